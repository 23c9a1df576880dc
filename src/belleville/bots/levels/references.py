"""Bots that do what public engines do, to be measured against; written from descriptions, no code taken.

(a) buys whenever it keeps 200, builds at once the cheapest first, lifts mortgages at once, stays in jail until
forced, trades one title for one when it completes a set for both, with list-price compensation. (b) as (a), and
prefers stations, orange and light blue, bids towards sets, builds to exactly three houses, leaves jail when it has
200. (c) as (a), and never trades. Sums are for a start with 1,500, and in proportion in other editions.
"""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.agenda_fields import answer_debtor, buy_title
    from ...rules.auction import lowest_bid, sale_interest
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
        DECLINE,
        FINE,
        KEEP,
        LIFT,
        OK,
        PASS,
        PAY,
        REFUSE,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_TITLE,
        STANDING_CLAIM,
        STATION,
        STREET,
        THROW,
        TITLES,
        USE_CARD,
        WANT,
    )
    from ...rules.contest import could_place
    from ...rules.jail import refuse_fine, refuse_use_card
    from ...rules.judge import refuse_build_now, refuse_lift_any
    from ...rules.ledger import count
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..codes import ASK_MUST, ASK_OFFER, POLICY_REFERENCE_B, POLICY_REFERENCE_C
    from ..structs import BotState
    from ..thresholds import LIGHT_BLUE, OFFERS_A_WINDOW, ORANGE
    from ..trading.memory import market_closed
    from .answers import answer_offer, answer_plainly, choose, choose_offer, first_bit
    from .sensible import raise_money


def sum_kept(s: State) -> int:
    """Return the sum these players keep: the salary of the edition."""
    return s.edition.salary


def decide_reference(s: State, seat: int, b: BotState) -> None:
    """Answer whatever is asked, as the three do."""
    choose(b, 0, 0)
    if b.asked == ASK_OFFER:
        answer_offer(s, b, swap_is_fair(s, seat, b))
        return
    act = top(s)
    if act == 0:
        reference_business(s, seat, b)
        if b.move.kind == 0 and b.asked == ASK_MUST:
            reference_turn(s, seat, b)
    elif act == ACT_BUY:
        price = s.edition.price[buy_title(s, s.depth - 1)]
        choose(b, BUY if s.cash[seat] - price >= keeps_for(s, seat, b, buy_title(s, s.depth - 1)) else DECLINE, 0)
    elif act == ACT_SALE:
        reference_bidding(s, seat, b)
    elif act == ACT_DEBT:
        raise_money(s, seat, b)
    elif act == ACT_CHOICE:
        choose(b, PAY, 0)
    elif act == ACT_INHERIT:
        choose(b, KEEP, 0)
    elif act == ACT_CONTEST:
        choose(b, WANT, 1 if could_place(s, seat, s.contest) else 0)
    elif act == ACT_ANSWER:
        choose(b, REFUSE, answer_debtor(s, s.depth - 1))
    else:
        answer_plainly(s, seat, b, act)


def is_favourite(s: State, title: int) -> int:
    """Return whether (b) likes a title: stations, orange, light blue."""
    group = s.edition.group_of[title]
    return 1 if s.edition.group_kind[group] == STATION or group == ORANGE or group == LIGHT_BLUE else 0


def keeps_for(s: State, seat: int, b: BotState, title: int) -> int:
    """Return what must be left after buying a title; (b) spends all for what it likes."""
    if b.policy[seat] == POLICY_REFERENCE_B and is_favourite(s, title):
        return 0
    return sum_kept(s)


def reference_bidding(s: State, seat: int, b: BotState) -> None:
    """Of titles only (b) bids for some: towards a set it has begun, up to half as much again as the list price."""
    choose(b, PASS, 0)
    limit = 0
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        if (
            b.policy[seat] == POLICY_REFERENCE_B
            and s.edition.group_titles[s.edition.group_of[s.sale_lot]] & s.titles[seat]
        ):
            limit = s.edition.price[s.sale_lot] * 3 // 2
    elif s.sale != SALE_CARD:
        limit = s.sale_start + s.edition.fine
    most = s.cash[seat] - sale_interest(s) - sum_kept(s)
    if limit > most:
        limit = most
    limit -= limit % s.edition.note
    low = lowest_bid(s)
    if limit >= low:
        amount = low + s.edition.fine // 5
        amount -= amount % s.edition.note
        if amount > limit:
            amount = limit
        choose(b, BID, amount if amount > low else low)


