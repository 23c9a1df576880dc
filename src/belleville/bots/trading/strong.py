"""Trades of the strong bot: a surplus for both, asked for cheaply first, better after a refusal, never twice alike."""

import cython

if not cython.compiled:
    from ...rules.codes import GROUPS, MORTGAGED_TRADE_NEVER, OK, SEATS, STREET
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..levels.answers import choose_offer
    from ..structs import BotState
    from ..thresholds import ASKS_A_TRADE, LONG_GAME, OFFERS_A_WINDOW
    from ..worth.sensible import makes_whole
    from ..worth.strong import (
        cards_gain,
        held_value,
        potential_gain,
        profit,
        spare_cash,
        street_value,
        title_price,
    )
    from .memory import (
        holdings_mark,
        least_price,
        market_closed,
        offer_key,
        remember,
        remembered,
        single_holder,
        traded_recently,
    )


def partner_gain_share(s: State, b: BotState) -> int:
    """Return how much one must gain for each hundred of a partner's gain; a game that drags on makes generous."""
    least = (
        b.tables.weights.partner_gain - (s.turns - LONG_GAME) // 8
        if s.turns > LONG_GAME
        else b.tables.weights.partner_gain
    )
    return least if least > 0 else 0


def asks_allowed(s: State) -> int:
    """How often the same goods are asked for, each time for better terms; a game that drags on makes patient too."""
    return ASKS_A_TRADE + (s.turns - LONG_GAME) // 100 if s.turns > LONG_GAME else ASKS_A_TRADE


def gives_group_away(s: State, seat: int, other: int, cash: int, gets: int, gives: int) -> int:
    """Whether a trade makes a group whole for the other alone, and does not bring half the price of that group."""
    made = makes_whole(s, other, gives, gets)
    if made == 0 or makes_whole(s, seat, gets, gives):
        return 0
    return 1 if (cash + title_price(s, gets) - title_price(s, gives)) * 2 < made else 0


def advantage(s: State, b: BotState, seat: int, other: int, cash: int, gets: int, gives: int) -> int:
    """Return what a seat gains by a trade beyond what it must for the other's gain; less than nothing: no trade."""
    if traded_recently(s, b, gets | gives):
        return -1
    mine = profit(s, b.tables, seat, gets, gives, cash, s.edition.fine)
    if mine <= 0:
        return -1
    theirs = profit(s, b.tables, other, gives, gets, -cash, s.edition.fine)
    return advantage_of(s, b, seat, other, cash, gets, gives, mine, theirs)


def advantage_of(
    s: State, b: BotState, seat: int, other: int, cash: int, gets: int, gives: int, mine: int, theirs: int
) -> int:
    """Return the same for a trade of goods not traded recently, which brings so much to both.

    But for a whole group nothing is sold below the price on the deed, or below what was paid for it.
    Its own gain is what it can make of a trade with its money. Unless that makes a group whole, the other's counts
    also by what it brings nearer: who buys up a group title by title, or before having any money, pays for the group.
    """
    makes = makes_whole(s, seat, gets, gives)
    if makes == 0:
        if cash + title_price(s, gets) < least_price(s, b, gives):
            return -1
        if gives_group_away(s, seat, other, cash, gets, gives):
            return -1
        hopes = potential_gain(s, b.tables, other, gives, gets)
        if hopes > theirs:
            theirs = hopes
    return mine - theirs * partner_gain_share(s, b) // 100 if theirs > 0 else mine


def strong_accepts(s: State, seat: int, b: BotState, maker: int) -> int:
    """Return whether an offer leaves me better off, the maker's gain considered."""
    cash = s.offer_cash[maker]
    given = s.offer_give[maker]
    taken = s.offer_take[maker]
    if refuse_terms(s, maker, seat, cash, given, taken) != OK:
        return 0
    return 1 if advantage(s, b, seat, maker, cash, given, taken) >= 0 else 0


def is_time_to_trade(s: State, seat: int, b: BotState) -> int:
    """Return whether to look for trades again: when titles have changed hands, or some turns have passed."""
    if b.offers_made[seat] >= OFFERS_A_WINDOW or market_closed(s):
        return 0
    return 1 if notice_holdings(s, seat, b) or s.turns >= b.next_look[seat] else 0


