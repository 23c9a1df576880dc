"""How a game may go on from any position: what nobody at the table can know is drawn anew, then it is played out.

Secret are the order of the two packs (`deck`) and what chance will answer, which is no part of a position. All
else is public. Which cards are in the packs everybody can tell: those neither held nor being read (`ACT_CARD_BACK`).
Wishes in a contest, bids, offers and standing orders are said aloud. Titles are dealt in the same breath as their
stack is shuffled (`setup.deal`), so that no position has any left. A pack that is still to be shuffled, a throw or a
rent's throw under way is chance's to answer, and the pilot's dice answer it.
"""

import cython

if not cython.compiled:
    from ...rules.cards import shuffle_packs
    from ...rules.chance import start_rng
    from ...rules.codes import ASK_OFFER, MEMORY, SEATS, TITLES
    from ...rules.copying import copy_state
    from ...rules.structs import Pilot, State
    from ..asking.compiled import decide, hold_to_rules, play_out, put_move


def forget(p: Pilot) -> None:
    """Players who remember nothing of any game."""
    for seat in range(SEATS):
        p.offers_made[seat] = 0
        p.seen[seat] = 0
        p.seen_turn[seat] = 0
        p.asked_next[seat] = 0
        p.eager[seat * 2] = 0
        p.eager[seat * 2 + 1] = 0
        p.meek[seat * 2] = 0
        p.meek[seat * 2 + 1] = 0
    for i in range(SEATS * SEATS):
        p.tries[i] = 0
        p.cool[i] = 0
        p.counters[i] = 0
        p.counter_mark[i] = 0
    for i in range(SEATS * MEMORY):
        p.asked_times[i] = 0
    for title in range(TITLES):
        p.rest_until[title] = 0
        p.paid[title] = 0
        p.paid_by[title] = 0
    p.resting = 0
    p.deals = 0
    p.rebuffs = 0
    p.journal.count = 0
    p.fault = 0


def recall(p: Pilot, live: Pilot) -> None:
    """Players who remember what was said aloud at the table: who bid, what was asked for, refused and dealt."""
    for i in range(SEATS * 2):
        p.eager[i] = live.eager[i]
        p.meek[i] = live.meek[i]
    for seat in range(SEATS):
        p.seen[seat] = live.seen[seat]
        p.asked_next[seat] = live.asked_next[seat]
    for i in range(SEATS * SEATS):
        p.tries[i] = live.tries[i]
        p.cool[i] = live.cool[i]
        p.counters[i] = live.counters[i]
        p.counter_mark[i] = live.counter_mark[i]
    for i in range(SEATS * MEMORY):
        p.asked_times[i] = live.asked_times[i]
        p.asked_key[i] = live.asked_key[i]
        p.asked_cash[i] = live.asked_cash[i]
    for title in range(TITLES):
        p.rest_until[title] = live.rest_until[title]
        p.paid[title] = live.paid[title]
        p.paid_by[title] = live.paid_by[title]
    p.resting = live.resting


def assume_bidders(p: Pilot) -> None:
    """Who was never seen at a sale is taken to bid there: nobody finds out about others in a game only thought of."""
    for i in range(SEATS * 2):
        if p.meek[i] == 0:
            p.eager[i] += 1


def begin_one(start: State, s: State, p: Pilot, seed_low: int, seed_high: int) -> None:
    """A game from the position `start`, with dice and minds from a seed of its own; nobody listens to it."""
    copy_state(s, start)
    s.telling = 0
    start_rng(p.rng, seed_low, seed_high)
    start_rng(p.mind, seed_low, seed_high + 1)
    forget(p)


def answer_offers(s: State, p: Pilot) -> None:
    """The offers that lie on the table, from the left of the one whose turn it is: each partner is asked once.

    Where no deal may be made now nothing is answered; the offer lies there until it is void or replaced.
    """
    for i in range(1, s.players + 1):
        maker = (s.turn + i) % s.players
        if s.over == 0 and s.offer_open[maker]:
            partner = s.offer_to[maker]
            p.maker = maker
            decide(s, partner, p, ASK_OFFER)
            hold_to_rules(s, partner, p)
            if p.move.kind:
                put_move(s, partner, p)


def roll_out(start: State, s: State, p: Pilot, turns: int, seed_low: int, seed_high: int) -> None:
    """Play on in `s` from the position `start` as it may go on, to the end or for so many turns from there.

    The pilot's policies play; `p.hour_at` says when the hour of a timed game strikes, as in `driver`.
    """
    begin_one(start, s, p, seed_low, seed_high)
    shuffle_packs(s, p.rng)
    assume_bidders(p)
    p.max_turns = s.turns + turns
    answer_offers(s, p)
    play_out(s, p)
