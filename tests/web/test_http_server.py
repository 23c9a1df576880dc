"""The guarded HTTP server: floods of frames, clients that do not read, crowds of connections; and uvicorn's insides."""

from __future__ import annotations

import hashlib
import inspect
import logging
import socket
import tomllib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import h11
import pytest
import uvicorn
import websockets.protocol
import websockets.server
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from belleville.limits import Limits, Rate
from belleville.web.http_server import HEAD, PIECE, GuardedHttp, GuardedWebSocket, StalledConnections, head_of

from .conftest import House, Open, hear, say, wait_until
from .echo_registry import EchoRegistry
from .raw_connections import CONT, PING, PONG, TEXT, ask, close_code, dial, flood, frame, upgrade


def count_parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the frames that are handled at all."""
    handled = [0]
    for name in ("handle_ping", "handle_pong", "handle_cont", "handle_text"):
        plain = getattr(GuardedWebSocket, name)

        def counted(self: Any, *event: Any, plain: Callable[..., None] = plain) -> None:
            handled[0] += 1
            plain(self, *event)

        monkeypatch.setattr(GuardedWebSocket, name, counted)
    return handled


# -- frames


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_message_is_framed_as_the_library_would(size: int) -> None:
    text = b"x" * size
    assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(frame(PING), id="pings"),
        pytest.param(frame(PONG), id="pongs"),
        pytest.param(frame(CONT, last=False), id="empty fragments"),
        pytest.param(frame(CONT, b"x", last=False), id="small fragments"),
        pytest.param(frame(TEXT, b"{}"), id="small messages"),
    ],
)
def test_a_flood_of_frames_ends_the_connection(
    open_house: Open, sockets: ExitStack, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    handled = count_parsed(monkeypatch)
    house = open_house(control_frames=Rate(0.0, 20.0), data_frames=Rate(0.0, 300.0))
    line = upgrade(house, sockets)
    if data[0] & 15 == CONT:
        line.sendall(frame(TEXT, b"{", last=False))
    flood(line, data * 20_000, 10)
    assert close_code(line) in (1008, None)  # None: what it still sends meets a closed door
    assert handled[0] <= 300 + 2 * PIECE // len(data), "of 200,000 frames only the first were looked at"
    wait_until(lambda: not house.server.connections.open)
    assert house.http.get("/api/health/live").status_code == 200


def test_messages_may_come_in_fragments_and_pings_between_them(open_house: Open, sockets: ExitStack) -> None:
    line = upgrade(open_house(), sockets)
    line.sendall(frame(TEXT, b'{"say"', last=False) + frame(PING, b"1") + frame(CONT, b':"join"', last=False))
    line.sendall(frame(CONT, b"}"))
    assert line.recv(3) == b"\x8a\x011"
    assert b'"ack"' in line.recv(4096)


def test_a_message_has_so_many_fragments(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(fragments_a_message=3)
    line = upgrade(house, sockets)
    line.sendall(frame(TEXT, b'{"say"', last=False) + frame(CONT, b':"join"', last=False) + frame(CONT, b"}"))
    assert b'"ack"' in line.recv(4096)
    line.sendall(frame(TEXT, b"{", last=False) + frame(CONT, last=False) * 2 + frame(CONT, b"}"))
    assert close_code(line) == 1008


def test_answers_to_pings_that_nobody_reads_do_not_pile_up(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(control_frames=Rate(1e9, 1e9), write_buffer=100_000)
    line = upgrade(house, sockets, buffer=4096)
    flood(line, frame(PING, b"p" * 120) * 1000, 200)
    wait_until(lambda: not house.server.connections.open)
    assert house.http.get("/api/health/live").status_code == 200


@pytest.mark.parametrize("text", [b"\xff\xfe", b'{"say":"chat","id":"x","text":"\xc3"}'])
def test_text_that_is_none_ends_the_connection_quietly(
    open_house: Open, sockets: ExitStack, caplog: pytest.LogCaptureFixture, text: bytes
) -> None:
    house = open_house()
    with caplog.at_level(logging.INFO, "belleville"):
        for _ in range(3):
            line = upgrade(house, sockets)
            line.sendall(frame(TEXT, text[:5], last=False) + frame(CONT, text[5:]))
            assert close_code(line) == 1007
    assert caplog.records == []
    assert house.joined()


# -- requests


def answer(line: socket.socket) -> bytes:
    """All that comes back until the other side closes."""
    said = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            said += more
    return said


def count_events(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the parts of requests that are parsed: heads, and pieces of bodies."""
    parsed = [0]
    plain = h11.Connection.next_event

    def counted(self: h11.Connection) -> Any:
        parsed[0] += 1
        return plain(self)

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    return parsed


