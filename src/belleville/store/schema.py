"""What the file looks like."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, Table, Text

VERSION = 1  # of the layout; an older file is brought up to it when opened, a newer one is refused
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
