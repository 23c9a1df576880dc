"""How the tables of a device stand, told without building any of them up."""

from __future__ import annotations

from belleville.rules.moves import Leave
from belleville.table.summaries import TableStatus

from .in_memory_tables import CALM, Memory, new_registry, people, timeless


@timeless
async def test_tables_that_are_not_in_memory_say_whose_turn_it_is_as_well() -> None:
    store = Memory()
    registry = new_registry(store)
    begun, pages = await people(registry, 2, CALM)
    lobby, waiting = await people(registry, 2, CALM, begin=False)
    ended, leaving = await people(registry, 2, CALM)
    await leaving[0].play(Leave())
    asked = [begun.id, lobby.id, ended.id, "nowhere"]
    awake = {status.table: status for status in await registry.statuses(asked)}
    must = begun.state.playing().decision().must
    assert awake[begun.id] == TableStatus(begun.id, "playing", ("Ann", "Bob"), must)
    assert {awake[table].stage for table in (lobby.id, ended.id)} == {"waiting", "over"}

    for page in (*pages, *waiting, *leaving):
        page.leave()
    await registry.close()
    again = new_registry(store)
    asleep = {status.table: status for status in await again.statuses(asked)}
    assert again.tables == {}, "nothing was built up for it"
    assert asleep[begun.id] == TableStatus(begun.id, "playing", (), must)
    assert asleep[lobby.id] == TableStatus(lobby.id, "waiting", (), ())
    assert asleep[ended.id] == TableStatus(ended.id, "over", (), ())
    assert "nowhere" not in asleep
    store.unreadable = True
    assert await again.statuses(asked) == [], "what cannot be read now is looked at another time"
    store.unreadable = False
    await again.close()
