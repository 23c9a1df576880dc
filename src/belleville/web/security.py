"""What every answer carries, and who may open a line: only a page that this server itself has sent."""

from __future__ import annotations

from urllib.parse import urlsplit

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


def secured(app: App) -> App:
    """The same, with the headers above on every answer, and deaf to what other sites' pages ask for."""

    async def secured_app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
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
    return origin is None or urlsplit(origin.lower()).netloc == host.lower()


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
