"""Slow bots decide in threads: nobody waits for them, and their errors do not stop a game."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from belleville.bots import registry as bot_registry
from belleville.bots.codes import ASK_MUST
from belleville.bots.external.process import read_bots
from belleville.bots.registry import RegisteredBot
from belleville.editions.model import Text
from belleville.limits import Limits
from belleville.rules import codes
from belleville.rules.events import Event
from belleville.rules.game import Game
from belleville.rules.moves import Buy, Mortgage, Throw
from belleville.table.actor import LiveTable
from belleville.table.messages import Ack, Setup
from belleville.table.time_limits import Tempo
from tests.rules.positions import Position

from .in_memory_tables import EDITION, Memory, Page, arrange, new_registry, table

PAIR = Setup("nostalgia-2003", seats=2, pace="calm")
FILES = Path(__file__).parent.parent / "bots" / "files"
QUICK = Tempo(0.0, 1.0)
THROW = (codes.THROW, 0, 0, 0, 0)


class Ponderer:
    """Thinks until it is told to stop, and remembers what it was asked."""

    slow = True

    def __init__(self) -> None:
        self.asked: list[tuple[Game, int, int]] = []
        self.heard: list[Event] = []
        self.go = threading.Event()
        self.busy = 0  # at the same time
        self.fails = False

    def open_window(self, seat: int) -> None:
        return None

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        pass

    def hear(self, game: Game, events: list[Event]) -> None:
        self.heard += events

    def strikes(self, odds: int) -> bool:
        return False

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> tuple[int, int, int, int, int] | None:
        self.busy += 1
        assert self.busy == 1, "one thing at a time"
        self.asked.append((game, seat, asked))
        self.go.wait()
        self.go.clear()
        self.busy -= 1
        if self.fails:
            raise ZeroDivisionError("a slip of ours")
        return THROW if asked == ASK_MUST else None


@pytest.fixture(autouse=True)
def own_cast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_registry, "BOTS", dict(bot_registry.BOTS))


@pytest.fixture
def policies() -> Iterator[list[Ponderer]]:
    """All that are made of a bot called `slow`."""
    made: list[Ponderer] = []

    def make(seed: int, budget: float | None) -> Ponderer:
        made.append(Ponderer())
        return made[-1]

    bot_registry.register([RegisteredBot("slow", Text("Lente", "Slow"), Text("…", "…"), make, slow=True)])
    yield made
    for policy in made:
        policy.go.set()


def live(test: Callable[[], Awaitable[None]]) -> None:
    """Run under the true clock."""
    asyncio.run(test())  # type: ignore[arg-type]


async def until(true: Callable[[], Any]) -> None:
    """Wait until something is so."""
    while not true():
        await asyncio.sleep(0.005)


async def with_bot(registry: Any, bot: str, position: Position, *throws: tuple[int, int]) -> tuple[LiveTable, Page]:
    """Ann and a bot, in a position."""
    found, ann, _ = await table(registry, PAIR, bots=(bot,))
    await ann.begin()
    found.scheduler.close()
    found.scheduler._bot_runner = None  # what it was asked before does not count
    arrange(found, position, *throws)
    ann.listen()
    return found, ann


def bots_turn() -> Position:
    """The bot is to throw; Ann has something to do meanwhile."""
    return Position(EDITION, 2).turn(1).owns(0, 1, 6)


async def pondering(policies: list[Ponderer]) -> Ponderer:
    """The newest mind, as soon as it is asked something."""
    await until(lambda: policies and policies[-1].asked)
    return policies[-1]


def test_nobody_waits_for_a_slow_mind(policies: list[Ponderer]) -> None:
    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        first, ann = await with_bot(registry, "slow", bots_turn(), (1, 2), (1, 2))
        ponderer = await pondering(policies)
        other, bob, _ = await table(
            registry, Setup("nostalgia-2003", seats=2, pace="calm"), name="Bob", bots=("sensible",)
        )
        await bob.begin()
        arrange(other, Position(EDITION, 2).owns(0, 1), (1, 2))
        assert isinstance(await bob.play(Mortgage(1)), Ack)
        assert isinstance(await bob.play(Throw()), Ack)
        assert first.state.by_bots == 0 and ponderer.busy, "it is still thinking"
        ponderer.go.set()
        await until(lambda: first.state.by_bots)
        ann.listen()
        assert (ann.steps()[-1].by, ann.steps()[-1].seat) == ("bot", 1)
        await registry.close()

    live(test)


def test_it_is_asked_about_a_copy_that_never_throws(policies: list[Ponderer]) -> None:
    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, _ann = await with_bot(registry, "slow", bots_turn(), (1, 2), (1, 2))
        ponderer = await pondering(policies)
        game, seat, asked = ponderer.asked[-1]
        true = found.state.playing()
        assert game is not true and (seat, asked) == (1, ASK_MUST)
        assert game.numbers() == true.numbers() and game.chance is None and game.history is None
        game.play(1, Throw())
        assert game.chance_wanted() and not true.chance_wanted()
        await registry.close()

    live(test)


def test_it_hears_what_the_moves_of_others_lead_to(policies: list[Ponderer]) -> None:
    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        _found, ann = await with_bot(registry, "slow", bots_turn(), (1, 2), (1, 2))
        ponderer = await pondering(policies)
        assert isinstance(await ann.play(Mortgage(1)), Ack)
        ann.listen()
        assert ponderer.heard == list(ann.steps()[-1].events) != []
        await registry.close()

    live(test)


def test_a_thought_that_comes_too_late_is_dropped(policies: list[Ponderer]) -> None:
    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, ann = await with_bot(registry, "slow", bots_turn(), (1, 2), (1, 2))
        ponderer = await pondering(policies)
        many = len(ponderer.asked)
        assert isinstance(await ann.play(Mortgage(1)), Ack)
        await asyncio.sleep(0.05)
        assert len(ponderer.asked) == many, "it thinks of one thing at a time"
        ponderer.go.set()
        await until(lambda: len(ponderer.asked) > many)
        assert found.state.by_bots == 0, "what it thought was about another position"
        assert ponderer.asked[-1][0].is_mortgaged(1)
        ponderer.go.set()
        await until(lambda: found.state.by_bots)
        await registry.close()

    live(test)


def test_after_a_restart_it_is_simply_asked_again(policies: list[Ponderer]) -> None:
    async def test() -> None:
        store = Memory()
        registry = new_registry(store, QUICK)
        found, ann, secret = await table(registry, PAIR, bots=("slow",))
        await ann.begin()
        while not (policies and policies[-1].asked):  # until the bot is asked something
            game = found.state.playing()
            move = Buy() if game.is_legal(0, Buy()) else game.clock_move(0)  # no auction: the bot knows only to throw
            if move is not None:
                await ann.play(move)
            await asyncio.sleep(0.02)
        first = await pondering(policies)
        moves = found.state.played
        await registry.close()
        first.go.set()
        await until(lambda: not first.busy)
        await asyncio.sleep(0.02)
        assert found.state.played == moves, "nothing is played behind the back of those who left"
        again = new_registry(store, QUICK)
        live_again = await again.find(found.id)
        assert live_again is not None
        await Page.join(live_again, secret)
        second = await pondering(policies)
        assert second is not first and second.asked[0][0].numbers() == first.asked[0][0].numbers()
        second.go.set()
        await until(lambda: live_again.state.played > moves)
        await again.close()

    live(test)


def test_a_mind_that_fails_is_told_of_and_the_game_goes_on(
    policies: list[Ponderer], caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, ann = await with_bot(registry, "slow", bots_turn(), (1, 2), (1, 2))
        ponderer = await pondering(policies)
        ponderer.fails = True
        ponderer.go.set()
        await until(lambda: found.state.by_bots)
        ann.listen()
        assert ann.steps()[-1].by == "fault"
        await registry.close()

    with caplog.at_level(logging.WARNING):
        live(test)
    (told,) = [line for line in caplog.records if "failed" in line.message]
    assert "slow on seat 1" in told.message and "nostalgia-2003#" in told.message and told.exc_info


def bad_bots(seconds: float) -> list[bot_registry.RegisteredBot]:
    """Bots that do wrong, and have so long for a decision."""
    return read_bots(str(FILES / "bad.py"), Limits(bot_seconds=seconds))


def test_people_are_heard_while_a_bot_hangs() -> None:
    """For as long as it would be waited for: it ends only with the table."""
    bot_registry.register(player for player in bad_bots(100_000) if player.id == "Hangs")

    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, ann = await with_bot(registry, "Hangs", bots_turn(), (1, 2), (1, 2), (1, 3))
        assert isinstance(await ann.play(Mortgage(1)), Ack)
        assert found.state.by_bots == 0
        await registry.close()

    live(test)


def test_a_bot_that_hangs_does_not_hold_the_table(caplog: pytest.LogCaptureFixture) -> None:
    bot_registry.register(player for player in bad_bots(0.3) if player.id == "Hangs")

    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, ann = await with_bot(registry, "Hangs", bots_turn(), (1, 2), (1, 2), (1, 3))
        await until(lambda: found.state.by_bots >= 2)
        ann.listen()
        assert {step.by for step in ann.steps() if step.seat == 1} == {"fault"}, "people are told who plays"
        await registry.close()

    with caplog.at_level(logging.WARNING):
        live(test)
    told = [line.message for line in caplog.records if "Hangs (seat=1)" in line.message]
    assert told and "hung: no answer after 0.3 s | nostalgia-2003#" in told[0]


def test_a_bot_of_ones_own_sits_and_plays() -> None:
    bot_registry.register(read_bots(str(FILES / "good.py")))

    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, ann = await with_bot(registry, "Sound", bots_turn(), (1, 2), (1, 2))
        await until(lambda: found.state.by_bots >= 2)
        ann.listen()
        assert ann.game["owner"][3] == 1, "it throws, and buys what it stands on"
        assert {step.by for step in ann.steps() if step.seat == 1} == {"bot"}
        assert found.scheduler._bot_runner is not None
        (policy,) = found.scheduler._bot_runner.policies.values()
        await registry.close()
        assert policy.closed  # type: ignore[attr-defined]

    live(test)


def test_who_does_not_come_back_is_stood_in_for(policies: list[Ponderer], caplog: pytest.LogCaptureFixture) -> None:
    """A table goes on after a restart without the file of its bot."""

    async def test() -> None:
        registry = new_registry(tempo=QUICK)
        found, ann, _ = await table(registry, PAIR, bots=("slow",))
        del bot_registry.BOTS["slow"]
        await ann.begin()
        arrange(found, bots_turn(), (1, 2), (1, 2))
        await until(lambda: found.state.by_bots)
        await registry.close()

    live(test)
    assert "slow has not come, sensible plays on seat 1" in caplog.text
    assert not policies
