"""Tables whose edition somebody made: it is stored with them, and no other edition ever takes its place."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from belleville import Game, editions, record
from belleville.editions import Edition, own
from belleville.editions.own_base import begun_from
from belleville.record.game_statistics import story_of
from belleville.table import own_editions
from belleville.table.errors import RequestError
from belleville.table.hosting import change_setup
from belleville.table.messages import ChangeSetup, Setup
from belleville.table.registry import TableRegistry
from belleville.table.time_limits import Tempo


def edition(title: str, salary: int = 200) -> Edition:
    """Return an edition of somebody's own."""
    tables: dict[str, Any] = json.loads(own.contents(begun_from(editions.load("deluxe-2003"), "my-town")))
    tables["title"] = {"fr": title, "en": title}
    tables["money"]["salary"] = salary
    return own.read_contents(json.dumps(tables))


def forget() -> None:
    """As after a restart: nothing is in memory."""
    own_editions._latest.clear()
    own_editions._known.clear()


async def registry(path: Path) -> TableRegistry:
    return await TableRegistry.open(path, Tempo(0.0, 1.0))


def test_two_editions_of_one_name_never_mix(tmp_path: Path) -> None:
    one, other, dearer = edition("Une ville"), edition("Autre ville"), edition("Une ville", 400)

    async def make() -> dict[str, str]:
        at = await registry(tmp_path / "b.sqlite")
        tables = {}
        for made in (one, other, dearer):
            name = await at.editions.share(made)
            tables[name] = await at.make_bot_game(Setup(name, seats=2, pace="brisk"), ("sensible", "sensible"))
        packaged = await at.make_bot_game(Setup("deluxe-2003", seats=2, pace="brisk"), ("sensible", "sensible"))
        tables["deluxe-2003"] = packaged
        await at.close()
        return tables

    tables = asyncio.run(make())
    assert len(tables) == 4 and one.digest == other.digest != dearer.digest
    forget()

    async def again() -> None:
        at = await registry(tmp_path / "b.sqlite")
        for name, table in tables.items():
            live = await at.find(table)
            assert live is not None and live.state.outdated is None and live.state.game is not None
            wanted = {own_editions.name_of(made): made for made in (one, other, dearer)}.get(name)
            assert live.state.edition == (wanted or editions.load(name))
            assert live.state.game.edition.title == live.state.edition.title
            found = await at.store.read(table)
            assert found is not None and found[0].edition is not None
            assert live.state.edition.title.fr.encode() in found[0].edition, "stored for later versions, words included"
        await at.close()

    asyncio.run(again())


def test_a_record_has_the_edition_and_replays_anywhere(tmp_path: Path) -> None:
    made = edition("Une ville", 400)

    async def play() -> str:
        at = await registry(tmp_path / "b.sqlite")
        name = await at.editions.share(made)
        await at.close()
        return name

    name = asyncio.run(play())
    game = Game(made, 2, seed=5)
    game.play_numbers(game.turn, (1, 0, 0, 0, 0))
    text = record.write(game)
    assert text.splitlines()[1].startswith("box: my-town ")
    again = record.verify(text)
    assert again.edition == made and own_editions.name_of(again.edition) == name
    assert story_of(again)


def test_the_edition_is_there_after_a_restart_and_for_a_rematch(tmp_path: Path) -> None:
    made = edition("Une ville")

    async def make() -> str:
        at = await registry(tmp_path / "b.sqlite")
        name = await at.editions.share(made)
        place = await at.make(Setup(name, seats=2), "Ada", bots=("sensible",))
        await at.close()
        return place.table

    table = asyncio.run(make())
    forget()

    async def again() -> None:
        at = await registry(tmp_path / "b.sqlite")
        live = await at.find(table)
        assert live is not None and live.state.edition == made
        next = await at.rematch(live.state, 0)
        rematch = await at.find(next)
        assert rematch is not None and rematch.state.edition == made
        unknown = Setup("own:" + "0" * 32, seats=2)
        for setup in (unknown, Setup("own:../x", seats=2), Setup("own:", seats=2)):
            with pytest.raises(RequestError) as no:
                await at.make(setup, "Ada")
            assert no.value.code == "setup"
        name = live.state.setup.edition
        assert change_setup(live.state, 0, ChangeSetup("1", Setup(name, seats=3))).setup.seats == 3
        other = await at.editions.share(edition("Autre ville"))
        with pytest.raises(RequestError) as no:
            change_setup(live.state, 0, ChangeSetup("2", Setup(other, seats=2)))
        assert no.value.code == "setup", "the table would not find it again"
        await at.close()

    asyncio.run(again())
