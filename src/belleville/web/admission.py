"""Admission of WebSocket connections: somebody with a seat always, spectators as far as there is room.

Nobody knows who has a seat before `join`. So connections on which nobody joined yet are limited on their own, and the
oldest makes room for a new one: whoever joins within a moment is in. Spectators too many get `full`. A valid secret
of a seat is never refused: the oldest device of the same seat makes room, or from an address with very many seats the
connection that has asked for nothing for the longest time. In IPv6 an address is a /64 network, and the /48 network
around it is counted as well. When the server has as many connections as it may have, those without a seat make room.
"""

from __future__ import annotations

from typing import Literal, Protocol

from ..limits import Limits
from .client_address import Visitor


class Connection(Protocol):
    """What the admission needs to know of a WebSocket connection."""

    visitor: Visitor
    table: str
    joined: bool
    asked: int  # a number that grows with each request of anybody

    @property
    def seat(self) -> str:
        """The digest of the secret of the seat; empty for a spectator."""

    def turn_away(self, code: Literal["full", "replaced"], detail: str) -> None:
        """Close the connection, and say why."""

    def abort(self) -> None:
        """Close the connection at once."""


class Admission:
    """All WebSocket connections of a server by address and by table, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.of: dict[str, dict[Connection, None]] = {}  # by address, and by wider network
        self.at: dict[str, dict[Connection, None]] = {}
        self.unjoined: dict[Connection, None] = {}
        self.watching: dict[Connection, None] = {}
        self.seated: dict[Connection, None] = {}

    def enter(self, connection: Connection) -> None:
        """A connection was opened: the oldest on which nobody joined makes room, if there are too many."""
        self.unjoined[connection] = None
        self.at.setdefault(connection.table, {})[connection] = None
        for network, most in self._networks(connection.visitor, self.limits.unjoined_an_address):
            self.of.setdefault(network, {})[connection] = None
            self._make_room(self.of[network], most)
        self._make_room(self.at[connection.table], self.limits.unjoined_a_table)

    def leave(self, connection: Connection) -> None:
        """A connection was closed."""
        for every in (self.unjoined, self.watching, self.seated):
            every.pop(connection, None)
        networks = [(self.of, network) for network, _ in self._networks(connection.visitor, 0)]
        for group, key in (*networks, (self.at, connection.table)):
            found = group.get(key, {})
            found.pop(connection, None)
            if not found:
                group.pop(key, None)

    def may_watch(self, connection: Connection) -> bool:
        """Return whether one more may join without a seat."""
        there, here = self.at.get(connection.table, {}), self.limits.watchers_a_table
        networks = self._networks(connection.visitor, self.limits.watchers_an_address)
        own = all(watchers(self.of.get(network, {}), most) < most for network, most in networks)
        return own and watchers(there, here) < here

    def join(self, connection: Connection) -> None:
        """Somebody joined; if with a seat, another connection may have to make room."""
        self.unjoined.pop(connection, None)
        if connection not in self.at.get(connection.table, {}):
            return  # it was turned away meanwhile
        if not connection.seat:
            self.watching[connection] = None
            return
        self.sit(connection)
        same = [each for each in self.at.get(connection.table, {}) if each.seat == connection.seat]
        if len(same) > self.limits.connections_a_seat:
            oldest = next(each for each in same if each is not connection)
            self._turn_away(oldest, "replaced", "this seat has too many devices")
        for network, most in self._networks(connection.visitor, self.limits.seated_an_address):
            own = self.of.get(network, {})
            if len(own) > most:
                seated = [each for each in own if each.joined and each.seat and each is not connection]
                if len(seated) >= most:
                    self._turn_away(min(seated, key=lambda each: each.asked), "full", "too many seats of this address")

    def sit(self, connection: Connection) -> None:
        """Somebody who joined has a seat now."""
        self.watching.pop(connection, None)
        self.seated[connection] = None

    def free_one(self) -> bool:
        """Close one connection for another, where the server has as many as it may have; return whether one was.

        First one on which nobody joined, then a spectator, at last the seat that has asked for nothing for longest.
        """
        victim = next(iter(self.unjoined), None) or next(iter(self.watching), None)
        if victim is None and self.seated:
            victim = min(self.seated, key=lambda each: each.asked)
        if victim is None:
            return False
        self.leave(victim)
        victim.abort()
        return True

    def devices(self, connection: Connection) -> list[Connection]:
        """Return all connections of the seat of one; none for a spectator."""
        there = self.at.get(connection.table, {})
        return [each for each in there if each.seat == connection.seat] if connection.seat else []

    def stand(self, devices: list[Connection]) -> None:
        """Count those of these without a seat as spectators now, and close them if there are too many."""
        for each in devices:
            if each.seat or each not in self.at.get(each.table, {}):
                continue
            self.seated.pop(each, None)
            self.watching[each] = None
            networks = self._networks(each.visitor, self.limits.watchers_an_address)
            own = any(watching(self.of.get(network, {})) > most for network, most in networks)
            if own or watching(self.at.get(each.table, {})) > self.limits.watchers_a_table:
                self._turn_away(each, "full", "too many watch already")

    def _networks(self, visitor: Visitor, usual: int) -> list[tuple[str, int]]:
        """Return the networks that an address counts in, and how many connections each may have."""
        return networks_of(visitor, usual, self.limits)

    def _make_room(self, group: dict[Connection, None], most: int) -> None:
        """Turn away the oldest connection on which nobody joined, if there are more than that."""
        if len(group) > most:
            unjoined = [each for each in group if not each.joined]
            if len(unjoined) > most:
                self._turn_away(unjoined[0], "full", "too many connections: try again in a moment")

    def _turn_away(self, connection: Connection, code: Literal["full", "replaced"], detail: str) -> None:
        self.leave(connection)  # it counts no more, however long it takes to close
        connection.turn_away(code, detail)


def networks_of(visitor: Visitor, usual: int, limits: Limits) -> list[tuple[str, int]]:
    """Return the networks that an address counts in, and how many each may have where an address has `usual`."""
    if visitor.own:
        return [(visitor.household, limits.connections_of_this_machine)]
    wider = visitor.wider
    own = (visitor.household, usual)
    return [own] if wider is None else [own, (wider, usual * limits.wider_network)]


def watchers(group: dict[Connection, None], most: int) -> int:
    """Return how many have joined without a seat; where there are fewer connections than `most`, at most these."""
    return len(group) - 1 if len(group) <= most else watching(group)


def watching(group: dict[Connection, None]) -> int:
    """Return how many have joined without a seat, or have stood up since."""
    return sum(each.joined and not each.seat for each in group)
