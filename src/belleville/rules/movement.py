"""Moving tokens (turn.move, turn.direction, turn.salary, turn.shared-square)."""

import cython

if not cython.compiled:
    from .agenda import push
    from .clause_codes import (
        CLAUSE_CARD_KINDS,
        CLAUSE_HOUSE_DOUBLE_GO,
        CLAUSE_JAIL_CAUSES,
        CLAUSE_JAIL_SENT,
        CLAUSE_RULING_BACK_TO,
        CLAUSE_TURN_MOVE,
        CLAUSE_TURN_SALARY,
        CLAUSE_TURN_THIRD_DOUBLE,
    )
    from .codes import (
        ACT_LAND,
        BANK,
        BY_DOUBLES,
        EV_JAILED,
        EV_MOVED,
        FOR_SALARY,
        SQUARES,
        WAY_BACK,
        WAY_DICE,
        WAY_JAIL,
    )
    from .ledger import emit_under, give
    from .structs import State


def walk(s: State, seat: int, to: int, way: int, by_card: int, times: int) -> None:
    """Move a token forward to a square and land there; passing or reaching Go earns the salary (house.double-go)."""
    start = s.square[seat]
    s.square[seat] = to
    clause = CLAUSE_TURN_MOVE if way == WAY_DICE else CLAUSE_CARD_KINDS
    emit_under(s, clause, EV_MOVED, seat, start, to, way, 0)
    if to <= start:
        if to == 0 and s.edition.double_go:
            give(s, CLAUSE_HOUSE_DOUBLE_GO, BANK, seat, 2 * s.edition.salary, FOR_SALARY, -1)
        else:
            give(s, CLAUSE_TURN_SALARY, BANK, seat, s.edition.salary, FOR_SALARY, -1)
        if s.edition.first_lap:
            s.passed_go |= 1 << seat
    push(s, ACT_LAND, seat, by_card, times, 0, 0)


def walk_back(s: State, seat: int, to: int) -> None:
    """Move a token backwards by a card: no salary (ruling.back-to)."""
    emit_under(s, CLAUSE_RULING_BACK_TO, EV_MOVED, seat, s.square[seat], to, WAY_BACK, 0)
    s.square[seat] = to
    push(s, ACT_LAND, seat, 1, 1, 0, 0)


def advance_by(s: State, seat: int, steps: int, way: int) -> None:
    """Move a token by a roll."""
    to = s.square[seat] + steps
    if to >= SQUARES:
        to -= SQUARES
    walk(s, seat, to, way, 0, 1)


def send_to_jail(s: State, seat: int, cause: int) -> None:
    """Send a player to jail: directly, without salary, and the turn is over (jail.sent, jail.causes)."""
    emit_under(s, CLAUSE_JAIL_SENT, EV_MOVED, seat, s.square[seat], s.edition.jail_square, WAY_JAIL, 0)
    s.square[seat] = s.edition.jail_square
    s.jail[seat] = 1
    if s.turn == seat:
        s.again = 0
    clause = CLAUSE_TURN_THIRD_DOUBLE if cause == BY_DOUBLES else CLAUSE_JAIL_CAUSES
    emit_under(s, clause, EV_JAILED, seat, cause, 0, 0, 0)
