"""Houses and hotels: building evenly, selling back at half price (chapter building)."""

import cython

if not cython.compiled:
    from .auction import spendable
    from .clause_codes import CLAUSE_BUILD_EVEN, CLAUSE_BUILD_HOTEL, CLAUSE_SELL_HALF, CLAUSE_SELL_SWAP
    from .codes import (
        BANK,
        EV_BUILDINGS_SOLD,
        EV_BUILT,
        FOR_BUILDING,
        FOR_BUILDING_SOLD,
        GROUPS,
        HOTEL,
        LEVELS,
        NO_BUILDING,
        NO_CASH,
        NO_EVEN,
        NO_FULL,
        NO_GROUP,
        NO_GROUP_MORTGAGED,
        NO_HOTEL_GROUP,
        NO_HOTELS,
        NO_HOUSES,
        NO_LOT,
        NO_OWNER,
        NO_SELL_EVEN,
        NO_SELL_GROUP,
        NO_SWAP,
        NO_SWAP_HOUSES,
        OK,
        SELL_EVEN_EVEN_OR_GROUP,
        SELL_HOTEL_GROUP,
        SELL_HOTEL_SWAP,
        SELL_HOTEL_TOGETHER_OR_SWAP,
        STREET,
        TITLES,
    )
    from .ledger import emit_under, give, half_price, half_value, set_level
    from .structs import State


def lowest(s: State, group: int) -> int:
    """Return the lowest building level in a group."""
    low = HOTEL
    for i in range(s.edition.group_size[group]):
        level = s.built[s.edition.group_lots[group * 4 + i]]
        if level < low:
            low = level
    return low


def highest(s: State, group: int) -> int:
    """Return the highest building level in a group."""
    high = 0
    if s.built_on & s.edition.group_titles[group]:
        for i in range(s.edition.group_size[group]):
            level = s.built[s.edition.group_lots[group * 4 + i]]
            if level > high:
                high = level
    return high


def next_building(s: State, title: int) -> int:
    """Return what would be built next on a title: 1 for a house, HOTEL for a hotel, 0 if it has a hotel."""
    level = s.built[title]
    if level > s.edition.max_houses:
        return 0
    return HOTEL if level == s.edition.max_houses else 1


def building_price(s: State, title: int) -> int:
    """Return the price printed on the deed for the next building (build.price)."""
    if next_building(s, title) == HOTEL:
        return s.edition.hotel_price[title]
    return s.edition.house_price[title]


def refuse_stand(s: State, seat: int, title: int) -> int:
    """Return why the next building may not stand on a title, money and stock apart."""
    if title < 0 or title >= TITLES:
        return NO_LOT
    group = s.edition.group_of[title]
    if s.edition.group_kind[group] != STREET:
        return NO_LOT
    if s.owner[title] != seat:
        return NO_OWNER
    if s.groups[seat] >> group & 1 == 0:
        return NO_GROUP
    if s.mortgaged & s.edition.group_titles[group]:
        return NO_GROUP_MORTGAGED
    if s.built[title] > s.edition.max_houses:
        return NO_FULL
    if s.built[title] > lowest(s, group) and s.edition.uneven_building == 0:
        return NO_EVEN
    return OK


def refuse_build(s: State, seat: int, title: int) -> int:
    """Return why a seat may not build (build.group, build.even, build.mortgaged, build.hotel, build.shortage)."""
    refusal = refuse_stand(s, seat, title)
    if refusal:
        return refusal
    if next_building(s, title) == HOTEL:
        if s.hotels == 0:
            return NO_HOTELS
    elif s.houses == 0:
        return NO_HOUSES
    if spendable(s, seat) < building_price(s, title):
        return NO_CASH
    return OK


def put_up(s: State, seat: int, title: int, price: int, clause: int) -> None:
    """Pay and build: a hotel replaces the houses, which go back to the bank unpaid (build.hotel)."""
    level = HOTEL if next_building(s, title) == HOTEL else s.built[title] + 1
    give(s, clause, seat, BANK, price, FOR_BUILDING, title)
    set_level(s, title, level)
    s.paid[title * LEVELS + level - 1] = price
    emit_under(s, CLAUSE_BUILD_HOTEL if level == HOTEL else CLAUSE_BUILD_EVEN, EV_BUILT, seat, title, level, 0, 0)


def refuse_sell(s: State, seat: int, title: int) -> int:
    """Return why the topmost building may not be sold alone (sell.even, sell.hotel), or OK."""
    if title < 0 or title >= TITLES or s.owner[title] != seat:
        return NO_OWNER
    if s.built[title] == 0:
        return NO_BUILDING
    if s.built[title] > s.edition.max_houses:
        if s.edition.sell_hotel != SELL_HOTEL_SWAP:
            return NO_HOTEL_GROUP
        # a tree is swapped; sold whole only while the bank lacks the sprouts (ruling.swap-short)
        if s.houses >= s.edition.max_houses:
            return NO_SWAP
        return OK
    if s.built[title] < highest(s, s.edition.group_of[title]) and s.edition.uneven_building == 0:
        return NO_SELL_EVEN
    return OK