def notice_holdings(s: State, seat: int, b: BotState) -> int:
    """Return whether titles have changed hands since the last call: those who refused are then soon asked again."""
    mark = holdings_mark(s)
    if b.memory.holdings_seen[seat] == mark:
        return 0
    b.memory.holdings_seen[seat] = mark
    for other in range(s.players):
        b.memory.in_vain[seat * SEATS + other] //= 2
        if b.memory.ask_again[seat * SEATS + other] > s.turns + 4:
            b.memory.ask_again[seat * SEATS + other] = s.turns + 4
    return 1


def note_strong_offer(s: State, b: BotState, maker: int, is_counter: int) -> None:
    """Remember somebody's offer as its maker would if it were a strong bot."""
    partner = s.offer_to[maker]
    at = maker * SEATS + partner
    notice_holdings(s, maker, b)
    remember(b, maker, offer_key(partner, s.offer_give[maker], s.offer_take[maker]), s.offer_cash[maker])
    if is_counter:
        if b.memory.counters_mark[at] != b.memory.holdings_seen[maker]:
            b.memory.counters_mark[at] = b.memory.holdings_seen[maker]
            b.memory.counters[at] = 0
        b.memory.counters[at] += 1
    else:
        b.memory.in_vain[at] += 1
        b.memory.ask_again[at] = s.turns + b.tables.weights.patience * b.memory.in_vain[at]


def seek_strong_trade(s: State, seat: int, b: BotState) -> None:
    """Offer the trade that helps most among those that complete a group of the seat's."""
    if is_time_to_trade(s, seat, b) == 0:
        return
    b.best_score = 0
    start_comparing(b)
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        if s.edition.group_kind[group] != STREET or s.groups[seat] >> group & 1 or s.built_on & whole:
            continue
        wanted = whole & ~s.titles[seat]
        if wanted == whole:
            continue
        partner = single_holder(s, wanted)
        if partner >= 0 and partner != seat:
            if s.edition.mortgaged_trade != MORTGAGED_TRADE_NEVER or s.mortgaged & wanted == 0:
                weigh_payments(s, seat, partner, wanted, b)
            continue
        # held by several: one title after the other
        for i in range(s.edition.group_size[group]):
            title = s.edition.group_lots[group * 4 + i]
            partner = s.owner[title]
            if wanted >> title & 1 and partner >= 0 and partner != seat:
                if s.edition.mortgaged_trade != MORTGAGED_TRADE_NEVER or s.mortgaged >> title & 1 == 0:
                    weigh_payments(s, seat, partner, 1 << title, b)
    if b.best_score > 0:
        choose_offer(b, b.best_partner, b.best_give, b.best_take, b.best_cash)
        remember(b, seat, offer_key(b.best_partner, b.best_give, b.best_take), b.best_cash)
        at = seat * SEATS + b.best_partner
        b.memory.in_vain[at] += 1
        b.memory.ask_again[at] = s.turns + b.tables.weights.patience * b.memory.in_vain[at]
        b.next_look[seat] = s.turns + 1
    else:
        b.next_look[seat] = s.turns + 10


def weigh_payments(s: State, seat: int, partner: int, wanted: int, b: BotState) -> None:
    """Everything I could give for some titles: cash, what completes a group of the partner's, a title."""
    if s.turns < b.memory.ask_again[seat * SEATS + partner] or traded_recently(s, b, wanted):
        return
    # what is given is of other groups than what is wanted, so that the gains of both add up
    mine = gain_of_goods(s, b, seat, wanted, 0)
    theirs = gain_of_goods(s, b, partner, 0, wanted)
    weigh_terms(s, seat, partner, 0, wanted, mine, theirs, b)
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        if whole & wanted or s.built_on & whole or whole & s.titles[seat] == 0 or s.groups[seat] >> group & 1:
            continue
        own = whole & s.titles[seat]
        if s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER:
            own &= ~s.mortgaged
        if own == 0:
            continue
        weigh_payment(s, seat, partner, own, wanted, mine, theirs, b)
        for i in range(s.edition.group_size[group]):
            single = 1 << s.edition.group_lots[group * 4 + i]
            if single & own and single != own:
                weigh_payment(s, seat, partner, single, wanted, mine, theirs, b)


def weigh_payment(
    s: State, seat: int, partner: int, given: int, wanted: int, mine: int, theirs: int, b: BotState
) -> None:
    """Weigh something given, when what is wanted brings one side so much and the other so little."""
    if traded_recently(s, b, given):
        return
    mine += gain_of_goods(s, b, seat, 0, given)
    theirs += gain_of_goods(s, b, partner, given, 0)
    weigh_terms(s, seat, partner, given, wanted, mine, theirs, b)


