"""Types of ASGI, as loose as the standard leaves them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

# Extensions of a WebSocket connection, each a function under `call`: one closes it at once, without a word; the other
# sends a text message without waiting, if nothing else waits to be written, and returns whether it did.
ABORT, SEND_NOW = "belleville.abort", "belleville.send-now"
