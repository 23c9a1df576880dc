"""Sizes and limits of the master's search, as whole numbers."""

CANDIDATES = 48  # moves compared at a time
ROUNDS = 8  # rollouts of each candidate, at most, before the clock is read
ANY_OFFERS = 12  # with time for so many offers, any title is considered for any, not only to complete groups
MANY_OFFERS = 24  # and with time for so many, also two titles of different groups, given or wanted
WORTH_ASKING = -1000  # the least gain by evaluation for which an offer is tried, in hundred thousandths: no great loss
PRICELESS = -1000000000  # the price of what no cash buys
CERTAIN = 100000  # a chance of one
