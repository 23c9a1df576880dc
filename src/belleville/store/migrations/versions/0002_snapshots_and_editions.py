"""What a game needs to be shown by later versions: its last position and its edition. And the days of use."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the three tables; nothing that was there changes."""
    op.create_table(
        "editions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("edition", sa.Text, sa.ForeignKey("editions.digest"), nullable=False),
    )
    op.create_table("days", sa.Column("day", sa.Integer, primary_key=True, autoincrement=False))