def reference_business(s: State, seat: int, b: BotState) -> None:
    """Claims by a standing order; lift, build the cheapest first, and swap titles, all at once when possible."""
    if s.standing[seat] == 0:
        choose(b, STANDING_CLAIM, 1)
        return
    if s.hour:
        return
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title):
            cost = s.edition.mortgage[title] + s.edition.interest[title]
            if s.cash[seat] - cost >= sum_kept(s) and refuse_lift_any(s, seat, title) == OK:
                choose(b, LIFT, title)
                return
    if s.groups[seat]:
        build_cheapest(s, seat, b)
        if b.move.kind:
            return
    if b.policy[seat] != POLICY_REFERENCE_C and b.asked == ASK_MUST:
        seek_swap(s, seat, b)


def build_cheapest(s: State, seat: int, b: BotState) -> None:
    """The cheapest building that may be put up, keeping the sum; (b) stops at three houses."""
    best = -1
    best_price = 0
    for title in range(TITLES):
        if s.owner[title] != seat or s.groups[seat] >> s.edition.group_of[title] & 1 == 0:
            continue
        if s.edition.group_kind[s.edition.group_of[title]] != STREET or s.built[title] > s.edition.max_houses:
            continue
        if b.policy[seat] == POLICY_REFERENCE_B and s.built[title] >= 3:
            continue
        price = s.edition.hotel_price[title] if s.built[title] == s.edition.max_houses else s.edition.house_price[title]
        if s.cash[seat] - price >= sum_kept(s) and (best < 0 or price < best_price):
            if refuse_build_now(s, seat, title) == OK:
                best = title
                best_price = price
    if best >= 0:
        choose(b, BUILD, best)


def reference_turn(s: State, seat: int, b: BotState) -> None:
    """Throw; (b) leaves jail when it has the sum."""
    choose(b, THROW, 0)
    if s.jail[seat] and b.policy[seat] == POLICY_REFERENCE_B and s.cash[seat] >= sum_kept(s):
        for deck in range(2):
            if refuse_use_card(s, seat, deck) == OK:
                choose(b, USE_CARD, deck)
                return
        if refuse_fine(s, seat) == OK:
            choose(b, FINE, 0)


def completes(s: State, seat: int, title: int, gives: int) -> int:
    """Return whether a title makes a street group whole for a seat that gives another."""
    group = s.edition.group_of[title]
    whole = s.edition.group_titles[group]
    return (
        1 if s.edition.group_kind[group] == STREET and ((s.titles[seat] | 1 << title) & ~gives) & whole == whole else 0
    )


def swap_is_fair(s: State, seat: int, b: BotState) -> int:
    """Return whether an offer is one title for one that completes a set for both, with the difference in price paid."""
    if b.policy[seat] == POLICY_REFERENCE_C:
        return 0
    maker = b.maker
    given = s.offer_give[maker]
    taken = s.offer_take[maker]
    if count(given) != 1 or count(taken) != 1 or given >> TITLES or taken >> TITLES:
        return 0
    gets = first_bit(given)
    gives = first_bit(taken)
    if completes(s, seat, gets, taken) == 0 or completes(s, maker, gives, given) == 0:
        return 0
    return 1 if s.offer_cash[maker] >= s.edition.price[gives] - s.edition.price[gets] else 0


def seek_swap(s: State, seat: int, b: BotState) -> None:
    """Offer one title for one where it completes a set for both, the difference in list price paid in cash."""
    if b.offers_made[seat] >= OFFERS_A_WINDOW or s.turns < b.next_look[seat] or market_closed(s):
        return
    b.next_look[seat] = s.turns + 4
    for wanted in range(TITLES):
        partner = s.owner[wanted]
        if partner < 0 or partner == seat or s.groups[seat] >> s.edition.group_of[wanted] & 1:
            continue
        for given in range(TITLES):
            if s.owner[given] != seat or s.edition.group_of[given] == s.edition.group_of[wanted]:
                continue
            if completes(s, seat, wanted, 1 << given) and completes(s, partner, given, 1 << wanted):
                cash = s.edition.price[wanted] - s.edition.price[given]
                if refuse_terms(s, seat, partner, cash, 1 << given, 1 << wanted) == OK:
                    choose_offer(b, partner, 1 << given, 1 << wanted, cash)
                    return
