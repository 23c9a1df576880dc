"""The WebSocket connection between a page and a table: requests are read, checked and counted, answers are sent on.

A connection must begin with `join`, within some seconds. A message that is too large closes it (1009). Unreadable
messages are answered, and too many in a row close it (1008); so do messages that come too fast. Too many words of one
seat, or rematches of one address, are answered and not carried out. A page that does not read what it is sent loses
its connection, and may join again from where it was.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from typing import Any, Literal

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..table.actor import LiveTable
from ..table.errors import RequestError
from ..table.lobby import who_has
from ..table.messages import UP, Join, Sit, Stand, Trouble, Up
from ..table.registry import TableRegistry
from ..table.viewer import Viewer
from .admission import Admission
from .asgi import ABORT, SEND_NOW, Scope
from .client_address import Visitors
from .rate_limits import Bucket, Limits, RateLimiter, Requester

Socket = WebSocket[Any, Any, Any]
log = logging.getLogger(__name__)

GOING_AWAY, POLICY, TOO_LARGE, BROKEN, TRY_LATER, NO_TABLE = 1001, 1008, 1009, 1011, 1013, 4404
CODES = {"closing": GOING_AWAY, "no-table": NO_TABLE, "full": TRY_LATER, "replaced": 1000}
GONE = (WebSocketDisconnect, OSError)  # how a page that has left shows itself
LAST_WORDS = 1.0  # seconds to read why a connection is closed


class Named(msgspec.Struct):
    """What can be read of a message that cannot be read."""

    id: str | None = None


class Closed(Exception):
    """The connection is to be closed, with this code, after these last words."""

    def __init__(self, code: int, trouble: Trouble) -> None:
        self.code, self.trouble = code, trouble


class OpenConnections:
    """All connections of a server."""

    def __init__(self, registry: TableRegistry, limits: Limits, visitors: Visitors) -> None:
        self.registry, self.limits, self.visitors = registry, limits, visitors
        self.rate_limiter = RateLimiter(limits)
        self.admission = Admission(limits)
        self.requests = itertools.count(1)
        self.open: dict[asyncio.Task[None], PageConnection] = {}

    async def serve(self, socket: Socket, table: str) -> None:
        """One connection from its opening to its end."""
        await socket.accept()
        task = asyncio.current_task()
        assert task is not None
        self.open[task] = connection = PageConnection(self, socket, table)
        self.admission.enter(connection)
        try:
            live = await self.find(connection)
            if live is None:
                await part(socket, NO_TABLE, Trouble("no-table", detail="there is no such table"))
            else:
                await connection.run(live)
        except RequestError as no:
            await part(socket, TRY_LATER, no.trouble())
        except Closed as closed:
            await part(socket, closed.code, closed.trouble)
        except GONE:
            pass
        finally:
            del self.open[task]
            self.admission.leave(connection)

    def may_connect(self, scope: Scope) -> bool:
        """Return whether an address behind a proxy may open one more; others were counted when they connected."""
        client = scope.get("client")
        if client is None or not self.visitors.is_proxy(str(client[0])):
            return True
        return self.rate_limiter.of_address(self.visitors.of(scope), "accepts").take()

    async def find(self, connection: PageConnection) -> LiveTable | None:
        """Return the table of a connection, loaded if need be; if memory is full, only for the secret of a seat."""
        if not self.may_open(connection):
            raise RequestError("too-fast", "too many tables opened from this address: wait a little")
        address = connection.visitor.household
        try:
            return await self.registry.find(connection.table, address)
        except RequestError as no:
            if no.code != "full":
                raise
            connection.first = await connection.await_join()
            if connection.first.secret is None:
                raise
        return await self.registry.find(connection.table, address, connection.first.secret)

    def may_open(self, connection: PageConnection) -> bool:
        """Return whether the table is in memory, or its address may have one more loaded."""
        here = self.registry.is_in_memory(connection.table)
        return here or self.rate_limiter.of_address(connection.visitor, "rebuilds").take()

    async def close(self, seconds: float) -> None:
        """Close every connection; its last words are waited for, but not longer than this."""
        for connection in self.open.values():
            connection.viewer.close(msgspec.json.encode(Trouble("closing")))
        if self.open:
            await asyncio.wait(self.open, timeout=seconds)


class PageConnection:
    """One page at one table."""

    live: LiveTable

    def __init__(self, connections: OpenConnections, socket: Socket, table: str) -> None:
        self.connections, self.socket, self.table = connections, socket, table
        self.visitor = connections.visitors.of(socket.scope)
        self.limits = limits = connections.limits
        self.viewer = Viewer(limits.messages_waiting)
        self.viewer.address = self.visitor.household
        extensions: Any = socket.scope.get("extensions") or {}
        if SEND_NOW in extensions:
            self.viewer.write_now = extensions[SEND_NOW]["call"]
        self.bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        # from an address that opens too many, only somebody with a seat is let in
        self.is_one_too_many = not connections.rate_limiter.of_address(self.visitor, "openings").take()
        self.malformed = 0
        self.too_fast = 0
        self.joined = False
        self.first: Join | None = None  # a join that was read before the table was found
        self.asked = 0  # the number of the last request, counted over all connections
        self.code = 0  # with which this side closes the connection; 0 as long as it does not

    @property
    def seat(self) -> str:
        """The digest of the secret of the seat; empty for a spectator, and for somebody who stood up."""
        return "" if self.viewer.seat is None else self.viewer.who

    async def run(self, live: LiveTable) -> None:
        """Serve the connection until either side closes it."""
        self.live = live
        live.attach(self.viewer)
        sending = asyncio.create_task(self.send_messages())
        receiving = asyncio.create_task(self.receive_requests())
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
            if self.code:
                await asyncio.wait((sending,), timeout=LAST_WORDS)
        finally:
            live.detach(self.viewer)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)

    async def send_messages(self) -> None:
        """Send the table's messages, in order; when no more follow, close the socket."""
        said = b""
        with contextlib.suppress(*GONE):
            while (message := await self.viewer.read()) is not None:
                said = message
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        await part(self.socket, self.code or code_after(said))

    async def receive_requests(self) -> None:
        """Pass the page's requests on to the table, until the page breaks the rules of a connection."""
        try:
            await self.join(self.first or await self.await_join())
            while True:
                await self.receive_request()
        except Closed as closed:
            self.end(closed.code, closed.trouble)
        except GONE:
            pass
        except Exception:
            log.exception("a connection broke")
            self.end(BROKEN, None)

    async def await_join(self) -> Join:
        """Return the first message that is a join; until then nothing is carried out."""
        try:
            async with asyncio.timeout(self.limits.join_seconds):
                while True:
                    up = self.read(await self.receive())
                    if isinstance(up, Join):
                        return up
        except TimeoutError:
            raise Closed(POLICY, Trouble("not-joined", detail="nobody joined on this connection")) from None

    def end(self, code: int, last: Trouble | None) -> None:
        """Close the connection once all that waits was sent."""
        self.code = code
        self.viewer.close(None if last is None else msgspec.json.encode(last))

    async def receive_request(self) -> None:
        """One message of the page: read, weighed, and carried out."""
        text = await self.receive()
        up = self.read(text)
        if up is not None and not await self.carry_out(up):
            self.viewer.send(msgspec.json.encode(Trouble("too-fast", id_in(text), "wait a little")))

    async def join(self, join: Join) -> None:
        """Join the table. Players are admitted even when there are too many spectators."""
        if join.secret is not None and self.live.opens_seat(join.secret):
            if not self.connections.rate_limiter.of_seat(who_has(join.secret), "joins").take():
                raise Closed(TRY_LATER, Trouble("too-fast", detail="this seat joins too often: wait a little"))
        else:
            self.check_watcher(join)
        self.joined = True
        await self.live.handle(self.viewer, join)
        self.connections.admission.join(self)

    def check_watcher(self, join: Join) -> None:
        """See that somebody without a seat may join; what was tried in vain is paid for by the address."""
        tried = ("joins",) if join.secret is None else ("joins", "secrets")
        paid = [self.connections.rate_limiter.of_address(self.visitor, budget).take() for budget in tried]
        if self.is_one_too_many or not all(paid):
            raise Closed(TRY_LATER, Trouble("too-fast", detail="too many connections of this address: wait a little"))
        if not self.connections.admission.may_watch(self):
            raise Closed(TRY_LATER, Trouble("full", detail="too many watch already"))

    def abort(self) -> None:
        """Close the connection at once, because the server has too many."""
        extensions: Any = self.socket.scope["extensions"]
        extensions[ABORT]["call"]()

    def turn_away(self, code: Literal["full", "replaced"], detail: str) -> None:
        """Close the connection, because another has more right to be here."""
        self.end(CODES[code], Trouble(code, detail=detail))

    async def carry_out(self, up: Up) -> bool:
        """Hand a request on, unless its seat, its table or its address asks for too much; return whether it was.

        A request sent again is free. One that is refused takes nothing from the other seats of the table.
        """
        rate_limiter, requester = self.connections.rate_limiter, Requester(self.visitor, self.live.id, self.seat)
        free = self.live.is_answered(self.viewer, up)
        if not free and not rate_limiter.pay(requester, up):
            return False
        devices = self.connections.admission.devices(self) if isinstance(up, Stand) else []
        done = await self.live.handle(self.viewer, up)
        self.connections.admission.stand(devices)
        if isinstance(up, Sit) and self.seat:
            self.connections.admission.sit(self)
        if not done and not free:
            rate_limiter.give_back(requester, up)
        return True

    async def receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="the page has gone")
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    def read(self, text: bytes) -> Up | None:
        """Return the message, if it is one, comes at its time, and not too fast after others."""
        if len(text) > self.limits.message:
            raise Closed(TOO_LARGE, Trouble("too-large", detail=f"at most {self.limits.message} bytes"))
        if not self.bucket.take() or not self.connections.rate_limiter.of_address(self.visitor, "messages").take():
            self.refuse_fast(text)
            return None
        self.too_fast = 0
        try:
            up = UP.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            detail = "nested too deeply" if isinstance(error, RecursionError) else str(error)
            self.refuse(Trouble("malformed", id_in(text), detail))
            return None
        if not self.joined and not isinstance(up, Join):
            self.refuse(Trouble("not-joined", id_in(text), "the first message is join"))
            return None
        if self.joined and isinstance(up, Join):
            self.refuse(Trouble("malformed", None, "joined already"))
            return None
        self.malformed = 0
        self.asked = next(self.connections.requests)
        return up

    def refuse(self, trouble: Trouble) -> None:
        self.malformed += 1
        if self.malformed >= self.limits.malformed_in_a_row:
            raise Closed(POLICY, trouble)
        self.viewer.send(msgspec.json.encode(trouble))

    def refuse_fast(self, text: bytes) -> None:
        trouble = Trouble(
            "too-fast",
            id_in(text),
            f"at most {self.limits.messages_a_second:g} messages a second",
        )
        self.too_fast += 1
        if self.too_fast >= self.limits.too_fast_in_a_row:
            raise Closed(POLICY, trouble)
        self.viewer.send(msgspec.json.encode(trouble))


async def part(socket: Socket, code: int, last: Trouble | None = None) -> None:
    """Send the last message, if any, and close; nothing is sent to a page that has left."""
    with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
        if last is not None:
            await socket.send({"type": "websocket.send", "bytes": None, "text": msgspec.json.encode(last).decode()})
        await socket.close(code)


def code_after(said: bytes) -> int:
    """Return the closing code that goes with the last words of a table."""
    try:
        last = msgspec.json.decode(said, type=Trouble)
    except msgspec.DecodeError:
        return GOING_AWAY
    return CODES.get(last.code, POLICY)


def id_in(text: bytes) -> str | None:
    """Return the id of a message, if so much can be read."""
    try:
        return msgspec.json.decode(text, type=Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
