"""What commands print: JSON, and tables that all look alike."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from .messages import Messages


def print_json(what: Any) -> None:
    """Print one JSON object, on one line."""
    sys.stdout.write(msgspec.json.encode(what).decode() + "\n")


def table(words: Messages, chapter: str, columns: Sequence[str], left: Sequence[str] = (), title: str = "") -> Table:
    """Return an empty table with the heads of its columns; words stand on the left, figures on the right."""
    made = Table(title=Text(title) if title else None, title_justify="left", header_style="dim")
    for name in columns:
        made.add_column(words(f"{chapter}.{name}"), justify="left" if name in left else "right")
    return made
