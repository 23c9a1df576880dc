"""Simulated people at many tables: WebSocket clients that connect to a server and play.

The client speaks only the part of the protocol it needs. With two thousand connections beside the server on one
machine, the client must not be what is measured.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import math
import os
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct

from ...rules.moves import tag_of
from ...table.messages import Begin, Join, Play, Remind, Setup, Sit
from ...web.schemas import Made, Make

PATIENCE = 60.0  # seconds
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
WHOLE, MASKED = 0x80, 0x80
# what a seat says when it must answer: the first of these that it may say
ANSWERS = (
    "throw", "buy", "pay-card", "draw-card", "place", "keep", "pass", "decline", "want",
    "mortgage", "sell", "swap", "sell-group", "use-card", "pay-fine", "go-bankrupt",
)  # fmt: skip


class ConnectionLost(Exception):
    """The server ended a connection, or did not answer."""


class Address:
    """Where a server is."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host, self.tls = parts.hostname or "127.0.0.1", parts.scheme == "https"
        self.port = parts.port or (443 if self.tls else 80)

    async def post(self, path: str, body: bytes) -> bytes:
        """Ask once over HTTP; the body of a good answer."""
        reader, writer = await asyncio.open_connection(self.host, self.port, ssl=self.tls or None)
        try:
            head = f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
            async with asyncio.timeout(PATIENCE):
                answer = await reader.read()
        finally:
            writer.close()
        head_bytes, _, said = answer.partition(b"\r\n\r\n")
        if not head_bytes.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise ConnectionLost(f"{path}: {answer[:200]!r}")
        return said

    async def connect(
        self, path: str, hear: Callable[[bytes], None], lost: Callable[[], None] | None = None
    ) -> ClientConnection:
        """Open a connection; `hear` is called with each message, `lost` when the other side has closed."""
        connection = ClientConnection(hear, lost, f"{self.host}:{self.port}", path)
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().create_connection(
                lambda: connection, self.host, self.port, ssl=self.tls or None
            )
            await connection.opened
        return connection


