"""A golden game that changes needs a new version of the rules, so that running games of the old one are not changed."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from belleville.rules.version import RULES_VERSION
from tests.goldens import versions

ROWS: dict[str, Any] = json.loads(versions.ROWS.read_text())


def test_the_golden_games_are_those_of_this_version() -> None:
    assert versions.check(ROWS, RULES_VERSION, versions.digest()) is None


def test_a_golden_game_that_changes_asks_for_a_new_version() -> None:
    said = versions.check(ROWS, RULES_VERSION, "0" * 64)
    assert said is not None and "raise RULES_VERSION" in said


def test_a_new_version_asks_for_a_row() -> None:
    said = versions.check(ROWS, RULES_VERSION + 1, versions.digest())
    assert said is not None and "has no row" in said


@pytest.mark.parametrize("number", sorted(ROWS))
def test_a_row_cannot_be_edited(number: str) -> None:
    rows = deepcopy(ROWS)
    rows[number]["games"] = "0" * 64
    assert versions.check(rows, RULES_VERSION, "0" * 64) == f"the row of version {number} was edited"
    before = rows[str(int(number) - 1)]["seal"] if number > "1" else ""
    rows[number]["seal"] = versions.seal(int(number), "0" * 64, before)
    if number < str(RULES_VERSION):  # the present one may be written anew until it is released
        assert "was edited" in (versions.check(rows, RULES_VERSION, versions.digest()) or "")
