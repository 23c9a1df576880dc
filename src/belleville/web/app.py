"""The server as one ASGI application: addresses under /api, lines under /ws, and the page for everything else."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, websocket
from litestar.exceptions import HTTPException

from ..table.hall import Hall
from ..table.no import No
from .asgi import App, Receive, Scope, Send
from .line import Lines, Socket
from .pages import Pages
from .routes import STATUS, api, problem
from .security import secured

log = logging.getLogger(__name__)


def make_app(hall: Hall, lines: Lines, pages: Pages, home: bool = False) -> App:
    """Everything a browser asks for, about the tables of this hall; `home` as in `security`."""

    @websocket("/ws/tables/{table:str}")
    async def line(socket: Socket) -> None:
        await lines.serve(socket, socket.path_params["table"])

    own: Any = Litestar(
        [api(hall, lines.doorkeeper), line],
        exception_handlers={
            No: refused,
            msgspec.DecodeError: unreadable,
            TimeoutError: late,
            HTTPException: not_so,
            Exception: broken,
        },
        openapi_config=None,
        logging_config=None,
    )

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        of_api = scope["type"] != "http" or scope["path"].startswith("/api/")
        await (own if of_api else pages)(scope, receive, send)

    return secured(app, home)


def refused(request: Request[Any, Any, Any], error: No) -> Response[bytes]:
    """The hall says no."""
    return problem(error.code, error.detail, STATUS.get(error.code, 400), error.clause)


def unreadable(request: Request[Any, Any, Any], error: msgspec.DecodeError) -> Response[bytes]:
    """What was sent is not what can be asked for."""
    return problem("malformed", str(error), 400)


def late(request: Request[Any, Any, Any], error: TimeoutError) -> Response[bytes]:
    """Somebody began to ask and did not come to an end."""
    return problem("too-slow", "what was asked for did not arrive", 408)


def not_so(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """No such address, or not in this way."""
    codes = {404: "not-found", 405: "method", 413: "too-large", 415: "malformed"}
    return problem(codes.get(error.status_code, "malformed"), error.detail, error.status_code)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A fault of ours: it goes into the log, and nothing of it to anybody else."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem("fault", "something went wrong here", 500)
