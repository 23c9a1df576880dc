"""Seats are rotated, dice are paired, and a game means the same in a batch and at a table."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import bots_of_batch, policy_number
from belleville.lab import simulate as simulating
from belleville.lab.arena import run as running
from belleville.lab.arena import workers
from belleville.lab.arena.paired_games import (
    FastGames,
    GameResult,
    PairedGames,
    StepwiseGames,
    ThinkingTimes,
    places,
    played,
)
from belleville.lab.arena.plan import ArenaError, is_slow, missing, rotations
from belleville.lab.arena.results import ArenaResults
from belleville.lab.arena.run import run
from belleville.lab.arena.workers import by_processes, by_threads
from belleville.lab.batch import Batch
from belleville.lab.odds import odds as forecasting
from belleville.lab.shared_work import share_out
from belleville.rules.game import Game
from belleville.rules.state_numbers import row_of

from .rigged_arenas import EDITION, cell, plan, play

MIXED = ("strong", "sensible", "sensible", "random")


@pytest.mark.parametrize(
    ("players", "many"),
    [("abbb", 4), ("abab", 2), ("aaaa", 1), ("abcc", 4), ("ab", 2), ("abcdefgh", 8)],
)
def test_each_rotation_that_differs_is_played_once(players: str, many: int) -> None:
    found = rotations(players)
    assert len(found) == many
    assert len({tuple(players[place] for place in seating) for seating in found}) == many
    for seating in found:
        assert sorted(seating) == list(range(len(players)))
    if len(set(players)) == len(players):  # everybody sits on every seat once
        assert all(len(set(column)) == len(players) for column in zip(*found, strict=True))


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert plan(cell(*MIXED), games=1).deals(cell(*MIXED)) == 1
    assert plan(cell(*MIXED), games=5).deals(cell(*MIXED)) == 2
    found = list(missing(plan(cell(*MIXED), cell("random", "random"), games=4), {(0, 0)}))
    assert found == [(1, 0), (1, 1), (1, 2), (1, 3)]
    found = list(missing(plan(cell(*MIXED), cell("random", "random"), games=8), {(0, 0), (1, 5)}))
    assert found == [(1, 0), (0, 1), (1, 1), (1, 2), (1, 3), (1, 4), (1, 6), (1, 7)]


class Counted(dict[Any, Any]):
    """What is done already, and how often somebody asked."""

    asked = 0

    def __contains__(self, key: object) -> bool:
        self.asked += 1
        return super().__contains__(key)


def count_listed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The tasks that a run has taken from `missing` so far."""
    listed: list[tuple[int, int]] = []

    def counted(*arguments: Any) -> Iterator[tuple[int, int]]:
        for task in missing(*arguments):
            listed.append(task)
            yield task

    monkeypatch.setattr(running, "missing", counted)
    return listed


