### Le guide de la première partie ; $token et $houses sont des mots de l’édition.

guide-guide = Premiers pas
guide-guide_about = Des conseils au bon moment, chacun une seule fois.
guide-understood = J’ai compris
guide-stop = Ne plus montrer de conseils
guide-restart = Revoir tous les conseils
guide-start = Pour commencer
guide-start_text = C’est une partie courte. Vous avez reçu { $n } propriétés, déjà payées, et il vous reste { $cash }. Sur le plateau, les cases de même lettre sont du même groupe.
guide-roll = Lancer les dés
guide-roll_text = C’est à vous ! Appuyez sur ce bouton pour lancer les dés : votre { $token } avancera d’autant de cases.
guide-buy = Acheter
guide-buy_text = Cette propriété n’est encore à personne. Achetez-la : ceux qui s’y arrêteront vous devront un loyer. Sinon, elle { $auctions ->
        [no] reste à la banque
       *[yes] est mise aux enchères
    }.
guide-rent = Réclamer le loyer
guide-rent_text = Quelqu’un s’est arrêté chez vous ! Appuyez sur ce bouton pour réclamer votre loyer, avant qu’on ne relance les dés.
guide-group = Compléter une couleur
guide-group_text = Il ne vous manque que cette propriété pour avoir toute la couleur. Le loyer doublera, et vous pourrez construire.
guide-houses = Construire
guide-houses_text = Toute une couleur est à vous ! Ici, vous pouvez construire des { $houses }. Plus vous construisez, plus le loyer monte.
guide-trade = Échanger
guide-trade_text = Ici, vous pouvez proposer un échange : une propriété contre une autre, ou contre de l’argent. L’autre joueur dit oui ou non.
guide-jail = Sortir de prison
guide-jail_text = Vous êtes en prison. Faites un double, ou payez pour sortir. En attendant, on vous doit toujours vos loyers.
guide-debt = Payer une dette
guide-debt_text = Il vous manque de l’argent. Vendez des { $houses } ou hypothéquez une propriété : la banque vous prête de l’argent dessus. Le bouton propose ce qui vous coûte le moins.
