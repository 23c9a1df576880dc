"""Dry runs: an entry is applied to a copy before it is stored, so that the outcomes of chance are stored with it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from . import entries as e
from .full_step import FullStep
from .snapshot import Snapshot, line_of
from .state import TableState


class TriedEntry(NamedTuple):
    """An entry with its outcomes of chance, and what it leads to: the position, the table, the step."""

    entry: e.Entry
    snapshot: Snapshot | None = None
    twin: TableState | None = None  # only where it can be taken over as it is
    full_step: FullStep | None = None

    def apply(self, state: TableState, at: int) -> FullStep | None:
        """Apply the entry to the table; return its step, or None for a silent one."""
        if self.twin is None or self.full_step is None or not isinstance(self.entry, e.Played):
            return state.apply(at, self.entry)
        state.take_over(self.twin, self.entry, self.full_step)
        return self.full_step


def try_entry(state: TableState, at: int, entry: e.Entry) -> TriedEntry:
    """Return what an entry leads to; nothing changes here.

    Bots watch each move before it is made: after several, the table cannot take over what they led to in one.
    """
    if not isinstance(entry, (e.Began, e.Played, e.Undone)):
        return TriedEntry(entry)
    twin = state.twin()
    full_step = twin.apply(at, entry)
    position = twin.playing().position()
    snapshot = Snapshot(twin.entries, line_of(twin.playing()), state.edition_key, position)
    if isinstance(entry, e.Undone):
        return TriedEntry(entry, snapshot)
    tried = structs.replace(entry, chance=twin.drawn)
    single = isinstance(entry, e.Played) and len(entry.moves) == 1
    return TriedEntry(tried, snapshot, twin, full_step) if single else TriedEntry(tried, snapshot)


def adopts(state: TableState, entry: e.Entry) -> bool:
    """Return whether this entry continues a game begun before versions were stored, so that it gets its versions."""
    return isinstance(entry, e.Played) and not state.rules and state.outdated is None
