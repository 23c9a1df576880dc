"""Replay records: every move is checked by the rules again, every outcome of chance supplied from the record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, NoReturn

from ..errors import Message
from ..rules.events import Event
from ..rules.game import Game
from ..rules.outcomes import MANUAL, Chance, ChanceError, Dice, Order
from ..rules.refusals import MoveError
from .deferred_chance import DeferredChance
from .errors import PositionError, RecordError, RefusalCause
from .game_text import UNFINISHED, EditionSource, Record, compose, end_line, read_all, sha256
from .move_text import DICE, Entry
from .position_reader import from_position
from .position_writer import position

THROWS = {faces: Dice(*faces) for faces in DICE.values()}


class Step(NamedTuple):
    """One line of a record being replayed: its number, its events, its text, and the game after it."""

    line: int
    events: list[Event]
    text: str
    game: Game


def write(game: Game) -> str:
    """Return the text of a game, finished or not; raise RecordError if its history does not lead to its position."""
    if game.history is None:
        raise RecordError(0, "", Message("record.no_history"))
    text = compose(game)
    try:
        verify(text, edition=game.edition)
    except RecordError as error:
        raise RecordError(0, "", Message("record.bad_history", cause=error)) from error
    return text


def verify(text: str, *, edition: EditionSource = None) -> Game:
    """Return the game in a text, which can be continued; raise RecordError at the first faulty line."""
    record, fault = read_all(text, edition, complete=True)
    game = start(record)
    try:
        play(game, record)
    except RecordError as error:
        if fault is None or error.line < fault.line:
            raise
    if fault is not None:
        raise fault
    check_tail(game, record)
    game.listen()
    return game


def replay(record: Record, *, chance: Chance | None = None) -> Game:
    """Return the game of a record, replayed, after checking its last lines if it has them.

    An unfinished game continues with the seed of its record, with `chance`, or with answers from outside.
    """
    gate = DeferredChance(chance) if chance is not None else None
    game = start(record, gate)
    play(game, record)
    check_tail(game, record)
    if gate is not None:
        gate.open = True
        game.settle_chance()
    game.listen()
    return game


def steps(record: Record) -> Iterator[Step]:
    """Yield a record line by line; one that does not replay raises before the first step."""
    replay(record)
    game = start(record, seeded=False, listen=True)
    starts = [*record.starts, len(record.entries)]
    for at, text in enumerate(record.lines):
        events: list[Event] = []
        for entry in record.entries[starts[at] : starts[at + 1]]:
            events += put(game, entry)
        yield Step(record.first + at, events, text, game)


def moments(record: Record) -> Iterator[Game]:
    """Yield the game before its first move and after each one, with the outcomes that follow; always the same object.

    A record that does not replay raises before the first.
    """
    replay(record)
    game = start(record, seeded=False)
    for entry in record.entries:
        if isinstance(entry[1], tuple):
            yield game
        put(game, entry)
    yield game


def start(record: Record, chance: Chance | None = None, *, seeded: bool = True, listen: bool = False) -> Game:
    """Return the game before its first outcome."""
    if record.seed is not None and chance is not None:
        raise ValueError("the record has a seed: it cannot be played on with another chance")
    seed = record.seed if seeded else None
    source: Chance | Literal["manual"] | None = chance
    if seed is None and chance is None:
        source = MANUAL
    seating = record.seating
    if record.start is None:
        return Game(
            record.edition,
            seating.names,
            mode=record.mode,
            seed=seed,
            chance=source,
            tokens=seating.tokens,
            banker=record.banker,
            listen=listen,
        )
    try:
        game = from_position(
            record.start,
            edition=record.edition,
            players=seating.names,
            tokens=seating.tokens,
            banker=seating.banker_name or "Banker",
            seed=seed,
            chance=source,
            listen=listen,
        )
    except PositionError as error:
        raise RecordError(record.first - 2, f"start: {record.start}", error, error.clause) from error
    if game.mode != record.mode or game.seating != seating:
        raise RecordError(record.first - 2, f"start: {record.start}", Message("record.other_start"))
    return game


def put(game: Game, entry: Entry) -> list[Event]:
    """Apply one entry of a record to a game whose outcomes come from outside; return the events."""
    first, second, *more = entry
    if isinstance(second, tuple):
        return game.play_numbers(first, second)
    return game.answer(Order(tuple(entry)) if more else THROWS[first, second])


def play(game: Game, record: Record) -> None:
    """Apply all entries of a record, or raise the RecordError of the first that is impossible."""
    if record.seed is not None:
        play_seeded(game, record)
        return
    move, answer = game.play_numbers, game.answer
    at = -1
    try:
        for entry in record.entries:
            at += 1
            second = entry[1]
            if type(second) is tuple:
                move(entry[0], second)
            elif len(entry) == 2:
                answer(THROWS[entry])
            else:
                answer(Order(entry))
    except MoveError as error:
        refused(record, at, error)
    except ChanceError as error:
        raise RecordError(*record.line_of(at), Message("record.impossible_chance")) from error


def play_seeded(game: Game, record: Record) -> None:
    """Replay a record with a seed: the outcomes that the seed gives must be those of the record."""
    entries, history = record.entries, game.history
    assert history is not None, "a record has a history"
    move = game.play_numbers
    at = -1
    try:
        for entry in entries:
            at += 1
            second = entry[1]
            if type(second) is tuple:
                move(entry[0], second)
    except MoveError as error:
        compare(record, history, entries[:at])
        refused(record, at, error)
    compare(record, history, entries)


def compare(record: Record, history: list[Entry], entries: list[Entry]) -> None:
    """Find the first entry where a record differs from what its seed gives."""
    if history == entries:
        return
    both = zip(history, entries, strict=False)
    at = next((i for i, (made, said) in enumerate(both) if made != said), min(len(history), len(entries)))
    if at >= len(history):
        raise RecordError(*record.line_of(at), Message("record.no_chance"))
    made = "{} {}".format(*history[at]) if len(history[at]) == 2 else Message("record.another_order")
    if isinstance(history[at][1], tuple):
        raise RecordError(*record.line_of(at), Message("record.no_chance"))
    if at < len(entries) and not isinstance(entries[at][1], tuple):
        raise RecordError(*record.line_of(at), Message("record.other_chance", seed=record.seed, made=made))
    raise RecordError(*record.line_of(at), Message("record.chance_missing"), "turn.move")


def refused(record: Record, at: int, error: MoveError) -> NoReturn:
    """Raise the RecordError for a move that the rules refuse."""
    if error.refusal is None:
        raise RecordError(*record.line_of(at), str(error)) from error
    why = RefusalCause(error.refusal, record.edition, record.seating)
    raise RecordError(*record.line_of(at), why, error.refusal.clause) from error


def check_tail(game: Game, record: Record) -> None:
    """Check that the game ended as written, where written, in an unaltered text."""
    tail = record.tail
    if tail is None:
        return
    said = f"end: {tail.end}" if tail.end else UNFINISHED
    ends = end_line(game)
    if ends != said:
        raise RecordError(tail.line, said, Message("record.other_end", end=ends))
    stands = sha256(position(game))
    if stands != tail.position:
        raise RecordError(tail.line + 1, f"position: {tail.position}", Message("record.other_position", digest=stands))
    if tail.found != tail.digest:
        raise RecordError(tail.line + 2, f"digest: {tail.digest}", Message("record.other_digest", digest=tail.found))
