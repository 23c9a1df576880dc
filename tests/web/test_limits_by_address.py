"""What one address may do on all its connections together, however often it opens new ones."""

from __future__ import annotations

import asyncio
import resource
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from belleville.limits import Limits, Rate
from belleville.store import StoreFull
from belleville.table.errors import RequestError
from belleville.table.messages import Chat
from belleville.table.registry import TableRegistry
from belleville.web import descriptors
from belleville.web.admission import Admission
from belleville.web.client_address import Visitor, Visitors, wider_network
from belleville.web.http_server import Guard
from belleville.web.rate_limits import OF_ADDRESSES, RateLimiter, Requester
from belleville.web.responses import Responses
from belleville.web.websocket import OpenConnections

from .conftest import Clock, House, Open, closing, hear, say, wait_until
from .echo_registry import EchoRegistry
from .raw_connections import PING, TEXT, ask, close_code, dial, frame, upgrade


def last_code(connection: ClientConnection) -> str:
    """The code of the last thing that is said on a connection before it is closed."""
    said, _ = closing(connection)
    code: str = said[-1]["code"]
    return code


# -- rates that connections share


def test_messages_are_counted_by_address_and_reconnecting_renews_nothing(open_house: Open) -> None:
    house = open_house(messages_of_address=Rate(0.0, 6.0))
    codes = []
    for number in range(4):
        connection = house.joined(secret="seat of Ann") if number < 3 else house.connection()
        say(connection, say="chat", id="1", text="hm")
        codes.append(hear(connection).get("code"))
        connection.close()
    assert codes == [None, None, None, "too-fast"], "two messages each, and six in all"


def test_joins_are_counted_by_address_and_a_seat_gets_in(open_house: Open) -> None:
    house = open_house(joins_of_address=Rate(0.0, 3.0))
    for _ in range(3):
        house.joined().close()
    late = house.connection()
    say(late, say="join")
    assert last_code(late) == "too-fast"
    assert house.joined(secret="seat of Ann")


def test_secrets_that_open_nothing_are_counted_by_address(open_house: Open) -> None:
    house = open_house(secrets_of_address=Rate(0.0, 2.0))
    for number in range(2):
        house.joined(secret=f"guess {number}").close()
    late = house.connection()
    say(late, say="join", secret="guess 3")
    assert last_code(late) == "too-fast"
    assert house.joined(), "who tries no secret may watch"
    assert house.joined(secret="seat of Ann"), "and whoever has one gets in"


def test_a_seat_that_joins_again_and_again_waits_and_others_do_not(open_house: Open) -> None:
    house = open_house(joins_of_seat=Rate(0.0, 2.0))
    for _ in range(2):
        house.joined(secret="seat of Ann").close()
    late = house.connection()
    say(late, say="join", secret="seat of Ann")
    said, code = closing(late)
    assert said[-1]["code"] == "too-fast" and code == 1013, "the page tries again"
    assert house.joined(secret="seat of Bob")


def test_beyond_so_many_new_connections_only_a_seat_gets_in(open_house: Open) -> None:
    house = open_house(openings_of_address=Rate(0.0, 3.0))
    for _ in range(3):
        house.joined().close()
    late = house.connection()
    say(late, say="join")
    assert last_code(late) == "too-fast"
    assert house.joined(secret="seat of Ann")


