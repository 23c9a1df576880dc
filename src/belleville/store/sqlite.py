"""The store in one SQLite file. One writer serves all tables and puts what waits into one transaction."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    URL,
    ColumnElement,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.exc import DBAPIError

from . import files
from .errors import StoreBroken, StoreBusy, StoreError, StoreFull
from .opening import prepare
from .schema import days, editions, entries, own_edition_uses, own_editions, snapshots, tables
from .threads import ThreadedConnection, ThreadedEngine
from .writer import Row, StoreWriter, WriteJob

log = logging.getLogger(__name__)

PATIENCE = 1.0  # seconds to wait for a file that another program has locked
DAY = 86_400_000  # milliseconds
DAYS_SEEN = 3  # different days on which the store was opened, before a table is deleted
SCAN_EVERY = 600.0  # seconds between two looks through the whole file for damage
SIZE_EVERY = 2.0  # seconds between two checks of the size of the files
SCAN_WAIT = 2.0  # seconds that a probe waits for such a look; a large file is looked through behind its back
SCAN_STEPS = 10_000  # of SQLite's machine between two questions whether the look is still wanted
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PAGE = 500  # entries read at a time
READERS = 4  # at a time; fewer than the connections there are, so that the writer never waits for one
THREADS = READERS + 2  # one writes, one forgets

Entry = tuple[int, bytes]  # when (milliseconds since 1970), and what
Position = tuple[bytes, str]  # the last of a game, and the digest of its edition, which was kept before


class StoredTable(NamedTuple):
    """A table as it was made, whether its game is over, its last position, and the edition it was begun with.

    `own` is the edition that somebody made, if the table was made with one.
    """

    id: str
    made: int
    setup: bytes
    secret: bytes
    over: bool
    snapshot: bytes | None = None
    edition: bytes | None = None
    own: bytes | None = None


class TableOutline(NamedTuple):
    """What is known of a table without its entries: whether its game is over, and its last position."""

    id: str
    over: bool
    snapshot: bytes | None


class Store:
    """Tables and their entries. What has been written here survives the end of the process, however it ends."""

    def __init__(self, engine: ThreadedEngine, path: Path) -> None:
        """Use `open`."""
        self._engine, self._path = engine, path
        self._readers = asyncio.Semaphore(READERS)
        self._closing = False
        self._trouble = ""  # why nothing can be written
        self._damage = ""  # what is wrong with the file; it does not heal
        self._editions: set[str] = set()  # that are known to be kept
        self._scan: asyncio.Task[None] | None = None
        self._scanned = -SCAN_EVERY
        self._sized = -SIZE_EVERY, 0  # when the files were last measured, and their bytes
        self._scan_ended = threading.Event()  # nobody wants to know any more
        self._writer = StoreWriter(engine.sync_engine, self._settle)

    @classmethod
    async def open(cls, path: Path | str) -> Store:
        """Open a store, new or old; StoreError if this program cannot."""
        path = Path(path)
        await asyncio.to_thread(prepare, path, PATIENCE)
        engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": PATIENCE})
        event.listen(engine, "connect", _prepare)
        return cls(ThreadedEngine(engine, THREADS), path)

    async def close(self) -> None:
        """Write what still waits, then close the file."""
        if not self._closing:
            self._closing = True
            await self._writer.close()
            for _ in range(READERS):  # a connection given back after the end would stay open
                await self._readers.acquire()
        self._scan_ended.set()
        if self._scan is not None:
            await asyncio.wait((self._scan,))
        await self._engine.dispose()

    # -- writing

    async def make_table(
        self,
        table: str,
        made: int,
        setup: bytes,
        secret: bytes,
        first: Sequence[Entry] = (),
        snapshot: Position | None = None,
        own: str | None = None,
    ) -> None:
        """A new table with its first entries, and the position after them if a game has begun.

        `own` is the content id of its edition if somebody made that.
        """
        await self._do(
            made=[(table, made, setup, secret, False)],
            new=_rows(table, 0, first),
            snapshots=_snapshot(table, snapshot),
            uses=[] if own is None else [(table, own)],
        )

    async def append(self, table: str, number: int, new: Sequence[Entry], snapshot: Position | None = None) -> None:
        """Add entries to a table, of which the first has this number, and the position after them; all or none."""
        await self._do(new=_rows(table, number, new), snapshots=_snapshot(table, snapshot))

    async def finish(self, table: str) -> None:
        """The game of a table is over; entries may still follow."""
        await self._do(over=[table])

    async def complete(self, table: str, changed: Sequence[tuple[int, bytes]], first: Position | None) -> None:
        """Rewrite entries of a table, by their numbers, and a position if it has none yet; all or nothing."""
        rows = [{"of": table, "at_number": number, "new": body} for number, body in changed]
        await self._do(changed=rows, first=_snapshot(table, first))

    async def keep_edition(self, digest: str, body: Callable[[], bytes]) -> None:
        """Store an edition, for games that are shown when a later version has another; `body` is called once."""
        if digest not in self._editions:
            await self._do(editions=[(digest, body())])
            self._editions.add(digest)

    async def keep_own_edition(self, id: str, body: bytes, now: int, most: int) -> None:
        """Store an edition that somebody made; StoreFull if no table has very many already."""
        if await self.own_edition(id) is None:
            counted = select(func.count()).select_from(own_editions).where(_unused())
            async with self._reading() as connection:
                unused = (await connection.execute(counted)).scalar_one()
            if unused >= most:
                raise StoreFull(f"{unused} editions are shared that no table has")
        await self._do(own=[(id, body, now)])

    async def own_edition(self, id: str, now: int | None = None) -> bytes | None:
        """Return an edition that somebody made; None if there is none. `now`: note that it was seen."""
        async with self._reading() as connection:
            found = select(own_editions.c.body, own_editions.c.seen).where(own_editions.c.id == id)
            row = (await connection.execute(found)).one_or_none()
        if row is None:
            return None
        body: bytes = row[0]
        if now is not None and now - row[1] > DAY:
            await self._do(own=[(id, body, now)])
        return body

    async def _do(self, **what: Any) -> None:
        if self._closing:
            raise StoreBusy("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.put(WriteJob(done, **what))
        await done

    def _settle(self, jobs: list[WriteJob], error: BaseException | None) -> None:
        """Complete the jobs that were written, or pass on what went wrong."""
        if isinstance(error, DBAPIError):
            error = self._busy(error)
            self._note(str(error))
        elif error is None:
            self._note("")
        elif not isinstance(error, StoreError):
            log.error("the store", exc_info=error)  # a fault of ours
            error = StoreBusy(str(error))
        for job in jobs:
            if job.done.done():
                continue
            if error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(error)

    def _note(self, trouble: str) -> None:
        """Say once when nothing can be written any more, and once when it can again."""
        if bool(trouble) != bool(self._trouble):
            log.warning("nothing can be written: %s", trouble) if trouble else log.warning("writing again")
        self._trouble = trouble

    async def forget(self, before: int, without: bytes, now: int, unseen: int = 0) -> int:
        """Delete the tables untouched since then of which no entry contains these bytes; how many there were.

        And the editions that people made, of no table and not `unseen` since.

        A clock may be wrong. So the days on which this was asked are kept, and a table is deleted only when it was
        asked on several different days after the table was last touched.
        """
        has = select(entries.c.number).where(entries.c.table == tables.c.id, func.instr(entries.c.body, without) > 0)
        since = select(func.count()).where(days.c.day * DAY > _last_touched()).scalar_subquery()
        old = select(tables.c.id).where(~tables.c.over, _last_touched() < before, since >= DAYS_SEEN, ~has.exists())
        try:
            async with self._engine.begin() as connection:
                today = now // DAY
                await connection.execute(delete(days).where(days.c.day > today))  # of a clock that was wrong
                if (await connection.execute(select(days).where(days.c.day == today))).first() is None:
                    await connection.execute(insert(days).values(day=today))
                gone = list((await connection.execute(old)).scalars())
                for table in gone:
                    for each in (entries, snapshots, own_edition_uses):
                        await connection.execute(delete(each).where(each.c.table == table))
                    await connection.execute(delete(tables).where(tables.c.id == table))
                later = select(func.count()).where(days.c.day * DAY > own_editions.c.seen).scalar_subquery()
                await connection.execute(
                    delete(own_editions).where(_unused(), own_editions.c.seen < unseen, later >= DAYS_SEEN)
                )
        except DBAPIError as error:
            raise self._busy(error) from error
        return len(gone)

    # -- health

    async def probe(self) -> None:
        """See that the store can be read and written now; StoreBusy or StoreBroken if not.

        A write goes the way of every other: through the queue, into the log, to the disk. Damage that somebody came
        across stays known, and every ten minutes the whole file is looked through for what nobody has met yet.
        """
        await self._look_through()
        if self._damage:
            raise StoreBroken(self._damage)
        async with self._reading() as connection:
            newest = select(tables.c.id).order_by(tables.c.made.desc()).limit(1)
            await connection.execute(select(entries.c.body).where(entries.c.table == newest.scalar_subquery()).limit(1))
        await self._do(probe=True)

    async def size(self) -> int:
        """Return how many bytes the files have; measured every few seconds only, as they grow slowly."""
        if time.monotonic() - self._sized[0] >= SIZE_EVERY:
            self._sized = time.monotonic(), await asyncio.to_thread(files.size_of, self._path)
        return self._sized[1]

    async def _look_through(self) -> None:
        """Begin a look through the whole file if the last was long ago, and wait some time for its end."""
        if self._scan is None and time.monotonic() - self._scanned >= SCAN_EVERY and not self._closing:
            self._scan = asyncio.create_task(self._look_for_damage(), name="store scan")
            await asyncio.wait((self._scan,), timeout=SCAN_WAIT)  # who comes meanwhile does not wait

    async def _look_for_damage(self) -> None:
        try:
            self._damage = self._damage or await asyncio.to_thread(_damage_in, self._path, self._scan_ended)
            self._scanned = time.monotonic()
        except sqlite3.Error as error:  # busy: next time, then
            log.warning("the store was not looked through: %s", error)
        finally:
            self._scan = None

    def _busy(self, error: DBAPIError) -> StoreBusy:
        """Return the error to raise for an error of the database; damage is remembered."""
        if _code_of(error.orig) in DAMAGED:
            self._damage = self._damage or str(error.orig)
            return StoreBroken(str(error.orig))
        return StoreBusy(str(error.orig))

    # -- reading

    async def read(self, table: str) -> tuple[StoredTable, list[Entry]] | None:
        """Return a table and all its entries; None if there is none of this name."""
        async with self._reading() as connection:
            joined = tables.outerjoin(snapshots).outerjoin(editions).outerjoin(own_edition_uses).outerjoin(own_editions)
            whole = select(tables, snapshots.c.body, editions.c.body, own_editions.c.body).select_from(joined)
            row = (await connection.execute(whole.where(tables.c.id == table))).one_or_none()
            if row is None:
                return None
            found: list[Entry] = []
            while True:  # page by page: the event loop gets its turn between two
                page = select(entries.c.at, entries.c.body).where(
                    entries.c.table == table, entries.c.number >= len(found)
                )
                rows = await connection.execute(page.order_by(entries.c.number).limit(PAGE))
                before = len(found)
                found += [(at, body) for at, body in rows]
                if len(found) < before + PAGE:
                    return StoredTable(*row), found

    async def outlines(self, wanted: Sequence[str]) -> list[TableOutline]:
        """Outlines of those of these tables that there are."""
        async with self._reading() as connection:
            found = select(tables.c.id, tables.c.over, snapshots.c.body).select_from(tables.outerjoin(snapshots))
            return [TableOutline(*row) for row in await connection.execute(found.where(tables.c.id.in_(wanted)))]

    async def live(self, since: int = 0) -> list[str]:
        """Return the tables whose game is not over and where something happened since then, the oldest first."""
        async with self._reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(~tables.c.over, _last_touched() >= since).order_by(tables.c.made)
            )
            return list(found.scalars())

    async def without_position(self, containing: bytes) -> list[str]:
        """Return the tables without a stored position of which an entry contains these bytes, the oldest first."""
        has = select(entries.c.number).where(entries.c.table == tables.c.id, func.instr(entries.c.body, containing) > 0)
        without = ~select(snapshots.c.table).where(snapshots.c.table == tables.c.id).exists()
        async with self._reading() as connection:
            found = await connection.execute(select(tables.c.id).where(without, has.exists()).order_by(tables.c.made))
            return list(found.scalars())

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[ThreadedConnection]:
        """A connection to read with; a file that cannot be read now is a store that is busy."""
        if self._closing:
            raise StoreBusy("the store is closed")
        try:
            async with self._readers, self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise self._busy(error) from error


def _rows(table: str, number: int, new: Sequence[Entry]) -> list[Row]:
    return [(table, number + i, at, body) for i, (at, body) in enumerate(new)]


def _snapshot(table: str, position: Position | None) -> list[Row]:
    return [] if position is None else [(table, *position)]


def _last_touched() -> ColumnElement[int]:
    """Return when something last happened at a table."""
    last = select(entries.c.at).where(entries.c.table == tables.c.id).order_by(entries.c.number.desc()).limit(1)
    return func.coalesce(last.scalar_subquery(), tables.c.made)


def _unused() -> ColumnElement[bool]:
    """Return the condition that no table was made with an edition."""
    uses = select(own_edition_uses.c.table).where(own_edition_uses.c.edition == own_editions.c.id)
    return ~uses.correlate(own_editions).exists()


def _code_of(error: BaseException | None) -> int:
    """SQLite's primary error code of an error; 0 if it has none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _damage_in(path: Path, ended: threading.Event) -> str:
    """Return what is wrong with a file, by a connection of its own that remembers no page; empty if nothing is.

    A large file takes minutes: the look ends within moments once `ended` is set, with sqlite3.OperationalError.
    """
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as file:
            file.set_progress_handler(ended.is_set, SCAN_STEPS)
            found: str = file.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if _code_of(error) in DAMAGED:
            return str(error)
        raise
    return "" if found == "ok" else found


def _prepare(connection: Any, record: Any) -> None:
    """Settings of a new connection.

    In WAL with synchronous=NORMAL a commit hands the log to the operating system without waiting for the disk. A
    killed process loses nothing then: what the system has been given it will write. Only a power cut can take back
    the last moments, and even that leaves a sound file that ends at an earlier commit.
    """
    try:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
    except BaseException:
        connection.close()  # nobody else has it yet
        raise
