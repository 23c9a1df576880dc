"""A player who does anything that is allowed, each thing as likely as the other."""

import cython

if not cython.compiled:
    from ...rules.agenda import debt_amount
    from ...rules.chance import below
    from ...rules.codes import (
        ACCEPT,
        ALL_TITLES,
        ASK_MUST,
        ASK_OFFER,
        BANKRUPT,
        BID,
        BUILD,
        BUY,
        CLAIM,
        DECLINE,
        DRAW,
        FINE,
        IN_KIND,
        IN_KIND_HALF,
        JAIL_CARD_BIT,
        KEEP,
        LIFT,
        MORTGAGE,
        OFFERS_A_WINDOW,
        OK,
        PASS,
        PAY,
        PLACE,
        REFUSE,
        SELL,
        SELL_GROUP,
        SWAP,
        THROW,
        USE_CARD,
        WANT,
    )
    from ...rules.debt import cash_half
    from ...rules.ledger import count
    from ...rules.legal_moves import list_options
    from ...rules.structs import Options, Pilot, State
    from ...rules.trade import refuse_terms
    from .answers import any_bit, choose, choose_offer, nth_bit


def decide_random(s: State, seat: int, p: Pilot) -> None:
    """Choose among all moves; in a window, doing nothing is one of them (kind 0)."""
    o: Options = p.options
    choose(p, 0, 0)
    list_options(s, seat, o)
    if p.asked == ASK_OFFER:
        if o.accept >> p.maker & 1 and below(p.mind, 2):
            choose(p, ACCEPT, p.maker)
            p.move.b = s.offer_rev[p.maker]
        else:
            choose(p, REFUSE, p.maker)
        return
    offers = 0
    if o.offer_to and p.offers_made[seat] < OFFERS_A_WINDOW:
        offers = 1
    total = answers(o) + count(o.claims) + count(o.build) + count(o.sell) + count(o.swap) + count(o.sell_group)
    total += count(o.mortgage) + count(o.lift) + offers
    if p.asked != ASK_MUST:
        total += 1
    if total == 0:
        return
    pick_move(s, seat, p, below(p.mind, total), offers)


def answers(o: Options) -> int:
    """How many answers there are to what the game asks."""
    total = o.throw + o.buy + o.decline + o.can_pass + o.keep + o.fine + o.bankrupt + o.want + o.pay + o.draw
    total += count(o.use_card) + count(o.place) + count(o.accept) + count(o.refuse)
    if o.bid_from:
        total += 1
    if o.in_kind:
        total += 1
    return total


def pick_move(s: State, seat: int, p: Pilot, n: int, offers: int) -> None:
    """The n-th of all moves; past the last one, none."""
    o: Options = p.options
    n = pick_answer(s, seat, p, n)
    if n < 0:
        return
    n = pick_bit(p, o.claims, n, CLAIM)
    if n < 0:
        at = p.move.a
        p.move.a = s.claim_title[at]
        p.move.b = s.claim_visitor[at]
        return
    n = pick_bit(p, o.build, n, BUILD)
    if n >= 0:
        n = pick_bit(p, o.sell, n, SELL)
    if n >= 0:
        n = pick_bit(p, o.swap, n, SWAP)
    if n >= 0:
        n = pick_bit(p, o.sell_group, n, SELL_GROUP)
    if n >= 0:
        n = pick_bit(p, o.mortgage, n, MORTGAGE)
    if n >= 0:
        n = pick_bit(p, o.lift, n, LIFT)
    if n == 0 and offers:
        make_offer(s, seat, p)


def pick_one(p: Pilot, there: int, n: int, kind: int) -> int:
    """Take a move that is there or not; -1 when it was the one."""
    if there == 0:
        return n
    if n == 0:
        p.move.kind = kind
    return n - 1


def pick_bit(p: Pilot, mask: int, n: int, kind: int) -> int:
    """Take the n-th of a mask of moves; -1 when it was one of these."""
    many = count(mask)
    if n >= many:
        return n - many
    p.move.kind = kind
    p.move.a = nth_bit(mask, n)
    return -1


def pick_answer(s: State, seat: int, p: Pilot, n: int) -> int:
    """The answers to what the game asks."""
    o: Options = p.options
    n = pick_one(p, o.throw, n, THROW)
    if n >= 0:
        n = pick_one(p, o.buy, n, BUY)
    if n >= 0:
        n = pick_one(p, o.decline, n, DECLINE)
    if n >= 0:
        n = pick_one(p, o.can_pass, n, PASS)
    if n >= 0:
        n = pick_one(p, o.keep, n, KEEP)
    if n >= 0:
        n = pick_one(p, o.fine, n, FINE)
    if n >= 0:
        n = pick_one(p, o.bankrupt, n, BANKRUPT)
    if n >= 0:
        n = pick_one(p, o.pay, n, PAY)
    if n >= 0:
        n = pick_one(p, o.draw, n, DRAW)
    if n >= 0:
        n = pick_bit(p, o.use_card, n, USE_CARD)
    if n >= 0:
        n = pick_bit(p, o.place, n, PLACE)
    if n >= 0:
        n = pick_bit(p, o.accept, n, ACCEPT)
        if n < 0:
            p.move.b = s.offer_rev[p.move.a]
    if n >= 0:
        n = pick_bit(p, o.refuse, n, REFUSE)
    if n >= 0 and o.want:
        if n < o.want:
            p.move.kind = WANT
            p.move.a = n
        n -= o.want
    if n >= 0 and o.bid_from:
        if n == 0:
            p.move.kind = BID
            # small raises most of the time, so that sales reach a price
            steps = (o.bid_to - o.bid_from) // s.box.note + 1
            if steps > 20:
                steps = 20
            p.move.a = o.bid_from + below(p.mind, steps) * s.box.note
        n -= 1
    if n >= 0 and o.in_kind:
        if n == 0:
            pay_in_kind(s, seat, p)
        n -= 1
    return n


def pay_in_kind(s: State, seat: int, p: Pilot) -> None:
    """All bare titles and half the debt, or some of them and all the cash: the rules say whether it will do."""
    o: Options = p.options
    p.move.kind = IN_KIND
    if s.box.in_kind == IN_KIND_HALF:
        p.move.a = o.in_kind & ~s.mortgaged
        p.move.b = cash_half(s, debt_amount(s, s.depth - 1))
    else:
        p.move.a = 1 << any_bit(p, o.in_kind)
        p.move.b = s.cash[seat] - s.cash[seat] % s.box.note


def make_offer(s: State, seat: int, p: Pilot) -> None:
    """One thing for another, with some cash on one side; nothing at all if that is no deal."""
    partner = any_bit(p, p.options.offer_to)
    mine = s.titles[seat] & ALL_TITLES
    theirs = s.titles[partner] & ALL_TITLES
    for deck in range(2):
        if s.card_holder[deck] == seat:
            mine |= 1 << (JAIL_CARD_BIT + deck)
        elif s.card_holder[deck] == partner:
            theirs |= 1 << (JAIL_CARD_BIT + deck)
    given = 0
    taken = 0
    if mine and below(p.mind, 3):
        given = 1 << any_bit(p, mine)
    if theirs and below(p.mind, 3):
        taken = 1 << any_bit(p, theirs)
    cash = 0
    if given == 0 or taken == 0 or below(p.mind, 2):
        cash = (1 + below(p.mind, 20)) * s.box.salary // 20
        if taken == 0 or (given and below(p.mind, 2)):
            cash = -cash
    p.offers_made[seat] += 1
    if refuse_terms(s, seat, partner, cash, given, taken) == OK:
        choose_offer(p, partner, given, taken, cash)
