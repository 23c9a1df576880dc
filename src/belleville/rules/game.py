"""The public API of the rules. `Game` checks its arguments; search and simulation call the compiled functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import cython

from .. import editions
from ..fresh_seed import fresh_seed
from . import game_queries, state_numbers, views
from .edition_struct import MODES
from .event_reader import read_events
from .game_signature import GameSignature
from .moves import decode, encode
from .outcomes import (
    ChanceError,
    Dice,
    Drawn,
    Order,
    check_drawn,
    check_outcome,
    check_source,
    copy_chance,
    pack_of,
)
from .players import seat as seat_players
from .refusals import EngineFault, InvalidMove, error, refusal

if TYPE_CHECKING:
    from .events import Event
    from .moves import Move as PlayerMove
    from .outcomes import Chance
    from .players import Seating
    from .refusals import Refusal

if not cython.compiled:
    from .cards import forget_order, shuffle_packs
    from .chance import answer_by_luck, start_rng
    from .codes import (
        CHANCE_CARD_0,
        CHANCE_DICE,
        CHANCE_NONE,
        CHANCE_TITLES,
        DECK,
        LOG_PAUSE,
        MOST,
        OK,
        TITLES,
    )
    from .engine import advance, make_move, resolve
    from .game_parts import EventLog, Tables
    from .game_queries import GameQueries
    from .judge import asks_chance, refuse_move
    from .setup import all_in_the_bank, begin
    from .structs import Move, Options, Outcome, Rng, State

if cython.compiled:
    from cython import address
else:
    from .state_numbers import itself as address


@cython.locals(value=cython.longlong)  # type: ignore[untyped-decorator]
def check_numbers(seat: int, numbers: object) -> None:
    """Refuse what is not a seat and the five whole numbers of a move, such as the rules can take."""
    if not isinstance(numbers, tuple) or len(numbers) != 5:
        raise InvalidMove(f"a move is five whole numbers, not {numbers!r}")
    for number in (seat, *numbers):
        if isinstance(number, int):
            try:
                value = number
            except OverflowError:  # more than 64 bits, where this is compiled
                value = MOST
            if -MOST < value < MOST:
                continue
        raise InvalidMove(f"{number!r} is not a number that a move can have")


class Game(GameQueries):
    """A game of one edition: its position, its legal moves, and the events so far.

    >>> game = Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
    >>> game
    <Game nostalgia-2003, standard: Ann, Bob; turn 1 (Bob); waiting for Bob: throw>
    >>> events = game.play(game.turn, Throw())

    `house` adds house rules to the edition, which are in no rulebook: "no-auctions,parking=500".
    The game rolls and shuffles for itself: from `seed`, or from a fresh one, which is then in `seed`. `chance` is a
    source of your own (`Script`, or any object with `dice` and `order`), or "manual": the game stops at every
    roll and shuffle and waits for `answer`.
    """

    __signature__ = GameSignature()

    def __init__(
        self,
        edition: str | editions.Edition = "nostalgia-2003",
        players: Any = 2,
        *,
        mode: str = "standard",
        house: str = "",
        seed: int | None = None,
        chance: Chance | Literal["manual"] | None = None,
        tokens: Any = None,
        banker: str | int | None = None,
        listen: bool = True,
        record: bool = True,
    ) -> None:
        if isinstance(edition, editions.Edition):
            self.edition = editions.validate(edition)
        else:
            self.edition = editions.load(edition)
        if house:
            self.edition = editions.validate(self.edition.with_more_house_rules(house))
        self.seating = seat_players(self.edition, players, tokens=tokens, banker=banker)
        self.mode = mode
        self.tables = Tables(self.edition, mode)
        self.make_memory()
        check_source(seed, chance)
        if seed is None and chance is None:
            seed = fresh_seed()
        self.chance = None if isinstance(chance, str) else chance
        self.seeded = 0
        self.seed = seed
        self.start = None
        if seed is not None:
            self.seeded = 1
            start_rng(address(self.rng), seed & 0xFFFFFFFF, seed >> 32)
        self.history = [] if record else None
        if listen:
            self.listen()
        self.s.players = len(self.seating.names)
        self.s.people = self.seating.people
        self.s.banker = self.seating.banker
        self.s.mode = MODES[mode]
        begin(address(self.s))
        self.settle_chance()

    def make_memory(self) -> None:
        """The structs of a fresh game; compiled, they are part of this object and only need their starting values."""
        if cython.compiled:
            all_in_the_bank(address(self.s))
            self.s.edition = cython.address(self.tables.edition)
        else:
            self.s = State()
            self.m = Move()
            self.o = Options()
            self.outcome_ = Outcome()
            self.rng = Rng()
            self.s.edition = self.tables.edition

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: PlayerMove) -> list[Event]:
        """Make a move and return its events. An illegal move changes nothing and raises MoveError with the reason.

        Earlier events, such as those of the set-up, are returned by `events`.
        """
        return self.play_numbers(seat, self.encoded(move))

    def encoded(self, move: PlayerMove) -> tuple[int, int, int, int, int]:
        """Return a move as five numbers (cached for the moves that `moves` returns)."""
        numbers = self.tables.ready.numbers.get(id(move))
        return encode(move, self.edition) if numbers is None else numbers

    def play_numbers(self, seat: int, numbers: tuple[int, int, int, int, int]) -> list[Event]:
        """Make a move given as the numbers of `moves.encode`; as much checked as `play`."""
        code = self.judge(seat, numbers)
        if code != OK:
            raise error(self.explain(code, seat, numbers), decode(numbers, self.edition), seat)
        if self.history is not None:
            self.history.append((seat, numbers))
        if self.s.logs_events:
            self.event_log.set_aside()
        make_move(address(self.s), seat, address(self.m))
        self.go_on()
        self.settle_chance()
        return read_events(self.event_log.take(), self.tables.ready.events) if self.s.logs_events else []

    def refusal(self, seat: int, move: PlayerMove) -> Refusal | None:
        """Return why a move is illegal: code, clause and amounts; None if it is legal."""
        numbers = self.encoded(move)
        code = self.judge(seat, numbers)
        return None if code == OK else self.explain(code, seat, numbers)

    def judge(self, seat: int, numbers: tuple[int, int, int, int, int]) -> int:
        """Ask the rules about a move, once its numbers are known to be such as the rules can take."""
        check_numbers(seat, numbers)
        self.m.kind, self.m.a, self.m.b, self.m.c, self.m.d = numbers
        return refuse_move(address(self.s), seat, address(self.m))

    def is_legal(self, seat: int, move: PlayerMove) -> bool:
        """Return whether a move is legal."""
        return self.refusal(seat, move) is None

    def explain(self, code: int, seat: int, numbers: tuple[int, int, int, int, int]) -> Refusal:
        """Return a refusal with its amounts."""
        need, have, square = views.amounts(self, code, seat, numbers)
        return refusal(code, self.edition, need=need, have=have, square=square, move=numbers[0])

    # -- chance ----------------------------------------------------------------------------------------------------

    def settle_chance(self) -> None:
        """Let the game's own chance answer, if it has one."""
        while True:
            wanted = asks_chance(address(self.s))
            if wanted == CHANCE_NONE:
                return
            if self.seeded:
                answer_by_luck(address(self.rng), address(self.outcome_), wanted)
            elif self.chance is not None and wanted < CHANCE_CARD_0:
                answer = self.chance.dice() if wanted == CHANCE_DICE else self.chance.order(pack_of(wanted))
                if answer is None:
                    return
                self.put_outcome(wanted, check_outcome(wanted, answer))
            else:
                return
            self.resolve_outcome()

    def answer(self, outcome: Dice | Order | Drawn) -> list[Event]:
        """Supply an outcome of chance: a roll, the order of a deck, or (in a preview) the card drawn."""
        wanted = asks_chance(address(self.s))
        if wanted == CHANCE_NONE:
            raise ChanceError("nothing is rolled or shuffled now")
        if wanted >= CHANCE_CARD_0:
            deck = wanted - CHANCE_CARD_0
            check_drawn(outcome, [self.s.deck[deck * DECK + i] for i in range(self.s.deck_size[deck])])
        self.put_outcome(wanted, check_outcome(wanted, outcome))
        self.resolve_outcome()
        self.settle_chance()
        return self.events()

    def put_outcome(self, wanted: int, numbers: tuple[int, ...]) -> None:
        """Take a checked outcome over."""
        self.outcome_.kind = wanted
        if wanted == CHANCE_DICE:
            self.outcome_.die1, self.outcome_.die2 = numbers
        else:
            for i in range(len(numbers)):
                self.outcome_.order[i] = numbers[i]

    def resolve_outcome(self) -> None:
        """Hand the outcome to the rules, with its own entry in the history."""
        if self.history is not None and self.outcome_.kind == CHANCE_DICE:
            self.history.append((self.outcome_.die1, self.outcome_.die2))
        elif self.history is not None:
            size = TITLES if self.outcome_.kind == CHANCE_TITLES else DECK
            self.history.append(tuple([self.outcome_.order[i] for i in range(size)]))
        resolve(address(self.s), address(self.outcome_))
        self.go_on()

    def go_on(self) -> None:
        """Let the rules go on where they stopped for a full log; raise `EngineFault` if anything had no room."""
        while self.s.logs_events and self.event_log.log.count >= LOG_PAUSE:
            self.event_log.make_room()
            advance(address(self.s))
        if self.s.full:
            raise EngineFault(f"the rules ran out of room ({views.ROOMS[self.s.full]}): this game cannot be played on")

    # -- the whole position ----------------------------------------------------------------------------------------

    def begin_at(self, row: list[int]) -> None:
        """Begin the game in a position given by its numbers: the history starts there."""
        self.restore(row)
        self.start = list(row)
        if self.history is not None:
            self.history = []

    def restore(self, row: list[int]) -> None:
        """Put the game into a position given by its numbers; the caller answers for its sense."""
        if len(row) != game_queries.STATE_NUMBERS:
            raise ValueError(f"a position has {game_queries.STATE_NUMBERS} numbers, not {len(row)}")
        if cython.compiled:
            for i in range(game_queries.STATE_NUMBERS):
                cython.cast(cython.p_int, cython.address(self.s))[i] = row[i]
        else:
            state_numbers.fill(self.s, row, state_numbers.state_fields())
        self.s.full = 0

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def copy(self, seed: int | None = None) -> Game:
        """Return an independent copy of the position; it has no history and records no events.

        Chance is copied too: both games get the same dice, independently of each other. With a `seed`
        the copy has dice of its own instead; the order of the decks stays (`sample` shuffles them, too).
        """
        twin: Game = self.without_chance()
        if seed is not None:
            twin.start_dice(seed)
            twin.settle_chance()
            return twin
        twin.seeded = self.seeded
        twin.seed = self.seed
        if cython.compiled:
            twin.rng = self.rng
        else:
            state_numbers.fill(twin.rng, state_numbers.flat(self.rng))
        twin.chance = None if self.chance is None else copy_chance(self.chance)
        return twin

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def without_chance(self) -> Game:
        """Return the same position again without any source of chance: no dice, no seed, no generator."""
        twin = Game.__new__(Game)
        twin.edition = self.edition
        twin.seating = self.seating
        twin.mode = self.mode
        twin.tables = self.tables
        twin.chance = None
        twin.seeded = 0
        twin.seed = None
        twin.start = None
        twin.history = None
        if cython.compiled:
            twin.s = self.s
        else:
            twin.make_memory()
            state_numbers.fill(twin.s, state_numbers.flat(self.s))
        twin.s.logs_events = 0
        return twin

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def what_if(self) -> Game:
        """Return a copy for previews, without future dice and the order of the decks.

        Where a roll or a card is needed it stops and waits for `answer`, so nothing depends on hidden information.
        """
        twin: Game = self.without_chance()
        start_rng(address(twin.rng), 0, 0)
        forget_order(address(twin.s))
        return twin

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def sample(self, seed: int) -> Game:
        """Return a game in which everything hidden from the players, decks and future dice, is redrawn from the seed.

        >>> samples = [game.sample(seed) for seed in range(100)]
        >>> all(one.cash(0) == game.cash(0) for one in samples), len({one.state().deck[0] for one in samples}) > 5
        (True, True)
        """
        twin: Game = self.without_chance()
        twin.start_dice(seed)
        forget_order(address(twin.s))
        shuffle_packs(address(twin.s), address(twin.rng))
        twin.settle_chance()
        return twin

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def public(self) -> Game:
        """Return a copy without hidden information: no source of chance, seed or history, and the decks sorted."""
        twin: Game = self.without_chance()
        forget_order(address(twin.s))
        twin.s.unknown_packs = self.s.unknown_packs
        return twin

    def start_dice(self, seed: int) -> None:
        """Take dice from a seed from now on."""
        check_source(seed, None)
        self.seeded = 1
        self.seed = seed
        start_rng(address(self.rng), seed & 0xFFFFFFFF, seed >> 32)

    def __copy__(self) -> Game:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """Return the same game once more, with its history and, if it is listened to, its events."""
        chance = None if self.chance is None else copy_chance(self.chance)
        twin: Game = rebuild(*self.parts(), chance)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (*self.parts(), self.chance)

    def parts(self) -> tuple[Any, ...]:
        """All that makes up this game but its chance, as `rebuild` takes it; an edition of the package by its name."""
        known = self.edition.id in editions.names() and editions.load(self.edition.id).digest == self.edition.digest
        flags = (self.s.logs_events, self.s.unknown_packs, self.seeded)
        luck = (self.rng.a, self.rng.b, self.rng.c, self.rng.counter)
        pending = self.event_log.pending() if self.s.logs_events else []
        history = None if self.history is None else list(self.history)
        return (
            self.edition.id if known else self.edition,
            self.seating,
            self.mode,
            self.numbers(),
            flags,
            luck,
            self.seed,
            self.start,
            history,
            pending,
        )

    def take_parts(
        self, row: list[int], flags: tuple[int, ...], luck: tuple[int, ...], start: list[int] | None, pending: Any
    ) -> None:
        """The part of `rebuild` that reaches into the structs."""
        self.restore(row)
        self.s.unknown_packs = flags[1]
        self.seeded = flags[2]
        self.rng.a, self.rng.b, self.rng.c, self.rng.counter = luck
        self.start = start
        if flags[0]:
            self.listen()
            self.event_log.kept = pending

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        same_setup = self.edition.digest == other.edition.digest and self.mode == other.mode
        return same_setup and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        raise TypeError("a game changes: it has no hash")

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def at_rest(self) -> bool:
        """Return whether the game waits here: nothing happens before somebody answers, or chance does."""
        twin: Game = self.copy()
        advance(address(twin.s))
        return twin.numbers() == self.numbers()

    # -- events ----------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Record events from now on."""
        self.event_log = EventLog()
        if cython.compiled:
            self.s.log = cython.address(self.event_log.log)
        else:
            self.s.log = self.event_log.log
        self.s.logs_events = 1

    def events(self) -> list[Event]:
        """Return the events that neither this method nor `play` or `answer` has returned yet."""
        if self.s.logs_events == 0:
            return []
        found: list[Event] = read_events(self.event_log.take_all(), self.tables.ready.events)
        return found


@cython.locals(game="Game")  # type: ignore[untyped-decorator]
def rebuild(
    edition: Any,
    seating: Seating,
    mode: str,
    row: list[int],
    flags: tuple[int, ...],
    luck: tuple[int, ...],
    seed: int | None,
    start: list[int] | None,
    history: list[Any] | None,
    pending: list[int],
    chance: Chance | None,
) -> Game:
    """Return a game of the parts that `Game.parts` gives: what pickle and copy.copy make."""
    game = Game.__new__(Game)
    game.edition = editions.load(edition) if isinstance(edition, str) else edition
    game.seating = seating
    game.mode = mode
    game.tables = Tables(game.edition, mode)
    game.make_memory()
    game.seed = seed
    game.history = history
    game.chance = chance
    game.take_parts(row, flags, luck, start, pending)
    return game
