### La page où l’on crée sa propre édition.

editor-title = Créer votre édition
editor-lead = Partez d’une copie d’une édition, renommez ses rues, changez les prix, les cartes et les règles, puis jouez-y entre amis. Votre travail est conservé dans ce navigateur.
editor-continue = Continuer « { $title } »
editor-replaces = Repartir de zéro remplace l’édition en cours. Pour la garder, téléchargez-la d’abord.
editor-begin_from = Partir d’une copie de
editor-begin_linked = L’édition du lien
editor-open_file = Ou ouvrir un fichier
editor-file = Le fichier TOML d’une édition
editor-not_here = Ce serveur ne connaît pas cette édition. Demandez son fichier et ouvrez-le.
editor-unreadable = Ce fichier ne peut pas être ouvert. Corrigez ceci, puis rouvrez-le :
editor-offline = Le serveur ne répond pas. Vos changements restent dans ce navigateur ; réessayez dans un instant.
editor-again = Réessayer
editor-too_fast = Vous avez partagé beaucoup d’éditions. Attendez un peu, puis réessayez.
editor-full = Ce serveur ne conserve plus d’éditions pour l’instant. Téléchargez plutôt le fichier.
editor-play = Jouer avec
editor-share = Partager un lien
editor-copied = Le lien est copié :
editor-download = Télécharger
editor-undo = Annuler
editor-another = Repartir de zéro ou ouvrir un fichier
editor-fix_first = { $n ->
    [one] Corrigez d’abord l’erreur.
   *[other] Corrigez d’abord les { $n } erreurs.
}
editor-mistakes = { $n ->
    [one] Une chose ne va pas. Touchez-la pour la corriger :
   *[other] { $n } choses ne vont pas. Touchez-en une pour la corriger :
}
editor-good = Tout est en ordre : cette édition peut se jouer.
editor-checking = Vérification…
editor-preview = Le plateau tel qu’il devient
editor-press_square = Touchez une case pour la modifier.
editor-sections = Parties de l’édition
editor-section_general = Général
editor-section_squares = Cases
editor-section_groups = Groupes
editor-section_cards = Cartes
editor-section_money = Argent
editor-section_tokens = Pions
editor-section_rules = Règles
editor-both = Mêmes mots en français et en anglais
editor-in_fr = { $label } (français)
editor-in_en = { $label } (anglais)
editor-edition_title = Titre de l’édition
editor-about = En quelques mots
editor-year = Année
editor-which_square = Case
editor-name = Nom
editor-in_group = Groupe : { $name }
editor-amount = Somme à payer
editor-price = Prix
editor-fill = Remplir d’après le prix
editor-mortgage = Valeur hypothécaire : { $amount }, toujours la moitié du prix
editor-price_even = Choisissez un prix dont la moitié se paie en billets de { $note }.
editor-rents = Loyers
editor-times = Les dés sont multipliés par
editor-with_titles = { $n ->
    [one] { $n } possédée
   *[other] { $n } possédées
}
editor-bare = Sans maison
editor-with_houses = { $n ->
    [one] 1 maison
   *[other] { $n } maisons
}
editor-with_hotel = Hôtel
editor-house_price = Maison, dans tout le groupe
editor-hotel_price = Hôtel
editor-letter = Lettre
editor-colour = Couleur
editor-colour_usual = Couleur habituelle
editor-card_title = Titre
editor-card_text = Texte
editor-effect = Effet
editor-do_move_to = Avancer jusqu’à une case
editor-do_back_to = Reculer jusqu’à une case
editor-do_move_by = Se déplacer de quelques cases
editor-do_nearest = Avancer jusqu’à la gare ou la compagnie la plus proche
editor-do_jail = Aller en prison
editor-do_jail_free = Sortir de prison sans payer
editor-do_pay = Payer la banque
editor-do_receive = Recevoir de la banque
editor-do_collect = Recevoir de chaque joueur
editor-do_pay_each = Payer chaque joueur
editor-do_repairs = Payer pour chaque bâtiment
editor-do_choose = Payer, ou tirer une carte de l’autre paquet
editor-effect_square = Case
editor-effect_kind = La plus proche
editor-effect_steps = Nombre de cases ; avec un moins, en arrière
editor-effect_times = Fois le loyer, ou les dés
editor-effect_amount = Somme
editor-effect_house = Par maison
editor-effect_hotel = Par hôtel
editor-effect_pay = Somme à payer
editor-effect_draw = Ou tirer une carte : { $deck }
editor-currency = Monnaie
editor-sign = Symbole
editor-money_start = Argent de départ
editor-money_salary = Salaire
editor-money_fine = Pour sortir de prison
editor-money_interest = Intérêt, en pour cent
editor-money_note = Plus petit billet
editor-notes = Billets de chaque joueur
editor-notes_total = En tout { $total } ; l’argent de départ est de { $start }.
editor-notes_fit = Ajuster les billets à l’argent de départ
editor-note_value = Billet { $n }
editor-note_each = Combien de { $value }
editor-stock_houses = Maisons en réserve
editor-stock_hotels = Hôtels en réserve
editor-token = Pion { $n }
editor-rules_about = Ici, les livrets diffèrent. Choisissez celui que suit votre édition ; son texte figure au-dessous.
editor-as_in = Comme dans { $editions }
editor-rule_tokens = Attribution des pions
editor-rule_banker = Qui peut tenir la banque
editor-rule_first_throw = Qui lance les dés pour l’ordre
editor-rule_claim = Délai pour réclamer un loyer
editor-rule_utility_throw = Qui lance les dés pour une compagnie
editor-rule_card_return = Quand une carte retourne sous le paquet
editor-rule_jail_double = Un double qui fait sortir de prison
editor-rule_contest_start = Mise à prix en cas de pénurie
editor-rule_sell_even = Vendre les maisons également
editor-rule_sell_hotel = Vendre un hôtel
editor-rule_mortgage_bare = Hypothéquer dans un groupe construit
editor-rule_mortgaged_trade = Échanger une propriété hypothéquée
editor-rule_trade_open = Quand on peut échanger
editor-rule_card_trade = Contre quoi s’échange une carte de prison
editor-rule_in_kind = Paiement en titres
editor-rule_inherit = Ce que reprend un créancier
editor-rule_bank_sale = Propriétés d’un joueur en faillite envers la banque
editor-rule_bank_cards = Cartes de prison d’un joueur en faillite envers la banque
editor-rule_worth_hotel = Valeur d’un hôtel à la fin
editor-rule_worth_built = À quel prix comptent les bâtiments
editor-rule_resale = À quel prix les bâtiments sont repris
