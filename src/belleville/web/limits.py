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
    head_seconds: float = 10.0  # from opening a connection to having said what is wanted
    body_seconds: float = 10.0  # for all that is sent with a request
    lines_a_table: int = 128  # more than one address has, so that nobody alone shuts a table
    watchers_a_table: int = 64  # the rest is for those who play
    lines_an_address: int = 64
    lines_of_this_machine: int = 16_384
    tables_a_minute: float = 12.0  # made from one address
    tables_at_once: float = 12.0
    words_a_second: float = 1.0  # of one seat on all its lines: what costs nothing and everybody hears
    words_at_once: float = 12.0


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


class Buckets:
    """A bucket for everybody who was seen of late."""

    REMEMBERED = 10_000

    def __init__(self, rate: float, full: float) -> None:
        self.rate, self.full = rate, full
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether one more of theirs may pass now."""
        if who not in self.of:
            self.of[who] = Bucket(self.rate, self.full)
            if len(self.of) > self.REMEMBERED:
                self.of.popitem(last=False)
        self.of.move_to_end(who)
        return self.of[who].take()


class Doorkeeper:
    """Counts the open lines and the new tables of each address, and the words of each seat.

    This machine itself is nobody to be wary of. Where addresses are cheap, all of one household count as one.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lines: Counter[str] = Counter()
        self.makers = Buckets(limits.tables_a_minute / 60, limits.tables_at_once)
        self.speakers = Buckets(limits.words_a_second, limits.words_at_once)

    def let_in(self, address: str) -> bool:
        """Whether this address may open one more line; each yes is followed by one `let_out`."""
        limits, home = self.limits, household(address)
        most = limits.lines_of_this_machine if is_own(address) else limits.lines_an_address
        if self.lines[home] >= most:
            return False
        self.lines[home] += 1
        return True

    def let_out(self, address: str) -> None:
        """A line was closed."""
        home = household(address)
        self.lines[home] -= 1
        if self.lines[home] <= 0:
            del self.lines[home]

    def may_make(self, address: str) -> bool:
        """Whether this address may make one more table."""
        return is_own(address) or self.makers.take(household(address))

    def may_speak(self, who: str) -> bool:
        """Whether a seat (by the digest of its secret) may make everybody listen once more."""
        return self.speakers.take(who)


def household(address: str) -> str:
    """Who an address counts as: in IPv6 one household has a whole network of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_own(address: str) -> bool:
    """Whether somebody speaks from this very machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
