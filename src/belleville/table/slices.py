"""Long work on the event loop, done in slices: in each turn of the loop one slice at most, whoever does it."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

from .fair_queue import FairQueue


class Slices:
    """Shares the turns of the event loop among all that is long; addresses that wait get the next slice in turn.

    Work that one slice is enough for waits only for its turn. Longer work is limited in how much runs at once, and
    in how much waits for each address: what is too much is refused.
    """

    def __init__(self, size: int, long_at_once: int, long_waiting_of_address: int | None = None) -> None:
        self.size = size
        self.gate = FairQueue(1)
        self.long = FairQueue(long_at_once, long_waiting_of_address)

    def work(self, address: str = "") -> Work:
        """Return a piece of work that an address asks for, to be done within `async with`."""
        return Work(self, address)


class Work:
    """One piece of work."""

    def __init__(self, slices: Slices, address: str) -> None:
        self._slices, self._address = slices, address
        self._done = 0  # in this slice
        self._has_gate = self._is_long = False

    async def __aenter__(self) -> Self:
        await self._begin_slice()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end_slice()
        if self._is_long:
            self._slices.long.release()

    async def take(self, weight: int) -> None:
        """Wait, before so much more is done, until this slice or a later one has room for it."""
        if self._done and self._done + weight > self._slices.size:
            self._end_slice()
            if not self._is_long:
                await self._slices.long.acquire(self._address)
                self._is_long = True
            await self._begin_slice()
        self._done += weight

    async def _begin_slice(self) -> None:
        """Wait for this work's next turn."""
        await self._slices.gate.acquire(self._address)
        self._has_gate, self._done = True, 0

    def _end_slice(self) -> None:
        """Open the gate in the next turn of the loop: nobody else begins a slice in this one."""
        if self._has_gate:
            self._has_gate = False
            asyncio.get_running_loop().call_soon(self._slices.gate.release)
