"""The boxes: five editions as data, one TOML each, and the way to bring one's own.

>>> load("miro-1936").squares[39].name.fr
'Rue de la Paix'
"""

from .box import (
    Card,
    Coin,
    Deck,
    Edition,
    Effect,
    Fleet,
    Group,
    Kind,
    Lang,
    Modes,
    Money,
    Note,
    Players,
    Quick,
    Rules,
    Square,
    Stock,
    Text,
    Timed,
    Token,
    Vocabulary,
    Words,
)
from .choices import CHOICES, Choice
from .errors import BoxError
from .reading import build, load, names, validate

__all__ = [
    "CHOICES",
    "BoxError",
    "Card",
    "Choice",
    "Coin",
    "Deck",
    "Edition",
    "Effect",
    "Fleet",
    "Group",
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
