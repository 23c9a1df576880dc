"""The store in one SQLite file. One writer serves all tables and puts what waits into one transaction."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import URL, ColumnElement, Connection, delete, event, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .errors import StoreBusy, StoreError
from .schema import APPLICATION, VERSION, entries, metadata, tables

log = logging.getLogger(__name__)

PATIENCE = 1.0  # seconds to wait for a file that another program has locked
TOGETHER = 256  # writes in one transaction
READERS = 4  # at a time; fewer than the connections there are, so that the writer never waits for one

Entry = tuple[int, bytes]  # when (milliseconds since 1970), and what


class Kept(NamedTuple):
    """A table as it was made, and whether its game is over."""

    id: str
    made: int
    setup: bytes
    secret: bytes
    over: bool


class _Job(NamedTuple):
    """Something to write, all of it or nothing: new tables, new entries, a game that is over; then `done` is told."""

    made: list[dict[str, Any]]
    new: list[dict[str, Any]]
    over: list[str]
    done: asyncio.Future[None]


class Store:
    """Tables and their entries. What has been written here survives the end of the process, however it ends."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use `open`."""
        self._engine = engine
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._readers = asyncio.Semaphore(READERS)
        self._closing = False
        self._trouble = ""  # why nothing can be written
        self._writer = asyncio.create_task(self._write_all(), name="store")

    @classmethod
    async def open(cls, path: Path | str) -> Store:
        """Open a store, new or old; StoreError if this program cannot."""
        path = Path(path)
        _try_file(path)
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)), connect_args={"timeout": PATIENCE}
        )
        event.listen(engine.sync_engine, "connect", _prepare)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_lay_out, path)
        except DBAPIError as error:
            await engine.dispose()
            raise StoreError(f"{path}: {error.orig}") from error
        except StoreError:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Write what still waits, then close the file."""
        if not self._closing:
            self._closing = True
            self._jobs.put_nowait(None)
            await self._writer
        await self._engine.dispose()

    # -- writing

    async def make_table(self, table: str, made: int, setup: bytes, secret: bytes, first: Sequence[Entry] = ()) -> None:
        """A new table with its first entries."""
        row = {"id": table, "made": made, "setup": setup, "secret": secret, "over": False}
        await self._do([row], _rows(table, 0, first), [])

    async def append(self, table: str, number: int, new: Sequence[Entry]) -> None:
        """Add entries to a table, of which the first has this number; all or none."""
        await self._do([], _rows(table, number, new), [])

    async def finish(self, table: str) -> None:
        """The game of a table is over; entries may still follow."""
        await self._do([], [], [table])

    async def _do(self, made: list[dict[str, Any]], new: list[dict[str, Any]], over: list[str]) -> None:
        if self._closing:
            raise StoreBusy("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(made, new, over, done))
        await done

    async def _write_all(self) -> None:
        """One transaction after another, each with all that has come in meanwhile (group commit)."""
        closing = False
        while not closing:
            first = await self._jobs.get()
            batch = [] if first is None else [first]
            closing = first is None
            while batch and not self._jobs.empty() and len(batch) < TOGETHER:
                job = self._jobs.get_nowait()
                if job is None:
                    closing = True
                    break
                batch.append(job)
            await self._write(batch)

    async def _write(self, batch: list[_Job]) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_execute, batch)
        except IntegrityError as error:
            # an entry whose number is taken: its sender alone is told, the others are written without it
            if len(batch) == 1:
                _fail(batch, StoreError(f"not written: {error.orig}"))
            else:
                for job in batch:
                    await self._write([job])
        except DBAPIError as error:
            self._note(str(error.orig))
            _fail(batch, StoreBusy(str(error.orig)))
        except Exception as error:
            # a fault of ours, but the only writer must not die of it: everybody would wait for ever
            log.exception("the store")
            _fail(batch, StoreBusy(str(error)))
        except BaseException as error:
            _fail(batch, StoreBusy(str(error)))
            raise
        else:
            self._note("")
            for job in batch:
                if not job.done.done():
                    job.done.set_result(None)

    def _note(self, trouble: str) -> None:
        """Say once when nothing can be written any more, and once when it can again."""
        if bool(trouble) != bool(self._trouble):
            log.warning("nothing can be written: %s", trouble) if trouble else log.warning("writing again")
        self._trouble = trouble

    async def forget(self, before: int, without: bytes) -> int:
        """Delete the tables untouched since then of which no entry contains these bytes; how many there were."""
        has = select(entries.c.number).where(entries.c.table == tables.c.id, func.instr(entries.c.body, without) > 0)
        old = select(tables.c.id).where(~tables.c.over, _last_touched() < before, ~has.exists())
        try:
            async with self._engine.begin() as connection:
                gone = list((await connection.execute(old)).scalars())
                for table in gone:
                    await connection.execute(delete(entries).where(entries.c.table == table))
                    await connection.execute(delete(tables).where(tables.c.id == table))
        except DBAPIError as error:
            raise StoreBusy(str(error.orig)) from error
        return len(gone)

    # -- reading

    async def read(self, table: str) -> tuple[Kept, list[Entry]] | None:
        """A table and all its entries; None if there is none of this name."""
        async with self._reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table))).one_or_none()
            if row is None:
                return None
            found = await connection.execute(
                select(entries.c.at, entries.c.body).where(entries.c.table == table).order_by(entries.c.number)
            )
            return Kept(*row), [(at, body) for at, body in found]

    async def live(self, since: int = 0) -> list[str]:
        """The tables whose game is not over and where something happened since then, the oldest first."""
        async with self._reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(~tables.c.over, _last_touched() >= since).order_by(tables.c.made)
            )
            return list(found.scalars())

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; a file that cannot be read now is a store that is busy."""
        try:
            async with self._readers, self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise StoreBusy(str(error.orig)) from error


