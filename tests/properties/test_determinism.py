"""The same game twice: pure and compiled, copied, restored, replayed, in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from belleville import Dice, Game, Order
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import POLICIES, bots_of_batch
from belleville.lab.batch import Batch
from belleville.rules import codes

from .play_seeds import GAMES, lines
from .random_walks import any_step, walk
from .setups import COMPILED, deal_out, shuffled_setups

ROOT = Path(__file__).resolve().parents[2]
WALKS = 120


def elsewhere(what: str, first: int, end: int, **env: str) -> subprocess.Popen[str]:
    """The same games in another process."""
    command = [sys.executable, "-m", "tests.properties.play_seeds", what, str(first), str(end)]
    return subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **env}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def answer(process: subprocess.Popen[str]) -> list[str]:
    """What the other process wrote."""
    out, errors = process.communicate()
    assert process.returncode == 0, errors[-2000:]
    return out.splitlines()


@pytest.mark.slow
def test_pure_and_compiled_play_the_same_games() -> None:
    half = GAMES // 2
    there = [elsewhere("batch", first, first + half, BELLEVILLE_PURE="1" if COMPILED else "0") for first in (0, half)]
    here = list(lines("batch", 0, GAMES))
    other = [line for process in there for line in answer(process)]
    assert len(here) == len(other) == GAMES
    for mine, theirs in zip(here, other, strict=True):
        assert mine == theirs
    assert len({line.split(", ", 1)[1] for line in here}) > GAMES * 0.99  # no two seeds play the same game


def test_everybody_plays_the_same_games_pure_and_compiled() -> None:
    """Beginners, strong players, references: where they lead, and each seat's chance at a glance."""
    there = [elsewhere("cast", first, first + 30, BELLEVILLE_PURE="1" if COMPILED else "0") for first in (0, 30)]
    here = list(lines("cast", 0, 60))
    assert here == [line for process in there for line in answer(process)]


def test_rivals_are_taken_for_the_same_pure_and_compiled() -> None:
    there = [elsewhere("rivals", first, first + 10, BELLEVILLE_PURE="1" if COMPILED else "0") for first in (0, 10)]
    here = list(lines("rivals", 0, 20))
    assert here == [line for process in there for line in answer(process)]
    known = {kind for line in here for kind in json.loads(line)[1][0]}
    assert len(known) > 3, "several kinds of players are told from the strong one"


@pytest.mark.parametrize("seed", range(40))
def test_everybody_plays_the_same_asked_one_by_one(seed: int) -> None:
    """At a table every bot has a mind of its own, what it has seen at sales included; in a batch they share one."""
    luck = Random(seed)
    setup = shuffled_setups(96)[seed]
    ids = [luck.choice([id for id in POLICIES if id != "random"]) for _ in range(setup.players)]
    hour = 40 if setup.mode == "timed" else 0
    batch = Batch(setup.game(None, listen=False, record=False), [POLICIES[id] for id in ids], 200)
    batch.set_hour(hour)
    rows = [(row[0], row[1:]) for row in batch.journal_of(seed) if row[0] != -3]
    game = Game(setup.edition_id, setup.players, mode=setup.mode, banker=setup.banker, seed=seed, listen=False)
    table = StepwiseGame(game, bots_of_batch(ids, seed), hour_at=hour)
    for _ in table.until_person():
        if game.turns > 200 and table.watch.is_idle():
            break
    made = [entry for entry in game.history or () if isinstance(entry[1], tuple)]
    assert made[: len(rows)] == rows and len(rows) > 50


@pytest.mark.slow
def test_pure_and_compiled_tell_the_same_events() -> None:
    there = elsewhere("walks", 0, WALKS, BELLEVILLE_PURE="1" if COMPILED else "0")
    here = list(lines("walks", 0, WALKS))
    assert here == answer(there)


def test_another_process_plays_the_same_bytes() -> None:
    there = [elsewhere("walks", 200, 240, PYTHONHASHSEED=seed) for seed in ("1", "4242")]
    here = list(lines("walks", 200, 240))
    for process in there:
        assert answer(process) == here


def some_games(many: int, seed: int) -> Iterator[tuple[Game, Random]]:
    """Games at different moments, with somebody to play them on."""
    for number, setup in enumerate(shuffled_setups(seed)[:many]):
        rnd = Random(number)
        game = setup.game(number)
        if number % 2:
            deal_out(game, rnd)
        for _ in walk(game, rnd, number % 50):
            pass
        yield game, rnd


def play_on(game: Game, seed: int, steps: int = 60) -> list[int]:
    """Play on and say where it led."""
    for _ in walk(game, Random(seed), steps):
        pass
    return game.numbers()


def test_a_copy_played_on_is_the_game_played_on() -> None:
    for number, (game, _) in enumerate(some_games(150, 1)):
        twin, before = game.copy(), game.numbers()
        assert twin == game and twin.numbers() == before
        after = play_on(twin, number)
        assert game.numbers() == before, "playing the copy moved the game"
        assert play_on(game, number) == after


def test_a_restored_position_is_the_same_and_plays_alike() -> None:
    for number, (game, rnd) in enumerate(some_games(150, 2)):
        row = game.numbers()
        game.restore(row)
        assert game.numbers() == row
        other = game.copy()
        play_on(other, number + 1)
        other.restore(row)
        assert other == game and vars(other.state()) == vars(game.state())
        for seat in range(game.players):
            assert other.moves(seat, giving_up=True) == game.moves(seat, giving_up=True)
        if not game.is_over:
            seat, move = any_step(game, rnd)
            assert other.refusal(seat, move) == game.refusal(seat, move)


def test_the_same_seed_gives_the_same_game() -> None:
    for number, setup in enumerate(shuffled_setups(3)[:100]):
        one, two = setup.game(number), setup.game(number)
        assert play_on(one, 5) == play_on(two, 5) and one.history == two.history
        other = setup.game(number + 1)
        assert other.numbers() != setup.game(number).numbers()


class Told:
    """Chance that repeats what a history says."""

    def __init__(self, entries: list[Any]) -> None:
        self.entries = iter(entries)

    def dice(self) -> Dice:
        return Dice(*next(self.entries))

    def order(self, pack: str) -> Order:
        return Order(next(self.entries))


def test_a_history_replays_to_the_same_position() -> None:
    for number, setup in enumerate(shuffled_setups(4)[:150]):
        game = setup.game(number)
        play_on(game, number, 150)
        assert game.history is not None
        is_move = [len(entry) == 2 and isinstance(entry[1], tuple) for entry in game.history]
        chance = Told([entry for entry, move in zip(game.history, is_move, strict=True) if not move])
        again = Game(
            game.edition, setup.players, mode=setup.mode, banker=setup.banker, tokens=game.seating.tokens, chance=chance
        )
        for entry, move in zip(game.history, is_move, strict=True):
            if move:
                again.play_numbers(*entry)
        assert again.numbers() == game.numbers() and again.history == game.history


def test_all_36_throws_and_all_seats_come_first() -> None:
    throws, first = set(), set()
    for seed in range(400):
        game = Game("deluxe-2003", 8, seed=seed)
        throws |= {entry for entry in game.history or () if len(entry) == 2}
        first.add(game.turn)
    assert len(throws) == 36 and first == set(range(codes.SEATS))
