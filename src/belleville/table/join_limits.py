"""Who gets no seat at a table because the host keeps them out.

There are no accounts, and whoever was removed can come back as somebody new. All that a server knows of a newcomer is
the address, as the limits count it. It is kept in memory alone, while the table is: never stored, and sent to nobody.
"""

from __future__ import annotations

from collections import OrderedDict

from .errors import RequestError
from .seating import TableSeats

REMEMBERED = 64  # people of a table whose address is known


class JoinLimits:
    """Where the people of one table come from, and from where nobody may sit down."""

    def __init__(self) -> None:
        self._came_from: OrderedDict[str, str] = OrderedDict()  # by the digest of the secret
        self._kept_out: set[str] = set()

    def note(self, who: str, address: str) -> None:
        """Take note of where somebody came from last."""
        if who:
            self._came_from[who] = address
            self._came_from.move_to_end(who)
            if len(self._came_from) > REMEMBERED:
                self._came_from.popitem(last=False)

    def address_of(self, seat: int, seating: TableSeats) -> str:
        """Return where the person of a seat comes from; empty if unknown, or if another player comes from there."""
        address = self._came_from.get(seating.occupants[seat].who, "")
        others = (occupant.who for other, occupant in enumerate(seating.occupants) if other != seat and occupant.who)
        return "" if any(self._came_from.get(who) == address for who in others) else address

    def keep_out(self, address: str) -> None:
        """Give nobody from an address a seat any more."""
        if address:
            self._kept_out.add(address)

    def check(self, address: str) -> None:
        """Raise RequestError if whoever comes from an address is kept out."""
        if address in self._kept_out:
            raise RequestError("kept-out", "the host keeps out whoever comes from this address")
