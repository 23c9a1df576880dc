"""House rules as people write them, `no-auctions,parking=500`: reading, writing and checking them for an edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..errors import Message
from ..vocabulary.house_rules import CONTRADICTIONS, HOUSE_RULES, NEEDS, OFF, HouseRules, name_of
from .errors import EditionError

if TYPE_CHECKING:
    from .model import Edition

NAMES = {name_of(field): field for field in HOUSE_RULES}
HUNDREDTHS = 100  # an amount that nobody gave is so many hundredths of the edition's salary


def in_force(house: HouseRules) -> Iterator[tuple[str, int]]:
    """Return the house rules in force with their values, by the names of their fields, in the order of declaration."""
    return ((field, value) for field in HOUSE_RULES if (value := getattr(house, field)) != OFF)


def text_of(house: HouseRules) -> str:
    """Return house rules as one text, which `read_house_rules` reads back; empty for none."""
    shown = (name_of(f) if HOUSE_RULES[f].is_flag else f"{name_of(f)}={value}" for f, value in in_force(house))
    return ",".join(shown)


def read_house_rules(text: str, edition: Edition) -> HouseRules:
    """Return the house rules in a text, checked for an edition; EditionError names the one that is wrong."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, written = part.partition("=")
        if name not in NAMES:
            raise _wrong(edition, part, Message("house.unknown", name=name, known=tuple(NAMES)))
        field = NAMES[name]
        if field in found:
            raise _wrong(edition, part, Message("house.twice", name=name))
        found[field] = _number(edition, part, written) if equals else default_of(field, edition)
    house = HouseRules(**found)
    check_house_rules(edition, house)
    return house


def default_of(field: str, edition: Edition) -> int:
    """Return the value of a house rule that is named without one."""
    rule = HOUSE_RULES[field]
    if not rule.amount:
        return rule.value
    note = edition.money.note
    return edition.money.salary * rule.value // (HUNDREDTHS * note) * note


def check_house_rules(edition: Edition, house: HouseRules) -> None:
    """Raise EditionError for a value that an edition cannot have, or for rules that contradict each other."""
    note = edition.money.note
    for field, value in in_force(house):
        rule = HOUSE_RULES[field]
        if not isinstance(value, int) or isinstance(value, bool) or not rule.least <= value <= rule.most:
            cause = Message("house.range", value=value, least=rule.least, most=rule.most, clause=rule.clause)
            raise _wrong(edition, name_of(field), cause)
        if rule.amount and value % note:
            raise _wrong(edition, name_of(field), Message("house.notes", value=value, note=note, clause=rule.clause))
    for cause in contradictions(edition, house):
        raise EditionError(edition.id, "house", cause)


def contradictions(edition: Edition, house: HouseRules) -> Iterator[Message]:
    """Return what house rules contradict each other, or leave no game to play."""
    on = dict(in_force(house))
    for one, other in CONTRADICTIONS:
        if one in on and other in on:
            yield Message("house.contradiction", one=name_of(one), other=name_of(other))
    start = on.get("starting_cash", edition.money.start)
    for field, needed in NEEDS.items():
        if field in on and needed not in on:
            yield Message("house.needs", name=name_of(field), needed=name_of(needed))
    if "dealt" in on and "dealt_free" not in on:
        dearest = sorted((square.price for square in edition.squares), reverse=True)[: on["dealt"]]
        if sum(dearest) > start:
            yield Message("house.dealt_cash", dealt=on["dealt"], price=sum(dearest), start=start)
    if "worth_goal" in on and on["worth_goal"] <= start + _most_dealt(edition, on):
        yield Message("house.goal_reached", goal=on["worth_goal"], start=start + _most_dealt(edition, on))


def _most_dealt(edition: Edition, on: dict[str, int]) -> int:
    """Return the most that dealt properties can add to somebody's net worth before the game begins."""
    if "dealt_free" not in on:
        return 0
    return sum(sorted((square.price for square in edition.squares), reverse=True)[: on.get("dealt", 0)])


def _number(edition: Edition, part: str, written: str) -> int:
    if not (written.isascii() and written.isdigit() and len(written) <= 10):
        raise _wrong(edition, part, Message("house.number", value=written))
    return int(written)


def _wrong(edition: Edition, place: str, cause: Message) -> EditionError:
    return EditionError(edition.id, f"house {place}", cause)


def changed(house: HouseRules, **values: Any) -> HouseRules:
    """Return house rules with some values changed: True for a rule that is just on, False or None for off."""
    fields = dict(in_force(house))
    for field, value in values.items():
        fields[field] = 1 if value is True else OFF if value in (False, None) else value
    return HouseRules(**fields)
