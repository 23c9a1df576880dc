"""Every small number the rules speak in: squares, moves, acts, events, refusals, choices.

Rule code compiles to C, where names are plain integers. The words a player sees are at the edge
(`moves.py`, `events.py`, `refusals.py`), never here.
"""

# sizes of the board
SEATS = 8
TITLES = 28
SQUARES = 40
GROUPS = 10
DECK = 16
CLAIMS = 16
DEPTH = 40
LOG_EVENTS = 512
LOG_PAUSE = 256  # so many events, and the rules wait until they are taken: one step never adds as many again
LOG_WIDTH = 7

# no number of a move is as large: room for any mask of goods and any purse
MOST = 1073741824

# what had no room left (State.full)
FULL_AGENDA = 1
FULL_CLAIMS = 2
FULL_LOG = 3
FULL_PACK = 4
FULL_MONEY = 5

# faults of the program itself, beside the invariants from 1 on
FAULT_FULL = 40
FAULT_JOURNAL = 41

# parties that are no seat
BANK = -1
OUTSIDE = -2

# goods in one mask: bits 0 to 27 are titles in board order, then the two jail cards
JAIL_CARD_BIT = 28
ALL_TITLES = 268435455
# among goods that wait for their sale: one of them was its bankrupt visitor's to buy, and was nobody's before
VISITED_BIT = 30

# how a game is played
STANDARD = 0
TIMED = 1
QUICK = 2

# squares
GO = 0
STREET = 1
STATION = 2
UTILITY = 3
CHANCE = 4
CHEST = 5
TAX = 6
JAIL = 7
PARKING = 8
GO_TO_JAIL = 9

# a hotel stands as level 5 on its lot, houses as 1 to 4
HOTEL = 5
LEVELS = 5

# cards
DO_MOVE_TO = 1
DO_BACK_TO = 2
DO_MOVE_BY = 3
DO_NEAREST_STATION = 4
DO_NEAREST_UTILITY = 5
DO_JAIL = 6
DO_JAIL_FREE = 7
DO_PAY = 8
DO_RECEIVE = 9
DO_COLLECT = 10
DO_PAY_EACH = 11
DO_REPAIRS = 12
DO_CHOOSE = 13

# moves: kind and up to four numbers
THROW = 1
BUY = 2
DECLINE = 3
BID = 4  # amount
PASS = 5
HAMMER = 6
CLAIM = 7  # title, visitor
STANDING_CLAIM = 8  # 1 on, 0 off
BUILD = 9  # title
SELL = 10  # title
SWAP = 11  # title
SELL_GROUP = 12  # group
MORTGAGE = 13  # title
LIFT = 14  # title
KEEP = 15
FINE = 16
USE_CARD = 17  # deck
OFFER = 18  # seat, cash (positive: the proposer pays), goods given, goods taken
ACCEPT = 19  # seat of the proposer, revision
REFUSE = 20  # seat of the proposer
WITHDRAW = 21
IN_KIND = 22  # titles, cash
BANKRUPT = 23
WANT = 24  # how many
PLACE = 25  # title
PAY = 26
DRAW = 27
LEAVE = 28
HOUR = 29
MOVE_KINDS = 30

# acts on the agenda: what happens next, the last one first
ACT_SHUFFLE = 1  # pack
ACT_START = 2  # who throws, who threw first
ACT_DEAL = 3
ACT_THROW = 4  # seat
ACT_MOVE = 5  # seat, steps
ACT_LAND = 6  # seat, by card, times
ACT_BUY = 7  # seat, title
ACT_SALE = 8
ACT_DEBT = 9  # debtor, creditor, amount, reason, title; open; throw
ACT_CHOICE = 10  # seat, amount, deck
ACT_CARD_BACK = 11  # deck, card
ACT_RENT_THROW = 12  # visitor, owner, times, title; throw
ACT_INHERIT = 13  # seat, titles, interest still due
ACT_CONTEST = 14  # seat who began, title, building
ACT_PLACE = 15  # seat, building, price
ACT_ANSWER = 16  # debtor, creditor, titles, cash, revision
ACT_LAST_CLAIM = 17  # owner, claim
ACT_DRAW = 18  # seat, deck: only where the order of the packs is unknown

