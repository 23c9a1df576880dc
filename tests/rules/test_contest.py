"""Chapter building: the contest for scarce buildings, and the rulings on it."""

from __future__ import annotations

import pytest

from belleville import (
    Bid,
    Build,
    Game,
    Hammer,
    InvalidMove,
    Leave,
    NotYourMove,
    Pass,
    Place,
    Sell,
    Swap,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE, WANT
from belleville.rules.events import Built, ContestClosed, ContestOpened, Paid, SaleOpened, Sold, Wanted

from .clauses import C_S, CLASSIC, MIRO, STAR_WARS, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, Position, euros, open_seats, position, refused


def scarce(edition: Edition, houses: int = 1) -> Position:
    """Ann could build on green, Bob on brown, and the bank has few houses left."""
    return position(edition, 3).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=houses)


def opens(game: Game, lot: int = 31) -> bool:
    """Whether Ann's purchase opens a contest; the game is left at that."""
    game.play(ANN, Build(lot))
    return game.decision().act == "contest"


@covers("ruling.contest-window", "build.contest")
def test_ruling_contest_window_asks_those_who_could_place_more_than_is_left(edition: Edition) -> None:
    game = scarce(edition).game()
    assert game.play(ANN, Build(31)) == [ContestOpened("house", 1)]
    assert game.decision().act == "contest"
    assert open_seats(game) == (BOB,)  # Cleo has nowhere to build
    assert (game.level(31), game.houses, game.cash(ANN)) == (0, 1, euros(edition, 1500))
    refused(game, CLEO, Want(0), "not-your-turn", "ruling.contest-window", NotYourMove)
    refused(game, ANN, Want(1), "not-your-turn", "ruling.contest-window", NotYourMove)


@covers("ruling.contest-window")
def test_ruling_contest_window_counts_what_the_cash_allows(edition: Edition) -> None:
    # the purchase leaves two; Bob can pay for three, for two
    assert opens(scarce(edition, 3).cash(BOB, euros(edition, 150)).game())
    assert not opens(scarce(edition, 3).cash(BOB, euros(edition, 150) - edition.money.note).game())
    assert not opens(scarce(edition, 1).cash(BOB, euros(edition, 49)).game())


@covers("ruling.contest-window")
def test_ruling_contest_window_counts_the_lots(edition: Edition) -> None:
    # eight houses on two lots, and no more however rich
    assert opens(scarce(edition, 8).game())
    assert not opens(scarce(edition, 9).game())
    assert opens(scarce(edition, 5).built(1, 1).built(2, 3).game())
    assert not opens(scarce(edition, 6).built(1, 1).built(2, 3).game())
    assert not opens(scarce(edition).built(4, 1, 3).game())
    assert not opens(scarce(edition).built(5, 1).built(4, 3).game())
    # a lot with a hotel takes none, and takes none away from another group's places
    both = scarce(edition, 12).built(5, 1).built(4, 3).owns(BOB, group="pink").cash(BOB, euros(edition, 1200))
    assert opens(both.game())


@covers("ruling.contest-window")
def test_ruling_contest_window_counts_the_cheapest_first(edition: Edition) -> None:
    # 100 + 50: one house on each of two groups would be two; brown alone takes three
    def made(houses: int) -> Position:
        return scarce(edition, houses).owns(BOB, group="pink").cash(BOB, euros(edition, 150))

    assert opens(made(3).game())
    assert not opens(made(4).game())
    # two places left on brown, then two on pink
    rich = scarce(edition, 4).owns(BOB, group="pink").built(3, 1, 3).cash(BOB, euros(edition, 300))
    assert opens(rich.game())
    poor = scarce(edition, 4).owns(BOB, group="pink").built(3, 1, 3).cash(BOB, euros(edition, 299))
    assert not opens(poor.game())


@covers("ruling.contest-window")
def test_ruling_contest_window_a_group_that_could_take_none(edition: Edition) -> None:
    assert not opens(scarce(edition).mortgaged(1).game())
    stations = position(edition).owns(ANN, group="green").owns(BOB, 1).owns(BOB, group="station").stock(houses=1)
    assert not opens(stations.game())


@covers("ruling.contest-window")
def test_ruling_contest_window_in_jail_one_is_asked_bankrupt_not(edition: Edition) -> None:
    assert opens(scarce(edition).in_jail(BOB).game())
    game = scarce(edition).game()
    game.play(BOB, Leave())
    for _ in range(2):
        game.play(OUTSIDE, Hammer())  # Bob's titles find no buyer
    assert not opens(game)


