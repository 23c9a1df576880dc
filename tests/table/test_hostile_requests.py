"""Hostile or faulty requests: nothing is revealed, nothing hangs, nobody is locked out."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest

from belleville.editions import load
from belleville.limits import Limits
from belleville.rules.moves import Decline, DrawCard, Leave, Mortgage, PayCard, StandingClaim, Throw
from belleville.table import actor as living
from belleville.table.errors import RequestError
from belleville.table.lobby import alike, clean_name, clean_text
from belleville.table.messages import Ack, Chat, Join, Limit, PlayAll, Refused, Rest, Setup, Tried, Trouble, Try
from belleville.table.registry import TableRegistry
from tests.rules.positions import Position

from .in_memory_tables import (
    CALM,
    DAWN,
    EDITION,
    EDITIONS,
    Memory,
    Page,
    arrange,
    listen,
    new_registry,
    people,
    table,
    timeless,
)

ZELDA = Setup("zelda-2015", seats=2)


def code(answer: Any) -> str:
    assert isinstance(answer, Trouble), answer
    return answer.code


# -- what cannot be learnt


@timeless
async def test_a_card_is_not_looked_at_before_it_is_drawn() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, CALM)
    arrange(live, Position(EDITION, 2).card_on_top("chest", "choose").at(0, 39).cash(0, 1300), (1, 2))
    await ann.play(Throw())
    assert ann.mine.choices.must and DrawCard() in ann.mine.choices.moves
    for tried in (await ann.say(Try("1", (DrawCard(),))), await ann.say(Try("2", (StandingClaim(True), DrawCard())))):
        assert isinstance(tried, Tried) and (tried.stops_at, tried.cash[0]) == ("card", 1500)
    refused = await ann.say(PlayAll("3", (DrawCard(), StandingClaim(True))))
    assert isinstance(refused, Refused) and (refused.refusal.code, refused.index) == ("chance-first", 1)
    paid = await ann.say(Try("4", (PayCard(),)))
    assert isinstance(paid, Tried) and paid.stops_at is None
    assert isinstance(await ann.say(PlayAll("5", (StandingClaim(True), DrawCard()))), Ack), "and then it is drawn"
    await registry.close()


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_a_fine_paid_in_a_preview_shows_no_card(edition_id: str) -> None:
    edition = load(edition_id)

    @timeless
    async def tried_with_every_top_card() -> None:
        answers = set()
        for card in edition.deck("chest"):
            registry = new_registry()
            live, (ann, _bob) = await people(registry, 2, Setup(edition_id, seats=2, pace="calm"))
            place = Position(edition, 2).in_jail(0, 2).cash(0, 0).owns(0, 37, 39).card_on_top("chest", card.id)
            arrange(live, place, (3, 4))
            await ann.play(Throw())
            tried = await ann.say(Try("1", (Mortgage(39),)))
            assert isinstance(tried, Tried) and tried.stops_at == "card"
            refused = await ann.say(PlayAll("2", (Mortgage(39), Mortgage(37))))
            assert isinstance(refused, Refused) and (refused.refusal.code, refused.index) == ("chance-first", 1)
            answers.add((tried, refused))
            await registry.close()
        assert len(answers) == 1

    tried_with_every_top_card()


# -- names and words


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "A\u115fnn", "\u202eAnn", "A\u200bnn", "Z" + "\u0300" * 4, "\u0301Ann"]
)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(RequestError):
        clean_name(name)


@pytest.mark.parametrize("name", ["Zoé", "Nguyễn", "שָׁלוֹם", "हिन्दी", "❤\ufe0f Léo"])
def test_names_of_the_world(name: str) -> None:
    assert clean_name(name)


def test_what_differs_by_nothing_one_sees_is_alike() -> None:
    assert alike("Ann\ufe0f") == alike("ann")


def test_words_keep_to_their_line() -> None:
    assert clean_text("oh" + "\u0300" * 200 + "\u2800 \u202eno") == "oh" + "\u0300" * 3 + " no"


# -- what does not hang


@timeless
async def test_a_line_that_broke_before_its_join_is_nobody() -> None:
    registry = new_registry()
    live, ann, secret = await table(registry)
    ghost = Page(live)
    live.attach(ghost.viewer)
    joining = asyncio.ensure_future(live.handle(ghost.viewer, Join(secret)))
    await asyncio.sleep(0)  # it waits in the inbox
    live.detach(ghost.viewer)
    await joining
    assert ghost.viewer not in live.viewers
    ann.leave()
    await asyncio.sleep(1)
    assert live.quiet, "the seat is empty, and the table may be put away"
    await registry.close()


@timeless
async def test_high_limits_meet_at_once() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003", seats=3, pace="calm"))
    arrange(live, Position(EDITION, 3).cash(0, 700), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    before = live.state.played
    for page, limit in ((bob, 400), (cleo, 351), (ann, 10**9)):
        await page.say(Limit("limit", limit))
    await asyncio.sleep(60)
    listen(ann, bob, cleo)
    assert (ann.game["sale"]["bidder"], ann.game["sale"]["high"]) == (0, 400)
    assert live.state.played - before <= 4
    await registry.close()


@timeless
async def test_the_table_bids_in_whole_notes() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, Setup("star-wars-1997", seats=2, pace="calm"))
    assert live.state.edition.money.note == 100
    arrange(live, Position(live.state.edition, 2), (1, 2))
    await ann.play(Throw())
    await ann.play(Decline())
    for page, limit in ((ann, 20_000), (bob, 12_345)):
        await page.say(Limit("limit", limit))
    await asyncio.sleep(60)
    listen(ann, bob)
    bids = [event.amount for step in ann.steps() for event in step.events if type(event).__name__ == "BidMade"]
    assert bids == [12_300]
    await registry.close()


@timeless
async def test_who_is_out_does_not_rule_the_pauses_of_those_who_play() -> None:
    registry = new_registry()
    live, (ann, bob, cleo) = await people(registry, 3, Setup("nostalgia-2003", seats=3, pace="calm"))
    await cleo.play(Leave())
    assert code(await cleo.say(Rest("1", True))) == "stage"
    for page in (ann, bob):
        assert isinstance(await page.say(Rest("2", True)), Ack)
    await asyncio.sleep(0.01)
    assert live.state.paused_at is not None
    assert code(await cleo.say(Rest("3", False))) == "stage"
    assert isinstance(await bob.say(Rest("4", False)), Ack)
    await registry.close()


def test_setting_the_systems_clock_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = living.now_ms()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert before <= living.now_ms() < before + 60_000


# -- the registry


@timeless
async def test_a_full_hall_puts_away_what_nobody_uses() -> None:
    registry = new_registry()
    registry.most = 2
    _, ann, _ = await table(registry)
    live, bob, _ = await table(registry)
    with pytest.raises(RequestError):
        await registry.make(ZELDA, "Cleo")
    bob.leave()
    await asyncio.sleep(1)
    cleo = await registry.make(ZELDA, "Cleo")
    assert live.closed and len(registry.tables) == 2
    assert isinstance(await ann.say(Chat("1", "still here")), Ack)
    again = await registry.find(live.id)
    assert again is not None, "in place of Cleo's, where nobody has come yet"
    await Page.join(again)
    with pytest.raises(RequestError) as no:
        await registry.find(cleo.table)
    assert no.value.code == "full"
    await registry.close()


@timeless
async def test_a_hall_that_closes_does_not_say_that_a_table_never_was() -> None:
    registry = new_registry()
    live, _, _ = await table(registry)
    await registry.close()
    for asks in (registry.find(live.id), registry.finished_steps(live.id)):
        with pytest.raises(RequestError) as no:
            await asks
        assert no.value.code == "closing"


@timeless
async def test_a_table_built_up_anew_is_not_put_away_for_the_old_one() -> None:
    registry = new_registry()
    live, _, secret = await table(registry)
    first, _, _ = await table(registry)
    other, page, _ = await table(registry)
    page.leave()
    await asyncio.sleep(1)
    registry.tables = {
        id: registry.tables[id] for id in (other.id, live.id, first.id)
    }  # the one to be closed comes first
    live.closed = True  # a fault

    async def slow() -> None:
        again = await registry.find(live.id)  # meanwhile somebody comes back
        assert again is not None
        await Page.join(again, secret)

    other.close = slow  # type: ignore[method-assign]
    await registry.unload_idle(0)
    again = await registry.find(live.id)
    assert again is registry.tables[live.id] and again is not live and again.viewers
    await registry.close()


def test_one_bad_table_does_not_keep_the_others_from_going_on(monkeypatch: pytest.MonkeyPatch) -> None:
    @timeless
    async def run() -> None:
        store = Memory()
        registry = new_registry(store)
        good, bad = (await table(registry))[0], (await table(registry))[0]
        await registry.close()
        look = living.LiveTable._plan_next

        def fails(self: living.LiveTable) -> None:
            if self.id == bad.id:
                raise RuntimeError("a fault of ours")
            look(self)

        monkeypatch.setattr(living.LiveTable, "_plan_next", fails)
        logging.disable(logging.CRITICAL)
        registry = new_registry(store)
        await asyncio.sleep(1)
        logging.disable(logging.NOTSET)
        assert set(registry.tables) == {good.id}
        await registry.close()

    run()


@timeless
async def test_only_tables_of_late_go_on_by_themselves() -> None:
    store = Memory()
    registry = new_registry(store)
    old, _, _ = await table(registry)
    await asyncio.sleep(Limits().recent_seconds + 1)
    new, _, _ = await table(registry, name="Bob")
    await registry.close()
    registry = new_registry(store)
    await asyncio.sleep(1)
    assert set(registry.tables) == {new.id}
    assert await registry.find(old.id) is not None, "the others when somebody asks"
    await registry.close()


def test_what_was_made_and_never_begun_is_forgotten_after_a_month(tmp_path: Path) -> None:
    async def run() -> None:
        now = DAWN
        registry = await TableRegistry.open(tmp_path / "b.db", clock=lambda: now)
        waiting, begun = await registry.make(CALM, "Ann"), await registry.make(CALM, "Bob")
        live = await registry.find(begun.table)
        assert live is not None
        await (await Page.join(live, begun.secret)).begin()
        await registry.close()
        day = 86_400_000
        month = round(Limits().forgotten_days * day)
        # a clock that is a month ahead for one day deletes nothing, however often the server is started on it
        ahead = [(month + hour, True) for hour in range(1, 5)]
        for later, found in (*ahead, (day, True), (month - 1, True), (month + day, False)):
            now = DAWN + later
            registry = await TableRegistry.open(tmp_path / "b.db", clock=lambda: now)  # noqa: B023
            assert (await registry.store.read(waiting.table) is not None) is found
            assert await registry.store.read(begun.table) is not None
            await registry.close()

    asyncio.run(run())
