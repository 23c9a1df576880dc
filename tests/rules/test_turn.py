"""Chapter turn: throw, move, obey the square, once more after a double, then the dice go to the left."""

from __future__ import annotations

import pytest

from belleville import (
    Build,
    Buy,
    Claim,
    Decline,
    Game,
    IllegalMove,
    Mortgage,
    NotYourMove,
    Pass,
    Throw,
)
from belleville.editions import Edition
from belleville.rules.events import CardDrawn, Jailed, Landed, Moved, Owed, Paid, Threw, TurnBegan

from .clauses import covers
from .positions import ANN, BOB, CLEO, DAN, Position, euros, kinds, open_seats, position


def paid(events: list[object]) -> list[Paid]:
    """The payments among events."""
    return [event for event in events if isinstance(event, Paid)]


def after_throw(at_table: Position) -> Game:
    """The game after Ann's throw."""
    game = at_table.game()
    game.play(ANN, Throw())
    return game


# -- moving


@covers("turn.direction")
def test_turn_direction_is_up_the_numbers_and_round(edition: Edition) -> None:
    game = position(edition, 3).at(BOB, 38).at(CLEO, 33).throws((1, 3), (2, 4), (2, 3)).game()
    assert Moved(ANN, 0, 4, "dice") in game.play(ANN, Throw())
    assert Moved(BOB, 38, 4, "dice") in game.play(BOB, Throw())
    assert Moved(CLEO, 33, 38, "dice") in game.play(CLEO, Throw())
    assert [game.square(seat) for seat in range(3)] == [4, 4, 38]


@covers("turn.move")
def test_turn_move_by_the_total_of_both_dice_and_obey(edition: Edition) -> None:
    for dice in ((1, 2), (3, 2), (6, 5), (2, 6)):
        game = position(edition).throws(dice).game()
        events = game.play(ANN, Throw())
        square = sum(dice)
        assert events[:3] == [Threw(ANN, dice), Moved(ANN, 0, square, "dice"), Landed(ANN, square)]
        assert game.square(ANN) == square
        assert game.dice == dice
        assert (game.decision().act, game.decision().square) == ("buy", square)


@covers("turn.move")
def test_turn_move_only_in_turn_and_once_the_square_is_obeyed(edition: Edition) -> None:
    game = position(edition).throws((1, 2)).game()
    assert (game.decision().act, game.decision().must) == ("throw", (ANN,))
    with pytest.raises(NotYourMove, match=r"turn\.pass"):
        game.play(BOB, Throw())
    game.play(ANN, Throw())
    with pytest.raises(IllegalMove, match=r"turn\.move"):
        game.play(ANN, Throw())  # the title she stands on comes first
    with pytest.raises(NotYourMove, match=r"turn\.pass"):
        game.play(BOB, Throw())


@covers("turn.move")
def test_turn_move_waits_for_the_dice_to_lie(edition: Edition) -> None:
    game = position(edition).game()  # chance is silent
    game.play(ANN, Throw())
    assert game.decision().act == "chance"
    for seat in (ANN, BOB):
        with pytest.raises(IllegalMove, match=r"turn\.move"):
            game.play(seat, Throw())
    assert game.choices(ANN).moves == ()


@covers("turn.shared-square")
def test_turn_shared_square_has_room_for_all(edition: Edition) -> None:
    game = position(edition, 4).at(BOB, 20).at(CLEO, 20).at(DAN, 20).at(ANN, 17).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert [game.square(seat) for seat in range(4)] == [20, 20, 20, 20]
    assert kinds(events) == ["Threw", "Moved", "Landed", "TurnBegan"]
    assert [game.cash(seat) for seat in range(4)] == [euros(edition, 1500)] * 4


# -- doubles


@covers("turn.double")
def test_turn_double_the_square_first_then_another_throw(edition: Edition) -> None:
    game = position(edition).throws((3, 3), (1, 3), (1, 2)).game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().square) == ("buy", 6)
    with pytest.raises(IllegalMove, match=r"turn\.move"):
        game.play(ANN, Throw())
    game.play(ANN, Buy())
    assert (game.turn, game.decision().act, open_seats(game)) == (ANN, "throw", (ANN,))
    assert game.state().again == 0  # granted: equal games are equal number by number
    assert game.turns == 1
    with pytest.raises(NotYourMove, match=r"turn\.pass"):
        game.play(BOB, Throw())
    events = game.play(ANN, Throw())
    assert game.square(ANN) == 10
    assert events[-1] == TurnBegan(BOB)
    assert (game.turn, game.turns) == (BOB, 2)


