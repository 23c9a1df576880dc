"""Files that a run writes at its end: whether they can be written is asked before it begins."""

from __future__ import annotations

import os
from pathlib import Path

from ..errors import Message


def not_writable(path: Path) -> Message | None:
    """Return why a file cannot be written; None if it can."""
    path = path.resolve()
    if path.is_dir():
        return Message("system.EISDIR")
    if path.exists() and not path.is_file():
        return Message("file.not_regular")
    if not path.parent.is_dir():
        return Message("system.ENOENT")
    writable = os.access(path.parent, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))
    return None if writable else Message("system.EACCES")


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
