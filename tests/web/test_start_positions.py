"""Tables that begin in a position, over HTTP: good ones, damaged ones, and the positions of finished games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from belleville import Position, record
from belleville.lab.position_fuzz import corpus
from belleville.lab.position_mutations import mutated
from belleville.limits import POSITION_LETTERS
from belleville.table.messages import Setup
from belleville.web import server as serving

from .conftest import House
from .test_live_table import Person, RealRegistry

DAMAGED = 1000


@pytest.fixture(scope="module")
def house(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    registry = RealRegistry(tmp_path_factory.mktemp("data") / "tables.sqlite")
    opened = House(registry, folder, serving.Limits.for_measuring(), before=registry.open)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def line() -> str:
    place = Position("nostalgia-2003", ["Ann", "Bob", "Cleo"]).owns("Ann", "orange", houses=3).owns("Bob", "dark-blue")
    return record.position(place.turn("Bob").game(seed=5))


def asked(line: str, **more: Any) -> dict[str, Any]:
    """What is asked for a table that begins in this position, if its first fields can be read."""
    box, mode, seats = [*line.split(" "), "", "", ""][:3]
    setup = {"box": box.split("#")[0], "mode": mode, "seats": seats.count("/") + 1, "pace": "calm", "position": line}
    return {"setup": setup | ({"minutes": 30} if mode == "timed" else {}), "name": "Ann", **more}


def test_a_table_begins_in_a_position(house: House, line: str) -> None:
    made = house.http.post("/api/tables", json=asked(line, seat=1, bots=["sensible", "sensible"]))
    assert made.status_code == 201 and made.json()["seat"] == 1
    bob = Person(house, made.json()["table"], made.json()["secret"])
    assert bob.welcome["you"] == 1 and bob.welcome["setup"]["position"] == line
    assert bob.ask("begin")["say"] == "ack"
    while not bob.game:
        bob.hear("step")
    assert bob.game["turn"] == 1 and bob.game["owner"][16] == 0 and bob.game["level"][16] == 3
    assert bob.ask("play", move={"move": "throw"})["say"] == "ack"


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (("turn:b", "turn:q"), "position", "turn:q"),
        (("1500@0/", "-5@0/"), "position", "-5@0/1500@0/1500@0"),
        (("bb", "b++b"), "position", "6/5aaa/8/4b++b"),
        (("standard", "stand<b>ard"), "malformed", ""),
        (("turn:b", "turn:<script>"), "position", "turn:<script>"),
    ],
)
def test_a_bad_position_is_refused_with_the_place_of_the_fault(
    house: House, line: str, change: tuple[str, str], code: str, where: str
) -> None:
    bad = asked(line.replace("+++", "").replace(*change, 1))
    answer = house.http.post("/api/tables", json=bad)
    told = answer.json()
    assert (answer.status_code, told["code"]) == (400, code)
    assert told["where"] == where or not where
    assert answer.headers["content-type"] == "application/json"


def test_a_position_is_of_a_limited_size(house: House, line: str) -> None:
    body = asked(line)
    body["setup"]["position"] = line + " " * (POSITION_LETTERS - len(line))
    assert house.http.post("/api/tables", json=body).json()["code"] == "position"
    body["setup"]["position"] += " "
    assert house.http.post("/api/tables", json=body).json()["code"] == "malformed"


def test_a_thousand_damaged_positions(house: House) -> None:
    rnd = random.Random(1936)
    lines = [line for _ in range(3) for line in corpus(rnd)]
    codes: dict[str, int] = {}
    for _ in range(DAMAGED):
        bad = mutated(rnd, lines)
        answer = house.http.post("/api/tables", json=asked(bad))
        told = answer.json()
        code = told.get("code", "made")
        codes[code] = codes.get(code, 0) + 1
        assert code in ("made", "position", "setup", "malformed"), (bad, told)
        if code == "made":
            again = record.from_position(bad, chance="manual")
            assert record.position(again) == bad
        if code == "position":
            assert told["detail"] and 0 < len(told["where"]) <= 80, (bad, told)
            missing = told["where"] in ("chance:", "chest:", "bank:")
            assert missing or told["where"].removesuffix("…") in bad, (bad, told)
    assert codes["position"] > DAMAGED / 2 and codes["made"] > 20, codes
    assert house.http.get("/api/health").json()["status"] == "ok"


def test_the_positions_of_a_finished_game(house: House) -> None:
    setup = Setup("zelda-2015", "quick", seats=2, pace="brisk")
    table = house.registry.now(house.registry.make_bot_game(setup, ("random", "sensible")))
    watcher = Person(house, table)
    while not watcher.game.get("ending"):
        watcher.hear("step")
    film = house.http.get(f"/api/tables/{table}/film").json()
    middle = film["steps"][len(film["steps"]) // 2]["seq"]
    said = house.http.get(f"/api/tables/{table}/position/{middle}").json()["position"]
    made = house.http.post("/api/tables", json=asked(said))
    assert made.status_code == 201, made.text
    assert house.http.get(f"/api/tables/{table}/position/999999").status_code == 409
    assert house.http.get(f"/api/tables/{table}/position/x").status_code == 404
    assert house.http.get("/api/tables/nowhere/position/1").status_code == 404


def test_a_game_under_way_shows_no_position(house: House, line: str) -> None:
    made = house.http.post("/api/tables", json=asked(line, bots=["sensible", "sensible"])).json()
    ann = Person(house, made["table"], made["secret"])
    assert ann.ask("begin")["say"] == "ack"
    answer = house.http.get(f"/api/tables/{made['table']}/position/3")
    assert (answer.status_code, answer.json()["code"]) == (409, "stage")
