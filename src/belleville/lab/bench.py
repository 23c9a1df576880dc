"""The benchmark: compiled against pure, games and decisions per second, copies, imports.

What one core does is measured in the processor's time; threads and imports by the clock on the wall.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from .. import _build, editions, record
from ..bots.asking.stepwise import StepwiseGame
from ..bots.registry import bots_of_batch
from ..rules.game import Game
from .bench_steps import played_per_second, table_step
from .simulate import SimulationPlan, SimulationResult, cores, simulate

FASTER = 50.0  # times
DECISIONS = 2_000_000.0  # a second, by players who do anything
GAMES = 3_000.0  # decided games a second, by sensible players
DECIDED = 0.97  # of their games
THINKING = 50.0  # microseconds a decision, by strong players
THREADS = 1.8  # times, two threads against one
STEPS = 100_000.0  # a second: decision, moves and play from Python
TABLE_STEP = 500.0  # microseconds, for four people
COPY = 0.5  # microseconds
START = 150.0  # microseconds for a new game
CHECK = 50.0  # milliseconds for one of an edition changed in memory, once
RECORDS = 200.0  # games a second, read, replayed and verified
IMPORT = 100.0  # milliseconds
PLAYERS = 4
TRIES = 5

Unit = Literal["times", "per-second", "share", "microseconds", "milliseconds", "equal"]


class Figure(msgspec.Struct, frozen=True):
    """One measurement; `target` is at least that much, or at most where less is better."""

    name: str
    value: float
    unit: Unit
    target: float | None = None
    at_most: bool = False

    @property
    def ok(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        if self.target is None:
            return None
        return self.value <= self.target if self.at_most else self.value >= self.target


class SimulationsJson(msgspec.Struct, frozen=True):
    """What `simulate --json` prints."""

    results: list[SimulationResult]


def bench(quick: bool, progress: Callable[[str], Any] | None = None) -> Iterator[Figure]:
    """All figures, one after the other."""
    scale = 1 if quick else 5
    for name, part in PARTS.items():
        if progress is not None:
            progress(name)
        yield from part(scale)


def plan(edition: str, player: str, games: int, threads: int = 1, seed: int = 1) -> SimulationPlan:
    """Games of one edition with four players of a kind."""
    return SimulationPlan(
        edition=editions.load(edition), players=(player,) * PLAYERS, games=games, seed=seed, threads=threads
    )


# -- compiled and pure


def against_pure(scale: int) -> Iterator[Figure]:
    """The same games in this process and in one without compiled modules; their results must be equal."""
    edition = "nostalgia-2003"
    for player, few, factor in (("sensible", 12 * scale, 20), ("random", 3 * scale, 20)):
        pure = run_pure(plan(edition, player, few))
        same = simulate(plan(edition, player, few))
        long = simulate(plan(edition, player, few * factor))
        yield Figure(f"compiled / pure, {player} players", decisions_rate(long) / decisions_rate(pure), "times", FASTER)
        yield Figure(f"same {few} games compiled and pure, {player}", float(facts(same) == facts(pure)), "equal", 1.0)


def run_pure(what: SimulationPlan) -> SimulationResult:
    """Return a simulation in a process of its own, without compiled modules."""
    command = [sys.executable, "-m", "belleville", "simulate", "--json", "--threads", "1", "--mode", what.mode]
    command += ["--edition", what.edition.id, "--games", str(what.games), "--seed", str(what.seed)]
    command += ["--players", ",".join(what.players), "--max-turns", str(what.max_turns)]
    done = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "BELLEVILLE_PURE": "1"}, timeout=900
    )
    return msgspec.json.decode(done.stdout, type=SimulationsJson).results[0]


def decisions_rate(result: SimulationResult) -> float:
    """Decisions in a second of one core's time, whatever else the machine does meanwhile."""
    return result.decisions / result.cpu_seconds


def facts(result: SimulationResult) -> dict[str, Any]:
    """Return what a result must be on every machine."""
    told: dict[str, Any] = msgspec.to_builtins(result)
    return {
        name: value
        for name, value in told.items()
        if name != "threads" and "second" not in name and "per_s" not in name
    }


# -- games


def random_players(scale: int) -> Iterator[Figure]:
    """Decisions a second, by edition."""
    for edition in editions.names():
        asked = plan(edition, "random", 40 * scale)
        found = max(decisions_rate(simulate(asked)) for _ in range(3))
        yield Figure(f"random players, decisions/s: {edition}", found, "per-second", DECISIONS)


def sensible_players(scale: int) -> Iterator[Figure]:
    """Decided games a second and their share, by edition."""
    for edition in editions.names():
        results = [simulate(plan(edition, "sensible", 400 * scale)) for _ in range(3)]
        rate = max(result.decided / result.cpu_seconds for result in results)
        yield Figure(f"sensible players, decided games/s: {edition}", rate, "per-second", GAMES)
        yield Figure(f"sensible players, decided: {edition}", results[0].decided_share, "share", DECIDED)


