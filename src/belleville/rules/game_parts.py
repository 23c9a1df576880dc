"""The parts of a game that keep memory of the rules: the tables of its edition, and the log of events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from .. import editions
from ..vocabulary.moves import OPTIONS
from . import moves as mv
from . import state_numbers
from .edition_struct import edition_numbers
from .event_tables import event_tables

if TYPE_CHECKING:
    from .event_tables import EventTable
    from .moves import Move as PlayerMove
    from .moves import Numbers

if not cython.compiled:
    from .codes import LOG_WIDTH, SEATS
    from .structs import EditionStruct, Log


# moves of which there is one or none, and moves of which there is one for each title
ONE_OPTION = [move for move, options in OPTIONS.items() if len(options) == 1]
SINGLE = [move for move in ONE_OPTION if not move.__struct_fields__ and move is not mv.Leave]
BY_TITLE: list[Any] = [move for move in ONE_OPTION if move.__struct_fields__ == ("title",)]


def place_of(move: type[PlayerMove]) -> int:
    """Return the place of the number that says whether a move of one option can be made."""
    return state_numbers.option_names().index(OPTIONS[move][0])


class ReadyMade:
    """What is said of an edition again and again, made once: its moves, squares and names, by the rules' numbers."""

    board: int
    bits: list[tuple[int, ...]]
    cards: tuple[tuple[str, ...], ...]
    decks: tuple[str, ...]
    squares: tuple[int, ...]
    groups: tuple[str, ...]
    single: list[tuple[int, PlayerMove]]
    by_title: list[tuple[int, list[PlayerMove]]]
    bankrupt: PlayerMove
    leave: PlayerMove
    claim_always: PlayerMove
    claim_never: PlayerMove
    sell_group: list[PlayerMove]
    use_card: list[PlayerMove]
    refuse: list[PlayerMove]
    claim: list[PlayerMove]
    numbers: dict[int, Numbers]
    events: list[EventTable]

    def __init__(self, edition: editions.Edition) -> None:
        squares = edition.titles
        self.board = len(edition.squares)
        self.bits = [tuple([i for i in range(SEATS + 1) if mask >> i & 1]) for mask in range(1 << (SEATS + 1))]
        self.decks = mv.DECKS
        self.cards = ((), mv.DECKS[:1], mv.DECKS[1:], mv.DECKS)
        self.squares = squares
        self.groups = tuple([group.id for group in edition.groups])
        # each with the place of its number in the row of options
        self.single = [(place_of(move), move()) for move in SINGLE]
        self.by_title = [(place_of(move), [move(square) for square in squares]) for move in BY_TITLE]
        self.bankrupt = next(move for _, move in self.single if type(move) is mv.GoBankrupt)
        self.leave = mv.Leave()
        self.claim_always, self.claim_never = mv.StandingClaim(True), mv.StandingClaim(False)
        self.sell_group = [mv.SellGroup(group) for group in self.groups]
        self.use_card = [mv.UseCard(deck) for deck in mv.DECKS]
        self.refuse = [mv.Refuse(maker) for maker in range(SEATS + 1)]
        self.claim = [mv.Claim(square, visitor) for square in squares for visitor in range(SEATS)]
        once = [move for _, move in self.single] + [self.leave, self.claim_always, self.claim_never]
        listed = [once, *(moves for _, moves in self.by_title)]
        listed += [self.sell_group, self.use_card, self.refuse, self.claim]
        # by identity: these objects live as long as the table, and need not be compared
        self.numbers = {id(move): mv.encode(move, edition) for moves in listed for move in moves}
        self.events = event_tables(edition)


READY: dict[str, ReadyMade] = {}  # by the digest of the edition


def ready_for(edition: editions.Edition) -> ReadyMade:
    """Return the tables of an edition, made at its first game."""
    found = READY.get(edition.digest)
    if found is None:
        if len(READY) >= 64:  # editions changed in memory, one after the other
            READY.clear()
        found = READY[edition.digest] = ReadyMade(edition)
    return found


class Tables:
    """An edition in one mode of play, as the rules read it."""

    edition: EditionStruct
    ready: ReadyMade

    def __init__(self, edition: editions.Edition, mode: str) -> None:
        self.ready = ready_for(edition)
        numbers = edition_numbers(edition, mode)
        if cython.compiled:
            row = state_numbers.flat(numbers)
            for i in range(len(row)):
                cython.cast(cython.p_int, cython.address(self.edition))[i] = row[i]
        else:
            self.edition = numbers


class EventLog:
    """The event log of a game: the struct the rules write to, and what was taken out of it to make room."""

    log: Log
    kept: list[int]
    earlier: list[int]

    def __init__(self) -> None:
        self.kept = []
        self.earlier = []
        if cython.compiled:
            self.log.count = 0
        else:
            self.log = Log()

    def make_room(self) -> None:
        """Empty the log; nothing is lost."""
        self.kept += [self.log.numbers[i] for i in range(self.log.count * LOG_WIDTH)]
        self.log.count = 0

    def set_aside(self) -> None:
        """Keep events that were not returned yet apart from those to come."""
        if self.log.count or self.kept:
            self.earlier += self.take()

    def take(self) -> list[int]:
        """Return the numbers of the events since the last call, but for those set aside."""
        self.make_room()
        row, self.kept = self.kept, []
        return row

    def take_all(self) -> list[int]:
        """Return the numbers of all events that were not returned yet."""
        row, self.earlier = self.earlier, []
        return row + self.take()

    def pending(self) -> list[int]:
        """Return the same, and they stay."""
        self.make_room()
        return self.earlier + self.kept
