"""The speed of the bots: who may change it, and what it changes."""

from __future__ import annotations

import asyncio
from typing import Any

from belleville.bots.registry import BUDGET
from belleville.editions import load
from belleville.rules.moves import Goods, Leave, Offer
from belleville.table import entries as e
from belleville.table import history
from belleville.table.bots import BotRunner
from belleville.table.messages import Ack, BotSpeed, Remind, Setup, Speed, Trouble
from belleville.table.time_limits import PACES, thinking_time
from tests.rules.positions import Position

from .in_memory_tables import Memory, Page, arrange, clock, listen, new_registry, people, table, timeless

EDITION = load("nostalgia-2003")
PAIR = Setup("nostalgia-2003", seats=2, pace="steady")
SPEEDS: tuple[Speed, ...] = ("1", "2", "4", "instant")


async def set_speed(page: Page, speed: Speed) -> Any:
    return await page.say(BotSpeed(page.id(), speed))


def test_people_have_the_same_time_at_every_speed() -> None:
    for pace in PACES.values():
        for speed in SPEEDS:
            faster = pace.at_speed(speed)
            assert faster[2:] == pace[2:], "clocks, grace and the time to claim"
            assert faster.bot_delay <= pace.bot_delay and faster.roll_delay >= pace.roll_delay // 4
        assert pace.at_speed("1") == pace and pace.at_speed("instant").bot_delay == 0
        assert pace.at_speed("4").bot_delay == pace.bot_delay // 4


def test_a_bot_that_searches_thinks_shorter() -> None:
    assert [thinking_time(BUDGET, speed) for speed in SPEEDS] == [0.5, 0.25, 0.125, 0.02]

    class Mind:
        budget = 0.0

        def think_for(self, budget: float) -> None:
            self.budget = budget

        def decide(self, game: Any, *asked: Any) -> Any:
            return self.budget

    assert BotRunner.think(Mind(), "4", None, (0, 1, -1)) == 0.125  # type: ignore[arg-type, comparison-overlap]


@timeless
async def test_bots_are_as_fast_as_the_host_wants() -> None:
    for speed, longest in (("1", 1000), ("2", 500), ("4", 250), ("instant", 50)):
        registry = new_registry()
        live, (ann,) = await people(registry, 1, PAIR)
        arrange(live, Position(EDITION, 2).owns(1, 1).owns(0, 39))
        assert isinstance(await set_speed(ann, speed), Ack)  # type: ignore[arg-type]
        start = clock()
        await ann.play(Offer(1, Goods(cash=1), Goods(titles=(1,))))
        while ann.game["offers"]:
            await asyncio.sleep(0.01)
            ann.listen()
        assert longest // 2 <= clock() - start + 50 and clock() - start <= longest, speed
        await registry.close()


@timeless
async def test_a_change_counts_for_the_pause_under_way_and_is_told_to_all() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, Setup("nostalgia-2003", seats=2, pace="calm"))
    watcher = await Page.join(live)
    arrange(live, Position(EDITION, 2).owns(1, 1).owns(0, 39))
    await ann.play(Offer(1, Goods(cash=1), Goods(titles=(1,))))
    await set_speed(ann, "instant")
    await asyncio.sleep(0.01)
    listen(ann, watcher)
    assert ann.game["offers"] == []
    assert watcher.company["bot_speed"] == "instant" and watcher.company["speed_set_by"] == [0]
    step = next(step for step in watcher.steps() if step.note is not None)
    assert (step.note.seat, step.note.speed) == (0, "instant")
    seq = ann.seq
    assert isinstance(await set_speed(ann, "instant"), Ack) and ann.seq == seq, "the same again is not stored"
    await registry.close()


@timeless
async def test_it_is_the_hosts_to_decide_and_without_the_host_the_others() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003", seats=4, pace="steady"), begin=False)
    for page, allowed in ((ann, True), (bob, False)):
        answer = await set_speed(page, "2")
        assert isinstance(answer, Ack) if allowed else isinstance(answer, Trouble) and answer.code == "not-maker"
    await ann.begin()
    listen(ann, bob, cleo)
    assert ann.company["bot_speed"] == "2", "what was chosen in the lobby holds in the game"
    assert isinstance(await set_speed(bob, "4"), Trouble)
    assert isinstance(await ann.play(Leave()), Ack)
    assert isinstance(await set_speed(ann, "4"), Trouble), "who is out does not decide for those who play"
    listen(bob, cleo)
    assert bob.company["speed_set_by"] == [1, 2]
    assert isinstance(await set_speed(bob, "4"), Ack)
    assert isinstance(await cleo.play(Leave()), Ack)
    assert isinstance(await set_speed(bob, "1"), Ack), "alone among bots"
    watcher = await Page.join(live)
    answer = await set_speed(watcher, "4")
    assert isinstance(answer, Trouble) and answer.code == "not-seated"
    await registry.close()


@timeless
async def test_when_nobody_is_left_the_game_can_be_played_to_its_end_at_once() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=3, mode="quick", pace="calm"))
    await ann.begin()
    await ann.play(Leave())
    start = clock()
    assert isinstance(await set_speed(ann, "instant"), Ack)
    for _ in range(200_000):
        if live.state.stage == "over":
            break
        await asyncio.sleep(0)
        ann.listen()
    assert live.state.stage == "over" and clock() - start < 1000
    answer = await set_speed(ann, "1")
    assert isinstance(answer, Trouble) and answer.code == "stage"
    await registry.close()


@timeless
async def test_the_speed_is_stored() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann,) = await people(registry, 1, PAIR)
    await set_speed(ann, "4")
    assert e.BotSpeedSet(0, "4", f"{ann.device}-{ann.asked}") in [e.read(body) for _, body in store.entries[live.id]]
    assert history.rebuilt(store.kept[live.id], store.entries[live.id])[0].bot_speed == "4"
    await registry.close()


@timeless
async def test_who_watches_over_rents_alone_keeps_some_time() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, Position(EDITION, 2).turn(1), *[(1, 2)] * 8)
    await ann.say(Remind(ann.id(), False))
    start = clock()
    await set_speed(ann, "instant")
    while not any(type(event).__name__ == "Threw" for step in ann.steps() for event in step.events):
        await asyncio.sleep(0.01)
        ann.listen()
    assert clock() - start >= 2500 // 4 - 10
    await registry.close()
