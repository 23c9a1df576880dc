"""Arenas for the tests: small ones that are played, and rigged ones of which the truth is known."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from belleville import editions
from belleville.lab.arena.paired_games import GameResult, PairedGames
from belleville.lab.arena.plan import ArenaPlan, Cell, rotations
from belleville.lab.arena.results import ArenaResults
from belleville.lab.arena.run import run

EDITION = editions.load("nostalgia-2003")


def cell(*players: str, edition: str = "nostalgia-2003", mode: str = "standard", budget: float | None = None) -> Cell:
    return Cell(players=players, edition=editions.load(edition), mode=mode, budget=budget)


def plan(*cells: Cell, games: int = 12, max_turns: int = 60) -> ArenaPlan:
    return ArenaPlan(cells=cells, games=games, max_turns=max_turns)


def rigged(which: ArenaPlan, places: Callable[[int, Sequence[str]], Sequence[int]]) -> list[PairedGames]:
    """Deals whose games end as told, by the number of the deal and the names of the line-up."""
    found = []
    for number, one in enumerate(which.cells):
        for deal in range(which.deals(one)):
            games = tuple(GameResult(tuple(places(deal, one.players)), 50, "last") for _ in rotations(one.players))
            found.append(PairedGames(cell=number, deal=deal, games=games))
    return found


def by_strength(strength: dict[str, float], seed: int = 1) -> Callable[[int, Sequence[str]], list[int]]:
    """Games in which who is stronger finishes ahead more often."""
    luck = random.Random(seed)

    def places(_: int, names: Sequence[str]) -> list[int]:
        marks = [luck.gauss(strength[name], 1) for name in names]
        return [1 + sum(other > mark for other in marks) for mark in marks]

    return places


def play(which: ArenaPlan, path: Path, jobs: int = 2, fresh: bool = False) -> list[PairedGames]:
    """A whole run."""
    with ArenaResults(path, which, fresh=fresh) as kept:
        assert run(which, kept, jobs)
        return kept.wanted()
