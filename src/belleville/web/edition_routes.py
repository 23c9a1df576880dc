"""The routes under /api/editions: checking, sharing and opening editions that people make.

They come from anybody: their size and number are limited, and nothing in them is executed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from .. import editions
from ..editions import Edition, EditionError, own
from ..editions.own_base import begun_from
from ..editions.pattern import figures_for
from ..editions.tables import tables_of
from ..editions.toml_text import to_toml
from ..errors import in_language
from ..limits import Limits
from ..table import own_editions
from ..table.errors import RequestError
from ..table.registry import TableRegistry
from ..vocabulary.edition_ids import EDITIONS
from . import catalogue
from .json_answers import JSON, Asked, body, plain, small, squeezes
from .schemas import (
    BegunEdition,
    CheckedEdition,
    CheckEdition,
    EditionMistake,
    EditionText,
    FiguresAsked,
    OwnEdition,
    SharedEdition,
    ShareEdition,
)

Paid = Callable[[Asked, str], AbstractContextManager[None]]
TOML = "application/toml"


def edition_routes(registry: TableRegistry, limits: Limits, paid: Paid) -> list[HTTPRouteHandler]:
    """Return all of them; `paid` takes one from a budget of the address that asks."""

    async def told(request: Asked, what: Any, status: int = 200) -> Response[bytes]:
        """Answer with something as JSON, made in a thread."""
        squeezed = squeezes(request)
        content, coding = await asyncio.to_thread(lambda: small(msgspec.json.encode(what), squeezed))
        return plain(content, status, JSON, coding)

    async def found(request: Asked) -> Edition:
        name = own_editions.OWN + request.path_params["id"]
        with paid(request, "checks"):
            edition = await registry.editions.find(name)
        if edition is None:
            raise HTTPException(status_code=404, detail=f"there is no edition {name}")
        return edition

    @post("/api/editions/check", request_max_body_size=limits.edition_request, status_code=200)
    async def check(request: Asked) -> Response[bytes]:
        with paid(request, "checks"):
            asked = await body(request, CheckEdition, limits)
            return await told(request, await asyncio.to_thread(checked, asked))

    @post("/api/editions/begin", request_max_body_size=limits.message, status_code=200)
    async def begin(request: Asked) -> Response[bytes]:
        with paid(request, "checks"):
            name = (await body(request, EditionText, limits)).text
            base = editions.load(name) if name in EDITIONS else await registry.editions.find(name)
        if base is None:
            raise HTTPException(status_code=404, detail="there is no such edition")
        return await told(request, BegunEdition(tables_of(begun_from(base))))

    @post("/api/editions/figures", request_max_body_size=limits.message, status_code=200)
    async def figures(request: Asked) -> Response[bytes]:
        asked = await body(request, FiguresAsked, limits)
        with paid(request, "checks"):
            if asked.base not in EDITIONS:
                raise RequestError("setup", f"there is no edition {asked.base!r}")
            return await told(request, figures_for(editions.load(asked.base), asked.kind, asked.price))

    @post("/api/editions", request_max_body_size=limits.edition_request)
    async def share(request: Asked) -> Response[bytes]:
        asked = await body(request, ShareEdition, limits)
        with paid(request, "editions"):
            edition = await asyncio.to_thread(read, asked.text, asked.edition)
            if isinstance(edition, list):
                first = edition[0]
                why = editions.Text(*(in_language(first.message, lang) for lang in ("fr", "en")))
                raise RequestError("edition", str(first), where=first.path, why=why)
            name = await registry.editions.share(edition)
        card = catalogue.card_of(edition, name)
        return await told(request, SharedEdition(name, card), 201)

    @get("/api/editions/own/{id:str}")
    async def one(request: Asked) -> Response[bytes]:
        edition = await found(request)
        name = own_editions.name_of(edition)
        return await told(request, OwnEdition(name, catalogue.card_of(edition, name), edition, edition.digest))

    @get("/api/editions/own/{id:str}/file")
    async def file(request: Asked) -> Response[bytes]:
        edition = await found(request)
        headers = {"content-disposition": f'attachment; filename="{edition.id}.toml"'}
        return plain(to_toml(edition).encode(), 200, TOML, headers)

    return [check, begin, figures, share, one, file]


def read(text: str | None, tables: dict[str, Any] | None) -> Edition | list[EditionError]:
    """Return the edition in a TOML text or in tables, or its mistakes."""
    if text is not None:
        return own.problems_in(text)
    return own.problems_in_json(msgspec.json.encode(tables or {}))


def checked(asked: CheckEdition) -> CheckedEdition:
    """Return what is wrong with an edition, or the edition as the catalogue shows it."""
    result = read(asked.text, asked.edition)
    mistakes = result if isinstance(result, list) else []
    told = tuple(
        EditionMistake(error.path, in_language(error.where, asked.lang), in_language(error.message, asked.lang))
        for error in mistakes
    )
    edition = own.readable(asked.text, asked.edition) if isinstance(result, list) else result
    if edition is None:
        return CheckedEdition(told)
    good = not mistakes
    return CheckedEdition(
        told,
        tables_of(edition) if asked.text is not None else None,
        catalogue.card_of(edition, own_editions.name_of(edition)) if good else None,
        to_toml(edition) if asked.file else None,
    )
