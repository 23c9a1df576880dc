"""The move made for a player whose time is up (ruling.clock, ruling.forced-sale, ruling.in-kind-clock)."""

import cython

if not cython.compiled:
    from .agenda import top
    from .agenda_fields import answer_debtor, debt_amount, place_building
    from .bankruptcy import refuse_bankrupt
    from .building import refuse_sell, refuse_swap
    from .codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_PLACE,
        BANKRUPT,
        DECLINE,
        IN_KIND,
        KEEP,
        MORTGAGE,
        NO_MUST_PAY_IN_KIND,
        OK,
        PASS,
        PAY,
        PLACE,
        REFUSE,
        SELL,
        SELL_GROUP,
        SWAP,
        THROW,
        TITLES,
        WANT,
    )
    from .contest import places
    from .judge import must_answer
    from .mortgage import refuse_mortgage
    from .payment_in_kind import cash_half, loans_on, nearest_cover
    from .structs import Move, State
    from .trade import bare_titles


def move_in_time(s: State, seat: int, m: Move) -> None:
    """Fill in the move for a seat whose time is up; kind 0 if the game does not wait for it."""
    m.kind = 0
    m.a = 0
    m.b = 0
    m.c = 0
    m.d = 0
    if must_answer(s) >> seat & 1 == 0:
        return
    act = top(s)
    at = s.depth - 1
    if act == 0:
        m.kind = THROW
    elif act == ACT_BUY:
        m.kind = DECLINE
    elif act == ACT_CHOICE:
        m.kind = PAY
    elif act == ACT_ANSWER:
        m.kind = REFUSE
        m.a = answer_debtor(s, at)
    elif act == ACT_INHERIT:
        m.kind = KEEP
    elif act == ACT_CONTEST:
        m.kind = WANT
    elif act == ACT_PLACE:
        m.kind = PLACE
        lots = places(s, seat, place_building(s, at))
        while m.a < TITLES and lots >> m.a & 1 == 0:
            m.a += 1
    elif act == ACT_DEBT:
        forced_sale(s, seat, m)
    else:
        m.kind = PASS


def forced_sale(s: State, seat: int, m: Move) -> None:
    """Raise money by the cheapest loss first: unbuilt titles from the lowest mortgage, then buildings from the dearest.

    Where that is not enough but half in titles is, the titles to be given are kept (ruling.in-kind-clock).
    """
    refusal = refuse_bankrupt(s, seat)
    if refusal == OK:
        m.kind = BANKRUPT
        return
    kept = 0
    if refusal == NO_MUST_PAY_IN_KIND:
        half = cash_half(s, debt_amount(s, s.depth - 1))
        bare = bare_titles(s, seat) & ~s.mortgaged
        kept = nearest_cover(s, bare, debt_amount(s, s.depth - 1) - half)
        if kept and s.cash[seat] >= half:
            m.kind = IN_KIND
            m.a = kept
            m.b = half
            return
        if kept == 0 or s.cash[seat] + loans_on(s, bare & ~kept) < half:
            kept = bare  # buildings must go first
    best = -1
    for title in range(TITLES):
        if kept >> title & 1 == 0 and refuse_mortgage(s, seat, title) == OK:
            if best < 0 or s.edition.mortgage[title] < s.edition.mortgage[best]:
                best = title
    if best >= 0:
        m.kind = MORTGAGE
        m.a = best
        return
    for title in range(TITLES):
        if s.owner[title] == seat and way_to_sell(s, seat, title):
            if best < 0 or top_price(s, title) > top_price(s, best):
                best = title
    if best >= 0:
        m.kind = way_to_sell(s, seat, best)
        m.a = s.edition.group_of[best] if m.kind == SELL_GROUP else best


def way_to_sell(s: State, seat: int, title: int) -> int:
    """Return how the topmost building of a title goes: swapped, sold alone, with its whole group, or (0) not now."""
    if refuse_swap(s, seat, title) == OK:
        return SWAP
    if refuse_sell(s, seat, title) == OK:
        return SELL
    return SELL_GROUP if s.built[title] > s.edition.max_houses else 0


def top_price(s: State, title: int) -> int:
    """Return the printed price of the topmost building of a title."""
    if s.built[title] > s.edition.max_houses:
        return s.edition.hotel_price[title]
    return s.edition.house_price[title]
