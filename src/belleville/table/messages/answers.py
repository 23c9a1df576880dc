"""What a table says to a page: the whole table, the steps that follow, and the answers to requests."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from ...editions.model import Text
from ...rules.events import Event
from ...rules.moves import tag_of
from ...rules.refusals import Refusal
from ...rules.views import Awaited, Position
from ...sentences.explanations import Because
from .notes import Note
from .shapes import By, Company, Mine, Removal, Setup


class _Say(Struct, frozen=True, tag_field="say", tag=tag_of):
    """What both sides share: the name of a message stands under `say`."""


class Changed(Struct, frozen=True, omit_defaults=True):
    """The fields of `Company` and `Position` that have new values; `game` whole when the game begins."""

    company: dict[str, Any] = {}
    game: dict[str, Any] = {}


class Step(_Say, frozen=True):
    """One thing that happened: what was stored, what it caused and what it changed.

    `why` holds the clause behind each event, `because` the figures that explain it, if there is more to say. `mine` is
    what the one who reads this may do now; in a gap that is filled later it stands only where it is still true: in the
    last step.
    """

    seq: int
    at: int  # milliseconds since 1970
    by: By
    seat: int | None
    events: tuple[Event, ...]
    why: tuple[str, ...]
    because: tuple[Because | None, ...]
    note: Note | None
    changed: Changed
    mine: Mine | None = None


class Aside(_Say, frozen=True):
    """What changed without a step: presence, spectators, clocks; and to one seat, the orders it left with the table."""

    company: dict[str, Any]
    mine: Mine | None = None


class Welcome(_Say, frozen=True):
    """The answer to `join`: the whole table as it stands at step `seq`, and the steps missed, oldest first.

    `complete` is false where the gap was too long to send: the log starts again then.
    """

    table: str
    seq: int
    now: int
    you: int | None
    setup: Setup
    company: Company
    game: Position | None
    mine: Mine | None
    missed: tuple[Step, ...]
    complete: bool
    removed: Removal | None = None  # why the secret that was said opens its seat no longer


class Ack(_Say, frozen=True):
    """A message was carried out, and stored as step `seq`."""

    id: str
    seq: int


class Refused(_Say, frozen=True):
    """The rules say no; of several moves, `index` is the one refused, and none was made."""

    id: str
    refusal: Refusal
    index: int = 0


class Seated(_Say, frozen=True):
    """A seat, and the secret that opens it again from any device."""

    id: str
    seat: int
    secret: str


class Tried(_Say, frozen=True):
    """What some moves would lead to: nothing was played. By seat: cash, interest paid on the way, whole groups; by
    square: the rent.

    `stops_at` says what nobody can know yet where the preview ends: dice to be thrown, or a card to be drawn.
    """

    id: str
    cash: tuple[int, ...]
    interest: tuple[int, ...]
    whole: tuple[tuple[str, ...], ...]
    rent: tuple[int, ...]
    houses: int
    hotels: int
    missing: int | None
    stops_at: Awaited | None


class Trouble(_Say, frozen=True):
    """A message that was not carried out, for a reason that is not in the rules; `id` is None if it had none to read.

    malformed, too-large, too-fast: the message itself. not-joined, not-seated, not-maker: who said it. stage: not
    now. taken, name, token, seats, setup: a seat that cannot be had so. position: no game begins there. house: these
    house rules cannot be, `where` is the faulty one and `why` says what to do. removed:
    whoever the host removed does not sit down again. kept-out: nor does anybody who comes from the same place, if the
    host wished so. paused: the table rests. undo: something else has happened since, or too much was undone in this
    turn. store: nothing can be written or read just now, and nothing was changed: say it again. outdated: the game
    can only be looked at. too-long: the game has become so long that only what it waits for is taken. no-table, full,
    closing, replaced, unreadable: the connection is closed; `unreadable` is a table that is stored and cannot be
    opened.
    """

    code: Literal[
        "malformed", "too-large", "too-fast", "not-joined", "not-seated", "not-maker", "stage", "taken", "name",
        "token", "seats", "setup", "position", "house", "paused", "store", "outdated", "undo", "too-long", "no-table",
        "full", "closing", "replaced", "unreadable", "removed", "kept-out",
    ]  # fmt: skip
    id: str | None = None
    detail: str = ""  # in English, for people who write programs
    clause: str | None = None
    where: str = ""
    why: Text | None = None


Down: TypeAlias = Welcome | Step | Aside | Ack | Refused | Seated | Tried | Trouble
