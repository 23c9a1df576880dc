"""Many rollouts from one position, without Python in between."""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from ...bots.master.rollout import roll_out
    from ...bots.structs import BotState
    from ...rules.codes import SEATS
    from ...rules.ending import richest
    from ...rules.game import Game
    from ...rules.ledger import count
    from ...rules.structs import State
    from ..batch import Batch
    from ..seed_ranges import ROLLOUT_DICE, ROLLOUT_SEEDS
    from ..structs import RolloutTally

if cython.compiled:
    from cython import address
else:
    from ...rules.state_numbers import itself as address


def count_rollout(s: State, f: RolloutTally) -> None:
    """Add a game played out to the forecast: its winners, or the richest where it was cut off."""
    winners = s.winners
    f.rollouts += 1
    if s.over == 0:
        f.cut += 1
        winners = richest(s)
    others = count(winners) - 1
    for seat in range(s.players):
        if winners >> seat & 1:
            f.won[seat * SEATS + others] += 1


def roll_many(
    start: State, s: State, b: BotState, f: RolloutTally, turns: int, first: int, many: int, dice: int
) -> None:
    """Rollouts number `first` to `first + many - 1`; stops at the first broken invariant."""
    for i in range(many):
        roll_out(start, s, b, turns, first + i, dice)
        count_rollout(s, f)
        if b.fault or s.full:
            f.broken += 1
            break


class Rollouts:
    """Rollouts from one position with the same players; each thread has its own object."""

    batch: Batch
    f: RolloutTally
    turns: int
    first: int
    many: int
    dice: int

    def __init__(self, start: Game, policies: Any, turns: int, *, hour_at: int = 0, checking: bool = False) -> None:
        self.batch = Batch(start, policies, 0, checking=checking)
        self.batch.set_hour(hour_at)
        self.turns = turns
        if not cython.compiled:
            self.f = RolloutTally()

    def play(self, seed: int, first: int, many: int) -> None:
        """Play on in the ways number `first` and on of a seed, in C without the interpreter's lock."""
        if not 0 <= seed < ROLLOUT_SEEDS:
            raise ValueError(f"seeds of rollouts are 0 to {ROLLOUT_SEEDS - 1}, not {seed}")
        self.first = first
        self.many = many
        self.dice = ROLLOUT_DICE + 2 * seed
        with cython.nogil:
            roll_many(
                address(self.batch.start.s),
                address(self.batch.s),
                address(self.batch.b),
                address(self.f),
                self.turns,
                self.first,
                self.many,
                self.dice,
            )

    def played(self) -> tuple[int, int, int]:
        """Return how many there were, how many of them were cut off, and how many broke an invariant."""
        return self.f.rollouts, self.f.cut, self.f.broken

    def won(self) -> list[list[int]]:
        """By seat: how many were won alone, with one other, with two others and so on."""
        players = self.batch.start.players
        return [[self.f.won[seat * SEATS + others] for others in range(players)] for seat in range(players)]
