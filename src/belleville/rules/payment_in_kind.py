"""Payment in kind: paying a rent partly in properties (chapter debt, rulings on debts)."""

import cython

if not cython.compiled:
    from .agenda import pop, push, top
    from .agenda_fields import (
        answer_cash,
        answer_creditor,
        answer_debtor,
        answer_titles,
        debt_amount,
        debt_creditor,
        debt_reason,
        debt_title,
    )
    from .clause_codes import CLAUSE_DEBT_IN_KIND
    from .codes import (
        ACT_ANSWER,
        ACT_DEBT,
        ACT_INHERIT,
        EV_IN_KIND_OFFERED,
        EV_IN_KIND_REFUSED,
        EV_INHERITED,
        FOR_IN_KIND,
        FOR_RENT,
        IN_KIND_HALF,
        IN_KIND_NONE,
        JAIL_CARD_BIT,
        MORTGAGED_TRADE_INTEREST,
        NO_CASH,
        NO_DEBT,
        NO_IN_KIND,
        NO_IN_KIND_GOODS,
        NO_IN_KIND_RENT,
        NO_IN_KIND_VALUE,
        NO_TRADE_INTEREST,
        OK,
        TITLES,
    )
    from .debt import in_debt, means_of
    from .ledger import emit, give, pass_title
    from .mortgage import interest_on
    from .structs import State
    from .trade import has_goods, refuse_bare, withdraw


def rent_payable_in_kind(s: State) -> int:
    """Return the rent on top that may be paid half in titles by right; 0 if there is none."""
    at = s.depth - 1
    if top(s) != ACT_DEBT or s.edition.in_kind != IN_KIND_HALF or debt_reason(s, at) != FOR_RENT:
        return 0
    return debt_amount(s, at)


