"""When Python's cyclic garbage collector runs in a server.

By default it checks new objects several times a second, and all objects now and then: with thousands of connections
nearly everything is alive, and everybody waits a third of a second for nothing. Objects without cycles are freed at
once in any case. So the collector runs only when memory has grown, on new objects alone; survivors are frozen
(`gc.freeze`). Once an hour it checks everything, to find cycles whose parts had been frozen.
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
