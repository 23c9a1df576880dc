"""Whatever is done to a text, it is either the same game or an error that says where."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from belleville import record
from belleville.rules.game import Game
from belleville.rules.players import SetupError, name_players

from .recorded_games import EDITIONS, golden, sealed

CHARACTERS = st.one_of(st.sampled_from('\n :,."0123456789abAB-\\é\r\x00'), st.characters(codec="utf-8"))
MANY = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def edited(text: str, at: int, kind: str, mark: str) -> str:
    """The text with one character put in, taken out or replaced."""
    at %= len(text)
    if kind == "put in":
        return text[:at] + mark + text[at:]
    return text[:at] + (mark if kind == "replace" else "") + text[at + 1 :]


@MANY
@given(
    edition=st.sampled_from(EDITIONS),
    at=st.integers(0, 10**6),
    kind=st.sampled_from(["put in", "take out", "replace"]),
    mark=CHARACTERS,
)
def test_an_edit_is_an_error_or_changes_nothing(edition: str, at: int, kind: str, mark: str) -> None:
    text = golden(edition)
    wrong = edited(text, at, kind, mark)
    try:
        game = record.verify(wrong)
    except record.RecordError as error:
        assert 1 <= error.line <= wrong.count("\n") + 2
    else:
        assert record.write(game) == text


@MANY
@given(
    edition=st.sampled_from(EDITIONS),
    at=st.integers(0, 10**6),
    kind=st.sampled_from(["put in", "take out", "replace"]),
    mark=CHARACTERS,
)
def test_an_edit_sealed_again_is_an_error_or_another_way_to_the_same_position(
    edition: str, at: int, kind: str, mark: str
) -> None:
    text = golden(edition)
    wrong = edited(text, at % text.rindex("digest: "), kind, mark)
    try:
        game = record.verify(sealed(wrong))
    except record.RecordError as error:
        assert 1 <= error.line <= wrong.count("\n") + 2
    else:
        assert game == record.verify(text)


@MANY
@given(st.text(max_size=300))
def test_any_text_after_the_head_is_an_error(rubbish: str) -> None:
    head = golden()[: golden().index("chance: ")]
    with pytest.raises(record.RecordError):
        record.verify(head + rubbish)
    with pytest.raises(record.RecordError):
        record.verify(rubbish)


@MANY
@given(st.lists(st.text(min_size=1, max_size=12), min_size=2, max_size=4, unique=True), st.integers(0, 99))
def test_any_names_come_back(names: list[str], seed: int) -> None:
    try:
        name_players(names)
    except SetupError:
        return
    game = Game("deluxe-2003", names, seed=seed)
    for _ in range(12):
        waiting = game.must_mask()
        seat = next(seat for seat in range(len(names)) if waiting >> seat & 1)
        move = game.clock_move(seat)
        assert move is not None
        game.play(seat, move)
    text = record.write(game)
    assert record.verify(text) == game
    assert record.read(text).seating.names == tuple(names)
    assert len(text.splitlines()) == text.count("\n")