class ClientConnection(asyncio.Protocol):
    """One WebSocket: whole frames, and a mask of zeros, which changes nothing."""

    transport: Any  # uvloop's is none of asyncio's

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None] | None, host: str, path: str) -> None:
        self.hear, self.lost, self.host, self.path = hear, lost, host, path
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionLost("the connection was not opened"))
        elif self.lost is not None:
            self.lost()

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionLost(head[:100].decode("latin-1")))
                return
            self.opened.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            start, length = at + 2, data[at + 1]
            if length >= 126:
                start += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if size < start + length:
                break
            self.frame(data[at] & 15, data[start : start + length])
            at = start + length
        self.rest = data[at:]

    def frame(self, kind: int, payload: bytes) -> None:
        """One frame arrived."""
        if kind == TEXT or kind == TEXT + 1:
            self.hear(payload)
        elif kind == PING:
            self.send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, kind: int, payload: bytes) -> None:
        """One frame leaves."""
        size = len(payload)
        length = bytes((MASKED | size,)) if size < 126 else bytes((MASKED | 126,)) + size.to_bytes(2, "big")
        self.transport.write(bytes((WHOLE | kind,)) + length + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        self.lost = None
        self.transport.close()


class ChoicesSeen(Struct):
    """What these players read of what a seat may do."""

    must: bool
    moves: tuple[dict[str, Any], ...]


class PrivateView(Struct):
    """What these players read of the private state of a seat."""

    choices: ChoicesSeen


class MessageSeen(Struct):
    """What these players read of all messages; a seat's choices are read only when it has to choose."""

    say: str
    seq: int = -1
    id: str | None = None
    code: str = ""
    secret: str = ""
    mine: Raw = Raw(b"null")


HEARD = msgspec.json.Decoder(MessageSeen)
OWN = msgspec.json.Decoder(PrivateView)


class ClientTable:
    """Some people at one table, who move one after the other; bots sit on the last seats."""

    def __init__(self, address: Address, setup: Setup, luck: random.Random, bots: tuple[str, ...] = ()) -> None:
        self.address, self.setup, self.luck, self.bots = address, setup, luck, bots
        self.people = setup.seats - len(bots)
        self.id = ""
        self.secrets: list[str | None] = [None] * self.people
        self.connections: dict[int, ClientConnection] = {}
        self.mines: list[Raw] = [Raw(b"null")] * self.people
        self.answers: dict[str, asyncio.Future[tuple[MessageSeen, float]]] = {}
        self.arrived: dict[int, int] = {}  # how many connections have a step
        self.complete: dict[int, float] = {}  # when the last of them had it
        self.news = asyncio.Event()
        self.said = 0
        self.steps = self.bytes = self.refused = 0
        self.over = self.gone = False

    async def open(self) -> None:
        """Make the table, sit down everywhere, begin."""
        body = msgspec.json.encode(Make(self.setup, "Seat 1", bots=self.bots))
        made = msgspec.json.decode(await self.address.post("/api/tables", body), type=Made)
        self.id, self.secrets[0] = made.table, made.secret
        for seat in range(self.people):
            await self.join(seat)
        for seat in range(1, self.people):
            heard, _ = await self.ask(seat, Sit(self.name(), f"Seat {seat + 1}", None, seat))
            if heard.say != "seated":
                raise ConnectionLost(f"no seat: {heard.code}")
            self.secrets[seat] = heard.secret
        heard, _ = await self.ask(0, Begin(self.name()))
        if heard.say != "ack":
            raise ConnectionLost(f"the game does not begin: {heard.code}")
        for seat in range(self.people):  # all seats get the same messages, and no bot waits for a claim
            await self.ask(seat, Remind(self.name(), False))

    async def join(self, seat: int, last: int = -1) -> None:
        """Open the connection of a seat."""
        connection = await self.address.connect(f"/ws/tables/{self.id}", partial(self.hear, seat), self.lose)
        self.connections[seat] = connection
        connection.send(TEXT, msgspec.json.encode(Join(self.secrets[seat], last)))

    def close(self) -> None:
        """Everybody hangs up."""
        for connection in self.connections.values():
            connection.close()

    def lose(self) -> None:
        """End all waits: the server has closed the connection."""
        self.gone = True
        self.news.set()
        for asked in self.answers.values():
            if not asked.done():
                asked.set_exception(ConnectionLost("the connection was lost"))
        self.answers.clear()

    def hear(self, seat: int, message: bytes) -> None:
        """A message arrived at a seat."""
        now = time.perf_counter()
        heard = HEARD.decode(message)
        if heard.say == "step" or heard.say == "welcome":
            if bytes(heard.mine) != b"null":
                self.mines[seat] = heard.mine
            self.over = self.over or b'"act":"over"' in message
            self.steps += 1
            self.bytes += len(message)
            many = self.arrived[heard.seq] = self.arrived.get(heard.seq, 0) + 1
            if many == self.people:
                self.complete[heard.seq] = now
                del self.arrived[heard.seq]
            self.news.set()
        elif heard.id is not None and (asked := self.answers.pop(heard.id, None)) is not None:
            asked.set_result((heard, now))

    def name(self) -> str:
        """Return a name for the next request."""
        self.said += 1
        return str(self.said)

    async def ask(self, seat: int, request: Any) -> tuple[MessageSeen, float]:
        """Say something and wait for its answer; also the moment it was said."""
        if self.gone:
            raise ConnectionLost("the connection was lost")
        future = self.answers[request.id] = asyncio.get_running_loop().create_future()
        message = msgspec.json.encode(request)
        sent = time.perf_counter()
        self.connections[seat].send(TEXT, message)
        try:
            async with asyncio.timeout(PATIENCE):
                heard, _ = await future
        finally:
            self.answers.pop(request.id, None)  # an answer that comes too late finds nobody
        return heard, sent

    async def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until something arrives; raise `ConnectionLost` if the connection ended instead."""
        async with asyncio.timeout(seconds):
            await self.news.wait()
        if self.gone:
            raise ConnectionLost("the connection was lost")

    async def again(self) -> ClientTable:
        """Return the next game of the same people, at a new table."""
        self.close()
        table = ClientTable(self.address, self.setup, self.luck, self.bots)
        table.steps, table.bytes, table.refused = self.steps, self.bytes, self.refused
        await table.open()
        return table

    async def move(self, ends: float = math.inf) -> float | None:
        """One move: seconds from its sending until all have it; None if there was none to make, or it was refused.

        Whoever waits for others does so until the clock stands at `ends`.
        """
        self.news.clear()
        chosen = self.choose()
        if chosen is None:
            with contextlib.suppress(TimeoutError):
                await self.wait(max(0.0, min(PATIENCE, ends - time.monotonic())))
            return None
        seat, move = chosen
        heard, sent = await self.ask(seat, PlayRequest(self.name(), move))
        if heard.say != "ack":
            self.refused += 1
            await asyncio.sleep(0.1)
            return None
        while heard.seq not in self.complete:
            self.news.clear()
            await self.wait()
        when = self.complete[heard.seq]
        self.complete.clear()
        return when - sent

    def choose(self) -> tuple[int, dict[str, Any]] | None:
        """Return a seat that must answer, and an answer with which the game continues."""
        found = []
        for seat, mine in enumerate(self.mines):
            if bytes(mine) == b"null":
                continue
            options = OWN.decode(mine).choices
            by_name = {move["move"]: move for move in options.moves}
            if "refuse" in by_name:  # a bot's offer: it waits for an answer
                return seat, by_name["refuse"]
            if options.must:
                found.append((seat, by_name))
        if not found:
            return None
        seat, by_name = self.luck.choice(found)
        if "bid" in by_name and self.luck.random() < 0.2:
            return seat, by_name["bid"]
        return next(((seat, by_name[name]) for name in ANSWERS if name in by_name), None)


class PlayRequest(Struct, tag_field="say", tag=tag_of(Play.__name__)):
    """`Play` with a move as it was received."""

    id: str
    move: dict[str, Any]


class Echo:
    """The same connections and message sizes, at a server that only says everything back."""

    def __init__(self, address: Address, connections: int, size: int) -> None:
        self.address, self.many = address, connections
        self.message = b"x" * size
        self.connections: list[ClientConnection] = []
        self.missing = 0
        self.steps = self.bytes = self.refused = 0
        self.over = False
        self.done = asyncio.Event()

    async def open(self) -> None:
        """Open all connections."""
        for _ in range(self.many):
            self.connections.append(await self.address.connect("/", self.hear))

    def close(self) -> None:
        """Hang up."""
        for connection in self.connections:
            connection.close()

    def hear(self, message: bytes) -> None:
        """One connection has its own words back."""
        self.missing -= 1
        if not self.missing:
            self.done.set()

    async def again(self) -> Echo:
        """Return False: an echo never ends."""
        return self

    async def move(self, ends: float = math.inf) -> float | None:
        """Send a message on every connection; return the seconds until all have received theirs."""
        self.missing = self.many
        self.done.clear()
        sent = time.perf_counter()
        for connection in self.connections:
            connection.send(TEXT, self.message)
        async with asyncio.timeout(PATIENCE):
            await self.done.wait()
        return time.perf_counter() - sent
