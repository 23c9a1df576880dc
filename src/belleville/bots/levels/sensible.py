"""The sensible bot, by rules of thumb: buys, completes groups by fair trades, builds, keeps a little in hand."""

import cython

if not cython.compiled:
    from ...rules.agenda import top
    from ...rules.agenda_fields import (
        answer_cash,
        answer_debtor,
        answer_revision,
        answer_titles,
        buy_title,
        debt_amount,
        inherit_titles,
    )
    from ...rules.auction import lowest_bid, sale_interest
    from ...rules.bankruptcy import refuse_bankrupt
    from ...rules.building import refuse_sell, refuse_sell_group, refuse_swap
    from ...rules.codes import (
        ACCEPT,
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_SALE,
        BANKRUPT,
        BID,
        BUILD,
        BUY,
        DECLINE,
        FINE,
        GROUPS,
        IN_KIND,
        KEEP,
        LIFT,
        MORTGAGE,
        NO_MUST_PAY_IN_KIND,
        OK,
        PASS,
        PAY,
        REFUSE,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_TITLE,
        SELL,
        SELL_GROUP,
        STANDING_CLAIM,
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
    from ...rules.mortgage import refuse_mortgage
    from ...rules.payment_in_kind import refuse_in_kind
    from ...rules.structs import State
    from ...rules.timeout import forced_sale
    from ...rules.trade import bare_titles
    from ..codes import ASK_MUST, ASK_OFFER
    from ..structs import BotState
    from ..trading.sensible import seek_sensible_trade, sensible_accepts
    from ..worth.sensible import gain, goods_value, price_of_titles, unsold
    from .answers import answer_offer, answer_plainly, choose


def decide_sensible(s: State, seat: int, b: BotState) -> None:
    """Answer whatever is asked; in a window with nothing to do, nothing (kind 0)."""
    choose(b, 0, 0)
    if b.asked == ASK_OFFER:
        answer_offer(s, b, sensible_accepts(s, seat, b))
        return
    act = top(s)
    if act == 0:
        do_business(s, seat, b)
        if b.move.kind == 0 and b.asked == ASK_MUST:
            begin_turn(s, seat, b)
    elif act == ACT_BUY:
        consider_buying(s, seat, b)
    elif act == ACT_SALE:
        consider_bidding(s, seat, b)
    elif act == ACT_DEBT:
        raise_money(s, seat, b)
    elif act == ACT_CHOICE:
        choose(b, PAY, 0)
    elif act == ACT_INHERIT:
        consider_inherited(s, seat, b)
    elif act == ACT_CONTEST:
        many = could_place(s, seat, s.contest)
        choose(b, WANT, many if many < 3 else 3)
    elif act == ACT_ANSWER:
        judge_in_kind(s, seat, b)
    else:
        answer_plainly(s, seat, b, act)


def cash_reserve(s: State) -> int:
    """Return the cash a sensible bot does not spend on houses."""
    return s.edition.salary * 3 // 4


def do_business(s: State, seat: int, b: BotState) -> None:
    """Between acts: claim rents, build, trade, lift mortgages."""
    if s.standing[seat] == 0:
        choose(b, STANDING_CLAIM, 1)
        return
    if s.hour:
        return
    if s.groups[seat] and s.cash[seat] > cash_reserve(s):
        consider_building(s, seat, b)
        if b.move.kind:
            return
    if b.asked == ASK_MUST and s.titles[seat]:
        seek_sensible_trade(s, seat, b)
        if b.move.kind:
            return
    if s.mortgaged & s.titles[seat] and s.cash[seat] > 2 * s.edition.salary:
        consider_lifting(s, seat, b)


def begin_turn(s: State, seat: int, b: BotState) -> None:
    """In jail: out at once while there is land to buy, else stay in and collect; then roll."""
    choose(b, THROW, 0)
    if s.jail[seat] and unsold(s) > 4:
        for deck in range(2):
            if refuse_use_card(s, seat, deck) == OK:
                choose(b, USE_CARD, deck)
                return
        if refuse_fine(s, seat) == OK and s.cash[seat] > s.edition.salary:
            choose(b, FINE, 0)


def consider_buying(s: State, seat: int, b: BotState) -> None:
    """Land is bought whenever it can be paid, unless it would leave nothing and is of no use."""
    title = buy_title(s, s.depth - 1)
    price = s.edition.price[title]
    if s.cash[seat] >= price and (s.cash[seat] - price >= s.edition.fine or gain(s, seat, 1 << title, 0) > price):
        choose(b, BUY, 0)
    else:
        choose(b, DECLINE, 0)


def consider_bidding(s: State, seat: int, b: BotState) -> None:
    """Bid up to what the lot is worth, half the way at a time."""
    choose(b, PASS, 0)
    limit = 0
    if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        limit = gain(s, seat, 1 << s.sale_lot, 0) * 9 // 10
    elif s.sale == SALE_CARD:
        limit = s.edition.fine // 2
    else:
        limit = s.sale_start * 3 // 2 + s.edition.fine
    most = s.cash[seat] - sale_interest(s) - s.edition.fine
    if limit > most:
        limit = most
    limit -= limit % s.edition.note
    low = lowest_bid(s)
    if limit >= low:
        amount = (low + limit) // 2
        amount -= amount % s.edition.note
        choose(b, BID, amount if amount > low else low)


def consider_building(s: State, seat: int, b: BotState) -> None:
    """One building where it adds most rent for its price; three houses everywhere before a fourth anywhere."""
    best = -1
    best_yield = 0
    for group in range(GROUPS):
        if s.groups[seat] >> group & 1 == 0 or s.edition.group_kind[group] != STREET:
            continue
        for i in range(s.edition.group_size[group]):
            title = s.edition.group_lots[group * 4 + i]
            level = s.built[title]
            if level > s.edition.max_houses:
                continue
            price = s.edition.hotel_price[title] if level == s.edition.max_houses else s.edition.house_price[title]
            if s.cash[seat] - price < cash_reserve(s):
                continue
            above = 5 if level == s.edition.max_houses else level + 1
            more = (s.edition.rents[title * 6 + above] - s.edition.rents[title * 6 + level]) * 100 // price
            if level < 3:
                more += 1000
            if more > best_yield and refuse_build_now(s, seat, title) == OK:
                best = title
                best_yield = more
    if best >= 0:
        choose(b, BUILD, best)


def consider_lifting(s: State, seat: int, b: BotState) -> None:
    """Lift mortgages when there is money to spare, whole groups first."""
    best = -1
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title):
            cost = s.edition.mortgage[title] + s.edition.interest[title]
            if s.cash[seat] - cost > 2 * s.edition.salary and refuse_lift_any(s, seat, title) == OK:
                if best < 0 or s.groups[seat] >> s.edition.group_of[title] & 1:
                    best = title
    if best >= 0:
        choose(b, LIFT, best)


