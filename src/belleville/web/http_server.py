"""The HTTP server: uvicorn, guarded. All that knows the insides of uvicorn and websockets is in this module.

uvicorn limits neither the connections of an address nor the frames of a WebSocket connection, and waits for ever for a
client that does not read. `tests/web/test_http_server.py` fails when an upgrade changes what is used here.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import signal
import socket
import struct
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from types import FrameType
from typing import Any, NamedTuple

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from ..limits import Limits
from .admission import networks_of
from .asgi import ABORT, SEND_NOW, App
from .client_address import Visitor, Visitors, is_loopback
from .descriptors import connections, raise_limit
from .rate_limits import Bucket, RateLimiter
from .responses import most_in_body, refused_body

BIGGEST_FRAME = 64 * 1024  # bytes; a WebSocket connection answers what is above its own limit and below this
PIECE = 2048  # bytes parsed before what is in them is counted: at most 341 frames
HEAD = 16 * 1024  # bytes of the head of a request, and of what is sent ahead while one is being answered
POLICY, NOT_TEXT = 1008, 1007  # codes that close a WebSocket connection
TEXT = 0x81  # the first byte of a whole text message
TOGETHER = 16  # messages to one connection that are written in one go; more wait where their number is limited


class Guard:
    """What the connections of one server share: its limits, and which plain HTTP connections each address has open.

    A connection too many is not refused: the oldest of its address on which nothing is being answered is closed for it.
    So somebody who opens many keeps nobody of the same household, who may have a seat, from coming in. Only whoever
    opens very many within a second is dropped.
    """

    def __init__(
        self,
        limits: Limits,
        visitors: Visitors,
        rate_limiter: RateLimiter | None = None,
        free_one: Callable[[], bool] = lambda: False,
    ) -> None:
        """`free_one` closes a WebSocket connection for another connection, if there is one to be closed."""
        self.limits, self.visitors, self.free_one = limits, visitors, free_one
        self.rate_limiter = rate_limiter or RateLimiter(limits)
        self.most = connections(limits, raise_limit())
        self.open: dict[str, dict[GuardedHttp, None]] = {}
        self.all: dict[GuardedHttp, None] = {}
        self.unsent: list[GuardedWebSocket] = []  # with messages that are written before the loop waits again

    def enter(self, connection: GuardedHttp) -> None:
        """Count a new connection; close another one if its address or the server has too many."""
        visitor = self.visitor(connection)
        if not visitor.own and not self.rate_limiter.of_address(visitor, "accepts").take():
            connection.transport.abort()
            return
        self.all[connection] = None
        for network, most in networks_of(visitor, self.limits.connections_an_address, self.limits):
            own = self.open.setdefault(network, {})
            own[connection] = None
            if len(own) > most:
                self.close_one(own, connection)
        if len(connection.connections) > self.most:
            self.make_room(connection)

    def make_room(self, connection: GuardedHttp) -> None:
        """Close another connection, as the server has too many: one that asks for nothing, or one without a seat."""
        idle = next((each for each in self.all if not each.is_answering() and each is not connection), None)
        if idle is not None:
            self.close(idle)
        elif not self.free_one():
            self.close_one(self.all, connection)
        if len(connection.connections) > self.most + self.limits.descriptors_kept // 2:
            self.close(connection)  # those that make room are not gone yet

    def close_one(self, group: dict[GuardedHttp, None], connection: GuardedHttp) -> None:
        """Close the oldest other connection of a group on which nothing is being answered, or the oldest."""
        others = [each for each in group if each is not connection]
        if others:
            self.close(next((each for each in others if not each.is_answering()), others[0]))

    def close(self, connection: GuardedHttp) -> None:
        """Close a plain HTTP connection at once."""
        self.leave(connection)
        connection.transport.abort()

    def leave(self, connection: GuardedHttp) -> None:
        """Count a connection no more: it is closed, or has become a WebSocket connection."""
        self.all.pop(connection, None)
        for network, _ in networks_of(self.visitor(connection), 0, self.limits):
            own = self.open.get(network, {})
            own.pop(connection, None)
            if not own:
                self.open.pop(network, None)

    def send_soon(self, connection: GuardedWebSocket) -> None:
        """Have a connection write what it has collected, with all others and after all that happens now.

        What a table tells somebody in one go is one write, and the system wakes up who reads once for all of them.
        """
        if not self.unsent:
            connection.loop.call_soon(self.send_all)
        self.unsent.append(connection)

    def send_all(self) -> None:
        """Write what was collected."""
        connections, self.unsent = self.unsent, []
        for connection in connections:
            connection.send_collected()

    def visitor(self, connection: GuardedHttp) -> Visitor:
        """Return who is at the other end: a trusted proxy counts as this machine, as it brings many."""
        peer = self.peer(connection)
        return Visitor(peer, self.visitors.is_proxy(peer) or (self.visitors.home and is_loopback(peer)))

    @staticmethod
    def peer(connection: GuardedHttp) -> str:
        """Return the address at the other end."""
        return connection.client[0] if connection.client else ""


class Config(uvicorn.Config):
    """uvicorn's settings, and the guard of its connections."""

    def __init__(self, app: App, guard: Guard | None) -> None:
        self.guard = guard
        seconds = 20.0 if guard is None else guard.limits.ping_seconds
        super().__init__(
            app,
            lifespan="off",
            http="h11" if guard is None else GuardedHttp,
            ws="websockets-sansio" if guard is None else GuardedWebSocket,
            h11_max_incomplete_event_size=HEAD,
            ws_max_size=BIGGEST_FRAME,
            ws_per_message_deflate=False,  # messages are short and many
            ws_ping_interval=seconds,
            ws_ping_timeout=seconds,
            access_log=False,
            log_config=None,  # `web.logs` sets up the log
            log_level="warning",
            proxy_headers=False,  # `visitors` decides whom to believe
            server_header=False,
            timeout_graceful_shutdown=1,
        )


