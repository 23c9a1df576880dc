"""What an entry led to at a table, with everything in it: `visibility` makes of it what each viewer may see."""

from __future__ import annotations

from msgspec import Struct

from ..rules.events import Event
from ..sentences.explanations import Because
from .messages import By, Note


class FullStep(Struct, frozen=True):
    """One step of a table: the events of an entry, the clause and the figures behind each, and a note."""

    seq: int
    at: int
    by: By
    seat: int | None
    events: tuple[Event, ...] = ()
    why: tuple[str, ...] = ()
    because: tuple[Because | None, ...] = ()
    note: Note | None = None


def clauses_of(events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return why each event happened."""
    return tuple([event.clause for event in events])
