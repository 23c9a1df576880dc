"""The candidate moves: what a strong bot would do comes first, then what could be done instead."""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.agenda_fields import buy_title
    from ...rules.auction import lowest_bid, sale_interest
    from ...rules.bankruptcy import refuse_bankrupt
    from ...rules.building import refuse_sell, refuse_swap
    from ...rules.codes import (
        ACT_BUY,
        ACT_DEBT,
        ACT_SALE,
        BID,
        BUILD,
        BUY,
        DECLINE,
        FINE,
        GROUPS,
        LIFT,
        MORTGAGE,
        NO_MUST_PAY_IN_KIND,
        OFFER,
        OK,
        PASS,
        REFUSE,
        SALE_BANKRUPT,
        SALE_TITLE,
        SELL,
        STANDING_CLAIM,
        STREET,
        SWAP,
        THROW,
        TITLES,
        USE_CARD,
    )
    from ...rules.judge import refuse_move
    from ...rules.mortgage import refuse_mortgage
    from ...rules.structs import State
    from ..asking.compiled import keep_legal
    from ..codes import ASK_MUST, ASK_OFFER, POLICY_STRONG
    from ..levels.answers import answer_offer, choose
    from ..levels.strong import auctions_bargains, can_take_building, decide_strong, mortgage_single
    from ..levels.strong_bids import auction_would_tell, raise_above_lowest
    from ..structs import BotState, Candidates
    from ..trading.counter_offers import counter
    from ..trading.memory import traded_recently
    from ..trading.strong import gives_group_away
    from ..worth.house_rules import heed_house_rules
    from ..worth.strong import profit, reserve
    from .sizes import CANDIDATES


def add_candidate(b: BotState, c: Candidates, hold: int) -> None:
    """Add the move in `p.move`, unless it is there already."""
    if c.many >= CANDIDATES:
        return
    for i in range(c.many):
        if c.kind[i] == b.move.kind and c.a[i] == b.move.a and c.b[i] == b.move.b:
            if c.c[i] == b.move.c and c.d[i] == b.move.d and c.is_last[i] == hold:
                return
    at = c.many
    c.kind[at] = b.move.kind
    c.a[at] = b.move.a
    c.b[at] = b.move.b
    c.c[at] = b.move.c
    c.d[at] = b.move.d
    c.is_last[at] = hold
    c.open[at] = 1
    c.gain[at] = 0
    c.many += 1


def add_if_legal(s: State, seat: int, b: BotState, c: Candidates, kind: int, a: int) -> None:
    """Add a simple move if it may be made."""
    choose(b, kind, a)
    if refuse_move(s, seat, b.move) == OK:
        add_candidate(b, c, 0)


