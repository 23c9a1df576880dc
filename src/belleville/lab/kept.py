"""The results file of an arena: its plan on the first line, then a line for each finished deal.

A run that was stopped goes on where it was. A line half written when it was killed is cut off and played again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from ..web.lease import lock
from .arena import ArenaError, Plan, rotations
from .deals import Deal

FORMAT = 1
OPENING = b'{"arena":'
MEND = "; --fresh starts anew, another --out keeps the file"
# in the order in which one would want to hear of a difference
PARTS = {
    "arena": "the format of the file",
    "cells": "the cells (--players, --edition, --mode, --budget)",
    "seed": "--seed",
    "max_turns": "--max-turns",
    "hour": "--hour",
    "own": "the players of --code",
    "sources": "the bots or the rules, in another version",
}


class Kept:
    """A results file that is open for one run, and for no other meanwhile."""

    def __init__(self, path: Path, plan: Plan, *, fresh: bool = False) -> None:
        self.path, self.plan = path, plan
        self.deals: dict[tuple[int, int], Deal] = {}
        head = {"arena": FORMAT, **plan.identity()}
        try:
            self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            raise ArenaError(f"--out {path}: {error.strerror}") from None
        try:
            self.take(head, fresh)
        except BaseException:
            os.close(self.file)
            raise

    def take(self, head: dict[str, Any], fresh: bool) -> None:
        """Read what is there; nothing in the file is touched before all of it is understood."""
        if not stat.S_ISREG(os.fstat(self.file).st_mode):
            raise ArenaError(f"--out {self.path}: no regular file")
        try:
            lock(self.file)
        except OSError:
            raise ArenaError(f"--out {self.path}: another run is writing to it") from None
        data = self.path.read_bytes()
        lines = data.split(b"\n")
        torn = lines.pop()  # nothing, unless a run was killed within a line
        if not (data.startswith(OPENING) or OPENING.startswith(data)):
            raise ArenaError(f"--out {self.path}: line 1: these are no results of an arena")
        if fresh or not lines:
            os.ftruncate(self.file, 0)
            self.write(head)
            return
        self.compare(head, lines[0])
        for number, line in enumerate(lines[1:], 2):
            self.read(number, line)
        if torn:
            os.ftruncate(self.file, len(data) - len(torn))

    def compare(self, head: dict[str, Any], line: bytes) -> None:
        """Refuse results of another plan."""
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.MsgspecError as error:
            raise ArenaError(f"--out {self.path}: line 1: {error}{MEND}") from None
        wanted = msgspec.to_builtins(head)
        for part, words in PARTS.items():
            if found.get(part) != wanted[part]:
                raise ArenaError(
                    f"--out {self.path} holds results of another plan; what differs: {words}."
                    f" --fresh starts anew, another --out keeps both"
                )

    def read(self, number: int, line: bytes) -> None:
        """One deal; the first of two with the same number counts."""
        try:
            deal = msgspec.json.decode(line, type=Deal)
            cell = self.plan.cells[deal.cell] if 0 <= deal.cell < len(self.plan.cells) else None
            if cell is None or deal.deal < 0:
                raise ValueError(f"there is no deal {deal.deal} of cell {deal.cell}")
            seats = len(cell.players)
            if len(deal.games) != len(rotations(cell.players)):
                raise ValueError(f"{len(deal.games)} games, not one a rotation")
            for game in deal.games:
                if (
                    len(game.places) != seats
                    or 1 not in game.places
                    or not set(game.places) <= set(range(1, seats + 1))
                ):
                    raise ValueError(f"{list(game.places)} are no places of {seats} players")
        except ValueError as error:
            raise ArenaError(f"--out {self.path}: line {number}: {error}{MEND}") from None
        self.deals.setdefault((deal.cell, deal.deal), deal)

    def add(self, deal: Deal) -> None:
        """Keep a finished deal."""
        self.write(deal)
        self.deals.setdefault((deal.cell, deal.deal), deal)

    def write(self, what: Any) -> None:
        """One line, written at once."""
        line = msgspec.json.encode(what) + b"\n"
        try:
            while line:
                line = line[os.write(self.file, line) :]
        except OSError as error:
            raise ArenaError(f"--out {self.path}: {error.strerror}; what was played before is kept") from None

    def wanted(self) -> list[Deal]:
        """The deals that the plan asks for and that have been played, in the order of their numbers."""
        limits = [self.plan.deals(cell) for cell in self.plan.cells]
        found = [deal for (cell, number), deal in self.deals.items() if number < limits[cell]]
        return sorted(found, key=lambda deal: (deal.deal, deal.cell))

    def __enter__(self) -> Kept:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(OSError):
            os.close(self.file)


def usual_path(plan: Plan) -> Path:
    """Where results go unless one says otherwise: in the cache of the person, named after the plan and who plays."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".cache")
    folder = Path(base) / "belleville" / "arena"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(f"{folder}: {error.strerror}; --out names another place") from None
    digest = hashlib.sha256(msgspec.json.encode(plan.identity())).hexdigest()[:8]
    first = plan.cells[0].lineup.replace(",", "-").replace(":", "x")
    return folder / f"{first}-{digest}.jsonl"
