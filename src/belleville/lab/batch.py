"""Many games one after the other, without Python in between: what simulation, soak and benchmark stand on."""

from __future__ import annotations

from array import array
from typing import Any

import cython

from ..rules.refusals import EngineFault
from ..rules.views import INVARIANTS

if not cython.compiled:
    from ..bots.asking.compiled import play_out, play_throw
    from ..bots.codes import JOURNAL_WIDTH
    from ..bots.master.features import FEATURES
    from ..bots.master.rollout import begin_game
    from ..bots.master.value_network import fill_features, measure_seats
    from ..bots.structs import BotMemory, BotState, Evaluation, Journal
    from ..bots.worth.edition_tables import BotTables
    from ..rules.codes import FAULT_FULL
    from ..rules.copying import copy_state
    from ..rules.ending import richest
    from ..rules.game import Game
    from ..rules.structs import Move, Options, Outcome, Rng, State
    from .structs import GameTally

if cython.compiled:
    from cython import address
else:
    from ..rules.state_numbers import itself as address


def play_one(start: State, s: State, b: BotState, seed_low: int, seed_high: int) -> None:
    """One game from the start."""
    begin_game(start, s, b, seed_low, seed_high)
    play_out(s, b)


def count_game(s: State, t: GameTally) -> None:
    """Add a finished game to the tally."""
    t.games += 1
    t.turns += s.turns
    t.endings[s.over] += 1
    if s.over:
        t.decided += 1
        winners = 0
        for seat in range(s.players):
            winners += s.winners >> seat & 1
        for seat in range(s.players):
            if s.winners >> seat & 1:
                if winners == 1:
                    t.wins[seat] += 1
                else:
                    t.shared[seat] += 1
    else:
        ahead = richest(s)
        for seat in range(s.players):
            if ahead == 1 << seat:
                t.richest[seat] += 1


def play_many(start: State, s: State, b: BotState, t: GameTally, first: int, many: int) -> None:
    """Games number `first` to `first + many - 1`; stops at the first broken invariant."""
    for i in range(many):
        play_one(start, s, b, first + i, 0)
        count_game(s, t)
        if s.full and b.fault == 0:
            b.fault = FAULT_FULL
        if b.fault:
            t.broken += 1
            break
    t.decisions += b.decisions
    b.decisions = 0


class Batch:
    """Games of one edition with the same players; each thread has its own."""

    start: Game
    s: State
    b: BotState
    t: GameTally
    dice: Rng
    random: Rng
    move: Move
    options: Options
    outcome: Outcome
    journal: Journal
    memory: BotMemory
    tables: BotTables
    evaluation: Evaluation
    first: int
    many: int

    def __init__(
        self, start: Game, policies: Any, max_turns: int, *, checking: bool = False, weights: Any = None
    ) -> None:
        self.start = start
        if not cython.compiled:
            self.s, self.b, self.t = State(), BotState(), GameTally()
            self.dice, self.random, self.move = Rng(), Rng(), Move()
            self.options, self.outcome, self.journal = Options(), Outcome(), Journal()
            self.memory, self.evaluation = BotMemory(), Evaluation()
        self.b.dice = address(self.dice)
        self.b.random = address(self.random)
        self.b.move = address(self.move)
        self.b.options = address(self.options)
        self.b.outcome = address(self.outcome)
        self.b.journal = address(self.journal)
        self.b.memory = address(self.memory)
        self.tables = BotTables(start, weights)
        self.b.tables = address(self.tables.tables)
        self.b.max_turns = max_turns
        self.b.checking = 1 if checking else 0
        for seat in range(len(policies)):
            self.b.policy[seat] = policies[seat]

    def set_hour(self, at: int, odds: int = 1) -> None:
        """In timed games: from turn `at` on, time is up with probability 1/`odds` at each question."""
        self.b.hour_at = at
        self.b.hour_odds = odds

    def moves(self) -> int:
        """Return how many moves have been made in all games so far."""
        return self.b.moves

    def play(self, first: int, many: int) -> None:
        """Play games number `first` and on, in C without the interpreter's lock."""
        self.first = first
        self.many = many
        with cython.nogil:
            play_many(address(self.start.s), address(self.s), address(self.b), address(self.t), self.first, self.many)
        self.raise_fault()

    def raise_fault(self) -> None:
        """Raise if a game ran out of room: its figures would be wrong. Who checks looks at `tally()["broken"]`."""
        if self.b.fault and self.b.checking == 0:
            raise EngineFault(f"a game of this batch broke off: it does not hold that {INVARIANTS[self.b.fault]}")

    def journal_of(self, seed: int) -> list[tuple[int, ...]]:
        """Play game number `seed` and give every outcome and move of it: seat (-3 for chance), kind, four numbers.

        It is the same game as in `play`: the journal is emptied after every throw, so that it never runs full.
        """
        if not 0 <= seed < 1 << 31:
            raise ValueError(f"games are numbered from 0 to 2**31 - 1, not {seed}")
        rows: list[tuple[int, ...]] = []
        begin_game(address(self.start.s), address(self.s), address(self.b), seed, 0)
        self.b.journaling = 1
        while self.s.over == 0 and self.s.turns <= self.b.max_turns and self.b.fault == 0:
            play_throw(address(self.s), address(self.b))
            for row in range(self.journal.count):
                at = row * JOURNAL_WIDTH
                rows.append(tuple([self.journal.numbers[at + i] for i in range(6)]))
            self.journal.count = 0
        self.b.journaling = 0
        self.b.decisions = 0
        self.raise_fault()
        return rows

    @cython.locals(last="Game")  # type: ignore[untyped-decorator]
    def numbers(self) -> list[int]:
        """Return the position in which the last game stopped, as `Game.numbers` gives it."""
        last = self.start.copy()
        copy_state(address(last.s), address(self.s))
        row: list[int] = last.numbers()
        return row

    def glimpses(self, seed: int, first: int, every: int, stubborn: int = 0) -> tuple[Any, int]:
        """Game number `seed` as `outlook` describes it now and then, all seats in a row, and who won as a mask."""
        rows = array("h")
        begin_game(address(self.start.s), address(self.s), address(self.b), seed, 0)
        wanted = first
        self.evaluation.nobody_trades = stubborn
        while self.s.over == 0 and self.s.turns <= self.b.max_turns and self.b.fault == 0:
            play_throw(address(self.s), address(self.b))
            if self.s.turns >= wanted and self.s.over == 0:
                wanted = self.s.turns + every
                measure_seats(address(self.s), self.b.tables, address(self.evaluation))
                for seat in range(self.s.players):
                    if self.s.out[seat]:
                        rows.extend([-1] * FEATURES)
                        continue
                    fill_features(address(self.s), self.b.tables, address(self.evaluation), seat)
                    rows.extend([self.evaluation.features[i] for i in range(FEATURES)])
        self.b.decisions = 0
        return rows, self.s.winners if self.s.over else richest(address(self.s))

    def tally(self) -> dict[str, Any]:
        """Return the totals of all games so far."""
        return {
            "games": self.t.games,
            "decided": self.t.decided,
            "turns": self.t.turns,
            "decisions": self.t.decisions,
            "wins": [self.t.wins[i] for i in range(self.start.players)],
            "richest": [self.t.richest[i] for i in range(self.start.players)],
            "shared": [self.t.shared[i] for i in range(self.start.players)],
            "endings": [self.t.endings[i] for i in range(6)],
            "broken": self.t.broken,
        }
