"""A beginner: buys what comes, keeps nothing in hand, forgets a rent or a house, and mortgages as it falls."""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.agenda_fields import buy_title
    from ...rules.auction import lowest_bid, sale_interest
    from ...rules.bankruptcy import refuse_bankrupt
    from ...rules.chance import below
    from ...rules.codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_SALE,
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
    from ...rules.jail import refuse_fine, refuse_use_card
    from ...rules.judge import refuse_build_now, refuse_lift_any
    from ...rules.mortgage import refuse_mortgage
    from ...rules.rent import refuse_claim
    from ...rules.structs import State
    from ...rules.timeout import forced_sale
    from ..codes import ASK_MUST, ASK_OFFER
    from ..structs import BotState
    from ..trading.beginner import beginner_accepts, seek_beginner_trade
    from .answers import answer_offer, answer_plainly, any_bit, choose
    from .sensible import judge_in_kind, last_resort, sell_something


def decide_beginner(s: State, seat: int, b: BotState) -> None:
    """Answer whatever is asked; in a window with nothing to do, nothing (kind 0)."""
    choose(b, 0, 0)
    if b.asked == ASK_OFFER:
        answer_offer(s, b, beginner_accepts(s, seat, b))
        return
    act = top(s)
    if act == 0:
        beginner_business(s, seat, b)
        if b.move.kind == 0 and b.asked == ASK_MUST:
            beginner_turn(s, seat, b)
    elif act == ACT_BUY:
        choose(
            b, BUY if s.cash[seat] >= s.edition.price[buy_title(s, s.depth - 1)] and below(b.random, 12) else DECLINE, 0
        )
    elif act == ACT_SALE:
        beginner_bidding(s, seat, b)
    elif act == ACT_DEBT:
        beginner_raising(s, seat, b)
    elif act == ACT_CHOICE:
        choose(b, DRAW if below(b.random, 2) else PAY, 0)
    elif act == ACT_INHERIT:
        choose(b, KEEP, 0)
    elif act == ACT_CONTEST:
        choose(b, WANT, 1 if could_place(s, seat, s.contest) else 0)
    elif act == ACT_ANSWER:
        judge_in_kind(s, seat, b)
    else:
        answer_plainly(s, seat, b, act)


def beginner_business(s: State, seat: int, b: BotState) -> None:
    """Between acts: ask for a rent, unless it is overlooked; in its own turn, consider a house or a trade."""
    for at in range(s.claims):
        if refuse_claim(s, seat, at) == OK and below(b.random, 6):
            choose(b, CLAIM, s.claim_title[at])
            b.move.b = s.claim_visitor[at]
            return
    if s.hour or b.asked != ASK_MUST or s.titles[seat] == 0:
        return
    if b.memory.holdings_seen[seat] != s.throws + 1:  # one thought a throw
        b.memory.holdings_seen[seat] = s.throws + 1
        if s.groups[seat] and below(b.random, 3):
            beginner_building(s, seat, b)
            if b.move.kind:
                return
        if s.mortgaged & s.titles[seat] and s.cash[seat] > 2 * s.edition.salary and below(b.random, 2):
            beginner_lifting(s, seat, b)
            if b.move.kind:
                return
        seek_beginner_trade(s, seat, b)


def beginner_turn(s: State, seat: int, b: BotState) -> None:
    """Out of jail at once, by card or by money; then roll."""
    choose(b, THROW, 0)
    if s.jail[seat]:
        for deck in range(2):
            if refuse_use_card(s, seat, deck) == OK:
                choose(b, USE_CARD, deck)
                return
        if refuse_fine(s, seat) == OK:
            choose(b, FINE, 0)


def beginner_bidding(s: State, seat: int, b: BotState) -> None:
    """Up to some part of the list price, another each time."""
    choose(b, PASS, 0)
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        limit = s.edition.price[s.sale_lot] * (50 + below(b.random, 51)) // 100
    elif s.sale == SALE_CARD:
        limit = s.edition.fine // 2
    else:
        limit = s.sale_start + s.edition.fine
    most = s.cash[seat] - sale_interest(s)
    if limit > most:
        limit = most
    limit -= limit % s.edition.note
    low = lowest_bid(s)
    if limit >= low:
        amount = low + (limit - low) * below(b.random, 4) // 6
        amount -= amount % s.edition.note
        choose(b, BID, amount if amount > low else low)


def beginner_building(s: State, seat: int, b: BotState) -> None:
    """One building, on the dearest lot that can be paid, though it leave nothing."""
    best = -1
    for title in range(TITLES):
        if s.owner[title] == seat and s.edition.group_kind[s.edition.group_of[title]] == STREET:
            if best < 0 or s.edition.house_price[title] > s.edition.house_price[best]:
                if refuse_build_now(s, seat, title) == OK:
                    best = title
    if best >= 0:
        choose(b, BUILD, best)


def beginner_lifting(s: State, seat: int, b: BotState) -> None:
    """Lift the first mortgage that there is money for."""
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title) and refuse_lift_any(s, seat, title) == OK:
            choose(b, LIFT, title)
            return


def beginner_raising(s: State, seat: int, b: BotState) -> None:
    """Mortgage any title at all, then sell buildings; bankrupt only when nothing helps."""
    refusal = refuse_bankrupt(s, seat)
    if refusal == OK:
        last_resort(s, seat, b)
        return
    if refusal == NO_MUST_PAY_IN_KIND:
        forced_sale(s, seat, b.move)
        return
    mask = 0
    for title in range(TITLES):
        if s.owner[title] == seat and refuse_mortgage(s, seat, title) == OK:
            mask |= 1 << title
    if mask == 0:
        sell_something(s, seat, b)
        return
    choose(b, MORTGAGE, any_bit(b, mask))
