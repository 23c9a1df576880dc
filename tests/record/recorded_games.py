"""Small games for the tests of this room, made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from belleville import editions, record
from belleville.bots.codes import POLICY_RANDOM, POLICY_SENSIBLE
from belleville.lab.recording import record_game
from belleville.rules.game import Game

TESTS = Path(__file__).parent.parent
FIXTURES = sorted((TESTS / "fixtures").glob("*.game"))
GOLDENS = sorted((TESTS / "goldens").glob("*.game"))
EDITIONS = tuple(editions.names())
MODES = [
    (edition, mode)
    for edition in EDITIONS
    for mode in ("standard", "timed", "quick")
    if mode == "standard" or getattr(editions.load(edition).modes, mode) is not None
]


def mixed_game(edition: str, mode: str, players: int, seed: int, max_turns: int = 60, **seating: Any) -> Game:
    """A game of players who think and players who do not, by turns."""
    kinds = (POLICY_SENSIBLE, POLICY_RANDOM)
    policies = [kinds[(seat + seed) % 2] for seat in range(players)]
    return record_game(edition, players, policies, seed, mode, max_turns, **seating)


@cache
def golden(edition: str = "deluxe-2003") -> str:
    """The text of a short game."""
    return (TESTS / "goldens" / f"{edition}.game").read_text("utf-8")


def sealed(text: str) -> str:
    """The same text with the digest it would have if nobody had touched it."""
    from belleville.record.game_text import sha256

    body = text[: text.rindex("digest: ")]
    return f"{body}digest: {sha256(body)}\n"


def fault(text: str, **keywords: Any) -> record.RecordError:
    """The error that a text must meet."""
    try:
        record.verify(text, **keywords)
    except record.RecordError as error:
        return error
    raise AssertionError("the record was accepted")
