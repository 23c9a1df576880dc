"""Permissions of a store's files: only their owner may read them, for the secrets of the dice are in them."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

FOLDER, FILE = 0o700, 0o600
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite puts beside a file; new ones get the permissions of the file


def size_of(path: Path) -> int:
    """Return the bytes of a store: the file, what SQLite puts beside it, and copies of earlier versions."""
    total = 0
    for each in path.parent.glob(path.name + "*"):
        with suppress(OSError):  # it has gone meanwhile
            total += each.stat().st_size
    return total


def make_private(path: Path) -> None:
    """Create the file if it is missing, folder included, and close it to others; OSError if it cannot be created."""
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(f"{path} is a folder, not a file")
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
    for each in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        close_to_others(each)


def close_to_others(path: Path) -> None:
    """Take away everybody else's rights to a file; a log line where that is not ours to do."""
    if os.name != "posix" or not path.exists() or path.stat().st_mode & 0o077 == 0:
        return
    try:
        path.chmod(FILE)
    except OSError as error:
        log.warning("%s can be read by others, and that cannot be changed: %s", path, error.strerror)
