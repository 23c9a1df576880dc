"""The notation of one-line positions: seats as letters, properties as squares, agenda items and reasons as words."""

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

# agenda items: the word of each, and what each of its numbers is
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
    """Return the seats of a mask as letters."""
    return "".join(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1) or NONE


def waiting_of(mask: int, squares: tuple[int, ...]) -> str:
    """Return the goods waiting to be auctioned; with `visited` if the bankrupt could still have bought one of them."""
    return goods_of(mask, squares) + ("+" + VISITED if mask >> codes.VISITED_BIT & 1 else "")


def goods_of(mask: int, squares: tuple[int, ...]) -> str:
    """Return the properties and jail cards of a mask."""
    found = [str(square) for title, square in enumerate(squares) if mask >> title & 1]
    found += [name for deck, name in enumerate(DECKS) if mask >> (codes.JAIL_CARD_BIT + deck) & 1]
    return "+".join(found) or NONE
