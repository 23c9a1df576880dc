"""`Position`: arrange a position by the names of players, groups and streets, and begin a game there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from .. import editions
from ..editions import Edition
from ..fresh_seed import fresh_seed
from ..rules import codes, state_numbers
from ..rules.game import Game
from ..rules.moves import DECKS
from ..rules.outcomes import Chance
from ..rules.structs import State
from .board_names import find_squares
from .errors import PositionError
from .position_builder_checks import check_sense
from .position_checks import broken
from .position_reader import JAIL_TURNS, count_up, from_position
from .position_writer import position

Player = str | int


class Position:
    """A builder of positions just before a roll. At first all players are on Go with their starting cash.

    Players get their seats in the order in which they are named, up to the number that the edition allows; with
    `players` only those take part. A property is named by its French or English name or its square, a group by its
    id or name. Every method returns the position itself, so that calls can be chained; `game` begins to play.

    >>> game = Position("nostalgia-2003").owns("Ann", "orange", houses=3).cash(Ann=120).turn("Ann").game()
    >>> game
    <Game nostalgia-2003, standard: Ann, Player 2; turn 1 (Ann); waiting for Ann: throw>
    >>> Position().owns("Ann", "orang")
    Traceback (most recent call last):
    belleville.record.errors.PositionError: 'orang': nothing on the board of nostalgia-2003 is called this; did you ...
    """

    def __init__(
        self,
        edition: str | Edition = "nostalgia-2003",
        players: Sequence[str] | None = None,
        *,
        mode: str = "standard",
        tokens: Sequence[str] | None = None,
        banker: str | int | None = None,
    ) -> None:
        self.edition = editions.validate(edition) if isinstance(edition, Edition) else editions.load(edition)
        self.mode, self.tokens, self.banker = mode, tokens, banker
        self.names = list(players or ())
        self.complete = players is not None
        self.state = state_numbers.state_of(state_numbers.row_of(State()))
        self.state.cash = [self.edition.money.start] * codes.SEATS
        self.after(0)

    # -- the players

    def cash(self, amounts: Mapping[str, int] | None = None, /, **by_name: int) -> Position:
        """Set the cash of players: `cash(Ann=120)`, or `cash({"Player 2": 120})`."""
        for player, amount in {**(amounts or {}), **by_name}.items():
            if not isinstance(amount, int) or isinstance(amount, bool):
                raise PositionError("a sum of money is a whole number", f"{player}={amount!r}")
            self.state.cash[self.seat_of(player)] = amount
        return self

    def at(self, player: Player, square: str | int) -> Position:
        """Put a token on a square, by its name or number."""
        found = find_squares(self.edition, square, titles=False)
        if len(found) != 1:
            raise PositionError("one square is needed, this is a group", str(square))
        if self.edition.squares[found[0]].kind == "go-to-jail":
            raise PositionError("nobody stays here", self.name_of(found[0]), "jail.causes", "say in_jail(player)")
        self.state.square[self.seat_of(player)] = found[0]
        return self

    def in_jail(self, player: Player, tries: int = 0) -> Position:
        """Put a player in jail after this many failed rolls there."""
        quick = self.edition.modes.quick
        most = quick.jail_turns if self.mode == "quick" and quick is not None else JAIL_TURNS
        if not isinstance(tries, int) or not 0 <= tries < most:
            raise PositionError(f"a player in jail has tried 0 to {most - 1} throws", f"tries={tries!r}", "jail.wait")
        seat = self.seat_of(player)
        self.state.jail[seat] = tries + 1
        self.state.square[seat] = self.edition.jail
        return self

    def turn(self, player: Player) -> Position:
        """Set the player whose turn it is; by default the first one."""
        self.state.turn = self.seat_of(player)
        return self

    def jail_card(self, player: Player, deck: str = "chance") -> Position:
        """Give a player the jail card of a deck, "chance" or "chest"."""
        if deck not in DECKS:
            raise PositionError(f"there is no such deck, only {' and '.join(DECKS)}", str(deck))
        self.state.card_holder[DECKS.index(deck)] = self.seat_of(player)
        return self

    def standing_claim(self, *players: Player) -> Position:
        """Switch on automatic rent claims for players."""
        for player in players:
            self.state.standing[self.seat_of(player)] = 1
        return self

    def bankrupt(self, *players: Player) -> Position:
        """Take players out of the game, the first bankrupt first; they own nothing."""
        for player in players:
            seat = self.seat_of(player)
            self.state.out[seat] = 1 + max(self.state.out)
            self.state.cash[seat] = 0
        if self.state.turns == 1:
            self.after(codes.SEATS)  # nobody is bankrupt before the first roll
        return self

    def after(self, turns: int) -> Position:
        """Set how many turns have been played, at least; each is counted with one roll."""
        if not isinstance(turns, int) or not 0 <= turns < 10**6:
            raise PositionError("a number of turns is a whole number from 0", str(turns))
        self.state.turns, self.state.throws = turns + 1, turns
        self.state.die1, self.state.die2 = (1, 2) if turns else (0, 0)
        return self

    # -- the properties

    def owns(
        self, player: Player, *properties: str | int, houses: int = 0, hotel: bool = False, mortgaged: bool = False
    ) -> Position:
        """Give properties or whole groups to a player, with houses or mortgaged if you say so."""
        seat = self.seat_of(player)
        for square in self.squares_of(properties):
            holder = self.state.owner[self.title(square)]
            if holder not in (codes.BANK, seat):
                raise PositionError(f"it belongs to {self.names[holder]} already", self.name_of(square))
            self.state.owner[self.title(square)] = seat
        if houses or hotel:
            self.built(*properties, houses=houses, hotel=hotel)
        return self.mortgaged(*properties) if mortgaged else self

    def built(self, *properties: str | int, houses: int = 0, hotel: bool = False) -> Position:
        """Put this many houses, or a hotel, on each of some properties."""
        most = self.most_houses()
        if (hotel and houses) or not isinstance(houses, int) or not 0 <= houses <= most:
            raise PositionError(f"on a property stand 0 to {most} houses, or a hotel", f"houses={houses!r}")
        for square in self.squares_of(properties):
            self.set_level(square, codes.HOTEL if hotel else houses)
        return self

    def mortgaged(self, *properties: str | int) -> Position:
        """Mortgage properties."""
        for square in self.squares_of(properties):
            self.state.mortgaged |= 1 << self.title(square)
        return self

    # -- playing

    def game(self, *, seed: int | None = None, chance: Chance | Literal["manual"] | None = None) -> Game:
        """Return a game that starts in this position; raise PositionError if the position is impossible.

        Dice are as for `Game`; the decks are shuffled by the seed, or lie in the edition's order. The game keeps its
        history from here on, and can be recorded.
        """
        if seed is None and chance is None:
            seed = fresh_seed()
        table = self.table()
        table.restore(state_numbers.row_of(self.full_state(table)))
        check_sense(self, table)
        number = table.broken_number()
        if number:
            raise broken(number, "this position")
        if seed is not None:
            table = table.sample(seed)
        elif chance is not None and not isinstance(chance, str):
            table.restore(state_numbers.row_of(self.stacked(table.state(), chance)))
        return from_position(
            position(table),
            edition=self.edition,
            players=table.seating.names,
            tokens=table.seating.tokens,
            banker=table.seating.banker_name or "Banker",
            seed=seed,
            chance=chance,
        )

    def table(self) -> Game:
        """Return a new game of these players, from which only the seating is used."""
        many = max(self.edition.players.min, len(self.names))
        names = [*self.names, *(f"Player {number + 1}" for number in range(len(self.names), many))]
        return Game(
            self.edition,
            names,
            mode=self.mode,
            tokens=self.tokens,
            banker=self.banker,
            chance="manual",
            listen=False,
            record=False,
        )

    def full_state(self, table: Game) -> State:
        """Return the state with everything that follows from what was arranged."""
        s = state_numbers.state_of(state_numbers.row_of(self.state))
        begun = table.state()
        s.players, s.people, s.banker, s.mode = begun.players, begun.people, begun.banker, begun.mode
        s.cash[table.players :] = [0] * (codes.SEATS - table.players)
        for deck, name in enumerate(DECKS):
            cards = [
                number
                for number, card in enumerate(self.edition.deck(name))
                if card.effect.do != "jail-free" or s.card_holder[deck] == codes.BANK
            ]
            s.deck[deck * codes.DECK : deck * codes.DECK + len(cards)] = cards
            s.deck_size[deck] = len(cards)
        count_up(s, table)
        return s

    def stacked(self, s: State, chance: Chance) -> State:
        """Return the state with its decks in the order that a source of chance gives."""
        for deck, name in enumerate(DECKS):
            order = chance.order(name)
            first = deck * codes.DECK
            size: int = s.deck_size[deck]
            here = s.deck[first : first + size]
            if order is not None:
                s.deck[first : first + size] = [card for card in order.cards if card in here]
        return s

    # -- names

    def seat_of(self, player: Player) -> int:
        """Return the seat of a player, who gets one when named for the first time."""
        most = self.edition.players.max
        if isinstance(player, int) and not isinstance(player, bool):
            if 0 <= player < max(len(self.names), self.edition.players.min):
                return player
            raise PositionError(f"seats are numbered from 0 to {len(self.names) - 1}", f"seat {player}")
        if player in self.names:
            return self.names.index(player)
        if not isinstance(player, str) or not player.strip():
            raise PositionError("a player is a name or the number of a seat", repr(player))
        if self.complete:
            raise PositionError(f"nobody of this name plays; the players are {', '.join(self.names)}", player)
        if len(self.names) == most:
            raise PositionError(f"{self.edition.id} is played by {most} at most: {', '.join(self.names)}", player)
        self.names.append(player)
        return len(self.names) - 1

    def squares_of(self, properties: Sequence[str | int]) -> list[int]:
        """Return the squares of properties and groups."""
        return [square for what in properties for square in find_squares(self.edition, what)]

    def title(self, square: int) -> int:
        """Return the title number of a square."""
        return self.edition.titles.index(square)

    def name_of(self, square: int) -> str:
        """Return the name of a square."""
        return self.edition.squares[square].name.fr

    def most_houses(self) -> int:
        """Return how many houses a property holds before a hotel."""
        quick = self.edition.modes.quick
        return quick.houses if self.mode == "quick" and quick is not None else 4

    def set_level(self, square: int, level: int) -> None:
        """Set the building level of a property, every building bought at the printed price."""
        title, deed = self.title(square), self.edition.squares[square]
        self.state.built[title] = level
        houses = level if level < codes.HOTEL else self.most_houses()
        paid = [deed.house] * houses + [0] * (codes.LEVELS - houses)
        if level == codes.HOTEL:
            paid[codes.LEVELS - 1] = deed.hotel
        self.state.paid[title * codes.LEVELS : (title + 1) * codes.LEVELS] = paid
