"""Chapter buy and auction: an unowned title is bought at its price, or auctioned at once."""

from __future__ import annotations

import pytest

from belleville import Bid, Buy, Decline, Game, IllegalMove, Mortgage, NotYourMove, Pass, Throw
from belleville.editions import Edition
from belleville.rules.events import BidMade, Declined, Paid, Passed, SaleOpened, Sold, TitlePassed, TurnBegan

from .clauses import C_S, ZELDA, holds
from .positions import ANN, BOB, CLEO, DAN, Position, euros, kinds, position


def declined(at_table: Position) -> Game:
    """The sale after Ann has thrown onto a title and declined it."""
    game = at_table.game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    return game


# -- the option


@holds("buy.option")
def test_buy_option_by_dice_at_the_printed_price(box: Edition) -> None:
    for square, price in ((1, 60), (5, 200), (12, 150), (39, 400)):
        game = position(box).at(ANN, (square - 3) % 40).throws((1, 2)).game()
        cash = euros(box, 1500 + (200 if square < 3 else 0))
        game.play(ANN, Throw())
        waits = game.decision()
        assert (waits.act, waits.must, waits.square, waits.amount) == ("buy", (ANN,), square, euros(box, price))
        assert game.play(ANN, Buy()) == [
            Paid(ANN, None, euros(box, price), "title", square),
            TitlePassed(None, ANN, square),
            TurnBegan(BOB),
        ]
        assert game.owner(square) == ANN
        assert not game.is_mortgaged(square)
        assert game.cash(ANN) == cash - euros(box, price)
        assert game.broken() is None


@holds("buy.option")
def test_buy_option_by_card(box: Edition) -> None:
    card = next(card.id for card in box.chance if card.effect.square == 24)
    game = position(box).at(ANN, 4).card_on_top("chance", card).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().square) == ("buy", 24)
    game.play(ANN, Buy())
    assert game.owner(24) == ANN
    assert game.cash(ANN) == euros(box, 1500 - 240)


@holds("buy.option")
def test_buy_option_is_the_visitors_alone_and_only_now(box: Edition) -> None:
    game = position(box).throws((1, 2)).game()
    for move in (Buy(), Decline()):
        with pytest.raises(IllegalMove, match=r"buy\.option"):
            game.play(ANN, move)
    game.play(ANN, Throw())
    for move in (Buy(), Decline()):
        with pytest.raises(NotYourMove, match=r"buy\.option"):
            game.play(BOB, move)
    game.play(ANN, Buy())
    with pytest.raises(IllegalMove, match=r"buy\.option"):
        game.play(ANN, Buy())


@holds("buy.option")
def test_buy_option_needs_the_cash_which_may_be_raised_first(box: Edition) -> None:
    at_table = position(box).owns(ANN, 1).at(ANN, 36).cash(ANN, euros(box, 400) - box.money.note)
    game = at_table.throws((1, 2)).game()
    game.play(ANN, Throw())
    with pytest.raises(IllegalMove, match=r"buy\.option") as caught:
        game.play(ANN, Buy())
    refusal = caught.value.refusal
    assert refusal is not None
    assert (refusal.need, refusal.have) == (euros(box, 400), euros(box, 400) - box.money.note)
    assert Buy() not in game.choices(ANN).moves
    game.play(ANN, Mortgage(1))
    assert Buy() in game.choices(ANN).moves
    game.play(ANN, Buy())
    assert game.cash(ANN) == euros(box, 30) - box.money.note


@holds("buy.option")
def test_buy_option_down_to_the_last_note(box: Edition) -> None:
    game = position(box).at(ANN, 36).cash(ANN, euros(box, 400)).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Buy())
    assert game.cash(ANN) == 0


@holds("ruling.station-first", boxes=C_S)
def test_ruling_station_first_is_whoever_finds_it_unowned(box: Edition) -> None:
    game = position(box).at(ANN, 2).at(BOB, 2).throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    game.play(BOB, Throw())  # the second to stop there
    assert (game.decision().act, game.decision().must) == ("buy", (BOB,))
    game.play(BOB, Buy())
    assert game.owner(5) == BOB


