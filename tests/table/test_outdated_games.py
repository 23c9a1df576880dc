"""A game whose rules or edition are gone is shown as it was, and not continued; nothing of it changes in silence."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import structs

from belleville import record
from belleville.editions import Edition, EditionError
from belleville.rules.moves import StandingClaim, Throw
from belleville.rules.version import RULES_VERSION
from belleville.rules.views import Position
from belleville.table import actor as live_module
from belleville.table import entries as e
from belleville.table import history, lobby, state
from belleville.table.errors import RequestError
from belleville.table.messages import Ack, Chat, Rematch, Setup, Trouble
from belleville.table.registry import TableRegistry
from belleville.table.time_limits import Tempo
from belleville.web.routes import tell_again

from .in_memory_tables import Memory, Page, listen, new_registry, timeless

PREVIOUS = Path(__file__).parent.parent / "store" / "previous"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


class Before(NamedTuple):
    """A game as it was before an upgrade."""

    store: Memory
    id: str
    secret: str
    position: Position
    record: str
    outcomes: list[Any]


async def played(mode: Any = "standard", edition: str = "nostalgia-2003", many: int = 80) -> Before:
    """Two people and a bot, with the clock playing for the people, after so many moves."""
    store = Memory()
    registry = new_registry(store, Tempo(0.0, 0.001, always=True))
    place = await registry.make(Setup(edition, mode, seats=3, pace="brisk"), "Ann")
    live = await registry.find(place.table)
    assert live is not None
    ann = await Page.join(live, place.secret)
    bob = await Page.join(live)
    await bob.sit("Bob")
    await ann.begin()
    for _ in range(100_000):
        if live.state.played >= many or live.state.stage == "over":
            break
        listen(ann, bob)
        await asyncio.sleep(0.01)  # of a clock that jumps
    assert live.state.played >= 50
    now = live.state
    await registry.close()  # first: a move that is under way is still carried out
    found = now.playing().position(), record.write(now.playing()), list(now.chance.outcomes)
    return Before(store, place.table, place.secret, *found)


def upgrade_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (state, lobby, live_module):
        monkeypatch.setattr(module, "RULES_VERSION", RULES_VERSION + 1)


def upgrade_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every price is 10 higher."""
    old = state.edition_of

    def reduced(setup: Setup) -> Any:
        edition = old(setup)
        squares = tuple(
            square if square.price is None else structs.replace(square, price=square.price + 10)
            for square in edition.squares
        )
        return structs.replace(edition, squares=squares)

    monkeypatch.setattr(state, "edition_of", reduced)


def spoil_the_position(before: Before) -> None:
    kept = before.store.kept[before.id]
    assert kept.snapshot is not None
    shot = msgspec.json.decode(kept.snapshot)
    shot["line"] = shot["line"].replace("turns:", "turns:1")
    before.store.kept[before.id] = kept._replace(snapshot=msgspec.json.encode(shot))


def spoil_the_dice(before: Before) -> None:
    stored = before.store.entries[before.id]
    for number, (at, body) in enumerate(stored):
        entry = e.read(body)
        if isinstance(entry, e.Played) and entry.chance:
            first = structs.replace(entry.chance[0], result=tuple(reversed(entry.chance[0].result)))
            if first != entry.chance[0]:
                stored[number] = at, e.write(structs.replace(entry, chance=(first, *entry.chance[1:])))
                return
    raise AssertionError("no dice were stored")


def spoil_an_entry(before: Before) -> None:
    stored = before.store.entries[before.id]
    number = next(i for i, (_, body) in enumerate(stored) if i > 30 and b'"played"' in body)
    stored[number] = stored[number][0], b'{"entry":"an entry of tomorrow"}'


async def drawn_as_it_was(before: Before, price: int) -> None:
    """The page draws the board of the edition that the game was played with: its names, prices and colours."""
    registry = new_registry(before.store, Tempo(0.0, 0.001, always=True))
    drawn = msgspec.json.decode(msgspec.json.encode(await registry.edition(before.id)), type=Edition)
    assert drawn.id == "nostalgia-2003" and drawn.squares[39].price == price
    with pytest.raises(RequestError) as no:
        await registry.edition("no-such-table")
    assert no.value.code == "no-table"
    await registry.close()


