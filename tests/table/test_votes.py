"""Votes about somebody long absent from a game, in good and in bad faith."""

from __future__ import annotations

import asyncio
from typing import Any

from belleville.rules.moves import Leave
from belleville.table import history
from belleville.table.actor import LiveTable
from belleville.table.messages import Ack, Rematch, Rest, Setup, Trouble, Vote
from belleville.table.votes import ABSENT

from .in_memory_tables import Memory, Page, listen, new_registry, people, timeless

THREE = Setup("nostalgia-2003", seats=4, pace="calm")
LONG = ABSENT / 1000 + 1


def code(answer: Any) -> str:
    assert isinstance(answer, Trouble), answer
    return answer.code


async def absent(page: Page, seconds: float = LONG) -> None:
    """Somebody goes, and stays away for so long."""
    page.leave()
    await asyncio.sleep(seconds)


def is_bot(live: LiveTable, seat: int) -> bool:
    return live.state.occupants[seat].kind == "bot"


@timeless
async def test_all_who_are_there_agree_and_a_bot_plays_on() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    await absent(cleo)
    ann.listen()
    assert ann.company["seats"][2]["replace_from"] <= live.clock() and ann.company["seats"][2]["stand_in"]
    assert ann.company["seats"][1]["replace_from"] is None
    assert isinstance(await ann.say(Vote("1", 2, "strong")), Ack)
    bob.listen()
    (ballot,) = bob.company["ballots"]
    assert ballot == {"seat": 2, "bot": "strong", "agreed": [0], "voters": [0, 1]}
    assert not is_bot(live, 2)
    assert isinstance(await bob.say(Vote("1", 2, "strong")), Ack)
    await asyncio.sleep(0.1)
    listen(ann, bob)
    assert is_bot(live, 2) and live.state.occupants[2].bot == "strong" and not live.state.occupants[2].stand_in
    assert live.state.occupants[2].name == "Cleo", "the record of the game knows the seat by this name"
    assert ann.company["ballots"] == [] and ann.notes().count("Replaced") == 1
    # whose seat it was may watch, is told why, and plays no more
    back = await Page.join(live, cleo.secret)  # type: ignore[attr-defined]
    assert back.heard[0].you is None and back.heard[0].removed == "vote" and back.mine is None
    assert code(await back.say(Rest("1", True))) == "not-seated"
    # the same after a restart
    kept, stored = await store.read(live.id)
    again, _ = history.rebuilt(kept, stored)
    assert again.removed == live.state.removed and again.occupants == live.state.occupants and again.outdated is None
    await registry.close()


@timeless
async def test_the_bot_really_plays() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="calm"))
    await absent(bob)
    assert isinstance(await ann.say(Vote("1", 1, "sensible")), Ack)
    await asyncio.sleep(0.1)
    assert is_bot(live, 1)
    ann.leave()
    ann = await Page.join(live, ann.secret)  # type: ignore[attr-defined]
    for _ in range(60):
        ann.listen()
        moves = [move for move in ann.mine.choices.moves if not isinstance(move, Leave)]
        if ann.mine.choices.must and moves:
            await ann.play(moves[0])
        await asyncio.sleep(5)
    played = {(step.by, step.seat) for step in ann.steps()}
    assert ("bot", 1) in played and ("stand-in", 1) not in played
    await registry.close()


@timeless
async def test_whoever_sits_on_the_first_seat_can_be_replaced_too() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="calm"))
    await absent(ann)
    assert isinstance(await bob.say(Vote("1", 0, "sensible")), Ack)
    await asyncio.sleep(0.1)
    assert is_bot(live, 0) and not is_bot(live, 1)
    await registry.close()


