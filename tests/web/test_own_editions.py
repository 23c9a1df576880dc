"""Editions that people make, over HTTP: checked, shared, opened, played, and refused where something is wrong."""

from __future__ import annotations

import http.client
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from belleville import editions
from belleville.editions import own
from belleville.editions.own_base import begun_from
from belleville.editions.tables import tables_of
from belleville.editions.toml_text import to_toml
from belleville.limits import EDITION_BYTES
from belleville.table.registry import TableRegistry
from belleville.web.rate_limits import Limits, Rate

from .conftest import House

Changed = Callable[[dict[str, Any]], None]


def my_town(change: Changed | None = None) -> dict[str, Any]:
    """The tables of an edition of one's own."""
    tables: dict[str, Any] = json.loads(own.contents(begun_from(editions.load("nostalgia-2003"), "my-town")))
    tables["title"] = {"fr": "Ma ville", "en": "My town"}
    if change:
        change(tables)
    return tables


class StoredRegistry:
    """A registry with a file, opened in the thread of its server."""

    def __init__(self, path: Path, limits: Limits) -> None:
        self.path, self.limits = path, limits

    async def open(self) -> None:
        self.registry = await TableRegistry.open(self.path, 0.0, limits=self.limits)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.registry, name)


@pytest.fixture
def serve(folder: Path, tmp_path: Path) -> Iterator[Callable[..., House]]:
    opened: list[House] = []

    def one(**limits: Any) -> House:
        registry = StoredRegistry(tmp_path / "b.sqlite", Limits(**limits))
        opened.append(House(registry, folder, Limits(**limits), before=registry.open))
        return opened[-1]

    yield one
    for each in opened:
        each.close()


