"""Events from their numbers: decoders made from the declarations in `vocabulary.events`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..editions import Edition
from ..vocabulary.events import *  # noqa: F403 - the events themselves are to be had here, too
from ..vocabulary.events import EVENTS, Event, Party
from ..vocabulary.fields import Field, Goods, fields_of
from ..vocabulary.words import *  # noqa: F403 - and the words in them
from ..vocabulary.words import DECKS, LOTS, Building, Deck, Lot
from . import codes
from .clause_codes import CLAUSE_IDS
from .moves import squares_of


def decode_events(numbers: Sequence[int], edition: Edition) -> list[Event]:
    """The events of a log, LOG_WIDTH numbers each."""
    found: list[Event] = []
    for at in range(0, len(numbers), codes.LOG_WIDTH):
        event = _READERS[numbers[at]](edition, numbers[at + 1 : at + codes.LOG_CLAUSE])
        clause = numbers[at + codes.LOG_CLAUSE]
        if clause:  # another than is declared for its kind
            event.__dict__["clause"] = clause_id(clause)
        found.append(event)
    return found


def clause_id(code: int) -> str:
    """The id of the clause with a code."""
    return CLAUSE_IDS[code]


def _party(seat: int) -> Party:
    return None if seat == codes.BANK else seat


def _square(title: int, edition: Edition) -> int | None:
    return None if title < 0 else edition.titles[title]


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def _building(level: int) -> Building:
    return "hotel" if level == codes.HOTEL else "house"


def _goods(mask: int, cash: int, edition: Edition) -> Goods:
    cards = tuple(deck for i, deck in enumerate(DECKS) if mask >> (codes.JAIL_CARD_BIT + i) & 1)
    return Goods(max(cash, 0), squares_of(mask & codes.ALL_TITLES, edition), cards)


def _lot(what: int, lot: int, edition: Edition) -> tuple[Lot, int | None, Deck | None]:
    if what == codes.SALE_CARD:
        return "card", None, DECKS[lot]
    return LOTS.by_code()[what], _square(lot, edition), None


def _card(deck: int, card: int, edition: Edition) -> tuple[Deck, str]:
    return DECKS[deck], edition.deck(DECKS[deck])[card].id


_AS_THEY_ARE = ("number", "seat", "money", "square")
# by what a field holds: its value from its number, or the values of several fields from several numbers
_ONE: dict[str, Callable[[int, Edition], Any]] = {
    "party": lambda number, edition: _party(number),
    "title": lambda number, edition: edition.titles[number],
    "title?": _square,
    "titles": squares_of,
    "seats": lambda number, edition: _bits(number),
    "flag": lambda number, edition: bool(number),
    "amount?": lambda number, edition: number or None,
    "clause": lambda number, edition: clause_id(number),
    "building": lambda number, edition: _building(number),
}
_SEVERAL: dict[str, Callable[..., tuple[Any, ...]]] = {
    "dice": lambda one, two, edition: ((one, two),),
    "lot": _lot,
    "level": lambda level, edition: (_building(level), level % codes.HOTEL),
    "card": _card,
    "trade": lambda cash, given, taken, edition: (_goods(given, cash, edition), _goods(taken, -cash, edition)),
}


def _reader(event: Any, fields: dict[str, Field]) -> Callable[[Edition, Sequence[int]], Event]:
    """Return what reads the events of a kind from their numbers."""
    if all(field.kind in _AS_THEY_ARE for field in fields.values()):
        many = len(fields)
        return lambda x, numbers: event(*numbers[:many])
    if not any(field.kind in _SEVERAL for field in fields.values()):
        readers = [_read_one(field) for field in fields.values()]
        return lambda x, numbers: event(*[read(number, x) for read, number in zip(readers, numbers, strict=False)])
    steps: list[Callable[[Sequence[int], Edition], tuple[Any, ...]]] = []
    at = 0
    for field in fields.values():
        if field.fields:
            many = len(field.numbers) or 1
            steps.append(_read_several(field, at, at + many))
            at += many
    return lambda x, numbers: event(*[value for step in steps for value in step(numbers, x)])


def _read_one(field: Field) -> Callable[[int, Edition], Any]:
    """Return what reads the value of a field from its number."""
    if field.words is not None:
        words = field.words.by_code()
        return lambda number, x: words[number]
    return _ONE.get(field.kind, lambda number, x: number)


def _read_several(field: Field, at: int, end: int) -> Callable[[Sequence[int], Edition], tuple[Any, ...]]:
    """Return what reads the values of one field, or of several together, from the numbers from a place to another."""
    if field.kind in _SEVERAL:
        several = _SEVERAL[field.kind]
        return lambda numbers, x: several(*numbers[at:end], x)
    one = _read_one(field)
    return lambda numbers, x: (one(numbers[at], x),)


_READERS = {code: _reader(event, fields_of(event)) for code, event in enumerate(EVENTS, 1)}
