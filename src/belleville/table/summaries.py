"""What lists of tables show of one: who made it, how it is set up, how far it is, for whom it waits."""

from __future__ import annotations

from typing import NamedTuple

from ..store import TableOutline
from .messages import Setup, Stage
from .snapshot import waits_for
from .state import TableState


class TableSummary(NamedTuple):
    """What a list of tables shows of one: `Listed(*summary)` of the web package."""

    table: str
    setup: Setup
    stage: Stage
    maker: str
    people: int
    bots: int
    free: int


class TableStatus(NamedTuple):
    """How a table stands: `Status(*status)` of the web package."""

    table: str
    stage: Stage
    names: tuple[str, ...]
    waits_for: tuple[int, ...]


def summarize(state: TableState) -> TableSummary:
    """Return what a list of tables shows of this one."""
    kinds = [occupant.kind for occupant in state.occupants]
    maker = "" if state.host_seat is None else state.occupants[state.host_seat].name
    people, bots, free = kinds.count("person"), kinds.count("bot"), kinds.count("empty")
    return TableSummary(state.id, state.setup, state.stage, maker, people, bots, free)


def status_of(state: TableState) -> TableStatus:
    """Return the status of a table in memory."""
    must = state.playing().decision().must if state.stage == "playing" else ()
    names = tuple(occupant.name for occupant in state.occupants)
    return TableStatus(state.id, state.stage, names, tuple(seat for seat in must if seat < len(names)))


def stored_status(outline: TableOutline) -> TableStatus:
    """Return how a table stood when it was stored last, without its names."""
    body = outline.snapshot
    stage: Stage = "over" if outline.over else "waiting" if body is None else "playing"
    waits = waits_for(body) if body is not None and stage == "playing" else ()
    return TableStatus(outline.id, stage, (), waits)