@pytest.mark.parametrize("ask", ["POST /api/tables", "GET /api/health/live", "POST /nowhere"])
def test_a_body_in_chunks_is_refused_and_not_parsed(
    open_house: Open, sockets: ExitStack, monkeypatch: pytest.MonkeyPatch, ask: str
) -> None:
    parsed = count_events(monkeypatch)
    house = open_house()
    line = dial(house, sockets)
    head = f"{ask} HTTP/1.1\r\nHost: {house.host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked"
    line.sendall(head.encode() + b"\r\n\r\n")
    flood(line, b"1\r\nx\r\n" * 20_000, 10)
    said = answer(line)
    assert not said or (b" 411 " in said.splitlines()[0] and b'"no-length"' in said)  # it may meet a closed door
    assert parsed[0] <= PIECE // 6 + 10, "of 200,000 chunks only those in the piece with the head were looked at"
    assert house.http.get("/api/health/live").status_code == 200


def test_a_short_body_in_chunks_is_told_why(open_house: Open, sockets: ExitStack) -> None:
    house = open_house()
    line = dial(house, sockets)
    head = f"POST /api/tables HTTP/1.1\r\nHost: {house.host}\r\nTransfer-Encoding: chunked\r\n\r\n"
    line.sendall(head.encode() + b"2\r\n{}\r\n0\r\n\r\n")
    said = answer(line)
    assert said.startswith(b"HTTP/1.1 411 ") and b'"code":"no-length"' in said and b"connection: close" in said


