"""A contest among other acts: who may move while it lasts, and where it may begin."""

from __future__ import annotations

from belleville import (
    Bid,
    Build,
    Decline,
    Goods,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Pass,
    Place,
    Sell,
    Throw,
    Want,
)
from belleville.editions import Edition

from .clauses import covers
from .positions import ANN, BOB, CLEO, euros, open_seats, refused
from .test_contest import scarce


@covers("ruling.any-time")
def test_ruling_any_time_a_contest_is_one_act(edition: Edition) -> None:
    made = (
        scarce(edition)
        .owns(CLEO, group="pink")
        .built(1, 11)
        .cash(CLEO, euros(edition, 90))
        .owns(CLEO, 5, 12)
        .mortgaged(12)
    )
    game = made.game()
    game.play(ANN, Build(31))

    def nobody_else_moves() -> None:
        for move in (Sell(11), Mortgage(5), Lift(12), Build(13)):
            refused(game, CLEO, move, "contest-act", "ruling.any-time")
        refused(game, CLEO, Leave(), "contest-act", "ruling.leave-when")
        refused(game, BOB, Mortgage(1), "contest-act", "ruling.any-time")
        refused(game, ANN, Throw(), "answer-first", "turn.move")

    nobody_else_moves()
    game.play(BOB, Want(1))
    nobody_else_moves()
    game.play(ANN, Bid(euros(edition, 100)))
    nobody_else_moves()
    game.play(BOB, Pass())
    assert game.decision().act == "place"
    nobody_else_moves()
    game.play(ANN, Place(31))
    game.play(CLEO, Sell(11))
    assert game.houses == 1


@covers("ruling.trade-when")
def test_ruling_trade_when_not_in_a_contest(edition: Edition) -> None:
    game = scarce(edition).jail_card(CLEO).game()
    deal = Offer(BOB, Goods(cards=("chance",)), Goods(cash=euros(edition, 10)))
    game.play(ANN, Build(31))
    refused(game, CLEO, deal, "contest-act", "ruling.trade-when")
    game.play(BOB, Want(1))
    refused(game, CLEO, deal, "contest-act", "ruling.trade-when")
    game.play(ANN, Bid(euros(edition, 100)))
    game.play(BOB, Pass())
    refused(game, CLEO, deal, "not-now", "ruling.trade-when")  # the house waits to be placed
    game.play(ANN, Place(31))
    game.play(CLEO, deal)


@covers("ruling.contest-window", "build.any-time")
def test_ruling_contest_window_in_the_middle_of_a_purchase(edition: Edition) -> None:
    game = scarce(edition).at(CLEO, 36).turn(CLEO).throws((1, 2)).game()
    game.play(CLEO, Throw())
    game.play(ANN, Build(31))
    game.play(BOB, Want(0))
    assert (game.decision().act, open_seats(game), game.level(31)) == ("buy", (CLEO,), 1)


@covers("ruling.auction-one", "ruling.contest-window")
def test_ruling_contest_window_not_in_the_middle_of_a_sale(edition: Edition) -> None:
    game = scarce(edition).at(CLEO, 36).turn(CLEO).throws((1, 2)).cash(BOB, euros(edition, 100)).game()
    game.play(CLEO, Throw())
    game.play(CLEO, Decline())
    refused(game, ANN, Build(31), "one-sale", "ruling.auction-one")
    game.play(BOB, Bid(euros(edition, 50)))
    refused(game, ANN, Build(31), "one-sale", "ruling.auction-one")
    # a rival whose cash is bound by a bid could place none now
    game.play(BOB, Bid(euros(edition, 51)))
    game.play(ANN, Build(31))
    assert (game.level(31), game.houses) == (1, 0)
