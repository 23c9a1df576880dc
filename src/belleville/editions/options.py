"""The named choices: every point on which the rulebooks part, what may be chosen, and the clause.

Boxes differ by their figures and by these choices alone; the law asks for a choice, never for a box.
"""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """The values a choice may take, in order, and the clause it belongs to."""

    values: tuple[str, ...]
    clause: str


CHOICES: dict[str, Choice] = {
    "tokens": Choice(("given", "chosen"), "setup.tokens"),
    "banker": Choice(("apart", "may-be-apart", "plays"), "setup.banker"),
    "first_throw": Choice(("banker", "anyone"), "setup.order"),
    "claim": Choice(("next-throw", "next-player", "second-player"), "rent.claim"),
    "utility_throw": Choice(("visitor", "owner"), "rent.utility"),
    "card_return": Choice(("before", "after"), "card.draw"),
    "jail_double": Choice(("spent", "again"), "ruling.jail-double"),
    "contest_start": Choice(("lowest-price", "one-note"), "build.contest"),
    "sell_even": Choice(("even-or-group", "even"), "sell.even"),
    "sell_hotel": Choice(("group", "together-or-swap", "swap"), "sell.hotel"),
    "mortgage_bare": Choice(("group", "lot"), "mortgage.bare"),
    "mortgaged_trade": Choice(("never", "free", "interest"), "trade.mortgaged"),
    "trade_open": Choice(("bank-sold-out", "always"), "trade.open"),
    "card_trade": Choice(("cash", "goods"), "trade.goods"),
    "in_kind": Choice(("half", "agreed", "none"), "debt.in-kind"),
    "inherit": Choice(("as-is", "mortgaged"), "bankrupt.player"),
    "bank_sale": Choice(("keeps-mortgage", "free-of-mortgage"), "bankrupt.bank"),
    "bank_cards": Choice(("auction", "under-pack"), "bankrupt.bank"),
    "worth_hotel": Choice(("five-houses", "price-and-houses"), "short.worth"),
    "worth_built": Choice(("printed", "paid"), "short.worth"),
    "resale": Choice(("printed", "paid"), "sell.half"),
}


def refusal(name: str, value: object) -> str:
    """Why this value cannot stand for this choice; empty when it can."""
    if name not in CHOICES:
        return f"unknown choice, known are {', '.join(CHOICES)}"
    values = CHOICES[name].values
    if value not in values:
        return f"{value!r} is not one of {', '.join(values)} ({CHOICES[name].clause})"
    return ""
