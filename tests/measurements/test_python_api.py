"""What samples and copies of a game cost, and what `import belleville` does."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from belleville import Game

pytestmark = pytest.mark.measurement


def microseconds(once: Callable[[], object], many: int = 2000, tries: int = 20) -> float:
    """The processor time of one call, the least of some tries."""
    best = float("inf")
    for _ in range(tries):
        began = time.process_time()
        for _ in range(many):
            once()
        best = min(best, time.process_time() - began)
    return best / many * 1e6


def test_a_sample_costs_some_microseconds() -> None:
    game = Game("nostalgia-2003", 4, seed=3)
    sampled, copied = microseconds(lambda: game.sample(5)), microseconds(game.copy)
    print(f"sample {sampled:.2f} us, copy {copied:.2f} us")
    assert sampled <= 20 and copied <= 5


def test_importing_the_package_costs_next_to_nothing() -> None:
    script = "import time; began = time.process_time(); import belleville; print(time.process_time() - began)"
    times = [
        float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
        for _ in range(8)
    ]
    print(f"import {min(times) * 1000:.1f} ms")
    assert min(times) <= 0.05
