"""A source of chance that gives no outcome until a game has reached the position where it continues."""

from __future__ import annotations

from ..rules.outcomes import Chance, Dice, Order


class DeferredChance:
    """A source of chance that answers once `open` is set."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.open = False

    def dice(self) -> Dice | None:
        return self.chance.dice() if self.open else None

    def order(self, pack: str) -> Order | None:
        return self.chance.order(pack) if self.open else None
