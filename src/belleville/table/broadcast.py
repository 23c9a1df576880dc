"""The messages of a table to its viewers, each encoded once for all who get the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from ..rules.views import Position
from . import visibility
from .full_step import FullStep
from .messages import Aside, Changed, Clock, Company, Fair, Mine, Note, Removal, Welcome
from .scheduler import Presence
from .state import TableState

_ENCODER = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    """Return a message as it is sent."""
    return _ENCODER.encode(message)


class _Step(Struct, frozen=True, tag_field="say", tag="step"):
    """`wire.Step`, with the parts that many share already encoded."""

    seq: int
    at: int
    by: str
    seat: int | None
    events: Raw
    why: Raw
    because: Raw
    note: Note | None
    changed: Raw
    mine: Mine | None


class Broadcaster:
    """Encodes steps and changes: it keeps what was sent last, and compares."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.company: Company = visibility.company(state)
        self.position: Position | None = None
        self._new_company = self.company
        self._new_position: Position | None = None
        self._position_after = -1  # after how many moves
        self._company_from: Any = None  # of what the company was made
        self._changed = Raw()
        # of the step being sent, by seat, the events, their clauses and figures; by "all" where everybody gets the same
        self._events: dict[int | Literal["all"] | None, tuple[Raw, Raw, Raw]] = {}
        self._on_the_table: visibility.OnTheTable | None = None
        self._fair: tuple[Any, Fair | None] = (None, None)  # of what it was made, and the result

    def refresh(
        self, presence: Presence, clock: Clock | None, replace_from: Mapping[int, int] = visibility.NOBODY
    ) -> None:
        """Compute the public state of the table as it is now."""
        state = self.state
        seen = (state.entries, state.time_up_at, presence, clock, replace_from)
        if seen != self._company_from:  # called twice for a step: before it is sent, and when the next is planned
            self._company_from = seen
            self._new_company = visibility.company(
                state, presence.here, presence.watchers, clock, replace_from, presence.holds, self._dice(presence)
            )
        if state.outdated is not None and state.shown is not None:
            self._new_position = state.shown
        elif state.game is not None and self._position_after != state.played:
            self._position_after = state.played
            self._new_position = state.playing().position()
        self._changed = Raw()

    def _dice(self, presence: Presence) -> Fair:
        """Return what is promised about the dice: moves change nothing in it before the game is over."""
        seen = (self.state.entries - self.state.played, self.state.stage, presence.holds)
        if (known := self._fair[1]) is None or self._fair[0] != seen:
            known = visibility.fair(self.state, presence.holds)
            self._fair = seen, known
        return known

    def tried(self, position: Position) -> None:
        """Use a position after the last move that was computed before the move was stored."""
        self._position_after, self._new_position = self.state.played, position

    def mark_sent(self) -> None:
        """Make the state of the last refresh the new baseline: it has been sent."""
        self.company, self.position = self._new_company, self._new_position
        self._events = {}
        self._on_the_table = None

    def step(self, full_step: FullStep, seat: int | None) -> bytes:
        """Return a step for one seat, or for spectators."""
        if not self._changed:
            changed = Changed(
                visibility.diff(self.company, self._new_company), visibility.diff(self.position, self._new_position)
            )
            self._changed = Raw(encode(changed))
            self._on_the_table = None if self.state.game is None else visibility.on_the_table(self.state)
        events, why, because = self._events_for(full_step, seat)
        return encode(
            _Step(
                full_step.seq,
                full_step.at,
                full_step.by,
                full_step.seat,
                events,
                why,
                because,
                full_step.note,
                self._changed,
                self.mine(seat),
            )
        )

    def _events_for(self, full_step: FullStep, seat: int | None) -> tuple[Raw, Raw, Raw]:
        """Return the events of a step for one seat, and why each: encoded once for all who get the same."""
        if (to_all := self._events.get("all")) is not None:
            return to_all
        if (found := self._events.get(seat)) is None:
            events, why, because = visibility.visible_events(full_step, self.state, seat)
            found = Raw(encode(events)), Raw(encode(why)), Raw(encode(because))
            self._events["all" if events is full_step.events else seat] = found
        return found

    def mine(self, seat: int | None) -> Mine | None:
        """Return the private state of one seat."""
        if seat is None or self.state.game is None or self.state.outdated:
            return None
        return visibility.mine(self.state, seat, self._on_the_table)

    def changes(self) -> bytes | None:
        """Return what changed without a step; None if nothing did."""
        changed = visibility.diff(self.company, self._new_company)
        return encode(Aside(changed)) if changed else None

    def own_changes(self, seat: int) -> bytes | None:
        """Return a message with the private state of one seat, for when that alone has changed."""
        mine = self.mine(seat)
        return None if mine is None else encode(Aside({}, mine))

    def welcome(
        self, seat: int | None, last: int, recent: Iterable[FullStep], now: int, removed: Removal | None = None
    ) -> bytes:
        """Return the whole table as it was sent last, and the steps since `last`."""
        missed = [full_step for full_step in recent if full_step.seq > last]
        first = missed[0].seq if missed else self.state.seq + 1
        complete = first <= last + 1 <= self.state.seq + 1
        return encode(
            Welcome(
                self.state.id,
                self.state.seq,
                now,
                seat,
                self.state.setup,
                self.company,
                self.position,
                self.mine(seat),
                tuple(visibility.step(full_step, self.state, seat) for full_step in missed) if complete else (),
                complete,
                removed,
            )
        )
