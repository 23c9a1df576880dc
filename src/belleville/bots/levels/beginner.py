"""A beginner: buys what comes, keeps nothing in hand, forgets a rent or a house, and mortgages as it falls."""

import cython

if not cython.compiled:
    from ...rules.agenda import buy_title
    from ...rules.auction import lowest_bid, sale_interest
    from ...rules.chance import below
    from ...rules.codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_SALE,
        ASK_MUST,
        ASK_OFFER,
        BID,
        BUILD,
        BUY,
        CLAIM,
        DECLINE,
        DRAW,
        FINE,
        KEEP,
        LIFT,
        MORTGAGE,
        NO_MUST_PAY_IN_KIND,
        OK,
        PASS,
        PAY,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_TITLE,
        STREET,
        THROW,
        TITLES,
        USE_CARD,
        WANT,
    )
    from ...rules.contest import could_place
    from ...rules.debt import refuse_bankrupt
    from ...rules.jail import refuse_fine, refuse_use_card
    from ...rules.judge import refuse_build_now, refuse_lift_any
    from ...rules.ledger import top
    from ...rules.mortgage import refuse_mortgage
    from ...rules.rent import refuse_claim
    from ...rules.structs import Pilot, State
    from ...rules.timeout import forced_sale
    from ..trading.beginner import judge_barter, seek_barter
    from .answers import answer_offer, answer_plainly, any_bit, choose
    from .sensible import judge_in_kind, last_resort, sell_something


def decide_beginner(s: State, seat: int, p: Pilot) -> None:
    """Answer whatever is asked; in a window with nothing to do, nothing (kind 0)."""
    choose(p, 0, 0)
    if p.asked == ASK_OFFER:
        answer_offer(s, p, judge_barter(s, seat, p))
        return
    act = top(s)
    if act == 0:
        look_about(s, seat, p)
        if p.move.kind == 0 and p.asked == ASK_MUST:
            play_turn(s, seat, p)
    elif act == ACT_BUY:
        choose(p, BUY if s.cash[seat] >= s.box.price[buy_title(s, s.depth - 1)] and below(p.mind, 12) else DECLINE, 0)
    elif act == ACT_SALE:
        bid_on_a_whim(s, seat, p)
    elif act == ACT_DEBT:
        scrape_together(s, seat, p)
    elif act == ACT_CHOICE:
        choose(p, DRAW if below(p.mind, 2) else PAY, 0)
    elif act == ACT_INHERIT:
        choose(p, KEEP, 0)
    elif act == ACT_CONTEST:
        choose(p, WANT, 1 if could_place(s, seat, s.contest) else 0)
    elif act == ACT_ANSWER:
        judge_in_kind(s, seat, p)
    else:
        answer_plainly(s, seat, p, act)


def look_about(s: State, seat: int, p: Pilot) -> None:
    """Between acts: ask for a rent, unless it is overlooked; in one's own turn think of a house or a deal."""
    for at in range(s.claims):
        if refuse_claim(s, seat, at) == OK and below(p.mind, 6):
            choose(p, CLAIM, s.claim_title[at])
            p.move.b = s.claim_visitor[at]
            return
    if s.hour or p.asked != ASK_MUST or s.titles[seat] == 0:
        return
    if p.seen[seat] != s.throws + 1:  # one thought a throw
        p.seen[seat] = s.throws + 1
        if s.groups[seat] and below(p.mind, 3):
            build_dearest(s, seat, p)
            if p.move.kind:
                return
        if s.mortgaged & s.titles[seat] and s.cash[seat] > 2 * s.box.salary and below(p.mind, 2):
            free_any(s, seat, p)
            if p.move.kind:
                return
        seek_barter(s, seat, p)


def play_turn(s: State, seat: int, p: Pilot) -> None:
    """Out of jail at once, by card or by money; then throw."""
    choose(p, THROW, 0)
    if s.jail[seat]:
        for deck in range(2):
            if refuse_use_card(s, seat, deck) == OK:
                choose(p, USE_CARD, deck)
                return
        if refuse_fine(s, seat) == OK:
            choose(p, FINE, 0)


def bid_on_a_whim(s: State, seat: int, p: Pilot) -> None:
    """Up to some part of the list price, another each time."""
    choose(p, PASS, 0)
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        limit = s.box.price[s.sale_lot] * (50 + below(p.mind, 51)) // 100
    elif s.sale == SALE_CARD:
        limit = s.box.fine // 2
    else:
        limit = s.sale_start + s.box.fine
    most = s.cash[seat] - sale_interest(s)
    if limit > most:
        limit = most
    limit -= limit % s.box.note
    low = lowest_bid(s)
    if limit >= low:
        amount = low + (limit - low) * below(p.mind, 4) // 6
        amount -= amount % s.box.note
        choose(p, BID, amount if amount > low else low)


def build_dearest(s: State, seat: int, p: Pilot) -> None:
    """One building, on the dearest lot that can be paid, though it leave nothing."""
    best = -1
    for title in range(TITLES):
        if s.owner[title] == seat and s.box.group_kind[s.box.group_of[title]] == STREET:
            if best < 0 or s.box.house_price[title] > s.box.house_price[best]:
                if refuse_build_now(s, seat, title) == OK:
                    best = title
    if best >= 0:
        choose(p, BUILD, best)


def free_any(s: State, seat: int, p: Pilot) -> None:
    """Lift the first mortgage that there is money for."""
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title) and refuse_lift_any(s, seat, title) == OK:
            choose(p, LIFT, title)
            return


def scrape_together(s: State, seat: int, p: Pilot) -> None:
    """Mortgage any title at all, then sell buildings; bankrupt only when nothing helps."""
    refusal = refuse_bankrupt(s, seat)
    if refusal == OK:
        last_resort(s, seat, p)
        return
    if refusal == NO_MUST_PAY_IN_KIND:
        forced_sale(s, seat, p.move)
        return
    mask = 0
    for title in range(TITLES):
        if s.owner[title] == seat and refuse_mortgage(s, seat, title) == OK:
            mask |= 1 << title
    if mask == 0:
        sell_something(s, seat, p)
        return
    choose(p, MORTGAGE, any_bit(p, mask))
