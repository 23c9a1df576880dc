"""Editions that people make: reading what may come from anybody, and listing what is wrong with it.

An edition is data: nothing in it is executed. What is too large, nested too deeply or invisible is refused before any
of it is used.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Any

import msgspec

from ..errors import Message
from ..vocabulary.edition_ids import EDITIONS
from . import checks, loader
from .errors import EditionError
from .loader import assembled, build, convert
from .locations import Places
from .model import Edition
from .tables import tables_of

MOST_BYTES = 100_000  # of a file; those that come with the package have some 23,000
INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})  # control characters, directions of writing …
FILE = "edition"  # what errors call an edition that has no file


def read_text(text: str | bytes, file: str = FILE) -> Edition:
    """Return the edition in the text of a TOML file, or raise the EditionError that names the first mistake."""
    found = problems_in(text, file)
    if isinstance(found, Edition):
        return found
    raise found[0]


def problems_in(text: str | bytes, file: str = FILE) -> Edition | list[EditionError]:
    """Return the edition in the text of a TOML file, or its mistakes: the first of each chapter."""
    try:
        tables = read_tables(text, file)
    except EditionError as error:
        return [error]
    return problems_of(tables, file)


def read_tables(text: str | bytes, file: str = FILE) -> dict[str, Any]:
    """Return the tables of a TOML text."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > MOST_BYTES:
        raise EditionError(file, "file", Message("edition.large", bytes=len(raw), most=MOST_BYTES))
    return loader.tables_in(raw, file)


def problems_of(tables: dict[str, Any], file: str = FILE) -> Edition | list[EditionError]:
    """Return the edition that tables describe, or its mistakes: the first of each chapter."""
    places = Places(file, tables)
    try:
        check_texts(tables, places)
        edition = assembled(convert(tables, places), tables, places)
    except EditionError as error:
        return [error]
    found = checks.problems(edition, places)
    if edition.id in EDITIONS:
        found.insert(0, EditionError(file, "id", Message("edition.packaged", id=edition.id)))
    return found or build(tables, file)


def check_texts(value: Any, places: Places, way: str = "$") -> None:
    """Refuse characters that nobody sees, anywhere in the tables: they could make a text look like another."""
    if isinstance(value, dict):
        for key, inner in value.items():
            check_texts(inner, places, f"{way}.{key}" if key.isidentifier() else f"{way}.{FILE}")
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            check_texts(inner, places, f"{way}[{index}]")
    elif isinstance(value, str):
        hidden = next((char for char in value if unicodedata.category(char) in INVISIBLE), None)
        if hidden is not None:
            raise places.error(places.of_way(way), Message("edition.invisible", code=f"U+{ord(hidden):04X}"))


def content_id(edition: Edition) -> str:
    """Return a name for exactly this edition, words included: two editions of one id never have the same."""
    return hashlib.sha256(msgspec.json.encode(tables_of(edition), order="sorted")).hexdigest()[:32]
