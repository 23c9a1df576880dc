"""Before the game: seats, names, tokens, the maker's right, and the beginning."""

from __future__ import annotations

from typing import Any

import pytest

from belleville.table.errors import RequestError
from belleville.table.messages import Ack, Begin, Chat, SeatBot, Seated, Setup, Sit, Stand, Trouble

from .in_memory_tables import Page, listen, new_registry, people, table, timeless


def code(answer: Any) -> str:
    assert isinstance(answer, Trouble), answer
    return answer.code


@timeless
async def test_a_table_is_made_and_its_maker_sits() -> None:
    registry = new_registry()
    live, page, secret = await table(registry, bots=("random",))
    assert page.company["stage"] == "waiting" and page.company["maker"] == 0
    assert [seat["kind"] for seat in page.company["seats"]] == ["person", "empty", "empty", "bot"]
    assert page.company["seats"][0]["here"] and page.heard[0].you == 0
    assert len(secret) >= 32 and secret not in str(live.state.occupants)
    await registry.close()


@pytest.mark.parametrize(
    "setup",
    [
        Setup("../../etc/passwd"),
        Setup("no-such-box"),
        Setup("zelda-2015", mode="timed", minutes=60),
        Setup("nostalgia-2003", mode="timed"),
        Setup("nostalgia-2003", minutes=60),
        Setup("zelda-2015", seats=8),
        Setup("zelda-2015", banker="apart"),
    ],
)
def test_a_table_that_cannot_be_is_not_made(setup: Setup) -> None:
    @timeless
    async def make() -> None:
        registry = new_registry()
        with pytest.raises(RequestError) as no:
            await registry.make(setup, "Ann")
        assert no.value.code == "setup"
        assert not registry.tables
        await registry.close()

    make()


@timeless
async def test_a_hall_has_so_much_room() -> None:
    registry = new_registry()
    registry.most = 1
    await table(registry)
    with pytest.raises(RequestError) as no:
        await registry.make(Setup("nostalgia-2003"), "Ann")
    assert no.value.code == "full"
    await registry.close()


@timeless
async def test_more_bots_than_seats_are_refused() -> None:
    registry = new_registry()
    for make in (
        registry.make(Setup("nostalgia-2003"), "Ann", None, ("random",) * 4),
        registry.make_bot_game(Setup("nostalgia-2003"), ("random",) * 5),
    ):
        with pytest.raises(RequestError) as no:
            await make
        assert no.value.code == "seats"
    with pytest.raises(RequestError):
        await registry.make(Setup("nostalgia-2003"), "Ann", None, ("genius",))
    with pytest.raises(RequestError):
        await registry.make_bot_game(Setup("nostalgia-2003", banker="player"))
    await registry.close()


@timeless
async def test_bots_bear_the_names_of_their_characters_unless_somebody_else_does() -> None:
    registry = new_registry()
    place = await registry.make(Setup("nostalgia-2003"), "octave", None, ("strong", "master", "strong"))
    live = await registry.find(place.table)
    assert live is not None
    assert [occupant.name for occupant in live.state.occupants] == ["octave", "Victoire", "Sibylle", "Auguste"]
    await registry.close()


@timeless
async def test_people_sit_where_it_is_free() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry)
    bob = await Page.join(live)
    assert code(await bob.sit("Bob", seat=0)) == "taken"
    assert code(await bob.sit("Bob", seat=4)) == "seats"
    assert code(await bob.sit("Bob", seat=-1)) == "seats"
    sat = await bob.sit("Bob", seat=2)
    assert isinstance(sat, Seated) and sat.seat == 2
    moved = await bob.sit("Bob", seat=3)
    assert moved.seat == 3 and moved.secret == sat.secret
    ann.listen()
    assert [seat["kind"] for seat in ann.company["seats"]] == ["person", "empty", "empty", "person"]
    assert ann.company["watchers"] == 0
    for name in ("Cleo", "Dan"):
        assert isinstance(await (await Page.join(live)).sit(name), Seated)
    assert code(await (await Page.join(live)).sit("Eve")) == "seats"
    await registry.close()


