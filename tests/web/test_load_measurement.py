"""The measurement itself: its client speaks WebSocket, its figures are what they say, and a small one runs through."""

from __future__ import annotations

import asyncio
import math
import os
import random

import pytest

from belleville.lab.load import measure
from belleville.lab.load.clients import PING, PONG, TEXT, Address, ClientConnection, ConnectionLost


class Wire:
    """What a line would have sent."""

    def __init__(self) -> None:
        self.sent = b""

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.sent += b"closed"


def frame(kind: int, payload: bytes) -> bytes:
    """A frame as a server sends it."""
    size = len(payload)
    if size < 126:
        length = bytes((size,))
    else:
        length = b"\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x7f" + size.to_bytes(8, "big")
    return bytes((0x80 | kind,)) + length + payload


def test_a_line_reads_frames_however_they_are_cut() -> None:
    async def cut() -> None:
        messages = [b"", b"a" * 125, b"b" * 126, b"c" * 65535, b"d" * 65536, b"{}"]
        stream = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
        stream += b"".join(frame(TEXT, message) for message in messages) + frame(PING, b"here?")
        for seed in range(20):
            luck, heard = random.Random(seed), list[bytes]()
            wire, line = Wire(), ClientConnection(heard.append, None, "here", "/")
            line.connection_made(wire)  # type: ignore[arg-type]
            at = 0
            while at < len(stream):
                size = luck.choice((1, 2, 3, 7, 130, 70_000))
                line.data_received(stream[at : at + size])
                at += size
            assert line.opened.done()
            assert heard == messages
            assert wire.sent.endswith(bytes((0x80 | PONG, 0x80 | 5)) + b"\0\0\0\0here?")

    asyncio.run(cut())


def test_a_line_that_is_refused_says_so() -> None:
    async def refused() -> None:
        line = ClientConnection(lambda message: None, None, "here", "/")
        line.connection_made(Wire())  # type: ignore[arg-type]
        line.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
        with pytest.raises(ConnectionLost, match="403"):
            await line.opened

    asyncio.run(refused())


def test_figures() -> None:
    found = measure.measured([number / 1000 for number in range(1, 201)], 10.0)
    assert (found.moves, found.moves_per_s) == (200, 20.0)
    assert found.p50 == pytest.approx(100)
    assert found.p99 == pytest.approx(198)
    assert found.worst == pytest.approx(200)
    assert measure.measured([], 1.0).p99 == math.inf
    assert found.processor is None and measure.measured([1.0] * 4, 1.0, 0.002).processor == pytest.approx(500)


def test_a_table_is_compared_with_the_echo_by_its_rate_and_by_processor_time() -> None:
    table, echo = measure.measured([0.02] * 30, 10.0, 0.03), measure.measured([0.01] * 60, 5.0, 0.012)
    compared = measure.compare(table, echo)
    assert (compared.ratio, compared.rate, compared.effort) == pytest.approx((2.0, 0.25, 0.2))
    assert measure.compare(measure.measured([0.02], 1.0), echo).effort is None


def test_the_processor_time_of_a_process_grows_as_it_works() -> None:
    before = measure.processor_time(os.getpid())
    assert measure.processor_time(None) is None
    if before is not None:
        while (measure.processor_time(os.getpid()) or 0) <= before:  # a test that hangs here has found a fault
            pass


def test_addresses() -> None:
    assert (Address("http://127.0.0.1:8000").port, Address("https://example.org").port) == (8000, 443)


def test_a_tiny_measurement_runs_through() -> None:
    """All its parts, whatever figures they give."""
    parts: dict[str, float] = {}
    result = measure.load(
        measure.LoadPlan(tables=2, seats=3, edition="zelda-2015", human=0.5, fast=0.5), parts.__setitem__
    )
    assert parts == dict.fromkeys(("open", "human", "fast", "open_echo", "echo_human", "echo_fast"), 1.0)
    assert result.fast.rate > 0 and (result.fast.effort is None or result.fast.effort > 0)
    assert result.fast.table.moves > 0 and result.fast.echo.moves > 0 and 300 < result.size < 8000


@pytest.mark.measurement
def test_a_small_measurement() -> None:
    parts: dict[str, float] = {}
    plan = measure.LoadPlan(tables=4, seats=3, edition="zelda-2015", human=3.0, fast=2.0)
    result = measure.load(plan, parts.__setitem__)
    assert {"open", "human", "fast", "open_echo", "echo_human", "echo_fast"} <= set(parts)
    assert parts["open"] == parts["open_echo"] == 1.0
    for compared in (result.human, result.fast):
        assert compared.table.moves > 0
        assert compared.echo.moves > 0
        assert 0 < compared.table.p50 <= compared.table.p99 <= compared.table.worst
    assert result.fast.table.moves_per_s > result.human.table.moves_per_s
    assert 300 < result.size < 8000
