"""The results file of an arena: its plan, then a line for each finished deal."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import ClassVar

import msgspec

from ...errors import CodedError, Message
from ..results_file import ResultsFile
from .paired_games import PairedGames
from .plan import ArenaError, ArenaPlan, rotations

FORMAT = 1


class ArenaResults(ResultsFile):
    """The deals of a plan."""

    OPTION, OPENING, FOREIGN = "--out", b'{"arena":', Message("results.not_arena")
    MEND, ERROR = Message("results.mend_arena"), ArenaError
    PARTS: ClassVar = {
        "arena": Message("results.part_format"),
        "cells": Message("results.part_cells"),
        "seed": Message("results.part_option", option="--seed"),
        "max_turns": Message("results.part_option", option="--max-turns"),
        "hour": Message("results.part_option", option="--hour"),
        "own": Message("results.part_own"),
        "sources": Message("results.part_sources"),
    }

    def __init__(self, path: Path, plan: ArenaPlan, *, fresh: bool = False) -> None:
        self.plan = plan
        self.deals: dict[tuple[int, int], PairedGames] = {}
        super().__init__(path, {"arena": FORMAT, **plan.identity()}, fresh=fresh)

    def read(self, line: bytes) -> None:
        """One deal; the first of two with the same number counts."""
        deal = msgspec.json.decode(line, type=PairedGames)
        cell = self.plan.cells[deal.cell] if 0 <= deal.cell < len(self.plan.cells) else None
        if cell is None or deal.deal < 0:
            raise CodedError("results.no_deal", deal=deal.deal, cell=deal.cell)
        seats = len(cell.players)
        if len(deal.games) != len(rotations(cell.players)):
            raise CodedError("results.rotations", games=len(deal.games))
        for game in deal.games:
            if len(game.places) != seats or 1 not in game.places or not set(game.places) <= set(range(1, seats + 1)):
                raise CodedError("results.places", places=str(list(game.places)), seats=seats)
        self.deals.setdefault((deal.cell, deal.deal), deal)

    def add(self, deal: PairedGames) -> None:
        """Keep a finished deal."""
        self.write(deal)
        self.deals.setdefault((deal.cell, deal.deal), deal)

    def wanted(self) -> list[PairedGames]:
        """Return the deals that the plan asks for and that have been played, in the order of their numbers."""
        limits = [self.plan.deals(cell) for cell in self.plan.cells]
        found = [deal for (cell, number), deal in self.deals.items() if number < limits[cell]]
        return sorted(found, key=lambda deal: (deal.deal, deal.cell))


def usual_path(plan: ArenaPlan) -> Path:
    """Where results go unless one says otherwise: in the cache of the person, named after the plan and who plays."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".cache")
    folder = Path(base) / "belleville" / "arena"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError("arena.no_folder", folder=folder, cause=error) from None
    digest = hashlib.sha256(msgspec.json.encode(plan.identity())).hexdigest()[:8]
    first = plan.cells[0].lineup.replace(",", "-").replace(":", "x")
    return folder / f"{first}-{digest}.jsonl"
