"""The decks in a one-line position: read them, and give them another order, without reading the rest of the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..rules.moves import DECKS
from ..rules.outcomes import Order
from .position_notation import CARDS


class Shuffles(Protocol):
    """What shuffles a deck, "chance" or "chest"."""

    def order(self, pack: str) -> Order | None: ...


def decks_of(line: str) -> list[tuple[int, ...]]:
    """Return the cards of the decks in a valid position, each from its top card, numbered as in the edition."""
    found = dict(field.partition(":")[::2] for field in line.split(" ")[4:])
    return [tuple(CARDS.index(card) for card in found.get(name, "")) for name in DECKS]


def in_order(cards: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return these cards in the order of a shuffled deck, in which there may be more."""
    return tuple(card for card in order if card in cards)


def shuffled(line: str, chance: Shuffles) -> str:
    """Return a valid position with both decks shuffled: nobody knows their order from the line any more.

    Cards that are not in their deck, such as the jail card that a player has, stay where they are.
    """
    fields = line.split(" ")
    for name, cards in zip(DECKS, decks_of(line), strict=True):
        order = chance.order(name)
        if order is not None:
            at = next(at for at, field in enumerate(fields) if field.startswith(f"{name}:"))
            fields[at] = f"{name}:{''.join(CARDS[card] for card in in_order(cards, order.cards))}"
    return " ".join(fields)
