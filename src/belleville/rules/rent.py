"""Rents: what is due, who may claim it and until when (chapter rent, rulings on rents)."""

import cython

if not cython.compiled:
    from .agenda import pop, push, top
    from .agenda_fields import debt_debtor, last_claim_claim
    from .clause_codes import (
        CLAUSE_RENT_BARE,
        CLAUSE_RENT_BUILT,
        CLAUSE_RENT_CLAIM,
        CLAUSE_RENT_GROUP,
        CLAUSE_RENT_STATION,
        CLAUSE_RENT_UTILITY,
        CLAUSE_RULING_CARD_RENT,
    )
    from .codes import (
        ACT_BUY,
        ACT_CHOICE,
        ACT_DEBT,
        ACT_LAST_CLAIM,
        ACT_RENT_THROW,
        BANK,
        CLAIM_MADE,
        CLAIM_NEXT_PLAYER,
        CLAIM_NEXT_THROW,
        CLAIM_OPEN,
        CLAIMS,
        EV_RENT_CLAIMED,
        EV_RENT_LAPSED,
        EV_RENT_OPENED,
        FOR_RENT,
        FULL_CLAIMS,
        NO_RENT,
        NO_RENT_MORTGAGED,
        OK,
        STATION,
        TITLES,
        UTILITY,
        UTILITY_THROW_OWNER,
    )
    from .ledger import count, emit, emit_under
    from .structs import State


def rent_reason(s: State, title: int) -> int:
    """Return the reason that sets the rent of a title now."""
    group = s.edition.group_of[title]
    kind = s.edition.group_kind[group]
    if kind == STATION:
        return CLAUSE_RENT_STATION
    if kind == UTILITY:
        return CLAUSE_RENT_UTILITY
    if s.built[title]:
        return CLAUSE_RENT_BUILT
    whole = s.groups[s.owner[title]] >> group & 1
    if whole and s.mortgaged & s.edition.group_titles[group] == 0:
        return CLAUSE_RENT_GROUP
    return CLAUSE_RENT_BARE


def rent_now(s: State, title: int) -> int:
    """Return the current rent of an owned title; for a utility, how many times the roll (rent.bare to rent.utility)."""
    reason = rent_reason(s, title)
    if reason == CLAUSE_RENT_BUILT:
        return s.edition.rents[title * 6 + s.built[title]]
    if reason == CLAUSE_RENT_GROUP:
        return 2 * s.edition.rents[title * 6]
    if reason == CLAUSE_RENT_BARE:
        return s.edition.rents[title * 6]
    # mortgaged stations and utilities still count in how many a player owns (ruling.count-owned)
    owned = count(s.titles[s.owner[title]] & s.edition.group_titles[s.edition.group_of[title]])
    return s.edition.rents[title * 6 + owned - 1]


def open_rent(s: State, visitor: int, title: int, by_card: int, times: int) -> None:
    """Fix the rent of a visitor now, for the owner to claim (ruling.rent-fixed)."""
    owner = s.owner[title]
    if owner == BANK or owner == visitor or s.mortgaged >> title & 1:
        return
    if s.edition.no_jail_rent and s.jail[owner]:  # house.no-jail-rent
        return
    if s.claims >= CLAIMS:
        s.full = FULL_CLAIMS
        return
    at = s.claims
    reason = rent_reason(s, title)
    amount = rent_now(s, title)
    throw_times = 0
    if reason == CLAUSE_RENT_UTILITY:
        if by_card and times > 1:
            amount = times
            reason = CLAUSE_RULING_CARD_RENT
        if by_card or s.edition.utility_throw == UTILITY_THROW_OWNER:
            throw_times = amount
            amount = 0
        else:
            amount = amount * (s.die1 + s.die2)
    elif times > 1:
        amount = amount * times
        reason = CLAUSE_RULING_CARD_RENT
    s.claims = at + 1
    s.claim_state[at] = CLAIM_OPEN
    s.claim_visitor[at] = visitor
    s.claim_owner[at] = owner
    s.claim_title[at] = title
    s.claim_amount[at] = amount
    s.claim_times[at] = throw_times
    s.claim_left[at] = 1 if s.edition.claim == CLAIM_NEXT_PLAYER else 2
    s.claim_throw[at] = s.throws
    s.claim_order[at] = 0
    if s.logs_events:
        s.log.rent_clause[visitor * TITLES + title] = reason
    emit_under(s, reason, EV_RENT_OPENED, visitor, owner, title, amount, reason)
    if s.standing[owner]:
        claim(s, owner, at)


def rent_clause(s: State, visitor: int, title: int) -> int:
    """Return the clause that set the rent a visitor owes; that of all rents if no event log was kept then."""
    if s.logs_events == 0 or s.log.rent_clause[visitor * TITLES + title] == 0:
        return CLAUSE_RENT_CLAIM
    return s.log.rent_clause[visitor * TITLES + title]


def remove_claim(s: State, at: int) -> None:
    """Remove an open rent, keeping the others in the order of landing."""
    last = s.claims - 1
    for i in range(at, last):
        s.claim_state[i] = s.claim_state[i + 1]
        s.claim_visitor[i] = s.claim_visitor[i + 1]
        s.claim_owner[i] = s.claim_owner[i + 1]
        s.claim_title[i] = s.claim_title[i + 1]
        s.claim_amount[i] = s.claim_amount[i + 1]
        s.claim_times[i] = s.claim_times[i + 1]
        s.claim_left[i] = s.claim_left[i + 1]
        s.claim_throw[i] = s.claim_throw[i + 1]
        s.claim_order[i] = s.claim_order[i + 1]
    s.claim_state[last] = 0
    s.claim_visitor[last] = 0
    s.claim_owner[last] = 0
    s.claim_title[last] = 0
    s.claim_amount[last] = 0
    s.claim_times[last] = 0
    s.claim_left[last] = 0
    s.claim_throw[last] = 0
    s.claim_order[last] = 0
    s.claims = last


