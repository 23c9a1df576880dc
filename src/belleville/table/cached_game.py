"""A game that is looked at from several sides before it goes on."""

from __future__ import annotations

from typing import Any, cast

from ..rules import views
from ..rules.game import Game


class Still:
    """A game that is looked at and not played: what many ask for is read once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state = game.state()
        self._decision = views.decision(cast("Game", self))

    def state(self) -> dict[str, Any]:
        """The whole position by name."""
        return self._state

    def decision(self) -> views.Decision:
        """What the game waits for."""
        return self._decision

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)
