"""Orders in advance: roll when it is my turn, pass this auction."""

from __future__ import annotations

import asyncio
from typing import Any

from belleville.editions import load
from belleville.rules.moves import Bid, Buy, Decline, Goods, Leave, Mortgage, Offer, Pass, Refuse, Throw
from belleville.table import history
from belleville.table.actor import LiveTable
from belleville.table.messages import Ack, Limit, Order, OrderKind, Remind, Setup, Trouble
from tests.rules.positions import Position

from .in_memory_tables import Memory, Page, arrange, listen, look_again, new_registry, people, timeless

EDITION = load("nostalgia-2003")
PAIR = Setup("nostalgia-2003", seats=2, pace="calm")
TRIO = Setup("nostalgia-2003", seats=3, pace="calm")


async def leave(page: Page, order: OrderKind, on: bool = True) -> Any:
    return await page.say(Order(page.id(), order, on))


def acts(page: Page, seat: int) -> list[str]:
    """What the table did for a seat."""
    return [type(step.events[0]).__name__ for step in page.steps() if step.by == "table" and step.seat == seat]


async def bobs_turn(*throws: tuple[int, int], place: Position | None = None) -> tuple[Any, LiveTable, Page, Page]:
    """It is Bob's turn, then Ann's."""
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, (place or Position(EDITION, 2)).turn(1), *throws)
    listen(ann, bob)
    return registry, live, ann, bob


@timeless
async def test_the_table_rolls_once() -> None:
    registry, _live, ann, bob = await bobs_turn((1, 3), (1, 5), (1, 3), (1, 3))
    assert ann.mine.may_order == ("roll",) and ann.mine.orders == ()
    assert isinstance(await leave(ann, "roll"), Ack)
    assert ann.mine.orders == ("roll",)
    bob.listen()
    assert not bob.mine.orders, "nobody else learns of it"
    await bob.play(Throw())  # a tax, and Ann's turn
    await asyncio.sleep(2)
    ann.listen()
    assert acts(ann, 0) == ["Threw"] and ann.game["now"]["act"] == "buy", "and what has a price is hers to decide"
    assert ann.mine.orders == () and ann.mine.cancelled is None
    await ann.play(Decline())
    await asyncio.sleep(1000)
    ann.listen()
    assert acts(ann, 0) == ["Threw"]
    await registry.close()


@timeless
async def test_it_can_be_taken_back() -> None:
    registry, _live, ann, bob = await bobs_turn((1, 3), (1, 5))
    await leave(ann, "roll")
    seq = ann.seq
    assert isinstance(await leave(ann, "roll"), Ack) and ann.seq == seq
    await leave(ann, "roll", False)
    assert ann.mine.orders == () and ann.mine.may_order == ("roll",)
    await bob.play(Throw())
    await asyncio.sleep(1000)
    ann.listen()
    assert acts(ann, 0) == [] and ann.game["now"]["must"] == [0]
    await registry.close()


@timeless
async def test_the_same_order_twice_is_stored_once() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, Position(EDITION, 2).turn(1))
    listen(ann, bob)
    for on in (True, False):
        before = len(store.entries[live.id])
        for _ in range(3):
            assert isinstance(await leave(ann, "roll", on), Ack)
        assert len(store.entries[live.id]) == before + 1
    await registry.close()


@timeless
async def test_not_when_it_is_ones_turn_already_nor_in_jail_nor_out() -> None:
    registry, live, ann, bob = await bobs_turn((1, 3))
    answer = await leave(bob, "roll")
    assert isinstance(answer, Trouble) and answer.code == "stage"
    arrange(live, Position(EDITION, 2).turn(1).in_jail(0))
    assert isinstance(await leave(ann, "roll"), Trouble)
    assert isinstance(await leave(ann, "pass"), Trouble), "nothing is for sale"
    watcher = await Page.join(live)
    answer = await leave(watcher, "roll")
    assert isinstance(answer, Trouble) and answer.code == "not-seated"
    await registry.close()


@timeless
async def test_an_offer_cancels_it() -> None:
    registry, _live, ann, bob = await bobs_turn((1, 3), (1, 5), place=Position(EDITION, 2).owns(0, 1))
    await leave(ann, "roll")
    await bob.play(Offer(0, Goods(cash=10), Goods(titles=(1,))))
    ann.listen()
    assert ann.mine.orders == () and ann.mine.cancelled == "offer"
    await bob.play(Throw())
    await asyncio.sleep(1000)
    ann.listen()
    assert acts(ann, 0) == []
    await ann.play(Refuse(1))
    assert ann.mine.cancelled is None, "read, and done"
    await registry.close()


