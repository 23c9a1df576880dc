"""The cyclic garbage collector runs when memory has grown, and not when there is nothing to collect."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from belleville.web import garbage_collection


class Ring:
    """Keeps itself alive."""

    def __init__(self) -> None:
        self.own = self


def test_garbage_is_found_when_the_memory_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "EVERY", 0.01)
    monkeypatch.setattr(garbage_collection, "GROWN", 5_000)

    async def serve() -> None:
        gc.collect()
        async with garbage_collection.tidying():
            assert not gc.isenabled()
            ring = weakref.ref(Ring())
            await asyncio.sleep(0.05)
            assert ring() is not None  # a single one is not worth a look
            for _ in range(6_000):
                Ring()
            while ring() is not None:
                await asyncio.sleep(0.01)

    asyncio.run(serve())
    assert gc.isenabled()
