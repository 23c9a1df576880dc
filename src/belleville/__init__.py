"""Belleville: the great property-trading board game by the letter of five French rulebooks.

>>> import belleville
>>> game = belleville.Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _build

_build.prepare()

if TYPE_CHECKING:
    from .bots.api import Bot as Bot
    from .bots.api import Decision as Decision
    from .bots.api import View as View
    from .editions import BoxError as BoxError
    from .rules.game import Game as Game
    from .rules.moves import *  # noqa: F403 - all moves, and Goods
    from .rules.outcomes import ChanceError as ChanceError
    from .rules.outcomes import Dice as Dice
    from .rules.outcomes import Drawn as Drawn
    from .rules.outcomes import Order as Order
    from .rules.outcomes import Script as Script
    from .rules.players import SetupError as SetupError
    from .rules.refusals import IllegalMove as IllegalMove
    from .rules.refusals import InvalidMove as InvalidMove
    from .rules.refusals import MoveError as MoveError
    from .rules.refusals import NotYourMove as NotYourMove

__version__ = "0.1.0"

# what `import belleville` offers, and where it lives: read when first asked for, so that importing costs little
_HOMES = {
    "Game": "rules.game",
    "Bot": "bots.api",
    "Decision": "bots.api",
    "View": "bots.api",
    "Dice": "rules.outcomes",
    "Drawn": "rules.outcomes",
    "Order": "rules.outcomes",
    "Script": "rules.outcomes",
    "ChanceError": "rules.outcomes",
    "MoveError": "rules.refusals",
    "InvalidMove": "rules.refusals",
    "IllegalMove": "rules.refusals",
    "NotYourMove": "rules.refusals",
    "SetupError": "rules.players",
    "BoxError": "editions",
}


def _moves() -> list[str]:
    """The names of all moves, which are listed where they are declared, and of what they speak of."""
    from .vocabulary.moves import MOVES

    return ["Goods", *(move.__name__ for move in MOVES)]


def _names() -> list[str]:
    """Every name this package offers."""
    return ["__version__", *_HOMES, *_moves()]


def __getattr__(name: str) -> Any:
    if name == "__all__":
        return _names()
    home = _HOMES.get(name) or ("rules.moves" if name[:1].isupper() and name in _moves() else None)
    if home is None:
        raise AttributeError(f"belleville has no {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(_names())
