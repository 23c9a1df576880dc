"""A server of a test's own, in a thread, on a free port."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from belleville.web.rate_limits import Limits
from belleville.web.server import Server, ServerSettings
from belleville.web.static_files import Pages

from .echo_registry import EchoRegistry


async def nothing() -> None:
    """What there is to do before most servers."""


class House:
    """A running server, and ways to talk to it."""

    def __init__(
        self,
        registry: Any,
        folder: Path,
        limits: Limits,
        before: Callable[[], Awaitable[None]] = nothing,
        **place: Any,
    ) -> None:
        self.registry = registry
        door = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{door.getsockname()[1]}"
        started = threading.Event()
        self.pages = Pages(folder)
        self.server = Server(
            registry, self.pages, started.set, ServerSettings("127.0.0.1", 0, folder, limits=limits, **place)
        )

        async def live() -> None:
            await before()
            await self.server.serve([door])

        self.thread = threading.Thread(target=lambda: asyncio.run(live()))
        self.thread.start()
        started.wait()
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=None)
        self.connections = ExitStack()

    def connection(self, table: str = "parrot", **more: Any) -> ClientConnection:
        """Open a connection."""
        connection: ClientConnection = self.connections.enter_context(
            connect(f"ws://{self.host}/ws/tables/{table}", **more)
        )
        return connection

    def joined(self, table: str = "parrot", secret: str | None = None) -> ClientConnection:
        connection = self.connection(table)
        say(connection, say="join", secret=secret)
        hear(connection)
        return connection

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.connections.close()
        self.http.close()


def say(connection: ClientConnection, **message: Any) -> None:
    connection.send(json.dumps(message))


def hear(connection: ClientConnection) -> Any:
    return json.loads(connection.recv())


def closing(connection: ClientConnection) -> tuple[list[Any], int]:
    """What is still said on a connection, and the code that ends it."""
    said = []
    while True:
        try:
            said.append(hear(connection))
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return said, closed.rcvd.code


def wait_until(true: Any) -> None:
    """For what a server does in its own time."""
    while not true():
        time.sleep(0.01)


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


Open = Callable[..., House]


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as the builder leaves it, in small."""
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / "index.html").write_text("<!doctype html><title>Belleville</title>", "utf-8")
    (static / "icon.svg").write_text("<svg/>", "utf-8")
    (static / ".made-from").write_text("nobody's business", "utf-8")
    script = static / "assets" / "index-abc.js"
    script.write_text("console.log(1)" * 100, "utf-8")
    script.with_name("index-abc.js.br").write_bytes(b"brotli")
    script.with_name("index-abc.js.gz").write_bytes(b"gzip")
    return static


@pytest.fixture
def open_house(folder: Path) -> Iterator[Open]:
    """Open a server of one's own: of parrots, with the usual limits, unless told otherwise."""
    opened: list[House] = []

    def open_one(registry: Any = None, **limits: Any) -> House:
        opened.append(House(registry or EchoRegistry(), folder, Limits(**limits)))
        return opened[-1]

    yield open_one
    for house in opened:
        house.close()


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[House]:
    """A server of parrots that the tests of a file share."""
    shared = House(EchoRegistry(), folder, Limits())
    yield shared
    shared.close()


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    """Connections that are closed when the test ends."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="module")
def heavy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with a file larger than any buffer between two processes."""
    static = tmp_path_factory.mktemp("heavy")
    (static / "index.html").write_text("<!doctype html>", "utf-8")
    (static / "big.bin").write_bytes(os.urandom(1 << 20) * 16)
    return static
