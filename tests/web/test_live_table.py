"""A real table over real connections: playing, coming back, and people who mean ill."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from belleville.record import verify
from belleville.table.messages import Setup
from belleville.web import server as serving

from .conftest import House, say


class RealRegistry:
    """The registry, opened inside the thread that serves it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    async def open(self) -> None:
        self.registry = await serving.TableRegistry.open(self.path, 0.0)
        self.loop = asyncio.get_running_loop()

    def now(self, what: Coroutine[Any, Any, Any]) -> Any:
        """Do something in that thread."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(10)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.registry, name)


@pytest.fixture(scope="module")
def house(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    registry = RealRegistry(tmp_path_factory.mktemp("data") / "tables.sqlite")
    opened = House(registry, folder, serving.Limits.for_measuring(), before=registry.open)
    yield opened
    opened.close()


class Person:
    """Somebody with one connection to a table, and all that was ever sent on it."""

    def __init__(self, house: House, table: str, secret: str | None = None, last: int = -1) -> None:
        self.connection: ClientConnection = house.connection(table)
        self.bytes = ""
        self.steps: list[Any] = []
        self.mine: Any = None
        say(self.connection, say="join", secret=secret, last=last)
        self.welcome = self.hear("welcome")
        self.game = self.welcome["game"] or {}

    def hear(self, *kinds: str) -> Any:
        """The next message of one of these kinds; what others say is kept in mind."""
        while True:
            text = self.connection.recv()
            assert isinstance(text, str)
            self.bytes += text + "\n"
            message = json.loads(text)
            if message["say"] == "step":
                self.steps.append(message)
                self.game.update(message["changed"].get("game", {}))
            if message["say"] in ("step", "welcome"):
                self.mine = message["mine"]
            if message["say"] in kinds:
                return message

    def hear_up_to(self, seq: int) -> None:
        while not self.steps or self.steps[-1]["seq"] < seq:
            self.hear("step")

    def ask(self, kind: str, **more: Any) -> Any:
        """The answer to a request."""
        say(self.connection, say=kind, **{"id": f"{kind}-{time.monotonic_ns()}", **more})
        return self.hear("ack", "refused", "seated", "tried", "trouble")


def table_for(house: House, seats: int = 2, bots: tuple[str, ...] = (), **setup: Any) -> tuple[str, str]:
    asked = {"setup": {"box": "nostalgia-2003", "seats": seats, "pace": "calm", **setup}, "name": "Ann", "bots": bots}
    made = house.http.post("/api/tables", json=asked)
    assert made.status_code == 201, made.text
    return made.json()["table"], made.json()["secret"]


def pair(house: House) -> tuple[str, Person, Person]:
    """A game of two that has begun."""
    table, secret = table_for(house)
    ann, bob = Person(house, table, secret), Person(house, table)
    assert bob.ask("sit", name="Bob")["say"] == "seated"
    told = ann.ask("begin")
    assert told["say"] == "ack"
    bob.hear_up_to(told["seq"])
    return table, ann, bob


def mover(ann: Person, bob: Person) -> tuple[Person, Person]:
    """Whom the game waits for, and the other."""
    return (ann, bob) if ann.game["now"]["must"][0] == 0 else (bob, ann)


def test_a_game_begins_and_a_throw_reaches_everybody(house: House) -> None:
    _, ann, bob = pair(house)
    who, other = mover(ann, bob)
    told = who.ask("play", move={"move": "throw"})
    assert told["say"] == "ack"
    other.hear_up_to(told["seq"])
    assert who.steps[-1]["events"] == other.steps[-1]["events"] != []


def test_a_device_learns_whose_turn_it_is_at_its_tables(house: House) -> None:
    table, ann, bob = pair(house)
    waiting, _ = table_for(house)
    asked = ",".join([table, waiting, "no-such-table", *["x"] * 20])
    seen = house.http.get(f"/api/statuses?tables={asked}").json()
    names = ["Ann", "Bob"]
    assert seen == [
        {"table": table, "stage": "playing", "names": names, "waits_for": [mover(ann, bob)[0].game["now"]["must"][0]]},
        {"table": waiting, "stage": "waiting", "names": [names[0], ""], "waits_for": []},
    ]
    assert house.http.get("/api/statuses").json() == []


def test_a_message_said_twice_is_done_once(house: House) -> None:
    _, ann, bob = pair(house)
    who, _ = mover(ann, bob)
    first = who.ask("play", id="the-throw", move={"move": "throw"})
    again = who.ask("play", id="the-throw", move={"move": "throw"})
    assert first == again


def test_nobody_moves_for_another_seat(house: House) -> None:
    _, ann, bob = pair(house)
    who, other = mover(ann, bob)
    before = len(who.steps)
    told = other.ask("play", move={"move": "throw"})
    assert told["say"] == "refused" and told["refusal"]
    assert who.ask("play", id="x", move={"move": "build", "title": 39})["say"] == "refused"
    assert len(who.steps) == before


def test_watchers_only_watch(house: House) -> None:
    table, _ann, _bob = pair(house)
    watcher = Person(house, table)
    assert watcher.welcome["you"] is None and watcher.welcome["mine"] is None
    for kind, more in (("play", {"move": {"move": "throw"}}), ("begin", {}), ("claim-rent", {}), ("stand", {})):
        told = watcher.ask(kind, **more)
        assert (told["say"], told["code"]) == ("trouble", "not-seated")


@pytest.mark.parametrize("secret", ["", "x", "a" * 80, "Ann", "0"])
def test_a_wrong_secret_opens_nothing(house: House, secret: str) -> None:
    table, _ = table_for(house)
    assert Person(house, table, secret).welcome["you"] is None


def test_a_secret_of_one_table_opens_no_other(house: House) -> None:
    _, secret = table_for(house)
    other, _ = table_for(house)
    assert Person(house, other, secret).welcome["you"] is None


def test_only_the_maker_begins(house: House) -> None:
    table, _ = table_for(house, seats=3)
    bob = Person(house, table)
    bob.ask("sit", name="Bob")
    assert bob.ask("begin")["code"] == "not-maker"
    assert bob.ask("seat-bot", seat=2, bot="sensible")["code"] == "not-maker"


@pytest.mark.parametrize("last", [-1, 0, 10**9, -(10**9)])
def test_coming_back_from_anywhere(house: House, last: int) -> None:
    table, secret = table_for(house)
    welcome = Person(house, table, secret, last).welcome
    assert welcome["you"] == 0 and welcome["seq"] >= 0


@pytest.mark.parametrize("seat", [-1, 7, 10**6])
def test_a_seat_that_is_none(house: House, seat: int) -> None:
    table, secret = table_for(house, seats=3)
    ann = Person(house, table, secret)
    assert ann.ask("seat-bot", seat=seat, bot="sensible")["say"] == "trouble"
    assert Person(house, table).ask("sit", name="Bob", seat=seat)["say"] == "trouble"
    assert ann.ask("seat-bot", seat=1, bot="deep-blue")["say"] == "trouble"
    assert ann.ask("seat-bot", seat=1, bot="random")["say"] == "ack"


def test_moves_that_name_what_is_not_on_the_board(house: House) -> None:
    _, ann, bob = pair(house)
    who, _ = mover(ann, bob)
    wild = [
        {"move": "build", "title": 10**9},
        {"move": "build", "title": -1},
        {"move": "mortgage", "title": 40},
        {"move": "bid", "amount": 10**18},
        {"move": "bid", "amount": -1},
        {"move": "offer", "to": 99, "give": {"cash": 1}, "take": {}},
        {"move": "offer", "to": 1, "give": {"titles": [1] * 200}, "take": {}},
        {"move": "accept", "offer": -5, "revision": 10**9},
        {"move": "strike-hour"},
    ]
    for move in wild:
        told = who.ask("play", move=move)
        assert told["say"] in ("refused", "trouble"), move
    assert who.ask("play", move={"move": "throw"})["say"] == "ack"


def test_names_and_chat_come_back_as_they_were(house: House) -> None:
    table, secret = table_for(house)
    ann, bob = Person(house, table, secret), Person(house, table)
    name = "<b onclick=x>&"
    assert bob.ask("sit", name=name)["say"] == "seated"
    assert bob.steps[-1]["note"]["name"] == name
    text = "<img src=x onerror=alert(1)> é 🎲"
    assert ann.ask("chat", text=text)["say"] == "ack"
    assert ann.steps[-1]["note"]["text"] == text


def test_nothing_secret_is_ever_sent(house: House) -> None:
    """Every byte that another player and a watcher are sent, through throws, sales and a secret highest bid."""
    table, ann, bob = pair(house)
    watcher = Person(house, table)
    play_on(ann, bob, until=lambda who: any(move["move"] == "decline" for move in who.mine["choices"]["moves"]))
    who, other = mover(ann, bob)
    both(who, other, "play", move={"move": "decline"})
    assert bob.ask("limit", amount=733)["say"] == "ack"
    play_on(ann, bob, moves=40)
    watcher.hear_up_to(ann.steps[-1]["seq"])
    seated = next(message for line in bob.bytes.splitlines() if (message := json.loads(line))["say"] == "seated")
    state = house.registry.tables[table].state
    orders = [entry for entry in state.game.history if len(entry) in (16, 28)]
    assert orders and seated["secret"] in bob.bytes
    for reader in (ann, watcher):
        assert seated["secret"] not in reader.bytes
        assert re.search(r"\b733\b", reader.bytes) is None
        assert state.secret.hex() not in reader.bytes and base64.b64encode(state.secret).decode() not in reader.bytes
        for order in orders:
            for first in range(len(order) - 5):
                assert ",".join(map(str, order[first : first + 6])) not in reader.bytes
    assert re.search(r"\b733\b", bob.bytes)


def play_on(ann: Person, bob: Person, moves: int = 300, until: Callable[[Person], bool] = lambda who: False) -> None:
    """Both play the first move they find, until something is so."""
    for _ in range(moves):
        who, other = mover(ann, bob)
        if until(who):
            return
        choices = who.mine["choices"]["moves"]
        both(who, other, "play", move=next((move for move in choices if move["move"] != "standing-claim"), choices[0]))


def both(who: Person, other: Person, kind: str, **more: Any) -> None:
    """Somebody does something, and the other hears of it."""
    told = who.ask(kind, **more)
    assert told["say"] == "ack", told
    other.hear_up_to(told["seq"])


def test_figures_of_a_game_that_is_not_over_are_not_told(house: House) -> None:
    table, _ = table_for(house)
    for what in ("story", "proof", "film", "record"):
        answer = house.http.get(f"/api/tables/{table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "stage")
        gone = house.http.get(f"/api/tables/nowhere/{what}")
        assert (gone.status_code, gone.json()["code"]) == (404, "no-table")


def test_a_table_of_bots_is_set_and_watched(house: House) -> None:
    levels = ["beginner", "sensible", "strong", "master"]
    made = house.http.post("/api/exhibits", json={"setup": {"box": "zelda-2015"}, "bots": levels})
    assert made.status_code == 201
    watcher = Person(house, made.json()["table"])
    assert [seat["name"] for seat in watcher.welcome["company"]["seats"]] == [
        "Candide",
        "Prudence",
        "Octave",
        "Sibylle",
    ]
    assert watcher.hear("step")["by"] == "bot"
    kept = house.http.post("/api/exhibits", json={"setup": {"box": "zelda-2015", "banker": "player"}})
    assert (kept.status_code, kept.json()["clause"]) == (400, "setup.banker")


def test_a_finished_game_is_told_again(house: House) -> None:
    setup = Setup("nostalgia-2003", "quick", 2)
    table = house.registry.now(house.registry.make_bot_game(setup, ("random", "sensible")))
    watcher = Person(house, table)
    while not watcher.game.get("ending"):
        watcher.hear("step")
    proof = house.http.get(f"/api/tables/{table}/proof").json()
    assert proof["table"] == table and len(proof["outcomes"]) > 10
    film = house.http.get(f"/api/tables/{table}/film").json()
    assert film["setup"]["mode"] == "quick" and film["steps"][-1]["seq"] >= watcher.steps[-1]["seq"]
    record = house.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-disposition"] == f'attachment; filename="belleville-{table}.game"'
    assert verify(record.text).is_over
    story = house.http.get(f"/api/tables/{table}/story").json()
    assert len(story["worth"][0]) == 2 and sum(story["landings"]) > 10