@covers("turn.double")
def test_turn_double_comes_after_the_auction_too(edition: Edition) -> None:
    game = position(edition).throws((3, 3)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    assert game.refusal(ANN, Throw()) is not None
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    assert (game.turn, game.decision().act) == (ANN, "throw")


@covers("turn.double")
def test_turn_double_into_jail_gives_no_further_throw(edition: Edition) -> None:
    game = after_throw(position(edition).at(ANN, 28).throws((1, 1)))
    assert game.jail(ANN) == 1
    assert game.turn == BOB


@covers("turn.double")
def test_turn_double_two_in_a_row_then_a_plain_throw(edition: Edition) -> None:
    game = position(edition).at(ANN, 10).owns(ANN, 14, 18, 21).throws((2, 2), (2, 2), (1, 2)).game()
    for square in (14, 18):
        game.play(ANN, Throw())
        assert (game.square(ANN), game.turn) == (square, ANN)
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn, game.jail(ANN)) == (21, BOB, 0)


@covers("turn.third-double")
def test_turn_third_double_goes_straight_to_jail(edition: Edition) -> None:
    game = position(edition).at(ANN, 33).owns(ANN, 35, 39).throws((1, 1), (2, 2), (6, 6)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert game.square(ANN) == 39
    events = game.play(ANN, Throw())  # twelve more would pass Go
    assert events == [
        Threw(ANN, (6, 6)),
        Moved(ANN, 39, 10, "jail"),
        Jailed(ANN, "doubles"),
        TurnBegan(BOB),
    ]
    assert (game.square(ANN), game.jail(ANN), game.turn) == (10, 1, BOB)
    assert game.cash(ANN) == euros(edition, 1500)  # no salary, nothing obeyed


@covers("turn.third-double")
def test_turn_third_double_leaves_what_the_first_two_brought(edition: Edition) -> None:
    game = position(edition).at(ANN, 38).throws((1, 1), (3, 3), (1, 1)).game()
    game.play(ANN, Throw())  # on Go
    game.play(ANN, Throw())
    game.play(ANN, Buy())
    game.play(ANN, Throw())
    assert game.jail(ANN) == 1
    assert game.owner(6) == ANN
    assert game.cash(ANN) == euros(edition, 1500 + 200 - 100)


@covers("turn.third-double")
def test_turn_third_double_counts_within_one_turn(edition: Edition) -> None:
    at_table = position(edition).at(ANN, 10).at(BOB, 10).owns(ANN, 12, 14, 16, 18, 19, 21)
    game = at_table.throws((1, 1), (1, 1), (1, 4), (4, 6), (1, 1), (1, 1)).game()
    for _ in range(3):
        game.play(ANN, Throw())
    game.play(BOB, Throw())  # Free Parking
    game.play(ANN, Throw())  # her third double in all, the first of this turn
    assert game.jail(ANN) == 0
    assert (game.square(ANN), game.turn) == (21, ANN)


# -- what squares do


@covers("turn.salary")
def test_turn_salary_for_passing_and_for_reaching_go(edition: Edition) -> None:
    for start, dice, earned in ((37, (1, 2), 200), (39, (4, 2), 200), (34, (1, 3), -100), (0, (6, 4), 0)):
        game = position(edition).at(ANN, start).owns(ANN, 5).throws(dice).game()
        events = game.play(ANN, Throw())
        assert game.cash(ANN) == euros(edition, 1500 + earned)
        if earned == 200:
            assert Paid(None, ANN, euros(edition, 200), "salary", None) in events


@covers("turn.salary")
def test_turn_salary_once_too_when_the_square_is_owed_for(edition: Edition) -> None:
    game = position(edition).at(ANN, 36).throws((5, 3)).game()
    events = game.play(ANN, Throw())
    assert paid(events) == [
        Paid(None, ANN, euros(edition, 200), "salary", None),
        Paid(ANN, None, euros(edition, 200), "tax", None),
    ]


@covers("turn.salary")
def test_turn_salary_by_card_and_twice_in_a_turn(edition: Edition) -> None:
    game = position(edition).at(ANN, 39).card_on_top("chest", "move-to").throws((1, 2)).game()
    events = game.play(ANN, Throw())
    salary = Paid(None, ANN, euros(edition, 200), "salary", None)
    assert paid(events) == [salary, salary]
    assert any(isinstance(event, CardDrawn) for event in events)
    assert game.square(ANN) == 0
    assert game.cash(ANN) == euros(edition, 1500 + 400)


@covers("turn.parking")
def test_turn_parking_does_nothing_and_business_goes_on(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39, group="brown").at(ANN, 18).throws((1, 1)).game()
    assert kinds(game.play(ANN, Throw())) == ["Threw", "Moved", "Landed"]
    assert game.cash(ANN) == euros(edition, 1500)
    assert game.decision().act == "throw"
    game.play(ANN, Build(1))
    game.play(ANN, Mortgage(39))
    assert game.cash(ANN) == euros(edition, 1500 - 50 + 200)
    assert game.square(ANN) == 20


@covers("turn.parking")
def test_turn_parking_stops_no_rent(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).at(ANN, 20).at(BOB, 36).turn(BOB).throws((1, 2)).game()
    game.play(BOB, Throw())
    game.play(ANN, Claim(39, BOB))
    assert game.cash(ANN) == euros(edition, 1550)


@covers("turn.tax")
def test_turn_tax_is_the_printed_amount_to_the_bank(edition: Edition) -> None:
    for square, due in ((4, 200), (38, 100)):
        at_table = position(edition, 3).at(ANN, square - 3).cash(ANN, euros(edition, due)).throws((1, 2))
        game = at_table.game()
        events = game.play(ANN, Throw())
        assert paid(events) == [Paid(ANN, None, euros(edition, due), "tax", None)]
        assert [game.cash(seat) for seat in range(3)] == [0, euros(edition, 1500), euros(edition, 1500)]
        assert game.turn == BOB


@covers("turn.tax")
def test_turn_tax_above_the_cash_is_a_debt_to_the_bank(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).cash(ANN, euros(edition, 199)).throws((1, 3)).game()
    events = game.play(ANN, Throw())
    assert events[-1] == Owed(ANN, None, euros(edition, 200), "tax", None)
    waits = game.decision()
    assert (waits.act, waits.must, waits.amount, waits.party) == ("debt", (ANN,), euros(edition, 200), None)
    game.play(ANN, Mortgage(39))
    assert game.cash(ANN) == euros(edition, 199)
    assert game.turn == BOB


@covers("turn.own")
def test_turn_own_property_asks_nothing_and_pays_nothing(edition: Edition) -> None:
    for square in (5, 6, 12):  # a station, a lot, a utility
        game = position(edition).owns(ANN, square).at(ANN, square - 3).throws((1, 2)).game()
        assert kinds(game.play(ANN, Throw())) == ["Threw", "Moved", "Landed", "TurnBegan"]
        assert game.cash(ANN) == euros(edition, 1500)
        assert game.state().claims == 0


# -- passing the dice


@covers("turn.pass")
def test_turn_pass_to_the_left_and_tokens_stay(edition: Edition) -> None:
    game = position(edition, 3).at(BOB, 17).at(CLEO, 7).throws((1, 3), (1, 2), (1, 2), (2, 4)).game()
    seen = []
    for _ in range(4):
        seen.append((game.turn, game.turns))
        game.play(game.turn, Throw())
    assert seen == [(ANN, 1), (BOB, 2), (CLEO, 3), (ANN, 4)]
    assert [game.square(seat) for seat in range(3)] == [10, 20, 10]


@covers("turn.pass")
def test_turn_pass_skips_who_has_left_the_game(edition: Edition) -> None:
    at_table = position(edition, 4).cash(BOB, 0).cash(DAN, 0).at(CLEO, 17).throws((1, 3), (1, 2))
    at_table.state.out[BOB], at_table.state.out[DAN], at_table.state.bankrupts = 1, 2, 2
    game = at_table.game()
    assert game.play(ANN, Throw())[-1] == TurnBegan(CLEO)
    with pytest.raises(NotYourMove, match=r"bankrupt\.out"):
        game.play(BOB, Throw())
    assert game.play(CLEO, Throw())[-1] == TurnBegan(ANN)
    assert game.broken() is None
