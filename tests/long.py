"""How much the tests play: enough to notice in ./check, and much more in ./check --long."""

from __future__ import annotations

import os

LONG = os.environ.get("BELLEVILLE_LONG", "0") not in ("", "0")


def many(usual: int, long: int) -> int:
    """Return how many seeds, games or kills to try: `usual` in ./check, `long` in ./check --long."""
    return long if LONG else usual
