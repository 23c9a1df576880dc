"""Debts, payment in kind, and bankruptcy (chapter debt and bankruptcy, rulings on debts)."""

import cython

if not cython.compiled:
    from .agenda import drop, pop, push, top
    from .agenda_fields import (
        actor,
        answer_cash,
        answer_creditor,
        answer_debtor,
        answer_titles,
        buy_title,
        debt_amount,
        debt_creditor,
        debt_debtor,
        debt_reason,
        debt_title,
        partner,
        set_debt_amount,
    )
    from .building import lower
    from .cards import pass_jail_card
    from .clause_codes import (
        CLAUSE_BANKRUPT_BANK,
        CLAUSE_BANKRUPT_PLAYER,
        CLAUSE_BANKRUPT_PLAYER_INTEREST,
        CLAUSE_CARD_KINDS,
        CLAUSE_DEBT_IN_KIND,
        CLAUSE_JAIL_THIRD_TURN,
        CLAUSE_MORTGAGE_TRANSFER,
        CLAUSE_RULING_BANK_BUILDINGS,
        CLAUSE_RULING_ZELDA_MORTGAGED_FIRST,
        CLAUSE_TURN_TAX,
    )
    from .codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_LAND,
        ACT_MOVE,
        ACT_RENT_THROW,
        BANK,
        BANK_CARDS_AUCTION,
        EV_IN_KIND_OFFERED,
        EV_IN_KIND_REFUSED,
        EV_INHERITED,
        EV_JAIL_CARD_PASSED,
        EV_MORTGAGED,
        EV_OWED,
        EV_WENT_BANKRUPT,
        FOR_BANKRUPTCY,
        FOR_BUILDING_SOLD,
        FOR_FINE,
        FOR_IN_KIND,
        FOR_INTEREST,
        FOR_MORTGAGE,
        FOR_RENT,
        FOR_TAX,
        IN_KIND_HALF,
        IN_KIND_NONE,
        INHERIT_MORTGAGED,
        JAIL_CARD_BIT,
        MORTGAGED_TRADE_INTEREST,
        NO_CASH,
        NO_DEBT,
        NO_IN_KIND,
        NO_IN_KIND_GOODS,
        NO_IN_KIND_RENT,
        NO_IN_KIND_VALUE,
        NO_KEPT_TO_PAY,
        NO_MUST_PAY,
        NO_MUST_PAY_IN_KIND,
        NO_TRADE_INTEREST,
        OK,
        TITLES,
        VISITED_BIT,
    )
    from .ledger import emit, emit_under, give, half_value, pass_title, void_offers
    from .mortgage import interest_on
    from .rent import call_in, claimed_against, forget_claims, next_claimed, remove_claim, rent_clause
    from .structs import State
    from .trade import has_goods, refuse_bare, withdraw


def settle(s: State) -> int:
    """Pay the debt on top if the cash is there, else wait for the debtor; return 1 when it waits (debt.raise)."""
    at = s.depth - 1
    debtor = debt_debtor(s, at)
    if s.cash[debtor] >= debt_amount(s, at):
        creditor = debt_creditor(s, at)
        amount = debt_amount(s, at)
        reason = debt_reason(s, at)
        title = debt_title(s, at)
        pop(s)
        give(s, debt_clause(s, debtor, reason, title), debtor, creditor, amount, reason, title)
        return 0
    if at and set_off(s, at):
        return 0
    # rents the debtor has already claimed are paid before the debtor is asked for anything (ruling.claim-bankrupt)
    claimed = next_claimed(s, debtor)
    if claimed >= 0:
        call_in(s, claimed)
        return 0
    if s.act_open[at] == 0:
        s.act_open[at] = 1
        emit_owed(s, at)
    return 1


def set_off(s: State, at: int) -> int:
    """Set off debts that form a ring against each other; only the rest is owed (ruling.set-off).

    A debtor who claims a rent from the very creditor is the smallest ring; claims within claims make longer ones.
    """
    debtor = debt_debtor(s, at)
    least = debt_amount(s, at)
    under = at
    while debt_creditor(s, under) != debtor:
        under = next_in_ring(s, under, debtor)
        if under < 0:
            return 0
        if debt_amount(s, under) < least:
            least = debt_amount(s, under)
    under = at
    pay_off(s, under, least)
    while debt_creditor(s, under) != debtor:
        under = next_in_ring(s, under, debtor)
        pay_off(s, under, least)
    for done in range(at, -1, -1):
        if s.act[done] == ACT_DEBT and debt_amount(s, done) == 0:
            drop(s, done)
    return 1


