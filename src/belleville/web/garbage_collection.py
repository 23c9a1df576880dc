"""When Python looks for garbage that keeps itself alive.

Left to itself it looks several times a second at whatever is new, and now and then at everything: with thousands of
lines open nearly all of it is alive, and everybody waits a third of a second for nothing. What is no longer used is
freed at once in any case, unless it goes round in a circle. So a look is taken only when the memory has grown, at
what is new alone; what survives is set aside. Once in a long while everything is looked at, so that circles of which
the parts had been set aside are found too.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator

GROWN = 50_000  # objects more than after the last look
EVERY = 0.5  # seconds
ALL = 3600.0  # seconds between two looks at everything


@contextlib.asynccontextmanager
async def tidying() -> AsyncIterator[None]:
    """As long as this lasts; then as before."""
    gc.disable()
    gc.freeze()
    looking = asyncio.create_task(look_now_and_then(), name="tidying")
    try:
        yield
    finally:
        looking.cancel()
        gc.unfreeze()
        gc.enable()


async def look_now_and_then() -> None:
    """Whenever there is reason to."""
    whole = time.monotonic() + ALL
    while True:
        if gc.get_count()[0] > GROWN:
            if time.monotonic() > whole:
                gc.unfreeze()
                whole = time.monotonic() + ALL
            gc.collect()
            gc.freeze()
        await asyncio.sleep(EVERY)
