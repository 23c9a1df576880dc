"""What chance answers, and who may answer for it: a seeded generator, a script, or a table's published dice."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Final, Protocol

import msgspec

from . import codes

MANUAL: Final = "manual"  # instead of a source of chance: the game waits for `Game.answer`


class ChanceError(ValueError):
    """An outcome that chance cannot have given, or that nobody asked for."""


class Dice(msgspec.Struct, frozen=True, tag="dice", tag_field="chance"):
    """Two dice."""

    die1: int
    die2: int


class Order(msgspec.Struct, frozen=True, tag="order", tag_field="chance"):
    """The order of a shuffled pack, top card first: cards or titles by their number in the box."""

    cards: tuple[int, ...]


class Drawn(msgspec.Struct, frozen=True, tag="drawn", tag_field="chance"):
    """The card drawn from a pack whose order is unknown, by its number in the box."""

    card: int


class Chance(Protocol):
    """A source of outcomes. `Game.copy` takes a deep copy of it: define `__deepcopy__` where that is not enough."""

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
    """Refuse a drawn card that is not in its pack."""
    if isinstance(outcome, Drawn) and outcome.card not in pack:
        raise ChanceError(f"the pack holds the cards {pack}, not {outcome.card!r}")


def check_source(seed: object, chance: object) -> None:
    """Refuse two sources of chance at once, a source that is none, and a seed out of range."""
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
    """Return a source that gives the same outcomes from here on, and takes none away from the first."""
    try:
        return deepcopy(chance)
    except Exception as error:  # whatever a source holds: a generator, a lock, a connection
        cause = f"{type(error).__name__}: {error}"
        raise ChanceError(
            f"this game's chance ({type(chance).__name__}) cannot be copied ({cause}); "
            "give it __deepcopy__, or take what_if(), a copy without chance"
        ) from error


class _Throws:
    """Throws read one by one from their source and kept, so that copies of a script read them independently."""

    def __init__(self, source: Iterable[tuple[int, int]]) -> None:
        self.source = iter(source)
        self.read: list[tuple[int, int]] = []

    def at(self, index: int) -> tuple[int, int] | None:
        """The throw with this number; None past the last."""
        while len(self.read) <= index:
            throw = next(self.source, None)
            if throw is None:
                return None
            self.read.append(throw)
        return self.read[index]


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
        self._throws = _Throws(throws)
        self._next = 0
        self.packs = {"chance": tuple(chance or ()), "chest": tuple(chest or ()), "titles": tuple(titles or ())}

    def __deepcopy__(self, memo: dict[int, Any]) -> Script:
        """A script that goes on from here by itself; the source of the throws is read once for both."""
        twin = Script()
        twin._throws, twin._next = self._throws, self._next
        twin.packs = dict(self.packs)
        return twin

    def extend(self, throws: Iterable[tuple[int, int]]) -> None:
        """Go on with these throws once the script so far is used up."""
        self._throws = _Throws((*self._throws.read[self._next :], *self._throws.source, *throws))
        self._next = 0

    def dice(self) -> Dice | None:
        """The next throw of the script."""
        throw = self._throws.at(self._next)
        if throw is None:
            return None
        self._next += 1
        return Dice(*throw)

    def order(self, pack: str) -> Order:
        """The pack as given, the named cards on top and the rest in the box's order."""
        size = codes.TITLES if pack == "titles" else codes.DECK
        first = self.packs[pack]
        return Order((*first, *(card for card in range(size) if card not in first)))
