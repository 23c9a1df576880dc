"""What must hold after every move, whatever was played: cheap enough to be asked anywhere."""

import cython

if not cython.compiled:
    from .auction import sale_interest
    from .building import highest, lowest
    from .codes import (
        ACT_CARD_BACK,
        BANK,
        BARE_GROUP,
        DECK,
        DEPTH,
        GROUPS,
        HOTEL,
        JAIL_CARD_BIT,
        SALE_CARD,
        STREET,
        TITLES,
    )
    from .layout import State
    from .ledger import whole_groups


def first_broken(s: State) -> int:
    """The number of the first invariant that does not hold; 0 when all do (see `INVARIANTS` in views.py)."""
    money = 0
    for seat in range(s.players):
        if s.cash[seat] < 0:
            return 1
        money += s.cash[seat]
        if s.groups[seat] != whole_groups(s, seat):
            return 4
        if s.out[seat] and (s.cash[seat] or s.titles[seat] or s.card_holder[0] == seat or s.card_holder[1] == seat):
            return 5
    if money != s.issued:
        return 2
    found = titles_broken(s)
    if found == 0:
        found = cards_broken(s)
    if found == 0 and s.sale_bidder != BANK and s.cash[s.sale_bidder] < s.sale_high + sale_interest(s):
        found = 12
    if found == 0 and s.depth >= DEPTH:
        found = 13
    if found == 0 and s.over and s.winners == 0:
        found = 14
    return found


def titles_broken(s: State) -> int:
    """28 titles each with one holder, buildings even and conserved, none where the box forbids them."""
    houses = 0
    hotels = 0
    for title in range(TITLES):
        holder = s.owner[title]
        for seat in range(s.players):
            if (s.titles[seat] >> title & 1) != (1 if seat == holder else 0):
                return 3
        # what the bank has still to sell is nobody's
        if s.for_sale >> title & 1 and holder != BANK:
            return 3
        level = s.built[title]
        if (s.built_on >> title & 1) != (1 if level else 0):
            return 6
        if level > s.box.max_houses:
            hotels += 1
            if level != HOTEL:
                return 6
        else:
            houses += level
        if level and (holder == BANK or s.mortgaged >> title & 1):
            return 7
    if houses + s.houses != s.box.houses or hotels + s.hotels != s.box.hotels:
        return 8
    if s.houses < 0 or s.hotels < 0:
        return 8
    for group in range(GROUPS):
        if s.built_on & s.box.group_titles[group]:
            if s.box.group_kind[group] != STREET or uneven(s, group):
                return 9
            if s.box.mortgage_bare == BARE_GROUP and s.mortgaged & s.box.group_titles[group]:
                return 7
    return 0


def uneven(s: State, group: int) -> int:
    """Whether lots of a group differ by more than one building; a hotel is one more than a full row of houses."""
    high = highest(s, group)
    if high > s.box.max_houses:
        high = s.box.max_houses + 1
    return 1 if high - lowest(s, group) > 1 else 0


def cards_broken(s: State) -> int:
    """32 cards each in one place: in its pack, in a hand, up for sale, or just being obeyed."""
    for deck in range(2):
        seen = 0
        for i in range(s.deck_size[deck]):
            card = s.deck[deck * DECK + i]
            if seen >> card & 1:
                return 10
            seen |= 1 << card
        if s.deck_size[deck] == 0:
            continue
        jail_card = s.box.jail_card[deck]
        held = 1 if s.card_holder[deck] != BANK else 0
        held += s.for_sale >> (JAIL_CARD_BIT + deck) & 1
        if s.sale == SALE_CARD and s.sale_lot == deck:
            held += 1
        if held + (seen >> jail_card & 1) != 1:
            return 11
        obeyed = 0
        for at in range(s.depth):
            if s.act[at] == ACT_CARD_BACK and s.act_a[at] == deck:
                obeyed += 1
        if s.deck_size[deck] + held + obeyed != DECK:
            return 10
    return 0
