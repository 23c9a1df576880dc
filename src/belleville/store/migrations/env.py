"""Called by Alembic: run the migrations on the connection given, inside the transaction that is open there."""

from __future__ import annotations

from alembic import context

from belleville.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
