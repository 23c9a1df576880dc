### House rules: their names, one sentence each, and how they are chosen.

house-title = House rules
house-count = House rules: { $n }
# $rules: all of them, with their values
house-list = House rules of this table: { $rules }.
house-unprinted = Not in the rulebook
house-about = Agreed at the table; none of them is in the rulebook. Everybody sees them before the game begins.
# the edition's rulebook says that there are to be no house rules
house-forbidden = This rulebook forbids house rules. We promise not to tell it.
house-kept = The game goes on from a position and keeps its house rules.
# a rule with its value
house-valued = { $rule }: { $value }

## Groups

house-group-money = Money
house-group-buying = Buying
house-group-rent = Rent
house-group-trading = Building and trading
house-group-end = How the game ends

## Rules

house-rule-parking = Free Parking pot
house-about-parking = Taxes, fines and card payments go into a pot; whoever lands on Free Parking takes it.
house-field-parking = Starting amount
house-rule-double-go = Double salary on Go
house-about-double-go = Landing exactly on Go pays the salary twice.
house-rule-double-ones = Bonus for double ones
house-about-double-ones = Rolling two ones earns a bonus from the bank.
house-field-double-ones = Bonus
house-rule-starting-cash = Other starting cash
house-about-starting-cash = Everybody starts with this amount.
house-field-starting-cash = For each player
house-rule-dealt = Properties dealt at the start
house-about-dealt = Everybody is dealt properties before the first turn and pays their price.
house-field-dealt = For each player
house-rule-dealt-free = Dealt properties are free
house-about-dealt-free = Nobody pays for the properties dealt at the start.
house-rule-first-lap = No buying on the first lap
house-about-first-lap = Players can only buy once they have passed Go.
house-rule-no-auctions = No auctions
house-about-no-auctions = A property that is declined stays with the bank.
house-rule-half-auctions = Auctions start at half price
house-about-half-auctions = The opening price of a property is half its printed price.
house-rule-automatic-rent = Automatic rent
house-about-automatic-rent = All rent is claimed automatically; nobody can miss any.
house-rule-no-jail-rent = No rent from jail
house-about-no-jail-rent = An owner who is in jail collects no rent.
house-rule-uneven-building = Uneven building
house-about-uneven-building = In a complete group, build and sell on any lot you like.
house-rule-unlimited-buildings = Unlimited buildings
house-about-unlimited-buildings = The bank never runs out of houses or hotels.
house-rule-no-mortgaged-trades = No trading mortgaged properties
house-about-no-mortgaged-trades = Lift the mortgage first, then trade the property.
house-rule-no-trades = No trades
house-about-no-trades = Players exchange nothing with each other; a round limit is a good idea.
house-rule-first-bankruptcy = First bankruptcy ends the game
house-about-first-bankruptcy = When somebody goes bankrupt, the richest player wins.
house-rule-worth-goal = Net-worth goal
house-about-worth-goal = The game ends when somebody reaches this net worth; the richest player wins.
house-field-worth-goal = Goal
house-rule-round-limit = Round limit
house-about-round-limit = The game ends after this many rounds; the richest player wins.
house-field-round-limit = Rounds

## What does not go together

house-with = { $rule } ({ $field })
house-already = The rulebook has it already in this game.
house-not-with = Not together with “{ $other }”.
house-needs = Only together with “{ $other }”.
house-number = Enter a whole number.
house-range = Enter a number from { $least } to { $most }.
house-notes = Enter a multiple of { $note }.
house-dealt-cash =
    { $dealt ->
        [one] One property
       *[other] { $dealt } properties
    } may cost { $price }, and everybody starts with { $start }: deal fewer, or deal them free.
house-dealt-seats = { $dealt } properties for each of { $players } players: there are only { $titles }.
house-goal-reached = Somebody may have { $start } at the start: set a higher goal.
house-fix = Correct the house rules first.

## Sets

house-sets = Saved sets
house-set-name = Name of this set
house-set-save = Save set
house-set-saved = “{ $name }” is saved in this browser.
house-set-chosen = “{ $name }” is chosen.
house-set-delete = Delete set “{ $name }”
house-set-full = { $n } sets are saved: delete one first.
house-clear = Remove all house rules
house-share = Copy the link to these rules
house-linked = House rules from the link: { $n }. Look at them under “Table settings”.
house-link-wrong = The house rules in this link cannot be used.
house-link-place = Faulty part: “{ $place }”.
house-link-edition = There is no edition “{ $place }”.
house-link-unknown = There is no such house rule.
house-link-twice = The rule is given twice.
house-link-long = The list is too long.

## At the table

house-pot = Pot { $amount }
house-pot-empty = Pot empty
house-pot-label = { $amount } in the pot
house-round = Round { $round } of { $most }
house-goal = Goal { $amount }
house-not-yet = Cannot buy yet: has not passed Go
house-not-yet-you = You cannot buy yet: first pass Go.
house-no-trades-here = No trades: that is a house rule of this table.
house-rent-automatic = All rent is claimed automatically: that is a house rule of this table.
house-decline = Leave it with the bank
house-stock = Buildings: unlimited
house-square-parking = Whoever lands here takes the pot: { $amount }.
house-square-tax = If you land here, you pay { $amount } into the pot.
house-square-go = You collect { $amount } when you pass this square, and { $twice } when you land on it.
