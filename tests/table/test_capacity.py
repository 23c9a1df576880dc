"""Room: for a seat where memory is full, for new tables while the disk lasts, for processes of bots; and time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from belleville.bots import registry
from belleville.bots.external.process import read_bots
from belleville.limits import CHAT_LETTERS, MOVES_A_REQUEST, NAME_LETTERS, Limits
from belleville.rules.moves import Throw
from belleville.store import Store, StoreFull
from belleville.table.bot_workers import BotWorkers
from belleville.table.clock import EvenClock
from belleville.table.errors import No
from belleville.table.messages import Ack, Chat, Play, Rematch, SeatBot, Setup, Trouble
from belleville.table.registry import Hall

from .in_memory_tables import CALM, Memory, Page, new_hall, people, table, timeless

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "tests" / "bots" / "files" / "sound.py"


async def refused(work: object) -> str:
    with pytest.raises(No) as no:
        await work  # type: ignore[misc]
    return no.value.code


# -- memory


@timeless
async def test_a_seat_gets_in_where_memory_is_full_of_watched_tables() -> None:
    hall = new_hall(Memory())
    live, ann, secret = await table(hall, Setup("deluxe-2003", seats=2, pace="calm"))
    ann.leave()
    await asyncio.sleep(1)
    await hall.put_away(0)
    assert not hall.tables
    hall.most = 2
    watched = [await hall.find(await hall.exhibit(Setup("nostalgia-2003", seats=2))) for _ in range(2)]
    watchers = []
    for each in watched:
        assert each is not None
        watchers.append(await Page.join(each))
        await asyncio.sleep(1)
    assert await refused(hall.find(live.id)) == "full", "for a watcher there is no room"
    assert await refused(hall.find(live.id, "", "no secret of a seat")) == "full"
    found = await hall.find(live.id, "", secret)
    assert found is not None and (await Page.join(found, secret)).heard[0].you == 0
    assert len(hall.tables) == 2 and watched[0] not in hall.tables.values(), "the one not used for longest"
    watchers[0].listen()
    assert watchers[0].heard[-1].code == "closing"
    await hall.close()


@timeless
async def test_a_seat_gets_in_where_people_play_at_all_tables() -> None:
    hall = new_hall(Memory())
    live, ann, secret = await table(hall, Setup("deluxe-2003", seats=2, pace="calm"))
    ann.leave()
    await asyncio.sleep(1)
    await hall.put_away(0)
    hall.most = 1
    other, _, _ = await table(hall, CALM, name="Bob")
    assert await refused(hall.find(live.id)) == "full"
    watcher, seat = await asyncio.gather(
        hall.find(live.id), hall.find(live.id, "", secret), return_exceptions=True
    )  # even while the same table is refused to somebody else
    assert isinstance(watcher, No) and not isinstance(seat, BaseException) and seat is not None
    assert set(hall.tables) == {live.id, other.id}
    await hall.close()


# -- the disk


@timeless
async def test_beyond_its_size_a_store_takes_moves_and_no_tables() -> None:
    store = Memory()
    hall = new_hall(store, store_bytes=1000)
    live, (ann, bob) = await people(hall, 2, CALM)
    await hall.probe()
    store.bytes = 1000
    for new in (hall.make(CALM, "Ann"), hall.exhibit(Setup("nostalgia-2003", seats=2)), hall.rematch(live.state, 0)):
        assert await refused(new) == "full"
    with pytest.raises(StoreFull):
        await hall.probe()
    thrower = (ann, bob)[live.state.playing().turn]
    assert isinstance(await thrower.say(Play("1", Throw())), Ack), "the game goes on"
    assert isinstance(await ann.say(Chat("2", "hm")), Ack)
    assert isinstance(await ann.say(Rematch("3")), Trouble)
    hall.limits = Limits(store_bytes=0)
    await hall.make(CALM, "Ann")
    await hall.close()


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
    before = dict(registry.BOTS)
    (player,) = read_bots(str(SOUND))
    registry.register([player])
    yield player.id
    registry.BOTS.clear()
    registry.BOTS.update(before)


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
        hall = new_hall(Memory(), bot_processes=3, bot_processes_of_address=2)
        setup = Setup("nostalgia-2003", seats=5, pace="calm")
        assert await refused(hall.make(setup, "Ann", None, (sound,) * 3, None, "address")) == "full"
        assert await refused(hall.exhibit(setup, (sound,) * 4)) == "full"
        place = await hall.make(setup, "Ann", None, (sound,) * 2, None, "address")
        live = await hall.find(place.table)
        assert live is not None
        ann = await Page.join(live, place.secret)
        assert (await ann.say(SeatBot("1", 1, sound))).code == "full"
        assert isinstance(await ann.say(SeatBot("2", 1, "sensible")), Ack)
        assert isinstance(await ann.say(SeatBot("3", 4, "sensible")), Ack)
        assert isinstance(await ann.say(SeatBot("4", 1, sound)), Ack), "another has left"
        await hall.close()

    run()


def test_without_a_process_the_usual_bot_plays_and_processes_end_with_the_table(
    sound: str, caplog: pytest.LogCaptureFixture
) -> None:
    @timeless
    async def run() -> None:
        hall = new_hall(Memory(), bot_processes=2, bot_processes_of_address=1)
        setup = Setup("nostalgia-2003", seats=3, pace="calm")
        live, ann, _ = await table(hall, setup)
        for seat in (1, 2):
            live.state.chairs[seat].bot = sound  # as in a game that goes on after a restart
        await ann.begin()
        live.address = live.keeper.address = "address"
        for seat in (1, 2):
            live.state.chairs[seat].bot = sound
        live.keeper._driver = None
        live.keeper._answer = (-1, None)
        live.keeper._next_answer()
        driver = live.keeper._driver
        assert driver is not None
        minds = [type(driver.mind(seat)).__name__ for seat in (1, 2)]  # type: ignore[attr-defined]
        assert sorted(minds) == ["CompiledSeat", "ExternalBot"] and hall._workers.processes == {"address": 1}
        await hall.close()
        assert not hall._workers.processes

    run()
    assert any("no process for" in record.getMessage() for record in caplog.records)


# -- time


def test_a_system_clock_that_jumps_does_not_strike_the_hour() -> None:
    wall = [1_700_000_000_000_000_000]

    @timeless
    async def run() -> None:
        hall = new_hall()
        loop = asyncio.get_running_loop()
        hall.clock = EvenClock(lambda: wall[0], lambda: round(loop.time() * 1e9))
        live, ann, _ = await table(hall, Setup("nostalgia-2003", mode="timed", minutes=5, seats=2, pace="calm"))
        await ann.begin()
        assert live.state.hour is not None
        for days in (30, -60, 365):
            wall[0] += days * 86_400_000_000_000
            await asyncio.sleep(60)
            assert isinstance(await ann.say(Chat(str(days), "what time is it?")), Ack)
            assert not live.state.playing().state().hour
        await asyncio.sleep(live.state.hour / 1000 - hall.clock() / 1000 + 1)
        assert live.state.playing().state().hour or live.state.stage == "over", "after its five minutes"
        await hall.close()

    run()
    assert EvenClock(lambda: wall[0], lambda: 0)() == wall[0] // 1_000_000


# -- what is said in two places


def test_the_page_has_the_same_lengths_as_the_server() -> None:
    front = ROOT / "front" / "src"
    assert f"NAME_LENGTH = {NAME_LETTERS};" in (front / "home" / "person.ts").read_text("utf-8")
    fields = [text for path in front.rglob("*Chat.svelte") if "maxlength" in (text := path.read_text("utf-8"))]
    assert fields and all(f'maxlength="{CHAT_LETTERS}"' in text for text in fields)
    assert f"of {CHAT_LETTERS}, {MOVES_A_REQUEST} moves" in " ".join(
        (ROOT / "docs" / "serve.md").read_text("utf-8").split()
    )


def test_a_hall_keeps_the_limits_that_it_is_given(tmp_path: Path) -> None:
    async def run() -> None:
        limits = Limits(tables_in_memory=7, steps_kept=3, tables_listed=1, listed_seconds=9.0)
        hall = await Hall.open(tmp_path / "b.sqlite", limits=limits)
        listed = Setup("nostalgia-2003", seats=2, pace="calm", listed=True)
        places = [await hall.make(listed, "Ann") for _ in range(2)]
        assert hall.most == 7 and len(hall.listed()) == 1
        live = await hall.find(places[0].table)
        assert live is not None and live.recent.maxlen == 3
        await hall.close()

    asyncio.run(run())
