"""What all who deal share: whether the market is open, who holds what is wanted, what was asked and dealt before.

What has just changed hands rests for two rounds: nobody takes a deal back, and nobody who buys of one to sell to
another finds a buyer at once. And a price once paid is not forgotten: who sells later does not sell for less. So
whatever somebody makes of players' being rich one day and poor the next, it ends there.
"""

import cython

if not cython.compiled:
    from ...rules.auction import bank_has_titles
    from ...rules.codes import ALL_TITLES, MEMORY, REST, TITLES, TRADE_OPEN_BANK_SOLD_OUT
    from ...rules.structs import Pilot, State


def market_closed(s: State) -> int:
    """Whether titles cannot change hands yet."""
    return 1 if s.box.trade_open == TRADE_OPEN_BANK_SOLD_OUT and bank_has_titles(s) else 0


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


def note_deal(s: State, p: Pilot, maker: int) -> None:
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
            whole += s.box.price[title] // s.box.note
    for title in range(TITLES):
        if (given | taken) >> title & 1:
            p.resting |= 1 << title
            p.rest_until[title] = s.turns + REST * s.players
            p.paid[title] = 0
            p.paid_by[title] = buyer
            if cash > 0:  # for several, each its part
                p.paid[title] = cash // s.box.note * (s.box.price[title] // s.box.note) // whole * s.box.note


def rests(s: State, p: Pilot, titles: int) -> int:
    """Whether one of some titles has only just changed hands."""
    if titles & p.resting == 0:
        return 0
    for title in range(TITLES):
        if titles & p.resting & 1 << title:
            if s.turns <= p.rest_until[title]:
                return 1
            p.resting &= ~(1 << title)
    return 0


def least_price(s: State, p: Pilot, titles: int) -> int:
    """What their owner asks for titles at least: the price on the deed or what was paid for them, less the mortgage."""
    total = 0
    for title in range(TITLES):
        if titles >> title & 1:
            price = s.box.price[title]
            if p.paid_by[title] == s.owner[title] and p.paid[title] > price:
                price = p.paid[title]
            total += price
            if s.mortgaged >> title & 1:
                total -= s.box.mortgage[title]
    return total
