"""What has happened, a sentence an event: the message `event-NAME`, with the event's fields as values.

Which sentence it is, is decided in the message by the fields. An empty one says that another event tells the same.
"""

from __future__ import annotations

from typing import Any

from ..rules.events import Event, Paid
from ..rules.moves import Goods
from ..rules.refusals import Refusal
from ..vocabulary.events import EVENTS
from ..vocabulary.fields import fields_of, tag_of
from ..vocabulary.house_rules import OFF
from ..words.values import Arg, Sentence
from .explanations import Because
from .table_messages import TableMessages

FIELDS = {event: fields_of(event) for event in EVENTS}


def event_sentence(event: Event, at: TableMessages, *, turn: int = 0, by: str = "player") -> Sentence:
    """Return the sentence of an event, empty where it needs none.

    `by`: who made the move: `player`, `clock`, or `record`, which does not say whether an offer was withdrawn or went
    unanswered.
    """
    values: dict[str, Arg] = {"turn": turn, "by": by, **agreed(event, at), **values_of(event, at)}
    return at.sentence(f"event-{tag_of(type(event).__name__)}", **values).capital()


def agreed(event: Event, at: TableMessages) -> dict[str, Arg]:
    """Return what house rules make of an event: money goes into the pot, what is declined is auctioned."""
    house = at.edition.house
    potted = isinstance(event, Paid) and event.payee is None and event.reason in ("tax", "fine", "card")
    return {"pot": potted and house.parking != OFF, "auctions": house.no_auctions == OFF}


def values_of(event: Event, at: TableMessages) -> dict[str, Arg]:
    """Return the fields of an event as what messages use."""
    values: dict[str, Arg] = {}
    for name, field in FIELDS[type(event)].items():
        values |= convert(field.kind, name, getattr(event, name), event, at)
    return values


def explanation_sentence(event: Event, because: Because, at: TableMessages) -> Sentence:
    """Return why this very event happened, with its figures."""
    values: dict[str, Arg] = {
        **values_of(event, at),
        "event": tag_of(type(event).__name__),
        "go": at.square(0),
        "whose": at.who(because.whose),
        "place": None if because.place is None else at.square(because.place),
        "places": at.squares(because.places),
        "times": because.times,
        "roll": because.roll,
        "owned": None if because.owned is None or because.place is None else at.owned(because.owned, because.place),
        "percent": because.percent,
        "rounded": because.rounded,
        "house_count": at.building("house", because.house_count or 0, because.whose),
        "hotel_count": at.building("hotel", because.hotel_count or 0, because.whose),
        "drawn": None if because.deck is None or because.drawn is None else at.card(because.deck, because.drawn),
        "given": None if because.given is None else at.goods(because.given),
        "taken": None if because.taken is None else at.goods(because.taken),
    }
    for name in ("base", "whole", "each", "more"):
        amount = getattr(because, name)
        values[name] = None if amount is None else at.money(amount)
    return at.sentence(f"why-{because.kind}", **values).capital()


def convert(kind: str, name: str, value: Any, event: Any, at: TableMessages) -> dict[str, Arg]:
    """Return a field of an event as what messages use, by the kind that it is declared as."""
    match kind:
        case "seat" | "party":
            return {name: at.who(value)}
        case "seats":
            return {name: at.people(value)}
        case "title" | "square" | "title?":
            return {name: None if value is None else at.square(value)}
        case "titles":
            return {name: at.squares(value)}
        case "money" | "amount?":
            return {name: None if value is None else at.money(value)}
        case "dice":
            return {"first": value[0], "second": value[1], "sum": sum(value), "double": value[0] == value[1]}
        case "lot":
            return {"lot": at.lot(value, event.title, event.deck)}
        case "level":
            return {"level": at.level(event.houses, value == "hotel", event.seat)}
        case "houses":
            return {"level": at.level(value, value > 4, event.seat)}
        case "card":
            return {"deck": at.deck(value), "card": at.card(value, event.card)}
        case "trade" | "filled":
            return {name: at.goods(value)} if isinstance(value, Goods) else {}
    return {name: value}


def refusal_sentence(refusal: Refusal, at: TableMessages) -> Sentence:
    """Return why a move is refused, and what it would need."""
    counted = refusal.code in ("houses", "hotels")
    amounts = {name: getattr(refusal, name) for name in ("need", "have")}
    values: dict[str, Arg] = {
        name: None if value is None else value if counted else at.money(value) for name, value in amounts.items()
    }
    values["square"] = None if refusal.square is None else at.square(refusal.square)
    values["why"] = at.sentence(f"refusal-{refusal.code}")
    return at.sentence("value-refusal", **values)


def reason_sentence(why: str, group: str | None, seat: int, to: int, at: TableMessages) -> Sentence:
    """Return why a bot passes, trades or turns an offer down, said to its maker."""
    named = None if group is None else at.group(group)
    return at.sentence(f"reason-{why}", seat=at.who(seat), to=at.who(to), group=named).capital()
