"""The parts of a game that keep memory of the rules: the tables of its edition, and the log of events."""

from __future__ import annotations

import cython

from .. import editions
from . import state_numbers
from .edition_struct import tables

if not cython.compiled:
    from .codes import LOG_WIDTH
    from .structs import Box, Log


class Tables:
    """A box in one mode of play, as the rules read it."""

    box: Box

    def __init__(self, edition: editions.Edition, mode: str) -> None:
        laid = tables(edition, mode)
        if cython.compiled:
            row = state_numbers.flat(laid)
            for i in range(len(row)):
                cython.cast(cython.p_int, cython.address(self.box))[i] = row[i]
        else:
            self.box = laid


class Listener:
    """Where the rules note what happens: the log they write to, and what was taken out of it to make room."""

    log: Log
    kept: list[int]
    earlier: list[int]

    def __init__(self) -> None:
        self.kept = []
        self.earlier = []
        if cython.compiled:
            self.log.count = 0
        else:
            self.log = Log()

    def make_room(self) -> None:
        """Empty the log; nothing is lost."""
        self.kept += [self.log.numbers[i] for i in range(self.log.count * LOG_WIDTH)]
        self.log.count = 0

    def set_aside(self) -> None:
        """Keep what nobody has looked at yet apart from what comes."""
        if self.log.count or self.kept:
            self.earlier += self.take()

    def take(self) -> list[int]:
        """The numbers of the events since the last look, but for those set aside."""
        self.make_room()
        row, self.kept = self.kept, []
        return row

    def take_all(self) -> list[int]:
        """The numbers of all events that nobody has looked at."""
        row, self.earlier = self.earlier, []
        return row + self.take()

    def pending(self) -> list[int]:
        """The same, and they stay."""
        self.make_room()
        return self.earlier + self.kept