@holds("ruling.station-first", boxes=C_S)
def test_ruling_station_first_is_not_who_finds_it_owned(box: Edition) -> None:
    game = position(box).owns(BOB, 5).at(ANN, 2).throws((1, 2)).game()
    game.play(ANN, Throw())  # the first to stop there, but it was bought at an auction
    assert game.refusal(ANN, Buy()) is not None
    assert game.state().claims == 1


# -- the auction


@holds("buy.auction")
def test_buy_auction_opens_at_once_for_everyone_the_decliner_too(box: Edition) -> None:
    game = position(box, 3).in_jail(CLEO).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(ANN, Decline())
    assert events == [Declined(ANN, 39), SaleOpened("title", 39, None, box.money.note)]
    waits = game.decision()
    assert (waits.act, waits.must, waits.square) == ("sale", (ANN, BOB, CLEO), 39)
    for seat in (ANN, BOB, CLEO):
        assert game.choices(seat).bid == (box.money.note, euros(box, 1500))
    assert game.refusal(ANN, Throw()) is not None
    assert game.refusal(ANN, Buy()) is not None
    game.play(ANN, Bid(euros(box, 10)))
    game.play(CLEO, Bid(euros(box, 11)))
    game.play(ANN, Bid(euros(box, 12)))
    game.play(BOB, Pass())
    events = game.play(CLEO, Pass())
    assert events == [
        Passed(CLEO),
        Sold("title", 39, None, ANN, euros(box, 12)),
        Paid(ANN, None, euros(box, 12), "auction", 39),
        TitlePassed(None, ANN, 39),
        TurnBegan(BOB),
    ]
    assert game.owner(39) == ANN
    assert game.cash(ANN) == euros(box, 1500 - 12)
    assert game.cash(CLEO) == euros(box, 1500)
    assert game.sale() is None
    assert game.broken() is None


@holds("buy.auction")
def test_buy_auction_opens_at_any_price(box: Edition) -> None:
    for opening in (box.money.note, euros(box, 400), euros(box, 1500)):  # the printed price binds nobody
        game = declined(position(box).at(ANN, 36).throws((1, 2)))
        assert game.play(BOB, Bid(opening)) == [BidMade(BOB, opening)]
        game.play(ANN, Pass())
        assert game.owner(39) == BOB
        assert game.cash(BOB) == euros(box, 1500) - opening


@holds("buy.auction", boxes=ZELDA)
def test_buy_auction_zelda_opens_at_one_at_least(box: Edition) -> None:
    game = declined(position(box).at(ANN, 36).throws((1, 2)))
    with pytest.raises(IllegalMove, match=r"ruling\.bid"):
        game.play(BOB, Bid(0))
    assert game.is_legal(BOB, Bid(1))


@holds("buy.auction")
def test_buy_auction_leaves_out_who_has_left_the_game(box: Edition) -> None:
    at_table = position(box, 4).cash(BOB, 0).at(ANN, 36).throws((1, 2))
    at_table.state.out[BOB], at_table.state.bankrupts = 1, 1
    game = declined(at_table)
    assert game.decision().must == (ANN, CLEO, DAN)
    bidding = game.sale()
    assert bidding is not None
    assert bidding.still_in == (ANN, CLEO, DAN)


@holds("buy.auction")
def test_buy_auction_the_turn_goes_on_where_it_stood(box: Edition) -> None:
    game = declined(position(box, 3).at(ANN, 35).throws((2, 2)))
    game.play(CLEO, Bid(euros(box, 5)))
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    assert game.owner(39) == CLEO
    assert (game.turn, game.decision().act) == (ANN, "throw")  # her double


@holds("buy.auction-cash", boxes=ZELDA)
def test_buy_auction_cash_counts_cash_and_nothing_else(box: Edition) -> None:
    game = declined(position(box).owns(BOB, 37).cash(BOB, 100).at(ANN, 36).throws((1, 2)))
    assert game.choices(BOB).bid == (1, 100)
    with pytest.raises(IllegalMove, match=r"ruling\.bid"):
        game.play(BOB, Bid(101))
    assert kinds(game.play(BOB, Mortgage(37))) == ["Mortgaged", "Paid"]
    game.play(BOB, Bid(275))  # now it is cash
    game.play(ANN, Pass())
    assert (game.cash(BOB), game.owner(39)) == (0, BOB)
