"""Figures of a deed worked out from its price, by the pattern of an edition's own deeds."""

from __future__ import annotations

from typing import Any

from .checks_cards import MOST_AMOUNT
from .model import DEEDS, Edition, Square


def figures_for(edition: Edition, kind: str, price: int) -> dict[str, Any]:
    """Return price, mortgage, rents and building costs for a deed of this kind, as this edition would print them.

    Between the edition's own prices, figures are interpolated; beyond them they grow in proportion. Everything is
    rounded to whole notes, the price so that its half is one, too.
    """
    if kind not in DEEDS:
        raise ValueError(f"a square of the kind {kind!r} has no price")
    note = edition.money.note
    price = nearest(price, 2 * note)
    found: dict[str, Any] = {"price": price, "mortgage": price // 2}
    deeds = sorted((s for s in edition.squares if s.kind == kind), key=lambda square: square.price)
    if kind == "utility":
        return {**found, "times": deeds[0].times}
    size = len(deeds[0].rents)
    found["rents"] = rising([nearest(at_price(deeds, price, i), note) for i in range(size)], note)
    if kind == "street":
        like = min(deeds, key=lambda deed: abs(deed.price - price))  # buildings cost the same for a whole side
        found["house"], found["hotel"] = like.house, like.hotel
    return found


def at_price(deeds: list[Square], price: int, column: int) -> int:
    """Return the rent in a column of the deed that would have this price."""

    def figure(deed: Square) -> int:
        return deed.rents[column]

    below = next((deed for deed in reversed(deeds) if deed.price <= price), None)
    above = next((deed for deed in deeds if deed.price >= price), None)
    if below is None or above is None:
        deed = below or above
        assert deed is not None
        return figure(deed) * price // deed.price
    if above.price == below.price:
        return figure(below)
    return figure(below) + (figure(above) - figure(below)) * (price - below.price) // (above.price - below.price)


def nearest(amount: int, step: int) -> int:
    """Return the nearest multiple of a step that is an amount."""
    return min(max((amount + step // 2) // step * step, step), MOST_AMOUNT // step * step)


def rising(amounts: list[int], note: int) -> tuple[int, ...]:
    """Return amounts of which each is above the last."""
    for i in range(1, len(amounts)):
        amounts[i] = max(amounts[i], amounts[i - 1] + note)
    return tuple(amounts)
