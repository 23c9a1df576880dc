"""Invariants of an auction, a contest, offers and whatever else waits in the agenda."""

import cython

if not cython.compiled:
    from .agenda_checks import cards_below
    from .agenda_fields import contest_seat
    from .auction import first_bid
    from .codes import (
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_LAND,
        ACT_MOVE,
        BANK,
        BANK_CARDS_AUCTION,
        BANK_SALE_FREE_OF_MORTGAGE,
        CONTEST_START_LOWEST_PRICE,
        HOTEL,
        JAIL_CARD_BIT,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_HOTEL,
        SALE_HOUSE,
        SALE_TITLE,
        TITLES,
        VISITED_BIT,
    )
    from .contest import could_place, places
    from .ledger import in_play, playing
    from .structs import State
    from .trade import stands


def sale_broken(s: State) -> int:
    """Check the auction in progress: of something the bank has to sell, to bidders who may bid."""
    if s.sale == 0:
        tidy = s.sale_lot == 0 and s.sale_start == 0 and s.sale_high == 0 and s.sale_bidder == BANK
        return 0 if tidy and s.sale_in == 0 and s.sale_spoken == 0 else 25
    alive = in_play(s)
    under = s.act[s.depth - 2] if s.depth > 1 else 0
    if s.sale_in == 0 or s.sale_in & ~alive or s.sale_spoken & ~alive:
        return 25
    if s.sale_bidder == BANK:
        if s.sale_high or s.sale_spoken:
            return 25
    else:
        if s.sale_bidder < 0 or s.sale_bidder >= s.players or s.sale_in >> s.sale_bidder & 1 == 0:
            return 25
        if s.sale_spoken >> s.sale_bidder & 1 == 0 or s.sale_in == 1 << s.sale_bidder:
            return 25
        if s.sale_high < s.sale_start or s.sale_high % s.edition.note:
            return 25
    if s.sale == SALE_HOUSE or s.sale == SALE_HOTEL:
        return building_sale_broken(s, under)
    if s.contest or s.edition.no_auctions:
        return 25
    waits = s.depth == 1 or under == ACT_MOVE or under == ACT_LAND or under == ACT_BUY or under == ACT_CHOICE
    if s.sale == SALE_CARD:
        fits = s.bankrupts and waits and 0 <= s.sale_lot <= 1 and s.edition.bank_cards == BANK_CARDS_AUCTION
        return 0 if fits and s.sale_start == s.edition.note and s.card_holder[s.sale_lot] == BANK else 25
    lot = s.sale_lot
    if lot < 0 or lot >= TITLES or s.owner[lot] != BANK or s.for_sale >> lot & 1:
        return 25
    if s.sale_start != first_bid(s, lot):
        return 25
    if s.sale == SALE_BANKRUPT:
        if s.mortgaged >> lot & 1 and s.edition.bank_sale == BANK_SALE_FREE_OF_MORTGAGE:
            return 25
        return 0 if s.bankrupts and waits else 25
    fits = s.sale == SALE_TITLE and s.thrown and s.mortgaged >> lot & 1 == 0
    return 0 if fits and cards_below(s, s.depth - 1) and s.edition.title_at[s.square[s.turn]] == lot else 25


def building_sale_broken(s: State, under: int) -> int:
    """Check the auction of one scarce building: each bidder wants one, has the opening price and a place for it."""
    building = HOTEL if s.sale == SALE_HOTEL else 1
    if under != ACT_CONTEST or s.contest != building or s.sale_lot != -1 or s.sale_start <= 0:
        return 25
    if s.sale_start % s.edition.note or (
        s.edition.contest_start != CONTEST_START_LOWEST_PRICE and s.sale_start != s.edition.note
    ):
        return 25
    for seat in range(s.players):
        if s.sale_in >> seat & 1:
            if s.want[seat] < 1 or s.cash[seat] < s.sale_start or places(s, seat, building) == 0:
                return 25
    return 0


def contest_broken(s: State) -> int:
    """Check the numbers asked for in a contest: of players who could place that many, out of the bank's stock."""
    if s.contest == 0:
        if s.contest_asked:
            return 26
        for seat in range(s.players):
            if s.want[seat]:
                return 26
        return 0
    if (s.contest != 1 and s.contest != HOTEL) or s.hour:
        return 26
    if (s.hotels if s.contest == HOTEL else s.houses) < 1 or s.contest_asked & ~in_play(s):
        return 26
    starter = -1
    for at in range(s.depth):
        if s.act[at] == ACT_CONTEST:
            starter = contest_seat(s, at)
    if starter < 0 or s.contest_asked >> starter & 1:
        return 26
    hearing = s.act[s.depth - 1] == ACT_CONTEST
    if hearing and s.want[starter] != 1:
        return 26
    for seat in range(s.players):
        many = s.want[seat]
        if many < 0 or (s.out[seat] and many) or (s.contest_asked >> seat & 1 and many):
            return 26
        if hearing and many > could_place(s, seat, s.contest):
            return 26
    return 0


def offers_broken(s: State) -> int:
    """Check the open offers: each could be carried out as it was made."""
    found = 0
    for maker in range(s.players):
        if s.offer_rev[maker] < 0:
            return 29
        if s.offer_open[maker] == 0:
            if s.offer_to[maker] or s.offer_cash[maker] or s.offer_give[maker] or s.offer_take[maker]:
                return 29
            continue
        found += 1
        to = s.offer_to[maker]
        if s.offer_open[maker] != 1 or s.offer_rev[maker] < 1 or s.hour or maker == to:
            return 29
        if playing(s, maker) == 0 or playing(s, to) == 0 or stands(s, maker) == 0:
            return 29
    return 0 if found == s.offers else 29


def waiting_broken(s: State) -> int:
    """Check the goods that wait for their auction: a bankrupt's, and the bank's own until then."""
    if s.for_sale < 0 or s.for_sale >> (VISITED_BIT + 1) or (s.for_sale and s.bankrupts == 0):
        return 27
    if s.for_sale >> VISITED_BIT:
        title = s.edition.title_at[s.square[s.turn]]
        if s.out[s.turn] == 0 or title < 0 or s.for_sale >> title & 1 == 0 or s.mortgaged >> title & 1:
            return 27
    for deck in range(2):
        if s.for_sale >> (JAIL_CARD_BIT + deck) & 1:
            if s.card_holder[deck] != BANK or s.edition.bank_cards != BANK_CARDS_AUCTION:
                return 27
    for title in range(TITLES):
        if s.owner[title] == BANK and s.mortgaged >> title & 1 and s.for_sale >> title & 1 == 0:
            # the bank keeps a mortgage only until the auction
            if s.sale != SALE_BANKRUPT or s.sale_lot != title:
                return 27
    return 0
