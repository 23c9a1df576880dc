"""A position for every kind of question that the game asks, and what its answers are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from belleville import Bid, Build, Decline, Game, GoBankrupt, Goods, Pass, PayInKind, Refuse, Throw, Want
from belleville.editions import Edition, load
from belleville.rules.codes import OUTSIDE
from belleville.rules.moves import Move, Offer, StrikeHour
from belleville.table.messages import Clock, Reasoned
from belleville.table.state import TableState
from tests.rules.debts import rented, ruined
from tests.rules.positions import ANN, BOB, CLEO, DAN, Position, euros, position

NOW = 1_800_000_000_000  # the time of the table; the page measures from there
CLOCK = Clock((0, 1, 2, 3), NOW - 20_000, NOW + 9_000_000, "decide")


def offer(to: int, give: int, take: int, cash: int = 0) -> Offer:
    """A property and some cash for a property."""
    return Offer(to, Goods(cash=cash, titles=(give,)), Goods(titles=(take,)))


class Table(Protocol):
    """Where moves are made: a `StagedTable`, or a mere game."""

    edition: str

    def happens(self, seat: int, *moves: Move, by: Any = "bot", note: Any = None) -> object: ...


class Asked(NamedTuple):
    """A question: its position and seat, how many answers it has, and what the highlighted one says."""

    game: Callable[[Edition], Game]
    answers: int
    first: str
    seat: int = ANN
    arrange: Callable[[TableState], None] | None = None
    then: Callable[[Table], None] | None = None


def four(edition: Edition, mode: str = "standard") -> Position:
    """Four players in the middle of a game."""
    return (
        position(edition, 4, mode).owns(ANN, 5, 6, 8).owns(BOB, 11, 13, 15).owns(CLEO, 16, 18, 24).owns(DAN, 12, 26, 27)
    )


def lands(place: Position, square: int) -> Game:
    game = place.at(ANN, square - 3).throws((1, 2)).game()
    game.play(ANN, Throw())
    return game


def sold(edition: Edition, *bids: tuple[int, int], cash: int = 1500) -> Game:
    """Rue de la Paix goes to the auction, and there are bids."""
    game = lands(four(edition).cash(ANN, euros(edition, cash)), 39)
    game.play(ANN, Decline())
    for seat, amount in bids:
        game.play(seat, Bid(euros(edition, amount)))
    return game


def owing(edition: Edition) -> Game:
    """Ann owes a rent she can only pay by mortgaging; she has houses, too."""
    place = (
        four(edition)
        .owns(ANN, group="brown")
        .built(1, group="brown")
        .owns(ANN, 25, 35, 28)
        .cash(ANN, euros(edition, 17))
    )
    return rented(place.owns(BOB, group="dark-blue").built(1, group="dark-blue"))


def in_kind(edition: Edition) -> Game:
    game = rented(four(edition).cash(ANN, euros(edition, 150)).owns(BOB, group="dark-blue").built(1, group="dark-blue"))
    game.play(ANN, PayInKind((5, 6), euros(edition, 30)))
    return game


def inherited(edition: Edition) -> Game:
    game = ruined(position(edition, 4).owns(ANN, 12, 15, 31).mortgaged(12, 15, 31).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    return game


def contested(edition: Edition) -> Game:
    """Ann would build the last house, and so would Bob."""
    game = position(edition, 4).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=1).game()
    game.play(ANN, Build(31))
    return game


def placed(edition: Edition) -> Game:
    """Bob wins the last house."""
    game = contested(edition)
    game.play(BOB, Want(1))
    game.play(ANN, Pass())
    low = game.choices(BOB).bid
    assert low is not None
    game.play(BOB, Bid(low[0]))
    return game


def last_claim(edition: Edition) -> Game:
    game = lands(position(edition, 4, "timed").owns(BOB, 39), 39)
    game.play(OUTSIDE, StrikeHour())
    return game


def traded(edition: Edition) -> Game:
    """Every property is sold, so trading is open."""
    return four(edition).owns_all(ANN, BOB, CLEO, DAN).game()


def countered(table: Table) -> None:
    """Ada offers, and Basile offers something else instead, and says why."""
    table.happens(ANN, offer(BOB, 5, 11), by="player")
    table.happens(BOB, Refuse(ANN), offer(ANN, 13, 5), note=Reasoned(BOB, ANN, "dear"))


def offered(table: Table) -> None:
    table.happens(BOB, offer(ANN, 11, 5, euros(load(table.edition), 40)))


def reminded(state: TableState) -> None:
    state.occupants[ANN].reminded = True


def maximum(state: TableState) -> None:
    state.occupants[ANN].limit = euros(state.edition, 60)


def pause(state: TableState) -> None:
    state.pause_agreed, state.paused_at = (ANN,), NOW


KINDS: dict[str, Asked] = {
    "roll": Asked(lambda edition: four(edition).game(), 1, "Lancer les dés"),
    "claim": Asked(lambda edition: four(edition).rent_open(BOB, ANN, 8, 6).game(), 2, "Réclamer", arrange=reminded),
    "jail": Asked(
        lambda edition: four(edition).in_jail(ANN).jail_card(ANN).jail_card(ANN, "chest").game(), 4, "Tenter un double"
    ),
    "buy": Asked(lambda edition: lands(four(edition), 39), 2, "Acheter"),
    "buy short": Asked(lambda edition: lands(four(edition).cash(ANN, euros(edition, 390)), 39), 2, "Réunir"),
    "buy out of reach": Asked(lambda edition: lands(four(edition).cash(ANN, 0), 39), 1, "Mettre aux enchères"),
    "auction": Asked(lambda edition: sold(edition, (BOB, 60), (CLEO, 98)), 4, "Enchérir"),
    "auction, maximum passed": Asked(lambda edition: sold(edition, (BOB, 70)), 4, "Enchérir", arrange=maximum),
    "auction, no cash": Asked(lambda edition: sold(edition, (BOB, 60), (CLEO, 98), cash=20), 2, "Passer"),
    "contest": Asked(contested, 2, "En demander", seat=BOB),
    "place": Asked(placed, 2, "Construire sur", seat=BOB),
    "card": Asked(lambda edition: lands(four(edition).card_on_top("chest", "choose"), 17), 2, "Payer"),
    "debt": Asked(owing, 3, "Réunir"),
    "debt beyond all": Asked(
        lambda edition: ruined(four(edition).cash(ANN, euros(edition, 150))), 3, "Payer en partie en propriétés"
    ),
    "bankrupt": Asked(
        lambda edition: ruined(position(edition, 4).cash(ANN, euros(edition, 150))), 2, "Proposer un échange"
    ),
    "in kind": Asked(in_kind, 2, "Accepter", seat=BOB),
    "inherited mortgage": Asked(inherited, 4, "Les garder", seat=BOB),
    "last claim": Asked(last_claim, 2, "Réclamer", seat=BOB),
    "offer": Asked(traded, 3, "Refuser", then=offered),
    "counter-offer": Asked(traded, 3, "Refuser", then=countered),
    "paused": Asked(lambda edition: four(edition).game(), 1, "Reprendre", arrange=pause),
}