async def shown_as_it_was(before: Before, why: str, same_record: bool = True) -> None:
    """The table is found, shows what it showed, gives its record, and takes nothing."""
    count = len(before.store.entries[before.id])
    registry = new_registry(before.store, Tempo(0.0, 0.001, always=True))
    live = await registry.find(before.id)
    assert live is not None and live.state.outdated == why
    ann = await Page.join(live, before.secret)
    welcome = ann.heard[0]
    assert welcome.you == 0 and welcome.mine is None and welcome.company.outdated == why
    assert welcome.game == before.position
    assert welcome.company.stage == ("playing" if before.position.ending is None else "over")
    assert welcome.company.seats[0].name == "Ann"
    for move in (Throw(), StandingClaim(True)):
        answer = await ann.play(move)
        assert isinstance(answer, Trouble) and answer.code == "outdated"
    assert (await ann.say(Chat("c", "hello?"))).code == "outdated"
    await asyncio.sleep(3600)  # no bot, no clock and no stand-in goes on with it
    assert len(before.store.entries[before.id]) == count
    if same_record:
        assert await registry.record(before.id) == before.record
        if before.position.ending is not None:
            assert list((await registry.proof(before.id)).outcomes) == before.outcomes
        if why == "edition":
            elsewhere = before.record.replace("box: nostalgia-2003 ", "box: nostalgia-2003 0")
            with pytest.raises(RequestError) as no:
                tell_again(elsewhere)  # what /story does
            assert no.value.code == "outdated"
    if before.position.ending is None:  # whoever has its rules may still continue it
        assert welcome.company.fair.secret is None
        with pytest.raises(RequestError) as no:
            await registry.proof(before.id)
        assert no.value.code == "stage"
    with pytest.raises(RequestError) as no:
        await registry.finished_steps(before.id)
    assert no.value.code == "outdated"
    await registry.close()


def test_a_game_whose_rules_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    @timeless
    async def test() -> None:
        before = await played()
        upgrade_rules(monkeypatch)
        await shown_as_it_was(before, "rules")

    test()


def test_a_game_whose_edition_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case that was found: one price differed, and a player's cash with it."""

    @timeless
    async def test() -> None:
        before = await played()
        price = state.edition_of(Setup("nostalgia-2003")).squares[39].price
        upgrade_edition(monkeypatch)
        assert state.edition_of(Setup("nostalgia-2003")).squares[39].price == price + 10
        await drawn_as_it_was(before, price)
        await shown_as_it_was(before, "edition")

    test()


def take_off_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    def edition(setup: Setup) -> Any:
        raise EditionError(setup.edition, "name", "no such box")

    for module in (state, history):
        monkeypatch.setattr(module, "edition_of", edition)


def test_a_game_whose_edition_is_no_longer_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    @timeless
    async def test() -> None:
        before = await played()
        price = state.edition_of(Setup("nostalgia-2003")).squares[39].price
        take_off_the_shelf(monkeypatch)
        await drawn_as_it_was(before, price)
        await shown_as_it_was(before, "edition")

    test()


