"""What chance answers, and who may answer for it: a seeded generator, a script, or a table's published dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from . import codes


class ChanceError(ValueError):
    """An outcome that chance cannot have given, or that nobody asked for."""


class Dice(msgspec.Struct, frozen=True, tag="dice", tag_field="chance"):
    """Two dice."""

    die1: int
    die2: int


class Order(msgspec.Struct, frozen=True, tag="order", tag_field="chance"):
    """The order of a shuffled pack, top card first: cards or titles by their number in the box."""

    cards: tuple[int, ...]


class Chance(Protocol):
    """A source of outcomes."""

    def dice(self) -> Dice | None:
        """Two dice are thrown; None leaves the throw to `Game.answer`."""

    def order(self, pack: str) -> Order | None:
        """A pack is shuffled: "chance", "chest" or "titles"; None as above."""


def pack_of(wanted: int) -> str:
    """The pack that chance must shuffle."""
    return ("chance", "chest", "titles")[wanted - codes.CHANCE_DECK_0]


def pack_size(wanted: int) -> int:
    """How many cards the pack has that chance must shuffle."""
    return codes.TITLES if wanted == codes.CHANCE_TITLES else codes.DECK


def check_outcome(wanted: int, outcome: object) -> tuple[int, ...]:
    """The numbers of an outcome, if it answers what was asked."""
    if wanted == codes.CHANCE_DICE:
        if not isinstance(outcome, Dice):
            raise ChanceError(f"two dice are thrown now, not {outcome!r}")
        for die in (outcome.die1, outcome.die2):
            if not isinstance(die, int) or not 1 <= die <= 6:
                raise ChanceError(f"a die shows 1 to 6, not {die!r}")
        return outcome.die1, outcome.die2
    if not isinstance(outcome, Order):
        raise ChanceError(f"a pack is shuffled now, not {outcome!r}")
    size = pack_size(wanted)
    if sorted(outcome.cards) != list(range(size)):
        raise ChanceError(f"a shuffled pack holds each of its {size} cards once, not {list(outcome.cards)}")
    return tuple(outcome.cards)


class Script:
    """Chance that follows a script: the throws given, packs with the named cards on top; then it falls silent."""

    def __init__(
        self,
        throws: Iterable[tuple[int, int]] = (),
        *,
        chance: Iterable[int] | None = None,
        chest: Iterable[int] | None = None,
        titles: Iterable[int] | None = None,
    ) -> None:
        self.throws: Iterator[tuple[int, int]] = iter(throws)
        self.packs = {"chance": chance, "chest": chest, "titles": titles}

    def dice(self) -> Dice | None:
        """The next throw of the script."""
        for die1, die2 in self.throws:
            return Dice(die1, die2)
        return None

    def order(self, pack: str) -> Order:
        """The pack as given, the named cards on top and the rest in the box's order."""
        size = codes.TITLES if pack == "titles" else codes.DECK
        first = list(self.packs[pack] or ())
        return Order((*first, *(card for card in range(size) if card not in first)))
