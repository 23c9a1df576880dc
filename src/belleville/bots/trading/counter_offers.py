"""Counter-offers: an offer that is no good as it stands may be good for other money, or with a title more or less.

A player counters the same partner only so often until titles change hands, and never with the same terms twice: so
two players who counter each other come to an end.
"""

import cython

if not cython.compiled:
    from ...rules.chance import below
    from ...rules.codes import MORTGAGED_TRADE_NEVER, OK, REFUSE, SEATS, TITLES
    from ...rules.judge import refuse_move
    from ...rules.ledger import count
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..codes import POLICY_BEGINNER, POLICY_REFERENCE_D, POLICY_SENSIBLE, POLICY_STRONG
    from ..levels.answers import choose, choose_offer
    from ..structs import BotState
    from ..thresholds import COUNTERS
    from ..worth.sensible import gain, makes_whole, price_of_titles
    from ..worth.strong import profit
    from .beginner import beginner_likes, face_gain
    from .memory import holdings_mark, offer_key, remember, remembered, traded_recently
    from .sensible import settle_terms
    from .strong import start_comparing, weigh_goods


def counter(s: State, seat: int, b: BotState) -> None:
    """Turn the refusal of an offer in `p.move` into an offer back to its maker, where there is one to make."""
    maker = b.maker
    gets = s.offer_give[maker]
    gives = s.offer_take[maker]
    if traded_recently(s, b, gets | gives) or may_counter(s, seat, maker, b) == 0:
        return
    if refuse_terms(s, maker, seat, s.offer_cash[maker], gets, gives) != OK:
        return
    b.best_score = 0
    if b.policy[seat] == POLICY_BEGINNER:
        if below(b.random, 3) == 0:
            beginner_price(s, seat, maker, gets, gives, b)
    elif b.policy[seat] == POLICY_SENSIBLE:
        if settle_terms(s, seat, maker, gives, gets, b):
            b.best_score = 1
    elif b.policy[seat] == POLICY_STRONG or b.policy[seat] == POLICY_REFERENCE_D:
        weigh_variants(s, seat, maker, gets, gives, b)
    if b.best_score <= 0 or (b.best_give == gives and b.best_take == gets and -b.best_cash <= s.offer_cash[maker]):
        return
    offer_back(s, seat, maker, b)


def gain_of(s: State, b: BotState, policy: int, seat: int, gets: int, gives: int, cash: int) -> int:
    """Return what a trade brings a seat, as a policy values it."""
    if policy == POLICY_BEGINNER:
        return face_gain(s, seat, gets, gives) + cash
    if policy == POLICY_STRONG or policy == POLICY_REFERENCE_D:
        return profit(s, b.tables, seat, gets, gives, cash, s.edition.fine)
    return gain(s, seat, gets, gives) + cash


def may_counter(s: State, seat: int, maker: int, b: BotState) -> int:
    """Return whether there is still patience with this partner; it comes back when titles have changed hands."""
    at = seat * SEATS + maker
    mark = holdings_mark(s)
    if b.memory.counters_mark[at] != mark:
        b.memory.counters_mark[at] = mark
        b.memory.counters[at] = 0
    return 1 if b.memory.counters[at] < COUNTERS else 0


def offer_back(s: State, seat: int, maker: int, b: BotState) -> None:
    """Put the trade found into the move, unless the same was named before or the rules forbid it now."""
    key = offer_key(maker, b.best_give, b.best_take)
    at = remembered(b, seat, key)
    if at >= 0 and b.best_cash <= b.memory.offered_cash[at]:
        return
    choose_offer(b, maker, b.best_give, b.best_take, b.best_cash)
    if refuse_move(s, seat, b.move) == OK:
        remember(b, seat, key, b.best_cash)
        b.memory.counters[seat * SEATS + maker] += 1
    else:
        choose(b, REFUSE, maker)
        b.move.b = s.offer_rev[maker]


def beginner_price(s: State, seat: int, maker: int, gets: int, gives: int, b: BotState) -> None:
    """A beginner's price for the same goods: the least that looks good, if the other has it."""
    price = price_of_titles(s, gives & ((1 << TITLES) - 1))
    cash = price // 10 - face_gain(s, seat, gets, gives)
    cash += s.edition.note - 1
    cash -= cash % s.edition.note
    if beginner_likes(s, seat, maker, cash, gets, gives) == 0:
        cash += makes_whole(s, maker, gives, gets) // 2
        cash += s.edition.note - 1
        cash -= cash % s.edition.note
    if beginner_likes(s, seat, maker, cash, gets, gives) and cash <= s.cash[maker] and -cash <= s.cash[seat]:
        b.best_score = 1
        b.best_cash = -cash
        b.best_give = gives
        b.best_take = gets


def weigh_variants(s: State, seat: int, maker: int, gets: int, gives: int, b: BotState) -> None:
    """The strong bot's: the same goods for other money, or with one title left out or one of the maker's added."""
    start_comparing(b)
    weigh_goods(s, seat, maker, gives, gets, b)
    for title in range(TITLES):
        one = 1 << title
        if gives & one and (count(gives) > 1 or gets):
            weigh_goods(s, seat, maker, gives & ~one, gets, b)
        if gets & one and (count(gets) > 1 or gives):
            weigh_goods(s, seat, maker, gives, gets & ~one, b)
        if s.owner[title] == maker and gets & one == 0 and may_part_with(s, maker, title):
            weigh_goods(s, seat, maker, gives, gets | one, b)


def may_part_with(s: State, owner: int, title: int) -> int:
    """Return whether somebody might part with a title: bare, not of a whole group, and no bar to its sale."""
    group = s.edition.group_of[title]
    if s.built_on & s.edition.group_titles[group] or s.groups[owner] >> group & 1:
        return 0
    return 0 if s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER and s.mortgaged >> title & 1 else 1
