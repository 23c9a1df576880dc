"""Migrations of the store, in Alembic's form and for any database; `opening` runs them when a file is older."""
