"""Rate limits: how much one seat, one table and one address may have stored."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple

from ..limits import Limits, Rate
from ..rules.moves import Move, StandingClaim
from ..table import messages
from ..table.messages import Up
from .client_address import Visitor

__all__ = ["BUDGETS", "Bucket", "Buckets", "JointBuckets", "Limits", "Rate", "RateLimiter", "Requester", "cost"]

Budget = Literal["moves", "words", "tables", "entries", "not-stored"]

# From which budget each request is paid. A request that is missing here fails a test, and is paid as words until then.
BUDGETS: dict[type, Budget] = {
    messages.Join: "not-stored",
    messages.Try: "not-stored",
    messages.Play: "moves",
    messages.PlayAll: "moves",
    messages.ClaimRent: "moves",
    messages.Reveal: "moves",  # not words: nobody's chatter may keep a page from revealing in time
    messages.Sit: "words",
    messages.Commit: "words",
    messages.Stand: "words",
    messages.SeatBot: "words",
    messages.HandOver: "words",
    messages.ChangeSetup: "words",
    messages.Begin: "words",
    messages.Limit: "words",
    messages.Remind: "words",
    messages.Compose: "not-stored",
    messages.Undo: "moves",
    messages.Order: "words",
    messages.OffersFrom: "words",
    messages.BotSpeed: "words",
    messages.Chat: "words",
    messages.SayPhrase: "words",
    messages.Vote: "words",
    messages.Rest: "words",
    messages.Rematch: "tables",
}
# The budgets of each: the limit of an address is called `moves_of_address`, and so on.
OF_SEATS = ("moves", "words", "joins")
AT_TABLES = ("moves", "words")
OF_ADDRESSES = (
    "moves", "words", "entries", "tables", "replays", "rebuilds", "messages", "joins", "secrets", "openings",
    "requests", "frames", "accepts", "checks", "editions",
)  # fmt: skip
OF_THIS_MACHINE = tuple(budget for budget in OF_ADDRESSES if budget != "accepts")  # which it may open as it likes
# What a game needs to begin is paid by seat and address alone: no neighbour can use up what it is paid from.
WITHOUT_TABLE = (messages.Commit, messages.Begin, messages.Reveal)


def cost(up: Up) -> dict[Budget, int]:
    """Return what a request takes from each budget.

    What can be done over and over without a cost in the game, a toggled standing order or an undone move, is paid as
    moves and as words.
    """
    budget = BUDGETS.get(type(up), "words")
    if budget == "not-stored":
        return {}
    if budget != "moves":
        return {budget: 1, "entries": 1}
    moves = moves_of(up)
    many = max(1, len(moves))
    toggles = sum(isinstance(move, StandingClaim) for move in moves) + isinstance(up, messages.Undo)
    return {"moves": many, "entries": many, **({"words": toggles} if toggles else {})}


def moves_of(up: Up) -> tuple[Move, ...]:
    """Return the moves that a request asks for."""
    if isinstance(up, messages.PlayAll):
        return up.moves
    return (up.move,) if isinstance(up, messages.Play) else ()


class Bucket:
    """A token bucket of one rate."""

    __slots__ = ("clock", "full", "level", "rate", "seen")

    def __init__(self, rate: float, full: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.full, self.clock = rate, full, clock
        self.level, self.seen = full, clock()

    def has(self, amount: float = 1) -> bool:
        """Return whether so much may pass now; a bucket that is full lets anything pass."""
        now = self.clock()
        self.level = min(self.full, self.level + (now - self.seen) * self.rate)
        self.seen = now
        return self.level >= min(amount, max(1.0, self.full))

    def take(self, amount: float = 1) -> bool:
        """Let so much pass, if it may."""
        if not self.has(amount):
            return False
        self.level -= amount
        return True

    def put_back(self, amount: float = 1) -> None:
        """Return what was taken for something that did not happen."""
        self.level = min(self.full, self.level + amount)


class JointBuckets:
    """Several buckets, from all of which something is paid, or from none."""

    __slots__ = ("buckets",)

    def __init__(self, *buckets: Bucket) -> None:
        self.buckets = buckets

    def has(self, amount: float = 1) -> bool:
        """Return whether so much may pass now."""
        return all(bucket.has(amount) for bucket in self.buckets)

    def take(self, amount: float = 1) -> bool:
        """Let so much pass, if it may."""
        if not self.has(amount):
            return False
        for bucket in self.buckets:
            bucket.level -= amount
        return True

    def put_back(self, amount: float = 1) -> None:
        """Return what was taken for something that did not happen."""
        for bucket in self.buckets:
            bucket.put_back(amount)


class Buckets:
    """A bucket for everybody who was seen lately; the one seen longest ago is forgotten first."""

    def __init__(
        self,
        rate: Rate,
        clock: Callable[[], float] = time.monotonic,
        remembered: int = Limits().addresses_remembered,
    ) -> None:
        self.rate, self.clock, self.remembered = rate, clock, remembered
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, who: str) -> Bucket:
        """Return the token bucket of a client."""
        if who not in self.of:
            self.of[who] = Bucket(self.rate.a_second, self.rate.at_once, self.clock)
            if len(self.of) > self.remembered:
                self.of.popitem(last=False)
        self.of.move_to_end(who)
        return self.of[who]

    def take(self, who: str, amount: float = 1) -> bool:
        """Let so much of theirs pass, if it may."""
        return self.bucket(who).take(amount)


class Requester(NamedTuple):
    """Who asks, as the rates count it: the visitor, the table, and the seat by the digest of its secret (or "")."""

    visitor: Visitor
    table: str = ""
    seat: str = ""


class RateLimiter:
    """Counts what each address, table and seat asks for. It outlives connections: who comes again has no new budget."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits

        def buckets(name: str, times: int = 1) -> Buckets:
            rate: Rate = getattr(limits, name)
            return Buckets(Rate(rate.a_second * times, rate.at_once * times), clock, limits.addresses_remembered)

        self.seats = {budget: buckets(f"{budget}_of_seat") for budget in OF_SEATS}
        self.tables = {budget: buckets(f"{budget}_at_table") for budget in AT_TABLES}
        self.addresses = {budget: buckets(f"{budget}_of_address") for budget in OF_ADDRESSES}
        self.wider = {budget: buckets(f"{budget}_of_address", limits.wider_network) for budget in OF_ADDRESSES}
        self.this_machine = {budget: buckets(f"{budget}_of_this_machine") for budget in OF_THIS_MACHINE}

    def pay(self, requester: Requester, up: Up) -> bool:
        """Take the cost of a request from all budgets it concerns, or from none; return whether there was enough."""
        if isinstance(up, WITHOUT_TABLE):
            requester = requester._replace(table="")
        taken = [
            (bucket, amount) for budget, amount in cost(up).items() for bucket in self.buckets_of(requester, budget)
        ]
        if not all(bucket.has(amount) for bucket, amount in taken):
            return False
        for bucket, amount in taken:
            bucket.level -= amount
        return True

    def give_back(self, requester: Requester, up: Up) -> None:
        """Return what a paid request that was refused took: its table's part, and that of a new table or entry.

        What its seat and address paid stays paid: asking costs whoever asks.
        """
        for budget, amount in cost(up).items():
            if budget in ("tables", "entries"):
                self.of_address(requester.visitor, budget).put_back(amount)
            elif not isinstance(up, WITHOUT_TABLE) and (shared := self.of_table(requester, budget)) is not None:
                shared.put_back(amount)

    def buckets_of(self, requester: Requester, budget: str) -> list[Bucket]:
        """Return the buckets from which a budget is paid: of the address, and for a seat its own and its table's."""
        found = [*self.of_address(requester.visitor, budget).buckets]
        if requester.seat and budget in self.seats:
            found.append(self.seats[budget].bucket(requester.seat))
        if (shared := self.of_table(requester, budget)) is not None:
            found.append(shared)
        return found

    def of_table(self, requester: Requester, budget: str) -> Bucket | None:
        """Return the bucket that the seats of a table share; None for a spectator, who cannot use it up for players."""
        if not requester.table or not requester.seat or budget not in self.tables:
            return None
        return self.tables[budget].bucket(requester.table)

    def of_address(self, visitor: Visitor, budget: str) -> JointBuckets:
        """Return what an address pays from: its own bucket, and in IPv6 that of the wider network, which holds more."""
        if visitor.own:
            return JointBuckets(self.this_machine[budget].bucket(visitor.household))
        own = self.addresses[budget].bucket(visitor.household)
        wider = visitor.wider
        return JointBuckets(own) if wider is None else JointBuckets(own, self.wider[budget].bucket(wider))

    def of_seat(self, seat: str, budget: str) -> Bucket:
        """Return the bucket of a seat, by the digest of its secret."""
        return self.seats[budget].bucket(seat)
