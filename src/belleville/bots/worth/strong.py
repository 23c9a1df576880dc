"""What holdings are worth to a strong player: the rents they will bring, by the exact chances of the board.

Rates are in hundredths of a unit of money per turn of one rival.
"""

import cython

if not cython.compiled:
    from ...rules.codes import (
        BANK,
        GROUPS,
        JAIL_CARD_BIT,
        SQUARES,
        STATION,
        STREET,
        TITLES,
    )
    from ...rules.ledger import count
    from ...rules.rent import rent_now
    from ...rules.structs import State
    from ..structs import EditionTables


def street_rate(s: State, t: EditionTables, title: int, level: int) -> int:
    """What a lot of a whole group brings at a level, bare ones doubled."""
    rent = s.box.rents[title * 6 + level]
    if level == 0:
        rent *= 2
    return t.visits[title] * rent // 100


def compute_rates(s: State, t: EditionTables) -> None:
    """What whole street groups bring with so many houses on each lot (5: hotels): looked up ever after."""
    for group in range(GROUPS):
        for level in range(6):
            t.rates[group * 6 + level] = 0
            if s.box.group_kind[group] == STREET:
                for i in range(s.box.group_size[group]):
                    t.rates[group * 6 + level] += street_rate(s, t, s.box.group_lots[group * 4 + i], level)


def value_of_rate(t: EditionTables, rate: int) -> int:
    """Money to come from a rate, as far as one looks ahead."""
    return rate * t.weights.horizon // 100


def expected_rent(s: State, seat: int) -> int:
    """The rent one must expect to pay at the next throw, in hundredths."""
    expected = 0
    if s.jail[seat]:
        return 0
    for sum in range(2, 13):
        ways = 6 - (sum - 7 if sum > 7 else 7 - sum)
        at = s.square[seat] + sum
        if at >= SQUARES:
            at -= SQUARES
        title = s.box.title_at[at]
        if title >= 0 and s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            if s.box.group_kind[s.box.group_of[title]] != STREET and s.box.group_kind[s.box.group_of[title]] != STATION:
                rent *= 7
            expected += ways * rent * 100 // 36
    return expected


def average_rent(s: State, t: EditionTables, seat: int) -> int:
    """The rent one pays in a turn on average, wherever one is on the board, in hundredths."""
    expected = 0
    for title in range(TITLES):
        if s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            kind = s.box.group_kind[s.box.group_of[title]]
            if kind != STREET and kind != STATION:
                rent *= 7
            expected += t.visits[title] * rent // 100
    return expected


def worst_rent(s: State, seat: int) -> int:
    """The highest rent that can be met on the board at all."""
    worst = 0
    for title in range(TITLES):
        if s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            if s.box.group_kind[s.box.group_of[title]] == STREET:
                rent = rent_now(s, title)
                if rent > worst:
                    worst = rent
    return worst


def reserve(s: State, t: EditionTables, seat: int) -> int:
    """The cash to keep in hand: some of the rent that is near, and a little always."""
    keep = expected_rent(s, seat) * t.weights.reserve // 10000
    return keep + s.box.fine


def lowest_level(s: State, group: int) -> int:
    """The lowest level that stands on a group."""
    lowest = 5
    for i in range(s.box.group_size[group]):
        level = s.built[s.box.group_lots[group * 4 + i]]
        if level < lowest:
            lowest = level
    return lowest


def full_height(s: State) -> int:
    """The houses on each lot beyond which building hurries nobody: three, or as many as the box allows."""
    return 3 if s.box.max_houses > 3 else s.box.max_houses


def layer_price(s: State, group: int) -> int:
    """What one more house on each lot of a group costs."""
    return s.box.house_price[s.box.group_lots[group * 4]] * s.box.group_size[group]


