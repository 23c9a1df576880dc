"""What the page is held to in its sentences: every event, refusal and reason there is, none left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from belleville import editions
from belleville.bots.reasons import Why
from belleville.rules import events
from belleville.rules.refusals import REFUSALS

TOLD = json.loads((Path(__file__).parents[1] / "front" / "src" / "log" / "event_sentences.json").read_text("utf-8"))


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told["edition"]["id"])
def test_the_page_is_compared_on_everything_that_can_be_said(told: dict) -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(events.Event)}
    assert {row["event"]["event"] for row in told["told"]} == kinds and len(kinds) > 40
    assert {row["refusal"]["code"] for row in told["refusals"]} == {kind.name for kind in REFUSALS.values()}
    assert {row["note"]["why"] for row in told["reasons"]} == set(get_args(Why))


def test_every_edition_is_told() -> None:
    assert [told["edition"]["id"] for told in TOLD] == list(editions.names())