def _rows(table: str, number: int, new: Sequence[Entry]) -> list[dict[str, Any]]:
    return [{"table": table, "number": number + i, "at": at, "body": body} for i, (at, body) in enumerate(new)]


def _last_touched() -> ColumnElement[int]:
    """When something last happened at a table."""
    last = select(entries.c.at).where(entries.c.table == tables.c.id).order_by(entries.c.number.desc()).limit(1)
    return func.coalesce(last.scalar_subquery(), tables.c.made)


def _execute(connection: Connection, batch: list[_Job]) -> None:
    """A whole batch: one statement for all new tables, one for all entries."""
    if made := [row for job in batch for row in job.made]:
        connection.execute(insert(tables), made)
    if new := [row for job in batch for row in job.new]:
        connection.execute(insert(entries), new)
    if over := [table for job in batch for table in job.over]:
        connection.execute(update(tables).where(tables.c.id.in_(over)).values(over=True))


def _fail(batch: list[_Job], error: Exception) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(error)


def _try_file(path: Path) -> None:
    """See that the file can be opened, before there are threads that would have to be told that it cannot."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as file:
            file.execute("PRAGMA schema_version")
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{path}: {error}") from error


def _prepare(connection: Any, record: Any) -> None:
    """Settings of a new connection.

    In WAL with synchronous=NORMAL a commit hands the log to the operating system without waiting for the disk. A
    killed process loses nothing then: what the system has been given it will write. Only a power cut can take back
    the last moments, and even that leaves a sound file that ends at an earlier commit.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _lay_out(connection: Connection, path: Path) -> None:
    """Make the tables of a new file, or see that an old one is ours and not newer than this program."""
    version = connection.execute(text("PRAGMA user_version")).scalar_one()
    owner = connection.execute(text("PRAGMA application_id")).scalar_one()
    if connection.execute(text("SELECT count(*) FROM sqlite_master")).scalar_one() == 0:
        metadata.create_all(connection)
        connection.execute(text(f"PRAGMA user_version={VERSION}"))
        connection.execute(text(f"PRAGMA application_id={APPLICATION}"))
    elif owner != APPLICATION:
        raise StoreError(f"{path} belongs to another program")
    elif version > VERSION:
        raise StoreError(f"{path} was written by a newer Belleville (its version is {version}, ours {VERSION})")
