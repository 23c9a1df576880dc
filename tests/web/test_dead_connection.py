"""A connection that is silently dead: within 20 seconds the others see that somebody is away.

The transport and the clock are those of the test: nothing waits for a real second.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from uvicorn.server import ServerState

from belleville.limits import Limits
from belleville.web.app import make_app
from belleville.web.client_address import Visitors
from belleville.web.health import Health, Lag
from belleville.web.http_server import Config, Guard, GuardedWebSocket
from belleville.web.static_files import Pages
from belleville.web.websocket import OpenConnections
from tests.table.in_memory_tables import Page, Timeless, new_registry, people

TEXT, PING, PONG = 1, 9, 10
SHOWN_WITHIN = 20.0  # seconds


class Wire(asyncio.Transport):
    """The server's end of a connection; `left` bytes cannot be sent any more."""

    def __init__(self, left: int = 0) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.left = left
        self.protocol: Any = None
        self.lost_at: float | None = None
        self.closing = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def write(self, data: Any) -> None:
        self.sent.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self.left

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None:
        """As asyncio does: the connection ends when all was sent, which may be never."""
        self.closing = True
        if not self.left:
            self.lose()

    def abort(self) -> None:
        self.closing = True
        self.lose()

    def lose(self) -> None:
        if self.lost_at is None:
            loop = asyncio.get_running_loop()
            self.lost_at = loop.time()
            loop.call_soon(self.protocol.connection_lost, None)

    def pings(self) -> list[bytes]:
        return [data[2:6] for data in self.sent if data[0] & 15 == PING]


HEAD = (
    "GET /ws/tables/{table} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(kind: int, payload: bytes) -> bytes:
    """A frame of a client, masked with zeros."""
    return bytes((kind | 0x80, 0x80 | len(payload))) + bytes(4) + payload


def connect(app: Any, table: str, left: int = 0) -> tuple[Wire, GuardedWebSocket]:
    """A WebSocket connection to an application, with the server's usual settings."""
    config = Config(app, Guard(Limits(), Visitors(())))
    config.load()
    wire = Wire(left)
    wire.protocol = GuardedWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
    wire.protocol.connection_made(wire)
    wire.protocol.data_received(HEAD.format(table=table).encode())
    return wire, wire.protocol


async def silent_app(scope: Any, receive: Any, send: Any) -> None:
    """Accept, and wait for the end."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


def run(test: Any) -> None:
    with asyncio.Runner(loop_factory=Timeless) as runner:
        runner.run(test)


def test_who_does_not_answer_pings_is_gone_in_time_and_who_does_is_not() -> None:
    async def scene() -> None:
        loop = asyncio.get_running_loop()
        dead, _ = connect(silent_app, "x")
        stuck, _ = connect(silent_app, "x", left=500_000)
        alive, protocol = connect(silent_app, "x")
        answered = 0
        while loop.time() < 120:
            await asyncio.sleep(1)
            for payload in alive.pings()[answered:]:
                answered += 1
                protocol.data_received(frame(PONG, payload))
        assert dead.lost_at is not None and dead.lost_at <= SHOWN_WITHIN
        assert stuck.lost_at is not None and stuck.lost_at <= SHOWN_WITHIN, "nobody waits for what cannot be sent"
        assert alive.lost_at is None and answered >= 10

    run(scene())


def test_the_others_see_that_somebody_is_away(folder: Path) -> None:
    async def scene() -> None:
        registry = new_registry()
        live, (ann, bob) = await people(registry, 2)
        bob.leave()
        connections = OpenConnections(registry, Limits(), Visitors(()))
        app = make_app(registry, connections, Pages(folder), Health(registry.probe, Lag()))
        _, protocol = connect(app, live.id)
        await until(lambda: protocol.handshake_complete)
        protocol.data_received(frame(TEXT, json.dumps({"say": "join", "secret": bob.secret}).encode()))  # type: ignore[attr-defined]
        await until(lambda: is_here(ann, 1))
        start = asyncio.get_running_loop().time()
        await until(lambda: not is_here(ann, 1))
        assert asyncio.get_running_loop().time() - start <= SHOWN_WITHIN
        await registry.close()

    run(scene())


def is_here(page: Page, seat: int) -> bool:
    page.listen()
    return bool(page.company["seats"][seat]["here"])


async def until(done: Callable[[], bool]) -> None:
    """Let the time of the loop pass until something is so."""
    while not done():
        await asyncio.sleep(0.25)
