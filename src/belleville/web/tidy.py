"""When Python looks for garbage that keeps itself alive.

A look at the whole memory takes a third of a second with two thousand lines open, and everybody waits meanwhile. So
it is not left to chance: young objects are looked at often, as always, all of them once in a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

YOUNG = (5_000, 20)  # new objects between two looks at the newest; such looks between two at those that outlived one
NEVER = 1 << 30
WHILE = 600.0  # seconds between two looks at everything


@contextlib.asynccontextmanager
async def tidying() -> AsyncIterator[None]:
    """As long as this lasts, and then as before."""
    before = gc.get_threshold()
    gc.set_threshold(*YOUNG, NEVER)
    looking = asyncio.create_task(look_at_everything(), name="tidying")
    try:
        yield
    finally:
        looking.cancel()
        gc.set_threshold(*before)


async def look_at_everything() -> None:
    """Now and then."""
    while True:
        await asyncio.sleep(WHILE)
        gc.collect()
