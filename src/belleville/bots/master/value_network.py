"""Who will win, at a glance: a small trained network over what the table shows, in whole numbers.

Each player still in is described by `describe` (100 stands for one), one hidden layer gives a mark, and the marks
together give each player's chance. The weights are trained on games played to their end (tools/outlook.py).
"""

import cython

if not cython.compiled:
    from ...rules.codes import (
        BANK,
        CERTAIN,
        EXP_STEPS,
        FEATURES,
        GROUPS,
        HIDDEN,
        SEATS,
        STANDARD,
        STATION,
        STREET,
        TITLES,
    )
    from ...rules.debt import resources
    from ...rules.ledger import count, fortune
    from ...rules.rent import rent_now
    from ...rules.structs import Chart, Outlook, State
    from ..worth.strong import danger, worst_rent


def survey(s: State, c: Chart, o: Outlook) -> None:
    """What is true of each seat by itself: income, growth, fortune, means, groups."""
    o.alive = 0
    o.unsold = 0
    for seat in range(s.players):
        o.rate[seat] = 0
        o.growth[seat] = 0
        o.wholes[seat] = 0
        if s.out[seat]:
            continue
        o.alive += 1
        o.worth[seat] = fortune(s, seat)
        o.means[seat] = resources(s, seat)
    for title in range(TITLES):
        owner = s.owner[title]
        if owner == BANK:
            o.unsold |= 1 << title
        elif s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            if s.box.group_kind[s.box.group_of[title]] != STREET and s.box.group_kind[s.box.group_of[title]] != STATION:
                rent *= 7
            o.rate[owner] += c.visits[title] * rent // 100
    for seat in range(s.players):
        o.lacks[seat] = 0
        if s.out[seat]:
            continue
        for group in range(GROUPS):
            missing = s.box.group_titles[group] & ~s.titles[seat]
            if s.box.group_kind[group] == STREET and missing and missing & (missing - 1) == 0:
                o.lacks[seat] |= missing
        mine = s.groups[seat]
        if mine == 0:
            continue
        # what the means at hand would make of the groups held
        money = o.means[seat]
        for group in range(GROUPS):
            if mine >> group & 1 and s.box.group_kind[group] == STREET:
                o.wholes[seat] += 1
                brick = s.box.house_price[s.box.group_lots[group * 4]] * s.box.group_size[group]
                level = money // brick if brick else 0
                if level > 5:
                    level = 5
                money -= level * brick
                if level > s.box.max_houses:
                    level = 5
                o.growth[seat] += c.rates[group * 6 + level]


def share_of(part: int, whole: int, most: int) -> int:
    """A part in hundredths of a whole, within bounds."""
    if part >= whole // 100 * most:
        return most
    return part * 100 // whole


