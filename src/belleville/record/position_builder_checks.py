"""Checks of a position arranged with `Position`; their errors use the names of players and properties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import codes
from .errors import PositionError
from .position_reader import MOST_CASH

if TYPE_CHECKING:
    from ..rules.game import Game
    from .position_builder import Position


def check_sense(built: Position, table: Game) -> None:
    """Refuse what no game can come to, naming the player or property; the invariants of the rules are checked later."""
    names = table.seating.names
    for seat, name in enumerate(names):
        check_purse(built, table, seat, name)
        if table.out(seat):
            check_bankrupt(built, table, seat, name)
    check_jail(built, table)
    for group in table.edition.groups:
        check_group(built, table, group.id)
    check_stock(table)


def check_purse(built: Position, table: Game, seat: int, name: str) -> None:
    """Check that cash is a whole number of notes."""
    cash, note = table.state().cash[seat], table.edition.money.note
    if cash < 0:
        raise PositionError("no player has negative cash", f"{name}={cash}", "debt.raise")
    if cash % note:
        near = cash // note * note
        raise PositionError(
            f"the smallest note is {note}", f"{name}={cash}", "setup.cash", f"say {near} or {near + note}"
        )
    if cash > MOST_CASH:
        raise PositionError("the rules cannot count so much money", f"{name}={cash}")


def check_bankrupt(built: Position, table: Game, seat: int, name: str) -> None:
    """Check that a bankrupt player is out of the game and owns nothing."""
    owned = [square for square in table.edition.titles if table.owner(square) == seat]
    if owned:
        raise PositionError(
            f"bankrupt, and owns {built.name_of(owned[0])}", name, "bankrupt.out", "give it to somebody who plays"
        )
    if table.turn == seat:
        raise PositionError("bankrupt, and it is their turn", name, "bankrupt.out", "say turn(...) of one who plays")
    if sum(not table.out(other) for other in range(table.players)) < 2:
        raise PositionError("only one player is left: the game would be over", name, "end.last")


def check_jail(built: Position, table: Game) -> None:
    """Check the numbers of failed rolls in jail."""
    for seat, name in enumerate(table.seating.names):
        if table.jail(seat) and table.square(seat) != table.edition.jail:
            raise PositionError("in jail, and on another square", name, "jail.wait")


def check_group(built: Position, table: Game, group: str) -> None:
    """Check that buildings stand on whole groups, evenly, and not beside a mortgage."""
    squares = table.edition.members(group)
    levels = {square: table.level(square) for square in squares}
    where = next((square for square in squares if levels[square]), None)
    if where is None:
        return
    name, owner = built.name_of(where), table.owner(where)
    if table.edition.squares[where].kind != "street":
        raise PositionError("nothing is built on stations and utilities", name, "build.group")
    if owner is None:
        raise PositionError("built on, and nobody owns it", name, "build.group", "say who: owns(player, ...)")
    holder = table.seating.names[owner]
    for square in squares:
        if table.owner(square) != owner:
            missing = f"{holder} needs the whole group {group}: {built.name_of(square)} is missing"
            raise PositionError(f"built on, and {missing}", name, "build.group")
        if table.is_mortgaged(square):
            raise PositionError(f"mortgaged, and {name} of its group is built on", built.name_of(square), "build.group")
    heights = [table.max_houses + 1 if level == codes.HOTEL else level for level in levels.values()]
    if max(heights) - min(heights) > 1:
        raise PositionError("buildings of a group differ by one at most", f"group {group}", "build.even")


def check_stock(table: Game) -> None:
    """Check that the bank has enough buildings."""
    for left, stock, what in (
        (table.houses, table.edition.stock.houses, "houses"),
        (table.hotels, table.edition.stock.hotels, "hotels"),
    ):
        if left < 0:
            raise PositionError(f"{stock} {what} are in the edition", f"{stock - left} {what}", "setup.stock")
