"""What a live table needs of the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from ..editions import Edition


class TableStore(Protocol):
    """What a table needs of the store."""

    async def append(
        self, table: str, number: int, new: list[tuple[int, bytes]], snapshot: tuple[bytes, str] | None = None
    ) -> None:
        """Add entries and the position after them, all or none; StoreBusy if that cannot be done now."""

    async def keep_edition(self, digest: str, body: Callable[[], bytes]) -> None:
        """Keep the edition of a game."""

    async def finish(self, table: str) -> None:
        """The game of a table is over."""


class Editions(Protocol):
    """Where editions are kept."""

    async def keep_edition(self, digest: str, body: Callable[[], bytes]) -> None:
        """Keep an edition under its digest, unless it is there already."""


async def keep_edition(store: Editions, edition: Edition, key: str) -> None:
    """Keep the edition of a table (`TableState.edition_key`) for when a later version has another."""
    await store.keep_edition(key, lambda: msgspec.msgpack.encode(edition))
