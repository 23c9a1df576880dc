"""Whole games for the tests of the page: the proof of each, and its steps with what the page notes of them.

python -m tests.table.make_fair_games front/src/fair_dice/verify-turns.json

front/src/fair_dice/verify-games.json was made when scheme 1 was in use, and stays as it is: the page must go on
verifying such games. What this writes now is of scheme 2, and has the turns too.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import msgspec

from belleville.rules.events import (
    CardDrawn,
    CardReturned,
    Dealt,
    Jailed,
    JailLeft,
    Moved,
    RentClaimed,
    RentThrown,
    Shuffled,
    Threw,
    ThrewForStart,
    TurnBegan,
    WentBankrupt,
)
from belleville.table.messages import Setup

from .in_memory_tables import Page, Timeless, new_registry

# a deck gone through more than once, jail cards kept; titles dealt; rolls that set rents
SETUPS = (
    Setup("nostalgia-2003", seats=3, pace="brisk"),
    Setup("zelda-2015", "quick", seats=3, pace="brisk"),
    Setup("zelda-2015", seats=4, pace="brisk"),
)
NOTED = (
    Shuffled, ThrewForStart, Threw, RentThrown, CardDrawn, CardReturned, Dealt, TurnBegan, Moved, Jailed, JailLeft,
    WentBankrupt, RentClaimed,
)  # fmt: skip


async def game(setup: Setup) -> dict[str, Any]:
    """A game of bots that somebody watches to its end."""
    registry = new_registry()
    live = await registry.find(await registry.exhibit(setup))
    assert live is not None
    watcher = await Page.join(live)
    while live.state.stage != "over":
        await asyncio.sleep(1)
        watcher.listen()
    film, proof = await registry.film(live.id), await registry.proof(live.id)
    edition = live.state.edition
    await registry.close()
    return {
        "edition": {
            "squares": [{"index": square.index, "kind": square.kind} for square in edition.squares],
            "chance": [{"id": card.id, "effect": {"do": card.effect.do}} for card in edition.chance],
            "chest": [{"id": card.id, "effect": {"do": card.effect.do}} for card in edition.chest],
            "rules": {name: getattr(edition.rules, name) for name in ("first_throw", "utility_throw", "jail_double")},
        },
        "players": setup.seats,
        "proof": proof,
        "steps": [
            {"seq": step.seq, "events": [event for event in step.events if isinstance(event, NOTED)]}
            for step in film[1]
        ],
    }


def main(file: str) -> None:
    made = []
    for setup in SETUPS:
        with asyncio.Runner(loop_factory=Timeless) as runner:
            made.append(runner.run(game(setup)))
    Path(file).write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
