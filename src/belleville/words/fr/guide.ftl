### Le guide de la première partie ; $token et $houses sont des mots de l’édition.

guide-guide = Premiers pas
guide-guide_about = Des conseils au bon moment, un seul par sujet.
guide-understood = J’ai compris
guide-stop = Ne plus montrer de conseils
guide-restart = Revoir tous les conseils
guide-start = Pour commencer
guide-start_text = C’est une partie courte : { $n } titres vous ont été distribués, déjà payés, et il vous reste { $cash }. Sur le plateau, chaque lettre désigne un groupe : les cases de même lettre vont ensemble.
guide-roll = Lancer les dés
guide-roll_text = C’est à vous ! Appuyez sur ce bouton : les dés roulent, et votre { $token } avance d’autant de cases.
guide-buy = Acheter
guide-buy_text = Cette case n’est encore à personne. Achetez-la : ceux qui s’y arrêteront vous devront un loyer. Sinon, elle part aux enchères.
guide-rent = Réclamer son loyer
guide-rent_text = Quelqu’un s’est arrêté chez vous ! Appuyez sur ce bouton pour demander votre loyer, avant que les dés ne repartent.
guide-group = Finir une couleur
guide-group_text = Il ne vous manque que cette case pour avoir toute la couleur. Le loyer y sera doublé, et vous pourrez bâtir.
guide-houses = Bâtir
guide-houses_text = Toute une couleur est à vous ! Ici, vous pouvez bâtir des { $houses }. Plus on bâtit, plus le loyer monte.
guide-trade = Échanger
guide-trade_text = Ici, vous proposez un échange : une case contre une autre, ou contre de l’argent. L’autre dit oui ou non.
guide-jail = Sortir de prison
guide-jail_text = Vous voilà en prison. Faites un double avec les dés, ou payez pour sortir. Vos loyers, eux, restent dus.
guide-debt = Payer une dette
guide-debt_text = Il vous manque de l’argent. Vendez des { $houses } ou hypothéquez une case : la banque vous prête de l’argent dessus. Le bouton propose le moins cher.
