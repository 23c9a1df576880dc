"""What the host may do before the game, who is the host, and what a removed person is told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from belleville import editions
from belleville.table import entries as e
from belleville.table import history
from belleville.table.actor import LiveTable
from belleville.table.fair_dice import digest
from belleville.table.messages import (
    Ack,
    Begin,
    ChangeSetup,
    Commit,
    HandOver,
    Join,
    Removed,
    Reveal,
    SayPhrase,
    SeatBot,
    Seated,
    Setup,
    Stand,
    Trouble,
)

from .in_memory_tables import EDITIONS, Memory, Page, listen, new_registry, people, table, timeless

FOUR = Setup("nostalgia-2003")


def code(answer: Any) -> str:
    assert isinstance(answer, Trouble), answer
    return answer.code


def kinds(page: Page) -> list[str]:
    page.listen()
    return [seat["kind"] for seat in page.company["seats"]]


def names(page: Page) -> list[str]:
    page.listen()
    return [seat["name"] for seat in page.company["seats"]]


def note(page: Page) -> Any:
    page.listen()
    return page.steps()[-1].note


# -- removing


@timeless
async def test_the_host_removes_somebody_who_is_told_and_does_not_come_back_by_the_same_secret() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, FOUR, begin=False)
    assert code(await bob.say(SeatBot("1", 0, None, "Ann"))) == "not-maker"
    assert code(await ann.say(SeatBot("1", 0, None, "Ann"))) == "taken", "the host stands up"
    assert code(await ann.say(SeatBot("1", 1, None))) == "taken", "a person only by name"
    assert code(await ann.say(SeatBot("2", 1, None, "Bert"))) == "taken", "somebody else may have sat down meanwhile"
    assert isinstance(await ann.say(SeatBot("3", 1, None, "Bob")), Ack)
    listen(ann, bob)
    for page in (ann, bob):
        assert (type(note(page)).__name__, note(page).seat, note(page).name) == ("Removed", 1, "Bob")
    assert kinds(ann) == ["person", "empty", "empty", "empty"] and ann.company["watchers"] == 1
    assert code(await bob.sit("Bob")) == "removed"
    bob.leave()
    again = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    assert again.heard[0].you is None and again.heard[0].removed == "host"
    assert code(await again.sit("Bob again")) == "removed"
    stranger = await Page.join(live)
    assert stranger.heard[0].removed is None
    assert isinstance(await stranger.sit("Cleo"), Seated)
    await registry.close()


@timeless
async def test_who_was_removed_stays_so_after_a_restart() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob) = await people(registry, 2, FOUR, begin=False)
    await ann.say(SeatBot("1", 1, "strong", "Bob"))
    assert note(ann).name == "Bob" and note(ann).bot == "strong" and not note(ann).agreed
    assert kinds(ann) == ["person", "bot", "empty", "empty"]
    await registry.close()
    registry = new_registry(store)
    live = await registry.find(live.id)  # type: ignore[assignment]
    page = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    assert page.heard[0].you is None and page.heard[0].removed == "host"
    assert code(await page.sit("Bob")) == "removed"
    await registry.close()


@timeless
async def test_a_banker_apart_can_be_removed_and_not_replaced_by_a_bot() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("deluxe-2003", seats=6, banker="apart"))
    bob = await Page.join(live)
    await bob.sit("Bob", seat=6)
    assert code(await ann.say(SeatBot("1", 6, "sensible", "Bob"))) == "seats"
    assert isinstance(await ann.say(SeatBot("2", 6, None, "Bob")), Ack)
    assert live.state.occupants[6].kind == "empty"
    await registry.close()


# -- who is the host


@timeless
async def test_when_the_host_stands_up_somebody_present_is_host_at_once() -> None:
    registry = new_registry()
    _, (ann, bob, cleo) = await people(registry, 3, FOUR, begin=False)
    bob.leave()
    await ann.say(Stand("1"))
    cleo.listen()
    assert cleo.company["maker"] == 2, "Bob is next round the table, but away"
    await registry.close()


@timeless
async def test_a_host_who_only_reloads_is_host_again() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, FOUR, begin=False)
    ann.leave()
    await asyncio.sleep(1)
    bob.listen()
    assert bob.company["maker"] == 0, "a reload takes a moment"
    await asyncio.sleep(2)
    bob.listen()
    assert bob.company["maker"] == 1 and not bob.company["seats"][0]["here"]
    assert code(await bob.say(SeatBot("1", 0, None, "Ann"))) == "not-maker", "nor is she thrown out meanwhile"
    ann = await Page.join(live, ann.secret)  # type: ignore[attr-defined]
    await asyncio.sleep(0)
    listen(ann, bob)
    assert bob.company["maker"] == ann.company["maker"] == 0
    await registry.close()


@timeless
async def test_a_host_who_stays_away_for_long_can_be_removed() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, FOUR, begin=False)
    ann.leave()
    await asyncio.sleep(46)
    assert isinstance(await bob.say(SeatBot("1", 0, None, "Ann")), Ack)
    back = await Page.join(live, ann.secret)  # type: ignore[attr-defined]
    listen(bob)
    assert back.heard[0].you is None and bob.company["maker"] == 1 and live.state.absent_host == ""
    await registry.close()


@timeless
async def test_what_was_handed_over_does_not_go_back() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, FOUR, begin=False)
    assert code(await ann.say(HandOver("0", 0, "Ann"))) == "seats"
    assert code(await ann.say(HandOver("0", 3, "Dan"))) == "seats"
    assert code(await ann.say(HandOver("0", 1, "Cleo"))) == "taken"
    assert code(await bob.say(HandOver("0", 2, "Cleo"))) == "not-maker"
    assert isinstance(await ann.say(HandOver("1", 1, "Bob")), Ack)
    assert note(cleo).name == "Bob" and cleo.company["maker"] == 1
    bob.leave()
    await asyncio.sleep(3)
    assert live.state.host_seat == 0
    assert isinstance(await ann.say(HandOver("2", 2, "Cleo")), Ack)
    await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    await asyncio.sleep(1)
    cleo.listen()
    assert cleo.company["maker"] == 2, "Bob was away, and something else was agreed"
    await registry.close()


# -- changing the table


@timeless
async def test_the_host_changes_the_table_and_everybody_sees_what_changed() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, FOUR, begin=False)
    other = Setup("deluxe-2003", mode="quick", seats=6, pace="calm", listed=True)
    assert code(await bob.say(ChangeSetup("1", other))) == "not-maker"
    assert isinstance(await ann.say(ChangeSetup("1", other)), Ack)
    for page in (ann, bob):
        changed = note(page)
        assert (changed.setup, changed.was, changed.moved) == (other, FOUR, ((0, 0), (1, 1)))
    assert kinds(bob) == ["person", "person", "empty", "empty", "empty", "empty"]
    late = await Page.join(live)
    assert late.heard[0].setup == other and live.setup == other and registry.listed()[0].setup == other
    assert live.scheduler.times.decide is None, "the pace, too"
    seq = live.state.seq
    assert isinstance(await ann.say(ChangeSetup("2", other)), Ack) and live.state.seq == seq
    assert isinstance(await ann.begin(), Ack)
    bob.listen()
    assert bob.company["stage"] == "playing" and live.state.playing().edition.id == "deluxe-2003"
    await registry.close()


@pytest.mark.parametrize("was", EDITIONS)
@pytest.mark.parametrize("becomes", EDITIONS)
def test_tokens_are_kept_where_the_new_edition_has_them(was: str, becomes: str) -> None:
    @timeless
    async def change() -> None:
        registry = new_registry()
        live, (ann, *_) = await people(registry, 3, Setup(was, seats=4), begin=False)
        await ann.say(SeatBot("0", 3, "sensible"))
        before = [occupant.token for occupant in live.state.occupants]
        assert isinstance(await ann.say(ChangeSetup("1", Setup(becomes, seats=4))), Ack)
        after = [occupant.token for occupant in live.state.occupants]
        known = [token.id for token in editions.load(becomes).tokens]
        assert len(set(after)) == 4 and set(after) <= set(known)
        if live.state.edition.rules.tokens != "given":
            assert all(new == old for new, old in zip(after, before, strict=True) if old in known)
        assert isinstance(await ann.begin(), Ack) and live.state.stage == "playing"
        await registry.close()

    change()


@timeless
async def test_with_fewer_seats_people_move_and_bots_make_room() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=6), bots=("sensible", "strong"))
    bob = await Page.join(live)
    assert (await bob.sit("Bob", seat=3)).seat == 3
    await ann.say(SeatBot("0", 1, "random"))
    assert isinstance(await ann.say(ChangeSetup("1", Setup("nostalgia-2003", seats=3))), Ack)
    assert names(ann)[0] == "Ann" and names(ann)[2] == "Bob" and kinds(ann) == ["person", "bot", "person"]
    assert note(bob).moved == ((0, 0), (1, 1), (3, 2)) and bob.viewer.seat == 2
    assert isinstance(await ann.say(ChangeSetup("2", Setup("nostalgia-2003", seats=2))), Ack)
    assert kinds(ann) == ["person", "person"], "the bot makes room"
    cleo = await Page.join(live)
    assert code(await cleo.sit("Cleo")) == "seats"
    await ann.say(ChangeSetup("3", Setup("nostalgia-2003", seats=3)))
    assert isinstance(await cleo.sit("Cleo"), Seated)
    assert code(await ann.say(ChangeSetup("4", Setup("nostalgia-2003", seats=2)))) == "seats"
    assert live.state.setup.seats == 3 and kinds(ann) == ["person"] * 3, "nothing is half done"
    await registry.close()


@timeless
async def test_who_moves_takes_the_counter_of_the_new_place_where_they_are_handed_out() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("miro-1936", seats=6))
    bob = await Page.join(live)
    await bob.sit("Bob", seat=4)
    known = [token.id for token in live.state.edition.tokens]
    assert live.state.occupants[4].token == known[4]
    assert isinstance(await ann.say(ChangeSetup("1", Setup("miro-1936", seats=2))), Ack)
    assert [(occupant.name, occupant.token) for occupant in live.state.occupants] == [
        ("Ann", known[0]),
        ("Bob", known[1]),
    ]
    await registry.close()


@timeless
async def test_people_get_the_first_tokens_of_a_new_edition() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=3))
    await ann.say(SeatBot("0", 1, "sensible"))
    bob = await Page.join(live)
    await bob.sit("Bob", seat=2)
    assert isinstance(await ann.say(ChangeSetup("1", Setup("star-wars-1997", seats=3))), Ack)
    known = [token.id for token in live.state.edition.tokens]
    assert [occupant.token for occupant in live.state.occupants] == [known[0], known[2], known[1]]
    await registry.close()


@timeless
async def test_a_banker_apart_stays_the_banker_or_takes_a_seat() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("deluxe-2003", seats=6, banker="apart"))
    bob = await Page.join(live)
    await bob.sit("Bob", seat=6)
    assert code(await ann.say(ChangeSetup("0", Setup("deluxe-2003", seats=4, banker="apart")))) == "setup"
    await ann.say(ChangeSetup("1", Setup("deluxe-2003", seats=5, banker="apart")))
    assert live.state.occupants[5].name == "Bob" and live.state.occupants[5].token == "" and live.state.banker == 5
    await ann.say(ChangeSetup("2", Setup("deluxe-2003", seats=5)))
    assert live.state.occupants[1].name == "Bob" and live.state.occupants[1].token and bob.viewer.seat == 1
    await registry.close()


@pytest.mark.parametrize(
    "setup",
    [Setup("no-such-box"), Setup("../../etc/passwd"), Setup("zelda-2015", seats=8), Setup("nostalgia-2003", minutes=9)],
)
def test_a_table_cannot_become_what_cannot_be(setup: Setup) -> None:
    @timeless
    async def change() -> None:
        registry = new_registry()
        live, ann, _ = await table(registry)
        assert code(await ann.say(ChangeSetup("1", setup))) == "setup"
        assert live.setup == FOUR
        await registry.close()

    change()


@timeless
async def test_somebody_away_stays_away_on_another_seat() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=6))
    bob = await Page.join(live)
    bob.secret = (await bob.sit("Bob", seat=5)).secret  # type: ignore[attr-defined]
    bob.leave()
    await asyncio.sleep(44)
    await ann.say(ChangeSetup("1", Setup("nostalgia-2003", seats=8)))
    await ann.say(ChangeSetup("2", Setup("nostalgia-2003", seats=3)))
    assert live.scheduler.long_gone(live.clock()) == frozenset()
    await asyncio.sleep(2)
    assert live.scheduler.long_gone(live.clock()) == {1}
    await registry.close()


@timeless
async def test_commitments_go_with_their_people_and_the_dice_stay_provable() -> None:
    nonces = {"Ann": "11" * 32, "Bob": "22" * 32}
    promised = {name: digest(bytes.fromhex(nonce)) for name, nonce in nonces.items()}
    store = Memory()
    registry = new_registry(store)
    place = await registry.make(Setup("nostalgia-2003", seats=6), "Ann", commitment=promised["Ann"])
    live = await registry.find(place.table)
    assert live is not None
    ann, bob = await Page.join(live, place.secret), await Page.join(live)
    await ann.say(Commit("0", promised["Ann"]))  # her page says that it has the nonce
    await bob.sit("Bob", seat=5, commitment=promised["Bob"])
    commitment = ann.company["fair"]["commitment"]
    await ann.say(ChangeSetup("1", Setup("zelda-2015", seats=2)))
    listen(ann, bob)
    assert ann.company["fair"]["commitment"] == commitment
    assert ann.company["fair"]["seats"] == [promised["Ann"], promised["Bob"]]
    assert isinstance(await ann.say(Begin("2")), Ack)
    assert code(await ann.say(ChangeSetup("3", FOUR))) == "stage", "not while nonces are being revealed"
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        await page.say(Reveal("4", 1, nonces[name]))
    await asyncio.sleep(0)
    assert live.state.stage == "playing"
    start = live.state.chance.start
    assert start is not None and [(one.seat, one.how) for one in start.seats] == [(0, "nonce"), (1, "nonce")]
    kept, stored = await store.read(live.id)
    again, _ = history.rebuilt(kept, stored)
    assert again.outdated is None and again.edition.id == "zelda-2015"
    assert again.playing().numbers() == live.state.playing().numbers()
    await registry.close()


def test_a_game_whose_edition_left_the_shelf_is_found_with_the_edition_stored_with_it() -> None:
    from unittest import mock

    from belleville.table import state

    @timeless
    async def scene() -> None:
        store = Memory()
        registry = new_registry(store)
        live, ann, _ = await table(registry)
        await ann.say(ChangeSetup("1", Setup("zelda-2015")))
        await ann.begin()
        kept, stored = await store.read(live.id)
        await registry.close()

        def shelf(setup: Setup) -> Any:
            if setup.edition == "zelda-2015":
                raise editions.EditionError(setup.edition, "", "gone")
            return editions.load(setup.edition)

        with mock.patch.object(state, "edition_of", shelf), mock.patch.object(history, "edition_of", shelf):
            again, _ = history.rebuilt(kept, stored)
        assert again.edition.id == "zelda-2015" and again.outdated == "edition"

    scene()


def test_entries_of_before_are_read_as_they_were() -> None:
    assert e.read(b'{"entry":"maker-passed","seat":1}') == e.MakerPassed(1)
    assert e.read(b'{"entry":"stood","seat":1,"id":"x"}') == e.Stood(1, "x")
    assert e.read(b'{"entry":"spoke","seat":1,"text":"hi"}') == e.Spoke(1, "hi")


# -- phrases


@timeless
async def test_a_phrase_is_sent_as_what_it_is() -> None:
    registry = new_registry()
    _, (ann, bob) = await people(registry, 2, FOUR, begin=False)
    assert isinstance(await ann.say(SayPhrase("1", "good-luck")), Ack)
    said = note(bob)
    assert (said.seat, said.text, said.phrase) == (0, "", "good-luck")
    await registry.close()


# -- keeping out


async def from_(live: LiveTable, address: str) -> Page:
    """Somebody who comes from an address."""
    page = Page(live)
    page.viewer.address = address
    live.attach(page.viewer)
    await page.say(Join(None))
    return page


@timeless
async def test_the_host_removes_somebody_and_keeps_out_whoever_comes_from_there() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=4))
    bob, sharing, elsewhere = [await from_(live, where) for where in ("1.1.1.1", "2.2.2.2", "3.3.3.3")]
    await bob.sit("Bob")
    await sharing.sit("Cleo")
    gone = await ann.say(SeatBot(ann.id(), 1, None, "Bob", keep_out=True))
    assert isinstance(gone, Ack)
    listen(bob, sharing)
    assert sharing.steps()[-1].note == Removed(1, "Bob", kept_out=True)
    assert "1.1.1.1" not in repr(store.entries), "where people come from is never stored"
    assert code(await (await from_(live, "1.1.1.1")).sit("Somebody else")) == "kept-out"
    assert isinstance(await elsewhere.sit("Bob again"), Seated), "there are no accounts: from elsewhere he can come"

    # whoever shares the connection of another player cannot be kept out
    friend = await from_(live, "2.2.2.2")
    await friend.sit("Dan")
    seat = friend.viewer.seat
    assert seat is not None and isinstance(await ann.say(SeatBot(ann.id(), seat, None, "Dan", keep_out=True)), Ack)
    listen(sharing)
    assert sharing.steps()[-1].note == Removed(seat, "Dan", kept_out=False)
    assert isinstance(await (await from_(live, "2.2.2.2")).sit("Eve"), Seated)
    await registry.close()
