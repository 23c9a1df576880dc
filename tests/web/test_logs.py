"""The log: every line says when, how bad, which table and which request, and nobody can flood it."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import socket
from collections.abc import Iterator

import pytest

from belleville.table.log_context import REQUEST, TABLE
from belleville.table.messages import Chat, Setup
from belleville.web import logs
from tests.table.in_memory_tables import new_registry, people, timeless

from .conftest import Clock, Open

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (\w+) ([\w.]+) table=(\S+) request=(\S+) (.*)")


class Log:
    """What was written, and the clock it was written by."""

    def __init__(self) -> None:
        self.stream, self.clock = io.StringIO(), Clock()
        self.handler = logs.handler(self.stream, self.clock)

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()


@pytest.fixture
def log() -> Iterator[Log]:
    made = Log()
    logging.getLogger().addHandler(made.handler)
    yield made
    logging.getLogger().removeHandler(made.handler)


def test_a_line_says_what_it_is_about(log: Log) -> None:
    def work() -> None:
        logging.getLogger("belleville.test").warning("%s went wrong", "this")

    asyncio.run(with_context("abc", "r-1", work))
    work()
    first, second = (LINE.fullmatch(line) for line in log.lines)
    assert first and first.groups() == ("WARNING", "belleville.test", "abc", "r-1", "this went wrong")
    assert second and second.groups()[2:4] == ("-", "-")


async def with_context(table: str, request: str, work: object) -> None:
    TABLE.set(table)
    REQUEST.set(request)
    assert callable(work)
    work()


def test_nobody_writes_lines_of_their_own(log: Log) -> None:
    forged = "x\n2026-01-01T00:00:00.000Z ERROR belleville table=- request=- the bank is robbed"
    asyncio.run(with_context(forged, forged, lambda: logging.getLogger("belleville.test").error("got %s", forged)))
    found = LINE.fullmatch(log.lines[0])
    assert len(log.lines) == 1 and found
    assert found[3] == "x?2026-01-01T00?00?00.000Z?ERROR?belleville?table?-?request?-?the?bank?is?robbed"[:80]


def test_the_same_again_and_again_is_counted(log: Log) -> None:
    def warn(times: int) -> None:
        for number in range(times):
            logging.getLogger("belleville.test").warning("bad request %d", number)

    log.clock.now += 10 * logs.PERIOD  # the server has run for a while
    warn(500)
    assert len(log.lines) == logs.OF_A_KIND
    logging.getLogger("belleville.test").warning("another kind")
    assert len(log.lines) == logs.OF_A_KIND + 1
    log.clock.now += logs.PERIOD - 1
    warn(1)
    assert len(log.lines) == logs.OF_A_KIND + 1
    log.clock.now += 1
    warn(1)
    assert log.lines[-1].endswith("bad request 0 (491 more of these were not written)")


def test_what_fails_at_a_table_names_the_table_and_the_request(log: Log) -> None:
    @timeless
    async def run() -> None:
        registry = new_registry()
        live, (ann, _) = await people(registry, 2, Setup("nostalgia-2003", seats=2, pace="calm"))

        def fails(*args: object) -> None:
            raise RuntimeError("a fault of ours")

        live.scheduler.note = fails  # type: ignore[method-assign]
        await ann.say(Chat("the-request", "hm"))
        await registry.close()
        found = LINE.fullmatch(log.lines[0])
        assert found and found.groups()[:4] == ("ERROR", "belleville.table.actor", live.id, "the-request")

    run()


def test_what_fails_over_http_names_its_request(open_house: Open, log: Log) -> None:
    house = open_house()
    answer = house.http.post("/api/tables", json={"setup": {"box": "miro-1936"}, "name": "Broken"})
    assert answer.status_code == 500
    found = next(filter(None, map(LINE.fullmatch, log.lines)))
    assert found[4] == answer.headers["x-request-id"]


def test_requests_that_are_none_do_not_flood_the_log(open_house: Open, log: Log) -> None:
    house = open_house()
    host, port = house.host.split(":")
    for _ in range(logs.OF_A_KIND + 15):
        with socket.create_connection((host, int(port))) as line:
            line.sendall(b"\x16\x03\x01\x00\xa5 what is this\r\n\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 400")
    assert 0 < len(log.lines) <= logs.OF_A_KIND