# what chance is asked for
CHANCE_NONE = 0
CHANCE_DICE = 1
CHANCE_DECK_0 = 2
CHANCE_DECK_1 = 3
CHANCE_TITLES = 4
CHANCE_CARD_0 = 5  # a card of an unknown pack
CHANCE_CARD_1 = 6

# why money changes hands
FOR_SALARY = 1
FOR_TITLE = 2
FOR_AUCTION = 3
FOR_RENT = 4
FOR_TAX = 5
FOR_FINE = 6
FOR_CARD = 7
FOR_BUILDING = 8
FOR_BUILDING_SOLD = 9
FOR_MORTGAGE = 10
FOR_LIFTING = 11
FOR_INTEREST = 12
FOR_TRADE = 13
FOR_BANKRUPTCY = 14
FOR_START = 15
FOR_DEAL = 16
FOR_IN_KIND = 17

# why a rent is what it is
RENT_BARE = 1
RENT_GROUP = 2
RENT_BUILT = 3
RENT_STATION = 4
RENT_UTILITY = 5
RENT_CARD = 6

# what a sale sells
SALE_TITLE = 1
SALE_BANKRUPT = 2
SALE_CARD = 3
SALE_HOUSE = 4
SALE_HOTEL = 5

# the state of an open rent
CLAIM_OPEN = 1
CLAIM_MADE = 2

# why somebody goes to jail, and how one comes out
BY_SQUARE = 1
BY_CARD = 2
BY_DOUBLES = 3
BY_FINE = 4
BY_DOUBLE = 5
BY_THIRD_TURN = 6

# how a token travels
WAY_DICE = 1
WAY_CARD = 2
WAY_BACK = 3
WAY_JAIL = 4

# how a game ends
END_LAST = 1
END_HOUR = 2
END_QUICK = 3

# the named choices on which boxes differ
CLAIM_NEXT_THROW = 0
CLAIM_NEXT_PLAYER = 1
CLAIM_SECOND_PLAYER = 2
UTILITY_VISITOR = 0
UTILITY_OWNER = 1
RETURN_BEFORE = 0
RETURN_AFTER = 1
DOUBLE_SPENT = 0
DOUBLE_AGAIN = 1
START_LOWEST_PRICE = 0
START_ONE_NOTE = 1
EVEN_OR_GROUP = 0
EVEN = 1
HOTEL_GROUP = 0
HOTEL_TOGETHER_OR_SWAP = 1
HOTEL_SWAP = 2
BARE_GROUP = 0
BARE_LOT = 1
MORTGAGED_NEVER = 0
MORTGAGED_FREE = 1
MORTGAGED_INTEREST = 2
OPEN_SOLD_OUT = 0
OPEN_ALWAYS = 1
CARD_FOR_CASH = 0
CARD_FOR_GOODS = 1
KIND_HALF = 0
KIND_AGREED = 1
KIND_NONE = 2
INHERIT_AS_IS = 0
INHERIT_MORTGAGED = 1
BANK_KEEPS_MORTGAGE = 0
BANK_FREES_MORTGAGE = 1
BANK_AUCTIONS_CARDS = 0
BANK_RETURNS_CARDS = 1
WORTH_FIVE_HOUSES = 0
WORTH_PRICE_AND_HOUSES = 1
WORTH_PRINTED = 0
WORTH_PAID = 1
RESALE_PRINTED = 0
RESALE_PAID = 1
FIRST_BANKER = 0
FIRST_ANYONE = 1

