"""A table as its entries make it: who sits where, the game, what was agreed. It knows no clock and asks nobody."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Literal, cast

from msgspec import Struct

from .. import editions
from ..editions import Edition
from ..rules import codes, views
from ..rules.events import Event, SaleOpened, Sold, Unsold
from ..rules.game import Game
from ..rules.moves import Move
from ..rules.why import clause_of
from . import entries as e
from . import wire
from .fair import FairChance
from .wire import By, Note, Setup, Stage

PAST = 400  # events that may explain a later one


class Chair(Struct):
    """A place at the table, and what its sitter has asked of the table."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    token: str = ""
    bot: str = ""
    who: str = ""  # the digest of a person's secret
    stand_in: bool = False
    reminded: bool = False
    limit: int | None = None


class Happening(Struct, frozen=True):
    """What an entry came to: a step with nothing hidden yet."""

    seq: int
    at: int
    by: By
    seat: int | None
    events: tuple[Event, ...] = ()
    why: tuple[str, ...] = ()
    note: Note | None = None


class _Still:
    """A game that is looked at and not played: what many ask for is read once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state = game.state()
        self._decision = views.decision(cast("Game", self))

    def state(self) -> dict[str, Any]:
        """The whole position by name."""
        return self._state

    def decision(self) -> views.Decision:
        """What the game waits for."""
        return self._decision

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


Onlooker = Callable[[Game, int, Move], None]


@cache
def box(name: str) -> Edition:
    """A box of the shelf; a path never comes here, for `seats.check_setup` knows only the shelf."""
    return editions.load(name)


class TableState:
    """A table after some entries. `apply` takes the next; whoever calls it has made sure that it fits."""

    def __init__(self, id: str, setup: Setup, secret: bytes) -> None:
        self.id, self.setup, self.secret = id, setup, secret
        self.edition = box(setup.box)
        self.chairs = [Chair() for _ in range(setup.seats + (setup.banker == "apart"))]
        self.chance = FairChance(secret, id)
        self.game: Game | None = None
        self.maker = ""  # who made the table, or has that right now
        self.hour: int | None = None
        self.wishes: tuple[int, ...] = ()  # who agreed to a pause
        self.paused_at: int | None = None
        self.next: str | None = None
        self.entries = 0  # how many were applied
        self.at = 0  # when the last was
        self.seq = -1  # of the last step
        self.played = 0  # how many entries were moves
        self.by_bots = 0  # and how many of them code made
        self.done: dict[tuple[str, str], int] = {}  # what each person's requests came to: the step
        self.past: deque[Event] = deque(maxlen=PAST)
        self.onlooker: Onlooker = lambda game, seat, move: None  # sees moves before they are made
        self._still: tuple[int, _Still | None] = (-1, None)  # after so many moves

    # -- what is so

    @property
    def stage(self) -> Stage:
        """Before the game, in it, or after it."""
        if self.game is None:
            return "waiting"
        return "over" if self.game.is_over else "playing"

    @property
    def maker_seat(self) -> int | None:
        """Where the one sits who may begin the game."""
        return self.seat_of(self.maker)

    @property
    def banker(self) -> int | None:
        """Where the human banker sits; who has left the game has left the bank too (ruling.hammer-fair)."""
        if self.setup.banker == "program":
            return None
        if self.setup.banker == "apart":
            return self.setup.seats
        seat = self.maker_seat if self.game is None else self.game.seating.banker
        return seat if seat is not None and self.in_play(seat) else None

    def seat_of(self, who: str) -> int | None:
        """The seat of a person by the digest of the secret."""
        return next((seat for seat, chair in enumerate(self.chairs) if who and chair.who == who), None)

    def persons(self) -> list[int]:
        """The seats of people, whether here or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def in_play(self, seat: int) -> bool:
        """Whether a seat still has a part in the game; a banker without token always has."""
        return self.game is None or seat >= self.game.players or not self.game.out(seat)

    def is_bot(self, seat: int) -> bool:
        """Whether code plays this seat now."""
        return self.chairs[seat].kind == "bot" or self.chairs[seat].stand_in

    def playing(self) -> Game:
        """The game, where there is one."""
        assert self.game is not None, "the game has not begun"
        return self.game

    def still(self) -> Game:
        """The game to look at from several sides, before it goes on."""
        played, still = self._still
        if still is None or played != self.played:
            still = _Still(self.playing())
            self._still = (self.played, still)
        return cast("Game", still)

    # -- what happens

    def apply(self, at: int, entry: e.Entry) -> Happening | None:
        """Take an entry; what it came to, or None for a silent one."""
        self.entries += 1
        self.at = at
        silent = isinstance(entry, e.SILENT)
        self.seq += not silent
        if id := getattr(entry, "id", ""):
            self.done[self._asked_by(entry), id] = self.seq
        happening = self._take(at, entry)
        return None if silent else happening

    def _asked_by(self, entry: e.Entry) -> str:
        """Who made the request that an entry answers."""
        match entry:
            case e.Sat():
                return entry.who
            case e.BotSat() | e.Cleared():
                return self.maker
        return self.chairs[getattr(entry, "seat", 0)].who

    def _take(self, at: int, entry: e.Entry) -> Happening:
        match entry:
            case e.Played():
                return self._play(at, entry)
            case e.Began():
                return self._begin(at, entry)
            case e.Sat():
                self._sit(entry)
                return self._noted(at, entry.seat, wire.SatDown(entry.seat, entry.name))
            case e.Stood() | e.Cleared():
                left = self.chairs[entry.seat]
                self._clear(entry.seat)
                by: By = "player" if isinstance(entry, e.Stood) else "table"
                return self._noted(at, entry.seat, wire.StoodUp(entry.seat, left.name), by)
            case e.BotSat():
                self._seat_bot(entry)
                return self._noted(at, entry.seat, wire.BotSat(entry.seat, entry.name))
            case e.StandInSent(seat):
                self.chairs[seat].stand_in = True
                return self._noted(at, seat, wire.StandInCame(seat), "table")
            case e.PersonBack(seat):
                self.chairs[seat].stand_in = False
                return self._noted(at, seat, wire.CameBack(seat))
            case e.Spoke(seat, text):
                return self._noted(at, seat, wire.Said(seat, text))
            case e.PauseWished(seat):
                self.wishes = tuple(sorted({*self.wishes, seat}))
                return self._noted(at, seat, wire.PauseWished(seat))
            case e.PauseBegan():
                self.paused_at = at
                return self._noted(at, None, wire.Paused(), "table")
            case e.WentOn(seat):
                if self.paused_at is not None and self.hour is not None:
                    self.hour += at - self.paused_at
                self.wishes, self.paused_at = (), None
                return self._noted(at, seat, wire.Resumed(seat))
            case e.Rematched(seat, table):
                self.next = table
                return self._noted(at, seat, wire.RematchMade(seat, table))
        self._take_silently(entry)
        return self._noted(at, None, None, "table")

    def _take_silently(self, entry: e.Entry) -> None:
        match entry:
            case e.LimitLeft(seat, amount):
                self.chairs[seat].limit = amount
            case e.ReminderSet(seat, on):
                self.chairs[seat].reminded = on
            case e.MakerPassed(seat):
                self.maker = self.chairs[seat].who
            case e.HourMoved(by):
                self.hour = self.hour and self.hour + by

    def _noted(self, at: int, seat: int | None, note: Note | None, by: By = "player") -> Happening:
        return Happening(self.seq, at, by, seat, note=note)

    # -- chairs

    def _sit(self, entry: e.Sat) -> None:
        old = self.seat_of(entry.who)
        reminded = old is not None and self.chairs[old].reminded
        if old is not None:
            self.chairs[old] = Chair()
        self.chairs[entry.seat] = Chair("person", entry.name, entry.token, who=entry.who, reminded=reminded)
        self.maker = self.maker or entry.who

    def _clear(self, seat: int) -> None:
        left = self.chairs[seat]
        self.chairs[seat] = Chair()
        if left.who and left.who == self.maker:
            # the right goes to the next person round the table
            others = sorted(self.persons(), key=lambda other: (other - seat) % len(self.chairs))
            self.maker = self.chairs[others[0]].who if others else ""

    def _seat_bot(self, entry: e.BotSat) -> None:
        self._clear(entry.seat)
        self.chairs[entry.seat] = Chair("bot", entry.name, entry.token, entry.bot)

    # -- the game

    def _begin(self, at: int, entry: e.Began) -> Happening:
        for bot in entry.bots:
            self._seat_bot(bot)
        self.hour = entry.hour
        self.game = new_game(self, self.chance)
        events, why = self._explain(self.game.events())
        return Happening(self.seq, at, "player", entry.seat, events, why, wire.Began())

    def _play(self, at: int, entry: e.Played) -> Happening:
        game = self.playing()
        found: list[Event] = []
        for move in entry.moves:
            self.onlooker(game, entry.seat, move)
            found += game.play(entry.seat, move)
        self.played += 1
        self.by_bots += entry.by in ("bot", "fault", "stand-in")
        if any(isinstance(event, (SaleOpened, Sold, Unsold)) for event in found) or not self.still().state()["sale"]:
            for chair in self.chairs:
                chair.limit = None
        events, why = self._explain(found)
        seat = None if entry.seat == codes.OUTSIDE else entry.seat
        return Happening(self.seq, at, entry.by, seat, events, why, entry.said)

    def _explain(self, events: Iterable[Event]) -> tuple[tuple[Event, ...], tuple[str, ...]]:
        told, why = [], []
        for event in events:
            why.append(clause_of(event, self.past))
            told.append(event)
            self.past.append(event)
        return tuple(told), tuple(why)


def new_game(state: TableState, chance: FairChance | None) -> Game:
    """The game that the people and bots on the chairs would play; SetupError if the box forbids it."""
    players = state.chairs[: state.setup.seats]
    banker: str | int | None = None
    if state.setup.banker == "player":
        banker = state.maker_seat
    elif state.setup.banker == "apart":
        banker = state.chairs[state.setup.seats].name
    return Game(
        state.edition,
        [chair.name for chair in players],
        mode=state.setup.mode,
        tokens=[chair.token for chair in players],
        banker=banker,
        chance=chance,
    )
