"""The state of a table, which its entries determine: who sits where, the game, what was agreed. It reads no clock."""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import copy, deepcopy

import msgspec
from msgspec import structs

from .. import editions
from ..editions import Edition
from ..rules import codes
from ..rules.branch import branch, take_over
from ..rules.events import Event, SaleOpened, Shuffled, Sold, Unsold
from ..rules.game import Game
from ..rules.moves import DECKS, Move
from ..rules.version import RULES_VERSION, is_as_in_1
from ..rules.views import Position
from ..sentences.explanations import NOTHING, Because, Memory, explain
from . import advance_orders, counters, messages
from . import entries as e
from . import undo as undoing
from .fair_dice import SCHEME, Chance, FairChance, Start
from .full_step import FullStep, clauses_of
from .game_setup import chance_of, edition_of, new_game
from .idempotence import Answered
from .messages import By, Note, Outdated, Setup, Speed, Stage
from .own_editions import id_in, in_memory, name_of
from .seating import TableSeats
from .snapshot import EDITIONS_OF_1, Snapshot, line_of
from .undo import Undoable

log = logging.getLogger(__name__)


class Differs(Exception):
    """A stored game does not come out as it was stored."""


BeforeMove = Callable[[Game, int, Move], None]
AfterMove = Callable[[Game, list[Event]], None]


