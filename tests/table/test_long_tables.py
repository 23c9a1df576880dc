"""Tables that grew long: what is not stored, what is no longer taken, and how one is built up again in slices."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from belleville.limits import Limits
from belleville.rules.moves import Build, Decline, Goods, Lift, Mortgage, Offer, StandingClaim, Throw
from belleville.store import Store
from belleville.table import entries as e
from belleville.table.errors import RequestError
from belleville.table.idempotence import Answered
from belleville.table.messages import (
    Ack,
    Chat,
    Limit,
    Play,
    PlayAll,
    Remind,
    Rest,
    SeatBot,
    Seated,
    Setup,
    Sit,
    Stand,
    Trouble,
)
from belleville.table.registry import TableRegistry
from belleville.table.slices import Slices
from belleville.table.state import TableState
from tests.rules.positions import Position

from .in_memory_tables import CALM, EDITION, Memory, Page, arrange, new_registry, people, table, timeless

# -- what changes nothing is not stored


@timeless
async def test_what_changes_nothing_is_acknowledged_and_not_stored() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=3, pace="calm"))
    bob = await Page.join(live)
    await bob.sit("Bob", token="dog")
    occupants = [
        (ann, SeatBot(ann.id(), 2, "random")),
        (bob, Sit(bob.id(), "Bob", "dog", 1)),
        (bob, Sit(bob.id(), "Bob")),
    ]
    await ann.say(occupants[0][1])
    stored = len(store.entries[live.id])
    for page, up in occupants:
        again = await page.say(type(up)(page.id(), *(getattr(up, name) for name in up.__struct_fields__[1:])))
        assert isinstance(again, (Ack, Seated)), again
    assert len(store.entries[live.id]) == stored

    await ann.begin()
    arrange(live, Position(EDITION, 3).owns(0, 1))
    orders: list[Callable[[str], Any]] = [
        lambda id: Remind(id, True),
        lambda id: Play(id, StandingClaim(True)),
        lambda id: PlayAll(id, (StandingClaim(True), StandingClaim(True))),
        lambda id: Rest(id, True),
    ]
    for order in orders:
        first = await ann.say(order(ann.id()))
        stored = len(store.entries[live.id])
        for _ in range(5):
            again = await ann.say(order(ann.id()))
            assert isinstance(first, Ack) and isinstance(again, Ack) and again.seq == live.state.seq
        assert len(store.entries[live.id]) == stored
    assert isinstance(await ann.say(Remind(ann.id(), False)), Ack)
    assert len(store.entries[live.id]) == stored + 1, "what does change something is stored"
    await registry.close()


@timeless
async def test_a_highest_bid_left_again_is_not_stored_again() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, Position(EDITION, 2), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    assert isinstance(await bob.say(Limit(bob.id(), 5)), Ack)
    stored = len(store.entries[live.id])
    assert isinstance(await bob.say(Limit(bob.id(), 5)), Ack)
    assert len(store.entries[live.id]) == stored
    await registry.close()


@timeless
async def test_of_several_moves_only_those_that_change_something_are_stored() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, _bob) = await people(registry, 2, CALM)
    arrange(live, Position(EDITION, 2).owns(0, 1))
    await ann.say(PlayAll(ann.id(), (StandingClaim(False), Mortgage(1), StandingClaim(True), StandingClaim(True))))
    last = e.read(store.entries[live.id][-1][1])
    assert isinstance(last, e.Played) and last.moves == (Mortgage(1), StandingClaim(True))
    await registry.close()


# -- beyond its length


@timeless
async def test_a_table_that_is_too_long_takes_only_what_its_game_waits_for() -> None:
    store = Memory()
    registry = new_registry(store, entries_a_table=40)
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, Position(EDITION, 2).owns(0, 1, 3).owns(1, 6), (1, 2))
    for _ in range(40):
        await ann.say(Chat(ann.id(), "hm"))
    stored = len(store.entries[live.id])
    offer = Offer(1, Goods(cash=1), Goods(cash=0))
    refused = [
        Chat(ann.id(), "hm"), Remind(ann.id(), True), Rest(ann.id(), True), Play(ann.id(), StandingClaim(True)),
        Play(ann.id(), Mortgage(1)), Play(ann.id(), Lift(1)), Play(ann.id(), Build(1)), Play(ann.id(), offer),
        PlayAll(ann.id(), (Mortgage(1), Throw())), Sit(ann.id(), "Anna"), Stand(ann.id()),
    ]  # fmt: skip
    for up in refused:
        answer = await ann.say(up)
        assert isinstance(answer, Trouble) and (answer.code, answer.id) == ("too-long", up.id), up
    assert isinstance(await bob.say(Play(bob.id(), Throw())), Trouble), "nobody waits for Bob"
    assert len(store.entries[live.id]) == stored
    assert isinstance(await ann.say(Play(ann.id(), Throw())), Ack), "the game goes on"
    watcher = await Page.join(live)
    assert (await watcher.sit("Eve")).code == "too-long"
    await registry.close()


@timeless
async def test_a_long_pause_can_be_ended_and_a_debtor_can_raise_cash() -> None:
    registry = new_registry(entries_a_table=30)
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, Position(EDITION, 2).owns(0, 1, 3, 6).cash(0, 10), (1, 3))  # to the income tax
    await ann.say(Rest(ann.id(), True))
    await bob.say(Rest(bob.id(), True))
    while live.state.size < 30:
        await bob.say(Chat(bob.id(), "hm"))
    assert live.state.paused_at is not None
    assert isinstance(await ann.say(Rest(ann.id(), False)), Ack) and live.state.paused_at is None
    assert isinstance(await ann.say(Play(ann.id(), Throw())), Ack)
    assert live.state.playing().decision().act == "debt"
    assert isinstance(await ann.say(PlayAll(ann.id(), (Mortgage(1), Mortgage(3)))), Ack)
    await registry.close()


def test_moves_count_one_by_one() -> None:
    assert e.weight(e.Played(0, (Throw(),) * 7)) == 7
    assert e.weight(e.Played(0, ())) == e.weight(e.Spoke(0, "hm")) == 1


# -- memory


def test_only_the_last_requests_are_remembered() -> None:
    done = Answered(requests=3, people=2)
    for number in range(10):
        done.add("ann", str(number), number)
    assert [done.step("ann", str(number)) for number in (6, 7, 8, 9)] == [None, 7, 8, 9]
    done.add("bob", "1", 1)
    done.add("cleo", "1", 1)
    assert done.step("ann", "9") is None and done.step("bob", "1") == 1 and len(done) == 2


@timeless
async def test_memory_does_not_grow_with_every_request() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry)
    most = Limits().answered_a_person
    for number in range(most + 50):
        await ann.say(Chat(f"c{number}", "hm"))
    assert len(live.state.done) == most
    last = await ann.say(Chat(f"c{most + 49}", "hm"))
    assert isinstance(last, Ack) and last.seq == live.state.seq, "said again, it is not done again"
    await registry.close()


# -- building up again


def long_store(many: int) -> tuple[Memory, str]:
    """A store with one table of so many entries: a standing order, given and taken back."""
    store = Memory()

    @timeless
    async def fill() -> None:
        registry = new_registry(store)
        live, _ = await people(registry, 2, CALM)
        await registry.close()
        names.append(live.id)

    names: list[str] = []
    fill()
    toggle = [e.write(e.Played(0, (StandingClaim(on),))) for on in (True, False)]
    at = store.entries[names[0]][-1][0]
    store.entries[names[0]] += [(at, toggle[number % 2]) for number in range(many)]
    return store, names[0]


class Turns:
    """Counts the entries applied in each turn of the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.all = 0, [0]
        apply = TableState.apply

        def counted(state: TableState, at: int, entry: e.Entry) -> Any:
            self.now += e.weight(entry)
            return apply(state, at, entry)

        monkeypatch.setattr(TableState, "apply", counted)

    async def watch(self, work: Awaitable[Any]) -> Any:
        """Wait for some work, and see how much of it is done in each turn."""
        task = asyncio.ensure_future(work)
        while not task.done():
            self.now = 0
            await asyncio.sleep(0)
            self.all.append(self.now)
        return await task


