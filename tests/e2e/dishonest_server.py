"""A server that shows other dice than it proves: `python -m tests.e2e.dishonest_server serve …`."""

from __future__ import annotations

import sys

from belleville.cli.app import run
from belleville.rules.outcomes import Dice
from belleville.table.fair_dice import FairChance

HONEST = 1  # rolls, before it begins

roll = FairChance.dice


def other_dice(chance: FairChance) -> Dice:
    """The opposite faces; the proof will hold the true ones."""
    true = roll(chance)
    rolls = sum(said.kind == "dice" for said in chance.outcomes)
    return true if rolls <= HONEST else Dice(7 - true.die1, 7 - true.die2)


if __name__ == "__main__":
    FairChance.dice = other_dice  # type: ignore[method-assign]
    sys.exit(run(sys.argv[1:]))
