"""What a seat may do now, by kind: asked of the same judges that refuse (`judge.refuse_move`)."""

import cython

if not cython.compiled:
    from .auction import lowest_bid, refuse_hammer, refuse_pass, sale_interest
    from .building import refuse_build, refuse_sell, refuse_sell_group, refuse_swap
    from .buy import refuse_buy
    from .codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_LAST_CLAIM,
        ACT_PLACE,
        ACT_SALE,
        FOR_RENT,
        GROUPS,
        KIND_HALF,
        KIND_NONE,
        MORTGAGED_NEVER,
        OK,
        TITLES,
    )
    from .contest import could_place, places
    from .debt import in_debt, refuse_bankrupt
    from .jail import refuse_fine, refuse_use_card
    from .judge import (
        asks_chance,
        must_answer,
        refuse_accept_now,
        refuse_build_now,
        refuse_leave,
        refuse_lift_any,
        refuse_mortgage_now,
        refuse_raise,
        refuse_spend,
    )
    from .ledger import in_play, top
    from .mortgage import refuse_lift
    from .rent import refuse_claim
    from .structs import Options, State
    from .trade import bare_titles, refuse_moment, refuse_reply


def clear(o: Options) -> None:
    """Nothing may be done."""
    o.must = 0
    o.throw = 0
    o.buy = 0
    o.decline = 0
    o.bid_from = 0
    o.bid_to = 0
    o.can_pass = 0
    o.hammer = 0
    o.claims = 0
    o.build = 0
    o.sell = 0
    o.swap = 0
    o.sell_group = 0
    o.mortgage = 0
    o.lift = 0
    o.keep = 0
    o.fine = 0
    o.use_card = 0
    o.offer_to = 0
    o.accept = 0
    o.refuse = 0
    o.withdraw = 0
    o.in_kind = 0
    o.bankrupt = 0
    o.want = 0
    o.place = 0
    o.pay = 0
    o.draw = 0
    o.leave = 0


def list_options(s: State, seat: int, o: Options) -> None:
    """Fill in everything a seat may do now."""
    clear(o)
    if s.over or asks_chance(s):
        return
    o.hammer = 1 if refuse_hammer(s, seat) == OK else 0
    if seat < 0 or seat >= s.players or s.out[seat]:
        return
    o.must = must_answer(s) >> seat & 1
    list_answers(s, seat, o)
    if s.claims:
        for at in range(s.claims):
            if refuse_claim(s, seat, at) == OK:
                o.claims |= 1 << at
    if refuse_raise(s, seat) == OK:
        list_raising(s, seat, o)
    if s.hour == 0 and refuse_spend(s, seat) == OK:
        list_spending(s, seat, o)
    list_trade(s, seat, o)
    o.leave = 1 if refuse_leave(s, seat) == OK else 0


def list_answers(s: State, seat: int, o: Options) -> None:
    """The answers the game waits for."""
    act = top(s)
    at = s.depth - 1
    if act == 0:
        if s.turn == seat:
            o.throw = 1
            if s.jail[seat]:
                o.fine = 1 if refuse_fine(s, seat) == OK else 0
                for deck in range(2):
                    if refuse_use_card(s, seat, deck) == OK:
                        o.use_card |= 1 << deck
    elif act == ACT_SALE:
        if refuse_pass(s, seat) == OK:
            o.can_pass = 1
        if s.sale_in >> seat & 1:
            most = s.cash[seat] - sale_interest(s)
            most -= most % s.box.note
            if most >= lowest_bid(s):
                o.bid_from = lowest_bid(s)
                o.bid_to = most
    elif act == ACT_CONTEST:
        if s.contest_asked >> seat & 1:
            o.want = 1 + could_place(s, seat, s.contest)
    elif act == ACT_ANSWER:
        if s.act_b[at] == seat:
            o.accept = 1 << s.act_a[at]
            o.refuse = o.accept
    elif s.act_a[at] == seat:
        if act == ACT_BUY:
            o.decline = 1
            o.buy = 1 if refuse_buy(s, seat) == OK else 0
        elif act == ACT_CHOICE:
            o.pay = 1
            o.draw = 1
        elif act == ACT_INHERIT:
            o.keep = 1
            for title in range(TITLES):
                if s.act_b[at] >> title & 1 and refuse_lift_any(s, seat, title) == OK:
                    o.lift |= 1 << title
        elif act == ACT_PLACE:
            o.place = places(s, seat, s.act_b[at])
        elif act == ACT_LAST_CLAIM:
            o.can_pass = 1
        elif act == ACT_DEBT:
            o.bankrupt = 1 if refuse_bankrupt(s, seat) == OK else 0
            if s.box.in_kind != KIND_NONE and s.act_d[at] == FOR_RENT:
                o.in_kind = bare_titles(s, seat)
                if s.box.in_kind == KIND_HALF or s.box.mortgaged_trade == MORTGAGED_NEVER:
                    o.in_kind &= ~s.mortgaged


def list_raising(s: State, seat: int, o: Options) -> None:
    """Mortgages and buildings to sell."""
    mask = s.titles[seat] & ~s.mortgaged
    title = 0
    while mask >> title:
        if mask >> title & 1:
            if s.built[title]:
                if refuse_sell(s, seat, title) == OK:
                    o.sell |= 1 << title
                if refuse_swap(s, seat, title) == OK:
                    o.swap |= 1 << title
            elif refuse_mortgage_now(s, seat, title) == OK:
                o.mortgage |= 1 << title
        title += 1
    if s.built_on & s.titles[seat]:
        for group in range(GROUPS):
            if s.groups[seat] >> group & 1 and refuse_sell_group(s, seat, group) == OK:
                o.sell_group |= 1 << group


def list_spending(s: State, seat: int, o: Options) -> None:
    """Building, and mortgages to lift."""
    mask = s.titles[seat] & s.mortgaged
    title = 0
    while mask >> title:
        if mask >> title & 1 and refuse_lift(s, seat, title) == OK:
            o.lift |= 1 << title
        title += 1
    if s.groups[seat]:
        for group in range(GROUPS):
            if s.groups[seat] >> group & 1:
                for i in range(s.box.group_size[group]):
                    lot = s.box.group_lots[group * 4 + i]
                    if refuse_build(s, seat, lot) == OK and (s.sale == 0 or refuse_build_now(s, seat, lot) == OK):
                        o.build |= 1 << lot


def list_trade(s: State, seat: int, o: Options) -> None:
    """To whom an offer may be made, and which offers may be answered."""
    if s.hour == 0 and refuse_moment(s, seat, seat) == OK:
        o.offer_to = in_play(s) & ~(1 << seat)
    if s.offers:
        o.withdraw = s.offer_open[seat]
        for maker in range(s.players):
            if refuse_reply(s, seat, maker) == OK:
                o.refuse |= 1 << maker
                if refuse_accept_now(s, seat, maker, s.offer_rev[maker]) == OK:
                    o.accept |= 1 << maker


def has_business(s: State, seat: int) -> int:
    """Whether a player who is not asked anything has something to do: what a polled player is asked about."""
    if s.out[seat]:
        return 0
    return 1 if s.titles[seat] or s.offers or s.claims or in_debt(s, seat) else 0