def strong_players(scale: int) -> Iterator[Figure]:
    """How long a decision takes on average, edition by edition: all questions counted, as a game asks them."""
    for edition in editions.names():
        asked = plan(edition, "strong", 60 * scale)
        found = 1e6 / max(decisions_rate(simulate(asked)) for _ in range(3))
        yield Figure(f"strong players, a decision: {edition}", found, "microseconds", THINKING, at_most=True)


def two_threads(scale: int) -> Iterator[Figure]:
    """Two threads against one on the same games."""
    if cores() < 2:
        return
    games = 2000 * scale
    one = best(lambda: simulate(plan("nostalgia-2003", "sensible", games)).games_per_s)
    two = best(lambda: simulate(plan("nostalgia-2003", "sensible", games, threads=2)).games_per_s)
    yield Figure("two threads / one", two / one, "times", THREADS)


def best(measure: Callable[[], float], tries: int = 3) -> float:
    """Return the best of several, because whatever else the machine does only slows it."""
    return max(measure() for _ in range(tries))


# -- single steps


def python_steps(scale: int) -> Iterator[Figure]:
    """A game played from Python: what is to be decided, which moves there are, one of them made."""
    found = best(lambda: played_per_second(2_000 * scale))
    yield Figure("decision, moves and play from Python, times/s", found, "per-second", STEPS)


def table_steps(scale: int) -> Iterator[Figure]:
    """A step of a live table with four people, from a request to the bytes for each; nothing is stored."""
    found = -best(lambda: -table_step(200 * scale))
    yield Figure("a step of a table for 4 viewers, without a store", found, "microseconds", TABLE_STEP, at_most=True)


# -- small things


def copying(scale: int) -> Iterator[Figure]:
    """A copy of a game in the middle."""
    game = Game("nostalgia-2003", PLAYERS, seed=1, listen=False, record=False)
    many = 20_000 * scale

    def once() -> float:
        began = time.process_time()
        for _ in range(many):
            game.copy()
        return -(time.process_time() - began)

    yield Figure("Game.copy()", -best(once, TRIES) / many * 1e6, "microseconds", COPY, at_most=True)


def starting(scale: int) -> Iterator[Figure]:
    """A new game, of an edition that has been checked; and of one changed in memory, which is checked first."""
    shipped = editions.load("nostalgia-2003")
    many = 1_000 * scale

    def once() -> float:
        began = time.process_time()
        for _ in range(many):
            Game(shipped, PLAYERS, seed=1)
        return -(time.process_time() - began)

    def changed() -> float:
        began = time.process_time()
        Game(shipped.replace_rules(), PLAYERS, seed=1)
        return -(time.process_time() - began)

    yield Figure("Game()", -best(once, TRIES) / many * 1e6, "microseconds", START, at_most=True)
    yield Figure(
        "Game() of an edition changed in memory", -best(changed, TRIES) * 1e3, "milliseconds", CHECK, at_most=True
    )


def recorded(scale: int) -> Iterator[Figure]:
    """Records read, replayed and verified."""
    texts = []
    for seed in range(4 * scale):
        game = Game("nostalgia-2003", PLAYERS, seed=seed, listen=False)
        for _ in StepwiseGame(game, bots_of_batch(("sensible",) * PLAYERS, seed)).until_person():
            pass
        texts.append(record.write(game))

    def once() -> float:
        began = time.process_time()
        for text in texts:
            record.verify(text)
        return len(texts) / (time.process_time() - began)

    yield Figure("records read, replayed and verified, games/s", best(once), "per-second", RECORDS)


def importing(scale: int) -> Iterator[Figure]:
    """The package in a fresh process, and with it all that a first game needs."""
    for name, code, target in (
        ("import belleville", "import belleville", IMPORT),
        ("import belleville, make a game", "import belleville; belleville.Game('nostalgia-2003', seed=1)", None),
    ):
        timed = f"from time import perf_counter as now; began = now(); {code}; print(now() - began)"
        runs = [subprocess.run([sys.executable, "-c", timed], capture_output=True, check=True) for _ in range(TRIES)]
        seconds = min(float(run.stdout) for run in runs)
        yield Figure(name, seconds * 1e3, "milliseconds", target, at_most=True)


def mode() -> str:
    """Return how the rules run in this process."""
    return _build.mode()


PARTS: dict[str, Callable[[int], Iterator[Figure]]] = {
    "compiled and pure": against_pure,
    "random players": random_players,
    "sensible players": sensible_players,
    "strong players": strong_players,
    "threads": two_threads,
    "steps from Python": python_steps,
    "steps of a table": table_steps,
    "copies": copying,
    "starts": starting,
    "records": recorded,
    "imports": importing,
}
