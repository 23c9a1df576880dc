"""The comparison of two commits: what differs, is missing or new is named, and everything else is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import compare_commits
import fingerprint

TOOL = Path(compare_commits.__file__)


def test_differences_are_named() -> None:
    old = {"arena/a": "1", "master/b": "2", "recorded/c": "3"}
    assert compare_commits.differences(old, dict(old)) == []
    new = {"arena/a": "1", "master/b": "9", "simulate/d": "4"}
    assert compare_commits.differences(old, new) == ["master/b: differs", "recorded/c: missing", "simulate/d: new"]


def test_a_wrong_call_is_refused_with_the_usage() -> None:
    done = subprocess.run([sys.executable, TOOL, "--nonsense"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "compare_commits.py OLD [NEW]" in done.stderr


def test_a_digest_depends_on_every_part_and_where_it_ends() -> None:
    assert fingerprint.digest(b"ab", b"c") != fingerprint.digest(b"a", b"bc")
    assert fingerprint.digest(b"ab") == fingerprint.digest(b"ab")


def test_every_recorded_game_has_a_record_and_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    games = sorted(path for path in Path("tests").glob("*/*.game") if path.parent.name in ("fixtures", "goldens"))
    found = dict(fingerprint.recorded_games())
    assert len(found) == 2 * len(games) > 0
    monkeypatch.setattr(fingerprint.record, "position", lambda game: "another")
    changed = dict(fingerprint.recorded_games())
    assert {name for name in found if found[name] != changed[name]} == {name for name in found if "positions" in name}
