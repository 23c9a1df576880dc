"""A turn: roll, move, obey the square, roll again after a double, pass the dice (chapter turn)."""

import cython

if not cython.compiled:
    from .agenda import pop, push
    from .agenda_fields import (
        land_by_card,
        land_seat,
        land_times,
        move_seat,
        move_steps,
        rent_throw_owner,
        rent_throw_times,
        rent_throw_title,
        rent_throw_visitor,
        throw_seat,
    )
    from .cards import draw_card
    from .clause_codes import CLAUSE_HOUSE_DOUBLE_ONES, CLAUSE_HOUSE_PARKING
    from .codes import (
        ACT_BUY,
        ACT_DEBT,
        ACT_THROW,
        BANK,
        BY_DOUBLES,
        BY_SQUARE,
        BY_THIRD_TURN,
        CHANCE,
        CHEST,
        EV_LANDED,
        EV_RENT_THROWN,
        EV_THREW,
        EV_TURN_BEGAN,
        FOR_DOUBLE_ONES,
        FOR_PARKING,
        FOR_RENT,
        FOR_TAX,
        GO_TO_JAIL,
        NO_ANSWER_FIRST,
        NO_NOT_YOUR_TURN,
        OK,
        PARKING,
        TAX,
        WAY_DICE,
    )
    from .jail import leave, throw_in_jail
    from .ledger import emit, give, left_of
    from .movement import advance_by, send_to_jail
    from .rent import close_windows, open_rent
    from .structs import Outcome, State


def refuse_throw(s: State, seat: int) -> int:
    """Return why the dice may not be rolled, or OK."""
    if s.turn != seat:
        return NO_NOT_YOUR_TURN
    if s.depth:
        return NO_ANSWER_FIRST
    return OK


def throw(s: State, seat: int) -> None:
    """Roll the dice: rents whose time is over lapse, and chance is asked for the roll."""
    close_windows(s, 1 if s.doubles == 0 else 0)
    s.throws += 1
    push(s, ACT_THROW, seat, 0, 0, 0, 0)


def thrown(s: State, outcome: Outcome) -> None:
    """Handle a roll: doubles, jail, or a move (turn.move, turn.double, turn.third-double)."""
    seat = throw_seat(s, s.depth - 1)
    pop(s)
    s.die1 = outcome.die1
    s.die2 = outcome.die2
    s.thrown = 1
    emit(s, EV_THREW, seat, s.die1, s.die2, 0, 0)
    if s.edition.double_ones and s.die1 + s.die2 == 2:
        give(s, CLAUSE_HOUSE_DOUBLE_ONES, BANK, seat, s.edition.double_ones, FOR_DOUBLE_ONES, -1)
    if s.jail[seat]:
        throw_in_jail(s, seat)
        return
    if s.die1 == s.die2:
        s.doubles += 1
        if s.doubles == 3:
            send_to_jail(s, seat, BY_DOUBLES)
            return
        s.again = 1
    advance_by(s, seat, s.die1 + s.die2, WAY_DICE)


def move_after_fine(s: State) -> None:
    """Move by the roll of the last turn in jail, after the fine is paid (jail.third-turn)."""
    at = s.depth - 1
    seat = move_seat(s, at)
    steps = move_steps(s, at)
    pop(s)
    leave(s, seat, BY_THIRD_TURN)
    advance_by(s, seat, steps, WAY_DICE)


def land(s: State) -> None:
    """Obey the square that a token landed on (turn.own, turn.tax, turn.parking, jail.visit, ruling.card-move)."""
    at = s.depth - 1
    seat = land_seat(s, at)
    by_card = land_by_card(s, at)
    times = land_times(s, at)
    pop(s)
    square = s.square[seat]
    emit(s, EV_LANDED, seat, square, 0, 0, 0)
    title = s.edition.title_at[square]
    if title >= 0:
        if s.owner[title] == BANK:
            if s.edition.first_lap == 0 or s.passed_go >> seat & 1:  # house.first-lap
                push(s, ACT_BUY, seat, title, 0, 0, 0)
        else:
            open_rent(s, seat, title, by_card, times)
        return
    kind = s.edition.square_kind[square]
    if kind == TAX:
        push(s, ACT_DEBT, seat, BANK, s.edition.tax[square], FOR_TAX, -1)
    elif kind == CHANCE:
        draw_card(s, seat, 0)
    elif kind == CHEST:
        draw_card(s, seat, 1)
    elif kind == GO_TO_JAIL:
        send_to_jail(s, seat, BY_SQUARE)
    elif kind == PARKING and s.pot:
        take_pot(s, seat)


def take_pot(s: State, seat: int) -> None:
    """Pay the pot to whoever landed on Free Parking; the next one begins with the agreed amount (house.parking)."""
    amount = s.pot
    s.pot = s.edition.parking
    give(s, CLAUSE_HOUSE_PARKING, BANK, seat, amount, FOR_PARKING, -1)


def rent_thrown(s: State, outcome: Outcome) -> None:
    """Handle a roll that sets a rent: it moves nobody and is no double (ruling.rent-throw)."""
    at = s.depth - 1
    visitor = rent_throw_visitor(s, at)
    owner = rent_throw_owner(s, at)
    times = rent_throw_times(s, at)
    title = rent_throw_title(s, at)
    landed = s.act_throw[at]
    pop(s)
    emit(s, EV_RENT_THROWN, visitor, owner, title, outcome.die1, outcome.die2)
    push(s, ACT_DEBT, visitor, owner, times * (outcome.die1 + outcome.die2), FOR_RENT, title)
    s.act_throw[s.depth - 1] = landed


def pass_dice(s: State) -> None:
    """End a roll: once more after a double, else the dice go to the left (turn.pass)."""
    s.thrown = 0
    if s.again:  # a bankrupt has lost it already (ruling.bankrupt-turn)
        s.again = 0
        return
    s.doubles = 0
    if s.edition.round_limit and round_ends(s):
        s.rounds += 1
    s.turn = left_of(s, s.turn)
    s.turns += 1
    emit(s, EV_TURN_BEGAN, s.turn, 0, 0, 0, 0)


def round_ends(s: State) -> int:
    """Return whether this turn is the last of its round: the dice come back to, or past, the place of who began."""
    seat = s.turn
    after = left_of(s, seat)
    while 1:
        seat = (seat + 1) % s.players
        if seat == s.first:
            return 1
        if seat == after:
            return 0
