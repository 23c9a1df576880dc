"""Who sits where, who is the host, and what each seat contributes to the dice of the next start."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Literal

from msgspec import Struct, structs

from . import entries as e
from . import messages
from .fair_dice import Contribution, How, VoidStart
from .messages import OrderCancelled, Removal, Setup

MOST_SILENT = 2  # starts that one person may make void by not revealing
MOST_VOID = 2  # void starts of a table, after which only people who have proved reliable are waited for


@lru_cache(1024)
def public_id(who: str) -> str:
    """Return what everybody may know a person by: it opens nothing, and says nothing about the secret."""
    return hashlib.sha256(f"person:{who}".encode()).hexdigest()[:12]


class Occupant(Struct):
    """Who occupies a seat (nobody, a person or a bot), and what they have asked of the table."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    token: str = ""
    bot: str = ""
    who: str = ""  # the digest of a person's secret
    stand_in: bool = False
    reminded: bool = False
    limit: int | None = None
    roll: bool = False  # the order to roll when its turn comes
    passes: int | None = None  # the order to pass the auction about this square
    cancelled: OrderCancelled | None = None  # why the order to roll was cancelled
    no_offers: tuple[int, ...] = ()  # the bots whose offers this person does not want
    undone: tuple[int, int] = (0, 0)  # in which turn something was undone, and how often
    commitment: str = ""  # to the nonce of this person's page, for the next start of the game
    nonce: str = ""  # once it was revealed
    silent: int = 0  # in how many void starts it was not
    reliable: int = 0  # and in how many it was
    replaced: bool = False  # a bot that plays on for a person, under the name that the game knows

    @property
    def person(self) -> str:
        """The public id of the person on this seat; empty if there is none."""
        return public_id(self.who) if self.who else ""


def seats_of(setup: Setup) -> int:
    """Return how many seats a table has: those of the players, and one for a banker without a token."""
    return setup.seats + (setup.banker == "apart")


