"""Play many seeds and write down where each game stopped: run in another process, pure or compiled, and compare.

`python -m tests.properties.play_seeds batch 0 100`, `… cast 0 20`, `… rivals 0 20` and `… walks 0 20` print one line of
JSON a game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

from belleville import Game
from belleville.bots.asking.stepwise import Policy, StepwiseGame
from belleville.bots.codes import ASK_MUST, POLICY_RANDOM, POLICY_SENSIBLE
from belleville.bots.master.search import Search
from belleville.bots.master.sizes import ROUNDS
from belleville.bots.registry import POLICIES, bots_of_batch
from belleville.editions import load, names
from belleville.lab.batch import Batch
from belleville.lab.soak import house_cases

from ..long import many
from .random_walks import walk
from .setups import deal_out, shuffled_setups

GAMES = many(700, 2_000)
RIVALS_TURNS = 80
CAST = [number for number in POLICIES.values() if number != POLICY_RANDOM]  # who takes many decisions a turn


def batch_row(seed: int) -> list[int]:
    """The whole final position of one game of compiled players, and how it went by the tally."""
    setups = shuffled_setups(99)
    setup = setups[seed % len(setups)]
    start = setup.game(None, listen=False, record=False)
    kinds = ((POLICY_RANDOM,), (POLICY_SENSIBLE,), (POLICY_SENSIBLE, POLICY_RANDOM), (POLICY_SENSIBLE,))[seed % 4]
    policies = [kinds[seat % len(kinds)] for seat in range(setup.players)]
    # a random player takes some hundred decisions a turn: few turns; every fortieth game goes far
    turns = 400 if seed % 40 == 1 else 150 if len(kinds) == 1 and seed % 4 else 40
    batch = Batch(start, policies, turns)
    batch.play(seed, 1)
    tally = batch.tally()
    return [*batch.numbers(), tally["turns"], tally["decisions"], *tally["endings"]]


def cast_row(seed: int) -> list[Any]:
    """A game of anybody who is compiled, against each other: where it stopped, and what a master makes of it."""
    setups = shuffled_setups(97)
    setup = setups[seed % len(setups)]
    luck = Random(seed)
    policies = [luck.choice(CAST) for _ in range(setup.players)]
    batch = Batch(setup.game(None, listen=False, record=False), policies, 60)
    if setup.mode == "timed":
        batch.set_hour(20, 40)
    batch.play(seed, 1)
    last = setup.game(None, listen=False, record=False)
    last.restore(batch.numbers())
    search = Search(seed)
    row = [batch.numbers(), batch.tally()["decisions"], search.chances(last)]
    if not last.is_over and last.must_mask() == 1 << last.turn:
        plans = search.look(last, last.turn, ASK_MUST, -1)
        if seed % 15 == 0:
            search.roll(seed, 2, ROUNDS)
        row += [(search.candidate(plan), search.values(plan)) for plan in range(plans)]
    return row


def house_row(seed: int) -> list[Any]:
    """A game by house rules of anybody who is compiled: where it stopped, and what a master makes of it."""
    cases = house_cases([load(name) for name in names()], 20, 9)
    case = cases[seed * 7 % len(cases)]
    luck = Random(seed)
    start = Game(case.edition, len(case.players), mode=case.mode, listen=False, record=False, chance="manual")
    policies = [luck.choice(CAST) for _ in case.players]
    played = Batch(start, policies, 60)
    played.play(seed, 1)
    last = start.copy()
    last.restore(played.numbers())
    search = Search(seed)
    row = [str(case), played.numbers(), played.tally()["decisions"], search.chances(last)]
    if not last.is_over and last.must_mask() == 1 << last.turn:
        row += [search.candidate(plan) for plan in range(search.look(last, last.turn, ASK_MUST, -1))]
    return row


class WatchedPolicy:
    """A policy whose moves a search watches too, as it does those of the others."""

    def __init__(self, policy: Policy, search: Search) -> None:
        self.policy, self.search = policy, search
        self.open_window, self.strikes, self.decide = policy.open_window, policy.strikes, policy.decide

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        """Both see what happens."""
        self.policy.notice(game, seat, kind, maker)
        self.search.notice(game, seat, kind, maker)


def rivals_row(seed: int) -> list[Any]:
    """A game of everybody: whom a search at the first seat takes the others for, and what it would then do."""
    setups = shuffled_setups(95)
    setup = setups[seed % len(setups)]
    game = setup.game(seed, listen=False, record=False)
    luck = Random(seed)
    policies = bots_of_batch(
        [luck.choice([id for id in POLICIES if id != "random"]) for _ in range(setup.players)], seed
    )
    search = Search(seed)
    search.look(game, 0, ASK_MUST, -1)
    table = StepwiseGame(game, {**policies, 0: WatchedPolicy(policies[0], search)})
    for _ in table.until_person():
        if game.turns > RIVALS_TURNS and table.watch.is_idle():
            break
    taken = [search.taken_for(seat) for seat in range(1, setup.players)]
    plans = search.look(game, 0, ASK_MUST, -1) if game.must_mask() == 1 else 0
    return [taken, [search.candidate(plan) for plan in range(plans)], game.numbers()]


def walk_row(seed: int) -> list[Any]:
    """One game played through the public entry: moves and throws, a digest of all events, the final position."""
    setups = shuffled_setups(98)
    game = setups[seed % len(setups)].game(seed)
    rnd = Random(seed)
    if seed % 2:
        deal_out(game, rnd)
    told = sha256(repr(game.events()).encode())
    for step, events in walk(game, rnd, 120):
        told.update(repr((step, events)).encode())
    return [game.history, told.hexdigest(), game.numbers(), outcome(game)]


def outcome(game: Game) -> str:
    """How it ended, in words."""
    return repr(game.outcome())


def lines(what: str, first: int, end: int) -> Iterator[str]:
    """One line of JSON a game."""
    rows: dict[str, Callable[[int], list[Any]]] = {
        "batch": batch_row,
        "cast": cast_row,
        "rivals": rivals_row,
        "walks": walk_row,
        "house": house_row,
    }
    play = rows[what]
    for seed in range(first, end):
        yield json.dumps([seed, play(seed)])


if __name__ == "__main__":
    for line in lines(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
        print(line)