def test_an_old_game_whose_edition_was_never_stored_is_an_answer(
    previous: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_off_the_shelf(monkeypatch)

    async def test() -> None:
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        for asked in (registry.find, registry.record, registry.proof, registry.finished_steps):
            with pytest.raises(RequestError) as no:
                await asked(TOLD["over"])
            assert no.value.code == "unreadable"
        await registry.close()

    asyncio.run(test())


def test_a_finished_game_whose_rules_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    @timeless
    async def test() -> None:
        before = await played("quick", "zelda-2015", 100_000)
        assert before.position.ending is not None
        upgrade_rules(monkeypatch)
        registry = new_registry(before.store)
        live = await registry.find(before.id)
        assert live is not None
        ann = await Page.join(live, before.secret)
        assert ann.heard[0].company.stage == "over" and ann.heard[0].game == before.position
        assert await registry.record(before.id) == before.record
        assert isinstance(await ann.say(Rematch("again")), Ack), "those who played it may play again"
        await registry.close()

    test()


@pytest.mark.parametrize("spoil", [spoil_the_position, spoil_the_dice, spoil_an_entry])
def test_a_game_that_does_not_come_out_as_it_was_stored(spoil: Any) -> None:
    """A change that nobody meant to make: the versions are the same, and the game is not."""

    @timeless
    async def test() -> None:
        before = await played()
        spoil(before)
        await shown_as_it_was(before, "changed", same_record=False)

    test()


def test_versions_and_chance_are_stored_from_the_start() -> None:
    @timeless
    async def test() -> None:
        before = await played()
        stored = [e.read(body) for _, body in before.store.entries[before.id]]
        (began,) = [entry for entry in stored if isinstance(entry, e.Began)]
        assert (began.edition, began.rules) == (state.edition_of(Setup("nostalgia-2003")).digest, RULES_VERSION)
        entries = [entry for entry in stored if isinstance(entry, (e.Began, e.Played))]
        assert all(entry.chance is not None for entry in entries)
        drawn = [outcome for entry in entries for outcome in entry.chance or ()]
        assert [(one.kind, one.result) for one in drawn] == [(one.kind, one.result) for one in before.outcomes]
        registry = new_registry(before.store)
        live = await registry.find(before.id)
        assert live is not None and live.state.outdated is None, "and under the same versions it goes on"
        assert live.state.playing().position() == before.position
        await registry.close()

    test()


# -- games of the release that stored no versions


@pytest.fixture
def previous(tmp_path: Path) -> Path:
    shutil.copy(PREVIOUS / "version-1.sqlite", tmp_path / "b.db")
    return tmp_path / "b.db"


TOLD: dict[str, Any] = json.loads((PREVIOUS / "version-1.json").read_text())


def test_old_games_that_no_later_rule_touches_go_on(previous: Path) -> None:
    async def test() -> None:
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        for name in ("running", "miro"):
            live = await registry.find(TOLD[name])
            assert live is not None and live.state.outdated is None and live.state.stage == "playing"
            assert record.position(live.state.playing()) == TOLD["positions"][TOLD[name]]
        live = await registry.find(TOLD["running"])
        assert live is not None
        ann = await Page.join(live, TOLD["secret"])
        game = live.state.playing()
        before = live.state.entries
        move = game.clock_move(0) or StandingClaim(True)
        assert isinstance(await ann.play(move), Ack)
        await live.close()
        _, stored = await registry.store.read(TOLD["running"]) or (None, [])
        new = [e.read(body) for _, body in stored[before:]]
        assert isinstance(new[0], e.Adopted) and new[0].rules == RULES_VERSION
        assert isinstance(new[1], e.Played) and new[1].chance is not None
        line = record.position(live.state.playing())
        await registry.close()
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        again = await registry.find(TOLD["running"])
        assert again is not None and again.state.outdated is None
        assert record.position(again.state.playing()) == line
        await registry.close()

    asyncio.run(test())


def as_seen_before_the_order() -> str:
    """The last position of the touched game without Ann's standing order, and without the sale that came after it."""
    return str(TOLD["positions"][TOLD["touched"]]).replace("800@26c1/", "800@26/").partition(" agenda:")[0]


async def outcomes_of(registry: TableRegistry, table: str) -> Any:
    """All that chance answered in a stored game; only that of a finished one is told with its secret."""
    live = await registry.find(table)
    assert live is not None
    if live.state.stage == "over":
        return (await registry.proof(table)).outcomes
    with pytest.raises(RequestError) as no:
        await registry.proof(table)
    assert no.value.code == "stage"
    found = await registry.store.read(table)
    assert found is not None
    return history.proof(*found).outcomes


def test_old_games_that_a_later_rule_touches_are_shown_as_they_were_before_it(previous: Path) -> None:
    async def test() -> None:
        shown = []
        for _ in range(2):  # replayed, then as it was stored
            registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
            live = await registry.find(TOLD["touched"])
            assert live is not None and live.state.outdated == "earlier" and live.state.stage == "playing"
            page = await Page.join(live)
            welcome = page.heard[0]
            assert welcome.game is not None and welcome.company.outdated == "earlier"
            assert welcome.game.cash == (800, 1566, 184), "today's rules would make it 806"
            text = await registry.record(TOLD["touched"])
            assert "unfinished" in text and '"Prudence II" throws: 3 6\n\nunfinished' in text
            shown.append((welcome.game, text, await outcomes_of(registry, TOLD["touched"])))
            kept, _ = await registry.store.read(TOLD["touched"]) or (None, [])
            assert kept is not None and kept.snapshot is not None
            line = msgspec.json.decode(kept.snapshot)["line"]
            assert line.startswith(as_seen_before_the_order() + " agenda:buy.c.15")
            await registry.close()
        assert shown[0] == shown[1] and len(shown[0][2]) == 22

    asyncio.run(test())


def test_a_move_among_several_that_a_later_rule_changes_leaves_the_position_before_all_of_them(previous: Path) -> None:
    """People saw the position before such an entry and after it, never one in between."""

    async def test() -> None:
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        kept, stored = await registry.store.read(TOLD["touched"]) or (None, [])
        await registry.close()
        assert kept is not None
        number = next(i for i, (_, body) in enumerate(stored) if b"standing-claim" in body and b'"seat":0' in body)
        entry = e.read(stored[number][1])
        assert isinstance(entry, e.Played)
        several = structs.replace(entry, moves=(StandingClaim(False), *entry.moves))
        stored[number] = stored[number][0], e.write(several)
        found, _ = history.rebuilt(kept._replace(snapshot=None), stored)
        assert found.outdated == "earlier" and found.stopped_after == number
        assert record.position(found.playing()).startswith(as_seen_before_the_order())

    asyncio.run(test())


OLD = ("running", "touched", "miro", "over")


async def completed(registry: TableRegistry) -> None:
    """Wait until the positions of all old games are stored."""
    while await registry.store.without_position(e.BEGAN):
        await asyncio.sleep(0.001)


def test_all_old_games_get_positions_and_outcomes_before_an_edition_changes(
    previous: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        await completed(registry)  # nobody has asked for any of them
        before = {name: await outcomes_of(registry, TOLD[name]) for name in ("touched", "over")}
        text = await registry.record(TOLD["over"])
        await registry.close()
        upgrade_edition(monkeypatch)
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        for name in OLD:
            live = await registry.find(TOLD[name])
            assert live is not None
            assert live.state.outdated == ("earlier" if name == "touched" else "edition")
            assert live.state.stage == ("over" if name == "over" else "playing")
            page = await Page.join(live, TOLD["secret"] if name == "running" else None)
            line = TOLD["positions"][TOLD[name]]
            cash = [int(seat.partition("@")[0]) for seat in line.split(" ")[2].split("/")]
            game = page.heard[0].game
            assert game is not None and game.cash == tuple(cash)
            kept, stored = await registry.store.read(TOLD[name]) or (None, [])
            assert kept is not None and kept.snapshot is not None
            if name != "touched":
                assert msgspec.json.decode(kept.snapshot)["line"] == line
                moves = [entry for _, body in stored if isinstance(entry := e.read(body), (e.Began, e.Played))]
                assert all(entry.chance is not None for entry in moves)
            assert (await registry.record(TOLD[name])).startswith("belleville 1\nbox: ")
            assert await outcomes_of(registry, TOLD[name])
        assert await registry.record(TOLD["over"]) == text
        for name, outcomes in before.items():
            assert await outcomes_of(registry, TOLD[name]) == outcomes
        await registry.close()

    asyncio.run(test())


def test_old_games_whose_edition_changed_before_they_were_opened_are_answers_and_no_faults(
    previous: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade_edition(monkeypatch)

    async def test() -> None:
        registry = await TableRegistry.open(previous, Tempo(0.0, 1.0))
        for name in OLD:
            live = await registry.find(TOLD[name])
            assert live is not None and live.state.outdated == "edition"
            assert live.state.stage == ("over" if name == "over" else "playing")
            page = await Page.join(live, TOLD["secret"] if name == "running" else None)
            assert page.heard[0].company.outdated == "edition" and page.heard[0].game is None
            for asked in (registry.record, registry.finished_steps):
                with pytest.raises(RequestError) as no:
                    await asked(TOLD[name])
                assert no.value.code == "outdated"
            await outcomes_of(registry, TOLD[name])
            if name == "running":
                assert (await page.play(Throw())).code == "outdated"
        await registry.close()

    asyncio.run(test())


def test_old_games_that_are_over_are_told_as_before(previous: Path) -> None:
    async def test() -> None:
        registry = await TableRegistry.open(previous)
        text = await registry.record(TOLD["over"])
        assert record.position(record.verify(text)) == TOLD["positions"][TOLD["over"]]
        assert len((await registry.finished_steps(TOLD["over"]))[1]) > 50
        waiting = await registry.find(TOLD["waiting"])
        assert waiting is not None and waiting.state.stage == "waiting" and waiting.state.outdated is None
        await registry.close()

    asyncio.run(test())
