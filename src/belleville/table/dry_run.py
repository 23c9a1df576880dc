"""What an entry will come to, seen on a copy before it is stored: so the answers of chance are stored with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec
from msgspec import structs

from ..editions import Edition
from . import entries as e
from .snapshot import Snapshot, line_of
from .state import Happening, TableState


class Foreseen(NamedTuple):
    """An entry with what chance will answer to it, and what it will lead to: the position, the table, the step."""

    entry: e.Entry
    snapshot: Snapshot | None = None
    twin: TableState | None = None  # only where it can be taken over as it is
    happening: Happening | None = None

    def apply(self, state: TableState, at: int) -> Happening | None:
        """Let the entry happen at the table; what it came to, or None for a silent one."""
        if self.twin is None or self.happening is None or not isinstance(self.entry, e.Played):
            return state.apply(at, self.entry)
        state.take_over(self.twin, self.entry, self.happening)
        return self.happening


def foresee(state: TableState, at: int, entry: e.Entry) -> Foreseen:
    """Return what an entry will come to; nothing changes here.

    Bots watch each move before it is made: after several, the table cannot take over what they led to in one.
    """
    if not isinstance(entry, (e.Began, e.Played, e.Undone)):
        return Foreseen(entry)
    twin = state.twin()
    happening = twin.apply(at, entry)
    position = twin.playing().position()
    snapshot = Snapshot(twin.entries, line_of(twin.playing()), state.edition.digest, position)
    if isinstance(entry, e.Undone):
        return Foreseen(entry, snapshot)
    foreseen = structs.replace(entry, chance=twin.drawn)
    single = isinstance(entry, e.Played) and len(entry.moves) == 1
    return Foreseen(foreseen, snapshot, twin, happening) if single else Foreseen(foreseen, snapshot)


def adopts(state: TableState, entry: e.Entry) -> bool:
    """Return whether a game begun before versions were stored goes on with this entry, and so gets its versions."""
    return isinstance(entry, e.Played) and not state.rules and state.outdated is None


class Editions(Protocol):
    """Where editions are kept."""

    async def keep_edition(self, digest: str, body: Callable[[], bytes]) -> None:
        """Keep an edition under its digest, unless it is there already."""


async def keep_edition(store: Editions, edition: Edition) -> None:
    """Keep an edition for when a later version has another."""
    await store.keep_edition(edition.digest, lambda: msgspec.msgpack.encode(edition))
