"""When the clock of a decision stands still: while one of those who are asked trades with another person."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ..rules.views import OpenOffer
from .state import TableState


class TradePause(NamedTuple):
    """How long the clock of one decision has stood still, and since when it does now.

    In all it stands still for `most` milliseconds, however many offers are made: nobody can hold a game up for ever.
    """

    most: int
    spent: int = 0
    since: int | None = None

    def at(self, now: int, trading: bool) -> TradePause:
        """Return the pause as it stands now, with a trade in progress or without."""
        if self.since is None:
            return self._replace(since=now) if trading and self.spent < self.most else self
        if trading and now < self.ends:
            return self
        return self._replace(spent=self.spent + min(now, self.ends) - self.since, since=None)

    @property
    def ends(self) -> int:
        """When the current pause is over at the latest."""
        return (self.since or 0) + self.most - self.spent


class Composing(NamedTuple):
    """Somebody is writing an offer to somebody."""

    seat: int
    to: int


def is_trading(
    state: TableState, asked: Collection[int], offers: Iterable[OpenOffer], composing: Iterable[Composing]
) -> bool:
    """Return whether one of those who are asked has a trade in progress with another person."""
    pairs = [(offer.maker, offer.to) for offer in offers] + [(one.seat, one.to) for one in composing]
    return any(
        (a in asked or b in asked) and not state.is_bot(a) and not state.is_bot(b) and a != b
        for a, b in pairs
        if state.in_play(a) and state.in_play(b)
    )
