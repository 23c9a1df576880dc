"""Rollouts: from any position, what no player can know is drawn again, then the game is played out.

Secret are the order of the two decks (`deck`) and what chance will answer, which is no part of a position. All
else is public. Which cards are in the decks everybody can tell: those neither held nor being read (`ACT_CARD_BACK`).
Numbers wanted in a contest, bids, offers and standing orders are public. Titles are dealt in the same step as their
stack is shuffled (`setup.deal`), so that no position has any left. A deck that is still to be shuffled, a roll or a
rent's throw in progress is answered by the dice of `BotState`.
"""

import cython

if not cython.compiled:
    from ...rules.cards import shuffle_packs
    from ...rules.chance import start_rng
    from ...rules.codes import SEATS
    from ...rules.copying import copy_state
    from ...rules.structs import State
    from ..asking.compiled import decide, keep_legal, play_move, play_out
    from ..codes import ASK_OFFER
    from ..structs import BotState
    from ..trading.memory import clear_memory, copy_memory


def reset_counts(b: BotState) -> None:
    """Reset the counters of what is not remembered of a game."""
    for seat in range(SEATS):
        b.offers_made[seat] = 0
        b.next_look[seat] = 0
    b.trades = 0
    b.refusals = 0
    b.journal.count = 0
    b.fault = 0


def start_without_memory(b: BotState) -> None:
    """Begin a game of which the bots remember nothing."""
    reset_counts(b)
    clear_memory(b.memory)


def start_with_memory(b: BotState, live: BotState) -> None:
    """Begin a rollout with what was said aloud in the live game: who bid, what was asked for, refused and traded."""
    reset_counts(b)
    copy_memory(b.memory, live.memory)


def assume_bidders(b: BotState) -> None:
    """Who was never seen at a sale is taken to bid there: nobody finds out about others in a game only thought of."""
    for i in range(SEATS * 2):
        if b.memory.cheap_passes[i] == 0:
            b.memory.bids[i] += 1


def begin_game(start: State, s: State, b: BotState, seed_low: int, seed_high: int) -> None:
    """Begin a game from the position `start`, with random numbers from a seed of its own and nobody listening."""
    copy_state(s, start)
    s.logs_events = 0
    start_rng(b.dice, seed_low, seed_high)
    start_rng(b.random, seed_low, seed_high + 1)
    start_without_memory(b)


def answer_offers(s: State, b: BotState) -> None:
    """The offers that lie on the table, from the left of the one whose turn it is: each partner is asked once.

    Where no deal may be made now nothing is answered; the offer lies there until it is void or replaced.
    """
    for i in range(1, s.players + 1):
        maker = (s.turn + i) % s.players
        if s.over == 0 and s.offer_open[maker]:
            partner = s.offer_to[maker]
            b.maker = maker
            decide(s, partner, b, ASK_OFFER)
            keep_legal(s, partner, b)
            if b.move.kind:
                play_move(s, partner, b)


def roll_out(start: State, s: State, b: BotState, turns: int, seed_low: int, seed_high: int) -> None:
    """Play on in `s` from the position `start` as it may go on, to the end or for so many turns from there.

    The policies of `b` play; `b.hour_at` is the turn in which the time limit of a timed game is reached.
    """
    begin_game(start, s, b, seed_low, seed_high)
    shuffle_packs(s, b.dice)
    assume_bidders(b)
    b.max_turns = s.turns + turns
    answer_offers(s, b)
    play_out(s, b)
