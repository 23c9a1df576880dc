"""The clock of all tables."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Milliseconds since 1970, at an even pace: whoever sets the system's clock stops or hurries nobody here.

    The system's clock is read once; from then on only the time that passes counts. What is left of a timed game, or
    of somebody's time to decide, therefore stays right while a process runs. (While a machine sleeps, no time passes.)
    """

    def __init__(
        self, wall_ns: Callable[[], int] = time.time_ns, monotonic_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._monotonic_ns = monotonic_ns
        self._start = wall_ns() - monotonic_ns()

    def __call__(self) -> int:
        """Return the time now."""
        return (self._start + self._monotonic_ns()) // 1_000_000


now_ms = SteadyClock()
