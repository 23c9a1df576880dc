"""What the table plays for one who does not answer in time, and what it sells of a debtor's."""

from __future__ import annotations

from msgspec import structs

from belleville import (
    Bid,
    Build,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Keep,
    Leave,
    Mortgage,
    Pass,
    PayCard,
    PayInKind,
    Place,
    Refuse,
    Sell,
    SellGroup,
    StrikeHour,
    Swap,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.moves import Move

from .clauses import C_S, MIRO, ZELDA, covers
from .debts import rented, ruined, taxed
from .positions import ANN, BOB, CLEO, Position, euros, open_seats, position


def run_out(game: Game) -> list[Move]:
    """Let the time of the debtor run out until the debt is settled; what was played for them."""
    debtor = open_seats(game)[0]
    played: list[Move] = []
    while not game.is_over and game.decision().act == "debt" and open_seats(game) == (debtor,):
        move = game.clock_move(debtor)
        assert move is not None
        game.play(debtor, move)
        played.append(move)
    return played


# -- what is played


@covers("ruling.clock")
def test_clock_throws_when_it_is_time_to_throw(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 39).at(BOB, 36).turn(BOB).throws((1, 2)).game()
    assert game.clock_move(BOB) == Throw()
    assert game.clock_move(ANN) is None
    assert game.clock_move(7) is None
    assert game.clock_move(-1) is None
    game.play(BOB, Throw())
    # nothing is claimed for the owner: the game does not wait for a claim
    assert len(game.rents()) == 1
    assert game.clock_move(ANN) is None
    assert game.clock_move(CLEO) == Throw()


@covers("ruling.clock")
def test_clock_in_jail_the_dice_are_thrown_and_nothing_is_paid(edition: Edition) -> None:
    game = position(edition, 3).in_jail(ANN).jail_card(ANN).game()
    assert game.clock_move(ANN) == Throw()
    game.play(ANN, Throw())
    assert game.clock_move(ANN) is None  # the dice are rolling


@covers("ruling.clock")
def test_clock_does_not_buy_and_passes(edition: Edition) -> None:
    game = position(edition, 3).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.clock_move(ANN) == Decline()
    assert game.clock_move(BOB) is None
    game.play(ANN, Decline())
    game.play(BOB, Bid(euros(edition, 5)))
    assert game.clock_move(BOB) is None  # the highest bidder is not waited for
    for seat in (ANN, CLEO):
        assert game.clock_move(seat) == Pass()
        game.play(seat, Pass())
    assert game.owner(39) == BOB


@covers("ruling.clock", editions=(MIRO, *C_S))
def test_clock_pays_rather_than_draws(edition: Edition) -> None:
    game = position(edition, 3).at(ANN, 14).card_on_top("chest", "choose").throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.clock_move(ANN) == PayCard()
    game.play(ANN, PayCard())
    assert game.cash(ANN) == euros(edition, 1490)


@covers("ruling.clock", editions=C_S)
def test_clock_accepts_no_payment_in_kind(edition: Edition) -> None:
    game = position(edition, 3).turn(CLEO).at(CLEO, 36).owns(BOB, 39).owns(CLEO, 5).cash(CLEO, 0).throws((1, 2)).game()
    game.play(CLEO, Throw())
    game.play(BOB, Claim(39, CLEO))
    game.play(CLEO, PayInKind((5,), 0))
    assert game.clock_move(BOB) == Refuse(CLEO)
    assert game.clock_move(CLEO) is None
    game.play(BOB, Refuse(CLEO))
    assert game.decision().act == "debt"


@covers("ruling.clock")
def test_clock_keeps_mortgages(edition: Edition) -> None:
    game = ruined(position(edition, 3).owns(ANN, 5).mortgaged(5).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert game.clock_move(BOB) == Keep()
    game.play(BOB, Keep())
    assert game.is_mortgaged(5)


@covers("ruling.clock")
def test_clock_wants_nothing_in_a_contest_and_places_on_the_first_lot(edition: Edition) -> None:
    for built, first in (((), 6), ((6,), 8)):  # the first lot on which a house may stand
        place = position(edition, 3).owns(BOB, group="light-blue").owns(CLEO, group="brown").built(1, *built)
        game = place.stock(houses=1).game()
        game.play(BOB, Build(9))
        assert game.clock_move(CLEO) == Want(0)
        game.play(CLEO, Want(1))
        game.play(BOB, Bid(euros(edition, 60)))
        game.play(CLEO, Pass())
        assert game.decision().act == "place"
        assert game.clock_move(BOB) == Place(first)
        game.play(BOB, Place(first))
        assert game.level(first) == 1


@covers("ruling.clock", editions=(MIRO, *C_S))
def test_clock_waives_the_last_rent(edition: Edition) -> None:
    game = position(edition, 3, "timed").owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(OUTSIDE, StrikeHour())
    assert game.decision().act == "last-claim"
    assert game.clock_move(BOB) == Pass()
    game.play(BOB, Pass())
    assert game.is_over
    assert game.clock_move(BOB) is None


# -- what is sold


@covers("ruling.forced-sale", "ruling.clock")
def test_forced_sale_mortgages_from_the_lowest_value_until_the_debt_is_covered(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 5, 12, 1, 15, 28).mortgaged(28).cash(ANN, 0)
    game = taxed(place)
    assert run_out(game) == [Mortgage(1), Mortgage(12), Mortgage(5)]  # the first of the equals first
    assert game.cash(ANN) == euros(edition, 30 + 75 + 100 - 200)
    assert not game.is_mortgaged(15)


@covers("ruling.forced-sale")
def test_forced_sale_takes_the_dearest_title_when_there_is_no_other(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 39).cash(ANN, 0).owns(BOB, group="green").built(5, group="green"))
    assert run_out(game) == [Mortgage(39)]
    game = taxed(position(edition, 3).owns(ANN, group="brown").built(4, group="brown").cash(ANN, euros(edition, 175)))
    assert run_out(game) == [Sell(1)]


@covers("ruling.forced-sale")
def test_forced_sale_sells_nothing_of_others(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="brown").built(1, group="brown").cash(ANN, euros(edition, 175))
    game = taxed(place.owns(BOB, group="green").built(5, group="green").owns(CLEO, 5))
    assert run_out(game) == [Sell(1)]
    assert game.level(31) == 5


@covers("ruling.forced-sale")
def test_forced_sale_then_buildings_from_the_dearest(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 15, group="light-blue").built(1, group="light-blue").cash(ANN, 0)
    game = taxed(place.owns(ANN, group="pink").built(2, group="pink"))
    assert run_out(game) == [Mortgage(15), Sell(11), Sell(13)]
    assert game.cash(ANN) == 0
    assert [game.level(square) for square in (6, 8, 9, 11, 13, 14)] == [1, 1, 1, 1, 1, 2]
    assert game.broken() is None


@covers("ruling.forced-sale")
def test_forced_sale_of_buildings_equally_dear_begins_with_the_first_on_the_board(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="pink").built(1, group="pink").cash(ANN, 0)
    game = taxed(place.owns(ANN, group="orange").built(1, group="orange"))
    first = game.clock_move(ANN)
    assert first == Sell(11)


@covers("ruling.forced-sale")
def test_forced_sale_mortgages_a_lot_as_soon_as_it_is_bare(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="brown").built(1, group="brown").cash(ANN, euros(edition, 100))
    game = taxed(place)
    played = run_out(game)
    if edition.id in C_S:  # there a bare lot may be mortgaged beside a built one
        assert played == [Sell(1), Mortgage(1), Sell(3), Mortgage(3)]
    else:
        assert played == [Sell(1), Sell(3), Mortgage(1), Mortgage(3)]
    assert game.cash(ANN) == euros(edition, 10)


def hotels(edition: Edition, houses: int | None = None) -> Position:
    """Ann has hotels on the pink lots and a house on each brown one, and no cash."""
    place = position(edition, 3).owns(ANN, group="pink").built(5, group="pink").cash(ANN, 0)
    place.owns(ANN, group="brown").built(1, group="brown")
    return place.stock(houses=houses) if houses is not None else place


@covers("ruling.forced-sale", editions=(*C_S, ZELDA))
def test_forced_sale_swaps_the_dearest_hotels_first(edition: Edition) -> None:
    game = taxed(hotels(edition))
    assert run_out(game) == [Swap(11), Swap(13), Swap(14), Sell(11)]
    assert game.cash(ANN) == 0
    assert [game.level(square) for square in (1, 3, 11, 13, 14)] == [1, 1, 3, 4, 4]


@covers("ruling.forced-sale", editions=MIRO)
def test_forced_sale_where_hotels_go_by_the_group_the_dearest_group_goes(edition: Edition) -> None:
    game = taxed(hotels(edition))
    assert run_out(game) == [SellGroup("pink")]
    assert game.cash(ANN) == euros(edition, 3 * 250 - 200)
    assert game.level(1) == 1


@covers("ruling.forced-sale", editions=C_S)
def test_forced_sale_without_houses_to_swap_for_the_dearest_group_goes(edition: Edition) -> None:
    game = taxed(hotels(edition, houses=3))
    assert run_out(game) == [SellGroup("pink")]
    assert game.level(3) == 1


@covers("ruling.forced-sale", editions=ZELDA)
def test_forced_sale_without_sprouts_to_swap_for_a_tree_goes_whole(edition: Edition) -> None:
    game = taxed(hotels(edition, houses=3))
    assert game.clock_move(ANN) == Sell(11)
    run_out(game)
    assert not game.out(ANN)


@covers("ruling.forced-sale", editions=(*C_S, ZELDA))
def test_forced_sale_looks_at_the_price_of_the_building_on_top(edition: Edition) -> None:
    squares = [
        structs.replace(square, hotel=euros(edition, 120)) if square.group == "brown" else square
        for square in edition.squares
    ]
    dear = structs.replace(edition, squares=tuple(squares))
    place = position(dear, 3).owns(ANN, group="pink").built(1, group="pink").cash(ANN, euros(edition, 80))
    game = taxed(place.owns(ANN, group="brown").built(5, group="brown"))
    assert run_out(game) == [Swap(1), Swap(3)]  # two hotels of 120 before a house of 100
    place = position(dear, 3).owns(ANN, group="pink").built(1, group="pink").cash(ANN, euros(edition, 160))
    game = taxed(place.owns(ANN, group="brown").built(4, group="brown"))
    assert run_out(game) == [Sell(11)]  # but houses of 50 after it


@covers("ruling.forced-sale", "ruling.clock")
def test_forced_sale_is_not_begun_when_it_cannot_be_enough(edition: Edition) -> None:
    game = ruined(position(edition, 3).owns(ANN, 5).cash(ANN, euros(edition, 30)))
    assert game.clock_move(BOB) is None
    assert run_out(game) == [GoBankrupt()]
    assert game.owner(5) == BOB


@covers("ruling.clock", "ruling.leave")
def test_clock_never_leaves_the_game_for_anybody(edition: Edition) -> None:
    game = rented(position(edition, 3).owns(ANN, 5).cash(ANN, 0))
    assert Leave() in game.moves(ANN, giving_up=True) and Leave() not in game.moves(ANN)
    assert run_out(game) == [Mortgage(5)]
    assert not game.out(ANN)
    assert game.refusal(BOB, Claim(39, ANN)) is not None
