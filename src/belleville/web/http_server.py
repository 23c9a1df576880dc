"""The HTTP server: uvicorn, guarded. All that knows the insides of uvicorn and websockets is in this module.

uvicorn limits neither the connections of an address nor the frames of a WebSocket connection, and waits for ever for a
client that does not read. `tests/web/test_http_server.py` fails when an upgrade changes what is used here.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
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
from .asgi import App
from .limits import Bucket
from .visitors import Visitor, Visitors, is_loopback

BIGGEST_FRAME = 64 * 1024  # bytes; a WebSocket connection answers what is above its own limit and below this
PIECE = 2048  # bytes parsed before the frames in them are counted: at most 341 frames
POLICY, NOT_TEXT = 1008, 1007  # codes that close a WebSocket connection


class Guard:
    """What the connections of one server share: its limits, and which plain HTTP connections each address has open.

    A connection too many is not refused: the oldest of its address on which nothing is being answered is closed for it.
    So somebody who opens many keeps nobody of the same household, who may have a seat, from coming in.
    """

    def __init__(self, limits: Limits, visitors: Visitors) -> None:
        self.limits, self.visitors = limits, visitors
        self.open: dict[str, dict[GuardedHttp, None]] = {}

    def enter(self, connection: GuardedHttp) -> None:
        """Count a new connection; close another one of its address if there are too many."""
        peer, most = self.peer(connection), self.limits.connections_an_address
        if self.visitors.is_proxy(peer) or (self.visitors.home and is_loopback(peer)):
            most = self.limits.connections_of_this_machine
        own = self.open.setdefault(Visitor(peer).household, {})
        own[connection] = None
        if len(own) > most:
            others = [each for each in own if each is not connection]
            victim = next((each for each in others if not each.is_answering()), others[0])
            self.leave(victim)
            victim.transport.abort()

    def leave(self, connection: GuardedHttp) -> None:
        """Count a connection no more: it is closed, or has become a WebSocket connection."""
        home = Visitor(self.peer(connection)).household
        own = self.open.get(home, {})
        own.pop(connection, None)
        if not own:
            self.open.pop(home, None)

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
    """An HTTP connection that counts for its address."""

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

    def handle_websocket_upgrade(self, event: Any) -> None:
        """WebSocket connections are counted by `web.line`, which knows who has a seat."""
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
        self.limits = limits = config.guard.limits
        self.control = Bucket(limits.control_frames.a_second, limits.control_frames.at_once)
        self.data = Bucket(limits.data_frames.a_second, limits.data_frames.at_once)
        self.fragments = 0  # of the message that is being received
        self.dropped = False

    def data_received(self, data: bytes) -> None:
        """Parse in pieces, so that what is too much is noticed before all of it was parsed."""
        for start in range(0, len(data), PIECE):
            if self.dropped or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

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
        if not bucket.take():
            self.drop(POLICY, "too many frames")
        return not self.dropped

    def drop(self, code: int, reason: str) -> None:
        """Close the connection and look at nothing more that comes on it."""
        if self.dropped:
            return
        self.dropped = True
        self.frames = []
        if self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.handle_parser_exception()
        else:
            self.transport.abort()


class Stalled:
    """Finds the connections whose clients do not read what they are sent, or hardly.

    Looked at regularly, such a connection always has something left to send, and hardly less than before.
    """

    def __init__(self, seconds: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds, self.rate, self.clock = seconds, rate, clock
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
                if read < self.seconds * self.rate:
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

    def __init__(self, app: App, limits: Limits, visitors: Visitors, hooks: Hooks) -> None:
        super().__init__(Config(app, Guard(limits, visitors)))
        self.limits, self.hooks = limits, hooks
        self.silent: dict[Any, float] = {}  # connections on which nothing is asked for, and since when
        self.stalled = Stalled(limits.write_seconds, limits.write_rate)

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
        """Let the application say good-bye, then close all connections."""
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
