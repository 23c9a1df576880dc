"""Setting up a game: decks, dealt titles of a short game, who starts (chapter setup, short.deal, ruling.tie)."""

import cython

if not cython.compiled:
    from .agenda import pop, push
    from .agenda_fields import set_start_seat, shuffle_pack, start_first, start_seat
    from .clause_codes import CLAUSE_SETUP_CASH, CLAUSE_SETUP_DECKS, CLAUSE_SHORT_DEAL
    from .codes import (
        ACT_DEAL,
        ACT_SHUFFLE,
        ACT_START,
        BANK,
        DECK,
        EV_BECAME_FIRST,
        EV_DEALT,
        EV_SHUFFLED,
        EV_THREW_FOR_START,
        EV_TURN_BEGAN,
        FIRST_THROW_BANKER,
        FOR_DEAL,
        FOR_START,
        TITLES,
    )
    from .ledger import count, emit, emit_under, give, pass_title
    from .structs import Outcome, State


def all_in_the_bank(s: State) -> None:
    """Turn a state of zeros into one in which nobody owns anything; `State()` is such a state already."""
    for title in range(TITLES):
        s.owner[title] = BANK
    s.card_holder[0] = BANK
    s.card_holder[1] = BANK
    s.sale_bidder = BANK
    s.banker = BANK


def begin(s: State) -> None:
    """Begin: starting cash, tokens on Go; chance is asked for the decks, the deal, the first rolls."""
    s.houses = s.edition.houses
    s.hotels = s.edition.hotels
    for seat in range(s.players):
        give(s, CLAUSE_SETUP_CASH, BANK, seat, s.edition.start, FOR_START, -1)
        s.start_in |= 1 << seat
        s.standing[seat] = s.edition.automatic_rent
    if s.edition.parking > 0:
        s.pot = s.edition.parking
    first = 0
    if s.edition.first_throw == FIRST_THROW_BANKER and 0 <= s.banker < s.players and s.people <= 4:
        first = s.banker
    push(s, ACT_START, first, first, 0, 0, 0)
    if s.edition.deal:
        push(s, ACT_DEAL, 0, 0, 0, 0, 0)
        push(s, ACT_SHUFFLE, 2, 0, 0, 0, 0)
    push(s, ACT_SHUFFLE, 1, 0, 0, 0, 0)
    push(s, ACT_SHUFFLE, 0, 0, 0, 0, 0)


def shuffled(s: State, outcome: Outcome) -> None:
    """Take the new order of a shuffled deck (setup.decks, ruling.decks)."""
    what = shuffle_pack(s, s.depth - 1)
    pop(s)
    if what == 2:
        for i in range(TITLES):
            s.stack[i] = outcome.order[i]
    else:
        for i in range(DECK):
            s.deck[what * DECK + i] = outcome.order[i]
        s.deck_size[what] = DECK
    emit_under(s, CLAUSE_SHORT_DEAL if what == 2 else CLAUSE_SETUP_DECKS, EV_SHUFFLED, what, 0, 0, 0, 0)


def deal(s: State) -> None:
    """Deal titles from the banker's left, paid at once where the edition says so (short.deal)."""
    pop(s)
    first = 0
    if 0 <= s.banker < s.players:
        first = (s.banker + 1) % s.players
    dealt = 0
    for i in range(s.players):
        seat = (first + i) % s.players
        for _ in range(s.edition.deal):
            title = s.stack[dealt]
            dealt += 1
            emit(s, EV_DEALT, seat, title, 0, 0, 0)
            if s.edition.deal_paid:
                give(s, CLAUSE_SHORT_DEAL, seat, BANK, s.edition.price[title], FOR_DEAL, title)
            pass_title(s, title, seat)
    for i in range(TITLES):
        s.stack[i] = 0


def start_throw(s: State, outcome: Outcome) -> None:
    """Roll for the start; when all have, the highest begins, equals roll again."""
    at = s.depth - 1
    seat = start_seat(s, at)
    s.start_throw[seat] = outcome.die1 + outcome.die2
    emit(s, EV_THREW_FOR_START, seat, outcome.die1, outcome.die2, 0, 0)
    waiting = next_to_throw(s, start_first(s, at))
    if waiting >= 0:
        set_start_seat(s, at, waiting)
        return
    best = 0
    highest = 0
    for who in range(s.players):
        if s.start_in >> who & 1:
            if s.start_throw[who] > best:
                best = s.start_throw[who]
                highest = 1 << who
            elif s.start_throw[who] == best:
                highest |= 1 << who
    s.start_in = highest
    if count(highest) > 1:
        for who in range(s.players):
            if highest >> who & 1:
                s.start_throw[who] = 0
        set_start_seat(s, at, next_to_throw(s, start_first(s, at)))
        return
    pop(s)
    for who in range(s.players):
        s.start_throw[who] = 0
        if highest >> who & 1:
            s.turn = who
    s.start_in = 0
    s.turns = 1
    if s.edition.round_limit:
        s.first = s.turn
    emit(s, EV_BECAME_FIRST, s.turn, 0, 0, 0, 0)
    emit(s, EV_TURN_BEGAN, s.turn, 0, 0, 0, 0)


def next_to_throw(s: State, first: int) -> int:
    """Return who of those in the running has not rolled yet, from the first to the left; -1 when all have."""
    for i in range(s.players):
        who = (first + i) % s.players
        if s.start_in >> who & 1 and s.start_throw[who] == 0:
            return who
    return -1