def list_candidates(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """List all candidates but offers; the first is what a strong bot does."""
    c.many = 0
    heed_house_rules(s, seat, b)
    if b.asked == ASK_OFFER:
        add_answers(s, seat, b, c)
        return
    decide_strong(s, seat, b)
    keep_legal(s, seat, b)
    add_candidate(b, c, 1 if b.move.kind == 0 else 0)
    if b.move.kind == STANDING_CLAIM:
        return
    act = top(s)
    if act == 0:
        add_business(s, seat, b, c)
    elif act == ACT_BUY:
        if auctions_bargains(s, b) and auction_would_tell(s, seat, b, buy_title(s, s.depth - 1)):
            return  # what a sale would teach of the others no trial shows
        add_if_legal(s, seat, b, c, BUY, 0)
        add_if_legal(s, seat, b, c, DECLINE, 0)
        if s.cash[seat] < s.edition.price[buy_title(s, s.depth - 1)]:
            add_mortgage(s, seat, b, c)
    elif act == ACT_SALE:
        add_bids(s, seat, b, c)
    elif act == ACT_DEBT:
        add_raising(s, seat, b, c)


def add_answers(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """List the answers to an offer: no, yes, or the counter-offer of a strong bot."""
    answer_offer(s, b, 0)
    add_candidate(b, c, 0)
    cash = s.offer_cash[b.maker]
    given = s.offer_give[b.maker]
    taken = s.offer_take[b.maker]
    # no trade that makes one's own holdings worth less, so that a circle of trades never pays for a partner;
    # and a group made whole for another has its price, as with a strong bot
    worth = profit(s, b.tables, seat, given, taken, cash, s.edition.fine) > 0
    if (
        worth
        and gives_group_away(s, seat, b.maker, cash, given, taken) == 0
        and traded_recently(s, b, given | taken) == 0
    ):
        answer_offer(s, b, 1)
        if refuse_move(s, seat, b.move) == OK:
            add_candidate(b, c, 0)
    choose(b, REFUSE, b.maker)
    b.policy[seat] = POLICY_STRONG
    counter(s, seat, b)
    if b.move.kind == OFFER:
        add_candidate(b, c, 0)


def add_business(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """Between acts: build here or there, lift, leave jail or stay, or do nothing more before the roll."""
    if b.asked == ASK_MUST:
        add_if_legal(s, seat, b, c, THROW, 0)
        if s.jail[seat]:
            add_if_legal(s, seat, b, c, FINE, 0)
            for deck in range(2):
                add_if_legal(s, seat, b, c, USE_CARD, deck)
    else:
        choose(b, 0, 0)
        add_candidate(b, c, 1)
    if s.groups[seat] and lacks_money_to_build(s, seat, b):
        add_mortgage(s, seat, b, c)
    for group in range(GROUPS):
        if s.groups[seat] >> group & 1 and s.edition.group_kind[group] == STREET:
            lowest = -1
            for i in range(s.edition.group_size[group]):
                title = s.edition.group_lots[group * 4 + i]
                if lowest < 0 or s.built[title] <= s.built[lowest]:
                    lowest = title
            add_if_legal(s, seat, b, c, BUILD, lowest)
            if s.edition.uneven_building:
                for i in range(s.edition.group_size[group]):
                    add_if_legal(s, seat, b, c, BUILD, s.edition.group_lots[group * 4 + i])
            for i in range(s.edition.group_size[group]):
                title = s.edition.group_lots[group * 4 + i]
                if s.mortgaged >> title & 1:
                    add_if_legal(s, seat, b, c, LIFT, title)


def lacks_money_to_build(s: State, seat: int, b: BotState) -> int:
    """Whether something could be built but for the money; who has it and mortgages, lifts the title again at once."""
    spare = s.cash[seat] - reserve(s, b.tables, seat)
    for title in range(TITLES):
        group = s.edition.group_of[title]
        if s.owner[title] != seat or s.groups[seat] >> group & 1 == 0 or s.edition.group_kind[group] != STREET:
            continue
        if s.built[title] <= s.edition.max_houses and can_take_building(s, b, title):
            if spare < (
                s.edition.hotel_price[title] if s.built[title] == s.edition.max_houses else s.edition.house_price[title]
            ):
                return 1
    return 0


def add_mortgage(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """Mortgage the single title that is missed least."""
    choose(b, 0, 0)
    mortgage_single(s, seat, b, 0)
    if b.move.kind:
        add_candidate(b, c, 0)


def add_bids(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """Out of the sale, or one step higher."""
    add_if_legal(s, seat, b, c, PASS, 0)
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        low = lowest_bid(s)
        most = s.cash[seat] - sale_interest(s)
        if most >= low:
            bid = low + raise_above_lowest(s, seat, b)
            bid = bid if bid < most else most
            add_if_legal(s, seat, b, c, BID, bid - bid % s.edition.note)


def add_raising(s: State, seat: int, b: BotState, c: Candidates) -> None:
    """Every way to raise money one title or building at a time; what is kept to pay half in titles is kept."""
    if refuse_bankrupt(s, seat) == NO_MUST_PAY_IN_KIND:
        return
    for title in range(TITLES):
        if s.owner[title] != seat:
            continue
        if s.built[title]:
            if refuse_swap(s, seat, title) == OK:
                add_if_legal(s, seat, b, c, SWAP, title)
            elif refuse_sell(s, seat, title) == OK:
                add_if_legal(s, seat, b, c, SELL, title)
        elif refuse_mortgage(s, seat, title) == OK:
            add_if_legal(s, seat, b, c, MORTGAGE, title)
