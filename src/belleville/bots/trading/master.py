"""Deals a master thinks of: swaps that make a group whole for somebody, or any; at the price the other should take."""

import cython

if not cython.compiled:
    from ...rules.codes import (
        ACCEPT,
        ANY_OFFERS,
        GROUPS,
        MANY_OFFERS,
        MORTGAGED_TRADE_NEVER,
        OFFER,
        OK,
        PLANS,
        POLICY_STRONG,
        PRICELESS,
        SEATS,
        STREET,
        TITLES,
        WORTH_ASKING,
    )
    from ...rules.copying import copy_state
    from ...rules.engine import make_move
    from ...rules.structs import Pilot, Plans, State
    from ...rules.trade import refuse_terms
    from ..levels.answers import choose, choose_offer
    from ..master.candidates import add_plan
    from ..master.opponent_model import would_accept
    from ..master.value_network import foresee
    from ..worth.strong import title_price
    from .memory import offer_key, remembered, rests
    from .strong import advantage, is_time_to_deal, patience


def would_take(s: State, p: Pilot, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """Whether a partner would accept, by what it has been like so far."""
    if p.policy[partner] != POLICY_STRONG:
        return would_accept(s, p, seat, partner, gives, wants, cash)
    return 1 if advantage(s, p, partner, seat, cash, gives, wants) >= 0 else 0


def asking_price(s: State, p: Pilot, seat: int, partner: int, gives: int, wants: int) -> int:
    """The least cash that makes a partner take it, negative when the partner pays; or `PRICELESS`."""
    low = -s.cash[partner]
    high = s.cash[seat]
    if would_take(s, p, seat, partner, gives, wants, high) == 0:
        return PRICELESS
    while high - low > s.box.note:
        middle = low + (high - low) // 2
        if would_take(s, p, seat, partner, gives, wants, middle):
            high = middle
        else:
            low = middle
    return high


def tradable(s: State, seat: int, group: int) -> int:
    """The titles of a group that a seat may part with."""
    whole = s.box.group_titles[group]
    if s.built_on & whole:
        return 0
    mine = whole & s.titles[seat]
    if s.box.mortgaged_trade == MORTGAGED_TRADE_NEVER:
        mine &= ~s.mortgaged
    return mine


def completes_group(s: State, seat: int, gets: int, group: int) -> int:
    """Whether titles make a street group whole for a seat."""
    whole = s.box.group_titles[group]
    if s.box.group_kind[group] != STREET or s.titles[seat] & whole == whole:
        return 0
    return 1 if (s.titles[seat] | gets) & whole == whole else 0


def list_offers(s: State, seat: int, p: Pilot, q: Plans) -> None:
    """Add the offers that look best at a glance."""
    if s.titles[seat] == 0 or is_time_to_deal(s, seat, p) == 0:
        return
    p.seen_turn[seat] = s.turns + 1
    foresee(s, p.chart, p.outlook)
    q.now = p.outlook.chance[seat]
    q.offers = q.many
    for partner in range(s.players):
        if partner == seat or s.out[partner] or s.turns < p.cool[seat * SEATS + partner]:
            continue
        for group in range(GROUPS):
            theirs = tradable(s, partner, group)
            weigh_against(s, seat, partner, theirs, group, p, q)
            for i in range(s.box.group_size[group]):
                single = 1 << s.box.group_lots[group * 4 + i]
                if single & theirs and single != theirs:
                    weigh_against(s, seat, partner, single, group, p, q)
        weigh_against(s, seat, partner, 0, -1, p, q)
        if q.reach >= MANY_OFFERS:
            weigh_pairs(s, seat, partner, p, q)


def weigh_against(s: State, seat: int, partner: int, wants: int, group: int, p: Pilot, q: Plans) -> None:
    """All that could be given for some titles of one group."""
    if group >= 0 and wants == 0:
        return
    whole_for_me = completes_group(s, seat, wants, group) if wants else 0
    any_deal = 1 if whole_for_me or q.reach >= ANY_OFFERS else 0
    if wants and any_deal:
        weigh_offer(s, seat, partner, 0, wants, p, q)
    for other in range(GROUPS):
        if other == group:
            continue
        mine = tradable(s, seat, other)
        if mine == 0:
            continue
        if any_deal or completes_group(s, partner, mine, other):
            weigh_offer(s, seat, partner, mine, wants, p, q)
        for i in range(s.box.group_size[other]):
            single = 1 << s.box.group_lots[other * 4 + i]
            if single & mine and single != mine and (any_deal or completes_group(s, partner, single, other)):
                weigh_offer(s, seat, partner, single, wants, p, q)


def weigh_pairs(s: State, seat: int, partner: int, p: Pilot, q: Plans) -> None:
    """Two titles of different groups for one of a third, either way; and cash for two."""
    mine = 0
    theirs = 0
    for group in range(GROUPS):
        mine |= tradable(s, seat, group)
        theirs |= tradable(s, partner, group)
    for one in range(TITLES):
        for two in range(one + 1, TITLES):
            if s.box.group_of[one] == s.box.group_of[two]:
                continue
            pair = 1 << one | 1 << two
            third = ~(s.box.group_titles[s.box.group_of[one]] | s.box.group_titles[s.box.group_of[two]])
            if pair & mine == pair:
                for title in range(TITLES):
                    if theirs & third & 1 << title:
                        weigh_offer(s, seat, partner, pair, 1 << title, p, q)
            elif pair & theirs == pair:
                weigh_offer(s, seat, partner, 0, pair, p, q)
                for title in range(TITLES):
                    if mine & third & 1 << title:
                        weigh_offer(s, seat, partner, 1 << title, pair, p, q)


def weigh_offer(s: State, seat: int, partner: int, gives: int, wants: int, p: Pilot, q: Plans) -> None:
    """Price a deal, look at where it leads, and keep it among the best."""
    if rests(s, p, gives | wants):
        return
    at = remembered(p, seat, offer_key(partner, gives, wants))
    times = p.asked_times[at] if at >= 0 else 0
    if times >= patience(s):
        return
    cash = asking_price(s, p, seat, partner, gives, wants)
    if cash == PRICELESS:
        return
    if times:  # who said no wants more, at least the difference in list price
        even = title_price(s, wants) - title_price(s, gives)
        if cash < even:
            cash = even
        if cash <= p.asked_cash[at]:
            cash = p.asked_cash[at] + s.box.salary // 4
    cash = in_notes(s, seat, partner, gives, wants, cash)
    if cash == PRICELESS:
        return
    gain = chance_after(s, p, seat, partner, gives, wants, cash) - q.now
    if gain < WORTH_ASKING:
        return
    choose_offer(p, partner, gives, wants, cash)
    if q.many - q.offers < q.most and q.many < PLANS:
        add_plan(p, q, 0)
        q.glance[q.many - 1] = gain
        return
    worst = q.offers
    for i in range(q.offers, q.many):
        if q.glance[i] < q.glance[worst]:
            worst = i
    if gain > q.glance[worst]:
        q.kind[worst] = OFFER
        q.a[worst] = partner
        q.b[worst] = cash
        q.c[worst] = gives
        q.d[worst] = wants
        q.glance[worst] = gain


def in_notes(s: State, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """The cash of a deal in whole notes, if both have it and the rules allow the terms."""
    cash += s.box.note - 1
    cash -= cash % s.box.note
    if cash > s.cash[seat] or -cash > s.cash[partner] or (gives == 0 and cash <= 0):
        return PRICELESS
    return cash if refuse_terms(s, seat, partner, cash, gives, wants) == OK else PRICELESS


def chance_after(s: State, p: Pilot, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """The chance of a seat after a deal, at a glance; the terms are in order."""
    copy_state(p.room, s)
    p.room.telling = 0
    strike_deal(p.room, p, seat, partner, gives, wants, cash)
    foresee(p.room, p.chart, p.outlook)
    return p.outlook.chance[seat]


def strike_deal(s: State, p: Pilot, maker: int, partner: int, gives: int, wants: int, cash: int) -> None:
    """Make a deal whose terms are in order."""
    choose_offer(p, partner, gives, wants, cash)
    make_move(s, maker, p.move)
    choose(p, ACCEPT, maker)
    p.move.b = s.offer_rev[maker]
    make_move(s, partner, p.move)
