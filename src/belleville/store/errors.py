"""Errors of the store."""

from __future__ import annotations

from ..errors import CodedError


class StoreError(CodedError):
    """A file that cannot be used as a store, and why."""


class StoreBusy(Exception):
    """Nothing can be read or written just now (the disk is full, the file is locked or read-only), and nothing was."""


class StoreFull(StoreBusy):
    """The files are as large as they may become: no table is created; existing ones continue."""


class StoreBroken(StoreBusy):
    """The file is damaged: waiting will not help, a copy of it must be brought back."""
