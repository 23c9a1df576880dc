"""In the game: moves, claims, highest bids, trials, pauses; each done once, whole, or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

from belleville.editions import load
from belleville.rules.moves import (
    Accept,
    Bid,
    Buy,
    Claim,
    Decline,
    Goods,
    Hammer,
    Leave,
    Lift,
    Mortgage,
    Offer,
    StandingClaim,
    StrikeHour,
    Throw,
)
from belleville.table.messages import (
    Ack,
    Chat,
    ClaimRent,
    Limit,
    Play,
    PlayAll,
    Refused,
    Rematch,
    Remind,
    Rest,
    Setup,
    Tried,
    Trouble,
    Try,
)
from tests.rules.positions import Position

from .in_memory_tables import CALM, EDITION, Page, arrange, listen, new_registry, people, table, timeless

THREE = Setup("nostalgia-2003", seats=3, pace="calm")


def code(answer: Any) -> str:
    assert isinstance(answer, (Trouble, Refused)), answer
    return answer.code if isinstance(answer, Trouble) else answer.refusal.code


def position(players: int = 2) -> Position:
    return Position(EDITION, players)


@timeless
async def test_a_move_is_acknowledged_and_told_to_all() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    eve = await Page.join(live)
    arrange(live, position(), (1, 2))
    answer = await ann.play(Throw())
    listen(bob, eve)
    assert answer == Ack(answer.id, live.state.seq)
    for page in (ann, bob, eve):
        step = page.steps()[-1]
        assert (step.seq, step.by, step.seat) == (answer.seq, "player", 0)
        assert "threw" in [type(event).__name__.lower() for event in step.events]
        assert len(step.events) == len(step.why)
        assert page.game["square"] == [3, 0] and page.game["now"]["act"] == "buy"
    assert ann.mine.choices.must and not bob.mine.choices.must and eve.mine is None
    await registry.close()


@timeless
async def test_the_rules_refuse_with_their_reason() -> None:
    registry = new_registry()
    live, (_ann, bob) = await people(registry, 2, CALM)
    arrange(live, position())
    seq = live.state.seq
    answer = await bob.play(Throw())
    assert isinstance(answer, Refused) and answer.refusal.clause == "turn.pass"
    assert code(await bob.play(Mortgage(0))) == "malformed", "the start has no title"
    for stolen in (StrikeHour(), Hammer()):
        assert isinstance(await bob.play(stolen), (Refused, Trouble))
    assert live.state.seq == seq
    await registry.close()


@timeless
async def test_a_watcher_makes_no_move() -> None:
    registry = new_registry()
    live, _ = await people(registry, 2, CALM)
    eve = await Page.join(live)
    for up in (
        Play("1", Throw()),
        Chat("2", "hi"),
        Rest("3", True),
        ClaimRent("4"),
        Try("5", (Throw(),)),
        Rematch("6"),
    ):
        assert code(await eve.say(up)) == "not-seated"
    await registry.close()


@timeless
async def test_a_request_said_again_is_not_done_again() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, CALM)
    arrange(live, position().owns(0, 1, 3, 6, 8))
    first = await ann.say(Play("same", Mortgage(6)))
    cash = live.state.playing().cash(0)
    again = await ann.say(Play("same", Mortgage(6)))
    other = await ann.say(Play("same", Mortgage(8)))
    assert first == again == other and live.state.playing().cash(0) == cash
    await registry.close()


@timeless
async def test_several_moves_are_made_all_or_none() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, CALM)
    arrange(live, position().owns(0, 6, 8))
    before = live.state.playing().numbers()
    answer = await ann.say(PlayAll("1", (Mortgage(6), Mortgage(8), Mortgage(8))))
    assert isinstance(answer, Refused) and answer.index == 2
    assert live.state.playing().numbers() == before
    answer = await ann.say(PlayAll("2", (Mortgage(6), Mortgage(8), Lift(6))))
    assert isinstance(answer, Ack)
    assert ann.game["mortgaged"] == [8]
    assert [type(event).__name__ for event in ann.steps()[-1].events].count("Mortgaged") == 2
    await registry.close()


@timeless
async def test_no_move_can_wait_for_the_dice() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, CALM)
    arrange(live, position())
    answer = await ann.say(PlayAll("1", (Throw(), Buy())))
    assert isinstance(answer, Refused) and (answer.index, answer.refusal.code) == (1, "chance-first")
    trial = await ann.say(Try("2", (Throw(),)))
    assert isinstance(trial, Tried) and trial.cash == (1500, 1500), "the copy never throws"
    await registry.close()


@timeless
async def test_a_trial_shows_both_purses_after_the_deal() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, Setup("zelda-2015", seats=2, pace="calm"))
    arrange(live, Position(load("zelda-2015"), 2).owns(0, 1).owns(1, 3).mortgaged(3))
    before = live.state.playing().numbers()
    offer = Offer(1, Goods(cash=100), Goods(titles=(3,)))
    tried = await ann.say(Try("1", (offer,), accepted=True))
    assert isinstance(tried, Tried)
    assert tried.cash[1] == 1600 and tried.interest[0] > 0 and tried.cash[0] == 1400 - tried.interest[0]
    assert tried.whole[0] and not tried.whole[1]
    refused = await ann.say(Try("2", (Offer(1, Goods(cash=100), Goods(titles=(6,))),), accepted=True))
    assert isinstance(refused, Refused)
    assert code(await ann.say(Try("3", (Throw(),), accepted=True))) == "malformed"
    assert live.state.playing().numbers() == before
    await registry.close()


@timeless
async def test_an_open_rent_is_shown_only_to_an_owner_who_is_reminded() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    await bob.say(Remind("off", False))
    arrange(live, position().owns(1, 3), (1, 2))
    await ann.play(Throw())
    bob.listen()
    assert all(b"rent-opened" not in raw for raw in (*ann.bytes, *bob.bytes))
    assert not any(isinstance(move, Claim) for move in bob.mine.choices.moves) and bob.mine.rents == ()
    seq = live.state.seq
    answer = await bob.say(Remind("r", True))
    assert answer == Ack("r", seq) and live.state.seq == seq, "nobody else hears of it"
    ann.listen()
    assert ann.heard[-1] != bob.heard[-2]
    assert any(isinstance(move, Claim) for move in bob.mine.choices.moves)
    (rent,) = bob.mine.rents
    assert (rent.title, rent.visitor, rent.owner) == (3, 0, 1)
    assert isinstance(await bob.say(ClaimRent("c")), Ack)
    ann.listen()
    assert ann.game["cash"] == [1500 - rent.amount, 1500 + rent.amount]
    assert "rent.bare" in ann.steps()[-1].why
    await registry.close()


@timeless
async def test_a_reminded_owner_is_told_when_a_rent_opens() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, position().owns(1, 3), (1, 2))
    await ann.play(Throw())
    bob.listen()
    assert b"rent-opened" in bob.bytes[-1] and b"rent-opened" not in b"".join(ann.bytes)
    late = await Page.join(live, bob.secret)
    assert any(b"rent-opened" in raw for raw in late.bytes), "in the gap too"
    eve = await Page.join(live)
    assert all(b"rent-opened" not in raw for raw in eve.bytes)
    await registry.close()


@timeless
async def test_claiming_without_a_rent_is_refused_by_the_rules() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, CALM)
    arrange(live, position())
    answer = await ann.say(ClaimRent("c"))
    assert isinstance(answer, Refused) and answer.refusal.code == "rent"
    await registry.close()


@timeless
async def test_a_standing_order_claims_by_itself() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, position().owns(1, 3), (1, 2))
    assert isinstance(await bob.play(StandingClaim(True)), Ack) and bob.mine.standing
    await ann.play(Throw())
    bob.listen()
    assert bob.game["cash"][1] > 1500
    await registry.close()


@timeless
async def test_the_table_bids_up_to_a_limit_and_tells_nobody() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    arrange(live, position(3), (1, 2))
    assert code(await bob.say(Limit("early", 200))) == "stage"
    await ann.play(Throw())
    await ann.play(Decline())
    seq = live.state.seq
    assert await bob.say(Limit("l", 77)) == Ack("l", seq)
    assert bob.mine.limit == 77
    await asyncio.sleep(3)
    listen(ann, bob, cleo)
    assert bob.game["sale"]["bidder"] == 1 and bob.game["sale"]["high"] == 1
    assert bob.steps()[-1].by == "table"
    for bid in (10, 30, 50):
        await cleo.play(Bid(bid))
        await asyncio.sleep(3)
        cleo.listen()
        assert (cleo.game["sale"]["bidder"], cleo.game["sale"]["high"]) == (1, bid + 1)
    await cleo.play(Bid(77))
    await asyncio.sleep(3)
    listen(ann, bob, cleo)
    assert cleo.game["sale"]["bidder"] == 2, "never above the limit"
    assert bob.mine.limit == 77 and bob.mine.choices.must, "the person may still bid or pass"
    for page in (ann, cleo):
        assert page.mine.limit is None
        assert b'"limit":77' not in b"".join(page.bytes)
    await registry.close()


@timeless
async def test_a_limit_ends_with_its_sale_and_can_be_taken_back() -> None:
    from belleville.rules.moves import Pass

    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, position(), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await bob.say(Limit("1", 100))
    await bob.say(Limit("2", None))
    assert bob.mine.limit is None
    await asyncio.sleep(3)
    assert live.state.playing().decision().party is None, "no bid was made"
    await bob.say(Limit("3", 100))
    await asyncio.sleep(3)
    await ann.play(Pass())
    bob.listen()
    assert bob.game["owner"][3] == 1 and bob.mine.limit is None
    assert live.state.occupants[1].limit is None
    await registry.close()


@timeless
async def test_a_limit_below_the_price_is_refused_and_raises_nothing() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, position(), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await ann.play(Bid(98))
    for number, amount in enumerate((90, 98)):
        refused = await bob.say(Limit(f"low-{number}", amount))
        assert isinstance(refused, Refused) and refused.refusal.code == "bid-low"
    await asyncio.sleep(10)
    listen(ann, bob)
    assert bob.mine.limit is None and (bob.game["sale"]["bidder"], bob.game["sale"]["high"]) == (0, 98)
    assert isinstance(await bob.say(Limit("enough", 99)), Ack)
    await asyncio.sleep(10)
    bob.listen()
    assert (bob.game["sale"]["bidder"], bob.game["sale"]["high"]) == (1, 99)
    await registry.close()


@timeless
async def test_who_cannot_bid_any_more_passes_and_who_could_raise_it_does_not() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, THREE)
    # against a bid of 100 Bob has 20 and nothing to mortgage; Cleo has 20 and a station worth 100 to the bank
    arrange(live, position(3).cash(1, 20).cash(2, 20).owns(2, 5), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await asyncio.sleep(10)
    listen(ann, bob, cleo)
    assert ann.game["sale"]["still_in"] == [0, 1, 2], "at the opening price everybody can bid"
    await ann.play(Bid(100))
    await asyncio.sleep(10)
    listen(ann, bob, cleo)
    assert ann.game["sale"]["still_in"] == [0, 2]
    step = bob.steps()[-1]
    assert (step.by, step.seat) == ("table", 1)
    await ann.play(Bid(120))  # above all that Cleo could raise
    await asyncio.sleep(10)
    ann.listen()
    assert ann.game["sale"] is None and ann.game["owner"][3] == 0
    await registry.close()


@timeless
async def test_two_limits_meet_at_the_lower_one() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, position(), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await ann.say(Limit("1", 20))
    await bob.say(Limit("1", 15))
    await asyncio.sleep(60)
    ann.listen()
    assert ann.game["sale"]["bidder"] == 0 and ann.game["sale"]["high"] in (15, 16)
    await registry.close()


@timeless
async def test_a_pause_needs_everybody_who_is_here() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003", seats=4))
    arrange(live, position(4))
    cleo.leave()
    before = live.state.entries
    assert isinstance(await ann.say(Rest("0", False)), Ack) and live.state.entries == before
    await ann.say(Rest("1", True))
    assert isinstance(await ann.say(Rest("1b", True)), Ack) and live.state.entries == before + 1
    assert ann.company["pause"] == {"agreed": [0], "on": False}
    await bob.say(Rest("1", True))
    await asyncio.sleep(0.01)
    listen(ann, bob)
    assert ann.company["pause"] == {"agreed": [0, 1], "on": True} and ann.company["clock"] is None
    assert code(await ann.play(Throw())) == "paused"
    assert code(await ann.say(PlayAll("2", (Throw(),)))) == "paused"
    assert code(await ann.say(ClaimRent("3"))) == "paused"
    assert isinstance(await ann.say(Chat("4", "tea?")), Ack)
    await asyncio.sleep(4000)
    listen(ann, bob)
    assert ann.notes()[-1] == "Said", "nothing moves while the table rests"
    await bob.say(Rest("5", False))
    ann.listen()
    assert ann.company["pause"] is None and ann.company["clock"] is not None
    assert ann.notes()[-3:] == ["Paused", "Said", "Resumed"]
    await registry.close()


@timeless
async def test_a_wish_for_a_pause_can_be_refused() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    await ann.say(Rest("1", True))
    await bob.say(Rest("1", False))
    ann.listen()
    assert ann.company["pause"] is None and live.state.paused_at is None
    await registry.close()


@timeless
async def test_words_are_shown_clean() -> None:
    registry = new_registry()
    _live, (ann, bob) = await people(registry, 2, CALM)
    await ann.say(Chat("1", "  hello\n\x00 <b>you</b>\u202e "))
    bob.listen()
    assert bob.steps()[-1].note.text == "hello <b>you</b>"
    assert code(await ann.say(Chat("2", "\n\u200b"))) == "malformed"
    await registry.close()


@timeless
async def test_a_rematch_keeps_seats_and_secrets() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("nostalgia-2003", seats=3, pace="calm"))
    assert code(await bob.say(Rematch("0"))) == "stage"
    arrange(live, position(3))
    await ann.play(Leave())
    await bob.play(Leave())
    assert live.state.stage == "over"
    assert isinstance(await bob.say(Rematch("1")), Ack)
    assert isinstance(await ann.say(Rematch("1")), Ack)
    listen(ann, bob)
    table_id = ann.company["next"]
    assert table_id == bob.company["next"]
    new = await registry.find(table_id)
    assert new is not None and new.state.stage == "waiting"
    assert [c.name for c in new.state.occupants] == [c.name for c in live.state.occupants]
    assert [c.kind for c in new.state.occupants] == ["person", "person", "bot"]
    again = await Page.join(new, bob.secret)
    assert again.heard[0].you == 1 and again.company["maker"] == 1
    assert isinstance(await again.begin(), Ack)
    await registry.close()


@timeless
async def test_a_finished_game_shows_everything() -> None:
    from belleville import record
    from belleville.table.fair_dice import verify

    registry = new_registry()
    live, ann, _ = await table(registry, Setup("nostalgia-2003", seats=2, pace="calm"))
    await ann.begin()
    for tell in (registry.finished_steps, registry.record, registry.proof):
        try:
            await tell(live.id)
        except Exception as no:
            assert getattr(no, "code", "") == "stage"
        else:
            raise AssertionError("told before the end")
    assert ann.company["fair"]["secret"] is None
    await ann.play(Leave())
    assert ann.company["fair"]["secret"] == live.state.secret.hex()
    setup, steps = await registry.finished_steps(live.id)
    assert setup == live.setup and [step.seq for step in steps] == list(range(live.state.seq + 1))
    assert steps[-1].changed.game["ending"] == live.state.playing().outcome()
    assert record.verify(await registry.record(live.id)) == live.state.playing()
    assert verify(await registry.proof(live.id)) is None
    await registry.close()


@timeless
async def test_an_offer_is_made_and_accepted() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    arrange(live, position().owns(0, 1).owns(1, 3))
    await ann.play(Offer(1, Goods(cash=100), Goods(titles=(3,))))
    bob.listen()
    (offer,) = bob.game["offers"]
    assert isinstance(await bob.play(Accept(0, offer["revision"])), Ack)
    assert bob.game["whole"][0] and bob.game["offers"] == []
    await registry.close()


@timeless
async def test_whoever_hands_a_request_on_learns_whether_it_was_carried_out() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, CALM)
    watcher = await Page.join(live)
    asked = (
        (ann, Chat("c", "hm"), True),
        (ann, Chat("c", "hm"), True),
        (bob, Play("p", Throw()), False),
        (ann, Rematch("r"), False),
        (watcher, Chat("w", "hm"), False),
        (watcher, Rematch("x"), False),
    )
    for page, up, done in asked:
        assert await live.handle(page.viewer, up) is done, up
    await registry.close()
