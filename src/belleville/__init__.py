"""Belleville: the great property-trading board game by the letter of five French rulebooks.

>>> import belleville
>>> game = belleville.Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _build

_build.prepare()

if TYPE_CHECKING:
    from .rules.game import Game
    from .rules.moves import *  # noqa: F403
    from .rules.outcomes import Dice, Order, Script
    from .rules.refusals import IllegalMove, InvalidMove, MoveError, NotYourMove
    from .rules.seating import SetupError

__version__ = "0.1.0"

# what `import belleville` offers, and where it lives: read when first asked for, so that importing costs little
_HOMES = {
    "Game": "rules.game",
    "Dice": "rules.outcomes",
    "Order": "rules.outcomes",
    "Script": "rules.outcomes",
    "ChanceError": "rules.outcomes",
    "MoveError": "rules.refusals",
    "InvalidMove": "rules.refusals",
    "IllegalMove": "rules.refusals",
    "NotYourMove": "rules.refusals",
    "SetupError": "rules.seating",
    "BoxError": "editions",
}
_MOVES = [
    "Throw",
    "Buy",
    "Decline",
    "Bid",
    "Pass",
    "Hammer",
    "Claim",
    "StandingClaim",
    "Build",
    "Sell",
    "Swap",
    "SellGroup",
    "Mortgage",
    "Lift",
    "Keep",
    "PayFine",
    "UseCard",
    "Offer",
    "Goods",
    "Accept",
    "Refuse",
    "Withdraw",
    "PayInKind",
    "GoBankrupt",
    "Want",
    "Place",
    "PayCard",
    "DrawCard",
    "Leave",
    "StrikeHour",
]
_HOMES.update(dict.fromkeys(_MOVES, "rules.moves"))

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"belleville has no {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
