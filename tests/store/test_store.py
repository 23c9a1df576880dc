"""What is written stays; what cannot be written is refused whole, and the next write goes through."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from belleville.store import Store, StoreBusy, StoredTable, StoreError, StoreFull
from belleville.store.files import size_of

from .opening import one_table, run


async def pragma(store: Store, words: str) -> int:
    """Say something to the one connection that there is."""
    async with store._engine.connect() as connection:
        return int((await connection.execute(text(f"PRAGMA {words}"))).scalar_one())


@run
async def test_what_is_written_is_read_in_order(folder: Path) -> None:
    store = await one_table(folder / "new" / "folder" / "b.db")
    await store.append("t", 1, [(6, b"second"), (7, b"third")])
    assert await store.read("t") == (
        StoredTable("t", 5, b"{}", b"secret", False),
        [(5, b"first"), (6, b"second"), (7, b"third")],
    )
    assert await store.read("none") is None
    assert await store.live() == ["t"]
    await store.finish("t")
    assert await store.live() == []
    found = await store.read("t")
    assert found is not None and found[0].over
    await store.close()


@run
async def test_closing_writes_what_waits_and_then_nothing(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    waiting = asyncio.create_task(store.append("t", 1, [(6, b"second")]))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    await store.close()
    with pytest.raises(StoreBusy):
        await store.append("t", 2, [(6, b"late")])
    again = await Store.open(folder / "b.db")
    assert len((await again.read("t") or ((), ()))[1]) == 2
    await again.close()


@run
async def test_many_tables_share_transactions(folder: Path) -> None:
    store = await Store.open(folder / "b.db")
    for i in range(20):
        await store.make_table(f"t{i}", i, b"{}", b"s")
    commits: list[int] = []
    event.listen(store._engine.sync_engine, "commit", lambda connection: commits.append(1))

    async def write(table: str) -> None:
        for number in range(20):
            await store.append(table, number, [(number, b"x")])

    await asyncio.gather(*(write(f"t{i}") for i in range(20)))
    assert len(commits) < 100, "400 writes are not 400 commits"
    for i in range(20):
        found = await store.read(f"t{i}")
        assert found is not None and [at for at, _ in found[1]] == list(range(20))
    await store.close()


@run
async def test_a_number_taken_concerns_its_sender_alone(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    await store.make_table("u", 5, b"{}", b"s")
    said = await asyncio.gather(
        store.append("u", 0, [(1, b"good")]),
        store.append("t", 0, [(1, b"taken")]),
        store.append("u", 1, [(2, b"good too")]),
        return_exceptions=True,
    )
    assert [type(word) for word in said] == [type(None), StoreError, type(None)]
    found = await store.read("u")
    assert found is not None and len(found[1]) == 2
    await store.close()


@run
async def test_a_full_disk_refuses_and_then_goes_on(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    pages = await pragma(store, "page_count")
    await pragma(store, f"max_page_count={pages + 1}")
    with pytest.raises(StoreBusy, match="full"):
        await store.append("t", 1, [(6, b"x" * 50_000), (7, b"y")])
    found = await store.read("t")
    assert found is not None and len(found[1]) == 1, "nothing is half written"
    await pragma(store, f"max_page_count={pages + 1000}")
    await store.append("t", 1, [(6, b"x" * 50_000), (7, b"y")])
    found = await store.read("t")
    assert found is not None and len(found[1]) == 3
    await store.close()


@run
async def test_a_locked_file_refuses_and_then_goes_on(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    other = sqlite3.connect(folder / "b.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    said = await asyncio.gather(
        store.append("t", 1, [(6, b"x")]), store.append("t", 2, [(7, b"y")]), return_exceptions=True
    )
    assert [type(word) for word in said] == [StoreBusy, StoreBusy]
    other.execute("ROLLBACK")
    other.close()
    await store.append("t", 1, [(6, b"x")])
    found = await store.read("t")
    assert found is not None and len(found[1]) == 2
    await store.close()


@run
async def test_a_read_only_file_refuses_and_then_goes_on(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    async with store._engine.connect() as connection:
        await connection.execute(text("PRAGMA query_only=ON"))
    with pytest.raises(StoreBusy, match="readonly"):
        await store.append("t", 1, [(6, b"x")])
    async with store._engine.connect() as connection:
        await connection.execute(text("PRAGMA query_only=OFF"))
    await store.append("t", 1, [(6, b"x")])
    await store.close()


@run
async def test_a_newer_file_is_left_alone(folder: Path) -> None:
    await (await one_table(folder / "b.db")).close()
    with closing(sqlite3.connect(folder / "b.db")) as file, file:
        file.execute("PRAGMA user_version=99")
    with pytest.raises(StoreError, match="newer Belleville"):
        await Store.open(folder / "b.db")


@run
async def test_another_programs_file_is_left_alone(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "b.db")) as file, file:
        file.execute("CREATE TABLE mine (x)")
    with pytest.raises(StoreError, match="another program"):
        await Store.open(folder / "b.db")
    (folder / "text.db").write_text("not a database at all, but long enough to look at" * 10)
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(folder / "text.db")
    with pytest.raises(StoreError):
        await Store.open(folder)


WRITER = """
import asyncio, sys
from belleville.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.make_table("t", 0, b"{}", b"s")
    for number in range(100_000):
        await store.append("t", number, [(number, b"x" * 200)])
        print(number, flush=True)

