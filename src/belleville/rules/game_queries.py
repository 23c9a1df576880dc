"""What can be asked of a game without changing it: who must answer, what may be played, how the board stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from .. import editions
from . import board_drawing, game_repr, state_numbers, views
from .events import clause_id
from .moves import StandingClaim, decode
from .players import no_seat

if TYPE_CHECKING:
    from .moves import Move as PlayerMove
    from .outcomes import Chance
    from .players import Seating

if not cython.compiled:
    from .codes import BANK, OUTSIDE
    from .debt import resources
    from .game_parts import EventLog, Tables
    from .invariants import first_broken
    from .judge import asks_chance, must_answer
    from .ledger import fortune
    from .legal_moves import list_options
    from .payment_in_kind import cash_half, rent_payable_in_kind
    from .rent import rent_now, rent_reason
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


class GameQueries:
    """The part of `Game` that answers questions; `Game` adds moves, chance and copies."""

    s: State
    m: Move
    o: Options
    outcome_: Outcome
    rng: Rng
    tables: Tables
    event_log: EventLog
    edition: editions.Edition
    seating: Seating
    mode: str
    chance: Chance | None
    history: list[Any] | None
    seeded: int
    seed: int | None
    start: list[int] | None

    def __init__(self) -> None:
        raise TypeError("only a Game can answer: GameQueries is a part of it")

    # -- what may be done ------------------------------------------------------------------------------------------

    def decision(self) -> views.Decision:
        """Return what the game waits for: who must answer, who may act, and on what."""
        return read_decision(address(self.s), self.tables)

    def choices(self, seat: int) -> views.Choices:
        """Return everything a seat may do now; bids and offers as ranges."""
        return read_choices(address(self.s), address(self.o), self.a_seat_or_banker(seat), self.tables)

    def moves(self, seat: int, *, giving_up: bool = False) -> list[PlayerMove]:
        """Return the moves of a seat that can be listed one by one; of the bids, only the lowest.

        `GoBankrupt` and `Leave`, which end the game for the seat, are listed with `giving_up`. Where the game waits for
        the seat and nothing else can be listed, its move is what the clock would play: a payment in properties, or
        `GoBankrupt`.
        """
        seat = self.a_seat_or_banker(seat)
        found: list[PlayerMove] = read_moves(address(self.s), address(self.o), seat, 1 if giving_up else 0, self.tables)
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

    def clock_move(self, seat: int) -> PlayerMove | None:
        """What the table plays for a seat whose time is up (ruling.clock); None if the game does not wait for it."""
        if not 0 <= seat < self.s.players:
            return None
        move_in_time(address(self.s), seat, address(self.m))
        numbers = (self.m.kind, self.m.a, self.m.b, self.m.c, self.m.d)
        return decode(numbers, self.edition) if self.m.kind else None

    # -- what lies on the table ------------------------------------------------------------------------------------

    def position(self) -> views.Position:
        """Return the game on the board, as everybody sees it: nothing hidden is in it."""
        return read_position(address(self.s), self.tables, views.fleets(self))

    def rents(self) -> list[views.Rent]:
        """Return the rents that can still be claimed, in the order of landing."""
        return read_rents(address(self.s), self.tables)

    def sale(self) -> views.Bidding | None:
        """Return the auction in progress; None if there is none."""
        return read_sale(address(self.s), self.tables)

    def offers(self) -> list[views.OpenOffer]:
        """Return the open offers."""
        return read_offers(address(self.s), self.tables)

    def offer_revision(self, maker: int) -> int:
        """Return the number of offers that a seat has made so far."""
        return self.s.offer_rev[self.a_seat(maker)]

    def rent_by_square(self) -> tuple[int, ...]:
        """Return the current rent of each square: 0 if nobody owns it; for a utility, the multiple of the roll."""
        return read_rent_by_square(address(self.s), self.tables)

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of players (seats with a token)."""
        return self.s.players

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.s.turn

    @property
    def turns(self) -> int:
        """The number of turns begun so far."""
        return self.s.turns

    @property
    def throws(self) -> int:
        """The number of rolls for a move so far, rolls in jail included."""
        return self.s.throws

    @property
    def depth(self) -> int:
        """How many things are in progress, each interrupting the one before; 0 between two rolls."""
        return self.s.depth

    @property
    def dice(self) -> tuple[int, int]:
        """The last roll that moved a token."""
        return self.s.die1, self.s.die2

    @property
    def houses(self) -> int:
        """The number of houses left in the bank."""
        return self.s.houses

    @property
    def hotels(self) -> int:
        """The number of hotels left in the bank."""
        return self.s.hotels

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.s.over != 0

    def outcome(self) -> views.Ending | None:
        """Return how the game ended: reason, winners, ranking; None while it lasts."""
        return read_ending(address(self.s)) if self.s.over else None

    def cash(self, seat: int) -> int:
        """Return a player's cash."""
        return self.s.cash[self.a_seat(seat)]

    def square(self, seat: int) -> int:
        """Return the square of a player's token."""
        return self.s.square[self.a_seat(seat)]

    def jail(self, seat: int) -> int:
        """Return 0 if a player is free; in jail, one more than the number of rolls tried there."""
        return self.s.jail[self.a_seat(seat)]

    def out(self, seat: int) -> int:
        """0 while playing, else which bankruptcy it was."""
        return self.s.out[self.a_seat(seat)]

    def jail_cards(self, seat: int) -> tuple[str, ...]:
        """Return the decks ("chance", "chest") of the jail cards that a seat has."""
        return read_jail_cards(address(self.s), seat, self.tables.ready)

    def whole_groups(self, seat: int) -> tuple[str, ...]:
        """Return the ids of the complete groups of a seat."""
        return read_groups(address(self.s), self.a_seat(seat), self.tables.ready)

    def standing_claim(self, seat: int) -> bool:
        """Return whether rent is claimed automatically for a seat."""
        return self.s.standing[self.a_seat(seat)] != 0

    def owner(self, square: int) -> int | None:
        """Return the seat that owns a property, or None."""
        holder = self.s.owner[self.a_title(square)]
        return None if holder == BANK else holder

    def level(self, square: int) -> int:
        """Return the buildings on a lot: 0 to 4 houses, 5 for a hotel."""
        return self.s.built[self.a_title(square)]

    def is_mortgaged(self, square: int) -> bool:
        """Return whether a property is mortgaged."""
        return self.s.mortgaged >> self.a_title(square) & 1 == 1

    def rent(self, square: int) -> int:
        """Return the current rent of an owned property; for a utility, the multiple of the roll; 0 if none is due."""
        title = self.a_title(square)
        none = self.s.owner[title] == BANK or self.s.mortgaged >> title & 1
        return 0 if none else rent_now(address(self.s), title)

    def rent_why(self, square: int) -> str | None:
        """Return the id of the clause that sets the rent of a property; None if none is due."""
        return clause_id(rent_reason(address(self.s), self.a_title(square))) if self.rent(square) else None

    def worth(self, seat: int) -> int:
        """Return a player's net worth by the rules of the edition (short.worth)."""
        return fortune(address(self.s), self.a_seat(seat))

    @property
    def max_houses(self) -> int:
        """The number of houses that a lot needs before a hotel."""
        return self.tables.edition.max_houses

    def lifting_price(self, square: int) -> int:
        """Return what lifting a mortgage costs: its value and the interest (mortgage.lift)."""
        title = self.a_title(square)
        return self.tables.edition.mortgage[title] + self.tables.edition.interest[title]

    def raisable(self, seat: int) -> int:
        """Return all the cash a player could raise without anybody's consent."""
        return resources(address(self.s), self.a_seat(seat))

    def half_in_cash(self) -> int | None:
        """Return how much of the debt must be paid in cash, if the rest may be paid in property; otherwise None."""
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
        if not 0 <= square < len(self.edition.squares) or self.tables.edition.title_at[square] < 0:
            raise IndexError(f"square {square} has no title")
        return self.tables.edition.title_at[square]

    # -- the whole position ------------------------------------------------------------------------------------------

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

    def broken(self) -> str | None:
        """Return a description of the first broken invariant; None if all hold."""
        number = self.broken_number()
        return str(views.INVARIANTS[number]) if number else None

    def broken_number(self) -> int:
        """Return the number of the first invariant that does not hold, as in `views.INVARIANTS`; 0 when all do."""
        return first_broken(address(self.s))

    def __repr__(self) -> str:
        return game_repr.describe(self)

    def _repr_svg_(self) -> str:
        """Return the board as a picture, which a notebook shows."""
        return board_drawing.draw(self)
