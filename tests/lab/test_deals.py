"""Seats are rotated, dice are paired, and a game means the same in a batch and at a table."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Any

import pytest

from belleville.bots.cast import bots_of_batch, policy_number
from belleville.bots.table import Table
from belleville.lab import crew
from belleville.lab.arena import ArenaError, is_slow, missing, rotations
from belleville.lab.batch import Batch
from belleville.lab.crew import by_processes, by_threads
from belleville.lab.deals import FastGames, TableGames, Times, places, played
from belleville.rules.game import Game

from .rigged import BOX, cell, plan, play

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
    assert len(missing(plan(cell(*MIXED), cell("random", "random"), games=8), {(0, 0)})) == 1 + 8


def test_the_dice_of_a_deal_are_those_of_every_rotation() -> None:
    """The throws of the rotations are one stream: what differs is only how far each game reads in it."""
    streams = []
    for seating in rotations(MIXED):
        start = Game(BOX, 4, listen=False, record=False)
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
            game = Game(BOX, 4, mode=mode, seed=which.seed + 3, listen=False, record=False)
            names = [MIXED[place] for place in seating]
            table = Table(game, bots_of_batch(names, which.seed + 3), hour_at=which.hour_at if mode == "timed" else 0)
            TableGames(which).play_out(table)
            assert played(game, seating) == found
            if game.is_over:
                outcome = game.outcome()
                assert outcome is not None and found.end != "open"
                assert {seating[seat] for seat in outcome.winners} == {
                    place for place, rank in enumerate(found.places) if rank == 1
                }


def test_places_are_by_fortune_then_by_the_order_of_falls() -> None:
    game = Game(BOX, 4, seed=1, listen=False, record=False)
    state = game.state()
    names = list(state)
    row = game.numbers()
    at = 0
    for name in names:  # where the field begins in the row of numbers
        if name == "out":
            break
        at += len(state[name]) if isinstance(state[name], list | tuple) else 1
    row[at : at + 4] = [2, 0, 1, 0]
    game.restore(row)
    assert [game.out(seat) for seat in range(4)] == [2, 0, 1, 0]
    assert places(game, (0, 1, 2, 3)) == (3, 1, 4, 1)  # two are equally rich
    assert places(game, (1, 2, 3, 0)) == (1, 3, 1, 4)  # the same, told by the line-up


def test_threads_and_processes_play_what_one_would(tmp_path: Path) -> None:
    which = plan(cell(*MIXED), games=16, max_turns=40)
    tasks = missing(which, set())
    alone = [FastGames(which).play(*task) for task in tasks]
    threads = sorted(by_threads(which, tasks, 3), key=lambda deal: deal.deal)
    assert threads == alone == play(which, tmp_path / "a.jsonl")
    here = [TableGames(which).play(*task).games for task in tasks]
    away = sorted(by_processes(which, tasks, 2), key=lambda deal: deal.deal)
    assert [deal.games for deal in away] == here
    assert all(deal.times["strong"].decisions > 10 and deal.times["strong"].seconds > 0 for deal in away)


def test_a_fault_of_a_process_is_told(tmp_path: Path) -> None:
    which = plan(cell("sensible", "nobody"))
    assert is_slow("nobody")
    with pytest.raises(RuntimeError, match="nobody is called 'nobody'"):
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

    monkeypatch.setattr(crew, "wait", wait_for_both)
    kept = []
    with pytest.raises(ArenaError, match="killed by signal 9"):
        for deal in by_processes(which, missing(which, set()), 2):
            kept.append(deal)
    assert len(kept) == 1 and not multiprocessing.active_children()


def test_times_are_told_to_a_ninth() -> None:
    times, other = Times(), Times()
    for _ in range(98):
        times.add(0.001)
    other.add(0.02)
    other.add(0.5)
    times.merge(other)
    assert times.decisions == 100 and times.seconds == pytest.approx(0.618)
    assert times.within(0.5) == pytest.approx(0.001, rel=0.1)
    assert times.within(0.99) == pytest.approx(0.02, rel=0.1)
    assert times.within(1.0) == pytest.approx(0.5, rel=0.1)
