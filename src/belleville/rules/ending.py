"""How a game ends: the last player left, the time limit, or the bankruptcies of a quick game (chapter short games)."""

import cython

if not cython.compiled:
    from .agenda import drop, pop, push, top
    from .agenda_fields import card_back_card, card_back_deck, debt_reason, last_claim_claim
    from .auction import close_sale
    from .cards import put_under
    from .clause_codes import (
        CLAUSE_END_LAST,
        CLAUSE_HOUSE_FIRST_BANKRUPTCY,
        CLAUSE_HOUSE_ROUND_LIMIT,
        CLAUSE_HOUSE_WORTH_GOAL,
        CLAUSE_SHORT_QUICK,
        CLAUSE_SHORT_TIMED,
    )
    from .codes import (
        ACT_CARD_BACK,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_LAST_CLAIM,
        ACT_PLACE,
        ACT_SALE,
        END_GOAL,
        END_HOUR,
        END_LAST,
        END_QUICK,
        END_ROUNDS,
        EV_ENDED,
        EV_HOUR_STRUCK,
        FOR_INTEREST,
        QUICK,
    )
    from .contest import end_contest
    from .ledger import count, emit, emit_under, fortune, in_play, void_offers
    from .rent import lapse
    from .structs import State
    from .turn import round_ends


def over(s: State, reason: int, winners: int) -> None:
    """End the game: nothing more is paid or sold (ruling.end-at-once)."""
    while s.depth:
        # a card being obeyed goes under its pack (ruling.bankrupt-card)
        if top(s) == ACT_CARD_BACK:
            put_under(s, card_back_deck(s, s.depth - 1), card_back_card(s, s.depth - 1))
        pop(s)
    while s.claims:
        lapse(s, s.claims - 1)
    void_offers(s, -1)
    s.over = reason
    s.winners = winners
    emit_under(s, ending_clause(s, reason), EV_ENDED, reason, winners, 0, 0, 0)


def ending_clause(s: State, reason: int) -> int:
    """Return the clause under which a game ends."""
    if reason == END_LAST:
        return CLAUSE_END_LAST
    if reason == END_GOAL:
        return CLAUSE_HOUSE_WORTH_GOAL
    if reason == END_ROUNDS:
        return CLAUSE_HOUSE_ROUND_LIMIT
    if reason == END_QUICK:
        return CLAUSE_SHORT_QUICK if s.mode == QUICK else CLAUSE_HOUSE_FIRST_BANKRUPTCY
    return CLAUSE_SHORT_TIMED


def after_bankruptcy(s: State) -> None:
    """End the game with one player left; close a quick game in time (end.last, short.quick, ruling.last-two)."""
    left = in_play(s)
    if count(left) <= 1:
        over(s, END_LAST, left)
    elif s.edition.ends_at and s.bankrupts >= s.edition.ends_at and s.closing == 0:
        close(s)


def close(s: State) -> None:
    """Close a quick game: only the consequences of its last bankruptcy are still carried out (ruling.quick-last).

    Goods have passed to the creditor, who pays the 10%. Other debts and claims lapse, the bank auctions nothing.
    """
    s.closing = 1
    while s.claims:
        lapse(s, s.claims - 1)
    void_offers(s, -1)
    at = s.depth - 1
    while at >= 0:
        act = s.act[at]
        interest = act == ACT_INHERIT or (act == ACT_DEBT and debt_reason(s, at) == FOR_INTEREST)
        if act != ACT_CARD_BACK and not interest:
            drop(s, at)
        at -= 1


def richest(s: State) -> int:
    """Return the richest of those left; equals share the win (ruling.equal-worth)."""
    best = -1
    mask = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            owns = fortune(s, seat)
            if owns > best:
                best = owns
                mask = 1 << seat
            elif owns == best:
                mask |= 1 << seat
    return mask


def close_quick(s: State) -> None:
    """End a quick game: the richest wins."""
    over(s, END_QUICK, richest(s))


def strike(s: State) -> None:
    """Time is up: contests, offers and older rents are cancelled (short.timed, ruling.hour)."""
    s.hour = 1
    emit(s, EV_HOUR_STRUCK, 0, 0, 0, 0, 0)
    void_offers(s, -1)
    if s.contest:
        if top(s) == ACT_PLACE or top(s) == ACT_SALE:
            pop(s)
        close_sale(s)
        end_contest(s)
    at = s.claims - 1
    while at >= 0:
        if s.claim_throw[at] != s.throws:
            lapse(s, at)
        at -= 1
    at = s.depth - 1
    while at >= 0:
        # only a rent can be older than the roll being played: its debt, and the answer to its payment in kind
        if s.act_throw[at] != s.throws:
            drop(s, at)
        at -= 1


def after_the_hour(s: State) -> None:
    """After the last roll, in a timed game or a last round: rent may still be claimed, then the richest wins.

    (ruling.timed-last, house.round-limit)
    """
    for at in range(s.claims):
        if s.mortgaged >> s.claim_title[at] & 1 == 0:
            push(s, ACT_LAST_CLAIM, s.claim_owner[at], at, 0, 0, 0)
            return
    over(s, END_HOUR if s.hour else END_ROUNDS, richest(s))


def last_round_over(s: State) -> int:
    """Return whether the last turn of the last round has been played (house.round-limit)."""
    return 1 if s.again == 0 and s.rounds + 1 == s.edition.round_limit and round_ends(s) else 0


def goal_reached(s: State) -> int:
    """Return whether somebody's net worth has reached the goal (house.worth-goal)."""
    for seat in range(s.players):
        if s.out[seat] == 0 and fortune(s, seat) >= s.edition.worth_goal:
            return 1
    return 0


def waive(s: State) -> None:
    """The owner waives the last rent."""
    at = last_claim_claim(s, s.depth - 1)
    pop(s)
    lapse(s, at)
