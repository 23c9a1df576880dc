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
    from .rules.moves import Accept as Accept
    from .rules.moves import Bid as Bid
    from .rules.moves import Build as Build
    from .rules.moves import Buy as Buy
    from .rules.moves import Claim as Claim
    from .rules.moves import Decline as Decline
    from .rules.moves import DrawCard as DrawCard
    from .rules.moves import GoBankrupt as GoBankrupt
    from .rules.moves import Goods as Goods
    from .rules.moves import Hammer as Hammer
    from .rules.moves import Keep as Keep
    from .rules.moves import Leave as Leave
    from .rules.moves import Lift as Lift
    from .rules.moves import Mortgage as Mortgage
    from .rules.moves import Offer as Offer
    from .rules.moves import Pass as Pass
    from .rules.moves import PayCard as PayCard
    from .rules.moves import PayFine as PayFine
    from .rules.moves import PayInKind as PayInKind
    from .rules.moves import Place as Place
    from .rules.moves import Refuse as Refuse
    from .rules.moves import Sell as Sell
    from .rules.moves import SellGroup as SellGroup
    from .rules.moves import StandingClaim as StandingClaim
    from .rules.moves import StrikeHour as StrikeHour
    from .rules.moves import Swap as Swap
    from .rules.moves import Throw as Throw
    from .rules.moves import UseCard as UseCard
    from .rules.moves import Want as Want
    from .rules.moves import Withdraw as Withdraw
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
