"""The signs of a one-line position: seats as letters, titles as squares, acts and reasons as words."""

from __future__ import annotations

from ..rules import codes
from ..vocabulary.agenda import ITEMS, PLACES
from ..vocabulary.words import DECKS, LOTS
from ..vocabulary.words import PACKS as PACK_CODES
from ..vocabulary.words import REASONS as REASON_CODES

SEATS = "abcdefgh"
BANK = "-"
APART = "+"
NONE = "-"
HOUSE, HOTEL, MORTGAGED = "+", "^", "="
VISITED = "visited"
CARDS = "0123456789abcdef"
SIDES = (10, 20, 30, 40)

REASONS: dict[int, str] = REASON_CODES.by_code()
SALES: dict[int, str] = LOTS.by_code()
BUILDINGS = {1: "house", codes.HOTEL: "hotel"}
PACKS: dict[int, str] = PACK_CODES.by_code()
DECK_WORDS: dict[int, str] = dict(enumerate(DECKS))
YES_NO = {0: "no", 1: "yes"}

# what lies on the agenda: its word, and what each of its numbers is
ACTS: dict[int, tuple[str, tuple[str, ...]]] = {
    code: (item.name, tuple(item.numbers.values())) for code, item in enumerate(ITEMS, 1)
}
WORDS: dict[str, dict[int, str]] = {
    "yes": YES_NO,
    "reason": REASONS,
    "building": BUILDINGS,
    "pack": PACKS,
    "deck": DECK_WORDS,
}
FLAGS = ("thrown", "again", "hour", "closing")
ACT_NUMBERS = PLACES


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
