"""Tables whose game begins in a position: it begins there, is replayed from there, and its dice are as fair as any."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from belleville import Position, record
from belleville.lab.position_fuzz import corpus
from belleville.record.position_decks import decks_of
from belleville.rules.events import Shuffled
from belleville.rules.game import Game
from belleville.rules.moves import Leave
from belleville.rules.version import RULES_VERSION
from belleville.table import actor as live_module
from belleville.table import history, lobby, state
from belleville.table.errors import RequestError
from belleville.table.fair_dice import check_record
from belleville.table.messages import ChangeSetup, Rematch, Setup
from belleville.table.registry import TableRegistry

from .in_memory_tables import EDITIONS, Memory, Page, any_move, new_registry, table, timeless

MOST = 4000  # looks at a table until its game must be over


def built(box: str = "nostalgia-2003", **more: Any) -> str:
    """A position in which one street group is built on, and a jail card is out."""
    place = Position(box, ["Ann", "Bob", "Cleo"], **more).owns("Ann", "orange", houses=3).owns("Bob", "dark-blue")
    return record.position(place.jail_card("Bob").turn("Cleo").game(seed=5))


def setup_of(line: str, **more: Any) -> Setup:
    """The setup of a table that begins in a position."""
    box, mode, seats = line.split(" ")[:3]
    return Setup(box.split("#")[0], mode, seats.count("/") + 1, "brisk", position=line, **more)  # type: ignore[arg-type]


def without_decks(line: str) -> list[str]:
    return [field for field in line.split(" ") if not field.startswith(("chance:", "chest:"))]


async def played(registry: TableRegistry, id: str, moves: int = 10**9) -> Any:
    """A table of bots after so many moves, or at its end."""
    live = await registry.find(id)
    assert live is not None
    page = await Page.join(live)
    for _ in range(MOST):
        if live.state.stage == "over" or live.state.played >= moves:
            break
        await asyncio.sleep(1)
        page.listen()
    return live


@timeless
async def test_a_game_begins_where_its_position_says() -> None:
    line = built()
    registry = new_registry()
    live, ann, _ = await table(registry, setup_of(line))
    assert ann.heard[0].setup.position == line
    assert type(await ann.begin()).__name__ == "Ack"
    first = live.state.playing().start
    assert first is not None
    begun = Game(live.state.edition, 3, chance="manual")
    begun.restore(first)
    assert without_decks(record.position(begun)) == without_decks(line)
    assert decks_of(record.position(begun)) != decks_of(line), "nobody knows the decks from the line"
    assert [sorted(deck) for deck in decks_of(record.position(begun))] == [sorted(deck) for deck in decks_of(line)]
    step = next(step for step in ann.steps() if step.note is not None and type(step.note).__name__ == "Began")
    assert [event for event in step.events if isinstance(event, Shuffled)] == [Shuffled("chance"), Shuffled("chest")]
    assert ann.game["owner"][39] == 1 and ann.game["level"][16] == 3 and ann.game["turn"] == 2
    await registry.close()


@pytest.mark.parametrize("box", EDITIONS)
def test_the_record_of_such_a_game_verifies_and_its_dice_are_proved(box: str) -> None:
    @timeless
    async def run() -> None:
        registry = new_registry()
        id = await registry.make_bot_game(setup_of(built(box)), ("beginner", "sensible", "random"))
        live = await played(registry, id)
        assert live.state.stage == "over"
        kept, stored = live_kept(registry, id)
        text, proof = history.record(kept, stored), history.proof(kept, stored)
        again = record.verify(text)
        assert again.outcome() == live.state.playing().outcome()
        start = record.read(text).start
        assert start is not None and without_decks(start) == without_decks(built(box))
        given = [entry for entry in again.history or () if not isinstance(entry[1], tuple)]
        decks = decks_of(start)
        assert check_record(given, proof, decks=decks) is None
        missing = check_record(given, proof)
        assert missing is not None and missing.what == "kind", "the shuffles are not among the moves of the record"
        other = [(*deck[1:], deck[0]) for deck in decks]
        wrong = check_record(given, proof, decks=[decks[0], other[1]])
        assert wrong is not None and (wrong.what, wrong.number) == ("shuffle", 2)
        assert check_record(given[:-1], proof, decks=decks).what == "extra"  # type: ignore[union-attr]
        dice_first = structs.replace(proof, outcomes=proof.outcomes[2:])
        assert check_record(given, dice_first, decks=decks) is not None
        film = history.finished_steps(kept, stored)[1]
        begin = next(step for step in film if step.changed.game)
        assert begin.changed.game["owner"][16] == 0
        await registry.close()

    run()


def live_kept(registry: TableRegistry, id: str) -> Any:
    store = registry.store
    assert isinstance(store, Memory)
    return store.kept[id], store.entries[id]


@timeless
async def test_a_table_goes_on_after_a_restart() -> None:
    store = Memory()
    registry = new_registry(store)
    live, ann, secret = await table(registry, setup_of(built()))
    await ann.begin()
    rng = random.Random(3)
    for _ in range(40):
        await asyncio.sleep(1)
        ann.listen()
        if ann.mine.choices.must and (move := any_move(rng, ann)):
            await ann.play(move)
    line, outcomes = record.position(live.state.playing()), list(live.state.chance.outcomes)
    await registry.close()
    registry = new_registry(store)
    again = await registry.find(live.id)
    assert again is not None and again.state.outdated is None
    assert record.position(again.state.playing()) == line
    assert again.state.chance.outcomes == outcomes
    assert len(outcomes) > 4
    page = await Page.join(again, secret)
    assert page.heard[0].setup.position == built()
    await registry.close()


def moments() -> list[str]:
    """Positions from random games of all editions and modes: auctions, debts, offers, jail, bankrupts, dice to roll."""
    found: dict[str, str] = {}
    for line in [line for seed in range(4) for line in corpus(random.Random(seed))]:
        agenda = line.partition("agenda:")[2].rpartition("/")[2].split(".")[0]
        if " bank:" not in line and " starting:" not in line and " over:" not in line:
            kinds = [word for word in ("x1", "j2", "rents:", "offers:", "contest:") if word in line]
            found.setdefault(f"{line.split('-')[0]} {agenda} {kinds}", line)
    return list(found.values())


@timeless
async def test_a_game_can_begin_at_any_moment_of_another() -> None:
    registry = new_registry()
    lines = moments()
    for word in ("agenda:sale", "debt.", "rents:", "offers:", "x1", "j2", " quick ", " timed "):
        assert any(word in line for line in lines), word
    for line in lines:
        minutes = 30 if line.split(" ")[1] == "timed" else None
        setup = setup_of(line, minutes=minutes)
        id = await registry.make_bot_game(setup, ("sensible",) * setup.seats)
        live = await played(registry, id, 6)
        assert live.state.outdated is None
        record.verify(record.write(live.state.playing()))
        registry.tables.pop(id)
        await live.close()
    await registry.close()


@pytest.mark.parametrize(
    ("change", "where", "said"),
    [
        (lambda line: line.replace("nostalgia-2003#", "nostalgia-2003#0"), "nostalgia-2003#0", "the edition is"),
        (lambda line: line.replace("standard", "quick"), "quick", "another mode: standard"),
        (
            lambda line: line.replace("1500@0/1500@0/", "1500@0/1500@0/1500@0/"),
            "1500@0/1500@0/1500@0/",
            "this table has 3 seats",
        ),
        (lambda line: line.replace("turn:c", "turn:z"), "turn:z", "is not a seat"),
        (lambda line: line.replace("turn:c ", "turn:c over:hour.a "), "over:hour.a", ""),
        (lambda line: f"{line} bank:a", "bank:", "no human banker"),
        (lambda line: line.replace("1500@0", "1500@99"), "1500@99", "too large"),
        (lambda line: line.replace("  ", " ").replace(" turn:c", "  turn:c"), "", "an empty field"),
        (lambda line: "x", "x", "at least four fields"),
        (lambda line: line + " " + "z" * 900, "z" * 79 + "…", "unknown field"),
    ],
)
def test_a_bad_position_is_refused_with_its_field(change: Any, where: str, said: str) -> None:
    line = built()
    setup = structs.replace(setup_of(line), position=change(line))
    with pytest.raises(RequestError) as found:
        lobby.checked_setup(setup)
    assert found.value.code == "position"
    assert said in found.value.detail
    why = found.value.why
    assert why is not None and why.fr and why.en and (found.value.clause or why.fr != why.en)
    assert where.rstrip("/") in found.value.where and len(found.value.where) <= 80


def test_what_has_not_begun_or_is_over_is_no_start() -> None:
    lobby.checked_setup(setup_of(record.position(Game("nostalgia-2003", 3, seed=1))))
    unshuffled = Game("nostalgia-2003", 3, chance="manual")
    with pytest.raises(RequestError, match="no turn has begun"):
        lobby.checked_setup(setup_of(record.position(unshuffled)))
    over = Position("nostalgia-2003", ["Ann", "Bob"]).game(seed=1)
    over.play(0, next(move for move in over.moves(0, giving_up=True) if type(move).__name__ == "Leave"))
    with pytest.raises(RequestError, match="the game is over here"):
        lobby.checked_setup(setup_of(record.position(over)))


@timeless
async def test_whoever_makes_the_table_chooses_a_seat() -> None:
    registry = new_registry()
    place = await registry.make(setup_of(built()), "Ann", seat=1, bots=("strong", "sensible"))
    live = await registry.find(place.table)
    assert live is not None
    assert place.seat == 1 and live.state.host_seat == 1
    assert [(occupant.kind, occupant.bot) for occupant in live.state.occupants] == [
        ("bot", "strong"),
        ("person", ""),
        ("bot", "sensible"),
    ]
    place = await registry.make(setup_of(built()), "Ann", seat=1, bots=("strong",))
    live = await registry.find(place.table)
    assert live is not None
    assert [occupant.kind for occupant in live.state.occupants] == ["empty", "person", "bot"]
    with pytest.raises(RequestError, match="no seat 3"):
        await registry.make(setup_of(built()), "Ann", seat=3)
    await registry.close()


@timeless
async def test_the_host_may_drop_the_position_and_change_nothing_that_it_needs() -> None:
    registry = new_registry()
    live, ann, _ = await table(registry, setup_of(built()))
    for wrong in ({"edition": "deluxe-2003"}, {"mode": "quick"}, {"seats": 4}):
        no = await ann.say(ChangeSetup(ann.id(), structs.replace(live.state.setup, **wrong)))
        assert no.code == "position"
    faster = structs.replace(live.state.setup, pace="calm")
    assert type(await ann.say(ChangeSetup(ann.id(), faster))).__name__ == "Ack"
    assert live.state.setup.position == built()
    free = structs.replace(live.state.setup, position=None, seats=4)
    assert type(await ann.say(ChangeSetup(ann.id(), free))).__name__ == "Ack"
    await ann.begin()
    assert live.state.playing().start is None
    await registry.close()


@timeless
async def test_the_position_after_each_step_of_a_game_begins_another() -> None:
    registry = new_registry()
    id = await registry.make_bot_game(Setup("zelda-2015", seats=3, pace="brisk"), ("beginner",) * 3)
    live = await played(registry, id)
    kept, stored = live_kept(registry, id)
    steps = history.finished_steps(kept, stored)[1]
    for step in (steps[len(steps) // 3], steps[len(steps) // 2]):
        line = history.position(kept, stored, step.seq)
        place = await registry.make(setup_of(line), "Ann")
        assert place.seat == 0
    last = history.position(kept, stored, live.state.seq)
    assert " over:" in last
    for wrong in (-1, 10**6, 0):
        with pytest.raises(RequestError, match="no position at step"):
            history.position(kept, stored, wrong)
    await registry.close()


@timeless
async def test_a_rematch_begins_there_again() -> None:
    registry = new_registry()
    live, ann, secret = await table(registry, setup_of(built()), bots=("beginner", "beginner"))
    await ann.begin()
    await ann.play(Leave())
    await played(registry, live.id)
    ann.listen()
    assert type(await ann.say(Rematch(ann.id()))).__name__ == "Ack"
    assert live.state.next is not None
    again = await registry.find(live.state.next)
    assert again is not None and again.state.setup.position == built()
    page = await Page.join(again, secret)
    assert type(await page.begin()).__name__ == "Ack"
    await registry.close()


def test_a_game_of_other_rules_is_recorded_with_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    @timeless
    async def run() -> None:
        store = Memory()
        registry = new_registry(store)
        id = await registry.make_bot_game(setup_of(built()), ("beginner",) * 3)
        live = await played(registry, id, 30)
        before = record.write(live.state.playing())
        await registry.close()
        for module in (state, lobby, live_module):
            monkeypatch.setattr(module, "RULES_VERSION", RULES_VERSION + 1)
        text = history.record(store.kept[id], store.entries[id])
        assert text == before and "\nstart: nostalgia-2003#" in text

    run()


def test_tables_of_before_have_no_position() -> None:
    old = b'{"box":"nostalgia-2003","mode":"standard","seats":4,"pace":"steady","banker":"program","minutes":null}'
    assert msgspec.json.decode(old, type=Setup).position is None
