"""Time: people's clocks by pace, bots' pauses, offers, the agreed hour, being away, and sleep."""

from __future__ import annotations

import asyncio

from belleville.editions import load
from belleville.rules.moves import Bid, Decline, Leave, Throw
from belleville.table import entries as e
from belleville.table.actor import LiveTable
from belleville.table.messages import Ack, Chat, Refused, Rest, Setup
from belleville.table.registry import TableRegistry
from belleville.table.time_limits import Tempo
from tests.rules.positions import Position

from .in_memory_tables import DAWN, EDITION, Memory, Page, arrange, clock, listen, new_registry, people, table, timeless

PAIR = Setup("nostalgia-2003", seats=2, pace="steady")
TRIO = Setup("nostalgia-2003", seats=3, pace="steady")


def position(players: int = 2) -> Position:
    return Position(EDITION, players)


async def found(registry: TableRegistry, id: str) -> LiveTable:
    """The table, built up again if it was put away."""
    live = await registry.find(id)
    assert live is not None
    return live


# -- people


@timeless
async def test_who_does_not_answer_in_time_is_answered_for() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position(), (1, 2), (1, 2))
    bob.listen()
    start = clock()
    assert bob.company["clock"] == {
        "seats": [0],
        "began": start,
        "ends": start + 60_000,
        "what": "decide",
        "paused": None,
    }
    await asyncio.sleep(59)
    bob.listen()
    assert bob.game["now"]["act"] == "throw"
    await asyncio.sleep(2)
    bob.listen()
    step = bob.steps()[-1]
    assert (step.by, step.seat) == ("clock", 0) and bob.game["now"]["act"] == "buy"
    assert bob.company["clock"]["began"] == start + 60_000
    await asyncio.sleep(60)
    listen(ann, bob)
    assert ann.game["now"]["act"] == "sale", "who does not answer does not buy"
    await registry.close()


@timeless
async def test_small_things_do_not_buy_time() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, PAIR)
    from belleville.rules.moves import Lift, Mortgage

    arrange(live, position().owns(0, 1))
    ends = clock() + 60_000
    await asyncio.sleep(30)
    await ann.play(Mortgage(1))
    await ann.play(Lift(1))
    await ann.say(Chat("1", "hmm"))
    assert ann.company["clock"]["ends"] == ends
    await registry.close()


@timeless
async def test_each_throw_has_its_own_time() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(0, 3, 8).at(0, 38), (5, 5), (1, 2))
    await asyncio.sleep(50)
    await ann.play(Throw())
    assert ann.game["now"] == {**ann.game["now"], "act": "throw", "must": [0]}
    assert ann.company["clock"]["ends"] == clock() + 60_000
    await registry.close()


@timeless
async def test_calm_tables_wait() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="calm"))
    arrange(live, position())
    await asyncio.sleep(100_000)
    ann.listen()
    assert ann.company["clock"] is None and ann.game["now"]["act"] == "throw"
    await registry.close()


@timeless
async def test_once_twice_sold() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position(), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    start = clock()
    assert ann.company["clock"] == {
        "seats": [0, 1],
        "began": start,
        "ends": start + 15_000,
        "what": "sale",
        "paused": None,
    }
    await asyncio.sleep(14)
    await bob.play(Bid(10))
    assert bob.company["clock"]["ends"] == clock() + 15_000, "each bid starts it anew"
    await asyncio.sleep(14)
    await ann.play(Bid(11))
    await asyncio.sleep(14)
    bob.listen()
    assert bob.game["sale"] is not None
    await asyncio.sleep(2)
    listen(ann, bob)
    step = next(step for step in bob.steps() if any(type(event).__name__ == "Sold" for event in step.events))
    assert (step.by, step.seat) == ("clock", None)
    assert bob.game["owner"][3] == 0
    await registry.close()


