"""Whole games for the tests of the page: the proof of each, and its steps with what the page notes of them.

python -m tests.table.make_fair_games front/src/fair_dice/verify-turns.json front/src/fair_dice/verify-starts.json

front/src/fair_dice/verify-games.json was made when scheme 1 was in use, and stays as it is: the page must go on
verifying such games. What this writes now is of scheme 2, and has the turns too. The second file holds the beginnings
of games that begin in positions of all kinds.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from belleville.lab.position_fuzz import corpus
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
from belleville.table import history
from belleville.table.messages import Setup

from .in_memory_tables import Memory, Page, Timeless, new_registry

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


START = re.compile(" (bank|starting|over):")  # no table begins there
STARTS = 40
MOVES = 30  # entries of such a game


async def game(setup: Setup, moves: int | None = None) -> dict[str, Any]:
    """A game of bots that somebody watches to its end, or for so many moves."""
    registry = new_registry()
    live = await registry.find(await registry.make_bot_game(setup, ("sensible",) * setup.seats if moves else ()))
    assert live is not None
    watcher = await Page.join(live)
    while live.state.stage != "over" and (moves is None or live.state.played < moves):
        await asyncio.sleep(1)
        watcher.listen()
    store = registry.store
    assert isinstance(store, Memory)
    kept, stored = store.kept[live.id], list(store.entries[live.id])
    film, proof = history.finished_steps(kept, stored), history.proof(kept, stored)
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
        **({"position": setup.position} if setup.position else {}),
        "proof": proof,
        "steps": [
            {"seq": step.seq, "events": [event for event in step.events if isinstance(event, NOTED)]}
            for step in film[1]
        ],
    }


def starts() -> list[Setup]:
    """Tables that begin at moments of random games, the rarer ones too."""
    lines = [line for seed in range(4) for line in corpus(random.Random(seed)) if START.search(line) is None]
    found: dict[str, str] = {}
    for line in lines:
        agenda = line.partition("agenda:")[2].partition(" ")[0].rpartition("/")[2].split(".")[0]
        marks = [
            mark for mark in ("again", "thrown", "j1", "j3", "x1", "cards:", "!1", " timed", " quick") if mark in line
        ]
        found.setdefault(f"{agenda} {marks}", line)
    setups = []
    for line in list(found.values())[:STARTS]:
        box, mode, seats = line.split(" ")[:3]
        minutes = 600 if mode == "timed" else None
        many = seats.count("/") + 1
        setups.append(Setup(box.split("#")[0], mode, many, "brisk", minutes=minutes, position=line))  # type: ignore[arg-type]
    return setups


def played(setups: Iterable[Setup], moves: int | None = None) -> list[dict[str, Any]]:
    made = []
    for setup in setups:
        with asyncio.Runner(loop_factory=Timeless) as runner:
            made.append(runner.run(game(setup, moves)))
    return made


def main(turns: str, begun: str) -> None:
    write(turns, played(SETUPS))
    setups = starts()
    games = played(setups, MOVES)
    editions = {setup.edition: one["edition"] for setup, one in zip(setups, games, strict=True)}
    for setup, one in zip(setups, games, strict=True):
        one["edition"] = setup.edition
    write(begun, {"editions": editions, "games": games})


def write(file: str, made: object) -> None:
    Path(file).write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
