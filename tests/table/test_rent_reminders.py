"""Rent by default: people are reminded, bots wait for them, and nobody loses rent for not having found a setting."""

from __future__ import annotations

import asyncio

import msgspec

from belleville.editions import load
from belleville.rules.events import RentClaimed, RentLapsed
from belleville.rules.moves import Claim, Leave, Throw
from belleville.table import entries as e
from belleville.table.messages import Remind, Setup, Sit
from tests.rules.positions import Position

from .in_memory_tables import Page, arrange, new_registry, people, table, timeless

TRIO = Setup("nostalgia-2003", seats=3, pace="steady")
MIRO = Setup("miro-1936", seats=3, pace="steady")


def events(page: Page, kind: type) -> list[object]:
    return [event for step in page.steps() for event in step.events if isinstance(event, kind)]


@timeless
async def test_whoever_sits_down_is_reminded_of_rent() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, TRIO)
    bob = await Page.join(live)
    await bob.sit("Bob")
    assert [occupant.reminded for occupant in live.state.occupants] == [True, True, False]
    await bob.say(Remind("off", False))
    await bob.say(Sit("again", "Bobby", seat=2))
    assert [occupant.reminded for occupant in live.state.occupants] == [True, False, False], (
        "who moves keeps what they chose"
    )
    assert isinstance(await ann.begin(), msgspec.Struct)
    assert ann.mine.reminded and not ann.mine.standing
    await registry.close()


def test_seats_from_before_keep_what_they_had() -> None:
    old = e.read(b'{"entry":"sat","seat":0,"name":"Ann","token":"dog","who":"x"}')
    assert isinstance(old, e.Sat) and not old.reminded


@timeless
async def test_a_rematch_keeps_how_rent_is_claimed() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="steady"))
    await ann.say(Remind("off", False))
    await bob.play(Leave())
    assert live.state.stage == "over"
    again = await registry.find(await registry.rematch(live.state, 0))
    assert again is not None
    assert [occupant.reminded for occupant in again.state.occupants] == [False, True]
    await registry.close()


async def bot_on_own(setup: Setup, reminded: bool = True) -> tuple[object, Page]:
    """Ann owns a property; a bot stops on it with a double and will throw again, which in Miro ends the rent."""
    registry = new_registry()
    live, (ann,) = await people(registry, 1, setup)
    if not reminded:
        await ann.say(Remind("off", False))
    place = Position(load(setup.edition), 3).owns(0, 6).at(1, 4).turn(1)
    arrange(live, place, (1, 1), (1, 2), (1, 3), (1, 2), (1, 2), (1, 2))
    return registry, ann


@timeless
async def test_a_bot_does_not_throw_before_the_reminded_owner_had_time_to_claim() -> None:
    registry, ann = await bot_on_own(MIRO)
    await asyncio.sleep(15)
    ann.listen()
    claims = [move for move in ann.mine.choices.moves if isinstance(move, Claim)]
    assert [(claim.title, claim.visitor) for claim in claims] == [(6, 1)]
    assert not events(ann, RentLapsed), "the bot has waited longer than its usual pause"
    await ann.play(claims[0])
    assert len(events(ann, RentClaimed)) == 1
    await asyncio.sleep(5)
    ann.listen()
    assert ann.game["dice"] != [1, 1], "and goes on once the rent is claimed"
    await registry.close()  # type: ignore[attr-defined]


@timeless
async def test_a_bot_does_not_wait_for_ever() -> None:
    registry, ann = await bot_on_own(MIRO)
    await asyncio.sleep(40)
    ann.listen()
    assert len(events(ann, RentLapsed)) == 1
    await registry.close()  # type: ignore[attr-defined]


@timeless
async def test_a_bot_waits_no_longer_than_usual_for_somebody_without_reminders() -> None:
    registry, ann = await bot_on_own(MIRO, reminded=False)
    await asyncio.sleep(9)
    ann.listen()
    assert len(events(ann, RentLapsed)) == 1
    await registry.close()  # type: ignore[attr-defined]


@timeless
async def test_a_bot_waits_only_before_the_throw_that_ends_the_rent() -> None:
    """In this edition rent may be claimed until the second player after the visitor throws."""
    registry, ann = await bot_on_own(TRIO)
    await asyncio.sleep(4)
    ann.listen()
    assert ann.game["dice"] == [1, 2] and not events(ann, RentLapsed)
    await registry.close()  # type: ignore[attr-defined]


@timeless
async def test_somebody_who_gives_the_first_answer_loses_no_rent() -> None:
    """Claim what one is reminded of, else do the first thing that is asked: as the highlighted answers do."""
    registry = new_registry()
    live, (ann,) = await people(registry, 1, Setup("nostalgia-2003", seats=4, mode="quick", pace="steady"))
    for _ in range(400):
        if live.state.stage == "over" or ann.game["out"][0]:
            break
        moves = ann.mine.choices.moves
        claim = next((move for move in moves if isinstance(move, Claim)), None)
        if claim is not None:
            await ann.play(claim)
        elif ann.mine.choices.must and (roll := next((move for move in moves if isinstance(move, Throw)), None)):
            await ann.play(roll)
        elif ann.mine.choices.must and moves:
            await ann.play(moves[0])
        else:
            await asyncio.sleep(1)
        ann.listen()
    lost = [event for event in events(ann, RentLapsed) if event.owner == 0]  # type: ignore[attr-defined]
    claimed = [event for event in events(ann, RentClaimed) if event.owner == 0]  # type: ignore[attr-defined]
    assert claimed and not lost
    await registry.close()
