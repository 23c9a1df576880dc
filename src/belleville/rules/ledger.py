"""Changes that all chapters make: emit events, pay, pass titles, set building levels, void offers; and net worth."""

import cython

if not cython.compiled:
    from .clause_codes import CLAUSE_BANKRUPT_BANK, CLAUSE_TITLE_FACE
    from .codes import (
        BANK,
        EV_PAID,
        EV_TITLE_PASSED,
        EV_VOIDED,
        FOR_CARD,
        FOR_FINE,
        FOR_TAX,
        FULL_LOG,
        FULL_MONEY,
        GROUPS,
        HOTEL,
        LEVELS,
        LOG_CLAUSE,
        LOG_EVENTS,
        LOG_WIDTH,
        MOST,
        RESALE_PAID,
        TITLES,
        WORTH_BUILT_PAID,
        WORTH_HOTEL_FIVE_HOUSES,
    )
    from .structs import State


def emit(s: State, what: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Emit an event under the clause declared for its kind."""
    if s.logs_events:
        note(s, 0, what, a, b, c, d, e, 0)


def emit_under(s: State, clause: int, what: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Emit an event under a given clause."""
    if s.logs_events:
        note(s, clause, what, a, b, c, d, e, 0)


def note(s: State, clause: int, what: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Append an event to the log, if there is one."""
    if s.log.count >= LOG_EVENTS:
        s.full = FULL_LOG
        return
    at = s.log.count * LOG_WIDTH
    s.log.numbers[at] = what
    s.log.numbers[at + 1] = a
    s.log.numbers[at + 2] = b
    s.log.numbers[at + 3] = c
    s.log.numbers[at + 4] = d
    s.log.numbers[at + 5] = e
    s.log.numbers[at + 6] = f
    s.log.numbers[at + LOG_CLAUSE] = clause
    s.log.count += 1


def give(s: State, clause: int, payer: int, payee: int, amount: int, reason: int, title: int) -> None:
    """Pay money under a clause, and emit the event.

    The bank makes and destroys it, and `issued` keeps account (bank.never-broke, bank.till). The pot is what the bank
    promises to whoever lands on Free Parking: no money in play (house.parking).
    """
    if payer == BANK:
        s.issued += amount
        if s.issued > MOST:
            s.full = FULL_MONEY
    else:
        s.cash[payer] -= amount
    if payee == BANK:
        s.issued -= amount
        if s.edition.parking >= 0 and (reason == FOR_TAX or reason == FOR_FINE or reason == FOR_CARD):
            s.pot += amount
            if s.pot > MOST:
                s.full = FULL_MONEY
    else:
        s.cash[payee] += amount
    emit_under(s, clause, EV_PAID, payer, payee, amount, reason, title)


def pass_title(s: State, title: int, to: int) -> None:
    """Pass a title to a new owner, a seat or the bank."""
    holder = s.owner[title]
    group = s.edition.group_of[title]
    if holder != BANK:
        s.titles[holder] &= ~(1 << title)
        s.groups[holder] &= ~(1 << group)
    s.owner[title] = to
    if to != BANK:
        s.titles[to] |= 1 << title
        if s.titles[to] & s.edition.group_titles[group] == s.edition.group_titles[group]:
            s.groups[to] |= 1 << group
    emit_under(s, CLAUSE_BANKRUPT_BANK if to == BANK else CLAUSE_TITLE_FACE, EV_TITLE_PASSED, holder, to, title, 0, 0)


def count(mask: int) -> int:
    """Return how many bits of a mask are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def playing(s: State, seat: int) -> int:
    """Return whether a seat is in the game and not bankrupt."""
    if seat < 0 or seat >= s.players:
        return 0
    return 1 if s.out[seat] == 0 else 0


def left_of(s: State, seat: int) -> int:
    """Return the next player to the left who is still in the game."""
    nxt = seat + 1
    if nxt >= s.players:
        nxt = 0
    while s.out[nxt] and nxt != seat:
        nxt += 1
        if nxt >= s.players:
            nxt = 0
    return nxt


def in_play(s: State) -> int:
    """Return the mask of the players still in the game."""
    mask = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            mask |= 1 << seat
    return mask


def clear_offer(s: State, seat: int) -> None:
    """Remove a seat's offer; its revision number is never used again."""
    if s.offer_open[seat] == 0:
        return
    s.offer_open[seat] = 0
    s.offer_to[seat] = 0
    s.offer_cash[seat] = 0
    s.offer_give[seat] = 0
    s.offer_take[seat] = 0
    s.offer_mortgaged[seat] = 0
    s.offers -= 1


def void_offers(s: State, seat: int) -> None:
    """Void every offer made by or to a seat (ruling.offer); -1 means all offers."""
    if s.offers == 0:
        return
    for who in range(s.players):
        if s.offer_open[who] and (seat < 0 or who == seat or s.offer_to[who] == seat):
            emit(s, EV_VOIDED, who, s.offer_to[who], s.offer_rev[who], 0, 0)
            clear_offer(s, who)


def half_price(s: State, title: int, level: int) -> int:
    """Return what the bank pays for one building of a title, given its level: half the printed price, or half what was
    paid for it, as the edition says (sell.half); never less than whole notes.
    """
    price = s.edition.hotel_price[title] if level == HOTEL else s.edition.house_price[title]
    if s.edition.resale == RESALE_PAID:
        price = s.paid[title * LEVELS + level - 1]
    return price // (2 * s.edition.note) * s.edition.note


def half_value(s: State, title: int) -> int:
    """Return what the bank pays for all the buildings of a title, a hotel with the houses given for it (sell.hotel)."""
    level = s.built[title]
    total = 0
    if level > s.edition.max_houses:
        total = half_price(s, title, HOTEL)
        level = s.edition.max_houses
    for i in range(1, level + 1):
        total += half_price(s, title, i)
    return total


def set_level(s: State, title: int, level: int) -> None:
    """Set the building level of a title; buildings come from and return to the bank (setup.stock, ruling.ships)."""
    limit = s.edition.max_houses
    old = s.built[title]
    if old > limit:
        s.hotels += 1
    else:
        s.houses += old
    if level > limit:
        s.hotels -= 1
    else:
        s.houses -= level
    s.built[title] = level
    for i in range(level, LEVELS):
        s.paid[title * LEVELS + i] = 0
    if level:
        s.built_on |= 1 << title
    else:
        s.built_on &= ~(1 << title)


def fortune(s: State, seat: int) -> int:
    """Return a player's net worth (short.worth): cash, titles, mortgaged ones at half, houses, hotels."""
    total = s.cash[seat]
    for title in range(TITLES):
        if s.owner[title] == seat:
            if s.mortgaged >> title & 1:
                total += s.edition.price[title] // 2
            else:
                total += s.edition.price[title]
            total += buildings_worth(s, title)
    return total


def buildings_worth(s: State, title: int) -> int:
    """Return the value of a title's buildings: at the printed price, or at the price paid, as the edition says."""
    level = s.built[title]
    if level == 0:
        return 0
    house = s.edition.house_price[title]
    if s.edition.worth_built == WORTH_BUILT_PAID:
        total = 0
        for i in range(LEVELS):
            total += s.paid[title * LEVELS + i]
        return total
    if level <= s.edition.max_houses:
        return level * house
    if s.edition.worth_hotel == WORTH_HOTEL_FIVE_HOUSES:
        return 5 * house
    return s.edition.hotel_price[title] + s.edition.max_houses * house


def whole_groups(s: State, seat: int) -> int:
    """Return the groups a seat owns whole, counted from the titles themselves (checked against the running mask)."""
    mask = 0
    for group in range(GROUPS):
        if s.titles[seat] & s.edition.group_titles[group] == s.edition.group_titles[group]:
            mask |= 1 << group
    return mask
