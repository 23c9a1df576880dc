"""Legality of moves: what the game waits for, and why a move is refused. The single source of truth.

What depends on the subject alone is refused in its chapter (`auction.refuse_bid`, `building.refuse_build`); what
depends on the moment is here, and the function that asks them all.
"""

import cython

if not cython.compiled:
    from .agenda import top
    from .agenda_fields import (
        actor,
        answer_creditor,
        answer_debtor,
        answer_revision,
        choice_seat,
        debt_debtor,
        draw_deck,
        last_claim_owner,
        shuffle_pack,
    )
    from .auction import refuse_bid, refuse_hammer, refuse_pass
    from .bankruptcy import refuse_bankrupt, refuse_ruin
    from .building import next_building, refuse_build, refuse_sell, refuse_sell_group, refuse_swap
    from .buy import refuse_buy, refuse_decline
    from .codes import (
        ACCEPT,
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_DRAW,
        ACT_INHERIT,
        ACT_LAST_CLAIM,
        ACT_RENT_THROW,
        ACT_SALE,
        ACT_SHUFFLE,
        ACT_START,
        ACT_THROW,
        ALL_TITLES,
        BANK,
        BANKRUPT,
        BID,
        BUILD,
        BUY,
        CHANCE_CARD_0,
        CHANCE_DECK_0,
        CHANCE_DICE,
        CHANCE_NONE,
        CLAIM,
        DECLINE,
        DRAW,
        FINE,
        HAMMER,
        HOUR,
        IN_KIND,
        KEEP,
        LEAVE,
        LIFT,
        MORTGAGE,
        MORTGAGED_TRADE_INTEREST,
        MOVE_KINDS,
        NO_ACT,
        NO_ANSWER_FIRST,
        NO_CARD_CHOICE,
        NO_CHANCE_FIRST,
        NO_CONTEST_ACT,
        NO_DEBT_ACT,
        NO_HOUR_PAST,
        NO_HOUSE_RENT,
        NO_NOT_NOW,
        NO_NOT_YOUR_TURN,
        NO_ONE_SALE,
        NO_OUT,
        NO_OVER,
        NO_REVISION,
        NO_SEAT,
        NO_STANDING,
        NO_SUCH_MOVE,
        NO_TIMED,
        OFFER,
        OK,
        OUTSIDE,
        PASS,
        PAY,
        PLACE,
        REFUSE,
        SELL,
        SELL_GROUP,
        STANDING_CLAIM,
        SWAP,
        THROW,
        TIMED,
        USE_CARD,
        WANT,
        WITHDRAW,
    )
    from .contest import refuse_place, refuse_want, rivals
    from .debt import in_debt
    from .jail import refuse_fine, refuse_use_card
    from .mortgage import interest_on, refuse_keep, refuse_lift, refuse_lift_now, refuse_mortgage
    from .payment_in_kind import refuse_in_kind
    from .rent import find_claim, refuse_claim
    from .structs import Move, State
    from .trade import refuse_accept, refuse_offer, refuse_reply, refuse_withdraw
    from .turn import refuse_throw


def asks_chance(s: State) -> int:
    """Return what chance must answer before anybody may move."""
    if s.over or s.depth == 0:
        return CHANCE_NONE
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_THROW or act == ACT_RENT_THROW or act == ACT_START:
        return CHANCE_DICE
    if act == ACT_SHUFFLE:
        return CHANCE_DECK_0 + shuffle_pack(s, at)
    if act == ACT_DRAW:
        return CHANCE_CARD_0 + draw_deck(s, at)
    return CHANCE_NONE


def must_answer(s: State) -> int:
    """Return the seats that the game waits for."""
    if s.over or asks_chance(s):
        return 0
    if s.depth == 0:
        return 1 << s.turn
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_SALE:
        return s.sale_in & ~(1 << s.sale_bidder) if s.sale_bidder != BANK else s.sale_in
    if act == ACT_CONTEST:
        return s.contest_asked
    if act == ACT_ANSWER:
        return 1 << answer_creditor(s, at)
    return 1 << actor(s, at)


def refuse_raise(s: State, seat: int) -> int:
    """Return why a seat may not sell or mortgage at this moment (ruling.any-time, debt.raise), or OK."""
    act = top(s)
    if act == 0 or act == ACT_BUY or act == ACT_CHOICE:
        return OK
    if s.contest:
        return NO_CONTEST_ACT
    if act == ACT_SALE:
        return OK
    if act == ACT_DEBT:
        return OK if debt_debtor(s, s.depth - 1) == seat else NO_DEBT_ACT
    return NO_ANSWER_FIRST


