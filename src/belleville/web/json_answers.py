"""JSON in requests and responses: reading a body, and answers that nobody keeps."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from ..limits import Limits

Asked = Request[Any, Any, Any]
Body = TypeVar("Body")
JSON = "application/json"
WORTH_SQUEEZING = 2048  # bytes


async def body(request: Asked, wanted: type[Body], limits: Limits) -> Body:
    """Return the body of a request, read as JSON of this type."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise HTTPException(status_code=415, detail=f"send {JSON}")
    async with asyncio.timeout(limits.body_seconds):
        content = await request.body()
    try:
        return msgspec.json.decode(content, type=wanted)
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deeply") from error


def small(content: bytes, squeezed: bool) -> tuple[bytes, dict[str, str]]:
    """Return the content as small as its reader understands it, and the headers that say so."""
    if not squeezed or len(content) < WORTH_SQUEEZING:
        return content, {}
    return gzip.compress(content, 5), {"content-encoding": "gzip", "vary": "accept-encoding"}


def squeezes(request: Asked) -> bool:
    """Return whether the sender of a request reads gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


def plain(content: bytes, status: int = 200, type_: str = JSON, more: dict[str, str] | None = None) -> Response[bytes]:
    """Return an answer that nobody keeps."""
    headers = {"cache-control": "no-store", **(more or {})}
    return Response(content, status_code=status, media_type=type_, headers=headers)
