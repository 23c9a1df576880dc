"""What an entry will come to, seen on a copy before it is stored: so the answers of chance are stored with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import structs

from ..editions import Edition
from . import entries as e
from .snapshot import Snapshot, line_of
from .state import TableState


def foresee(state: TableState, at: int, entry: e.Entry) -> tuple[e.Entry, Snapshot | None]:
    """Return an entry with what chance will answer to it, and the position it will lead to; nothing changes here."""
    if not isinstance(entry, (e.Began, e.Played, e.Undone)):
        return entry, None
    twin = state.twin()
    twin.apply(at, entry)
    position = twin.playing().position()
    snapshot = Snapshot(twin.entries, line_of(twin.playing()), state.edition.digest, position)
    return entry if isinstance(entry, e.Undone) else structs.replace(entry, chance=twin.drawn), snapshot


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
