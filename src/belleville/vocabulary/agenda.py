"""What may lie on the agenda, what happens next: each item with its numbers, in the order of its codes.

The name of a number and that of its item make the function that reads it in the rules: `debt_creditor(s, at)`. Where
the first number is a seat, `actor(s, at)` is that seat whatever the item; `partner(s, at)` is the second number.
"""

from typing import NamedTuple


class Item(NamedTuple):
    """An item: its word in notation and constants, and its numbers: the name of each, and what it holds."""

    name: str
    numbers: dict[str, str] = {}  # noqa: RUF012
    changing: tuple[str, ...] = ()  # those that may become others while it lies there

    @property
    def constant(self) -> str:
        """What its code is called."""
        return f"ACT_{self.identifier.upper()}"

    @property
    def identifier(self) -> str:
        """Its name in code."""
        return self.name.replace("-", "_")


ITEMS = (
    Item("shuffle", {"pack": "pack"}),
    Item("start", {"seat": "seat", "first": "seat"}, changing=("seat",)),  # who throws, and who threw first
    Item("deal"),
    Item("throw", {"seat": "seat"}),
    Item("move", {"seat": "seat", "steps": "steps"}),
    Item("land", {"seat": "seat", "by_card": "yes", "times": "times"}),
    Item("buy", {"seat": "seat", "title": "title"}),
    Item("sale"),
    Item(
        "debt",
        {"debtor": "seat", "creditor": "party", "amount": "sum", "reason": "reason", "title": "title?"},
        changing=("amount",),
    ),
    Item("choice", {"seat": "seat", "amount": "sum", "deck": "deck"}),
    Item("card-back", {"deck": "deck", "card": "card"}),
    Item("rent-throw", {"visitor": "seat", "owner": "seat", "times": "times", "title": "title"}),
    # whether interest is still due
    Item("inherit", {"seat": "seat", "titles": "titles", "interest": "yes"}, changing=("titles",)),
    Item("contest", {"seat": "seat", "title": "title", "building": "building"}),  # seat and title of who began
    Item("place", {"seat": "seat", "building": "building", "price": "sum"}),
    Item("answer", {"debtor": "seat", "creditor": "seat", "titles": "titles", "cash": "sum", "revision": "sum"}),
    Item("last-claim", {"owner": "seat", "claim": "claim"}),
    Item("draw", {"seat": "seat", "deck": "deck"}),  # only where the order of the packs is unknown
)

PLACES = ("act_a", "act_b", "act_c", "act_d", "act_e")


def readers() -> dict[str, str]:
    """The functions that read the numbers of items, and where in a state the numbers are."""
    return {"actor": PLACES[0], "partner": PLACES[1]} | {
        f"{item.identifier}_{name}": place for item in ITEMS for name, place in zip(item.numbers, PLACES, strict=False)
    }


def writers() -> dict[str, str]:
    """The functions that change numbers of items, likewise."""
    places = readers()
    names = (f"{item.identifier}_{name}" for item in ITEMS for name in item.changing)
    return {f"set_{name}": places[name] for name in names}
