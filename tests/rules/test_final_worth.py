"""What a player is worth at the end of a short game, and who is the richest."""

from __future__ import annotations

from msgspec import structs

from belleville import (
    Bid,
    Build,
    Game,
    GoBankrupt,
    Mortgage,
    Pass,
    Place,
    Sell,
    StrikeHour,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import Ended

from .clauses import ALL, C_S, MIRO, ZELDA, holds
from .debts import ruined, taxed
from .positions import ANN, BOB, CLEO, DAN, euros, position


def short(box: Edition) -> str:
    """The short game whose count of fortunes the box's own rulebook describes."""
    return "timed" if box.id == MIRO else "quick"


def dear_hotels(box: Edition) -> Edition:
    """The same box with hotels at 80 on the brown lots, where houses cost 50."""
    squares = [
        structs.replace(square, hotel=euros(box, 80)) if square.group == "brown" else square for square in box.squares
    ]
    return structs.replace(box, squares=tuple(squares))


@holds("short.worth", "ruling.quick-alike")
def test_short_worth_cash_titles_mortgaged_ones_at_half_houses_at_cost(box: Edition) -> None:
    place = position(box, 3, short(box)).cash(ANN, euros(box, 123)).jail_card(ANN).owns(BOB, 39)
    place.owns(ANN, 5, 12, 37, group="brown").mortgaged(12, 37).built(2, 1).built(1, 3)
    game = place.game()
    assert game.worth(ANN) == euros(box, 123 + 200 + 75 + 175 + 120 + 3 * 50)
    assert game.worth(BOB) == euros(box, 1500 + 400)
    assert game.worth(CLEO) == euros(box, 1500)


@holds("short.worth", boxes=MIRO, choice="worth_hotel")
def test_short_worth_a_hotel_is_worth_five_houses(box: Edition) -> None:
    place = position(dear_hotels(box), 3, "timed").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(4, 3)
    assert place.game().worth(ANN) == euros(box, 120 + 250 + 200)


@holds("short.worth", "ruling.quick-alike", boxes=C_S, choice="worth_hotel")
def test_short_worth_a_hotel_is_worth_its_price_and_three_houses(box: Edition) -> None:
    place = position(dear_hotels(box), 3, "quick").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(3, 3)
    assert place.game().worth(ANN) == euros(box, 120 + 80 + 150 + 150)


@holds("short.worth", boxes=ZELDA)
def test_short_worth_a_tree_is_worth_what_it_and_its_sprouts_were_bought_for(box: Edition) -> None:
    place = position(dear_hotels(box), 3, "quick").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(3, 3)
    paid = place.state.paid
    first = place.base.title(1) * 5
    assert paid[first : first + 5] == [50, 50, 50, 0, 80]
    paid[first + 1] = 71  # a sprout won in a contest
    assert place.game().worth(ANN) == 120 + 50 + 71 + 50 + 80 + 150


@holds("ruling.timed-worth", boxes=C_S, choice="worth_hotel")
def test_timed_worth_a_hotel_is_worth_its_price_and_four_houses(box: Edition) -> None:
    place = position(dear_hotels(box), 3, "timed").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(4, 3)
    game = place.jail_card(ANN, "chest").game()
    assert game.worth(ANN) == euros(box, 120 + 80 + 200 + 200)


def outbid(box: Edition) -> Game:
    """Ann buys the last house in the bank, printed at 50, for 70 in a contest."""
    place = position(box, 3, short(box)).owns(ANN, group="brown").owns(BOB, group="light-blue")
    game = place.stock(houses=1).game()
    game.play(ANN, Build(1))
    game.play(BOB, Want(1))
    game.play(BOB, Bid(euros(box, 60)))
    game.play(ANN, Bid(euros(box, 70)))
    game.play(BOB, Pass())
    game.play(ANN, Place(3))
    assert game.cash(ANN) == euros(box, 1430)
    return game


@holds("short.worth", boxes=(MIRO, *C_S), choice="worth_built")
def test_short_worth_a_building_counts_at_its_printed_price(box: Edition) -> None:
    assert outbid(box).worth(ANN) == euros(box, 1430 + 120 + 50)


@holds("short.worth", boxes=ZELDA, choice="worth_built")
def test_short_worth_a_building_counts_at_the_price_it_was_bought_for(box: Edition) -> None:
    game = outbid(box)
    assert game.worth(ANN) == 1430 + 120 + 70
    # sold again, its price is forgotten
    sold = game.copy()
    sold.play(ANN, Sell(3))
    assert sold.worth(ANN) == 1430 + 35 + 120


@holds("short.worth", "short.timed", boxes=(MIRO, *C_S))
def test_short_worth_decides_and_not_the_cash(box: Edition) -> None:
    place = position(box, 3, "timed").cash(ANN, euros(box, 1000)).owns(ANN, 39, 37).cash(BOB, euros(box, 1700))
    events = place.game().play(OUTSIDE, StrikeHour())
    assert events[-1] == Ended("hour", (ANN,))


@holds("ruling.equal-worth", boxes=(MIRO, *C_S))
def test_equal_worth_shares_the_win_at_the_hour(box: Edition) -> None:
    place = position(box, 4, "timed").cash(ANN, euros(box, 1100)).owns(ANN, 39).cash(CLEO, euros(box, 1500))
    game = place.cash(BOB, euros(box, 1499)).cash(DAN, euros(box, 20)).game()
    events = game.play(OUTSIDE, StrikeHour())
    assert events[-1] == Ended("hour", (ANN, CLEO))
    ending = game.outcome()
    assert ending is not None
    assert ending.winners == (ANN, CLEO)
    assert ending.ranking == (ANN, CLEO, BOB, DAN)
    assert ending.worth[:2] == (euros(box, 1500), euros(box, 1499))


@holds("ruling.equal-worth", boxes=(*C_S, ZELDA))
def test_equal_worth_shares_the_win_of_a_quick_game(box: Edition) -> None:
    place = position(box, 5, "quick").cash(ANN, 0)
    if box.id != ZELDA:  # there the second bankruptcy closes the game
        place.state.out[DAN] = 1
        place.state.bankrupts = 1
        place.cash(DAN, 0)
    game = taxed(place.cash(BOB, euros(box, 1000)))
    events = game.play(ANN, GoBankrupt())
    assert events[-1] == Ended("quick", (CLEO, 4) if box.id != ZELDA else (CLEO, DAN, 4))


@holds("ruling.timed-last", boxes=(MIRO, *C_S))
def test_timed_last_a_timed_game_ends_early_when_one_is_left(box: Edition) -> None:
    game = ruined(position(box, 2, "timed").cash(ANN, 0))
    events = game.play(ANN, GoBankrupt())
    assert events[-1] == Ended("last", (BOB,))
    game = ruined(position(box, 3, "timed").cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert not game.is_over


@holds("ruling.bank-broke", boxes=ALL)
def test_bank_broke_never_however_much_it_has_paid_out(box: Edition) -> None:
    # more money is out than any box holds in notes, and the bank still pays
    place = position(box, 2).cash(ANN, euros(box, 2_000_000)).cash(BOB, euros(box, 2_000_000)).owns(ANN, 39)
    game = place.at(ANN, 38).throws((1, 1)).game()
    game.play(ANN, Mortgage(39))
    assert game.cash(ANN) == euros(box, 2_000_200)
    game.play(ANN, Throw())  # onto Go
    assert game.cash(ANN) == euros(box, 2_000_400)
    assert game.broken() is None
