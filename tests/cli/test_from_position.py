"""Games and odds that begin in a position, at the command line."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from belleville import Leave, Position, record
from belleville.record.game_statistics import story_of

from .conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture
def line() -> str:
    place = Position("zelda-2015", ["Ann", "Bob", "Cleo"]).owns("Ann", "orange", houses=2).owns("Cleo", "station")
    return record.position(place.cash(Ann=120).game(seed=1))


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Answer the prompts with these lines, then leave."""

    def typed(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*lines, "quit", "yes", ""])))

    return typed


def test_a_game_begins_in_a_position_and_its_record_says_so(
    run: Run, line: str, typing: Callable[..., None], tmp_path: Path
) -> None:
    typing("no", "throw")
    kept = tmp_path / "game.belleville"
    done = run("play", "--terminal", "--position", line, "--name", "Zoe", "--seed", "4", "--save", str(kept))
    assert done.code == 0 and "Zoe" in done.out, done.err
    text = kept.read_text("utf-8")
    assert f"\nstart: {line}\n" in text and "\nseat 1: Zoe, " in text and "\nseed: 4\n" in text
    game = record.verify(text)
    assert story_of(game).worth[0][0] == record.from_position(line).worth(0), "as it stood in the position"
    checked = run("replay", str(kept), "--verify")
    assert checked.code == 0, checked.err


def test_a_position_may_be_in_a_file_or_a_moment_of_a_record(
    run: Run, line: str, typing: Callable[..., None], tmp_path: Path
) -> None:
    there, kept = tmp_path / "here.txt", tmp_path / "game.belleville"
    there.write_text(line + "\n", "utf-8")
    for what in (str(there), f"{kept}@0"):
        typing("no", "throw")
        assert run("play", "--terminal", "--position", what, "--save", str(kept), "--seed", "4").code == 0
        assert f"\nstart: {line}\n" in kept.read_text("utf-8")


def test_the_odds_go_through_a_game_that_began_in_a_position(run: Run, line: str, tmp_path: Path) -> None:
    kept = tmp_path / "game.belleville"
    kept.write_text(record.write(record.from_position(line, seed=3)), "utf-8")
    for what in (line, str(kept)):
        done = run("odds", what, "--rollouts", "20", "--players", "sensible", "--json")
        assert done.code == 0 and '"zelda-2015"' in done.out, done.err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--bots", "strong"), "--bots strong: this position has 3 players: write for example --bots sensible:2"),
        (("--mode", "quick"), "--mode quick: this is a position of a standard game"),
        (("--seed", "-1"), "--seed -1"),
    ],
)
def test_what_does_not_go_with_a_position_is_named(run: Run, line: str, more: tuple[str, ...], said: str) -> None:
    done = run("play", "--terminal", "--position", line, *more)
    assert done.code == 2 and said in done.err


def test_a_position_must_be_one(run: Run, line: str) -> None:
    done = run("play", "--terminal", "--position", line.replace("120@0", "121@99"))
    assert done.code == 2 and "121@99" in done.err
    over = Position("zelda-2015", ["Ann", "Bob"]).game(seed=1)
    over.play(0, Leave())
    done = run("play", "--terminal", "--position", record.position(over))
    assert done.code == 2 and "this game is over" in done.err