def sell(s: State, seat: int, title: int) -> None:
    """Sell the topmost building back to the bank at half price (sell.half)."""
    if s.built[title] > s.edition.max_houses:
        sell_tree(s, seat, title)
    else:
        give(s, CLAUSE_SELL_HALF, BANK, seat, half_price(s, title, s.built[title]), FOR_BUILDING_SOLD, title)
        lower(s, seat, title, s.built[title] - 1, CLAUSE_SELL_HALF)


def lower(s: State, seat: int, title: int, level: int, clause: int) -> None:
    """Lower a title to a building level, with its event."""
    set_level(s, title, level)
    emit_under(s, clause, EV_BUILDINGS_SOLD, seat, title, level, 0, 0)


def sell_tree(s: State, seat: int, title: int) -> None:
    """Sell a hotel whole for want of houses: its title ends bare, the others of the group with one house at most.

    Evenness asks no more than that (ruling.swap-short). Houses come back before others are put up, and a title whose
    hotel is sold keeps one house only while the bank has one to give.
    """
    give(s, CLAUSE_SELL_HALF, BANK, seat, half_value(s, title), FOR_BUILDING_SOLD, title)
    lower(s, seat, title, 0, CLAUSE_SELL_HALF)
    if s.edition.uneven_building:
        return
    group = s.edition.group_of[title]
    for other in range(TITLES):
        if s.edition.group_titles[group] >> other & 1 and 1 < s.built[other] <= s.edition.max_houses:
            give(
                s,
                CLAUSE_SELL_HALF,
                BANK,
                seat,
                half_value(s, other) - half_price(s, other, 1),
                FOR_BUILDING_SOLD,
                other,
            )
            lower(s, seat, other, 1, CLAUSE_SELL_HALF)
    for other in range(TITLES):
        if s.edition.group_titles[group] >> other & 1 and s.built[other] > s.edition.max_houses:
            kept = 1 if s.houses else 0
            worth = half_value(s, other) - kept * half_price(s, other, 1)
            give(s, CLAUSE_SELL_HALF, BANK, seat, worth, FOR_BUILDING_SOLD, other)
            lower(s, seat, other, kept, CLAUSE_SELL_HALF)


def refuse_swap(s: State, seat: int, title: int) -> int:
    """Return why a hotel may not be swapped for houses (sell.swap, ruling.swap-short), or OK."""
    if title < 0 or title >= TITLES or s.owner[title] != seat:
        return NO_OWNER
    if s.built[title] <= s.edition.max_houses:
        return NO_BUILDING
    if s.edition.sell_hotel == SELL_HOTEL_GROUP:
        return NO_SWAP
    if s.houses < s.edition.max_houses:
        return NO_SWAP_HOUSES
    return OK


def swap(s: State, seat: int, title: int) -> None:
    """Swap a hotel for its houses and half the hotel's price in cash."""
    give(s, CLAUSE_SELL_SWAP, BANK, seat, half_price(s, title, HOTEL), FOR_BUILDING_SOLD, title)
    lower(s, seat, title, s.edition.max_houses, CLAUSE_SELL_SWAP)


def refuse_sell_group(s: State, seat: int, group: int) -> int:
    """Return why a group's buildings may not be sold in one move (sell.even, sell.hotel, ruling.hotel-group), or OK."""
    if group < 0 or group >= GROUPS or s.groups[seat] >> group & 1 == 0:
        return NO_OWNER
    if s.built_on & s.edition.group_titles[group] == 0:
        return NO_BUILDING
    if s.edition.sell_even == SELL_EVEN_EVEN_OR_GROUP:
        return OK
    if highest(s, group) > s.edition.max_houses:
        if s.edition.sell_hotel == SELL_HOTEL_TOGETHER_OR_SWAP or s.edition.sell_hotel == SELL_HOTEL_GROUP:
            return OK
        return NO_SWAP
    return NO_SELL_GROUP


def sell_group(s: State, seat: int, group: int) -> None:
    """Sell all buildings of a group at half price."""
    for title in range(TITLES):
        if s.edition.group_titles[group] >> title & 1 and s.built[title]:
            give(s, CLAUSE_SELL_HALF, BANK, seat, half_value(s, title), FOR_BUILDING_SOLD, title)
            lower(s, seat, title, 0, CLAUSE_SELL_HALF)