@covers("ruling.contest-window")
def test_ruling_contest_window_hotels_are_for_full_groups(edition: Edition) -> None:
    def made(bobs: int) -> Game:
        start = position(edition).owns(ANN, group="green").built(4, group="green").owns(BOB, group="brown")
        return start.built(4, 1).built(bobs, 3).stock(hotels=1).game()

    game = made(4)
    assert game.play(ANN, Build(31)) == [ContestOpened("hotel", 1)]
    assert game.choices(BOB).want == 2
    assert not opens(made(3))
    beside = made(5)
    assert opens(beside)
    assert beside.choices(BOB).want == 1  # one lot has its hotel
    poor = position(edition).owns(ANN, group="green").built(4, group="green").owns(BOB, group="brown")
    assert not opens(poor.built(4, 1, 3).cash(BOB, euros(edition, 49)).stock(hotels=1).game())


@covers("ruling.contest-window")
def test_ruling_contest_window_nobody_else_wants_it(edition: Edition) -> None:
    game = scarce(edition).game()
    game.play(ANN, Build(31))
    assert game.play(BOB, Want(0)) == [
        Wanted(BOB, 0),
        ContestClosed("house"),
        Paid(ANN, None, euros(edition, 200), "building", 31),
        Built(ANN, 31, "house", 1),
    ]
    assert (game.houses, game.cash(ANN), game.decision().act) == (0, euros(edition, 1300), "throw")


@covers("ruling.contest-window")
def test_ruling_contest_window_wishes_up_to_the_stock_are_no_contest(edition: Edition) -> None:
    game = scarce(edition, 3).game()
    game.play(ANN, Build(34))
    events = game.play(BOB, Want(2))
    assert events[-1] == Built(ANN, 34, "house", 1)
    assert (game.houses, game.level(1), game.decision().act) == (2, 0, "throw")
    assert (game.state().contest, game.state().want) == (0, [0] * 8)  # forgotten
    # one more than the stock is one
    game = scarce(edition, 3).game()
    game.play(ANN, Build(34))
    game.play(BOB, Want(3))
    assert game.decision().act == "sale"


@covers("ruling.contest-window")
def test_ruling_contest_window_no_wish_beyond_what_one_could_place(edition: Edition) -> None:
    game = scarce(edition).cash(BOB, euros(edition, 100)).game()
    game.play(ANN, Build(31))
    assert game.choices(BOB).want == 2
    refused(game, BOB, Want(3), "want", "ruling.contest-window")
    with pytest.raises(InvalidMove):
        game.play_numbers(BOB, (WANT, -1, 0, 0, 0))
    game.play(BOB, Want(2))
    refused(game, BOB, Want(2), "contest", "build.contest")
    refused(position(edition).game(), ANN, Want(0), "contest", "build.contest")


@covers("ruling.contest-window", "ruling.order")
def test_ruling_contest_window_every_rival_is_asked(edition: Edition) -> None:
    made = position(edition, 4).owns(BOB, group="green").owns(ANN, group="brown").owns(CLEO, group="pink")
    game = made.owns(DAN, group="red").cash(DAN, euros(edition, 149)).stock(houses=1).game()
    game.play(BOB, Build(31))
    assert open_seats(game) == (ANN, CLEO)
    game.play(CLEO, Want(0))  # in the order of receipt
    assert open_seats(game) == (ANN,)
    refused(game, CLEO, Want(1), "not-your-turn", "ruling.contest-window", NotYourMove)
    game.play(ANN, Want(1))
    bidding = game.sale()
    assert bidding is not None
    assert (bidding.what, bidding.still_in) == ("house", (ANN, BOB))  # who wants none does not bid
    assert game.history is not None
    assert [entry[0] for entry in game.history[-3:]] == [BOB, CLEO, ANN]


@covers("build.contest", "ruling.contest-start", editions=(MIRO, ZELDA), choice="contest_start")
def test_build_contest_starts_at_one_note(edition: Edition) -> None:
    game = scarce(edition).game()
    game.play(ANN, Build(31))
    events = game.play(BOB, Want(1))
    assert events == [Wanted(BOB, 1), SaleOpened("house", None, None, edition.money.note)]
    game.play(BOB, Bid(edition.money.note))
    game.play(ANN, Pass())
    assert game.decision().act == "place"
    game.play(BOB, Place(1))
    assert game.cash(BOB) == euros(edition, 1500) - edition.money.note