def test_no_turn_of_the_loop_applies_more_than_one_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    store, name = long_store(4000)
    turns = Turns(monkeypatch)

    @timeless
    async def run() -> None:
        registry = new_registry(store)
        first, second = await turns.watch(asyncio.gather(registry.find(name), registry.find(name)))
        assert first is second, "built up once, however many ask"
        assert first.state.entries == len(store.entries[name])
        with pytest.raises(RequestError) as no:
            await registry.record(name)
        assert no.value.code == "stage"
        await registry.close()

    run()
    assert sum(turns.all) == len(store.entries[name]), "each entry once"
    assert max(turns.all) <= Limits().entries_a_slice == 500


def test_entries_of_many_moves_make_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    store, name = long_store(0)
    many = e.write(e.Played(0, tuple(StandingClaim(number % 2 == 0) for number in range(60))))
    store.entries[name] += [(store.entries[name][-1][0], many)] * 40
    turns = Turns(monkeypatch)

    @timeless
    async def run() -> None:
        registry = new_registry(store)
        await turns.watch(registry.find(name))
        await registry.close()

    run()
    assert sum(turns.all) >= 2400 and max(turns.all) <= 500


@pytest.mark.parametrize(("rows", "moves"), [(60, 60), (3, 60), (700, 1)])
def test_many_tables_at_once_share_one_slice(monkeypatch: pytest.MonkeyPatch, rows: int, moves: int) -> None:
    store, name = long_store(0)
    entry = e.write(e.Played(0, tuple(StandingClaim(number % 2 == 0) for number in range(moves))))
    names = [f"table {number}" for number in range(12)]
    for other in names:
        store.kept[other] = store.kept[name]._replace(id=other)
        store.entries[other] = store.entries[name] + [(store.entries[name][-1][0], entry)] * rows
    turns = Turns(monkeypatch)

    @timeless
    async def run() -> None:
        registry = new_registry(store)
        found = await turns.watch(asyncio.gather(*(registry.find(other) for other in names)))
        assert [live.state.entries for live in found] == [len(store.entries[other]) for other in names]
        await registry.close()

    run()
    assert sum(turns.all) >= 12 * rows * moves and max(turns.all) <= 500


