"""The public API of the rules: a `Game` checks all it is given; search and simulation call the compiled functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import cython

from .. import editions
from ..fresh_seed import fresh_seed
from . import board_drawing, game_repr, state_numbers, views
from .edition_struct import MODES
from .event_reader import read_events
from .events import clause_id
from .game_signature import GameSignature
from .moves import StandingClaim, decode, encode
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
from .players import no_seat
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
        BANK,
        CHANCE_CARD_0,
        CHANCE_DICE,
        CHANCE_NONE,
        CHANCE_TITLES,
        DECK,
        LOG_PAUSE,
        MOST,
        OK,
        OUTSIDE,
        TITLES,
    )
    from .debt import resources
    from .engine import advance, make_move, resolve
    from .game_parts import Listener, Tables
    from .invariants import first_broken
    from .judge import asks_chance, must_answer, refuse_move
    from .ledger import fortune
    from .legal_moves import list_options
    from .payment_in_kind import cash_half, rent_payable_in_kind
    from .rent import rent_now, rent_reason
    from .setup import all_in_the_bank, begin
    from .structs import Move, Options, Outcome, Rng, State
    from .timeout import move_in_time
    from .view_builders import (
        read_choices,
        read_decision,
        read_ending,
        read_groups,
        read_jail_cards,
        read_moves,
        read_offers,
        read_position,
        read_rent_by_square,
        read_rents,
        read_sale,
    )

if cython.compiled:
    from cython import address
else:
    from .state_numbers import itself as address


OPTIONS = state_numbers.option_names()
STATE_NUMBERS = sum(length or 1 for _, length in state_numbers.state_fields())


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


class Game:
    """A game of one edition: who must answer, who may act, what may be played, what has happened.

    >>> game = Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
    >>> game
    <Game nostalgia-2003, standard: Ann, Bob; turn 1 (Bob); waiting for Bob: throw>
    >>> events = game.play(game.turn, Throw())

    The game throws and shuffles for itself: from `seed`, or from a fresh one that `seed` then tells. `chance` is a
    source of your own (`Script`, or any object with `dice` and `order`), or "manual": the game stops at every
    throw and shuffle and waits for `answer`.
    """

    s: State
    m: Move
    o: Options
    outcome_: Outcome
    rng: Rng
    laid: Tables
    listener: Listener
    edition: editions.Edition
    seating: Seating
    mode: str
    chance: Chance | None
    history: list[Any] | None
    seeded: int
    seed: int | None
    start: list[int] | None

    __signature__ = GameSignature()

    def __init__(
        self,
        edition: str | editions.Edition = "nostalgia-2003",
        players: Any = 2,
        *,
        mode: str = "standard",
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
        self.seating = seat_players(self.edition, players, tokens=tokens, banker=banker)
        self.mode = mode
        self.laid = Tables(self.edition, mode)
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
            self.s.box = cython.address(self.laid.box)
        else:
            self.s = State()
            self.m = Move()
            self.o = Options()
            self.outcome_ = Outcome()
            self.rng = Rng()
            self.s.box = self.laid.box

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: PlayerMove) -> list[Event]:
        """Make a move and return its events, or raise the MoveError that says why not; nothing changes then.

        What happened before the move, at the set-up for example, stays with `events`.
        """
        return self.play_numbers(seat, self.encoded(move))

    def encoded(self, move: PlayerMove) -> tuple[int, int, int, int, int]:
        """Return the numbers of a move: known for the ready-made ones that `moves` gives out, worked out for others."""
        numbers = self.laid.ready.numbers.get(id(move))
        return encode(move, self.edition) if numbers is None else numbers

    def play_numbers(self, seat: int, numbers: tuple[int, int, int, int, int]) -> list[Event]:
        """Make a move given as the numbers of `moves.encode`; as much checked as `play`."""
        code = self.judge(seat, numbers)
        if code != OK:
            raise error(self.explain(code, seat, numbers), decode(numbers, self.edition), seat)
        if self.history is not None:
            self.history.append((seat, numbers))
        if self.s.telling:
            self.listener.set_aside()
        make_move(address(self.s), seat, address(self.m))
        self.go_on()
        self.settle_chance()
        return read_events(self.listener.take(), self.laid.ready.events) if self.s.telling else []

    def refusal(self, seat: int, move: PlayerMove) -> Refusal | None:
        """Return why a move may not be made: code, clause and amounts; None when it may."""
        numbers = self.encoded(move)
        code = self.judge(seat, numbers)
        return None if code == OK else self.explain(code, seat, numbers)

    def judge(self, seat: int, numbers: tuple[int, int, int, int, int]) -> int:
        """Ask the rules about a move, once its numbers are known to be such as the rules can take."""
        check_numbers(seat, numbers)
        self.m.kind, self.m.a, self.m.b, self.m.c, self.m.d = numbers
        return refuse_move(address(self.s), seat, address(self.m))

    def is_legal(self, seat: int, move: PlayerMove) -> bool:
        """Return whether a move may be made."""
        return self.refusal(seat, move) is None

    def explain(self, code: int, seat: int, numbers: tuple[int, int, int, int, int]) -> Refusal:
        """Return a refusal with its amounts."""
        need, have, square = views.amounts(self, code, seat, numbers)
        return refusal(code, self.edition, need=need, have=have, square=square, move=numbers[0])

    def clock_move(self, seat: int) -> PlayerMove | None:
        """What the table plays for a seat whose time is up (ruling.clock); None if the game does not wait for it."""
        if not 0 <= seat < self.s.players:
            return None
        move_in_time(address(self.s), seat, address(self.m))
        numbers = (self.m.kind, self.m.a, self.m.b, self.m.c, self.m.d)
        return decode(numbers, self.edition) if self.m.kind else None

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
        """Chance answers from outside: a throw, the order of a pack, or (in a preview) the card that is drawn."""
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
        while self.s.telling and self.listener.log.count >= LOG_PAUSE:
            self.listener.make_room()
            advance(address(self.s))
        if self.s.full:
            raise EngineFault(f"the rules ran out of room ({views.ROOMS[self.s.full]}): this game cannot be played on")

    # -- what may be done ------------------------------------------------------------------------------------------

    def decision(self) -> views.Decision:
        """Return what the game waits for: who must answer, who may act, and on what."""
        return read_decision(address(self.s), self.laid)

    def choices(self, seat: int) -> views.Choices:
        """Return everything a seat may do now; bids and offers as ranges."""
        return read_choices(address(self.s), address(self.o), self.a_seat_or_banker(seat), self.laid)

    def moves(self, seat: int, *, giving_up: bool = False) -> list[PlayerMove]:
        """Return the moves of a seat that can be listed one by one; of the bids, only the lowest.

        `GoBankrupt` and `Leave`, which end the game for the seat, are listed with `giving_up`. Where the game waits for
        the seat and nothing else can be listed, its move is what the clock would play: a payment in properties, or
        `GoBankrupt`.
        """
        seat = self.a_seat_or_banker(seat)
        found: list[PlayerMove] = read_moves(address(self.s), address(self.o), seat, 1 if giving_up else 0, self.laid)
        if not giving_up and (not found or (len(found) == 1 and isinstance(found[0], StandingClaim))):
            forced = self.clock_move(seat)
            if forced is not None:
                found.insert(0, forced)
        return found

    def options(self, seat: int) -> dict[str, int]:
        """Return the raw options of a seat, by the names of `layout.Options`."""
        list_options(address(self.s), seat, address(self.o))
        if cython.compiled:
            row = [cython.cast(cython.p_int, cython.address(self.o))[i] for i in range(len(OPTIONS))]
        else:
            row = state_numbers.flat(self.o)
        return dict(zip(OPTIONS, row, strict=True))

    def must_mask(self) -> int:
        """Return the seats the game waits for, as bits."""
        return must_answer(address(self.s))

    def chance_wanted(self) -> int:
        """Return what chance must answer first; 0 for nothing."""
        return asks_chance(address(self.s))

    # -- what lies on the table ------------------------------------------------------------------------------------

    def position(self) -> views.Position:
        """Return the game on the board, as everybody sees it: nothing hidden is in it."""
        return read_position(address(self.s), self.laid, views.fleets(self))

    def rents(self) -> list[views.Rent]:
        """Return the rents that are open, in the order of landing."""
        return read_rents(address(self.s), self.laid)

    def sale(self) -> views.Bidding | None:
        """Return the sale under way."""
        return read_sale(address(self.s), self.laid)

    def offers(self) -> list[views.OpenOffer]:
        """Return the offers on the table."""
        return read_offers(address(self.s), self.laid)

    def offer_revision(self, maker: int) -> int:
        """Return how many offers a seat has made: the number of its last one."""
        return self.s.offer_rev[self.a_seat(maker)]

    def rent_by_square(self) -> tuple[int, ...]:
        """Return the rent in force by square: nothing where nobody owns one; of a utility, how many times the roll."""
        return read_rent_by_square(address(self.s), self.laid)

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats have a token."""
        return self.s.players

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.s.turn

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.s.turns

    @property
    def throws(self) -> int:
        """How many throws have moved a token, or tried to."""
        return self.s.throws

    @property
    def depth(self) -> int:
        """How much is under way, one thing interrupting the other; 0 between two throws."""
        return self.s.depth

    @property
    def dice(self) -> tuple[int, int]:
        """The last throw that moved a token."""
        return self.s.die1, self.s.die2

    @property
    def houses(self) -> int:
        """Houses left in the bank."""
        return self.s.houses

    @property
    def hotels(self) -> int:
        """Hotels left in the bank."""
        return self.s.hotels

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.s.over != 0

    def outcome(self) -> views.Ending | None:
        """Return how the game ended: reason, winners, ranking; None while it goes on."""
        return read_ending(address(self.s)) if self.s.over else None

    def cash(self, seat: int) -> int:
        """Return a player's money."""
        return self.s.cash[self.a_seat(seat)]

    def square(self, seat: int) -> int:
        """Return where a token stands."""
        return self.s.square[self.a_seat(seat)]

    def jail(self, seat: int) -> int:
        """0 when free; in jail, one more than the throws tried there."""
        return self.s.jail[self.a_seat(seat)]

    def out(self, seat: int) -> int:
        """0 while playing, else which bankruptcy it was."""
        return self.s.out[self.a_seat(seat)]

    def jail_cards(self, seat: int) -> tuple[str, ...]:
        """Return the jail cards a seat holds, by pack."""
        return read_jail_cards(address(self.s), seat, self.laid.ready)

    def whole_groups(self, seat: int) -> tuple[str, ...]:
        """Return the groups of which a seat owns every title."""
        return read_groups(address(self.s), self.a_seat(seat), self.laid.ready)

    def standing_claim(self, seat: int) -> bool:
        """Return whether a seat has left a standing order to claim its rents."""
        return self.s.standing[self.a_seat(seat)] != 0

    def owner(self, square: int) -> int | None:
        """Return the seat that owns the title of a square, or None."""
        holder = self.s.owner[self.a_title(square)]
        return None if holder == BANK else holder

    def level(self, square: int) -> int:
        """Return what stands on a lot: 0 to 4 houses, 5 a hotel."""
        return self.s.built[self.a_title(square)]

    def is_mortgaged(self, square: int) -> bool:
        """Return whether a title lies face down."""
        return self.s.mortgaged >> self.a_title(square) & 1 == 1

    def rent(self, square: int) -> int:
        """Return the rent of an owned title as it stands; for a utility, how many times the throw; 0 if none is due."""
        title = self.a_title(square)
        none = self.s.owner[title] == BANK or self.s.mortgaged >> title & 1
        return 0 if none else rent_now(address(self.s), title)

    def rent_why(self, square: int) -> str | None:
        """Return the clause that sets that rent; None if none is due."""
        return clause_id(rent_reason(address(self.s), self.a_title(square))) if self.rent(square) else None

    def worth(self, seat: int) -> int:
        """Return a player's fortune as the edition counts it (short.worth)."""
        return fortune(address(self.s), self.a_seat(seat))

    @property
    def max_houses(self) -> int:
        """How many houses stand on a lot before its hotel."""
        return self.laid.box.max_houses

    def lifting_price(self, square: int) -> int:
        """Return what lifting a mortgage costs: its value and the interest (mortgage.lift)."""
        title = self.a_title(square)
        return self.laid.box.mortgage[title] + self.laid.box.interest[title]

    def raisable(self, seat: int) -> int:
        """Return all the cash a player could raise without anybody's consent."""
        return resources(address(self.s), self.a_seat(seat))

    def half_in_cash(self) -> int | None:
        """Return what must be paid in cash of the debt being settled, where the rest may be paid in titles by right."""
        owed = rent_payable_in_kind(address(self.s))
        return cash_half(address(self.s), owed) if owed else None

    def a_seat(self, seat: int) -> int:
        """Return a seat number that is one."""
        if isinstance(seat, int) and 0 <= seat < self.s.players:
            return seat
        raise no_seat(seat, self.s.players)

    def a_seat_or_banker(self, seat: int) -> int:
        """A seat number, that of a banker without token (after the last seat), or of the clock (`codes.OUTSIDE`)."""
        if isinstance(seat, int) and (seat == OUTSIDE or seat == self.s.banker == self.s.players):
            return seat
        return self.a_seat(seat)

    def a_title(self, square: int) -> int:
        """Return the title of a square that has one."""
        if not isinstance(square, int):
            raise TypeError(f"a square is a whole number, not {square!r}")
        if not 0 <= square < len(self.edition.squares) or self.laid.box.title_at[square] < 0:
            raise IndexError(f"square {square} has no title")
        return self.laid.box.title_at[square]

    # -- the whole position ----------------------------------------------------------------------------------------

    def numbers(self) -> list[int]:
        """Return the whole position as one row of numbers, the same compiled or pure."""
        if cython.compiled:
            row = [cython.cast(cython.p_int, cython.address(self.s))[i] for i in range(STATE_NUMBERS)]
        else:
            row = state_numbers.flat(self.s, state_numbers.state_fields())
        return row

    def state(self) -> State:
        """Return a copy of the whole position, field by field, hidden things too; `restore` takes its numbers back."""
        return state_numbers.state_of(self.numbers())

    def begin_at(self, row: list[int]) -> None:
        """Begin the game in a position given by its numbers: what the history tells comes after it."""
        self.restore(row)
        self.start = list(row)
        if self.history is not None:
            self.history = []

    def restore(self, row: list[int]) -> None:
        """Put the game into a position given by its numbers; the caller answers for its sense."""
        if len(row) != STATE_NUMBERS:
            raise ValueError(f"a position has {STATE_NUMBERS} numbers, not {len(row)}")
        if cython.compiled:
            for i in range(STATE_NUMBERS):
                cython.cast(cython.p_int, cython.address(self.s))[i] = row[i]
        else:
            state_numbers.fill(self.s, row, state_numbers.state_fields())
        self.s.full = 0

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def copy(self, seed: int | None = None) -> Game:
        """Return the same position again, free to go another way; it keeps no history and tells no events.

        Chance is copied too: both games meet the same dice, and neither takes a throw from the other. With a `seed`
        the copy has dice of its own instead; the order of the packs stays (`sample` shuffles them, too).
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
        twin.laid = self.laid
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
        twin.s.telling = 0
        return twin

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def what_if(self) -> Game:
        """Return a copy for previews: it knows neither the dice to come nor the order of the packs.

        Where a throw or a card is needed it stops and waits for `answer`: no answer it gives depends on what is hidden.
        """
        twin: Game = self.without_chance()
        start_rng(address(twin.rng), 0, 0)
        forget_order(address(twin.s))
        return twin

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def sample(self, seed: int) -> Game:
        """A game that could be this one: all that no player sees, packs and dice to come, is drawn anew by the seed.

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
        """A copy without anything hidden: no source of chance, no seed, no history, each pack in its cards' order."""
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
        flags = (self.s.telling, self.s.unknown_packs, self.seeded)
        luck = (self.rng.a, self.rng.b, self.rng.c, self.rng.counter)
        pending = self.listener.pending() if self.s.telling else []
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
            self.listener.kept = pending

    def __repr__(self) -> str:
        return game_repr.describe(self)

    def _repr_svg_(self) -> str:
        """Return the board as a picture, which a notebook shows."""
        return board_drawing.draw(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        same_setup = self.edition.digest == other.edition.digest and self.mode == other.mode
        return same_setup and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        raise TypeError("a game changes: it has no hash")

    def broken(self) -> str | None:
        """Return the first invariant that does not hold, in words; None when all do."""
        number = self.broken_number()
        return str(views.INVARIANTS[number]) if number else None

    def broken_number(self) -> int:
        """Return the number of the first invariant that does not hold, as in `views.INVARIANTS`; 0 when all do."""
        return first_broken(address(self.s))

    @cython.locals(twin="Game")  # type: ignore[untyped-decorator]
    def at_rest(self) -> bool:
        """Return whether the game waits here: nothing happens before somebody answers, or chance does."""
        twin: Game = self.copy()
        advance(address(twin.s))
        return twin.numbers() == self.numbers()

    # -- events ----------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Note events from now on."""
        self.listener = Listener()
        if cython.compiled:
            self.s.log = cython.address(self.listener.log)
        else:
            self.s.log = self.listener.log
        self.s.telling = 1

    def events(self) -> list[Event]:
        """Return what has happened that neither this method nor `play` or `answer` has told yet."""
        if self.s.telling == 0:
            return []
        found: list[Event] = read_events(self.listener.take_all(), self.laid.ready.events)
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
    game.laid = Tables(game.edition, mode)
    game.make_memory()
    game.seed = seed
    game.history = history
    game.chance = chance
    game.take_parts(row, flags, luck, start, pending)
    return game
