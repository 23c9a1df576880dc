"""A table as its entries make it: who sits where, the game, what was agreed. It knows no clock and asks nobody."""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import copy, deepcopy
from functools import cache
from typing import cast

import msgspec
from msgspec import Struct, structs

from .. import editions
from ..editions import Edition
from ..record.deferred_chance import DeferredChance
from ..rules import codes
from ..rules.branch import branch, take_over
from ..rules.events import Event, SaleOpened, Shuffled, Sold, Unsold
from ..rules.game import Game
from ..rules.moves import DECKS, Move
from ..rules.outcomes import MANUAL
from ..rules.version import RULES_VERSION, is_as_in_1
from ..rules.views import Position
from ..sentences.explanations import NOTHING, Because, Memory, explain
from . import advance_orders, counters, messages
from . import entries as e
from . import undo as undoing
from .fair_dice import SCHEME, Chance, FairChance, Start
from .idempotence import Answered
from .messages import By, Note, Outdated, Setup, Speed, Stage
from .seating import Chairs
from .snapshot import EDITIONS_OF_1, Snapshot, line_of
from .start_position import game_at
from .undo import Undoable

log = logging.getLogger(__name__)


class Happening(Struct, frozen=True):
    """What an entry came to: a step with nothing hidden yet."""

    seq: int
    at: int
    by: By
    seat: int | None
    events: tuple[Event, ...] = ()
    why: tuple[str, ...] = ()
    because: tuple[Because | None, ...] = ()
    note: Note | None = None


class Differs(Exception):
    """A stored game does not come out as it was stored."""


Onlooker = Callable[[Game, int, Move], None]
Listener = Callable[[Game, list[Event]], None]


@cache
def edition_of(name: str) -> Edition:
    """Return an edition of the package by its id; `lobby.check_setup` has refused everything else, such as a path."""
    return editions.load(name)


