"""The substitute: it claims and answers, and begins nothing."""

from __future__ import annotations

import pytest

from belleville.bots.asking.stepwise import Asked, StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW
from belleville.bots.registry import bots_for
from belleville.rules.game import Game
from belleville.rules.moves import Accept, Buy, Claim, Decline, Goods, Offer, Pass, Refuse, Throw, decode
from belleville.table import substitute
from tests.rules.positions import Position

from .in_memory_tables import EDITION, EDITIONS

MUST, WINDOW = ASK_MUST, ASK_WINDOW


def answer(game: Game, how: int = MUST, maker: int = -1, seat: int = 0) -> object:
    numbers = substitute.answer(game, bots_for({seat: "sensible"}, 1)[seat], Asked(seat, how, maker))
    return None if numbers is None else decode(numbers, game.edition)


def test_it_throws_and_does_no_business() -> None:
    rich = Position(EDITION, 2).owns(0, group="orange").cash(0, 5000).owns(1, 1).owns(0, 3)
    assert answer(rich.game()) == Throw(), "no house, no offer, no standing order"


def test_it_claims_when_a_rent_is_open() -> None:
    game = Position(EDITION, 2).owns(0, 3).rent_open(1, 0, 3, 4).game()
    assert answer(game, WINDOW) == Claim(3, 1)
    assert answer(game) == Claim(3, 1)
    assert answer(Position(EDITION, 2).owns(0, 3).game(), WINDOW) is None


@pytest.mark.parametrize(("cash", "move"), [(1500, Buy()), (461, Buy()), (459, Decline()), (100, Decline())])
def test_it_buys_what_leaves_a_reserve(cash: int, move: object) -> None:
    game = Position(EDITION, 2).cash(0, cash).throws((1, 2)).game()
    game.play(0, Throw())
    assert answer(game) == move


def test_it_passes_in_sales() -> None:
    game = Position(EDITION, 2).throws((1, 2)).game()
    game.play(0, Throw())
    game.play(0, Decline())
    assert answer(game) == Pass()


def test_it_accepts_nothing() -> None:
    game = Position(EDITION, 2).owns(0, 1).game()
    game.play(1, Offer(0, Goods(cash=1400), Goods(titles=(1,))))
    assert game.is_legal(0, Accept(1, 1))
    assert answer(game, ASK_OFFER, 1) == Refuse(1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games_of_stand_ins_go_on(edition: str) -> None:
    """One stand-in among sensible players: every question is answered, by moves of no ambition."""
    game = Game(edition, 4, seed=7)
    bots = bots_for(dict.fromkeys(range(4), "sensible"), 3)
    table = StepwiseGame(game, bots)
    made: set[str] = set()
    while (asked := table.next()) is not None and game.turns < 400:
        if asked.seat != 0:
            table.ask_bot(asked)
            continue
        numbers = substitute.answer(game, bots[0], asked)
        if numbers is None:
            table.wait(asked)
        else:
            made.add(type(decode(numbers, game.edition)).__name__)
            table.play_numbers(0, numbers, asked)
    assert game.is_over or game.turns >= 400
    assert "Throw" in made
    assert not made & {"Offer", "Accept", "Build", "Bid", "Lift", "StandingClaim", "Leave", "PayFine"}
    if game.edition.rules.in_kind != "half":  # by right it is what the clock pays with; elsewhere it is a proposal
        assert "PayInKind" not in made
