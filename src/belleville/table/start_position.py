"""Tables whose game begins in a position: which positions they take, and how the game begins there.

The line is part of the setup, so everybody reads it before the game. Only the order of its decks does not count: the
table's own chance shuffles them, and nobody knows it from the line.
"""

from __future__ import annotations

from typing import Any

from ..editions import Edition
from ..editions.model import Text
from ..errors import Message
from ..record import PositionError, from_position
from ..record.position_decks import shuffled
from ..rules.game import Game
from ..rules.outcomes import MANUAL, Chance
from .errors import RequestError
from .messages import Setup

SHOWN = 80  # letters of a faulty field that are said again


def check_position(setup: Setup, edition: Edition) -> None:
    """Whether a table with this setup can begin in its position; RequestError names the faulty field."""
    if setup.position is None:
        return
    try:
        if setup.banker != "program" or "bank:" in setup.position:
            raise PositionError(Message("position.no_banker"), "bank:", "setup.banker")
        game = from_position(setup.position, edition=edition, chance=MANUAL)
        said = setup.position.split(" ")
        if game.mode != setup.mode:
            raise PositionError(Message("position.table_mode", mode=setup.mode), said[1])
        if game.players != setup.seats:
            raise PositionError(Message("position.table_seats", seats=setup.seats), said[2])
        if not game.turns or game.history is None:
            raise PositionError(Message("position.not_begun"), said[-1])
        if game.is_over:
            over = next(field for field in said if field.startswith("over:"))
            raise PositionError(Message("position.over"), over)
    except PositionError as error:
        raise refused(error) from error


def refused(error: PositionError) -> RequestError:
    """Return the refusal of a position that cannot be."""
    where = error.where if len(error.where) <= SHOWN else f"{error.where[: SHOWN - 1]}…"
    why = Text(error.reason("fr"), error.reason("en"))
    return RequestError("position", why.en, error.clause, where, why)


def game_at(line: str, edition: Edition, names: list[str], tokens: list[str], chance: Chance | None) -> Game:
    """Return the game of these players in a valid position, its decks shuffled by `chance`; None: as they lie."""
    told: dict[str, Any] = {"edition": edition, "players": names, "tokens": tokens}
    if chance is None:
        return from_position(line, chance=MANUAL, **told)
    return from_position(shuffled(line, chance), chance=chance, **told)
