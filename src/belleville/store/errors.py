"""What can go wrong with the store."""

from __future__ import annotations


class StoreError(Exception):
    """A file that cannot be used as a store, and why."""


class StoreBusy(Exception):
    """Nothing can be written just now (the disk is full, the file is locked or read-only), and nothing was."""
