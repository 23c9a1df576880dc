"""What the values of options mean: editions and line-ups, with the option named if they are wrong."""

from __future__ import annotations

from .. import editions
from ..bots.registry import PolicyError, lineup
from ..editions import Edition, EditionError
from .command_error import CommandError


def edition_of(option: str, name: str, house: str | None = None) -> Edition:
    """Return an edition by its id or file, with the house rules of `--house` besides its own."""
    if not name.strip():
        raise CommandError("error.edition_missing", option=f"{option} {name!r}", known=editions.names())
    try:
        edition = editions.load(name)
    except EditionError as error:
        raise CommandError("error.refused", option=option, cause=error) from None
    return edition if house is None else with_house_rules(edition, house)


def with_house_rules(edition: Edition, house: str) -> Edition:
    """Return an edition with the house rules of `--house` besides those it has."""
    try:
        return edition.with_more_house_rules(house)
    except EditionError as error:
        raise CommandError("error.refused_value", option="--house", value=house, cause=error) from None


def editions_of(name: str, house: str | None = None) -> list[Edition]:
    """Return one edition, or all of them."""
    return [edition_of("--edition", known, house) for known in (editions.names() if name == "all" else [name])]


def players_of(option: str, text: str) -> tuple[str, ...]:
    """Return the bots of a line-up."""
    try:
        return lineup(text)
    except PolicyError as error:
        raise CommandError("error.refused_value", option=option, value=text, cause=error) from None
