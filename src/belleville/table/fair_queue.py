"""A queue in which addresses take turns: however much one asks for, the others wait for one piece of its work each."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .errors import RequestError


class FairQueue:
    """Lets so much work go on at once. What waits gets its turn address by address (round robin).

    Too much work of one address is refused with `too-fast`, too much in all with `full`. The server's own work has the
    address "" and is never refused.
    """

    def __init__(self, at_once: int, waiting_of_address: int | None = None, waiting: int | None = None) -> None:
        self.at_once, self.waiting_of_address, self.waiting = at_once, waiting_of_address, waiting
        self._running = 0
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}  # by address; the first has the next turn

    def __len__(self) -> int:
        """Return how much work waits."""
        return sum(len(queue) for queue in self._queues.values())

    @asynccontextmanager
    async def turn(self, address: str = "") -> AsyncIterator[None]:
        """Wait for a turn, and end it with the block."""
        await self.acquire(address)
        try:
            yield
        finally:
            self.release()

    async def acquire(self, address: str = "") -> None:
        """Wait for a turn; raise `RequestError` if too much waits already."""
        if self._running < self.at_once and not self._queues:
            self._running += 1
            return
        self._check_room(address)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # the turn had come already
            else:
                self._forget(address, turn)
            raise

    def release(self) -> None:
        """End a turn: the next address has one."""
        while self._queues:
            address = next(iter(self._queues))
            queue = self._queues.pop(address)
            turn = queue.popleft()
            if queue:
                self._queues[address] = queue  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self._running -= 1

    def _check_room(self, address: str) -> None:
        if not address:
            return
        own = self._queues.get(address, ())
        if self.waiting_of_address is not None and len(own) >= self.waiting_of_address:
            raise RequestError("too-fast", "too much waits already for this address: wait a little")
        if self.waiting is not None and len(self) >= self.waiting:
            raise RequestError("full", "too much waits already: try again in a moment")

    def _forget(self, address: str, turn: asyncio.Future[None]) -> None:
        queue = self._queues.get(address)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._queues[address]
