"""Chapter buy and auction: an unowned title is bought at its price, or auctioned at once."""

from __future__ import annotations

import pytest

from belleville import Bid, Buy, Decline, Game, IllegalMove, Mortgage, NotYourMove, Pass, Throw
from belleville.editions import Edition
from belleville.rules.events import BidMade, Declined, Paid, Passed, SaleOpened, Sold, TitlePassed, TurnBegan

from .clauses import C_S, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, Position, euros, kinds, position


def declined(at_table: Position) -> Game:
    """The sale after Ann has thrown onto a title and declined it."""
    game = at_table.game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    return game


# -- the option


@covers("buy.option")
def test_buy_option_by_dice_at_the_printed_price(edition: Edition) -> None:
    for square, price in ((1, 60), (5, 200), (12, 150), (39, 400)):
        game = position(edition).at(ANN, (square - 3) % 40).throws((1, 2)).game()
        cash = euros(edition, 1500 + (200 if square < 3 else 0))
        game.play(ANN, Throw())
        waits = game.decision()
        assert (waits.act, waits.must, waits.square, waits.amount) == ("buy", (ANN,), square, euros(edition, price))
        assert game.play(ANN, Buy()) == [
            Paid(ANN, None, euros(edition, price), "title", square),
            TitlePassed(None, ANN, square),
            TurnBegan(BOB),
        ]
        assert game.owner(square) == ANN
        assert not game.is_mortgaged(square)
        assert game.cash(ANN) == cash - euros(edition, price)
        assert game.broken() is None


@covers("buy.option")
def test_buy_option_by_card(edition: Edition) -> None:
    card = next(card.id for card in edition.chance if card.effect.square == 24)
    game = position(edition).at(ANN, 4).card_on_top("chance", card).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().square) == ("buy", 24)
    game.play(ANN, Buy())
    assert game.owner(24) == ANN
    assert game.cash(ANN) == euros(edition, 1500 - 240)


@covers("buy.option")
def test_buy_option_is_the_visitors_alone_and_only_now(edition: Edition) -> None:
    game = position(edition).throws((1, 2)).game()
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


@covers("buy.option")
def test_buy_option_needs_the_cash_which_may_be_raised_first(edition: Edition) -> None:
    at_table = position(edition).owns(ANN, 1).at(ANN, 36).cash(ANN, euros(edition, 400) - edition.money.note)
    game = at_table.throws((1, 2)).game()
    game.play(ANN, Throw())
    with pytest.raises(IllegalMove, match=r"buy\.option") as caught:
        game.play(ANN, Buy())
    refusal = caught.value.refusal
    assert refusal is not None
    assert (refusal.need, refusal.have) == (euros(edition, 400), euros(edition, 400) - edition.money.note)
    assert Buy() not in game.choices(ANN).moves
    game.play(ANN, Mortgage(1))
    assert Buy() in game.choices(ANN).moves
    game.play(ANN, Buy())
    assert game.cash(ANN) == euros(edition, 30) - edition.money.note


@covers("buy.option")
def test_buy_option_down_to_the_last_note(edition: Edition) -> None:
    game = position(edition).at(ANN, 36).cash(ANN, euros(edition, 400)).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Buy())
    assert game.cash(ANN) == 0


@covers("ruling.station-first", editions=C_S)
def test_ruling_station_first_is_whoever_finds_it_unowned(edition: Edition) -> None:
    game = position(edition).at(ANN, 2).at(BOB, 2).throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    game.play(BOB, Throw())  # the second to stop there
    assert (game.decision().act, game.decision().must) == ("buy", (BOB,))
    game.play(BOB, Buy())
    assert game.owner(5) == BOB


@covers("ruling.station-first", editions=C_S)
def test_ruling_station_first_is_not_who_finds_it_owned(edition: Edition) -> None:
    game = position(edition).owns(BOB, 5).at(ANN, 2).throws((1, 2)).game()
    game.play(ANN, Throw())  # the first to stop there, but it was bought at an auction
    assert game.refusal(ANN, Buy()) is not None
    assert game.state().claims == 1


