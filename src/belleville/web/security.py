"""Security headers of every response, and which pages may open a connection: only those of this server."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from .asgi import App, Message, Receive, Scope, Send
from .client_address import is_loopback

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


def secured(app: App, home: bool = False, hosts: Iterable[str] = ()) -> App:
    """Return the same, with the headers above on every answer, and deaf to what other sites' pages ask for.

    `home`: a server for one's own house, known there by its number or by a name that exists in no other place. A site
    that lets its own name point to this machine (DNS rebinding) is not answered. `hosts`: a public server that answers
    to these names alone, and to the machine it runs on.
    """
    names = frozenset(name.lower() for name in hosts)

    async def secured_app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        if (home and not is_home_name(scope)) or (names and not is_named(scope, names) and not is_probe(scope)):
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
    """Return whether the page that asks came from here; programs that are no browser name no origin."""
    headers = dict(scope["headers"])
    origin: bytes | None = headers.get(b"origin")
    if origin is None:
        return True
    scheme, _, named = origin.lower().partition(b"://")
    return scheme in (b"http", b"https") and named != b"" and named == headers.get(b"host", b"").lower()


def host_name(host: str) -> str:
    """Return the name or number in a Host header: in small letters, without the port."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return name.strip("[]").lower()


def name_asked(scope: Scope) -> str:
    """Return the name by which the server was called; empty if none was said."""
    return host_name(dict(scope["headers"]).get(b"host", b"").decode("latin-1"))


def is_home_name(scope: Scope) -> bool:
    """Return whether the server was called by a number, or by a name of the house."""
    name = name_asked(scope)
    try:
        return bool(ipaddress.ip_address(name))
    except ValueError:
        return name != "" and ("." not in name or name.endswith(AT_HOME))


def is_named(scope: Scope, names: frozenset[str]) -> bool:
    """Return whether the server was called by one of its names, or from its own machine by that machine's."""
    name = name_asked(scope)
    return name in names or name == "localhost" or is_loopback(name)


def is_probe(scope: Scope) -> bool:
    """Return whether the server's health is asked for: probes call by number, and the answer holds no secret."""
    path = scope["path"]
    asked = path == "/api/health" or path.startswith("/api/health/")
    return scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and asked


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """403; a connection is refused before it is opened."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "another site's page"})
        return
    body = b'{"code":"foreign-page","detail":"asked by a page of another site","clause":null,"where":"","why":null}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
