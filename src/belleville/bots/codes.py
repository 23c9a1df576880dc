"""The small numbers of compiled bots: how they are asked, which policies there are, how much they note."""

# how a bot is asked: in a window it may move or not, else it must answer, or answer an offer
ASK_WINDOW = 1
ASK_MUST = 2
ASK_OFFER = 3

# which policy plays a seat
POLICY_RANDOM = 1
POLICY_SENSIBLE = 2
POLICY_STRONG = 3
POLICY_BEGINNER = 4
POLICY_REFERENCE_A = 5
POLICY_REFERENCE_B = 6
POLICY_REFERENCE_C = 7
POLICY_REFERENCE_D = 8
POLICIES = 9

# sizes
JOURNAL_ROWS = 4096
JOURNAL_WIDTH = 7
MONEY_STEPS = 301  # hundredths of the price of three layers of houses, from none to all of it
OFFERS_REMEMBERED = 96  # of each maker: more than one makes in a long game
