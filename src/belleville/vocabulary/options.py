"""The named options: every point on which the rulebooks differ, its possible values, and its clause.

Editions differ by their figures and by these options alone; the rules ask for an option, never for an edition.
"""

from typing import Annotated, NamedTuple

from msgspec import Struct

from .fields import options_of
from .words import CodedWords


class Choice(NamedTuple):
    """The values an option may have, and its clause; `ruled`: the compiled rules ask for it."""

    values: tuple[str, ...]
    clause: str
    ruled: bool = True


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """The named options of an edition; `CHOICES` has the values and the clause of each."""

    tokens: Annotated[str, Choice(("given", "chosen"), "setup.tokens", ruled=False)]
    banker: Annotated[str, Choice(("apart", "may-be-apart", "plays"), "setup.banker", ruled=False)]
    first_throw: Annotated[str, Choice(("banker", "anyone"), "setup.order")]
    claim: Annotated[str, Choice(("next-throw", "next-player", "second-player"), "rent.claim")]
    utility_throw: Annotated[str, Choice(("visitor", "owner"), "rent.utility")]
    card_return: Annotated[str, Choice(("before", "after"), "card.draw")]
    jail_double: Annotated[str, Choice(("spent", "again"), "ruling.jail-double")]
    contest_start: Annotated[str, Choice(("lowest-price", "one-note"), "build.contest")]
    sell_even: Annotated[str, Choice(("even-or-group", "even"), "sell.even")]
    sell_hotel: Annotated[str, Choice(("group", "together-or-swap", "swap"), "sell.hotel")]
    mortgage_bare: Annotated[str, Choice(("group", "lot"), "mortgage.bare")]
    mortgaged_trade: Annotated[str, Choice(("never", "free", "interest"), "trade.mortgaged")]
    trade_open: Annotated[str, Choice(("bank-sold-out", "always"), "trade.open")]
    card_trade: Annotated[str, Choice(("cash", "goods"), "trade.goods")]
    in_kind: Annotated[str, Choice(("half", "agreed", "none"), "debt.in-kind")]
    inherit: Annotated[str, Choice(("as-is", "mortgaged"), "bankrupt.player")]
    bank_sale: Annotated[str, Choice(("keeps-mortgage", "free-of-mortgage"), "bankrupt.bank")]
    bank_cards: Annotated[str, Choice(("auction", "under-pack"), "bankrupt.bank")]
    worth_hotel: Annotated[str, Choice(("five-houses", "price-and-houses"), "short.worth")]
    worth_built: Annotated[str, Choice(("printed", "paid"), "short.worth")]
    resale: Annotated[str, Choice(("printed", "paid"), "sell.half")]


CHOICES: dict[str, Choice] = options_of(Rules, Choice)


def codes_of(name: str) -> CodedWords:
    """Return the codes of an option's values: `claim = "next-player"` is CLAIM_NEXT_PLAYER."""
    return CodedWords(f"{name.upper()}_", CHOICES[name].values, first=0)
