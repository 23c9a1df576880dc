"""What a line of the log is about: the table and the request that are being worked on, in this task."""

from __future__ import annotations

from contextvars import ContextVar

TABLE: ContextVar[str] = ContextVar("table", default="")
REQUEST: ContextVar[str] = ContextVar("request", default="")
