"""What all bots need to trade: whether it is allowed yet, who holds what is wanted, what was offered and traded before.

What has just changed hands is not traded for two rounds: nobody takes a trade back, and who buys of one to sell to
another finds no buyer at once. And a price once paid is not forgotten: who sells later does not sell for less. So
whatever somebody makes of players' being rich one day and poor the next, it ends there.
"""

import cython

if not cython.compiled:
    from ...rules.auction import bank_has_titles
    from ...rules.codes import ALL_TITLES, TITLES, TRADE_OPEN_BANK_SOLD_OUT
    from ...rules.state_numbers import fill, flat
    from ...rules.structs import State
    from ..codes import OFFERS_REMEMBERED
    from ..structs import BotMemory, BotState
    from ..thresholds import RECENT_ROUNDS

if cython.compiled:
    from cython.cimports.libc.string import memset


def copy_memory(to: BotMemory, source: BotMemory) -> None:
    """The same memory in another place."""
    if cython.compiled:
        to[0] = source[0]  # type: ignore[index]
    else:
        fill(to, flat(source))


def clear_memory(m: BotMemory) -> None:
    """No memory of anything."""
    if cython.compiled:
        memset(m, 0, cython.sizeof(BotMemory))
    else:
        fill(m, flat(BotMemory()))


def market_closed(s: State) -> int:
    """Return whether titles cannot change hands, or not yet."""
    if s.edition.no_trades:
        return 1
    return 1 if s.edition.trade_open == TRADE_OPEN_BANK_SOLD_OUT and bank_has_titles(s) else 0


def single_holder(s: State, titles: int) -> int:
    """Return the seat that owns all of these titles; -1 if several do, or the bank."""
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
    """Return a number that changes when titles change hands."""
    mark = 17
    for other in range(s.players):
        mark = (mark * 31 + s.titles[other]) & ALL_TITLES
    return mark


def offer_key(partner: int, given: int, wanted: int) -> int:
    """Return what an offer is remembered by: the same goods between the same two."""
    return ((given * 7 + wanted) & 0xFFFFFFF) ^ partner << 24


def remembered(b: BotState, seat: int, key: int) -> int:
    """Return where an offer is remembered; -1 if it was never made."""
    for at in range(seat * OFFERS_REMEMBERED, (seat + 1) * OFFERS_REMEMBERED):
        if b.memory.offered_times[at] == 0:  # they are noted one after the other
            return -1
        if b.memory.offered_key[at] == key:
            return at
    return -1


def remember(b: BotState, seat: int, key: int, cash: int) -> None:
    """Note an offer that is being made."""
    at = remembered(b, seat, key)
    if at < 0:
        at = seat * OFFERS_REMEMBERED + b.memory.offered_next[seat]
        b.memory.offered_next[seat] = (b.memory.offered_next[seat] + 1) % OFFERS_REMEMBERED
        b.memory.offered_key[at] = key
        b.memory.offered_times[at] = 0
    b.memory.offered_times[at] += 1
    b.memory.offered_cash[at] = cash


def note_trade(s: State, b: BotState, maker: int) -> None:
    """What everybody sees when an offer is about to be accepted: what changes hands, and what is paid for it."""
    given = s.offer_give[maker] & ALL_TITLES
    taken = s.offer_take[maker] & ALL_TITLES
    buyer = maker if taken else s.offer_to[maker]
    cash = s.offer_cash[maker]
    if given:  # a swap has no price in cash
        cash = -cash if taken == 0 else 0
    whole = 0
    for title in range(TITLES):
        if (given | taken) >> title & 1:
            whole += s.edition.price[title] // s.edition.note
    for title in range(TITLES):
        if (given | taken) >> title & 1:
            b.memory.recent |= 1 << title
            b.memory.recent_until[title] = s.turns + RECENT_ROUNDS * s.players
            b.memory.paid[title] = 0
            b.memory.paid_by[title] = buyer
            if cash > 0:  # for several, each its part
                b.memory.paid[title] = (
                    cash // s.edition.note * (s.edition.price[title] // s.edition.note) // whole * s.edition.note
                )


def traded_recently(s: State, b: BotState, titles: int) -> int:
    """Return whether one of some titles has only just changed hands."""
    if titles & b.memory.recent == 0:
        return 0
    for title in range(TITLES):
        if titles & b.memory.recent & 1 << title:
            if s.turns <= b.memory.recent_until[title]:
                return 1
            b.memory.recent &= ~(1 << title)
    return 0


def least_price(s: State, b: BotState, titles: int) -> int:
    """What their owner asks for titles at least: the price on the deed or what was paid for them, less the mortgage."""
    total = 0
    for title in range(TITLES):
        if titles >> title == 0:
            break
        if titles >> title & 1:
            price = s.edition.price[title]
            if b.memory.paid_by[title] == s.owner[title] and b.memory.paid[title] > price:
                price = b.memory.paid[title]
            total += price
            if s.mortgaged >> title & 1:
                total -= s.edition.mortgage[title]
    return total
