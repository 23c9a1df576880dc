"""Leaving jail: the fine, the card, a double, the last turn (chapter jail)."""

import cython

if not cython.compiled:
    from .agenda import push
    from .cards import pass_jail_card
    from .clause_codes import CLAUSE_JAIL_CARD, CLAUSE_JAIL_DOUBLE, CLAUSE_JAIL_FINE, CLAUSE_JAIL_THIRD_TURN
    from .codes import (
        ACT_DEBT,
        ACT_MOVE,
        BANK,
        BY_CARD,
        BY_DOUBLE,
        BY_FINE,
        EV_JAIL_LEFT,
        EV_JAIL_STAYED,
        FOR_FINE,
        JAIL_DOUBLE_AGAIN,
        NO_CASH,
        NO_JAIL,
        NO_JAIL_CARD,
        OK,
        WAY_DICE,
    )
    from .ledger import emit, emit_under, give
    from .movement import advance_by
    from .structs import State


def refuse_fine(s: State, seat: int) -> int:
    """Return why the fine may not be paid now, or OK; the caller checks that it is the seat's turn before its roll."""
    if s.jail[seat] == 0:
        return NO_JAIL
    if s.cash[seat] < s.edition.fine:
        return NO_CASH
    return OK


def pay_fine(s: State, seat: int) -> None:
    """Pay the fine at the start of a turn, then roll and move (jail.fine, ruling.jail-fine)."""
    give(s, CLAUSE_JAIL_FINE, seat, BANK, s.edition.fine, FOR_FINE, -1)
    leave(s, seat, BY_FINE)


def refuse_use_card(s: State, seat: int, deck: int) -> int:
    """Return why a jail card may not be used now, or OK."""
    if s.jail[seat] == 0:
        return NO_JAIL
    if deck < 0 or deck > 1 or s.card_holder[deck] != seat:
        return NO_JAIL_CARD
    return OK


def use_card(s: State, seat: int, deck: int) -> None:
    """Use the jail card, then roll and move (jail.card)."""
    pass_jail_card(s, deck, BANK)
    leave(s, seat, BY_CARD)


def leave(s: State, seat: int, how: int) -> None:
    """Leave jail: from here on the token moves again."""
    s.jail[seat] = 0
    emit_under(s, exit_clause(how), EV_JAIL_LEFT, seat, how, 0, 0, 0)


def exit_clause(how: int) -> int:
    """Return the clause under which a player leaves jail."""
    if how == BY_CARD:
        return CLAUSE_JAIL_CARD
    if how == BY_FINE:
        return CLAUSE_JAIL_FINE
    return CLAUSE_JAIL_DOUBLE if how == BY_DOUBLE else CLAUSE_JAIL_THIRD_TURN


def throw_in_jail(s: State, seat: int) -> None:
    """Handle a roll made in jail (jail.double, jail.third-turn, short.quick-jail)."""
    steps = s.die1 + s.die2
    if s.die1 == s.die2:
        # the double is spent on leaving, unless the edition chooses otherwise (ruling.jail-double)
        if s.edition.jail_double == JAIL_DOUBLE_AGAIN:
            s.again = 1
            s.doubles = 1
        leave(s, seat, BY_DOUBLE)
        advance_by(s, seat, steps, WAY_DICE)
        return
    s.jail[seat] += 1
    if s.jail[seat] > s.edition.jail_turns:
        # the fine is due now and paid before moving; a card no longer helps (ruling.jail-third)
        push(s, ACT_MOVE, seat, steps, 0, 0, 0)
        push(s, ACT_DEBT, seat, BANK, s.edition.fine, FOR_FINE, -1)
    else:
        emit(s, EV_JAIL_STAYED, seat, s.jail[seat] - 1, 0, 0, 0)