asyncio.run(main())
"""


@run
async def test_what_was_acknowledged_survives_a_kill(folder: Path) -> None:
    path = folder / "b.db"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    for _ in range(300):
        line = writer.stdout.readline()
    writer.kill()
    rest = writer.stdout.read().split()
    acknowledged = int(rest[-1] if rest else line)
    writer.wait()
    writer.stdout.close()
    store = await Store.open(path)
    found = await store.read("t")
    assert found is not None and len(found[1]) > acknowledged
    assert [at for at, _ in found[1]] == list(range(len(found[1])))
    await store.close()


@run
async def test_any_number_of_rows_is_written_in_one_transaction(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    number = 1
    for many in (1, 3, 4, 5, 63, 64, 149):
        await store.append("t", number, [(number + i, b"%d" % (number + i)) for i in range(many)])
        number += many
    found = await store.read("t")
    assert found is not None and found[1][1:] == [(i, b"%d" % i) for i in range(1, number)]
    await store.close()


@run
async def test_only_the_sender_of_a_taken_number_is_refused(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    for name in ("u", "v"):
        await store.make_table(name, 5, b"{}", b"secret")
    writes = (
        store.append("u", 0, [(6, b"u")]),
        store.append("t", 0, [(6, b"taken")]),
        store.append("v", 0, [(6, b"v")]),
    )
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert results[0] is None and isinstance(results[1], StoreError) and results[2] is None
    for name in ("u", "v"):
        found = await store.read(name)
        assert found is not None and found[1] == [(6, name.encode())]
    await store.close()


@run
async def test_the_writer_outlives_any_fault(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    logging.disable(logging.CRITICAL)
    with pytest.raises(StoreBusy):
        await store.append("t", 1, [(10**30, b"a time that no file can hold")])
    logging.disable(logging.NOTSET)
    await store.append("t", 1, [(6, b"second")])
    await store.close()


@run
async def test_however_many_read_one_can_write(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    reading = asyncio.Event()
    done = asyncio.Event()

    async def read_slowly() -> None:
        async with store._reading():
            reading.set()
            await done.wait()

    readers = [asyncio.create_task(read_slowly()) for _ in range(50)]
    await reading.wait()
    await store.append("t", 1, [(6, b"second")])
    done.set()
    await asyncio.gather(*readers)
    await store.close()


@run
async def test_a_cancelled_reader_gives_its_connection_back_only_when_it_is_idle(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    busy, go = threading.Event(), threading.Event()
    returned: list[bool] = []
    event.listen(store._engine.sync_engine, "checkin", lambda connection, record: returned.append(go.is_set()))

    async def read() -> None:
        async with store._reading():
            await store._engine.run(lambda: (busy.set(), go.wait()))

    reader = asyncio.create_task(read())
    await asyncio.to_thread(busy.wait)
    reader.cancel()
    assert not (await asyncio.wait((reader,), timeout=0))[0] and returned == []
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert returned == [True]
    await store.close()


@run
async def test_a_connection_that_a_cancelled_reader_no_longer_wants_is_given_back(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    engine = store._engine.sync_engine
    busy, go = threading.Event(), threading.Event()
    event.listen(engine, "engine_connect", lambda connection: (busy.set(), go.wait()))
    reader = asyncio.create_task(store.read("t"))
    await asyncio.to_thread(busy.wait)
    reader.cancel()
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert engine.pool.checkedout() == 0  # type: ignore[attr-defined]
    await store.close()


@run
async def test_closing_waits_for_readers_and_leaves_no_connection_open(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    closed: list[object] = []
    event.listen(store._engine.sync_engine, "close", lambda connection, record: closed.append(connection))
    reading, enough = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with store._reading():
            reading.set()
            await enough.wait()

    reader = asyncio.create_task(read())
    await reading.wait()
    pool: Any = store._engine.sync_engine.pool
    opened = pool.checkedin() + pool.checkedout()
    closing_store = asyncio.create_task(store.close())
    while not (closing_store.done() or store._readers.locked()):
        await asyncio.sleep(0)
    assert not closing_store.done()
    enough.set()
    await closing_store
    await reader
    assert 1 <= len(closed) == opened and pool.checkedin() == pool.checkedout() == 0


DAY = 86_400_000


@run
async def test_what_nobody_touched_is_forgotten_unless_it_has_a_mark(folder: Path) -> None:
    store = await one_table(folder / "b.db", "old")
    for name, first in (("new", [(100, b"first")]), ("marked", [(5, b"a mark"), (6, b"more")]), ("bare", [])):
        await store.make_table(name, 5, b"{}", b"secret", first)
    assert await store.live(since=50) == ["new"]
    for day in (31, 32):
        assert await store.forget(50, b"mark", day * DAY) == 0
    assert await store.forget(50, b"mark", 33 * DAY) == 2
    assert sorted(await store.live()) == ["marked", "new"]
    assert await store.read("old") is None
    await store.close()


@run
async def test_a_clock_that_is_wrong_once_deletes_nothing(folder: Path) -> None:
    """However often the store is opened on that day, and on however many days before the table was touched."""
    store = await Store.open(folder / "b.db")
    for day in range(10):
        assert await store.forget(0, b"mark", day * DAY) == 0
    await store.make_table("lobby", 10 * DAY, b"{}", b"secret", [(10 * DAY, b"sat")])
    for hour in range(5):
        ahead = 45 * DAY + hour
        assert await store.forget(ahead - 30 * DAY, b"mark", ahead) == 0
    assert await store.forget(10 * DAY + 5 - 30 * DAY, b"mark", 10 * DAY + 5) == 0, "the clock is right again"
    with closing(sqlite3.connect(folder / "b.db")) as file:
        assert file.execute("SELECT count(*) FROM days WHERE day > 10").fetchone() == (0,), "such days have not been"
    assert await store.live() == ["lobby"]
    await store.close()


@run
async def test_an_outline_says_how_a_table_stands_without_its_entries(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    await store.keep_edition("digest", lambda: b"edition")
    await store.make_table("begun", 5, b"{}", b"secret", [(5, b"first")], (b"position", "digest"))
    await store.make_table("over", 5, b"{}", b"secret", [(5, b"first")], (b"last", "digest"))
    await store.finish("over")
    found = {outline.id: outline[1:] for outline in await store.outlines(["t", "begun", "over", "nowhere"])}
    assert found == {"t": (False, None), "begun": (False, b"position"), "over": (True, b"last")}
    assert await store.outlines([]) == []
    await store.close()


@run
async def test_tables_are_listed_from_the_oldest_by_what_they_lack(folder: Path) -> None:
    store = await Store.open(folder / "b.db")
    await store.keep_edition("digest", lambda: b"edition")
    for name, made in (("young", 30), ("old", 10), ("middle", 20)):
        await store.make_table(name, made, b"{}", b"secret", [(made, b"sat"), (made, b"began now")])
    await store.make_table("lobby", 5, b"{}", b"secret", [(5, b"sat")])
    await store.make_table("placed", 5, b"{}", b"secret", [(5, b"began")], (b"position", "digest"))
    assert await store.without_position(b"began") == ["old", "middle", "young"]
    assert await store.live(since=10) == ["old", "middle", "young"], "touched at that very moment, too"
    await store.finish("middle")
    assert await store.live(since=11) == ["young"]
    await store.close()


@run
async def test_entries_are_written_anew_by_their_numbers_and_a_position_only_once(folder: Path) -> None:
    store = await Store.open(folder / "b.db")
    await store.keep_edition("digest", lambda: b"edition")
    for name in ("t", "other"):
        await store.make_table(name, 5, b"{}", b"secret", [(5, b"0"), (6, b"1"), (7, b"2")])
    await store.complete("t", [(0, b"new 0"), (2, b"new 2")], (b"first", "digest"))
    await store.complete("t", [(2, b"newer 2")], (b"second", "digest"))
    kept, found = await store.read("t") or (None, None)
    assert found == [(5, b"new 0"), (6, b"1"), (7, b"newer 2")]
    assert kept is not None and kept.snapshot == b"first"
    other = await store.read("other")
    assert other is not None and other[1] == [(5, b"0"), (6, b"1"), (7, b"2")] and other[0].snapshot is None
    await store.close()


@run
async def test_a_day_counts_only_if_it_began_after_the_table_was_touched(folder: Path) -> None:
    store = await Store.open(folder / "b.db")
    await store.make_table("lobby", 10 * DAY, b"{}", b"secret", [(10 * DAY, b"sat")])
    for day in range(10, 13):
        assert await store.forget(50 * DAY, b"mark", day * DAY) == 0, "asked on the day itself and on two more"
    assert await store.forget(50 * DAY, b"mark", 13 * DAY) == 1
    await store.close()


@run
async def test_the_size_of_a_store_is_that_of_all_its_files(folder: Path) -> None:
    path = folder / "b.db"
    store = await one_table(path)
    assert await store.size() == sum(each.stat().st_size for each in folder.iterdir()) > path.stat().st_size
    await store.close()
    size = size_of(path)
    path.with_name("b.db.version-1").write_bytes(b"x" * 1000)
    path.with_name("another.db").write_bytes(b"x" * 1000)
    assert size_of(path) == size + 1000, "copies of earlier versions count, other files do not"


@run
async def test_own_editions_are_kept_once_and_forgotten_when_no_table_has_them(folder: Path) -> None:
    store = await Store.open(folder / "b.db")
    for id in ("played", "lobby", "shared"):
        await store.keep_own_edition(id, b"{}", 5, 3)
    with pytest.raises(StoreFull):
        await store.keep_own_edition("one too many", b"{}", 5, 3)
    await store.keep_own_edition("shared", b"{}", 6, 3)
    await store.make_table("t", 5, b"{}", b"secret", [(5, b"began")], own="played")
    await store.make_table("u", 5, b"{}", b"secret", [(5, b"sat")], own="lobby")
    await store.keep_own_edition("another", b"[]", 50 * DAY, 3)
    found = await store.read("t")
    assert found is not None and found[0].own == b"{}"
    for day in range(91, 94):
        assert await store.own_edition("shared") == b"{}"
        await store.forget(1, b"began", day * DAY, 40 * DAY)
    assert [await store.own_edition(id) for id in ("played", "lobby", "shared", "another")] == [
        b"{}", b"{}", None, b"[]",
    ]  # fmt: skip
    assert await store.forget(40 * DAY, b"began", 95 * DAY, 40 * DAY) == 1, "a table at which nothing was played"
    assert [await store.own_edition(id) for id in ("played", "lobby")] == [b"{}", None], "and the edition of it"
    assert await store.own_edition("another", 60 * DAY) == b"[]"
    await store.forget(1, b"began", 96 * DAY, 55 * DAY)
    assert await store.own_edition("another") == b"[]", "somebody has opened it since"
    await store.close()
