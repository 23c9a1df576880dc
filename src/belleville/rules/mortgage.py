"""Mortgages: the bank lends on titles, at 10 % (chapter mortgage)."""

import cython

if not cython.compiled:
    from .agenda import pop, top
    from .agenda_fields import inherit_interest, inherit_seat, inherit_titles, set_inherit_titles
    from .auction import spendable
    from .clause_codes import CLAUSE_MORTGAGE_LIFT, CLAUSE_MORTGAGE_TRANSFER, CLAUSE_MORTGAGE_VALUE
    from .codes import (
        ACT_INHERIT,
        BANK,
        EV_MORTGAGE_LIFTED,
        EV_MORTGAGED,
        FOR_INTEREST,
        FOR_LIFTING,
        FOR_MORTGAGE,
        MORTGAGE_BARE_GROUP,
        NO_BUILT_GROUP,
        NO_BUILT_LOT,
        NO_CASH,
        NO_INHERIT,
        NO_MORTGAGED,
        NO_NOT_MORTGAGED,
        NO_OWNER,
        OK,
        TITLES,
    )
    from .ledger import emit, give
    from .rent import claim_by_order
    from .structs import State


def refuse_mortgage(s: State, seat: int, title: int) -> int:
    """Return why a title may not be mortgaged (mortgage.bare, mortgage.when, ruling.mortgage-free), or OK."""
    if title < 0 or title >= TITLES or s.owner[title] != seat:
        return NO_OWNER
    if s.mortgaged >> title & 1:
        return NO_MORTGAGED
    if s.built[title]:
        return NO_BUILT_LOT
    if (
        s.edition.mortgage_bare == MORTGAGE_BARE_GROUP
        and s.built_on & s.edition.group_titles[s.edition.group_of[title]]
    ):
        return NO_BUILT_GROUP
    return OK


def mortgage(s: State, seat: int, title: int) -> None:
    """Mortgage a title for its mortgage value (mortgage.value)."""
    s.mortgaged |= 1 << title
    emit(s, EV_MORTGAGED, seat, title, 0, 0, 0)
    give(s, CLAUSE_MORTGAGE_VALUE, BANK, seat, s.edition.mortgage[title], FOR_MORTGAGE, title)


def refuse_lift(s: State, seat: int, title: int) -> int:
    """Return why a mortgage may not be lifted at the ordinary price (mortgage.lift), or OK."""
    if title < 0 or title >= TITLES or s.owner[title] != seat:
        return NO_OWNER
    if s.mortgaged >> title & 1 == 0:
        return NO_NOT_MORTGAGED
    if spendable(s, seat) < s.edition.mortgage[title] + s.edition.interest[title]:
        return NO_CASH
    return OK


def lift(s: State, seat: int, title: int) -> None:
    """Lift a mortgage for its value plus 10 % (mortgage.lift, ruling.round)."""
    give(s, CLAUSE_MORTGAGE_LIFT, seat, BANK, s.edition.mortgage[title], FOR_LIFTING, title)
    give(s, CLAUSE_MORTGAGE_LIFT, seat, BANK, s.edition.interest[title], FOR_INTEREST, title)
    turn_face_up(s, seat, title)


def turn_face_up(s: State, seat: int, title: int) -> None:
    """Mark a title as no longer mortgaged (title.face)."""
    s.mortgaged &= ~(1 << title)
    emit(s, EV_MORTGAGE_LIFTED, seat, title, 0, 0, 0)
    if s.claims:
        claim_by_order(s)  # an open rent of this title may be claimed again


def interest_on(s: State, titles: int) -> int:
    """Return the 10 % on every mortgaged title of a mask, each rounded up by itself (ruling.round)."""
    total = 0
    for title in range(TITLES):
        if titles & s.mortgaged & (1 << title):
            total += s.edition.interest[title]
    return total


def refuse_lift_now(s: State, seat: int, title: int) -> int:
    """Return why a title just received may not be lifted for its mortgage value (mortgage.transfer), or OK."""
    if top(s) != ACT_INHERIT or inherit_seat(s, s.depth - 1) != seat:
        return NO_INHERIT
    at = s.depth - 1
    if title < 0 or title >= TITLES or inherit_titles(s, at) >> title & 1 == 0:
        return NO_OWNER
    # where the 10 % is still to be paid on what is kept, the rest must stay payable
    rest = 0
    if inherit_interest(s, at):
        rest = interest_on(s, inherit_titles(s, at) & ~(1 << title))
    if s.cash[seat] < s.edition.mortgage[title] + rest:
        return NO_CASH
    return OK


def lift_now(s: State, seat: int, title: int) -> None:
    """Lift the mortgage of a title just received for its mortgage value."""
    give(s, CLAUSE_MORTGAGE_TRANSFER, seat, BANK, s.edition.mortgage[title], FOR_LIFTING, title)
    turn_face_up(s, seat, title)


def may_lift_any(s: State) -> int:
    """Return whether the new owner on top of the agenda can afford to lift one of the titles received."""
    at = s.depth - 1
    # while the 10 % was being raised a title may have been sold on, or lifted: then it no longer counts
    set_inherit_titles(s, at, inherit_titles(s, at) & s.titles[inherit_seat(s, at)] & s.mortgaged)
    for title in range(TITLES):
        if inherit_titles(s, at) >> title & 1 and refuse_lift_now(s, inherit_seat(s, at), title) == OK:
            return 1
    return 0


def refuse_keep(s: State, seat: int) -> int:
    """Return why there is nothing to keep mortgaged, or OK."""
    if top(s) != ACT_INHERIT or inherit_seat(s, s.depth - 1) != seat:
        return NO_INHERIT
    return OK


def keep(s: State, seat: int) -> None:
    """Keep the rest mortgaged; where the edition asks it after an auction, the 10 % is paid now (mortgage.transfer)."""
    at = s.depth - 1
    titles = inherit_titles(s, at)
    due = inherit_interest(s, at)
    pop(s)
    if due:
        for title in range(TITLES):
            if titles >> title & 1:
                give(s, CLAUSE_MORTGAGE_TRANSFER, seat, BANK, s.edition.interest[title], FOR_INTEREST, title)
