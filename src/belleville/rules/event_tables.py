"""How events are read from their numbers in one edition: tables made from the declarations in `vocabulary.events`.

Most fields are looked up: a title in the squares of the edition, a code in its words. The tables of all fields are
made once for an edition, so that the declarations are not needed when events are read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ..editions import Edition
from ..vocabulary.events import EVENTS, Event
from ..vocabulary.fields import Field, Goods, fields_of
from ..vocabulary.words import DECKS, LOTS, CodedWords
from . import codes
from .clause_codes import CLAUSE_IDS
from .moves import squares_of

# Where the number of a value stands in its row, the table of its values by that number and one more (for BANK is -1),
# and where the number stands that is looked up in what was found there, or 0. Without a table the number is the value.
Step: TypeAlias = tuple[int, "list[Any] | None", int]
# The class of an event and a step for each of its fields; or what makes it of its numbers, and None.
EventTable: TypeAlias = tuple[Callable[..., Any], "tuple[Step, ...] | None"]

AS_THEY_ARE = ("number", "houses", "seat", "money", "square")
SIDES = range(-1, codes.SEATS + 1)
TITLES = range(-1, codes.TITLES)


def event_tables(edition: Edition) -> list[EventTable]:
    """Return how each kind of event is read, by its code; there is none of code 0."""
    return [(Event, None), *(table_of(event, fields_of(event), edition) for event in EVENTS)]


def table_of(event: Any, fields: dict[str, Field], edition: Edition) -> EventTable:
    """Return how events of one kind are read."""
    steps: list[Step] = []
    place = 1
    for field in fields.values():
        if field.fields:
            found = steps_of(field, place, edition)
            if found is None:
                return reader(event, fields, edition), None
            steps += found
            place += len(field.numbers) or 1
    return event, tuple(steps)


def steps_of(field: Field, place: int, edition: Edition) -> list[Step] | None:
    """Return the steps that read a field from a place on; None for one that no table can hold."""
    if field.words is not None:
        return [(place, words_of(field.words), 0)]
    match field.kind:
        case kind if kind in AS_THEY_ARE:
            return [(place, None, 0)]
        case "party":
            return [(place, [None if seat == codes.BANK else seat for seat in SIDES], 0)]
        case "title" | "title?":
            return [(place, [None, *edition.titles], 0)]
        case "seats":
            return [(place, [(), *(bits(mask) for mask in range(1 << (codes.SEATS + 1)))], 0)]
        case "flag":
            return [(place, [True, False, True], 0)]
        case "clause":
            return [(place, ["", *CLAUSE_IDS], 0)]
        case "building":
            return [(place, [building(level) for level in range(-1, codes.HOTEL + 1)], 0)]
        case "level":
            houses = [level % codes.HOTEL for level in range(-1, codes.HOTEL + 1)]
            return [(place, [building(level) for level in range(-1, codes.HOTEL + 1)], 0), (place, houses, 0)]
        case "dice":
            return [(place, [[(one, two) for two in range(-1, 7)] for one in range(-1, 7)], place + 1)]
        case "card":
            cards = [[], *([None, *(card.id for card in edition.deck(deck))] for deck in DECKS)]
            return [(place, [None, *DECKS], 0), (place, cards, place + 1)]
        case "lot":
            kinds = words_of(LOTS)
            titles = [[lot_title(what, lot, edition) for lot in TITLES] for what in range(-1, len(kinds) - 1)]
            decks = [[lot_deck(what, lot) for lot in TITLES] for what in range(-1, len(kinds) - 1)]
            return [(place, kinds, 0), (place, titles, place + 1), (place, decks, place + 1)]
    return None


def words_of(words: CodedWords) -> list[Any]:
    """Return the words of a list by their codes and one more."""
    return [*[None] * (words.first + 1), *words.words]


def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that stand in a mask."""
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def building(level: int) -> str:
    """Return what stands topmost on a lot."""
    return "hotel" if level == codes.HOTEL else "house"


def lot_title(what: int, lot: int, edition: Edition) -> int | None:
    """Return the square of the title that is sold, if it is one."""
    return None if what == codes.SALE_CARD or lot < 0 else edition.titles[lot]


def lot_deck(what: int, lot: int) -> str | None:
    """Return the deck whose jail card is sold, if it is one."""
    return DECKS[lot] if what == codes.SALE_CARD and 0 <= lot < len(DECKS) else None


# -- what no table can hold: masks of titles, the sides of a trade, sums that may be none


def reader(event: Any, fields: dict[str, Field], edition: Edition) -> Callable[[Sequence[int]], Event]:
    """Return what reads an event of a kind from its numbers."""
    readers: list[tuple[Callable[[Sequence[int]], tuple[Any, ...]], int, int]] = []
    place = 0
    for field in fields.values():
        if field.fields:
            many = len(field.numbers) or 1
            readers.append((values_of(field, edition), place, place + many))
            place += many
    return lambda numbers: event(*[value for read, at, end in readers for value in read(numbers[at:end])])


def values_of(field: Field, edition: Edition) -> Callable[[Sequence[int]], tuple[Any, ...]]:
    """Return what reads the values of one field, or of several together, from the numbers of it."""
    match field.kind:
        case "titles":
            return lambda numbers: (squares_of(numbers[0], edition),)
        case "amount?":
            return lambda numbers: (numbers[0] or None,)
        case "trade":
            return lambda numbers: sides(numbers[0], numbers[1], numbers[2], edition)
    steps = steps_of(field, 0, edition)
    assert steps is not None, field
    return lambda numbers: tuple([looked_up(numbers, step) for step in steps])


def looked_up(numbers: Sequence[int], step: Step) -> Any:
    """Return what one step reads, as `read_events` does."""
    place, table, second = step
    if table is None:
        return numbers[place]
    value = table[numbers[place] + 1]
    return value[numbers[second] + 1] if second else value


def sides(cash: int, given: int, taken: int, edition: Edition) -> tuple[Goods, Goods]:
    """Return what the two sides of a trade give."""
    return goods(given, cash, edition), goods(taken, -cash, edition)


def goods(mask: int, cash: int, edition: Edition) -> Goods:
    """Return one side of a trade."""
    cards = tuple(deck for i, deck in enumerate(DECKS) if mask >> (codes.JAIL_CARD_BIT + i) & 1)
    return Goods(max(cash, 0), squares_of(mask & codes.ALL_TITLES, edition), cards)