def check(served: House, **asked: Any) -> Any:
    answer = served.http.post("/api/editions/check", json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_an_edition_is_begun_checked_shared_and_opened(serve: Callable[..., House]) -> None:
    served = serve()
    begun = served.http.post("/api/editions/begin", json={"text": "zelda-2015"}).json()["tables"]
    assert (begun["id"], begun["base"]) == ("zelda-2015-own", "zelda-2015")
    found = check(served, edition=begun, file=True)
    assert found["mistakes"] == [] and found["card"]["look"] == "zelda-2015"
    assert own.read_text(found["file"]) == begun_from(editions.load("zelda-2015"))
    made = served.http.post("/api/editions", json={"edition": my_town()})
    assert made.status_code == 201
    name = made.json()["name"]
    assert name == made.json()["card"]["id"] and name.startswith("own:")
    one = served.http.get(f"/api/editions/own/{name[4:]}").json()
    assert one["card"]["title"]["en"] == one["edition"]["title"]["en"] == "My town"
    file = served.http.get(f"/api/editions/own/{name[4:]}/file")
    assert "my-town.toml" in file.headers["content-disposition"]
    assert own.content_id(own.read_text(file.text)) == name[4:]
    assert served.http.post("/api/editions", json={"text": file.text}).json()["name"] == name
    again = served.http.post("/api/editions/begin", json={"text": name}).json()["tables"]
    assert again == my_town(), "an edition of one's own is continued under its own id"
    for wrong in ("0" * 32, "x", "../boxes"):
        assert served.http.get(f"/api/editions/own/{wrong}").status_code == 404
    assert served.http.post("/api/editions/begin", json={"text": "/etc/passwd"}).status_code == 404


def test_every_mistake_has_its_path_and_its_sentence_in_the_language_asked_for(serve: Callable[..., House]) -> None:
    served = serve()

    def spoil(tables: dict[str, Any]) -> None:
        tables["squares"][1]["mortgage"] = 1
        tables["money"]["fine"] = -50
        tables["chance"][3]["effect"] = {"do": "pay", "amount": -10}

    for lang in ("en", "fr"):
        found = check(served, edition=my_town(spoil), lang=lang)
        assert [mistake["path"] for mistake in found["mistakes"]] == [
            "money fine",
            "squares[1] mortgage",
            "chance[3] effect amount",
        ]
        assert found["card"] is None and all(mistake["says"] for mistake in found["mistakes"])
    spoiled = served.http.post("/api/editions", json={"edition": my_town(spoil)})
    assert (spoiled.status_code, spoiled.json()["code"], spoiled.json()["where"]) == (422, "edition", "money fine")
    assert set(spoiled.json()["why"]) == {"fr", "en"}
    text = check(served, text="id = 3")
    assert len(text["mistakes"]) == 1 and text["tables"] is None
    edition = begun_from(editions.load("miro-1936"), "mine")
    readable = check(served, text=to_toml(edition).replace("fine = ", "fine = -", 1))
    assert readable["mistakes"][0]["path"] == "money fine"
    assert readable["tables"]["id"] == "mine", "what can be read is opened, to be mended"
    assert tomllib.loads(check(served, edition=readable["tables"], file=True)["file"])["id"] == "mine"


def test_figures_follow_the_pattern_of_an_edition(serve: Callable[..., House]) -> None:
    served = serve()
    board = editions.load("nostalgia-2003").squares
    asked = {"base": "nostalgia-2003", "kind": "street", "price": board[39].price}
    figures = served.http.post("/api/editions/figures", json=asked).json()
    assert (tuple(figures["rents"]), figures["house"]) == (board[39].rents, board[39].house)
    assert served.http.post("/api/editions/figures", json=asked | {"base": "/etc/passwd"}).status_code == 400
    assert served.http.post("/api/editions/figures", json=asked | {"price": 10**12}).status_code == 400


def test_editions_from_strangers_are_limited(serve: Callable[..., House]) -> None:
    served = serve(editions_of_address=Rate(0.0001, 3), unused_editions=2)

    def share(title: str) -> Any:
        def named(tables: dict[str, Any]) -> None:
            tables["title"]["en"] = title

        return served.http.post("/api/editions", json={"edition": my_town(named)})

    assert [share("one").status_code, share("two").status_code] == [201, 201]
    full = share("three")
    assert (full.status_code, full.json()["code"]) == (503, "full")
    fast = share("one")
    assert (fast.status_code, fast.json()["code"]) == (429, "too-fast")
    large = check(served, text="#" * (EDITION_BYTES + 1))
    assert large["mistakes"][0]["path"] == "file"
    too_long = http.client.HTTPConnection(served.host)  # a body on its way could meet a closed connection
    too_long.putrequest("POST", "/api/editions/check")
    too_long.putheader("Content-Length", "400000")
    too_long.endheaders()
    assert too_long.getresponse().status == 413
    too_long.close()
    head = {"content-type": "application/json"}
    deep = b'{"edition": {"a": ' + b"[" * 60_000 + b"]" * 60_000 + b"}}"
    assert served.http.post("/api/editions/check", content=deep, headers=head).status_code == 400
    assert served.http.post("/api/editions/check", content=b'{"edition": 3}', headers=head).status_code == 400
    wrong: list[dict[str, Any]] = [{}, {"id": []}, my_town(lambda tables: tables.update(squares=[]))]
    for tables in wrong:
        assert check(served, edition=tables)["mistakes"]
    hidden = check(served, edition=my_town(lambda tables: tables["title"].update(en="My\u202etown")))
    assert hidden["mistakes"][0]["path"] == "title en"
    packaged = check(served, edition=my_town(lambda tables: tables.update(id="zelda-2015")))
    assert packaged["mistakes"][0]["path"] == "id"
    based = check(served, edition=my_town(lambda tables: tables.update(base="../x")))
    assert based["mistakes"][0]["path"] == "base"
    coloured = check(served, edition=my_town(lambda tables: tables["groups"][0].update(colour="red;}")))
    assert coloured["mistakes"][0]["path"] == "groups[0] colour"


def test_a_table_with_an_own_edition_is_played_to_its_end_and_its_record_has_the_edition(
    serve: Callable[..., House],
) -> None:
    served = serve()
    name = served.http.post("/api/editions", json={"edition": my_town()}).json()["name"]
    asked = {"setup": {"box": name, "seats": 2, "pace": "brisk"}, "name": "Ada", "bots": ["sensible"]}
    made = served.http.post("/api/tables", json=asked)
    assert made.status_code == 201, made.text
    missing = served.http.post("/api/tables", json=asked | {"setup": {"box": "own:" + "0" * 32, "seats": 2}})
    assert (missing.status_code, missing.json()["code"]) == (400, "setup")
    played = served.http.get(f"/api/tables/{made.json()['table']}/edition").json()["edition"]
    assert played["title"]["fr"] == "Ma ville"


def test_the_contents_decide_the_name() -> None:
    one, other = own.problems_of(my_town()), own.problems_of(my_town(lambda tables: tables["title"].update(fr="Autre")))
    assert isinstance(one, editions.Edition) and isinstance(other, editions.Edition)
    assert one.digest == other.digest and own.content_id(one) != own.content_id(other)
    assert tables_of(own.read_contents(own.contents(one))) == tables_of(one)