class GuardedHttp(H11Protocol):
    """An HTTP connection that counts for its address, and on which nothing is parsed that will be refused."""

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        assert config.guard is not None
        self.guard = config.guard

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection."""
        super().connection_made(transport)
        self.guard.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self.guard.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse in pieces: no head longer than it may be, no refused body, not much of what is sent ahead."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self or self.has_refused_body():
                return
            super().data_received(data[start : start + PIECE])
            if len(self.conn.trailing_data[0]) > HEAD:
                self.transport.abort()

    def has_refused_body(self) -> bool:
        """Return whether the last request has a body that is not read: its connection ends with the answer."""
        if self.headers is None:
            return False
        return refused_body(self.headers, most_in_body(self.scope["path"], self.guard.limits)) is not None

    def handle_websocket_upgrade(self, event: Any) -> None:
        """WebSocket connections are counted by `web.websocket`, which knows who has a seat."""
        self.guard.leave(self)
        super().handle_websocket_upgrade(event)

    def is_answering(self) -> bool:
        """Return whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def is_silent(self) -> bool:
        """Return whether no request is being answered, and none has just been (then uvicorn's own clock runs)."""
        return self.timeout_keep_alive_task is None and not self.is_answering()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection whose frames are counted: pings, pongs, fragments, and all of them together."""

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        assert config.guard is not None
        self.guard = config.guard
        self.limits = limits = config.guard.limits
        self.close_timeout = limits.close_seconds
        self.visitor: Visitor | None = None  # known once the request to open it was read
        self.control = Bucket(limits.control_frames.a_second, limits.control_frames.at_once)
        self.data = Bucket(limits.data_frames.a_second, limits.data_frames.at_once)
        self.fragments = 0  # of the message that is being received
        self.dropped = False
        self.collected: list[bytes] = []  # messages to be written in one go

    def data_received(self, data: bytes) -> None:
        """Parse in pieces, so that what is too much is noticed before all of it was parsed."""
        for start in range(0, len(data), PIECE):
            if self.dropped or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_connect(self, event: Any) -> None:
        """Let the application close the connection at once, and find out who is at its other end."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][ABORT] = {"call": self.transport.abort}
            self.scope["extensions"][SEND_NOW] = {"call": self.send_now}
            self.visitor = self.guard.visitors.of(self.scope)

    def send_now(self, text: bytes) -> bool:
        """Send a message without waiting; False if others wait to be written, or nobody is there any more."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if not self.handshake_complete or self.conn.state is not State.OPEN or len(self.collected) >= TOGETHER:
            return False
        if not self.collected:
            self.guard.send_soon(self)
        self.collected.append(head_of(text) + text)
        return True

    def send_collected(self) -> None:
        """Write the messages that were sent without waiting; after a closing frame nothing may follow."""
        if self.collected and not self.transport.is_closing() and self.conn.state is State.OPEN:
            self.transport.write(b"".join(self.collected))
        self.collected.clear()

    async def send(self, message: Any) -> None:
        """Send as the application asks, after what it sent without waiting."""
        self.send_collected()
        await super().send(message)

    def handle_text(self, event: Frame) -> None:
        """A message, or its first fragment."""
        self.fragments = 1
        if self.may_pass(self.data):
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same in bytes."""
        self.fragments = 1
        if self.may_pass(self.data):
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A further fragment of a message."""
        self.fragments += 1
        if self.fragments > self.limits.fragments_a_message:
            self.drop(POLICY, "too many fragments")
        elif self.may_pass(self.data):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, to somebody who reads the answers."""
        if self.may_pass(self.control):
            super().handle_ping()
            if self.transport.get_write_buffer_size() > self.limits.write_buffer:
                self.dropped = True
                self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        """Take note of a pong."""
        if self.may_pass(self.control):
            super().handle_pong(event)

    def keepalive_timeout(self) -> None:
        """Close a connection that did not answer a ping, at once: what is left to send will not be read either."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.dropped = True
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; what claims to be text and is none ends the connection, without a word in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.drop(NOT_TEXT, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def may_pass(self, bucket: Bucket) -> bool:
        """Count a frame; drop the connection if there were too many."""
        if self.dropped:
            return False
        of_address = None if self.visitor is None else self.guard.rate_limiter.of_address(self.visitor, "frames")
        if not bucket.take() or (of_address is not None and not of_address.take()):
            self.drop(POLICY, "too many frames")
        return not self.dropped

    def drop(self, code: int, reason: str) -> None:
        """Close the connection and read nothing more from it."""
        if self.dropped:
            return
        self.dropped = True
        self.frames = []
        if self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.handle_parser_exception()
        else:
            self.transport.abort()


def head_of(text: bytes) -> bytes:
    """Return what stands before a text message in its frame; `websockets` would take three times as long."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", TEXT, size)
    return struct.pack("!BBH", TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT, 127, size)


