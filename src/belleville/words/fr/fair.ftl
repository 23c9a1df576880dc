### La preuve des dés.

fair-title = Des dés que l’on peut vérifier
fair-about = Avant la partie, le serveur a publié l’empreinte d’un secret, et la page de chaque personne a tiré un nombre que le serveur n’a connu qu’au début de la partie. Tous les lancers et mélanges découlent du secret et de ces nombres. Votre navigateur les recalcule et les compare à ceux qu’il a vus.
fair-limits = Ce que cela prouve, et ce que cela ne prouve pas
fair-limits_text = Si le nombre tiré par votre page fait partie des dés, personne n’a pu les choisir, ni changer un lancer après coup ; cela vaut pour ce que cette page a vu, et s’il n’y a pas eu de départ sans effet. La page suit les tours : chaque lancer devait être fait, par cette personne, et le pion a avancé d’autant. Elle ne vérifie pas le reste de la règle : argent, loyers, prison, faillites. La vérification ne montre pas que le serveur ignorait les lancers à venir : dès le début de la partie, qui tient le serveur peut les connaître d’avance.
fair-check = Vérifier les dés
fair-checking = Tout est recalculé…
fair-unread = La preuve n’a pas pu être lue ; réessayez.
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
    } sont ceux que cette page a vus et découlent du secret promis.
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
    Pas de contradiction : sur { $rolls } { $rolls ->
        [one] lancer
       *[other] lancers
    }, cette page en a vu { $seen } ; tous, avec { $cards } { $cards ->
        [one] carte tirée
       *[other] cartes tirées
    } et { $shuffles } { $shuffles ->
        [one] mélange
       *[other] mélanges
    }, découlent du secret promis.
fair-blind = Cette page n’a rien vu de la partie : elle n’a pu comparer la preuve qu’à la partie enregistrée, que donne le même serveur.
fair-late =
    Cette page est arrivée après { $before } { $before ->
        [one] lancer
       *[other] lancers
    } : elle a pu observer à partir du lancer { $from }. Ce qui précède n’a été comparé qu’à la preuve et à la partie enregistrée.
fair-gaps =
    { $unseen } { $unseen ->
        [one] autre lancer n’a pas été noté
       *[other] autres lancers n’ont pas été notés
    } par cette page, parce qu’elle était déconnectée ou que la partie était trop longue : { $unseen ->
        [one] il n’a été comparé
       *[other] ils n’ont été comparés
    } qu’à la partie enregistrée.
fair-mine = Le nombre tiré par votre page fait partie de ces dés : personne n’a pu les choisir.
fair-mine_again = Le nombre tiré par votre page fait partie de ces dés. Mais il y a eu des départs sans effet : chacun a donné un essai de plus au serveur, s’il était d’accord avec qui n’a pas révélé son nombre.
fair-not_mine = Cette page n’a rien ajouté à ces dés : elle n’était pas là à temps quand la partie a commencé, ou un autre appareil a contribué pour vous.
fair-stopped = Cette page n’a rien ajouté à ces dés : après trois départs sans effet, elle n’a plus révélé de nombre, car chacun aurait donné un essai de plus à qui voulait choisir les dés.
fair-with = Selon la preuve, ont contribué aux dés : { $names }.
fair-nobody = La page de personne n’a contribué : le serveur a tiré son secret seul, et aurait pu le choisir.
fair-old = Cette partie a commencé avant que les pages ne contribuent aux dés : le serveur a tiré son secret seul, et aurait pu le choisir.
fair-voided = Départ { $start } sans effet : la page { DE($names) } n’a pas révélé son nombre.
fair-no = Les dés ne sont PAS vérifiés.
fair-scheme = La preuve suit une méthode que cette page ne connaît pas, ou une autre que celle annoncée.
fair-nonce = Le nombre révélé pour { $name } n’est pas celui qui avait été promis.
fair-starts = Le départ { $start } de la preuve n’a pas pu avoir lieu ainsi : un départ manque ou est de trop, personne n’y manquait, ou un nombre y a servi deux fois.
fair-seats = Au départ { $start }, la preuve montre d’autres promesses que celles que cette page a vues.
fair-void = La preuve ne dit rien du départ { $start }, que cette page a vu.
fair-own = Votre contribution manque : votre page avait tiré un nombre pour le départ { $start }, et la preuve ne l’utilise pas.
fair-blamed = Au départ { $start }, la preuve dit que votre page n’a pas révélé son nombre ; le serveur l’avait pourtant reçu.
fair-commitment = Le serveur a changé son empreinte : cette page avait d’abord vu { $first }, et plus tard { $then }.
fair-table = La preuve est celle d’une autre table.
fair-bad_secret = Le secret révélé n’est pas celui de l’empreinte publiée.
fair-shown = Le serveur a montré l’étape { $step } de la partie à cette page de deux façons différentes, ou l’a reprise.
fair-outcome = Le tirage { $n } de la preuve ne découle pas du secret.
fair-kind = Au tirage { $n }, la preuve n’a pas un lancer là où il y en eut un, ou pas le mélange qui eut lieu.
fair-shuffle = Au tirage { $n }, un paquet a été mélangé alors que la règle ne le veut pas, ou ne l’a pas été alors qu’elle le veut.
fair-kept = La carte « { $seen } » ({ $deck }) n’a pas été remise sous son paquet.
fair-board = Au lancer { $roll }, le plateau a montré { $board } alors que le serveur annonçait { $seen }.
fair-roll = Le lancer { $roll } que vous avez vu était { $seen } ; la preuve dit { $proved }.
fair-roll_record = Le lancer { $roll } de la partie enregistrée est { $seen } ; la preuve dit { $proved }.
fair-card = La carte « { $seen } » que vous avez vue ({ $deck }, tirage { $draw }) n’est pas celle de la preuve : { $proved }.
fair-card_record = La carte « { $seen } » de la partie enregistrée ({ $deck }, tirage { $draw }) n’est pas celle de la preuve : { $proved }.
fair-box = Le serveur a changé les cartes ou les cases de la boîte depuis que cette page les a vues.
fair-turn_undue = Le lancer { $roll } n’était pas à faire, ou pas par cette personne.
fair-turn_passed = Après le lancer { $roll }, le tour n’a pas passé comme la règle le veut.
fair-turn_moved = Après le lancer { $roll }, le pion n’a pas avancé comme les dés le disent.
fair-turn_skipped = Avant le lancer { $roll }, le lancer d’un loyer demandé manque.
fair-unfollowed = Cette page n’a pas pu vérifier que chaque lancer était à faire : ses notes, ou la règle de cette partie, sont d’une version plus ancienne.
fair-card_none = aucune carte
fair-dealt = Le titre « { $seen } », distribué en { $deal }e, n’est pas celui de la preuve : { $proved }.
fair-title_none = aucun titre
fair-missing =
    La preuve est incomplète : { $seen } { $seen ->
        [one] tirage a eu lieu
       *[other] tirages ont eu lieu
    }, elle en montre { $proved }.
fair-extra =
    La preuve montre { $proved } { $proved ->
        [one] tirage
       *[other] tirages
    }, mais { $seen } seulement { $seen ->
        [one] a eu lieu
       *[other] ont eu lieu
    }.
