"""The moves worth weighing: what a strong player would do comes first, then what one could do instead."""

import cython

if not cython.compiled:
    from ...rules.agenda import buy_title
    from ...rules.auction import lowest_bid, sale_interest
    from ...rules.building import refuse_sell, refuse_swap
    from ...rules.codes import (
        ACT_BUY,
        ACT_DEBT,
        ACT_SALE,
        ASK_MUST,
        ASK_OFFER,
        BID,
        BUILD,
        BUY,
        DECLINE,
        FINE,
        GROUPS,
        LIFT,
        MORTGAGE,
        NO_MUST_PAY_IN_KIND,
        OFFER,
        OK,
        PASS,
        PLANS,
        POLICY_STRONG,
        REFUSE,
        SALE_BANKRUPT,
        SALE_TITLE,
        SELL,
        STANDING_CLAIM,
        STREET,
        SWAP,
        THROW,
        TITLES,
        USE_CARD,
    )
    from ...rules.debt import refuse_bankrupt
    from ...rules.judge import refuse_move
    from ...rules.ledger import top
    from ...rules.mortgage import refuse_mortgage
    from ...rules.structs import Pilot, Plans, State
    from ..asking.compiled import hold_to_rules
    from ..levels.answers import answer_offer, choose
    from ..levels.strong import decide_strong, pawn, takes_bricks
    from ..levels.strong_bids import step_up, worth_finding_out
    from ..trading.counter_offers import counter
    from ..trading.memory import rests
    from ..trading.strong import gives_away
    from ..worth.strong import profit, reserve


def add_plan(p: Pilot, q: Plans, hold: int) -> None:
    """Add the move in `p.move`, unless it is there already."""
    if q.many >= PLANS:
        return
    for i in range(q.many):
        if q.kind[i] == p.move.kind and q.a[i] == p.move.a and q.b[i] == p.move.b:
            if q.c[i] == p.move.c and q.d[i] == p.move.d and q.hold[i] == hold:
                return
    at = q.many
    q.kind[at] = p.move.kind
    q.a[at] = p.move.a
    q.b[at] = p.move.b
    q.c[at] = p.move.c
    q.d[at] = p.move.d
    q.hold[at] = hold
    q.open[at] = 1
    q.glance[at] = 0
    q.many += 1


def add_if_legal(s: State, seat: int, p: Pilot, q: Plans, kind: int, a: int) -> None:
    """Add a simple move if it may be made."""
    choose(p, kind, a)
    if refuse_move(s, seat, p.move) == OK:
        add_plan(p, q, 0)


def list_plans(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """All that is worth weighing now but offers; the first is what a strong player does."""
    q.many = 0
    if p.asked == ASK_OFFER:
        plan_answers(s, seat, p, q)
        return
    decide_strong(s, seat, p)
    hold_to_rules(s, seat, p)
    add_plan(p, q, 1 if p.move.kind == 0 else 0)
    if p.move.kind == STANDING_CLAIM:
        return
    act = top(s)
    if act == 0:
        plan_business(s, seat, p, q)
    elif act == ACT_BUY:
        if worth_finding_out(s, seat, p, buy_title(s, s.depth - 1)):
            return  # what a sale would teach of the others no trial shows
        add_if_legal(s, seat, p, q, BUY, 0)
        add_if_legal(s, seat, p, q, DECLINE, 0)
        if s.cash[seat] < s.box.price[buy_title(s, s.depth - 1)]:
            plan_pawning(s, seat, p, q)
    elif act == ACT_SALE:
        plan_bids(s, seat, p, q)
    elif act == ACT_DEBT:
        plan_raising(s, seat, p, q)


def plan_answers(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """No, yes, or what a strong player would offer back."""
    answer_offer(s, p, 0)
    add_plan(p, q, 0)
    cash = s.offer_cash[p.maker]
    given = s.offer_give[p.maker]
    taken = s.offer_take[p.maker]
    # no deal that makes the own hand less worth: so none that leads in a circle is ever to a partner's profit;
    # and a group made whole for another has its price, as with a strong player
    worth = profit(s, p.chart, seat, given, taken, cash, s.box.fine) > 0
    if worth and gives_away(s, seat, p.maker, cash, given, taken) == 0 and rests(s, p, given | taken) == 0:
        answer_offer(s, p, 1)
        if refuse_move(s, seat, p.move) == OK:
            add_plan(p, q, 0)
    choose(p, REFUSE, p.maker)
    p.policy[seat] = POLICY_STRONG
    counter(s, seat, p)
    if p.move.kind == OFFER:
        add_plan(p, q, 0)


def plan_business(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """Between acts: build here or there, lift, leave jail or stay, or do nothing more before the throw."""
    if p.asked == ASK_MUST:
        add_if_legal(s, seat, p, q, THROW, 0)
        if s.jail[seat]:
            add_if_legal(s, seat, p, q, FINE, 0)
            for deck in range(2):
                add_if_legal(s, seat, p, q, USE_CARD, deck)
    else:
        choose(p, 0, 0)
        add_plan(p, q, 1)
    if s.groups[seat] and lacks_bricks(s, seat, p):
        plan_pawning(s, seat, p, q)
    for group in range(GROUPS):
        if s.groups[seat] >> group & 1 and s.box.group_kind[group] == STREET:
            lowest = -1
            for i in range(s.box.group_size[group]):
                title = s.box.group_lots[group * 4 + i]
                if lowest < 0 or s.built[title] <= s.built[lowest]:
                    lowest = title
            add_if_legal(s, seat, p, q, BUILD, lowest)
            for i in range(s.box.group_size[group]):
                title = s.box.group_lots[group * 4 + i]
                if s.mortgaged >> title & 1:
                    add_if_legal(s, seat, p, q, LIFT, title)


def lacks_bricks(s: State, seat: int, p: Pilot) -> int:
    """Whether something could be built but for the money; who has it, and pawns, lifts the title again at once."""
    spare = s.cash[seat] - reserve(s, p.chart, seat)
    for title in range(TITLES):
        group = s.box.group_of[title]
        if s.owner[title] != seat or s.groups[seat] >> group & 1 == 0 or s.box.group_kind[group] != STREET:
            continue
        if s.built[title] <= s.box.max_houses and takes_bricks(s, title):
            if spare < (s.box.hotel_price[title] if s.built[title] == s.box.max_houses else s.box.house_price[title]):
                return 1
    return 0


def plan_pawning(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """Mortgage the single title that is missed least."""
    choose(p, 0, 0)
    pawn(s, seat, p, 0)
    if p.move.kind:
        add_plan(p, q, 0)


def plan_bids(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """Out of the sale, or one step higher."""
    add_if_legal(s, seat, p, q, PASS, 0)
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        low = lowest_bid(s)
        most = s.cash[seat] - sale_interest(s)
        if most >= low:
            bid = low + step_up(s, seat, p)
            bid = bid if bid < most else most
            add_if_legal(s, seat, p, q, BID, bid - bid % s.box.note)


def plan_raising(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """Every way to raise money one title or building at a time; what is kept to pay half in titles is kept."""
    if refuse_bankrupt(s, seat) == NO_MUST_PAY_IN_KIND:
        return
    for title in range(TITLES):
        if s.owner[title] != seat:
            continue
        if s.built[title]:
            if refuse_swap(s, seat, title) == OK:
                add_if_legal(s, seat, p, q, SWAP, title)
            elif refuse_sell(s, seat, title) == OK:
                add_if_legal(s, seat, p, q, SELL, title)
        elif refuse_mortgage(s, seat, title) == OK:
            add_if_legal(s, seat, p, q, MORTGAGE, title)
