"""A test marked with an option must fail on an edition with another value: here every option is swapped."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from belleville import editions
from belleville.editions import CHOICES

from .clauses import REGISTRY, ClauseMark

for path in sorted(Path(__file__).parent.glob("test_*.py")):
    if path.stem != Path(__file__).stem:
        importlib.import_module(f"{__package__}.{path.stem}")

SWAPS = [
    pytest.param(mark, edition, value, id=f"{mark.choice}={value}-{mark.test.__name__}-{edition}")
    for mark in REGISTRY
    if mark.choice
    for edition in mark.editions
    for value in CHOICES[mark.choice].values
    if value != getattr(editions.load(edition).rules, mark.choice)
]


@pytest.mark.parametrize(("mark", "edition", "value"), SWAPS)
def test_swapped_choice_is_noticed(mark: ClauseMark, edition: str, value: str) -> None:
    assert mark.choice is not None
    swapped = editions.load(edition).replace_rules(**{mark.choice: value})
    with pytest.raises((Exception, pytest.fail.Exception)):  # any failure will do: an assertion or a refusal
        mark.test(swapped)


def test_every_value_of_an_option_is_covered() -> None:
    """Each value that some edition has chosen is covered by a test on an edition that has it."""
    missing = []
    for choice, known in CHOICES.items():
        for value in known.values:
            chosen = {edition for edition in editions.names() if getattr(editions.load(edition).rules, choice) == value}
            tested = {edition for mark in REGISTRY if mark.choice == choice for edition in mark.editions}
            if chosen and not chosen & tested:
                missing.append(f"{choice}={value}")
    assert not missing
