"""Cards and the two decks: draw the top card, obey it, put it at the bottom (chapter cards)."""

import cython

if not cython.compiled:
    from .agenda import pop, push
    from .agenda_fields import draw_deck, draw_seat
    from .chance import below
    from .clause_codes import CLAUSE_CARD_KINDS
    from .codes import (
        ACT_CARD_BACK,
        ACT_CHOICE,
        ACT_DEBT,
        ACT_DRAW,
        BANK,
        BY_CARD,
        CARD_RETURN_BEFORE,
        DECK,
        DO_BACK_TO,
        DO_CHOOSE,
        DO_COLLECT,
        DO_JAIL,
        DO_JAIL_FREE,
        DO_MOVE_BY,
        DO_MOVE_TO,
        DO_NEAREST_STATION,
        DO_NEAREST_UTILITY,
        DO_PAY,
        DO_PAY_EACH,
        DO_RECEIVE,
        DO_REPAIRS,
        EV_CARD_DRAWN,
        EV_CARD_RETURNED,
        EV_JAIL_CARD_PASSED,
        FOR_CARD,
        FULL_PACK,
        SQUARES,
        STATION,
        TITLES,
        UTILITY,
        WAY_CARD,
    )
    from .ledger import emit, give
    from .movement import send_to_jail, walk, walk_back
    from .structs import Outcome, Rng, State


def take_out(s: State, deck: int, place: int) -> int:
    """Take a card out of a deck; the top one is at place 0."""
    first = deck * DECK
    card = s.deck[first + place]
    if s.deck_size[deck] == 0:  # impossible in an edition whose cards have been checked
        s.full = FULL_PACK
        return card
    last = s.deck_size[deck] - 1
    for i in range(place, last):
        s.deck[first + i] = s.deck[first + i + 1]
    s.deck[first + last] = 0
    s.deck_size[deck] = last
    return card


def put_under(s: State, deck: int, card: int) -> None:
    """Put a card at the bottom of its deck (card.draw, card.face)."""
    s.deck[deck * DECK + s.deck_size[deck]] = card
    s.deck_size[deck] += 1
    emit(s, EV_CARD_RETURNED, deck, card, 0, 0, 0)


def pass_jail_card(s: State, deck: int, to: int) -> None:
    """Pass a jail card to another player, or back under its deck (card.jail-free, ruling.jail-cards)."""
    emit(s, EV_JAIL_CARD_PASSED, s.card_holder[deck], to, deck, 0, 0)
    s.card_holder[deck] = to
    if to == BANK:
        put_under(s, deck, s.edition.jail_card[deck])


def draw_card(s: State, seat: int, deck: int) -> None:
    """Draw the top card and obey it; chance is asked which card it is where the order is unknown (card.draw)."""
    if s.unknown_packs:
        push(s, ACT_DRAW, seat, deck, 0, 0, 0)
    else:
        read_card(s, seat, deck, take_out(s, deck, 0))


def drawn(s: State, outcome: Outcome) -> None:
    """Draw the card that chance names from a deck of unknown order: its first copy in the deck."""
    at = s.depth - 1
    seat = draw_seat(s, at)
    deck = draw_deck(s, at)
    pop(s)
    place = -1
    for i in range(DECK):
        for held in range(s.deck_size[deck]):
            if place < 0 and s.deck[deck * DECK + held] == outcome.order[i]:
                place = held
    read_card(s, seat, deck, take_out(s, deck, place if place > 0 else 0))


def forget_order(s: State) -> None:
    """Forget the order of the decks: each is sorted, and from now on a draw asks chance for the card."""
    s.unknown_packs = 1
    for deck in range(2):
        cards = 0
        for i in range(s.deck_size[deck]):
            cards |= 1 << s.deck[deck * DECK + i]
        at = deck * DECK
        for card in range(DECK):
            if cards >> card & 1:
                s.deck[at] = card
                at += 1
    for i in range(TITLES):
        s.stack[i] = 0


