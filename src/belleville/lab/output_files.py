"""Files that a run writes at its end: whether they can be written is asked before it begins."""

from __future__ import annotations

import errno
import os
from pathlib import Path


def not_writable(path: Path) -> str:
    """Return why a file cannot be written; nothing if it can."""
    path = path.resolve()
    if path.is_dir():
        return os.strerror(errno.EISDIR)
    if path.exists() and not path.is_file():
        return "no regular file"
    if not path.parent.is_dir():
        return os.strerror(errno.ENOENT)
    writable = os.access(path.parent, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))
    return "" if writable else os.strerror(errno.EACCES)


def put(path: Path, content: str | bytes) -> None:
    """Write a file as a whole: the old one stays until the new one is complete. What a link points to is written."""
    path = path.resolve()
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(content if isinstance(content, bytes) else content.encode())
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
