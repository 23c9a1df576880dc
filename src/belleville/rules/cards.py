"""The two packs (chapter cards): draw the top card, obey it, put it under."""

import cython

if not cython.compiled:
    from .board import send_to_jail, walk, walk_back
    from .codes import (
        ACT_CARD_BACK,
        ACT_CHOICE,
        ACT_DEBT,
        BANK,
        BY_CARD,
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
        EV_CARD,
        EV_CARD_BACK,
        EV_CARD_TAKEN,
        FOR_CARD,
        RETURN_BEFORE,
        SQUARES,
        STATION,
        TITLES,
        UTILITY,
        WAY_CARD,
    )
    from .layout import State
    from .ledger import give, push, tell


def take_top(s: State, deck: int) -> int:
    """Lift the top card off a pack."""
    first = deck * DECK
    card = s.deck[first]
    last = s.deck_size[deck] - 1
    for i in range(last):
        s.deck[first + i] = s.deck[first + i + 1]
    s.deck[first + last] = 0
    s.deck_size[deck] = last
    return card


def put_under(s: State, deck: int, card: int) -> None:
    """Put a card face down under its pack (card.draw, card.face)."""
    s.deck[deck * DECK + s.deck_size[deck]] = card
    s.deck_size[deck] += 1
    tell(s, EV_CARD_BACK, deck, card, 0, 0, 0)


def pass_jail_card(s: State, deck: int, to: int) -> None:
    """A jail card changes hands, or goes back under its own pack (card.jail-free, ruling.jail-cards)."""
    tell(s, EV_CARD_TAKEN, s.card_holder[deck], to, deck, 0, 0)
    s.card_holder[deck] = to
    if to == BANK:
        put_under(s, deck, s.box.jail_card[deck])


def draw_card(s: State, seat: int, deck: int) -> None:
    """Take the top card and obey it; some boxes put it back first, some after (card.draw)."""
    card = take_top(s, deck)
    tell(s, EV_CARD, seat, deck, card, 0, 0)
    at = deck * DECK + card
    if s.box.card_do[at] == DO_JAIL_FREE:
        s.card_holder[deck] = seat
        tell(s, EV_CARD_TAKEN, BANK, seat, deck, 0, 0)
        return
    if s.box.card_return == RETURN_BEFORE:
        put_under(s, deck, card)
    else:
        push(s, ACT_CARD_BACK, deck, card, 0, 0, 0)
    obey(s, seat, s.box.card_do[at], s.box.card_a[at], s.box.card_b[at])


def obey(s: State, seat: int, what: int, a: int, b: int) -> None:
    """Do what a card says (card.kinds, ruling.card-move)."""
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
        give(s, BANK, seat, a, FOR_CARD, -1)
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
    """The next square of a kind ahead."""
    square = start
    for _ in range(SQUARES):
        square = (square + 1) % SQUARES
        if s.box.square_kind[square] == kind:
            return square
    return start


def each_other(s: State, seat: int, amount: int, to_drawer: int) -> None:
    """One debt a player, settled from the left of the drawer (ruling.many-debts, ruling.many-creditors)."""
    # the agenda takes the last one first, so the debts go on from the right
    for back in range(1, s.players):
        other = (seat + s.players - back) % s.players
        if s.out[other] == 0:
            if to_drawer:
                push(s, ACT_DEBT, other, seat, amount, FOR_CARD, -1)
            else:
                push(s, ACT_DEBT, seat, other, amount, FOR_CARD, -1)


def repairs(s: State, seat: int, house: int, hotel: int) -> int:
    """So much a house and so much a hotel."""
    bill = 0
    if s.titles[seat] & s.built_on:
        for title in range(TITLES):
            if s.owner[title] == seat and s.built[title]:
                if s.built[title] > s.box.max_houses:
                    bill += hotel
                else:
                    bill += house * s.built[title]
    return bill
