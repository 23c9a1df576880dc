"""The short games are, byte for byte, what their seeds and scripts produce now."""

from __future__ import annotations

import pytest

from belleville import record

from ..goldens.make import LONGEST, SCRIPTS, play
from .recorded_games import EDITIONS, GOLDENS, golden


def test_there_is_one_an_edition() -> None:
    assert sorted(path.stem for path in GOLDENS) == sorted(EDITIONS) == sorted(SCRIPTS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_golden_is_what_its_seed_produces(edition: str) -> None:
    text = golden(edition)
    seed = record.read(text).seed
    assert seed is not None
    assert text.count("\n") <= LONGEST
    assert record.write(play(edition, seed)) == text, "changed on purpose? python -m tests.goldens.make"
