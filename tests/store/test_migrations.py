"""Stores of earlier versions are brought to this one, or left exactly as they were."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from belleville.store import Store, StoreError, opening
from belleville.store.schema import VERSION, revision

from .opening import run

PREVIOUS = Path(__file__).parent / "previous" / "version-1.sqlite"


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of version 1's tables."""
    with closing(sqlite3.connect(path)) as file:
        return {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("tables", "entries")}


def layout(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        found = {name: file.execute(f'PRAGMA table_info("{name}")').fetchall() for name in names}
        found["versions"] = file.execute("SELECT version_num FROM alembic_version").fetchall()
        found["user_version"] = file.execute("PRAGMA user_version").fetchall()
        return found


def previous(folder: Path) -> Path:
    path = folder / "belleville.sqlite"
    shutil.copy(PREVIOUS, path)
    return path


@run
async def test_a_store_of_version_1_is_migrated_and_kept_as_it_was(folder: Path) -> None:
    path = previous(folder)
    before = contents(path)
    assert len(before["tables"]) == 5 and len(before["entries"]) > 300
    store = await Store.open(path)
    assert len(await store.live()) == 4
    await store.close()
    assert contents(path) == before
    copy = folder / "belleville.sqlite.version-1"
    assert contents(copy) == before and copy.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (1,)
    await (await Store.open(path)).close()
    assert [each.name for each in sorted(folder.iterdir())] == ["belleville.sqlite", "belleville.sqlite.version-1"]


@run
async def test_a_store_of_version_2_is_migrated_and_goes_on(folder: Path) -> None:
    path = folder / "belleville.sqlite"
    shutil.copy(PREVIOUS.with_name("version-2.sqlite"), path)
    before = contents(path)
    assert len(before["tables"]) == 3
    store = await Store.open(path)
    assert contents(path) == before
    for table, *_ in before["tables"]:
        found = await store.read(str(table))
        assert found is not None and found[0].own is None
    await store.keep_own_edition("a", b"{}", 5, 10)
    await store.make_table("t", 5, b"{}", b"secret", own="a")
    await store.close()
    assert contents(folder / "belleville.sqlite.version-2") == before


@run
async def test_a_migrated_store_is_laid_out_like_a_new_one(folder: Path) -> None:
    old, new = previous(folder), folder / "new.sqlite"
    for path in (old, new):
        await (await Store.open(path)).close()
    assert layout(old) == layout(new)
    first = folder / "first.sqlite"  # as PostgreSQL would be: from the first migration to the last

    def from_the_first(connection: object) -> None:
        opening.run_migrations(connection, None)  # type: ignore[arg-type]
        opening.sign(connection)  # type: ignore[arg-type]

    opening.in_transaction(first, 1.0, from_the_first)
    assert layout(first) == layout(new)


def test_the_version_is_that_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(opening.MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [revision(VERSION)]
    assert len(list(scripts.walk_revisions())) == VERSION


@run
async def test_an_earlier_copy_is_not_written_over(folder: Path) -> None:
    for _ in range(2):
        await (await Store.open(previous(folder))).close()
    assert (folder / "belleville.sqlite.version-1.2").exists()


def change(path: Path, *statements: str) -> bytes:
    """The bytes of a file after some statements."""
    with closing(sqlite3.connect(path)) as file, file:
        for statement in statements:
            file.execute(statement)
    return path.read_bytes()


BROKEN = {
    "version 0": (("PRAGMA user_version=0",), "its version is missing"),
    "version 0, a column missing": (
        ("PRAGMA user_version=0", "ALTER TABLE tables DROP COLUMN over"),
        "its version is missing",
    ),
    "a column missing": (("ALTER TABLE tables DROP COLUMN over",), "the column 'over' of the table 'tables'"),
    "a table missing": (("DROP TABLE entries",), "the table 'entries' is missing"),
    "a table in the way": (("CREATE TABLE snapshots (x)",), "cannot be brought from version 1 to"),
    "newer": (("PRAGMA user_version=99",), "newer Belleville"),
    "another program's": (("PRAGMA application_id=1",), "another program"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_damaged_store_is_refused_and_left_as_it_was(tmp_path: Path, what: str) -> None:
    statements, said = BROKEN[what]
    before = change(previous(tmp_path), *statements)
    with pytest.raises(StoreError, match=re.escape(said)):
        asyncio.run(Store.open(tmp_path / "belleville.sqlite"))
    assert (tmp_path / "belleville.sqlite").read_bytes() == before
    assert not list(tmp_path.glob("*.version-*")), "each start would leave another copy"


def test_a_damaged_store_of_this_version_is_refused(tmp_path: Path) -> None:
    async def make() -> None:
        await (await Store.open(tmp_path / "b.db")).close()

    asyncio.run(make())
    change(tmp_path / "b.db", "DROP TABLE days")
    with pytest.raises(StoreError, match="the table 'days' is missing"):
        asyncio.run(Store.open(tmp_path / "b.db"))


def test_a_migration_that_fails_midway_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = previous(tmp_path)
    before = path.read_bytes()

    def killed(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(opening, "check_whole", killed)  # every table is created by then
    with pytest.raises(KeyboardInterrupt):
        opening.prepare(path, 1.0)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.version-*"))


def test_no_room_for_the_copy_is_told_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = previous(tmp_path)
    before = path.read_bytes()

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StoreError, match="No space left"):
        opening.prepare(path, 1.0)
    assert path.read_bytes() == before and [each.name for each in tmp_path.iterdir()] == ["belleville.sqlite"]


def test_alembic_is_imported_only_to_migrate(tmp_path: Path) -> None:
    script = (
        "import asyncio, sys; from belleville.store import Store\n"
        "async def main():\n"
        "    for _ in range(2): await (await Store.open(sys.argv[1])).close()\n"
        "asyncio.run(main()); assert not [name for name in sys.modules if name.startswith(('alembic', 'mako'))]"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path / "b.db")], check=True)
