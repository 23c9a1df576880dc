"""Limits and thresholds of the compiled bots; the weights of the strong bot are in `worth/weights.toml`."""

# how often a bot may do something
MOVES_A_WINDOW = 200  # moves of one seat between two throws, after which the game continues
OFFERS_A_WINDOW = 2
COUNTERS = 3  # counter-offers to the same partner until titles change hands
COUNTERS_A_TRADE = 8  # and between any two seats, about one trade
ASKS_A_TRADE = 3  # how often the same goods are asked for

# trading
RECENT_ROUNDS = 2  # in which what has changed hands is not traded again
LONG_GAME = 150  # turns after which a strong bot trades more freely
REFUSALS_ENOUGH = 4  # offers turned down, with no trade made by anybody, after which nobody is expected to trade

# what a bot concludes from the others' moves
MISMATCHES_ENOUGH = 3  # moves by which a seat must be less like a strong bot than like another
CHEAP_PASSES_ENOUGH = 2  # cheap lots passed by a rival who had the money, after which no bid is expected from it

# building
SCARCE_HOUSES = 9  # with fewer in the bank than this, houses are kept from rivals

# groups by their place on the board, for the reference bots
LIGHT_BLUE = 1
ORANGE = 3
