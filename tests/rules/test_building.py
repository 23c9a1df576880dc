"""Chapter building: what may be built, where, when and at which price."""

from __future__ import annotations

from belleville import Bid, Build, Buy, Decline, Lift, NotYourMove, Sell, SellGroup, Swap, Throw
from belleville.editions import Edition
from belleville.rules.events import Built, Paid

from .clauses import C_S, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, position, refused

QUICK = (*C_S, ZELDA)
COLOURS = {
    "brown": 50,
    "light-blue": 50,
    "pink": 100,
    "orange": 100,
    "red": 150,
    "yellow": 150,
    "green": 200,
    "dark-blue": 200,
}


@covers("build.group")
def test_build_group_must_be_owned_whole(edition: Edition) -> None:
    game = position(edition).owns(ANN, 6, 8).owns(BOB, 1, 9).game()
    refused(game, ANN, Build(6), "group", "build.group")
    refused(game, BOB, Build(1), "group", "build.group")
    # neither a rival's lot nor one still in the bank
    refused(game, ANN, Build(9), "owner", "build.group")
    refused(game, ANN, Build(3), "owner", "build.group")
    assert game.options(ANN)["build"] == 0


@covers("build.group")
def test_build_group_each_colour_alone(edition: Edition) -> None:
    for group in COLOURS:
        game = position(edition).owns(ANN, group=group).cash(ANN, euros(edition, 200)).game()
        listed = [move.title for move in game.moves(ANN) if isinstance(move, Build)]
        assert listed == list(edition.members(group))


@covers("build.price", "build.from-bank")
def test_build_price_is_paid_to_the_bank(edition: Edition) -> None:
    for group, price in COLOURS.items():
        lot = edition.members(group)[0]
        game = position(edition).owns(ANN, group=group).cash(ANN, euros(edition, price)).game()
        events = game.play(ANN, Build(lot))
        assert events == [Paid(ANN, None, euros(edition, price), "building", lot), Built(ANN, lot, "house", 1)]
        assert (game.cash(ANN), game.cash(BOB)) == (0, euros(edition, 1500))
        assert (game.level(lot), game.houses, game.hotels) == (1, 31, 12)
        assert game.broken() is None


@covers("build.price")
def test_build_price_must_be_in_hand(edition: Edition) -> None:
    short = euros(edition, 200) - edition.money.note
    game = position(edition).owns(ANN, group="green").cash(ANN, short).game()
    refused(game, ANN, Build(34), "cash", "build.price")
    why = game.refusal(ANN, Build(34))
    assert why is not None
    assert (why.need, why.have, why.square) == (euros(edition, 200), short, 34)
    hotel = position(edition).owns(ANN, group="red").built(4, group="red")
    refused(hotel.cash(ANN, euros(edition, 149)).game(), ANN, Build(24), "cash", "build.price")


@covers("build.price")
def test_build_price_stands_on_no_station_and_no_utility(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="station").owns(ANN, group="utility").game()
    refused(game, ANN, Build(5), "lot", "build.price")
    refused(game, ANN, Build(12), "lot", "build.price")


@covers("build.from-bank")
def test_build_from_bank_never_from_a_player(edition: Edition) -> None:
    # Bob's six houses are no stock of Ann's: an empty bank sells none, and what the bank sells leaves Bob's alone
    made = position(edition).owns(ANN, group="brown").owns(BOB, group="pink").built(2, group="pink")
    refused(made.stock(houses=0).game(), ANN, Build(1), "houses", "build.shortage")
    game = position(edition).owns(ANN, group="brown").owns(BOB, group="pink").built(2, group="pink").game()
    assert game.houses == 26
    game.play(ANN, Build(1))
    assert game.houses == 25
    assert [game.level(square) for square in (11, 13, 14)] == [2, 2, 2]
    assert game.cash(BOB) == euros(edition, 1500)


@covers("build.even")
def test_build_even_row_by_row(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="light-blue").game()
    for row in range(1, 5):
        for last, square in enumerate((9, 6, 8)):
            game.play(ANN, Build(square))
            assert game.level(square) == row
            if last < 2:
                refused(game, ANN, Build(square), "even", "build.even")
    assert game.houses == 32 - 12
    assert game.cash(ANN) == euros(edition, 1500 - 12 * 50)
    assert game.broken() is None


