"""Deals of a strong player: a surplus for both, asked for cheaply first, better after a refusal, never twice alike."""

import cython

if not cython.compiled:
    from ...rules.codes import (
        GROUPS,
        KNOB_ENVY,
        KNOB_FIRST,
        KNOB_PATIENCE,
        KNOB_STEP,
        LONG_GAME,
        MORTGAGED_TRADE_NEVER,
        OFFERS_A_WINDOW,
        OK,
        SEATS,
        STREET,
        TRIES_A_DEAL,
    )
    from ...rules.structs import Pilot, State
    from ...rules.trade import refuse_terms
    from ..levels.answers import choose_offer
    from ..worth.sensible import makes_whole
    from ..worth.strong import profit, prospects, title_price
    from .memory import (
        holdings_mark,
        least_price,
        market_closed,
        offer_key,
        remember,
        remembered,
        rests,
        single_holder,
    )


def envy(s: State, p: Pilot) -> int:
    """How much one must gain for each hundred of a partner's gain; a game that drags on makes generous."""
    least = p.chart.knob[KNOB_ENVY] - (s.turns - LONG_GAME) // 8 if s.turns > LONG_GAME else p.chart.knob[KNOB_ENVY]
    return least if least > 0 else 0


def patience(s: State) -> int:
    """How often the same goods are asked for, each time for better terms; a game that drags on makes patient too."""
    return TRIES_A_DEAL + (s.turns - LONG_GAME) // 100 if s.turns > LONG_GAME else TRIES_A_DEAL


def gives_away(s: State, seat: int, other: int, cash: int, gets: int, gives: int) -> int:
    """Whether a deal makes a group whole for the other alone, and does not bring half the price of that group."""
    made = makes_whole(s, other, gives, gets)
    if made == 0 or makes_whole(s, seat, gets, gives):
        return 0
    return 1 if (cash + title_price(s, gets) - title_price(s, gives)) * 2 < made else 0


def advantage(s: State, p: Pilot, seat: int, other: int, cash: int, gets: int, gives: int) -> int:
    """What a seat gains by a deal beyond what it must for the other's gain; less than nothing: no deal.

    But for a whole group nothing is sold below the price on the deed, or below what was paid for it.
    Its own gain is what it can make of a deal with its money. Unless that makes a group whole, the other's counts
    also by what it brings nearer: who buys up a group title by title, or before having any money, pays for the group.
    """
    if rests(s, p, gets | gives):
        return -1
    makes = makes_whole(s, seat, gets, gives)
    if makes == 0 and cash + title_price(s, gets) < least_price(s, p, gives):
        return -1
    mine = profit(s, p.chart, seat, gets, gives, cash, s.box.fine)
    if mine <= 0 or gives_away(s, seat, other, cash, gets, gives):
        return -1
    theirs = profit(s, p.chart, other, gives, gets, -cash, s.box.fine)
    if makes == 0:
        hopes = prospects(s, p.chart, other, gives, gets)
        if hopes > theirs:
            theirs = hopes
    return mine - theirs * envy(s, p) // 100 if theirs > 0 else mine


def judge_bargain(s: State, seat: int, p: Pilot, maker: int) -> int:
    """Whether an offer leaves me better off, the maker's gain considered."""
    cash = s.offer_cash[maker]
    given = s.offer_give[maker]
    taken = s.offer_take[maker]
    if refuse_terms(s, maker, seat, cash, given, taken) != OK:
        return 0
    return 1 if advantage(s, p, seat, maker, cash, given, taken) >= 0 else 0


def is_time_to_deal(s: State, seat: int, p: Pilot) -> int:
    """Whether to look for deals again: when titles have changed hands, or some turns have passed."""
    if p.offers_made[seat] >= OFFERS_A_WINDOW or market_closed(s):
        return 0
    return 1 if look_around(s, seat, p) or s.turns >= p.seen_turn[seat] else 0


def look_around(s: State, seat: int, p: Pilot) -> int:
    """Whether titles have changed hands since one looked; then those who said no are soon asked anew."""
    mark = holdings_mark(s)
    if p.seen[seat] == mark:
        return 0
    p.seen[seat] = mark
    for other in range(s.players):
        p.tries[seat * SEATS + other] //= 2
        if p.cool[seat * SEATS + other] > s.turns + 4:
            p.cool[seat * SEATS + other] = s.turns + 4
    return 1


def hear_offer(s: State, p: Pilot, maker: int, is_counter: int) -> None:
    """Remember somebody's offer on the table as the maker does who is a strong player."""
    partner = s.offer_to[maker]
    at = maker * SEATS + partner
    look_around(s, maker, p)
    remember(p, maker, offer_key(partner, s.offer_give[maker], s.offer_take[maker]), s.offer_cash[maker])
    if is_counter:
        if p.counter_mark[at] != p.seen[maker]:
            p.counter_mark[at] = p.seen[maker]
            p.counters[at] = 0
        p.counters[at] += 1
    else:
        p.tries[at] += 1
        p.cool[at] = s.turns + p.chart.knob[KNOB_PATIENCE] * p.tries[at]


