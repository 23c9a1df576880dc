"""A game that goes on from a position under other house rules than before."""

from __future__ import annotations

from ..rules.game import Game
from .position_notation import FLAGS, SEATS
from .position_reader import from_position
from .position_writer import position

COUNTED = ("pot", "passed-go", "round")  # fields of what only house rules count
BEFORE = ("bank", "turn", "turns", "throws", "doubles", "dice", *FLAGS, "over")  # fields that are written before those


def under_house_rules(game: Game, house: str) -> Game:
    """Return a game in the same position that goes on under these house rules and no others.

    The pot begins as at the start, everybody may buy, and the rounds so far count. What the rules forbid in this
    position raises PositionError, and rules that the edition cannot have EditionError.
    """
    edition = game.edition.with_house_rules(house)
    _, mode, seats, *others = position(game).split(" ")
    rules = edition.house
    if rules.automatic_rent > 0:
        seats = "/".join(seat if "c" in seat or "x" in seat else with_claims(seat) for seat in seats.split("/"))
    fields = [field for field in others if field.partition(":")[0] not in COUNTED]
    counted = []
    if rules.parking > 0:
        counted.append(f"pot:{rules.parking}")
    if rules.first_lap > 0:
        counted.append(f"passed-go:{SEATS[: game.players]}")
    if rules.round_limit > 0 and game.turns:
        counted.append(f"round:{min((game.turns - 1) // game.players, rules.round_limit - 1)}.{SEATS[game.turn]}")
    at = next((i for i, field in enumerate(fields[1:], 1) if field.partition(":")[0] not in BEFORE), len(fields))
    line = " ".join([f"{edition.name}#{edition.digest[:8]}", mode, seats, *fields[:at], *counted, *fields[at:]])
    seating = game.seating
    return from_position(
        line,
        edition=edition,
        players=seating.names,
        tokens=seating.tokens,
        banker=seating.banker_name or "Banker",
        chance="manual",
        listen=False,
    )


def with_claims(seat: str) -> str:
    """Return a player's field with the mark of automatic claims, before that of the roll for the start."""
    field, roll, throw = seat.partition("t")
    return f"{field}c1{roll}{throw}"
