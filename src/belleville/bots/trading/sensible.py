"""Trades a sensible bot offers and accepts: both sides must gain, and neither much more than the other."""

import cython

if not cython.compiled:
    from ...rules.codes import GROUPS, MORTGAGED_TRADE_NEVER, OK, STREET
    from ...rules.structs import State
    from ...rules.trade import refuse_terms
    from ..levels.answers import choose_offer
    from ..structs import BotState
    from ..thresholds import OFFERS_A_WINDOW
    from ..worth.sensible import gain
    from .memory import (
        holdings_mark,
        market_closed,
        offer_key,
        remember,
        remembered,
        single_holder,
        traded_recently,
    )


def sensible_accepts(s: State, seat: int, b: BotState) -> int:
    """Return whether to accept an offer: a gain of one's own, not dwarfed by the maker's."""
    maker = b.maker
    cash = s.offer_cash[maker]
    given = s.offer_give[maker]
    taken = s.offer_take[maker]
    if traded_recently(s, b, given | taken) or refuse_terms(s, maker, seat, cash, given, taken) != OK:
        return 0
    mine = gain(s, seat, given, taken) + cash
    theirs = gain(s, maker, taken, given) - cash
    return fair(s, mine, theirs)


def fair(s: State, mine: int, theirs: int) -> int:
    """Return whether a trade is fair to a side: it gains, and at least two fifths of what the other gains."""
    return 1 if mine > 0 and mine * 5 >= theirs * 2 else 0


def seek_sensible_trade(s: State, seat: int, b: BotState) -> None:
    """Look for the titles that would complete a group, against titles, cash or both."""
    if b.offers_made[seat] >= OFFERS_A_WINDOW or market_closed(s):
        return
    mark = holdings_mark(s)
    if b.memory.holdings_seen[seat] == mark and s.turns < b.next_look[seat]:
        return
    b.memory.holdings_seen[seat] = mark
    for group in range(GROUPS):
        if s.edition.group_kind[group] != STREET or s.groups[seat] >> group & 1:
            continue
        whole = s.edition.group_titles[group]
        missing = whole & ~s.titles[seat]
        if missing == whole or s.built_on & whole:
            continue
        partner = single_holder(s, missing)
        if partner < 0 or partner == seat:
            continue
        if s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER and s.mortgaged & missing:
            continue
        if propose(s, seat, partner, missing, b):
            # who says no is not asked the same again for a good while
            b.next_look[seat] = s.turns + 40
            return
    b.next_look[seat] = s.turns + 12


def propose(s: State, seat: int, partner: int, wanted: int, b: BotState) -> int:
    """Find something to give for the titles wanted: what completes a group of the partner's, or cash alone."""
    given = completing(s, seat, partner, wanted)
    if try_terms(s, seat, partner, given, wanted, b):
        return 1
    if given and try_terms(s, seat, partner, 0, wanted, b):
        return 1
    return 0


def completing(s: State, seat: int, partner: int, wanted: int) -> int:
    """Titles of mine that make a group of the partner's whole, without breaking one of mine."""
    best = 0
    best_gain = 0
    for group in range(GROUPS):
        whole = s.edition.group_titles[group]
        if s.edition.group_kind[group] != STREET or whole & wanted or s.built_on & whole:
            continue
        lacking = whole & ~s.titles[partner]
        if lacking == whole or lacking == 0 or lacking & ~s.titles[seat]:
            continue
        if s.edition.mortgaged_trade == MORTGAGED_TRADE_NEVER and s.mortgaged & lacking:
            continue
        value = gain(s, partner, lacking, wanted)
        if best == 0 or value > best_gain:
            best = lacking
            best_gain = value
    return best


def try_terms(s: State, seat: int, partner: int, given: int, wanted: int, b: BotState) -> int:
    """Offer some goods for others if there are terms fair to both that were not named before."""
    if settle_terms(s, seat, partner, given, wanted, b) == 0:
        return 0
    key = offer_key(partner, given, wanted)
    at = remembered(b, seat, key)
    if at >= 0 and b.best_cash <= b.memory.offered_cash[at]:
        return 0
    remember(b, seat, key, b.best_cash)
    choose_offer(b, partner, given, wanted, b.best_cash)
    return 1


def settle_terms(s: State, seat: int, partner: int, given: int, wanted: int, b: BotState) -> int:
    """Settle the cash so that both gain alike, as far as both have the cash; 0 if that is not fair to both."""
    if traded_recently(s, b, given | wanted):
        return 0
    mine = gain(s, seat, wanted, given)
    theirs = gain(s, partner, given, wanted)
    if mine + theirs <= 0:
        return 0
    cash = (mine - theirs) // 2
    most = s.cash[seat] - s.edition.fine
    if cash > most:
        cash = most
    if -cash > s.cash[partner]:
        cash = -s.cash[partner]
    if cash >= 0:
        cash -= cash % s.edition.note
    else:
        cash = -(-cash - -cash % s.edition.note)
    if given == 0 and cash <= 0:
        return 0
    if fair(s, mine - cash, theirs + cash) == 0 or fair(s, theirs + cash, mine - cash) == 0:
        return 0
    if refuse_terms(s, seat, partner, cash, given, wanted) != OK:
        return 0
    b.best_cash = cash
    b.best_give = given
    b.best_take = wanted
    return 1