def next_in_ring(s: State, above: int, debtor: int) -> int:
    """Return a debt below this one that its creditor owes, preferably to the first debtor; -1 if none."""
    found = -1
    for under in range(above - 1, -1, -1):
        if s.act[under] == ACT_DEBT and debt_debtor(s, under) == debt_creditor(s, above):
            if debt_creditor(s, under) == debtor:
                return under
            if found < 0:
                found = under
    return found


def pay_off(s: State, at: int, amount: int) -> None:
    """Reduce a debt; if its event was sent, send one for the rest."""
    clause = debt_clause(s, debt_debtor(s, at), debt_reason(s, at), debt_title(s, at))
    give(s, clause, debt_debtor(s, at), debt_creditor(s, at), amount, debt_reason(s, at), debt_title(s, at))
    set_debt_amount(s, at, debt_amount(s, at) - amount)
    if s.act_open[at] and debt_amount(s, at):
        emit_owed(s, at)


def emit_owed(s: State, at: int) -> None:
    """Emit the event that a debt waits for its debtor."""
    debtor = debt_debtor(s, at)
    creditor = debt_creditor(s, at)
    reason = debt_reason(s, at)
    title = debt_title(s, at)
    emit_under(s, debt_clause(s, debtor, reason, title), EV_OWED, debtor, creditor, debt_amount(s, at), reason, title)


def debt_clause(s: State, debtor: int, reason: int, title: int) -> int:
    """Return the clause under which a debt is owed."""
    if reason == FOR_RENT:
        return rent_clause(s, debtor, title)
    if reason == FOR_TAX:
        return CLAUSE_TURN_TAX
    if reason == FOR_FINE:
        return CLAUSE_JAIL_THIRD_TURN
    if reason == FOR_INTEREST:
        return CLAUSE_BANKRUPT_PLAYER_INTEREST if title < 0 else CLAUSE_MORTGAGE_TRANSFER
    return CLAUSE_CARD_KINDS


def in_debt(s: State, seat: int) -> int:
    """Return whether this seat is the debtor of the debt being settled."""
    return 1 if top(s) == ACT_DEBT and debt_debtor(s, s.depth - 1) == seat else 0


def resources(s: State, seat: int) -> int:
    """Return all that can be raised without anybody's consent: cash, buildings at half price, mortgages."""
    return means_of(s, s.cash[seat], s.titles[seat], s.mortgaged)


def means_of(s: State, cash: int, titles: int, mortgaged: int) -> int:
    """Return what a player with this cash and these titles could raise, those of a mask being mortgaged already."""
    total = cash
    for title in range(TITLES):
        if titles >> title & 1:
            total += half_value(s, title)
            if mortgaged >> title & 1 == 0:
                total += s.box.mortgage[title]
    return total


def refuse_bankrupt(s: State, seat: int) -> int:
    """Return why a seat may not go bankrupt, or OK: who can pay must (ruling.bankrupt-when)."""
    if in_debt(s, seat) == 0:
        return NO_DEBT
    if resources(s, seat) >= debt_amount(s, s.depth - 1):
        return NO_MUST_PAY
    return NO_MUST_PAY_IN_KIND if could_pay_in_kind(s, s.cash[seat], s.titles[seat], s.mortgaged) else OK


def could_pay(s: State, cash: int, titles: int, mortgaged: int) -> int:
    """Return whether these means would be enough for the debt on top, in cash or half in titles."""
    if means_of(s, cash, titles, mortgaged) >= debt_amount(s, s.depth - 1):
        return 1
    return could_pay_in_kind(s, cash, titles, mortgaged)


def refuse_ruin(s: State, seat: int, cash: int, titles: int, mortgaged: int) -> int:
    """Return why a debtor may not end up with these means: a rent payable now would not be then (ruling.pay-kept)."""
    if in_debt(s, seat) == 0 or rent_payable_in_kind(s) == 0:
        return OK
    if could_pay(s, cash, titles, mortgaged):
        return OK
    return NO_KEPT_TO_PAY if could_pay(s, s.cash[seat], s.titles[seat], s.mortgaged) else OK


def rent_payable_in_kind(s: State) -> int:
    """Return the rent on top that may be paid half in titles by right; 0 if there is none."""
    at = s.depth - 1
    if top(s) != ACT_DEBT or s.box.in_kind != IN_KIND_HALF or debt_reason(s, at) != FOR_RENT:
        return 0
    return debt_amount(s, at)


