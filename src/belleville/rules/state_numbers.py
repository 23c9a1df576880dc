"""A state as one row of named integers: converts between structs, records and tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from .structs import Options, State

FLAGS = ("logs_events", "unknown_packs", "full")


@cache
def fields(layout: type[Any]) -> tuple[tuple[str, int], ...]:
    """Return the fields of a struct class in order with their lengths; 0 means a single number."""
    found = []
    for name, value in vars(layout()).items():
        if isinstance(value, list):
            found.append((name, len(value)))
        elif isinstance(value, int):
            found.append((name, 0))
    return tuple(found)


@cache
def state_fields() -> tuple[tuple[str, int], ...]:
    """Return the fields of a position: all but the flags at the end, for the event log and unknown decks."""
    return tuple(field for field in fields(State) if field[0] not in FLAGS)


def option_names() -> tuple[str, ...]:
    """Return the kinds of options a seat may have, in order."""
    return tuple(name for name, _ in fields(Options))


def flat(thing: Any, names: tuple[tuple[str, int], ...] | None = None) -> list[int]:
    """Return all numbers of a struct in one row."""
    row: list[int] = []
    for name, length in names or fields(type(thing)):  # type: ignore[arg-type]
        value = getattr(thing, name)
        if length:
            row.extend(value)
        else:
            row.append(value)
    return row


def fill(thing: Any, row: list[int], names: tuple[tuple[str, int], ...] | None = None) -> None:
    """Write a row of numbers back into a struct."""
    at = 0
    for name, length in names or fields(type(thing)):  # type: ignore[arg-type]
        if length:
            setattr(thing, name, list(row[at : at + length]))
            at += length
        else:
            setattr(thing, name, row[at])
            at += 1


@cache
def _places() -> tuple[tuple[str, int, int], ...]:
    """Return where each field of a position begins and ends in its row; a single number ends at 0."""
    found, at = [], 0
    for name, length in state_fields():
        found.append((name, at, at + length if length else 0))
        at += length or 1
    return tuple(found)


def state_of(row: list[int]) -> State:
    """Return a state from its row of numbers: by name, and free to be changed."""
    state = State.__new__(State)
    values: dict[str, Any] = vars(state)
    for name, begin, end in _places():
        values[name] = row[begin:end] if end else row[begin]
    values.update(dict.fromkeys(FLAGS, 0))
    return state


def row_of(state: State) -> list[int]:
    """Return the row of numbers of a state."""
    return flat(state, state_fields())


def itself(thing: Any) -> Any:
    """Return the object itself: what stands for the address of a struct in pure Python."""
    return thing