@covers("build.even")
def test_build_even_is_for_the_group_not_for_all_groups(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").owns(ANN, group="dark-blue").built(2, 1, 3).game()
    game.play(ANN, Build(39))
    assert (game.level(37), game.level(39), game.level(1)) == (0, 1, 2)
    game.play(ANN, Build(1))
    refused(game, ANN, Build(1), "even", "build.even")
    assert game.level(1) == 3


@covers("build.any-time", "ruling.any-time")
def test_build_any_time_in_another_turn_and_in_jail(edition: Edition) -> None:
    game = position(edition, 3).owns(CLEO, group="brown").in_jail(CLEO).turn(BOB).throws((1, 2)).at(BOB, 17).game()
    game.play(CLEO, Build(1))  # before Bob's throw
    game.play(BOB, Throw())
    assert game.turn == CLEO  # Bob rests on the parking
    game.play(CLEO, Build(3))
    assert (game.level(1), game.level(3), game.jail(CLEO)) == (1, 1, 1)


@covers("build.any-time", "ruling.any-time")
def test_build_any_time_while_another_thinks_or_bids(edition: Edition) -> None:
    game = position(edition).owns(BOB, group="brown").at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    game.play(BOB, Build(1))
    game.play(ANN, Decline())
    assert game.decision().act == "sale"
    game.play(BOB, Build(3))
    game.play(ANN, Bid(euros(edition, 10)))
    game.play(BOB, Build(1))
    assert (game.level(1), game.level(3)) == (2, 1)
    assert game.decision().act == "sale"


@covers("build.any-time")
def test_build_any_time_as_many_as_one_can_pay(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").cash(ANN, euros(edition, 499)).game()
    for square in (1, 3) * 4:
        game.play(ANN, Build(square))
    game.play(ANN, Build(1))
    assert (game.level(1), game.level(3), game.cash(ANN)) == (5, 4, euros(edition, 49))
    refused(game, ANN, Build(3), "cash", "build.price")


@covers("build.any-time", "ruling.any-time")
def test_build_any_time_not_between_a_throw_and_its_landing(edition: Edition) -> None:
    game = position(edition).owns(BOB, group="brown").game()
    game.play(ANN, Throw())  # the dice have not come to rest
    refused(game, BOB, Build(1), "chance-first", "turn.move")
    refused(game, BOB, Throw(), "chance-first", "turn.move")


@covers("build.mortgaged")
def test_build_mortgaged_lot_stops_the_whole_group(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="pink").mortgaged(13).game()
    for square in (11, 13, 14):
        refused(game, ANN, Build(square), "group-mortgaged", "build.mortgaged")
    game.play(ANN, Lift(13))
    game.play(ANN, Build(13))
    assert game.level(13) == 1


@covers("build.mortgaged")
def test_build_mortgaged_elsewhere_does_not_matter(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="pink").owns(ANN, 12, 16).mortgaged(12, 16).game()
    game.play(ANN, Build(11))
    assert game.level(11) == 1


@covers("build.hotel")
def test_build_hotel_takes_the_place_of_four_houses(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="green").built(4, group="green").cash(ANN, euros(edition, 600)).game()
    assert (game.houses, game.hotels) == (20, 12)
    events = game.play(ANN, Build(32))
    assert events == [Paid(ANN, None, euros(edition, 200), "building", 32), Built(ANN, 32, "hotel", 0)]
    assert (game.level(32), game.houses, game.hotels) == (5, 24, 11)
    assert game.cash(ANN) == euros(edition, 400)  # nothing for the houses
    # a hotel counts as four: the others may follow, and no second one beside it
    refused(game, ANN, Build(32), "full", "build.hotel")
    game.play(ANN, Build(31))
    game.play(ANN, Build(34))
    assert (game.houses, game.hotels, game.cash(ANN)) == (32, 9, 0)
    assert game.broken() is None


@covers("build.hotel")
def test_build_hotel_wants_four_on_every_lot(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").built(4, 37).built(3, 39).game()
    refused(game, ANN, Build(37), "even", "build.even")
    game.play(ANN, Build(39))
    game.play(ANN, Build(37))
    assert (game.level(37), game.level(39)) == (5, 4)


@covers("ruling.zelda-even", editions=ZELDA)
def test_ruling_zelda_even_trees_too(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="orange").built(4, 16, 18).built(3, 19).game()
    refused(game, ANN, Build(16), "even", "build.even")
    game.play(ANN, Build(19))
    game.play(ANN, Build(16))
    # a tree counts as four sprouts
    game.play(ANN, Build(19))
    assert [game.level(square) for square in (16, 18, 19)] == [5, 4, 5]
    assert game.broken() is None


@covers("build.hotel", "short.quick", editions=QUICK)
def test_build_hotel_after_three_houses_in_a_quick_game(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(2, 37, 39).game()
    game.play(ANN, Build(37))
    refused(game, ANN, Build(37), "even", "build.even")
    game.play(ANN, Build(39))
    assert (game.level(37), game.level(39), game.houses) == (3, 3, 26)
    assert game.play(ANN, Build(39))[-1] == Built(ANN, 39, "hotel", 0)
    assert (game.level(39), game.houses, game.hotels) == (5, 29, 11)
    refused(game, ANN, Build(39), "full", "build.hotel")
    game.play(ANN, Build(37))
    assert (game.houses, game.hotels, game.cash(ANN)) == (32, 10, euros(edition, 1500 - 4 * 200))
    assert game.broken() is None


@covers("build.hotel")
def test_build_hotel_after_four_houses_in_any_other_game(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").built(3, 37, 39).game()
    assert game.play(ANN, Build(37))[-1] == Built(ANN, 37, "house", 4)
    assert game.level(37) == 4


@covers("build.shortage")
def test_build_shortage_waits_until_some_come_back(edition: Edition) -> None:
    # thirty-two houses stand: Bob's and Cleo's; Ann has to wait for one to come back
    made = position(edition, 3).owns(ANN, group="brown").owns(BOB, group="pink").owns(CLEO, group="red")
    made = made.owns(CLEO, group="orange").built(4, group="pink").built(4, group="red")
    game = made.built(3, 16, 18).built(2, 19).cash(CLEO, 0).game()  # Cleo could pay for none herself
    assert game.houses == 0
    refused(game, ANN, Build(1), "houses", "build.shortage")
    why = game.refusal(ANN, Build(1))
    assert why is not None
    assert (why.need, why.have) == (1, 0)
    assert game.options(ANN)["build"] == 0
    game.play(CLEO, Sell(18))
    assert game.houses == 1
    # a hotel needs no house of the bank's: it brings four back
    game.play(BOB, Build(11))
    assert game.houses == 5
    game.play(ANN, Build(1))
    assert (game.level(1), game.houses) == (1, 4)
    assert game.broken() is None


@covers("build.shortage", "ruling.no-hotel")
def test_ruling_no_hotel_the_lot_keeps_its_houses(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").built(4, 1, 3).stock(hotels=0).game()
    refused(game, ANN, Build(1), "hotels", "ruling.no-hotel")
    why = game.refusal(ANN, Build(1))
    assert why is not None
    assert (why.need, why.have) == (1, 0)
    assert (game.level(1), game.level(3), game.cash(ANN)) == (4, 4, euros(edition, 1500))
    one = position(edition).owns(ANN, group="brown").built(4, 1, 3).stock(houses=0, hotels=1).game()
    one.play(ANN, Build(1))
    assert (one.level(1), one.hotels, one.houses) == (5, 0, 4)
    refused(one, ANN, Build(3), "hotels", "ruling.no-hotel")


@covers("ruling.any-time")
def test_ruling_any_time_never_below_a_standing_bid(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").owns(ANN, 12).mortgaged(12).cash(ANN, euros(edition, 100))
    sale = game.at(ANN, 36).throws((1, 2)).game()
    sale.play(ANN, Throw())
    sale.play(ANN, Decline())
    sale.play(ANN, Bid(euros(edition, 51)))
    refused(sale, ANN, Build(1), "cash", "build.price")
    refused(sale, ANN, Lift(12), "cash", "mortgage.transfer" if edition.id == ZELDA else "mortgage.lift")
    sale.play(BOB, Bid(euros(edition, 60)))  # overbid, Ann's cash is free again
    sale.play(ANN, Build(1))
    sale.play(ANN, Build(3))
    assert sale.cash(ANN) == 0


@covers("ruling.any-time")
def test_ruling_any_time_a_bid_leaves_the_rest_free(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="brown").cash(ANN, euros(edition, 100)).at(ANN, 36).throws((1, 2))
    game = made.game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(ANN, Bid(euros(edition, 50)))
    game.play(ANN, Build(1))
    refused(game, ANN, Build(3), "cash", "build.price")
    game.play(ANN, Sell(1))  # selling is open in a sale too
    assert game.cash(ANN) == euros(edition, 75)
    assert game.broken() is None


@covers("ruling.any-time")
def test_ruling_any_time_a_debt_is_the_debtors_alone(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="brown").built(1, 1, 3).owns(BOB, group="pink").built(1, 11)
    game = made.owns(BOB, 12).mortgaged(12).cash(ANN, euros(edition, 150)).at(ANN, 1).throws((1, 2)).game()
    game.play(ANN, Throw())  # 200 of tax
    assert game.decision().act == "debt"
    for move in (Build(13), Sell(11), Lift(12), SellGroup("pink"), Swap(11)):
        refused(game, BOB, move, "debt-act", "ruling.any-time")
    # the debtor raises money and buys nothing
    refused(game, ANN, Build(1), "debt-act", "ruling.any-time")
    game.play(ANN, Sell(1))
    game.play(ANN, Sell(3))
    assert (game.cash(ANN), game.decision().act, game.turn) == (0, "throw", BOB)
    game.play(BOB, Build(13))
    assert game.level(13) == 1


@covers("build.any-time")
def test_build_any_time_the_purchase_still_waits_afterwards(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Build(1))
    refused(game, BOB, Buy(), "not-your-turn", "buy.option", NotYourMove)
    game.play(ANN, Buy())
    assert (game.owner(39), game.cash(ANN)) == (ANN, euros(edition, 1500 - 50 - 400))
