"""Outcomes of chance (dice, shuffles, cards), and their sources: a seeded generator, a script, or the caller."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Final, Protocol

import msgspec

from . import codes

MANUAL: Final = "manual"  # instead of a source of chance: the game waits for `Game.answer`


class ChanceError(ValueError):
    """An outcome that chance cannot give, or that was not asked for."""


class Dice(msgspec.Struct, frozen=True, tag="dice", tag_field="chance"):
    """Two dice."""

    die1: int
    die2: int


class Order(msgspec.Struct, frozen=True, tag="order", tag_field="chance"):
    """The order of a shuffled deck, top card first: cards or titles by their number in the edition."""

    cards: tuple[int, ...]


class Drawn(msgspec.Struct, frozen=True, tag="drawn", tag_field="chance"):
    """The card drawn from a deck of unknown order, by its number in the edition."""

    card: int


class Chance(Protocol):
    """A source of outcomes. `Game.copy` takes a deep copy of it: define `__deepcopy__` where that is not enough."""

    def dice(self) -> Dice | None:
        """Return a roll of two dice, or None to leave the roll to `Game.answer`."""

    def order(self, pack: str) -> Order | None:
        """Return a shuffled deck, "chance", "chest" or "titles", or None as above."""


def pack_of(wanted: int) -> str:
    """Return the deck that chance must shuffle."""
    return ("chance", "chest", "titles")[wanted - codes.CHANCE_DECK_0]


def pack_size(wanted: int) -> int:
    """Return how many cards are in the deck that chance must shuffle."""
    return codes.TITLES if wanted == codes.CHANCE_TITLES else codes.DECK


def check_outcome(wanted: int, outcome: object) -> tuple[int, ...]:
    """Return the numbers of an outcome, or raise ChanceError if it is not what was asked."""
    if wanted == codes.CHANCE_DICE:
        if not isinstance(outcome, Dice):
            raise ChanceError(f"two dice are thrown now, not {outcome!r}")
        for die in (outcome.die1, outcome.die2):
            if not isinstance(die, int) or not 1 <= die <= 6:
                raise ChanceError(f"a die shows 1 to 6, not {die!r}")
        return outcome.die1, outcome.die2
    if wanted >= codes.CHANCE_CARD_0:
        if not isinstance(outcome, Drawn):
            raise ChanceError(f"a card is drawn now, not {outcome!r}")
        return (outcome.card,)
    if not isinstance(outcome, Order):
        raise ChanceError(f"a pack is shuffled now, not {outcome!r}")
    size = pack_size(wanted)
    if sorted(outcome.cards) != list(range(size)):
        raise ChanceError(f"a shuffled pack holds each of its {size} cards once, not {list(outcome.cards)}")
    return tuple(outcome.cards)


def check_drawn(outcome: object, pack: list[int]) -> None:
    """Raise ChanceError for a drawn card that is not in its deck."""
    if isinstance(outcome, Drawn) and outcome.card not in pack:
        raise ChanceError(f"the pack holds the cards {pack}, not {outcome.card!r}")


def check_source(seed: object, chance: object) -> None:
    """Refuse two sources of chance at once, an invalid source, and a seed out of range."""
    if isinstance(chance, str) and chance != MANUAL:
        raise ValueError(f"chance is {MANUAL!r} or an object with dice() and order(), not {chance!r}")
    if seed is None:
        return
    if not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    if chance is not None:
        raise ValueError("a seed and a chance of one's own: give one of the two")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")


def copy_chance(chance: Chance) -> Chance:
    """Return a source that gives the same outcomes from here on, independently of the first."""
    try:
        return deepcopy(chance)
    except Exception as error:  # whatever a source contains: a generator, a lock, a connection
        cause = f"{type(error).__name__}: {error}"
        raise ChanceError(
            f"this game's chance ({type(chance).__name__}) cannot be copied ({cause}); "
            "give it __deepcopy__, or take what_if(), a copy without chance"
        ) from error


class _Throws:
    """Rolls read one by one from their source and kept, so that copies of a script read them independently."""

    def __init__(self, source: Iterable[tuple[int, int]]) -> None:
        self.source = iter(source)
        self.read: list[tuple[int, int]] = []

    def at(self, index: int) -> tuple[int, int] | None:
        """Return the roll with this number; None past the last."""
        while len(self.read) <= index:
            throw = next(self.source, None)
            if throw is None:
                return None
            self.read.append(throw)
        return self.read[index]


class Script:
    """A scripted source of chance: the given rolls, and decks with the given cards on top; after that, None."""

    def __init__(
        self,
        throws: Iterable[tuple[int, int]] = (),
        *,
        chance: Iterable[int] | None = None,
        chest: Iterable[int] | None = None,
        titles: Iterable[int] | None = None,
    ) -> None:
        self._throws = _Throws(throws)
        self._next = 0
        self.packs = {"chance": tuple(chance or ()), "chest": tuple(chest or ()), "titles": tuple(titles or ())}

    def __deepcopy__(self, memo: dict[int, Any]) -> Script:
        """Return an independent script that continues from here; the source of the rolls is read once for both."""
        twin = Script()
        twin._throws, twin._next = self._throws, self._next
        twin.packs = dict(self.packs)
        return twin

    def extend(self, throws: Iterable[tuple[int, int]]) -> None:
        """Append rolls to the script."""
        self._throws = _Throws((*self._throws.read[self._next :], *self._throws.source, *throws))
        self._next = 0

    def dice(self) -> Dice | None:
        """Return the next roll of the script."""
        throw = self._throws.at(self._next)
        if throw is None:
            return None
        self._next += 1
        return Dice(*throw)

    def order(self, pack: str) -> Order:
        """Return the deck as given: the named cards on top, the rest in the edition's order."""
        size = codes.TITLES if pack == "titles" else codes.DECK
        first = self.packs[pack]
        return Order((*first, *(card for card in range(size) if card not in first)))