class TableState(Chairs):
    """A table after some entries. `apply` takes the next; whoever calls it has made sure that it fits."""

    def __init__(self, id: str, setup: Setup, secret: bytes, gone: Edition | None = None) -> None:
        """`gone` is the edition as it was stored, for an edition that the package no longer has."""
        super().__init__(setup)
        self.id, self.secret = id, secret
        self.edition = gone or edition_of(setup.box)
        self._on_shelf = gone is None
        self.chance = FairChance(secret, id)
        self.game: Game | None = None
        self.hour: int | None = None
        self.slept = 0  # milliseconds by which the hour was moved here, and not yet by a stored entry
        self.wishes: tuple[int, ...] = ()  # who agreed to a pause
        self.paused_at: int | None = None
        self.next: str | None = None
        self.entries = 0  # how many were applied
        self.at = 0  # when the last was
        self.seq = -1  # of the last step
        self.played = 0  # how many entries were moves
        self.by_bots = 0  # and how many of them code made
        self.size = 0  # of the entries, by their weight
        self.done = Answered()  # what each person's last requests came to
        self.bot_speed: Speed = "1"
        self.undo: Undoable | None = None  # what may be undone now
        self.undos = 0  # how many entries were
        self.undone_offers: dict[tuple[int, int], int] = {}  # by maker and revision, and the step that undid it
        self.counter_wishes: counters.Wishes = {}  # whose offers ask for a counter-offer
        self.known: Memory = NOTHING  # what explains later payments
        self.onlooker: Onlooker = lambda game, seat, move: None  # sees moves before they are made
        self.listener: Listener = lambda game, events: None  # hears what each move led to
        self.rules = RULES_VERSION  # the version that the game was begun with; 0 before versions were stored
        self.drawn: tuple[e.StoredOutcome, ...] = ()  # what chance answered to the last entry
        self.outdated: Outdated | None = None  # why the game can be looked at and not continued
        self.snapshot: Snapshot | None = None  # the last position as it was stored, if the table was
        self.kept_edition: bytes | None = None  # the edition of the game as it was stored, if the table was
        self.finished = False  # the store says that the game is over
        self.unstored: dict[
            int, tuple[e.StoredOutcome, ...]
        ] = {}  # what chance answered to entries that do not hold it
        self.kept_at = 0  # after so many entries came the position at which an old game stopped
        self._stopped = False  # the moves are no longer carried out: these rules lead elsewhere

    # -- what is so

    @property
    def stage(self) -> Stage:
        """Before the game, in it, or after it."""
        if not self._stopped:
            return "waiting" if self.game is None else "over" if self.game.is_over else "playing"
        if self.finished:
            return "over"  # whatever these rules make of its moves
        if (shown := self.shown) is not None:
            return "playing" if shown.ending is None else "over"
        return "playing" if self.game is None or not self.game.is_over else "over"

    @property
    def shown(self) -> Position | None:
        """The last position of an outdated game, as it was stored; None where the game itself is shown."""
        return None if not self._stopped or self.snapshot is None else self.snapshot.position

    @property
    def banker(self) -> int | None:
        """Where the human banker sits; who has left the game has left the bank too (ruling.hammer-fair)."""
        if self.setup.banker == "program":
            return None
        if self.setup.banker == "apart":
            return self.setup.seats
        seat = self.maker_seat if self.game is None else self.game.seating.banker
        return seat if seat is not None and self.in_play(seat) else None

    def in_play(self, seat: int) -> bool:
        """Return whether a seat still has a part in the game; a banker without token always has."""
        return self.game is None or seat >= self.game.players or not self.game.out(seat)

    def speed_setters(self) -> tuple[int, ...]:
        """Return the seats that may change the speed of the bots.

        That is the host's to decide; without a host in play, every person's who still plays; if none does, everybody's.
        """
        people = [seat for seat in self.persons() if not self.chairs[seat].stand_in]
        playing = [seat for seat in people if self.in_play(seat)] or people
        return (self.maker_seat,) if self.maker_seat in playing else tuple(playing)

    def may_undo(self, seat: int) -> bool:
        """Return whether a seat may undo what it did last."""
        if self.undo is None or self.undo.seat != seat or self.game is None or self.paused_at is not None:
            return False
        turn, many = self.chairs[seat].undone
        return turn != self.game.turns or many < undoing.MOST

    def playing(self) -> Game:
        """Return the game, where there is one."""
        assert self.game is not None, "the game has not begun"
        return self.game

    # -- what happens

    def apply(self, at: int, entry: e.Entry) -> Happening | None:
        """Take an entry; what it came to, or None for a silent one."""
        self.entries += 1
        self.size += e.weight(entry)
        self.at = at
        silent = isinstance(entry, e.SILENT)
        self.seq += not silent
        undo = self.undo
        if not isinstance(entry, e.UNNOTICED):
            self.undo = None
        if id := getattr(entry, "id", ""):
            self.done.add(self._asked_by(entry), id, self.seq)
        happening = self._undo(at, entry, undo) if isinstance(entry, e.Undone) else self._take(at, entry)
        return None if silent else happening

    def replay(self, at: int, entry: e.Entry | None) -> Happening | None:
        """Take an entry that was stored earlier (None: one that cannot be read).

        Where it does not come out as it was stored, the game is outdated: nothing of it is lost, but it stays as it is.
        """
        drawn = len(self.chance.outcomes)
        # a game of before has no stored position: where it stops, it stays as its players last saw it
        old = self.game is not None and not self.rules and self.snapshot is None and not self._stopped
        before, entries = self.playing().copy() if old else None, self.entries
        try:
            if entry is None:
                raise Differs("it cannot be read")
            happening = self.apply(at, entry)
        except Exception as error:
            if before is not None:
                self.game, self.chance = before, chance_of(before)
                self.kept_at = entries
            self._stop("changed" if self.rules else "rules", error)
            self._say_if_earlier(entry)
            del self.chance.outcomes[drawn:]
            self._recall(getattr(entry, "chance", None))
            return None if isinstance(entry, e.SILENT) else Happening(self.seq, at, "table", None)
        last = self.snapshot
        if last is not None and last.entries == self.entries and self.game is not None and not self._stopped:
            if (line := line_of(self.game)) != last.line:
                self._stop("changed", Differs(f"the position is {line}, and was {last.line}"))
        self._say_if_earlier(entry)
        if isinstance(entry, (e.Began, e.Played)) and entry.chance is None and not self._stopped:
            self.unstored[self.entries - 1] = self.drawn
        return happening

    def _say_if_earlier(self, entry: e.Entry | None) -> None:
        """Moves came after the position that is shown: it is not the last one."""
        shown = self.kept_at if self.snapshot is None else self.snapshot.entries
        if isinstance(entry, e.Played) and shown and self._stopped and self.entries > shown:
            self.outdated = "earlier"

    def _stop(self, why: Outdated, cause: Exception | None = None) -> None:
        """Carry no more moves out."""
        if cause is not None and not self._stopped:
            log.warning("table %s stays as it is: its entry %d comes out otherwise: %s", self.id, self.entries, cause)
        self.outdated = self.outdated or why
        self._stopped = True
        if self.snapshot is not None:
            self.game = None

    def _set_versions(self, edition: str, rules: int) -> None:
        """The game was begun, or goes on, with these."""
        self.rules = rules
        if rules not in (0, RULES_VERSION):
            self._stop("rules")
        elif not self._on_shelf or (edition or EDITIONS_OF_1.get(self.setup.box, "")) != self.edition.digest:
            self._stop("edition")

    def twin(self) -> TableState:
        """Return the same table again, to try an entry on."""
        twin = copy(self)
        twin.chairs = [structs.replace(chair) for chair in self.chairs]
        twin.done = Answered()
        twin.onlooker = lambda game, seat, move: None
        twin.listener = lambda game, events: None
        if self.game is not None:
            twin.game = branch(self.game)
            twin.chance = chance_of(twin.game)
        else:
            twin.chance = deepcopy(self.chance)
        return twin

    def take_over(self, twin: TableState, entry: e.Played, happening: Happening) -> None:
        """Be as a twin is that has taken an entry of one move, instead of making the move once more."""
        game = self.playing()
        self.onlooker(game, entry.seat, entry.moves[0])
        take_over(game, twin.playing())
        own = {name: vars(self)[name] for name in ("game", "done", "onlooker", "listener")}
        vars(self).update({**vars(twin), **own})
        if entry.id:
            self.done.add(self._asked_by(entry), entry.id, self.seq)
        self.listener(game, list(happening.events))

    def _asked_by(self, entry: e.Entry) -> str:
        """Return who made the request that an entry answers."""
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
                self.sit(entry)
                return self._noted(at, entry.seat, messages.SatDown(entry.seat, entry.name))
            case e.RevealAsked():
                self.reveal, self.reveal_at = entry, at
                return self._noted(at, entry.seat, messages.RevealAsked(self.start, entry.asked))
            case e.StartVoided(silent):
                return self._noted(at, None, self.void(silent), "table")
            case e.Stood(seat, heir=heir):
                return self._noted(at, seat, messages.StoodUp(seat, self.clear(seat, heir).name))
            case e.Cleared(seat, kept_out=kept_out):
                left = self.remove(seat)
                if left.kind == "person":
                    return self._noted(at, seat, messages.Removed(seat, left.name, kept_out), "table")
                return self._noted(at, seat, messages.StoodUp(seat, left.name), "table")
            case e.BotSat(seat, bot, name):
                left = self.seat_bot(entry)
                instead = left.kind == "person"
                note = messages.Replaced(seat, left.name, bot, False) if instead else messages.BotSat(seat, name)
                return self._noted(at, seat, note)
            case e.HandedOver(seat, to):
                self.hand_over(to)
                return self._noted(at, seat, messages.HandedOver(to, self.chairs[to].name))
            case e.SetupChanged():
                return self._change_setup(at, entry)
            case e.Voted(seat, absent, bot):
                self.vote(entry)
                return self._noted(at, seat, messages.Voted(seat, absent, bot))
            case e.Replaced(seat, bot):
                return self._noted(at, seat, messages.Replaced(seat, self.replace(seat, bot).name, bot, True), "table")
            case e.StandInSent(seat):
                self.chairs[seat].stand_in = True
                return self._noted(at, seat, messages.StandInCame(seat), "table")
            case e.PersonBack(seat):
                self.chairs[seat].stand_in = False
                self.drop_votes(seat)
                return self._noted(at, seat, messages.CameBack(seat))
            case e.Spoke(seat, text, phrase=phrase):
                return self._noted(at, seat, messages.Said(seat, text, phrase, self.chairs[seat].person))
            case e.PauseWished(seat):
                self.wishes = tuple(sorted({*self.wishes, seat}))
                return self._noted(at, seat, messages.PauseWished(seat))
            case e.PauseBegan():
                self.paused_at = at
                return self._noted(at, None, messages.Paused(), "table")
            case e.WentOn(seat):
                if self.paused_at is not None and self.hour is not None:
                    self.hour += at - self.paused_at
                self.wishes, self.paused_at = (), None
                return self._noted(at, seat, messages.Resumed(seat))
            case e.BotSpeedSet(seat, speed):
                self.bot_speed = speed
                return self._noted(at, seat, messages.BotSpeedSet(seat, speed))
            case e.Rematched(seat, table):
                self.next = table
                return self._noted(at, seat, messages.RematchMade(seat, table))
        self._take_silently(entry)
        return self._noted(at, None, None, "table")

    def _change_setup(self, at: int, entry: e.SetupChanged) -> Happening:
        was = self.setup
        self.rearrange(entry)
        if self.setup.box != was.box:
            self._take_edition(self.setup.box)
        host = next(placed.to for placed in entry.placed if placed.seat == entry.seat)
        moved = tuple((placed.seat, placed.to) for placed in entry.placed)
        return self._noted(at, host, messages.SetupChanged(host, self.setup, was, moved))

    def _take_edition(self, name: str) -> None:
        """Play another edition: that of the package, or the one stored with the game where it is gone."""
        try:
            self.edition, self._on_shelf = edition_of(name), True
        except editions.EditionError:
            if self.kept_edition is None:
                raise
            self.edition, self._on_shelf = msgspec.msgpack.decode(self.kept_edition, type=Edition), False

    def edition_played(self) -> object:
        """Return the edition the game was begun with, ready to be encoded: as stored, where the game is outdated.

        What was stored is passed on as it is: a later release may have no struct for it any more.
        """
        if self.outdated is None or self.kept_edition is None:
            return self.edition
        return msgspec.msgpack.decode(self.kept_edition)

    def move_hour(self, by: int) -> None:
        """Move the agreed hour by a time in which the table slept; `HourMoved(slept)` is to be stored in its turn.

        What is lost before that is found again: a table that is built up counts its sleep from its last entry.
        """
        if self.hour is not None:
            self.hour += by
            self.slept += by

    def _take_silently(self, entry: e.Entry) -> None:
        match entry:
            case e.Committed(seat, commitment):
                self.chairs[seat].commitment = commitment
            case e.Revealed(seat, nonce):
                self.chairs[seat].nonce = nonce
            case e.LimitLeft(seat, amount):
                self.chairs[seat].limit = amount
                if amount is not None:
                    self.chairs[seat].passes = None
            case e.OrderSet():
                advance_orders.leave(self, entry)
            case e.OffersWanted(seat, maker, on):
                others = tuple(other for other in self.chairs[seat].no_offers if other != maker)
                self.chairs[seat].no_offers = others if on else (*others, maker)
            case e.ReminderSet(seat, on):
                self.chairs[seat].reminded = on
            case e.MakerPassed():
                self.pass_host(entry)
            case e.HourMoved(by):
                self.hour = self.hour and self.hour + by - self.slept
                self.slept = 0
            case e.Adopted(edition, rules):
                self._set_versions(edition, rules)

    def _noted(self, at: int, seat: int | None, note: Note | None, by: By = "player") -> Happening:
        return Happening(self.seq, at, by, seat, note=note)

    # -- the game

    def _begin(self, at: int, entry: e.Began) -> Happening:
        for bot in entry.bots:
            self.seat_bot(bot)
        self.hour = entry.hour
        if entry.dice == SCHEME:
            self.chance = FairChance(self.secret, self.id, Start(self.start, self.contributions(), self.voids))
        self.reveal = None
        self._set_versions(entry.edition, entry.rules)
        if self._stopped:
            self._recall(entry.chance)
            return self._noted(at, entry.seat, messages.Began())
        self.game = new_game(self, self.chance)
        self._check_chance(entry.chance, [(0, outcome) for outcome in self.chance.outcomes])
        events = tuple(self.game.events())
        if self.setup.position is not None:  # the game itself knows nothing of what was before its position
            events = (*map(Shuffled, DECKS), *events)
        self.known, because = explain(self.known, self.game, events)
        return Happening(self.seq, at, "player", entry.seat, events, clauses_of(events), because, messages.Began())

    def _play(self, at: int, entry: e.Played) -> Happening:
        seat = None if entry.seat == codes.OUTSIDE else entry.seat
        self.played += 1
        if self._stopped:
            self._recall(entry.chance)
            return Happening(self.seq, at, entry.by, seat, note=entry.said)
        game = self.playing()
        was = undoing.before(game, entry)
        found: list[Event] = []
        because: list[Because | None] = []
        drawn: list[tuple[int, Chance]] = []
        for index, move in enumerate(entry.moves):
            if not self.rules and not is_as_in_1(game, entry.seat, move):
                raise Differs("a later rule leads elsewhere")
            self.onlooker(game, entry.seat, move)
            before = len(self.chance.outcomes)
            happened = game.play(entry.seat, move)
            self.listener(game, happened)
            found += happened
            self.known, reasons = explain(self.known, game, happened)
            because += reasons
            drawn += [(index, outcome) for outcome in self.chance.outcomes[before:]]
        self._check_chance(entry.chance, drawn)
        self.by_bots += entry.by in ("bot", "fault", "stand-in")
        if any(isinstance(event, (SaleOpened, Sold, Unsold)) for event in found) or game.sale() is None:
            for chair in self.chairs:
                chair.limit = None
        self.undo = undoing.after(game, entry, was, bool(drawn))
        advance_orders.follow(self, entry, found)
        events = tuple(found)
        self.counter_wishes, wish = counters.note(self.counter_wishes, game, entry)
        said = wish or entry.said
        return Happening(self.seq, at, entry.by, seat, events, clauses_of(events), tuple(because), said)

    def _undo(self, at: int, entry: e.Undone, undo: Undoable | None) -> Happening:
        """Undo the last entry of moves: the game is as it was before it, and remembers nothing of it."""
        self.played += 1  # the position is another one
        self.undos += 1
        if self._stopped:
            return Happening(self.seq, at, "player", entry.seat)
        if undo is None or undo.seat != entry.seat:
            raise Differs("there is nothing to undo")
        game, chair = self.playing(), self.chairs[entry.seat]
        undoing.restore(game, undo.before)
        turn, many = chair.undone
        chair.undone = (game.turns, many + 1 if turn == game.turns else 1)
        if undo.offer is not None:
            self.undone_offers = {**self.undone_offers, undo.offer: self.seq}
            self.counter_wishes = counters.without(self.counter_wishes, entry.seat)
        self.drawn = ()
        return self._noted(at, entry.seat, messages.Undone(entry.seat, undo.before.kind))

    def _check_chance(self, stored: tuple[e.StoredOutcome, ...] | None, drawn: list[tuple[int, Chance]]) -> None:
        """Compare what chance answers now with what it was stored to have answered."""
        self.drawn = tuple(e.StoredOutcome(move, outcome.kind, outcome.result) for move, outcome in drawn)
        if stored is not None and stored != self.drawn:
            raise Differs(f"chance answered {self.drawn}, and {stored} before")

    def _recall(self, stored: tuple[e.StoredOutcome, ...] | None) -> None:
        """Take over what chance answered to an entry that is not carried out again."""
        self.chance.outcomes += [Chance(outcome.kind, outcome.result) for outcome in stored or ()]


def clauses_of(events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return why each event happened."""
    return tuple([event.clause for event in events])


def chance_of(game: Game) -> FairChance:
    """The chance of a table's game; a game that began in a position has it behind another."""
    chance = game.chance
    return cast("FairChance", chance.chance if isinstance(chance, DeferredChance) else chance)


def at_the_table(state: TableState) -> tuple[list[str], list[str], str | int | None]:
    """Return the names and tokens of the players, and the banker as `Game` wants it."""
    players = state.chairs[: state.setup.seats]
    banker: str | int | None = None
    if state.setup.banker == "player":
        banker = state.maker_seat
    elif state.setup.banker == "apart":
        banker = state.chairs[state.setup.seats].name
    return [chair.name for chair in players], [chair.token for chair in players], banker


def new_game(state: TableState, chance: FairChance | None) -> Game:
    """Return the game that the people and bots on the chairs would play; SetupError if the edition forbids it.

    PositionError if it was to begin in a position that this edition does not have.
    """
    names, tokens, banker = at_the_table(state)
    if state.setup.position is not None:
        return game_at(state.setup.position, state.edition, names, tokens, chance)
    return Game(state.edition, names, mode=state.setup.mode, tokens=tokens, banker=banker, chance=chance or MANUAL)
