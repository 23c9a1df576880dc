"""Trades of the beginner, who goes by the prices on the deeds and counts a whole group twice."""

import cython

if not cython.compiled:
    from ...rules.chance import below
    from ...rules.codes import GROUPS, JAIL_CARD_BIT, MORTGAGED_TRADE_NEVER, OK, STREET, TITLES
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..levels.answers import choose_offer
    from ..structs import BotState
    from ..thresholds import OFFERS_A_WINDOW
    from ..worth.sensible import group_price, hand, makes_whole, price_of_titles
    from .memory import market_closed, offer_key, remember, remembered, single_holder, traded_recently
    from .sensible import completing


def face_value(s: State, goods: int) -> int:
    """Return what a hand looks worth: prices, half of that where mortgaged, and a whole street group once more."""
    total = price_of_titles(s, goods & ((1 << TITLES) - 1))
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        if goods & whole == whole and s.edition.group_kind[group] == STREET:
            total += group_price(s, group)
    for deck in range(2):
        if goods >> (JAIL_CARD_BIT + deck) & 1:
            total += s.edition.fine // 2
    return total


def face_gain(s: State, seat: int, gets: int, gives: int) -> int:
    """Return what a swap seems to bring a seat, cash apart; interest on a mortgage comes with it."""
    before = hand(s, seat)
    total = face_value(s, (before | gets) & ~gives) - face_value(s, before)
    for title in range(TITLES):
        if gets & s.mortgaged & (1 << title):
            total -= s.edition.interest[title]
    return total


def beginner_accepts(s: State, seat: int, b: BotState) -> int:
    """Yes to a tenth more than what is given looks worth; a group made whole for the other has its price."""
    maker = b.maker
    cash = s.offer_cash[maker]
    gets = s.offer_give[maker]
    gives = s.offer_take[maker]
    if traded_recently(s, b, gets | gives):
        return 0
    if refuse_terms(s, maker, seat, cash, gets, gives) != OK:
        return 0
    return beginner_likes(s, seat, maker, cash, gets, gives)


def beginner_likes(s: State, seat: int, other: int, cash: int, gets: int, gives: int) -> int:
    """Return the same for any terms: what it gets beside the cash, and what it gives."""
    profit = face_gain(s, seat, gets, gives) + cash
    price = price_of_titles(s, gives & ((1 << TITLES) - 1))
    if profit <= 0 or profit * 10 < price:
        return 0
    # the price of a whole group is the same however many trades it takes, so that slicing one saves nothing
    if makes_whole(s, seat, gets, gives) == 0 and profit * 2 < makes_whole(s, other, gives, gets):
        return 0
    return 1


def seek_beginner_trade(s: State, seat: int, b: BotState) -> None:
    """Now and then, ask for what is missing of a group: a swap if there is one, else cash."""
    if s.turns < b.next_look[seat] or b.offers_made[seat] >= OFFERS_A_WINDOW or market_closed(s):
        return
    b.next_look[seat] = s.turns + 4 + below(b.random, 8)
    first = below(b.random, GROUPS)
    for i in range(GROUPS):
        group = (first + i) % GROUPS
        whole = s.edition.group_titles[group]
        wanted = whole & ~s.titles[seat]
        if s.edition.group_kind[group] != STREET or wanted == 0 or wanted == whole or s.built_on & whole:
            continue
        if s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER and s.mortgaged & wanted:
            continue
        partner = single_holder(s, wanted)
        if partner >= 0 and partner != seat and offer_for(s, seat, partner, wanted, b):
            return


def offer_for(s: State, seat: int, partner: int, wanted: int, b: BotState) -> int:
    """Offer for some titles what completes a group of the partner's, or cash alone; never the same twice."""
    given = completing(s, seat, partner, wanted)
    if traded_recently(s, b, given | wanted):
        return 0
    room = face_gain(s, seat, wanted, given)
    cash = (price_of_titles(s, wanted) - price_of_titles(s, given)) * 11 // 10
    if given == 0:
        cash += makes_whole(s, seat, wanted, 0) // 2  # somebody's last title of a group is not had for its price
    if room > cash:
        cash += below(b.random, (room - cash) // 2 + 1)
    most = s.cash[seat]
    if cash > most:
        cash = most
    if -cash > s.cash[partner]:
        cash = -s.cash[partner]
    cash -= cash % s.edition.note
    if room - cash <= 0 or (given == 0 and cash <= 0):
        return 0
    key = offer_key(partner, given, wanted)
    at = remembered(b, seat, key)
    if at >= 0 and (b.memory.offered_times[at] >= 3 or cash <= b.memory.offered_cash[at]):
        return 0
    if refuse_terms(s, seat, partner, cash, given, wanted) != OK:
        return 0
    remember(b, seat, key, cash)
    choose_offer(b, partner, given, wanted, cash)
    return 1
