"""Damaged positions are refused, or can be played: 20,000 of them (docs/record.md says how to read a million)."""

from __future__ import annotations

import os
import signal
from random import Random

import pytest

from belleville import Game
from belleville.lab import position_fuzz
from belleville.lab.position_fuzz import FuzzFailure, FuzzResult, corpus, fuzz, main, play_on, read, run_chunk
from belleville.record import from_position, position
from belleville.rules import state_numbers
from tests.properties.setups import COMPILED

PART = 5000 if COMPILED else 60


@pytest.mark.parametrize("part", range(4))
def test_damaged_lines_are_refused_or_can_be_played(part: int) -> None:
    (found,) = fuzz(PART, 17 + part, 1)
    assert found.failures == []
    assert found.lines == PART == found.accepted + sum(found.refused.values())
    assert found.accepted > PART // 10 and found.moves > found.accepted
    assert len(found.refused) > (15 if COMPILED else 5), "refused for many reasons"


def test_the_lines_to_be_damaged_are_positions_themselves() -> None:
    lines = corpus(Random(3))
    acts = {line.partition("agenda:")[2].split(" ")[0].rpartition("/")[2].split(".")[0] for line in lines}
    assert {"", "buy", "sale", "debt"} <= acts
    for line in set(lines):
        assert position(from_position(line, banker=position_fuzz.BANKER, chance="manual")) == line


def test_a_position_that_goes_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = FuzzResult()
    game = Game(players=2, seed=1)
    assert play_on(game, Random(1), found) is None
    state = game.state()
    state.cash[0] += 1
    game.restore(state_numbers.row_of(state))
    assert "all money came from the bank" in (play_on(game, Random(1), found) or "")
    line = position(Game(players=2, seed=1))
    monkeypatch.setattr(position_fuzz, "from_position", lambda line, **more: game)
    read(line, Random(1), found)
    assert [failure.line for failure in found.failures] == [line]


def test_an_error_of_another_kind_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(line: str, **more: object) -> Game:
        raise KeyError("land")

    monkeypatch.setattr(position_fuzz, "from_position", stumble)
    found = run_chunk(1, 0, 3)
    assert [failure.what for failure in found.failures] == ["KeyError: 'land'"] * 3


def test_a_process_that_dies_is_told_with_its_line(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    crash = "import os, sys; os.pwrite(os.open(sys.argv[-1], os.O_WRONLY), (2).to_bytes(4, 'big'), 0); os.abort()"
    monkeypatch.setattr(position_fuzz, "COMMAND", ("-c", crash))
    found = position_fuzz.run_apart(1, 0, 5)
    lines = [line for line, _ in position_fuzz.damaged_lines(1, 0, 3)]
    assert [failure.line for failure in found.failures] == lines[2:]
    assert f"ended with {-signal.SIGABRT}" in found.failures[0].what and os.name == "posix"


def test_the_command_tells_its_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    some = FuzzResult(
        lines=9, accepted=4, moves=30, refused={"end.last": 4}, failures=[FuzzFailure("broken", "a line")]
    )
    monkeypatch.setattr(position_fuzz, "run_apart", lambda seed, chunk, many: some)
    out = f"{tmp_path}/failures.txt"
    assert main(["--lines", "9", "--workers", "1", "--out", out]) == 1
    told = capsys.readouterr().out
    assert "FAILED: broken" in told and "4 accepted" in told and "end.last 4" in told and "1 failures" in told


def test_a_process_that_hangs_ends_by_its_own_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the machine lets it wait: only what it computes itself counts."""
    spin = "from belleville.lab import position_fuzz as f\nf.LIMIT = 1\nf.limit_processor_time()\nwhile True: pass"
    monkeypatch.setattr(position_fuzz, "COMMAND", ("-c", spin))
    found = position_fuzz.run_apart(1, 0, 1)
    assert f"ended with {-signal.SIGKILL}" in found.failures[0].what or f"{-signal.SIGXCPU}" in found.failures[0].what


def test_interrupted_it_reports_what_was_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read_one(seed: int, chunk: int, many: int) -> FuzzResult:
        if chunk:
            raise KeyboardInterrupt
        return FuzzResult(lines=5000)

    monkeypatch.setattr(position_fuzz, "run_apart", read_one)
    main(["--lines", "10000", "--workers", "1"])
    assert "5,000 lines" in capsys.readouterr().out
