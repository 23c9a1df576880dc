"""`Store.probe` tells the truth: a store that cannot be read or written is not ready. Nobody else reads its files."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from belleville.store import Store, StoreBroken, StoreBusy, StoreError, sqlite
from belleville.store.folder_lock import FolderLock

from .opening import one_table, run


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.02)


@run
async def test_a_sound_store_is_ready(folder: Path) -> None:
    store = await Store.open(folder / "b.db")
    await store.probe()
    await store.make_table("t", 5, b"{}", b"secret", [(5, b"first")])
    await store.probe()
    await store.close()
    with pytest.raises(StoreBusy, match="closed"):
        await store.probe()


@run
async def test_a_probe_writes_to_the_disk(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    await store.probe()
    log = folder / "b.db-wal"
    before = log.stat().st_size
    await store.probe()
    assert log.stat().st_size > before, "what is never written cannot find the disk full"
    await store.close()


@run
async def test_a_probe_reads_entries_too(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    with closing(sqlite3.connect(folder / "b.db")) as other:
        other.execute("ALTER TABLE entries RENAME TO mislaid")
        with pytest.raises(StoreBusy, match="entries"):
            await store.probe()
        other.execute("ALTER TABLE mislaid RENAME TO entries")
    await store.probe()
    await store.close()


@run
async def test_a_full_disk_is_not_ready_and_then_is(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        with pytest.raises(StoreBusy):
            await store.probe()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.probe()
    await store.close()


@run
async def test_a_locked_file_is_not_ready_and_then_is(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    other = sqlite3.connect(folder / "b.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy, match="locked"):
        await store.probe()
    other.execute("ROLLBACK")
    other.close()
    await store.probe()
    await store.close()


@run
async def test_a_read_only_file_is_not_ready(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    async with store._engine.connect() as connection:
        await connection.execute(text("PRAGMA query_only=ON"))
    with pytest.raises(StoreBusy, match="readonly"):
        await store.probe()
    await store.close()


async def damaged(path: Path) -> Store:
    """A store with rubbish behind the middle of its file, opened: its first page is sound."""
    store = await one_table(path)
    for number in range(1, 100):
        await store.append("t", number, [(6, b"x" * 500)])
    await store.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 4096 * 2 // 3 * 4096)
        file.write(b"\xa5" * 12_288)
    return await Store.open(path)


@run
async def test_damage_in_the_middle_is_found_before_anybody_meets_it(folder: Path) -> None:
    store = await damaged(folder / "b.db")
    for _ in range(2):
        with pytest.raises(StoreBroken):
            await store.probe()
    await store.close()


@run
async def test_damage_that_a_reader_met_stays_known(folder: Path) -> None:
    store = await damaged(folder / "b.db")
    store._scanned = 1e18  # nobody looks the file through in this test
    await store.probe()
    with pytest.raises(StoreBroken):
        await store.read("t")
    with pytest.raises(StoreBroken):
        await store.probe()
    await store.close()


@run
async def test_a_long_look_through_holds_nobody_up(folder: Path) -> None:
    store = await one_table(folder / "b.db")
    store._scan = asyncio.create_task(asyncio.sleep(3600))
    wait, sqlite.SCAN_WAIT = sqlite.SCAN_WAIT, 0.01
    try:
        await store.probe()
        assert not store._scan.done()
    finally:
        sqlite.SCAN_WAIT = wait
        store._scan.cancel()
        await store.close()


# -- locked while reading


@run
async def test_a_file_locked_while_reading_is_busy(folder: Path) -> None:
    await (await one_table(folder / "b.db")).close()
    store = await Store.open(folder / "b.db")
    await store._engine.dispose()  # the next reader opens the file anew
    other = sqlite3.connect(folder / "b.db", isolation_level=None)
    other.execute("PRAGMA locking_mode=EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    for asked in (store.read("t"), store.read("none"), store.live(), store.forget(50, b"mark", 99), store.probe()):
        with pytest.raises(StoreBusy):
            await asked
    other.execute("ROLLBACK")
    other.close()
    assert await store.read("t") is not None
    await store.close()


# -- who may read the files

posix = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
@run
async def test_in_a_folder_that_was_there_the_files_are_their_owners(folder: Path) -> None:
    folder.chmod(0o755)
    before = os.umask(0o022)
    try:
        store = await one_table(folder / "b.db")
        assert {path.name: oct(mode(path)) for path in folder.iterdir()} == {
            "b.db": "0o600",
            "b.db-wal": "0o600",
            "b.db-shm": "0o600",
        }
        await store.close()
    finally:
        os.umask(before)
    assert mode(folder) == 0o755, "a folder of others stays as it was"


@posix
def test_the_lock_and_a_folder_made_for_it_are_their_owners(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with FolderLock(tmp_path / "new" / "data"):
            assert oct(mode(tmp_path / "new" / "data")) == "0o700"
            assert oct(mode(tmp_path / "new" / "data" / "server.lock")) == "0o600"
    finally:
        os.umask(before)


@posix
@run
async def test_files_that_others_could_read_are_closed_to_them(folder: Path) -> None:
    first = await one_table(folder / "b.db")
    for path in folder.iterdir():  # as an earlier version left them, killed
        path.chmod(0o644)
    second = await Store.open(folder / "b.db")
    assert {mode(path) for path in folder.iterdir()} == {0o600}
    await second.close()
    await first.close()


@posix
@run
async def test_a_new_folder_is_its_owners(folder: Path) -> None:
    await (await one_table(folder / "new" / "b.db")).close()
    assert mode(folder / "new") == 0o700


@run
async def test_a_file_that_cannot_be_created_is_told(folder: Path) -> None:
    (folder / "file").touch()
    with pytest.raises(StoreError, match="file"):
        await Store.open(folder / "file" / "b.db")
    with pytest.raises(StoreError, match="folder"):
        await Store.open(folder)


@run
async def test_a_look_through_ends_when_the_store_is_closed(folder: Path) -> None:
    """A large file takes minutes, and a server that is to end has not got them."""
    store = await one_table(folder / "b.db")
    for number in range(1, 200):
        await store.append("t", number, [(6, b"x" * 500)])
    await store.close()
    assert sqlite._damage_in(folder / "b.db", threading.Event()) == ""
    with pytest.raises(sqlite3.OperationalError, match="interrupted"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "SCAN_STEPS", 10)
        sqlite._damage_in(folder / "b.db", store._scan_ended)
