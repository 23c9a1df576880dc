"""Which errors are mistakes in a command rather than in the program: each says what, where and by which rule."""

from __future__ import annotations

from ..bots.external.process import CodeError
from ..bots.registry import PolicyError
from ..clauses import UnknownClause
from ..editions import EditionError
from ..lab.arena.plan import ArenaError
from ..lab.odds.odds import OddsError
from ..lab.simulate import SimulationError
from ..rules.players import SetupError
from .command_error import CommandError as CommandError

MISTAKES: tuple[type[Exception], ...] = (
    ArenaError,
    EditionError,
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
