"""A seed nobody knows: the one place where the games take chance from the system (the rules themselves know none)."""

from __future__ import annotations

import os

BYTES = 6  # short enough to be read out, and exact in every JSON reader


def fresh_seed() -> int:
    """A seed for the dice of a game."""
    return int.from_bytes(os.urandom(BYTES), "little")
