"""Check a position as a whole; for each invariant that it breaks: the field to look at, and the clause."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import Message
from ..rules import views
from ..rules.game import Game
from .errors import PositionError
from .position_writer import position


class PositionFault(NamedTuple):
    """The error of an invariant: fields by key (`seats`, `titles` have none), nearest first; and the clause."""

    fields: tuple[str, ...]
    clause: str | None


NOT_AT_REST = PositionFault(
    ("agenda", "thrown", "rents", "waiting", "offers"),
    "ruling.pay-at-once",
)

# by the numbers of `views.INVARIANTS`
FAULTS: dict[int, PositionFault] = {
    1: PositionFault(("seats",), "debt.raise"),
    2: PositionFault(("seats",), "bank.till"),
    3: PositionFault(("waiting", "titles"), "bankrupt.bank"),
    4: PositionFault(("titles",), "build.group"),
    5: PositionFault(("seats", "titles", "cards"), "bankrupt.out"),
    6: PositionFault(("titles",), "build.hotel"),
    7: PositionFault(("titles",), "build.group"),
    8: PositionFault(("titles",), "setup.stock"),
    9: PositionFault(("titles",), "build.even"),
    10: PositionFault(("chance", "chest", "agenda"), "setup.decks"),
    11: PositionFault(("cards", "chance", "chest", "sale", "waiting"), "card.jail-free"),
    12: PositionFault(("sale",), "buy.auction-cash"),
    13: PositionFault(("agenda",), None),
    14: PositionFault(("over",), "end.last"),
    15: PositionFault(("seats",), "setup.cash"),
    16: PositionFault(("seats",), "bankrupt.out"),
    17: PositionFault(("turn", "doubles", "again", "thrown"), "turn.double"),
    18: PositionFault(("seats", "agenda"), "jail.wait"),
    19: PositionFault(("throws", "turns", "dice"), "turn.pass"),
    20: PositionFault(("hour", "closing", "agenda", "rents"), "short.timed"),
    21: PositionFault(("over", "agenda", "rents", "offers"), "end.last"),
    22: PositionFault(("rents",), "rent.claim"),
    23: PositionFault(("agenda",), "ruling.order"),
    24: PositionFault(("agenda",), "debt.raise"),
    25: PositionFault(("sale", "agenda"), "auction.kinds"),
    26: PositionFault(("contest", "agenda"), "build.contest"),
    27: PositionFault(("waiting", "titles", "agenda"), "bankrupt.bank"),
    28: PositionFault(("agenda",), "mortgage.transfer"),
    29: PositionFault(("offers", "revisions"), "ruling.offer"),
    30: PositionFault(("starting", "agenda"), "setup.order"),
    31: PositionFault(("paid", "titles"), "build.price"),
    32: PositionFault(("agenda",), "buy.option"),
    33: PositionFault(("pot", "passed-go", "round", "agenda"), "house.parking"),
    34: PositionFault(("seats",), "house.automatic-rent"),
}
PLACES = {"seats": 2, "titles": 3}


def field_of(line: str, keys: tuple[str, ...]) -> str:
    """Return the first of these fields that a line has; the whole line if it has none of them."""
    fields = line.split(" ")
    for key in keys:
        if key in PLACES:
            return fields[PLACES[key]]
        for field in fields[4:]:
            if field.partition(":")[0] == key:
                return field
    return line


def check_whole(game: Game, line: str) -> None:
    """Check that a game could be in this position, and that the line is written in its one valid form."""
    number = game.broken_number()
    if number:
        raise broken(number, field_of(line, FAULTS[number].fields))
    if not game.at_rest():
        where, advice = field_of(line, NOT_AT_REST.fields), Message("advice.not_at_rest")
        raise PositionError(Message("position.not_at_rest"), where, NOT_AT_REST.clause, advice)
    again = position(game)
    if again != line:
        raise PositionError(Message("position.written", line=again), line)


def broken(number: int, where: str) -> PositionError:
    """Return the error of a position that breaks an invariant: the rule, its clause, and how to mend it."""
    what = Message("position.broken_rule", rule=views.INVARIANTS[number])
    return PositionError(what, where, FAULTS[number].clause, Message(f"advice.{views.RULES[number]}"))
