"""Where tables are kept: one SQLite file, everything that happened at each table, in order."""

from .errors import StoreBroken, StoreBusy, StoreError, StoreFull
from .sqlite import Entry, Kept, Outline, Store

__all__ = ["Entry", "Kept", "Outline", "Store", "StoreBroken", "StoreBusy", "StoreError", "StoreFull"]
