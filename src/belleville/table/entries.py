"""What is stored: one thing that happened at a table. The same entries in the same order make the same table again.

An entry is in the past tense and complete. It stores the result of a request, never the request, so that rebuilding a
table needs no bot, no clock and nobody's presence. `id` is the request it answers, if a person made one.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from ..rules.moves import Move, tag_of
from .fair_dice import Kind
from .messages import By, OrderKind, Reasoned, Setup, Speed


class _Entry(Struct, frozen=True, tag_field="entry", tag=tag_of, omit_defaults=True):
    """What all entries share: their name is stored under `entry`."""


class StoredOutcome(Struct, frozen=True, array_like=True):
    """What chance answered: after which move of the entry, what was asked (dice, or a deck), and the answer."""

    move: int
    kind: Kind
    result: tuple[int, ...]


class _BySeat(_Entry, frozen=True):
    seat: int


# -- before the game


class Sat(_BySeat, frozen=True):
    """A person sat down, moved to another seat, or took another name or token; `who` is the digest of the secret."""

    name: str
    token: str
    who: str
    id: str = ""
    commitment: str = ""  # to a nonce; empty leaves it as it was
    reminded: bool = False  # of rents to claim, unless said otherwise; entries from before this was the default lack it


class Committed(_BySeat, frozen=True):
    """The page of this seat committed to a nonce."""

    commitment: str
    id: str = ""


class RevealAsked(_BySeat, frozen=True):
    """The maker begins the game, with these bots on the empty seats: first the seats asked reveal their nonces."""

    asked: tuple[int, ...]
    bots: tuple[BotSat, ...]
    id: str = ""


class Revealed(_BySeat, frozen=True):
    """This seat revealed the nonce it had committed to."""

    nonce: str
    id: str = ""


class StartVoided(_Entry, frozen=True):
    """These seats did not reveal in time: the game does not begin, and everybody commits to a new nonce."""

    silent: tuple[int, ...]


class Stood(_BySeat, frozen=True):
    """A person got up; if that was the host, `heir` is the seat of the next one."""

    id: str = ""
    heir: int | None = None


class BotSat(_BySeat, frozen=True):
    """A bot sits here now."""

    bot: str
    name: str
    token: str
    id: str = ""


class Cleared(_BySeat, frozen=True):
    """The host removed a bot or a person; where they come from is not stored, only that it is kept out."""

    id: str = ""
    kept_out: bool = False


class MakerPassed(_BySeat, frozen=True):
    """This seat is the host now; `lent`: only until the host, who is away, comes back."""

    lent: bool = False


class HandedOver(_BySeat, frozen=True):
    """The host on this seat made another seat the host."""

    to: int
    id: str = ""


class Placed(Struct, frozen=True, array_like=True):
    """Who sat on a seat has another one now, or the same, with this token."""

    seat: int
    to: int
    token: str


class SetupChanged(_BySeat, frozen=True):
    """The host on this seat changed the table; whoever is not among `placed` has no seat any more (bots alone)."""

    setup: Setup
    placed: tuple[Placed, ...]
    id: str = ""


class Began(_BySeat, frozen=True):
    """The game began; bots took the seats that were empty. `time_up_at` is the time limit.

    `edition` is the digest of the edition and `rules` the version of the rules; games from before these were stored
    have none. `chance` is how the decks were shuffled.
    """

    bots: tuple[BotSat, ...]
    time_up_at: int | None = field(name="hour", default=None)  # milliseconds since 1970
    id: str = ""
    edition: str = ""
    rules: int = 0
    chance: tuple[StoredOutcome, ...] | None = None
    dice: int = 1  # the scheme of its fair dice; games of before have not said


class Adopted(_Entry, frozen=True):
    """A game begun without versions continues under these; until here they made no difference to it."""

    edition: str
    rules: int


# -- the game


class Played(_BySeat, frozen=True):
    """Moves were made, all of one seat; `codes.OUTSIDE` is the seat of the time limit and of the clock's hammer.

    `said` is why a bot does not take an offer. `chance` is what the dice and the shuffled decks answered meanwhile;
    None in games from before this was stored. `wants_counter`: the last move is an offer that asks for a counter-offer.
    """

    moves: tuple[Move, ...]
    by: By = "player"
    id: str = ""
    said: Reasoned | None = None
    chance: tuple[StoredOutcome, ...] | None = None
    wants_counter: bool = False


class Undone(_BySeat, frozen=True):
    """The last entry of moves, which was of this seat, was undone: the game goes on as if it had never been."""

    id: str = ""


class OrderSet(_BySeat, frozen=True):
    """An order was left with the table in advance, or taken back."""

    order: OrderKind
    on: bool
    id: str = ""


class OffersWanted(_BySeat, frozen=True):
    """A person wants no more offers from a bot, or takes them again."""

    maker: int
    on: bool
    id: str = ""


class LimitLeft(_BySeat, frozen=True):
    """A highest bid was left with the table, or (None) taken back."""

    amount: int | None
    id: str = ""


class ReminderSet(_BySeat, frozen=True):
    """A seat turned reminders of its rents on or off."""

    on: bool
    id: str = ""


class StandInSent(_BySeat, frozen=True):
    """A substitute plays for this seat."""


class PersonBack(_BySeat, frozen=True):
    """The person of this seat is back."""


class Voted(_BySeat, frozen=True):
    """A seat agrees that this bot replaces the person of the seat `absent`, or (None) no longer."""

    absent: int
    bot: str | None
    id: str = ""


class Replaced(_BySeat, frozen=True):
    """All others agreed: this bot plays on this seat from now on."""

    bot: str


class HourMoved(_Entry, frozen=True):
    """The table was idle, and its time limit is so much later (milliseconds)."""

    by: int


# -- at any time


class BotSpeedSet(_BySeat, frozen=True):
    """This seat changed the speed of the bots."""

    speed: Speed
    id: str = ""


class Spoke(_BySeat, frozen=True):
    """Somebody said something to the table: a text, or one of the fixed phrases."""

    text: str
    id: str = ""
    phrase: str | None = None


class PauseWished(_BySeat, frozen=True):
    """A seat asked for a pause, or agreed to one."""

    id: str = ""


class PauseBegan(_Entry, frozen=True):
    """All who are here agreed."""


class WentOn(_BySeat, frozen=True):
    """The pause is over, or the request for one was taken back."""

    id: str = ""


class Rematched(_BySeat, frozen=True):
    """A new table was made with the same seats."""

    table: str
    id: str = ""


Entry: TypeAlias = (
    Sat | Committed | RevealAsked | Revealed | StartVoided | Stood | BotSat | Cleared | MakerPassed | Began | Adopted
    | Played | Undone | OrderSet | OffersWanted | LimitLeft | ReminderSet | BotSpeedSet | StandInSent | PersonBack
    | HourMoved | Spoke | PauseWished | PauseBegan | WentOn | Rematched | HandedOver | SetupChanged | Voted | Replaced
)  # fmt: skip

# Nobody but its own seat may learn of these, or nobody needs to: they make no step.
SILENT = (LimitLeft, ReminderSet, OrderSet, OffersWanted, MakerPassed, HourMoved, Adopted, Committed, Revealed)

# After these, and talk, a move can still be undone: nothing has happened at the table.
UNNOTICED = (*SILENT, Spoke)

_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


BEGAN = b'"entry":"began"'  # stands in the entry with which a game began, and in no other


def weight(entry: Entry) -> int:
    """Return how much an entry counts where a table's length is bounded: one, or the number of its moves."""
    return max(1, len(entry.moves)) if isinstance(entry, Played) else 1


def write(entry: Entry) -> bytes:
    """Return an entry as it is stored."""
    return msgspec.json.encode(entry)


def read(body: bytes) -> Entry:
    """Return a stored entry."""
    return _DECODER.decode(body)
