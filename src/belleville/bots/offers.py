"""What all who deal share: whether the market is open, who holds what is wanted, what was asked before."""

import cython

if not cython.compiled:
    from ..rules.auction import bank_has_titles
    from ..rules.codes import ALL_TITLES, MEMORY, OPEN_SOLD_OUT, TITLES
    from ..rules.layout import Pilot, State


def market_closed(s: State) -> int:
    """Whether titles cannot change hands yet."""
    return 1 if s.box.trade_open == OPEN_SOLD_OUT and bank_has_titles(s) else 0


def single_holder(s: State, titles: int) -> int:
    """The one player who holds all of these titles; -1 if several do, or the bank."""
    holder = -1
    for title in range(TITLES):
        if titles >> title & 1:
            if holder >= 0 and s.owner[title] != holder:
                return -1
            holder = s.owner[title]
            if holder < 0:
                return -1
    return holder


def holdings_mark(s: State) -> int:
    """A number that changes when titles change hands."""
    mark = 17
    for other in range(s.players):
        mark = (mark * 31 + s.titles[other]) & ALL_TITLES
    return mark


def offer_key(partner: int, given: int, wanted: int) -> int:
    """What an offer is remembered by: the same goods between the same two."""
    return ((given * 7 + wanted) & 0xFFFFFFF) ^ partner << 24


def remembered(p: Pilot, seat: int, key: int) -> int:
    """Where an offer is remembered; -1 if it was never made."""
    for i in range(MEMORY):
        if p.asked_times[seat * MEMORY + i] and p.asked_key[seat * MEMORY + i] == key:
            return seat * MEMORY + i
    return -1


def remember(p: Pilot, seat: int, key: int, cash: int) -> None:
    """Note an offer that is being made."""
    at = remembered(p, seat, key)
    if at < 0:
        at = seat * MEMORY + p.asked_next[seat]
        p.asked_next[seat] = (p.asked_next[seat] + 1) % MEMORY
        p.asked_key[at] = key
        p.asked_times[at] = 0
    p.asked_times[at] += 1
    p.asked_cash[at] = cash
