"""Editions that people made, and the tables that have them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the two tables; nothing that was there changes."""
    op.create_table(
        "own_editions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "own_edition_uses",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("edition", sa.Text, sa.ForeignKey("own_editions.id"), nullable=False),
    )