def describe(s: State, c: Chart, o: Outlook, seat: int) -> None:
    """Put what one seat looks like into `o.x`."""
    for i in range(FEATURES):
        o.x[i] = 0
    unit = s.box.salary * 7 + s.box.salary // 2
    o.x[0] = share_of(s.cash[seat], unit, 400)
    o.x[1] = share_of(s.cash[seat] * 8, unit, 100)
    o.x[2] = share_of(s.cash[seat] * 3, unit, 100)
    o.x[3] = share_of(o.means[seat], unit, 600)
    o.x[4] = share_of(o.means[seat] * 3, unit, 100)
    o.x[5] = share_of(o.worth[seat], unit, 800)
    per_turn = s.box.salary
    o.x[6] = share_of(o.rate[seat] // 10 * (o.alive - 1), per_turn * 10, 800)
    o.x[7] = share_of(o.rate[seat] // 10 * (o.alive - 1) * 8, per_turn * 10, 100)
    o.x[8] = share_of(o.growth[seat] // 10 * (o.alive - 1), per_turn * 10, 800)
    best_rate = 0
    best_growth = 0
    best_worth = 0
    best_cash = 0
    rates = 0
    growths = 0
    worths = 0
    wholes = 0
    for other in range(s.players):
        if other == seat or s.out[other]:
            continue
        rates += o.rate[other]
        growths += o.growth[other]
        worths += o.worth[other]
        wholes += o.wholes[other]
        if o.rate[other] > best_rate:
            best_rate = o.rate[other]
        if o.growth[other] > best_growth:
            best_growth = o.growth[other]
        if o.worth[other] > best_worth:
            best_worth = o.worth[other]
        if s.cash[other] > best_cash:
            best_cash = s.cash[other]
    o.x[9] = share_of(rates // 10, per_turn * 10, 800)
    o.x[10] = share_of(best_rate // 10, per_turn * 10, 800)
    o.x[11] = share_of(growths // 10, per_turn * 10, 800)
    o.x[12] = share_of(best_growth // 10, per_turn * 10, 800)
    o.x[13] = share_of(best_worth, unit, 800)
    o.x[14] = share_of(worths, unit * (o.alive - 1), 800) if o.alive > 1 else 0
    o.x[15] = share_of(best_cash, unit, 400)
    fear = worst_rent(s, seat)
    o.x[16] = share_of(fear, unit, 200)
    o.x[17] = share_of(fear, o.means[seat] + 1, 200)
    o.x[18] = share_of(danger(s, seat) // 20, unit * 5, 200)
    o.x[19] = 100 if s.jail[seat] else 0
    o.x[20] = 100 if o.alive == 2 else 0
    o.x[21] = 100 if o.alive == 3 else 0
    o.x[22] = 100 if o.alive > 4 else 0
    unsold = count(o.unsold)
    o.x[23] = unsold * 100 // TITLES
    o.x[24] = share_of(unsold * 6, TITLES, 100)
    o.x[25] = share_of(s.houses, 32, 100)
    o.x[26] = share_of(s.turns, 100, 300)
    waits = seat - s.turn
    if waits < 0:
        waits += s.players
    o.x[27] = waits * 100 // s.players
    o.x[28] = wholes * 50
    o.x[29] = o.wholes[seat] * 50
    o.x[30] = 100 if o.wholes[seat] and wholes == 0 else 0
    o.x[31] = 100 if wholes and o.wholes[seat] == 0 else 0
    at = 32
    for group in range(GROUPS):
        whole = s.box.group_titles[group]
        held = whole & s.titles[seat]
        if s.box.group_kind[group] != STREET:
            many = count(held)
            if s.box.group_kind[group] == STATION:
                o.x[72] = many * 25
                o.x[73] = 100 if many >= 3 else 0
                o.x[74] = 100 if many == 4 else 0
            else:
                o.x[75] = many * 50
                o.x[76] = 100 if many == 2 else 0
            continue
        if held:
            if held == whole:
                o.x[at] = 100
                levels = 0
                for i in range(s.box.group_size[group]):
                    levels += s.built[s.box.group_lots[group * 4 + i]]
                o.x[at + 1] = levels * 20 // s.box.group_size[group]
            else:
                missing = whole & ~held
                o.x[at + 2] = count(held) * 50
                if missing & (missing - 1) == 0:
                    if missing & o.unsold:
                        o.x[at + 3] = 100
                    else:
                        o.x[at + 4] = 100
        at += 5
    for deck in range(2):
        if s.card_holder[deck] == seat:
            o.x[77] += 50
    owed = 0
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title):
            owed += s.box.mortgage[title]
    o.x[78] = share_of(owed, unit, 200)
    o.x[79] = 100 if s.turn == seat else 0
    o.x[80] = o.stubborn
    # whose last titles one holds, and who holds one's own: what there is to deal with
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            theirs = o.lacks[other] & s.titles[seat]
            mine = o.lacks[seat] & s.titles[other]
            o.x[81] += count(theirs) * 50
            if mine and theirs:
                o.x[82] += 50
            elif mine:
                o.x[83] += 50


def mark(c: Chart, o: Outlook) -> int:
    """The mark of the seat described: 6,400 a unit of log-odds."""
    sums = [0] * 32
    for j in range(HIDDEN):
        sums[j] = c.net[FEATURES * HIDDEN + j]
    for i in range(FEATURES):
        value = o.x[i]
        if value:
            row = i * HIDDEN
            for j in range(HIDDEN):
                sums[j] += value * c.net[row + j]
    total = 0
    for j in range(HIDDEN):
        if sums[j] > 0:
            total += (sums[j] >> 6) * c.net[(FEATURES + 1) * HIDDEN + j]
    return total >> 8


def exponential(c: Chart, below: int) -> int:
    """e to the minus `below` / 6,400, of 16,384; from a table, with what lies between in proportion."""
    step = below // 100
    if step >= EXP_STEPS - 1:
        return 0
    here = c.exps[step]
    return here - (here - c.exps[step + 1]) * (below - step * 100) // 100


def foresee(s: State, c: Chart, o: Outlook) -> None:
    """Each seat's chance to win, into `o.chance`, in hundred thousandths."""
    for seat in range(SEATS):
        o.chance[seat] = 0
    if s.over:
        winners = count(s.winners)
        for seat in range(s.players):
            if s.winners >> seat & 1:
                o.chance[seat] = CERTAIN // winners
        return
    survey(s, c, o)
    best = -2000000000
    for seat in range(s.players):
        if s.out[seat] == 0:
            describe(s, c, o, seat)
            o.marks[seat] = mark(c, o)
            if o.marks[seat] > best:
                best = o.marks[seat]
    total = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            o.chance[seat] = exponential(c, best - o.marks[seat])
            total += o.chance[seat]
    for seat in range(s.players):
        if s.out[seat] == 0:
            o.chance[seat] = o.chance[seat] * CERTAIN // total
    if s.mode != STANDARD:
        count_fortunes(s, c, o)


def count_fortunes(s: State, c: Chart, o: Outlook) -> None:
    """Where the richest wins in the end, what each is worth now counts for half (short.worth)."""
    best = 0
    for seat in range(s.players):
        if s.out[seat] == 0 and o.worth[seat] > best:
            best = o.worth[seat]
    total = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            # two salaries more make one e times as likely to be the richest
            o.marks[seat] = exponential(c, (best - o.worth[seat]) * 10 // s.box.salary * 320)
            total += o.marks[seat]
    for seat in range(s.players):
        if s.out[seat] == 0:
            o.chance[seat] = (o.chance[seat] + o.marks[seat] * CERTAIN // total) // 2
