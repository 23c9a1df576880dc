"""What titles are worth to a sensible bot: prices, and much more for a group that comes whole."""

import cython

if not cython.compiled:
    from ...rules.codes import BANK, GROUPS, JAIL_CARD_BIT, STATION, STREET, TITLES
    from ...rules.ledger import count
    from ...rules.structs import State


def price_of_titles(s: State, titles: int) -> int:
    """Titles at their prices, mortgaged ones at half."""
    total = 0
    title = 0
    while titles >> title:
        if titles >> title & 1:
            total += s.edition.price[title]
            if s.mortgaged >> title & 1:
                total -= s.edition.mortgage[title]
        title += 1
    return total


def group_price(s: State, group: int) -> int:
    """Return all titles of a group at the prices on their deeds."""
    total = 0
    for i in range(s.edition.group_size[group]):
        total += s.edition.price[s.edition.group_lots[group * 4 + i]]
    return total


def group_value(s: State, titles: int, group: int) -> int:
    """Return what the titles held of one group are worth: whole street groups earn, stations earn by number."""
    whole = s.edition.group_titles[group]
    held = titles & whole
    if held == 0:
        return 0
    value = price_of_titles(s, held)
    if s.edition.group_kind[group] == STREET:
        if held == whole:
            # mortgaged or not: whoever mortgages a group and is offered a title of it must not sell it the cheaper
            value += 3 * group_price(s, group) // 2 + s.edition.salary
        elif count(whole & ~held) == 1:
            value += value // 5
    elif s.edition.group_kind[group] == STATION:
        value += s.edition.salary // 4 * (count(held) - 1) * count(held)
    elif held == whole:
        value += s.edition.salary // 4
    return value


def goods_value(s: State, goods: int) -> int:
    """Return what a hand of titles and jail cards is worth."""
    total = 0
    for group in range(GROUPS):
        total += group_value(s, goods, group)
    for deck in range(2):
        if goods >> (JAIL_CARD_BIT + deck) & 1:
            total += s.edition.fine // 2
    return total


def hand(s: State, seat: int) -> int:
    """Return the titles and jail cards of a seat as one mask."""
    goods = s.titles[seat]
    for deck in range(2):
        if s.card_holder[deck] == seat:
            goods |= 1 << (JAIL_CARD_BIT + deck)
    return goods


def gain(s: State, seat: int, gets: int, gives: int) -> int:
    """Return what a swap of goods brings a seat, cash apart."""
    changed = gets | gives
    before = hand(s, seat)
    after = (before | gets) & ~gives
    total = 0
    for group in range(GROUPS):
        if s.edition.group_titles[group] & changed:
            total += group_value(s, after, group) - group_value(s, before, group)
    for deck in range(2):
        bit = JAIL_CARD_BIT + deck
        total += ((after >> bit & 1) - (before >> bit & 1)) * s.edition.fine // 2
    # a mortgaged title costs its interest sooner or later
    for title in range(TITLES):
        if gets & s.mortgaged & (1 << title):
            total -= s.edition.interest[title]
    return total


def makes_whole(s: State, seat: int, gets: int, gives: int) -> int:
    """Return the price of the street groups that a swap completes for a seat."""
    before = hand(s, seat)
    after = (before | gets) & ~gives
    total = 0
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        if s.edition.group_kind[group] == STREET and after & whole == whole and before & whole != whole:
            total += group_price(s, group)
    return total


def unsold(s: State) -> int:
    """Return how many titles the bank still has."""
    n = 0
    for title in range(TITLES):
        if s.owner[title] == BANK:
            n += 1
    return n
