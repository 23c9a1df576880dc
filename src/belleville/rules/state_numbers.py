"""A game's numbers in one row, by name: the bridge between the layout, records and tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from .structs import Options, State

FLAGS = ("telling", "unknown_packs", "full")


@cache
def fields(layout: type[Any]) -> tuple[tuple[str, int], ...]:
    """The fields of a layout class in order with their lengths; 0 means a single number."""
    found = []
    for name, value in vars(layout()).items():
        if isinstance(value, list):
            found.append((name, len(value)))
        elif isinstance(value, int):
            found.append((name, 0))
    return tuple(found)


@cache
def state_fields() -> tuple[tuple[str, int], ...]:
    """The fields of a position: all but the flags at the end, which say who listens and what is unknown."""
    return tuple(field for field in fields(State) if field[0] not in FLAGS)


def option_names() -> tuple[str, ...]:
    """The kinds of options a seat may have, in order."""
    return tuple(name for name, _ in fields(Options))


def flat(thing: Any, names: tuple[tuple[str, int], ...] | None = None) -> list[int]:
    """All numbers of a layout object in one row."""
    row: list[int] = []
    for name, length in names or fields(type(thing)):  # type: ignore[arg-type]
        value = getattr(thing, name)
        if length:
            row.extend(value)
        else:
            row.append(value)
    return row


def fill(thing: Any, row: list[int], names: tuple[tuple[str, int], ...] | None = None) -> None:
    """Put a row of numbers back into a layout object."""
    at = 0
    for name, length in names or fields(type(thing)):  # type: ignore[arg-type]
        if length:
            setattr(thing, name, list(row[at : at + length]))
            at += length
        else:
            setattr(thing, name, row[at])
            at += 1


def named(row: list[int]) -> dict[str, Any]:
    """A position's numbers by name."""
    found: dict[str, Any] = {}
    at = 0
    for name, length in state_fields():
        if length:
            found[name] = row[at : at + length]
            at += length
        else:
            found[name] = row[at]
            at += 1
    return found


def row_of(values: dict[str, Any]) -> list[int]:
    """The row of a position given by name."""
    row: list[int] = []
    for name, length in state_fields():
        if length:
            row.extend(values[name])
        else:
            row.append(values[name])
    return row


def itself(thing: Any) -> Any:
    """Where compiled code hands over the address of a struct, pure code hands over the object itself."""
    return thing