@timeless
async def test_with_a_human_banker_the_silent_pass() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003", seats=3, banker="player"))
    arrange(live, Position(EDITION, 3, banker=0), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await bob.play(Bid(10))
    await asyncio.sleep(16)
    listen(ann, bob, cleo)
    passed = [step.seat for step in bob.steps() if step.by == "clock"]
    assert passed == [0, 2] and bob.game["owner"][3] == 1
    await registry.close()


@timeless
async def test_a_banker_apart_lets_the_hammer_fall() -> None:
    from belleville.rules.moves import Hammer

    edition = load("miro-1936")
    registry = new_registry()
    setup = Setup("miro-1936", seats=2, banker="apart", pace="calm")
    live, (ann, bob) = await people(registry, 2, setup, begin=False)
    cleo = await Page.join(live)
    await cleo.sit("Cleo", seat=2)
    assert isinstance(await ann.begin(), Ack)
    arrange(live, Position(edition, 2, banker="Cleo"), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    cleo.listen()
    assert Hammer() not in cleo.mine.choices.moves, "not before everybody has spoken"
    note = edition.money.note
    await ann.play(Bid(note))
    await bob.play(Bid(2 * note))
    cleo.listen()
    assert Hammer() in cleo.mine.choices.moves
    assert isinstance(await bob.play(Hammer()), Refused)
    assert isinstance(await cleo.play(Hammer()), Ack)
    assert cleo.game["owner"][3] == 1
    await registry.close()


# -- the agreed hour


@timeless
async def test_the_hour_strikes_and_pauses_move_it() -> None:
    registry = new_registry()
    setup = Setup("nostalgia-2003", mode="timed", minutes=5, seats=2, pace="calm")
    _live, (ann, bob) = await people(registry, 2, setup)
    agreed = clock() + 300_000
    assert ann.company["hour"] == agreed
    await asyncio.sleep(100)
    await ann.say(Rest("1", True))
    await bob.say(Rest("1", True))
    await asyncio.sleep(1000)
    await ann.say(Rest("2", False))
    assert abs(ann.company["hour"] - agreed - 1_000_000) < 100
    await asyncio.sleep(199)
    ann.listen()
    assert not ann.game["hour_struck"]
    await asyncio.sleep(2)
    ann.listen()
    assert ann.game["hour_struck"] or ann.company["stage"] == "over"
    step = next(step for step in ann.steps() if any(type(event).__name__ == "HourStruck" for event in step.events))
    assert (step.by, step.seat) == ("clock", None)
    await registry.close()


@timeless
async def test_sleep_moves_the_hour_too() -> None:
    registry = new_registry()
    setup = Setup("nostalgia-2003", mode="timed", minutes=5, seats=2, pace="calm")
    live, ann, secret = await table(registry, setup)
    await ann.begin()
    hour = live.state.time_up_at
    assert hour is not None
    ann.leave()
    await asyncio.sleep(10_000)
    live = await found(registry, live.id)
    back = await Page.join(live, secret)
    await asyncio.sleep(0.1)
    back.listen()
    assert back.company["hour"] == live.state.time_up_at and abs(live.state.time_up_at - hour - 10_000_000) < 100
    assert not live.state.playing().state().hour
    await registry.close()


@timeless
async def test_coming_and_going_stores_nothing_and_loses_no_time() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, secret = await table(registry, Setup("nostalgia-2003", mode="timed", minutes=5, seats=2, pace="calm"))
    await ann.begin()
    hour, stored, last = live.state.time_up_at, len(store.entries[live.id]), clock()
    assert hour is not None
    for _ in range(300):
        ann.leave()
        await asyncio.sleep(1)
        ann = await Page.join(live, secret)
        await asyncio.sleep(0.5)
    assert len(store.entries[live.id]) == stored
    ann.listen()
    assert ann.company["hour"] == live.state.time_up_at and abs(live.state.time_up_at - hour - 300_000) < 1000
    moved = live.state.time_up_at
    assert isinstance(await ann.say(Chat("1", "back")), Ack)
    new = [e.read(body) for _, body in store.entries[live.id][stored:]]
    assert [type(entry) for entry in new] == [e.HourMoved, e.Spoke], "once, with what happened next"
    assert live.state.time_up_at == moved and new[0] == e.HourMoved(moved - hour)
    await registry.close()
    registry = new_registry(store)
    assert (await found(registry, live.id)).state.time_up_at == moved, "and so it is found again"
    await registry.close()
    store.entries[live.id] = store.entries[live.id][:stored]  # it ended before anything happened
    registry = new_registry(store)
    back = await Page.join(await found(registry, live.id), secret)
    assert back.company["hour"] == hour + clock() - last >= moved, "nobody loses time by that"
    await registry.close()


@timeless
async def test_a_clock_that_was_wrong_for_a_while_leaves_the_time_to_the_hour() -> None:
    """What is left of the game counts, not when it would end: by the wrong clock, and by the right one again."""
    store = Memory()
    registry = new_registry(store)
    live, ann, secret = await table(registry, Setup("nostalgia-2003", mode="timed", minutes=30, seats=2, pace="calm"))
    await ann.begin()
    assert live.state.time_up_at is not None
    left = live.state.time_up_at - clock()
    await registry.close()
    month = 30 * 86_400_000
    for number, wrong in enumerate((month, 0, 0, -month, 0)):
        registry = new_registry(store)
        registry.clock = lambda wrong=wrong: clock() + wrong  # type: ignore[misc]
        live = await found(registry, live.id)
        ann = await Page.join(live, secret)
        assert isinstance(await ann.say(Chat(f"{number}", "hello")), Ack)
        ann.listen()
        assert (
            ann.company["hour"] == live.state.time_up_at and abs(live.state.time_up_at - registry.clock() - left) < 1000
        )
        await registry.close()


# -- being away


@timeless
async def test_somebody_away_is_stood_in_for_and_comes_back() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position(), (1, 2), (1, 2), (4, 6))
    ann.leave()
    await asyncio.sleep(1)
    bob.listen()
    assert not bob.company["seats"][0]["here"] and not bob.company["seats"][0]["stand_in"]
    await asyncio.sleep(45)
    bob.listen()
    assert bob.company["seats"][0]["stand_in"] and bob.notes()[-1] == "StandInCame"
    await asyncio.sleep(5)
    bob.listen()
    assert any(step.by == "stand-in" for step in bob.steps())
    again = await Page.join(live, ann.secret)
    await asyncio.sleep(0.01)
    listen(again, bob)
    assert bob.notes()[-1] == "CameBack"
    assert bob.company["seats"][0] == {**bob.company["seats"][0], "here": True, "stand_in": False}
    assert again.mine is not None and again.company == bob.company
    await registry.close()


@timeless
async def test_two_devices_of_a_seat_are_one_person() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    other = await Page.join(live, ann.secret)
    ann.leave()
    await asyncio.sleep(50)
    listen(other, bob)
    assert bob.company["seats"][0]["here"] and not bob.company["seats"][0]["stand_in"]
    await registry.close()


@timeless
async def test_a_table_without_people_sleeps() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, TRIO)
    arrange(live, position(3).turn(2), (1, 2))
    watcher = await Page.join(live)
    ann.leave()
    bob.leave()
    await asyncio.sleep(100_000)
    watcher.listen()
    assert watcher.game["turn"] == 2 and watcher.company["clock"] is None, "a watcher alone wakes nobody's game"
    assert not any(seat["stand_in"] for seat in watcher.company["seats"])
    back = await Page.join(live, ann.secret)
    await asyncio.sleep(10)
    back.listen()
    assert any(step.by == "bot" for step in back.steps())
    assert not live.state.occupants[1].stand_in, "the grace of others begins when the table wakes"
    await asyncio.sleep(40)
    assert live.state.occupants[1].stand_in
    await registry.close()


