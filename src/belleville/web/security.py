"""What every answer carries, and who may open a line: only a page that this server itself has sent."""

from __future__ import annotations

import ipaddress

from .asgi import App, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a seat's link must not travel to anybody
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)


AT_HOME = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal")  # endings no site can have


def secured(app: App, home: bool = False) -> App:
    """The same, with the headers above on every answer, and deaf to what other sites' pages ask for.

    `home`: a server for one's own house, known there by its number or by a name that exists in no other place. A site
    that lets its own name point to this machine (DNS rebinding) is not answered.
    """

    async def secured_app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        if home and not is_home_name(scope):
            await refuse(scope, receive, send)
            return
        if not is_own_page(scope) and (scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")):
            await refuse(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers)

    return secured_app


def is_own_page(scope: Scope) -> bool:
    """Whether the page that asks came from here; programs that are no browser name no origin."""
    headers = dict(scope["headers"])
    origin: bytes | None = headers.get(b"origin")
    host: bytes = headers.get(b"host", b"")
    return origin is None or origin.lower().partition(b"://")[2] == host.lower()


def is_home_name(scope: Scope) -> bool:
    """Whether the server was called by a number, or by a name of the house."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    try:
        return bool(ipaddress.ip_address(name.strip("[]")))
    except ValueError:
        return "." not in name or name.endswith(AT_HOME)


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """403; a line is refused before it is opened."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "another site's page"})
        return
    body = b'{"code":"foreign-page","detail":"asked by a page of another site","clause":null}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
