"""The dispatcher: which move may be made, what it does, and what happens next until somebody must answer."""

import cython

if not cython.compiled:
    from .auction import bid, hammer, open_bank_sale, pass_bid, refuse_bid, refuse_hammer, refuse_pass
    from .building import (
        next_building,
        refuse_build,
        refuse_sell,
        refuse_sell_group,
        refuse_swap,
        sell,
        sell_group,
        swap,
    )
    from .buy import buy, decline, refuse_buy, refuse_decline
    from .cards import draw_card, put_under
    from .codes import (
        ACCEPT,
        ACT_ANSWER,
        ACT_BUY,
        ACT_CARD_BACK,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEAL,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_LAND,
        ACT_LAST_CLAIM,
        ACT_MOVE,
        ACT_PLACE,
        ACT_RENT_THROW,
        ACT_SALE,
        ACT_SHUFFLE,
        ACT_START,
        ACT_THROW,
        BANK,
        BANKRUPT,
        BID,
        BUILD,
        BUY,
        CHANCE_DECK_0,
        CHANCE_DICE,
        CHANCE_NONE,
        CLAIM,
        DECLINE,
        DRAW,
        EV_LEFT,
        EV_STANDING,
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
        MORTGAGE,
        MOVE_KINDS,
        NO_ACT,
        NO_ANSWER_FIRST,
        NO_CARD_CHOICE,
        NO_CHANCE_FIRST,
        NO_CONTEST_ACT,
        NO_DEBT_ACT,
        NO_HOUR_PAST,
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
    from .contest import build, place, places, refuse_place, refuse_want, rivals, run_contest, want
    from .debt import (
        answer_in_kind,
        go_bankrupt,
        in_debt,
        offer_in_kind,
        refuse_bankrupt,
        refuse_in_kind,
        settle,
    )
    from .ending import after_bankruptcy, after_the_hour, close_quick, strike, waive
    from .jail import pay_fine, refuse_fine, refuse_use_card, use_card
    from .layout import Move, Outcome, State
    from .ledger import count, pop, push, tell, top
    from .mortgage import (
        keep,
        lift,
        lift_now,
        may_lift_any,
        mortgage,
        refuse_keep,
        refuse_lift,
        refuse_lift_now,
        refuse_mortgage,
    )
    from .rent import claim, claimed_against, collect, find_claim, next_claimed, refuse_claim
    from .setup import deal, shuffled, start_throw
    from .trade import (
        accept,
        offer,
        refuse,
        refuse_accept,
        refuse_offer,
        refuse_reply,
        refuse_withdraw,
        void_undeliverable,
        withdraw,
    )
    from .turn import land, move_after_fine, pass_dice, refuse_throw, rent_thrown, throw, thrown


def asks_chance(s: State) -> int:
    """What chance must answer before anybody may move."""
    if s.over or s.depth == 0:
        return CHANCE_NONE
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_THROW or act == ACT_RENT_THROW or act == ACT_START:
        return CHANCE_DICE
    if act == ACT_SHUFFLE:
        return CHANCE_DECK_0 + s.act_a[at]
    return CHANCE_NONE


def resolve(s: State, outcome: Outcome) -> None:
    """Chance has answered: go on until somebody must answer. The outcome has been checked by the caller."""
    act = top(s)
    if act == ACT_THROW:
        thrown(s, outcome)
    elif act == ACT_RENT_THROW:
        rent_thrown(s, outcome)
    elif act == ACT_START:
        start_throw(s, outcome)
    else:
        shuffled(s, outcome)
    advance(s)


def must_answer(s: State) -> int:
    """The seats that the game waits for."""
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
        return 1 << s.act_b[at]
    return 1 << s.act_a[at]


def refuse_raise(s: State, seat: int) -> int:
    """Why one may not sell or mortgage at this moment (ruling.any-time, debt.raise)."""
    act = top(s)
    if act == 0 or act == ACT_BUY or act == ACT_CHOICE:
        return OK
    if s.contest:
        return NO_CONTEST_ACT
    if act == ACT_SALE:
        return OK
    if act == ACT_DEBT:
        return OK if s.act_a[s.depth - 1] == seat else NO_DEBT_ACT
    return NO_ANSWER_FIRST


def refuse_spend(s: State, seat: int) -> int:
    """Why one may not build or lift at this moment (build.any-time, ruling.any-time, ruling.hour)."""
    if s.hour:
        return NO_HOUR_PAST
    if top(s) == ACT_DEBT:
        return NO_DEBT_ACT
    return refuse_raise(s, seat)


def refuse_before_throw(s: State, seat: int) -> int:
    """Why it is not the start of this seat's turn, before the throw (jail.wait, ruling.jail-wait)."""
    if s.turn != seat:
        return NO_NOT_YOUR_TURN
    if s.depth:
        return NO_ANSWER_FIRST
    return OK


def refuse_choice(s: State, seat: int) -> int:
    """Why there is no card to choose by (ruling.card-choice)."""
    if top(s) != ACT_CHOICE:
        return NO_CARD_CHOICE
    return OK if s.act_a[s.depth - 1] == seat else NO_NOT_YOUR_TURN


def refuse_leave(s: State, seat: int) -> int:
    """Why one may not leave the game just now (ruling.leave)."""
    act = top(s)
    if act == 0 or act == ACT_BUY or act == ACT_CHOICE or in_debt(s, seat):
        return OK
    if s.contest:
        return NO_CONTEST_ACT
    if act == ACT_SALE:
        return NO_ACT
    return NO_DEBT_ACT if act == ACT_DEBT else NO_ANSWER_FIRST


def refuse_build_now(s: State, seat: int, title: int) -> int:
    """Why one may not build on a lot now."""
    refusal = refuse_spend(s, seat)
    if refusal == OK:
        refusal = refuse_build(s, seat, title)
    if refusal == OK and s.sale and rivals(s, seat, next_building(s, title)):
        return NO_ONE_SALE
    return refusal


def refuse_lift_any(s: State, seat: int, title: int) -> int:
    """Why a mortgage may not be lifted, on receiving the title or later."""
    if top(s) == ACT_INHERIT:
        return refuse_lift_now(s, seat, title)
    refusal = refuse_spend(s, seat)
    return refusal if refusal else refuse_lift(s, seat, title)


def answers_in_kind(s: State, seat: int, maker: int) -> int:
    """Whether this is the creditor's word on the payment in kind that the maker has proposed."""
    at = s.depth - 1
    return 1 if top(s) == ACT_ANSWER and s.act_b[at] == seat and s.act_a[at] == maker else 0


def refuse_answer(s: State, seat: int, maker: int, revision: int) -> int:
    """Why a payment in kind may not be accepted: another's to answer, or no longer the split that was meant."""
    if answers_in_kind(s, seat, maker) == 0:
        return NO_NOT_YOUR_TURN
    return OK if s.act_e[s.depth - 1] == revision else NO_REVISION


def refuse_outside(s: State, seat: int, kind: int) -> int:
    """Moves that need no seat at the board: the hour, and the hammer (ruling.hour, ruling.hammer)."""
    if kind == HOUR:
        if seat != OUTSIDE:
            return NO_SEAT
        if s.mode != TIMED:
            return NO_TIMED
        return NO_HOUR_PAST if s.hour else OK
    return refuse_hammer(s, seat)


def refuse_move(s: State, seat: int, m: Move) -> int:
    """Why a move may not be made; OK when it may. The only judge of legality there is."""
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
            return OK if s.act_a[s.depth - 1] == seat else NO_NOT_YOUR_TURN
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
        return OK if (m.a == 0 or m.a == 1) and s.standing[seat] != m.a else NO_STANDING
    if kind == OFFER:
        return NO_HOUR_PAST if s.hour else refuse_offer(s, seat, m.a, m.b, m.c, m.d)
    if kind == ACCEPT:
        return refuse_answer(s, seat, m.a, m.b) if top(s) == ACT_ANSWER else refuse_accept(s, seat, m.a, m.b)
    if kind == REFUSE:
        if answers_in_kind(s, seat, m.a):
            return OK
        return refuse_reply(s, seat, m.a)
    if kind == WITHDRAW:
        return refuse_withdraw(s, seat)
    return refuse_rarer(s, seat, m)


def refuse_rarer(s: State, seat: int, m: Move) -> int:
    """The rest of `refuse_move`: raising money, jail, cards, contests, leaving."""
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
        return refuse_mortgage(s, seat, m.a)
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


def make_move(s: State, seat: int, m: Move) -> None:
    """Make a move that `refuse_move` has nothing against, and go on until somebody must answer."""
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
        tell(s, EV_STANDING, seat, m.a, 0, 0, 0)
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
    """The rest of `make_move`."""
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
        creditor = BANK
        if in_debt(s, seat):
            creditor = s.act_b[s.depth - 1]
        tell(s, EV_LEFT, seat, 0, 0, 0, 0)
        go_bankrupt(s, seat, creditor)
        after_bankruptcy(s)


def give_up(s: State, seat: int) -> None:
    """Bankrupt; but a rent already claimed is paid before a tax, a fine or a card breaks the visitor.

    Rents among themselves keep the order in which they were claimed (ruling.claim-bankrupt).
    """
    claimed = claimed_against(s, seat)
    if claimed >= 0 and s.act_d[s.depth - 1] != FOR_RENT:
        collect(s, claimed)
        return
    go_bankrupt(s, seat, s.act_b[s.depth - 1])
    after_bankruptcy(s)


def choose(s: State, seat: int, kind: int) -> None:
    """Pay, or draw from the other pack unseen (ruling.card-choice)."""
    at = s.depth - 1
    amount = s.act_b[at]
    deck = s.act_c[at]
    pop(s)
    if kind == PAY:
        push(s, ACT_DEBT, seat, BANK, amount, FOR_CARD, -1)
    else:
        draw_card(s, seat, deck)


def advance(s: State) -> None:
    """Run the agenda until somebody or chance must answer, or the game is over."""
    while s.over == 0:
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
    """Whether a waiting claim is paid before the act on top begins (ruling.claim-waits, ruling.claim-many)."""
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_DEBT:
        # a rent already called in keeps its place: rents are paid in the order claimed; and the 10 % is paid at once
        new = s.act_open[at] == 0 and s.act_d[at] != FOR_RENT and s.act_d[at] != FOR_INTEREST
        return 1 if new and next_claimed(s, -1) >= 0 else 0
    if act == ACT_CARD_BACK or act == ACT_MOVE or act == ACT_LAND or act == ACT_BUY or act == ACT_CHOICE:
        return 1 if next_claimed(s, -1) >= 0 else 0
    return 0


def sale_comes_first(s: State) -> int:
    """Whether a bankrupt's goods are sold before the act on top goes on: no debt is left (ruling.auction-debt)."""
    act = s.act[s.depth - 1]
    return 1 if act == ACT_MOVE or act == ACT_LAND or act == ACT_BUY or act == ACT_CHOICE else 0


def between_throws(s: State) -> int:
    """Nothing is under way: waiting claims, then the bank's sales, then the end or the next throw; 1 when it waits."""
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
        pass_dice(s)
    return 1


def step(s: State) -> int:
    """Do the act on top; 1 when it waits for somebody or for chance."""
    at = s.depth - 1
    act = s.act[at]
    if act == ACT_LAND:
        land(s)
    elif act == ACT_DEBT:
        return settle(s)
    elif act == ACT_CARD_BACK:
        deck = s.act_a[at]
        card = s.act_b[at]
        pop(s)
        put_under(s, deck, card)
    elif act == ACT_MOVE:
        move_after_fine(s)
    elif act == ACT_DEAL:
        deal(s)
    elif act == ACT_INHERIT:
        if may_lift_any(s):
            return 1
        keep(s, s.act_a[at])
    elif act == ACT_CONTEST:
        if s.contest_asked:
            return 1
        run_contest(s)
    elif act == ACT_PLACE:
        lots = places(s, s.act_a[at], s.act_b[at])
        if count(lots) != 1:
            return 1
        title = 0
        while lots >> title & 1 == 0:
            title += 1
        place(s, s.act_a[at], title)
    else:
        return 1
    return 0
