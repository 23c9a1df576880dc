"""The master's search: rollouts of every candidate move, all with the same dice."""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from ...rules.cards import shuffle_packs
    from ...rules.chance import below, start_rng
    from ...rules.codes import ACCEPT, BUY, DECLINE, OFFER, REFUSE, SEATS
    from ...rules.copying import copy_state
    from ...rules.game import Game
    from ...rules.structs import Move, Options, Outcome, Rng, State
    from ..asking.compiled import play_move, play_throw, settle_acts, settle_offer
    from ..codes import ASK_OFFER, POLICY_STRONG
    from ..levels.answers import choose
    from ..levels.strong_bids import note_auction_move
    from ..structs import BotMemory, BotState, Candidates, Evaluation, Journal
    from ..thresholds import REFUSALS_ENOUGH
    from ..trading.master import list_offers
    from ..trading.memory import holdings_mark, note_trade, offer_key, remember, traded_recently
    from ..trading.strong import note_strong_offer
    from ..worth.edition_tables import BotTables
    from .candidates import list_candidates
    from .opponent_model import note_policy
    from .rollout import assume_bidders, start_with_memory
    from .sizes import ANY_OFFERS, CANDIDATES, ROUNDS
    from .value_network import evaluate

if cython.compiled:
    from cython import address
else:
    from ...rules.state_numbers import itself as address


def run_rollout(
    root: State, s: State, live: BotState, b: BotState, c: Candidates, candidate: int, seat: int, luck: int, turns: int
) -> int:
    """Return the chance of a seat some turns after a candidate, in one rollout."""
    copy_state(s, root)
    s.logs_events = 0
    start_with_memory(b, live)
    assume_bidders(b)
    start_rng(b.dice, luck, 77)
    shuffle_packs(s, b.dice)
    start_rng(b.dice, luck, 78)
    b.waiting = 0
    if c.is_last[candidate]:
        b.waiting = seat + 1
        b.waiting_throw = s.throws
    if c.kind[candidate]:
        choose(b, c.kind[candidate], c.a[candidate])
        b.move.b = c.b[candidate]
        b.move.c = c.c[candidate]
        b.move.d = c.d[candidate]
        play_move(s, seat, b)
        if c.kind[candidate] == OFFER and s.offer_open[seat]:
            if b.policy[c.a[candidate]] == POLICY_STRONG:  # who has named its price
                choose(b, ACCEPT, seat)
                b.move.b = s.offer_rev[seat]
                play_move(s, c.a[candidate], b)
            else:
                settle_offer(s, seat, b)
    last = root.turns + turns
    settle_acts(s, b)
    while s.over == 0 and s.turns < last and b.fault == 0:
        play_throw(s, b)
    evaluate(s, b.tables, b.evaluation)
    return b.evaluation.chance[seat]


def run_rollouts(
    root: State, s: State, live: BotState, b: BotState, c: Candidates, seat: int, luck: int, turns: int, rounds: int
) -> None:
    """One round after the other of all candidates still open."""
    for i in range(rounds):
        for candidate in range(c.many):
            if c.open[candidate]:
                c.value[candidate * ROUNDS + i] = run_rollout(root, s, live, b, c, candidate, seat, luck + i, turns)


