"""Abusive clients: floods, many connections, silence and false names; everybody else can play on."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from belleville.web.client_address import Visitor, household
from belleville.web.rate_limits import Limits, Rate, RateLimiter
from belleville.web.security import is_home_name, is_own_page

from .conftest import House, Open, closing, hear, say
from .echo_registry import EchoRegistry


def test_a_seat_that_talks_too_much_is_told_so_and_its_moves_are_heard(open_house: Open) -> None:
    house = open_house(words_of_seat=Rate(0.001, 2))
    first, second = house.joined(secret="seat of Ann"), house.joined(secret="seat of Ann")
    answers = []
    for connection, id in ((first, "1"), (second, "2"), (first, "3"), (second, "4")):
        say(connection, say="chat", id=id, text="hm")
        answers.append(hear(connection))
    assert [answer.get("code") for answer in answers] == [None, None, "too-fast", "too-fast"]
    assert answers[2]["id"] == "3"
    say(first, say="play", id="5", move={"move": "throw"})
    assert hear(first)["say"] == "ack"


def test_a_watcher_cannot_use_up_what_the_players_of_a_table_may_ask(open_house: Open) -> None:
    house = open_house(moves_at_table=Rate(0.0, 60.0), words_at_table=Rate(0.0, 3.0))
    watcher, ann = house.joined(), house.joined(secret="seat of Ann")
    for number in range(9):
        say(watcher, say="play-all", id=f"p{number}", moves=[{"move": "throw"}] * 60)
        say(watcher, say="chat", id=f"c{number}", text="hm")
        hear(watcher), hear(watcher)
    for message in ({"say": "play", "move": {"move": "throw"}}, {"say": "chat", "text": "my turn"}):
        say(ann, id="1", **message)
        assert hear(ann)["say"] == "ack"


def test_what_is_refused_takes_nothing_from_the_others_at_the_table(open_house: Open) -> None:
    house = open_house(words_at_table=Rate(0.0, 1.0))
    ann, bob = house.joined(secret="seat of Ann"), house.joined(secret="seat of Bob")
    for number in range(3):
        say(ann, say="chat", id=str(number), text="refuse")
        assert hear(ann)["code"] == "stage"
    say(bob, say="chat", id="1", text="hello")
    assert hear(bob)["say"] == "ack"
    say(ann, say="chat", id="9", text="hello")
    assert hear(ann)["code"] == "too-fast"


def test_who_stands_up_watches_as_far_as_there_is_room(open_house: Open) -> None:
    house = open_house(watchers_a_table=2)
    devices = [house.joined(secret="seat of Ann") for _ in range(3)]
    watcher = house.joined()
    say(devices[0], say="stand", id="1")
    ends = [closing(connection) for connection in devices[:2]]
    assert [(said[-1]["code"], code) for said, code in ends] == [("full", 1013)] * 2
    for connection in (devices[2], watcher):
        say(connection, say="chat", id="2", text="still here")
        assert hear(connection)["say"] == "ack"
    late = house.connection()
    say(late, say="join")
    assert closing(late)[0][0]["code"] == "full", "who stood up counts as a watcher"


def test_a_refused_rematch_costs_no_table(open_house: Open) -> None:
    house = open_house(tables_of_address=Rate(0.0, 1.0))
    watcher = house.joined()
    for number in range(3):
        say(watcher, say="rematch", id=str(number))
        assert hear(watcher)["code"] == "stage"
    made = {"setup": {"box": "nostalgia-2003"}, "name": "Ann"}
    assert house.http.post("/api/tables", json=made).status_code == 201


def test_rematches_are_tables_too(open_house: Open) -> None:
    house = open_house(tables_of_address=Rate(0.001, 1))
    connection = house.joined(secret="seat of Ann")
    say(connection, say="rematch", id="1")
    assert hear(connection)["say"] == "ack"
    say(connection, say="rematch", id="2")
    assert hear(connection)["code"] == "too-fast"


def test_a_seat_gets_in_however_many_others_there_are(open_house: Open) -> None:
    house = open_house(watchers_a_table=3, watchers_an_address=3, unjoined_an_address=5, unjoined_a_table=5)
    watchers = [house.joined() for _ in range(3)]
    crowd = [house.connection() for _ in range(5)]
    seat = house.connection()
    say(seat, say="join", secret="seat of Ann")
    assert hear(seat)["say"] == "ack"
    said, code = closing(crowd[0])
    assert [message["code"] for message in said] == ["full"] and code == 1013, "the oldest that did not join"
    late = house.connection()
    say(late, say="join", secret="no seat's secret")
    assert closing(late)[0][0]["code"] == "full", "a false secret is a watcher's"
    for connection in (seat, *watchers):
        say(connection, say="chat", id="1", text="still here")
        assert hear(connection)["say"] == "ack"


def test_a_seat_has_so_many_devices_and_the_newest_is_always_let_in(open_house: Open) -> None:
    house = open_house(connections_a_seat=2)
    devices = []
    for _ in range(3):
        devices.append(house.connection())
        say(devices[-1], say="join", secret="seat of Ann")
        assert hear(devices[-1])["say"] == "ack"
    said, code = closing(devices[0])
    assert said[-1]["code"] == "replaced" and code == 1000
    say(devices[1], say="chat", id="1", text="still here")
    assert hear(devices[1])["say"] == "ack"


def test_an_address_full_of_seats_still_lets_a_seat_in(open_house: Open) -> None:
    house = open_house(seated_an_address=2)
    seats = []
    for name in ("Ann", "Bob"):
        seats.append(house.connection())
        say(seats[-1], say="join", secret=f"seat of {name}")
        assert hear(seats[-1])["say"] == "ack"
    say(seats[0], say="chat", id="1", text="I play")
    assert hear(seats[0])["say"] == "ack"
    cleo = house.connection()
    say(cleo, say="join", secret="seat of Cleo")
    assert hear(cleo)["say"] == "ack"
    said, code = closing(seats[1])
    assert said[-1]["code"] == "full" and code == 1013, "the one that asked for nothing longest"
    say(seats[0], say="chat", id="2", text="I play")
    assert hear(seats[0])["say"] == "ack"


def test_a_connection_on_which_nothing_is_asked_is_closed(open_house: Open) -> None:
    house = open_house(head_seconds=3)  # enough for requests that are asked, on a busy machine too
    kept = house.joined()
    host, port = house.host.split(":")
    connections = [socket.create_connection((host, int(port))) for _ in range(3)]
    connections[1].sendall(b"GET / HTTP/1.1\r\nHost:")
    connections[2].sendall(f"GET /api/health/live HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode())
    assert connections[2].recv(4096).startswith(b"HTTP/1.1 200")
    connections[2].sendall(b"GET /")
    for connection in connections:
        while connection.recv(4096):
            pass  # until the other side hangs up
        connection.close()
    say(kept, say="chat", id="1", text="still here")  # which was silent for longer than any of them
    assert hear(kept)["say"] == "ack"


def test_a_request_that_does_not_come_to_an_end(open_house: Open) -> None:
    house = open_house(body_seconds=0.2)
    host, port = house.host.split(":")
    with socket.create_connection((host, int(port))) as connection:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {house.host}\r\nContent-Type: application/json\r\n"
        connection.sendall(head.encode() + b"Content-Length: 100\r\n\r\n{")
        assert connection.recv(4096).startswith(b"HTTP/1.1 408")


# -- names and addresses


def called(host: str, origin: str | None = None) -> dict[str, Any]:
    headers = [(b"host", host.encode())]
    return {"headers": headers if origin is None else [*headers, (b"origin", origin.encode())]}


@pytest.mark.parametrize(
    "origin", ["http://[bad", "://", "", "http://", "//a.example", "http://a.example/", "a.example"]
)
def test_an_origin_that_is_none_is_another_site(origin: str) -> None:
    assert not is_own_page(called("a.example", origin))
    assert is_own_page(called("a.example", "https://A.example"))


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.0.7", "attic", "attic.local:1", "a.localhost"),
        *("attic.lan", "attic.home", "attic.home.arpa", "attic.internal"),
    ],
)
def test_a_house_is_called_by_its_own_names(host: str) -> None:
    assert is_home_name(called(host))


@pytest.mark.parametrize(
    "host", ["elsewhere.example:8000", "localhost.example", "127.0.0.1.example:80", "a.local.example"]
)
def test_a_site_that_points_to_this_house_is_not_answered(host: str) -> None:
    assert not is_home_name(called(host))


def test_a_house_answers_to_its_own_names_alone(folder: Path) -> None:
    house = House(EchoRegistry(), folder, Limits(), home=True)
    try:
        assert house.http.get("/api/health/live").status_code == 200
        for path in ("/", "/api/health", "/api/tables"):
            assert house.http.get(path, headers={"host": "elsewhere.example"}).status_code == 403
    finally:
        house.close()


def test_a_household_counts_as_one() -> None:
    assert household("2001:db8:1:2::5") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::5")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("somewhere") == "somewhere"
    limiter = RateLimiter(Limits(tables_of_address=Rate(0.001, 1)))
    one, two = Visitor("2001:db8::1"), Visitor("2001:db8::2")
    assert limiter.of_address(one, "tables").take() and not limiter.of_address(two, "tables").take()


# -- behind a proxy, and under its own names

MAKE = {"setup": {"box": "miro-1936"}, "name": "Zoé"}


def made(house: House, times: int, **headers: str) -> list[int]:
    """The answers to so many tables asked for."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return [house.http.post("/api/tables", json=MAKE, headers=named).status_code for _ in range(times)]


