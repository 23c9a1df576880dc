"""Editions that people make: read, refused with the place of the fault, written, and filled in from a price."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from belleville import Game
from belleville.editions import Edition, EditionError, Text, build, load, names, own, pattern
from belleville.editions.toml_text import to_toml
from belleville.lab.edition_fuzz import fuzz

MINE = structs.replace(load("nostalgia-2003"), id="my-town")


def wrong(text: str | bytes) -> list[EditionError]:
    found = own.problems_in(text)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("name", names())
def test_an_edition_is_written_and_read_back(name: str) -> None:
    edition = load(name)
    assert build(tomllib.loads(to_toml(edition)), name) == edition
    with_rules = edition.with_house_rules("no-auctions,round-limit=9")
    assert build(tomllib.loads(to_toml(with_rules)), name) == with_rules


def test_an_edition_of_ones_own_is_played() -> None:
    mine = own.read_text(to_toml(MINE))
    assert mine == MINE and Game(mine, 2, seed=1).edition.id == "my-town"


def test_the_id_of_a_packaged_edition_is_taken() -> None:
    assert [error.path for error in wrong(to_toml(load("zelda-2015")))] == ["id"]


def test_the_first_mistake_of_each_chapter_is_named_with_its_place() -> None:
    text = to_toml(MINE).replace("salary = 200", "salary = -5").replace("price = 60", "price = 62", 1)
    text = text.replace('letter = "B"', 'letter = "A"')
    assert [error.path for error in wrong(text)] == ["money salary", "groups[0] letter", "squares[1] mortgage"]
    assert "Boulevard de Belleville" in str(wrong(text)[2])
    with pytest.raises(EditionError, match="salary"):
        own.read_text(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = " + "[" * 40_000, "is not TOML"),
        ("x" * (own.EDITION_BYTES + 1), "has 100001 bytes"),
        (b"\xff", "is not UTF-8"),
        ("a = 1e", "is not TOML"),
        ('id = "a\u202eb"', r"U\+202E cannot be seen"),
        ("", "id is missing"),
    ],
)
def test_what_no_edition_can_be_is_refused(text: str | bytes, says: str) -> None:
    with pytest.raises(EditionError, match=says) as caught:
        own.read_text(text)
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_a_text_that_is_too_long_is_refused() -> None:
    named = structs.replace(MINE, title=Text(fr="x" * 501, en="x"))
    assert [error.path for error in wrong(to_toml(named))] == ["title fr"]


def test_two_editions_of_one_id_never_mix() -> None:
    words = structs.replace(MINE, title=Text(fr="Ma ville", en="My town"))
    assert words.digest == MINE.digest, "words change nothing in the rules"
    assert own.content_id(words) != own.content_id(MINE)


@pytest.mark.parametrize("name", names())
def test_figures_follow_the_pattern_of_the_edition(name: str) -> None:
    edition = load(name)
    note = edition.money.note
    for square in edition.squares:
        if square.price and square.kind == "station":
            figures = pattern.figures_for(edition, square.kind, square.price)
            assert (figures["mortgage"], figures["rents"]) == (square.mortgage, square.rents)
    for price in (note, 30 * note, 130 * note, 410 * note, 999 * note):
        figures = pattern.figures_for(edition, "street", price)
        assert figures["mortgage"] * 2 == figures["price"]
        assert all(low < high for low, high in pairwise(figures["rents"]))
        squares = list(edition.squares)
        first = next(i for i, square in enumerate(squares) if square.kind == "street")
        group = {square.house for square in squares if square.group == squares[first].group}
        figures["house"] = group.pop()
        squares[first] = structs.replace(squares[first], **figures)
        mine = structs.replace(edition, id="my-town", squares=tuple(squares))
        assert isinstance(own.problems_in(to_toml(mine)), Edition)
    assert pattern.figures_for(edition, "utility", 150 * note)["times"]
    with pytest.raises(ValueError, match="has no price"):
        pattern.figures_for(edition, "tax", 100)


def test_damaged_editions_are_refused_or_played() -> None:
    result = fuzz(400)
    assert result.failures == []
    assert result.editions == 400 and result.accepted > 5 and sum(result.refused.values()) > 300


def test_the_fuzzer_reports_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Edition:
        raise KeyError("squares")

    monkeypatch.setattr(own, "problems_of", broken)
    assert fuzz(3).failures[-1].endswith("KeyError: 'squares'")
