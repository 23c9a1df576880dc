"""When the clock of a decision does not run: nobody else waits, or the one who is asked trades with a person."""

from __future__ import annotations

import asyncio

from belleville.editions import load
from belleville.rules.moves import Bid, Decline, Goods, Leave, Offer, Refuse, Throw
from belleville.table.messages import Ack, Compose, Setup, Trouble
from tests.rules.positions import Position

from .in_memory_tables import Page, arrange, clock, listen, look_again, new_registry, people, timeless

EDITION = load("nostalgia-2003")
PAIR = Setup("nostalgia-2003", seats=2, pace="steady")
TRIO = Setup("nostalgia-2003", seats=3, pace="steady")


def position(players: int = 2) -> Position:
    return Position(EDITION, players)


def left(page: Page) -> int:
    """The milliseconds that a page shows on the clock."""
    shown = page.company["clock"]
    return int(shown["ends"] - (clock() if shown["paused"] is None else shown["paused"]))


# -- nobody else waits


@timeless
async def test_alone_with_bots_nobody_is_hurried() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, TRIO)
    arrange(live, position(3), (1, 2))
    await asyncio.sleep(10_000)
    ann.listen()
    assert ann.company["clock"] is None and ann.game["now"]["act"] == "throw"
    await ann.play(Throw())
    await asyncio.sleep(10_000)
    assert ann.game["now"]["act"] == "buy"
    await ann.play(Decline())
    await asyncio.sleep(10_000)
    ann.listen()
    assert ann.company["clock"] is None and ann.game["sale"] is not None, "not even in an auction"
    assert not any(step.by == "clock" for step in ann.steps())
    await registry.close()


@timeless
async def test_alone_with_bots_the_agreed_hour_strikes() -> None:
    registry = new_registry()
    setup = Setup("nostalgia-2003", mode="timed", minutes=5, seats=2, pace="steady")
    _, (ann,) = await people(registry, 1, setup)
    await asyncio.sleep(301)
    ann.listen()
    assert ann.game["hour_struck"] or ann.company["stage"] == "over"
    await registry.close()


@timeless
async def test_the_offer_of_a_bot_waits_for_a_person_alone() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().owns(1, 1).owns(0, 3))
    live.state.playing().play(1, Offer(0, Goods(titles=(1,)), Goods(cash=100)))
    look_again(live)
    await asyncio.sleep(10_000)
    ann.listen()
    assert ann.company["clock"] is None and not any(step.by == "clock" for step in ann.steps())
    assert isinstance(await ann.play(Refuse(1)), Ack)
    await registry.close()


@timeless
async def test_who_is_out_does_not_wait_and_who_is_back_does() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, TRIO)
    arrange(live, position(3))
    listen(ann, bob)
    assert ann.company["clock"] is not None
    bob.leave()
    await asyncio.sleep(46)
    ann.listen()
    assert ann.company["seats"][1]["stand_in"] and ann.company["clock"] is None
    back = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    await asyncio.sleep(0.01)
    listen(ann, back)
    assert ann.company["clock"] is not None and left(ann) > 0, "and the time begins when somebody waits again"
    assert isinstance(await back.play(Leave()), Ack)
    ann.listen()
    assert ann.company["clock"] is None
    await registry.close()


# -- trades between people


@timeless
async def test_an_offer_between_people_stops_the_clock() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(1, 3))
    await asyncio.sleep(30)
    await ann.play(Offer(1, Goods(cash=100), Goods(titles=(3,))))
    assert ann.company["clock"]["paused"] == clock() and left(ann) == 30_000
    await asyncio.sleep(40)
    await bob.play(Refuse(0))
    assert bob.company["clock"]["paused"] is None and left(bob) == 30_000, "what was left is left"
    await asyncio.sleep(29)
    bob.listen()
    assert bob.game["now"]["act"] == "throw"
    await asyncio.sleep(2)
    bob.listen()
    assert any(step.by == "clock" for step in bob.steps())
    await registry.close()


@timeless
async def test_nobody_can_stop_the_clock_for_ever() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(1, 3), (1, 5))
    start = clock()
    while ann.game["now"]["act"] == "throw" and clock() - start < 1_000_000:
        await ann.say(Compose(ann.id(), 1))
        await ann.play(Offer(1, Goods(cash=100), Goods(titles=(3,))))
        await asyncio.sleep(10)
        await bob.play(Refuse(0))
        ann.listen()
    assert 60_000 < clock() - start <= 60_000 + 2 * 60_000 + 10_000
    await registry.close()


@timeless
async def test_the_clock_starts_again_by_itself_when_the_pause_is_used_up() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(1, 3))
    await bob.say(Compose(bob.id(), 0))
    ann.listen()
    assert ann.company["clock"]["paused"] == clock()
    await asyncio.sleep(121)
    ann.listen()
    assert ann.company["clock"]["paused"] is None and left(ann) == 59_000
    await registry.close()


@timeless
async def test_writing_an_offer_to_a_person_stops_the_clock() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003", seats=4, pace="steady"))
    arrange(live, position(4).owns(1, 3))
    for page, to, stops in ((ann, 1, True), (bob, 0, True), (bob, 2, False), (ann, 3, False), (ann, None, False)):
        assert isinstance(await page.say(Compose(page.id(), to)), Ack)
        ann.listen()
        assert (ann.company["clock"]["paused"] is not None) == stops, (page is ann, to)
        await page.say(Compose(page.id(), None))
    for wrong in (0, 17, -1):
        assert isinstance(await ann.say(Compose(ann.id(), wrong)), Ack), "it means nothing, and does nothing"
        assert ann.company["clock"]["paused"] is None
    await ann.say(Compose(ann.id(), 1))
    assert ann.company["clock"]["paused"] is not None
    ann.leave()
    await asyncio.sleep(0.01)
    cleo.listen()
    assert cleo.company["clock"]["paused"] is None, "who is gone is not writing any more"
    watcher = await Page.join(live)
    answer = await watcher.say(Compose("1", 1))
    assert isinstance(answer, Trouble) and answer.code == "not-seated"
    await registry.close()


@timeless
async def test_an_offer_waits_for_the_answer_that_is_being_written() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(1, 3))
    await ann.play(Offer(1, Goods(cash=100), Goods(titles=(3,))))
    await asyncio.sleep(50)
    await bob.say(Compose(bob.id(), 0))
    await asyncio.sleep(60)
    listen(ann, bob)
    assert ann.game["offers"], "twice its time"
    await asyncio.sleep(11)
    listen(ann, bob)
    assert ann.game["offers"] == []
    step = next(step for step in ann.steps() if any(type(event).__name__ == "Withdrawn" for event in step.events))
    assert (step.by, step.seat) == ("clock", 0)
    await registry.close()


@timeless
async def test_auctions_do_not_wait_for_trades() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(1, 6), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await bob.play(Bid(10))
    await ann.say(Compose(ann.id(), 1))
    assert ann.company["clock"]["what"] == "sale" and ann.company["clock"]["paused"] is None
    await registry.close()
