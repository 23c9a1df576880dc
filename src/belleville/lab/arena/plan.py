"""The plan of an arena: which line-ups play in which editions, and which of its games are still to play.

A cell is a line-up in one edition, one mode and, for slow bots, with one budget of time. A deal is a seed: its dice
are the same for every rotation of the line-up, and for every cell.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ...bots import registry
from ...editions import Edition
from ...errors import CodedError
from ...rules.game import Game
from ...rules.players import SetupError
from ..number_limits import GAMES, beyond, refuse
from ..simulate import HIGHEST, HOUR_AT

BUDGET = 20.0  # milliseconds a decision
PACKAGE = Path(__file__).resolve().parents[2]


class ArenaError(CodedError):
    """An arena that cannot be held as asked."""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A line-up in one edition and mode; a budget in milliseconds where somebody thinks for a while."""

    players: tuple[str, ...]
    edition: Edition
    mode: str = "standard"
    budget: float | None = None

    @property
    def is_slow(self) -> bool:
        """Whether its games need processes rather than threads."""
        return any(map(is_slow, self.players))

    @property
    def lineup(self) -> str:
        """The line-up as one types it."""
        runs = [(name, len(list(run))) for name, run in itertools.groupby(self.players)]
        return ",".join(name if many == 1 else f"{name}:{many}" for name, many in runs)

    def identity(self) -> dict[str, Any]:
        """Return what makes two cells the same."""
        named = {"edition": self.edition.name, "box": self.edition.digest}
        return {"players": self.lineup, **named, "mode": self.mode, "budget": self.budget}


class ArenaPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: so many games of each cell, rounded up to whole deals, numbered from `seed`."""

    cells: tuple[Cell, ...]
    games: int
    seed: int = 1
    max_turns: int = 1000
    hour_at: int = HOUR_AT
    code: tuple[str, ...] = ()  # files with players of people's own

    def deals(self, cell: Cell) -> int:
        """Return how many deals make up the games of a cell."""
        return -(-self.games // len(rotations(cell.players)))

    def label(self, cell: Cell, name: str) -> str:
        """Return how a player is called in the tables: with its budget, where there are several."""
        budgets = {other.budget for other in self.cells if other.budget is not None}
        return f"{name} {cell.budget:g} ms" if has_budget(name) and len(budgets) > 1 else name

    def identity(self) -> dict[str, Any]:
        """Return what makes results comparable: all but how many games there are to be."""
        return {
            "cells": [cell.identity() for cell in self.cells],
            "seed": self.seed,
            "max_turns": self.max_turns,
            "hour": self.hour_at,
            "own": [hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] for file in self.code],
            "sources": sources(),
        }


def is_slow(name: str) -> bool:
    """Return whether a player needs Python to think."""
    return name not in registry.POLICIES


def has_budget(name: str) -> bool:
    """Return whether a player thinks as long as one lets it; bots from files take their own time."""
    return any(player.id == name and player.slow for player in registry.BUILT_IN)


def is_own(name: str) -> bool:
    """Return whether a player comes from a bot file of the user."""
    return registry.BOTS[name].file != ""


def sources() -> str:
    """Return a digest of everything that plays: results of other rules or other bots are other results."""
    digest = hashlib.sha256()
    for package in ("bots", "rules"):
        for path in sorted(path for path in (PACKAGE / package).rglob("*.*") if path.suffix in (".py", ".json")):
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def rotations(players: Sequence[str]) -> list[tuple[int, ...]]:
    """Return who sits where, once for each rotation that makes a difference: seat by seat, the place in the line-up."""
    many = len(players)
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for shift in range(many):
        seating = tuple((seat + shift) % many for seat in range(many))
        found.setdefault(tuple(players[place] for place in seating), seating)
    return list(found.values())


def cells(
    lineups: Iterable[tuple[str, ...]], boxes: Iterable[Edition], modes: Iterable[str], budgets: Sequence[float]
) -> tuple[Cell, ...]:
    """Return every line-up in every edition and mode; with every budget, where a budget means something."""
    found = []
    for players, edition, mode in itertools.product(lineups, boxes, modes):
        thought: Sequence[float | None] = budgets if any(map(has_budget, players)) else (None,)
        found += [Cell(players=players, edition=edition, mode=mode, budget=budget) for budget in thought]
    return tuple(found)


def check(plan: ArenaPlan) -> None:
    """Refuse what cannot be played, before anything is."""
    refuse(
        ArenaError,
        beyond("games", plan.games, GAMES),
        beyond("max-turns", plan.max_turns),
        beyond("hour", plan.hour_at),
    )
    if plan.seed < 0 or plan.seed + plan.games > HIGHEST:
        raise ArenaError("number.seed", option="--seed", seed=plan.seed, games=plan.games, most=HIGHEST)
    for cell in plan.cells:
        if cell.budget is not None and not 0 < cell.budget <= 60_000:
            raise ArenaError("number.budget", value=f"{cell.budget:g}")
        try:
            Game(cell.edition, len(cell.players), mode=cell.mode, listen=False, record=False, chance="manual")
        except SetupError as error:
            raise ArenaError("arena.line_up", lineup=cell.lineup, edition=cell.edition.name, cause=error) from None


def missing(
    plan: ArenaPlan, done: Container[tuple[int, int]], cells: Iterable[int] | None = None
) -> Iterator[tuple[int, int]]:
    """Yield the deals still to be played as (cell, deal), of all cells or of those with these numbers.

    All cells side by side: a part of a run shows something of each. There may be tens of millions of deals, so none is
    looked at before it is asked for.
    """
    numbers = range(len(plan.cells)) if cells is None else cells
    deals = {number: plan.deals(plan.cells[number]) for number in numbers}
    for deal in range(max(deals.values(), default=0)):
        for number, many in deals.items():
            if deal < many and (number, deal) not in done:
                yield number, deal
