"""The value network: each seat's chance to win from what the table shows, in whole numbers.

Each seat still in has its features (100 stands for one), one hidden layer gives a score, and the scores
together give each player's chance. The weights are trained on games played to their end (tools/train_value_network.py).
"""

import cython

if not cython.compiled:
    from ...rules.codes import BANK, GROUPS, SEATS, STANDARD, STATION, STREET, TITLES
    from ...rules.debt import resources
    from ...rules.ledger import count, fortune
    from ...rules.rent import rent_now
    from ...rules.structs import State
    from ..structs import EditionTables, Evaluation
    from ..worth.strong import expected_rent, worst_rent
    from .features import (
        EXP_STEPS,
        FEATURE_BANK_HOUSES,
        FEATURE_BEST_RIVAL_CASH,
        FEATURE_BEST_RIVAL_GROWTH,
        FEATURE_BEST_RIVAL_INCOME,
        FEATURE_BEST_RIVAL_WORTH,
        FEATURE_BOTH_UTILITIES,
        FEATURE_CASH,
        FEATURE_CASH_TO_EIGHTH,
        FEATURE_CASH_TO_THIRD,
        FEATURE_FIVE_OR_MORE_LEFT,
        FEATURE_FOUR_STATIONS,
        FEATURE_GROUPS,
        FEATURE_GROWTH,
        FEATURE_HOLDS_LAST_TITLES,
        FEATURE_IN_JAIL,
        FEATURE_INCOME,
        FEATURE_INCOME_TO_EIGHTH,
        FEATURE_JAIL_CARDS,
        FEATURE_MEANS,
        FEATURE_MEANS_TO_THIRD,
        FEATURE_MORTGAGES,
        FEATURE_NEXT_RENT,
        FEATURE_NOBODY_TRADES,
        FEATURE_ON_TURN,
        FEATURE_ONLY_ONE_WITH_GROUPS,
        FEATURE_ONLY_RIVALS_HAVE_GROUPS,
        FEATURE_RIVAL_HOLDS_LAST_TITLE,
        FEATURE_RIVALS_GROUPS,
        FEATURE_RIVALS_GROWTH,
        FEATURE_RIVALS_INCOME,
        FEATURE_RIVALS_WORTH,
        FEATURE_STATIONS,
        FEATURE_STREETS,
        FEATURE_SWAP_COMPLETES_BOTH,
        FEATURE_THREE_LEFT,
        FEATURE_THREE_STATIONS,
        FEATURE_TURNS,
        FEATURE_TURNS_UNTIL_OWN,
        FEATURE_TWO_LEFT,
        FEATURE_UNSOLD,
        FEATURE_UNSOLD_TO_SIXTH,
        FEATURE_UTILITIES,
        FEATURE_WORST_RENT,
        FEATURE_WORST_RENT_OF_MEANS,
        FEATURE_WORTH,
        FEATURES,
        HIDDEN,
        STREET_FEATURES,
        STREET_HOUSES,
        STREET_LACKS_SOLD,
        STREET_LACKS_UNSOLD,
        STREET_PART,
        STREET_WHOLE,
    )
    from .sizes import CERTAIN


def measure_seats(s: State, t: EditionTables, e: Evaluation) -> None:
    """What is true of each seat by itself: income, growth, fortune, means, groups."""
    e.alive = 0
    e.unsold = 0
    for seat in range(s.players):
        e.income[seat] = 0
        e.growth[seat] = 0
        e.whole_groups[seat] = 0
        if s.out[seat]:
            continue
        e.alive += 1
        e.worth[seat] = fortune(s, seat)
        e.means[seat] = resources(s, seat)
    for title in range(TITLES):
        owner = s.owner[title]
        if owner == BANK:
            e.unsold |= 1 << title
        elif s.mortgaged >> title & 1 == 0:
            rent = rent_now(s, title)
            if (
                s.edition.group_kind[s.edition.group_of[title]] != STREET
                and s.edition.group_kind[s.edition.group_of[title]] != STATION
            ):
                rent *= 7
            e.income[owner] += t.visits[title] * rent // 100
    for seat in range(s.players):
        e.last_titles[seat] = 0
        if s.out[seat]:
            continue
        for group in range(GROUPS):
            missing = s.edition.group_titles[group] & ~s.titles[seat]
            if s.edition.group_kind[group] == STREET and missing and missing & (missing - 1) == 0:
                e.last_titles[seat] |= missing
        mine = s.groups[seat]
        if mine == 0:
            continue
        # what the means at hand would make of the groups held
        money = e.means[seat]
        for group in range(GROUPS):
            if mine >> group & 1 and s.edition.group_kind[group] == STREET:
                e.whole_groups[seat] += 1
                brick = s.edition.house_price[s.edition.group_lots[group * 4]] * s.edition.group_size[group]
                level = money // brick if brick else 0
                if level > 5:
                    level = 5
                money -= level * brick
                if level > s.edition.max_houses:
                    level = 5
                e.growth[seat] += t.rates[group * 6 + level]


