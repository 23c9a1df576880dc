"""The routes under /api: editions, clauses and bots; making and listing tables; records of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from ..editions.model import Text
from ..record import RecordError, verify
from ..record.game_statistics import Story, story_of
from ..store import Entry
from ..store import StoredTable as Stored
from ..table import history
from ..table.errors import RequestError
from ..table.registry import TableRegistry
from . import catalogue
from .client_address import Visitors
from .edition_routes import edition_routes
from .health import Health
from .json_answers import JSON, Asked, body, plain, small, squeezes
from .rate_limits import RateLimiter
from .responses import RETRY
from .schemas import Exhibit, FinishedGame, Found, Listed, Made, Make, PositionAt, Problem, Shown, Status
from .static_files import StaticFile

Retelling = Callable[[Stored, Iterable[Entry]], Any]


def api(
    registry: TableRegistry, rate_limiter: RateLimiter, visitors: Visitors, health: Health
) -> list[HTTPRouteHandler]:
    """Return all of them, about the tables of a registry; not as a Router, which Litestar would copy at each start."""
    limits = rate_limiter.limits

    def address(request: Asked) -> str:
        return visitors.of(request.scope).household

    @contextmanager
    def paid(request: Asked, budget: str) -> Iterator[None]:
        """Take one from a budget of the address; what is refused costs nothing."""
        bucket = rate_limiter.of_address(visitors.of(request.scope), budget)
        if not bucket.take():
            raise RequestError("too-fast", f"too many {budget} asked for from this address: wait a little")
        try:
            yield
        except RequestError:
            if budget == "tables":
                bucket.put_back()
            raise

    @get("/api/boxes")
    async def all_editions(request: Asked) -> Response[bytes]:
        return kept(request, "boxes")

    @get("/api/boxes/{box:str}")
    async def one_edition(request: Asked) -> Response[bytes]:
        return kept(request, f"boxes/{request.path_params['box']}")

    @get("/api/rules")
    async def rules(request: Asked) -> Response[bytes]:
        return kept(request, "rules")

    @get("/api/bots")
    async def bots(request: Asked) -> Response[bytes]:
        return kept(request, "bots")

    @get("/api/health/live")
    async def alive() -> Response[bytes]:
        return plain(b'{"status":"ok"}')

    @get(["/api/health", "/api/health/ready"])
    async def ready() -> Response[bytes]:
        found = await health.ready()
        return plain(msgspec.json.encode(found), 200 if found.status == "ok" else 503)

    @get("/api/tables")
    async def tables(request: Asked) -> Response[bytes]:
        return await told(request, [Listed(*summary) for summary in registry.listed()])

    @get("/api/statuses")
    async def statuses(request: Asked) -> Response[bytes]:
        asked = request.query_params.get("tables", "").split(",")[: limits.statuses_a_request]
        return plain(msgspec.json.encode([Status(*status) for status in await registry.statuses(asked)]))

    @get("/api/tables/{table:str}")
    async def table(request: Asked) -> Response[bytes]:
        with paid(request, "replays"):
            live = await registry.find(named(request), address(request))
        if live is None:
            raise RequestError("no-table", "there is no such table")
        return plain(msgspec.json.encode(Found(live.id, live.state.stage)))

    @post("/api/tables", request_max_body_size=limits.message)
    async def make(request: Asked) -> Response[bytes]:
        asked = await body(request, Make, limits)
        with paid(request, "tables"):
            place = await registry.make(
                asked.setup, asked.name, asked.token, asked.bots, asked.commitment, address(request), asked.seat
            )
        return plain(msgspec.json.encode(Made(*place)), 201)

    @post("/api/exhibits", request_max_body_size=limits.message)
    async def make_bot_game(request: Asked) -> Response[bytes]:
        asked = await body(request, Exhibit, limits)
        with paid(request, "tables"):
            shown = Shown(await registry.make_bot_game(asked.setup, asked.bots, address(request)))
        return plain(msgspec.json.encode(shown), 201)

    async def retold(request: Asked, work: Retelling, over: bool = False) -> Response[bytes]:
        """Return something made of a finished game, in one thread: one game at a time is in memory."""
        squeezed = squeezes(request)
        with paid(request, "replays"):
            found, coding = await registry.read_finished(
                lambda kept, stored: small(encoded(work(kept, stored)), squeezed),
                named(request),
                address(request),
                over,
            )
        return plain(found, 200, JSON, coding)

    @get("/api/tables/{table:str}/story")
    async def story(request: Asked) -> Response[bytes]:
        return await retold(request, lambda kept, stored: tell_again(history.record(kept, stored)))

    @get("/api/tables/{table:str}/proof")
    async def proof(request: Asked) -> Response[bytes]:
        return await retold(request, history.proof, over=True)

    @get("/api/tables/{table:str}/film")
    async def film(request: Asked) -> Response[bytes]:
        return await retold(request, lambda kept, stored: FinishedGame(*history.finished_steps(kept, stored)))

    @get("/api/tables/{table:str}/position/{step:int}")
    async def position(request: Asked) -> Response[bytes]:
        step: int = request.path_params["step"]
        return await retold(request, lambda kept, stored: PositionAt(history.position(kept, stored, step)), over=True)

    @get("/api/tables/{table:str}/record")
    async def record(request: Asked) -> Response[bytes]:
        with paid(request, "replays"):
            text = (await registry.read_finished(history.record, named(request), address(request))).encode()
        name = f'attachment; filename="belleville-{named(request)}.game"'
        return plain(text, 200, "text/plain; charset=utf-8", {"content-disposition": name})

    @get("/api/tables/{table:str}/edition")
    async def edition(request: Asked) -> Response[bytes]:
        with paid(request, "replays"):
            found = await registry.edition(named(request), address(request))
        return await told(request, {"edition": found})  # as in an EditionSheet

    return [
        all_editions, one_edition, rules, bots, alive, ready, tables, statuses, table, make, make_bot_game, story,
        proof, film, position, record, edition, *edition_routes(registry, limits, paid),
    ]  # fmt: skip


def named(request: Asked) -> str:
    """Return the table that an address names."""
    table: str = request.path_params["table"]
    return table


def tell_again(record: str) -> Story:
    """Return the figures of a game, from its record."""
    try:
        return story_of(verify(record))
    except RecordError as error:
        raise RequestError("outdated", "this game was played with other rules, which cannot tell it again") from error


def kept(request: Asked, path: str) -> Response[bytes]:
    """Return one of the answers that never change while the server runs."""
    try:
        found = keep(path)
    except KeyError:
        raise HTTPException(status_code=404, detail=f"there is no {path}") from None
    asked = {name.encode(): value.encode() for name, value in request.headers.items()}
    status, headers, content = found.answer(asked)
    own = {name.decode(): value.decode() for name, value in headers}
    return Response(content, status_code=status, media_type=own.pop("content-type"), headers=own)


@cache
def keep(path: str) -> StaticFile:
    return StaticFile.of(JSON, catalogue.page(path))


async def told(request: Asked, what: Any) -> Response[bytes]:
    """JSON, made in a thread where it is long, and smaller there."""
    squeezed = squeezes(request)
    content, coding = await asyncio.to_thread(lambda: small(encoded(what), squeezed))
    return plain(content, 200, JSON, coding)


def encoded(what: Any) -> bytes:
    """Return JSON; of a replay step by step, because one call would hold every other thread until it ends."""
    if not isinstance(what, FinishedGame):
        return msgspec.json.encode(what)
    steps = b",".join(msgspec.json.encode(step) for step in what.steps)
    return b'{"setup":' + msgspec.json.encode(what.setup) + b',"steps":[' + steps + b"]}"


def problem(
    code: str, detail: str, status: int, clause: str | None = None, where: str = "", why: Text | None = None
) -> Response[bytes]:
    """Return an answer that says why not."""
    more = {"retry-after": RETRY[status]} if status in RETRY else None
    return plain(msgspec.json.encode(Problem(code, detail, clause, where, why)), status, more=more)
