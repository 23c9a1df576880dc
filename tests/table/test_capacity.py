"""What happens when memory, disk or processes for bots run out, and when time does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from belleville.bots.external.process import read_bots
from belleville.bots.registry import BOTS, register
from belleville.limits import CHAT_LETTERS, MOVES_A_REQUEST, NAME_LETTERS, Limits
from belleville.rules.moves import Throw
from belleville.store import Store, StoreFull
from belleville.table.bot_workers import BotWorkers
from belleville.table.clock import SteadyClock
from belleville.table.errors import RequestError
from belleville.table.messages import Ack, Chat, Play, Rematch, SeatBot, Setup, Trouble
from belleville.table.registry import TableRegistry

from .in_memory_tables import CALM, Memory, Page, new_registry, people, table, timeless

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "tests" / "bots" / "files" / "good.py"


async def refused(work: object) -> str:
    with pytest.raises(RequestError) as no:
        await work  # type: ignore[misc]
    return no.value.code


# -- memory


@timeless
async def test_a_seat_gets_in_where_memory_is_full_of_watched_tables() -> None:
    registry = new_registry(Memory())
    live, ann, secret = await table(registry, Setup("deluxe-2003", seats=2, pace="calm"))
    ann.leave()
    await asyncio.sleep(1)
    await registry.unload_idle(0)
    assert not registry.tables
    registry.most = 2
    watched = [await registry.find(await registry.make_bot_game(Setup("nostalgia-2003", seats=2))) for _ in range(2)]
    watchers = []
    for each in watched:
        assert each is not None
        watchers.append(await Page.join(each))
        await asyncio.sleep(1)
    assert await refused(registry.find(live.id)) == "full", "for a watcher there is no room"
    assert await refused(registry.find(live.id, "", "no secret of a seat")) == "full"
    found = await registry.find(live.id, "", secret)
    assert found is not None and (await Page.join(found, secret)).heard[0].you == 0
    assert len(registry.tables) == 2 and watched[0] not in registry.tables.values(), "the one not used for longest"
    watchers[0].listen()
    assert watchers[0].heard[-1].code == "closing"
    await registry.close()


@timeless
async def test_a_seat_gets_in_where_people_play_at_all_tables() -> None:
    registry = new_registry(Memory())
    live, ann, secret = await table(registry, Setup("deluxe-2003", seats=2, pace="calm"))
    ann.leave()
    await asyncio.sleep(1)
    await registry.unload_idle(0)
    registry.most = 1
    other, _, _ = await table(registry, CALM, name="Bob")
    assert await refused(registry.find(live.id)) == "full"
    watcher, seat = await asyncio.gather(
        registry.find(live.id), registry.find(live.id, "", secret), return_exceptions=True
    )  # even while the same table is refused to somebody else
    assert isinstance(watcher, RequestError) and not isinstance(seat, BaseException) and seat is not None
    assert set(registry.tables) == {live.id, other.id}
    await registry.close()


# -- the disk


@timeless
async def test_beyond_its_size_a_store_takes_moves_and_no_tables() -> None:
    store = Memory()
    registry = new_registry(store, store_bytes=1000)
    live, (ann, bob) = await people(registry, 2, CALM)
    await registry.probe()
    store.bytes = 1000
    for new in (
        registry.make(CALM, "Ann"),
        registry.make_bot_game(Setup("nostalgia-2003", seats=2)),
        registry.rematch(live.state, 0),
    ):
        assert await refused(new) == "full"
    with pytest.raises(StoreFull):
        await registry.probe()
    thrower = (ann, bob)[live.state.playing().turn]
    assert isinstance(await thrower.say(Play("1", Throw())), Ack), "the game goes on"
    assert isinstance(await ann.say(Chat("2", "hm")), Ack)
    assert isinstance(await ann.say(Rematch("3")), Trouble)
    registry.limits = Limits(store_bytes=0)
    await registry.make(CALM, "Ann")
    await registry.close()


def test_the_size_is_that_of_all_files_of_the_store(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "b.sqlite")
        (tmp_path / "b.sqlite.version-1").write_bytes(b"x" * 12_345)
        (tmp_path / "holidays.jpg").write_bytes(b"x" * 99_999)
        files = [each for each in tmp_path.iterdir() if each.name.startswith("b.sqlite")]
        assert await store.size() == sum(each.stat().st_size for each in files) > 12_345
        await store.close()

    asyncio.run(run())


# -- processes of bots


@pytest.fixture
def sound() -> Iterator[str]:
    """A bot from somebody's file."""
    before = dict(BOTS)
    (player,) = read_bots(str(SOUND))
    register([player])
    yield player.id
    BOTS.clear()
    BOTS.update(before)


def test_processes_are_counted_by_address_and_in_all() -> None:
    workers = BotWorkers(Limits(bot_processes=3, bot_processes_of_address=2))
    assert [workers.start("ann") for _ in range(3)] == [True, True, False]
    assert [workers.start("bob") for _ in range(2)] == [True, False], "in all"
    workers.end("ann")
    assert workers.free("ann") == 1 and workers.start("bob") and not workers.start("")
    for address in ("ann", "bob", "bob"):
        workers.end(address)
    assert not workers.processes and workers.free("ann") == 2
    workers.close()


