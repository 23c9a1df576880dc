"""Slow bots decide in threads, so that nobody at any table waits for them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any

from ..bots.asking.stepwise import Numbers

Thought = Future[Numbers | None]


class ThinkingThreads:
    """What the slow bots of one table are deciding: one question a seat at a time, and only the last is remembered."""

    def __init__(self, wake: Callable[[], None], threads: Executor) -> None:
        self.wake, self._threads = wake, threads
        self._last: dict[int, tuple[Any, Thought]] = {}

    def about(self, seat: int, question: Any, work: Callable[[], Numbers | None]) -> Thought | None:
        """The finished thought about a question; None while there is none, and `wake` is called when there is."""
        asked, thought = self._last.get(seat, (None, None))
        if thought is not None and not thought.done():
            return None  # perhaps about what was asked before: a bot decides one question at a time
        if thought is None or asked != question:
            thought = self._threads.submit(work)
            self._last[seat] = (question, thought)
            thought.add_done_callback(self._done)
            return None
        return thought

    def _done(self, thought: Thought) -> None:
        with suppress(RuntimeError):  # the loop has ended since
            self.wake()
