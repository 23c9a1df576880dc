### L’accueil et une nouvelle table.

home-headline = Cinq boîtes, cinq règles, une table.
home-lead = Le jeu des rues et des loyers, à la lettre de cinq livrets français.
home-lead_more = Entre amis ou contre des bots, sur n’importe quel écran, sans compte.
home-shelf = Choisissez une boîte
home-players = Joueurs
home-players_many = { DE($min) } à { $max }
home-modes = Parties
home-mode_standard = Complète
home-mode_timed = À l’heure dite
home-mode_quick = Rapide
home-mode_standard_about = Jusqu’à ce qu’il n’en reste qu’un.
home-mode_timed_about = Deux titres d’avance, et l’on compte les fortunes quand l’heure sonne.
home-mode_quick_about = Des titres dès la donne, des hôtels plus tôt, fin à une faillite.
home-pieces = Pions
home-differs = Ce que ce livret dit autrement
home-whole_rules = Toute la règle
home-compare = Comparer les cinq
home-name = Votre nom
home-token = Votre pion
home-token_given = Les jetons sont distribués dans l’ordre des places.
home-token_any = Au hasard
home-company = Avec qui ?
home-with_bots = Contre des bots
home-with_friends = Avec des amis
home-rivals = Vos adversaires
home-rivals_mixed = Un peu de tout : chaque place a le sien.
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
home-details = Régler la table
home-mode = La partie
home-minutes = L’heure sonne après tant de minutes
home-n_minutes = { $n } min
home-seats = Places
home-fewer = Une place de moins
home-more = Une place de plus
home-chair = Place { $n }
home-you = vous
home-free_chair = Libre, pour un ami
home-pace = Rythme
home-pace_calm = Calme
home-pace_steady = Posé
home-pace_brisk = Vif
home-pace_calm_about = Tout le temps de réfléchir et de marchander.
home-pace_steady_about = Le temps d’une table entre amis.
home-pace_brisk_about = On décide vite.
home-banker = Le banquier
home-banker_program = La table
home-banker_player = Un joueur
home-banker_apart = À part, sans pion
home-banker_program_about = Paie, encaisse et adjuge toute seule.
home-banker_player_about = Vous jouez, et vous tenez le marteau des enchères.
home-banker_apart_about = Une personne de plus prend la chaise de la banque et tient le marteau.
home-banker_law = Le livret :
home-banker_from = à partir { DE($n) } joueurs, dit la règle de cette édition.
home-banker_up_to = jusqu’à { $n } joueurs, dit la règle de cette édition.
home-banker_never = la règle de cette édition ne le permet pas.
home-listed = Qui peut venir ?
home-listed_no = Ceux qui ont le lien
home-listed_yes = Tout le monde
home-listed_no_about = La table ne paraît nulle part.
home-listed_yes_about = La table paraît sur l’accueil.
home-play = Jouer
home-play_now = Jouer tout de suite
home-learn = Apprendre
home-twenty = Vingt minutes
home-evening = Toute une soirée
home-learn_about = Pas à pas, courte, { $n } bots gentils
home-preset_timed = { $n } bots, le plus riche après { $minutes } min
home-preset_quick = { $n } bots, finie à une faillite
home-short = Une partie courte
home-preset_standard = { $n } bots, jusqu’au dernier en jeu
home-turn_yours = À vous de jouer
home-turn_of = Au tour { DE($name) }
home-with = avec { $names }
home-all_tables = Voir les { $n }
home-set_table = Mettre la table
home-watch_bots = ou regardez jouer les bots
home-making = On met la table…
home-tables = Tables ouvertes
home-no_tables = Aucune table ouverte pour l’instant. Mettez la première !
home-table_of = Table { DE($name) }
home-table_bots = Table de bots
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
home-forget = Oublier cette table
home-forget_sure = Rendre ma place ?
home-stage_waiting = on s’installe
home-stage_playing = en cours
home-stage_over = finie
home-have_link = On vous a donné un lien ?
home-paste_link = Collez-le ici, ou le code de la table
home-bad_link = Ce lien ne mène à aucune table d’ici.
home-disclaimer = Belleville est un projet libre. Il n’appartient à aucun des fabricants de ces boîtes, et aucun ne l’a approuvé ; leurs noms disent seulement quelle règle est suivie.
home-credits = Crédits et licences
home-credits_code = Le programme et ses dessins sont libres, sous licence MIT.
home-credits_fonts = Lettrages, licence SIL Open Font 1.1 :
home-credits_icons = Pions : dessins de game-icons.net (Lorc, Delapouite et les autres auteurs), licence Creative Commons Attribution 3.0, recolorés.
home-credits_rules = Les règles sont dites avec nos mots ; aucun texte ni aucune image des livrets n’est repris.
home-trouble_offline = Le serveur ne répond pas. Vérifiez la ligne, puis réessayez.
home-trouble_setup = Cette boîte ne se joue pas ainsi : changez le nombre de places ou le banquier.
home-trouble_name = Choisissez un nom de 1 à 24 lettres, que personne d’autre ne porte à cette table.
home-trouble_token = Ce pion n’est pas libre : prenez-en un autre.
home-trouble_seats = Il n’y a plus de place libre à cette table.
home-trouble_taken = Quelqu’un vient de s’asseoir là. Prenez une autre place.
home-trouble_full = Toutes les tables sont prises pour l’instant. Réessayez dans un moment.
home-trouble_store = Rien ne peut être noté en ce moment ; rien n’est changé. Réessayez dans un instant.
home-trouble_fast = C’est trop rapide : attendez un instant, puis réessayez.
home-trouble_long = Trop de choses se sont passées à cette table : commencez la partie, ou mettez-en une autre.
home-trouble_maker = Seul l’hôte peut faire cela.
home-trouble_kept_out = L’hôte de cette table n’accepte personne venant de cette connexion. Vous pouvez regarder.
home-trouble_removed = L’hôte vous a retiré de cette table. Vous pouvez regarder, mais pas vous rasseoir.
home-trouble_stage = Ce n’est plus le moment : la partie a commencé.
home-trouble_closing = Le serveur s’arrête un instant.
home-trouble_other = Cela n’a pas marché. Réessayez dans un instant.
home-again = Réessayer
home-shelf_trouble = Les boîtes ne sont pas arrivées.
home-named_bot = { $name } (bot)
