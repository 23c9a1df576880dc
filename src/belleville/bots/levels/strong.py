"""The strong bot: values by income to come, builds early, mortgages for houses, bids to value, blocks and trades."""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.agenda_fields import buy_title, inherit_titles
    from ...rules.auction import lowest_bid, sale_interest
    from ...rules.bankruptcy import refuse_bankrupt
    from ...rules.building import refuse_sell, refuse_sell_group, refuse_swap
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
        GROUPS,
        KEEP,
        LIFT,
        MORTGAGE,
        NO_MUST_PAY_IN_KIND,
        OK,
        PASS,
        PAY,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_TITLE,
        SELL,
        SELL_GROUP,
        STANDING_CLAIM,
        STATION,
        STREET,
        SWAP,
        THROW,
        TITLES,
        USE_CARD,
        WANT,
    )
    from ...rules.contest import could_place
    from ...rules.debt import resources
    from ...rules.jail import refuse_fine, refuse_use_card
    from ...rules.judge import refuse_build_now, refuse_lift_any
    from ...rules.ledger import count, in_play
    from ...rules.mortgage import refuse_mortgage
    from ...rules.structs import State
    from ...rules.timeout import forced_sale
    from ..codes import ASK_MUST, ASK_OFFER
    from ..structs import BotState
    from ..thresholds import LONG_GAME, SCARCE_HOUSES
    from ..trading.strong import seek_strong_trade, strong_accepts
    from ..worth.house_rules import heed_house_rules, kept_in_the_end
    from ..worth.sensible import unsold
    from ..worth.strong import average_rent, block_value, profit, reserve, street_rate, value_of_rate
    from .answers import answer_offer, answer_plainly, choose
    from .sensible import judge_in_kind, last_resort
    from .strong_bids import auction_would_tell, likely_passes, no_rival_bids, raise_above_lowest


def decide_strong(s: State, seat: int, b: BotState) -> None:
    """Answer whatever is asked; in a window with nothing to do, nothing (kind 0)."""
    choose(b, 0, 0)
    heed_house_rules(s, seat, b)
    if b.asked == ASK_OFFER:
        answer_offer(s, b, strong_accepts(s, seat, b, b.maker))
        return
    act = top(s)
    if act == 0:
        strong_business(s, seat, b)
        if b.move.kind == 0 and b.asked == ASK_MUST:
            strong_turn(s, seat, b)
    elif act == ACT_BUY:
        strong_buying(s, seat, b)
    elif act == ACT_SALE:
        strong_bidding(s, seat, b)
    elif act == ACT_DEBT:
        strong_raising(s, seat, b)
    elif act == ACT_CHOICE:
        choose(b, PAY, 0)
    elif act == ACT_INHERIT:
        strong_inheriting(s, seat, b)
    elif act == ACT_CONTEST:
        many = could_place(s, seat, s.contest)
        choose(b, WANT, many if many < 6 else 6)
    elif act == ACT_ANSWER:
        judge_in_kind(s, seat, b)
    else:
        answer_plainly(s, seat, b, act)


def strong_business(s: State, seat: int, b: BotState) -> None:
    """Between acts: claim rents, trade, build, lift mortgages."""
    if s.standing[seat] == 0:
        choose(b, STANDING_CLAIM, 1)
        return
    if s.hour or (b.waiting == seat + 1 and b.waiting_throw == s.throws):
        return
    if s.titles[seat] and b.no_trades == 0:
        seek_strong_trade(s, seat, b)
        if b.move.kind:
            return
    if s.groups[seat]:
        strong_building(s, seat, b)
        if b.move.kind:
            return
    if s.mortgaged & s.titles[seat]:
        strong_lifting(s, seat, b)


def strong_turn(s: State, seat: int, b: BotState) -> None:
    """In jail: out while there is land to buy and little to fear, else rest there; then roll."""
    choose(b, THROW, 0)
    if s.jail[seat] == 0:
        return
    # outside one passes the start every sixth turn or so, and pays rents
    if unsold(s) <= 3 and (average_rent(s, b.tables, seat) - rents_lost_in_jail(s, seat, b)) * 6 > (
        s.edition.salary * b.tables.weights.jail
    ):
        return
    for deck in range(2):
        if refuse_use_card(s, seat, deck) == OK:
            choose(b, USE_CARD, deck)
            return
    if refuse_fine(s, seat) == OK and s.cash[seat] > 2 * s.edition.fine:
        choose(b, FINE, 0)


