"""Limits of the numbers that people give; one outside is refused with its name and limits."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from ..errors import CodedError, Message

MOST = 1_000_000_000  # turns, rollouts and the like, as an int of C holds them with room to spare
GAMES = 10_000_000  # in a list of what is to be played
THREADS = 256


def beyond(name: str, value: object, most: int = MOST, least: int = 1) -> Message | None:
    """Return why a value is not a number within these limits; None if it is."""
    if isinstance(value, SupportsIndex) and least <= index(value) <= most:
        return None
    return Message("number.range", option=f"--{name}", value=value, least=least, most=most)


def refuse(kind: type[CodedError], *wrongs: Message | None) -> None:
    """Raise the first of what is wrong, if anything is."""
    for wrong in wrongs:
        if wrong is not None:
            raise kind(wrong.code, **wrong.arguments)
