### La preuve des dés.

fair-title = Des dés vérifiables
fair-about = Avant la partie, le serveur a publié l’empreinte d’un secret, et le navigateur de chaque joueur a tiré un nombre au hasard, que le serveur n’a connu qu’au début de la partie. Tous les lancers et tous les mélanges découlent du secret et de ces nombres. Votre navigateur peut tout recalculer et le comparer à ce qu’il a vu.
fair-limits = Ce que cela prouve, et ce que cela ne prouve pas
fair-limits_text = Si le nombre de votre navigateur a servi, personne n’a pu choisir les dés ni changer un lancer après coup. Cela vaut pour ce que cette page a vu, et si aucun départ n’a été annulé. La page suit les tours : chaque lancer devait avoir lieu, venait du bon joueur, et le pion a avancé d’autant. Elle ne vérifie pas les autres règles : argent, loyers, prison, faillites. Elle ne prouve pas non plus que le serveur ignorait les lancers à venir : dès que la partie commence, la personne qui gère le serveur peut les calculer.
fair-check = Vérifier les dés
fair-checking = Vérification…
fair-unread = La preuve n’a pas pu être chargée. Réessayez.
fair-promised = Empreinte publiée avant la partie
fair-secret = Secret révélé
fair-yes =
    Vérifié : { $rolls } { $rolls ->
        [one] lancer
       *[other] lancers
    }, { $cards } { $cards ->
        [one] carte tirée
       *[other] cartes tirées
    } et { $shuffles } { $shuffles ->
        [one] mélange
       *[other] mélanges
    } sont bien ceux que cette page a vus et découlent du secret promis.
fair-yes_unseen =
    La preuve et la partie enregistrée concordent : { $rolls } { $rolls ->
        [one] lancer
       *[other] lancers
    }, { $cards } { $cards ->
        [one] carte tirée
       *[other] cartes tirées
    } et { $shuffles } { $shuffles ->
        [one] mélange
       *[other] mélanges
    } découlent du secret révélé.
fair-yes_part =
    Aucune contradiction : cette page a vu { $seen } { $seen ->
        [one] lancer
       *[other] lancers
    } sur { $rolls }. Tous, avec { $cards } { $cards ->
        [one] carte tirée
       *[other] cartes tirées
    } et { $shuffles } { $shuffles ->
        [one] mélange
       *[other] mélanges
    }, découlent du secret promis.
fair-blind = Cette page n’a rien vu de la partie : elle n’a pu comparer la preuve qu’à la partie enregistrée, fournie par le même serveur.
fair-late =
    Cette page est arrivée après { $before } { $before ->
        [one] lancer
       *[other] lancers
    } et a vu la partie à partir du lancer { $from }. Le début n’a été comparé qu’à la preuve et à la partie enregistrée.
fair-gaps =
    Cette page n’a pas noté { $unseen } { $unseen ->
        [one] autre lancer
       *[other] autres lancers
    }, parce qu’elle était déconnectée ou que la partie était trop longue : { $unseen ->
        [one] il n’a été comparé
       *[other] ils n’ont été comparés
    } qu’à la partie enregistrée.