@timeless
async def test_nobody_throws_out_somebody_who_is_only_reloading() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=3, pace="brisk"))
    assert code(await ann.say(Vote("1", 1, "strong"))) == "stage", "Bob is here"
    await absent(bob, 1)
    assert code(await ann.say(Vote("2", 1, "strong"))) == "stage", "a reload takes seconds"
    await asyncio.sleep(60)
    assert live.state.occupants[1].stand_in
    assert code(await ann.say(Vote("3", 1, "strong"))) == "stage", "nor minutes"
    bob = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    assert bob.heard[0].you == 1 and not live.state.votes
    await registry.close()


@timeless
async def test_who_votes_alone_while_another_reloads_gets_nothing() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    await absent(cleo)
    await ann.say(Vote("1", 2, "strong"))
    bob.leave()
    await asyncio.sleep(100)  # of the 120 seconds after which a stand-in comes at this pace
    assert not is_bot(live, 2), "Bob may be reloading: his vote is missing"
    bob = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    await asyncio.sleep(300)
    assert not is_bot(live, 2), "Bob is here and does not agree"
    await registry.close()


@timeless
async def test_who_is_long_gone_too_is_not_waited_for() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    await absent(cleo)
    await ann.say(Vote("1", 2, "strong"))
    await absent(bob, 121)
    assert is_bot(live, 2) and not is_bot(live, 1)
    await registry.close()


@timeless
async def test_a_vote_can_be_taken_back_and_changed() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    await absent(cleo)
    await ann.say(Vote("1", 2, "strong"))
    await ann.say(Vote("2", 2, None))
    bob.listen()
    assert bob.company["ballots"] == []
    await bob.say(Vote("1", 2, "beginner"))
    await asyncio.sleep(1)
    assert not is_bot(live, 2)
    await ann.say(Vote("3", 2, "strong"))
    await asyncio.sleep(1)
    assert not is_bot(live, 2), "they do not agree on the same bot"
    seq = live.state.seq
    assert isinstance(await ann.say(Vote("4", 2, "strong")), Ack) and live.state.seq == seq, "one vote each"
    await bob.say(Vote("2", 2, "strong"))
    await asyncio.sleep(1)
    assert live.state.occupants[2].bot == "strong"
    await registry.close()


@timeless
async def test_who_comes_back_in_time_keeps_the_seat_and_the_votes_are_forgotten() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    await absent(cleo)
    await ann.say(Vote("1", 2, "strong"))
    cleo = await Page.join(live, cleo.secret)  # type: ignore[attr-defined]
    await asyncio.sleep(0.1)
    assert not live.state.votes and cleo.heard[0].you == 2
    await absent(cleo, 10)
    assert code(await bob.say(Vote("1", 2, "strong"))) == "stage", "the minutes count anew"
    await registry.close()


@timeless
async def test_what_cannot_be_voted_on() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    await absent(cleo)
    for seat in (-1, 0, 3, 4, 99):
        assert code(await ann.say(Vote("x", seat, "strong"))) == "seats", seat
    assert code(await ann.say(Vote("x", 2, "genius"))) == "setup"
    watcher = await Page.join(live)
    assert code(await watcher.say(Vote("x", 2, "strong"))) == "not-seated"
    for page in (ann, bob):
        await page.say(Rest("p", True))
    await asyncio.sleep(0.1)
    assert code(await ann.say(Vote("x", 2, "strong"))) == "paused"
    await registry.close()


@timeless
async def test_a_player_who_keeps_the_bank_is_not_replaced() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=3, banker="player", pace="calm"))
    await absent(ann)
    assert live.state.banker == 0
    assert code(await bob.say(Vote("1", 0, "strong"))) == "seats"
    await registry.close()


@timeless
async def test_a_rematch_does_not_bear_the_name_of_who_was_replaced() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="calm"))
    await absent(bob)
    await ann.say(Vote("1", 1, "strong"))
    await asyncio.sleep(0.1)
    await ann.play(Leave())
    assert live.state.stage == "over"
    await ann.say(Rematch("2"))
    assert live.state.next is not None
    new = await registry.find(live.state.next)
    assert new is not None and [occupant.name for occupant in new.state.occupants] == ["Ann", "Octave"]
    await registry.close()
