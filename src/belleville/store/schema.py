"""The layout of the store: one declaration for new files; `migrations` brings older ones to it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

VERSION = 3  # of the layout: raise it with every new script in migrations/versions, named after it
APPLICATION = 0x42454C56  # "BELV": how SQLite files tell whose they are

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("over", Boolean, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# Every edition that a game was begun with, by its digest.
editions = Table(
    "editions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# The last position of each game, as it was shown: a later version of the rules shows it instead of computing it again.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("edition", Text, ForeignKey("editions.digest"), nullable=False),
)

# Editions that people made, by their content id; `seen` is when each was shared or opened last.
own_editions = Table(
    "own_editions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# Which table was made with which of them: these are never deleted.
own_edition_uses = Table(
    "own_edition_uses",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("edition", Text, ForeignKey("own_editions.id"), nullable=False),
)

# The days (since 1970) on which the store was opened: how it knows that time has passed, whatever a clock says once.
days = Table("days", metadata, Column("day", Integer, primary_key=True, autoincrement=False))

# Alembic's own, as it would create it: which migration a file has come to.
alembic_version = Table("alembic_version", metadata, Column("version_num", String(32), primary_key=True))


def revision(version: int) -> str:
    """Return the name of the migration that leads to a version."""
    return f"{version:04}"
