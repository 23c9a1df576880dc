"""Somebody who means no good: floods, crowds, silence and false names, and that the others play on."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from typing import Any

import pytest

from belleville.web.limits import Doorkeeper, Limits, household
from belleville.web.security import is_home_name, is_own_page

from .conftest import House, Open, hear, say
from .parrot import ParrotHall
from .test_line import closing, wait_until


def test_a_seat_that_talks_too_much_is_told_so_and_its_moves_are_heard(open_house: Open) -> None:
    house = open_house(words_at_once=2, words_a_second=0.001)
    first, second = house.joined(), house.joined()
    for viewer in house.hall.table.viewers:
        viewer.who = "one seat on two devices"
    answers = []
    for line, id in ((first, "1"), (second, "2"), (first, "3"), (second, "4")):
        say(line, say="chat", id=id, text="hm")
        answers.append(hear(line))
    assert [answer.get("code") for answer in answers] == [None, None, "too-fast", "too-fast"]
    assert answers[2]["id"] == "3"
    say(first, say="play", id="5", move={"move": "throw"})
    assert hear(first)["say"] == "ack"


def test_rematches_are_tables_too(open_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("belleville.web.limits.is_own", lambda address: False)
    house = open_house(tables_at_once=1, tables_a_minute=0.001)
    line = house.joined()
    say(line, say="rematch", id="1")
    assert hear(line)["say"] == "ack"
    say(line, say="rematch", id="2")
    assert hear(line)["code"] == "too-fast"


def test_a_crowd_of_watchers_leaves_room_for_those_who_play(open_house: Open) -> None:
    house = open_house(watchers_a_table=1, lines_a_table=4)
    house.joined()
    one_more = house.line()
    say(one_more, say="join")
    said, code = closing(one_more)
    assert said[-1]["code"] == "full" and code == 1013
    wait_until(lambda: len(house.hall.table.viewers) == 1)


def test_a_connection_on_which_nothing_is_asked_is_closed(open_house: Open) -> None:
    house = open_house(head_seconds=0.5)
    host, port = house.host.split(":")
    lines = [socket.create_connection((host, int(port)), timeout=10) for _ in range(3)]
    lines[1].sendall(b"GET / HTTP/1.1\r\nHost:")
    lines[2].sendall(f"GET /api/health HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode())
    assert lines[2].recv(4096).startswith(b"HTTP/1.1 200")
    lines[2].sendall(b"GET /")
    for line in lines:
        while line.recv(4096):
            pass  # until the other side hangs up
        line.close()
    kept = house.joined()
    time.sleep(2)
    say(kept, say="chat", id="1", text="still here")
    assert hear(kept)["say"] == "ack"


def test_a_request_that_does_not_come_to_an_end(open_house: Open) -> None:
    house = open_house(body_seconds=0.2)
    host, port = house.host.split(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {house.host}\r\nContent-Type: application/json\r\n"
        line.sendall(head.encode() + b"Content-Length: 100\r\n\r\n{")
        assert line.recv(4096).startswith(b"HTTP/1.1 408")


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
    "host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.0.7", "attic", "attic.local:1"]
)
def test_a_house_is_called_by_its_own_names(host: str) -> None:
    assert is_home_name(called(host))


@pytest.mark.parametrize(
    "host", ["elsewhere.example:8000", "localhost.example", "127.0.0.1.example:80", "a.local.example"]
)
def test_a_site_that_points_to_this_house_is_not_answered(host: str) -> None:
    assert not is_home_name(called(host))


def test_a_house_answers_to_its_own_names_alone(folder: Path) -> None:
    house = House(ParrotHall(), folder, Limits(), home=True)
    try:
        assert house.http.get("/api/health").status_code == 200
        for path in ("/", "/api/health", "/api/tables"):
            assert house.http.get(path, headers={"host": "elsewhere.example"}).status_code == 403
    finally:
        house.close()


def test_a_household_counts_as_one() -> None:
    assert household("2001:db8:1:2::5") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::5")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("somewhere") == "somewhere"
    keeper = Doorkeeper(Limits(tables_at_once=1, tables_a_minute=0.001, lines_an_address=1))
    assert keeper.may_make("2001:db8::1") and not keeper.may_make("2001:db8::2")
    assert keeper.let_in("2001:db8::1") and not keeper.let_in("2001:db8::2")
    keeper.let_out("2001:db8::1")
    assert keeper.let_in("2001:db8::2")
