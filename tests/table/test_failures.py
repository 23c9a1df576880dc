"""When things fail: a store that refuses, a restart, a crash, a slow reader, a fault of our own."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from belleville.rules.moves import Throw
from belleville.table.errors import RequestError
from belleville.table.messages import Ack, Chat, Join, Play, Rematch, Remind, Setup, Sit, Trouble
from belleville.table.registry import TableRegistry
from belleville.table.viewer import Viewer
from tests.rules.positions import Position

from .in_memory_tables import CALM, EDITION, Memory, Page, arrange, new_registry, people, table, timeless


@timeless
async def test_what_cannot_be_stored_does_not_happen() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, Position(EDITION, 2).owns(0, 1))
    before = live.state.playing().numbers(), live.state.seq, live.state.entries
    bob.listen()
    heard = len(bob.heard)
    store.broken = True
    for up in (Play("1", Throw()), Chat("2", "hello"), Remind("3", False)):
        answer = await ann.say(up)
        assert isinstance(answer, Trouble) and (answer.code, answer.id) == ("store", up.id)
    bob.listen()
    assert before == (live.state.playing().numbers(), live.state.seq, live.state.entries)
    assert len(bob.heard) == heard, "nobody hears of it"
    with pytest.raises(RequestError) as no:
        await registry.make(CALM, "Ann")
    assert no.value.code == "store"
    store.broken = False
    assert isinstance(await ann.say(Play("1", Throw())), Ack), "said again, it is done"
    await registry.close()


@timeless
async def test_what_cannot_be_read_now_is_not_taken_for_gone() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, _bob) = await people(registry, 2, CALM)
    await registry.close()
    registry = new_registry(store)
    store.unreadable = True
    for asked in (registry.find, registry.finished_steps, registry.record, registry.proof):
        with pytest.raises(RequestError) as no:
            await asked(live.id)
        assert no.value.code == "store"
    store.unreadable = False
    again = await registry.find(live.id)
    assert again is not None and (await Page.join(again, ann.secret)).heard[0].you == 0
    assert await registry.find("nowhere") is None
    await registry.close()


@timeless
async def test_bots_and_clocks_try_again() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, _bob) = await people(registry, 2, Setup("nostalgia-2003", seats=3))
    arrange(live, Position(EDITION, 3).turn(2), (1, 2))
    store.broken = True
    await asyncio.sleep(30)
    assert live.state.by_bots == 0
    store.broken = False
    await asyncio.sleep(5)
    assert live.state.by_bots > 0
    ann.listen()
    assert ann.seq == live.state.seq
    await registry.close()


@timeless
async def test_a_seat_that_cannot_be_stored_is_not_taken() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, _ = await table(registry)
    eve = await Page.join(live)
    store.broken = True
    assert (await eve.sit("Eve")).code == "store"
    store.broken = False
    ann.listen()
    assert eve.viewer.seat is None and ann.company["watchers"] == 1
    assert (await eve.say(Chat("1", "hi"))).code == "not-seated"
    assert (await eve.sit("Eve")).seat == 1
    await registry.close()


@timeless
async def test_after_a_restart_everything_is_there_and_nothing_is_done_twice() -> None:
    store = Memory()
    registry = new_registry(store)
    live, pages = await people(registry, 2, CALM)
    ann = pages[live.state.playing().turn]  # whoever throws first
    seat = ann.viewer.seat
    reminded = await ann.say(Remind("r", False))
    thrown = await ann.say(Play("throw", Throw()))
    numbers, seq = live.state.playing().numbers(), live.state.seq
    await registry.close()
    ann.listen()
    assert ann.heard[-1].code == "closing" and await ann.viewer.read() is None

    registry = new_registry(store)
    again = await registry.find(live.id)
    assert again is not None and again.state.playing().numbers() == numbers and again.state.seq == seq
    back = await Page.join(again, ann.secret, 0)
    assert back.heard[0].you == seat and back.heard[0].missed[-1].seq == seq
    assert await back.say(Play("throw", Throw())) == thrown
    assert await back.say(Remind("r", False)) == reminded
    assert again.state.playing().numbers() == numbers
    assert not back.mine.reminded
    await registry.close()


@timeless
async def test_a_long_gap_begins_a_new_log() -> None:
    registry = new_registry()
    live, ann, secret = await table(registry)
    for i in range(600):
        await ann.say(Chat(f"c{i}", "hm"))
    last = live.state.seq
    for known, complete, missed in ((-1, False, 0), (last - 500, True, 500), (last - 501, False, 0), (last, True, 0)):
        page = await Page.join(live, secret, known)
        welcome = page.heard[0]
        assert (welcome.complete, len(welcome.missed)) == (complete, missed)
    assert not (await Page.join(live, secret, last + 5)).heard[0].complete, "from a time that never was"
    await registry.close()


@timeless
async def test_a_slow_reader_is_dropped_and_joins_again() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    slow = Page(live, Viewer(waiting=5))
    live.attach(slow.viewer)
    await live.handle(slow.viewer, Join(bob.secret))
    for i in range(10):
        await ann.say(Chat(f"c{i}", "hm"))
    await asyncio.sleep(0)
    assert slow.viewer.closed and slow.viewer not in live.viewers
    slow.listen()
    assert [getattr(message, "code", "") for message in slow.heard][-1] == "closing"
    again = await Page.join(live, bob.secret, 2)
    assert again.heard[0].complete
    await registry.close()


@timeless
async def test_a_fault_of_ours_does_not_lose_the_table() -> None:
    store = Memory()
    registry = new_registry(store)
    live, pages = await people(registry, 2, CALM)
    ann = pages[live.state.playing().turn]

    def fails(*args: object) -> None:
        raise RuntimeError("a fault of ours")

    logging.disable(logging.CRITICAL)
    live.state.take_over = fails  # type: ignore[method-assign]
    await ann.say(Play("1", Throw()))
    logging.disable(logging.NOTSET)
    ann.listen()
    assert live.closed and ann.heard[-1].code == "closing"
    again = await registry.find(live.id)
    assert again is not None and again is not live
    assert again.state.entries == len(store.entries[live.id])
    await registry.close()


@timeless
async def test_idle_tables_are_put_away_and_found_again() -> None:
    registry = new_registry()
    live, ann, secret = await table(registry)
    await registry.unload_idle(0)
    assert registry.tables, "somebody is there"
    ann.leave()
    await asyncio.sleep(0.1)
    await registry.unload_idle(1000)
    assert registry.tables, "not so soon"
    await asyncio.sleep(2)
    await registry.unload_idle(1000)
    assert not registry.tables and live.closed
    found = await asyncio.gather(registry.find(live.id), registry.find(live.id))
    assert found[0] is found[1] is not live
    assert (await Page.join(found[0], secret)).heard[0].you == 0
    assert await registry.find("nowhere") is None
    await registry.close()
    await registry.close()
    late = Page(live)
    live.attach(late.viewer)
    await live.handle(late.viewer, Join())
    assert late.viewer.closed


@timeless
async def test_a_table_that_cannot_be_opened_is_not_taken_for_gone() -> None:
    store = Memory()
    registry = new_registry(store)
    live, _, _ = await table(registry)
    await registry.close()
    store.kept[live.id] = store.kept[live.id]._replace(setup=b'{"box":"a box of tomorrow"}')
    logging.disable(logging.CRITICAL)
    registry = new_registry(store)
    for asked in (registry.find, registry.finished_steps, registry.record, registry.proof):
        with pytest.raises(RequestError) as no:
            await asked(live.id)
        assert no.value.code == "unreadable", "it is there, and must not be taken for gone"
    logging.disable(logging.NOTSET)
    await registry.close()


def test_a_file_left_open_by_a_crash(tmp_path: Path) -> None:
    """What was acknowledged is in the file at once: a second process finds it while the first has closed nothing."""

    async def run() -> None:
        registry = await TableRegistry.open(tmp_path / "b.db", tempo=0.01)
        place = await registry.make(Setup("zelda-2015", seats=3, pace="calm"), "Ann")
        live = await registry.find(place.table)
        assert live is not None
        ann = await Page.join(live, place.secret)
        await ann.begin()
        for _ in range(20):
            await asyncio.sleep(0.05)
            ann.listen()
            moves = [move for move in ann.mine.choices.moves if ann.mine.choices.must]
            if moves:
                await ann.play(moves[0])
        await ann.say(Chat("last", "words"))
        ann.leave()
        await asyncio.sleep(0.1)
        numbers, seq = live.state.playing().numbers(), live.state.seq
        other = await TableRegistry.open(tmp_path / "b.db")
        while place.table not in other.tables:
            await asyncio.sleep(0.01)  # every table goes on by itself
        again = await other.find(place.table)
        assert again is not None
        assert (again.state.playing().numbers(), again.state.seq) == (numbers, seq)
        back = await Page.join(again, place.secret, seq)
        assert isinstance(await back.say(Chat("last", "words")), Ack) and again.state.seq == seq
        assert (await back.say(Rematch("x"))).code == "stage"
        assert (await back.say(Sit("y", "Ann"))).code == "stage"
        await other.close()
        await registry.close()

    asyncio.run(run())
