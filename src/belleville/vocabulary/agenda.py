"""The agenda items (what happens next), each declared with its numbers, in the order of their codes.

An item and a number together name the function that reads it in the rules: `debt_creditor(s, at)`. Where
the first number is a seat, `actor(s, at)` is that seat whatever the item; `partner(s, at)` is the second number.
"""

from typing import NamedTuple


class Item(NamedTuple):
    """An agenda item: its word in notation and constants, and its numbers: the name and the kind of each."""

    name: str
    numbers: dict[str, str] = {}  # noqa: RUF012
    changing: tuple[str, ...] = ()  # those that may change while the item is on the agenda

    @property
    def constant(self) -> str:
        """Return the name of its code."""
        return f"ACT_{self.identifier.upper()}"

    @property
    def identifier(self) -> str:
        """Return its name in code."""
        return self.name.replace("-", "_")


ITEMS = (
    Item("shuffle", {"pack": "pack"}),
    Item("start", {"seat": "seat", "first": "seat"}, changing=("seat",)),  # who rolls, and who rolled first
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
    Item("draw", {"seat": "seat", "deck": "deck"}),  # only where the order of the decks is unknown
)

PLACES = ("act_a", "act_b", "act_c", "act_d", "act_e")


def readers() -> dict[str, str]:
    """Return the functions that read numbers of items, and where in a state the numbers are."""
    return {"actor": PLACES[0], "partner": PLACES[1]} | {
        f"{item.identifier}_{name}": place for item in ITEMS for name, place in zip(item.numbers, PLACES, strict=False)
    }


def writers() -> dict[str, str]:
    """Return the functions that change numbers of items, and where in a state the numbers are."""
    places = readers()
    names = (f"{item.identifier}_{name}" for item in ITEMS for name in item.changing)
    return {f"set_{name}": places[name] for name in names}
