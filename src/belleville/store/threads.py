"""SQLAlchemy's connections for asyncio: each call runs in a thread.

`sqlalchemy.ext.asyncio` would do the same, but it imports the whole object-relational mapper, which nothing here uses
and which took a sixth of the time that a server needs to start.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, Result

T = TypeVar("T")


class ThreadedConnection:
    """A connection whose work is done in a thread, one call after the other."""

    def __init__(self, engine: ThreadedEngine, connection: Connection) -> None:
        self._engine, self._connection = engine, connection

    async def execute(self, statement: Executable) -> Result[*tuple[Any, ...]]:
        """Execute a statement; its rows have all been read when this returns."""

        def work() -> Result[*tuple[Any, ...]]:
            result = self._connection.execute(statement)
            return result.freeze()() if result.returns_rows else result

        return await self._engine.run(work)


class ThreadedEngine:
    """An engine whose work is done in threads; the event loop never waits for the disk."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self.sync_engine = engine
        # its threads end with it, not when the connections are closed: somebody may still be giving one back
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run something in a thread and wait for its end, even when cancelled: nobody else may use its connection."""
        future = asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            await asyncio.wait((future,))
            raise

    async def _open(self) -> Connection:
        """Return a new connection; one that nobody waits for any more is closed."""
        opened: list[Connection] = []
        try:
            await self.run(lambda: opened.append(self.sync_engine.connect()))
        except BaseException:
            for connection in opened:
                await self.run(connection.close)
            raise
        return opened[0]

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[ThreadedConnection]:
        """Give a connection; what is not committed is rolled back at the end."""
        connection = await self._open()
        try:
            yield ThreadedConnection(self, connection)
        finally:
            await self.run(connection.close)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[ThreadedConnection]:
        """Give a connection; what it did is committed at the end, unless that is an error."""
        connection = await self._open()
        try:
            yield ThreadedConnection(self, connection)
            await self.run(connection.commit)
        finally:
            await self.run(connection.close)

    async def dispose(self) -> None:
        """Close all connections; new ones may be opened."""
        await self.run(self.sync_engine.dispose)