def cash_half(s: State, amount: int) -> int:
    """Return the half to be paid in cash, rounded up to a note (ruling.in-kind-value)."""
    return (amount // s.edition.note + 1) // 2 * s.edition.note


def value_of(s: State, titles: int) -> int:
    """Return the printed prices of titles, added up."""
    total = 0
    for title in range(TITLES):
        if titles >> title & 1:
            total += s.edition.price[title]
    return total


def could_pay_in_kind(s: State, cash: int, titles: int, mortgaged: int) -> int:
    """Return whether these means pay half in cash and half in titles without consent (ruling.bankrupt-when).

    All buildings may be sold for it, and every title that is not given may be mortgaged.
    """
    owed = rent_payable_in_kind(s)
    if owed == 0:
        return 0
    half = cash_half(s, owed)
    means = means_of(s, cash, titles, mortgaged)
    # a mortgage is half the price: what is given could have raised at least half of its value
    if 2 * (means - half) < owed - half:
        return 0
    # and the titles with the least price to spare are those that would have raised the least
    given = nearest_cover(s, titles & ~mortgaged, owed - half)
    if given == 0:
        return 0
    return 1 if means - loans_on(s, given) >= half else 0


def loans_on(s: State, titles: int) -> int:
    """Return what the bank lends on titles."""
    total = 0
    for title in range(TITLES):
        if titles >> title & 1:
            total += s.edition.mortgage[title]
    return total


def nearest_cover(s: State, titles: int, value: int) -> int:
    """Return the titles whose printed prices cover a value with the least to spare; 0 if all together do not.

    Of several such sets it is the one with the dearest title, then the next dearest; of equal prices the first on
    the board (ruling.in-kind-clock).
    """
    lots = [0] * 28
    rest = [0] * 29  # the value of the titles from here on, added up
    taken = [0] * 28
    many = 0
    unit = 0  # all sums are multiples of it
    for title in range(TITLES):
        if titles >> title & 1:
            at = many
            while at and s.edition.price[lots[at - 1]] < s.edition.price[title]:
                lots[at] = lots[at - 1]
                at -= 1
            lots[at] = title
            many += 1
            other = s.edition.price[title]
            while other:
                left = unit % other
                unit = other
                other = left
    rest[many] = 0
    for back in range(1, many + 1):
        rest[many - back] = rest[many - back + 1] + s.edition.price[lots[many - back]]
    if value <= 0 or rest[0] < value:
        return 0
    found = 0
    least = rest[0] + 1
    chosen = 0
    total = 0
    depth = 0
    i = 0
    while 1:
        while total < value and i < many and total + rest[i] >= value and total + s.edition.price[lots[i]] >= least:
            i += 1
        if total < value and i < many and total + rest[i] >= value:
            taken[depth] = i
            depth += 1
            chosen |= 1 << lots[i]
            total += s.edition.price[lots[i]]
            i += 1
            continue
        if total >= value:
            found = chosen
            least = total
            if total < value + unit:
                return found  # no set can be closer
        if depth == 0:
            return found
        # drop the last one; another of the same price in its place would give the same sum
        depth -= 1
        last = lots[taken[depth]]
        chosen &= ~(1 << last)
        total -= s.edition.price[last]
        i = taken[depth] + 1
        while i < many and s.edition.price[lots[i]] == s.edition.price[last]:
            i += 1


def refuse_in_kind(s: State, seat: int, titles: int, cash: int) -> int:
    """Return why a rent may not be paid partly in titles (debt.in-kind, ruling.in-kind-scope, ruling.in-kind-value)."""
    if in_debt(s, seat) == 0:
        return NO_DEBT
    if s.edition.in_kind == IN_KIND_NONE:
        return NO_IN_KIND
    at = s.depth - 1
    if debt_reason(s, at) != FOR_RENT:
        return NO_IN_KIND_RENT
    if titles <= 0 or titles >> JAIL_CARD_BIT or has_goods(s, seat, titles) == 0:
        return NO_IN_KIND_GOODS
    for title in range(TITLES):
        if titles >> title & 1 and s.built_on & s.edition.group_titles[s.edition.group_of[title]]:
            return NO_IN_KIND_GOODS
    if s.edition.in_kind == IN_KIND_HALF:
        if titles & s.mortgaged:
            return NO_IN_KIND_GOODS
        half = cash_half(s, debt_amount(s, at))
        if cash != half:
            return NO_IN_KIND_VALUE
        if s.cash[seat] < half:
            return NO_CASH
        if value_of(s, titles) < debt_amount(s, at) - half:
            return NO_IN_KIND_VALUE
        return OK
    if refuse_bare(s, titles):
        return NO_IN_KIND_GOODS
    if cash < 0 or cash > s.cash[seat] or cash % s.edition.note:
        return NO_CASH
    # mortgaged titles pass as in an auction: where that asks the 10 % of their new owner, so does this
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_INTEREST and s.cash[debt_creditor(s, at)] + cash < interest_on(
        s, titles
    ):
        return NO_TRADE_INTEREST
    return OK


def offer_in_kind(s: State, seat: int, titles: int, cash: int) -> None:
    """Pay half in cash and half in titles, which needs no consent; propose any other split to the creditor."""
    at = s.depth - 1
    creditor = debt_creditor(s, at)
    if s.edition.in_kind == IN_KIND_HALF:
        pay_in_kind(s, seat, creditor, titles, cash)
    else:
        # it replaces the debtor's last offer, with a revision of its own to accept (ruling.offer)
        if s.offer_open[seat]:
            withdraw(s, seat)
        s.offer_rev[seat] += 1
        push(s, ACT_ANSWER, seat, creditor, titles, cash, s.offer_rev[seat])
        s.act_throw[at + 1] = s.act_throw[at]
        emit(s, EV_IN_KIND_OFFERED, seat, creditor, titles, cash, 0)


def pay_in_kind(s: State, seat: int, creditor: int, titles: int, cash: int) -> None:
    """Hand over cash and titles and settle the debt on top; no change is given."""
    title = debt_title(s, s.depth - 1)
    pop(s)
    if cash:
        give(s, CLAUSE_DEBT_IN_KIND, seat, creditor, cash, FOR_IN_KIND, title)
    for lot in range(TITLES):
        if titles >> lot & 1:
            pass_title(s, lot, creditor)
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_INTEREST and titles & s.mortgaged:
        emit(s, EV_INHERITED, creditor, titles & s.mortgaged, 0, 0, 0)
        push(s, ACT_INHERIT, creditor, titles & s.mortgaged, 1, 0, 0)


def answer_in_kind(s: State, yes: int) -> None:
    """Accept the split, or send the debtor back to find another way."""
    at = s.depth - 1
    debtor = answer_debtor(s, at)
    creditor = answer_creditor(s, at)
    titles = answer_titles(s, at)
    cash = answer_cash(s, at)
    pop(s)
    if yes:
        pay_in_kind(s, debtor, creditor, titles, cash)
    else:
        emit(s, EV_IN_KIND_REFUSED, debtor, creditor, 0, 0, 0)
