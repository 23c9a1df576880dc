"""People's part of the dice: commitments when they sit down, nonces when the game begins, and starts that are void."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import msgspec
import pytest

from belleville.rules.moves import Leave
from belleville.table import entries as e
from belleville.table import history
from belleville.table.actor import LiveTable
from belleville.table.fair_dice import FairChance, game_key, outcome, verify
from belleville.table.messages import Ack, Begin, Commit, Rematch, Reveal, SeatBot, Seated, Setup, Sit, Stand, Trouble
from belleville.table.no_ops import is_waited_for
from belleville.table.seating import MOST_VOID
from belleville.table.state import TableState

from .in_memory_tables import REVEAL, Memory, Page, listen, new_registry, table, timeless


def nonce(name: str) -> str:
    """A nonce that a test knows again."""
    return hashlib.sha256(name.encode()).hexdigest()


def commitment(of: str) -> str:
    return hashlib.sha256(bytes.fromhex(of)).hexdigest()


def code(answer: Any) -> str:
    assert isinstance(answer, Trouble), answer
    return answer.code


async def reveal(page: Page, of: str, start: int = 1) -> Any:
    return await page.say(Reveal(page.id(), start, of))


async def commit(page: Page, of: str) -> Any:
    return await page.say(Commit(page.id(), commitment(of)))


async def two(registry: Any, seats: int = 3) -> tuple[LiveTable, Page, Page]:
    """Ann and Bob at a table, both committed."""
    live, ann, ann_secret = await table(
        registry, Setup("nostalgia-2003", seats=seats), commitment=commitment(nonce("ann"))
    )
    ann.secret = ann_secret  # type: ignore[attr-defined]
    await commit(ann, nonce("ann"))  # again: this device has it
    bob = await Page.join(live)
    bob.secret = (await bob.sit("Bob", commitment=commitment(nonce("bob")))).secret  # type: ignore[attr-defined]
    ann.listen()
    return live, ann, bob


async def passed(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)


async def proof_of(registry: Any, live: LiveTable, *pages: Page) -> Any:
    """The proof, once everybody has left the game."""
    for page in pages:
        await page.play(Leave())
    while live.state.stage != "over":
        await passed(1000)
        listen(*pages)
    return await registry.proof(live.id)


@timeless
async def test_the_game_begins_when_all_have_revealed_and_all_nonces_make_its_dice() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    assert ann.company["fair"]["seats"] == [commitment(nonce("ann")), commitment(nonce("bob")), ""]
    assert isinstance(await ann.begin(), Ack)
    listen(ann, bob)
    assert bob.company["stage"] == "waiting" and bob.company["fair"]["asked"] == [0, 1]
    assert bob.notes()[-1] == "RevealAsked"
    assert isinstance(await reveal(bob, nonce("bob")), Ack)
    assert live.state.stage == "waiting"
    assert isinstance(await reveal(ann, nonce("ann")), Ack)
    await passed(1)
    listen(ann, bob)
    assert ann.company["stage"] == bob.company["stage"] == "playing" and ann.company["fair"]["asked"] is None
    start = live.state.chance.start
    assert start is not None
    key = game_key(live.state.secret, live.id, 1, start.seats)
    first = live.state.chance.outcomes
    assert [said.result for said in first] == [outcome(key, live.id, i, said.kind) for i, said in enumerate(first)]
    old = FairChance(live.state.secret, live.id)
    assert old.order("chance").cards != first[0].result, "the secret alone does not give these dice"
    proof = await proof_of(registry, live, ann, bob)
    assert (proof.scheme, proof.start, proof.voids) == (2, 1, ())
    assert [(one.seat, one.how, one.nonce) for one in proof.seats] == [
        (0, "nonce", nonce("ann")),
        (1, "nonce", nonce("bob")),
        (2, "bot", ""),
    ]
    assert verify(proof) is None
    swapped = msgspec.structs.replace(proof.seats[1], nonce=nonce("other"))
    assert verify(msgspec.structs.replace(proof, seats=(proof.seats[0], swapped, proof.seats[2]))) == -2
    assert verify(msgspec.structs.replace(proof, seats=proof.seats[1:])) == 0, "another key, other dice"
    await registry.close()


@timeless
async def test_no_nonce_and_no_secret_is_told_before_the_end() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    watcher = await Page.join(live)
    await ann.begin()
    await reveal(ann, nonce("ann"))
    await reveal(bob, nonce("bob"))
    await passed(1)
    again = await Page.join(live)
    listen(ann, bob, watcher, again)
    for page in (ann, bob, watcher, again):
        for message in page.bytes:
            for secret in (nonce("ann"), nonce("bob"), live.state.secret.hex()):
                assert secret.encode() not in message
    await registry.close()


@timeless
async def test_a_seat_that_does_not_reveal_is_named_and_the_start_is_void() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    secret = live.state.secret
    await ann.begin()
    await reveal(ann, nonce("ann"))
    await passed(REVEAL - 1)
    assert live.state.reveal is not None
    await passed(2)
    listen(ann, bob)
    assert ann.company["stage"] == "waiting"
    assert ann.notes()[-1] == "StartVoided" and ann.steps()[-1].note.names == ("Bob",)
    fair = ann.company["fair"]
    assert fair["voids"] == [{"start": 1, "seats": [1], "names": ["Bob"]}]
    assert fair["start"] == 2 and fair["seats"] == ["", "", ""] and fair["asked"] is None
    assert fair["commitment"] == hashlib.sha256(secret).hexdigest(), "the promise of the server never changes"
    # what was revealed once may be known: it is not taken again
    assert code(await commit(ann, nonce("ann"))) == "malformed"
    assert code(await ann.say(Sit(ann.id(), "Ann", commitment=commitment(nonce("ann"))))) == "malformed"
    assert isinstance(await commit(ann, nonce("ann 2")), Ack)
    assert isinstance(await commit(bob, nonce("bob 2")), Ack)
    await ann.begin()
    assert code(await reveal(ann, nonce("ann 2"), start=1)) == "stage"
    await reveal(ann, nonce("ann 2"), 2)
    await reveal(bob, nonce("bob 2"), 2)
    await passed(1)
    assert live.state.stage == "playing"
    proof = await proof_of(registry, live, ann, bob)
    (void,) = proof.voids
    assert [(one.name, one.how, one.nonce) for one in void.seats] == [
        ("Ann", "nonce", nonce("ann")),
        ("Bob", "silent", ""),
    ]
    assert proof.start == 2 and verify(proof) is None
    moved = msgspec.structs.replace(proof, start=1, voids=())
    assert verify(moved) == 0, "the number of the start is part of the key"
    await registry.close()


@timeless
async def test_nobody_can_block_a_table_for_ever() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    for start in (1, 2):
        if start > 1:
            await commit(ann, nonce(f"ann {start}"))
            await commit(bob, nonce(f"bob {start}"))
        await ann.begin()
        await reveal(ann, nonce("ann" if start == 1 else f"ann {start}"), start)
        await passed(REVEAL + 1)
    listen(ann, bob)
    assert ann.company["fair"]["excluded"] == [1]
    assert code(await commit(bob, nonce("bob 3"))) == "stage"
    await commit(ann, nonce("ann 3"))
    assert isinstance(await bob.sit("Robert", commitment=commitment(nonce("bob 3"))), Seated), "nor by the back door"
    await ann.begin()
    assert live.state.reveal is not None and live.state.reveal.asked == (0,)
    await reveal(ann, nonce("ann 3"), 3)
    await passed(1)
    assert live.state.stage == "playing"
    proof = await proof_of(registry, live, ann, bob)
    assert [one.how for one in proof.seats] == ["nonce", "excluded", "bot"]
    assert [void.start for void in proof.voids] == [1, 2] and verify(proof) is None
    await registry.close()


@timeless
async def test_nor_by_standing_up_and_sitting_down_as_somebody_new() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry, 4)
    cleo = await Page.join(live)
    await cleo.sit("Cleo", commitment=commitment(nonce("cleo 1")))
    voids = 0
    while live.state.stage == "waiting":
        start = live.state.start
        for name, page in (("ann", ann), ("cleo", cleo)):
            await commit(page, nonce(f"{name} {start}"))
        await ann.begin()
        for name, page in (("ann", ann), ("cleo", cleo)):
            assert isinstance(await reveal(page, nonce(f"{name} {start}"), start), Ack)
        await passed(REVEAL + 1)
        if live.state.stage == "waiting":
            voids += 1
            assert voids < 5, "a table is blocked"
            await bob.say(Stand(bob.id()))
            bob = await Page.join(live)
            await bob.sit(f"Bob {voids}", commitment=commitment(nonce(f"bob {voids}")))
            ann.listen()
            assert ann.company["fair"]["excluded"] == ([1] if voids >= MOST_VOID else [])
    assert voids == MOST_VOID
    proof = live.state.chance.proof()
    assert [one.how for one in proof.seats] == ["nonce", "excluded", "nonce", "bot"]
    assert verify(live.state.chance.proof()) is None
    await registry.close()


@timeless
async def test_after_void_starts_the_host_is_still_asked_and_who_was_silent_is_not() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    await ann.begin()
    await reveal(bob, nonce("bob"))
    await passed(REVEAL + 1)
    await commit(ann, nonce("ann 2"))
    await commit(bob, nonce("bob 2"))
    await ann.begin()
    await reveal(ann, nonce("ann 2"), 2)
    await passed(REVEAL + 1)
    ann.listen()
    assert ann.company["fair"]["excluded"] == [1], "each was silent once; the host may begin with its own nonce"
    await commit(ann, nonce("ann 3"))
    await ann.begin()
    assert live.state.reveal is not None and live.state.reveal.asked == (0,)
    await registry.close()


@timeless
async def test_a_table_of_many_entries_takes_one_commitment_for_each_start() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    assert not is_waited_for(live.state, 1, Commit("c", commitment(nonce("bob 2"))))
    await ann.begin()
    await passed(REVEAL + 1)
    assert is_waited_for(live.state, 1, Commit("c", commitment(nonce("bob 2"))))
    await commit(bob, nonce("bob 2"))
    assert not is_waited_for(live.state, 1, Commit("c", commitment(nonce("bob 3"))))
    await registry.close()


@timeless
async def test_who_is_away_or_has_no_page_for_it_adds_nothing() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry, 4)
    cleo = await Page.join(live)
    await cleo.sit("Cleo")
    bob.leave()
    await passed(1)
    await ann.begin()
    assert live.state.reveal is not None and live.state.reveal.asked == (0,)
    await reveal(ann, nonce("ann"))
    await passed(1)
    assert [(one.how, one.nonce) for one in live.state.chance.proof().seats] == [
        ("nonce", nonce("ann")),
        ("away", ""),
        ("none", ""),
        ("bot", ""),
    ]
    await registry.close()


@timeless
async def test_without_any_nonce_the_game_begins_at_once() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry)
    await ann.begin()
    assert live.state.stage == "playing"
    exhibit = await registry.find(await registry.make_bot_game(Setup("nostalgia-2003")))
    assert exhibit is not None
    for shown in (live, exhibit):
        proof = shown.state.chance.proof()
        assert proof.scheme == 2 and {one.how for one in proof.seats} <= {"none", "bot"}
    await registry.close()


@timeless
async def test_while_nonces_are_revealed_nothing_else_changes() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    await ann.begin()
    for up in (
        Sit("a", "Bobby"),
        Stand("b"),
        Commit("c", commitment(nonce("new"))),
    ):
        assert code(await bob.say(up)) == "stage"
    for up in (SeatBot("d", 2, "sensible"), Begin("e")):
        assert code(await ann.say(up)) == "stage"  # type: ignore[arg-type]
    cleo = await Page.join(live)
    assert code(await cleo.sit("Cleo")) == "stage"
    assert code(await reveal(cleo, nonce("bob"))) == "not-seated"
    assert code(await reveal(bob, nonce("other"))) == "malformed"
    assert isinstance(await reveal(bob, nonce("bob")), Ack)
    assert code(await reveal(bob, nonce("bob"))) == "stage"
    await registry.close()


@timeless
async def test_nonces_are_asked_for_before_the_game_alone() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    assert code(await reveal(bob, nonce("bob"))) == "stage"
    before = live.state.entries
    assert isinstance(await commit(bob, nonce("bob")), Ack) and live.state.entries == before, "said already"
    assert isinstance(await commit(bob, nonce("bob 2")), Ack)
    await bob.sit("Robert", seat=2)
    ann.listen()
    assert ann.company["fair"]["seats"] == [commitment(nonce("ann")), "", commitment(nonce("bob 2"))]
    await bob.say(Stand("up"))
    ann.listen()
    assert ann.company["fair"]["seats"] == [commitment(nonce("ann")), "", ""]
    await ann.begin()
    await reveal(ann, nonce("ann"))
    await passed(1)
    assert code(await commit(ann, nonce("late"))) == "stage"
    await registry.close()


@pytest.mark.parametrize("wrong", ["", "abc", "g" * 64, "A" * 64, "0" * 65])
def test_what_is_no_commitment_is_not_read(wrong: str) -> None:
    from belleville.table.messages import UP

    for up in (
        {"say": "commit", "id": "a", "commitment": wrong},
        {"say": "reveal", "id": "a", "start": 1, "nonce": wrong},
    ):
        with pytest.raises(msgspec.ValidationError):
            UP.decode(msgspec.json.encode(up))


@timeless
async def test_a_server_that_ends_in_the_midst_of_it_goes_on_where_it_was() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, bob = await two(registry)
    await ann.begin()
    await reveal(ann, nonce("ann"))
    await registry.close()
    await passed(60_000)
    registry = new_registry(store)
    found = await registry.find(live.id)
    assert found is not None and found.state.unrevealed() == (1,)
    back = await Page.join(found, bob.secret)  # type: ignore[attr-defined]
    await passed(REVEAL - 1)
    assert isinstance(await reveal(back, nonce("bob")), Ack), "pages have their time again"
    await passed(1)
    assert found.state.stage == "playing"
    rebuilt, _ = history.rebuilt(*await store.read(live.id))
    assert rebuilt.chance.proof() == found.state.chance.proof() and rebuilt.game == found.state.game
    await registry.close()


@timeless
async def test_a_start_is_voided_after_a_restart_too_and_the_void_is_kept() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, _ = await two(registry)
    await ann.begin()
    await registry.close()
    registry = new_registry(store)
    found = await registry.find(live.id)
    assert found is not None
    await passed(REVEAL + 1)
    assert found.state.start == 2
    rebuilt, _ = history.rebuilt(*await store.read(live.id))
    assert rebuilt.voids == found.state.voids and [one.how for one in rebuilt.voids[0].seats] == ["silent", "silent"]
    await registry.close()


@timeless
async def test_people_of_a_rematch_commit_when_they_come() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry, 2)
    await ann.begin()
    await reveal(ann, nonce("ann"))
    await reveal(bob, nonce("bob"))
    await passed(1)
    await bob.play(Leave())
    assert live.state.stage == "over"
    await bob.say(Rematch(bob.id()))
    assert live.state.next is not None
    new = await registry.find(live.state.next)
    assert new is not None and not any(occupant.commitment for occupant in new.state.occupants)
    page = await Page.join(new, bob.secret)  # type: ignore[attr-defined]
    assert isinstance(await commit(page, nonce("bob new")), Ack)
    page.listen()
    assert page.company["fair"]["seats"][1] == commitment(nonce("bob new"))
    await page.begin()
    await reveal(page, nonce("bob new"))
    await passed(1)
    assert [one.how for one in new.state.chance.proof().seats] == ["none", "nonce"]
    await registry.close()


def test_a_game_begun_under_the_old_scheme_goes_on_and_is_proved_as_such() -> None:
    state = TableState("k3v9qz", Setup("nostalgia-2003", seats=2), b"a secret of exactly 32 bytes: ok")
    old = (
        b'{"entry":"sat","seat":0,"name":"Ann","token":"dog","who":"w","id":"made"}',
        b'{"entry":"began","seat":0,"bots":[{"entry":"bot-sat","seat":1,"bot":"sensible","name":"Solange","token":"hat"}],"id":"b"}',
    )
    for body in old:
        state.apply(1, e.read(body))
    assert [said.result for said in state.chance.outcomes] == [
        outcome(state.secret, state.id, i, said.kind) for i, said in enumerate(state.chance.outcomes)
    ]
    proof = state.chance.proof()
    assert (proof.scheme, proof.start, proof.seats) == (1, 0, ()) and verify(proof) is None