def test_a_body_that_is_too_long_is_not_waited_for(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(message=100)
    for path in ("/api/tables", "/api/health/live"):
        line = dial(house, sockets)
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: {house.host}\r\nContent-Length: 101\r\n\r\n".encode())
        said = answer(line)
        assert said.startswith(b"HTTP/1.1 413 ") and b'"code":"too-large"' in said


def test_a_head_that_is_too_long_is_not_read(
    open_house: Open, sockets: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = [0]
    plain = GuardedHttp.handle_events

    def seen(self: GuardedHttp) -> None:
        longest[0] = max(longest[0], len(self.conn.trailing_data[0]))
        plain(self)

    monkeypatch.setattr(GuardedHttp, "handle_events", seen)
    house = open_house()
    many = b"a: b\r\n" * 40_000
    line = dial(house, sockets)
    flood(line, f"GET / HTTP/1.1\r\nHost: {house.host}\r\n".encode() + many, 1)
    said = answer(line)
    assert not said or said.startswith(b"HTTP/1.1 400 ")
    late = dial(house, sockets)  # the second head is sent while the first request is being answered
    one = f"GET /api/health/live HTTP/1.1\r\nHost: {house.host}\r\n".encode()
    flood(late, one + b"\r\n" + one + many, 1)
    answer(late)
    assert longest[0] <= HEAD + PIECE
    assert house.http.get("/api/health/live").status_code == 200


# -- connections


def test_an_address_has_so_many_connections_and_the_newest_is_answered(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(connections_an_address=5)
    crowd = [dial(house, sockets) for _ in range(30)]
    newest = dial(house, sockets)
    ask(newest, house)
    assert newest.recv(4096).startswith(b"HTTP/1.1 200")
    wait_until(lambda: len(house.server.server_state.connections) <= 5)
    for line in crowd[:26]:
        assert close_code(line) is None, "the oldest were closed"
    guard = house.server.config.guard
    assert sum(len(own) for own in guard.open.values()) <= 5


def test_connections_that_ask_for_nothing_are_closed_first(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(connections_an_address=3)
    busy = dial(house, sockets)
    head = f"POST /api/tables HTTP/1.1\r\nHost: {house.host}\r\nContent-Type: application/json\r\n"
    busy.sendall(head.encode() + b"Content-Length: 2\r\n\r\n{")  # and is waited for
    wait_until(lambda: any(each.is_answering() for each in house.server.server_state.connections))
    for _ in range(9):
        dial(house, sockets)
    newest = dial(house, sockets)
    ask(newest, house)
    assert newest.recv(4096).startswith(b"HTTP/1.1 200")
    busy.sendall(b"}")
    assert busy.recv(4096).startswith(b"HTTP/1.1 400")


def test_a_seat_gets_in_through_a_crowd_of_plain_connections(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(connections_an_address=4, unjoined_an_address=4)
    for _ in range(20):
        dial(house, sockets)
    for _ in range(20):
        upgrade(house, sockets)
    seat = house.connection()
    say(seat, say="join", secret="seat of Ann")
    assert hear(seat)["say"] == "ack"
    for _ in range(20):
        dial(house, sockets)
        upgrade(house, sockets)
    say(seat, say="chat", id="1", text="still here")
    assert hear(seat)["say"] == "ack", "and nobody who comes later drives it out"


def test_somebody_who_does_not_read_is_hung_up_on(heavy: Path, sockets: ExitStack) -> None:
    house = House(EchoRegistry(), heavy, Limits(write_seconds=3))  # enough for who does read, on a busy machine too
    try:
        slow = [dial(house, sockets, buffer=4096) for _ in range(5)]
        for line in slow:
            ask(line, house, "/big.bin")
            assert line.recv(8) == b"HTTP/1.1"
        wait_until(lambda: not house.server.server_state.connections)
    finally:
        house.close()


def test_a_page_that_does_not_read_loses_its_connection(open_house: Open, sockets: ExitStack) -> None:
    house = open_house(write_seconds=0.5)
    line = upgrade(house, sockets, buffer=4096)
    line.sendall(frame(TEXT, b'{"say":"join"}') + frame(TEXT, b'{"say":"chat","id":"1","text":"much"}'))
    wait_until(lambda: len(house.registry.table.heard) == 2)
    wait_until(lambda: not house.server.connections.open)
    assert house.joined()


class Transport:
    """Something with so many bytes left to send."""

    left = 0

    def get_write_buffer_size(self) -> int:
        return self.left


def test_who_reads_slowly_is_waited_for_and_who_hardly_reads_is_not() -> None:
    now = 0.0
    stalled = StalledConnections(10.0, 100.0, lambda: now)
    reader, liar, deaf, idle, busy = (Transport() for _ in range(5))
    found: dict[Transport, float] = {}
    for second in range(100):
        now = float(second)
        reader.left = 100_000 - 200 * second
        liar.left = 100_000 - second  # a byte a second, and some more to send now and then
        liar.left += 50 * (second % 2)
        deaf.left = 1
        busy.left = 300 * (second % 3)  # always something, and all of it read now and then
        for each in stalled.look([idle, reader, liar, deaf, busy]):
            found.setdefault(each, now)
    assert found == {liar: 10.0, deaf: 10.0}
    assert set(stalled.seen) <= {reader, liar, deaf, busy}
    stalled.look([])
    assert not stalled.seen, "what is closed is forgotten"


# -- what is used of uvicorn and websockets


def digest(what: Any) -> str:
    return hashlib.sha256(inspect.getsource(what).encode()).hexdigest()[:12]


USED = {
    H11Protocol.__init__: "(self, config, server_state, app_state, _loop=None)",
    H11Protocol.connection_made: "(self, transport)",
    H11Protocol.connection_lost: "(self, exc)",
    H11Protocol.data_received: "(self, data)",
    H11Protocol.handle_events: "(self)",
    H11Protocol.handle_websocket_upgrade: "(self, event)",
    WebSocketsSansIOProtocol.__init__: "(self, config, server_state, app_state, _loop=None)",
    WebSocketsSansIOProtocol.data_received: "(self, data)",
    WebSocketsSansIOProtocol.handle_events: "(self)",
    WebSocketsSansIOProtocol.handle_connect: "(self, event)",
    WebSocketsSansIOProtocol.handle_text: "(self, event)",
    WebSocketsSansIOProtocol.handle_bytes: "(self, event)",
    WebSocketsSansIOProtocol.handle_cont: "(self, event)",
    WebSocketsSansIOProtocol.handle_ping: "(self)",
    WebSocketsSansIOProtocol.handle_pong: "(self, event)",
    WebSocketsSansIOProtocol.keepalive_timeout: "(self)",
    WebSocketsSansIOProtocol.send: "(self, message)",
    WebSocketsSansIOProtocol.send_receive_event_to_app: "(self)",
    WebSocketsSansIOProtocol.handle_parser_exception: "(self)",
    websockets.protocol.Protocol.send_close: "(self, code=None, reason='')",
    uvicorn.Server.startup: "(self, sockets=None)",
    uvicorn.Server.on_tick: "(self, counter)",
    uvicorn.Server.shutdown: "(self, sockets=None)",
    uvicorn.Server.capture_signals: "(self)",
}


@pytest.mark.parametrize("method", USED, ids=lambda method: method.__qualname__)
def test_what_is_overridden_has_the_same_signature(method: Any) -> None:
    signature = inspect.signature(method)
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    told = str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))
    assert told == USED[method]


def test_every_overridden_method_is_known_here() -> None:
    for own, base in ((GuardedHttp, H11Protocol), (GuardedWebSocket, WebSocketsSansIOProtocol)):
        for name, method in vars(own).items():
            if inspect.isfunction(method) and hasattr(base, name):
                assert getattr(base, name) in USED, f"{own.__name__}.{name}"


def test_the_attributes_that_are_read_are_set(open_house: Open) -> None:
    house = open_house()
    house.http.get("/api/health/live")
    house.joined()
    http, web = {}, {}
    for each in house.server.server_state.connections:
        (http if isinstance(each, GuardedHttp) else web)[each] = None
    assert http and web and all(isinstance(each, GuardedWebSocket) for each in web)
    for each in http:
        assert {"client", "conn", "cycle", "headers", "timeout_keep_alive_task", "transport"} <= set(vars(each))
        assert isinstance(each.cycle, RequestResponseCycle) and each.cycle.response_complete is True
        assert each.transport.get_protocol() is each and each.conn.trailing_data == (b"", False)
    for each in web:
        assert {
            "scope",
            "close_timeout",
            "connections",
            "close_sent",
            "loop",
            "writable",
            "handshake_complete",
            "curr_msg_data_type",
            "frames",
            "conn",
            "transport",
        } <= set(vars(each))
        assert isinstance(each.conn, websockets.server.ServerProtocol)
        assert each.conn.state is websockets.protocol.State.OPEN
        assert each.transport.get_write_buffer_size() == 0


# The parts of these libraries on whose inner behaviour the guards rely: whoever upgrades reads them again, sees that
# the tests above still pass, and writes down the new digests.
READ = {
    "H11Protocol": (H11Protocol, "c2573d455fed"),
    "WebSocketsSansIOProtocol": (WebSocketsSansIOProtocol, "0bbcec989384"),
    "uvicorn.Server": (uvicorn.Server, "06e799f7c58f"),
}


@pytest.mark.parametrize("name", READ)
def test_the_insides_are_those_that_were_read(name: str) -> None:
    what, known = READ[name]
    assert digest(what) == known, f"uvicorn {version('uvicorn')} is another: read {name} again, then note its digest"


@pytest.mark.parametrize("package", ["uvicorn", "websockets"])
def test_what_is_guarded_from_inside_is_not_upgraded_unseen(package: str) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    (wanted,) = (each for each in project["project"]["optional-dependencies"]["web"] if each.startswith(package + ">="))
    (tested,) = (each for each in project["tool"]["uv"]["constraint-dependencies"] if each.startswith(package + "=="))
    used = [int(number) for number in tested.partition("==")[2].split(".")]
    most = [int(number) for number in wanted.partition(",<")[2].split(".")]
    before = [*most[:-1], most[-1] - 1]
    assert used[: len(most)] == before, "the newest allowed release is the one these tests run with"