def weigh_goods(s: State, seat: int, partner: int, given: int, wanted: int, b: BotState) -> None:
    """Weigh any goods for any."""
    if traded_recently(s, b, given | wanted):
        return
    mine = gain_of_goods(s, b, seat, wanted, given)
    theirs = gain_of_goods(s, b, partner, given, wanted)
    weigh_terms(s, seat, partner, given, wanted, mine, theirs, b)


def start_comparing(b: BotState) -> None:
    """Before trades are compared in another position."""
    for seat in range(SEATS):
        b.values_known[seat] = 0


def look_up_values(s: State, b: BotState, seat: int, group: int) -> int:
    """Return where the values of a group held by a seat are, computed now if need be."""
    at = seat * GROUPS + group
    if b.values_known[seat] >> group & 1 == 0:
        b.values_known[seat] |= 1 << group
        held = s.titles[seat] & s.edition.group_titles[group]
        b.held_value[at] = 0
        b.street_value[at] = 0
        if held:
            spare = spare_cash(s, seat, 0, s.edition.fine)
            b.held_value[at] = held_value(s, b.tables, held, group, spare)
            if s.edition.group_kind[group] == STREET:
                b.street_value[at] = street_value(s, b.tables, held, group, spare)
    return at


def gain_of_goods(s: State, b: BotState, seat: int, gets: int, gives: int) -> int:
    """Return what a seat gains when goods change hands without any cash: `goods_gain` with its values looked up."""
    spare = spare_cash(s, seat, 0, s.edition.fine)
    after = (s.titles[seat] | gets) & ~gives
    total = cards_gain(s, seat, gets, gives)
    for group in range(GROUPS):
        if s.edition.group_titles[group] & (gets | gives):
            total += held_value(s, b.tables, after, group, spare) - b.held_value[look_up_values(s, b, seat, group)]
    return total


def gain_with_cash(s: State, b: BotState, seat: int, gets: int, gives: int, cash: int, gain: int) -> int:
    """Return the same with cash, when the goods alone bring so much: `cash_effect` with its values looked up."""
    after = (s.titles[seat] | gets) & ~gives
    spare = spare_cash(s, seat, 0, s.edition.fine)
    then = spare_cash(s, seat, cash, s.edition.fine)
    total = gain + cash
    if spare == then:
        return total
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        held = after & whole
        missing = whole & ~held
        if held and missing & (missing - 1) == 0 and s.edition.group_kind[group] == STREET:
            total += street_value(s, b.tables, held, group, then)
            if whole & (gets | gives):
                total -= street_value(s, b.tables, held, group, spare)
            else:
                total -= b.street_value[look_up_values(s, b, seat, group)]
    return total


def weigh_terms(
    s: State, seat: int, partner: int, given: int, wanted: int, mine: int, theirs: int, b: BotState
) -> None:
    """Settle the cash of a trade that brings both so much without any, and keep it if it is the best so far."""
    surplus = mine + theirs
    if surplus <= 0:
        return
    at = remembered(b, seat, offer_key(partner, given, wanted))
    times = b.memory.offered_times[at] if at >= 0 else 0
    if times >= asks_allowed(s):
        return
    share = b.tables.weights.first_share + times * b.tables.weights.share_step
    cash = surplus // 100 * share - theirs
    if times:  # who said no may want the difference in list price, or what the title has cost
        even = least_price(s, b, wanted) - title_price(s, given)
        if cash < even:
            cash = even
    most = s.cash[seat] - s.edition.fine
    if cash > most:
        cash = most
    if -cash > s.cash[partner] - s.edition.fine:
        cash = -(s.cash[partner] - s.edition.fine)
        if cash > 0:
            cash = 0
    if cash >= 0:
        cash -= cash % s.edition.note
    else:
        cash = -(-cash - -cash % s.edition.note)
    if given == 0 and cash <= 0:
        return
    if at >= 0 and cash <= b.memory.offered_cash[at]:
        return
    gain = gain_with_cash(s, b, seat, wanted, given, -cash, mine)
    if gain <= b.best_score:  # the score is never more than that
        return
    gain_of_partner = gain_with_cash(s, b, partner, given, wanted, cash, theirs)
    if gain_of_partner <= 0:
        return
    score = advantage_of(s, b, seat, partner, -cash, wanted, given, gain, gain_of_partner)
    if score > b.best_score and refuse_terms(s, seat, partner, cash, given, wanted) == OK:
        b.best_score = score
        b.best_partner = partner
        b.best_cash = cash
        b.best_give = given
        b.best_take = wanted
