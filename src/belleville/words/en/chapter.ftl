### The chapters of the rules.

chapter-setup = setup and bank
chapter-turn = turn
chapter-buy = buying and auctions
chapter-rent = rent
chapter-cards = cards
chapter-jail = jail
chapter-building = building
chapter-mortgage = mortgages
chapter-trade = dealing
chapter-debt = debt and bankruptcy
chapter-short = short games
chapter-rulings-boxes = rulings: reading the boxes
chapter-rulings-time = rulings: time and order
chapter-rulings-rents = rulings: rents
chapter-rulings-sales = rulings: sales
chapter-rulings-debts = rulings: debts
chapter-rulings-jail = rulings: jail and cards
chapter-rulings-endings = rulings: endings
chapter-rulings-ours = rulings: details of ours