@covers("build.contest", "ruling.contest-start", editions=C_S, choice="contest_start")
def test_build_contest_starts_at_the_lowest_price_on_the_deeds(edition: Edition) -> None:
    game = scarce(edition).game()
    game.play(ANN, Build(31))
    events = game.play(BOB, Want(1))
    assert events == [Wanted(BOB, 1), SaleOpened("house", None, None, euros(edition, 50))]
    refused(game, ANN, Bid(euros(edition, 49)), "bid-start", "ruling.contest-start")
    game.play(ANN, Bid(euros(edition, 50)))
    other = position(edition).owns(ANN, group="brown").owns(BOB, group="green").stock(houses=1).game()
    other.play(ANN, Build(3))
    assert other.play(BOB, Want(1))[-1] == SaleOpened("house", None, None, euros(edition, 50))


@covers("ruling.contest-start", editions=C_S)
def test_ruling_contest_start_looks_at_those_who_want_it_only(edition: Edition) -> None:
    made = position(edition, 4).owns(ANN, group="green").owns(BOB, group="brown").owns(CLEO, group="red")
    # on Cleo's own light-blue no house may stand: its price is not looked at
    game = made.owns(CLEO, group="light-blue").mortgaged(6).stock(houses=1).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(0))
    game.play(CLEO, Want(1))
    bidding = game.sale()
    assert bidding is not None
    assert (bidding.start, bidding.still_in) == (euros(edition, 150), (ANN, CLEO))


@covers("ruling.contest-start", editions=C_S)
def test_ruling_contest_start_of_a_hotel(edition: Edition) -> None:
    made = (
        position(edition).owns(ANN, group="green").built(4, group="green").owns(BOB, group="red").built(4, group="red")
    )
    game = made.owns(BOB, group="brown").built(1, 1, 3).stock(hotels=1).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(1))
    bidding = game.sale()
    assert bidding is not None
    assert (bidding.what, bidding.start) == ("hotel", euros(edition, 150))  # no hotel could stand on brown


@covers("build.contest")
def test_build_contest_goes_to_the_highest_bidder_of_those_who_want_it(edition: Edition) -> None:
    game = scarce(edition).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(1))
    assert set(open_seats(game)) == {ANN, BOB}
    refused(game, CLEO, Bid(euros(edition, 900)), "passed", "ruling.bid-binds")
    game.play(BOB, Bid(euros(edition, 210)))
    game.play(ANN, Bid(euros(edition, 230)))
    events = game.play(BOB, Pass())
    assert events[1] == Sold("house", None, None, ANN, euros(edition, 230))
    assert game.decision().act == "place"
    assert open_seats(game) == (ANN,)
    assert game.decision().amount == euros(edition, 230)
    refused(game, BOB, Place(1), "not-your-turn", "ruling.contest-window", NotYourMove)
    refused(game, ANN, Place(1), "owner", "build.group")
    # the winner may choose another lot than the one first named
    assert game.play(ANN, Place(34)) == [
        Paid(ANN, None, euros(edition, 230), "building", 34),
        Built(ANN, 34, "house", 1),
        ContestClosed("house"),
    ]
    assert (game.houses, game.cash(ANN), game.cash(BOB)) == (0, euros(edition, 1270), euros(edition, 1500))
    assert game.decision().act == "throw"
    refused(game, ANN, Place(31), "contest", "build.contest")


@covers("build.contest", "build.even")
def test_build_contest_places_by_the_rules(edition: Edition) -> None:
    made = scarce(edition).built(1, 31).owns(ANN, group="dark-blue").built(4, 37, 39)
    game = made.owns(ANN, group="red").mortgaged(21).game()
    game.play(ANN, Build(32))
    game.play(BOB, Want(1))
    game.play(ANN, Bid(euros(edition, 200)))
    game.play(BOB, Pass())
    assert game.options(ANN)["place"] == sum(1 << edition.titles.index(square) for square in (32, 34))
    refused(game, ANN, Place(31), "even", "build.even")
    refused(game, ANN, Place(37), "contest", "build.contest")  # a house was won, a hotel would come next there
    refused(game, ANN, Place(23), "group-mortgaged", "build.mortgaged")
    game.play(ANN, Place(32))
    assert (game.level(31), game.level(32)) == (1, 1)


