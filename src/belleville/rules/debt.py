"""Debts: how they are settled, set off against each other, and what can be raised for them (chapter debt)."""

import cython

if not cython.compiled:
    from .agenda import drop, pop, top
    from .agenda_fields import debt_amount, debt_creditor, debt_debtor, debt_reason, debt_title, set_debt_amount
    from .clause_codes import (
        CLAUSE_BANKRUPT_PLAYER_INTEREST,
        CLAUSE_CARD_KINDS,
        CLAUSE_JAIL_THIRD_TURN,
        CLAUSE_MORTGAGE_TRANSFER,
        CLAUSE_TURN_TAX,
    )
    from .codes import ACT_DEBT, EV_OWED, FOR_FINE, FOR_INTEREST, FOR_RENT, FOR_TAX, TITLES
    from .ledger import emit_under, give, half_value
    from .rent import call_in, next_claimed, rent_clause
    from .structs import State


def settle(s: State) -> int:
    """Pay the debt on top if the cash is there, else wait for the debtor; return 1 when it waits (debt.raise)."""
    at = s.depth - 1
    debtor = debt_debtor(s, at)
    if s.cash[debtor] >= debt_amount(s, at):
        creditor = debt_creditor(s, at)
        amount = debt_amount(s, at)
        reason = debt_reason(s, at)
        title = debt_title(s, at)
        pop(s)
        give(s, debt_clause(s, debtor, reason, title), debtor, creditor, amount, reason, title)
        return 0
    if at and set_off(s, at):
        return 0
    # rents the debtor has already claimed are paid before the debtor is asked for anything (ruling.claim-bankrupt)
    claimed = next_claimed(s, debtor)
    if claimed >= 0:
        call_in(s, claimed)
        return 0
    if s.act_open[at] == 0:
        s.act_open[at] = 1
        emit_owed(s, at)
    return 1


def set_off(s: State, at: int) -> int:
    """Set off debts that form a ring against each other; only the rest is owed (ruling.set-off).

    A debtor who claims a rent from the very creditor is the smallest ring; claims within claims make longer ones.
    """
    debtor = debt_debtor(s, at)
    least = debt_amount(s, at)
    under = at
    while debt_creditor(s, under) != debtor:
        under = next_in_ring(s, under, debtor)
        if under < 0:
            return 0
        if debt_amount(s, under) < least:
            least = debt_amount(s, under)
    under = at
    pay_off(s, under, least)
    while debt_creditor(s, under) != debtor:
        under = next_in_ring(s, under, debtor)
        pay_off(s, under, least)
    for done in range(at, -1, -1):
        if s.act[done] == ACT_DEBT and debt_amount(s, done) == 0:
            drop(s, done)
    return 1


def next_in_ring(s: State, above: int, debtor: int) -> int:
    """Return a debt below this one that its creditor owes, preferably to the first debtor; -1 if none."""
    found = -1
    for under in range(above - 1, -1, -1):
        if s.act[under] == ACT_DEBT and debt_debtor(s, under) == debt_creditor(s, above):
            if debt_creditor(s, under) == debtor:
                return under
            if found < 0:
                found = under
    return found


def pay_off(s: State, at: int, amount: int) -> None:
    """Reduce a debt; if its event was sent, send one for the rest."""
    clause = debt_clause(s, debt_debtor(s, at), debt_reason(s, at), debt_title(s, at))
    give(s, clause, debt_debtor(s, at), debt_creditor(s, at), amount, debt_reason(s, at), debt_title(s, at))
    set_debt_amount(s, at, debt_amount(s, at) - amount)
    if s.act_open[at] and debt_amount(s, at):
        emit_owed(s, at)


def emit_owed(s: State, at: int) -> None:
    """Emit the event that a debt waits for its debtor."""
    debtor = debt_debtor(s, at)
    creditor = debt_creditor(s, at)
    reason = debt_reason(s, at)
    title = debt_title(s, at)
    emit_under(s, debt_clause(s, debtor, reason, title), EV_OWED, debtor, creditor, debt_amount(s, at), reason, title)


def debt_clause(s: State, debtor: int, reason: int, title: int) -> int:
    """Return the clause under which a debt is owed."""
    if reason == FOR_RENT:
        return rent_clause(s, debtor, title)
    if reason == FOR_TAX:
        return CLAUSE_TURN_TAX
    if reason == FOR_FINE:
        return CLAUSE_JAIL_THIRD_TURN
    if reason == FOR_INTEREST:
        return CLAUSE_BANKRUPT_PLAYER_INTEREST if title < 0 else CLAUSE_MORTGAGE_TRANSFER
    return CLAUSE_CARD_KINDS


def in_debt(s: State, seat: int) -> int:
    """Return whether this seat is the debtor of the debt being settled."""
    return 1 if top(s) == ACT_DEBT and debt_debtor(s, s.depth - 1) == seat else 0


def resources(s: State, seat: int) -> int:
    """Return all that can be raised without anybody's consent: cash, buildings at half price, mortgages."""
    return means_of(s, s.cash[seat], s.titles[seat], s.mortgaged)


def means_of(s: State, cash: int, titles: int, mortgaged: int) -> int:
    """Return what a player with this cash and these titles could raise, those of a mask being mortgaged already."""
    total = cash
    for title in range(TITLES):
        if titles >> title & 1:
            total += half_value(s, title)
            if mortgaged >> title & 1 == 0:
                total += s.edition.mortgage[title]
    return total
