"""The functions that messages call: `{ PERSON($who) -> … }`, `{ DE($title) }`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import french
from .french import Noun
from .values import Listed, Money, Number, Person, Prefixed, Value, Words

if TYPE_CHECKING:
    from .resolver import Messages


def person(messages: Messages, value: Value) -> Value:
    """Return who somebody is, for the verb: `you`, `bank`, `other`, or `several`."""
    if isinstance(value, Person):
        return Words(value.key())
    return Words(value.person() if isinstance(value, Listed) else "other")


def count(messages: Messages, value: Value) -> Value:
    """Return how many a list has."""
    return Number(len(value.items) if isinstance(value, Listed) else 1)


def strong(messages: Messages, value: Value) -> Value:
    """Return a sum that is shown in bold."""
    return Money(value.amount, value.sign, value.sign_first, True) if isinstance(value, Money) else value


def _behind(before: Callable[[Noun], str]) -> Callable[[Messages, Value], Value]:
    def put(messages: Messages, value: Value) -> Value:
        noun = value.noun(messages)
        return Prefixed(before(noun), value, noun.name)

    return put


FUNCTIONS: dict[str, Callable[[Messages, Value], Value]] = {
    "PERSON": person,
    "COUNT": count,
    "STRONG": strong,
    "LE": _behind(french.le),
    "DE": _behind(french.de),
    "A": _behind(french.a),
    "QUE": _behind(french.que),
}
