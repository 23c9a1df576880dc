"""The functions that messages call: `{ PERSON($who) -> … }`, `{ DE($title) }`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import french
from .french import Noun
from .values import Amount, Number, PersonName, Plain, Prefixed, Value, ValueList

if TYPE_CHECKING:
    from .resolver import Language


def person(messages: Language, value: Value) -> Value:
    """Return who somebody is, for the verb: `you`, `bank`, `other`, or `several`."""
    if isinstance(value, PersonName):
        return Plain(value.key())
    return Plain(value.person() if isinstance(value, ValueList) else "other")


def count(messages: Language, value: Value) -> Value:
    """Return how many a list has."""
    return Number(len(value.items) if isinstance(value, ValueList) else 1)


def strong(messages: Language, value: Value) -> Value:
    """Return a sum that is shown in bold."""
    return Amount(value.amount, value.sign, value.sign_first, True) if isinstance(value, Amount) else value


def quoted(messages: Language, value: Value) -> Value:
    """Return what somebody typed, between quotation marks, as Python writes it."""
    return Plain(repr("".join(part.text for part in value.parts(messages))))


def _behind(before: Callable[[Noun], str]) -> Callable[[Language, Value], Value]:
    def put(messages: Language, value: Value) -> Value:
        noun = value.noun(messages)
        return Prefixed(before(noun), value, noun.name)

    return put


FUNCTIONS: dict[str, Callable[[Language, Value], Value]] = {
    "PERSON": person,
    "COUNT": count,
    "STRONG": strong,
    "QUOTED": quoted,
    "LE": _behind(french.le),
    "DE": _behind(french.de),
    "A": _behind(french.a),
    "QUE": _behind(french.que),
}
