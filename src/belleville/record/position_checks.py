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
    1: PositionFault(("seats",), "debt.raise", "write cash of 0 or more"),
    2: PositionFault(("seats",), "bank.till", "write each player's cash"),
    3: PositionFault(("waiting", "titles"), "bankrupt.bank", "leave what somebody owns out of waiting:"),
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
    8: PositionFault(("titles",), "setup.stock", "put up no more houses and hotels than the edition has"),
    9: PositionFault(("titles",), "build.even", "build evenly within each group, and on streets alone"),
    10: PositionFault(
        ("chance", "chest", "agenda"), "setup.decks", "write each card once: in its deck, or being obeyed"
    ),
    11: PositionFault(
        ("cards", "chance", "chest", "sale", "waiting"), "card.jail-free", "write each jail card in one place"
    ),
    12: PositionFault(("sale",), "buy.auction-cash", "let nobody bid more than their cash"),
    13: PositionFault(("agenda",), None, "leave some of it out: the agenda is too long"),
    14: PositionFault(("over",), "end.last", "name winners when the game is over, and only then"),
    15: PositionFault(("seats",), "setup.cash", "write amounts that the edition's smallest note can pay"),
    16: PositionFault(
        ("seats",), "bankrupt.out", "number the bankrupts x1, x2 …, without jail or automatic claims, and leave two"
    ),
    17: PositionFault(
        ("turn", "doubles", "again", "thrown"), "turn.double", "let doubles, dice, thrown and again agree"
    ),
    18: PositionFault(
        ("seats", "agenda"), "jail.wait", "write j only on the jail square, and count the rolls tried there"
    ),
    19: PositionFault(
        ("throws", "turns", "dice"), "turn.pass", "count one to three rolls per turn, and write the last dice"
    ),
    20: PositionFault(
        ("hour", "closing", "agenda", "rents"), "short.timed", "keep hour and closing to the games that have them"
    ),
    21: PositionFault(
        ("over", "agenda", "rents", "offers"), "end.last", "name the right winners, with nothing in progress"
    ),
    22: PositionFault(
        ("rents",), "rent.claim", "write rents by roll, between two players in the game, as long as the edition allows"
    ),
    23: PositionFault(("agenda",), "ruling.order", "put what happens next last, above what it interrupted"),
    24: PositionFault(
        ("agenda",), "debt.raise", "let a player in the game owe another, or the bank, an amount for its reason"
    ),
    25: PositionFault(
        ("sale", "agenda"), "auction.kinds", "auction what the bank has to sell, to those who may still bid"
    ),
    26: PositionFault(
        ("contest", "agenda"), "build.contest", "contest what the bank still has, among those who can place it"
    ),
    27: PositionFault(
        ("waiting", "titles", "agenda"), "bankrupt.bank", "let wait only what the bank took from a bankrupt"
    ),
    28: PositionFault(
        ("agenda",), "mortgage.transfer", "write the mortgaged titles that a player receives, and their interest"
    ),
    29: PositionFault(("offers", "revisions"), "ruling.offer", "write an offer that both could carry out now"),
    30: PositionFault(
        ("starting", "agenda"), "setup.order", "before the first turn write decks, deal and rolls in their order"
    ),
    31: PositionFault(("paid", "titles"), "build.price", "write a price for each building that stands, in notes"),
    32: PositionFault(("agenda",), "buy.option", "let the player on the square of a bank's title decide on it"),
    33: PositionFault(
        ("pot", "passed-go", "round", "agenda"),
        "house.parking",
        "write the pot, who has passed Go and the round where a house rule counts them, and only there",
    ),
    34: PositionFault(("seats",), "house.automatic-rent", "mark every player in the game with c1"),
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
        raise PositionError(f"this rule is broken: {views.INVARIANTS[number]}", field, fault.clause, fault.advice)
    if not game.at_rest():
        fault = NOT_AT_REST
        raise PositionError("the game would not stop here", field_of(line, fault.fields), fault.clause, fault.advice)
    again = position(game)
    if again != line:
        raise PositionError(f"this is written {again}", line)
