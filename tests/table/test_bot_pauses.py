"""Time at a table with bots: their pauses, their answers to offers, and whom they wait for."""

from __future__ import annotations

import asyncio

from belleville.rules.moves import Bid, Decline, Goods, Offer, Pass, Refuse, StandingClaim, Throw
from belleville.table.messages import Ack, Chat, Reasoned, Remind, Setup
from tests.rules.positions import Position

from .in_memory_tables import EDITION, arrange, clock, listen, look_again, new_registry, people, timeless

PAIR = Setup("nostalgia-2003", seats=2, pace="steady")
TRIO = Setup("nostalgia-2003", seats=3, pace="steady")


def position(players: int = 2) -> Position:
    return Position(EDITION, players)


@timeless
async def test_a_bot_takes_a_breath_before_it_throws() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().turn(1), (1, 2))
    await ann.say(Remind(ann.id(), False))  # who is reminded has time of their own
    start = clock()
    while ann.steps()[-1].by != "bot" or not any(type(event).__name__ == "Threw" for event in ann.steps()[-1].events):
        await asyncio.sleep(0.05)
        ann.listen()
    # first it leaves its standing order, then everybody may claim
    assert 900 + 2500 <= clock() - start < 900 + 2500 + 150
    await registry.close()


@timeless
async def test_without_claims_to_wait_for_a_bot_is_quicker() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().turn(1), (1, 2))
    await ann.play(StandingClaim(True))
    start = clock()
    await asyncio.sleep(2)
    ann.listen()
    assert ann.game["now"]["act"] != "throw" or ann.game["turn"] == 0, clock() - start
    await registry.close()


@timeless
async def test_people_are_not_waited_for_in_windows_and_talk_does_not_stop_bots() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, TRIO)
    arrange(live, position(3).turn(2).owns(0, 1).owns(1, 6), (1, 2))
    for i in range(50):
        await asyncio.sleep(0.1)
        await ann.say(Chat(f"c{i}", "wait!"))
    bob.listen()
    assert any(step.by == "bot" for step in bob.steps())
    assert bob.game["turn"] != 2 or bob.game["now"]["act"] != "throw"
    await registry.close()


@timeless
async def test_bots_bid_in_turn_while_people_may_bid() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, TRIO)
    arrange(live, position(3), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await asyncio.sleep(1)
    ann.listen()
    assert ann.game["sale"]["bidder"] in (1, 2)
    high = ann.game["sale"]["high"]
    assert isinstance(await ann.play(Bid(high + 1)), Ack)
    await asyncio.sleep(12)
    ann.listen()
    assert ann.game["sale"] is not None and ann.game["sale"]["bidder"] in (0, 1, 2)
    await ann.play(Pass())
    await asyncio.sleep(20)
    ann.listen()
    assert ann.game["owner"][3] in (0, 1, 2)
    await registry.close()


@timeless
async def test_a_bot_answers_an_offer() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().owns(1, 1).owns(0, 39))
    await ann.play(Offer(1, Goods(cash=1), Goods(titles=(1,))))
    await asyncio.sleep(1.5)
    ann.listen()
    refused = [event for step in ann.steps() for event in step.events if type(event).__name__ == "Refused"]
    assert refused and ann.game["offers"] == []
    await registry.close()


@timeless
async def test_a_bot_offers_back_and_says_why() -> None:
    """Ann asks for the last orange title; the bot says what it would give her, and names its price; she takes it."""
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    squares = EDITION.members("orange")
    arrange(live, position().owns(0, *squares[1:]).owns(1, squares[0]).cash(0, 3000))
    ann.listen()
    await ann.play(Offer(1, Goods(cash=200), Goods(titles=squares[:1])))
    await asyncio.sleep(3)
    ann.listen()
    step = ann.steps()[-1]
    assert step.by == "bot" and [type(event).__name__ for event in step.events] == ["Refused", "Offered"]
    assert step.note == Reasoned(1, 0, "completes", "orange")
    (offer,) = ann.game["offers"]
    assert offer["maker"] == 1 and offer["cash"] < -200
    accept = next(move for move in ann.mine.choices.moves if type(move).__name__ == "Accept")
    await ann.play(accept)
    assert "orange" in ann.game["whole"][0]
    await registry.close()


@timeless
async def test_offers_to_several_bots_are_all_answered() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=4))
    arrange(live, position(4).owns(2, 1).owns(3, 6).owns(0, 39).owns(1, 37))
    await ann.play(Offer(2, Goods(cash=1), Goods(titles=(1,))))
    await bob.play(Offer(3, Goods(cash=1), Goods(titles=(6,))))
    await asyncio.sleep(3)
    ann.listen()
    assert ann.game["offers"] == []
    await registry.close()


@timeless
async def test_bots_hold_still_until_an_offer_to_a_person_is_answered_or_expires() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, TRIO)
    # the bot's turn, with an offer of the bot to Ann on the table
    where = position(3).turn(2).owns(2, 1).owns(0, 3)
    arrange(live, where)
    game = live.state.playing()
    game.play(2, Offer(0, Goods(titles=(1,)), Goods(cash=100)))
    look_again(live)
    ann.listen()
    assert ann.company["clock"] == {
        "seats": [0],
        "began": clock(),
        "ends": clock() + 60_000,
        "what": "offer",
        "paused": None,
    }
    await asyncio.sleep(59)
    ann.listen()
    seq = ann.seq
    assert not any(step.by == "bot" for step in ann.steps()), "nobody throws meanwhile"
    await asyncio.sleep(1.5)
    listen(ann, bob)
    step = ann.steps()[-1] if ann.seq == seq + 1 else ann.steps()[-2]
    assert (step.by, step.seat) == ("clock", 2) and type(step.events[0]).__name__ == "Withdrawn"
    await asyncio.sleep(10)
    ann.listen()
    assert any(step.by == "bot" for step in ann.steps())
    await registry.close()


@timeless
async def test_an_offer_between_people_expires_by_the_pace() -> None:
    for pace, left in (("calm", 1), ("steady", 0), ("brisk", 0)):
        registry = new_registry()
        live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace=pace))
        arrange(live, position().owns(1, 3).in_jail(0))
        await ann.play(Offer(1, Goods(cash=100), Goods(titles=(3,))))
        await asyncio.sleep({"calm": 1000, "steady": 61, "brisk": 20.5}[pace])
        listen(ann, bob)
        assert len(live.state.playing().state().offer_open) and len(ann.game["offers"]) == left
        await registry.close()


@timeless
async def test_a_refused_offer_sets_the_bots_going() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, Setup("nostalgia-2003", seats=2, pace="calm"))
    arrange(live, position().turn(1).owns(1, 1).owns(0, 3), (1, 2))
    game = live.state.playing()
    game.play(1, Offer(0, Goods(titles=(1,)), Goods(cash=100)))
    look_again(live)
    await asyncio.sleep(500)
    ann.listen()
    assert not any(step.by == "bot" for step in ann.steps())
    await ann.play(Refuse(1))
    await asyncio.sleep(30)
    ann.listen()
    assert any(step.by == "bot" for step in ann.steps())
    await registry.close()
