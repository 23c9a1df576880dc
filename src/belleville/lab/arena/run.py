"""A run of the arena: it plays what its results file lacks, and returns the statistics of all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import msgspec

from . import ratings as rating
from .paired_games import PairedGames
from .plan import ArenaPlan, missing
from .results import ArenaResults
from .statistics import CellResult, FaultCount, Pair, blames, pairs, results
from .workers import by_processes, by_threads


class ArenaOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an arena; without ratings where openskill is missing."""

    finished: bool
    cells: list[CellResult]
    pairs: list[Pair]
    ratings: list[rating.Rating] | None
    faults: list[FaultCount]


def run(plan: ArenaPlan, kept: ArenaResults, jobs: int, progress: Callable[[PairedGames], Any] | None = None) -> bool:
    """Play what is missing, and keep each deal as it comes; return False when interrupted by Ctrl+C."""
    try:
        for play, slow in ((by_threads, False), (by_processes, True)):
            share = [number for number, cell in enumerate(plan.cells) if cell.is_slow == slow]
            with closing(play(plan, missing(plan, kept.deals, share), jobs)) as deals:
                for deal in deals:
                    kept.add(deal)
                    if progress is not None:
                        progress(deal)
    except KeyboardInterrupt:
        return False
    return True


def outcome(plan: ArenaPlan, kept: ArenaResults, finished: bool) -> ArenaOutcome:
    """Return what the deals so far say; the same whatever the order in which they came."""
    deals = kept.wanted()
    return ArenaOutcome(
        finished=finished,
        cells=results(plan, deals),
        pairs=pairs(plan, deals),
        ratings=rating.ratings(plan, deals) if rating.is_installed() else None,
        faults=blames(deals),
    )
