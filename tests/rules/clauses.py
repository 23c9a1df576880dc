"""Which test covers which clause: every test of the rules is marked with `covers`.

The marks make `docs/conformance.md`, and let one test run all others on editions whose choice has been swapped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from belleville.editions import CHOICES, Edition, load, names

MIRO, STAR_WARS, NOSTALGIA, DELUXE, ZELDA = (
    "miro-1936",
    "star-wars-1997",
    "nostalgia-2003",
    "deluxe-2003",
    "zelda-2015",
)
ALL = tuple(names())
CLASSIC = (NOSTALGIA, DELUXE)
FRANCS = (MIRO, STAR_WARS)
C_S = (STAR_WARS, NOSTALGIA, DELUXE)


class ClauseMark(NamedTuple):
    """A test, the clauses it covers, in which editions, and the option in which these differ from the others."""

    test: Callable[[Edition], None]
    clauses: tuple[str, ...]
    editions: tuple[str, ...]
    choice: str | None


REGISTRY: list[ClauseMark] = []


def covers(*clauses: str, editions: tuple[str, ...] | str = ALL, choice: str | None = None) -> Callable[[Any], Any]:
    """Mark a test of the form `def test_…(edition: Edition)`: it runs once for each edition.

    With `choice`, the test must fail on an edition with another value of this option (see test_swapped_options.py).
    """
    if choice is not None and choice not in CHOICES:
        raise ValueError(f"{choice!r} is no choice")
    named = (editions,) if isinstance(editions, str) else editions

    def mark(test: Callable[[Edition], None]) -> Callable[[Edition], None]:
        REGISTRY.append(ClauseMark(test, clauses, named, choice))
        return pytest.mark.parametrize("edition", [load(edition) for edition in named], ids=list(named))(test)

    return mark
