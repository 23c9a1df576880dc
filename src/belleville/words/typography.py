"""Apostrophes and blanks as a printer sets them. The page does the same: front/src/words/typography.ts."""

from __future__ import annotations

import re

NARROW = "\u202f"  # a narrow space that does not break: between thousands, and before ; ! ?
FIXED = "\u00a0"  # a space that does not break
APOSTROPHE = "’"

_TIMES = re.compile(r"(?<=\d) × (?=\d)")
_BETWEEN = re.compile(r"(?<=\w)'(?=\w)")  # not the quotation marks of code
_NARROW = re.compile(r" (?=[;?!%])|(?<=\d) (?=\d{3}(?!\d))")
_FIXED = re.compile(r" (?=[:»])|(?<=«) ")


def typeset(text: str, lang: str) -> str:
    """Return a text with the apostrophes and the blanks of its language; doing it twice changes nothing."""
    text = _TIMES.sub(f"{FIXED}×{FIXED}", _BETWEEN.sub(APOSTROPHE, text))
    return _FIXED.sub(FIXED, _NARROW.sub(NARROW, text)) if lang == "fr" else text
