"""How much one line, one address and one server may ask for; what goes beyond is refused, and nothing else suffers."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The figures, all in one place."""

    message: int = 8 * 1024  # bytes of one message of a page
    messages_a_second: float = 20.0
    messages_at_once: float = 40.0
    malformed_in_a_row: int = 10
    too_fast_in_a_row: int = 200
    join_seconds: float = 10.0  # from opening a line to its first message
    lines_a_table: int = 64
    lines_an_address: int = 64
    lines_of_this_machine: int = 16_384
    tables_a_minute: float = 12.0  # made from one address
    tables_at_once: float = 12.0


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("clock", "full", "level", "rate", "seen")

    def __init__(self, rate: float, full: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.full, self.clock = rate, full, clock
        self.level, self.seen = full, clock()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self.clock()
        self.level = min(self.full, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Doorkeeper:
    """Counts the open lines and the new tables of each address. This machine itself is nobody to be wary of."""

    REMEMBERED = 10_000  # addresses

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lines: Counter[str] = Counter()
        self.makers: OrderedDict[str, Bucket] = OrderedDict()

    def let_in(self, address: str) -> bool:
        """Whether this address may open one more line; each yes is followed by one `let_out`."""
        limits = self.limits
        most = limits.lines_of_this_machine if is_own(address) else limits.lines_an_address
        if self.lines[address] >= most:
            return False
        self.lines[address] += 1
        return True

    def let_out(self, address: str) -> None:
        """A line was closed."""
        self.lines[address] -= 1
        if self.lines[address] <= 0:
            del self.lines[address]

    def may_make(self, address: str) -> bool:
        """Whether this address may make one more table."""
        if is_own(address):
            return True
        if address not in self.makers:
            self.makers[address] = Bucket(self.limits.tables_a_minute / 60, self.limits.tables_at_once)
            if len(self.makers) > self.REMEMBERED:
                self.makers.popitem(last=False)
        return self.makers[address].take()


def is_own(address: str) -> bool:
    """Whether somebody speaks from this very machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