def consider_inherited(s: State, seat: int, b: BotState) -> None:
    """Titles just received: lift at the bare value while it is cheap to do so."""
    choose(b, KEEP, 0)
    titles = inherit_titles(s, s.depth - 1)
    for title in range(TITLES):
        if titles >> title & 1 and s.cash[seat] - s.edition.mortgage[title] > 2 * s.edition.salary:
            if refuse_lift_any(s, seat, title) == OK:
                choose(b, LIFT, title)
                return


def raise_money(s: State, seat: int, b: BotState) -> None:
    """Mortgage what earns least, then sell buildings, then mortgage the rest; bankrupt only when nothing helps."""
    refusal = refuse_bankrupt(s, seat)
    if refusal == OK:
        last_resort(s, seat, b)
        return
    if refusal == NO_MUST_PAY_IN_KIND:
        forced_sale(s, seat, b.move)
        return
    best = -1
    for title in range(TITLES):
        if s.owner[title] == seat and refuse_mortgage(s, seat, title) == OK:
            if s.groups[seat] >> s.edition.group_of[title] & 1 == 0:
                if best < 0 or s.edition.mortgage[title] < s.edition.mortgage[best]:
                    best = title
    if best >= 0:
        choose(b, MORTGAGE, best)
        return
    sell_something(s, seat, b)
    if b.move.kind:
        return
    for title in range(TITLES):
        if s.owner[title] == seat and refuse_mortgage(s, seat, title) == OK:
            choose(b, MORTGAGE, title)
            return


def sell_something(s: State, seat: int, b: BotState) -> None:
    """A hotel for houses, a house, or a whole group where nothing less is allowed."""
    for title in range(TITLES):
        if s.owner[title] == seat and s.built[title]:
            if refuse_swap(s, seat, title) == OK:
                choose(b, SWAP, title)
                return
            if refuse_sell(s, seat, title) == OK:
                choose(b, SELL, title)
                return
    for group in range(GROUPS):
        if refuse_sell_group(s, seat, group) == OK:
            choose(b, SELL_GROUP, group)
            return


def last_resort(s: State, seat: int, b: BotState) -> None:
    """Titles for the debt where the creditor may accept them, else bankruptcy."""
    titles = bare_titles(s, seat)
    if titles:
        cash = s.cash[seat] - s.cash[seat] % s.edition.note
        if b.offers_made[seat] == 0 and refuse_in_kind(s, seat, titles, cash) == OK:
            b.offers_made[seat] = 1
            choose(b, IN_KIND, titles)
            b.move.b = cash
            return
    choose(b, BANKRUPT, 0)


def judge_in_kind(s: State, seat: int, b: BotState) -> None:
    """Take titles for a debt when they are worth it; who cannot pay at all would leave everything anyway."""
    at = s.depth - 1
    debtor = answer_debtor(s, at)
    titles = answer_titles(s, at)
    due = debt_amount(s, at - 1)
    worth = gain(s, seat, titles, 0) + answer_cash(s, at)
    all_there_is = goods_value(s, s.titles[debtor]) + s.cash[debtor]
    fair = worth >= due and (resources(s, debtor) >= due or price_of_titles(s, titles) * 2 > all_there_is)
    choose(b, ACCEPT if fair else REFUSE, debtor)
    b.move.b = answer_revision(s, at)
