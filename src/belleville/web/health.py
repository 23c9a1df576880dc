"""Health checks: alive, and ready if the store can be read and written and the event loop keeps up."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Literal

from msgspec import Struct

from ..store import StoreBroken, StoreBusy, StoreFull
from ..table.errors import RequestError

log = logging.getLogger(__name__)

EVERY = 0.1  # seconds between two ticks of the server
WORST = 3.0  # seconds by which a tick may be late on a server that is ready
WITHIN = 10.0  # seconds for which a late tick is remembered
PATIENCE = 5.0  # seconds to wait for the store
FRESH = 1.0  # seconds for which an answer holds, so that asking costs nothing

StoreState = Literal["ok", "busy", "broken", "full", "closing"]


class Readiness(Struct, frozen=True):
    """What is found; `status` is "ok" if all is."""

    status: Literal["ok", "failing"]
    store: StoreState
    loop: Literal["ok", "slow"]


class Lag:
    """How late the event loop was of late: a tick says when it comes, and it should come every tenth of a second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.last: float | None = None
        self.late: deque[tuple[float, float]] = deque()  # when, and by how much

    def tick(self) -> None:
        """Take note that the loop is here."""
        now = self.clock()
        if self.last is not None:
            self.late.append((now, now - self.last - EVERY))
        self.last = now
        while self.late and self.late[0][0] < now - WITHIN:
            self.late.popleft()

    def worst(self) -> float:
        """Return by how many seconds the loop was late at the worst; also if it still is."""
        now = self.clock()
        waiting = 0.0 if self.last is None else now - self.last - EVERY
        return max([waiting, *(late for at, late in self.late if at >= now - WITHIN)])


class Health:
    """Answers whether a server is ready. The answer is found once a second at most, however many ask."""

    def __init__(
        self, probe: Callable[[], Awaitable[None]], lag: Lag, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.probe, self.lag, self.clock = probe, lag, clock
        self._answer: tuple[float, Readiness] | None = None
        self._asking = asyncio.Lock()

    async def ready(self) -> Readiness:
        """Return what is found."""
        async with self._asking:
            if self._answer is None or self.clock() - self._answer[0] >= FRESH:
                found = await self._look()
                self._answer = (self.clock(), found)
            return self._answer[1]

    async def _look(self) -> Readiness:
        store = await self._store()
        loop: Literal["ok", "slow"] = "ok" if self.lag.worst() < WORST else "slow"
        return Readiness("ok" if (store, loop) == ("ok", "ok") else "failing", store, loop)

    async def _store(self) -> StoreState:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.probe()
        except RequestError:
            return "closing"
        except StoreBroken as error:
            log.error("not ready: the store is damaged: %s", error)
            return "broken"
        except StoreFull as error:
            log.warning("not ready for new tables: %s", error)
            return "full"
        except (StoreBusy, TimeoutError) as error:
            log.warning("not ready: the store cannot be used: %s", error)
            return "busy"
        return "ok"
