"""How fast single steps are: a game played from Python, and a live table with four people.

Prints both as JSON when it is run as a program. `tools/compare_speed.py` runs it with the package of another commit;
therefore it imports by whole names.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from typing import Any

from belleville import editions
from belleville.lab.simulate import SimulationPlan, simulate
from belleville.rules.game import Game
from belleville.rules.moves import GoBankrupt, Leave, Move, SellGroup, StandingClaim, Withdraw
from belleville.table import lobby
from belleville.table.actor import LiveTable
from belleville.table.messages import Begin, Join, Play, Setup, Sit
from belleville.table.state import TableState
from belleville.table.time_limits import Tempo
from belleville.table.viewer import Viewer

EDITION = "nostalgia-2003"
NAMES = ("Ann", "Bob", "Cleo", "Dan")
ENDING = (Leave, GoBankrupt, Withdraw, SellGroup, StandingClaim)  # moves that end a game soon, or lead in circles

Wish = tuple[int, Play]  # of a seat


def a_move(moves: list[Move], luck: random.Random) -> Move:
    """Return any move but those that end a game soon, unless there is no other."""
    return luck.choice([move for move in moves if not isinstance(move, ENDING)] or moves[:1])


# -- from Python


def played_per_second(moves: int, seed: int = 1) -> float:
    """Return how often `decision`, `moves` and `play` are called in a second of processor time, one after the other."""
    chosen = list(rehearsed(moves, seed))
    game = Game(EDITION, NAMES, seed=seed)
    began = time.process_time()
    for at in chosen:
        seat = game.decision().must[0]
        game.play(seat, game.moves(seat)[at])
    return len(chosen) / (time.process_time() - began)


def rehearsed(moves: int, seed: int) -> Iterator[int]:
    """Yield the place of each move among those a game gives out: what is measured does not choose."""
    game, luck = Game(EDITION, NAMES, seed=seed), random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            return
        seat = game.decision().must[0]
        found = game.moves(seat)
        move = a_move(found, luck)
        yield found.index(move)
        game.play(seat, move)


# -- a live table


class DiscardingStore:
    """A store that keeps nothing."""

    async def append(self, *entry: Any) -> None:
        """Keep no entry."""

    async def keep_edition(self, *edition: Any) -> None:
        """Keep no edition."""

    async def finish(self, table: str) -> None:
        """Keep no end."""


async def seated(seed: int) -> tuple[LiveTable, list[Viewer]]:
    """Return a table where four people sit, with the game begun; its dice follow from the seed."""

    async def no_rematch(*asked: Any) -> str:
        return ""

    state = TableState(f"bench-{seed}", Setup(EDITION, seats=len(NAMES), pace="calm"), seed.to_bytes(32, "big"))
    for seat, name in enumerate(NAMES):
        state.apply(0, lobby.sit(state, lobby.who_has(str(seat)), Sit(f"sit-{seat}", name)))
    live = LiveTable(state, [], DiscardingStore(), Tempo(), no_rematch)
    viewers = [Viewer(1 << 30) for _ in NAMES]
    for seat, viewer in enumerate(viewers):
        live.attach(viewer)
        await live.handle(viewer, Join(str(seat)))
    await live.handle(viewers[0], Begin("begin"))
    while state.game is None:
        await asyncio.sleep(0)
    return live, viewers


async def choose_moves(steps: int, seed: int) -> list[Wish]:
    """Return what four people ask of a table, one after the other."""
    live, viewers = await seated(seed)
    game, luck = live.state.playing(), random.Random(seed)
    asked: list[Wish] = []
    while len(asked) < steps and not game.is_over:
        seat = game.decision().must[0]
        asked.append((seat, Play(str(len(asked)), a_move(game.moves(seat), luck))))
        await live.handle(viewers[seat], asked[-1][1])
    await live.close()
    return asked


async def heard(asked: list[Wish], seed: int) -> float:
    """Return the processor time in which a table carries out these requests and updates all four viewers."""
    live, viewers = await seated(seed)
    began = time.process_time()
    for seat, play in asked:
        await live.handle(viewers[seat], play)
    taken = time.process_time() - began
    await live.close()
    return taken


def table_step(steps: int, seed: int = 1) -> float:
    """Return the microseconds of processor time for a step of a live table with four viewers, without a store."""
    asked = asyncio.run(choose_moves(steps, seed))
    return asyncio.run(heard(asked, seed)) / len(asked) * 1e6


# -- all of it


def sensible_games(games: int) -> float:
    """Return the games of four sensible players in a second of processor time."""
    result = simulate(SimulationPlan(edition=editions.load(EDITION), players=("sensible",) * 4, games=games, seed=1))
    return result.games / result.cpu_seconds


def main() -> None:
    """Print a rate of each, in a second."""
    print(
        json.dumps(
            {
                "decision, moves and play from Python": max(played_per_second(4_000) for _ in range(3)),
                "steps of a live table for 4 viewers": 1e6 / min(table_step(300) for _ in range(3)),
                "games of sensible players": max(sensible_games(500) for _ in range(3)),
            }
        )
    )


if __name__ == "__main__":
    main()
