"""What compiled bots keep in memory besides the game: everything is a whole number, as in `rules/structs.py`."""

from ..rules.codes import GROUPS, SEATS, TITLES
from ..rules.structs import Move, Options, Outcome, Rng, State, int64
from .codes import JOURNAL_ROWS, JOURNAL_WIDTH, MONEY_STEPS, OFFERS_REMEMBERED, POLICIES
from .master.features import EXP_STEPS, FEATURES, NETWORK_WEIGHTS
from .master.sizes import CANDIDATES, ROUNDS


class Journal:
    """Moves and outcomes as they are made, in rows of JOURNAL_WIDTH numbers, for records."""

    def __init__(self) -> None:
        self.count = 0
        self.numbers = [0] * (JOURNAL_ROWS * JOURNAL_WIDTH)


class Weights:
    """How a strong bot judges: the numbers of `worth/weights.toml`, by the same names and explained there."""

    def __init__(self) -> None:
        self.horizon = 0
        self.growth = 0
        self.single = 0
        self.hope_bank = 0
        self.hope_rival = 0
        self.reserve = 0
        self.block = 0
        self.partner_gain = 0
        self.first_share = 0
        self.share_step = 0
        self.bid = 0
        self.build = 0
        self.mortgage_to_build = 0
        self.mortgage_to_buy = 0
        self.patience = 0
        self.jail = 0
        self.far = 0
        self.end_horizon = 0
        self.end_kept = 0
        self.goal_rounds = 0
        self.bankruptcy_horizon = 0
        self.bankruptcy_kept = 0
        self.no_trade_horizon = 0
        self.jail_rents = 0


class ValueNetwork:
    """The trained numbers of the value network, and a table of exponentials."""

    def __init__(self) -> None:
        self.weights = [0] * NETWORK_WEIGHTS
        self.exponentials = [0] * EXP_STEPS


class EditionTables:
    """What bots compute once for an edition: stops per 10,000 turns by title, rents of whole groups."""

    weights: Weights
    network: ValueNetwork

    def __init__(self) -> None:
        self.house_rules = 0  # whether there are any that change what is computed
        self.heeds_house_rules = 0  # and whether the bot that is asked takes them into account
        self.horizon = 0  # turns of rivals whose rents count: those of the weights, or fewer when the end is near
        self.kept = 0  # hundredths of what is spent on buildings and titles that count when the richest wins
        self.visits = [0] * TITLES
        self.rates = [0] * (GROUPS * 6)  # what each whole street group brings, by the level of its lots
        self.layer = [0] * GROUPS  # what one more house on each lot costs
        self.worth = [0] * (GROUPS * MONEY_STEPS)  # what its rents are worth, by the layers there are or is money for


class BotMemory:
    """What bots remember of a game: only what was said aloud, so that all could have the same."""

    def __init__(self) -> None:
        self.holdings_seen = [0] * SEATS  # a mark of who held what when the seat last looked for trades
        # offers turned down: what was asked of whom, how often, and the best terms named
        self.offered_key = [0] * (SEATS * OFFERS_REMEMBERED)
        self.offered_times = [0] * (SEATS * OFFERS_REMEMBERED)
        self.offered_cash = [0] * (SEATS * OFFERS_REMEMBERED)
        self.offered_next = [0] * SEATS
        self.in_vain = [0] * (SEATS * SEATS)  # offers in vain, by maker and partner
        self.ask_again = [0] * (SEATS * SEATS)  # from which turn on the maker asks the partner again
        # counter-offers, by maker and partner, and a mark of what was held then
        self.counters = [0] * (SEATS * SEATS)
        self.counters_mark = [0] * (SEATS * SEATS)
        # at auctions of titles: who bid, and who passed cheap ones; by whether they had one of the group
        self.bids = [0] * (SEATS * 2)
        self.cheap_passes = [0] * (SEATS * 2)
        # titles traded of late, until which turn that is of late; what was last paid in cash for them, and by whom
        self.recent = 0
        self.recent_until = [0] * TITLES
        self.paid = [0] * TITLES
        self.paid_by = [0] * TITLES


class Candidates:
    """The moves a master compares: each with its numbers and the results of its rollouts."""

    def __init__(self) -> None:
        self.many = 0
        self.chance_now = 0  # before any of them
        self.offers = 0  # where the offers begin
        self.most_offers = 0
        self.reach = 0  # how many offers there would be time for if rollouts were cheap
        self.kind = [0] * CANDIDATES
        self.a = [0] * CANDIDATES
        self.b = [0] * CANDIDATES
        self.c = [0] * CANDIDATES
        self.d = [0] * CANDIDATES
        self.is_last = [0] * CANDIDATES  # whether the seat does nothing more before the next throw
        self.open = [0] * CANDIDATES
        self.gain = [0] * CANDIDATES  # of an offer, by evaluation
        self.value = [0] * (CANDIDATES * ROUNDS)


class Evaluation:
    """Who is likely to win: what is known of each seat, the features of one seat, and the chances."""

    def __init__(self) -> None:
        self.nobody_trades = 0  # 100 at a table where offers were made and none was accepted
        self.alive = 0
        self.unsold = 0
        self.income = [0] * SEATS
        self.growth = [0] * SEATS
        self.whole_groups = [0] * SEATS
        self.last_titles = [0] * SEATS  # those that alone are lacking of a group
        self.worth = [0] * SEATS
        self.means = [0] * SEATS
        self.features = [0] * FEATURES
        self.scores = [0] * SEATS
        self.chance = [0] * SEATS


class BotState:
    """Who plays the seats, and what the bot that is asked needs to answer."""

    dice: Rng
    random: Rng  # of the bots' own decisions
    move: Move  # the answer
    options: Options
    outcome: Outcome
    journal: Journal
    tables: EditionTables
    memory: BotMemory
    evaluation: Evaluation
    scratch: State  # to try a move in
    moves: int64

    def __init__(self) -> None:
        self.policy = [0] * SEATS
        self.asked = 0
        self.maker = 0
        self.no_trades = 0  # nobody proposes trades
        self.waiting = 0  # the seat + 1 that does nothing more before the next throw, and at which throw
        self.waiting_throw = 0
        self.expects_passes = 0  # whether rivals who never bid are expected to pass
        self.offers_made = [0] * SEATS
        self.next_look = [0] * SEATS  # the turn from which the seat looks for trades again
        self.mismatches = [0] * (SEATS * POLICIES)  # moves of each seat that a policy would not have made
        self.trades = 0  # made at this table
        self.refusals = 0  # of the seat's own offers
        # while trades are compared in one position: what the titles of each seat are worth, group by group, and how
        # much of it depends on the money for houses; computed when first needed
        self.values_known = [0] * SEATS
        self.held_value = [0] * (SEATS * GROUPS)
        self.street_value = [0] * (SEATS * GROUPS)
        self.reserve = [0] * SEATS  # what each seat keeps in hand, while prices of one lot are compared
        # the best trade found so far
        self.best_score = 0
        self.best_partner = 0
        self.best_cash = 0
        self.best_give = 0
        self.best_take = 0
        self.decisions = 0
        self.max_turns = 0
        self.journaling = 0
        self.checking = 0
        self.fault = 0
        self.moves = 0
        self.hour_at = 0
        self.hour_odds = 0
