"""The integer codes of all declarations by the names of their constants, as `tools/vocabulary.py` writes them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .agenda import ITEMS
from .events import EVENTS
from .fields import fields_of, numbers_of
from .moves import MOVES
from .options import CHOICES, codes_of
from .refusals import REFUSALS
from .words import JAIL, LOTS, MODES, REASONS, SQUARE_KINDS, WORDS, End, Way


class Constant(NamedTuple):
    """A named number, with a comment on the numbers that follow it."""

    name: str
    value: int
    row: tuple[str, ...] = ()


def upper(name: str) -> str:
    """Return the name of a class as a constant: `PayInKind` is PAY_IN_KIND."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()


def sections() -> Iterator[tuple[str, list[Constant]]]:
    """Return all constants, each kind under its heading."""
    words = (("modes of play", MODES), ("squares", SQUARE_KINDS), ("why money changes hands", REASONS),
             ("what is auctioned", LOTS), ("ways into jail and out of it", JAIL),
             ("how a token moves", WORDS[Way]), ("how a game ends", WORDS[End]))  # fmt: skip
    for title, listed in words:
        yield title, [Constant(name, code) for name, code in listed.constants().items()]
    found = [
        Constant(move.constant or upper(move.__name__), code, numbers_of(fields_of(move)))
        for code, move in enumerate(MOVES, 1)
    ]
    yield "moves: kind and up to four numbers", [*found, Constant("MOVE_KINDS", len(MOVES) + 1)]
    found = [Constant(item.constant, code, tuple(item.numbers)) for code, item in enumerate(ITEMS, 1)]
    yield "agenda items: what happens next, the last one first", found
    found = [
        Constant(f"EV_{upper(event.__name__)}", code, numbers_of(fields_of(event)))
        for code, event in enumerate(EVENTS, 1)
    ]
    yield "events: what has happened", found
    found = [Constant(refusal.constant, code) for code, refusal in enumerate(REFUSALS, 1)]
    yield "refusals: why a move is not allowed", [Constant("OK", 0), *found, Constant("REFUSALS", len(REFUSALS) + 1)]
    found = [
        Constant(constant, code)
        for name, choice in CHOICES.items()
        if choice.ruled
        for constant, code in codes_of(name).constants().items()
    ]
    yield "the named options on which editions differ", found
