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

from .clauses import ALL, C_S, MIRO, ZELDA, covers
from .debts import ruined, taxed
from .positions import ANN, BOB, CLEO, DAN, euros, position


def short(edition: Edition) -> str:
    """The short game whose count of fortunes the edition's own rulebook describes."""
    return "timed" if edition.id == MIRO else "quick"


def dear_hotels(edition: Edition) -> Edition:
    """The same edition with hotels at 80 on the brown lots, where houses cost 50."""
    squares = [
        structs.replace(square, hotel=euros(edition, 80)) if square.group == "brown" else square
        for square in edition.squares
    ]
    return structs.replace(edition, squares=tuple(squares))


@covers("short.worth", "ruling.quick-alike")
def test_short_worth_cash_titles_mortgaged_ones_at_half_houses_at_cost(edition: Edition) -> None:
    place = position(edition, 3, short(edition)).cash(ANN, euros(edition, 123)).jail_card(ANN).owns(BOB, 39)
    place.owns(ANN, 5, 12, 37, group="brown").mortgaged(12, 37).built(2, 1).built(1, 3)
    game = place.game()
    assert game.worth(ANN) == euros(edition, 123 + 200 + 75 + 175 + 120 + 3 * 50)
    assert game.worth(BOB) == euros(edition, 1500 + 400)
    assert game.worth(CLEO) == euros(edition, 1500)


@covers("short.worth", editions=MIRO, choice="worth_hotel")
def test_short_worth_a_hotel_is_worth_five_houses(edition: Edition) -> None:
    place = position(dear_hotels(edition), 3, "timed").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(4, 3)
    assert place.game().worth(ANN) == euros(edition, 120 + 250 + 200)


@covers("short.worth", "ruling.quick-alike", editions=C_S, choice="worth_hotel")
def test_short_worth_a_hotel_is_worth_its_price_and_three_houses(edition: Edition) -> None:
    place = position(dear_hotels(edition), 3, "quick").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(3, 3)
    assert place.game().worth(ANN) == euros(edition, 120 + 80 + 150 + 150)


@covers("short.worth", editions=ZELDA)
def test_short_worth_a_tree_is_worth_what_it_and_its_sprouts_were_bought_for(edition: Edition) -> None:
    place = position(dear_hotels(edition), 3, "quick").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(3, 3)
    paid = place.state.paid
    first = place.base.title(1) * 5
    assert paid[first : first + 5] == [50, 50, 50, 0, 80]
    paid[first + 1] = 71  # a sprout won in a contest
    assert place.game().worth(ANN) == 120 + 50 + 71 + 50 + 80 + 150


@covers("ruling.timed-worth", editions=C_S, choice="worth_hotel")
def test_timed_worth_a_hotel_is_worth_its_price_and_four_houses(edition: Edition) -> None:
    place = position(dear_hotels(edition), 3, "timed").cash(ANN, 0).owns(ANN, group="brown").built(5, 1).built(4, 3)
    game = place.jail_card(ANN, "chest").game()
    assert game.worth(ANN) == euros(edition, 120 + 80 + 200 + 200)


def outbid(edition: Edition) -> Game:
    """Ann buys the last house in the bank, printed at 50, for 70 in a contest."""
    place = position(edition, 3, short(edition)).owns(ANN, group="brown").owns(BOB, group="light-blue")
    game = place.stock(houses=1).game()
    game.play(ANN, Build(1))
    game.play(BOB, Want(1))
    game.play(BOB, Bid(euros(edition, 60)))
    game.play(ANN, Bid(euros(edition, 70)))
    game.play(BOB, Pass())
    game.play(ANN, Place(3))
    assert game.cash(ANN) == euros(edition, 1430)
    return game


@covers("short.worth", editions=(MIRO, *C_S), choice="worth_built")
def test_short_worth_a_building_counts_at_its_printed_price(edition: Edition) -> None:
    assert outbid(edition).worth(ANN) == euros(edition, 1430 + 120 + 50)


@covers("short.worth", editions=ZELDA, choice="worth_built")
def test_short_worth_a_building_counts_at_the_price_it_was_bought_for(edition: Edition) -> None:
    game = outbid(edition)
    assert game.worth(ANN) == 1430 + 120 + 70
    # sold again, its price is forgotten
    sold = game.copy()
    sold.play(ANN, Sell(3))
    assert sold.worth(ANN) == 1430 + 35 + 120


@covers("short.worth", "short.timed", editions=(MIRO, *C_S))
def test_short_worth_decides_and_not_the_cash(edition: Edition) -> None:
    place = (
        position(edition, 3, "timed").cash(ANN, euros(edition, 1000)).owns(ANN, 39, 37).cash(BOB, euros(edition, 1700))
    )
    events = place.game().play(OUTSIDE, StrikeHour())
    assert events[-1] == Ended("hour", (ANN,))


@covers("ruling.equal-worth", editions=(MIRO, *C_S))
def test_equal_worth_shares_the_win_at_the_hour(edition: Edition) -> None:
    place = position(edition, 4, "timed").cash(ANN, euros(edition, 1100)).owns(ANN, 39).cash(CLEO, euros(edition, 1500))
    game = place.cash(BOB, euros(edition, 1499)).cash(DAN, euros(edition, 20)).game()
    events = game.play(OUTSIDE, StrikeHour())
    assert events[-1] == Ended("hour", (ANN, CLEO))
    ending = game.outcome()
    assert ending is not None
    assert ending.winners == (ANN, CLEO)
    assert ending.ranking == (ANN, CLEO, BOB, DAN)
    assert ending.worth[:2] == (euros(edition, 1500), euros(edition, 1499))


@covers("ruling.equal-worth", editions=(*C_S, ZELDA))
def test_equal_worth_shares_the_win_of_a_quick_game(edition: Edition) -> None:
    place = position(edition, 5, "quick").cash(ANN, 0)
    if edition.id != ZELDA:  # there the second bankruptcy closes the game
        place.state.out[DAN] = 1
        place.state.bankrupts = 1
        place.cash(DAN, 0)
    game = taxed(place.cash(BOB, euros(edition, 1000)))
    events = game.play(ANN, GoBankrupt())
    assert events[-1] == Ended("quick", (CLEO, 4) if edition.id != ZELDA else (CLEO, DAN, 4))


@covers("ruling.timed-last", editions=(MIRO, *C_S))
def test_timed_last_a_timed_game_ends_early_when_one_is_left(edition: Edition) -> None:
    game = ruined(position(edition, 2, "timed").cash(ANN, 0))
    events = game.play(ANN, GoBankrupt())
    assert events[-1] == Ended("last", (BOB,))
    game = ruined(position(edition, 3, "timed").cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert not game.is_over


@covers("ruling.bank-broke", editions=ALL)
def test_bank_broke_never_however_much_it_has_paid_out(edition: Edition) -> None:
    # more money is out than any edition holds in notes, and the bank still pays
    place = position(edition, 2).cash(ANN, euros(edition, 2_000_000)).cash(BOB, euros(edition, 2_000_000)).owns(ANN, 39)
    game = place.at(ANN, 38).throws((1, 1)).game()
    game.play(ANN, Mortgage(39))
    assert game.cash(ANN) == euros(edition, 2_000_200)
    game.play(ANN, Throw())  # onto Go
    assert game.cash(ANN) == euros(edition, 2_000_400)
    assert game.broken() is None
