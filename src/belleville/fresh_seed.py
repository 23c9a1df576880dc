"""A random seed: the only place where games take randomness from the system (the rules themselves take none)."""

from __future__ import annotations

import os

BYTES = 6  # short enough to be read out, and exact in every JSON reader


def fresh_seed() -> int:
    """Return a random seed for the dice of a game."""
    return int.from_bytes(os.urandom(BYTES), "little")
