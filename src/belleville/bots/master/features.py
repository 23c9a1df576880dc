"""The inputs of the value network by name, and its sizes. 100 stands for one.

A feature whose name ends in TO_EIGHTH (or another part) is full at that part of the usual scale, so that small amounts
can be told apart.
"""

# the seat's own money, and what it earns
FEATURE_CASH = 0
FEATURE_CASH_TO_EIGHTH = 1
FEATURE_CASH_TO_THIRD = 2
FEATURE_MEANS = 3  # cash and what could be raised
FEATURE_MEANS_TO_THIRD = 4
FEATURE_WORTH = 5  # everything at its price
FEATURE_INCOME = 6  # rents per turn from all rivals together
FEATURE_INCOME_TO_EIGHTH = 7
FEATURE_GROWTH = 8  # the rents its groups would bring with the houses it has the means for

# the same for its rivals
FEATURE_RIVALS_INCOME = 9
FEATURE_BEST_RIVAL_INCOME = 10
FEATURE_RIVALS_GROWTH = 11
FEATURE_BEST_RIVAL_GROWTH = 12
FEATURE_BEST_RIVAL_WORTH = 13
FEATURE_RIVALS_WORTH = 14  # on average
FEATURE_BEST_RIVAL_CASH = 15

# what threatens it
FEATURE_WORST_RENT = 16
FEATURE_WORST_RENT_OF_MEANS = 17
FEATURE_NEXT_RENT = 18  # expected at the next throw
FEATURE_IN_JAIL = 19

# the game as a whole
FEATURE_TWO_LEFT = 20
FEATURE_THREE_LEFT = 21
FEATURE_FIVE_OR_MORE_LEFT = 22
FEATURE_UNSOLD = 23
FEATURE_UNSOLD_TO_SIXTH = 24
FEATURE_BANK_HOUSES = 25
FEATURE_TURNS = 26
FEATURE_TURNS_UNTIL_OWN = 27
FEATURE_RIVALS_GROUPS = 28
FEATURE_GROUPS = 29
FEATURE_ONLY_ONE_WITH_GROUPS = 30
FEATURE_ONLY_RIVALS_HAVE_GROUPS = 31

# each of the eight street groups in the order of the board, STREET_FEATURES each
FEATURE_STREETS = 32
STREET_FEATURES = 5
STREET_WHOLE = 0
STREET_HOUSES = 1
STREET_PART = 2
STREET_LACKS_UNSOLD = 3  # one title, which the bank has
STREET_LACKS_SOLD = 4  # one title, which a rival has

# other holdings
FEATURE_STATIONS = 72
FEATURE_THREE_STATIONS = 73
FEATURE_FOUR_STATIONS = 74
FEATURE_UTILITIES = 75
FEATURE_BOTH_UTILITIES = 76
FEATURE_JAIL_CARDS = 77
FEATURE_MORTGAGES = 78

# turn and trade
FEATURE_ON_TURN = 79
FEATURE_NOBODY_TRADES = 80
FEATURE_HOLDS_LAST_TITLES = 81  # of groups that lack only one for a rival
FEATURE_SWAP_COMPLETES_BOTH = 82
FEATURE_RIVAL_HOLDS_LAST_TITLE = 83

FEATURES = 84
HIDDEN = 32
NETWORK_WEIGHTS = 2752  # FEATURES * HIDDEN, then a bias and an output of each hidden unit
EXP_STEPS = 1024  # entries of the table of exponentials
