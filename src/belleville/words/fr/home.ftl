### L’accueil et une nouvelle table.

home-headline = Cinq éditions, cinq livrets, une table.
home-lead = Le jeu des rues et des loyers, fidèle à la lettre à cinq livrets français.
home-lead_more = Entre amis ou contre des bots, sur n’importe quel écran, sans compte.
home-shelf = Choisissez une édition
home-players = Joueurs
home-players_many = { DE($min) } à { $max }
home-modes = Modes
home-mode_standard = Complète
home-mode_timed = Chronométrée
home-mode_quick = Rapide
home-mode_standard_about = Jusqu’à ce qu’il n’en reste qu’un.
home-mode_timed_about = Deux propriétés au départ ; quand le temps est écoulé, le plus riche gagne.
home-mode_quick_about = Des propriétés distribuées au début, des hôtels plus tôt, et la fin après une ou deux faillites.
home-game_standard = Partie complète
home-game_timed = Partie chronométrée
home-game_quick = Partie rapide
home-at_calm = Rythme calme
home-at_steady = Rythme posé
home-at_brisk = Rythme vif
home-pieces = Pions
home-differs = Ce qui change dans cette édition
home-whole_rules = Règles complètes
home-compare = Comparer les cinq
home-name = Votre nom
home-token = Votre pion
home-token_given = Les pions sont attribués dans l’ordre des places.
home-token_any = Au hasard
home-company = Adversaires
home-with_bots = Contre des bots
home-with_friends = Avec des amis
home-rivals = Vos adversaires
home-rivals_mixed = Un mélange : un bot différent à chaque place.
home-summary_bots =
    Vous et { $n } { $n ->
        [one] bot
       *[other] bots
    }
home-summary_friends =
    Vous et { $n } { $n ->
        [one] place libre
       *[other] places libres
    }
home-summary_mixed =
    Vous, { $free } { $free ->
        [one] place libre
       *[other] places libres
    }, { $bots } { $bots ->
        [one] bot
       *[other] bots
    }
home-details = Réglages de la table
home-mode = Mode de jeu
home-minutes = Durée de la partie (minutes)
home-n_minutes = { $n } min
home-seats = Places
home-fewer = Enlever une place
home-more = Ajouter une place
home-chair = Place { $n }
home-you = vous
home-free_chair = Libre, pour un ami
home-pace = Rythme
home-pace_calm = Calme
home-pace_steady = Posé
home-pace_brisk = Vif
home-pace_calm_about = On prend le temps de réfléchir et de marchander.
home-pace_steady_about = Le rythme tranquille d’une table entre amis.
home-pace_brisk_about = On décide vite.
home-banker = Banquier
home-banker_program = Automatique
home-banker_player = Un joueur
home-banker_apart = Banquier à part
home-banker_program_about = Les paiements et les enchères se font tout seuls.
home-banker_player_about = Vous jouez, et vous dirigez aussi les enchères.
home-banker_apart_about = Une personne de plus est le banquier : elle n’a pas de pion et dirige les enchères.
home-banker_law = Ce que dit le livret :
home-banker_from = à partir { DE($n) } joueurs dans cette édition.
home-banker_up_to = jusqu’à { $n } joueurs dans cette édition.
home-banker_never = impossible dans cette édition.
home-listed = Qui peut venir ?
home-listed_no = Ceux qui ont le lien
home-listed_yes = Tout le monde
home-listed_no_about = La table n’apparaît pas sur l’accueil.
home-listed_yes_about = La table apparaît sur l’accueil.
home-play = Jouer
home-play_now = Jouer tout de suite
home-learn = Apprendre
home-twenty = Vingt minutes
home-evening = Toute une soirée
home-learn_about = Partie courte et guidée, { $n } bots faciles
home-preset_timed = { $n } bots ; le plus riche gagne
home-preset_quick = { $n } bots ; fin après une ou deux faillites
home-short = Une partie courte
home-preset_standard = { $n } bots ; le dernier en jeu gagne
home-turn_yours = À vous de jouer
home-turn_of = Au tour { DE($name) }
home-with = avec { $names }
home-all_tables = Voir les { $n } tables
home-set_table = Créer la table
home-watch_bots = ou regardez jouer les bots
home-making = Création de la table…
home-tables = Tables ouvertes
home-no_tables = Aucune table ouverte pour l’instant. Créez la première !
home-table_of = Table { DE($name) }
home-table_bots = Entre bots
home-free =
    { $n } { $n ->
        [one] place libre
       *[other] places libres
    }
home-watch = Regarder
home-join = Rejoindre
home-my_tables = Mes tables
home-resume = Reprendre
home-see_end = Revoir
home-forget = Retirer de ma liste
home-forget_sure = Abandonner votre place ?
home-stage_waiting = en attente de joueurs
home-stage_playing = en cours
home-stage_over = terminée
home-have_link = Vous avez reçu un lien ?
home-paste_link = Lien ou code de la table
home-bad_link = Aucune table ne correspond à ce lien.
home-disclaimer = Belleville est un projet libre et indépendant. Il n’est ni affilié aux éditeurs de ces jeux ni approuvé par eux ; les noms disent seulement quelles règles sont suivies.
home-credits = Crédits et licences
home-credits_code = Le programme et ses dessins sont libres, sous licence MIT.
home-credits_fonts = Polices, licence SIL Open Font 1.1 :
home-credits_icons = Pions : dessins de game-icons.net (Lorc, Delapouite et les autres auteurs), licence Creative Commons Attribution 3.0, recolorés.
home-credits_rules = Les règles sont formulées avec nos mots ; aucun texte ni aucune image des livrets n’est repris.
home-trouble_offline = Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
home-trouble_house = Ces règles maison ne conviennent pas : changez-les dans « Réglages de la table ».
home-trouble_setup = Ces réglages ne conviennent pas à cette édition : changez le nombre de places ou le banquier.
home-trouble_name = Choisissez un nom de 1 à 24 lettres, que personne d’autre ne porte à cette table.
home-trouble_token = Ce pion est déjà pris : choisissez-en un autre.
home-trouble_seats = Il n’y a plus de place libre à cette table.
home-trouble_taken = Quelqu’un vient de prendre cette place. Choisissez-en une autre.
home-trouble_full = Toutes les tables sont prises pour l’instant. Réessayez plus tard.
home-trouble_store = Le serveur ne peut rien enregistrer pour l’instant ; rien n’a changé. Réessayez dans un instant.
home-trouble_fast = Trop de demandes à la fois : attendez un instant, puis réessayez.
home-trouble_long = Il s’est passé trop de choses à cette table : commencez la partie, ou créez une autre table.
home-trouble_maker = Seul l’hôte peut faire cela.
home-trouble_kept_out = L’hôte a bloqué votre connexion : vous ne pouvez pas prendre place, mais vous pouvez regarder.
home-trouble_removed = L’hôte vous a retiré de cette table. Vous pouvez regarder, mais plus y prendre place.
home-trouble_stage = Trop tard : la partie a déjà commencé.
home-trouble_closing = Le serveur s’arrête. Réessayez dans un instant.
home-trouble_other = Cela n’a pas marché. Réessayez dans un instant.
home-again = Réessayer
home-shelf_trouble = Les éditions n’ont pas pu être chargées.
home-named_bot = { $name } (bot)