class Search:
    """Candidate moves of one seat and their rollouts; the clock is the caller's."""

    root: State
    s: State
    scratch: State
    live: BotState  # of the game being played
    live_memory: BotMemory
    b: BotState  # of the rollouts
    memory: BotMemory
    observer: BotState  # to see what others would have done, with a move of its own: people play on meanwhile
    observer_memory: BotMemory
    observed_move: Move
    dice: Rng
    random: Rng
    move: Move
    options: Options
    outcome: Outcome
    journal: Journal
    tables: BotTables
    evaluation: Evaluation
    candidates: Candidates
    seat: int
    luck: int
    turns: int
    rounds: int
    edition: object
    jail_turns: int
    max_houses: int
    refuser: int
    refused: int
    refused_at: int

    def __init__(self, seed: int) -> None:
        if not cython.compiled:
            self.root, self.s, self.scratch = State(), State(), State()
            self.live, self.b, self.observer = BotState(), BotState(), BotState()
            self.dice, self.random, self.move, self.observed_move = Rng(), Rng(), Move(), Move()
            self.options, self.outcome, self.journal = Options(), Outcome(), Journal()
            self.live_memory, self.memory, self.observer_memory = BotMemory(), BotMemory(), BotMemory()
            self.evaluation, self.candidates = Evaluation(), Candidates()
        self.live.memory = address(self.live_memory)
        self.b.memory = address(self.memory)
        self.observer.memory = address(self.observer_memory)
        self.live.dice = self.b.dice = address(self.dice)
        self.live.random = self.b.random = self.observer.random = address(self.random)
        self.live.move = self.b.move = address(self.move)
        self.observer.move = address(self.observed_move)
        self.live.options = self.b.options = address(self.options)
        self.live.outcome = self.b.outcome = address(self.outcome)
        self.live.journal = self.b.journal = self.observer.journal = address(self.journal)
        self.live.evaluation = self.b.evaluation = address(self.evaluation)
        self.live.scratch = self.b.scratch = address(self.scratch)
        start_rng(address(self.random), seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF)
        for seat in range(SEATS):
            self.live.policy[seat] = self.b.policy[seat] = POLICY_STRONG
        self.b.expects_passes = 1
        self.b.max_turns = 1000000
        self.live.no_trades = 1
        self.edition = None
        self.rounds = 0
        self.seat = -1
        self.refuser = self.refused = self.refused_at = -1

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def study(self, game: Any) -> None:
        """Compute the tables of the edition: once, before the first answer."""
        played = game
        edition = played.s.edition
        if (
            self.edition is played.edition
            and self.jail_turns == edition.jail_turns
            and self.max_houses == edition.max_houses
        ):
            return
        self.jail_turns = edition.jail_turns
        self.max_houses = edition.max_houses
        self.tables = BotTables(game)
        self.live.tables = self.b.tables = self.observer.tables = address(self.tables.tables)
        self.edition = played.edition

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def look(
        self, game: Any, seat: int, asked: int, maker: int, reach: int = ANY_OFFERS, most: int = CANDIDATES
    ) -> int:
        """Take in the position and list the candidates; how many there are.

        With time for `reach` offers, whose number decides which kinds are thought of; `most` of them are kept.
        """
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        played = game
        played.a_seat(seat)
        if asked == ASK_OFFER:
            played.a_seat(maker)
        self.study(game)
        copy_state(address(self.root), address(played.s))
        self.root.logs_events = 0
        self.seat = seat
        self.live.asked = asked
        self.live.maker = maker
        self.candidates.reach = reach
        self.candidates.most_offers = min(reach, most)
        list_candidates(address(self.root), seat, address(self.live), address(self.candidates))
        if asked != ASK_OFFER and self.root.depth == 0 and self.root.hour == 0:
            list_offers(address(self.root), seat, address(self.live), address(self.candidates))
        return self.candidates.many

    def roll(self, luck: int, turns: int, rounds: int) -> None:
        """Try every open candidate so many times (at most `ROUNDS`), in C without the interpreter's lock."""
        self.luck = luck
        self.turns = turns
        self.rounds = rounds if 0 < rounds <= ROUNDS else ROUNDS
        with cython.nogil:
            run_rollouts(
                address(self.root),
                address(self.s),
                address(self.live),
                address(self.b),
                address(self.candidates),
                self.seat,
                self.luck,
                self.turns,
                self.rounds,
            )

    def values(self, candidate: int) -> list[int]:
        """Return the results of the last rollouts of a candidate."""
        return [self.candidates.value[candidate * ROUNDS + i] for i in range(self.rounds)]

    def close(self, candidate: int) -> None:
        """Try a candidate no more."""
        self.candidates.open[candidate] = 0

    def candidate(self, candidate: int) -> tuple[int, int, int, int, int]:
        """Return the numbers of a candidate; kind 0 for doing nothing."""
        c = address(self.candidates)
        return c.kind[candidate], c.a[candidate], c.b[candidate], c.c[candidate], c.d[candidate]

    def strikes(self, odds: int) -> bool:
        """Return whether one chance in so many comes up, by the bot's random numbers."""
        return odds <= 1 or below(address(self.random), odds) == 0

    def open_window(self, seat: int) -> None:
        """A new roll comes next: offers are counted from here."""
        self.live.offers_made[seat] = 0

    def propose(self, seat: int, partner: int, cash: int, gives: int, wants: int) -> None:
        """An offer is being made: remember it."""
        remember(address(self.live), seat, offer_key(partner, gives, wants), cash)
        at = seat * SEATS + partner
        self.live.memory.in_vain[at] += 1
        self.live.memory.ask_again[at] = self.root.turns + 3 * self.live.memory.in_vain[at]
        self.live.offers_made[seat] += 1
        self.live.next_look[seat] = self.root.turns + 1

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def notice(self, game: Any, seat: int, kind: int, maker: int = -1) -> None:
        """Somebody is about to buy or not, to bid or pass at a sale, or to answer an offer."""
        played = game
        self.study(game)
        if kind == ACCEPT or kind == REFUSE:
            played.a_seat(maker)
        if seat != self.seat:
            like = note_policy(address(played.s), address(self.live), address(self.observer), seat, kind, maker)
            self.live.policy[seat] = self.b.policy[seat] = like
        if kind == BUY or kind == DECLINE:
            return
        if kind != ACCEPT and kind != REFUSE:
            note_auction_move(address(played.s), seat, address(self.live), kind)
            return
        if maker != self.seat and played.s.offer_open[maker] and played.s.offer_to[maker] == seat:
            # an offer from whoever has just refused one of the other's is an offer back
            back = 1 if self.refuser == maker and self.refused == seat and self.refused_at == played.s.throws else 0
            note_strong_offer(address(played.s), address(self.live), maker, back)
        self.refuser = seat
        self.refused = maker
        self.refused_at = played.s.throws
        if kind == ACCEPT:
            self.live.trades += 1
            note_trade(address(played.s), address(self.live), maker)
            if maker == self.seat:  # who has just agreed may soon be asked again
                self.live.memory.in_vain[maker * SEATS + seat] = 0
                self.live.memory.ask_again[maker * SEATS + seat] = 0
        elif maker == self.seat:
            self.live.refusals += 1
        # where nobody trades, nobody is expected to trade in a rollout
        self.b.no_trades = 1 if self.live.trades == 0 and self.live.refusals >= REFUSALS_ENOUGH else 0
        self.evaluation.nobody_trades = 100 * self.b.no_trades

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def is_too_soon(self, game: Any, maker: int) -> bool:
        """Return whether something in an offer has only just changed hands."""
        played = game
        at = played.a_seat(maker)
        return (
            traded_recently(address(played.s), address(self.live), played.s.offer_give[at] | played.s.offer_take[at])
            != 0
        )

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def terms(self, game: Any, maker: int) -> tuple[tuple[int, ...], int]:
        """Return an offer: who offers which goods for which while everybody holds what they hold; and the cash."""
        played = game
        at = played.a_seat(maker)
        goods = (at, played.s.offer_give[at], played.s.offer_take[at], holdings_mark(address(played.s)))
        return goods, played.s.offer_cash[at]

    def taken_for(self, seat: int) -> int:
        """Return the number of the policy that a rival plays like, by what it did so far."""
        return self.live.policy[seat]

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def chances(self, game: Any) -> list[int]:
        """Return each seat's chance by evaluation, in hundred thousandths."""
        played = game
        self.study(game)
        evaluate(address(played.s), self.live.tables, address(self.evaluation))
        return [self.evaluation.chance[i] for i in range(played.s.players)]
