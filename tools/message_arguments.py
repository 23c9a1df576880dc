"""What the sample pages of the messages fill in: for each message, arguments that show each of its variants."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import messages as tool
from belleville.sentences.table_messages import VOCABULARY, TableMessages
from belleville.words.values import Amount, Arg, ValueList

MOST = 24  # combinations of a message; beyond them its variables are varied one by one
ADA, BOB = 0, 1
PEOPLE = {
    "who": ADA, "seat": ADA, "payer": ADA, "visitor": ADA, "maker": ADA, "debtor": ADA, "giver": ADA, "player": ADA,
    "payee": BOB, "to": BOB, "owner": BOB, "creditor": BOB, "receiver": BOB, "absent": BOB, "party": BOB,
}  # fmt: skip
SUMS = (
    "amount", "cash", "price", "fine", "high", "low", "salary", "interest", "rent", "more", "mine", "theirs", "need",
    "have", "note", "owed", "short", "missing", "mortgage", "lifting", "then", "sum",
)  # fmt: skip
PAIRS = ("names", "winners", "people")
SQUARES = ("title", "square", "lot")
GOODS = ("titles", "squares", "give", "take", "gave", "got", "get", "deal")
COUNTS = ("n", "all", "turn", "games", "players", "number", "max", "seats", "done", "turns", "many", "most", "least")
TEXTS = {"name": "Ada", "host": "Ada", "file": "game.belleville", "mode": "standard", "id": "rent.bare"}
NUMBERS = (1, 4)


def sample(name: str, at: TableMessages) -> Arg:
    """Return what usually stands for a variable; a variable not known here is shown as ‹name›."""
    if name in PEOPLE:
        return at.name(PEOPLE[name])
    if name in SUMS:
        return at.money(1200)
    if name in SQUARES:
        return at.square(39)
    if name in GOODS:
        return at.squares((5, 11))
    if name in PAIRS:
        return ValueList([at.name(ADA), at.name(BOB)])
    if name == "group":
        return at.group("red")
    if name == "deck":
        return at.deck("chance")
    if name == "level":
        return at.level(3, False)
    if name in COUNTS:
        return 4
    if name in ("left_houses", "left_hotels", "building"):
        return at.building("hotel" if name == "left_hotels" else "house", 4)
    if name in ("box", "edition"):
        return at.edition.title[at.lang]
    return TEXTS.get(name, f"‹{name}›")


def person(name: str, key: str, at: TableMessages) -> Arg:
    """Return somebody whose person is this one."""
    seat = PEOPLE.get(name, ADA)
    people = at.name(seat), at.name(1 - seat)
    who: dict[str, Arg] = {
        "you": TableMessages(at.messages, at.edition, at.seating, reader=seat).who(seat),
        "bank": at.who(None),
        "several": ValueList(people),
        "none": ValueList(()),
    }
    return who.get(key, people[0])


def chosen(name: str, key: str, at: TableMessages) -> Arg:
    """Return an argument for which a message chooses the variant of this key."""
    usual = sample(name, at)
    if key.isdigit():
        return at.money(int(key)) if isinstance(usual, Amount) else int(key)
    return usual if key == "other" else None if key == "none" else key


def counted(name: str, key: str, at: TableMessages) -> Arg:
    """Return a number of a plural category."""
    return int(key) if key.isdigit() else NUMBERS[key != "one"]


def arguments(id: str) -> Iterator[Callable[[TableMessages], dict[str, Arg]]]:
    """Yield functions that return the arguments of a message in a language: one at least, and one a variant."""
    uses = [tool.used(lang, id) for lang in tool.REVIEWED if id in tool.entries(lang)]
    found: dict[str, set[Any]] = {
        name: set() for name in sorted(set().union(*(each.variables for each in uses)) - set(VOCABULARY))
    }
    numbers = set().union(*(each.numbers for each in uses))
    for make, kind in ((person, "persons"), (chosen, "variants")):
        for name, key in sorted(set().union(*(getattr(each, kind) for each in uses))):
            if name in found:
                found[name].add((counted if name in numbers else make, key))
    choices = {name: sorted(keys, key=lambda one: one[1], reverse=True) or [None] for name, keys in found.items()}
    rows = list(product(*choices.values())) if _size(choices) <= MOST else list(_one_by_one(choices))
    for row in rows:
        yield lambda at, row=row: {  # type: ignore[misc]
            name: sample(name, at) if one is None else one[0](name, one[1], at)
            for name, one in zip(choices, row, strict=True)
        }


def _size(choices: dict[str, list[Any]]) -> int:
    size = 1
    for keys in choices.values():
        size *= len(keys)
    return size


def _one_by_one(choices: dict[str, list[Any]]) -> Iterator[tuple[Any, ...]]:
    usual = tuple(keys[0] for keys in choices.values())
    yield usual
    for at, keys in enumerate(choices.values()):
        yield from ((*usual[:at], key, *usual[at + 1 :]) for key in keys[1:])
