"""The signs of a one-line position: seats as letters, titles as squares, acts and reasons as words."""

from __future__ import annotations

from ..rules import codes
from ..rules.moves import DECKS

SEATS = "abcdefgh"
BANK = "-"
APART = "+"
NONE = "-"
HOUSE, HOTEL, MORTGAGED = "+", "^", "="
VISITED = "visited"
CARDS = "0123456789abcdef"
SIDES = (10, 20, 30, 40)

REASONS = {
    codes.FOR_SALARY: "salary",
    codes.FOR_TITLE: "title",
    codes.FOR_AUCTION: "auction",
    codes.FOR_RENT: "rent",
    codes.FOR_TAX: "tax",
    codes.FOR_FINE: "fine",
    codes.FOR_CARD: "card",
    codes.FOR_BUILDING: "building",
    codes.FOR_BUILDING_SOLD: "building-sold",
    codes.FOR_MORTGAGE: "mortgage",
    codes.FOR_LIFTING: "lifting",
    codes.FOR_INTEREST: "interest",
    codes.FOR_TRADE: "trade",
    codes.FOR_BANKRUPTCY: "bankruptcy",
    codes.FOR_START: "start",
    codes.FOR_DEAL: "deal",
    codes.FOR_IN_KIND: "in-kind",
}
SALES = {
    codes.SALE_TITLE: "title",
    codes.SALE_BANKRUPT: "bankrupt",
    codes.SALE_CARD: "card",
    codes.SALE_HOUSE: "house",
    codes.SALE_HOTEL: "hotel",
}
BUILDINGS = {1: "house", codes.HOTEL: "hotel"}
PACKS = {0: DECKS[0], 1: DECKS[1], 2: "titles"}
DECK_WORDS: dict[int, str] = dict(enumerate(DECKS))
YES_NO = {0: "no", 1: "yes"}

# what lies on the agenda: its word, and what each of its numbers is
ACTS: dict[int, tuple[str, tuple[str, ...]]] = {
    codes.ACT_SHUFFLE: ("shuffle", ("pack",)),
    codes.ACT_START: ("start", ("seat", "seat")),
    codes.ACT_DEAL: ("deal", ()),
    codes.ACT_THROW: ("throw", ("seat",)),
    codes.ACT_MOVE: ("move", ("seat", "steps")),
    codes.ACT_LAND: ("land", ("seat", "yes", "times")),
    codes.ACT_BUY: ("buy", ("seat", "title")),
    codes.ACT_SALE: ("sale", ()),
    codes.ACT_DEBT: ("debt", ("seat", "party", "sum", "reason", "title?")),
    codes.ACT_CHOICE: ("choice", ("seat", "sum", "deck")),
    codes.ACT_CARD_BACK: ("card-back", ("deck", "card")),
    codes.ACT_RENT_THROW: ("rent-throw", ("seat", "seat", "times", "title")),
    codes.ACT_INHERIT: ("inherit", ("seat", "titles", "yes")),
    codes.ACT_CONTEST: ("contest", ("seat", "title", "building")),
    codes.ACT_PLACE: ("place", ("seat", "building", "sum")),
    codes.ACT_ANSWER: ("answer", ("seat", "seat", "titles", "sum", "sum")),
    codes.ACT_LAST_CLAIM: ("last-claim", ("seat", "claim")),
    codes.ACT_DRAW: ("draw", ("seat", "deck")),
}
WORDS: dict[str, dict[int, str]] = {
    "yes": YES_NO,
    "reason": REASONS,
    "building": BUILDINGS,
    "pack": PACKS,
    "deck": DECK_WORDS,
}
FLAGS = ("thrown", "again", "hour", "closing")
ACT_NUMBERS = ("act_a", "act_b", "act_c", "act_d", "act_e")


def seats_of(mask: int) -> str:
    """Seats in a mask as letters."""
    return "".join(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1) or NONE


def waiting_of(mask: int, squares: tuple[int, ...]) -> str:
    """What waits for its sale; `visited` if one of the titles was its bankrupt visitor's to buy."""
    return goods_of(mask, squares) + ("+" + VISITED if mask >> codes.VISITED_BIT & 1 else "")


def goods_of(mask: int, squares: tuple[int, ...]) -> str:
    """Titles and jail cards in a mask."""
    found = [str(square) for title, square in enumerate(squares) if mask >> title & 1]
    found += [name for deck, name in enumerate(DECKS) if mask >> (codes.JAIL_CARD_BIT + deck) & 1]
    return "+".join(found) or NONE
