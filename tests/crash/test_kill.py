"""`kill -9` under load: no acknowledged move is lost, no table is broken, every table goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from belleville import record
from belleville.lab.load.clients import Address, ClientTable, ConnectionLost, MessageSeen, PlayRequest
from belleville.limits import Limits
from belleville.store import Store
from belleville.table import entries
from belleville.table.messages import Chat, Setup
from belleville.table.state import TableState

from ..long import many
from .server_process import Served

KILLS = many(8, 50)
TABLES: list[tuple[Setup, tuple[str, ...]]] = [
    (Setup("nostalgia-2003", seats=4, pace="calm"), ()),
    (Setup("miro-1936", seats=3, pace="brisk"), ("sensible",)),
    (Setup("star-wars-1997", mode="quick", seats=4, pace="steady"), ("random", "sensible")),
    (Setup("deluxe-2003", mode="timed", minutes=600, seats=2, pace="calm"), ()),
    (Setup("zelda-2015", seats=5, pace="calm", banker="player"), ("sensible", "sensible")),
]


class Witness(ClientTable):
    """People who remember everything they were told."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.seen: dict[int, Any] = {}  # steps by number
        self.last = [-1] * self.people
        self.acked: dict[str, tuple[int, Any, int]] = {}  # by request: who said what, and its step
        self.open_requests: list[tuple[int, Any]] = []
        self.welcomes: dict[int, asyncio.Future[int]] = {}

    def hear(self, seat: int, message: bytes) -> None:
        said = msgspec.json.decode(message)
        if said["say"] == "step":
            self.remember(seat, said)
        elif said["say"] == "welcome":
            assert said["you"] == seat or self.secrets[seat] is None
            assert said["complete"]
            for step in said["missed"]:
                self.remember(seat, step)
            assert self.last[seat] == said["seq"]
            if seat in self.welcomes:
                self.welcomes.pop(seat).set_result(said["seq"])
        super().hear(seat, message)

    def remember(self, seat: int, step: dict[str, Any]) -> None:
        """A step: the next one for this seat, and the same for all seats, before a crash and after it."""
        assert step["seq"] == self.last[seat] + 1, f"{step['seq']} after {self.last[seat]}"
        self.last[seat] = step["seq"]
        told = {part: step[part] for part in ("at", "by", "seat", "events", "why", "because", "note")}
        assert self.seen.setdefault(step["seq"], told) == told

    async def ask(self, seat: int, request: Any) -> tuple[MessageSeen, float]:
        self.open_requests.append((seat, request))
        heard, sent = await super().ask(seat, request)
        self.open_requests.remove((seat, request))
        if heard.say == "ack":
            self.acked[request.id] = (seat, request, heard.seq)
        return heard, sent

    async def play(self) -> None:
        """Move, and now and then say something, until stopped."""
        while not self.over:
            await self.move()
            if self.luck.random() < 0.1:
                await self.ask(0, Chat(self.name(), "encore !"))

    async def come_back(self, url: str) -> None:
        """Everybody joins again, asks for the gap, and says again what was not answered."""
        self.close()
        self.gone = False
        self.address = Address(url)
        self.arrived.clear()
        self.complete.clear()
        for seat in range(self.people):
            welcome = self.welcomes[seat] = asyncio.get_running_loop().create_future()
            await self.join(seat, self.last[seat])
            seq = await welcome
            assert seq >= max((acked for _, _, acked in self.acked.values()), default=-1)
        requests, self.open_requests = self.open_requests, []
        for seat, request in requests:
            heard, _ = await self.ask(seat, request)
            assert heard.say in ("ack", "refused"), heard
        for id in self.luck.sample(self.remembered(), min(3, len(self.acked))):
            seat, request, seq = self.acked[id]
            if isinstance(request, Chat | PlayRequest):  # done once, it is not done again
                heard, _ = await self.ask(seat, request)
                assert (heard.say, heard.seq) == ("ack", seq)

    def remembered(self) -> list[str]:
        """The acknowledged requests that a table surely still knows: of each person the last, and not too many."""
        of: dict[int, list[str]] = {}
        for id, (seat, _, _) in self.acked.items():
            of.setdefault(seat, []).append(id)
        return [id for ids in of.values() for id in ids[-(Limits().answered_a_person // 2) :]]


def moves_of(tables: list[Witness]) -> int:
    """How many requests of all tables have been acknowledged."""
    return sum(len(table.acked) for table in tables)


def has_moved(tables: list[Witness], many: int) -> bool:
    return moves_of(tables) >= many


async def go_on(playing: list[asyncio.Task[None]], enough: Callable[[], bool]) -> None:
    """Let the tables play until it is enough, all games are over, or one of them fails."""
    while not enough():
        done, still = await asyncio.wait(playing, timeout=0.002, return_when=asyncio.FIRST_EXCEPTION)
        if not still or any(task.exception() for task in done):
            return


async def crash(data: Path) -> tuple[list[Witness], int]:
    """Many crashes, each after some more moves were acknowledged; what everybody has seen."""
    luck = random.Random(4)
    server = Served(data)
    tables = [Witness(Address(server.url), setup, luck, bots) for setup, bots in TABLES]
    await asyncio.gather(*(table.open() for table in tables))
    moves = 0
    for _ in range(KILLS):
        playing = [asyncio.create_task(table.play()) for table in tables]
        await go_on(playing, partial(has_moved, tables, moves_of(tables) + luck.randint(1, 60)))
        server.kill()
        for task in playing:
            task.cancel()
        for found in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, ConnectionLost):
                raise found
        server = Served(data)
        await asyncio.gather(*(table.come_back(server.url) for table in tables))
        moves = moves_of(tables)
    before = [max(table.last) for table in tables]
    playing = [asyncio.create_task(table.play()) for table in tables]
    await go_on(
        playing,
        lambda: all(table.over or max(table.last) > last for table, last in zip(tables, before, strict=True)),
    )
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for table in tables:
        table.close()
    assert server.stop() == ""
    return tables, moves


@pytest.mark.slow
def test_kill_9_under_load_loses_no_acknowledged_move(tmp_path: Path) -> None:
    tables, moves = asyncio.run(crash(tmp_path))
    assert moves > 3 * KILLS
    asyncio.run(compare(tmp_path, tables))


async def compare(data: Path, tables: list[Witness]) -> None:
    """What was told is what is stored, step by step, and every game replays by the rules."""
    store = await Store.open(data / "belleville.sqlite")
    for table in tables:
        found = await store.read(table.id)
        assert found is not None
        kept, stored = found
        state = TableState(kept.id, table.setup, kept.secret)
        steps = {}
        for at, body in stored:
            if (step := state.apply(at, entries.read(body))) is not None:
                steps[step.seq] = step
        for seq, told in table.seen.items():
            known = msgspec.json.decode(msgspec.json.encode(steps[seq]))
            hidden = [event["event"] == "rent-opened" for event in known["events"]]
            for part in ("events", "why", "because"):
                known[part] = [one for one, hide in zip(known[part], hidden, strict=True) if not hide]
            assert {part: known[part] for part in told} == told
        for seat, request, seq in table.acked.values():
            if isinstance(request, PlayRequest):
                assert (steps[seq].seat, steps[seq].by) == (seat, "player")
        assert state.game is not None
        assert state.game.broken() is None
        record.write(state.game)
    await store.close()
