"""Seating: how many may play, with which tokens, and who keeps the bank (chapter setup)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..editions import Edition, Fleet
from ..errors import CodedError, Lang
from . import codes


class SetupError(CodedError):
    """A game that cannot begin with these players or settings; `clause` names the rule."""

    def __init__(self, code: str, clause: str, **arguments: Any) -> None:
        super().__init__(code, **arguments)
        self.clause = clause

    def sentence(self, lang: Lang = "en") -> str:
        return f"{super().sentence(lang)} [{self.clause}]"


class Seating(msgspec.Struct, frozen=True):
    """The players in order round the table with their tokens, and the banker.

    `banker` is a seat, the number after the last seat for a person who is only banker, or -1 when the program
    keeps the bank.
    """

    names: tuple[str, ...]
    tokens: tuple[str, ...]
    banker: int = codes.BANK
    banker_name: str = ""

    @property
    def people(self) -> int:
        """Return how many people sit round the table."""
        return len(self.names) + (self.banker == len(self.names))

    def sides(self, edition: Edition) -> tuple[str, ...]:
        """Return the side of each token (setup.tokens); empty in an edition without fleets."""
        side_of = {token.id: token.side for token in edition.tokens}
        return tuple(side_of[token] for token in self.tokens)

    def fleet(self, edition: Edition, seat: int) -> Fleet | None:
        """Return the fleet a player builds with (build.side); None in an edition without fleets."""
        side = self.sides(edition)[seat]
        return next((fleet for fleet in edition.fleets if fleet.id == side), None)


def seat(
    edition: Edition,
    players: int | Sequence[str],
    *,
    tokens: Sequence[str] | None = None,
    banker: str | int | None = None,
) -> Seating:
    """Return the seating of players, or raise SetupError with the rule that forbids it.

    `banker` is the name or number of a player who also keeps the bank, or another name: that of a person who is
    only banker.
    """
    names = name_players(players)
    limits = edition.players
    if not limits.min <= len(names) <= limits.max:
        counts = {"players": len(names), "least": limits.min, "most": limits.max}
        raise SetupError("setup.players", "setup.players", edition=edition.id, **counts)
    if edition.house.dealt * len(names) > codes.TITLES:
        counts = {"dealt": edition.house.dealt, "players": len(names), "titles": codes.TITLES}
        raise SetupError("setup.dealt", "house.dealt", **counts)
    number, apart = find_banker(names, banker)
    people = len(names) + bool(apart)
    if people > limits.persons:
        raise SetupError("setup.people", "setup.players", edition=edition.id, people=people, most=limits.persons)
    check_banker(edition, number, apart, people)
    return Seating(names, choose_tokens(edition, len(names), tokens), number, apart)


def no_seat(seat: object, players: int) -> Exception:
    """Return the error text for a wrong seat number."""
    if not isinstance(seat, int):
        return TypeError(f"a seat is a whole number, not {seat!r}")
    return IndexError(f"there is no seat {seat}: seats are 0 to {players - 1}")


def name_players(players: int | Sequence[str]) -> tuple[str, ...]:
    """Return the players' names; a bare number makes them up."""
    if isinstance(players, int):
        return tuple(f"Player {i + 1}" for i in range(max(players, 0)))
    names = tuple(players)
    for name in names:
        if not isinstance(name, str) or not name.strip() or any(mark in name for mark in '"\n\r\t'):
            raise SetupError("setup.name", "setup.players", name=name)
    if len(set(names)) != len(names):
        raise SetupError("setup.same_name", "setup.players", names=names)
    return names


def find_banker(names: tuple[str, ...], banker: str | int | None) -> tuple[int, str]:
    """Return the banker's number, and the name of a banker without token."""
    if banker is None:
        return codes.BANK, ""
    if isinstance(banker, int):
        if not 0 <= banker < len(names):
            raise SetupError("setup.no_banker", "setup.banker", banker=banker)
        return banker, ""
    if banker in names:
        return names.index(banker), ""
    return len(names), name_players([banker])[0]


def check_banker(edition: Edition, banker: int, apart: str, people: int) -> None:
    """Check whether the banker may, or must, be without token (setup.banker)."""
    rule = edition.rules.banker
    if rule == "apart" and banker != codes.BANK and not apart and people > 4:
        raise SetupError("setup.banker_apart", "setup.banker", people=people, edition=edition.id)
    if rule == "may-be-apart" and apart and people <= 5:
        raise SetupError("setup.banker_plays", "setup.banker", people=people, edition=edition.id)
    if rule == "plays" and apart:
        raise SetupError("setup.banker_is_player", "setup.banker", edition=edition.id)


def choose_tokens(edition: Edition, players: int, tokens: Sequence[str] | None) -> tuple[str, ...]:
    """Return a different token for each player, chosen or given out in order (setup.tokens)."""
    known = [token.id for token in edition.tokens]
    given = tuple(known[:players])
    if tokens is None:
        return given
    chosen = tuple(tokens)
    if edition.rules.tokens == "given" and chosen != given:
        raise SetupError("setup.tokens_given", "setup.tokens", edition=edition.id, tokens=given)
    for token in chosen:
        if token not in known:
            raise SetupError("setup.token", "setup.tokens", token=token, edition=edition.id, known=known)
    if len(set(chosen)) != len(chosen):
        raise SetupError("setup.same_token", "setup.tokens", tokens=chosen)
    if len(chosen) != players:
        raise SetupError("setup.tokens_many", "setup.tokens", players=players, tokens=len(chosen))
    return chosen