def cash_half(s: State, amount: int) -> int:
    """Return the half to be paid in cash, rounded up to a note (ruling.in-kind-value)."""
    return (amount // s.box.note + 1) // 2 * s.box.note


def value_of(s: State, titles: int) -> int:
    """Return the printed prices of titles, added up."""
    total = 0
    for title in range(TITLES):
        if titles >> title & 1:
            total += s.box.price[title]
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
            total += s.box.mortgage[title]
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
            while at and s.box.price[lots[at - 1]] < s.box.price[title]:
                lots[at] = lots[at - 1]
                at -= 1
            lots[at] = title
            many += 1
            other = s.box.price[title]
            while other:
                left = unit % other
                unit = other
                other = left
    rest[many] = 0
    for back in range(1, many + 1):
        rest[many - back] = rest[many - back + 1] + s.box.price[lots[many - back]]
    if value <= 0 or rest[0] < value:
        return 0
    found = 0
    least = rest[0] + 1
    chosen = 0
    total = 0
    depth = 0
    i = 0
    while 1:
        while total < value and i < many and total + rest[i] >= value and total + s.box.price[lots[i]] >= least:
            i += 1
        if total < value and i < many and total + rest[i] >= value:
            taken[depth] = i
            depth += 1
            chosen |= 1 << lots[i]
            total += s.box.price[lots[i]]
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
        total -= s.box.price[last]
        i = taken[depth] + 1
        while i < many and s.box.price[lots[i]] == s.box.price[last]:
            i += 1


def refuse_in_kind(s: State, seat: int, titles: int, cash: int) -> int:
    """Return why a rent may not be paid partly in titles (debt.in-kind, ruling.in-kind-scope, ruling.in-kind-value)."""
    if in_debt(s, seat) == 0:
        return NO_DEBT
    if s.box.in_kind == IN_KIND_NONE:
        return NO_IN_KIND
    at = s.depth - 1
    if debt_reason(s, at) != FOR_RENT:
        return NO_IN_KIND_RENT
    if titles <= 0 or titles >> JAIL_CARD_BIT or has_goods(s, seat, titles) == 0:
        return NO_IN_KIND_GOODS
    for title in range(TITLES):
        if titles >> title & 1 and s.built_on & s.box.group_titles[s.box.group_of[title]]:
            return NO_IN_KIND_GOODS
    if s.box.in_kind == IN_KIND_HALF:
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
    if cash < 0 or cash > s.cash[seat] or cash % s.box.note:
        return NO_CASH
    # mortgaged titles pass as in an auction: where that asks the 10 % of their new owner, so does this
    if s.box.mortgaged_trade == MORTGAGED_TRADE_INTEREST and s.cash[debt_creditor(s, at)] + cash < interest_on(
        s, titles
    ):
        return NO_TRADE_INTEREST
    return OK


def offer_in_kind(s: State, seat: int, titles: int, cash: int) -> None:
    """Pay half in cash and half in titles, which needs no consent; propose any other split to the creditor."""
    at = s.depth - 1
    creditor = debt_creditor(s, at)
    if s.box.in_kind == IN_KIND_HALF:
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
    if s.box.mortgaged_trade == MORTGAGED_TRADE_INTEREST and titles & s.mortgaged:
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


def creditor_of(s: State, seat: int) -> int:
    """Return to whom a player who leaves is bankrupt: the creditor of the moment, else the bank (ruling.leave).

    Rents already claimed come before a tax, a fine or a card: they are paid in order, and the first that cannot be
    paid makes its owner the creditor (ruling.claim-bankrupt).
    """
    if in_debt(s, seat) == 0:
        return BANK
    at = s.depth - 1
    if debt_reason(s, at) != FOR_RENT:
        claimed = claimed_against(s, seat)
        while claimed >= 0:
            owner = s.claim_owner[claimed]
            amount = s.claim_amount[claimed]
            title = s.claim_title[claimed]
            # a rent that a roll would set is no sum yet
            if s.claim_times[claimed] or s.cash[seat] < amount:
                return owner
            remove_claim(s, claimed)
            give(s, rent_clause(s, seat, title), seat, owner, amount, FOR_RENT, title)
            claimed = claimed_against(s, seat)
    return debt_creditor(s, at)


def go_bankrupt(s: State, seat: int, creditor: int) -> None:
    """Take a bankrupt player out of the game (bankrupt.player, bankrupt.bank, ruling.bankrupt-order)."""
    clause = CLAUSE_BANKRUPT_BANK if creditor == BANK else CLAUSE_BANKRUPT_PLAYER
    emit_under(s, clause, EV_WENT_BANKRUPT, seat, creditor, 0, 0, 0)
    forget_acts(s, seat)
    forget_claims(s, seat)
    void_offers(s, seat)
    s.bankrupts += 1
    s.out[seat] = s.bankrupts
    s.jail[seat] = 0
    s.standing[seat] = 0
    if s.turn == seat:
        # the turn ends and unused doubles are lost (ruling.bankrupt-turn)
        s.thrown = 1
        s.again = 0
    if creditor == BANK:
        to_the_bank(s, seat)
    else:
        to_a_player(s, seat, creditor)


def forget_acts(s: State, seat: int) -> None:
    """Drop the bankrupt's items from the agenda; cards go under their decks as they would have."""
    at = s.depth - 1
    while at >= 0:
        act = s.act[at]
        own = act in (ACT_MOVE, ACT_LAND, ACT_BUY, ACT_CHOICE, ACT_INHERIT, ACT_CONTEST) and actor(s, at) == seat
        debt = act in (ACT_DEBT, ACT_RENT_THROW, ACT_ANSWER) and (actor(s, at) == seat or partner(s, at) == seat)
        if own and act == ACT_BUY:
            # a title that its visitor can no longer buy is auctioned (buy.auction, ruling.buy-bankrupt)
            s.for_sale |= (1 << buy_title(s, at)) | (1 << VISITED_BIT)
        if own or debt:
            drop(s, at)
        at -= 1


def to_a_player(s: State, seat: int, creditor: int) -> None:
    """Give everything to a creditor: buildings at half price, then cash, titles and cards; the 10 % is due at once."""
    for title in range(TITLES):
        if s.owner[title] == seat and s.built[title]:
            give(s, CLAUSE_BANKRUPT_PLAYER, BANK, seat, half_value(s, title), FOR_BUILDING_SOLD, title)
            lower(s, seat, title, 0, CLAUSE_BANKRUPT_PLAYER)
    if s.box.inherit == INHERIT_MORTGAGED:
        # the bank first pays every mortgage, for the creditor (ruling.zelda-mortgaged-first)
        for title in range(TITLES):
            if s.owner[title] == seat and s.mortgaged >> title & 1 == 0:
                s.mortgaged |= 1 << title
                give(s, CLAUSE_RULING_ZELDA_MORTGAGED_FIRST, BANK, seat, s.box.mortgage[title], FOR_MORTGAGE, title)
                emit(s, EV_MORTGAGED, seat, title, 0, 0, 0)
    if s.cash[seat]:
        give(s, CLAUSE_BANKRUPT_PLAYER, seat, creditor, s.cash[seat], FOR_BANKRUPTCY, -1)
    inherited = s.titles[seat] & s.mortgaged
    for title in range(TITLES):
        if s.owner[title] == seat:
            pass_title(s, title, creditor)
    for deck in range(2):
        if s.card_holder[deck] == seat:
            pass_jail_card(s, deck, creditor)
    if inherited:
        emit(s, EV_INHERITED, creditor, inherited, 0, 0, 0)
        push(s, ACT_INHERIT, creditor, inherited, 0, 0, 0)
        push(s, ACT_DEBT, creditor, BANK, interest_on(s, inherited), FOR_INTEREST, -1)


def to_the_bank(s: State, seat: int) -> None:
    """Give everything to the bank; titles wait for their auction, buildings go back unpaid (ruling.bank-buildings)."""
    for title in range(TITLES):
        if s.owner[title] == seat:
            if s.built[title]:
                lower(s, seat, title, 0, CLAUSE_RULING_BANK_BUILDINGS)
            s.for_sale |= 1 << title
            pass_title(s, title, BANK)
    if s.cash[seat]:
        give(s, CLAUSE_BANKRUPT_BANK, seat, BANK, s.cash[seat], FOR_BANKRUPTCY, -1)
    for deck in range(2):
        if s.card_holder[deck] == seat:
            if s.box.bank_cards == BANK_CARDS_AUCTION:
                s.for_sale |= 1 << (JAIL_CARD_BIT + deck)
                s.card_holder[deck] = BANK
                emit(s, EV_JAIL_CARD_PASSED, seat, BANK, deck, 0, 0)
            else:
                pass_jail_card(s, deck, BANK)
