"""Made `version-1.sqlite` with the code of commit 6414489, the last one whose stores had no versions in them.

Run from the root of a checkout of that commit: `python make.py FILE`. It is kept to show what the file holds.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from belleville.record import position
from belleville.rules.moves import Buy, Refuse, StandingClaim
from belleville.store import Store
from belleville.table import history
from belleville.table.messages import Chat, Setup
from belleville.table.registry import TableRegistry
from belleville.table.time_limits import Tempo
from tests.table.in_memory_tables import Page


async def bots(registry: TableRegistry, setup: Setup, many: int) -> str:
    """A game of bots alone, stopped after so many moves or at its end."""
    id = await registry.exhibit(setup, ("sensible",) * setup.seats)
    live = await registry.find(id)
    assert live is not None
    while live.state.played < many and live.state.stage != "over":
        await asyncio.sleep(0.001)
    await live.close()
    return id


async def person(registry: TableRegistry, touched: bool) -> tuple[str, str]:
    """Ann against two bots; `touched`: she gives her standing order while a rent of hers is open."""
    place = await registry.make(Setup("nostalgia-2003", seats=3, pace="calm"), "Ann")
    live = await registry.find(place.table)
    assert live is not None
    ann = await Page.join(live, place.secret)
    await ann.begin()
    for _ in range(20_000):
        await asyncio.sleep(0.001)
        ann.listen()
        game = live.state.playing()
        if touched and any(rent.owner == 0 and not rent.claimed for rent in game.rents()):
            await ann.play(StandingClaim(True))
            break
        if not touched and live.state.played > 120:
            break
        offered = [move for move in ann.mine.choices.moves if isinstance(move, Refuse)]
        if offered:
            await ann.play(offered[0])
        elif ann.mine.choices.must and (move := game.clock_move(0)) is not None:
            await ann.play(Buy() if game.is_legal(0, Buy()) else move)
    else:
        raise RuntimeError("it did not come to that")
    await ann.say(Chat("c", "Until tomorrow!"))
    await live.close()
    return place.table, place.secret


async def main(path: Path) -> None:
    registry = await TableRegistry.open(path, Tempo(0.0, 1.0, always=True))
    waiting = await registry.make(Setup("deluxe-2003"), "Zoé", None, ("strong",))
    running = await person(registry, touched=False)
    touched = await person(registry, touched=True)
    miro = await bots(registry, Setup("miro-1936", seats=3), 150)
    over = await bots(registry, Setup("zelda-2015", "quick", seats=3), 100_000)
    lines: dict[str, str] = {}
    told = {
        "waiting": waiting.table,
        "running": running[0],
        "secret": running[1],
        "touched": touched[0],
        "miro": miro,
        "over": over,
        "positions": lines,
    }
    await registry.close()
    store = await Store.open(path)
    for table in (running[0], touched[0], miro, over):
        kept, stored = await store.read(table) or (None, [])
        assert kept is not None
        lines[table] = position(history.rebuilt(kept, stored)[0].playing())
    await store.close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
        file.execute("VACUUM")
    path.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n")


asyncio.run(main(Path(sys.argv[1])))
