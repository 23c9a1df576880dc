"""The opponent model: which policy a rival plays like, by what each would have done, move by move.

Everybody is taken for a strong bot at first. A rival that buys, bids or answers offers otherwise, again and again, and
as another policy would, is taken for that one from then on: in rollouts and when offers are considered.
"""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.codes import ACCEPT, ACT_BUY, ACT_SALE, BUY, DECLINE, OK, REFUSE
    from ...rules.copying import copy_state
    from ...rules.engine import make_move
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..asking.compiled import decide_alone
    from ..codes import ASK_MUST, ASK_OFFER, POLICIES, POLICY_REFERENCE_D, POLICY_SENSIBLE, POLICY_STRONG
    from ..levels.answers import choose_offer
    from ..structs import BotState
    from ..thresholds import MISMATCHES_ENOUGH
    from .rollout import start_with_memory


def note_policy(s: State, live: BotState, b: BotState, seat: int, kind: int, maker: int) -> int:
    """Note which policies would not make the move that a seat is about to make; return the one it plays like."""
    asked = how_asked(s, seat, kind, maker)
    if asked:
        start_with_memory(b, live)
        b.maker = maker
        for policy in range(POLICY_SENSIBLE, POLICY_REFERENCE_D):
            b.policy[seat] = policy
            decide_alone(s, seat, b, asked)
            if b.move.kind != kind:
                live.mismatches[seat * POLICIES + policy] += 1
    return closest_policy(live, seat)


def how_asked(s: State, seat: int, kind: int, maker: int) -> int:
    """Return how somebody was asked who answers with such a move; 0 when nobody was."""
    if kind == ACCEPT or kind == REFUSE:
        return ASK_OFFER if s.offer_open[maker] and s.offer_to[maker] == seat else 0
    return ASK_MUST if top(s) == (ACT_BUY if kind == BUY or kind == DECLINE else ACT_SALE) else 0


def closest_policy(live: BotState, seat: int) -> int:
    """Return the kind that a seat plays like: the strong one, unless another fits much better."""
    best = POLICY_STRONG
    least = live.mismatches[seat * POLICIES + POLICY_STRONG] - MISMATCHES_ENOUGH
    for policy in range(POLICY_SENSIBLE, POLICY_REFERENCE_D):
        if live.mismatches[seat * POLICIES + policy] <= least:
            best = policy
            least = live.mismatches[seat * POLICIES + policy] - 1
    return best


def would_accept(s: State, b: BotState, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """Return whether a partner would accept a trade, by the policy it plays like."""
    if refuse_terms(s, seat, partner, cash, gives, wants) != OK:
        return 0
    copy_state(b.scratch, s)
    b.scratch.logs_events = 0
    choose_offer(b, partner, gives, wants, cash)
    make_move(b.scratch, seat, b.move)
    asked = b.asked
    b.maker = seat
    decide_alone(b.scratch, partner, b, ASK_OFFER)
    b.asked = asked
    return 1 if b.move.kind == ACCEPT else 0
