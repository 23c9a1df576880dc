"""Check a position as a whole; for each invariant that it breaks: the field to look at, the clause, and advice."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import views
from ..rules.game import Game
from .errors import PositionError
from .position_writer import position


class PositionFault(NamedTuple):
    """The error of an invariant: fields by key (`seats`, `titles` have none), nearest first; clause, advice."""

    fields: tuple[str, ...]
    clause: str | None
    advice: str


NOT_AT_REST = PositionFault(
    ("agenda", "thrown", "rents", "waiting", "offers"),
    "ruling.pay-at-once",
    "leave out what would happen by itself before anybody is asked: write what the players are asked next",
)

# by the numbers of `views.INVARIANTS`
FAULTS: dict[int, PositionFault] = {
    1: PositionFault(("seats",), "debt.raise", "write a purse of 0 or more"),
    2: PositionFault(("seats",), "bank.till", "write what each player has in hand"),
    3: PositionFault(("waiting", "titles"), "bankrupt.bank", "leave out of waiting: what somebody owns"),
    4: PositionFault(("titles",), "build.group", "write each title with its owner"),
    5: PositionFault(
        ("seats", "titles", "cards"), "bankrupt.out", "take cash, titles and jail cards from the bankrupt"
    ),
    6: PositionFault(
        ("titles",), "build.hotel", "write + for each house and ^ for the hotel that follows the last of them"
    ),
    7: PositionFault(
        ("titles",), "build.group", "build only on whole groups of one owner, and not on mortgaged titles"
    ),
    8: PositionFault(("titles",), "setup.stock", "put up no more houses and hotels than the box has"),
    9: PositionFault(("titles",), "build.even", "build evenly within each group, and on streets alone"),
    10: PositionFault(
        ("chance", "chest", "agenda"), "setup.decks", "write each card once: in its pack, or being obeyed"
    ),
    11: PositionFault(
        ("cards", "chance", "chest", "sale", "waiting"), "card.jail-free", "write each jail card in one place"
    ),
    12: PositionFault(("sale",), "buy.auction-cash", "let nobody bid more than there is in hand"),
    13: PositionFault(("agenda",), None, "leave some of it out: the game has no room for so much"),
    14: PositionFault(("over",), "end.last", "name winners when the game is over, and only then"),
    15: PositionFault(("seats",), "setup.cash", "write sums that the smallest note of the box can pay"),
    16: PositionFault(
        ("seats",), "bankrupt.out", "number the bankrupts x1, x2 …, without jail or standing claim, and leave two"
    ),
    17: PositionFault(
        ("turn", "doubles", "again", "thrown"), "turn.double", "let doubles, dice, thrown and again agree"
    ),
    18: PositionFault(
        ("seats", "agenda"), "jail.wait", "write j only on the jail square, and count the throws tried there"
    ),
    19: PositionFault(
        ("throws", "turns", "dice"), "turn.pass", "count one to three throws a turn, and write the last dice"
    ),
    20: PositionFault(
        ("hour", "closing", "agenda", "rents"), "short.timed", "keep hour and closing to the games that have them"
    ),
    21: PositionFault(
        ("over", "agenda", "rents", "offers"), "end.last", "name the right winners, with nothing under way"
    ),
    22: PositionFault(
        ("rents",), "rent.claim", "write rents by throw, between two who play, for as long as the box allows"
    ),
    23: PositionFault(("agenda",), "ruling.order", "put what happens next last, above what it interrupted"),
    24: PositionFault(("agenda",), "debt.raise", "let one who plays owe another, or the bank, a sum for its reason"),
    25: PositionFault(
        ("sale", "agenda"), "auction.kinds", "put up what the bank has to sell, for those who may still bid"
    ),
    26: PositionFault(
        ("contest", "agenda"), "build.contest", "contest what the bank still has, for those with room for it"
    ),
    27: PositionFault(("waiting", "titles", "agenda"), "bankrupt.bank", "let wait what the bank took from a bankrupt"),
    28: PositionFault(
        ("agenda",), "mortgage.transfer", "write mortgaged titles that somebody receives, and their interest"
    ),
    29: PositionFault(("offers", "revisions"), "ruling.offer", "write an offer that both could carry out now"),
    30: PositionFault(
        ("starting", "agenda"), "setup.order", "before the first turn write packs, deal and throws as they come"
    ),
    31: PositionFault(("paid", "titles"), "build.price", "write a price for each building that stands, in notes"),
    32: PositionFault(("agenda",), "buy.option", "let whoever stands on a title of the bank's decide on it"),
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
        fault = FAULTS[number]
        field = field_of(line, fault.fields)
        raise PositionError(f"this does not hold: {views.INVARIANTS[number]}", field, fault.clause, fault.advice)
    if not game.at_rest():
        fault = NOT_AT_REST
        raise PositionError("the game does not wait here", field_of(line, fault.fields), fault.clause, fault.advice)
    again = position(game)
    if again != line:
        raise PositionError(f"this is written {again}", line)
