"""Whole games in every edition with random players: pages see the truth, the store suffices, nothing leaks."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from belleville.rules.moves import Goods, Offer
from belleville.table import history, visibility
from belleville.table.actor import LiveTable
from belleville.table.messages import Chat, ClaimRent, Limit, PlayAll, Remind, Rest, Setup, Try
from belleville.table.registry import TableRegistry

from .in_memory_tables import EDITIONS, Memory, Page, any_move, clock, new_registry, people, timeless

GAMES = [
    *((edition, "standard", "program") for edition in EDITIONS),
    ("nostalgia-2003", "quick", "player"),
    ("zelda-2015", "quick", "program"),
    ("star-wars-1997", "timed", "program"),
    ("miro-1936", "timed", "apart"),
]
MOST = 500  # things that people do in one game of these


def plain(thing: Any) -> Any:
    """As a page reads it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


class Evening:
    """A table on which everything is looked at: two people, one watcher, two bots."""

    def __init__(self, edition: str, mode: str, banker: str) -> None:
        minutes = 30 if mode == "timed" else None
        self.setup = Setup(edition, mode, 4, "brisk", banker, minutes)  # type: ignore[arg-type]
        self.rng = random.Random(f"{edition} {mode}")
        self.store = Memory()
        self.numbers: list[list[int]] = []  # the position after each entry
        self.pages: list[Page] = []
        self.gone: list[Page] = []

    async def sit_down(self) -> None:
        self.registry: TableRegistry = new_registry(self.store)
        self.live, pages = await people(self.registry, 2, self.setup, begin=False)
        if self.setup.banker == "apart":
            banker = await Page.join(self.live)
            banker.secret = (await banker.sit("Cleo", seat=4)).secret  # type: ignore[attr-defined]
            pages.append(banker)
        self.secrets = [page.secret for page in pages]  # type: ignore[attr-defined]
        self.pages = [*pages, await Page.join(self.live)]
        self.watch(self.live)
        await pages[0].begin()

    def watch(self, live: LiveTable) -> None:
        """Note the position after each entry from now on."""
        note = live.scheduler.note

        def noting() -> None:
            note()
            self.numbers.append([] if live.state.game is None else live.state.game.numbers())

        live.scheduler.note = noting  # type: ignore[method-assign]
        self.live = live

    async def play(self) -> None:
        for _ in range(MOST):
            await asyncio.sleep(self.rng.choice((0.1, 0.5, 1, 3)))
            self.look()
            if self.live.state.stage == "over":
                return
            page = self.rng.choice([page for page in self.pages if page.mine is not None])
            await self.do_something(page)
            self.look()

    async def do_something(self, page: Page) -> None:
        rng, id = self.rng, page.id()
        what = rng.random()
        if what < 0.7:
            if (move := any_move(rng, page)) is not None:
                await page.play(move)
        elif what < 0.75:
            await page.say(ClaimRent(id))
        elif what < 0.8:
            await page.say(Remind(id, rng.random() < 0.5))
        elif what < 0.85:
            await page.say(Limit(id, 7700 + rng.randrange(9)))
        elif what < 0.9 and page.mine.choices.offer_to:
            to = rng.choice(page.mine.choices.offer_to)
            take = [square for square, owner in enumerate(page.game["owner"]) if owner == to]
            if take:
                offer = Offer(to, Goods(cash=page.live.state.edition.money.note * 5), Goods(titles=(rng.choice(take),)))
                await page.say(Try(page.id(), (offer,), True))
                await page.play(offer)
        elif what < 0.92:
            moves = tuple(move for _ in range(3) if (move := any_move(rng, page)) is not None)
            if moves:
                await page.say(PlayAll(id, moves))
        elif what < 0.94:
            await page.say(Chat(id, "well…"))
        elif what < 0.95:
            await page.say(Rest(id, True))
            await asyncio.sleep(5)
            await page.say(Rest(page.id(), False))
        elif what < 0.97:
            await self.lose_the_line(page)

    async def lose_the_line(self, page: Page) -> None:
        """A line breaks; the page joins again from its last step and goes on with the picture it has."""
        page.listen()
        page.leave()
        self.gone.append(page)
        await asyncio.sleep(self.rng.choice((0.1, 5, 25)))
        new = await Page.join(self.live, page.secret, page.seq)  # type: ignore[attr-defined]
        new.secret = page.secret  # type: ignore[attr-defined]
        welcome = new.heard[0]
        assert [step.seq for step in welcome.missed] == list(range(page.seq + 1, welcome.seq + 1)), "no step is lost"
        self.pages[self.pages.index(page)] = new

    def look(self) -> None:
        """The picture that pages put together from changes is the table as it is."""
        state = self.live.state
        for page in self.pages:
            page.listen()
        presence = self.live.scheduler.presence
        clock = self.live.scheduler.clock
        company = visibility.company(state, presence.here, presence.watchers, clock, holds=presence.holds)
        board = None if state.game is None else state.game.position()
        for page in self.pages:
            assert page.seq == state.seq
            assert page.company == plain(company)
            assert page.game == plain(board)
        if state.game is not None:
            assert state.game.broken() is None

    def all_bytes(self) -> dict[str, bytes]:
        """What each person and the watcher were ever sent."""
        said: dict[str, bytes] = {}
        for page in (*self.gone, *self.pages):
            who = getattr(page, "secret", "")
            said[who] = said.get(who, b"") + b"".join(page.bytes)
        return said