def refuse_spend(s: State, seat: int) -> int:
    """Return why a seat may not build or lift at this moment (build.any-time, ruling.any-time, ruling.hour), or OK."""
    if s.hour:
        return NO_HOUR_PAST
    if top(s) == ACT_DEBT:
        return NO_DEBT_ACT
    return refuse_raise(s, seat)


def refuse_before_throw(s: State, seat: int) -> int:
    """Return why it is not the start of this seat's turn, before the roll (jail.wait, ruling.jail-wait), or OK."""
    if s.turn != seat:
        return NO_NOT_YOUR_TURN
    if s.depth:
        return NO_ANSWER_FIRST
    return OK


def refuse_choice(s: State, seat: int) -> int:
    """Return why there is no choice between paying and a card (ruling.card-choice), or OK."""
    if top(s) != ACT_CHOICE:
        return NO_CARD_CHOICE
    return OK if choice_seat(s, s.depth - 1) == seat else NO_NOT_YOUR_TURN


def refuse_leave(s: State, seat: int) -> int:
    """Return why a seat may not leave the game now (ruling.leave), or OK."""
    act = top(s)
    if act == 0 or act == ACT_BUY or act == ACT_CHOICE or in_debt(s, seat):
        return OK
    if s.contest:
        return NO_CONTEST_ACT
    if act == ACT_SALE:
        return NO_ACT
    return NO_DEBT_ACT if act == ACT_DEBT else NO_ANSWER_FIRST


def refuse_build_now(s: State, seat: int, title: int) -> int:
    """Return why a seat may not build on a title now, or OK."""
    refusal = refuse_spend(s, seat)
    if refusal == OK:
        refusal = refuse_build(s, seat, title)
    if refusal == OK and s.sale and rivals(s, seat, next_building(s, title)):
        return NO_ONE_SALE
    return refusal


def refuse_lift_any(s: State, seat: int, title: int) -> int:
    """Return why a mortgage may not be lifted, on receiving the title or later, or OK."""
    if top(s) == ACT_INHERIT:
        return refuse_lift_now(s, seat, title)
    refusal = refuse_spend(s, seat)
    return refusal if refusal else refuse_lift(s, seat, title)


def refuse_mortgage_now(s: State, seat: int, title: int) -> int:
    """Return why a title may not be mortgaged, in a debt too (ruling.pay-kept), or OK."""
    refusal = refuse_mortgage(s, seat, title)
    if refusal == OK and top(s) == ACT_DEBT:
        return refuse_ruin(s, seat, s.cash[seat] + s.edition.mortgage[title], s.titles[seat], s.mortgaged | 1 << title)
    return refusal


def refuse_swap_in_debt(s: State, seat: int, cash: int, given: int, taken: int) -> int:
    """Return why a debtor may not trade this cash and these goods for those (ruling.pay-kept), or OK."""
    if top(s) != ACT_DEBT:
        return OK
    left = s.cash[seat] - cash
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_INTEREST:
        left -= interest_on(s, taken)
    return refuse_ruin(s, seat, left, (s.titles[seat] & ~given) | (taken & ALL_TITLES), s.mortgaged)


def refuse_offer_now(s: State, seat: int, m: Move) -> int:
    """Return why an offer may not be made, in a debt too, or OK."""
    refusal = refuse_offer(s, seat, m.a, m.b, m.c, m.d)
    return refusal if refusal else refuse_swap_in_debt(s, seat, m.b, m.c, m.d)


def refuse_accept_now(s: State, seat: int, maker: int, revision: int) -> int:
    """Return why an offer may not be accepted, where one of the two is in debt too, or OK."""
    refusal = refuse_accept(s, seat, maker, revision)
    if refusal == OK:
        refusal = refuse_swap_in_debt(s, maker, s.offer_cash[maker], s.offer_give[maker], s.offer_take[maker])
    if refusal == OK:
        refusal = refuse_swap_in_debt(s, seat, -s.offer_cash[maker], s.offer_take[maker], s.offer_give[maker])
    return refusal


def answers_in_kind(s: State, seat: int, maker: int) -> int:
    """Return whether this is the creditor's answer to the payment in kind that the maker has proposed."""
    at = s.depth - 1
    return 1 if top(s) == ACT_ANSWER and answer_creditor(s, at) == seat and answer_debtor(s, at) == maker else 0


