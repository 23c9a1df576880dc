"""How the tables of a device stand, told without building any of them up."""

from __future__ import annotations

from belleville.rules.moves import Leave
from belleville.table.registry import Glance

from .in_memory_tables import CALM, Memory, new_hall, people, timeless


@timeless
async def test_tables_that_are_not_in_memory_say_whose_turn_it_is_as_well() -> None:
    store = Memory()
    hall = new_hall(store)
    begun, pages = await people(hall, 2, CALM)
    lobby, waiting = await people(hall, 2, CALM, begin=False)
    ended, leaving = await people(hall, 2, CALM)
    await leaving[0].play(Leave())
    asked = [begun.id, lobby.id, ended.id, "nowhere"]
    awake = {glance.table: glance for glance in await hall.glances(asked)}
    must = begun.state.playing().decision().must
    assert awake[begun.id] == Glance(begun.id, "playing", ("Ann", "Bob"), must)
    assert {awake[table].stage for table in (lobby.id, ended.id)} == {"waiting", "over"}

    for page in (*pages, *waiting, *leaving):
        page.leave()
    await hall.close()
    again = new_hall(store)
    asleep = {glance.table: glance for glance in await again.glances(asked)}
    assert again.tables == {}, "nothing was built up for it"
    assert asleep[begun.id] == Glance(begun.id, "playing", (), must)
    assert asleep[lobby.id] == Glance(lobby.id, "waiting", (), ())
    assert asleep[ended.id] == Glance(ended.id, "over", (), ())
    assert "nowhere" not in asleep
    store.unreadable = True
    assert await again.glances(asked) == [], "what cannot be read now is looked at another time"
    store.unreadable = False
    await again.close()
