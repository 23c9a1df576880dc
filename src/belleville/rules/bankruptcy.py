"""Bankruptcy: when a player may go bankrupt, and to whom everything passes (chapter debt and bankruptcy)."""

import cython

if not cython.compiled:
    from .agenda import drop, push
    from .agenda_fields import actor, buy_title, debt_amount, debt_creditor, debt_reason, partner
    from .building import lower
    from .cards import pass_jail_card
    from .clause_codes import (
        CLAUSE_BANKRUPT_BANK,
        CLAUSE_BANKRUPT_PLAYER,
        CLAUSE_RULING_BANK_BUILDINGS,
        CLAUSE_RULING_ZELDA_MORTGAGED_FIRST,
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
        EV_INHERITED,
        EV_JAIL_CARD_PASSED,
        EV_MORTGAGED,
        EV_WENT_BANKRUPT,
        FOR_BANKRUPTCY,
        FOR_BUILDING_SOLD,
        FOR_INTEREST,
        FOR_MORTGAGE,
        FOR_RENT,
        INHERIT_MORTGAGED,
        JAIL_CARD_BIT,
        NO_DEBT,
        NO_KEPT_TO_PAY,
        NO_MUST_PAY,
        NO_MUST_PAY_IN_KIND,
        OK,
        TITLES,
        VISITED_BIT,
    )
    from .debt import in_debt, means_of, resources
    from .ledger import emit, emit_under, give, half_value, pass_title, void_offers
    from .mortgage import interest_on
    from .payment_in_kind import could_pay_in_kind, rent_payable_in_kind
    from .rent import claimed_against, forget_claims, remove_claim, rent_clause
    from .structs import State


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
    if s.edition.inherit == INHERIT_MORTGAGED:
        # the bank first pays every mortgage, for the creditor (ruling.zelda-mortgaged-first)
        for title in range(TITLES):
            if s.owner[title] == seat and s.mortgaged >> title & 1 == 0:
                s.mortgaged |= 1 << title
                give(s, CLAUSE_RULING_ZELDA_MORTGAGED_FIRST, BANK, seat, s.edition.mortgage[title], FOR_MORTGAGE, title)
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
            if s.edition.bank_cards == BANK_CARDS_AUCTION:
                s.for_sale |= 1 << (JAIL_CARD_BIT + deck)
                s.card_holder[deck] = BANK
                emit(s, EV_JAIL_CARD_PASSED, seat, BANK, deck, 0, 0)
            else:
                pass_jail_card(s, deck, BANK)
