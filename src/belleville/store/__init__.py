"""Where tables are kept: one SQLite file, everything that happened at each table, in order."""

from .errors import StoreBroken, StoreBusy, StoreError, StoreFull
from .sqlite import Entry, Store, StoredTable, TableOutline

__all__ = ["Entry", "Store", "StoreBroken", "StoreBusy", "StoreError", "StoreFull", "StoredTable", "TableOutline"]
