"""The page about records names every phrase, every field and every function there is."""

from __future__ import annotations

import pytest

from belleville import record
from belleville.record.move_text import OUTSIDERS, PHRASES, READERS, WITH_FIELDS
from belleville.record.position_notation import FLAGS
from belleville.record.position_reader import KEYED

from .recorded_games import TESTS

PAGE = (TESTS.parent / "docs" / "record.md").read_text("utf-8")
PHRASED = sorted({*PHRASES, *OUTSIDERS, *(phrase.start.strip() for phrase in WITH_FIELDS), *READERS})


@pytest.mark.parametrize("phrase", [phrase for phrase in PHRASED if phrase != "uses the chest card"])
def test_every_phrase_is_shown(phrase: str) -> None:
    assert phrase in PAGE


@pytest.mark.parametrize("field", sorted({*(f"`{key}:" for key in KEYED), *(f"`{flag}`" for flag in FLAGS)}))
def test_every_field_of_a_position_is_explained(field: str) -> None:
    assert field in PAGE


@pytest.mark.parametrize("name", record.__all__)
def test_every_name_is_mentioned(name: str) -> None:
    assert name in PAGE
