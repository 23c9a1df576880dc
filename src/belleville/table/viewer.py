"""One connection to a table: whoever reads it, on the device of a seat or as a spectator."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from ..limits import Limits


class Viewer:
    """The outgoing messages of one connection: they wait here until the connection takes them.

    The web package calls `read` until it returns None: then the table is done, and the socket is to be closed.
    """

    def __init__(self, waiting: int = Limits().messages_waiting) -> None:
        self.most = waiting
        self.seat: int | None = None  # set by the table
        self.who = ""  # the digest of the seat's secret
        self.address = ""  # where the connection comes from, as the limits count it
        self.secret = ""  # given out on this connection; said again if the same request comes again
        self.holds = ""  # the commitment whose nonce this device has
        self.closed = False
        # writes a message at once if the connection can take it: what need not wait here is spared a turn of the loop
        self.write_now: Callable[[bytes], bool] | None = None
        self._messages: deque[bytes] = deque()
        self._reading = False  # the message that was read last may not have been written yet
        self._news = asyncio.Event()

    def send(self, message: bytes) -> bool:
        """Put a message in line; False when too many wait already."""
        if self.closed:
            return True
        if self.write_now is not None and not self._messages and not self._reading and self.write_now(message):
            return True
        if len(self._messages) >= self.most:
            return False
        self._messages.append(message)
        self._news.set()
        return True

    def close(self, last: bytes | None = None) -> None:
        """Nothing more follows but this last message; what the reader was too slow for is forgotten."""
        if self.closed:
            return
        self.closed = True
        if last is not None:
            if len(self._messages) >= self.most:
                self._messages.clear()
            self._messages.append(last)
        self._news.set()

    async def read(self) -> bytes | None:
        """Return the next message; None when the connection is closed. Whoever asks has written the one before."""
        self._reading = False
        while not self._messages:
            if self.closed:
                return None
            self._news.clear()
            await self._news.wait()
        self._reading = True
        return self._messages.popleft()
