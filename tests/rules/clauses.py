"""Which test holds which clause: every test of the law is marked with `holds`.

The marks make `docs/conformance.md`, and let one test run all others on boxes whose choice has been swapped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from belleville import editions
from belleville.editions import CHOICES, Edition

MIRO, STAR_WARS, NOSTALGIA, DELUXE, ZELDA = (
    "miro-1936",
    "star-wars-1997",
    "nostalgia-2003",
    "deluxe-2003",
    "zelda-2015",
)
ALL = tuple(editions.names())
CLASSIC = (NOSTALGIA, DELUXE)
FRANCS = (MIRO, STAR_WARS)
C_S = (STAR_WARS, NOSTALGIA, DELUXE)


class Held(NamedTuple):
    """A test, the clauses it holds, in which boxes, and the choice on which those boxes part from others."""

    test: Callable[[Edition], None]
    clauses: tuple[str, ...]
    boxes: tuple[str, ...]
    choice: str | None


REGISTRY: list[Held] = []


def holds(*clauses: str, boxes: tuple[str, ...] | str = ALL, choice: str | None = None) -> Callable[[Any], Any]:
    """Mark a test of the form `def test_…(box: Edition)`: it runs once for each box.

    With `choice`, the test must fail as soon as the box makes that choice otherwise (see test_swapped_options.py).
    """
    if choice is not None and choice not in CHOICES:
        raise ValueError(f"{choice!r} is no choice")
    named = (boxes,) if isinstance(boxes, str) else boxes

    def mark(test: Callable[[Edition], None]) -> Callable[[Edition], None]:
        REGISTRY.append(Held(test, clauses, named, choice))
        return pytest.mark.parametrize("box", [editions.load(box) for box in named], ids=list(named))(test)

    return mark
