"""Whom a rival plays like: what each kind of player would have done beside what the rival did, move by move.

A master takes everybody for a strong player at first. Who buys, bids or answers offers otherwise, again and again, and
as another kind of player would, is taken for one of those from then on: in the tries and when offers are thought of.
"""

import cython

if not cython.compiled:
    from ...rules.codes import (
        ACCEPT,
        ACT_BUY,
        ACT_SALE,
        ASK_MUST,
        ASK_OFFER,
        BUY,
        DECLINE,
        OK,
        POLICIES,
        POLICY_SENSIBLE,
        POLICY_STRONG,
        REFUSE,
        UNLIKE_ENOUGH,
    )
    from ...rules.copying import copy_state
    from ...rules.engine import make_move
    from ...rules.ledger import top
    from ...rules.structs import Pilot, State
    from ...rules.trade import refuse_terms
    from ..asking.compiled import think
    from ..levels.answers import choose_offer
    from .rollout import forget, recall


def compare(s: State, live: Pilot, p: Pilot, seat: int, kind: int, maker: int) -> int:
    """Somebody is about to make a move: which kinds of players would not? The kind it plays like."""
    asked = question(s, seat, kind, maker)
    if asked:
        forget(p)
        recall(p, live)
        p.maker = maker
        for policy in range(POLICY_SENSIBLE, POLICIES):
            p.policy[seat] = policy
            think(s, seat, p, asked)
            if p.move.kind != kind:
                live.unlike[seat * POLICIES + policy] += 1
    return likeness(live, seat)


def question(s: State, seat: int, kind: int, maker: int) -> int:
    """How somebody was asked who answers with such a move; 0 when nobody was."""
    if kind == ACCEPT or kind == REFUSE:
        return ASK_OFFER if s.offer_open[maker] and s.offer_to[maker] == seat else 0
    return ASK_MUST if top(s) == (ACT_BUY if kind == BUY or kind == DECLINE else ACT_SALE) else 0


def likeness(live: Pilot, seat: int) -> int:
    """The kind that a seat plays like: the strong one, unless another fits much better."""
    best = POLICY_STRONG
    least = live.unlike[seat * POLICIES + POLICY_STRONG] - UNLIKE_ENOUGH
    for policy in range(POLICY_SENSIBLE, POLICIES):
        if live.unlike[seat * POLICIES + policy] <= least:
            best = policy
            least = live.unlike[seat * POLICIES + policy] - 1
    return best


def would_accept(s: State, p: Pilot, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """Whether a partner would take a deal who is what one takes it for."""
    if refuse_terms(s, seat, partner, cash, gives, wants) != OK:
        return 0
    copy_state(p.room, s)
    p.room.telling = 0
    choose_offer(p, partner, gives, wants, cash)
    make_move(p.room, seat, p.move)
    asked = p.asked
    p.maker = seat
    think(p.room, partner, p, ASK_OFFER)
    p.asked = asked
    return 1 if p.move.kind == ACCEPT else 0
