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
from ..limits import EDITION_BYTES
from ..vocabulary.edition_ids import EDITIONS
from . import checks, loader
from .errors import EditionError
from .loader import assembled, build, convert
from .locations import Places
from .model import Edition
from .tables import tables_of

INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})  # control characters, directions of writing …
FILE = "edition"  # what errors call an edition that has no file
NAME = "content id"  # a key in the `__dict__` of an edition; copies and changed ones do not inherit it


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
    if len(raw) > EDITION_BYTES:
        raise EditionError(file, "file", Message("edition.large", bytes=len(raw), most=EDITION_BYTES))
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


def readable(text: str | bytes | None, tables: dict[str, Any] | None) -> Edition | None:
    """Return the edition in a text or in tables that has mistakes, if all its values have the right types."""
    try:
        found = read_tables(text, FILE) if text is not None else tables or {}
        places = Places(FILE, found)
        check_texts(found, places)
        return assembled(convert(found, places), found, places)
    except EditionError:
        return None


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
    if NAME not in edition.__dict__:
        edition.__dict__[NAME] = hashlib.sha256(contents(edition)).hexdigest()[:32]
    found: str = edition.__dict__[NAME]
    return found


def contents(edition: Edition) -> bytes:
    """Return all of an edition as JSON, always the same for the same edition: what `content_id` identifies."""
    return msgspec.json.encode(tables_of(edition), order="sorted")


def read_contents(body: bytes | str, file: str = FILE) -> Edition:
    """Return the edition that `contents` was made of, or raise the EditionError that names the first mistake."""
    found = problems_in_json(body, file)
    if isinstance(found, Edition):
        return found
    raise found[0]


def problems_in_json(body: bytes | str, file: str = FILE) -> Edition | list[EditionError]:
    """Return the edition whose tables are in a JSON text, or its mistakes."""
    size = len(body)
    if size > EDITION_BYTES:
        return [EditionError(file, "file", Message("edition.large", bytes=size, most=EDITION_BYTES))]
    try:
        tables = msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return [EditionError(file, "file", Message("edition.json", cause=str(error)))]
    return problems_of(tables, file)
