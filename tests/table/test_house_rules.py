"""House rules of a table: agreed on before the game, stored with it, played by, and named in its record and proof."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from belleville import record
from belleville.editions import load
from belleville.editions.house_rules import text_of
from belleville.limits import HOUSE_LETTERS
from belleville.rules.game import Game
from belleville.store import StoredTable
from belleville.table import history, lobby
from belleville.table.errors import RequestError
from belleville.table.messages import ChangeSetup, Setup
from belleville.vocabulary.house_rules import HOUSE_RULES, HouseRules

from .in_memory_tables import Memory, Page, new_registry, people, timeless
from .test_start_position import played

THREE = "parking=500,no-auctions,round-limit=2"
OUT_OF_ORDER = "round-limit=2, no-auctions,parking=500"


def refused(**setup: Any) -> RequestError:
    with pytest.raises(RequestError) as error:
        lobby.checked_setup(Setup("nostalgia-2003", **setup))
    return error.value


def test_house_rules_are_stored_in_their_usual_order_and_with_their_values() -> None:
    assert lobby.checked_setup(Setup("nostalgia-2003", house=OUT_OF_ORDER)).house == THREE
    assert lobby.checked_setup(Setup("nostalgia-2003", house="double-ones")).house == "double-ones=200"
    assert lobby.checked_setup(Setup("miro-1936", house="double-ones")).house == "double-ones=20000"
    assert lobby.checked_setup(Setup("nostalgia-2003")).house == ""


def test_a_setup_of_before_house_rules_has_none() -> None:
    assert msgspec.json.decode(b'{"box":"nostalgia-2003"}', type=Setup).house == ""


def test_all_house_rules_at_once_fit_into_a_setup() -> None:
    most = HouseRules(**{field: rule.most for field, rule in HOUSE_RULES.items()})
    assert len(text_of(most)) <= HOUSE_LETTERS


@pytest.mark.parametrize(
    ("house", "clause", "where", "fr"),
    [
        ("parking,bogus", None, "bogus", "règle maison inconnue"),
        ("parking=7.5", "house.parking", "parking=7.5", "nombre entier"),
        ("round-limit=0", "house.round-limit", "round-limit", "entre 1 et 10000"),
        ("no-auctions,half-auctions", "house.no-auctions", "no-auctions,half-auctions", "se contredisent"),
        ("dealt-free", "house.dealt-free", "dealt-free", "n’a de sens qu’avec dealt"),
        ("dealt=7", "house.dealt", "dealt=7", "distribuez-en moins"),
        ("worth-goal=1000", "house.worth-goal", "worth-goal=1000", "déjà atteint"),
        ("x" * 300, None, "x" * 79 + "…", "règle maison inconnue"),
    ],
)
def test_a_wrong_house_rule_is_refused_with_its_place_and_what_to_do(
    house: str, clause: str | None, where: str, fr: str
) -> None:
    error = refused(house=house)
    assert (error.code, error.clause, error.where) == ("house", clause, where)
    assert error.why is not None
    assert fr in error.why.fr
    assert error.detail == error.why.en
    assert error.why.en != error.why.fr


def test_more_properties_than_there_are_cannot_be_dealt_to_so_many() -> None:
    error = refused(house="dealt=6,dealt-free", seats=5)
    assert (error.code, error.clause) == ("house", "house.dealt")
    assert error.why is not None
    assert "30" in error.why.fr or "5" in error.why.fr
    assert lobby.checked_setup(Setup("nostalgia-2003", seats=4, house="dealt=6,dealt-free")).house


def test_starting_cash_that_does_not_pay_for_the_deal_of_a_short_game_is_refused() -> None:
    assert refused(mode="quick", house="starting-cash=100").clause == "house.starting-cash"
    assert refused(mode="quick", house="starting-cash=100").code == "house"


async def told_of_change(live: Any, ann: Page, house: str) -> Any:
    return await ann.say(ChangeSetup(ann.id(), structs.replace(live.state.setup, house=house)))


@timeless
async def test_the_host_changes_house_rules_and_everybody_hears_of_it() -> None:
    live, (ann, bob) = await people(new_registry(), 2, Setup("nostalgia-2003", seats=2, pace="calm"), begin=False)
    assert type(await told_of_change(live, ann, OUT_OF_ORDER)).__name__ == "Ack"
    bob.listen()
    note = next(step.note for step in bob.heard if type(getattr(step, "note", None)).__name__ == "SetupChanged")
    assert (note.was.house, note.setup.house) == ("", THREE)
    assert live.state.edition.name == f"nostalgia-2003+{THREE}"
    no = await told_of_change(live, ann, "no-trades,no-mortgaged-trades")
    assert (no.code, no.clause, no.where) == ("house", "house.no-trades", "no-trades,no-mortgaged-trades")
    assert "choisissez" in no.why.fr
    assert "choose" in no.why.en
    assert live.state.setup.house == THREE
    assert type(await told_of_change(live, ann, "")).__name__ == "Ack"
    assert live.state.edition.name == "nostalgia-2003"


@timeless
async def test_a_game_with_house_rules_replays_and_verifies_and_names_them() -> None:
    store = Memory()
    registry = new_registry(store)
    asked = Setup("nostalgia-2003", seats=2, pace="brisk", house=OUT_OF_ORDER)
    live = await played(registry, await registry.make_bot_game(asked, ("sensible",)))
    assert live.state.stage == "over"
    assert live.state.playing().position().round == 2
    id = live.id
    text = await registry.record(id)
    assert f"box: nostalgia-2003+{THREE} " in text
    assert record.verify(text).edition.name == f"nostalgia-2003+{THREE}"
    assert (await registry.proof(id)).edition == f"nostalgia-2003+{THREE}"
    setup, steps = await registry.film(id)
    assert setup.house == THREE
    assert steps
    state, _ = history.rebuilt(store.kept[id], store.entries[id])
    assert state.outdated is None
    assert history.snapshot.line_of(state.playing()) == history.snapshot.line_of(live.state.playing())


@timeless
async def test_a_rematch_has_the_same_house_rules() -> None:
    registry = new_registry()
    live, (ann, *_) = await people(registry, 2, Setup("nostalgia-2003", seats=2, house=THREE), begin=False)
    id = await registry.rematch(live.state, 0)
    again = await registry.find(id)
    assert again is not None
    assert again.state.setup.house == THREE
    assert ann.live is live


def test_a_game_in_a_position_keeps_the_house_rules_of_the_position() -> None:
    line = record.position(Game(load(f"nostalgia-2003+{THREE}"), 2, seed=1))
    setup = lobby.checked_setup(Setup("nostalgia-2003", seats=2, position=line))
    assert setup.house == THREE
    with pytest.raises(RequestError, match="position") as error:
        lobby.checked_setup(structs.replace(setup, house="no-trades"))
    assert error.value.code == "position"
    plain = record.position(Game("nostalgia-2003", 2, seed=1))
    with pytest.raises(RequestError, match="position"):
        lobby.checked_setup(Setup("nostalgia-2003", seats=2, position=plain, house="no-trades"))


def test_house_rules_that_a_later_version_does_not_know_leave_the_game_to_look_at() -> None:
    """The edition was stored with them, so the game can still be shown."""
    edition = load(f"nostalgia-2003+{THREE}")
    unknown = msgspec.json.encode(Setup("nostalgia-2003", seats=2)).replace(b'"house":""', b'"house":"of-tomorrow"')
    assert b"of-tomorrow" in unknown
    table = StoredTable("t", 0, unknown, b"secret", False, edition=msgspec.msgpack.encode(edition))
    assert history.empty(table).edition.name == f"nostalgia-2003+{THREE}"
    with pytest.raises(RequestError, match="unreadable"):
        history.empty(table._replace(edition=None))
