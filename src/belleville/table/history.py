"""Tables rebuilt from what was stored, and finished games: step by step, as a record, as a proof of the dice."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, cast

import msgspec
from msgspec import structs

from ..editions import Edition, EditionError
from ..record import write
from ..record.game_text import OutdatedGame, compose
from ..record.position_decks import shuffled
from ..rules.moves import encode
from ..rules.outcomes import Order
from ..rules.players import seat as seat_players
from ..rules.views import Position
from ..store import Entry, StoredTable
from . import entries as e
from . import own_editions, snapshot, visibility
from .backfill import position_of
from .errors import RequestError
from .fair_dice import Kind, Proof
from .full_step import FullStep
from .game_setup import edition_of, players_and_banker
from .messages import Changed, Company, Setup, Step
from .slices import Work
from .snapshot import Snapshot
from .state import TableState


def empty(stored_table: StoredTable) -> TableState:
    """Return a table before its first entry."""
    setup, edition = msgspec.json.decode(stored_table.setup, type=Setup), None
    try:
        if stored_table.own is not None:
            own_editions.learn(setup.edition, stored_table.own)
        edition_of(setup)
    except EditionError as error:
        if stored_table.edition is None:
            raise RequestError("unreadable", f"{setup.edition} is gone, and was not stored with this table") from error
        edition = msgspec.msgpack.decode(stored_table.edition, type=Edition)
    state = TableState(stored_table.id, setup, stored_table.secret, edition)
    state.snapshot, state.finished = snapshot.read(stored_table.snapshot), stored_table.over
    state.stored_edition = stored_table.edition
    return state


def readable(body: bytes) -> e.Entry | None:
    """Return a stored entry; None if this version cannot read it."""
    try:
        return e.read(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def retell(stored_table: StoredTable, stored: Iterable[Entry]) -> Iterator[tuple[TableState, FullStep | None]]:
    """Yield the table after each entry, with the step of the entry."""
    state = empty(stored_table)
    for at, body in stored:
        yield state, state.replay(at, readable(body))


async def rebuild(
    stored_table: StoredTable, stored: Iterable[Entry], work: Work, recent: int
) -> tuple[TableState, list[FullStep]]:
    """Return the table after its last entry, and its last steps; others get their turn after each slice of entries.

    An entry of several moves counts as so many, so that no slice takes long however the entries were filled.
    """
    state = empty(stored_table)
    steps: deque[FullStep] = deque(maxlen=recent)
    for at, body in stored:
        entry = readable(body)
        await work.take(1 if entry is None else e.weight(entry))
        full_step = state.replay(at, entry)
        if full_step is not None:
            steps.append(full_step)
    return state, list(steps)


def rebuilt(stored_table: StoredTable, stored: Iterable[Entry]) -> tuple[TableState, list[FullStep]]:
    """Return the table after its last entry, and all its steps."""
    state = empty(stored_table)
    steps = [full_step for at, body in stored if (full_step := state.replay(at, readable(body))) is not None]
    return state, steps


def finished_steps(stored_table: StoredTable, stored: Iterable[Entry]) -> tuple[Setup, tuple[Step, ...]]:
    """Return every step with all its events and all it changed."""
    company: Company | None = None
    position: Position | None = None
    steps = []
    state = empty(stored_table)
    for state, full_step in retell(stored_table, stored):
        if full_step is None:
            continue
        seen = visibility.company(state)
        board = None if state.game is None else state.playing().position()
        changed = Changed(visibility.diff(company, seen), visibility.diff(position, board))
        steps.append(visibility.whole_step(full_step, changed))
        company, position = seen, board
    if state.outdated is not None:
        raise RequestError("outdated", "this game was played with other rules, which cannot tell it again")
    return state.setup, tuple(steps)


def position(stored_table: StoredTable, stored: Iterable[Entry], step: int) -> str:
    """The one-line position after a step; RequestError where no game stands."""
    state = empty(stored_table)
    for at, body in stored:
        state.replay(at, readable(body))
        if state.seq == step:
            break
    if state.outdated is not None:
        raise RequestError("outdated", "this game was played with other rules, which cannot tell it again")
    if state.seq != step or state.game is None:
        raise RequestError("stage", f"there is no position at step {step}")
    return snapshot.line_of(state.game)


def record(stored_table: StoredTable, stored: Iterable[Entry]) -> str:
    """Return the record of the game."""
    stored = list(stored)
    state = rebuilt(stored_table, stored)[0]
    if state.outdated is None:
        return write(state.playing())
    last = position_of(state)
    if last is None:
        raise RequestError("outdated", "this game was played with other rules, and its positions were not stored")
    return outdated_record(stored_table, stored, state, last)


class StoredShuffles:
    """The shuffles with which a game began, as they were stored."""

    def __init__(self, chance: Iterable[e.StoredOutcome]) -> None:
        self.orders = {outcome.kind: Order(outcome.result) for outcome in chance}

    def order(self, pack: str) -> Order | None:
        return self.orders.get(cast("Kind", pack))


def outdated_record(stored_table: StoredTable, stored: Iterable[Entry], state: TableState, last: Snapshot) -> str:
    """Return the record of a game that today's rules cannot play: from its moves and from what chance answered.

    It ends with the position that is shown. What chance answered to later moves of an old game is not known.
    """
    edition = (
        state.edition if stored_table.edition is None else msgspec.msgpack.decode(stored_table.edition, type=Edition)
    )
    history: list[Any] = []
    start: str | None = None
    undone_from = 0  # where the history of the last entry begins, in case that is undone
    for number, (_, body) in enumerate(stored):
        entry = readable(body)
        if isinstance(entry, e.Undone):
            del history[undone_from:]
        if not isinstance(entry, (e.Began, e.Played)):
            continue
        undone_from = len(history)
        if entry.chance is None and number >= last.entries:
            break
        chance = entry.chance or state.unstored.get(number, ())
        if isinstance(entry, e.Began) and state.setup.position is not None:
            start = shuffled(state.setup.position, StoredShuffles(chance))
        elif isinstance(entry, e.Began):
            history += [outcome.result for outcome in chance]
        else:
            for index, move in enumerate(entry.moves):
                history.append((entry.seat, encode(move, edition)))
                history += [outcome.result for outcome in chance if outcome.move == index]
    names, tokens, banker = players_and_banker(state)
    seating = seat_players(edition, names, tokens=tokens, banker=banker)
    ending = None if last.position is None else last.position.ending
    return compose(OutdatedGame(edition, state.setup.mode, seating, history, ending, start=start), last.line)


def proof(stored_table: StoredTable, stored: Iterable[Entry]) -> Proof:
    """Return the secret of the dice, all they showed, and the edition with its house rules."""
    state = rebuilt(stored_table, stored)[0]
    return structs.replace(state.chance.proof(), edition=state.edition.name)