class StalledConnections:
    """Finds the connections whose clients do not read what they are sent, or hardly.

    At each check such a connection has something left to send, and hardly less than before.
    """

    def __init__(
        self,
        seconds: float,
        rate: float,
        clock: Callable[[], float] = time.monotonic,
        all_seconds: float = math.inf,
    ) -> None:
        """Within `seconds` one must read at `rate`, and at a rate at which all that is left takes `all_seconds`."""
        self.seconds, self.rate, self.clock, self.all_seconds = seconds, rate, clock, all_seconds
        self.seen: dict[Any, tuple[float, int, int]] = {}  # since when, how much was left last, how much was read since

    def look(self, transports: list[Any]) -> list[Any]:
        """Return those that have read too little for so many seconds."""
        now, seen = self.clock(), {}
        found = []
        for transport in transports:
            left = transport.get_write_buffer_size()
            if left == 0:
                continue
            since, before, read = self.seen.get(transport, (now, left, 0))
            read += max(0, before - left)
            if now - since >= self.seconds:
                if read < self.seconds * max(self.rate, (left + read) / self.all_seconds):
                    found.append(transport)
                    continue
                since, read = now, 0
            seen[transport] = (since, left, read)
        self.seen = seen
        return found


class Hooks(NamedTuple):
    """What a server calls: once it listens, before it closes its connections, and ten times a second."""

    ready: Callable[[], None]
    leaving: Callable[[], Awaitable[None]]
    tick: Callable[[], None]


class HttpServer(uvicorn.Server):
    """uvicorn with the guards above; a signal ends it, and is no error."""

    def __init__(self, app: App, guard: Guard, hooks: Hooks) -> None:
        super().__init__(Config(app, guard))
        limits = guard.limits
        self.limits, self.hooks = limits, hooks
        self.silent: dict[Any, float] = {}  # connections on which nothing is asked for, and since when
        self.stalled = StalledConnections(limits.write_seconds, limits.write_rate, all_seconds=limits.response_seconds)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self.hooks.ready()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: see whether to stop; once a second, whom not to wait for."""
        self.hooks.tick()
        if counter % 10 == 0:
            self.hang_up()
        return await super().on_tick(counter)

    def hang_up(self) -> None:
        """Wait for nobody who opens a connection and does not say what for, or does not read what was asked for."""
        now = time.monotonic()
        connections = list(self.server_state.connections)
        silent = [each for each in connections if isinstance(each, GuardedHttp) and each.is_silent()]
        self.silent = {each: self.silent.get(each, now) for each in silent}
        for connection, since in self.silent.items():
            if now - since >= self.limits.head_seconds:
                connection.transport.close()
        for transport in self.stalled.look([each.transport for each in connections]):
            transport.abort()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the application close its connections, then close all others."""
        await self.hooks.leaving()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at SIGINT and SIGTERM, at once when asked twice."""
        if threading.current_thread() is not threading.main_thread():  # which alone hears signals
            yield
            return

        def leave(number: int, frame: FrameType | None) -> None:
            self.force_exit = self.should_exit  # asked twice
            self.should_exit = True

        before = {each: signal.signal(each, leave) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


async def serve_bare(app: App, door: socket.socket) -> None:
    """Serve an application without any guard: what measurements compare with."""
    await uvicorn.Server(Config(app, None)).serve([door])
