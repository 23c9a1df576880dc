"""Undo: one's own last build, sale, mortgage, lift or offer, and all that must not be undone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from belleville import record
from belleville.bots import registry
from belleville.bots.codes import ASK_OFFER
from belleville.editions import load
from belleville.rules import codes
from belleville.rules.moves import (
    Accept,
    Bid,
    Build,
    Buy,
    Decline,
    Goods,
    Lift,
    Mortgage,
    Offer,
    PayCard,
    Sell,
    Throw,
)  # fmt: skip
from belleville.table import entries as e
from belleville.table import history as past
from belleville.table import state, undo
from belleville.table.actor import LiveTable
from belleville.table.messages import Ack, Chat, Play, PlayAll, Refused, Rest, Setup, Trouble, Undo
from belleville.web.rate_limits import cost
from tests.rules.positions import Position

from .in_memory_tables import Memory, Page, arrange, listen, new_registry, people, timeless

EDITION = load("nostalgia-2003")
PAIR = Setup("nostalgia-2003", seats=2, pace="calm")
ORANGE = EDITION.members("orange")


def position(players: int = 2) -> Position:
    return Position(EDITION, players)


def rich(live: LiveTable) -> None:
    """Ann owns a whole group, a station that is mortgaged, and cash."""
    arrange(live, position().owns(0, *ORANGE, 5).mortgaged(5).owns(1, 39).cash(0, 3000))


async def undone(page: Page) -> Any:
    return await page.say(Undo(page.id()))


def assert_too_late(answer: Any) -> None:
    assert isinstance(answer, Trouble) and answer.code == "undo", answer


@timeless
async def test_each_kind_of_move_is_undone() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    rich(live)
    listen(ann, bob)
    game = live.state.playing()
    for moves, kind in (
        ((Mortgage(ORANGE[0]),), "mortgage"),
        ((Lift(5),), "lift"),
        (tuple(Build(square) for square in ORANGE), "build"),
        ((Offer(1, Goods(cash=100), Goods(titles=(39,))),), "offer"),
    ):
        before, history, cash = game.numbers(), list(game.history or ()), ann.game["cash"][0]
        assert isinstance(await ann.say(PlayAll(ann.id(), moves)), Ack)
        assert ann.mine.undo == kind and game.numbers() != before
        assert isinstance(await undone(ann), Ack)
        listen(ann, bob)
        assert game.numbers() == before and game.history == history
        assert ann.mine.undo is None and bob.game["cash"][0] == cash and bob.game["offers"] == []
        step = bob.steps()[-1]
        assert (step.seat, step.by, step.note.what) == (0, "player", kind)
    await ann.say(PlayAll(ann.id(), tuple(Build(square) for square in ORANGE)))
    built = game.numbers()
    await ann.play(Sell(ORANGE[0]))
    assert ann.mine.undo == "sale"
    await undone(ann)
    assert game.numbers() == built
    await registry.close()


@timeless
async def test_only_the_one_who_did_it_and_only_once() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    rich(live)
    assert_too_late(await undone(ann))
    await ann.play(Mortgage(ORANGE[0]))
    bob.listen()
    assert bob.mine.undo is None
    assert_too_late(await undone(bob))
    assert isinstance(await undone(ann), Ack)
    assert_too_late(await undone(ann))
    watcher = await Page.join(live)
    answer = await undone(watcher)
    assert isinstance(answer, Trouble) and answer.code == "not-seated"
    await registry.close()


@timeless
async def test_talk_does_not_prevent_it_and_anything_else_does() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    rich(live)
    await ann.play(Mortgage(ORANGE[0]))
    await bob.say(Chat("1", "hm"))
    ann.listen()
    assert ann.mine.undo == "mortgage"
    await bob.play(Mortgage(39))
    ann.listen()
    assert ann.mine.undo is None
    assert_too_late(await undone(ann))
    bob.listen()
    assert bob.mine.undo == "mortgage"
    await bob.say(Rest("2", True))
    assert_too_late(await undone(bob))
    await ann.play(Lift(5))
    await ann.say(Rest("3", True))
    await asyncio.sleep(0.1)
    ann.listen()
    assert ann.company["pause"]["on"] and ann.mine.undo is None
    answer = await undone(ann)
    assert isinstance(answer, Trouble) and answer.code == "paused"
    await registry.close()


@timeless
async def test_not_after_a_roll_and_never_a_roll() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(0, 1, 5), (1, 2))
    await ann.play(Mortgage(1))
    await ann.play(Throw())
    assert ann.mine.undo is None and ann.game["now"]["act"] == "buy"
    assert_too_late(await undone(ann))
    await ann.play(Mortgage(5))
    assert ann.mine.undo == "mortgage", "while a purchase waits, too"
    await undone(ann)
    assert isinstance(await ann.play(Buy()), Ack)
    assert_too_late(await undone(ann))
    await registry.close()


@timeless
async def test_several_moves_with_a_roll_are_not_undone() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(0, 1), (1, 2))
    assert isinstance(await ann.say(PlayAll(ann.id(), (Mortgage(1), Throw()))), Ack)
    assert ann.mine.undo is None
    assert_too_late(await undone(ann))
    await registry.close()


@timeless
async def test_in_debt_only_what_does_not_pay_it() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, PAIR)
    # Ann owes a tax of 200 and has 10; a street brings 30, a station 100
    arrange(live, position().owns(0, 1, 5, 15).at(0, 1).cash(0, 10), (1, 2))
    await ann.play(Throw())
    assert ann.game["now"]["act"] == "debt", ann.game["now"]
    owed = ann.game["now"]
    await ann.play(Mortgage(1))
    assert ann.mine.undo == "mortgage"
    await undone(ann)
    assert ann.game["now"] == owed and ann.game["cash"][0] == 10
    await ann.play(Mortgage(5))
    await ann.play(Mortgage(15))
    assert ann.game["cash"][0] == 10 and ann.mine.undo is None, "it was paid at once, and the game has gone on"
    assert_too_late(await undone(ann))
    await registry.close()


@timeless
async def test_in_an_auction() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(0, 5).owns(1, 15), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    await ann.play(Bid(50))
    await ann.play(Mortgage(5))
    assert ann.mine.undo == "mortgage"
    assert isinstance(await undone(ann), Ack)
    assert ann.game["sale"]["high"] == 50 and ann.game["sale"]["bidder"] == 0
    await ann.play(Mortgage(5))
    await bob.play(Bid(60))
    ann.listen()
    assert_too_late(await undone(ann))
    await bob.play(Mortgage(15))
    assert isinstance(await undone(bob), Ack) and bob.game["sale"]["high"] == 60, "a bid stands"
    assert_too_late(await undone(bob))
    await registry.close()


@timeless
async def test_nobody_undoes_for_ever() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, PAIR)
    rich(live)
    for _ in range(undo.MOST):
        await ann.play(Mortgage(ORANGE[0]))
        assert isinstance(await undone(ann), Ack)
    await ann.play(Mortgage(ORANGE[0]))
    assert ann.mine.undo is None
    assert_too_late(await undone(ann))
    assert cost(Undo("1")) == {"moves": 1, "entries": 1, "words": 1}, "and each is paid from both budgets"
    await registry.close()


@timeless
async def test_it_buys_no_time() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="steady"))
    rich(live)
    ann.listen()
    ends = ann.company["clock"]["ends"]
    await asyncio.sleep(30)
    await ann.play(Mortgage(ORANGE[0]))
    await undone(ann)
    assert ann.company["clock"]["ends"] == ends
    await registry.close()


# -- offers


@timeless
async def test_an_answer_to_an_undone_offer_is_not_an_answer_to_the_next() -> None:
    """The game knows nothing of the first offer, so that the second has its number."""
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, PAIR)
    arrange(live, position().owns(0, 39).owns(1, 1))
    await ann.play(Offer(1, Goods(titles=(39,)), Goods(titles=(1,))))
    bob.listen()
    revision, seen = bob.game["offers"][0]["revision"], bob.seq
    await undone(ann)
    await ann.play(Offer(1, Goods(cash=1), Goods(titles=(1,))))
    bob.listen()
    assert bob.game["offers"][0]["revision"] == revision
    for before in (seen, None):
        answer = await bob.say(Play(bob.id(), Accept(0, revision), before))
        assert isinstance(answer, Refused) and answer.refusal.code == "revision"
        answer = await bob.say(PlayAll(bob.id(), (Mortgage(1), Accept(0, revision)), before))
        assert isinstance(answer, Refused) and (answer.refusal.code, answer.index) == ("revision", 1)
    assert isinstance(await bob.say(Play(bob.id(), Accept(0, revision), bob.seq)), Ack)
    assert bob.game["owner"][1] == 0 and bob.game["owner"][39] == 0
    await registry.close()


class Spy:
    """A bot that notes the offers it is asked about, and refuses them."""

    slow = False

    def __init__(self) -> None:
        self.read: list[int] = []

    def open_window(self, seat: int) -> None: ...

    def decide(self, game: Any, seat: int, asked: int, maker: int = -1) -> Any:
        if asked == ASK_OFFER:
            self.read.append(maker)
            return codes.REFUSE, maker, 0, 0, 0
        return None

    def notice(self, game: Any, seat: int, kind: int, maker: int = -1) -> None: ...

    def strikes(self, odds: int) -> bool:
        return False


def seat_spy(live: LiveTable, seat: int) -> Spy:
    spy = Spy()
    live.scheduler.plan(0)
    assert live.scheduler._bot_runner is not None
    live.scheduler._bot_runner.policies[seat] = spy  # type: ignore[assignment]
    return spy


@timeless
async def test_a_bot_never_reads_an_offer_that_is_undone() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().owns(0, 39).owns(1, 1))
    spy = seat_spy(live, 1)
    offer = Offer(1, Goods(cash=1), Goods(titles=(1,)))
    await ann.play(offer)
    await asyncio.sleep(1.4)  # of the second and a half that a bot takes at this pace
    assert isinstance(await undone(ann), Ack)
    await asyncio.sleep(10)
    assert spy.read == []
    await ann.play(offer)
    await asyncio.sleep(1.6)
    ann.listen()
    assert spy.read == [0] and ann.game["offers"] == [], "the same offer, made again, is read and answered"
    assert ann.mine.undo is None
    assert_too_late(await undone(ann))
    await registry.close()


@timeless
async def test_not_while_a_bot_thinks_about_the_offer() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().owns(0, 39).owns(1, 1))
    spy = seat_spy(live, 1)
    spy.slow = True
    asked: list[Any] = []
    assert live.scheduler._bot_runner is not None
    live.scheduler._bot_runner.thinking_threads.about = lambda *question: asked.append(question)  # type: ignore[method-assign, assignment, return-value]
    await ann.play(Offer(1, Goods(cash=1), Goods(titles=(1,))))
    await asyncio.sleep(1.6)
    ann.listen()
    assert asked and ann.mine.undo == "offer"
    assert_too_late(await undone(ann))
    await ann.play(Mortgage(39))
    assert isinstance(await undone(ann), Ack), "what has nothing to do with it can be undone"
    await registry.close()


@timeless
async def test_not_after_a_bot_reacted() -> None:
    registry = new_registry()
    live, (ann,) = await people(registry, 1, PAIR)
    arrange(live, position().owns(0, 5).turn(1), (1, 2), (1, 2))
    ann.listen()
    await ann.play(Mortgage(5))
    await asyncio.sleep(10)
    ann.listen()
    assert any(step.by == "bot" for step in ann.steps())
    assert_too_late(await undone(ann))
    await registry.close()


# -- what is stored


async def game_with_undone_moves() -> tuple[Memory, LiveTable, Page]:
    """A game between two people from its beginning, in which a mortgage and an offer were undone."""
    store = Memory()
    registry = new_registry(store)
    live, pages = await people(registry, 2, PAIR)
    game = live.state.playing()
    owned = None
    while owned is None:
        listen(*pages)
        page = next(page for page in pages if page.mine.choices.must)
        moves = page.mine.choices.moves
        choice = next((move for move in moves if isinstance(move, (Buy, PayCard, Throw))), None)
        await page.play(choice or moves[0])
        page.listen()
        owned = next((move.title for move in page.mine.choices.moves if isinstance(move, Mortgage)), None)
    await page.play(Mortgage(owned))
    await undone(page)
    other = 1 - page.mine.seat
    await page.play(Offer(other, Goods(titles=(owned,)), Goods(cash=5)))
    await undone(page)
    await page.play(Offer(other, Goods(titles=(owned,)), Goods(cash=7)))
    listen(*pages)
    assert game.history is not None
    page.registry = registry  # type: ignore[attr-defined]
    page.secret = pages[page.mine.seat].secret  # type: ignore[attr-defined]
    return store, live, page


def withdrawals(text: str) -> list[str]:
    return [line for line in text.splitlines() if "mortgage" in line or "offer" in line]


@timeless
async def test_the_record_lacks_what_was_undone_and_everything_is_built_up_again() -> None:
    store, live, page = await game_with_undone_moves()
    kept, stored = store.kept[live.id], store.entries[live.id]
    assert sum(isinstance(e.read(body), e.Undone) for _, body in stored) == 2
    text = past.record(kept, stored)
    assert len(withdrawals(text)) == 1, text
    assert text == record.write(live.state.playing())
    assert record.verify(text).numbers() == live.state.playing().numbers()
    rebuilt, _ = past.rebuilt(kept, stored)
    assert rebuilt.outdated is None
    assert rebuilt.playing().numbers() == live.state.playing().numbers()
    assert rebuilt.undo == live.state.undo and rebuilt.undone_offers == live.state.undone_offers
    _, steps = past.finished_steps(kept, stored)
    shown: dict[str, Any] = {}
    for step in steps:
        shown |= step.changed.game
    now = live.state.playing().position()
    assert {name: shown[name] for name in now.__struct_fields__} == {
        name: getattr(now, name) for name in now.__struct_fields__
    }
    await page.registry.close()  # type: ignore[attr-defined]


@timeless
async def test_after_a_restart_it_can_still_be_undone() -> None:
    store, live, page = await game_with_undone_moves()
    await page.registry.close()  # type: ignore[attr-defined]
    registry = new_registry(store)
    again = await registry.find(live.id)
    assert again is not None
    back = await Page.join(again, page.secret)  # type: ignore[attr-defined]
    assert back.mine.undo == "offer"
    assert isinstance(await undone(back), Ack)
    assert back.game["offers"] == []
    await registry.close()


def test_an_outdated_game_shows_its_last_position_and_its_record_without_the_undone_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[Any] = []

    @timeless
    async def play() -> None:
        store, live, page = await game_with_undone_moves()
        found.extend((store, live, record.write(live.state.playing()), live.state.playing().position()))
        await page.registry.close()  # type: ignore[attr-defined]

    play()
    store, live, written, shown = found
    monkeypatch.setattr(state, "RULES_VERSION", state.RULES_VERSION + 1)
    kept, stored = store.kept[live.id], store.entries[live.id]
    old, _ = past.rebuilt(kept, stored)
    assert old.outdated == "rules" and old.shown == shown
    assert past.record(kept, stored) == written


@timeless
async def test_an_undone_entry_that_is_not_there_makes_a_table_outdated() -> None:
    store, live, page = await game_with_undone_moves()
    stored = list(store.entries[live.id])
    number = next(i for i, (_, body) in enumerate(stored) if isinstance(e.read(body), e.Undone))
    stored[number - 1] = stored[number - 1][0], e.write(e.Spoke(0, "nothing"))
    broken, _ = past.rebuilt(store.kept[live.id], stored)
    assert broken.outdated == "changed"
    await page.registry.close()  # type: ignore[attr-defined]


def test_masters_are_told_how_long_to_think() -> None:
    master: Any = registry.make_policy("master", 1)
    before = master.budget, master.ahead, master.reach
    master.think_for(0.02)
    assert master.budget == 0.02 and (master.ahead, master.reach) != before[1:]