@timeless
async def test_jail_cancels_it() -> None:
    registry, live, ann, bob = await bobs_turn((1, 3), (1, 5))
    await leave(ann, "roll")
    state = live.state.playing().numbers()
    live.state.playing().restore(Position(EDITION, 2).turn(1).in_jail(0).game().numbers())
    assert state != live.state.playing().numbers()
    look_again(live)
    await bob.play(Throw())
    ann.listen()
    assert ann.mine.orders == () and ann.mine.cancelled == "jail"
    await registry.close()


@timeless
async def test_an_open_rent_cancels_it_for_those_who_are_reminded() -> None:
    for reminded in (True, False):
        place = Position(EDITION, 2).owns(0, 4 + 2).at(1, 3)
        registry, _live, ann, bob = await bobs_turn((1, 2), (1, 3), place=place)
        if not reminded:
            await ann.say(Remind(ann.id(), False))
        await leave(ann, "roll")
        await bob.play(Throw())
        ann.listen()
        assert ann.game["now"]["must"] == [0]
        assert (ann.mine.cancelled == "rent") == reminded
        await asyncio.sleep(100)
        ann.listen()
        assert acts(ann, 0) == ([] if reminded else ["Threw"])
        await registry.close()


@timeless
async def test_a_question_cancels_it() -> None:
    registry, live, ann, bob = await bobs_turn((1, 5))
    await leave(ann, "roll")
    # a purchase of Ann's, behind the table's back: what is asked now is not the throw
    live.state.playing().restore(Position(EDITION, 2).owns(1, 39).game().numbers())
    look_again(live)
    live.state.playing().play(0, Throw())
    look_again(live)
    assert live.state.playing().decision().act == "buy"
    await bob.play(Mortgage(39))
    ann.listen()
    assert ann.mine.cancelled == "question" and ann.mine.orders == ()
    await registry.close()


@timeless
async def test_a_stand_in_takes_no_orders_and_who_is_out_has_none() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, TRIO)
    arrange(live, Position(EDITION, 3).turn(1), (1, 3), (1, 5))
    await leave(ann, "roll")
    await ann.play(Leave())
    assert ann.mine.orders == () and ann.mine.may_order == ()
    assert isinstance(await leave(ann, "roll"), Trouble)
    listen(bob, cleo)
    await registry.close()


@timeless
async def test_an_auction_is_passed_before_it_begins() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, TRIO)
    arrange(live, Position(EDITION, 3), (1, 2))
    await ann.play(Throw())
    listen(bob, cleo)
    assert "pass" in bob.mine.may_order
    assert isinstance(await leave(bob, "pass"), Ack)
    assert isinstance(await leave(ann, "pass"), Trouble), "who can buy it decides first"
    await ann.play(Decline())
    await asyncio.sleep(1)
    listen(ann, bob, cleo)
    assert acts(bob, 1) == ["Passed"] and ann.game["sale"]["still_in"] == [0, 2]
    assert bob.mine.orders == ()
    await registry.close()


@timeless
async def test_no_auction_no_order() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, Position(EDITION, 2), (1, 2), (1, 5))
    await ann.play(Throw())
    await leave(bob, "pass")
    await ann.play(Buy())
    bob.listen()
    assert bob.mine.orders == ()
    await bob.play(Throw())
    await bob.play(Decline())
    await asyncio.sleep(10)
    bob.listen()
    assert acts(bob, 1) == [] and bob.game["sale"] is not None, "the next auction is another one"
    await registry.close()


@timeless
async def test_the_highest_bidder_passes_when_somebody_bids_more() -> None:
    registry = new_registry()
    live, (ann, bob, _cleo) = await people(registry, 3, TRIO)
    arrange(live, Position(EDITION, 3), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await bob.say(Limit(bob.id(), 50))
    await bob.play(Bid(10))
    assert "pass" in bob.mine.may_order
    await leave(bob, "pass")
    assert bob.mine.limit is None, "one of the two"
    await ann.play(Bid(20))
    await asyncio.sleep(1)
    listen(ann, bob)
    assert acts(bob, 1) == ["Passed"]
    await registry.close()


@timeless
async def test_a_highest_bid_replaces_the_order_to_pass() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, Position(EDITION, 2), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await bob.play(Bid(10))
    await leave(bob, "pass")
    assert isinstance(await bob.say(Limit(bob.id(), 100)), Ack)
    assert bob.mine.orders == () and bob.mine.limit == 100
    await ann.play(Pass())
    await registry.close()


@timeless
async def test_orders_are_stored() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob) = await people(registry, 2, PAIR)
    listen(ann, bob)
    page = ann if "roll" in ann.mine.may_order else bob
    seat = page.mine.seat
    await leave(page, "roll")
    assert history.rebuilt(store.kept[live.id], store.entries[live.id])[0].occupants[seat].roll
    await registry.close()
