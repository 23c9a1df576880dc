"""A test that holds a choice must fail when the box chooses otherwise: here every such swap is made."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from belleville import editions
from belleville.editions import CHOICES

from .clauses import REGISTRY, Held

for path in sorted(Path(__file__).parent.glob("test_*.py")):
    if path.stem != "test_swaps":
        importlib.import_module(f"{__package__}.{path.stem}")

SWAPS = [
    pytest.param(held, box, value, id=f"{held.choice}={value}-{held.test.__name__}-{box}")
    for held in REGISTRY
    if held.choice
    for box in held.boxes
    for value in CHOICES[held.choice].values
    if value != getattr(editions.load(box).rules, held.choice)
]


@pytest.mark.parametrize(("held", "box", "value"), SWAPS)
def test_swapped_choice_is_noticed(held: Held, box: str, value: str) -> None:
    assert held.choice is not None
    swapped = editions.load(box).replace_rules(**{held.choice: value})
    with pytest.raises((Exception, pytest.fail.Exception)):  # any failure will do: an assertion or a refusal
        held.test(swapped)


def test_every_choice_is_held_on_each_side() -> None:
    """Each value that some box has chosen is held by a test on a box that has it."""
    missing = []
    for choice, known in CHOICES.items():
        for value in known.values:
            chosen = {box for box in editions.names() if getattr(editions.load(box).rules, choice) == value}
            tested = {box for held in REGISTRY if held.choice == choice for box in held.boxes}
            if chosen and not chosen & tested:
                missing.append(f"{choice}={value}")
    assert not missing
