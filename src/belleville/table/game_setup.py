"""The game of a table as it is set up: its edition, its players and banker, its source of chance."""

from __future__ import annotations

from typing import cast

from .. import editions
from ..editions import Edition
from ..editions.model import PLUS
from ..record.deferred_chance import DeferredChance
from ..rules.game import Game
from ..rules.outcomes import MANUAL
from . import own_editions
from .fair_dice import FairChance
from .messages import Setup
from .seating import TableSeats
from .start_position import game_at


def edition_of(setup: Setup) -> Edition:
    """Return the edition of a table with its house rules: one of the package, or one that somebody made.

    `lobby.checked_setup` has refused every other name, such as a path; EditionError if there is no such edition.
    """
    if setup.edition.startswith(own_editions.OWN):
        edition = own_editions.find(setup.edition)
        return edition.with_house_rules(setup.house) if setup.house else edition
    return editions.load(f"{setup.edition}{PLUS}{setup.house}" if setup.house else setup.edition)


def chance_of(game: Game) -> FairChance:
    """Return the fair dice of a game; one that began in a position has them behind another source of chance."""
    chance = game.chance
    return cast("FairChance", chance.chance if isinstance(chance, DeferredChance) else chance)


def players_and_banker(seats: TableSeats) -> tuple[list[str], list[str], str | int | None]:
    """Return the names and tokens of the players, and the banker as `Game` wants it."""
    players = seats.occupants[: seats.setup.seats]
    banker: str | int | None = None
    if seats.setup.banker == "player":
        banker = seats.host_seat
    elif seats.setup.banker == "apart":
        banker = seats.occupants[seats.setup.seats].name
    return [occupant.name for occupant in players], [occupant.token for occupant in players], banker


def new_game(seats: TableSeats, edition: Edition, chance: FairChance | None) -> Game:
    """Return the game that the people and bots on the seats would play; SetupError if the edition forbids it.

    PositionError if it was to begin in a position that this edition does not have.
    """
    names, tokens, banker = players_and_banker(seats)
    if seats.setup.position is not None:
        return game_at(seats.setup.position, edition, names, tokens, chance)
    return Game(edition, names, mode=seats.setup.mode, tokens=tokens, banker=banker, chance=chance or MANUAL)