@timeless
async def test_a_short_table_does_not_wait_for_long_ones() -> None:
    slices, work = Slices(10, 1), list[str]()

    async def do(name: str, many: int) -> None:
        async with slices.work() as mine:
            for _ in range(many):
                await mine.take(1)
        work.append(name)

    await asyncio.gather(do("long", 100), do("longer", 1000), do("short", 9))
    assert work == ["short", "long", "longer"]
    cancelled = asyncio.create_task(do("cancelled", 1000))
    for _ in range(9):
        await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.gather(cancelled, return_exceptions=True)
    await do("after", 100)
    assert work[-1] == "after", "what is broken off holds nobody up"


@timeless
async def test_a_server_that_ends_does_not_wait_for_a_long_table() -> None:
    store = Memory()
    registry = new_registry(store)
    live, _ = await people(registry, 2, CALM)
    await registry.close()
    name = live.id
    store.entries[name] += [(store.entries[name][-1][0], e.write(e.ReminderSet(0, n % 2 == 0))) for n in range(3000)]
    registry = new_registry(store)
    waits = asyncio.create_task(registry.find(name))
    while not registry._rebuilding:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    await registry.close()
    with pytest.raises(RequestError) as no:
        await waits
    assert no.value.code == "closing" and not registry.tables


def test_a_long_table_is_read_page_by_page(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "long.sqlite")
        await store.make_table("t", 1, b"{}", b"s", [(1, b"%d" % number) for number in range(1201)])
        asked: list[str] = []
        event.listen(
            store._engine.sync_engine, "before_cursor_execute", lambda c, k, statement, p, x, m: asked.append(statement)
        )
        found = await store.read("t")
        assert found is not None and [body for _, body in found[1]] == [b"%d" % number for number in range(1201)]
        assert sum("LIMIT" in statement for statement in asked) == 3
        await store.close()

    asyncio.run(run())


def test_a_real_file_of_a_long_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory, name = long_store(2500)
    turns = Turns(monkeypatch)

    async def run() -> None:
        registry = await TableRegistry.open(tmp_path / "b.sqlite", tempo=0.0)
        kept = memory.kept[name]
        await registry.store.make_table(name, kept.made, kept.setup, kept.secret, memory.entries[name])
        live = await turns.watch(registry.find(name))
        assert live.state.entries == len(memory.entries[name])
        await registry.close()

    asyncio.run(run())
    assert max(turns.all) <= 500
