"""Simulate many games between bots on threads: the same statistics whatever the number of threads."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ..bots.external.process import BotFault, Counts, count_faults
from ..bots.registry import POLICIES, policy_number
from ..editions import Edition
from ..errors import CodedError
from ..rules.game import Game
from .batch import Batch
from .interrupted import Interrupted
from .number_limits import THREADS, beyond, refuse
from .shared_work import share_out
from .stepwise_batch import Keep, StepwiseBatch

HIGHEST = 2**31 - 1  # a game is numbered by a plain int of 32 bits
HOUR_AT = 120  # the turn in which a timed game ends, by default
# in the order of the codes; `open` is a game cut off at its last turn
ENDINGS = ("open", "last", "hour", "quick", "goal", "rounds")
CHUNK = 250
Z = 1.959964  # standard errors to each side in a 95% interval


class SimulationError(CodedError):
    """Games that cannot be played as asked."""


class SimulationPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: game number `seed` and the following ones, which are also the seeds of `Game`."""

    edition: Edition
    players: tuple[str, ...]
    games: int
    seed: int = 1
    mode: str = "standard"
    max_turns: int = 1000
    hour_at: int = HOUR_AT
    threads: int = 1

    @property
    def compiled(self) -> bool:
        """Whether all the players are, so that the games can be played without Python in between."""
        return all(id in POLICIES for id in self.players)


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat fared: games won alone, games won with others, and the 95% interval of the first share."""

    player: str
    wins: int
    shared: int
    share: float
    low: float
    high: float


class SimulationResult(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of many games. Only the last five fields depend on the machine.

    `blame` counts the faults of bots from people's files, by bot and kind; `faults` holds some of each kind.
    """

    edition: str
    mode: str
    players: tuple[str, ...]
    games: int
    seed: int
    max_turns: int
    decided: int
    decided_share: float
    turns: int
    turns_mean: float
    endings: dict[str, int]
    seats: tuple[SeatResult, ...]
    decisions: int
    moves: int
    failed: int
    blame: Counts
    faults: tuple[BotFault, ...]
    threads: int
    seconds: float
    cpu_seconds: float
    games_per_s: float
    decisions_per_s: float


SoFar = Callable[[], SimulationResult]


def simulate(
    plan: SimulationPlan,
    progress: Callable[[int], Any] | None = None,
    keep: Keep | None = None,
    watch: Callable[[SoFar], Any] | None = None,
) -> SimulationResult:
    """Play the games of a plan; `progress` is called with how many more are done.

    Where not all players are compiled, `keep` is given each game: it could not be played again just so. `watch` is
    given, at the beginning, a function that returns the result so far. At Ctrl+C, `Interrupted` has the result of the
    games that are over: the first ones of the plan.
    """
    check(plan)
    start = Game(plan.edition, len(plan.players), mode=plan.mode, listen=False, record=False, chance="manual")
    size = max(1, min(CHUNK, plan.games // (plan.threads * 8))) if plan.compiled else 1
    parts = ((plan.seed + first, min(size, plan.games - first)) for first in range(0, plan.games, size))
    batches = [new_batch(start, plan, keep) for _ in range(plan.threads)]

    def play(batch: Batch | StepwiseBatch, part: tuple[int, int]) -> None:
        batch.play(*part)
        if progress is not None:
            progress(part[1])

    began, worked = time.perf_counter(), time.process_time()

    def so_far() -> SimulationResult:
        return total(plan, batches, time.perf_counter() - began, time.process_time() - worked)

    if watch is not None:
        watch(so_far)
    try:
        share_out(batches, parts, play)
    except KeyboardInterrupt:
        raise Interrupted(so_far() if any(batch.tally()["games"] for batch in batches) else None) from None
    finally:
        for batch in batches:
            if isinstance(batch, StepwiseBatch):
                batch.close()
    return total(plan, batches, time.perf_counter() - began, time.process_time() - worked)


def new_batch(start: Game, plan: SimulationPlan, keep: Keep | None) -> Batch | StepwiseBatch:
    """Return a runner for one thread."""
    if not plan.compiled:
        hour_at = plan.hour_at if plan.mode == "timed" else 0
        return StepwiseBatch(plan.edition, plan.mode, plan.players, plan.max_turns, hour_at, keep)
    batch = Batch(start, [policy_number(id) for id in plan.players], plan.max_turns)
    if plan.mode == "timed":
        batch.set_hour(plan.hour_at)
    return batch


def check(plan: SimulationPlan) -> None:
    """Refuse what no run can do."""
    refuse(
        SimulationError,
        beyond("games", plan.games, HIGHEST),
        beyond("max-turns", plan.max_turns),
        beyond("hour", plan.hour_at),
        beyond("threads", plan.threads, THREADS),
    )
    if plan.seed < 0 or plan.seed + plan.games > HIGHEST:
        raise SimulationError("number.seed", option="--seed", seed=plan.seed, games=plan.games, most=HIGHEST)


def total(
    plan: SimulationPlan, batches: Sequence[Batch | StepwiseBatch], seconds: float, cpu_seconds: float
) -> SimulationResult:
    """Add up what the threads have counted."""
    tallies = [batch.tally() for batch in batches]

    def summed(name: str) -> int:
        return sum(int(tally[name]) for tally in tallies)

    def row(name: str) -> list[int]:
        return [sum(column) for column in zip(*(tally[name] for tally in tallies), strict=True)]

    asked = [batch for batch in batches if isinstance(batch, StepwiseBatch)]
    blame = count_faults(policy for batch in asked for policy in batch.code.values())
    games, decided, turns, decisions = (summed(name) for name in ("games", "decided", "turns", "decisions"))
    many = max(1, games)
    seats = tuple(
        SeatResult(name, wins, shared, wins / many, *interval(wins / many, games))
        for name, wins, shared in zip(plan.players, row("wins"), row("shared"), strict=True)
    )
    return SimulationResult(
        edition=plan.edition.name,
        mode=plan.mode,
        players=plan.players,
        games=games,
        seed=plan.seed,
        max_turns=plan.max_turns,
        decided=decided,
        decided_share=decided / many,
        turns=turns,
        turns_mean=turns / many,
        endings=dict(zip(ENDINGS, row("endings"), strict=True)),
        seats=seats,
        decisions=decisions,
        moves=sum(batch.moves() for batch in batches),
        failed=sum(sum(kinds.values()) for kinds in blame.values()),
        blame=blame,
        faults=tuple(fault for batch in asked for fault in batch.faults()),
        threads=plan.threads,
        seconds=seconds,
        cpu_seconds=cpu_seconds,
        games_per_s=games / seconds,
        decisions_per_s=decisions / seconds,
    )


def interval(share: float, tries: float, z: float = Z) -> tuple[float, float]:
    """Return the 95% interval of a share, after Wilson; the share is in it, however figures are rounded."""
    if tries == 0:
        return 0.0, 1.0
    middle = share + z * z / (2 * tries)
    spread = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    scale = 1 + z * z / tries
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, min(share, low)), min(1.0, max(share, high))


def cores() -> int:
    """Return how many threads can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