def rents_lost_in_jail(s: State, seat: int, b: BotState) -> int:
    """Return the rents that an owner in jail loses in a round, in hundredths, where a house rule takes them."""
    if s.edition.no_jail_rent == 0 or b.tables.heeds_house_rules == 0:
        return 0
    rents = 0
    for title in range(TITLES):
        if s.titles[seat] & ~s.mortgaged & (1 << title):
            rents += income(s, b, seat, title)
    return rents * (count(in_play(s)) - 1) * b.tables.weights.jail_rents // 100


def value_with_block(s: State, seat: int, b: BotState, title: int) -> int:
    """Return what a title is worth to have, and to keep from others."""
    return profit(s, b.tables, seat, 1 << title, 0, 0, reserve(s, b.tables, seat)) + block_value(
        s, b.tables, seat, title
    )


def strong_buying(s: State, seat: int, b: BotState) -> None:
    """Land is bought; for land worth much more than its price other titles are mortgaged."""
    title = buy_title(s, s.depth - 1)
    price = s.edition.price[title]
    if (
        s.cash[seat] > 0
        and auctions_bargains(s, b)
        and (no_rival_bids(s, seat, b, title) or auction_would_tell(s, seat, b, title))
    ):
        choose(b, DECLINE, 0)  # at the sale it may go for next to nothing, and one sees who bids
        return
    if s.cash[seat] >= price:
        choose(b, BUY, 0)
        return
    if value_with_block(s, seat, b, title) * 100 > price * b.tables.weights.mortgage_to_buy:
        mortgage_single(s, seat, b, 1 << title)
        if b.move.kind:
            return
    choose(b, DECLINE, 0)


def auctions_bargains(s: State, b: BotState) -> int:
    """Return whether a title that is declined may go for next to nothing, to the one who declines it, too."""
    return 0 if b.tables.heeds_house_rules and (s.edition.no_auctions or s.edition.half_auctions) else 1


def income(s: State, b: BotState, seat: int, title: int) -> int:
    """Return the rate an owned title brings now, and would bring the less for being mortgaged."""
    group = s.edition.group_of[title]
    if s.edition.group_kind[group] == STREET:
        if s.groups[seat] >> group & 1:
            return street_rate(s, b.tables, title, s.built[title])
        return b.tables.visits[title] * s.edition.rents[title * 6] // 100
    many = count(s.titles[seat] & s.edition.group_titles[group])
    rent = s.edition.rents[title * 6 + many - 1]
    if s.edition.group_kind[group] != STATION:
        rent *= 7
    return b.tables.visits[title] * rent // 100


def mortgage_single(s: State, seat: int, b: BotState, but: int) -> None:
    """Mortgage the bare title that loses least rent for its money; kind 0 if there is none."""
    best = -1
    best_loss = 0
    for title in range(TITLES):
        if s.owner[title] == seat and but >> title & 1 == 0 and refuse_mortgage(s, seat, title) == OK:
            if s.groups[seat] >> s.edition.group_of[title] & 1:
                continue
            loss = (value_of_rate(b.tables, income(s, b, seat, title)) + s.edition.interest[title]) * 100
            loss = loss // s.edition.mortgage[title]
            if best < 0 or loss < best_loss:
                best = title
                best_loss = loss
    if best >= 0:
        choose(b, MORTGAGE, best)


def is_worth_price(s: State, seat: int, b: BotState, title: int, price: int) -> int:
    """Return whether a lot is worth a price: what is paid builds nothing, and a rival would have to pay it too."""
    gain = profit(s, b.tables, seat, 1 << title, 0, -price, b.reserve[seat])
    if gain > 0:
        return 1
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0 and s.cash[other] >= price:
            theirs = profit(s, b.tables, other, 1 << title, 0, -price, b.reserve[other])
            if theirs > most:
                most = theirs
    return 1 if gain + most * b.tables.weights.block // 100 > 0 else 0


def highest_acceptable_price(s: State, seat: int, b: BotState, title: int, most: int) -> int:
    """Return the most that a lot is worth paying, up to a sum."""
    for other in range(s.players):
        b.reserve[other] = 0 if s.out[other] else reserve(s, b.tables, other)
    if is_worth_price(s, seat, b, title, most):
        return most
    low = 0
    high = most
    while high - low > s.edition.note:
        middle = low + (high - low) // 2
        if is_worth_price(s, seat, b, title, middle):
            low = middle
        else:
            high = middle
    return low


