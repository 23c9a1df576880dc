"""Load an edition from a TOML file and check it: one that comes with the package, or one of your own.

Nothing is read before it is needed, and a packaged edition is read once.
"""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from msgspec import structs

from ..errors import Message, foreign
from ..vocabulary.edition_ids import EDITIONS, FOLDER
from .checks import check, check_fields
from .errors import UNKNOWN, EditionError
from .locations import Places
from .model import CHECKED, PLUS, Edition, Square
from .tables import tables_of

# msgspec crashes when several threads use a type for the first time at once
ONE_AT_A_TIME = Lock()

# msgspec ends its messages with the path to the value, such as `$.squares[6].rents[0]`
AT = re.compile(r"^(?P<cause>.*?)(?: - at `(?P<way>\$[^`]*)`)?$", re.DOTALL)


def names() -> list[str]:
    """Return the ids of the editions that come with the package, oldest first."""
    return list(EDITIONS)


def load(name_or_path: str | Path) -> Edition:
    """Return a packaged edition by its id, or one of your own by its path. Raises `EditionError`.

    House rules may follow the id of a packaged edition: `nostalgia-2003+no-auctions,parking=500`.
    """
    if isinstance(name_or_path, str):
        id, house, rules = name_or_path.partition(PLUS)
        if house and id in EDITIONS:
            return _with_house_rules(id, rules)
        if name_or_path in EDITIONS:
            return _from_shelf(name_or_path)
        if not _is_path(name_or_path):
            raise EditionError(name_or_path, UNKNOWN, Message("edition.unknown", name=name_or_path, known=EDITIONS))
    return read(Path(name_or_path))


def read(path: Path) -> Edition:
    """Return the edition in this file, checked."""
    file = path.name
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise EditionError(str(path), "file", foreign.system(error)) from error
    return build(tables_in(raw, file), file)


def tables_in(raw: bytes, file: str) -> dict[str, Any]:
    """Return the tables in the bytes of a TOML file."""
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise EditionError(file, Message("place.byte", byte=error.start), Message("file.utf8")) from error
    except tomllib.TOMLDecodeError as error:
        cause, place = foreign.toml(str(error))
        raise EditionError(file, place, Message("edition.toml", cause=cause)) from error
    except (RecursionError, ValueError) as error:  # nested too deeply; a number or a date that Python cannot hold
        raise EditionError(file, "file", Message("edition.toml", cause=type(error).__name__)) from error


def build(data: dict[str, Any], file: str) -> Edition:
    """Return the edition that these TOML tables describe, checked; errors name it by `file`."""
    places = Places(file, data)
    edition = assembled(convert(data, places), data, places)
    check(edition, places)
    edition.__dict__[CHECKED] = True
    return edition


def convert(data: dict[str, Any], places: Places) -> Edition:
    """Return the tables as an edition whose values have the right types, not checked any further."""
    try:
        with ONE_AT_A_TIME:
            return msgspec.convert(data, Edition)
    except msgspec.ValidationError as error:
        raise _type_error(error, places) from error


def assembled(edition: Edition, data: dict[str, Any], places: Places) -> Edition:
    """Return an edition whose squares have the fields of their kind, and their numbers."""
    check_fields(data, places)
    squares = tuple(_placed(square, index) for index, square in enumerate(edition.squares))
    return structs.replace(edition, squares=squares)


def validate(edition: Edition) -> Edition:
    """Return an edition made or changed in memory if a file with its contents would load; else raise `EditionError`.

    Types are not checked when a struct is made in memory, and compiled rules trust their numbers. Frozen
    objects are checked once each; what comes from a file has been checked already.
    """
    if CHECKED in edition.__dict__:
        return edition
    try:
        data = tables_of(edition)
    except TypeError as error:  # something that no file can hold
        raise EditionError(str(edition.id), "top", str(error)) from error
    again = build(data, str(edition.id))
    if again != edition:  # a list for a tuple, a true for a one, a square with a wrong index
        name = next(name for name in Edition.__struct_fields__ if getattr(again, name) != getattr(edition, name))
        raise EditionError(edition.id, name, Message("edition.not_as_file"))
    edition.__dict__[CHECKED] = True
    return edition


@cache
def _from_shelf(name: str) -> Edition:
    return read(FOLDER / f"{name}.toml")


@lru_cache(maxsize=256)
def _with_house_rules(id: str, rules: str) -> Edition:
    edition = _from_shelf(id).with_house_rules(rules)
    edition.__dict__[CHECKED] = True
    return edition


def _is_path(name: str) -> bool:
    return "/" in name or os.sep in name or name.endswith(".toml") or Path(name).is_file()


def _placed(square: Square, index: int) -> Square:
    # stations and utilities form a group each, which their files need not repeat
    group = square.kind if square.kind in ("station", "utility") else square.group
    return structs.replace(square, index=index, group=group)


def _type_error(error: msgspec.ValidationError, places: Places) -> EditionError:
    found = AT.match(str(error))
    assert found is not None  # the pattern matches any text
    cause = foreign.msgspec(found["cause"])
    if cause.code == "check.form" and cause.arguments["form"] == "'\\\\S'":
        cause = Message("check.empty")
    return places.error(places.of_way(found["way"] or "$"), cause)
