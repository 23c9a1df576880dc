"""Games from before positions and the answers of chance were stored: they get both while these rules can replay them.

Without this, the next change of the rules or of an edition would leave nothing of them to show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from msgspec import structs

from ..store import Entry, StoreBusy
from ..store.sqlite import Position
from . import entries as e
from .snapshot import Snapshot, line_of
from .snapshot import write as write_snapshot
from .state import TableState
from .storing import Editions, keep_edition


class Completing(Editions, Protocol):
    """Where old games are completed."""

    async def complete(self, table: str, changed: Sequence[tuple[int, bytes]], first: Position | None) -> None:
        """Rewrite these entries, by their numbers, and a position if there is none yet."""


def position_of(state: TableState) -> Snapshot | None:
    """Return the position that a table shows, as it is stored; None if it has none."""
    if state.snapshot is not None or state.game is None:
        return state.snapshot
    entries = state.stopped_after or state.entries
    return Snapshot(entries, line_of(state.game), state.edition_key, state.playing().position())


async def complete(store: Completing, stored: Sequence[Entry], state: TableState, slice_: int) -> None:
    """Store what a replay found out about a game of before; a store that is busy gets it the next time.

    After so many entries as are in a slice the event loop gets its turn.
    """
    if not state.unstored or state.outdated not in (None, "rules", "earlier"):
        return
    changed = []
    for number, chance in state.unstored.items():
        entry = e.read(stored[number][1])
        assert isinstance(entry, (e.Began, e.Played)), "only to these does chance answer"
        changed.append((number, e.write(structs.replace(entry, chance=chance))))
        if len(changed) % slice_ == 0:
            await asyncio.sleep(0)
    snapshot = position_of(state) if state.snapshot is None else None
    first = None if snapshot is None else (write_snapshot(snapshot), snapshot.edition)
    with suppress(StoreBusy):
        await keep_edition(store, state.edition, state.edition_key)
        await store.complete(state.id, changed, first)
        state.unstored = {}
