"""The random bot, which does anything that is allowed, each thing as likely as the other."""

import cython

if not cython.compiled:
    from ...rules.agenda_fields import debt_amount
    from ...rules.chance import below
    from ...rules.codes import (
        ACCEPT,
        ALL_TITLES,
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
    from ...rules.ledger import count
    from ...rules.legal_moves import list_options
    from ...rules.payment_in_kind import cash_half
    from ...rules.structs import Options, State
    from ...rules.trade import refuse_terms
    from ..codes import ASK_MUST, ASK_OFFER
    from ..structs import BotState
    from ..thresholds import OFFERS_A_WINDOW
    from .answers import any_bit, choose, choose_offer, nth_bit


def decide_random(s: State, seat: int, b: BotState) -> None:
    """Choose among all moves; in a window, doing nothing is one of them (kind 0)."""
    o: Options = b.options
    choose(b, 0, 0)
    list_options(s, seat, o)
    if b.asked == ASK_OFFER:
        if o.accept >> b.maker & 1 and below(b.random, 2):
            choose(b, ACCEPT, b.maker)
            b.move.b = s.offer_rev[b.maker]
        else:
            choose(b, REFUSE, b.maker)
        return
    offers = 0
    if o.offer_to and b.offers_made[seat] < OFFERS_A_WINDOW:
        offers = 1
    total = answers(o) + count(o.claims) + count(o.build) + count(o.sell) + count(o.swap) + count(o.sell_group)
    total += count(o.mortgage) + count(o.lift) + offers
    if b.asked != ASK_MUST:
        total += 1
    if total == 0:
        return
    pick_move(s, seat, b, below(b.random, total), offers)


def answers(o: Options) -> int:
    """Return how many answers there are to what the game asks."""
    total = o.throw + o.buy + o.decline + o.can_pass + o.keep + o.fine + o.bankrupt + o.want + o.pay + o.draw
    total += count(o.use_card) + count(o.place) + count(o.accept) + count(o.refuse)
    if o.bid_from:
        total += 1
    if o.in_kind:
        total += 1
    return total


def pick_move(s: State, seat: int, b: BotState, n: int, offers: int) -> None:
    """The n-th of all moves; past the last one, none."""
    o: Options = b.options
    n = pick_answer(s, seat, b, n)
    if n < 0:
        return
    n = pick_bit(b, o.claims, n, CLAIM)
    if n < 0:
        at = b.move.a
        b.move.a = s.claim_title[at]
        b.move.b = s.claim_visitor[at]
        return
    n = pick_bit(b, o.build, n, BUILD)
    if n >= 0:
        n = pick_bit(b, o.sell, n, SELL)
    if n >= 0:
        n = pick_bit(b, o.swap, n, SWAP)
    if n >= 0:
        n = pick_bit(b, o.sell_group, n, SELL_GROUP)
    if n >= 0:
        n = pick_bit(b, o.mortgage, n, MORTGAGE)
    if n >= 0:
        n = pick_bit(b, o.lift, n, LIFT)
    if n == 0 and offers:
        make_offer(s, seat, b)


def pick_one(b: BotState, there: int, n: int, kind: int) -> int:
    """Take a move that is there or not; -1 when it was the one."""
    if there == 0:
        return n
    if n == 0:
        b.move.kind = kind
    return n - 1


def pick_bit(b: BotState, mask: int, n: int, kind: int) -> int:
    """Take the n-th of a mask of moves; -1 when it was one of these."""
    many = count(mask)
    if n >= many:
        return n - many
    b.move.kind = kind
    b.move.a = nth_bit(mask, n)
    return -1


def pick_answer(s: State, seat: int, b: BotState, n: int) -> int:
    """Return the answers to what the game asks."""
    o: Options = b.options
    n = pick_one(b, o.throw, n, THROW)
    if n >= 0:
        n = pick_one(b, o.buy, n, BUY)
    if n >= 0:
        n = pick_one(b, o.decline, n, DECLINE)
    if n >= 0:
        n = pick_one(b, o.can_pass, n, PASS)
    if n >= 0:
        n = pick_one(b, o.keep, n, KEEP)
    if n >= 0:
        n = pick_one(b, o.fine, n, FINE)
    if n >= 0:
        n = pick_one(b, o.bankrupt, n, BANKRUPT)
    if n >= 0:
        n = pick_one(b, o.pay, n, PAY)
    if n >= 0:
        n = pick_one(b, o.draw, n, DRAW)
    if n >= 0:
        n = pick_bit(b, o.use_card, n, USE_CARD)
    if n >= 0:
        n = pick_bit(b, o.place, n, PLACE)
    if n >= 0:
        n = pick_bit(b, o.accept, n, ACCEPT)
        if n < 0:
            b.move.b = s.offer_rev[b.move.a]
    if n >= 0:
        n = pick_bit(b, o.refuse, n, REFUSE)
    if n >= 0 and o.want:
        if n < o.want:
            b.move.kind = WANT
            b.move.a = n
        n -= o.want
    if n >= 0 and o.bid_from:
        if n == 0:
            b.move.kind = BID
            # small raises most of the time, so that sales reach a price
            steps = (o.bid_to - o.bid_from) // s.edition.note + 1
            if steps > 20:
                steps = 20
            b.move.a = o.bid_from + below(b.random, steps) * s.edition.note
        n -= 1
    if n >= 0 and o.in_kind:
        if n == 0:
            pay_in_kind(s, seat, b)
        n -= 1
    return n


def pay_in_kind(s: State, seat: int, b: BotState) -> None:
    """All bare titles and half the debt, or some of them and all the cash: the rules say whether it will do."""
    o: Options = b.options
    b.move.kind = IN_KIND
    if s.edition.in_kind == IN_KIND_HALF:
        b.move.a = o.in_kind & ~s.mortgaged
        b.move.b = cash_half(s, debt_amount(s, s.depth - 1))
    else:
        b.move.a = 1 << any_bit(b, o.in_kind)
        b.move.b = s.cash[seat] - s.cash[seat] % s.edition.note


def make_offer(s: State, seat: int, b: BotState) -> None:
    """One thing for another, with some cash on one side; nothing at all if the rules forbid that trade."""
    partner = any_bit(b, b.options.offer_to)
    mine = s.titles[seat] & ALL_TITLES
    theirs = s.titles[partner] & ALL_TITLES
    for deck in range(2):
        if s.card_holder[deck] == seat:
            mine |= 1 << (JAIL_CARD_BIT + deck)
        elif s.card_holder[deck] == partner:
            theirs |= 1 << (JAIL_CARD_BIT + deck)
    given = 0
    taken = 0
    if mine and below(b.random, 3):
        given = 1 << any_bit(b, mine)
    if theirs and below(b.random, 3):
        taken = 1 << any_bit(b, theirs)
    cash = 0
    if given == 0 or taken == 0 or below(b.random, 2):
        cash = (1 + below(b.random, 20)) * s.edition.salary // 20
        if taken == 0 or (given and below(b.random, 2)):
            cash = -cash
    b.offers_made[seat] += 1
    if refuse_terms(s, seat, partner, cash, given, taken) == OK:
        choose_offer(b, partner, given, taken, cash)