def lapse(s: State, at: int) -> None:
    """Let a rent lapse."""
    emit(s, EV_RENT_LAPSED, s.claim_visitor[at], s.claim_owner[at], s.claim_title[at], s.claim_amount[at], 0)
    remove_claim(s, at)


def close_windows(s: State, first_of_turn: int) -> None:
    """Let rents lapse whose time ends with a roll (rent.claim, ruling.claim-count)."""
    at = 0
    while at < s.claims:
        if s.claim_state[at] == CLAIM_OPEN:
            if s.edition.claim == CLAIM_NEXT_THROW:
                s.claim_left[at] = 0
            elif first_of_turn:
                s.claim_left[at] -= 1
            if s.claim_left[at] == 0:
                lapse(s, at)
                continue
        at += 1


def find_claim(s: State, owner: int, title: int, visitor: int) -> int:
    """Return the oldest open rent of this owner, title and visitor; -1 if there is none."""
    for at in range(s.claims):
        if (
            s.claim_state[at] == CLAIM_OPEN
            and s.claim_owner[at] == owner
            and s.claim_title[at] == title
            and s.claim_visitor[at] == visitor
        ):
            return at
    return -1


def refuse_claim(s: State, seat: int, at: int) -> int:
    """Return why an open rent may not be claimed, or OK."""
    if at < 0 or at >= s.claims or s.claim_owner[at] != seat or s.claim_state[at] != CLAIM_OPEN:
        return NO_RENT
    if s.mortgaged >> s.claim_title[at] & 1:
        return NO_RENT_MORTGAGED
    return OK


def claim(s: State, seat: int, at: int) -> None:
    """Claim a rent in time. In an auction, a contest or another's debt it waits for that item (ruling.claim-waits)."""
    emit(s, EV_RENT_CLAIMED, s.claim_visitor[at], seat, s.claim_title[at], 0, 0)
    act = top(s)
    between_acts = act == 0 or act == ACT_BUY or act == ACT_CHOICE or act == ACT_LAST_CLAIM
    if between_acts or (act == ACT_DEBT and debt_debtor(s, s.depth - 1) == seat):
        call_in(s, at)
    else:
        note_claim(s, at)


def claim_by_order(s: State) -> None:
    """Claim automatically every rent that may be claimed now, in the order of landing (ruling.claim-standing)."""
    for at in range(s.claims):
        if s.standing[s.claim_owner[at]] and refuse_claim(s, s.claim_owner[at], at) == OK:
            emit(s, EV_RENT_CLAIMED, s.claim_visitor[at], s.claim_owner[at], s.claim_title[at], 0, 0)
            note_claim(s, at)
    if top(s) == ACT_LAST_CLAIM and s.claim_state[last_claim_claim(s, s.depth - 1)] == CLAIM_MADE:
        pop(s)


def note_claim(s: State, at: int) -> None:
    """Mark a rent as claimed: it waits to be paid, after those claimed before it."""
    s.claim_serial += 1
    s.claim_state[at] = CLAIM_MADE
    s.claim_order[at] = s.claim_serial


def collect(s: State, at: int) -> None:
    """Turn a claimed rent into a debt, after the roll that sets it if one is needed (ruling.rent-throw)."""
    visitor = s.claim_visitor[at]
    owner = s.claim_owner[at]
    title = s.claim_title[at]
    amount = s.claim_amount[at]
    times = s.claim_times[at]
    thrown = s.claim_throw[at]
    remove_claim(s, at)
    if times:
        push(s, ACT_RENT_THROW, visitor, owner, times, title, 0)
    else:
        push(s, ACT_DEBT, visitor, owner, amount, FOR_RENT, title)
    s.act_throw[s.depth - 1] = thrown


def call_in(s: State, at: int) -> None:
    """Collect a rent out of turn; what was claimed from that visitor before is paid first (ruling.claim-many)."""
    visitor = s.claim_visitor[at]
    order = s.claim_order[at]
    collect(s, at)
    while 1:
        last = -1
        for i in range(s.claims):
            earlier = order == 0 or s.claim_order[i] < order
            if s.claim_state[i] == CLAIM_MADE and s.claim_visitor[i] == visitor and earlier:
                if last < 0 or s.claim_order[i] > s.claim_order[last]:
                    last = i
        if last < 0:
            return
        # the latest goes on the agenda first, so that the earliest lies on top
        collect(s, last)


def next_claimed(s: State, owner: int) -> int:
    """Return the claimed rent next in order, of one owner or of all (-1); -1 if none waits (ruling.claim-many)."""
    best = -1
    for at in range(s.claims):
        if s.claim_state[at] == CLAIM_MADE and (owner < 0 or s.claim_owner[at] == owner):
            if best < 0 or s.claim_order[at] < s.claim_order[best]:
                best = at
    return best


def claimed_against(s: State, visitor: int) -> int:
    """Return the claimed rent that this visitor must pay next; -1 if none waits."""
    best = -1
    for at in range(s.claims):
        if s.claim_state[at] == CLAIM_MADE and s.claim_visitor[at] == visitor:
            if best < 0 or s.claim_order[at] < s.claim_order[best]:
                best = at
    return best


def forget_claims(s: State, seat: int) -> None:
    """Cancel the rents by and against a bankrupt (ruling.claim-bankrupt)."""
    at = 0
    while at < s.claims:
        if s.claim_visitor[at] == seat or s.claim_owner[at] == seat:
            lapse(s, at)
        else:
            at += 1
