"""How the odds went through a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ... import record
from ...rules.game import Game
from .odds import Odds, OddsError


class Point(msgspec.Struct, frozen=True):
    """The odds after so many moves."""

    move: int
    odds: Odds


def moves_in(paper: record.Record) -> int:
    """Return how many moves a record holds; what chance answered is none."""
    return sum(isinstance(entry[1], tuple) for entry in paper.entries)


def game_after(paper: record.Record, move: int) -> Game:
    """Return the game after so many moves of a record, and all that chance answered to them."""
    moves = moves_in(paper)
    if not 0 <= move <= moves:
        raise OddsError("odds.no_move", move=move, last=moves)
    return next(game for at, game in enumerate(record.moments(paper)) if at == move)


def course(paper: record.Record, every: int, forecast: Callable[[Game], Odds]) -> Iterator[Point]:
    """Yield the odds at the start, after every so many moves, and at the end."""
    if every < 1:
        raise OddsError("number.every", value=every)
    last = moves_in(paper)
    for move, game in enumerate(record.moments(paper)):
        if move % every == 0 or move == last:
            yield Point(move, forecast(game))


def points_in(paper: record.Record, every: int) -> int:
    """Return how many points such a course has."""
    last = moves_in(paper)
    return last // every + 1 + (last % every > 0)


def as_numbers(points: list[Point]) -> list[dict[str, Any]]:
    """Return a course as plain objects, for JSON."""
    return [{"move": point.move, **msgspec.to_builtins(point.odds)} for point in points]
