"""Connections made by hand, byte by byte, and what comes back on them."""

from __future__ import annotations

import socket
import struct
from contextlib import ExitStack

from .conftest import House

TEXT, CONT, PING, PONG, CLOSE = 1, 0, 9, 10, 8


def dial(house: House, sockets: ExitStack, buffer: int = 0) -> socket.socket:
    """A bare connection; with a small buffer, one on which little can wait to be read."""
    host, port = house.host.split(":")
    made = sockets.enter_context(socket.socket())
    if buffer:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.connect((host, int(port)))
    return made


def upgrade(house: House, sockets: ExitStack, buffer: int = 0) -> socket.socket:
    """A WebSocket connection, frames to be made by hand."""
    made = dial(house, sockets, buffer)
    head = f"GET /ws/tables/parrot HTTP/1.1\r\nHost: {house.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    made.sendall(head.encode() + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += made.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return made


def frame(kind: int, payload: bytes = b"", last: bool = True) -> bytes:
    """A frame of a client, masked with zeros."""
    assert len(payload) < 126
    return bytes((kind | (0x80 if last else 0), 0x80 | len(payload))) + bytes(4) + payload


def close_code(line: socket.socket) -> int | None:
    """The code with which the other side closes; None if it hangs up without."""
    data = b""
    try:
        while more := line.recv(65536):
            data += more
    except ConnectionError:
        pass
    while len(data) >= 2:
        kind, length = data[0] & 15, data[1]
        skip = 4 if length == 126 else 2
        length = struct.unpack(">H", data[2:4])[0] if length == 126 else length
        payload, data = data[skip : skip + length], data[skip + length :]
        if kind == CLOSE:
            return int(struct.unpack(">H", payload[:2])[0])
    return None


def flood(line: socket.socket, data: bytes, times: int) -> None:
    """Send much, as long as the other side takes it."""
    try:
        for _ in range(times):
            line.sendall(data)
    except ConnectionError:
        pass


def ask(line: socket.socket, house: House, path: str = "/api/health/live") -> None:
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode())