@timeless
async def test_names_are_clean_and_different() -> None:
    registry = new_registry()
    live, _, _ = await table(registry, name="  Ann \t Lee ")
    assert live.state.occupants[0].name == "Ann Lee"
    bob = await Page.join(live)
    for name in ("ann  LEE", "Ａｎｎ Lee", "a\x00b", "a\u202eb", 'say "hi"', "   ", "​"):
        assert code(await bob.sit(name)) == "name", name
    assert isinstance(await bob.sit("Zoé 🎲"), Seated)
    assert isinstance(await bob.sit("Zoé"), Seated), "one's own name is no obstacle"
    await registry.close()


@timeless
async def test_tokens_are_those_of_the_edition_and_free() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry)
    known = [token.id for token in live.state.edition.tokens]
    assert live.state.occupants[0].token == known[0]
    bob = await Page.join(live)
    assert code(await bob.sit("Bob", token=known[0])) == "token"
    assert code(await bob.sit("Bob", token="spaceship")) == "token"
    await bob.sit("Bob", token=known[3])
    await bob.sit("Bobby")
    assert live.state.occupants[1].token == known[3], "a new name leaves the token"
    await ann.begin()
    tokens = [occupant.token for occupant in live.state.occupants]
    assert len(set(tokens)) == 4 and tokens[1] == known[3]
    await registry.close()


@timeless
async def test_an_edition_that_gives_counters_out_gives_them_in_order() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("miro-1936"))
    known = [token.id for token in live.state.edition.tokens]
    bob = await Page.join(live)
    refused = await bob.sit("Bob", token=known[3], seat=2)
    assert code(refused) == "token" and refused.clause == "setup.tokens"
    await bob.sit("Bob", seat=2)
    await ann.begin()
    assert [occupant.token for occupant in live.state.occupants] == known[:4]
    await registry.close()


@timeless
async def test_only_the_maker_seats_bots_and_begins() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry)
    bob = await Page.join(live)
    assert code(await bob.begin()) == "not-seated"
    await bob.sit("Bob")
    assert code(await bob.begin()) == "not-maker"
    assert code(await bob.say(SeatBot("x", 3, "sensible"))) == "not-maker"
    assert code(await ann.say(SeatBot("x", 3, "genius"))) == "setup"
    assert code(await ann.say(SeatBot("x", 1, "sensible"))) == "taken"
    assert code(await ann.say(SeatBot("x", 9, "sensible"))) == "seats"
    assert code(await ann.say(SeatBot("x", 3, None))) == "seats"
    assert code(await ann.say(Begin("x", "genius"))) == "setup"
    assert isinstance(await ann.say(SeatBot("1", 3, "random")), Ack)
    assert live.state.occupants[3].bot == "random" and live.state.occupants[3].name == "Fantaisie"
    assert isinstance(await ann.say(SeatBot("2", 3, None)), Ack)
    assert live.state.occupants[3].kind == "empty"
    await registry.close()


@timeless
async def test_the_makers_right_passes_to_the_next_person() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003"), begin=False)
    assert isinstance(await ann.say(Stand("s")), Ack)
    assert isinstance(await ann.say(Stand("s")), Ack), "said twice, done once"
    assert code(await ann.say(Stand("t"))) == "not-seated"
    listen(bob, cleo)
    assert bob.company["maker"] == 1 and bob.company["seats"][0]["kind"] == "empty"
    await bob.say(Stand("s"))
    await cleo.say(Stand("s"))
    assert live.state.host_seat is None
    assert isinstance(await ann.sit("Ann"), Seated)
    assert live.state.host_seat == 0
    await registry.close()


