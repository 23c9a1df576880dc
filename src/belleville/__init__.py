"""Belleville: the property-trading board game, to the letter of five French rulebooks.

>>> import belleville
>>> game = belleville.Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _build

_build.prepare()

if TYPE_CHECKING:
    from . import editions as editions
    from . import record as record
    from .bots.api import Bot as Bot
    from .bots.api import Question as Question
    from .bots.api import View as View
    from .editions import Edition as Edition
    from .editions import EditionError as EditionError
    from .lab.python_api import Odds as Odds
    from .lab.python_api import SimulationResult as SimulationResult
    from .lab.python_api import odds as odds
    from .lab.python_api import simulate as simulate
    from .record import Position as Position
    from .record import PositionError as PositionError
    from .record import RecordError as RecordError
    from .rules.events import Accepted as Accepted
    from .rules.events import BecameFirst as BecameFirst
    from .rules.events import BidMade as BidMade
    from .rules.events import BuildingsSold as BuildingsSold
    from .rules.events import Built as Built
    from .rules.events import CardDrawn as CardDrawn
    from .rules.events import CardReturned as CardReturned
    from .rules.events import ContestClosed as ContestClosed
    from .rules.events import ContestOpened as ContestOpened
    from .rules.events import Dealt as Dealt
    from .rules.events import Declined as Declined
    from .rules.events import Ended as Ended
    from .rules.events import Event as Event
    from .rules.events import HourStruck as HourStruck
    from .rules.events import Inherited as Inherited
    from .rules.events import InKindOffered as InKindOffered
    from .rules.events import InKindRefused as InKindRefused
    from .rules.events import JailCardPassed as JailCardPassed
    from .rules.events import Jailed as Jailed
    from .rules.events import JailLeft as JailLeft
    from .rules.events import JailStayed as JailStayed
    from .rules.events import Landed as Landed
    from .rules.events import Left as Left
    from .rules.events import Mortgaged as Mortgaged
    from .rules.events import MortgageLifted as MortgageLifted
    from .rules.events import Moved as Moved
    from .rules.events import Offered as Offered
    from .rules.events import Owed as Owed
    from .rules.events import Paid as Paid
    from .rules.events import Passed as Passed
    from .rules.events import Refused as Refused
    from .rules.events import RentClaimed as RentClaimed
    from .rules.events import RentLapsed as RentLapsed
    from .rules.events import RentOpened as RentOpened
    from .rules.events import RentThrown as RentThrown
    from .rules.events import SaleOpened as SaleOpened
    from .rules.events import Shuffled as Shuffled
    from .rules.events import Sold as Sold
    from .rules.events import StandingClaimSet as StandingClaimSet
    from .rules.events import Threw as Threw
    from .rules.events import ThrewForStart as ThrewForStart
    from .rules.events import TitlePassed as TitlePassed
    from .rules.events import TurnBegan as TurnBegan
    from .rules.events import Unsold as Unsold
    from .rules.events import Voided as Voided
    from .rules.events import Wanted as Wanted
    from .rules.events import WentBankrupt as WentBankrupt
    from .rules.events import Withdrawn as Withdrawn
    from .rules.game import Game as Game
    from .rules.moves import *  # noqa: F403 - all moves, and Goods
    from .rules.moves import Move as Move
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
    from .rules.refusals import Refusal as Refusal
    from .rules.views import Choices as Choices
    from .rules.views import Decision as Decision
    from .rules.views import Ending as Ending
    from .rules.views import OpenOffer as OpenOffer

__version__ = "0.1.0"

# the module of each public name, imported on first use so that importing the package is cheap
_HOMES = {
    "bots.api": ("Bot", "Question", "View"),
    "editions": ("EditionError", "Edition"),
    "lab.python_api": ("Odds", "SimulationResult", "odds", "simulate"),
    "record": ("Position", "PositionError", "RecordError"),
    "rules.game": ("Game",),
    "rules.outcomes": ("ChanceError", "Dice", "Drawn", "Order", "Script"),
    "rules.players": ("SetupError",),
    "rules.refusals": ("IllegalMove", "InvalidMove", "MoveError", "NotYourMove", "Refusal"),
    "rules.views": ("Choices", "Decision", "Ending", "OpenOffer"),
}
_PACKAGES = ("editions", "record")
# all moves and all events, from their declarations
_UNIONS = {"rules.moves": "Move", "rules.events": "Event"}


def _module(name: str) -> Any:
    from importlib import import_module

    return import_module(f"{__name__}.{name}")


def _all_names() -> list[str]:
    """Return every name this package offers."""
    from typing import get_args

    names = ["__version__", *_PACKAGES, "Goods", *_UNIONS.values()]
    for home in _HOMES.values():
        names += home
    for home_of_union, union in _UNIONS.items():
        names += [kind.__name__ for kind in get_args(getattr(_module(home_of_union), union))]
    return names


def _find(name: str) -> Any:
    """Import and return a public name."""
    if name == "__all__":
        return _all_names()
    if name in _PACKAGES:
        return _module(name)
    for home, names in _HOMES.items():
        if name in names:
            return getattr(_module(home), name)
    if name[:1].isupper():
        for home in _UNIONS:
            if name in _all_names() and hasattr(_module(home), name):
                return getattr(_module(home), name)
    raise AttributeError(f"belleville has no {name!r}")


def __getattr__(name: str) -> Any:
    value = _find(name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(_all_names())
