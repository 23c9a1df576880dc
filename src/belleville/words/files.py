"""The message files: which there are, and what they contain, parsed when first asked for.

A file that cannot be read in part is reported with file and line; its other messages are used.
"""

from __future__ import annotations

import logging
import os
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

LOG = logging.getLogger("belleville.words")


class Damage(NamedTuple):
    """A place that is not Fluent."""

    file: str
    line: int
    cause: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.cause}"


class Resource(NamedTuple):
    """What a file has: messages and terms by their ids (a term's begins with `-`), and what could not be read."""

    entries: dict[str, ast.Pattern]
    damages: tuple[Damage, ...]


def stems(folder: str) -> tuple[str, ...]:
    """Return the names of the message files in a folder, without their ending."""
    try:
        return tuple(sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".ftl")))
    except FileNotFoundError:
        return ()


def read(path: str) -> Resource:
    """Parse a file; what cannot be read is logged."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    parsed = FluentParser(with_spans=False).parse(text)
    if any(isinstance(entry, ast.Junk) for entry in parsed.body):
        parsed = FluentParser().parse(text)
    entries: dict[str, ast.Pattern] = {}
    damages = []
    for entry in parsed.body:
        match entry:
            case ast.Message(value=ast.Pattern() as value):
                entries[entry.id.name] = value
            case ast.Term():
                entries["-" + entry.id.name] = entry.value
            case ast.Junk():
                damages.append(_damage(path, text, entry))
    for damage in damages:
        LOG.warning("%s", damage)
    return Resource(entries, tuple(damages))


def line_of(path: str, id: str) -> int:
    """Return the line on which a message begins, 0 if there is no such message."""
    with open(path, encoding="utf-8", errors="replace") as file:
        return next((number for number, line in enumerate(file, 1) if line.split("=", 1)[0].strip() == id), 0)


def _damage(path: str, text: str, junk: ast.Junk) -> Damage:
    cause = junk.annotations[0].message if junk.annotations else None
    begins = junk.span.start if junk.span else 0  # the parser itself may notice only in the next message
    return Damage(path, text.count("\n", 0, begins) + 1, cause or "not a message")