def shuffle_packs(s: State, r: Rng) -> None:
    """Shuffle both decks. They are sorted first, so that nothing of their true order remains."""
    s.unknown_packs = 0
    for deck in range(2):
        first = deck * DECK
        size = s.deck_size[deck]
        cards = 0
        for i in range(size):
            cards |= 1 << s.deck[first + i]
        at = first
        for card in range(DECK):
            if cards >> card & 1:
                s.deck[at] = card
                at += 1
        for back in range(1, size):
            i = size - back
            j = below(r, i + 1)
            kept = s.deck[first + i]
            s.deck[first + i] = s.deck[first + j]
            s.deck[first + j] = kept


def read_card(s: State, seat: int, deck: int, card: int) -> None:
    """Obey a card just drawn; some editions put it back first, some afterwards (card.draw)."""
    emit(s, EV_CARD_DRAWN, seat, deck, card, 0, 0)
    at = deck * DECK + card
    if s.edition.card_do[at] == DO_JAIL_FREE:
        s.card_holder[deck] = seat
        emit(s, EV_JAIL_CARD_PASSED, BANK, seat, deck, 0, 0)
        return
    if s.edition.card_return == CARD_RETURN_BEFORE:
        put_under(s, deck, card)
    else:
        push(s, ACT_CARD_BACK, deck, card, 0, 0, 0)
    obey(s, seat, s.edition.card_do[at], s.edition.card_a[at], s.edition.card_b[at])


def obey(s: State, seat: int, what: int, a: int, b: int) -> None:
    """Carry out a card's effect (card.kinds, ruling.card-move)."""
    here = s.square[seat]
    if what == DO_MOVE_TO:
        walk(s, seat, a, WAY_CARD, 1, 1)
    elif what == DO_BACK_TO:
        walk_back(s, seat, a)
    elif what == DO_MOVE_BY:
        if a < 0:
            walk_back(s, seat, (here + a + SQUARES) % SQUARES)
        else:
            walk(s, seat, (here + a) % SQUARES, WAY_CARD, 1, 1)
    elif what == DO_NEAREST_STATION:
        walk(s, seat, nearest(s, here, STATION), WAY_CARD, 1, a)
    elif what == DO_NEAREST_UTILITY:
        walk(s, seat, nearest(s, here, UTILITY), WAY_CARD, 1, a)
    elif what == DO_JAIL:
        send_to_jail(s, seat, BY_CARD)
    elif what == DO_PAY:
        push(s, ACT_DEBT, seat, BANK, a, FOR_CARD, -1)
    elif what == DO_RECEIVE:
        give(s, CLAUSE_CARD_KINDS, BANK, seat, a, FOR_CARD, -1)
    elif what == DO_COLLECT:
        each_other(s, seat, a, 1)
    elif what == DO_PAY_EACH:
        each_other(s, seat, a, 0)
    elif what == DO_REPAIRS:
        bill = repairs(s, seat, a, b)
        if bill:
            push(s, ACT_DEBT, seat, BANK, bill, FOR_CARD, -1)
    elif what == DO_CHOOSE:
        push(s, ACT_CHOICE, seat, a, b, 0, 0)


def nearest(s: State, start: int, kind: int) -> int:
    """Return the next square of a kind ahead."""
    square = start
    for _ in range(SQUARES):
        square = (square + 1) % SQUARES
        if s.edition.square_kind[square] == kind:
            return square
    return start


def each_other(s: State, seat: int, amount: int, to_drawer: int) -> None:
    """Push a debt with each other player, settled from the drawer's left (ruling.many-debts, ruling.many-creditors)."""
    # the agenda takes the last one first, so the debts are pushed from the right
    for back in range(1, s.players):
        other = (seat + s.players - back) % s.players
        if s.out[other] == 0:
            if to_drawer:
                push(s, ACT_DEBT, other, seat, amount, FOR_CARD, -1)
            else:
                push(s, ACT_DEBT, seat, other, amount, FOR_CARD, -1)


def repairs(s: State, seat: int, house: int, hotel: int) -> int:
    """Return the cost of repairs: a price for each house and each hotel."""
    bill = 0
    if s.titles[seat] & s.built_on:
        for title in range(TITLES):
            if s.owner[title] == seat and s.built[title]:
                if s.built[title] > s.edition.max_houses:
                    bill += hotel
                else:
                    bill += house * s.built[title]
    return bill