@timeless
async def test_the_game_begins_with_bots_on_the_empty_seats() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=5))
    assert live.state.stage == "playing"
    assert [occupant.kind for occupant in live.state.occupants] == ["person", "person", "bot", "bot", "bot"]
    assert bob.company["stage"] == "playing" and len(bob.game["cash"]) == 5
    assert bob.mine.seat == 1
    assert code(await (await Page.join(live)).sit("Late")) == "stage"
    assert code(await bob.say(Stand("s"))) == "stage"
    assert code(await ann.begin()) == "stage"
    await registry.close()


@timeless
async def test_a_banker_apart_must_have_come() -> None:
    registry = new_registry()
    setup = Setup("miro-1936", seats=4, banker="apart")
    live, ann, _ = await table(registry, setup)
    assert len(ann.company["seats"]) == 5 and ann.company["banker"] == 4
    answer = await ann.begin()
    assert code(answer) == "seats" and answer.clause == "setup.banker"
    assert code(await ann.say(SeatBot("1", 4, "sensible"))) == "seats", "a bot keeps no bank"
    bob = await Page.join(live)
    sat = await bob.sit("Bob", seat=4)
    assert sat.seat == 4 and live.state.occupants[4].token == ""
    assert isinstance(await ann.begin(), Ack)
    bob.listen()
    assert bob.mine.seat == 4 and bob.mine.choices.offer_to == ()
    assert live.state.playing().seating.banker_name == "Bob"
    await registry.close()


@timeless
async def test_the_maker_keeps_the_bank_where_a_player_does() -> None:
    registry = new_registry()
    live, (_ann, _bob) = await people(registry, 2, Setup("nostalgia-2003", seats=3, banker="player"))
    assert live.state.playing().seating.banker == 0
    await registry.close()


@timeless
async def test_a_line_must_join_first() -> None:
    registry = new_registry()
    live, _, _ = await table(registry)
    stranger = Page(live)
    live.attach(stranger.viewer)
    assert code(await stranger.say(Sit("1", "Eve"))) == "not-joined"
    await registry.close()


@timeless
async def test_a_wrong_secret_makes_a_watcher() -> None:
    registry = new_registry()
    live, _, _ = await table(registry)
    eve = await Page.join(live, "not the secret")
    assert eve.heard[0].you is None and eve.company["watchers"] == 1
    await registry.close()


@timeless
async def test_open_tables_are_listed() -> None:
    registry = new_registry()
    await table(registry, Setup("nostalgia-2003"))
    live, _, _ = await table(registry, Setup("zelda-2015", seats=3, listed=True), bots=("random",))
    (sign,) = registry.listed()
    assert (sign.table, sign.stage, sign.maker, sign.people, sign.bots, sign.free) == (
        live.id,
        "waiting",
        "Ann",
        1,
        1,
        1,
    )
    await registry.close()


@timeless
async def test_sitting_said_twice_is_answered_twice_and_done_once() -> None:
    registry = new_registry()
    live, _, _ = await table(registry)
    bob = await Page.join(live)
    first = await bob.say(Sit("same", "Bob"))
    again = await bob.say(Sit("same", "Bob"))
    assert first == again
    assert [occupant.name for occupant in live.state.occupants].count("Bob") == 1
    await registry.close()


@timeless
async def test_people_are_known_by_the_same_mark_on_another_seat_and_newcomers_by_another() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=4), begin=False)
    await bob.say(Chat(bob.id(), "hello"))
    ann.listen()
    mark = ann.company["seats"][1]["person"]
    assert mark and ann.steps()[-1].note.person == mark, "so that whoever mutes Bob mutes what he said"
    await bob.sit("Bob", seat=3)
    stranger = await Page.join(live)
    await stranger.sit("Cleo", seat=1)
    ann.listen()
    marks = [seat["person"] for seat in ann.company["seats"]]
    assert marks[3] == mark and len(set(marks)) == 4 and marks[2] == ""
    assert bob.viewer.who not in str(ann.bytes), "and the digest of a secret is told to nobody"
    await registry.close()
