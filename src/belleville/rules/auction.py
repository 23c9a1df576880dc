"""Auctions: opening, bidding, passing, the hammer (chapter buy and auction, rulings on sales)."""

import cython

if not cython.compiled:
    from .agenda import pop, push, top
    from .cards import pass_jail_card
    from .clause_codes import (
        CLAUSE_BANKRUPT_BANK,
        CLAUSE_BUILD_CONTEST,
        CLAUSE_BUY_AUCTION,
        CLAUSE_HOUSE_NO_AUCTIONS,
        CLAUSE_RULING_NO_BID,
    )
    from .codes import (
        ACT_DEBT,
        ACT_INHERIT,
        ACT_PLACE,
        ACT_SALE,
        BANK,
        BANK_SALE_FREE_OF_MORTGAGE,
        EV_BID_MADE,
        EV_INHERITED,
        EV_MORTGAGE_LIFTED,
        EV_PASSED,
        EV_SALE_OPENED,
        EV_SOLD,
        EV_UNSOLD,
        FOR_AUCTION,
        FOR_INTEREST,
        HOTEL,
        JAIL_CARD_BIT,
        NO_BANKER,
        NO_BID_BINDS,
        NO_BID_INTEREST,
        NO_BID_LOW,
        NO_BID_NOTE,
        NO_BID_START,
        NO_CASH,
        NO_PASSED,
        NO_SALE,
        NO_UNHEARD,
        OK,
        OUTSIDE,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_HOTEL,
        SALE_HOUSE,
        SALE_TITLE,
        TITLES,
        VISITED_BIT,
    )
    from .ledger import emit, emit_under, give, in_play, pass_title
    from .structs import State


def open_sale(s: State, what: int, lot: int, start: int, bidders: int) -> None:
    """Open an auction of a title, a jail card or a building (auction.kinds, ruling.auction-one)."""
    s.sale = what
    s.sale_lot = lot
    s.sale_start = start
    s.sale_in = bidders
    s.sale_spoken = 0
    push(s, ACT_SALE, 0, 0, 0, 0, 0)
    emit_under(s, sale_clause(what), EV_SALE_OPENED, what, lot, start, 0, 0)


def sale_clause(what: int) -> int:
    """Return the clause under which something is auctioned (auction.kinds)."""
    if what == SALE_HOUSE or what == SALE_HOTEL:
        return CLAUSE_BUILD_CONTEST
    return CLAUSE_BUY_AUCTION if what == SALE_TITLE else CLAUSE_BANKRUPT_BANK


def open_title_sale(s: State, title: int) -> None:
    """Auction a declined title: everyone may bid, the decliner too (buy.auction)."""
    open_sale(s, SALE_TITLE, title, first_bid(s, title), in_play(s))


def first_bid(s: State, title: int) -> int:
    """Return the opening price of a title: one note, or half its price (ruling.bid, house.half-auctions)."""
    half = s.edition.price[title] // (2 * s.edition.note) * s.edition.note
    return half if s.edition.half_auctions and half else s.edition.note


def open_bank_sale(s: State) -> None:
    """Auction the next of a bankrupt's goods: titles in board order, then cards (bankrupt.bank, ruling.auction-one).

    The title that a bankrupt visitor had not yet bought has its turn among them (ruling.buy-bankrupt).
    """
    if s.edition.no_auctions:
        keep_goods(s)
        return
    for lot in range(JAIL_CARD_BIT + 2):
        if s.for_sale >> lot & 1:
            s.for_sale &= ~(1 << lot)
            if lot >= JAIL_CARD_BIT:
                open_sale(s, SALE_CARD, lot - JAIL_CARD_BIT, s.edition.note, in_play(s))
            elif is_visited(s, lot):
                s.for_sale &= ~(1 << VISITED_BIT)
                open_title_sale(s, lot)
            else:
                if s.edition.bank_sale == BANK_SALE_FREE_OF_MORTGAGE:
                    free_in_bank(s, lot, CLAUSE_BANKRUPT_BANK)
                open_sale(s, SALE_BANKRUPT, lot, first_bid(s, lot), in_play(s))
            return


def keep_goods(s: State) -> None:
    """Leave a bankrupt's goods with the bank: titles without mortgages, cards in their decks (house.no-auctions)."""
    for title in range(TITLES):
        if s.for_sale >> title & 1:
            free_in_bank(s, title, CLAUSE_HOUSE_NO_AUCTIONS)
    for deck in range(2):
        if s.for_sale >> (JAIL_CARD_BIT + deck) & 1:
            pass_jail_card(s, deck, BANK)
    s.for_sale = 0


def is_visited(s: State, title: int) -> int:
    """Return whether a title awaits auction because the visitor whose turn it was went bankrupt before choosing."""
    return 1 if s.for_sale >> VISITED_BIT & 1 and s.edition.title_at[s.square[s.turn]] == title else 0


def free_in_bank(s: State, title: int, clause: int) -> None:
    """Free a title of its mortgage while the bank owns it (bankrupt.bank, ruling.no-bid)."""
    if s.mortgaged >> title & 1:
        s.mortgaged &= ~(1 << title)
        emit_under(s, clause, EV_MORTGAGE_LIFTED, BANK, title, 0, 0, 0)


def sale_interest(s: State) -> int:
    """Return the 10 % a buyer owes at once on a title still mortgaged (ruling.bankrupt-auction)."""
    if s.sale == SALE_BANKRUPT and s.mortgaged >> s.sale_lot & 1:
        return s.edition.interest[s.sale_lot]
    return 0