# -- the auction


@covers("buy.auction")
def test_buy_auction_opens_at_once_for_everyone_the_decliner_too(edition: Edition) -> None:
    game = position(edition, 3).in_jail(CLEO).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(ANN, Decline())
    assert events == [Declined(ANN, 39), SaleOpened("title", 39, None, edition.money.note)]
    waits = game.decision()
    assert (waits.act, waits.must, waits.square) == ("sale", (ANN, BOB, CLEO), 39)
    for seat in (ANN, BOB, CLEO):
        assert game.choices(seat).bid == (edition.money.note, euros(edition, 1500))
    assert game.refusal(ANN, Throw()) is not None
    assert game.refusal(ANN, Buy()) is not None
    game.play(ANN, Bid(euros(edition, 10)))
    game.play(CLEO, Bid(euros(edition, 11)))
    game.play(ANN, Bid(euros(edition, 12)))
    game.play(BOB, Pass())
    events = game.play(CLEO, Pass())
    assert events == [
        Passed(CLEO),
        Sold("title", 39, None, ANN, euros(edition, 12)),
        Paid(ANN, None, euros(edition, 12), "auction", 39),
        TitlePassed(None, ANN, 39),
        TurnBegan(BOB),
    ]
    assert game.owner(39) == ANN
    assert game.cash(ANN) == euros(edition, 1500 - 12)
    assert game.cash(CLEO) == euros(edition, 1500)
    assert game.sale() is None
    assert game.broken() is None


@covers("buy.auction")
def test_buy_auction_opens_at_any_price(edition: Edition) -> None:
    for opening in (edition.money.note, euros(edition, 400), euros(edition, 1500)):  # the printed price binds nobody
        game = declined(position(edition).at(ANN, 36).throws((1, 2)))
        assert game.play(BOB, Bid(opening)) == [BidMade(BOB, opening)]
        game.play(ANN, Pass())
        assert game.owner(39) == BOB
        assert game.cash(BOB) == euros(edition, 1500) - opening


@covers("buy.auction", editions=ZELDA)
def test_buy_auction_zelda_opens_at_one_at_least(edition: Edition) -> None:
    game = declined(position(edition).at(ANN, 36).throws((1, 2)))
    with pytest.raises(IllegalMove, match=r"ruling\.bid"):
        game.play(BOB, Bid(0))
    assert game.is_legal(BOB, Bid(1))


@covers("buy.auction")
def test_buy_auction_leaves_out_who_has_left_the_game(edition: Edition) -> None:
    at_table = position(edition, 4).cash(BOB, 0).at(ANN, 36).throws((1, 2))
    at_table.state.out[BOB], at_table.state.bankrupts = 1, 1
    game = declined(at_table)
    assert game.decision().must == (ANN, CLEO, DAN)
    bidding = game.sale()
    assert bidding is not None
    assert bidding.still_in == (ANN, CLEO, DAN)


@covers("buy.auction")
def test_buy_auction_the_turn_goes_on_where_it_stood(edition: Edition) -> None:
    game = declined(position(edition, 3).at(ANN, 35).throws((2, 2)))
    game.play(CLEO, Bid(euros(edition, 5)))
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    assert game.owner(39) == CLEO
    assert (game.turn, game.decision().act) == (ANN, "throw")  # her double


@covers("buy.auction-cash", editions=ZELDA)
def test_buy_auction_cash_counts_cash_and_nothing_else(edition: Edition) -> None:
    game = declined(position(edition).owns(BOB, 37).cash(BOB, 100).at(ANN, 36).throws((1, 2)))
    assert game.choices(BOB).bid == (1, 100)
    with pytest.raises(IllegalMove, match=r"ruling\.bid"):
        game.play(BOB, Bid(101))
    assert kinds(game.play(BOB, Mortgage(37))) == ["Mortgaged", "Paid"]
    game.play(BOB, Bid(275))  # now it is cash
    game.play(ANN, Pass())
    assert (game.cash(BOB), game.owner(39)) == (0, BOB)
