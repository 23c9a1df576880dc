"""A bot of one's own at a table of this process: for trying it out, with `print` and a debugger at hand.

>>> table = StepwiseGame(game, {0: InProcess(Mine(), 0), 1: make_policy("strong", 1)})

Unlike bots from files it could read everything, and an error of its own ends the game.
"""

from __future__ import annotations

import random

from ..rules.events import Event
from ..rules.game import Game
from ..rules.moves import encode
from .api import HOW, Bot, View, listens, question
from .codes import ASK_MUST

Numbers = tuple[int, int, int, int, int]


class InProcess:
    """What answers for a seat, as `asking.stepwise.Policy`: an object of a class that inherits from `Bot`."""

    def __init__(self, bot: Bot, seat: int, seed: int = 0) -> None:
        self.bot, self.seat = bot, seat
        self.luck = random.Random(seed)
        self.listens = listens(type(bot))
        self.happened: list[tuple[View, list[Event]]] = []

    def open_window(self, seat: int) -> None:
        """A new roll comes next."""

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        """Ignored: such a bot gets the events of a move, not the move before it is made."""

    def hear(self, game: Game, events: list[Event]) -> None:
        """Keep the events of a move; the bot gets them with the next question."""
        if self.listens:
            self.happened.append((View(game, self.seat), events))

    def strikes(self, odds: int) -> bool:
        """Return True once in so many calls, by the bot's random numbers."""
        return self.luck.randrange(odds) == 0

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        """The bot's move; for one that may not be made the clock's, as `asking.compiled.hold_to_rules` has it."""
        for view, events in self.happened:
            self.bot.notice(view, events)
        self.happened.clear()
        move = self.bot.decide(*question(game, seat, HOW[asked], maker))
        if move is not None and game.is_legal(seat, move):
            return encode(move, game.edition)
        forced = game.clock_move(seat) if asked == ASK_MUST else None
        return None if forced is None else encode(forced, game.edition)
