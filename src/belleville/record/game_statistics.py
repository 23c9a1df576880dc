"""Statistics of one game: net worth by turn, rents, landings, rolls and bankruptcies, collected from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ..rules.events import (
    Event,
    Landed,
    Paid,
    RentLapsed,
    RentThrown,
    Threw,
    ThrewForStart,
    TurnBegan,
    WentBankrupt,
)
from ..rules.game import Game
from .replay import put

RENTS = ("rent", "in-kind")  # for a rent paid partly in properties, the cash part


class Fall(Struct, frozen=True):
    """A bankruptcy: its turn, the debtor and the creditor."""

    seat: int
    turn: int
    creditor: int | None


class Best(Struct, frozen=True):
    """The property that earned its owner the most rent, and how much."""

    square: int
    rent: int


class Story(Struct, frozen=True):
    """Statistics of a finished game (GET /api/tables/ID/story). Rows are turns, columns are seats."""

    worth: tuple[tuple[int, ...], ...]  # at the start of each turn, and at the end
    rents: tuple[tuple[int, ...], ...]  # paid by the row's seat to the column's seat
    lapsed: tuple[int, ...]  # rents each seat did not claim in time
    landings: tuple[int, ...]  # by square
    dice: tuple[int, ...]  # rolls by their sum, 0 to 12
    falls: tuple[Fall, ...]
    laps: tuple[int, ...]  # how often each seat collected the salary
    best: tuple[Best | None, ...]  # by seat; None where no rent was collected


class StatisticsCollector:
    """Collects the statistics of a game from its events, move by move."""

    def __init__(self, game: Game) -> None:
        seats = game.players
        self.game = game
        self.worth: list[tuple[int, ...]] = []
        self.rents = [[0] * seats for _ in range(seats)]
        self.lapsed = [0] * seats
        self.landings = [0] * len(game.edition.squares)
        self.dice = [0] * 13
        self.falls: list[Fall] = []
        self.laps = [0] * seats
        self.earned = [[0] * len(game.edition.squares) for _ in range(seats)]  # rent by seat and square

    def hear(self, events: Iterable[Event]) -> None:
        """Count the events of one move or outcome; the game must be in the position right after it."""
        for event in events:
            match event:
                case Threw() | ThrewForStart() | RentThrown():
                    self.dice[sum(event.dice)] += 1
                case Landed():
                    self.landings[event.square] += 1
                case Paid(reason="salary", payee=int(seat)):
                    self.laps[seat] += 1
                case Paid(payer=int(payer), payee=int(payee)) if event.reason in RENTS:
                    self.rents[payer][payee] += event.amount
                    if event.title is not None:
                        self.earned[payee][event.title] += event.amount
                case RentLapsed():
                    self.lapsed[event.owner] += 1
                case WentBankrupt():
                    self.falls.append(Fall(event.seat, len(self.worth), event.creditor))
                case TurnBegan():
                    self.worth.append(self.fortunes())
                case _:
                    pass

    def fortunes(self) -> tuple[int, ...]:
        """Return what each player is worth now; 0 for those who are out."""
        game = self.game
        return tuple(0 if game.out(seat) else game.worth(seat) for seat in range(game.players))

    def story(self) -> Story:
        """Return the statistics so far."""
        return Story(
            worth=(*self.worth, self.fortunes()),
            rents=tuple(tuple(row) for row in self.rents),
            lapsed=tuple(self.lapsed),
            landings=tuple(self.landings),
            dice=tuple(self.dice),
            falls=tuple(self.falls),
            laps=tuple(self.laps),
            best=tuple(best_of(row) for row in self.earned),
        )


def best_of(earned: Sequence[int]) -> Best | None:
    """Return the square that earned the most rent, or None."""
    most = max(earned)
    return Best(earned.index(most), most) if most else None


def story_of(game: Game) -> Story:
    """Return the statistics of a game that kept its history, by replaying it."""
    seating = game.seating
    again = Game(
        game.edition,
        seating.names,
        mode=game.mode,
        tokens=seating.tokens,
        banker=seating.banker_name or (seating.banker if seating.banker >= 0 else None),
        record=False,
        chance="manual",
    )
    if game.start is not None:
        again.restore(game.start)
    collector = StatisticsCollector(again)
    for entry in game.history or ():
        collector.hear(put(again, entry))
    return collector.story()
