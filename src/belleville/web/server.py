"""The server's lifecycle: it opens the registry of tables, listens, and closes connections before it stops."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..table.registry import TableRegistry
from ..table.summaries import TableSummary
from ..table.time_limits import Tempo
from .app import make_app
from .client_address import Visitors
from .garbage_collection import tidying
from .health import Health, Lag
from .http_server import Guard, Hooks, HttpServer
from .link_previews import Previews
from .logs import set_up
from .rate_limits import Limits
from .static_files import Pages
from .websocket import OpenConnections

DATABASE = "belleville.sqlite"
FAREWELL = 0.5  # seconds for the last messages to leave


@dataclass(frozen=True)
class ServerSettings:
    """Where a server listens, and where it keeps its tables."""

    host: str
    port: int
    data: Path
    home: bool = False  # for one's own house, not for the world
    limits: Limits = Limits()  # noqa: RUF009 (frozen)
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is believed
    hosts: tuple[str, ...] = ()  # the names it answers to; none: to every name

    def listen(self) -> socket.socket:
        """Return a socket that listens there; OSError if the address is in use."""
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


def serve(place: ServerSettings, door: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until asked to stop. The caller has the lock of the data folder."""
    set_up()
    pages = Pages()
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(run(place, door, ready, pages))


async def run(place: ServerSettings, door: socket.socket, ready: Callable[[], None], pages: Pages) -> None:
    """The life of a server."""
    registry = await TableRegistry.open(place.data / DATABASE, tempo(), limits=place.limits)
    try:
        async with tidying():
            await Server(registry, pages, ready, place).serve([door])
    finally:
        await registry.close()


class Server(HttpServer):
    """The HTTP server of a registry of tables; it closes connections before it stops."""

    def __init__(self, registry: TableRegistry, pages: Pages, ready: Callable[[], None], place: ServerSettings) -> None:
        visitors = Visitors(place.proxies, place.home)
        self.registry = registry
        self.connections = OpenConnections(registry, place.limits, visitors)
        previews = Previews(self.summary_of, visitors)
        pages.page = lambda scope: previews.page(pages, scope)
        lag = Lag()
        health = Health(lambda: registry.probe(), lag)
        app = make_app(registry, self.connections, pages, health, place.home, place.hosts)
        guard = Guard(place.limits, visitors, self.connections.rate_limiter, self.connections.admission.free_one)
        super().__init__(app, guard, Hooks(ready, self.leave, lag.tick))

    def summary_of(self, table: str) -> tuple[TableSummary, str, str] | None:
        """Return what a link preview says of a table, with the titles of its edition in French and English."""
        found = self.registry.summary_of(table)
        return None if found is None else (found[0], found[1].title.fr, found[1].title.en)

    async def leave(self) -> None:
        """Close the tables, and give their last messages some time."""
        await self.registry.close()
        await self.connections.close(FAREWELL)


def tempo() -> Tempo:
    """For tests: a factor for the bots' pauses, and another for people's clocks: `0.05`, or `0.05,0.5`."""
    bots, _, clocks = os.environ.get("BELLEVILLE_TEMPO", "1").partition(",")
    return Tempo(float(bots), float(clocks or 1))


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the maker of event loops: uvloop where it is installed, else None."""
    try:
        import uvloop
    except ImportError:
        return None
    made: Callable[[], Any] = uvloop.new_event_loop
    return made
