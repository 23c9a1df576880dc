"""HTTP responses: the status code of each refusal, and how much memory responses being sent may take.

An answer stays in memory until its reader has taken it. So large ones are counted, by address and in all, until they
are read; one too many is refused. How fast they must be read, `http_server` sees to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from ..limits import Limits
from .admission import networks_of
from .asgi import Message, Send
from .client_address import Visitor
from .schemas import Problem

STATUS = {
    "no-table": 404, "stage": 409, "outdated": 409, "no-length": 411, "too-large": 413, "too-fast": 429, "edition": 422,
    "unreadable": 500, "full": 503, "store": 503, "closing": 503,
}  # fmt: skip
RETRY = {429: "5", 503: "2"}  # seconds after which it is worth asking again


def refused_body(headers: Iterable[tuple[bytes, bytes]], most: int) -> tuple[str, str] | None:
    """Return why the body of a request is not read, as a code and its detail; None if it is.

    No page sends a body in chunks. Parsing the smallest of these costs very much more than sending them.
    """
    for name, value in headers:
        if name == b"transfer-encoding":
            return "no-length", "say how long the body is (Content-Length) instead of sending it in chunks"
        if name == b"content-length" and int(value) > most:
            return "too-large", f"at most {most} bytes"
    return None


def most_in_body(path: str, limits: Limits) -> int:
    """Return how many bytes the body of a request to this address may have."""
    return limits.edition_request if path.startswith("/api/editions") else limits.message


async def refuse(send: Send, code: str, detail: str) -> None:
    """Answer a request with a refusal, and close its connection: whoever asks too much has to open another."""
    status, body = STATUS[code], msgspec.json.encode(Problem(code, detail))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
    ]
    if status in RETRY:
        headers.append((b"retry-after", RETRY[status].encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class Responses:
    """The large answers that are being sent."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.bytes = 0
        self.of: Counter[str] = Counter()  # bytes by address, and by wider network

    def limited(self, visitor: Visitor, send: Send) -> Send:
        """Return how an answer to this address is sent: if it is large, only while there is room for it."""
        start: Message = {}

        async def send_limited(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message  # what is too much can still be refused
                return
            body = message.get("body", b"")
            begins, start = start, {}
            if begins and len(body) < self.limits.large_response:
                await send(begins)
            elif begins:
                await self._send_large(visitor, begins, message, send)
                return
            await send(message)

        return send_limited

    async def _send_large(self, visitor: Visitor, start: Message, message: Message, send: Send) -> None:
        size = len(message["body"])
        if not self.has_room(visitor, size):
            await refuse(send, "full", "too much is being sent already: try again in a moment")
            return
        self._count(visitor, size)
        try:
            await send(start)
            await send({**message, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": message.get("more_body", False)})
        finally:  # the last message was sent when its reader had taken the others, or had gone
            self._count(visitor, -size)

    def has_room(self, visitor: Visitor, size: int) -> bool:
        """Return whether an answer of so many bytes may be sent; the only one to an address always, if it is small."""
        if self.bytes + size > self.limits.responses_bytes and self.bytes:
            return False
        networks = networks_of(visitor, self.limits.responses_bytes_of_address, self.limits)
        return visitor.own or all(not self.of[key] or self.of[key] + size <= most for key, most in networks)

    def _count(self, visitor: Visitor, size: int) -> None:
        self.bytes += size
        for key, _ in networks_of(visitor, 0, self.limits):
            self.of[key] += size
            if not self.of[key]:
                del self.of[key]