# events: what has happened
EV_SHUFFLED = 1  # pack
EV_START_THROW = 2  # seat, die, die
EV_STARTS = 3  # seat
EV_DEALT = 4  # seat, title
EV_TURN = 5  # seat
EV_THREW = 6  # seat, die, die
EV_MOVED = 7  # seat, from, to, way
EV_LANDED = 8  # seat, square
EV_PAID = 9  # from, to, amount, reason, title
EV_TITLE = 10  # from, to, title
EV_DECLINED = 11  # seat, title
EV_SALE_OPENED = 12  # what, lot, start
EV_BID = 13  # seat, amount
EV_PASSED = 14  # seat
EV_SOLD = 15  # seat, what, lot, price
EV_UNSOLD = 16  # what, lot
EV_RENT_OPENED = 17  # visitor, owner, title, amount (0: a throw decides), why
EV_RENT_CLAIMED = 18  # visitor, owner, title
EV_RENT_LAPSED = 19  # visitor, owner, title, amount (0: a throw would have decided)
EV_RENT_THROW = 20  # visitor, owner, title, die, die
EV_OWES = 21  # debtor, creditor, amount, reason, title
EV_CARD = 22  # seat, deck, card
EV_CARD_BACK = 23  # deck, card
EV_CARD_TAKEN = 24  # from, to, deck
EV_JAILED = 25  # seat, cause
EV_JAIL_STAYED = 26  # seat, turns
EV_JAIL_LEFT = 27  # seat, how
EV_BUILT = 28  # seat, title, level
EV_UNBUILT = 29  # seat, title, level now
EV_MORTGAGED = 30  # seat, title
EV_LIFTED = 31  # seat, title
EV_OFFERED = 32  # from, to, revision, cash, goods given, goods taken
EV_ACCEPTED = 33  # from, to, revision
EV_REFUSED = 34  # from, to, revision
EV_WITHDRAWN = 35  # from, to, revision
EV_VOIDED = 36  # from, to, revision
EV_IN_KIND_ASKED = 37  # debtor, creditor, titles, cash
EV_IN_KIND_REFUSED = 38  # debtor, creditor
EV_CONTEST = 39  # building, stock
EV_WANTED = 40  # seat, how many
EV_CONTEST_OVER = 41  # building
EV_BANKRUPT = 42  # seat, creditor
EV_HOUR = 43
EV_OVER = 44  # reason, winners
EV_STANDING = 45  # seat, on
EV_LEFT = 46  # seat
EV_INHERITS = 47  # seat, titles
EVENT_KINDS = 48

# refusals: why not
OK = 0
NO_OVER = 1
NO_SUCH_MOVE = 2
NO_SEAT = 3
NO_CHANCE_FIRST = 4
NO_NOT_YOUR_TURN = 5
NO_NOT_NOW = 6
NO_ANSWER_FIRST = 7
NO_CASH = 8
NO_SALE = 9
NO_PASSED = 10
NO_BID_LOW = 11
NO_BID_NOTE = 12
NO_BID_START = 13
NO_BID_BINDS = 14
NO_BANKER = 15
NO_RENT = 16
NO_RENT_MORTGAGED = 17
NO_OWNER = 18
NO_LOT = 19
NO_GROUP = 20
NO_GROUP_MORTGAGED = 21
NO_EVEN = 22
NO_HOUSES = 23
NO_HOTELS = 24
NO_FULL = 25
NO_BUILDING = 26
NO_SELL_EVEN = 27
NO_HOTEL_GROUP = 28
NO_SWAP = 29
NO_SWAP_HOUSES = 30
NO_SELL_GROUP = 31
NO_MORTGAGED = 32
NO_NOT_MORTGAGED = 33
NO_BUILT_LOT = 34
NO_BUILT_GROUP = 35
NO_JAIL = 36
NO_JAIL_CARD = 37
NO_MARKET = 38
NO_CARD_CASH = 39
NO_GOODS = 40
NO_GIFT = 41
NO_TRADE_BUILT = 42
NO_TRADE_MORTGAGED = 43
NO_TRADE_INTEREST = 44
NO_OFFER = 45
NO_REVISION = 46
NO_PARTNER = 47
NO_ACT = 48
NO_DEBT_ACT = 49
NO_CONTEST_ACT = 50
NO_DEBT = 51
NO_MUST_PAY = 52
NO_IN_KIND = 53
NO_IN_KIND_RENT = 54
NO_IN_KIND_VALUE = 55
NO_IN_KIND_GOODS = 56
NO_CONTEST = 57
NO_WANT = 58
NO_ONE_SALE = 59
NO_TIMED = 60
NO_HOUR_PAST = 61
NO_CARD_CHOICE = 62
NO_OUT = 63
NO_STANDING = 64
NO_INHERIT = 65
NO_BID_INTEREST = 66
NO_UNHEARD = 67
NO_MUST_PAY_IN_KIND = 68
NO_KEPT_TO_PAY = 69
REFUSALS = 70

# the generator's
MASK32 = 4294967295
GOLDEN = 2654435769
