"""The editions: five TOML files, and loading one of your own.

>>> load("miro-1936").squares[39].name.fr
'Rue de la Paix'
"""

from ..vocabulary.house_rules import HOUSE_RULES, HouseRules
from ..vocabulary.options import CHOICES, Choice, Rules
from ..vocabulary.words import Deck, Kind
from .errors import EditionError
from .loader import build, load, names, validate
from .model import (
    Card,
    Coin,
    Edition,
    Effect,
    Fleet,
    Group,
    Lang,
    Modes,
    Money,
    Note,
    Players,
    Quick,
    Square,
    Stock,
    Text,
    Timed,
    Token,
    Vocabulary,
    Words,
)

__all__ = [
    "CHOICES",
    "HOUSE_RULES",
    "Card",
    "Choice",
    "Coin",
    "Deck",
    "Edition",
    "EditionError",
    "Effect",
    "Fleet",
    "Group",
    "HouseRules",
    "Kind",
    "Lang",
    "Modes",
    "Money",
    "Note",
    "Players",
    "Quick",
    "Rules",
    "Square",
    "Stock",
    "Text",
    "Timed",
    "Token",
    "Vocabulary",
    "Words",
    "build",
    "load",
    "names",
    "validate",
]
