"""The dispatcher: carry out a move, then run the agenda until somebody must answer."""

import cython

if not cython.compiled:
    from .agenda import pop, push, top
    from .agenda_fields import (
        card_back_card,
        card_back_deck,
        choice_amount,
        choice_deck,
        debt_creditor,
        debt_reason,
        inherit_seat,
        place_building,
        place_seat,
    )
    from .auction import bid, hammer, open_bank_sale, pass_bid
    from .bankruptcy import creditor_of, go_bankrupt
    from .building import sell, sell_group, swap
    from .buy import buy, decline
    from .cards import draw_card, drawn, put_under
    from .codes import (
        ACCEPT,
        ACT_ANSWER,
        ACT_BUY,
        ACT_CARD_BACK,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEAL,
        ACT_DEBT,
        ACT_DRAW,
        ACT_INHERIT,
        ACT_LAND,
        ACT_LAST_CLAIM,
        ACT_MOVE,
        ACT_PLACE,
        ACT_RENT_THROW,
        ACT_START,
        ACT_THROW,
        BANK,
        BANKRUPT,
        BID,
        BUILD,
        BUY,
        CLAIM,
        DECLINE,
        DRAW,
        END_GOAL,
        EV_LEFT,
        EV_STANDING_CLAIM_SET,
        FINE,
        FOR_CARD,
        FOR_INTEREST,
        FOR_RENT,
        HAMMER,
        HOUR,
        IN_KIND,
        KEEP,
        LEAVE,
        LIFT,
        LOG_PAUSE,
        MORTGAGE,
        OFFER,
        PASS,
        PAY,
        PLACE,
        REFUSE,
        SELL,
        SELL_GROUP,
        STANDING_CLAIM,
        SWAP,
        THROW,
        USE_CARD,
        WANT,
        WITHDRAW,
    )
    from .contest import build, place, places, run_contest, want
    from .debt import settle
    from .ending import (
        after_bankruptcy,
        after_the_hour,
        close_quick,
        goal_reached,
        last_round_over,
        over,
        richest,
        strike,
        waive,
    )
    from .jail import pay_fine, use_card
    from .judge import answers_in_kind
    from .ledger import count, emit
    from .mortgage import keep, lift, lift_now, may_lift_any, mortgage
    from .payment_in_kind import answer_in_kind, offer_in_kind
    from .rent import claim, claim_by_order, claimed_against, collect, find_claim, next_claimed
    from .setup import deal, shuffled, start_throw
    from .structs import Move, Outcome, State
    from .trade import accept, offer, refuse, void_undeliverable, withdraw
    from .turn import land, move_after_fine, pass_dice, rent_thrown, throw, thrown


def resolve(s: State, outcome: Outcome) -> None:
    """Apply an outcome of chance, already checked, and run the agenda."""
    act = top(s)
    if act == ACT_THROW:
        thrown(s, outcome)
    elif act == ACT_RENT_THROW:
        rent_thrown(s, outcome)
    elif act == ACT_START:
        start_throw(s, outcome)
    elif act == ACT_DRAW:
        drawn(s, outcome)
    else:
        shuffled(s, outcome)
    advance(s)


def make_move(s: State, seat: int, m: Move) -> None:
    """Make a move that `refuse_move` allows, and run the agenda."""
    kind = m.kind
    if kind == THROW:
        throw(s, seat)
        return
    if kind == BUY:
        buy(s, seat)
    elif kind == DECLINE:
        decline(s, seat)
    elif kind == BID:
        bid(s, seat, m.a)
    elif kind == PASS:
        if top(s) == ACT_LAST_CLAIM:
            waive(s)
        else:
            pass_bid(s, seat)
    elif kind == BUILD:
        build(s, seat, m.a)
    elif kind == LIFT:
        if top(s) == ACT_INHERIT:
            lift_now(s, seat, m.a)
        else:
            lift(s, seat, m.a)
    elif kind == KEEP:
        keep(s, seat)
    elif kind == CLAIM:
        if top(s) == ACT_LAST_CLAIM:
            pop(s)
        claim(s, seat, find_claim(s, seat, m.a, m.b))
    elif kind == STANDING_CLAIM:
        s.standing[seat] = m.a
        emit(s, EV_STANDING_CLAIM_SET, seat, m.a, 0, 0, 0)
        if s.claims and m.a:
            claim_by_order(s)
    elif kind == OFFER:
        offer(s, seat, m.a, m.b, m.c, m.d)
    elif kind == ACCEPT:
        if top(s) == ACT_ANSWER:
            answer_in_kind(s, 1)
        else:
            accept(s, seat, m.a)
    elif kind == REFUSE:
        if answers_in_kind(s, seat, m.a):
            answer_in_kind(s, 0)
        else:
            refuse(s, seat, m.a)
    elif kind == WITHDRAW:
        withdraw(s, seat)
    else:
        make_rarer(s, seat, m)
    advance(s)