def test_behind_a_trusted_proxy_each_client_has_a_quota_and_a_forged_chain_gains_nothing(folder: Path) -> None:
    house = House(EchoRegistry(), folder, Limits(tables_of_address=Rate(0.0, 2.0)), proxies=("127.0.0.1",))
    try:
        assert made(house, 3, x_forwarded_for="192.0.2.1") == [201, 201, 429]
        assert made(house, 3, x_forwarded_for="192.0.2.2") == [201, 201, 429]
        forged = [made(house, 1, x_forwarded_for=f"198.51.100.{number}, 192.0.2.1")[0] for number in range(5)]
        assert forged == [429] * 5
        assert made(house, 1, x_forwarded_for="127.0.0.1, 192.0.2.1") == [429]
        assert made(house, 4) == [201, 201, 429, 429], "without the header the proxy itself is limited"
        assert made(house, 1, x_forwarded_for="127.0.0.1") == [429], "nobody is this machine through a proxy"
    finally:
        house.close()


def test_behind_a_proxy_each_client_may_open_so_many_connections(folder: Path) -> None:
    house = House(EchoRegistry(), folder, Limits(accepts_of_address=Rate(0.0, 2.0)), proxies=("127.0.0.1",))

    def opens(address: str, table: str = "parrot") -> bool:
        try:
            house.connection(table, additional_headers={"x-forwarded-for": address})
        except InvalidStatus as refused:
            assert refused.response.status_code == 403
            return False
        return True

    try:
        assert [opens("192.0.2.1") for _ in range(4)] == [True, True, False, False]
        assert opens("192.0.2.2"), "another client is not concerned"
        assert [opens("192.0.2.3", "no/such/path") for _ in range(3)] == [False] * 3
        assert not opens("192.0.2.3"), "those to addresses that are none count as well"
    finally:
        house.close()


