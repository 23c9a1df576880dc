"""Ctrl+C during a run: what was done until then is not lost."""

from __future__ import annotations

from typing import Generic, TypeVar

Result = TypeVar("Result")


class Interrupted(KeyboardInterrupt, Generic[Result]):
    """A run was interrupted; `partial` is the result of what was done, or None if that is nothing."""

    def __init__(self, partial: Result | None) -> None:
        super().__init__()
        self.partial = partial
