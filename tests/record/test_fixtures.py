"""Recorded games: every way to end in every edition, every card, and all cash accounted for on the way."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from belleville import editions, record

from ..fixtures.make import cards_of, way_of, ways_to_end
from .recorded_games import EDITIONS, FIXTURES

AGAIN = "python -m tests.fixtures.make"


@cache
def seen(edition: str) -> tuple[set[str], set[str]]:
    """The ways in which an edition's recorded games end, and the cards they draw."""
    ways: set[str] = set()
    cards: set[str] = set()
    for path in FIXTURES:
        if path.name.startswith(f"{edition}."):
            game = record.verify(path.read_text("utf-8"))
            ways |= way_of(game)
            cards |= cards_of(game)
    return ways, cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_way_to_end_is_recorded(edition: str) -> None:
    assert ways_to_end(editions.load(edition)) - seen(edition)[0] == set(), AGAIN


def test_all_ways_there_are_are_recorded_somewhere() -> None:
    ways = set().union(*(seen(edition)[0] for edition in EDITIONS))
    assert ways >= {"last-left", "hour", "timed-last-left", "quick-1", "quick-2", "shared"}


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_card_is_drawn(edition_id: str) -> None:
    edition = editions.load(edition_id)
    cards = {card.id for deck in (edition.chance, edition.chest) for card in deck}
    assert cards - seen(edition_id)[1] == set(), AGAIN


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_all_cash_is_accounted_for(path: Path) -> None:
    for step in record.steps(record.read(path.read_text("utf-8"))):
        if step.line % 3 == 0 or step.game.is_over:
            assert step.game.broken() is None, f"line {step.line}: {step.text}"
    assert step.game.is_over


def test_fixtures_are_small() -> None:
    assert sum(path.stat().st_size for path in FIXTURES) < 1_500_000
