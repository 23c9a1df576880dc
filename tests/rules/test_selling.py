"""Chapter building: selling back to the bank, evenly, and what a hotel brings."""

from __future__ import annotations

from belleville import Decline, Sell, SellGroup, Swap, Throw
from belleville.editions import Edition
from belleville.rules.events import BuildingsSold, Paid

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, position, refused

EVEN_ONLY = (*C_S, ZELDA)
QUICK = (*C_S, ZELDA)
PRICES = {"brown": 50, "light-blue": 50, "pink": 100, "orange": 100, "red": 150, "yellow": 150, "green": 200}


@covers("sell.half")
def test_sell_half_the_printed_price(edition: Edition) -> None:
    for group, price in PRICES.items():
        lot = edition.members(group)[-1]
        game = position(edition).owns(ANN, group=group).built(1, lot).cash(ANN, 0).game()
        events = game.play(ANN, Sell(lot))
        assert events == [Paid(None, ANN, euros(edition, price) // 2, "building-sold", lot), BuildingsSold(ANN, lot, 0)]
        assert (game.cash(ANN), game.level(lot), game.houses) == (euros(edition, price) // 2, 0, 32)
        assert game.broken() is None


@covers("sell.half")
def test_sell_half_at_any_time(edition: Edition) -> None:
    made = position(edition, 3).owns(CLEO, group="pink").built(2, group="pink").in_jail(CLEO).at(ANN, 36)
    game = made.throws((1, 2)).game()
    game.play(CLEO, Sell(11))  # in another's turn, from jail
    game.play(ANN, Throw())
    game.play(CLEO, Sell(13))  # while Ann thinks about a purchase
    game.play(ANN, Decline())
    game.play(CLEO, Sell(14))  # in a sale
    assert game.cash(CLEO) == euros(edition, 1650)
    assert [game.level(square) for square in (11, 13, 14)] == [1, 1, 1]


@covers("sell.half")
def test_sell_half_only_what_stands_there_and_is_ones_own(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").owns(BOB, group="pink").built(1, 1, 11).game()
    refused(game, ANN, Sell(3), "building", "sell.half")
    refused(game, BOB, Sell(1), "owner", "title.face")
    refused(game, ANN, Sell(11), "owner", "title.face")
    refused(game, BOB, SellGroup("brown"), "owner", "title.face")
    refused(game, BOB, SellGroup("orange"), "owner", "title.face")
    refused(position(edition).owns(ANN, group="brown").game(), ANN, SellGroup("brown"), "building", "sell.half")
    station = position(edition).owns(ANN, group="station").game()
    refused(station, ANN, SellGroup("station"), "building", "sell.half")


@covers("sell.even")
def test_sell_even_from_the_highest_lot(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="yellow").built(3, 26, 27).built(2, 29).cash(ANN, 0).game()
    refused(game, ANN, Sell(29), "sell-even", "sell.even")
    game.play(ANN, Sell(27))
    refused(game, ANN, Sell(27), "sell-even", "sell.even")
    game.play(ANN, Sell(26))
    game.play(ANN, Sell(29))  # now any of them
    assert [game.level(square) for square in (26, 27, 29)] == [2, 2, 1]
    assert (game.cash(ANN), game.houses) == (euros(edition, 225), 32 - 5)
    assert game.broken() is None


@covers("sell.even")
def test_sell_even_houses_wait_for_the_hotel_beside_them(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").built(5, 37).built(4, 39).game()
    refused(game, ANN, Sell(39), "sell-even", "sell.even")


@covers("sell.even")
def test_sell_even_each_group_for_itself(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").owns(ANN, group="pink").built(3, group="pink").built(1, 1).game()
    game.play(ANN, Sell(1))
    assert game.level(1) == 0


@covers("sell.even", editions=MIRO, choice="sell_even")
def test_sell_even_or_the_whole_group_at_once(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="yellow").built(3, 26, 27).built(2, 29).cash(ANN, 0).game()
    events = game.play(ANN, SellGroup("yellow"))
    assert events == [
        Paid(None, ANN, euros(edition, 225), "building-sold", 26),
        BuildingsSold(ANN, 26, 0),
        Paid(None, ANN, euros(edition, 225), "building-sold", 27),
        BuildingsSold(ANN, 27, 0),
        Paid(None, ANN, euros(edition, 150), "building-sold", 29),
        BuildingsSold(ANN, 29, 0),
    ]
    assert (game.cash(ANN), game.houses) == (euros(edition, 600), 32)
    assert game.broken() is None
    few = position(edition).owns(ANN, group="yellow").built(1, 27).cash(ANN, 0).game()
    assert few.play(ANN, SellGroup("yellow")) == [
        Paid(None, ANN, euros(edition, 75), "building-sold", 27),
        BuildingsSold(ANN, 27, 0),
    ]


@covers("sell.even", editions=EVEN_ONLY, choice="sell_even")
def test_sell_even_one_by_one_without_exception(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="yellow").built(3, 26, 27).built(2, 29).game()
    refused(game, ANN, SellGroup("yellow"), "sell-group", "sell.even")
    assert game.options(ANN)["sell_group"] == 0


@covers("sell.hotel", editions=MIRO, choice="sell_hotel")
def test_sell_hotel_takes_every_building_of_the_group_with_it(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="pink").built(5, 11, 14).built(4, 13).cash(ANN, 0).game()
    refused(game, ANN, Swap(11), "swap", "sell.hotel")
    refused(game, ANN, Sell(11), "hotel-group", "sell.hotel")
    refused(game, ANN, Sell(13), "sell-even", "sell.even")
    game.play(ANN, SellGroup("pink"))
    # half a hotel and half four houses, twice, and half four houses
    assert game.cash(ANN) == euros(edition, 2 * (50 + 200) + 200)
    assert [game.level(square) for square in (11, 13, 14)] == [0, 0, 0]
    assert (game.houses, game.hotels) == (32, 12)
    assert game.broken() is None


@covers("sell.hotel", editions=MIRO)
def test_sell_hotel_with_the_group_even_where_houses_go_one_by_one(edition: Edition) -> None:
    strict = edition.replace_rules(sell_even="even")
    game = position(strict).owns(ANN, group="brown").built(5, 1).built(4, 3).cash(ANN, 0).game()
    game.play(ANN, SellGroup("brown"))
    assert game.cash(ANN) == euros(edition, 225)


@covers("sell.hotel", "sell.swap", editions=C_S, choice="sell_hotel")
def test_sell_hotel_all_of_a_group_together_or_swapped(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").built(5, 37, 39).cash(ANN, 0).game()
    refused(game, ANN, Sell(37), "hotel-group", "sell.hotel")
    twin = position(edition).owns(ANN, group="dark-blue").built(5, 37, 39).cash(ANN, 0).game()
    game.play(ANN, SellGroup("dark-blue"))
    assert game.cash(ANN) == euros(edition, 2 * (100 + 400))
    assert (game.level(37), game.level(39), game.houses, game.hotels) == (0, 0, 32, 12)
    twin.play(ANN, Swap(37))
    assert twin.cash(ANN) == euros(edition, 100)
    assert (twin.level(37), twin.level(39), twin.houses, twin.hotels) == (4, 5, 28, 11)
    assert game.broken() is None
    assert twin.broken() is None


@covers("sell.hotel", "sell.swap", editions=ZELDA, choice="sell_hotel")
def test_sell_hotel_is_always_a_swap(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").built(5, 37, 39).cash(ANN, 0).game()
    refused(game, ANN, Sell(37), "swap", "sell.swap")
    refused(game, ANN, SellGroup("dark-blue"), "swap", "sell.swap")
    game.play(ANN, Swap(37))
    assert (game.level(37), game.cash(ANN)) == (4, 100)
    # its sprouts are then sold like any others, once the neighbour's tree is swapped too
    refused(game, ANN, Sell(37), "sell-even", "sell.even")
    game.play(ANN, Swap(39))
    game.play(ANN, Sell(37))
    assert game.cash(ANN) == 300


@covers("sell.swap", editions=EVEN_ONLY)
def test_sell_swap_gives_houses_and_half_the_hotel(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="green").built(5, 31).built(4, 32, 34).cash(ANN, 0).game()
    assert (game.houses, game.hotels) == (24, 11)
    events = game.play(ANN, Swap(31))
    assert events == [Paid(None, ANN, euros(edition, 100), "building-sold", 31), BuildingsSold(ANN, 31, 4)]
    assert (game.level(31), game.houses, game.hotels) == (4, 20, 12)
    assert game.cash(ANN) == euros(edition, 100)
    refused(game, ANN, Swap(31), "building", "sell.swap")  # four houses are no hotel
    refused(game, BOB, Swap(31), "owner", "title.face")
    game.play(ANN, Sell(31))
    assert game.cash(ANN) == euros(edition, 200)
    assert game.broken() is None


@covers("ruling.swap-short", "sell.swap", editions=C_S)
def test_ruling_swap_short_needs_all_four_houses(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="brown").built(5, 1).built(4, 3).cash(ANN, 0)
    game = made.stock(houses=3).game()
    refused(game, ANN, Swap(1), "swap-houses", "ruling.swap-short")
    assert game.options(ANN)["swap"] == 0
    game.play(ANN, SellGroup("brown"))  # then the hotels go together
    assert (game.level(1), game.level(3), game.cash(ANN)) == (0, 0, euros(edition, 25 + 100 + 100))
    enough = position(edition).owns(ANN, group="brown").built(5, 1).built(4, 3).cash(ANN, 0).stock(houses=4).game()
    enough.play(ANN, Swap(1))
    assert (enough.level(1), enough.houses, enough.cash(ANN)) == (4, 0, euros(edition, 25))


@covers("ruling.swap-short", editions=ZELDA)
def test_ruling_swap_short_a_tree_is_sold_whole(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="green").built(5, 31).built(4, 32, 34).cash(ANN, 0)
    game = made.stock(houses=3, hotels=11).game()
    refused(game, ANN, Swap(31), "swap-houses", "ruling.swap-short")
    refused(game, ANN, SellGroup("green"), "swap", "sell.swap")
    events = game.play(ANN, Sell(31))
    # half the tree and half its four sprouts; the others come down level, to one sprout each
    assert events == [
        Paid(None, ANN, 100 + 400, "building-sold", 31),
        BuildingsSold(ANN, 31, 0),
        Paid(None, ANN, 300, "building-sold", 32),
        BuildingsSold(ANN, 32, 1),
        Paid(None, ANN, 300, "building-sold", 34),
        BuildingsSold(ANN, 34, 1),
    ]
    assert [game.level(square) for square in (31, 32, 34)] == [0, 1, 1]
    assert (game.cash(ANN), game.houses, game.hotels) == (1100, 9, 12)


@covers("ruling.swap-short", editions=ZELDA)
def test_ruling_swap_short_not_while_the_sprouts_are_there(edition: Edition) -> None:
    four = position(edition).owns(ANN, group="brown").built(5, 1, 3).stock(houses=4).game()
    refused(four, ANN, Sell(1), "swap", "sell.swap")
    three = position(edition, 3, "quick").owns(ANN, group="brown").built(5, 1, 3).stock(houses=3).game()
    refused(three, ANN, Sell(1), "swap", "sell.swap")


@covers("ruling.swap-short", editions=ZELDA)
def test_ruling_swap_short_brings_other_trees_down_too(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="green").built(5, 31, 34).built(4, 32).cash(ANN, 0)
    game = made.stock(houses=0, hotels=10).game()
    game.play(ANN, Sell(34))
    # the sprouts of 32 come back first, so that 31 may keep one
    assert [game.level(square) for square in (31, 32, 34)] == [1, 1, 0]
    assert game.cash(ANN) == 500 + 300 + 400
    assert (game.houses, game.hotels) == (2, 12)
    trees = position(edition).owns(ANN, group="brown").built(5, 1, 3).cash(ANN, 0).stock(houses=0, hotels=10).game()
    trees.play(ANN, Sell(1))  # no sprout to be had: both end bare
    assert (trees.level(1), trees.level(3), trees.houses, trees.hotels) == (0, 0, 0, 12)
    assert trees.cash(ANN) == 2 * (25 + 100)
    one = position(edition).owns(ANN, group="brown").built(5, 1, 3).cash(ANN, 0).stock(houses=1, hotels=10).game()
    one.play(ANN, Sell(1))
    assert (one.level(1), one.level(3), one.houses, one.hotels) == (0, 1, 0, 12)
    assert one.cash(ANN) == 125 + 100


@covers("ruling.swap-short", editions=ZELDA)
def test_ruling_swap_short_leaves_other_groups_alone(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="brown").owns(ANN, group="pink").owns(BOB, group="red")
    made = made.built(5, 1, 3).built(4, group="pink").built(5, group="red").cash(ANN, 0)
    game = made.stock(houses=0).game()
    game.play(ANN, Sell(3))
    assert [game.level(square) for square in (11, 13, 14, 21, 23, 24)] == [4, 4, 4, 5, 5, 5]
    assert (game.cash(ANN), game.cash(BOB)) == (250, 1500)


@covers("ruling.hotel-group", editions=C_S)
def test_ruling_hotel_group_ends_bare(edition: Edition) -> None:
    made = position(edition).owns(ANN, group="orange").built(5, 18).built(4, 16, 19).cash(ANN, 0)
    game = made.owns(ANN, group="brown").built(2, 1, 3).game()
    events = game.play(ANN, SellGroup("orange"))
    assert events == [
        Paid(None, ANN, euros(edition, 200), "building-sold", 16),
        BuildingsSold(ANN, 16, 0),
        Paid(None, ANN, euros(edition, 50 + 200), "building-sold", 18),
        BuildingsSold(ANN, 18, 0),
        Paid(None, ANN, euros(edition, 200), "building-sold", 19),
        BuildingsSold(ANN, 19, 0),
    ]
    assert (game.cash(ANN), game.level(1), game.houses, game.hotels) == (euros(edition, 650), 2, 28, 12)
    assert game.broken() is None


@covers("ruling.hotel-group", editions=C_S)
def test_ruling_hotel_group_needs_a_hotel(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="orange").built(4, group="orange").game()
    refused(game, ANN, SellGroup("orange"), "sell-group", "sell.even")


@covers("ruling.quick-alike", editions=C_S)
def test_ruling_quick_alike_a_hotel_for_three_houses(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, 37).built(3, 39).cash(ANN, 0).game()
    game.play(ANN, Swap(37))
    assert (game.level(37), game.houses, game.hotels) == (3, 26, 12)
    assert game.cash(ANN) == euros(edition, 100)
    refused(game, ANN, Swap(37), "building", "sell.swap")
    game.play(ANN, Sell(37))
    assert (game.level(37), game.cash(ANN)) == (2, euros(edition, 200))
    assert game.broken() is None


@covers("ruling.quick-alike", "short.quick-hotel", editions=C_S)
def test_ruling_quick_alike_sold_whole_with_three_houses(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, 37).built(3, 39).cash(ANN, 0).game()
    refused(game, ANN, Sell(37), "hotel-group", "sell.hotel")
    refused(game, ANN, Sell(39), "sell-even", "sell.even")
    game.play(ANN, SellGroup("dark-blue"))
    assert game.cash(ANN) == euros(edition, 100 + 300 + 300)
    assert (game.houses, game.hotels) == (32, 12)


@covers("short.quick-hotel", "ruling.swap-short", editions=ZELDA)
def test_short_quick_hotel_swapped_for_three_sprouts(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, 37).built(3, 39).cash(ANN, 0).game()
    refused(game, ANN, Sell(37), "swap", "sell.swap")
    refused(game, ANN, SellGroup("dark-blue"), "swap", "sell.swap")
    game.play(ANN, Swap(37))
    assert (game.level(37), game.houses, game.hotels, game.cash(ANN)) == (3, 26, 12, 100)


@covers("ruling.swap-short", editions=QUICK)
def test_ruling_swap_short_three_are_enough_in_a_quick_game(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="brown").built(5, 1, 3).stock(houses=2).game()
    refused(game, ANN, Swap(1), "swap-houses", "ruling.swap-short")
    game = position(edition, 3, "quick").owns(ANN, group="brown").built(5, 1, 3).stock(houses=3).game()
    game.play(ANN, Swap(1))
    assert (game.level(1), game.houses) == (3, 0)


@covers("ruling.swap-short", editions=ZELDA)
def test_ruling_swap_short_a_quick_tree_sold_whole(edition: Edition) -> None:
    made = position(edition, 3, "quick").owns(ANN, group="brown").built(5, 1).built(3, 3).cash(ANN, 0)
    game = made.stock(houses=2).game()
    game.play(ANN, Sell(1))
    assert (game.level(1), game.level(3), game.cash(ANN)) == (0, 1, 25 + 75 + 50)
