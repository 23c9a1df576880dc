"""Which requests a table has carried out already, so that one sent twice is done once.

Only the last requests of each person are remembered, and only the persons who asked last: a page sends again within
seconds what it got no answer to, and memory must not grow with a game.
"""

from __future__ import annotations

from collections import OrderedDict

from ..limits import Limits

LIMITS = Limits()


class Answered:
    """Requests by person (the digest of the secret) and id, and the step of each."""

    def __init__(self, requests: int = LIMITS.answered_a_person, people: int = LIMITS.answered_people) -> None:
        self.requests, self.people = requests, people
        self.of: OrderedDict[str, OrderedDict[str, int]] = OrderedDict()

    def add(self, who: str, id: str, seq: int) -> None:
        """Remember the step of a request."""
        mine = self.of.setdefault(who, OrderedDict())
        self.of.move_to_end(who)
        mine[id] = seq
        mine.move_to_end(id)
        if len(mine) > self.requests:
            mine.popitem(last=False)
        if len(self.of) > self.people:
            self.of.popitem(last=False)

    def step(self, who: str, id: str) -> int | None:
        """Return the step of a request; None if it was not carried out, or long ago."""
        mine = self.of.get(who)
        return None if mine is None else mine.get(id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answered) and self.of == other.of

    def __len__(self) -> int:
        return sum(len(mine) for mine in self.of.values())