def test_requests_are_counted_by_address_and_the_connection_is_closed(open_house: Open) -> None:
    house = open_house(requests_of_address=Rate(0.0, 3.0))
    answers = [house.http.get("/api/health/live") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
    assert answers[-1].json()["code"] == "too-fast" and answers[-1].headers["retry-after"]
    assert answers[-1].headers["connection"] == "close" and answers[-1].headers["x-request-id"]


def test_whoever_opens_very_many_connections_is_not_heard(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(accepts_of_address=Rate(0.0, 5.0))
    for _ in range(5):
        dial(house, sockets)
    late = dial(house, sockets)
    assert close_code(late) is None
    wait_until(lambda: len(house.server.server_state.connections) == 5)


def test_a_proxy_brings_as_many_connections_as_it_likes(folder: Path, sockets: ExitStack) -> None:
    limits = Limits(accepts_of_address=Rate(0.0, 2.0), connections_an_address=2)
    house = House(EchoRegistry(), folder, limits, proxies=("127.0.0.1",))
    try:
        crowd = [dial(house, sockets) for _ in range(9)]
        for connection in crowd:
            ask(connection, house)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
    finally:
        house.close()


def test_frames_are_counted_by_address(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(frames_of_address=Rate(0.0, 20.0), control_frames=Rate(0.0, 8.0))
    for _ in range(3):
        upgrade(house, sockets).sendall(frame(PING) * 6)
    connection = upgrade(house, sockets)
    wait_until(lambda: house.server.connections.rate_limiter.addresses["frames"].bucket("127.0.0.1").level <= 2)
    connection.sendall(frame(TEXT, b'{"say":"join"}') + frame(PING) * 3)
    assert close_code(connection) == 1008


def test_what_is_stored_is_counted_by_address_over_a_day() -> None:
    limits = Limits()
    assert limits.entries_of_address.a_second * 86_400 <= 50_000
    limiter = RateLimiter(Limits.for_measuring().changed(["entries_of_address=0/2"]), Clock())
    requester = Requester(Visitor("192.0.2.7"), "table", "seat")
    assert [limiter.pay(requester, Chat("1", "hm")) for _ in range(3)] == [True, True, False]
    limiter.give_back(requester, Chat("1", "hm"))
    assert limiter.pay(requester, Chat("1", "hm")), "what was refused was not stored"


def test_a_family_of_eight_that_reloads_is_not_refused(open_house: Open) -> None:
    """With the usual limits: eight people, each of whom reloads four times within a moment and plays on."""
    house = open_house()
    for _ in range(4):
        connections = []
        for number in range(8):
            for path in ("/", "/icon.svg", "/t/parrot", "/api/boxes", "/api/bots", "/api/tables"):
                assert house.http.get(path).status_code == 200
            connection = house.joined(secret=f"seat of {number}")
            say(connection, say="chat", id="1", text="back")
            assert hear(connection)["say"] == "ack"
            connections.append(connection)
        for connection in connections:
            connection.close()
    assert house.joined(), "and a guest may watch"


# -- IPv6


def test_a_customer_with_a_whole_network_has_not_as_many_budgets_as_it_has_households() -> None:
    assert wider_network("2001:db8:1:2::5") == "2001:db8:1::/48" and wider_network("192.0.2.1") is None
    assert wider_network("::ffff:192.0.2.1") is None
    for budget in OF_ADDRESSES:
        limiter = RateLimiter(Limits(wider_network=3).changed([f"{budget}_of_address=0/2"]), Clock())
        taken = [limiter.of_address(Visitor(f"2001:db8:1:{n:x}::1"), budget).take() for n in range(100) for _ in "123"]
        assert sum(taken) == 3 * 2, budget
        assert limiter.of_address(Visitor("2001:db8:2::1"), budget).take(), "a neighbour has its own"


class Page:
    """A WebSocket connection as the admission sees it."""

    def __init__(self, address: str, seat: str = "") -> None:
        self.visitor, self.table, self.joined, self.asked, self.seat = Visitor(address), "table", False, 0, seat
        self.away = ""

    def turn_away(self, code: str, detail: str) -> None:
        self.away = code

    def abort(self) -> None:
        self.away = "aborted"


def test_connections_of_a_wider_network_are_counted_together() -> None:
    admission = Admission(Limits(unjoined_an_address=2, wider_network=3, watchers_an_address=1))
    pages = [Page(f"2001:db8:1:{number:x}::1") for number in range(7)]
    for page in pages:
        admission.enter(page)
    assert [page.away for page in pages] == ["full", *[""] * 6]
    for page in pages[1:]:
        page.joined = admission.may_watch(page)
        admission.join(page)
    assert sum(page.joined for page in pages) == 3
    for page in pages:
        admission.leave(page)
    assert not admission.of and not admission.at and not admission.unjoined and not admission.watching


def test_devices_of_a_seat_that_was_given_up_watch_as_far_as_there_is_room() -> None:
    admission = Admission(Limits(watchers_an_address=9, watchers_a_table=2))
    devices = [Page(f"192.0.2.{number}", "seat") for number in range(5)]
    for page in devices[:-1]:
        admission.enter(page)
        page.joined = True
        admission.join(page)
    assert admission.devices(devices[1]) == devices[:-1]
    devices[0].seat = "another seat since"
    for page in devices[1:]:
        page.seat = ""
    admission.stand(devices)  # the last one has gone meanwhile
    assert list(admission.seated) == devices[:1] and list(admission.watching) == devices[2:4]
    assert [page.away for page in devices] == ["", "full", "", "", ""]
    assert admission.devices(devices[2]) == []


def test_a_table_is_built_up_for_the_address_that_asks_and_again_for_the_secret_of_a_seat() -> None:
    asked: list[Any] = []

    async def find(*what: str | None) -> None:
        asked.append(what)
        if len(asked) == 1:
            raise RequestError("full", "no room")

    async def joins() -> Any:
        return SimpleNamespace(secret="secret")

    registry: Any = SimpleNamespace(is_in_memory=lambda table: True, find=find)
    connection: Any = SimpleNamespace(table="table", visitor=Visitor("192.0.2.7"), await_join=joins)
    asyncio.run(OpenConnections(registry, Limits(), Visitors()).find(connection))
    assert asked == [("table", "192.0.2.7"), ("table", "192.0.2.7", "secret")]


def test_whatever_is_asked_of_a_table_is_done_for_the_address_that_asks(open_house: Open) -> None:
    asked: list[str] = []

    class Registry(EchoRegistry):
        async def find(self, table: str, address: str = "", secret: str | None = None) -> Any:
            asked.append(address)
            return await super().find("parrot", address, secret)

        async def read_finished(self, work: Any, table: str, address: str = "", over: bool = False) -> Any:
            asked.append(address)
            return await super().read_finished(work, table, address, over)

        edition = TableRegistry.edition

    house = open_house(Registry())
    house.registry.table.state.edition_played = lambda: {}
    house.http.get("/api/tables/parrot")
    for what in ("edition", "film", "position/0", "record", "story", "proof"):
        house.http.get(f"/api/tables/parrot/{what}")
    assert asked == ["127.0.0.1"] * 7


class Http:
    """An HTTP connection as the guard sees it."""

    connections = frozenset[int]()

    def __init__(self, address: str) -> None:
        self.client, self.transport, self.aborted, self.answering = (address, 1), self, False, False

    def abort(self) -> None:
        self.aborted = True

    def is_answering(self) -> bool:
        return self.answering


def test_of_too_many_connections_of_an_address_the_oldest_idle_one_is_closed_and_none_is_remembered() -> None:
    guard = Guard(Limits(connections_an_address=2, wider_network=2), Visitors())
    busy, idle, late = (Http("2001:db8:1:2::1") for _ in range(3))
    busy.answering = True
    for connection in (busy, idle, late):
        guard.enter(connection)
    assert [busy.aborted, idle.aborted, late.aborted] == [False, True, False]
    assert [len(own) for own in guard.open.values()] == [2, 2], "by its household and by its wider network"
    for connection in (busy, late):
        guard.leave(connection)
    assert not guard.open and not guard.all


# -- as many connections as there may be


def test_those_without_a_seat_make_room_first() -> None:
    admission = Admission(Limits())
    seats = [Page("192.0.2.1", f"seat {number}") for number in range(2)]
    watchers, others = [Page("192.0.2.2") for _ in range(2)], [Page("192.0.2.3") for _ in range(2)]
    for number, page in enumerate([*seats, *watchers, *others]):
        admission.enter(page)
        if page not in others:
            page.joined, page.asked = True, number
            admission.join(page)
    seats[0].asked = 99
    watchers[1].seat = "sat down since"
    admission.sit(watchers[1])
    left = []
    while admission.free_one():
        left.append(next(p for p in [*others, *watchers, *seats] if p.away == "aborted" and p not in left))
    assert left == [*others, watchers[0], seats[1], watchers[1], seats[0]]


def test_a_seat_gets_in_when_the_server_has_as_many_connections_as_it_may_have(
    open_house: Open,
    sockets: ExitStack,
) -> None:
    house = open_house()
    house.server.config.guard.most = 6
    kept = house.joined(secret="seat of Ann")
    watchers = [house.joined() for _ in range(3)]
    crowd = [dial(house, sockets) for _ in range(20)]
    late = house.connection()
    say(late, say="join", secret="seat of Bob")
    assert hear(late)["say"] == "ack"
    assert close_code(crowd[0]) is None, "who asks for nothing is closed first"
    for number in range(2):
        house.joined(secret=f"seat of {number}")
    wait_until(lambda: len(house.server.server_state.connections) <= 6 + 1)
    for connection in (kept, late):
        say(connection, say="chat", id="1", text="still here")
        assert hear(connection)["say"] == "ack"
    with pytest.raises(ConnectionClosed):
        while True:
            watchers[0].recv()


def test_open_files_are_as_many_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (256, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda kind, wanted: asked.append(wanted))
    assert descriptors.raise_limit() == 4096 and asked == [(4096, 4096)]
    monkeypatch.setattr(resource, "setrlimit", lambda kind, wanted: (_ for _ in ()).throw(ValueError))
    assert descriptors.raise_limit() == 256, "what cannot be raised stays"
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (resource.RLIM_INFINITY,) * 2)
    assert descriptors.raise_limit() is None
    limits = Limits(connections=3000, descriptors_kept=100, bot_processes=10)
    assert descriptors.connections(limits, 1000) == 1000 - 100 - 40
    assert descriptors.connections(limits, None) == descriptors.connections(limits, 99_999) == 3000
    assert descriptors.connections(limits, 10) == descriptors.FEW


# -- tables and answers


class FullRegistry(EchoRegistry):
    """A registry in which there is only room for somebody with a seat."""

    async def find(self, table: str, address: str = "", secret: str | None = None) -> Any:
        self.looked_for.append(f"{table} {secret}")
        if secret is None or not self.table.opens_seat(secret):
            raise RequestError("full", "there is no room")
        return self.table


def test_a_seat_gets_in_where_there_is_no_room_for_its_table(open_house: Open) -> None:
    house = open_house(FullRegistry())
    for secret in (None, "no seat's secret"):
        connection = house.connection()
        say(connection, say="join", secret=secret)
        said, code = closing(connection)
        assert [message["code"] for message in said] == ["full"] and code == 1013
    seat = house.connection()
    say(seat, say="join", secret="seat of Ann")
    assert hear(seat)["say"] == "ack"
    say(seat, say="chat", id="1", text="hello")
    assert hear(seat)["say"] == "ack"


def test_who_says_nothing_where_there_is_no_room_is_not_waited_for(open_house: Open) -> None:
    house = open_house(FullRegistry(), join_seconds=0.2)
    assert last_code(house.connection()) == "not-joined"


def test_large_answers_that_nobody_reads_are_limited(heavy: Path, sockets: ExitStack) -> None:
    house = House(EchoRegistry(), heavy, Limits(responses_bytes_of_address=20 << 20))
    try:
        slow = dial(house, sockets, buffer=4096)
        ask(slow, house, "/big.bin")
        assert slow.recv(8) == b"HTTP/1.1"
        answer = house.http.get("/big.bin")
        assert answer.status_code == 503 and answer.json()["code"] == "full" and answer.headers["retry-after"]
        assert house.http.get("/").status_code == 200, "small ones are not"
        slow.close()
        wait_until(lambda: house.http.get("/big.bin").status_code == 200)
        wait_until(lambda: len(house.http.get("/big.bin").content) == 16 << 20)
    finally:
        house.close()


def test_large_answers_are_counted_by_address_network_and_in_all() -> None:
    responses = Responses(Limits(responses_bytes=100, responses_bytes_of_address=30, wider_network=2))
    ann, bob = Visitor("192.0.2.1"), Visitor("192.0.2.2")
    assert responses.has_room(ann, 5000), "the first is always sent"
    responses._count(ann, 25)
    assert not responses.has_room(ann, 10) and responses.has_room(ann, 5) and responses.has_room(bob, 75)
    assert not responses.has_room(bob, 76)
    for number in range(3):
        each = Visitor(f"2001:db8:1:{number}::1")
        assert responses.has_room(each, 25) is (number < 2)
        responses._count(each, 25)
    for number in range(3):
        responses._count(Visitor(f"2001:db8:1:{number}::1"), -25)
    responses._count(ann, -25)
    assert responses.bytes == 0 and not responses.of


def test_readiness_says_when_no_more_tables_are_stored(open_house: Open) -> None:
    house = open_house()
    house.registry.trouble = StoreFull("21 GB, and may have 20")
    answer = house.http.get("/api/health/ready")
    assert answer.status_code == 503 and answer.json() == {"status": "failing", "store": "full", "loop": "ok"}
    assert house.http.get("/api/health/live").status_code == 200
