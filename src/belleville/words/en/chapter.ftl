### The chapters of the rules.

chapter-setup = setup and bank
chapter-turn = turn
chapter-buy = buying and auctions
chapter-rent = rent
chapter-cards = cards
chapter-jail = jail
chapter-building = building
chapter-mortgage = mortgages
chapter-trade = trading
chapter-debt = debt and bankruptcy
chapter-short = timed and quick games
chapter-rulings-boxes = rulings: reading the rulebooks
chapter-rulings-time = rulings: timing and order
chapter-rulings-rents = rulings: rent
chapter-rulings-sales = rulings: sales
chapter-rulings-debts = rulings: debts
chapter-rulings-jail = rulings: jail and cards
chapter-rulings-endings = rulings: the end of the game
chapter-rulings-ours = rulings: other details
chapter-house = house rules: in none of the rulebooks