def highest_useful_value(s: State, seat: int, b: BotState, step: int) -> int:
    """Return the highest value of a lot that makes a difference to the next bid; no more than one has."""
    means = resources(s, seat)
    if b.tables.weights.bid <= 0:
        return means
    low = lowest_bid(s)
    most = (
        low + (step if step > low // 10 else low // 10) + s.edition.note
    ) * 100 // b.tables.weights.bid + s.edition.note
    return most if most < means else means


def strong_bidding(s: State, seat: int, b: BotState) -> None:
    """Bid to value by small raises, and to block; mind the cash."""
    choose(b, PASS, 0)
    if b.expects_passes and likely_passes(s, seat, b):
        return
    limit = 0
    step = s.edition.note
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        step = raise_above_lowest(s, seat, b)
        limit = (
            highest_acceptable_price(s, seat, b, s.sale_lot, highest_useful_value(s, seat, b, step))
            * b.tables.weights.bid
            // 100
        )
    elif s.sale == SALE_CARD:
        limit = s.edition.fine // 2
    else:
        limit = s.sale_start * 2 + s.edition.fine
        step = s.edition.fine // 2
    most = s.cash[seat] - sale_interest(s)
    low = lowest_bid(s)
    if limit >= low + low // 10 and most < low and s.sale == SALE_TITLE:
        mortgage_single(s, seat, b, 0)
        if b.move.kind == MORTGAGE:
            return
        choose(b, PASS, 0)
    if limit > most:
        limit = most
    limit -= limit % s.edition.note
    if limit >= low:
        amount = low + step
        amount -= amount % s.edition.note
        if amount > limit:
            amount = limit
        choose(b, BID, amount if amount > low else low)


def strong_building(s: State, seat: int, b: BotState) -> None:
    """The building that brings most for its price, if it pays; single titles are mortgaged for the first three."""
    best = -1
    best_yield = 0
    best_price = 0
    for group in range(GROUPS):
        if s.groups[seat] >> group & 1 == 0 or s.edition.group_kind[group] != STREET:
            continue
        for i in range(s.edition.group_size[group]):
            title = s.edition.group_lots[group * 4 + i]
            level = s.built[title]
            if level > s.edition.max_houses:
                continue
            price = s.edition.hotel_price[title] if level == s.edition.max_houses else s.edition.house_price[title]
            if level == s.edition.max_houses and keeps_houses_scarce(s, seat):
                continue
            gain = building_yield(s, b, title, level, price)
            if level < 3:
                gain += gain // 2
            if gain > best_yield and can_take_building(s, b, title):
                best = title
                best_yield = gain
                best_price = price
    if best < 0 or best_yield < b.tables.weights.build:
        return
    if s.cash[seat] - best_price >= reserve(s, b.tables, seat):
        if refuse_build_now(s, seat, best) == OK:
            choose(b, BUILD, best)
        return
    if (
        s.built[best] < 3
        and best_yield >= b.tables.weights.mortgage_to_build
        and mortgageable(s, seat) >= best_price - s.cash[seat]
    ):
        mortgage_single(s, seat, b, 0)


def building_yield(s: State, b: BotState, title: int, level: int, price: int) -> int:
    """Return what a building brings for a hundred of its price; cheap streets pay only with those that follow."""
    above = 5 if level == s.edition.max_houses else level + 1
    now = street_rate(s, b.tables, title, level)
    best = value_of_rate(b.tables, street_rate(s, b.tables, title, above) - now)
    houses = 1
    while above < 3 and above < s.edition.max_houses:
        above += 1
        houses += 1
        each = value_of_rate(b.tables, street_rate(s, b.tables, title, above) - now) // houses
        if each > best:
            best = each
    if b.tables.kept:
        best += kept_in_the_end(b.tables, price)
    return best * 10 // (price // 10 if price >= 10 else 1)


def keeps_houses_scarce(s: State, seat: int) -> int:
    """Whether a hotel would hand the bank houses that a rival waits for: with few left four houses are kept instead.

    Not for ever: where all keep theirs, hotels are what ends the game.
    """
    if s.houses >= SCARCE_HOUSES or s.turns > 2 * LONG_GAME:
        return 0
    for other in range(s.players):
        if other == seat or s.out[other]:
            continue
        for group in range(GROUPS):
            if s.groups[other] >> group & 1 and s.edition.group_kind[group] == STREET:
                for i in range(s.edition.group_size[group]):
                    if s.built[s.edition.group_lots[group * 4 + i]] < s.edition.max_houses:
                        return 1
    return 0


def mortgageable(s: State, seat: int) -> int:
    """Return what `mortgage_single` could raise in all."""
    total = 0
    for title in range(TITLES):
        if s.owner[title] == seat and s.groups[seat] >> s.edition.group_of[title] & 1 == 0:
            if refuse_mortgage(s, seat, title) == OK:
                total += s.edition.mortgage[title]
    return total


def can_take_building(s: State, b: BotState, title: int) -> int:
    """Return whether a lot could be built on if there were cash enough: nothing mortgaged, evenly, in stock."""
    group = s.edition.group_of[title]
    if s.mortgaged & s.edition.group_titles[group]:
        return 0
    level = s.built[title]
    if s.edition.uneven_building == 0 or b.tables.heeds_house_rules == 0:
        for i in range(s.edition.group_size[group]):
            if s.built[s.edition.group_lots[group * 4 + i]] < level:
                return 0
    if level == s.edition.max_houses:
        return 1 if s.hotels else 0
    return 1 if s.houses else 0


def strong_lifting(s: State, seat: int, b: BotState) -> None:
    """Lift what stands in the way of building first, then what earns most, with money to spare."""
    best = -1
    best_gain = 0
    keep = reserve(s, b.tables, seat)
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title):
            cost = s.edition.mortgage[title] + s.edition.interest[title]
            whole = s.groups[seat] >> s.edition.group_of[title] & 1
            spare = s.cash[seat] - cost - keep
            if spare < 0 or (whole == 0 and spare < s.edition.salary):
                continue
            gain = value_of_rate(b.tables, income(s, b, seat, title)) * 100 // cost
            if b.tables.kept and gain * cost < s.edition.interest[title] * 100:
                continue
            if whole:
                gain += 1000
            if gain > best_gain and refuse_lift_any(s, seat, title) == OK:
                best = title
                best_gain = gain
    if best >= 0:
        choose(b, LIFT, best)


