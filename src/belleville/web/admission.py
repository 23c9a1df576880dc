"""Which WebSocket connections are let in: somebody with a seat always, watchers as far as there is room.

Nobody knows who has a seat before `join`. So connections on which nobody joined yet are limited on their own, and the
oldest makes room for a new one: whoever joins within a moment is in. Watchers too many are told `full`. A valid secret
of a seat is never refused: the oldest device of the same seat makes room, or from an address with very many seats the
connection that has asked for nothing for the longest time.
"""

from __future__ import annotations

from typing import Literal, Protocol

from ..limits import Limits
from .visitors import Visitor


class Connection(Protocol):
    """What the admission needs to know of a WebSocket connection."""

    visitor: Visitor
    table: str
    joined: bool
    asked: int  # a number that grows with each request of anybody

    @property
    def seat(self) -> str:
        """The digest of the secret of the seat; empty for a watcher."""

    def turn_away(self, code: Literal["full", "replaced"], detail: str) -> None:
        """Close the connection."""


class Admission:
    """All WebSocket connections of a server by address and by table, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.of: dict[str, dict[Connection, None]] = {}
        self.at: dict[str, dict[Connection, None]] = {}

    def enter(self, connection: Connection) -> None:
        """A connection was opened: the oldest on which nobody joined makes room, if there are too many."""
        home, table = connection.visitor.household, connection.table
        self.of.setdefault(home, {})[connection] = None
        self.at.setdefault(table, {})[connection] = None
        self._make_room(self.of[home], self._most(connection.visitor, self.limits.unjoined_an_address))
        self._make_room(self.at[table], self.limits.unjoined_a_table)

    def leave(self, connection: Connection) -> None:
        """A connection was closed."""
        for group, key in ((self.of, connection.visitor.household), (self.at, connection.table)):
            found = group.get(key, {})
            found.pop(connection, None)
            if not found:
                group.pop(key, None)

    def may_watch(self, connection: Connection) -> bool:
        """Return whether one more may join without a seat."""
        most = self._most(connection.visitor, self.limits.watchers_an_address)
        own, there = self.of.get(connection.visitor.household, {}), self.at.get(connection.table, {})
        return (
            watchers(own, most) < most and watchers(there, self.limits.watchers_a_table) < self.limits.watchers_a_table
        )

    def join(self, connection: Connection) -> None:
        """Somebody joined; if with a seat, another connection may have to make room."""
        if not connection.seat:
            return
        same = [each for each in self.at.get(connection.table, {}) if each.seat == connection.seat]
        if len(same) > self.limits.connections_a_seat:
            oldest = next(each for each in same if each is not connection)
            self._turn_away(oldest, "replaced", "this seat has too many devices")
        own = self.of.get(connection.visitor.household, {})
        most = self._most(connection.visitor, self.limits.seated_an_address)
        if len(own) > most:
            seated = [each for each in own if each.joined and each.seat and each is not connection]
            if len(seated) >= most:
                self._turn_away(min(seated, key=lambda each: each.asked), "full", "too many seats of this address")

    def devices(self, connection: Connection) -> list[Connection]:
        """Return all connections of the seat of one; none for a watcher."""
        there = self.at.get(connection.table, {})
        return [each for each in there if each.seat == connection.seat] if connection.seat else []

    def stand(self, devices: list[Connection]) -> None:
        """Those of these that have no seat any more watch now: as far as there is room for them."""
        for each in devices:
            if each.seat or each not in self.at.get(each.table, {}):
                continue
            most = self._most(each.visitor, self.limits.watchers_an_address)
            own, there = self.of.get(each.visitor.household, {}), self.at.get(each.table, {})
            if watching(own) > most or watching(there) > self.limits.watchers_a_table:
                self._turn_away(each, "full", "too many watch already")

    def _most(self, visitor: Visitor, usual: int) -> int:
        return self.limits.connections_of_this_machine if visitor.own else usual

    def _make_room(self, group: dict[Connection, None], most: int) -> None:
        """Turn away the oldest connection on which nobody joined, if there are more than that."""
        if len(group) > most:
            unjoined = [each for each in group if not each.joined]
            if len(unjoined) > most:
                self._turn_away(unjoined[0], "full", "too many connections: try again in a moment")

    def _turn_away(self, connection: Connection, code: Literal["full", "replaced"], detail: str) -> None:
        self.leave(connection)  # it counts no more, however long it takes to close
        connection.turn_away(code, detail)


def watchers(group: dict[Connection, None], most: int) -> int:
    """Return how many have joined without a seat; where there are fewer connections than `most`, at most these."""
    return len(group) - 1 if len(group) <= most else watching(group)


def watching(group: dict[Connection, None]) -> int:
    """Return how many have joined without a seat, or have stood up since."""
    return sum(each.joined and not each.seat for each in group)
