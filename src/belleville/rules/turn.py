"""A turn: throw, move, obey the square, throw again after a double, pass the dice (chapter turn)."""

import cython

if not cython.compiled:
    from .cards import draw_card
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
        EV_RENT_THROW,
        EV_THREW,
        EV_TURN,
        FOR_RENT,
        FOR_TAX,
        GO_TO_JAIL,
        NO_ANSWER_FIRST,
        NO_NOT_YOUR_TURN,
        OK,
        TAX,
        WAY_DICE,
    )
    from .jail import leave, throw_in_jail
    from .ledger import left_of, pop, push, tell
    from .movement import advance_by, send_to_jail
    from .rent import close_windows, open_rent
    from .structs import Outcome, State


def refuse_throw(s: State, seat: int) -> int:
    """Why the dice may not be thrown."""
    if s.turn != seat:
        return NO_NOT_YOUR_TURN
    if s.depth:
        return NO_ANSWER_FIRST
    return OK


def throw(s: State, seat: int) -> None:
    """The dice leave the hand: rents whose time is over are lost, chance is asked for the faces."""
    close_windows(s, 1 if s.doubles == 0 else 0)
    s.throws += 1
    push(s, ACT_THROW, seat, 0, 0, 0, 0)


def thrown(s: State, outcome: Outcome) -> None:
    """The dice lie (turn.move, turn.double, turn.third-double)."""
    seat = s.act_a[s.depth - 1]
    pop(s)
    s.die1 = outcome.die1
    s.die2 = outcome.die2
    s.thrown = 1
    tell(s, EV_THREW, seat, s.die1, s.die2, 0, 0)
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
    """The last turn in jail: the fine is paid, the token moves by the throw (jail.third-turn)."""
    at = s.depth - 1
    seat = s.act_a[at]
    steps = s.act_b[at]
    pop(s)
    leave(s, seat, BY_THIRD_TURN)
    advance_by(s, seat, steps, WAY_DICE)


def land(s: State) -> None:
    """Obey the square (turn.own, turn.tax, turn.parking, jail.visit, ruling.card-move)."""
    at = s.depth - 1
    seat = s.act_a[at]
    by_card = s.act_b[at]
    times = s.act_c[at]
    pop(s)
    square = s.square[seat]
    tell(s, EV_LANDED, seat, square, 0, 0, 0)
    title = s.box.title_at[square]
    if title >= 0:
        if s.owner[title] == BANK:
            push(s, ACT_BUY, seat, title, 0, 0, 0)
        else:
            open_rent(s, seat, title, by_card, times)
        return
    kind = s.box.square_kind[square]
    if kind == TAX:
        push(s, ACT_DEBT, seat, BANK, s.box.tax[square], FOR_TAX, -1)
    elif kind == CHANCE:
        draw_card(s, seat, 0)
    elif kind == CHEST:
        draw_card(s, seat, 1)
    elif kind == GO_TO_JAIL:
        send_to_jail(s, seat, BY_SQUARE)


def rent_thrown(s: State, outcome: Outcome) -> None:
    """A throw that sets a rent: it moves nobody and is no double (ruling.rent-throw)."""
    at = s.depth - 1
    visitor = s.act_a[at]
    owner = s.act_b[at]
    times = s.act_c[at]
    title = s.act_d[at]
    landed = s.act_throw[at]
    pop(s)
    tell(s, EV_RENT_THROW, visitor, owner, title, outcome.die1, outcome.die2)
    push(s, ACT_DEBT, visitor, owner, times * (outcome.die1 + outcome.die2), FOR_RENT, title)
    s.act_throw[s.depth - 1] = landed


def pass_dice(s: State) -> None:
    """The throw is played out: once more after a double, else the dice go to the left (turn.pass)."""
    s.thrown = 0
    if s.again:  # a bankrupt has lost it already (ruling.bankrupt-turn)
        s.again = 0
        return
    s.doubles = 0
    s.turn = left_of(s, s.turn)
    s.turns += 1
    tell(s, EV_TURN, s.turn, 0, 0, 0, 0)