@covers("build.contest")
def test_build_contest_the_only_place_is_taken_at_once(edition: Edition) -> None:
    game = scarce(edition).built(1, 31, 32).game()
    game.play(ANN, Build(34))
    game.play(BOB, Want(1))
    game.play(ANN, Bid(euros(edition, 60)))
    events = game.play(BOB, Pass())
    assert events[2:4] == [Paid(ANN, None, euros(edition, 60), "building", 34), Built(ANN, 34, "house", 1)]
    assert game.decision().act == "throw"


@covers("build.contest")
def test_build_contest_nothing_is_placed_before_it_is_won(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").owns(BOB, group="green").stock(houses=1).game()
    game.play(ANN, Build(3))
    refused(game, ANN, Place(3), "contest", "build.contest")
    game.play(BOB, Want(1))
    refused(game, ANN, Place(3), "contest", "build.contest")


@covers("ruling.contest-window", "build.contest")
def test_build_contest_each_building_is_a_sale_of_its_own(edition: Edition) -> None:
    game = scarce(edition, 2).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(2))
    game.play(ANN, Bid(euros(edition, 300)))
    game.play(BOB, Pass())
    game.play(ANN, Place(31))
    # Ann has the one she asked for; Bob alone is no contest, and the second is his at the printed price
    assert game.sale() is None
    assert game.decision().act == "throw"
    game.play(BOB, Build(3))
    assert game.decision().act == "contest"  # unless Ann wants another
    game.play(ANN, Want(0))
    assert (game.level(3), game.cash(BOB), game.houses) == (1, euros(edition, 1450), 0)


@covers("ruling.contest-wishes")
def test_ruling_contest_wishes_asks_everybody_who_could_place_one(edition: Edition) -> None:
    made = position(edition, 4).owns(ANN, group="green").owns(BOB, group="red").owns(CLEO, group="dark-blue")
    game = made.built(4, 37).built(3, 39).stock(houses=2).game()
    game.play(ANN, Build(31))
    assert open_seats(game) == (BOB, CLEO)  # Cleo could place one, and one would be left: but not for both
    game.play(CLEO, Want(1))
    game.play(BOB, Want(2))
    bidding = game.sale()
    assert bidding is not None
    assert bidding.still_in == (ANN, BOB, CLEO)


@covers("ruling.contest-window", "build.contest")
def test_build_contest_one_player_may_win_several(edition: Edition) -> None:
    game = scarce(edition, 2).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(2))
    game.play(BOB, Bid(euros(edition, 70)))
    game.play(ANN, Pass())
    game.play(BOB, Place(1))
    bidding = game.sale()
    assert bidding is not None
    assert bidding.still_in == (ANN, BOB)  # passed in one sale is not passed in the next
    game.play(BOB, Bid(euros(edition, 80)))
    game.play(ANN, Pass())
    assert (game.level(1), game.level(3), game.cash(BOB)) == (1, 1, euros(edition, 1350))
    assert (game.houses, game.decision().act) == (0, "throw")


@covers("ruling.contest-window", "ruling.contest-start", editions=C_S)
def test_ruling_contest_window_who_cannot_open_does_not_bid(edition: Edition) -> None:
    game = scarce(edition, 2).cash(BOB, euros(edition, 100)).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(2))
    game.play(BOB, Bid(euros(edition, 51)))
    game.play(ANN, Pass())
    game.play(BOB, Place(1))  # 49 left: Ann alone could bid for the second, and that is no contest
    assert game.sale() is None
    assert (game.decision().act, game.houses) == ("throw", 1)
    exact = scarce(edition, 1).cash(BOB, euros(edition, 50)).game()
    exact.play(ANN, Build(31))
    exact.play(BOB, Want(1))
    bidding = exact.sale()
    assert bidding is not None
    assert bidding.still_in == (ANN, BOB)


@covers("build.contest")
def test_build_contest_without_a_bid_nobody_builds(edition: Edition) -> None:
    game = scarce(edition, 2).game()
    before = game.numbers()
    game.play(ANN, Build(31))
    game.play(BOB, Want(2))
    game.play(ANN, Pass())
    events = game.play(BOB, Pass())
    assert events[-1] == ContestClosed("house")
    assert game.numbers() == before
    game.play(ANN, Build(31))  # and may try again
    assert game.decision().act == "contest"


