"""Context of log lines: the table and the request that this task works on."""

from __future__ import annotations

from contextvars import ContextVar

TABLE: ContextVar[str] = ContextVar("table", default="")
REQUEST: ContextVar[str] = ContextVar("request", default="")