def seek_bargain(s: State, seat: int, p: Pilot) -> None:
    """Look for the deal that helps most among those that complete a group of mine."""
    if is_time_to_deal(s, seat, p) == 0:
        return
    p.best_score = 0
    for group in range(GROUPS):
        whole = s.box.group_titles[group]
        if s.box.group_kind[group] != STREET or s.groups[seat] >> group & 1 or s.built_on & whole:
            continue
        wanted = whole & ~s.titles[seat]
        if wanted == whole:
            continue
        partner = single_holder(s, wanted)
        if partner >= 0 and partner != seat:
            if s.box.mortgaged_trade != MORTGAGED_TRADE_NEVER or s.mortgaged & wanted == 0:
                weigh_gifts(s, seat, partner, wanted, p)
            continue
        # held by several: one title after the other
        for i in range(s.box.group_size[group]):
            title = s.box.group_lots[group * 4 + i]
            partner = s.owner[title]
            if wanted >> title & 1 and partner >= 0 and partner != seat:
                if s.box.mortgaged_trade != MORTGAGED_TRADE_NEVER or s.mortgaged >> title & 1 == 0:
                    weigh_gifts(s, seat, partner, 1 << title, p)
    if p.best_score > 0:
        choose_offer(p, p.best_partner, p.best_give, p.best_take, p.best_cash)
        remember(p, seat, offer_key(p.best_partner, p.best_give, p.best_take), p.best_cash)
        at = seat * SEATS + p.best_partner
        p.tries[at] += 1
        p.cool[at] = s.turns + p.chart.knob[KNOB_PATIENCE] * p.tries[at]
        p.seen_turn[seat] = s.turns + 1
    else:
        p.seen_turn[seat] = s.turns + 10


def weigh_gifts(s: State, seat: int, partner: int, wanted: int, p: Pilot) -> None:
    """Everything I could give for some titles: cash, what completes a group of the partner's, a title."""
    if s.turns < p.cool[seat * SEATS + partner]:
        return
    # what is given is of other groups than what is wanted, so that the gains of both add up
    mine = profit(s, p.chart, seat, wanted, 0, 0, s.box.fine)
    theirs = profit(s, p.chart, partner, 0, wanted, 0, s.box.fine)
    weigh_terms(s, seat, partner, 0, wanted, mine, theirs, p)
    for group in range(GROUPS):
        whole = s.box.group_titles[group]
        if whole & wanted or s.built_on & whole or whole & s.titles[seat] == 0 or s.groups[seat] >> group & 1:
            continue
        own = whole & s.titles[seat]
        if s.box.mortgaged_trade == MORTGAGED_TRADE_NEVER:
            own &= ~s.mortgaged
        if own == 0:
            continue
        weigh_gift(s, seat, partner, own, wanted, mine, theirs, p)
        for i in range(s.box.group_size[group]):
            single = 1 << s.box.group_lots[group * 4 + i]
            if single & own and single != own:
                weigh_gift(s, seat, partner, single, wanted, mine, theirs, p)


def weigh_gift(s: State, seat: int, partner: int, given: int, wanted: int, mine: int, theirs: int, p: Pilot) -> None:
    """Weigh something given, when what is wanted brings one side so much and the other so little."""
    mine += profit(s, p.chart, seat, 0, given, 0, s.box.fine)
    theirs += profit(s, p.chart, partner, given, 0, 0, s.box.fine)
    weigh_terms(s, seat, partner, given, wanted, mine, theirs, p)


def weigh(s: State, seat: int, partner: int, given: int, wanted: int, p: Pilot) -> None:
    """Weigh any goods for any."""
    mine = profit(s, p.chart, seat, wanted, given, 0, s.box.fine)
    theirs = profit(s, p.chart, partner, given, wanted, 0, s.box.fine)
    weigh_terms(s, seat, partner, given, wanted, mine, theirs, p)


def weigh_terms(s: State, seat: int, partner: int, given: int, wanted: int, mine: int, theirs: int, p: Pilot) -> None:
    """Settle the cash of a deal that brings both so much without any, and keep it if it is the best so far."""
    surplus = mine + theirs
    if surplus <= 0:
        return
    at = remembered(p, seat, offer_key(partner, given, wanted))
    times = p.asked_times[at] if at >= 0 else 0
    if times >= patience(s):
        return
    share = p.chart.knob[KNOB_FIRST] + times * p.chart.knob[KNOB_STEP]
    cash = surplus // 100 * share - theirs
    # who said no may want the difference in list price, or what the title has cost
    even = least_price(s, p, wanted) - title_price(s, given)
    if times and cash < even:
        cash = even
    most = s.cash[seat] - s.box.fine
    if cash > most:
        cash = most
    if -cash > s.cash[partner] - s.box.fine:
        cash = -(s.cash[partner] - s.box.fine)
        if cash > 0:
            cash = 0
    if cash >= 0:
        cash -= cash % s.box.note
    else:
        cash = -(-cash - -cash % s.box.note)
    if given == 0 and cash <= 0:
        return
    if at >= 0 and cash <= p.asked_cash[at]:
        return
    if profit(s, p.chart, partner, given, wanted, cash, s.box.fine) <= 0:
        return
    score = advantage(s, p, seat, partner, -cash, wanted, given)
    if score > p.best_score and refuse_terms(s, seat, partner, cash, given, wanted) == OK:
        p.best_score = score
        p.best_partner = partner
        p.best_cash = cash
        p.best_give = given
        p.best_take = wanted
