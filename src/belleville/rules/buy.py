"""Buying an unowned title at its printed price, or declining, which auctions it at once (buy.option, buy.auction)."""

import cython

if not cython.compiled:
    from .agenda import pop, top
    from .agenda_fields import buy_seat, buy_title
    from .auction import open_title_sale
    from .clause_codes import CLAUSE_BUY_OPTION, CLAUSE_HOUSE_NO_AUCTIONS
    from .codes import ACT_BUY, BANK, EV_DECLINED, FOR_TITLE, NO_CASH, NO_NOT_NOW, NO_NOT_YOUR_TURN, OK
    from .ledger import emit, emit_under, give, pass_title
    from .structs import State


def refuse_buy(s: State, seat: int) -> int:
    """Return why the title may not be bought, or OK."""
    refusal = refuse_decline(s, seat)
    if refusal:
        return refusal
    if s.cash[seat] < s.edition.price[buy_title(s, s.depth - 1)]:
        return NO_CASH
    return OK


def refuse_decline(s: State, seat: int) -> int:
    """Return why there is nothing to decline, or OK."""
    if top(s) != ACT_BUY:
        return NO_NOT_NOW
    if buy_seat(s, s.depth - 1) != seat:
        return NO_NOT_YOUR_TURN
    return OK


def buy(s: State, seat: int) -> None:
    """Pay the bank and take the title (buy.option, title.face)."""
    title = buy_title(s, s.depth - 1)
    pop(s)
    give(s, CLAUSE_BUY_OPTION, seat, BANK, s.edition.price[title], FOR_TITLE, title)
    pass_title(s, title, seat)


def decline(s: State, seat: int) -> None:
    """Decline to buy: an auction opens at once, or the title stays with the bank (house.no-auctions)."""
    title = buy_title(s, s.depth - 1)
    pop(s)
    if s.edition.no_auctions:
        emit_under(s, CLAUSE_HOUSE_NO_AUCTIONS, EV_DECLINED, seat, title, 0, 0, 0)
        return
    emit(s, EV_DECLINED, seat, title, 0, 0, 0)
    open_title_sale(s, title)
