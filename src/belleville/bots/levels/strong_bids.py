"""Auctions as the strong bot sees them: who is likely to bid for a lot, and by how much to raise."""

import cython

if not cython.compiled:
    from ...rules.auction import lowest_bid
    from ...rules.codes import BID, PASS, SALE_TITLE
    from ...rules.structs import State
    from ..structs import BotState
    from ..thresholds import CHEAP_PASSES_ENOUGH


def holds_of_group(s: State, seat: int, title: int) -> int:
    """Return whether a player holds a title of the same group."""
    return 1 if s.edition.group_titles[s.edition.group_of[title]] & s.titles[seat] else 0


def note_auction_move(s: State, seat: int, b: BotState, kind: int) -> None:
    """What everybody learns of a player from the bid or pass being made for a title of the bank."""
    if s.sale != SALE_TITLE or seat < 0:
        return
    at = seat * 2 + holds_of_group(s, seat, s.sale_lot)
    price = s.edition.price[s.sale_lot]
    if kind == BID:
        b.memory.bids[at] += 1
    elif kind == PASS and lowest_bid(s) * 10 <= price and s.cash[seat] * 2 >= price:
        b.memory.cheap_passes[at] += 1


def likely_passes(s: State, seat: int, b: BotState) -> int:
    """Return whether a player has let cheap titles go and never bid, and so is not expected to bid for this one."""
    if s.sale != SALE_TITLE:
        return 0
    like = holds_of_group(s, seat, s.sale_lot)
    if b.memory.bids[seat * 2 + like]:
        return 0
    return (
        1
        if b.memory.cheap_passes[seat * 2 + like] or (like and b.memory.cheap_passes[seat * 2] >= CHEAP_PASSES_ENOUGH)
        else 0
    )


def no_rival_bids(s: State, seat: int, b: BotState, title: int) -> int:
    """Return whether no rival who could pay is expected to bid for a title."""
    for other in range(s.players):
        if other == seat or s.out[other] or s.cash[other] * 3 < s.edition.price[title]:
            continue
        like = holds_of_group(s, other, title)
        if b.memory.bids[other * 2 + like]:
            return 0
        if b.memory.cheap_passes[other * 2 + like] == 0 and (
            like == 0 or b.memory.cheap_passes[other * 2] < CHEAP_PASSES_ENOUGH
        ):
            return 0
    return 1


def raise_above_lowest(s: State, seat: int, b: BotState) -> int:
    """By how much one goes above the lowest bid for a title: no sale crawls up note by note while others are in it."""
    if s.sale == SALE_TITLE and no_rival_bids(s, seat, b, s.sale_lot):
        return 0
    step = s.edition.price[s.sale_lot] // 12
    return step if step > lowest_bid(s) // 8 else lowest_bid(s) // 8


def auction_would_tell(s: State, seat: int, b: BotState, title: int) -> int:
    """Return whether no rival has yet been seen at a sale, and nobody has begun the group of this title."""
    for other in range(s.players):
        if holds_of_group(s, other, title):
            return 0
    for other in range(s.players):
        if (
            other != seat
            and b.memory.bids[other * 2]
            + b.memory.bids[other * 2 + 1]
            + b.memory.cheap_passes[other * 2]
            + b.memory.cheap_passes[other * 2 + 1]
        ):
            return 0
    return 1
