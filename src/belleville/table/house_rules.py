"""The house rules of a table: read, checked for its edition, and refused with the rule and what to do."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from ..editions import Edition, EditionError
from ..editions.house_rules import NAMES, text_of
from ..editions.model import PLUS, Text
from ..errors import Message, in_language
from ..vocabulary.house_rules import HOUSE_RULES
from .errors import RequestError
from .game_setup import edition_of
from .messages import Setup

HOUSE = "house."  # what the clauses of house rules begin with
SHOWN = 80  # letters of a faulty rule that are quoted


def with_house_rules(setup: Setup) -> tuple[Setup, Edition]:
    """Return a setup with its house rules in their usual order, and its edition with them; RequestError if wrong.

    A game that begins in a position has the house rules of the position.
    """
    if setup.position is not None and not setup.house:
        name = setup.position.partition(" ")[0].partition("#")[0]
        setup = structs.replace(setup, house=name.partition(PLUS)[2])
    try:
        edition = edition_of(setup)
    except EditionError as error:
        raise _refused(error, setup.house) from error
    return structs.replace(setup, house=text_of(edition.house)), edition


def house_refused(cause: Message, clause: str | None, where: str = "") -> RequestError:
    """Return the refusal of a house rule: its clause, the faulty part of the text, and why in both languages."""
    shown = where if len(where) <= SHOWN else f"{where[: SHOWN - 1]}…"
    why = Text(in_language(cause, "fr"), in_language(cause, "en"))
    return RequestError("house", why.en, clause, shown, why)


def _refused(error: EditionError, house: str) -> RequestError:
    where = error.place.partition(" ")[2] or house
    cause = cast("Message", error.message)  # only files that are not TOML have other causes
    named = (where.partition("=")[0], *map(str, cause.arguments.values()), *CLAUSES.get(cause.code, ()))
    field = next((NAMES[name] for name in named if name in NAMES), None)
    return house_refused(cause, HOUSE_RULES[field].clause if field else None, where)


# the rules that a contradiction is about, where its message does not name them
CLAUSES = {"house.dealt_cash": ("dealt",), "house.goal_reached": ("worth-goal",)}
