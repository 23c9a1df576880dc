"""Opening a file as a store: a new one gets its tables, an older one is migrated, any other is refused unchanged.

Everything here happens in one transaction, before anybody reads or writes; a process that is killed meanwhile leaves
the file as it was. Alembic is imported only where there is something to migrate.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, NullPool, create_engine, event, insert, text
from sqlalchemy.exc import DBAPIError

from . import files
from .errors import StoreError
from .schema import APPLICATION, VERSION, alembic_version, metadata, revision

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"


def prepare(path: Path, patience: float) -> None:
    """Make a file ready to be used as a store of this version; StoreError if it cannot be."""
    try:
        files.make_private(path)
        with closing(sqlite3.connect(path, timeout=patience)) as file:
            version, owner, filled = (
                file.execute(f"SELECT {what}").fetchone()[0]
                for what in (
                    "user_version FROM pragma_user_version",
                    "application_id FROM pragma_application_id",
                    "count(*) FROM sqlite_master",
                )
            )
        if not filled:
            in_transaction(path, patience, lay_out)
            return
        check_ours(path, version, owner)
        if version < VERSION:
            copy = back_up(path, version, patience)
            try:
                in_transaction(path, patience, lambda connection: migrate(connection, path, version))
            except BaseException:
                with suppress(OSError):  # the file is as it was: a server that tries again must not fill the disk
                    copy.unlink()
                raise
            log.warning("%s was brought from version %d to %d; as it was: %s", path, version, VERSION, copy)
        else:
            in_transaction(path, patience, lambda connection: check_whole(connection, path))
    except (sqlite3.Error, OSError) as error:
        raise StoreError("store.file", path=path, cause=error) from error
    except DBAPIError as error:
        raise StoreError("store.file", path=path, cause=error.orig) from error


def check_ours(path: Path, version: int, owner: int) -> None:
    """See that a file was written by this program, and by a version that this one knows."""
    if owner != APPLICATION:
        raise StoreError("store.foreign", path=path)
    if version > VERSION:
        raise StoreError("store.newer", path=path, version=version, ours=VERSION)
    if version < 1:
        raise StoreError("store.no_version", path=path)


def in_transaction(path: Path, patience: float, work: Any) -> None:
    """Do some work with a file, all of it or nothing.

    Python's sqlite3 opens no transaction before CREATE TABLE and the like; here they are part of one.
    """
    engine = create_engine(
        URL.create("sqlite", database=str(path)), connect_args={"timeout": patience}, poolclass=NullPool
    )

    @event.listens_for(engine, "connect")
    def leave_transactions_to_us(connection: Any, record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            work(connection)
    finally:
        engine.dispose()


def lay_out(connection: Connection) -> None:
    """A new store."""
    metadata.create_all(connection)
    connection.execute(insert(alembic_version).values(version_num=revision(VERSION)))
    sign(connection)


def sign(connection: Connection) -> None:
    """Write whose file this is, and of which version: earlier programs then leave it alone."""
    connection.execute(text(f"PRAGMA user_version={VERSION}"))
    connection.execute(text(f"PRAGMA application_id={APPLICATION}"))


def migrate(connection: Connection, path: Path, version: int) -> None:
    """Bring an older store to this version."""
    try:
        run_migrations(connection, revision(version))
    except (DBAPIError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise StoreError("store.migration", path=path, version=version, ours=VERSION, cause=error) from error
    check_whole(connection, path)
    sign(connection)


def run_migrations(connection: Connection, since: str | None) -> None:
    """All migrations after this one, on a connection whose transaction is open; None: from the very first."""
    from alembic import command
    from alembic.config import Config

    alembic_version.create(connection, checkfirst=True)
    known = connection.execute(alembic_version.select()).scalar_one_or_none()
    if known is None and since is not None:  # version 1 knew nothing of Alembic
        connection.execute(insert(alembic_version).values(version_num=since))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision(VERSION))


def check_whole(connection: Connection, path: Path) -> None:
    """See that no table and no column is missing."""
    for table in metadata.sorted_tables:
        found = {row[1] for row in connection.execute(text(f'PRAGMA table_info("{table.name}")'))}
        if missing := [column.name for column in table.columns if column.name not in found]:
            if found:
                raise StoreError("store.no_column", path=path, table=repr(table.name), column=repr(missing[0]))
            raise StoreError("store.no_table", path=path, table=repr(table.name))


def back_up(path: Path, version: int, patience: float) -> Path:
    """Copy a store into its folder before it is changed; return the copy. Earlier copies are never overwritten."""
    wanted = path.with_name(f"{path.name}.version-{version}")
    number = 1
    while wanted.exists():
        number += 1
        wanted = path.with_name(f"{path.name}.version-{version}.{number}")
    copy_to(path, wanted, patience)
    return wanted


def copy_to(path: Path, copy: Path, patience: float) -> None:
    """A whole copy of a store, which may be in use; OSError or sqlite3.Error if there is none, and then nothing."""
    partial = copy.with_name(copy.name + ".partial")
    with suppress(FileNotFoundError):
        partial.unlink()
    try:
        files.make_private(partial)
        with closing(sqlite3.connect(path, timeout=patience)) as old, closing(sqlite3.connect(partial)) as new:
            old.backup(new)
        partial.replace(copy)
    except BaseException:
        with suppress(OSError):
            partial.unlink()
        raise
