"""Trades between players (chapter trade): offers with a revision, carried out at once when accepted."""

import cython

if not cython.compiled:
    from .agenda import push, top
    from .agenda_fields import debt_debtor
    from .auction import bank_has_titles
    from .cards import pass_jail_card
    from .clause_codes import CLAUSE_TRADE_OPEN
    from .codes import (
        ACT_BUY,
        ACT_CHOICE,
        ACT_CONTEST,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_SALE,
        ALL_TITLES,
        CARD_TRADE_CASH,
        EV_ACCEPTED,
        EV_INHERITED,
        EV_OFFERED,
        EV_REFUSED,
        EV_VOIDED,
        EV_WITHDRAWN,
        FOR_TRADE,
        GROUPS,
        JAIL_CARD_BIT,
        MORTGAGED_TRADE_INTEREST,
        MORTGAGED_TRADE_NEVER,
        NO_ACT,
        NO_CARD_CASH,
        NO_CASH,
        NO_CONTEST_ACT,
        NO_DEBT_ACT,
        NO_GIFT,
        NO_GOODS,
        NO_HOUSE_TRADES,
        NO_MARKET,
        NO_NOT_NOW,
        NO_OFFER,
        NO_PARTNER,
        NO_REVISION,
        NO_TRADE_BUILT,
        NO_TRADE_INTEREST,
        NO_TRADE_MORTGAGED,
        OK,
        TITLES,
        TRADE_OPEN_BANK_SOLD_OUT,
    )
    from .ledger import clear_offer, emit, give, note, pass_title, playing
    from .mortgage import interest_on
    from .structs import State


def refuse_moment(s: State, seat: int, partner: int) -> int:
    """Return why these two may not trade now (ruling.trade-when, house.no-trades), or OK."""
    if s.edition.no_trades:
        return NO_HOUSE_TRADES
    act = top(s)
    if act == 0 or act == ACT_BUY or act == ACT_CHOICE:
        return OK
    if act == ACT_SALE:
        return NO_ACT if s.contest == 0 else NO_CONTEST_ACT
    if act == ACT_CONTEST:
        return NO_CONTEST_ACT
    if act == ACT_DEBT:
        debtor = debt_debtor(s, s.depth - 1)
        return OK if debtor in (seat, partner) else NO_DEBT_ACT
    return NO_NOT_NOW


def has_goods(s: State, seat: int, goods: int) -> int:
    """Return whether a seat owns all titles and jail cards of a mask."""
    if goods & ALL_TITLES & ~s.titles[seat]:
        return 0
    if goods >> JAIL_CARD_BIT & 1 and s.card_holder[0] != seat:
        return 0
    if goods >> (JAIL_CARD_BIT + 1) & 1 and s.card_holder[1] != seat:
        return 0
    return 1


def bare_titles(s: State, seat: int) -> int:
    """Return the titles of a seat on whose group no building stands."""
    mask = s.titles[seat]
    if s.built_on & mask:
        for group in range(GROUPS):
            if s.built_on & s.edition.group_titles[group]:
                mask &= ~s.edition.group_titles[group]
    return mask


def refuse_bare(s: State, goods: int) -> int:
    """Return why titles may not change hands: a building on their group, or a mortgage where that is forbidden."""
    for title in range(TITLES):
        if goods >> title & 1:
            if s.built_on & s.edition.group_titles[s.edition.group_of[title]]:
                return NO_TRADE_BUILT
            if s.mortgaged >> title & 1 and s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER:
                return NO_TRADE_MORTGAGED
    return OK


def refuse_terms(s: State, seat: int, partner: int, cash: int, given: int, taken: int) -> int:
    """Return why the terms of a trade are invalid, or OK; making, keeping and accepting an offer all ask this."""
    if given < 0 or taken < 0 or (given | taken) >> (JAIL_CARD_BIT + 2):
        return NO_GOODS
    if given | taken == 0:
        return NO_GOODS
    # each side must give something: a gift is no trade (play.no-help, trade.no-loan)
    if (given == 0 and cash <= 0) or (taken == 0 and cash >= 0):
        return NO_GIFT
    if cash % s.edition.note:
        return NO_GOODS
    if has_goods(s, seat, given) == 0 or has_goods(s, partner, taken) == 0:
        return NO_GOODS
    titles = (given | taken) & ALL_TITLES
    if s.edition.card_trade == CARD_TRADE_CASH:
        if (given >> JAIL_CARD_BIT and taken) or (taken >> JAIL_CARD_BIT and given):
            return NO_CARD_CASH
    if titles and s.edition.trade_open == TRADE_OPEN_BANK_SOLD_OUT and bank_has_titles(s):
        return NO_MARKET
    refusal = refuse_bare(s, titles)
    if refusal:
        return refusal
    if s.cash[seat] < cash or s.cash[partner] < -cash:
        return NO_CASH
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_INTEREST:
        # the 10 % must be payable at once by whoever receives a mortgaged title (ruling.trade-interest)
        if s.cash[seat] - cash < interest_on(s, taken) or s.cash[partner] + cash < interest_on(s, given):
            return NO_TRADE_INTEREST
    return OK


