"""Work that waits: addresses take turns, and too much of one is refused."""

from __future__ import annotations

import asyncio
from typing import Any

from belleville.table.errors import RequestError
from belleville.table.fair_queue import FairQueue
from belleville.table.slices import Slices

from .in_memory_tables import CALM, Memory, new_registry, people, timeless


async def settle() -> None:
    """Let everything happen that is about to."""
    for _ in range(20):
        await asyncio.sleep(0)


async def do(queue: FairQueue, address: str, name: str, done: list[str]) -> None:
    async with queue.turn(address):
        await asyncio.sleep(1)
        done.append(name)


@timeless
async def test_addresses_take_turns() -> None:
    queue, done = FairQueue(1), list[str]()
    names = [("flood", f"flood {number}") for number in range(20)] + [("ann", "ann"), ("bob", "bob")]
    await asyncio.gather(*(do(queue, address, name, done) for address, name in names))
    assert done[:4] == ["flood 0", "flood 1", "ann", "bob"] and done[4:] == [f"flood {n}" for n in range(2, 20)]
    assert len(queue) == 0


@timeless
async def test_too_much_of_one_address_is_refused_and_others_are_not() -> None:
    queue, done = FairQueue(1, waiting_of_address=2, waiting=4), list[str]()
    tasks = [asyncio.create_task(do(queue, "flood", "flood", done)) for _ in range(5)]
    await settle()
    others = [asyncio.create_task(do(queue, address, address, done)) for address in ("ann", "bob", "cleo")]
    await settle()
    own = asyncio.create_task(do(queue, "", "the server's own", done))
    found = await asyncio.gather(*tasks, *others, own, return_exceptions=True)
    codes = [each.code if isinstance(each, RequestError) else None for each in found]
    assert codes == [None, None, None, "too-fast", "too-fast", None, None, "full", None]
    assert sorted(done) == ["ann", "bob", "flood", "flood", "flood", "the server's own"]


@timeless
async def test_what_is_broken_off_while_it_waits_or_works_holds_nobody_up() -> None:
    queue, done = FairQueue(1), list[str]()
    working, waiting = (asyncio.create_task(do(queue, "ann", "ann", done)) for _ in range(2))
    await settle()
    waiting.cancel()
    working.cancel()
    await asyncio.gather(working, waiting, return_exceptions=True)
    await do(queue, "bob", "bob", done)
    assert done == ["bob"] and len(queue) == 0


@timeless
async def test_a_turn_that_comes_to_somebody_who_leaves_goes_on_to_the_next() -> None:
    queue, done = FairQueue(1), list[str]()
    await queue.acquire("ann")
    leaving = asyncio.create_task(do(queue, "bob", "bob", done))
    next_one = asyncio.create_task(do(queue, "cleo", "cleo", done))
    await settle()
    queue.release()  # to Bob, who has not noticed yet
    leaving.cancel()
    await asyncio.gather(leaving, next_one, return_exceptions=True)
    assert done == ["cleo"]


@timeless
async def test_long_tables_of_one_address_do_not_hold_up_those_of_others() -> None:
    slices, done = Slices(10, 1, 8), list[str]()

    async def build(address: str, name: str) -> None:
        async with slices.work(address) as work:
            for _ in range(35):
                await work.take(1)
        done.append(name)

    await asyncio.gather(*(build("flood", f"flood {n}") for n in range(8)), build("ann", "ann"))
    assert done.index("ann") <= 2
    found = await asyncio.gather(*(build("flood", "more") for _ in range(30)), return_exceptions=True)
    refused = [each for each in found if isinstance(each, RequestError)]
    assert refused and {each.code for each in refused} == {"too-fast"}


@timeless
async def test_films_are_told_address_by_address() -> None:
    registry = new_registry(Memory(), replays_waiting_of_address=3)
    live, _ = await people(registry, 2, CALM)
    order: list[str] = []

    def tell(name: str) -> Any:
        return lambda kept, stored: order.append(name)

    async def finished(*asked: Any) -> Any:
        return await registry._read(live.id)

    registry._finished = finished  # type: ignore[method-assign]
    asked = [registry.read_finished(tell("flood"), live.id, "flood") for _ in range(9)]
    found = await asyncio.gather(*asked, registry.read_finished(tell("ann"), live.id, "ann"), return_exceptions=True)
    assert [each.code for each in found if isinstance(each, RequestError)] == ["too-fast"] * 5
    assert order.index("ann") <= 2 and len(order) == 5
    await registry.close()