class TableState(TableSeats):
    """A table after some entries. `apply` takes the next; whoever calls it has made sure that it fits."""

    def __init__(self, id: str, setup: Setup, secret: bytes, edition: Edition | None = None) -> None:
        """`edition` is the edition as it was stored, if this version no longer has it."""
        super().__init__(setup)
        self.id, self.secret = id, secret
        self.edition = edition or edition_of(setup)
        self._is_current = edition is None
        self.own_edition = setup.edition if id_in(setup.edition) else None  # the name of the one it was made with
        self._held = in_memory(setup.edition)  # stays there as long as the table
        self.chance = FairChance(secret, id)
        self.game: Game | None = None
        self.time_up_at: int | None = None
        self.unstored_delay = 0  # milliseconds by which the time limit was moved here, and not yet by a stored entry
        self.pause_agreed: tuple[int, ...] = ()  # who agreed to a pause
        self.paused_at: int | None = None
        self.next: str | None = None
        self.entries = 0  # how many were applied
        self.at = 0  # when the last was
        self.seq = -1  # of the last step
        self.played = 0  # how many entries were moves
        self.by_bots = 0  # and how many of them code made
        self.size = 0  # of the entries, by their weight
        self.done = Answered()  # the steps of each person's last requests
        self.bot_speed: Speed = "1"
        self.undo: Undoable | None = None  # what may be undone now
        self.undos = 0  # how many entries were
        self.undone_offers: dict[tuple[int, int], int] = {}  # by maker and revision, and the step that undid it
        self.counters_asked: counters.CountersAsked = {}  # whose offers ask for a counter-offer
        self.known: Memory = NOTHING  # what explains later payments
        self.before_move: BeforeMove = lambda game, seat, move: None  # called before each move
        self.after_move: AfterMove = lambda game, events: None  # called with the events of each move
        self.rules = RULES_VERSION  # the version that the game was begun with; 0 before versions were stored
        self.drawn: tuple[e.StoredOutcome, ...] = ()  # what chance answered to the last entry
        self.outdated: Outdated | None = None  # why the game can be looked at and not continued
        self.snapshot: Snapshot | None = None  # the last position as it was stored, if the table was
        self.stored_edition: bytes | None = None  # the edition of the game as it was stored, if the table was
        self.finished = False  # the store says that the game is over
        self.unstored: dict[
            int, tuple[e.StoredOutcome, ...]
        ] = {}  # what chance answered to entries that do not hold it
        self.stopped_after = 0  # after so many entries came the position at which an old game stopped
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
        seat = self.host_seat if self.game is None else self.game.seating.banker
        return seat if seat is not None and self.in_play(seat) else None

    def in_play(self, seat: int) -> bool:
        """Return whether a seat still has a part in the game; a banker without token always has."""
        return self.game is None or seat >= self.game.players or not self.game.out(seat)

    def speed_setters(self) -> tuple[int, ...]:
        """Return the seats that may change the speed of the bots.

        That is the host's to decide; without a host in play, every person's who still plays; if none does, everybody's.
        """
        people = [seat for seat in self.persons() if not self.occupants[seat].stand_in]
        playing = [seat for seat in people if self.in_play(seat)] or people
        return (self.host_seat,) if self.host_seat in playing else tuple(playing)

    def may_undo(self, seat: int) -> bool:
        """Return whether a seat may undo what it did last."""
        if self.undo is None or self.undo.seat != seat or self.game is None or self.paused_at is not None:
            return False
        turn, many = self.occupants[seat].undone
        return turn != self.game.turns or many < undoing.MOST

    def playing(self) -> Game:
        """Return the game, where there is one."""
        assert self.game is not None, "the game has not begun"
        return self.game

    # -- what happens

    def apply(self, at: int, entry: e.Entry) -> FullStep | None:
        """Apply an entry; return its step, or None for a silent one."""
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
        full_step = self._undo(at, entry, undo) if isinstance(entry, e.Undone) else self._take(at, entry)
        return None if silent else full_step

    def replay(self, at: int, entry: e.Entry | None) -> FullStep | None:
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
            full_step = self.apply(at, entry)
        except Exception as error:
            if before is not None:
                self.game, self.chance = before, chance_of(before)
                self.stopped_after = entries
            self._stop("changed" if self.rules else "rules", error)
            self._say_if_earlier(entry)
            del self.chance.outcomes[drawn:]
            self._recall(getattr(entry, "chance", None))
            return None if isinstance(entry, e.SILENT) else FullStep(self.seq, at, "table", None)
        last = self.snapshot
        if last is not None and last.entries == self.entries and self.game is not None and not self._stopped:
            if (line := line_of(self.game)) != last.line:
                self._stop("changed", Differs(f"the position is {line}, and was {last.line}"))
        self._say_if_earlier(entry)
        if isinstance(entry, (e.Began, e.Played)) and entry.chance is None and not self._stopped:
            self.unstored[self.entries - 1] = self.drawn
        return full_step

    def _say_if_earlier(self, entry: e.Entry | None) -> None:
        """Mark the game if moves came after the position that is shown."""
        shown = self.stopped_after if self.snapshot is None else self.snapshot.entries
        if isinstance(entry, e.Played) and shown and self._stopped and self.entries > shown:
            self.outdated = "earlier"

    def _stop(self, why: Outdated, cause: Exception | None = None) -> None:
        """Carry out no more moves: the game is outdated."""
        if cause is not None and not self._stopped:
            log.warning("table %s stays as it is: its entry %d comes out otherwise: %s", self.id, self.entries, cause)
        self.outdated = self.outdated or why
        self._stopped = True
        if self.snapshot is not None:
            self.game = None

    def _set_versions(self, edition: str, rules: int) -> None:
        """Set the versions with which the game was begun, or continues."""
        self.rules = rules
        if rules not in (0, RULES_VERSION):
            self._stop("rules")
        elif not self._is_current or (edition or EDITIONS_OF_1.get(self.setup.edition, "")) != self.edition.digest:
            self._stop("edition")

    def twin(self) -> TableState:
        """Return a copy of the table, for a dry run."""
        twin = copy(self)
        twin.occupants = [structs.replace(occupant) for occupant in self.occupants]
        twin.done = Answered()
        twin.before_move = lambda game, seat, move: None
        twin.after_move = lambda game, events: None
        if self.game is not None:
            twin.game = branch(self.game)
            twin.chance = chance_of(twin.game)
        else:
            twin.chance = deepcopy(self.chance)
        return twin

    def take_over(self, twin: TableState, entry: e.Played, full_step: FullStep) -> None:
        """Become what a copy is that has applied an entry of one move, instead of making the move again."""
        game = self.playing()
        self.before_move(game, entry.seat, entry.moves[0])
        take_over(game, twin.playing())
        own = {name: vars(self)[name] for name in ("game", "done", "before_move", "after_move")}
        vars(self).update({**vars(twin), **own})
        if entry.id:
            self.done.add(self._asked_by(entry), entry.id, self.seq)
        self.after_move(game, list(full_step.events))

    def _asked_by(self, entry: e.Entry) -> str:
        """Return who made the request that an entry answers."""
        match entry:
            case e.Sat():
                return entry.who
            case e.BotSat() | e.Cleared():
                return self.maker
        return self.occupants[getattr(entry, "seat", 0)].who

    def _take(self, at: int, entry: e.Entry) -> FullStep:
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
                return self._noted(at, seat, messages.HandedOver(to, self.occupants[to].name))
            case e.SetupChanged():
                return self._change_setup(at, entry)
            case e.Voted(seat, absent, bot):
                self.vote(entry)
                return self._noted(at, seat, messages.Voted(seat, absent, bot))
            case e.Replaced(seat, bot):
                return self._noted(at, seat, messages.Replaced(seat, self.replace(seat, bot).name, bot, True), "table")
            case e.StandInSent(seat):
                self.occupants[seat].stand_in = True
                return self._noted(at, seat, messages.StandInCame(seat), "table")
            case e.PersonBack(seat):
                self.occupants[seat].stand_in = False
                self.drop_votes(seat)
                return self._noted(at, seat, messages.CameBack(seat))
            case e.Spoke(seat, text, phrase=phrase):
                return self._noted(at, seat, messages.Said(seat, text, phrase, self.occupants[seat].person))
            case e.PauseWished(seat):
                self.pause_agreed = tuple(sorted({*self.pause_agreed, seat}))
                return self._noted(at, seat, messages.PauseWished(seat))
            case e.PauseBegan():
                self.paused_at = at
                return self._noted(at, None, messages.Paused(), "table")
            case e.WentOn(seat):
                if self.paused_at is not None and self.time_up_at is not None:
                    self.time_up_at += at - self.paused_at
                self.pause_agreed, self.paused_at = (), None
                return self._noted(at, seat, messages.Resumed(seat))
            case e.BotSpeedSet(seat, speed):
                self.bot_speed = speed
                return self._noted(at, seat, messages.BotSpeedSet(seat, speed))
            case e.Rematched(seat, table):
                self.next = table
                return self._noted(at, seat, messages.RematchMade(seat, table))
        self._take_silently(entry)
        return self._noted(at, None, None, "table")

    def _change_setup(self, at: int, entry: e.SetupChanged) -> FullStep:
        was = self.setup
        self.rearrange(entry)
        if (self.setup.edition, self.setup.house) != (was.edition, was.house):
            self._take_edition(self.setup)
        host = next(placed.to for placed in entry.placed if placed.seat == entry.seat)
        moved = tuple((placed.seat, placed.to) for placed in entry.placed)
        return self._noted(at, host, messages.SetupChanged(host, self.setup, was, moved))

    def _take_edition(self, setup: Setup) -> None:
        """Change the edition: to that of the package, or to the one stored with the game if the package has none."""
        try:
            self.edition, self._is_current = edition_of(setup), True
        except editions.EditionError:
            if self.stored_edition is None:
                raise
            self.edition, self._is_current = msgspec.msgpack.decode(self.stored_edition, type=Edition), False

    @property
    def edition_key(self) -> str:
        """Return under which key the edition is stored with the game.

        The digest of an edition says nothing of its words: those that people made are told apart by all their contents.
        """
        return name_of(self.edition) if id_in(self.setup.edition) else self.edition.digest

    def edition_played(self) -> object:
        """Return the edition the game was begun with, ready to be encoded: as stored, where the game is outdated.

        What was stored is passed on as it is: a later release may have no struct for it any more.
        """
        if self.outdated is None or self.stored_edition is None:
            return self.edition
        return msgspec.msgpack.decode(self.stored_edition)

    def delay_time_up(self, by: int) -> None:
        """Delay the time limit by a time in which the table was idle; `HourMoved` is stored with the next entry.

        A crash before that loses nothing: a rebuilt table counts idle time from its last entry.
        """
        if self.time_up_at is not None:
            self.time_up_at += by
            self.unstored_delay += by

    def _take_silently(self, entry: e.Entry) -> None:
        match entry:
            case e.Committed(seat, commitment):
                self.occupants[seat].commitment = commitment
            case e.Revealed(seat, nonce):
                self.occupants[seat].nonce = nonce
            case e.LimitLeft(seat, amount):
                self.occupants[seat].limit = amount
                if amount is not None:
                    self.occupants[seat].passes = None
            case e.OrderSet():
                advance_orders.leave(self, entry)
            case e.OffersWanted(seat, maker, on):
                others = tuple(other for other in self.occupants[seat].no_offers if other != maker)
                self.occupants[seat].no_offers = others if on else (*others, maker)
            case e.ReminderSet(seat, on):
                self.occupants[seat].reminded = on
            case e.MakerPassed():
                self.pass_host(entry)
            case e.HourMoved(by):
                self.time_up_at = self.time_up_at and self.time_up_at + by - self.unstored_delay
                self.unstored_delay = 0
            case e.Adopted(edition, rules):
                self._set_versions(edition, rules)

    def _noted(self, at: int, seat: int | None, note: Note | None, by: By = "player") -> FullStep:
        return FullStep(self.seq, at, by, seat, note=note)

    # -- the game

    def _begin(self, at: int, entry: e.Began) -> FullStep:
        for bot in entry.bots:
            self.seat_bot(bot)
        self.time_up_at = entry.time_up_at
        if entry.dice == SCHEME:
            self.chance = FairChance(self.secret, self.id, Start(self.start, self.contributions(), self.voids))
        self.reveal = None
        self._set_versions(entry.edition, entry.rules)
        if self._stopped:
            self._recall(entry.chance)
            return self._noted(at, entry.seat, messages.Began())
        self.game = new_game(self, self.edition, self.chance)
        self._check_chance(entry.chance, [(0, outcome) for outcome in self.chance.outcomes])
        events = tuple(self.game.events())
        if self.setup.position is not None:  # the game itself knows nothing of what was before its position
            events = (*map(Shuffled, DECKS), *events)
        self.known, because = explain(self.known, self.game, events)
        return FullStep(self.seq, at, "player", entry.seat, events, clauses_of(events), because, messages.Began())

    def _play(self, at: int, entry: e.Played) -> FullStep:
        seat = None if entry.seat == codes.OUTSIDE else entry.seat
        self.played += 1
        if self._stopped:
            self._recall(entry.chance)
            return FullStep(self.seq, at, entry.by, seat, note=entry.said)
        game = self.playing()
        was = undoing.before(game, entry)
        found: list[Event] = []
        because: list[Because | None] = []
        drawn: list[tuple[int, Chance]] = []
        for index, move in enumerate(entry.moves):
            if not self.rules and not is_as_in_1(game, entry.seat, move):
                raise Differs("a later rule leads elsewhere")
            self.before_move(game, entry.seat, move)
            before = len(self.chance.outcomes)
            happened = game.play(entry.seat, move)
            self.after_move(game, happened)
            found += happened
            self.known, reasons = explain(self.known, game, happened)
            because += reasons
            drawn += [(index, outcome) for outcome in self.chance.outcomes[before:]]
        self._check_chance(entry.chance, drawn)
        self.by_bots += entry.by in ("bot", "fault", "stand-in")
        if any(isinstance(event, (SaleOpened, Sold, Unsold)) for event in found) or game.sale() is None:
            for occupant in self.occupants:
                occupant.limit = None
        self.undo = undoing.after(game, entry, was, bool(drawn))
        advance_orders.follow(self, entry, found)
        events = tuple(found)
        self.counters_asked, wish = counters.note(self.counters_asked, game, entry)
        said = wish or entry.said
        return FullStep(self.seq, at, entry.by, seat, events, clauses_of(events), tuple(because), said)

    def _undo(self, at: int, entry: e.Undone, undo: Undoable | None) -> FullStep:
        """Undo the last entry of moves: the game is as it was before it, and remembers nothing of it."""
        self.played += 1  # the position is another one
        self.undos += 1
        if self._stopped:
            return FullStep(self.seq, at, "player", entry.seat)
        if undo is None or undo.seat != entry.seat:
            raise Differs("there is nothing to undo")
        game, occupant = self.playing(), self.occupants[entry.seat]
        undoing.restore(game, undo.before)
        turn, many = occupant.undone
        occupant.undone = (game.turns, many + 1 if turn == game.turns else 1)
        if undo.offer is not None:
            self.undone_offers = {**self.undone_offers, undo.offer: self.seq}
            self.counters_asked = counters.without(self.counters_asked, entry.seat)
        self.drawn = ()
        return self._noted(at, entry.seat, messages.Undone(entry.seat, undo.before.kind))

    def _check_chance(self, stored: tuple[e.StoredOutcome, ...] | None, drawn: list[tuple[int, Chance]]) -> None:
        """Compare what chance answers now with what it was stored to have answered."""
        self.drawn = tuple(e.StoredOutcome(move, outcome.kind, outcome.result) for move, outcome in drawn)
        if stored is not None and stored != self.drawn:
            raise Differs(f"chance answered {self.drawn}, and {stored} before")

    def _recall(self, stored: tuple[e.StoredOutcome, ...] | None) -> None:
        """Take over the outcomes of chance of an entry that is not carried out again."""
        self.chance.outcomes += [Chance(outcome.kind, outcome.result) for outcome in stored or ()]