@covers("ruling.contest-pays", "sell.half", editions=(*C_S, ZELDA), choice="resale")
def test_ruling_contest_pays_the_bid_and_sells_at_the_printed_price(edition: Edition) -> None:
    game = scarce(edition).built(1, 31, 32).game()
    game.play(ANN, Build(34))
    game.play(BOB, Want(1))
    game.play(ANN, Bid(euros(edition, 500)))
    game.play(BOB, Pass())
    assert game.cash(ANN) == euros(edition, 1000)
    game.play(ANN, Sell(34))
    assert game.cash(ANN) == euros(edition, 1100)


@covers("sell.half", editions=MIRO, choice="resale")
def test_sell_half_of_what_was_paid_in_a_contest(edition: Edition) -> None:
    game = scarce(edition).built(1, 31, 32).game()
    game.play(ANN, Build(34))
    game.play(BOB, Want(1))
    game.play(ANN, Bid(50300))
    game.play(BOB, Pass())
    game.play(ANN, Sell(34))
    assert game.cash(ANN) == 150000 - 50300 + 25100  # whole notes
    game.play(ANN, Sell(31))
    assert game.cash(ANN) == 150000 - 50300 + 25100 + 10000


@covers("ruling.contest-pays")
def test_ruling_contest_pays_a_hotels_houses_go_back(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="green").built(4, group="green").owns(BOB, group="brown").built(4, 1, 3)
    game = made.stock(houses=0, hotels=1).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(1))
    game.play(BOB, Bid(euros(edition, 120)))
    game.play(ANN, Pass())
    game.play(BOB, Place(3))
    assert (game.level(3), game.houses, game.hotels) == (5, 4, 0)
    assert game.cash(BOB) == euros(edition, 1380)


@covers("ruling.contest-pays", editions=(MIRO, STAR_WARS, *CLASSIC))
def test_ruling_contest_pays_wealth_counts_the_printed_price(edition: Edition) -> None:
    game = scarce(edition).built(1, 31, 32).game()
    before = game.worth(ANN)
    game.play(ANN, Build(34))
    game.play(BOB, Want(1))
    game.play(ANN, Bid(euros(edition, 500)))
    game.play(BOB, Pass())
    assert game.worth(ANN) == before - euros(edition, 500) + euros(edition, 200)


@covers("short.worth", editions=ZELDA)
def test_short_worth_counts_what_was_bid_for_a_building(edition: Edition) -> None:
    made = position(edition, 3, "quick").owns(ANN, group="green").built(3, group="green").owns(BOB, group="red")
    game = made.owns(BOB, group="brown").built(3, group="red").stock(hotels=1).game()
    before = game.worth(BOB)
    game.play(BOB, Build(1))
    assert game.worth(BOB) == before  # at the printed price, where that was paid
    game.play(ANN, Build(31))
    game.play(BOB, Want(1))
    game.play(BOB, Bid(333))
    game.play(ANN, Pass())
    game.play(BOB, Place(24))
    assert game.worth(BOB) == before  # 333 less in cash, 333 more in trees
    game.play(BOB, Swap(24))
    assert game.worth(BOB) == before - 333 + 166  # the quick game takes it back at half of what was paid


@covers("ruling.contest-stock")
def test_ruling_contest_stock_what_comes_back_counts_first(edition: Edition) -> None:
    # Bob's last two houses come back: he could place eight, and nine are then there
    made = position(edition, 3).owns(ANN, group="green").owns(BOB, group="brown").built(1, 1, 3)
    game = made.stock(houses=7).game()
    game.play(BOB, Sell(1))
    game.play(BOB, Sell(3))
    assert not opens(game)
    assert (game.houses, game.level(31)) == (8, 1)


@covers("ruling.contest-stock")
def test_ruling_contest_stock_a_hotel_brings_its_houses_back_first(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="green").built(4, group="green").owns(ANN, group="pink")
    game = made.owns(BOB, group="brown").built(2, 1, 3).stock(houses=1).game()
    game.play(ANN, Build(31))  # a hotel: four houses come back, five are there
    assert game.houses == 5
    assert not opens(game, 11)  # four are left for Bob's four places
    assert opens(game, 13)