fair-mine = Le nombre de votre navigateur a servi pour ces dés : personne n’a donc pu les choisir.
fair-mine_again = Le nombre de votre navigateur a servi pour ces dés. Mais des départs ont été annulés : chacun a donné un essai de plus au serveur, s’il était complice du joueur qui n’a pas révélé son nombre.
fair-not_mine = Le nombre de votre navigateur n’a pas servi pour ces dés : cette page n’était pas là au début de la partie, ou un autre appareil a contribué pour vous.
fair-stopped = Le nombre de votre navigateur n’a pas servi pour ces dés : après trois départs annulés, cette page n’a plus révélé de nombre, car chacun aurait donné un essai de plus à quelqu’un qui voulait choisir les dés.
fair-with = Selon la preuve, les nombres de ces joueurs ont servi : { $names }.
fair-nobody = Aucun nombre de joueur n’a servi : le serveur a tiré son secret seul, et aurait pu le choisir.
fair-old = Cette partie a commencé avant que les joueurs ne contribuent aux dés : le serveur a tiré son secret seul, et aurait pu le choisir.
fair-voided = Départ { $start } annulé : il manquait le nombre { DE($names) }.
fair-no = Les dés ne sont PAS vérifiés.
fair-scheme = La preuve suit une méthode que cette page ne connaît pas, ou une autre que celle qui était annoncée.
fair-nonce = Le nombre révélé pour { $name } n’est pas celui qui avait été promis.
fair-starts = Le départ { $start } de la preuve n’a pas pu se passer ainsi : un départ manque ou est de trop, tout le monde avait révélé son nombre, ou un nombre a servi deux fois.
fair-seats = Au départ { $start }, les nombres promis dans la preuve ne sont pas ceux que cette page a vus.
fair-void = La preuve ne dit rien du départ { $start }, que cette page a vu.
fair-own = Votre nombre manque : votre navigateur en avait tiré un pour le départ { $start }, et la preuve ne l’utilise pas.
fair-blamed = Au départ { $start }, la preuve dit que votre page n’a pas révélé son nombre ; le serveur l’avait pourtant reçu.
fair-commitment = Le serveur a changé son empreinte : cette page a d’abord vu { $first }, puis { $then }.
fair-table = La preuve est celle d’une autre table.
fair-bad_secret = Le secret révélé ne correspond pas à l’empreinte publiée.
fair-shown = Le serveur a montré à cette page deux versions différentes de l’étape { $step }, ou l’a retirée.
fair-outcome = Le tirage { $n } de la preuve ne découle pas du secret.
fair-kind = Au tirage { $n }, il manque dans la preuve le lancer ou le mélange qui a eu lieu.
fair-shuffle = Au tirage { $n }, un paquet a été mélangé contre la règle, ou ne l’a pas été alors que la règle le demande.
fair-kept = La carte « { $seen } » ({ $deck }) n’a pas été remise sous son paquet.
fair-board = Au lancer { $roll }, le plateau a montré { $board } alors que le serveur annonçait { $seen }.
fair-roll = Vous avez vu { $seen } au lancer { $roll } ; la preuve dit { $proved }.
fair-roll_record = Le lancer { $roll } de la partie enregistrée est { $seen } ; la preuve dit { $proved }.
fair-card = Vous avez vu la carte « { $seen } » ({ $deck }, tirage { $draw }) ; la preuve dit { $proved }.
fair-card_record = La partie enregistrée montre la carte « { $seen } » ({ $deck }, tirage { $draw }) ; la preuve dit { $proved }.
fair-box = Le serveur a changé les cartes ou les cases de cette édition depuis que cette page les a chargées.
fair-turn_undue = Le lancer { $roll } n’avait pas lieu d’être, ou revenait à un autre joueur.
fair-turn_passed = Après le lancer { $roll }, le tour n’est pas passé comme la règle le veut.
fair-turn_moved = Après le lancer { $roll }, le pion n’a pas avancé du nombre de cases indiqué par les dés.
fair-turn_skipped = Avant le lancer { $roll }, il manque le lancer qui fixe un loyer réclamé.
fair-unfollowed = Cette page n’a pas pu vérifier que chaque lancer devait avoir lieu : ses notes, ou les règles de cette partie, viennent d’une version plus ancienne.
fair-card_none = aucune carte
fair-dealt = Le titre « { $seen } », distribué en { $deal }e, n’est pas celui de la preuve : { $proved }.
fair-title_none = aucun titre
fair-missing =
    La preuve est incomplète : il y a eu { $seen } { $seen ->
        [one] tirage
       *[other] tirages
    }, elle n’en montre que { $proved }.
fair-extra =
    La preuve montre { $proved } { $proved ->
        [one] tirage
       *[other] tirages
    }, mais il n’y en a eu que { $seen }.
