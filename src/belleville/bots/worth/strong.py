"""What holdings are worth to a strong player: the rents they will bring, by the exact chances of the board.

Rates are in hundredths of a unit of money per turn of one rival.
"""

import cython

if not cython.compiled:
    from ...rules.codes import (
        BANK,
        GROUPS,
        JAIL_CARD_BIT,
        KNOB_BLOCK,
        KNOB_FAR,
        KNOB_GROWTH,
        KNOB_HOPE_BANK,
        KNOB_HOPE_RIVAL,
        KNOB_HORIZON,
        KNOB_RESERVE,
        KNOB_SINGLE,
        SQUARES,
        STATION,
        STREET,
        TITLES,
    )
    from ...rules.ledger import count
    from ...rules.rent import rent_now
    from ...rules.structs import Chart, State


def street_rate(s: State, c: Chart, title: int, level: int) -> int:
    """What a lot of a whole group brings at a level, bare ones doubled."""
    rent = s.box.rents[title * 6 + level]
    if level == 0:
        rent *= 2
    return c.visits[title] * rent // 100


def reckon_rates(s: State, c: Chart) -> None:
    """What whole street groups bring with so many houses on each lot (5: hotels): looked up ever after."""
    for group in range(GROUPS):
        for level in range(6):
            c.rates[group * 6 + level] = 0
            if s.box.group_kind[group] == STREET:
                for i in range(s.box.group_size[group]):
                    c.rates[group * 6 + level] += street_rate(s, c, s.box.group_lots[group * 4 + i], level)


def worth_of_rate(c: Chart, rate: int) -> int:
    """Money to come from a rate, as far as one looks ahead."""
    return rate * c.knob[KNOB_HORIZON] // 100


def danger(s: State, seat: int) -> int:
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


def rents_ahead(s: State, c: Chart, seat: int) -> int:
    """The rent one pays in a turn on average, wherever one is on the board, in hundredths."""
    expected = 0
    for title in range(TITLES):
        if s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            kind = s.box.group_kind[s.box.group_of[title]]
            if kind != STREET and kind != STATION:
                rent *= 7
            expected += c.visits[title] * rent // 100
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


def reserve(s: State, c: Chart, seat: int) -> int:
    """The cash to keep in hand: some of the rent that is near, and a little always."""
    keep = danger(s, seat) * c.knob[KNOB_RESERVE] // 10000
    return keep + s.box.fine


def group_built(s: State, group: int) -> int:
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