def strong_inheriting(s: State, seat: int, b: BotState) -> None:
    """Titles just received: lift at the bare value what is part of a whole group, or when cash abounds."""
    choose(b, KEEP, 0)
    titles = inherit_titles(s, s.depth - 1)
    keep = reserve(s, b.tables, seat)
    for title in range(TITLES):
        if titles >> title & 1:
            spare = s.cash[seat] - s.edition.mortgage[title] - keep
            whole = s.groups[seat] >> s.edition.group_of[title] & 1
            if spare >= (0 if whole else s.edition.salary * 2) and refuse_lift_any(s, seat, title) == OK:
                choose(b, LIFT, title)
                return


def strong_raising(s: State, seat: int, b: BotState) -> None:
    """Raise money where it costs least income: single titles, then buildings and whole groups."""
    refusal = refuse_bankrupt(s, seat)
    if refusal == OK:
        last_resort(s, seat, b)
        return
    if refusal == NO_MUST_PAY_IN_KIND:
        forced_sale(s, seat, b.move)
        return
    mortgage_single(s, seat, b, 0)
    if b.move.kind:
        return
    best = -1
    best_loss = 0
    best_kind = 0
    for title in range(TITLES):
        if s.owner[title] != seat:
            continue
        kind = 0
        money = 0
        if s.built[title]:
            if refuse_swap(s, seat, title) == OK:
                kind = SWAP
            elif refuse_sell(s, seat, title) == OK:
                kind = SELL
            money = s.edition.house_price[title] // 2
        elif refuse_mortgage(s, seat, title) == OK:
            kind = MORTGAGE
            money = s.edition.mortgage[title]
        if kind == 0 or money == 0:
            continue
        if kind == MORTGAGE:
            loss = value_of_rate(b.tables, income(s, b, seat, title)) + s.edition.interest[title]
        else:
            level = s.built[title]
            under = s.edition.max_houses if level > s.edition.max_houses else level - 1
            loss = value_of_rate(
                b.tables, street_rate(s, b.tables, title, level) - street_rate(s, b.tables, title, under)
            )
            loss += money
        loss = loss * 10 // (money // 10 if money >= 10 else 1)
        if best < 0 or loss < best_loss:
            best = title
            best_loss = loss
            best_kind = kind
    if best >= 0:
        choose(b, best_kind, best)
        return
    for group in range(GROUPS):
        if refuse_sell_group(s, seat, group) == OK:
            choose(b, SELL_GROUP, group)
            return