class TableSeats:
    """The seats of a table, and the starts of its game so far: without the game itself."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.occupants = [Occupant() for _ in range(seats_of(setup))]
        self.maker = ""  # who is the host
        self.absent_host = ""  # who is the host again as soon as they are back; empty if nobody
        self.removed: dict[str, Removal] = {}  # whose secrets open a seat no longer
        self.votes: dict[int, tuple[int, str]] = {}  # by voter: which seat is to be played by which bot
        self.start = 1  # the number of the start under way, or of the next
        self.reveal: e.RevealAsked | None = None  # the start for which nonces are being revealed
        self.reveal_at = 0
        self.voids: tuple[VoidStart, ...] = ()

    @property
    def host_seat(self) -> int | None:
        """Where the one sits who may begin the game."""
        return self.seat_of(self.maker)

    def seat_of(self, who: str) -> int | None:
        """Return the seat of a person by the digest of the secret."""
        return next((seat for seat, occupant in enumerate(self.occupants) if who and occupant.who == who), None)

    def persons(self) -> list[int]:
        """Return the seats of people, whether here or not."""
        return [seat for seat, occupant in enumerate(self.occupants) if occupant.kind == "person"]

    def unrevealed(self) -> tuple[int, ...]:
        """Return the seats that were asked for their nonces and have not revealed them."""
        return (
            () if self.reveal is None else tuple(seat for seat in self.reveal.asked if not self.occupants[seat].nonce)
        )

    def is_excluded(self, seat: int) -> bool:
        """Return whether starts no longer wait for this person's nonce.

        Who stands up and sits down again is somebody new. So after some void starts newcomers are not waited for:
        only the host, and people who revealed whenever they were asked.
        """
        occupant = self.occupants[seat]
        if occupant.kind != "person" or occupant.silent >= MOST_SILENT:
            return occupant.kind == "person"
        if len(self.voids) < MOST_VOID or seat == self.host_seat:
            return False
        return occupant.silent > 0 or not occupant.reliable

    def contributions(self) -> tuple[Contribution, ...]:
        """Return what each seat adds to the dice of the start in progress."""
        asked = () if self.reveal is None else self.reveal.asked
        found = []
        for seat, occupant in enumerate(self.occupants):
            how: How = "none"
            if occupant.kind == "bot":
                how = "bot"
            elif seat in asked:
                how = "nonce" if occupant.nonce else "silent"
            elif self.is_excluded(seat):
                how = "excluded"
            elif occupant.commitment:
                how = "away"
            if occupant.kind != "empty":
                found.append(Contribution(seat, occupant.name, how, occupant.commitment, occupant.nonce))
        return tuple(found)

    def is_bot(self, seat: int) -> bool:
        """Return whether code plays this seat now."""
        return self.occupants[seat].kind == "bot" or self.occupants[seat].stand_in

    # -- what happens

    def sit(self, entry: e.Sat) -> None:
        old = self.seat_of(entry.who)
        was = Occupant() if old is None else self.occupants[old]
        if old is not None:
            self.occupants[old] = Occupant()
        self.occupants[entry.seat] = Occupant(
            "person",
            entry.name,
            entry.token,
            who=entry.who,
            reminded=entry.reminded or was.reminded,
            commitment=entry.commitment or was.commitment,
            silent=was.silent,
            reliable=was.reliable,
        )
        self.maker = self.maker or entry.who

    def clear(self, seat: int, heir: int | None = None) -> Occupant:
        """Free a seat; return who sat there. If that was the host, the heir is, or the next person round the table."""
        left = self.occupants[seat]
        self.occupants[seat] = Occupant()
        if left.who and left.who == self.absent_host:
            self.absent_host = ""
        if left.who and left.who == self.maker:
            others = sorted(self.persons(), key=lambda other: (other - seat) % len(self.occupants))
            chosen = others[:1] if heir is None else [heir]
            self.maker = self.occupants[chosen[0]].who if chosen else ""
        return left

    def remove(self, seat: int) -> Occupant:
        """Free a seat; return who sat there, and does not come back to it."""
        left = self.clear(seat)
        if left.who:
            self.removed = {**self.removed, left.who: "host"}
        return left

    def seat_bot(self, entry: e.BotSat) -> Occupant:
        """Let a bot sit somewhere; return who sat there before."""
        left = self.remove(entry.seat)
        self.occupants[entry.seat] = Occupant("bot", entry.name, entry.token, entry.bot)
        return left

    def pass_host(self, entry: e.MakerPassed) -> None:
        """Make somebody the host, for good or until the host is back."""
        self.absent_host = (self.absent_host or self.maker) if entry.lent else ""
        self.maker = self.occupants[entry.seat].who

    def hand_over(self, to: int) -> None:
        """Make somebody the host at the host's request: the role does not return."""
        self.maker, self.absent_host = self.occupants[to].who, ""

    def rearrange(self, entry: e.SetupChanged) -> None:
        """Change the number of seats, and who sits on which with which token; what people committed to stays theirs."""
        old, self.setup = self.occupants, entry.setup
        self.occupants = [Occupant() for _ in range(seats_of(entry.setup))]
        for placed in entry.placed:
            self.occupants[placed.to] = structs.replace(old[placed.seat], token=placed.token)

    def vote(self, entry: e.Voted) -> None:
        """Count a vote, the only one of its voter, or take it back."""
        others = {voter: vote for voter, vote in self.votes.items() if voter != entry.seat}
        self.votes = others if entry.bot is None else {**others, entry.seat: (entry.absent, entry.bot)}

    def drop_votes(self, seat: int) -> None:
        """Forget the votes against somebody, who is back or has been replaced."""
        self.votes = {voter: vote for voter, vote in self.votes.items() if vote[0] != seat}

    def replace(self, seat: int, bot: str) -> Occupant:
        """Let a bot play on for a person; return who sat there. The name stays, for the record of the game has it."""
        left = self.occupants[seat]
        self.removed = {**self.removed, left.who: "vote"}
        self.occupants[seat] = Occupant("bot", left.name, left.token, bot, replaced=True)
        self.votes = {voter: vote for voter, vote in self.votes.items() if voter != seat}
        self.drop_votes(seat)
        return left

    def void(self, silent: tuple[int, ...]) -> messages.StartVoided:
        """Void the start: no nonce is used twice, so everybody commits to a new one; the secret stays unknown."""
        void = VoidStart(self.start, self.contributions())
        asked = () if self.reveal is None else self.reveal.asked
        self.voids = (*self.voids, void)
        self.reveal = None
        self.start += 1
        for seat, occupant in enumerate(self.occupants):
            occupant.commitment = occupant.nonce = ""
            occupant.silent += seat in silent
            occupant.reliable += seat in asked and seat not in silent
        return messages.StartVoided(void.start, silent, tuple(self.occupants[seat].name for seat in silent))
