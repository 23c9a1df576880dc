"""A source of chance that is not asked before a game stands where it is to be played on."""

from __future__ import annotations

from ..rules.outcomes import Chance, Dice, Order


class Gate:
    """A source of chance behind a gate: it answers once `open` is set."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.open = False

    def dice(self) -> Dice | None:
        return self.chance.dice() if self.open else None

    def order(self, pack: str) -> Order | None:
        return self.chance.order(pack) if self.open else None