def refuse_answer(s: State, seat: int, maker: int, revision: int) -> int:
    """Return why a payment in kind may not be accepted: another's to answer, or no longer the split that was meant."""
    if answers_in_kind(s, seat, maker) == 0:
        return NO_NOT_YOUR_TURN
    return OK if answer_revision(s, s.depth - 1) == revision else NO_REVISION


def refuse_outside(s: State, seat: int, kind: int) -> int:
    """Return why a move from outside is refused: the end of time, and the hammer (ruling.hour, ruling.hammer)."""
    if kind == HOUR:
        if seat != OUTSIDE:
            return NO_SEAT
        if s.mode != TIMED:
            return NO_TIMED
        return NO_HOUR_PAST if s.hour else OK
    return refuse_hammer(s, seat)


def refuse_move(s: State, seat: int, m: Move) -> int:
    """Return why a move is refused, or OK: the single source of truth for legality."""
    kind = m.kind
    if kind <= 0 or kind >= MOVE_KINDS:
        return NO_SUCH_MOVE
    if s.over:
        return NO_OVER
    if asks_chance(s):
        return NO_CHANCE_FIRST
    if kind == HOUR or kind == HAMMER:
        return refuse_outside(s, seat, kind)
    if seat < 0 or seat >= s.players:
        return NO_SEAT
    if s.out[seat]:
        return NO_OUT
    if kind == THROW:
        return refuse_throw(s, seat)
    if kind == BUY:
        return refuse_buy(s, seat)
    if kind == DECLINE:
        return refuse_decline(s, seat)
    if kind == BID:
        return refuse_bid(s, seat, m.a)
    if kind == PASS:
        if top(s) == ACT_LAST_CLAIM:
            return OK if last_claim_owner(s, s.depth - 1) == seat else NO_NOT_YOUR_TURN
        return refuse_pass(s, seat)
    if kind == BUILD:
        return refuse_build_now(s, seat, m.a)
    if kind == LIFT:
        return refuse_lift_any(s, seat, m.a)
    if kind == KEEP:
        return refuse_keep(s, seat)
    if kind == CLAIM:
        return refuse_claim(s, seat, find_claim(s, seat, m.a, m.b))
    if kind == STANDING_CLAIM:
        if s.edition.automatic_rent:
            return NO_HOUSE_RENT
        return OK if (m.a == 0 or m.a == 1) and s.standing[seat] != m.a else NO_STANDING
    if kind == OFFER:
        return NO_HOUR_PAST if s.hour else refuse_offer_now(s, seat, m)
    if kind == ACCEPT:
        return refuse_answer(s, seat, m.a, m.b) if top(s) == ACT_ANSWER else refuse_accept_now(s, seat, m.a, m.b)
    if kind == REFUSE:
        if answers_in_kind(s, seat, m.a):
            return OK
        return refuse_reply(s, seat, m.a)
    if kind == WITHDRAW:
        return refuse_withdraw(s, seat)
    return refuse_rarer(s, seat, m)


def refuse_rarer(s: State, seat: int, m: Move) -> int:
    """Return why one of the rarer moves is refused: raising money, jail, cards, contests, leaving."""
    kind = m.kind
    if kind == SELL or kind == SWAP or kind == SELL_GROUP or kind == MORTGAGE:
        refusal = refuse_raise(s, seat)
        if refusal:
            return refusal
        if kind == SELL:
            return refuse_sell(s, seat, m.a)
        if kind == SWAP:
            return refuse_swap(s, seat, m.a)
        if kind == SELL_GROUP:
            return refuse_sell_group(s, seat, m.a)
        return refuse_mortgage_now(s, seat, m.a)
    if kind == FINE or kind == USE_CARD:
        refusal = refuse_before_throw(s, seat)
        if refusal:
            return refusal
        return refuse_fine(s, seat) if kind == FINE else refuse_use_card(s, seat, m.a)
    if kind == IN_KIND:
        return refuse_in_kind(s, seat, m.a, m.b)
    if kind == BANKRUPT:
        return refuse_bankrupt(s, seat)
    if kind == WANT:
        return refuse_want(s, seat, m.a)
    if kind == PLACE:
        return refuse_place(s, seat, m.a)
    if kind == PAY or kind == DRAW:
        return refuse_choice(s, seat)
    if kind == LEAVE:
        return refuse_leave(s, seat)
    return NO_NOT_NOW
