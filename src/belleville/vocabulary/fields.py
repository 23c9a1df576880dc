"""The fields of a declaration: what each holds, and how it is encoded as whole numbers."""

import re
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from .words import WORDS, CodedWords, Deck

SEATS = 8
SQUARES = 40
MOST = 10**9  # every amount and count is at most this; the rules' numbers have 32 bits


class Field(NamedTuple):
    """The kind of a field. Some take several numbers in a row, or also fill the fields that follow in the class."""

    kind: str
    numbers: tuple[str, ...] = ()  # their names, where a field has not exactly one number with its own name
    fields: int = 1
    words: CodedWords | None = None


NUMBER = Field("number")
FLAG = Field("flag")
TITLES = Field("titles")  # a mask
TRADE = Field("trade", ("cash", "given", "taken"), fields=2)  # what one side gives and what it takes
FILLED = Field("filled", fields=0)  # filled by the field before it

# in moves, where whatever comes from outside is checked
Square = Annotated[int, Meta(ge=0, lt=SQUARES), Field("title")]
Seat = Annotated[int, Meta(ge=0, le=SEATS), Field("seat")]  # the last is a banker without token
Amount = Annotated[int, Meta(ge=0, le=MOST)]


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a trade: cash, titles, and the jail cards of decks."""

    cash: Amount = 0
    titles: tuple[Square, ...] = ()
    cards: tuple[Deck, ...] = ()


T = TypeVar("T")


def tag_of(name: str) -> str:
    """Return the tag of a class in JSON: `PayInKind` is `pay-in-kind`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def declared(names: dict[str, Any], base: type[T]) -> tuple[type[T], ...]:
    """Return the classes of a module that are declared with this base, in order; shared bases begin with `_`."""
    found = (kind for name, kind in names.items() if not name.startswith("_"))
    return tuple(kind for kind in found if isinstance(kind, type) and issubclass(kind, base))


def fields_of(declaration: type) -> dict[str, Field]:
    """Return the fields of a move or an event, in order, by their names."""
    hints = get_type_hints(declaration, include_extras=True)
    return {name: _field(hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar}


def numbers_of(fields: dict[str, Field]) -> tuple[str, ...]:
    """Return the names of the numbers that fields are encoded as, in order."""
    return tuple(_flat(field.numbers or (name,) for name, field in fields.items() if field.fields))


def _flat(rows: Iterable[tuple[str, ...]]) -> Iterable[str]:
    return (name for row in rows for name in row)


def _field(hint: Any) -> Field:
    if get_origin(hint) is Annotated:
        return next((extra for extra in hint.__metadata__ if isinstance(extra, Field)), NUMBER)
    if get_origin(hint) is Literal:
        return Field("word", words=WORDS[hint])
    if hint is bool:
        return FLAG
    if hint is not int:
        raise TypeError(f"{hint} does not say how it is written as numbers")
    return NUMBER


def options_of(hints: Any, kind: type[T]) -> dict[str, T]:
    """Return what the annotations of a class declare about its fields, for those of this type."""
    found: dict[str, T] = {}
    for name, hint in get_type_hints(hints, include_extras=True).items():
        said = [extra for extra in get_args(hint)[1:] if isinstance(extra, kind)]
        if said:
            found[name] = said[0]
    return found
