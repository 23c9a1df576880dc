"""Finished games, told again from what was stored: step by step, as a record, as a proof of the dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ..record import write
from ..store import Entry, Kept
from . import entries as e
from . import sight
from .fair import Proof
from .state import Happening, TableState
from .wire import Changed, Company, Position, Setup, Step


def empty(kept: Kept) -> TableState:
    """A table before its first entry."""
    return TableState(kept.id, msgspec.json.decode(kept.setup, type=Setup), kept.secret)


def retell(kept: Kept, stored: Iterable[Entry]) -> Iterator[tuple[TableState, Happening | None]]:
    """The table after each entry, and what that came to."""
    state = empty(kept)
    for at, body in stored:
        yield state, state.apply(at, e.read(body))


def rebuilt(kept: Kept, stored: Iterable[Entry]) -> tuple[TableState, list[Happening]]:
    """The table after its last entry, and all its steps."""
    state = empty(kept)
    steps = [happening for at, body in stored if (happening := state.apply(at, e.read(body))) is not None]
    return state, steps


def film(kept: Kept, stored: Iterable[Entry]) -> tuple[Setup, tuple[Step, ...]]:
    """Every step with all its events and all it changed."""
    company: Company | None = None
    position: Position | None = None
    steps = []
    state = empty(kept)
    for state, happening in retell(kept, stored):
        if happening is None:
            continue
        seen = sight.company(state)
        board = None if state.game is None else sight.position(state.still())
        changed = Changed(sight.diff(company, seen), sight.diff(position, board))
        steps.append(sight.whole_step(happening, changed))
        company, position = seen, board
    return state.setup, tuple(steps)


def record(kept: Kept, stored: Iterable[Entry]) -> str:
    """The record of the game."""
    return write(rebuilt(kept, stored)[0].playing())


def proof(kept: Kept, stored: Iterable[Entry]) -> Proof:
    """The secret of the dice and all they showed."""
    return rebuilt(kept, stored)[0].chance.proof()