def test_a_bot_too_many_is_refused_when_it_is_seated(sound: str) -> None:
    @timeless
    async def run() -> None:
        registry = new_registry(Memory(), bot_processes=3, bot_processes_of_address=2)
        setup = Setup("nostalgia-2003", seats=5, pace="calm")
        assert await refused(registry.make(setup, "Ann", None, (sound,) * 3, None, "address")) == "full"
        assert await refused(registry.make_bot_game(setup, (sound,) * 4)) == "full"
        place = await registry.make(setup, "Ann", None, (sound,) * 2, None, "address")
        live = await registry.find(place.table)
        assert live is not None
        ann = await Page.join(live, place.secret)
        assert (await ann.say(SeatBot("1", 1, sound))).code == "full"
        assert isinstance(await ann.say(SeatBot("2", 1, "sensible")), Ack)
        assert isinstance(await ann.say(SeatBot("3", 4, "sensible")), Ack)
        assert isinstance(await ann.say(SeatBot("4", 1, sound)), Ack), "another has left"
        await registry.close()

    run()


def test_without_a_process_the_usual_bot_plays_and_processes_end_with_the_table(
    sound: str, caplog: pytest.LogCaptureFixture
) -> None:
    @timeless
    async def run() -> None:
        registry = new_registry(Memory(), bot_processes=2, bot_processes_of_address=1)
        setup = Setup("nostalgia-2003", seats=3, pace="calm")
        live, ann, _ = await table(registry, setup)
        for seat in (1, 2):
            live.state.occupants[seat].bot = sound  # as in a game that goes on after a restart
        await ann.begin()
        live.address = live.scheduler.address = "address"
        for seat in (1, 2):
            live.state.occupants[seat].bot = sound
        live.scheduler._bot_runner = None
        live.scheduler._answer = (-1, None)
        live.scheduler._next_answer()
        bot_runner = live.scheduler._bot_runner
        assert bot_runner is not None
        policies = [type(bot_runner.policy(seat)).__name__ for seat in (1, 2)]  # type: ignore[attr-defined]
        assert sorted(policies) == ["CompiledSeat", "ExternalBot"] and registry._workers.processes == {"address": 1}
        await registry.close()
        assert not registry._workers.processes

    run()
    assert any("no process for" in record.getMessage() for record in caplog.records)


# -- time


def test_a_system_clock_that_jumps_does_not_strike_the_hour() -> None:
    wall = [1_700_000_000_000_000_000]

    @timeless
    async def run() -> None:
        registry = new_registry()
        loop = asyncio.get_running_loop()
        registry.clock = SteadyClock(lambda: wall[0], lambda: round(loop.time() * 1e9))
        live, ann, _ = await table(registry, Setup("nostalgia-2003", mode="timed", minutes=5, seats=2, pace="calm"))
        await ann.begin()
        assert live.state.time_up_at is not None
        for days in (30, -60, 365):
            wall[0] += days * 86_400_000_000_000
            await asyncio.sleep(60)
            assert isinstance(await ann.say(Chat(str(days), "what time is it?")), Ack)
            assert not live.state.playing().state().hour
        await asyncio.sleep(live.state.time_up_at / 1000 - registry.clock() / 1000 + 1)
        assert live.state.playing().state().hour or live.state.stage == "over", "after its five minutes"
        await registry.close()

    run()
    assert SteadyClock(lambda: wall[0], lambda: 0)() == wall[0] // 1_000_000


# -- what is said in two places


def test_the_page_has_the_same_lengths_as_the_server() -> None:
    front = ROOT / "front" / "src"
    assert f"NAME_LENGTH = {NAME_LETTERS};" in (front / "home" / "own_name.ts").read_text("utf-8")
    fields = [text for path in front.rglob("*Chat.svelte") if "maxlength" in (text := path.read_text("utf-8"))]
    assert fields and all(f'maxlength="{CHAT_LETTERS}"' in text for text in fields)
    assert f"of {CHAT_LETTERS}, {MOVES_A_REQUEST} moves" in " ".join(
        (ROOT / "docs" / "serve.md").read_text("utf-8").split()
    )


def test_a_hall_keeps_the_limits_that_it_is_given(tmp_path: Path) -> None:
    async def run() -> None:
        limits = Limits(tables_in_memory=7, steps_kept=3, tables_listed=1, listed_seconds=9.0)
        registry = await TableRegistry.open(tmp_path / "b.sqlite", limits=limits)
        listed = Setup("nostalgia-2003", seats=2, pace="calm", listed=True)
        places = [await registry.make(listed, "Ann") for _ in range(2)]
        assert registry.most == 7 and len(registry.listed()) == 1
        live = await registry.find(places[0].table)
        assert live is not None and live.recent.maxlen == 3
        await registry.close()

    asyncio.run(run())
