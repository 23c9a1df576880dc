"""When Python looks for garbage that keeps itself alive.

Left to itself it looks several times a second at whatever is new, and with thousands of lines open that is a lot and
nearly all of it alive: everybody waits some hundredths of a second, now and then a third of one, for nothing. What is
no longer used is freed at once in any case, unless it goes round in a circle. So a look is taken only when the memory
has grown by much, which it does when there is garbage to find.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

GROWN = 200_000  # objects more than after the last look, at least
SHARE = 4  # and at least a quarter of all
EVERY = 1.0  # seconds


@contextlib.asynccontextmanager
async def tidying() -> AsyncIterator[None]:
    """As long as this lasts; then as before."""
    gc.disable()
    looking = asyncio.create_task(look_now_and_then(), name="tidying")
    try:
        yield
    finally:
        looking.cancel()
        gc.enable()


async def look_now_and_then() -> None:
    """Whenever there is reason to."""
    alive = 0
    while True:
        grown = gc.get_count()[0]
        if grown > max(GROWN, alive // SHARE):
            alive += grown - gc.collect()
        await asyncio.sleep(EVERY)