def whole_value(s: State, c: Chart, seat: int, group: int, spare: int) -> int:
    """A whole street group beyond its price: the rent at the level one can soon build to, less the bricks."""
    layer = layer_price(s, group)
    top = full_height(s)
    now = group_built(s, group)
    cost = 0
    while now < top and spare >= layer:
        spare -= layer
        cost += layer
        now += 1
    rate = c.rates[group * 6 + now]
    # what is left of the money buys part of the next level
    if now < top and layer > 0 and spare > 0:
        more = c.rates[group * 6 + now + 1] - rate
        rate += more * (spare * 100 // layer) // 100
        cost += spare
    if now < top:
        rate += (c.rates[group * 6 + top] - rate) * c.knob[KNOB_GROWTH] // 100
    return worth_of_rate(c, rate) - cost


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


def held_value(s: State, c: Chart, seat: int, titles: int, group: int, spare: int) -> int:
    """What the titles held of one group are worth to a seat with some money to spare."""
    whole = s.box.group_titles[group]
    held = titles & whole
    if held == 0:
        return 0
    value = list_price(s, group, held) * c.knob[KNOB_SINGLE] // 100
    kind = s.box.group_kind[group]
    if kind == STREET:
        if held == whole:
            return value + whole_value(s, c, seat, group, spare)
        missing = whole & ~held
        if missing & (missing - 1) == 0:
            hope = c.knob[KNOB_HOPE_RIVAL]
            for i in range(s.box.group_size[group]):
                title = s.box.group_lots[group * 4 + i]
                if missing >> title & 1 and s.owner[title] == BANK:
                    hope = c.knob[KNOB_HOPE_BANK]
            if hope:
                value += whole_value(s, c, seat, group, spare) * hope // 100
        return value
    rate = 0
    many = count(held)
    for i in range(s.box.group_size[group]):
        title = s.box.group_lots[group * 4 + i]
        if held >> title & 1:
            rent = s.box.rents[title * 6 + many - 1]
            if kind != STATION:
                rent *= 7
            rate += c.visits[title] * rent // 100
    return value + worth_of_rate(c, rate) // 2


def holdings(s: State, c: Chart, seat: int, titles: int, cash: int, keep: int, touched: int) -> int:
    """What titles and cash are worth to a seat that keeps some in hand, counting only the groups `touched` names."""
    total = cash
    spare = cash - keep
    if spare < 0:
        spare = 0
    for group in range(GROUPS):
        if s.box.group_titles[group] & touched:
            total += held_value(s, c, seat, titles, group, spare)
    for deck in range(2):
        if titles >> (JAIL_CARD_BIT + deck) & 1:
            total += s.box.fine // 2
    return total


def hand_of(s: State, seat: int) -> int:
    """The titles and jail cards of a seat as one mask."""
    goods = s.titles[seat]
    for deck in range(2):
        if s.card_holder[deck] == seat:
            goods |= 1 << (JAIL_CARD_BIT + deck)
    return goods


def waiting(s: State, titles: int) -> int:
    """The street groups that are whole or lack one title: what they are worth depends on the money for bricks."""
    found = 0
    for group in range(GROUPS):
        missing = s.box.group_titles[group] & ~titles
        if s.box.group_kind[group] == STREET and missing & (missing - 1) == 0:
            found |= s.box.group_titles[group]
    return found


def profit(s: State, c: Chart, seat: int, gets: int, gives: int, cash: int, keep: int) -> int:
    """What a seat gains when goods and cash change hands."""
    before = hand_of(s, seat)
    touched = gets | gives
    if cash:
        touched |= waiting(s, before)
    after = (before | gets) & ~gives
    return holdings(s, c, seat, after, s.cash[seat] + cash, keep, touched) - holdings(
        s, c, seat, before, s.cash[seat], keep, touched
    )


def promise(s: State, c: Chart, titles: int, group: int) -> int:
    """What the titles of a street group may come to with houses on it, whatever money there is now.

    One that lacks a single title counts as whole: by trial, nothing else keeps buyers of single titles at bay.
    """
    whole = s.box.group_titles[group]
    held = titles & whole
    if held == 0 or s.box.group_kind[group] != STREET:
        return 0
    top = full_height(s)
    value = worth_of_rate(c, c.rates[group * 6 + top]) - layer_price(s, group) * top
    if value <= 0:
        return 0
    missing = whole & ~held
    return value if missing & (missing - 1) == 0 else value * c.knob[KNOB_FAR] // 100


def prospects(s: State, c: Chart, seat: int, gets: int, gives: int) -> int:
    """How much more a seat may hope for after a swap."""
    before = s.titles[seat]
    after = (before | gets) & ~gives
    more = 0
    for group in range(GROUPS):
        if s.box.group_titles[group] & (gets | gives):
            more += promise(s, c, after, group) - promise(s, c, before, group)
    return more


def block_value(s: State, c: Chart, seat: int, title: int) -> int:
    """What it is worth to keep a title from the rival who would gain most by it."""
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0 and s.owner[title] != other:
            gain = profit(s, c, other, 1 << title, 0, 0, reserve(s, c, other))
            if gain > most:
                most = gain
    return (most - s.box.price[title]) * c.knob[KNOB_BLOCK] // 100 if most > s.box.price[title] else 0
