"""A server that shows a roll which nobody was to make: `python -m tests.e2e.unrequested_roll_server serve`."""

from __future__ import annotations

import sys

from msgspec import structs

from belleville.cli.app import run
from belleville.rules.events import Event, Threw, ThrewForStart
from belleville.rules.outcomes import Dice
from belleville.table import entries
from belleville.table.fair_dice import FairChance
from belleville.table.full_step import FullStep, clauses_of
from belleville.table.state import TableState

HONEST = 4  # rolls, before it passes one over

roll, play = FairChance.dice, TableState._play


def next_but_one(chance: FairChance) -> Dice:
    """The next roll, except once: then the one after it. Both are in the proof."""
    dice = roll(chance)
    if sum(said.kind == "dice" for said in chance.outcomes) != HONEST + 1:
        return dice
    chance.passed_over = dice  # type: ignore[attr-defined]
    return roll(chance)


def with_roll(state: TableState, at: int, entry: entries.Played) -> FullStep:
    """What everybody is shown: the roll that was passed over, too, as one of the same player."""
    full_step = play(state, at, entry)
    shown: list[Event] = []
    because = []
    for event, reason in zip(full_step.events, full_step.because, strict=True):
        if isinstance(event, (Threw, ThrewForStart)):
            dice = vars(state.chance).pop("passed_over", None)
            if dice is not None:
                shown.append(structs.replace(event, dice=(dice.die1, dice.die2)))
                because.append(None)
        shown.append(event)
        because.append(reason)
    return structs.replace(full_step, events=tuple(shown), why=clauses_of(tuple(shown)), because=tuple(because))


if __name__ == "__main__":
    FairChance.dice = next_but_one  # type: ignore[method-assign]
    TableState._play = with_roll  # type: ignore[method-assign]
    sys.exit(run(sys.argv[1:]))
