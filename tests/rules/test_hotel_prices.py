"""Chapter building, on editions whose hotels cost more than their houses: which of the two prices is meant."""

from __future__ import annotations

from msgspec import structs

from belleville import Bid, Build, Pass, Sell, SellGroup, Swap, Want
from belleville.editions import Edition

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, Position, euros, position, refused


def dear(edition: Edition) -> Edition:
    """The edition with hotels at 60 above the houses; in the editions as printed both cost the same."""
    more = euros(edition, 60)
    return structs.replace(
        edition, squares=tuple(structs.replace(at, hotel=at.hotel + more) if at.hotel else at for at in edition.squares)
    )


@covers("build.price")
def test_build_price_of_a_hotel(edition: Edition) -> None:
    made = position(dear(edition)).owns(ANN, group="brown").built(4, 1, 3)
    refused(made.cash(ANN, euros(edition, 109)).game(), ANN, Build(1), "cash", "build.price")
    game = position(dear(edition)).owns(ANN, group="brown").built(4, 1, 3).cash(ANN, euros(edition, 110)).game()
    game.play(ANN, Build(1))
    assert (game.level(1), game.cash(ANN)) == (5, 0)
    house = position(dear(edition)).owns(ANN, group="brown").built(3, 1, 3).cash(ANN, euros(edition, 50)).game()
    house.play(ANN, Build(1))
    assert (house.level(1), house.cash(ANN)) == (4, 0)


@covers("sell.hotel", editions=(MIRO, *C_S))
def test_sell_hotel_half_of_the_hotel_and_half_of_its_houses(edition: Edition) -> None:
    game = position(dear(edition)).owns(ANN, group="brown").built(5, 1).built(4, 3).cash(ANN, 0).game()
    game.play(ANN, SellGroup("brown"))
    assert game.cash(ANN) == euros(edition, 55 + 100 + 100)


@covers("sell.swap", editions=(*C_S, ZELDA))
def test_sell_swap_half_of_the_hotel(edition: Edition) -> None:
    game = position(dear(edition)).owns(ANN, group="brown").built(5, 1).built(4, 3).cash(ANN, 0).game()
    game.play(ANN, Swap(1))
    assert game.cash(ANN) == euros(edition, 55)
    game.play(ANN, Sell(1))
    assert game.cash(ANN) == euros(edition, 80)


def rivals(edition: Edition) -> Position:
    """Ann and Bob are both ready for the last hotel."""
    made = position(dear(edition)).owns(ANN, group="green").built(4, group="green")
    return made.owns(BOB, group="brown").built(4, 1, 3).stock(hotels=1)


@covers("ruling.contest-window", "ruling.contest-pays")
def test_ruling_contest_window_asks_who_could_pay_a_hotel(edition: Edition) -> None:
    game = rivals(edition).cash(BOB, euros(edition, 109)).game()
    game.play(ANN, Build(31))
    assert (game.level(31), game.cash(ANN)) == (5, euros(edition, 1500 - 260))
    game = rivals(edition).cash(BOB, euros(edition, 110)).game()
    game.play(ANN, Build(31))
    assert game.decision().act == "contest"
    game.play(BOB, Want(0))
    assert (game.level(31), game.cash(ANN)) == (5, euros(edition, 1500 - 260))  # the printed price of a hotel
    house = position(dear(edition)).owns(ANN, group="green").owns(BOB, group="brown").cash(BOB, euros(edition, 50))
    game = house.stock(houses=1).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(0))
    assert game.cash(ANN) == euros(edition, 1300)  # and of a house


@covers("ruling.contest-start", editions=C_S)
def test_ruling_contest_start_the_price_of_a_hotel(edition: Edition) -> None:
    game = rivals(edition).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(1))
    bidding = game.sale()
    assert bidding is not None
    assert bidding.start == euros(edition, 110)
    game.play(ANN, Bid(euros(edition, 110)))
    game.play(BOB, Pass())
    assert game.decision().act == "place"
    few = position(dear(edition)).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=1).game()
    few.play(ANN, Build(31))
    few.play(BOB, Want(1))
    bidding = few.sale()
    assert bidding is not None
    assert bidding.start == euros(edition, 50)
