"""The example changes: what they do to the files they find."""

from __future__ import annotations

import pytest

from example_changes import CHANGES, EXAMPLES, also_said, main


def test_a_clause_of_the_edition_that_is_copied_is_also_said_by_the_copy() -> None:
    clause = """id = "a.b"
boxes = ["miro-1936", "nostalgia-2003"]
  [clause.differs]
  miro-1936 = { fr = "Un.", en = "One." }
  nostalgia-2003 = { fr = "Deux.", en = "Two." }
  zelda-2015 = { fr = "Trois.", en = "Three." }
"""
    said = also_said(clause)
    assert 'boxes = ["miro-1936", "nostalgia-2003", "example-2024"]\n' in said
    assert said.endswith('"Three." }\n  example-2024 = { fr = "Deux.", en = "Two." }\n')
    of_all = 'id = "a.b"\nboxes = "all"\n'
    assert also_said(of_all) == of_all
    of_another = 'id = "a.b"\nboxes = ["zelda-2015"]\n'
    assert also_said(of_another) == of_another


def test_every_kept_patch_belongs_to_a_change() -> None:
    assert {path.stem for path in EXAMPLES.iterdir()} == CHANGES.keys() - {"edition"}


def test_an_unknown_change_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["revolution"]) == 2
    assert "no such change: revolution" in capsys.readouterr().err