@timeless
async def test_when_the_people_are_out_bots_play_for_watchers() -> None:
    registry = new_registry()
    live, ann, secret = await table(registry, Setup("nostalgia-2003", seats=4, pace="brisk"))
    await ann.begin()
    assert isinstance(await ann.play(Leave()), Ack)
    ann.leave()
    seq = live.state.seq
    await asyncio.sleep(2000)
    live = await found(registry, live.id)
    assert live.state.seq == seq
    eve = await Page.join(live)
    await asyncio.sleep(3)
    assert live.state.seq > seq
    eve.leave()
    await asyncio.sleep(1)
    seq = live.state.seq
    await Page.join(live, secret)
    await asyncio.sleep(3)
    assert live.state.seq > seq
    await registry.close()


@timeless
async def test_an_exhibition_runs_while_watched_or_always() -> None:
    for tempo, runs in ((Tempo(), False), (Tempo(always=True), True)):
        registry = new_registry(tempo=tempo)
        live = await registry.find(await registry.make_bot_game(Setup("zelda-2015", seats=4), ("random", "sensible")))
        assert live is not None and [occupant.kind for occupant in live.state.occupants] == ["bot"] * 4
        assert [occupant.bot for occupant in live.state.occupants] == ["sensible", "sensible", "random", "sensible"]
        await asyncio.sleep(30)
        assert (live.state.seq > 10) == runs
        await Page.join(live)
        await asyncio.sleep(60)
        assert live.state.seq > 10
        await registry.close()


@timeless
async def test_at_full_tempo_bots_do_not_pause() -> None:
    registry = new_registry(tempo=Tempo(bots=0))
    live = await registry.find(await registry.make_bot_game(Setup("nostalgia-2003", seats=4)))
    assert live is not None
    watcher = await Page.join(live)
    while live.state.stage != "over":
        await asyncio.sleep(0)
        watcher.listen()
    assert clock() == DAWN
    await registry.close()
