"""Which errors are mistakes in a command rather than in the program: each says what, where and by which rule."""

from __future__ import annotations

from ..clauses import UnknownClause
from ..editions import EditionError
from ..errors import CodedError

MISTAKES: tuple[type[Exception], ...] = (CodedError, EditionError, UnknownClause)


def is_mistake(error: Exception) -> bool:
    """Return whether one line about it is enough."""
    return isinstance(error, MISTAKES)
