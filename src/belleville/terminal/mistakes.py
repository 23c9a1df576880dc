"""Which errors are mistakes in a command rather than in the program: each says what, where and by which rule."""

from __future__ import annotations

from ..bots.cast import PolicyError
from ..bots.code import CodeError
from ..clauses import UnknownClause
from ..editions import BoxError
from ..lab.arena import ArenaError
from ..lab.odds import OddsError
from ..lab.simulate import SimulationError
from ..rules.seating import SetupError
from .errors import CommandError as CommandError

MISTAKES: tuple[type[Exception], ...] = (
    ArenaError,
    BoxError,
    CodeError,
    CommandError,
    OddsError,
    PolicyError,
    SetupError,
    SimulationError,
    UnknownClause,
)


def is_mistake(error: Exception) -> bool:
    """Whether one line about it is enough."""
    return isinstance(error, MISTAKES)
