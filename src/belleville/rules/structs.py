"""The shape of a game in memory: everything is a whole number.

Compiled, each class here is a C struct (`structs.pxd` is generated from it); pure, it is this class.
A field is an int or a list of ints of fixed length; a field annotated with another class is a reference to it.
"""

from .codes import (
    BANK,
    CLAIMS,
    DECK,
    DEPTH,
    GROUPS,
    LEVELS,
    LOG_EVENTS,
    LOG_WIDTH,
    SEATS,
    SQUARES,
    TITLES,
)

uint32 = int  # an unsigned number of 32 bits, where it matters
int64 = int  # a number of 64 bits: sums over many games


class Box:
    """The tables of one box in one mode: board, deeds, decks, money and the named choices."""

    def __init__(self) -> None:
        # board and deeds
        self.square_kind = [0] * SQUARES
        self.title_at = [-1] * SQUARES
        self.tax = [0] * SQUARES
        self.group_of = [0] * TITLES
        self.price = [0] * TITLES
        self.mortgage = [0] * TITLES
        self.interest = [0] * TITLES
        self.house_price = [0] * TITLES
        self.hotel_price = [0] * TITLES
        self.rents = [0] * (TITLES * 6)
        self.group_titles = [0] * GROUPS
        self.group_size = [0] * GROUPS
        self.group_lots = [0] * (GROUPS * 4)
        self.group_kind = [0] * GROUPS
        self.jail_square = 0
        # decks: the two of them one after the other
        self.card_do = [0] * (2 * DECK)
        self.card_a = [0] * (2 * DECK)
        self.card_b = [0] * (2 * DECK)
        self.jail_card = [0] * 2
        # money and stock
        self.note = 1
        self.start = 0
        self.salary = 0
        self.fine = 0
        self.houses = 0
        self.hotels = 0
        # what the mode of play changes
        self.max_houses = 4
        self.jail_turns = 3
        self.ends_at = 0
        self.deal = 0
        self.deal_paid = 0
        # the named choices
        self.first_throw = 0
        self.claim = 0
        self.utility_throw = 0
        self.card_return = 0
        self.jail_double = 0
        self.contest_start = 0
        self.sell_even = 0
        self.sell_hotel = 0
        self.mortgage_bare = 0
        self.mortgaged_trade = 0
        self.trade_open = 0
        self.card_trade = 0
        self.in_kind = 0
        self.inherit = 0
        self.bank_sale = 0
        self.bank_cards = 0
        self.worth_hotel = 0
        self.worth_built = 0
        self.resale = 0


class Log:
    """What has happened since the last look: events of LOG_WIDTH numbers each."""

    def __init__(self) -> None:
        self.count = 0
        self.numbers = [0] * (LOG_EVENTS * LOG_WIDTH)


class Move:
    """What somebody wants to do: a kind and up to four numbers."""

    def __init__(self) -> None:
        self.kind = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0


class Outcome:
    """What chance answers: a throw, or the order of a pack."""

    def __init__(self) -> None:
        self.kind = 0
        self.die1 = 0
        self.die2 = 0
        self.order = [0] * TITLES


class Options:
    """What one seat may do now: a flag, a mask of titles, groups or seats, or a range, for each kind of move."""

    def __init__(self) -> None:
        self.must = 0
        self.throw = 0
        self.buy = 0
        self.decline = 0
        self.bid_from = 0
        self.bid_to = 0
        self.can_pass = 0
        self.hammer = 0
        self.claims = 0
        self.build = 0
        self.sell = 0
        self.swap = 0
        self.sell_group = 0
        self.mortgage = 0
        self.lift = 0
        self.keep = 0
        self.fine = 0
        self.use_card = 0
        self.offer_to = 0
        self.accept = 0
        self.refuse = 0
        self.withdraw = 0
        self.in_kind = 0
        self.bankrupt = 0
        self.want = 0
        self.place = 0
        self.pay = 0
        self.draw = 0
        self.leave = 0


class Rng:
    """The seeded generator's memory (sfc32)."""

    a: uint32
    b: uint32
    c: uint32
    counter: uint32

    def __init__(self) -> None:
        self.a = 0
        self.b = 0
        self.c = 0
        self.counter = 0


class State:
    """A whole game at one moment."""

    box: Box
    log: Log

    def __init__(self) -> None:
        # the table
        self.players = 0
        self.people = 0
        self.banker = BANK
        self.mode = 0
        self.turn = 0
        self.turns = 0
        self.throws = 0
        self.doubles = 0
        self.thrown = 0
        self.again = 0
        self.die1 = 0
        self.die2 = 0
        self.hour = 0
        self.closing = 0
        self.bankrupts = 0
        self.over = 0
        self.winners = 0
        # the seats
        self.cash = [0] * SEATS
        self.square = [0] * SEATS
        self.jail = [0] * SEATS
        self.out = [0] * SEATS
        self.standing = [0] * SEATS
        self.titles = [0] * SEATS
        self.groups = [0] * SEATS
        self.start_throw = [0] * SEATS
        # the titles
        self.owner = [BANK] * TITLES
        self.built = [0] * TITLES
        self.mortgaged = 0
        self.built_on = 0
        self.paid = [0] * (TITLES * LEVELS)  # what each building standing there was bought for
        # the bank
        self.houses = 0
        self.hotels = 0
        self.issued = 0
        self.for_sale = 0
        # the packs
        self.deck = [0] * (2 * DECK)
        self.deck_size = [0] * 2
        self.card_holder = [BANK] * 2
        self.stack = [0] * TITLES
        # rents that may be claimed, in the order of landing
        self.claims = 0
        self.claim_serial = 0
        self.claim_state = [0] * CLAIMS
        self.claim_visitor = [0] * CLAIMS
        self.claim_owner = [0] * CLAIMS
        self.claim_title = [0] * CLAIMS
        self.claim_amount = [0] * CLAIMS
        self.claim_times = [0] * CLAIMS
        self.claim_left = [0] * CLAIMS
        self.claim_throw = [0] * CLAIMS
        self.claim_order = [0] * CLAIMS
        # the agenda
        self.depth = 0
        self.act = [0] * DEPTH
        self.act_a = [0] * DEPTH
        self.act_b = [0] * DEPTH
        self.act_c = [0] * DEPTH
        self.act_d = [0] * DEPTH
        self.act_e = [0] * DEPTH
        self.act_open = [0] * DEPTH
        self.act_throw = [0] * DEPTH
        # the sale under way
        self.sale = 0
        self.sale_lot = 0
        self.sale_start = 0
        self.sale_high = 0
        self.sale_bidder = BANK
        self.sale_in = 0
        self.sale_spoken = 0
        # the contest for scarce buildings
        self.contest = 0
        self.contest_asked = 0
        self.want = [0] * SEATS
        # the offer each seat has on the table
        self.offers = 0
        self.offer_rev = [0] * SEATS
        self.offer_open = [0] * SEATS
        self.offer_to = [0] * SEATS
        self.offer_cash = [0] * SEATS
        self.offer_give = [0] * SEATS
        self.offer_take = [0] * SEATS
        self.offer_mortgaged = [0] * SEATS
        # who starts
        self.start_in = 0
        # no part of the position: whether anybody listens, whether the order of the packs is unknown, and what had no
        # room left (FULL_…), a fault of the program
        self.telling = 0
        self.unknown_packs = 0
        self.full = 0
