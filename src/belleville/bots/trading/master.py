"""Offers the master considers: trades that complete a group for somebody, or any; at the price likely to be taken."""

import cython

if not cython.compiled:
    from ...rules.codes import ACCEPT, GROUPS, MORTGAGED_TRADE_NEVER, OFFER, OK, SEATS, STREET, TITLES
    from ...rules.copying import copy_state
    from ...rules.engine import make_move
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..codes import POLICY_STRONG
    from ..levels.answers import choose, choose_offer
    from ..master.candidates import add_candidate
    from ..master.opponent_model import would_accept
    from ..master.sizes import ANY_OFFERS, CANDIDATES, MANY_OFFERS, PRICELESS, WORTH_ASKING
    from ..master.value_network import evaluate
    from ..structs import BotState, Candidates
    from ..worth.strong import title_price
    from .memory import offer_key, remembered, traded_recently
    from .strong import advantage, asks_allowed, is_time_to_trade


def would_take(s: State, b: BotState, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """Return whether a partner would accept, by what it has been like so far."""
    if b.policy[partner] != POLICY_STRONG:
        return would_accept(s, b, seat, partner, gives, wants, cash)
    return 1 if advantage(s, b, partner, seat, cash, gives, wants) >= 0 else 0


def asking_price(s: State, b: BotState, seat: int, partner: int, gives: int, wants: int) -> int:
    """Return the least cash that makes a partner take it, negative when the partner pays; or `PRICELESS`."""
    low = -s.cash[partner]
    high = s.cash[seat]
    if would_take(s, b, seat, partner, gives, wants, high) == 0:
        return PRICELESS
    while high - low > s.edition.note:
        middle = low + (high - low) // 2
        if would_take(s, b, seat, partner, gives, wants, middle):
            high = middle
        else:
            low = middle
    return high


def tradable(s: State, seat: int, group: int) -> int:
    """Return the titles of a group that a seat may part with."""
    whole = s.edition.group_titles[group]
    if s.built_on & whole:
        return 0
    mine = whole & s.titles[seat]
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER:
        mine &= ~s.mortgaged
    return mine


def completes_group(s: State, seat: int, gets: int, group: int) -> int:
    """Return whether titles make a street group whole for a seat."""
    whole = s.edition.group_titles[group]
    if s.edition.group_kind[group] != STREET or s.titles[seat] & whole == whole:
        return 0
    return 1 if (s.titles[seat] | gets) & whole == whole else 0


def list_offers(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """Add the offers with the best evaluation."""
    if s.titles[seat] == 0 or is_time_to_trade(s, seat, b) == 0:
        return
    b.next_look[seat] = s.turns + 1
    evaluate(s, b.tables, b.evaluation)
    c.chance_now = b.evaluation.chance[seat]
    c.offers = c.many
    for partner in range(s.players):
        if partner == seat or s.out[partner] or s.turns < b.memory.ask_again[seat * SEATS + partner]:
            continue
        for group in range(GROUPS):
            theirs = tradable(s, partner, group)
            weigh_against(s, seat, partner, theirs, group, b, c)
            for i in range(s.edition.group_size[group]):
                single = 1 << s.edition.group_lots[group * 4 + i]
                if single & theirs and single != theirs:
                    weigh_against(s, seat, partner, single, group, b, c)
        weigh_against(s, seat, partner, 0, -1, b, c)
        if c.reach >= MANY_OFFERS:
            weigh_pairs(s, seat, partner, b, c)


def weigh_against(s: State, seat: int, partner: int, wants: int, group: int, b: BotState, c: Candidates) -> None:
    """All that could be given for some titles of one group."""
    if group >= 0 and wants == 0:
        return
    whole_for_me = completes_group(s, seat, wants, group) if wants else 0
    any_trade = 1 if whole_for_me or c.reach >= ANY_OFFERS else 0
    if wants and any_trade:
        weigh_offer(s, seat, partner, 0, wants, b, c)
    for other in range(GROUPS):
        if other == group:
            continue
        mine = tradable(s, seat, other)
        if mine == 0:
            continue
        if any_trade or completes_group(s, partner, mine, other):
            weigh_offer(s, seat, partner, mine, wants, b, c)
        for i in range(s.edition.group_size[other]):
            single = 1 << s.edition.group_lots[other * 4 + i]
            if single & mine and single != mine and (any_trade or completes_group(s, partner, single, other)):
                weigh_offer(s, seat, partner, single, wants, b, c)


def weigh_pairs(s: State, seat: int, partner: int, b: BotState, c: Candidates) -> None:
    """Two titles of different groups for one of a third, either way; and cash for two."""
    mine = 0
    theirs = 0
    for group in range(GROUPS):
        mine |= tradable(s, seat, group)
        theirs |= tradable(s, partner, group)
    for one in range(TITLES):
        for two in range(one + 1, TITLES):
            if s.edition.group_of[one] == s.edition.group_of[two]:
                continue
            pair = 1 << one | 1 << two
            third = ~(s.edition.group_titles[s.edition.group_of[one]] | s.edition.group_titles[s.edition.group_of[two]])
            if pair & mine == pair:
                for title in range(TITLES):
                    if theirs & third & 1 << title:
                        weigh_offer(s, seat, partner, pair, 1 << title, b, c)
            elif pair & theirs == pair:
                weigh_offer(s, seat, partner, 0, pair, b, c)
                for title in range(TITLES):
                    if mine & third & 1 << title:
                        weigh_offer(s, seat, partner, 1 << title, pair, b, c)


def weigh_offer(s: State, seat: int, partner: int, gives: int, wants: int, b: BotState, c: Candidates) -> None:
    """Price a trade, evaluate where it leads, and keep it among the best."""
    if traded_recently(s, b, gives | wants):
        return
    at = remembered(b, seat, offer_key(partner, gives, wants))
    times = b.memory.offered_times[at] if at >= 0 else 0
    if times >= asks_allowed(s):
        return
    cash = asking_price(s, b, seat, partner, gives, wants)
    if cash == PRICELESS:
        return
    if times:  # who said no wants more, at least the difference in list price
        even = title_price(s, wants) - title_price(s, gives)
        if cash < even:
            cash = even
        if cash <= b.memory.offered_cash[at]:
            cash = b.memory.offered_cash[at] + s.edition.salary // 4
    cash = in_notes(s, seat, partner, gives, wants, cash)
    if cash == PRICELESS:
        return
    gain = chance_after(s, b, seat, partner, gives, wants, cash) - c.chance_now
    if gain < WORTH_ASKING:
        return
    choose_offer(b, partner, gives, wants, cash)
    if c.many - c.offers < c.most_offers and c.many < CANDIDATES:
        add_candidate(b, c, 0)
        c.gain[c.many - 1] = gain
        return
    worst = c.offers
    for i in range(c.offers, c.many):
        if c.gain[i] < c.gain[worst]:
            worst = i
    if gain > c.gain[worst]:
        c.kind[worst] = OFFER
        c.a[worst] = partner
        c.b[worst] = cash
        c.c[worst] = gives
        c.d[worst] = wants
        c.gain[worst] = gain


def in_notes(s: State, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """Return the cash of a trade in whole notes, if both have it and the rules allow the terms."""
    cash += s.edition.note - 1
    cash -= cash % s.edition.note
    if cash > s.cash[seat] or -cash > s.cash[partner] or (gives == 0 and cash <= 0):
        return PRICELESS
    return cash if refuse_terms(s, seat, partner, cash, gives, wants) == OK else PRICELESS


def chance_after(s: State, b: BotState, seat: int, partner: int, gives: int, wants: int, cash: int) -> int:
    """Return the chance of a seat after a trade, by evaluation; the terms are in order."""
    copy_state(b.scratch, s)
    b.scratch.logs_events = 0
    make_trade(b.scratch, b, seat, partner, gives, wants, cash)
    evaluate(b.scratch, b.tables, b.evaluation)
    return b.evaluation.chance[seat]


def make_trade(s: State, b: BotState, maker: int, partner: int, gives: int, wants: int, cash: int) -> None:
    """Make a trade whose terms are in order."""
    choose_offer(b, partner, gives, wants, cash)
    make_move(s, maker, b.move)
    choose(b, ACCEPT, maker)
    b.move.b = s.offer_rev[maker]
    make_move(s, partner, b.move)
