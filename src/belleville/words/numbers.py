"""Whole numbers with their thousands apart, and the plural category of a number in a language."""

from __future__ import annotations

from collections.abc import Callable

MINUS = "\u2212"


def grouped(amount: float, thousands: str, decimal: str, digits: int | None = None) -> str:
    """Return a number with its thousands apart."""
    text = f"{abs(amount):,}" if digits is None else f"{abs(amount):,.{digits}f}"
    text = text.replace(",", "\0").replace(".", decimal).replace("\0", thousands)
    return MINUS + text if amount < 0 else text


# the categories of a language as Unicode (CLDR) has them, where they differ from those of English; the page asks Intl
PLURALS: dict[str, Callable[[float], str]] = {
    "fr": lambda number: "one" if 0 <= abs(number) < 2 else "other",
}


def plural(number: float, lang: str) -> str:
    """Return `one`, `other` or another category."""
    known = PLURALS.get(lang)
    return known(number) if known else "one" if number == 1 else "other"