def test_a_header_of_a_stranger_is_not_believed(open_house: Open) -> None:
    house = open_house(tables_of_address=Rate(0.0, 2.0))
    found = [
        made(house, 1, x_forwarded_for=f"192.0.2.{number}", forwarded=f"for=192.0.2.{number}")[0] for number in range(5)
    ]
    assert found == [201, 201, 429, 429, 429]


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "x-real-ip"])
def test_at_home_a_forwarded_request_is_not_this_machines(folder: Path, header: str) -> None:
    limits = Limits(tables_of_address=Rate(0.0, 1.0), tables_of_this_machine=Rate(0.0, 5.0))
    house = House(EchoRegistry(), folder, limits, home=True)
    try:
        assert made(house, 6) == [201] * 5 + [429], "even this machine has a limit"
        assert made(house, 2, **{header.replace("-", "_"): "127.0.0.1"}) == [201, 429]
    finally:
        house.close()


def test_a_public_server_answers_to_its_names_alone(folder: Path) -> None:
    house = House(EchoRegistry(), folder, Limits(), hosts=("Belleville.example", "xn--bll-bma.example"))
    try:
        for host in ("belleville.example", "BELLEVILLE.example:443", "localhost:80", "127.0.0.1", "[::1]:8000"):
            assert house.http.get("/api/boxes", headers={"host": host}).status_code == 200, host
        for host in (
            "evil.example",
            "belleville.example.evil.example",
            "192.0.2.1",
            "",
            "a:b:c",
            "belleville.example@x",
        ):
            for method, path in (
                ("GET", "/"),
                ("GET", "/api/healthy"),
                ("POST", "/api/tables"),
                ("POST", "/api/health"),
            ):
                answer = house.http.request(method, path, headers={"host": host})
                assert answer.status_code == 403 and answer.json()["code"] == "foreign-page", host
            for path in ("/api/health", "/api/health/live", "/api/health/ready"):
                assert house.http.get(path, headers={"host": host}).status_code == 200, "a probe calls by number"
        with pytest.raises(InvalidStatus) as refused:
            port = int(house.host.rpartition(":")[2])
            house.connections.enter_context(
                connect("ws://evil.example/ws/tables/parrot", sock=socket.create_connection(("127.0.0.1", port)))
            )
        assert refused.value.response.status_code == 403
    finally:
        house.close()


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("", "null"),
        ("", "http://"),
        ("", ""),
        ("null", "null"),
        ("a.example", "null"),
        ("a.example", "ftp://a.example"),
        ("a.example", "://a.example"),
    ],
)
def test_an_origin_must_be_a_page_of_the_host_that_was_asked(house: House, host: str, origin: str) -> None:
    assert not is_own_page(called(host, origin))
    answer = house.http.post("/api/tables", json=MAKE, headers={"host": host, "origin": origin})
    assert answer.status_code == 403


def test_at_home_a_name_must_be_said() -> None:
    assert not is_home_name(called("")) and not is_home_name({"headers": []}) and not is_home_name(called(":80"))
