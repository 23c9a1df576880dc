"""Encode and decode moves as integers and JSON, from the declarations in `vocabulary.moves`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

from ..editions import Edition
from ..vocabulary.fields import MOST as MOST
from ..vocabulary.fields import Field, fields_of
from ..vocabulary.fields import Goods as Goods
from ..vocabulary.fields import tag_of as tag_of
from ..vocabulary.moves import *  # noqa: F403 - the move classes can be imported from here, too
from ..vocabulary.moves import Move, Offer
from ..vocabulary.words import DECKS as DECKS
from . import codes
from .refusals import KINDS, InvalidMove

Numbers: TypeAlias = tuple[int, int, int, int, int]
Encoder: TypeAlias = Callable[[Any, Edition], Numbers]
Decoder: TypeAlias = Callable[[Edition, int, int, int, int], Move]

JAIL_CARDS = tuple(codes.JAIL_CARD_BIT + deck for deck in range(len(DECKS)))


def encode(move: Move, edition: Edition) -> Numbers:
    """Return the numbers of a move, as `codes` lists them; raise `InvalidMove` if this edition has no such move."""
    encoder = _ENCODERS.get(type(move))
    if encoder is None:
        raise InvalidMove(f"{move!r} is not a move")
    return encoder(move, edition)


def decode(numbers: Sequence[int], edition: Edition) -> Move:
    """Return the move with these numbers, titles in board order; numbers its kind does not use are ignored."""
    if len(numbers) != 5:
        raise InvalidMove(f"a move has five numbers, not {len(numbers)}")
    kind, a, b, c, d = numbers
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise InvalidMove(f"there is no move of kind {kind}")
    return decoder(edition, a, b, c, d)


# -- encoding; a move may have been made in code, where nobody has checked its fields


def _number(value: object, most: int, what: str) -> int:
    if type(value) is not int:
        raise InvalidMove(f"{what}: {value!r} is not a whole number")
    if not 0 <= value <= most:
        raise InvalidMove(f"{what}: {value} is not from 0 to {most}")
    return value


def _title(square: object, edition: Edition) -> int:
    if type(square) is int:
        titles = edition.titles
        title = bisect_left(titles, square)
        if title < len(titles) and titles[title] == square:
            return title
    raise InvalidMove(f"title: {square!r} is not the square of a title")


def _titles(squares: object, edition: Edition) -> int:
    if type(squares) is not tuple:
        raise InvalidMove(f"titles: {squares!r} is not a tuple of squares")
    mask = 0
    for square in squares:
        bit = 1 << _title(square, edition)
        if mask & bit:
            raise InvalidMove(f"titles: square {square} is named twice")
        mask |= bit
    return mask


def _deck(name: object) -> int:
    if type(name) is not str or name not in DECKS:
        raise InvalidMove(f"deck: {name!r} is not one of {', '.join(DECKS)}")
    return DECKS.index(name)


def _goods(goods: Goods, edition: Edition) -> int:
    mask = _titles(goods.titles, edition)
    if type(goods.cards) is not tuple:
        raise InvalidMove(f"cards: {goods.cards!r} is not a tuple of decks")
    for name in goods.cards:
        bit = 1 << JAIL_CARDS[_deck(name)]
        if mask & bit:
            raise InvalidMove(f"cards: the card of {name} is named twice")
        mask |= bit
    return mask


def _flag(value: object, name: str) -> int:
    if type(value) is not bool:
        raise InvalidMove(f"{name}: {value!r} is neither True nor False")
    return int(value)


def _group(name: object, edition: Edition) -> int:
    for index, group in enumerate(edition.groups):
        if group.id == name:
            return index
    known = ", ".join(group.id for group in edition.groups)
    raise InvalidMove(f"group: {name!r} is not one of {known}")


def _trade(give: Goods, take: Goods, edition: Edition) -> tuple[int, int, int]:
    for goods in (give, take):
        if type(goods) is not Goods:
            raise InvalidMove(f"{goods!r} is not Goods")
    given = _number(give.cash, MOST, "give cash")
    taken = _number(take.cash, MOST, "take cash")
    if given and taken:
        raise InvalidMove("cash goes one way: give some or take some, not both")
    return given - taken, _goods(give, edition), _goods(take, edition)


# for each kind of field: the function from value to number
_WRITERS: dict[str, Callable[[Any, str, Edition], int]] = {
    "title": lambda value, name, edition: _title(value, edition),
    "titles": lambda value, name, edition: _titles(value, edition),
    "seat": lambda value, name, edition: _number(value, codes.SEATS, name),
    "number": lambda value, name, edition: _number(value, MOST, name),
    "flag": lambda value, name, edition: _flag(value, name),
    "group": lambda value, name, edition: _group(value, edition),
    "word": lambda value, name, edition: _deck(value),
}


def _encoder(kind: int, fields: dict[str, Field]) -> Encoder:
    """Return the encoder of a kind of move."""
    plain = [(attrgetter(name), name, _WRITERS[field.kind]) for name, field in fields.items() if field.kind in _WRITERS]
    if not fields:
        numbers: Numbers = (kind, 0, 0, 0, 0)
        return lambda move, edition: numbers
    if len(plain) < len(fields):  # one seat, and what the two sides of a trade give
        ((get, name, write),) = plain
        return lambda move, x: (kind, write(get(move), name, x), *_trade(move.give, move.take, x))
    get, name, write = plain[0]
    if len(plain) == 1:
        return lambda move, x: (kind, write(get(move), name, x), 0, 0, 0)
    get_b, name_b, write_b = plain[1]
    return lambda move, x: (kind, write(get(move), name, x), write_b(get_b(move), name_b, x), 0, 0)


_ENCODERS: dict[type, Encoder] = {move: _encoder(kind, fields_of(move)) for move, kind in KINDS.items()}

# -- decoding


def _square(title: int, edition: Edition) -> int:
    return edition.titles[_number(title, codes.TITLES - 1, "number of a title")]


def squares_of(mask: int, edition: Edition) -> tuple[int, ...]:
    """Return the squares of the titles in a mask, in board order."""
    if mask < 0 or mask > codes.ALL_TITLES:
        raise InvalidMove(f"{mask} is no mask of titles")
    return tuple(square for title, square in enumerate(edition.titles) if mask >> title & 1)


def _side(cash: int, mask: int, edition: Edition) -> Goods:
    if mask < 0 or mask >> (JAIL_CARDS[-1] + 1):
        raise InvalidMove(f"{mask} is no mask of goods")
    cards = tuple(name for name, bit in zip(DECKS, JAIL_CARDS, strict=True) if mask >> bit & 1)
    return Goods(cash, squares_of(mask & codes.ALL_TITLES, edition), cards)


# for each kind of field: the function from number to value
_READERS: dict[str, Callable[[int, str, Edition], Any]] = {
    "title": lambda number, name, edition: _square(number, edition),
    "titles": lambda number, name, edition: squares_of(number, edition),
    "seat": lambda number, name, edition: _number(number, codes.SEATS, name),
    "number": lambda number, name, edition: _number(number, MOST, name),
    "flag": lambda number, name, edition: _number(number, 1, name) == 1,
    "group": lambda number, name, edition: edition.groups[_number(number, len(edition.groups) - 1, name)].id,
    "word": lambda number, name, edition: DECKS[_number(number, len(DECKS) - 1, name)],
}


def _decode_offer(edition: Edition, to: int, cash: int, given: int, taken: int) -> Move:
    _number(abs(cash), MOST, "cash")
    give = _side(max(cash, 0), given, edition)
    return Offer(_number(to, codes.SEATS, "to"), give, _side(max(-cash, 0), taken, edition))


def _decoder(move: Any, fields: dict[str, Field]) -> Decoder:
    """Return the decoder of a kind of move."""
    plain = [(name, _READERS[field.kind]) for name, field in fields.items() if field.kind in _READERS]
    if not fields:
        made: Move = move()
        return lambda x, a, b, c, d: made
    if len(plain) < len(fields):
        return _decode_offer
    name, read = plain[0]
    if len(plain) == 1:
        return lambda x, a, b, c, d: move(read(a, name, x))
    name_b, read_b = plain[1]
    return lambda x, a, b, c, d: move(read(a, name, x), read_b(b, name_b, x))


_DECODERS: dict[int, Decoder] = {kind: _decoder(move, fields_of(move)) for move, kind in KINDS.items()}