def refuse_offer(s: State, seat: int, partner: int, cash: int, given: int, taken: int) -> int:
    """Return why an offer may not be made, or OK."""
    if partner == seat or playing(s, partner) == 0:
        return NO_PARTNER
    refusal = refuse_moment(s, seat, seat)
    if refusal:
        return refusal
    return refuse_terms(s, seat, partner, cash, given, taken)


def offer(s: State, seat: int, partner: int, cash: int, given: int, taken: int) -> None:
    """Make an offer in place of the seat's last one; it binds nobody (ruling.offer)."""
    clear_offer(s, seat)
    s.offers += 1
    s.offer_open[seat] = 1
    s.offer_rev[seat] += 1
    s.offer_to[seat] = partner
    s.offer_cash[seat] = cash
    s.offer_give[seat] = given
    s.offer_take[seat] = taken
    s.offer_mortgaged[seat] = s.mortgaged & (given | taken)
    if s.logs_events:
        note(s, 0, EV_OFFERED, seat, partner, s.offer_rev[seat], cash, given, taken)


def stands(s: State, maker: int) -> int:
    """Return whether an offer can still be carried out as it was made (ruling.offer)."""
    given = s.offer_give[maker]
    taken = s.offer_take[maker]
    if s.mortgaged & (given | taken) != s.offer_mortgaged[maker]:
        return 0
    return 1 if refuse_terms(s, maker, s.offer_to[maker], s.offer_cash[maker], given, taken) == OK else 0


def void_undeliverable(s: State) -> None:
    """Void the offers that can no longer be carried out; called after every move."""
    for maker in range(s.players):
        if s.offer_open[maker] and stands(s, maker) == 0:
            emit(s, EV_VOIDED, maker, s.offer_to[maker], s.offer_rev[maker], 0, 0)
            clear_offer(s, maker)


def refuse_reply(s: State, seat: int, maker: int) -> int:
    """Return why there is no offer to answer, or OK."""
    if playing(s, maker) == 0 or s.offer_open[maker] == 0 or s.offer_to[maker] != seat:
        return NO_OFFER
    return OK


def refuse_accept(s: State, seat: int, maker: int, revision: int) -> int:
    """Return why an offer may not be accepted, or OK."""
    refusal = refuse_reply(s, seat, maker)
    if refusal:
        return refusal
    if s.offer_rev[maker] != revision:
        return NO_REVISION
    refusal = refuse_moment(s, seat, maker)
    if refusal:
        return refusal
    return refuse_terms(s, maker, seat, s.offer_cash[maker], s.offer_give[maker], s.offer_take[maker])


def accept(s: State, seat: int, maker: int) -> None:
    """Accept an offer: the trade is carried out at once."""
    cash = s.offer_cash[maker]
    given = s.offer_give[maker]
    taken = s.offer_take[maker]
    emit(s, EV_ACCEPTED, maker, seat, s.offer_rev[maker], 0, 0)
    clear_offer(s, maker)
    if cash > 0:
        give(s, CLAUSE_TRADE_OPEN, maker, seat, cash, FOR_TRADE, -1)
    elif cash < 0:
        give(s, CLAUSE_TRADE_OPEN, seat, maker, -cash, FOR_TRADE, -1)
    hand_over(s, seat, given)
    hand_over(s, maker, taken)
    # the last one pushed is asked first: from the left of the player whose turn it is (ruling.order)
    if (maker - s.turn + s.players - 1) % s.players < (seat - s.turn + s.players - 1) % s.players:
        receive_mortgaged(s, seat, given)
        receive_mortgaged(s, maker, taken)
    else:
        receive_mortgaged(s, maker, taken)
        receive_mortgaged(s, seat, given)


def receive_mortgaged(s: State, to: int, goods: int) -> None:
    """Let the new owner lift mortgages or pay the 10%, where the edition asks it (mortgage.transfer)."""
    if s.edition.mortgaged_trade == MORTGAGED_TRADE_INTEREST and goods & s.mortgaged:
        emit(s, EV_INHERITED, to, goods & s.mortgaged, 0, 0, 0)
        push(s, ACT_INHERIT, to, goods & s.mortgaged, 1, 0, 0)


def hand_over(s: State, to: int, goods: int) -> None:
    """Hand titles and jail cards to their new owner."""
    for title in range(TITLES):
        if goods >> title & 1:
            pass_title(s, title, to)
    for deck in range(2):
        if goods >> (JAIL_CARD_BIT + deck) & 1:
            pass_jail_card(s, deck, to)


def refuse(s: State, seat: int, maker: int) -> None:
    """Refuse an offer."""
    emit(s, EV_REFUSED, maker, seat, s.offer_rev[maker], 0, 0)
    clear_offer(s, maker)


def refuse_withdraw(s: State, seat: int) -> int:
    """Return why there is nothing to withdraw, or OK."""
    return OK if s.offer_open[seat] else NO_OFFER


def withdraw(s: State, seat: int) -> None:
    """Withdraw one's own offer."""
    emit(s, EV_WITHDRAWN, seat, s.offer_to[seat], s.offer_rev[seat], 0, 0)
    clear_offer(s, seat)
