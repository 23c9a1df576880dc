"""What tests of the store share: a test with a folder of its own, a store with one table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from belleville.store import Store

Test = Callable[[Path], Awaitable[None]]


def run(test: Test) -> Callable[[Path], None]:
    """A test with a folder of its own."""

    def runs(tmp_path: Path) -> None:
        asyncio.run(test(tmp_path))  # type: ignore[arg-type]

    runs.__name__, runs.__doc__ = test.__name__, test.__doc__
    return runs


async def one_table(path: Path, name: str = "t") -> Store:
    store = await Store.open(path)
    await store.make_table(name, 5, b"{}", b"secret", [(5, b"first")])
    return store