def share_of(part: int, whole: int, most: int) -> int:
    """Return a part in hundredths of a whole, within bounds."""
    if part >= whole // 100 * most:
        return most
    return part * 100 // whole


def fill_features(s: State, t: EditionTables, e: Evaluation, seat: int) -> None:
    """Put what one seat looks like into `o.x`."""
    for i in range(FEATURES):
        e.features[i] = 0
    unit = s.edition.salary * 7 + s.edition.salary // 2
    e.features[FEATURE_CASH] = share_of(s.cash[seat], unit, 400)
    e.features[FEATURE_CASH_TO_EIGHTH] = share_of(s.cash[seat] * 8, unit, 100)
    e.features[FEATURE_CASH_TO_THIRD] = share_of(s.cash[seat] * 3, unit, 100)
    e.features[FEATURE_MEANS] = share_of(e.means[seat], unit, 600)
    e.features[FEATURE_MEANS_TO_THIRD] = share_of(e.means[seat] * 3, unit, 100)
    e.features[FEATURE_WORTH] = share_of(e.worth[seat], unit, 800)
    per_turn = s.edition.salary
    e.features[FEATURE_INCOME] = share_of(e.income[seat] // 10 * (e.alive - 1), per_turn * 10, 800)
    e.features[FEATURE_INCOME_TO_EIGHTH] = share_of(e.income[seat] // 10 * (e.alive - 1) * 8, per_turn * 10, 100)
    e.features[FEATURE_GROWTH] = share_of(e.growth[seat] // 10 * (e.alive - 1), per_turn * 10, 800)
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
        rates += e.income[other]
        growths += e.growth[other]
        worths += e.worth[other]
        wholes += e.whole_groups[other]
        if e.income[other] > best_rate:
            best_rate = e.income[other]
        if e.growth[other] > best_growth:
            best_growth = e.growth[other]
        if e.worth[other] > best_worth:
            best_worth = e.worth[other]
        if s.cash[other] > best_cash:
            best_cash = s.cash[other]
    e.features[FEATURE_RIVALS_INCOME] = share_of(rates // 10, per_turn * 10, 800)
    e.features[FEATURE_BEST_RIVAL_INCOME] = share_of(best_rate // 10, per_turn * 10, 800)
    e.features[FEATURE_RIVALS_GROWTH] = share_of(growths // 10, per_turn * 10, 800)
    e.features[FEATURE_BEST_RIVAL_GROWTH] = share_of(best_growth // 10, per_turn * 10, 800)
    e.features[FEATURE_BEST_RIVAL_WORTH] = share_of(best_worth, unit, 800)
    e.features[FEATURE_RIVALS_WORTH] = share_of(worths, unit * (e.alive - 1), 800) if e.alive > 1 else 0
    e.features[FEATURE_BEST_RIVAL_CASH] = share_of(best_cash, unit, 400)
    fear = worst_rent(s, seat)
    e.features[FEATURE_WORST_RENT] = share_of(fear, unit, 200)
    e.features[FEATURE_WORST_RENT_OF_MEANS] = share_of(fear, e.means[seat] + 1, 200)
    e.features[FEATURE_NEXT_RENT] = share_of(expected_rent(s, seat) // 20, unit * 5, 200)
    e.features[FEATURE_IN_JAIL] = 100 if s.jail[seat] else 0
    e.features[FEATURE_TWO_LEFT] = 100 if e.alive == 2 else 0
    e.features[FEATURE_THREE_LEFT] = 100 if e.alive == 3 else 0
    e.features[FEATURE_FIVE_OR_MORE_LEFT] = 100 if e.alive > 4 else 0
    unsold = count(e.unsold)
    e.features[FEATURE_UNSOLD] = unsold * 100 // TITLES
    e.features[FEATURE_UNSOLD_TO_SIXTH] = share_of(unsold * 6, TITLES, 100)
    e.features[FEATURE_BANK_HOUSES] = share_of(s.houses, 32, 100)
    e.features[FEATURE_TURNS] = share_of(s.turns, 100, 300)
    waits = seat - s.turn
    if waits < 0:
        waits += s.players
    e.features[FEATURE_TURNS_UNTIL_OWN] = waits * 100 // s.players
    e.features[FEATURE_RIVALS_GROUPS] = wholes * 50
    e.features[FEATURE_GROUPS] = e.whole_groups[seat] * 50
    e.features[FEATURE_ONLY_ONE_WITH_GROUPS] = 100 if e.whole_groups[seat] and wholes == 0 else 0
    e.features[FEATURE_ONLY_RIVALS_HAVE_GROUPS] = 100 if wholes and e.whole_groups[seat] == 0 else 0
    at = FEATURE_STREETS
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        held = whole & s.titles[seat]
        if s.edition.group_kind[group] != STREET:
            many = count(held)
            if s.edition.group_kind[group] == STATION:
                e.features[FEATURE_STATIONS] = many * 25
                e.features[FEATURE_THREE_STATIONS] = 100 if many >= 3 else 0
                e.features[FEATURE_FOUR_STATIONS] = 100 if many == 4 else 0
            else:
                e.features[FEATURE_UTILITIES] = many * 50
                e.features[FEATURE_BOTH_UTILITIES] = 100 if many == 2 else 0
            continue
        if held:
            if held == whole:
                e.features[at + STREET_WHOLE] = 100
                levels = 0
                for i in range(s.edition.group_size[group]):
                    levels += s.built[s.edition.group_lots[group * 4 + i]]
                e.features[at + STREET_HOUSES] = levels * 20 // s.edition.group_size[group]
            else:
                missing = whole & ~held
                e.features[at + STREET_PART] = count(held) * 50
                if missing & (missing - 1) == 0:
                    if missing & e.unsold:
                        e.features[at + STREET_LACKS_UNSOLD] = 100
                    else:
                        e.features[at + STREET_LACKS_SOLD] = 100
        at += STREET_FEATURES
    for deck in range(2):
        if s.card_holder[deck] == seat:
            e.features[FEATURE_JAIL_CARDS] += 50
    owed = 0
    for title in range(TITLES):
        if s.mortgaged & s.titles[seat] & (1 << title):
            owed += s.edition.mortgage[title]
    e.features[FEATURE_MORTGAGES] = share_of(owed, unit, 200)
    e.features[FEATURE_ON_TURN] = 100 if s.turn == seat else 0
    e.features[FEATURE_NOBODY_TRADES] = e.nobody_trades
    # whose last titles one holds, and who holds one's own: what there is to trade with
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            theirs = e.last_titles[other] & s.titles[seat]
            mine = e.last_titles[seat] & s.titles[other]
            e.features[FEATURE_HOLDS_LAST_TITLES] += count(theirs) * 50
            if mine and theirs:
                e.features[FEATURE_SWAP_COMPLETES_BOTH] += 50
            elif mine:
                e.features[FEATURE_RIVAL_HOLDS_LAST_TITLE] += 50


def score_of(t: EditionTables, e: Evaluation) -> int:
    """Return the mark of the seat described: 6,400 a unit of log-odds."""
    sums = [0] * 32
    for j in range(HIDDEN):
        sums[j] = t.network.weights[FEATURES * HIDDEN + j]
    for i in range(FEATURES):
        value = e.features[i]
        if value:
            row = i * HIDDEN
            for j in range(HIDDEN):
                sums[j] += value * t.network.weights[row + j]
    total = 0
    for j in range(HIDDEN):
        if sums[j] > 0:
            total += (sums[j] >> 6) * t.network.weights[(FEATURES + 1) * HIDDEN + j]
    return total >> 8


def exponential(t: EditionTables, below: int) -> int:
    """e to the minus `below` / 6,400, of 16,384; from a table, with what lies between in proportion."""
    step = below // 100
    if step >= EXP_STEPS - 1:
        return 0
    here = t.network.exponentials[step]
    return here - (here - t.network.exponentials[step + 1]) * (below - step * 100) // 100


def evaluate(s: State, t: EditionTables, e: Evaluation) -> None:
    """Each seat's chance to win, into `o.chance`, in hundred thousandths."""
    for seat in range(SEATS):
        e.chance[seat] = 0
    if s.over:
        winners = count(s.winners)
        for seat in range(s.players):
            if s.winners >> seat & 1:
                e.chance[seat] = CERTAIN // winners
        return
    measure_seats(s, t, e)
    best = -2000000000
    for seat in range(s.players):
        if s.out[seat] == 0:
            fill_features(s, t, e, seat)
            e.scores[seat] = score_of(t, e)
            if e.scores[seat] > best:
                best = e.scores[seat]
    total = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            e.chance[seat] = exponential(t, best - e.scores[seat])
            total += e.chance[seat]
    for seat in range(s.players):
        if s.out[seat] == 0:
            e.chance[seat] = e.chance[seat] * CERTAIN // total
    if s.mode != STANDARD or s.edition.ends_at or s.edition.worth_goal or s.edition.round_limit:
        blend_worth(s, t, e)


def blend_worth(s: State, t: EditionTables, e: Evaluation) -> None:
    """Where the richest wins in the end, what each is worth now counts for half (short.worth)."""
    best = 0
    for seat in range(s.players):
        if s.out[seat] == 0 and e.worth[seat] > best:
            best = e.worth[seat]
    total = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            # two salaries more make one e times as likely to be the richest
            e.scores[seat] = exponential(t, (best - e.worth[seat]) * 10 // s.edition.salary * 320)
            total += e.scores[seat]
    for seat in range(s.players):
        if s.out[seat] == 0:
            e.chance[seat] = (e.chance[seat] + e.scores[seat] * CERTAIN // total) // 2