def check_rebuilding(evening: Evening) -> None:
    """What was stored makes the same table again, position for position."""
    (kept,) = evening.store.kept.values()
    stored = evening.store.entries[kept.id]
    before = len(stored) - len(evening.numbers)
    state = None
    for number, (state, _) in enumerate(history.retell(kept, stored)):
        if number >= before:
            assert ([] if state.game is None else state.game.numbers()) == evening.numbers[number - before]
    assert state is not None
    live = evening.live.state
    assert state.occupants == live.occupants and state.done == live.done and state.seq == live.seq
    assert (state.time_up_at, state.pause_agreed, state.paused_at, state.maker) == (
        live.time_up_at,
        live.pause_agreed,
        live.paused_at,
        live.maker,
    )
    assert state.chance.outcomes == live.chance.outcomes


def check_secrets(evening: Evening) -> None:
    """Nothing secret in any byte sent."""
    state = evening.live.state
    assert state.game is not None
    over = state.stage == "over"
    orders = [outcome.result for outcome in state.chance.outcomes if outcome.kind in ("chance", "chest", "titles")]
    assert orders
    for secret, said in evening.all_bytes().items():
        for order in orders:
            for part in range(len(order) - 5):  # not even a piece of a pack's order
                assert msgspec.json.encode(order[part : part + 6])[1:-1] not in said
        if over:
            shown, _, after = said.partition(b'"stage":"over"')
            assert state.secret.hex().encode() in after
        else:
            shown = said
        assert state.secret.hex().encode() not in shown
        for other in evening.secrets:
            if other != secret:
                assert other.encode() not in said
        for occupant in state.occupants:
            assert not occupant.who or occupant.who.encode() not in said
        owners = said.split(b'"mine":')
        assert secret or all(part[:4] == b"null" for part in owners[1:]), "a watcher has nothing of its own"
        if not secret:
            assert b'"limit":77' not in said and b"rent-opened" not in said


@pytest.mark.parametrize(("edition", "mode", "banker"), GAMES)
def test_a_whole_evening(edition: str, mode: str, banker: str) -> None:
    @timeless
    async def play() -> None:
        evening = Evening(edition, mode, banker)
        await evening.sit_down()
        await evening.play()
        evening.look()
        assert evening.live.state.seq > 100
        check_rebuilding(evening)
        check_secrets(evening)
        if evening.live.state.stage == "over":
            _, steps = await evening.registry.finished_steps(evening.live.id)
            picture: dict[str, Any] = {}
            for step in steps:
                picture |= step.changed.game
            assert plain(picture) == plain(evening.live.state.game.position())
        await evening.registry.close()
        assert clock() > 0

    play()
