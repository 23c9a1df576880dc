"""What holdings are worth to a strong bot: the rents they will bring, by the exact chances of the board.

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
    from ..codes import MONEY_STEPS
    from ..structs import EditionTables
    from .house_rules import kept_in_the_end


def street_rate(s: State, t: EditionTables, title: int, level: int) -> int:
    """Return what a lot of a whole group brings at a level, bare ones doubled."""
    rent = s.edition.rents[title * 6 + level]
    if level == 0:
        rent *= 2
    return t.visits[title] * rent // 100


def compute_rates(s: State, t: EditionTables) -> None:
    """What whole street groups bring with so many houses on each lot (5: hotels): looked up ever after."""
    for group in range(GROUPS):
        for level in range(6):
            t.rates[group * 6 + level] = 0
            if s.edition.group_kind[group] == STREET:
                for i in range(s.edition.group_size[group]):
                    t.rates[group * 6 + level] += street_rate(s, t, s.edition.group_lots[group * 4 + i], level)


def compute_worth(s: State, t: EditionTables) -> None:
    """What whole street groups are worth, by the hundredths of layers of houses there are or is money for."""
    top = full_height(s)
    for group in range(GROUPS):
        t.layer[group] = layer_price(s, group)
        for step in range(top * 100 + 1):
            level = step // 100
            rate = t.rates[group * 6 + level]
            if level < top:
                # what is left of the money buys part of the next level
                rate += (t.rates[group * 6 + level + 1] - rate) * (step % 100) // 100
                rate += (t.rates[group * 6 + top] - rate) * t.weights.growth // 100
            t.worth[group * MONEY_STEPS + step] = value_of_rate(t, rate)


def value_of_rate(t: EditionTables, rate: int) -> int:
    """Money to come from a rate, as far as one looks ahead."""
    return rate * t.horizon // 100


def expected_rent(s: State, seat: int) -> int:
    """Return the rent one must expect to pay at the next roll, in hundredths."""
    expected = 0
    if s.jail[seat]:
        return 0
    for sum in range(2, 13):
        ways = 6 - (sum - 7 if sum > 7 else 7 - sum)
        at = s.square[seat] + sum
        if at >= SQUARES:
            at -= SQUARES
        title = s.edition.title_at[at]
        if title >= 0 and s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            if (
                s.edition.group_kind[s.edition.group_of[title]] != STREET
                and s.edition.group_kind[s.edition.group_of[title]] != STATION
            ):
                rent *= 7
            expected += ways * rent * 100 // 36
    return expected


def average_rent(s: State, t: EditionTables, seat: int) -> int:
    """Return the rent one pays in a turn on average, wherever one is on the board, in hundredths."""
    expected = 0
    for title in range(TITLES):
        if s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            kind = s.edition.group_kind[s.edition.group_of[title]]
            if kind != STREET and kind != STATION:
                rent *= 7
            expected += t.visits[title] * rent // 100
    return expected


def worst_rent(s: State, seat: int) -> int:
    """Return the highest rent that can be met on the board at all."""
    worst = 0
    for title in range(TITLES):
        if s.owner[title] != BANK and s.owner[title] != seat and s.mortgaged >> title & 1 == 0:
            if s.edition.group_kind[s.edition.group_of[title]] == STREET:
                rent = rent_now(s, title)
                if rent > worst:
                    worst = rent
    return worst


def reserve(s: State, t: EditionTables, seat: int) -> int:
    """Return the cash to keep in hand: some of the rent that is near, and a little always."""
    keep = expected_rent(s, seat) * t.weights.reserve // 10000
    return keep + s.edition.fine


def lowest_level(s: State, group: int) -> int:
    """Return the lowest level that stands on a group."""
    lowest = 5
    for i in range(s.edition.group_size[group]):
        level = s.built[s.edition.group_lots[group * 4 + i]]
        if level < lowest:
            lowest = level
    return lowest


def full_height(s: State) -> int:
    """Return the houses on each lot beyond which building hurries nobody: three, or as many as the mode allows."""
    return 3 if s.edition.max_houses > 3 else s.edition.max_houses


def layer_price(s: State, group: int) -> int:
    """Return what one more house on each lot of a group costs."""
    return s.edition.house_price[s.edition.group_lots[group * 4]] * s.edition.group_size[group]


def whole_group_value(s: State, t: EditionTables, group: int, spare: int) -> int:
    """Return a whole street group beyond its price: its rent at the level there is money for, less the houses."""
    layer = t.layer[group]
    top = full_height(s)
    now = lowest_level(s, group) if s.built_on & s.edition.group_titles[group] else 0
    if now >= top:
        return value_of_rate(t, t.rates[group * 6 + now])
    cost = (top - now) * layer
    if spare >= cost:
        spare = cost
    worth = t.worth[group * MONEY_STEPS + (top * 100 if spare >= cost else now * 100 + spare * 100 // layer)]
    if t.heeds_house_rules:
        return worth * t.horizon // t.weights.horizon - spare + kept_in_the_end(t, spare)
    return worth - spare


def list_price(s: State, group: int, titles: int) -> int:
    """Titles of a group at their prices; a mortgage counts with what lifting it costs."""
    total = 0
    for i in range(s.edition.group_size[group]):
        title = s.edition.group_lots[group * 4 + i]
        if titles >> title & 1:
            total += s.edition.price[title]
            if s.mortgaged >> title & 1:
                total -= s.edition.mortgage[title] + s.edition.interest[title]
    return total


def title_price(s: State, titles: int) -> int:
    """Return the same for titles of any groups."""
    total = 0
    for title in range(TITLES):
        if titles >> title == 0:
            break
        if titles >> title & 1:
            total += s.edition.price[title]
            if s.mortgaged >> title & 1:
                total -= s.edition.mortgage[title] + s.edition.interest[title]
    return total


def held_value(s: State, t: EditionTables, titles: int, group: int, spare: int) -> int:
    """Return what the titles held of one group are worth to a seat with some money to spare."""
    whole = s.edition.group_titles[group]
    held = titles & whole
    if held == 0:
        return 0
    if s.edition.group_kind[group] == STREET:
        return single_value(s, t, held, group) + street_value(s, t, held, group, spare)
    return single_value(s, t, held, group) + rents_value(s, t, held, group)


def single_value(s: State, t: EditionTables, held: int, group: int) -> int:
    """Return what titles of a group are worth by themselves."""
    price = list_price(s, group, held)
    if t.kept:
        return price * t.weights.single // 100 + kept_in_the_end(t, price * (100 - t.weights.single) // 100)
    return price * t.weights.single // 100


def rents_value(s: State, t: EditionTables, held: int, group: int) -> int:
    """Return what stations or utilities are worth beyond that, by their number."""
    kind = s.edition.group_kind[group]
    rate = 0
    many = count(held)
    for i in range(s.edition.group_size[group]):
        title = s.edition.group_lots[group * 4 + i]
        if held >> title & 1:
            rent = s.edition.rents[title * 6 + many - 1]
            if kind != STATION:
                rent *= 7
            rate += t.visits[title] * rent // 100
    return value_of_rate(t, rate) // 2


def street_value(s: State, t: EditionTables, held: int, group: int, spare: int) -> int:
    """What a whole street group is worth beyond its price, or may be if it lacks one title; only this needs money."""
    missing = s.edition.group_titles[group] & ~held
    if missing == 0:
        return whole_group_value(s, t, group, spare)
    if missing & (missing - 1):
        return 0
    hope = t.weights.hope_rival
    for i in range(s.edition.group_size[group]):
        title = s.edition.group_lots[group * 4 + i]
        if missing >> title & 1:
            if s.owner[title] == BANK:
                hope = t.weights.hope_bank
            elif t.heeds_house_rules and s.edition.no_trades:
                hope = 0
            break
    return whole_group_value(s, t, group, spare) * hope // 100 if hope else 0


def spare_cash(s: State, seat: int, cash: int, keep: int) -> int:
    """Return what a seat could spend on houses if it had so much more cash, and keeps some in hand."""
    spare = s.cash[seat] + cash - keep
    return spare if spare > 0 else 0


def goods_gain(s: State, t: EditionTables, seat: int, gets: int, gives: int, spare: int) -> int:
    """Return what a seat gains when goods change hands and it has the same cash to spare as before."""
    before = s.titles[seat]
    after = (before | gets) & ~gives
    total = cards_gain(s, seat, gets, gives)
    for group in range(GROUPS):
        if s.edition.group_titles[group] & (gets | gives):
            total += held_value(s, t, after, group, spare) - held_value(s, t, before, group, spare)
    return total


def cards_gain(s: State, seat: int, gets: int, gives: int) -> int:
    """Return what a seat gains by the jail cards among some goods."""
    total = 0
    if (gets | gives) >> JAIL_CARD_BIT:
        for deck in range(2):
            bit = JAIL_CARD_BIT + deck
            if (gets | gives) >> bit & 1:
                had = 1 if s.card_holder[deck] == seat else 0
                total += ((0 if gives >> bit & 1 else 1) - had) * (s.edition.fine // 2)
    return total


def cash_effect(s: State, t: EditionTables, titles: int, spare: int, then: int) -> int:
    """Return how much more titles are worth with other cash to spare: houses can be paid for, or no longer."""
    total = 0
    if spare != then:
        for group in range(GROUPS):
            held = titles & s.edition.group_titles[group]
            missing = s.edition.group_titles[group] & ~held
            if held and missing & (missing - 1) == 0 and s.edition.group_kind[group] == STREET:
                total += street_value(s, t, held, group, then) - street_value(s, t, held, group, spare)
    return total


def profit(s: State, t: EditionTables, seat: int, gets: int, gives: int, cash: int, keep: int) -> int:
    """Return what a seat gains when goods and cash change hands, and it keeps some cash in hand."""
    spare = spare_cash(s, seat, 0, keep)
    after = (s.titles[seat] | gets) & ~gives
    effect = cash_effect(s, t, after, spare, spare_cash(s, seat, cash, keep))
    return goods_gain(s, t, seat, gets, gives, spare) + cash + effect


def potential(s: State, t: EditionTables, titles: int, group: int) -> int:
    """Return what the titles of a street group may come to with houses on it, whatever money there is now.

    One that lacks a single title counts as whole: by trial, nothing else keeps buyers of single titles at bay.
    """
    whole = s.edition.group_titles[group]
    held = titles & whole
    if held == 0 or s.edition.group_kind[group] != STREET:
        return 0
    top = full_height(s)
    value = value_of_rate(t, t.rates[group * 6 + top]) - layer_price(s, group) * top
    if value <= 0:
        return 0
    missing = whole & ~held
    return value if missing & (missing - 1) == 0 else value * t.weights.far // 100


def potential_gain(s: State, t: EditionTables, seat: int, gets: int, gives: int) -> int:
    """Return how much more a seat may hope for after a swap."""
    before = s.titles[seat]
    after = (before | gets) & ~gives
    more = 0
    for group in range(GROUPS):
        if s.edition.group_titles[group] & (gets | gives):
            more += potential(s, t, after, group) - potential(s, t, before, group)
    return more


def block_value(s: State, t: EditionTables, seat: int, title: int) -> int:
    """Return what it is worth to keep a title from the rival who would gain most by it."""
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0 and s.owner[title] != other:
            gain = profit(s, t, other, 1 << title, 0, 0, reserve(s, t, other))
            if gain > most:
                most = gain
    return (most - s.edition.price[title]) * t.weights.block // 100 if most > s.edition.price[title] else 0
