"""Whether a value is one of a named option."""

from __future__ import annotations

from ..errors import Message
from ..vocabulary.options import CHOICES


def refusal(name: str, value: object) -> Message | None:
    """Return why a value is invalid for an option; None if it is valid."""
    if name not in CHOICES:
        return Message("check.option", known=tuple(CHOICES))
    values = CHOICES[name].values
    if value not in values:
        return Message("check.value", value=value, known=tuple(values), clause=CHOICES[name].clause)
    return None
