"""The server as one ASGI application: addresses under /api, connections under /ws, and the page for everything else."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, websocket
from litestar.exceptions import HTTPException

from ..store import StoreBusy
from ..table.errors import RequestError
from ..table.log_context import REQUEST, TABLE
from ..table.registry import TableRegistry
from .asgi import App, Message, Receive, Scope, Send
from .health import Health
from .responses import STATUS, Responses, most_in_body, refuse, refused_body
from .routes import api, problem
from .security import secured
from .static_files import Pages
from .websocket import POLICY, OpenConnections, Socket

log = logging.getLogger(__name__)


class Application(Litestar):
    """Litestar without the plugins for pydantic and attrs, which would be imported at each start."""

    @staticmethod
    def _get_default_plugins(plugins: list[Any]) -> list[Any]:
        return plugins


def make_app(
    registry: TableRegistry,
    connections: OpenConnections,
    pages: Pages,
    health: Health,
    home: bool = False,
    hosts: Iterable[str] = (),
) -> App:
    """Return the whole ASGI application for the tables of a registry; `home` and `hosts` as in `security`."""

    @websocket("/ws/tables/{table:str}")
    async def connection(socket: Socket) -> None:
        await connections.serve(socket, socket.path_params["table"])

    own: Any = Application(
        [*api(registry, connections.rate_limiter, connections.visitors, health), connection],
        exception_handlers={
            RequestError: refused,
            StoreBusy: not_stored,
            msgspec.DecodeError: unreadable,
            TimeoutError: late,
            HTTPException: not_so,
            Exception: broken,
        },
        openapi_config=None,
        logging_config=None,
    )

    responses = Responses(connections.limits)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        of_api = scope["type"] != "http" or scope["path"].startswith("/api/")
        TABLE.set(table_in(scope["path"]))
        REQUEST.set(name := secrets.token_hex(6))

        async def send_named(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", name.encode())]
            await send(message)

        if scope["type"] != "http":
            if connections.may_connect(scope):
                await own(scope, receive, send_named)
            else:
                await receive()
                await send({"type": "websocket.close", "code": POLICY})  # not accepted: HTTP 403
            return
        visitor = connections.visitors.of(scope)
        if not connections.rate_limiter.of_address(visitor, "requests").take():
            await refuse(send_named, "too-fast", "too many requests from this address: wait a little")
            return
        most = most_in_body(scope["path"], connections.limits)
        if (why := refused_body(scope["headers"], most)) is not None:
            await refuse(send_named, *why)
            return
        await (own if of_api else pages)(scope, receive, responses.limited(visitor, send_named))

    return secured(app, home, hosts)


def table_in(path: str) -> str:
    """Return the id of the table in a path, for the log; empty if there is none."""
    parts = path.split("/")
    return parts[3] if len(parts) > 3 and parts[1] in ("api", "ws") and parts[2] == "tables" else ""


def refused(request: Request[Any, Any, Any], error: RequestError) -> Response[bytes]:
    """Return the answer to a request that a table or the registry refused."""
    return problem(error.code, error.detail, STATUS.get(error.code, 400), error.clause, error.where, error.why)


def not_stored(request: Request[Any, Any, Any], error: StoreBusy) -> Response[bytes]:
    """Return the answer while the store cannot be read or written."""
    return problem("store", "nothing can be read or written just now", 503)


def unreadable(request: Request[Any, Any, Any], error: msgspec.DecodeError) -> Response[bytes]:
    """Return the answer to a body that cannot be read."""
    return problem("malformed", str(error), 400)


def late(request: Request[Any, Any, Any], error: TimeoutError) -> Response[bytes]:
    """Return the answer to a request that was not sent completely in time."""
    return problem("too-slow", "what was asked for did not arrive", 408)


def not_so(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Return the answer where there is no such route, or not with this method."""
    codes = {404: "not-found", 405: "method", 413: "too-large", 415: "malformed"}
    return problem(codes.get(error.status_code, "malformed"), error.detail, error.status_code)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Return the answer to an error of the server: it is logged, and no detail of it is sent."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem("fault", "something went wrong here", 500)
