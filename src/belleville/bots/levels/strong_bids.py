"""Sales as a strong player sees them: what a lot is worth, who is likely to bid for it, and how high to go."""

import cython

if not cython.compiled:
    from ...rules.auction import lowest_bid
    from ...rules.codes import BID, MEEK_ENOUGH, PASS, SALE_TITLE
    from ...rules.structs import Pilot, State


def has_like(s: State, seat: int, title: int) -> int:
    """Whether a player holds a title of the same group."""
    return 1 if s.box.group_titles[s.box.group_of[title]] & s.titles[seat] else 0


def watch_sale(s: State, seat: int, p: Pilot, kind: int) -> None:
    """What everybody learns of a player from the bid or pass being made for a title of the bank."""
    if s.sale != SALE_TITLE or seat < 0:
        return
    at = seat * 2 + has_like(s, seat, s.sale_lot)
    price = s.box.price[s.sale_lot]
    if kind == BID:
        p.eager[at] += 1
    elif kind == PASS and lowest_bid(s) * 10 <= price and s.cash[seat] * 2 >= price:
        p.meek[at] += 1


def is_meek(s: State, seat: int, p: Pilot) -> int:
    """Whether a player has let cheap titles go and never bid, and so is not expected to bid for this one."""
    if s.sale != SALE_TITLE:
        return 0
    like = has_like(s, seat, s.sale_lot)
    if p.eager[seat * 2 + like]:
        return 0
    return 1 if p.meek[seat * 2 + like] or (like and p.meek[seat * 2] >= MEEK_ENOUGH) else 0


def nobody_bids(s: State, seat: int, p: Pilot, title: int) -> int:
    """Whether no rival who could pay is expected to bid for a title."""
    for other in range(s.players):
        if other == seat or s.out[other] or s.cash[other] * 3 < s.box.price[title]:
            continue
        like = has_like(s, other, title)
        if p.eager[other * 2 + like]:
            return 0
        if p.meek[other * 2 + like] == 0 and (like == 0 or p.meek[other * 2] < MEEK_ENOUGH):
            return 0
    return 1


def step_up(s: State, seat: int, p: Pilot) -> int:
    """By how much one goes above the lowest bid for a title: no sale crawls up note by note while others are in it."""
    if s.sale == SALE_TITLE and nobody_bids(s, seat, p, s.sale_lot):
        return 0
    step = s.box.price[s.sale_lot] // 12
    return step if step > lowest_bid(s) // 8 else lowest_bid(s) // 8


def worth_finding_out(s: State, seat: int, p: Pilot, title: int) -> int:
    """Whether no rival has yet been seen at a sale, and nobody has begun the group of this title."""
    for other in range(s.players):
        if has_like(s, other, title):
            return 0
    for other in range(s.players):
        if other != seat and p.eager[other * 2] + p.eager[other * 2 + 1] + p.meek[other * 2] + p.meek[other * 2 + 1]:
            return 0
    return 1
