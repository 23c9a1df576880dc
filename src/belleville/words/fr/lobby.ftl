### La salle d’attente d’une table.

lobby-title = On attend les joueurs
lobby-starting = On distribue l’argent…
lobby-revealing = La partie va commencer : on attend le nombre aléatoire { DE($names) }…
lobby-voided = La partie n’a pas commencé : il manquait le nombre aléatoire { DE($names) }.
lobby-voided_again = La partie n’a pas commencé : il manquait le nombre aléatoire { DE($names) }. Vous pouvez la relancer.
lobby-dice = Des dés vérifiables
lobby-dice_about = Le serveur a tiré un secret, dont voici l’empreinte : elle ne changera plus. Le navigateur de chaque joueur tire aussi un nombre au hasard, et ne le révèle qu’au début de la partie. Notez l’empreinte si vous voulez tout vérifier vous-même à la fin.
lobby-dice_promised = Nombres prêts : { $names }.
lobby-dice_nobody = Aucun nombre n’est encore prêt.
lobby-dice_void = Départ { $start } annulé : il manquait le nombre { DE($names) }.
lobby-dice_stopped = Trois départs ont été annulés. À chaque fois, un joueur qui ne révélait pas son nombre a pu connaître les dés avant de les refuser. Votre navigateur ne révèle donc plus le sien : la partie peut commencer sans lui, et la vérification des dés le dira.
lobby-minutes = { $n } min
lobby-you = vous
lobby-maker = hôte
lobby-maker_you = vous, l’hôte
lobby-banker = banquier
lobby-banker_chair = Place du banquier
lobby-bot = bot
lobby-away = absent
lobby-free = Place libre
lobby-chair_do = { $chair } : { $act }
lobby-sit_here = S’asseoir ici
lobby-move_here = Venir ici
lobby-put_bot = Ajouter un bot
lobby-remove_bot = Retirer { $name }
lobby-person_do = { $name } : retirer, remplacer, masquer…
lobby-person_mute = Masquer les messages { DE($name) }
lobby-person_about = Une personne retirée en est avertie et ne peut plus prendre place avec le même lien. La bloquer interdit aussi les places à sa connexion internet, sauf si un autre joueur la partage. Comme il n’y a pas de comptes, elle peut encore revenir par une autre connexion.
lobby-keep_out = Retirer et bloquer { $name }
lobby-remove_person = Retirer { $name } de la table
lobby-replace_person = Remplacer { $name } par ce bot
lobby-make_host = Donner le rôle d’hôte { A($name) }
lobby-mute = Masquer les messages { DE($name) }
lobby-unmute = Afficher les messages { DE($name) }
lobby-removed = L’hôte vous a retiré de cette table.
lobby-removed_about = Vous pouvez regarder, mais plus prendre place ici.
lobby-change = Modifier les réglages
lobby-change_about = Chacun garde si possible sa place et son pion, et voit ce qui a changé.
lobby-change_save = Enregistrer
lobby-change_same = Rien n’a changé.
lobby-change_seats = Il faut une place pour chacune des { $n } personnes à la table.
lobby-changed = { $who } a changé les réglages de la table : { $what }.
lobby-changed_you = Vous avez changé les réglages de la table : { $what }.
lobby-edition = Édition
lobby-invite = Invitez vos amis
lobby-invite_about = Avec ce lien, on peut jouer ou regarder.
lobby-only_here = Cette adresse ne marche que sur cet appareil. Pour jouer avec d’autres appareils du même réseau, relancez Belleville avec l’option --share (« ./play --share » ou « belleville play --share ») et ouvrez l’adresse affichée.
lobby-link = Lien de la table
lobby-qr = QR code du lien de la table
lobby-take_seat = Prenez place
lobby-take_seat_go = Prendre place
lobby-all_taken = Toutes les places sont prises. Vous pouvez regarder la partie.
lobby-your_seat = Votre place
lobby-name = Votre nom
lobby-rename = Changer
lobby-token_given = Les pions sont attribués dans l’ordre des places.
lobby-no_token = Le banquier n’a pas de pion : vous tenez la banque et dirigez les enchères.
lobby-other_device = Ma place sur un autre appareil
lobby-other_device_about = Ce lien ouvre votre place : toute personne qui l’a peut jouer pour vous. Gardez-le pour vous.
lobby-other_device_link = Lien de votre place
lobby-other_device_qr = QR code de votre place
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
lobby-begin_banker = Le banquier n’est pas encore là : quelqu’un doit prendre sa place.
lobby-wait_for = On attend { QUE($name) } lance la partie.
lobby-wait_maker = On attend que la partie commence.
lobby-watchers =
    { $n } { $n ->
        [one] spectateur
       *[other] spectateurs
    }
lobby-chat = Discussion
lobby-chat_empty = Aucun message pour l’instant.
lobby-chat_watch = Les spectateurs peuvent lire la discussion, mais pas y écrire.
lobby-chat_field = Écrire un message
lobby-send = Envoyer
lobby-listed = Table ouverte à tous
lobby-private = Table privée
lobby-rules = Règles de cette édition
