### Les chapitres des règles.

chapter-setup = mise en place et banque
chapter-turn = le tour
chapter-buy = achats et enchères
chapter-rent = loyers
chapter-cards = cartes
chapter-jail = prison
chapter-building = constructions
chapter-mortgage = hypothèques
chapter-trade = échanges
chapter-debt = dettes et faillites
chapter-short = parties chronométrées et rapides
chapter-rulings-boxes = décisions : lecture des livrets
chapter-rulings-time = décisions : moments et ordre
chapter-rulings-rents = décisions : loyers
chapter-rulings-sales = décisions : ventes
chapter-rulings-debts = décisions : dettes
chapter-rulings-jail = décisions : prison et cartes
chapter-rulings-endings = décisions : fin de partie
chapter-rulings-ours = décisions : nos précisions
chapter-house = règles maison : dans aucun des livrets
