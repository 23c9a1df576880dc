"""A server from its first breath to its last: it opens the hall, listens, and tells everybody before it ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..table.hall import Hall
from ..table.pace import Tempo
from .app import make_app
from .limits import Limits
from .line import Lines
from .pages import Pages
from .tidy import tidying

DATABASE = "belleville.sqlite"
FAREWELL = 0.5  # seconds for the last messages to leave
BIGGEST_FRAME = 64 * 1024  # bytes; a line answers what is above its own limit and below this


@dataclass(frozen=True)
class Place:
    """Where a server listens, and where it keeps its tables."""

    host: str
    port: int
    data: Path
    home: bool = False  # for one's own house, not for the world

    def listen(self) -> socket.socket:
        """The open door; OSError if somebody else stands in it."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        door = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":  # there, it would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((self.host, self.port))
        except (OSError, OverflowError):  # taken; no port at all
            door.close()
            raise
        return door


def serve(place: Place, door: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop. The caller holds the lease of the data."""
    pages = Pages()
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(run(place, door, ready, pages))


async def run(place: Place, door: socket.socket, ready: Callable[[], None], pages: Pages) -> None:
    """The life of a server."""
    hall = await Hall.open(place.data / DATABASE, tempo())
    try:
        async with tidying():
            await Server(hall, pages, ready, home=place.home).serve([door])
    finally:
        await hall.close()


class Server(uvicorn.Server):
    """Tells everybody before it leaves; a signal ends it, and is no error."""

    def __init__(
        self, hall: Hall, pages: Pages, ready: Callable[[], None], limits: Limits | None = None, home: bool = False
    ) -> None:
        self.hall, self.ready = hall, ready
        self.limits = limits or Limits()
        self.lines = Lines(hall, self.limits)
        self.silent: dict[Any, float] = {}  # connections on which nothing is asked for, and since when
        super().__init__(
            uvicorn.Config(
                make_app(hall, self.lines, pages, home),
                lifespan="off",
                http="h11",
                ws="websockets-sansio",
                ws_max_size=BIGGEST_FRAME,
                ws_per_message_deflate=False,  # messages are short and many
                access_log=False,
                log_level="warning",
                server_header=False,
                timeout_graceful_shutdown=1,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self.hang_up()
        return await super().on_tick(counter)

    def hang_up(self) -> None:
        """Whoever opens a connection and does not come to say what for is not waited for."""
        now = time.monotonic()
        silent = [each for each in self.server_state.connections if is_silent(each)]
        self.silent = {each: self.silent.get(each, now) for each in silent}
        for connection, since in self.silent.items():
            if now - since >= self.limits.head_seconds:
                connection.transport.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hall.close()
        await self.lines.close(FAREWELL)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
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


def is_silent(connection: Any) -> bool:
    """Whether no request is being answered, and none has just been (then uvicorn's own clock runs)."""
    if not isinstance(connection, H11Protocol) or connection.timeout_keep_alive_task is not None:
        return False
    return connection.cycle is None or connection.cycle.response_complete


def tempo() -> Tempo:
    """For tests: how long bots pause and people's clocks run, beside the usual: `0.05`, or `0.05,0.5` for both."""
    bots, _, clocks = os.environ.get("BELLEVILLE_TEMPO", "1").partition(",")
    return Tempo(float(bots), float(clocks or 1))


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    made: Callable[[], Any] = uvloop.new_event_loop
    return made
