"""Seating: how many may play, with which tokens, and who keeps the bank (chapter setup)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..editions import Edition, Fleet
from . import codes


class SetupError(ValueError):
    """A game that may not begin like this; `clause` says by which rule."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(f"{message} [{clause}]")
        self.clause = clause


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
        raise SetupError(
            f"{len(names)} players: {edition.id} is played by {limits.min} to {limits.max}", "setup.players"
        )
    number, apart = find_banker(names, banker)
    people = len(names) + bool(apart)
    if people > limits.persons:
        raise SetupError(f"{people} people: {edition.id} seats {limits.persons}", "setup.players")
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
            raise SetupError(f"{name!r} is no name for a player", "setup.players")
    if len(set(names)) != len(names):
        raise SetupError(f"two players have the same name: {', '.join(names)}", "setup.players")
    return names


def find_banker(names: tuple[str, ...], banker: str | int | None) -> tuple[int, str]:
    """Return the banker's number, and the name of a banker without token."""
    if banker is None:
        return codes.BANK, ""
    if isinstance(banker, int):
        if not 0 <= banker < len(names):
            raise SetupError(f"there is no player {banker} to keep the bank", "setup.banker")
        return banker, ""
    if banker in names:
        return names.index(banker), ""
    return len(names), name_players([banker])[0]


def check_banker(edition: Edition, banker: int, apart: str, people: int) -> None:
    """Check whether the banker may, or must, be without token (setup.banker)."""
    rule = edition.rules.banker
    if rule == "apart" and banker != codes.BANK and not apart and people > 4:
        raise SetupError(f"with {people} people the banker of {edition.id} has no token", "setup.banker")
    if rule == "may-be-apart" and apart and people <= 5:
        raise SetupError(f"with {people} people the banker of {edition.id} plays too", "setup.banker")
    if rule == "plays" and apart:
        raise SetupError(f"the banker of {edition.id} is one of the players", "setup.banker")


def choose_tokens(edition: Edition, players: int, tokens: Sequence[str] | None) -> tuple[str, ...]:
    """Return a different token for each player, chosen or given out in order (setup.tokens)."""
    known = [token.id for token in edition.tokens]
    given = tuple(known[:players])
    if tokens is None:
        return given
    chosen = tuple(tokens)
    if edition.rules.tokens == "given" and chosen != given:
        raise SetupError(f"{edition.id} gives its counters out: {', '.join(given)}", "setup.tokens")
    for token in chosen:
        if token not in known:
            raise SetupError(f"{token!r} is no token of {edition.id}: {', '.join(known)}", "setup.tokens")
    if len(set(chosen)) != len(chosen):
        raise SetupError(f"each player has a different token, not {', '.join(chosen)}", "setup.tokens")
    if len(chosen) != players:
        raise SetupError(f"{len(chosen)} tokens for {players} players", "setup.tokens")
    return chosen
