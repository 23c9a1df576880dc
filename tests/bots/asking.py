"""A bot at a position: what it answers, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence

from belleville import Game
from belleville.bots.cast import policy_number
from belleville.bots.seat import BotSeat
from belleville.bots.table import Mind
from belleville.rules import codes
from belleville.rules.moves import Move, decode

MODES = ("standard", "timed", "quick")


def bot(name: str, seed: int = 1) -> BotSeat:
    """A compiled player."""
    return BotSeat(policy_number(name), seed)


def answer(game: Game, seat: int, mind: Mind, how: int = codes.ASK_MUST, maker: int = -1) -> Move | None:
    """What a player does when asked; None for nothing."""
    numbers = mind.decide(game, seat, how, maker)
    return None if numbers is None else decode(numbers, game.edition)


def watching(game: Game, *seats: int) -> Game:
    """The same game; these seats have left their standing orders, so that nothing else is on their minds."""
    row = game.state()
    for seat in seats or range(game.players):
        row["standing"][seat] = 1
    return restored(game, row)


def restored(game: Game, row: dict[str, object]) -> Game:
    """A game put into a position given by name."""
    from belleville.rules import memory

    game.restore(memory.row_of(row))
    return game


def mask(game: Game, squares: Sequence[int]) -> int:
    """Titles as the rules number them."""
    return sum(1 << game.edition.titles.index(square) for square in squares)