def whole_group_value(s: State, t: EditionTables, seat: int, group: int, spare: int) -> int:
    """A whole street group beyond its price: the rent at the level one can soon build to, less the bricks."""
    layer = layer_price(s, group)
    top = full_height(s)
    now = lowest_level(s, group)
    cost = 0
    while now < top and spare >= layer:
        spare -= layer
        cost += layer
        now += 1
    rate = t.rates[group * 6 + now]
    # what is left of the money buys part of the next level
    if now < top and layer > 0 and spare > 0:
        more = t.rates[group * 6 + now + 1] - rate
        rate += more * (spare * 100 // layer) // 100
        cost += spare
    if now < top:
        rate += (t.rates[group * 6 + top] - rate) * t.weights.growth // 100
    return value_of_rate(t, rate) - cost


def list_price(s: State, group: int, titles: int) -> int:
    """Titles of a group at their prices; a mortgage counts with what lifting it costs."""
    total = 0
    for i in range(s.box.group_size[group]):
        title = s.box.group_lots[group * 4 + i]
        if titles >> title & 1:
            total += s.box.price[title]
            if s.mortgaged >> title & 1:
                total -= s.box.mortgage[title] + s.box.interest[title]
    return total


def title_price(s: State, titles: int) -> int:
    """The same for titles of any groups."""
    total = 0
    for group in range(GROUPS):
        if s.box.group_titles[group] & titles:
            total += list_price(s, group, titles)
    return total


def held_value(s: State, t: EditionTables, seat: int, titles: int, group: int, spare: int) -> int:
    """What the titles held of one group are worth to a seat with some money to spare."""
    whole = s.box.group_titles[group]
    held = titles & whole
    if held == 0:
        return 0
    value = list_price(s, group, held) * t.weights.single // 100
    kind = s.box.group_kind[group]
    if kind == STREET:
        if held == whole:
            return value + whole_group_value(s, t, seat, group, spare)
        missing = whole & ~held
        if missing & (missing - 1) == 0:
            hope = t.weights.hope_rival
            for i in range(s.box.group_size[group]):
                title = s.box.group_lots[group * 4 + i]
                if missing >> title & 1 and s.owner[title] == BANK:
                    hope = t.weights.hope_bank
            if hope:
                value += whole_group_value(s, t, seat, group, spare) * hope // 100
        return value
    rate = 0
    many = count(held)
    for i in range(s.box.group_size[group]):
        title = s.box.group_lots[group * 4 + i]
        if held >> title & 1:
            rent = s.box.rents[title * 6 + many - 1]
            if kind != STATION:
                rent *= 7
            rate += t.visits[title] * rent // 100
    return value + value_of_rate(t, rate) // 2


def holdings_value(s: State, t: EditionTables, seat: int, titles: int, cash: int, keep: int, touched: int) -> int:
    """What titles and cash are worth to a seat that keeps some in hand, counting only the groups `touched` names."""
    total = cash
    spare = cash - keep
    if spare < 0:
        spare = 0
    for group in range(GROUPS):
        if s.box.group_titles[group] & touched:
            total += held_value(s, t, seat, titles, group, spare)
    for deck in range(2):
        if titles >> (JAIL_CARD_BIT + deck) & 1:
            total += s.box.fine // 2
    return total


def hand(s: State, seat: int) -> int:
    """The titles and jail cards of a seat as one mask."""
    goods = s.titles[seat]
    for deck in range(2):
        if s.card_holder[deck] == seat:
            goods |= 1 << (JAIL_CARD_BIT + deck)
    return goods


def nearly_whole(s: State, titles: int) -> int:
    """The street groups that are whole or lack one title: what they are worth depends on the money for bricks."""
    found = 0
    for group in range(GROUPS):
        missing = s.box.group_titles[group] & ~titles
        if s.box.group_kind[group] == STREET and missing & (missing - 1) == 0:
            found |= s.box.group_titles[group]
    return found


def profit(s: State, t: EditionTables, seat: int, gets: int, gives: int, cash: int, keep: int) -> int:
    """What a seat gains when goods and cash change hands."""
    before = hand(s, seat)
    touched = gets | gives
    if cash:
        touched |= nearly_whole(s, before)
    after = (before | gets) & ~gives
    return holdings_value(s, t, seat, after, s.cash[seat] + cash, keep, touched) - holdings_value(
        s, t, seat, before, s.cash[seat], keep, touched
    )


def potential(s: State, t: EditionTables, titles: int, group: int) -> int:
    """What the titles of a street group may come to with houses on it, whatever money there is now.

    One that lacks a single title counts as whole: by trial, nothing else keeps buyers of single titles at bay.
    """
    whole = s.box.group_titles[group]
    held = titles & whole
    if held == 0 or s.box.group_kind[group] != STREET:
        return 0
    top = full_height(s)
    value = value_of_rate(t, t.rates[group * 6 + top]) - layer_price(s, group) * top
    if value <= 0:
        return 0
    missing = whole & ~held
    return value if missing & (missing - 1) == 0 else value * t.weights.far // 100


def potential_gain(s: State, t: EditionTables, seat: int, gets: int, gives: int) -> int:
    """How much more a seat may hope for after a swap."""
    before = s.titles[seat]
    after = (before | gets) & ~gives
    more = 0
    for group in range(GROUPS):
        if s.box.group_titles[group] & (gets | gives):
            more += potential(s, t, after, group) - potential(s, t, before, group)
    return more


def block_value(s: State, t: EditionTables, seat: int, title: int) -> int:
    """What it is worth to keep a title from the rival who would gain most by it."""
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0 and s.owner[title] != other:
            gain = profit(s, t, other, 1 << title, 0, 0, reserve(s, t, other))
            if gain > most:
                most = gain
    return (most - s.box.price[title]) * t.weights.block // 100 if most > s.box.price[title] else 0
