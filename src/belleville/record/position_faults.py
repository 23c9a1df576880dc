"""What an impossible position breaks: for each invariant the field to look at, the clause, and what to do."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """Fields of a line by their key (`seats` and `titles` have none), nearest first; a clause; advice."""

    fields: tuple[str, ...]
    clause: str | None
    advice: str


NOT_AT_REST = Fault(
    ("agenda", "thrown", "rents", "waiting", "offers"),
    "ruling.pay-at-once",
    "leave out what would happen by itself before anybody is asked: write what the players are asked next",
)

# by the numbers of `views.INVARIANTS`
FAULTS: dict[int, Fault] = {
    1: Fault(("seats",), "debt.raise", "write a purse of 0 or more"),
    2: Fault(("seats",), "bank.till", "write what each player has in hand"),
    3: Fault(("waiting", "titles"), "bankrupt.bank", "leave out of waiting: what somebody owns"),
    4: Fault(("titles",), "build.group", "write each title with its owner"),
    5: Fault(("seats", "titles", "cards"), "bankrupt.out", "take cash, titles and jail cards from the bankrupt"),
    6: Fault(("titles",), "build.hotel", "write + for each house and ^ for the hotel that follows the last of them"),
    7: Fault(("titles",), "build.group", "build only on whole groups of one owner, and not on mortgaged titles"),
    8: Fault(("titles",), "setup.stock", "put up no more houses and hotels than the box has"),
    9: Fault(("titles",), "build.even", "build evenly within each group, and on streets alone"),
    10: Fault(("chance", "chest", "agenda"), "setup.decks", "write each card once: in its pack, or being obeyed"),
    11: Fault(("cards", "chance", "chest", "sale", "waiting"), "card.jail-free", "write each jail card in one place"),
    12: Fault(("sale",), "buy.auction-cash", "let nobody bid more than there is in hand"),
    13: Fault(("agenda",), None, "leave some of it out: the game has no room for so much"),
    14: Fault(("over",), "end.last", "name winners when the game is over, and only then"),
    15: Fault(("seats",), "setup.cash", "write sums that the smallest note of the box can pay"),
    16: Fault(
        ("seats",), "bankrupt.out", "number the bankrupts x1, x2 …, without jail or standing claim, and leave two"
    ),
    17: Fault(("turn", "doubles", "again", "thrown"), "turn.double", "let doubles, dice, thrown and again agree"),
    18: Fault(("seats", "agenda"), "jail.wait", "write j only on the jail square, and count the throws tried there"),
    19: Fault(("throws", "turns", "dice"), "turn.pass", "count one to three throws a turn, and write the last dice"),
    20: Fault(
        ("hour", "closing", "agenda", "rents"), "short.timed", "keep hour and closing to the games that have them"
    ),
    21: Fault(("over", "agenda", "rents", "offers"), "end.last", "name the right winners, with nothing under way"),
    22: Fault(("rents",), "rent.claim", "write rents by throw, between two who play, for as long as the box allows"),
    23: Fault(("agenda",), "ruling.order", "put what happens next last, above what it interrupted"),
    24: Fault(("agenda",), "debt.raise", "let one who plays owe another, or the bank, a sum for its reason"),
    25: Fault(("sale", "agenda"), "auction.kinds", "put up what the bank has to sell, for those who may still bid"),
    26: Fault(("contest", "agenda"), "build.contest", "contest what the bank still has, for those with room for it"),
    27: Fault(("waiting", "titles", "agenda"), "bankrupt.bank", "let wait what the bank took from a bankrupt"),
    28: Fault(("agenda",), "mortgage.transfer", "write mortgaged titles that somebody receives, and their interest"),
    29: Fault(("offers", "revisions"), "ruling.offer", "write an offer that both could carry out now"),
    30: Fault(("starting", "agenda"), "setup.order", "before the first turn write packs, deal and throws as they come"),
    31: Fault(("paid", "titles"), "build.price", "write a price for each building that stands, in notes"),
    32: Fault(("agenda",), "buy.option", "let whoever stands on a title of the bank's decide on it"),
}
PLACES = {"seats": 2, "titles": 3}


def field_of(line: str, keys: tuple[str, ...]) -> str:
    """The first of these fields that a line has; the whole line if it has none of them."""
    fields = line.split(" ")
    for key in keys:
        if key in PLACES:
            return fields[PLACES[key]]
        for field in fields[4:]:
            if field.partition(":")[0] == key:
                return field
    return line
