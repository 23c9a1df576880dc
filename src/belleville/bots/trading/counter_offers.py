"""Counter-offers: an offer that is no good as it stands may be good for other money, or with a title more or less.

A player counters the same partner only so often until titles change hands, and never with the same terms twice: so
two players who counter each other come to an end.
"""

import cython

if not cython.compiled:
    from ...rules.chance import below
    from ...rules.codes import (
        COUNTERS,
        MORTGAGED_TRADE_NEVER,
        OK,
        POLICY_BEGINNER,
        POLICY_SENSIBLE,
        POLICY_STRONG,
        REFUSE,
        SEATS,
        TITLES,
    )
    from ...rules.judge import refuse_move
    from ...rules.ledger import count
    from ...rules.structs import Pilot, State
    from ...rules.trade import refuse_terms
    from ..levels.answers import choose, choose_offer
    from ..worth.sensible import gain, makes_whole, price_of_titles
    from ..worth.strong import profit
    from .beginner import likes_barter, shelf_gain
    from .memory import holdings_mark, offer_key, remember, remembered, rests
    from .sensible import settle_terms
    from .strong import weigh


def counter(s: State, seat: int, p: Pilot) -> None:
    """Turn the refusal of an offer in `p.move` into an offer back to its maker, where there is one to make."""
    maker = p.maker
    gets = s.offer_give[maker]
    gives = s.offer_take[maker]
    if rests(s, p, gets | gives) or may_counter(s, seat, maker, p) == 0:
        return
    if refuse_terms(s, maker, seat, s.offer_cash[maker], gets, gives) != OK:
        return
    p.best_score = 0
    if p.policy[seat] == POLICY_BEGINNER:
        if below(p.mind, 3) == 0:
            name_price(s, seat, maker, gets, gives, p)
    elif p.policy[seat] == POLICY_SENSIBLE:
        if settle_terms(s, seat, maker, gives, gets, p):
            p.best_score = 1
    elif p.policy[seat] == POLICY_STRONG:
        weigh_around(s, seat, maker, gets, gives, p)
    if p.best_score <= 0 or (p.best_give == gives and p.best_take == gets and -p.best_cash <= s.offer_cash[maker]):
        return
    lay_back(s, seat, maker, p)


def gain_of(s: State, p: Pilot, policy: int, seat: int, gets: int, gives: int, cash: int) -> int:
    """What a deal brings a seat, as a player of some policy reckons."""
    if policy == POLICY_BEGINNER:
        return shelf_gain(s, seat, gets, gives) + cash
    if policy == POLICY_STRONG:
        return profit(s, p.chart, seat, gets, gives, cash, s.box.fine)
    return gain(s, seat, gets, gives) + cash


def may_counter(s: State, seat: int, maker: int, p: Pilot) -> int:
    """Whether there is still patience with this partner; it comes back when titles have changed hands."""
    at = seat * SEATS + maker
    mark = holdings_mark(s)
    if p.counter_mark[at] != mark:
        p.counter_mark[at] = mark
        p.counters[at] = 0
    return 1 if p.counters[at] < COUNTERS else 0


def lay_back(s: State, seat: int, maker: int, p: Pilot) -> None:
    """Put the deal found into the move, unless the same was named before or the rules forbid it now."""
    key = offer_key(maker, p.best_give, p.best_take)
    at = remembered(p, seat, key)
    if at >= 0 and p.best_cash <= p.asked_cash[at]:
        return
    choose_offer(p, maker, p.best_give, p.best_take, p.best_cash)
    if refuse_move(s, seat, p.move) == OK:
        remember(p, seat, key, p.best_cash)
        p.counters[seat * SEATS + maker] += 1
    else:
        choose(p, REFUSE, maker)
        p.move.b = s.offer_rev[maker]


def name_price(s: State, seat: int, maker: int, gets: int, gives: int, p: Pilot) -> None:
    """A beginner's price for the same goods: the least that looks good, if the other has it."""
    price = price_of_titles(s, gives & ((1 << TITLES) - 1))
    cash = price // 10 - shelf_gain(s, seat, gets, gives)
    cash += s.box.note - 1
    cash -= cash % s.box.note
    if likes_barter(s, seat, maker, cash, gets, gives) == 0:
        cash += makes_whole(s, maker, gives, gets) // 2
        cash += s.box.note - 1
        cash -= cash % s.box.note
    if likes_barter(s, seat, maker, cash, gets, gives) and cash <= s.cash[maker] and -cash <= s.cash[seat]:
        p.best_score = 1
        p.best_cash = -cash
        p.best_give = gives
        p.best_take = gets


def weigh_around(s: State, seat: int, maker: int, gets: int, gives: int, p: Pilot) -> None:
    """A strong player's: the same goods for other money, or with one title left out or one of the maker's added."""
    weigh(s, seat, maker, gives, gets, p)
    for title in range(TITLES):
        one = 1 << title
        if gives & one and (count(gives) > 1 or gets):
            weigh(s, seat, maker, gives & ~one, gets, p)
        if gets & one and (count(gets) > 1 or gives):
            weigh(s, seat, maker, gives, gets & ~one, p)
        if s.owner[title] == maker and gets & one == 0 and loose(s, maker, title):
            weigh(s, seat, maker, gives, gets | one, p)


def loose(s: State, owner: int, title: int) -> int:
    """Whether somebody might part with a title: bare, not of a whole group, and no bar to its sale."""
    group = s.box.group_of[title]
    if s.built_on & s.box.group_titles[group] or s.groups[owner] >> group & 1:
        return 0
    return 0 if s.box.mortgaged_trade == MORTGAGED_TRADE_NEVER and s.mortgaged >> title & 1 else 1
