### La salle d’attente d’une table.

lobby-title = On s’installe
lobby-starting = On distribue les billets…
lobby-revealing = La partie va commencer : on attend la part des dés { DE($names) }…
lobby-voided = La partie n’a pas commencé : la page { DE($names) } n’a pas révélé sa part des dés.
lobby-voided_again = La partie n’a pas commencé : la page { DE($names) } n’a pas révélé sa part des dés. Vous pouvez recommencer.
lobby-dice = Des dés que l’on peut vérifier
lobby-dice_about = Le serveur a tiré un secret et en publie l’empreinte ci-dessous, qui ne changera plus. La page de chaque personne tire aussi un nombre, qu’elle ne révèle qu’au début de la partie. Notez l’empreinte si vous voulez tout vérifier vous-même à la fin.
lobby-dice_promised = Contribueront aux dés : { $names }.
lobby-dice_nobody = Personne n’a encore contribué aux dés.
lobby-dice_void = Départ { $start } sans effet : la page { DE($names) } n’a pas révélé son nombre.
lobby-dice_stopped = Il y a eu trois départs sans effet. À chacun, qui n’a pas révélé son nombre a pu connaître les dés avant de les refuser. Votre page ne révèle donc plus de nombre : la partie peut commencer sans sa part, et la vérification le dira.
lobby-minutes = { $n } min
lobby-you = vous
lobby-maker = hôte
lobby-maker_you = vous, l’hôte
lobby-banker = banquier
lobby-banker_chair = Chaise de la banque
lobby-bot = bot
lobby-away = ailleurs
lobby-free = Place libre
lobby-chair_do = { $chair } : { $act }
lobby-sit_here = S’asseoir ici
lobby-move_here = Venir ici
lobby-put_bot = Asseoir un bot
lobby-remove_bot = Renvoyer { $name }
lobby-person_do = { $name } : retirer, remplacer, muet…
lobby-person_mute = { $name } : ne plus lire
lobby-person_about = Une personne retirée le lit sur sa page et ne peut pas se rasseoir avec le même lien. L’écarter refuse aussi un siège à sa connexion internet, sauf si un autre joueur la partage ; sans comptes, rien n’empêche de revenir d’ailleurs.
lobby-keep_out = Retirer { $name } et l’écarter
lobby-remove_person = Retirer { $name } de la table
lobby-replace_person = Remplacer { $name } par ce bot
lobby-make_host = Confier le rôle d’hôte { A($name) }
lobby-mute = Ne plus lire { $name }
lobby-unmute = Lire de nouveau { $name }
lobby-removed = L’hôte vous a retiré de cette table.
lobby-removed_about = Vous pouvez regarder, mais pas vous rasseoir ici.
lobby-change = Changer la table
lobby-change_about = Chacun garde sa place et son pion si c’est possible, et tout le monde voit ce qui change.
lobby-change_save = Changer ainsi
lobby-change_same = Rien n’est changé.
lobby-change_seats = Il faut une place pour chacune des { $n } personnes assises.
lobby-changed = { $who } a changé la table : { $what }.
lobby-changed_you = Vous avez changé la table : { $what }.
lobby-edition = Édition
lobby-invite = Invitez
lobby-invite_about = Qui a ce lien peut s’asseoir ou regarder.
lobby-only_here = Cette adresse n’est connue que de cet appareil. Pour jouer avec d’autres appareils du même réseau, relancez Belleville avec l’option --share (« ./play --share » ou « belleville play --share ») et ouvrez l’adresse affichée.
lobby-link = Lien de la table
lobby-qr = Code QR du lien de la table
lobby-take_seat = Prenez place
lobby-take_seat_go = Prendre place
lobby-all_taken = Toutes les places sont prises. Vous pouvez regarder la partie.
lobby-your_seat = Votre place
lobby-name = Votre nom
lobby-rename = Changer
lobby-token_given = Les jetons sont distribués dans l’ordre des places.
lobby-no_token = Le banquier n’a pas de pion : il tient la caisse et le marteau.
lobby-other_device = Ma place sur un autre appareil
lobby-other_device_about = Ce lien ouvre votre place : qui l’a joue à votre place. Ne le donnez à personne.
lobby-other_device_link = Lien de votre place
lobby-other_device_qr = Code QR de votre place
lobby-stand = Quitter ma place
lobby-begin = Commencer la partie
lobby-begin_full = Tout le monde est là.
lobby-begin_away = Pas encore là : { $names }.
lobby-begin_with =
    { $n } { $n ->
        [one] place libre sera prise par un bot
       *[other] places libres seront prises par des bots
    } :
lobby-begin_bot = Quel bot ?
lobby-begin_banker = Le banquier n’est pas encore venu : la chaise de la banque attend quelqu’un.
lobby-wait_for = On attend { QUE($name) } commence.
lobby-wait_maker = On attend que la partie commence.
lobby-watchers =
    { $n } { $n ->
        [one] personne regarde
       *[other] personnes regardent
    }
lobby-chat = On se parle
lobby-chat_empty = Personne n’a encore rien dit.
lobby-chat_watch = Les spectateurs lisent sans écrire.
lobby-chat_field = Dire quelque chose à la table
lobby-send = Dire
lobby-listed = Table ouverte à tous
lobby-private = Table privée
lobby-rules = La règle de cette boîte
