"""The writer of a store: a thread that puts what waits into one transaction after another (group commit).

While it writes, the event loop continues; when it has written, it begins at once with what has come in meanwhile.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, Engine, Executable, Insert, Table, bindparam, insert, text, update
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import IntegrityError

from .errors import StoreError
from .schema import VERSION, editions, entries, own_edition_uses, own_editions, snapshots, tables

TOGETHER = 256  # writes in one transaction
ROWS = (64, 16, 4, 1)  # in one statement: SQLite keeps the statements of these sizes ready

Row: TypeAlias = tuple[Any, ...]  # in the order of the columns


class WriteJob(NamedTuple):
    """Something to write, all or nothing: new tables, new entries, a game that is over; `done` gets the result."""

    done: asyncio.Future[None]
    made: Sequence[Row] = ()
    new: Sequence[Row] = ()
    over: Sequence[str] = ()
    snapshots: Sequence[Row] = ()
    editions: Sequence[Row] = ()
    own: Sequence[Row] = ()  # editions that people made
    uses: Sequence[Row] = ()  # which table was made with which of them
    changed: Sequence[dict[str, Any]] = ()  # entries that get what they did not hold
    first: Sequence[Row] = ()  # positions of tables that have none yet
    probe: bool = False  # write something that changes nothing


Settle: TypeAlias = Callable[[list[WriteJob], BaseException | None], None]


class StoreWriter:
    """The thread; `settle` is called in the event loop with jobs that were written, or with what went wrong."""

    def __init__(self, engine: Engine, settle: Settle) -> None:
        self._engine, self._settle = engine, settle
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._ended: asyncio.Future[None] = self._loop.create_future()
        # a process that ends without `close` does not wait for what was not acknowledged
        threading.Thread(target=self._write_all, name="store writer", daemon=True).start()

    def put(self, job: WriteJob) -> None:
        """Have something written."""
        self._jobs.put(job)

    async def close(self) -> None:
        """Write what waits, and end."""
        self._jobs.put(None)
        await self._ended

    def _write_all(self) -> None:
        closing = False
        while not closing:
            batch: list[WriteJob] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == TOGETHER or self._jobs.empty():
                    break
                job = self._jobs.get()
            closing = job is None
            for jobs, error in self._write(batch):
                self._tell(self._settle, jobs, error)
        self._tell(self._ended.set_result, None)

    def _tell(self, what: Callable[..., Any], *about: Any) -> None:
        """Call something in the event loop; once that is closed, nobody waits any more."""
        try:
            self._loop.call_soon_threadsafe(what, *about)
        except RuntimeError:
            if not self._loop.is_closed():
                raise

    def _write(self, batch: list[WriteJob]) -> Iterator[tuple[list[WriteJob], BaseException | None]]:
        """Write some jobs in one transaction; yield each with its error, if any."""
        error: BaseException | None = None
        try:
            if batch:
                with self._engine.begin() as connection:
                    execute(connection, batch)
        except IntegrityError as taken:
            # an entry whose number is taken: its sender alone gets the error, the others are written without it
            if len(batch) > 1:
                for job in batch:
                    yield from self._write([job])
                return
            error = StoreError("store.not_written", cause=taken.orig)
        except BaseException as fault:  # the only writer must not die of it: everybody would wait for ever
            error = fault
        yield batch, error


# -- the statements, of which the frequent ones are translated once


@cache
def sql_of(kind: str, rows: int) -> str:
    """Return the statement that writes so many rows of one kind."""
    statements: dict[str, Callable[[Table, list[Any]], Insert]] = {"new": _added, "snapshots": _replaced}
    table = {"new": entries, "snapshots": snapshots}[kind]
    compiled = statements[kind](table, [dict.fromkeys(table.columns.keys())] * rows).compile(dialect=dialect())
    return str(compiled)


def _added(table: Table, rows: list[Any]) -> Insert:
    return insert(table).values(rows)


def _replaced(table: Table, rows: list[Any]) -> Insert:
    put = upsert(table).values(rows)
    changed = {column.name: put.excluded[column.name] for column in table.columns if not column.primary_key}
    return put.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=changed)


def write_rows(connection: Connection, kind: str, rows: list[Row]) -> None:
    """Write rows, many in one statement.

    The interpreter's lock is given up for each statement and had again after it, which takes long while the event loop
    is busy: a statement for each row would make it wait so often.
    """
    at = 0
    for size in ROWS:
        while len(rows) - at >= size:
            values = tuple([value for row in rows[at : at + size] for value in row])
            connection.exec_driver_sql(sql_of(kind, size), values)
            at += size


def execute(connection: Connection, batch: Iterable[WriteJob]) -> None:
    """Write a whole batch."""
    if made := [row for job in batch for row in job.made]:
        connection.execute(insert(tables), rows_of(tables, made))
    if uses := [row for job in batch for row in job.uses]:
        connection.execute(insert(own_edition_uses), rows_of(own_edition_uses, uses))
    if new := [row for job in batch for row in job.new]:
        write_rows(connection, "new", new)
    for statement, values in seldom(batch):
        connection.execute(statement, values)
    if last := {row[0]: row for job in batch for row in job.snapshots}:
        write_rows(connection, "snapshots", list(last.values()))
    if any(job.probe for job in batch):
        connection.execute(text(f"PRAGMA user_version={VERSION}"))  # as it was, but written


def seldom(batch: Iterable[WriteJob]) -> Iterator[tuple[Executable, Any]]:
    """Yield what is not written with every move."""
    if changed := [row for job in batch for row in job.changed]:
        which = (entries.c.table == bindparam("of")) & (entries.c.number == bindparam("at_number"))
        yield update(entries).where(which).values(body=bindparam("new")), changed
    if over := [table for job in batch for table in job.over]:
        yield update(tables).where(tables.c.id.in_(over)).values(over=True), None
    if kept := [row for job in batch for row in job.editions]:
        yield upsert(editions).on_conflict_do_nothing(), rows_of(editions, kept)
    if own := [row for job in batch for row in job.own]:
        yield seen_again(), rows_of(own_editions, own)
    if first := [row for job in batch for row in job.first]:
        yield upsert(snapshots).on_conflict_do_nothing(), rows_of(snapshots, first)


def seen_again() -> Executable:
    """Return the statement that stores an edition that somebody made, or when it was seen."""
    put = upsert(own_editions)
    return put.on_conflict_do_update(index_elements=[own_editions.c.id], set_={"seen": put.excluded.seen})


def rows_of(table: Table, rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Return rows by the names of the columns."""
    return [dict(zip(table.columns.keys(), row, strict=True)) for row in rows]