@pytest.mark.parametrize("players", [("random", "sensible"), ("random", "nobody")], ids=["threads", "processes"])
@pytest.mark.parametrize("jobs", [1, 3])
def test_no_deal_is_listed_before_somebody_is_free_to_play_it(
    players: tuple[str, ...], jobs: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ten million deals, of which only those in hand and those already played have been looked at."""
    which = plan(*[cell(*players) for _ in range(10)], games=2_000_000)
    listed = count_listed(monkeypatch)
    most_ahead = 0
    started: list[tuple[int, int]] = []

    def play_one(number: int, deal: int) -> PairedGames:
        nonlocal most_ahead
        started.append((number, deal))
        most_ahead = max(most_ahead, len(listed) - len(started))
        return PairedGames(cell=number, deal=deal, games=(GameResult((1, 2), 9, "last"),) * 2)

    monkeypatch.setattr(FastGames, "play", lambda _, number, deal: play_one(number, deal))
    monkeypatch.setattr(workers.multiprocessing, "get_context", lambda _: ThreadsForProcesses(play_one))
    with ArenaResults(tmp_path / "a.jsonl", which) as kept:
        kept.deals = done = Counted({(0, 0): None, (3, 0): None})
        left = 40

        def stop_soon(deal: PairedGames) -> None:
            nonlocal left
            left -= len(deal.games) // 2
            if left == 0:
                raise KeyboardInterrupt

        assert not run(which, kept, jobs, progress=stop_soon)
        assert len(kept.deals) == 2 + 40
    assert 0 <= most_ahead <= jobs
    assert done.asked <= len(listed) + 2  # those that are done were passed over, and nothing else was looked at
    assert sorted(listed)[:2] == [(0, 1), (0, 2)] and (3, 0) not in listed


class ThreadsForProcesses:
    """In place of multiprocessing: threads that answer over real pipes, so that what they are sent can be counted."""

    def __init__(self, play_one: Callable[[int, int], PairedGames]) -> None:
        self.play_one, self.Pipe = play_one, multiprocessing.Pipe

    def Process(self, target: Any, args: tuple[Any, ...]) -> Any:
        def serve(line: Any) -> None:
            with contextlib.suppress(EOFError, OSError), line:
                while True:
                    line.send(self.play_one(*line.recv()))

        ours = args[0]
        mine = os.dup(ours.fileno())  # the one who starts a process closes its own end of the pipe
        thread = threading.Thread(target=serve, args=(type(ours)(mine),), daemon=True)
        thread.terminate = lambda: None  # type: ignore[attr-defined]
        return thread


@pytest.mark.parametrize("workers", [1, 3])
def test_parts_are_made_as_they_are_played(workers: int) -> None:
    """Without end, here: what is not played is not made either."""
    made = 0
    taken: list[int] = []

    def parts() -> Iterator[int]:
        nonlocal made
        while True:
            made += 1
            yield made

    def do(_: int, part: int) -> None:
        taken.append(part)
        if part == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        share_out(range(workers), parts(), do)
    assert sorted(taken) == list(range(1, made + 1)) and made >= 5


@pytest.mark.parametrize("run_it", ["simulate", "odds"])
def test_no_list_of_parts_is_made(run_it: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is handed to the threads is no list: as many parts as there are would not fit into memory."""

    def look(_: object, parts: Any, do: object) -> None:
        assert iter(parts) is parts and len(list(itertools.islice(parts, 3))) == 3
        raise KeyboardInterrupt

    monkeypatch.setattr(simulating if run_it == "simulate" else forecasting, "share_out", look)
    with pytest.raises(KeyboardInterrupt):
        if run_it == "simulate":
            simulating.simulate(
                simulating.SimulationPlan(edition=EDITION, players=("random", "random"), games=2_000_000_000)
            )
        else:
            forecasting.odds(Game(EDITION, 2, seed=1), 1_000_000_000)


def test_the_dice_of_a_deal_are_those_of_every_rotation() -> None:
    """The throws of the rotations are one stream: what differs is only how far each game reads in it."""
    streams = []
    for seating in rotations(MIXED):
        start = Game(EDITION, 4, listen=False, record=False, chance="manual")
        batch = Batch(start, [policy_number(MIXED[place]) for place in seating], 30)
        rows = [row for row in batch.journal_of(7) if row[0] == -3]
        shuffled = [row for row in rows if row[1] != rows[-1][1]]
        streams.append((shuffled, [row[2:4] for row in rows if row[1] == rows[-1][1]]))
    for shuffled, throws in streams[1:]:
        assert shuffled == streams[0][0]
        shared = min(len(throws), len(streams[0][1]))
        assert shared > 20 and throws[:shared] == streams[0][1][:shared]


def test_a_batch_says_of_a_game_what_the_game_itself_says() -> None:
    for mode, turns in (("standard", 200), ("standard", 33), ("timed", 200), ("quick", 200)):
        which = plan(cell(*MIXED, mode=mode), max_turns=turns)
        deal = FastGames(which).play(0, 3)
        for seating, found in zip(rotations(MIXED), deal.games, strict=True):
            game = Game(EDITION, 4, mode=mode, seed=which.seed + 3, listen=False, record=False)
            names = [MIXED[place] for place in seating]
            table = StepwiseGame(
                game, bots_of_batch(names, which.seed + 3), hour_at=which.hour_at if mode == "timed" else 0
            )
            StepwiseGames(which).play_out(table)
            assert played(game, seating) == found
            if game.is_over:
                outcome = game.outcome()
                assert outcome is not None and found.end != "open"
                assert {seating[seat] for seat in outcome.winners} == {
                    place for place, rank in enumerate(found.places) if rank == 1
                }


def test_places_are_by_fortune_then_by_the_order_of_falls() -> None:
    game = Game(EDITION, 4, seed=1, listen=False, record=False)
    state = game.state()
    state.out[:4] = [2, 0, 1, 0]
    game.restore(row_of(state))
    assert [game.out(seat) for seat in range(4)] == [2, 0, 1, 0]
    assert places(game, (0, 1, 2, 3)) == (3, 1, 4, 1)  # two are equally rich
    assert places(game, (1, 2, 3, 0)) == (1, 3, 1, 4)  # the same, told by the line-up


def test_threads_and_processes_play_what_one_would(tmp_path: Path) -> None:
    which = plan(cell(*MIXED), games=16, max_turns=40)
    tasks = list(missing(which, set()))
    alone = [FastGames(which).play(*task) for task in tasks]
    threads = sorted(by_threads(which, tasks, 3), key=lambda deal: deal.deal)
    assert threads == alone == play(which, tmp_path / "a.jsonl")
    here = [StepwiseGames(which).play(*task).games for task in tasks]
    away = sorted(by_processes(which, tasks, 2), key=lambda deal: deal.deal)
    assert [deal.games for deal in away] == here
    assert all(deal.times["strong"].decisions > 10 and deal.times["strong"].seconds > 0 for deal in away)


def test_a_fault_of_a_process_is_told(tmp_path: Path) -> None:
    which = plan(cell("sensible", "nobody"))
    assert is_slow("nobody")
    with pytest.raises(RuntimeError, match="unknown bot 'nobody'"):
        list(by_processes(which, [(0, 0)], 2))


def test_what_others_have_finished_is_kept_when_one_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    which = plan(cell("sensible", "random"), games=12, max_turns=10)

    def wait_for_both(lines: list[Any]) -> list[Any]:
        """Somebody who looks late: the one has played its deal, the other has died."""
        for process in multiprocessing.active_children()[:1]:
            process.kill()
        while not all(line.poll(0.01) for line in lines):
            pass
        return lines

    monkeypatch.setattr(workers, "wait", wait_for_both)
    kept = []
    with pytest.raises(ArenaError, match="killed by signal 9"):
        for deal in by_processes(which, missing(which, set()), 2):
            kept.append(deal)
    assert len(kept) == 1 and not multiprocessing.active_children()


def test_times_are_told_to_a_ninth() -> None:
    times, other = ThinkingTimes(), ThinkingTimes()
    for _ in range(98):
        times.add(0.001)
    other.add(0.02)
    other.add(0.5)
    times.merge(other)
    assert times.decisions == 100 and times.seconds == pytest.approx(0.618)
    assert times.within(0.5) == pytest.approx(0.001, rel=0.1)
    assert times.within(0.99) == pytest.approx(0.02, rel=0.1)
    assert times.within(1.0) == pytest.approx(0.5, rel=0.1)