def make_rarer(s: State, seat: int, m: Move) -> None:
    """Make one of the rarer moves."""
    kind = m.kind
    if kind == MORTGAGE:
        mortgage(s, seat, m.a)
    elif kind == SELL:
        sell(s, seat, m.a)
    elif kind == SWAP:
        swap(s, seat, m.a)
    elif kind == SELL_GROUP:
        sell_group(s, seat, m.a)
    elif kind == FINE:
        pay_fine(s, seat)
    elif kind == USE_CARD:
        use_card(s, seat, m.a)
    elif kind == IN_KIND:
        offer_in_kind(s, seat, m.a, m.b)
    elif kind == BANKRUPT:
        give_up(s, seat)
    elif kind == WANT:
        want(s, seat, m.a)
    elif kind == PLACE:
        place(s, seat, m.a)
    elif kind == PAY or kind == DRAW:
        choose(s, seat, kind)
    elif kind == HAMMER:
        hammer(s)
    elif kind == HOUR:
        strike(s)
    elif kind == LEAVE:
        emit(s, EV_LEFT, seat, 0, 0, 0, 0)
        go_bankrupt(s, seat, creditor_of(s, seat))
        after_bankruptcy(s)


def give_up(s: State, seat: int) -> None:
    """Go bankrupt; but a rent already claimed is paid before a tax, a fine or a card.

    Rents among themselves keep the order in which they were claimed (ruling.claim-bankrupt).
    """
    claimed = claimed_against(s, seat)
    if claimed >= 0 and debt_reason(s, s.depth - 1) != FOR_RENT:
        collect(s, claimed)
        return
    go_bankrupt(s, seat, debt_creditor(s, s.depth - 1))
    after_bankruptcy(s)


def choose(s: State, seat: int, kind: int) -> None:
    """Pay, or draw a card from the other deck (ruling.card-choice)."""
    at = s.depth - 1
    amount = choice_amount(s, at)
    deck = choice_deck(s, at)
    pop(s)
    if kind == PAY:
        push(s, ACT_DEBT, seat, BANK, amount, FOR_CARD, -1)
    else:
        draw_card(s, seat, deck)


def advance(s: State) -> None:
    """Run the agenda until a player or chance must answer, or the game is over.

    It also stops when the event log is half full; the caller empties the log and calls it again.
    """
    while s.over == 0:
        if s.logs_events and s.log.count >= LOG_PAUSE:
            return
        if s.depth == 0:
            if between_throws(s):
                break
        elif s.claims and claim_comes_first(s):
            collect(s, next_claimed(s, -1))
        elif s.for_sale and sale_comes_first(s):
            open_bank_sale(s)
        elif step(s):
            break
    if s.offers:
        void_undeliverable(s)


def claim_comes_first(s: State) -> int:
    """Return whether a waiting claim is paid before the item on top begins (ruling.claim-waits, ruling.claim-many)."""
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_DEBT:
        # a rent already on the agenda keeps its place: rents are paid in the order claimed; the 10 % is paid at once
        new = s.act_open[at] == 0 and debt_reason(s, at) != FOR_RENT and debt_reason(s, at) != FOR_INTEREST
        return 1 if new and next_claimed(s, -1) >= 0 else 0
    if act == ACT_CARD_BACK or act == ACT_MOVE or act == ACT_LAND or act == ACT_BUY or act == ACT_CHOICE:
        return 1 if next_claimed(s, -1) >= 0 else 0
    return 0


def sale_comes_first(s: State) -> int:
    """Return whether a bankrupt's goods are auctioned first: no debt is left (ruling.auction-debt)."""
    act = s.act[s.depth - 1]
    return 1 if act == ACT_MOVE or act == ACT_LAND or act == ACT_BUY or act == ACT_CHOICE else 0


def between_throws(s: State) -> int:
    """Continue between rolls: waiting claims, the bank's auctions, the end or the next roll; return 1 when it waits."""
    if s.claims:
        claimed = next_claimed(s, -1)
        if claimed >= 0:
            collect(s, claimed)
            return 0
    if s.closing:
        close_quick(s)
        return 0
    if s.for_sale:
        open_bank_sale(s)
        return 0
    if s.hour:
        after_the_hour(s)
        return 0
    if s.thrown:
        if s.edition.worth_goal and goal_reached(s):
            over(s, END_GOAL, richest(s))
            return 0
        if s.edition.round_limit and last_round_over(s):
            after_the_hour(s)
            return 0
        pass_dice(s)
    return 1


def step(s: State) -> int:
    """Run the item on top; return 1 when it waits for a player or for chance."""
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_LAND:
        land(s)
    elif act == ACT_DEBT:
        return settle(s)
    elif act == ACT_CARD_BACK:
        deck = card_back_deck(s, at)
        card = card_back_card(s, at)
        pop(s)
        put_under(s, deck, card)
    elif act == ACT_MOVE:
        move_after_fine(s)
    elif act == ACT_DEAL:
        deal(s)
    elif act == ACT_INHERIT:
        if may_lift_any(s):
            return 1
        keep(s, inherit_seat(s, at))
    elif act == ACT_CONTEST:
        if s.contest_asked:
            return 1
        run_contest(s)
    elif act == ACT_PLACE:
        lots = places(s, place_seat(s, at), place_building(s, at))
        if count(lots) != 1:
            return 1
        title = 0
        while lots >> title & 1 == 0:
            title += 1
        place(s, place_seat(s, at), title)
    else:
        return 1
    return 0