def spendable(s: State, seat: int) -> int:
    """Return the cash not bound by a highest bid (ruling.bid-binds)."""
    if s.sale and s.sale_bidder == seat:
        return s.cash[seat] - s.sale_high - sale_interest(s)
    return s.cash[seat]


def lowest_bid(s: State) -> int:
    """Return the lowest bid allowed now."""
    return s.sale_high + s.edition.note if s.sale_high else s.sale_start


def refuse_bid(s: State, seat: int, amount: int) -> int:
    """Return why a bid is refused, or OK (ruling.bid, buy.auction-cash)."""
    if top(s) != ACT_SALE:
        return NO_SALE
    if s.sale_in >> seat & 1 == 0:
        return NO_PASSED
    if amount % s.edition.note:
        return NO_BID_NOTE
    if amount <= s.sale_high:
        return NO_BID_LOW
    if amount < s.sale_start:
        return NO_BID_START
    if amount > s.cash[seat]:
        return NO_CASH
    if amount + sale_interest(s) > s.cash[seat]:
        return NO_BID_INTEREST
    return OK


def bid(s: State, seat: int, amount: int) -> None:
    """Bid more than the last bid; it cannot be withdrawn (ruling.bid-binds)."""
    s.sale_high = amount
    s.sale_bidder = seat
    s.sale_spoken |= 1 << seat
    emit(s, EV_BID_MADE, seat, amount, 0, 0, 0)
    close_if_settled(s)


def refuse_pass(s: State, seat: int) -> int:
    """Return why a seat may not pass, or OK."""
    if top(s) != ACT_SALE:
        return NO_SALE
    if s.sale_in >> seat & 1 == 0:
        return NO_PASSED
    if s.sale_bidder == seat:
        return NO_BID_BINDS
    return OK


def pass_bid(s: State, seat: int) -> None:
    """Pass: leave this auction for good (ruling.bid-binds)."""
    s.sale_in &= ~(1 << seat)
    emit(s, EV_PASSED, seat, 0, 0, 0, 0)
    close_if_settled(s)


def close_if_settled(s: State) -> None:
    """End the auction when all but the highest bidder have passed (ruling.hammer)."""
    if s.sale_in == 0 or (s.sale_bidder != BANK and s.sale_in == 1 << s.sale_bidder):
        hammer(s)


def refuse_hammer(s: State, seat: int) -> int:
    """Return why the hammer may not fall: it is a human banker's, else the clock's (auction.banker, ruling.hammer)."""
    if top(s) != ACT_SALE:
        return NO_SALE
    # a banker who has left the game no longer keeps the bank
    if s.banker == BANK or (s.banker < s.players and s.out[s.banker]):
        return OK if seat == OUTSIDE else NO_BANKER
    if seat != s.banker:
        return NO_BANKER
    # everybody else still in has bid, or they would have passed (ruling.hammer-fair)
    return NO_UNHEARD if s.sale_in & ~s.sale_spoken & ~(1 << seat) else OK


def hammer(s: State) -> None:
    """End the auction: sold to the highest bidder, or unsold (ruling.no-bid)."""
    what = s.sale
    lot = s.sale_lot
    seat = s.sale_bidder
    price = s.sale_high
    pop(s)
    close_sale(s)
    if seat == BANK:
        unsold(s, what, lot)
        return
    emit(s, EV_SOLD, what, lot, seat, price, 0)
    if what == SALE_HOUSE:
        push(s, ACT_PLACE, seat, 1, price, 0, 0)
        return
    if what == SALE_HOTEL:
        push(s, ACT_PLACE, seat, HOTEL, price, 0, 0)
        return
    give(s, sale_clause(what), seat, BANK, price, FOR_AUCTION, lot if what != SALE_CARD else -1)
    if what == SALE_CARD:
        pass_jail_card(s, lot, seat)
        return
    pass_title(s, lot, seat)
    if what == SALE_BANKRUPT and s.mortgaged >> lot & 1:
        emit(s, EV_INHERITED, seat, 1 << lot, 0, 0, 0)
        push(s, ACT_INHERIT, seat, 1 << lot, 0, 0, 0)
        push(s, ACT_DEBT, seat, BANK, s.edition.interest[lot], FOR_INTEREST, lot)


def unsold(s: State, what: int, lot: int) -> None:
    """Nobody bid: the title stays in the bank, unmortgaged; a jail card goes under its deck (ruling.no-bid)."""
    emit(s, EV_UNSOLD, what, lot, 0, 0, 0)
    if what == SALE_BANKRUPT:
        free_in_bank(s, lot, CLAUSE_RULING_NO_BID)
    elif what == SALE_CARD:
        pass_jail_card(s, lot, BANK)
    elif what == SALE_HOUSE or what == SALE_HOTEL:
        # nobody wants the building at this price: the contest is over
        for seat in range(s.players):
            s.want[seat] = 0


def close_sale(s: State) -> None:
    """Reset the fields of the auction."""
    s.sale = 0
    s.sale_lot = 0
    s.sale_start = 0
    s.sale_high = 0
    s.sale_bidder = BANK
    s.sale_in = 0
    s.sale_spoken = 0


def bank_has_titles(s: State) -> int:
    """Return whether the bank still owns a title, unsold or awaiting auction (trade.open, ruling.bank-sold-out)."""
    for title in range(TITLES):
        if s.owner[title] == BANK:
            return 1
    return 0
