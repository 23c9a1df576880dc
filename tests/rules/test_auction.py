"""Chapter buy and auction, rulings on sales: bids, the hammer, and what the bank sells after a bankruptcy."""

from __future__ import annotations

import pytest

from belleville import (
    Bid,
    Build,
    Buy,
    Decline,
    Game,
    Hammer,
    IllegalMove,
    Leave,
    Lift,
    NotYourMove,
    Pass,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import ContestClosed, Paid, Passed, Sold, TitlePassed, TurnBegan, Unsold

from .clauses import C_S, FRANCS, MIRO, covers
from .positions import ANN, BOB, CLEO, DAN, Position, euros, position, refused

KEEPERS = (MIRO, *C_S)  # the editions in which a bankrupt's titles keep their mortgage


def declined(at_table: Position) -> Game:
    """The sale of 39 after Ann has thrown onto it and declined it."""
    game = at_table.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    return game


def left(at_table: Position, seat: int) -> Game:
    """The game after a seat has left it for good: broken by the bank."""
    game = at_table.game()
    game.play(seat, Leave())
    return game


def all_pass(game: Game) -> list[object]:
    """Nobody bids any more: everyone who is asked passes."""
    events: list[object] = []
    for seat in game.decision().must:
        events += game.play(seat, Pass())
    return events


def lot(game: Game) -> tuple[str, int | str | None] | None:
    """What is being auctioned."""
    bidding = game.sale()
    return None if bidding is None else (bidding.what, bidding.square or bidding.deck)


def check_desk_is_clear(game: Game) -> None:
    """Nothing is left of a sale that is over."""
    state = game.state()
    parts = ("sale", "sale_lot", "sale_start", "sale_high", "sale_bidder", "sale_in")
    assert [getattr(state, part) for part in parts] == [0, 0, 0, 0, -1, 0]


# -- bids


@covers("ruling.no-bid")
def test_ruling_no_bid_the_title_stays_in_the_bank(edition: Edition) -> None:
    game = declined(position(edition, 3))
    assert all_pass(game) == [Passed(ANN), Passed(BOB), Passed(CLEO), Unsold("title", 39, None), TurnBegan(BOB)]
    assert game.owner(39) is None
    assert [game.cash(seat) for seat in range(3)] == [euros(edition, 1500)] * 3
    assert (game.turn, game.decision().act, game.sale()) == (BOB, "throw", None)
    check_desk_is_clear(game)


@covers("ruling.no-bid", "ruling.bankrupt-auction", editions=KEEPERS)
def test_ruling_no_bid_a_bankrupts_title_stays_free_of_mortgage(edition: Edition) -> None:
    at_table = position(edition, 3).owns(CLEO, 39).mortgaged(39).at(BOB, 36).turn(BOB).throws((1, 2))
    game = left(at_table, CLEO)
    assert game.is_mortgaged(39)
    assert Unsold("bankrupt", 39, None) in all_pass(game)
    assert not game.is_mortgaged(39)
    game.play(BOB, Throw())
    game.play(BOB, Buy())
    assert game.cash(BOB) == euros(edition, 1500 - 400)


@covers("ruling.no-bid")
def test_ruling_no_bid_for_a_contested_building_ends_the_contest(edition: Edition) -> None:
    for level, stock in ((4, {"hotels": 2}), (3, {"houses": 2})):
        at_table = position(edition).owns(ANN, group="dark-blue").built(level, group="dark-blue")
        at_table.owns(BOB, group="brown").built(level, group="brown")
        game = at_table.stock(**stock).game()
        game.play(ANN, Build(39))
        game.play(BOB, Want(2))
        events = game.play(OUTSIDE, Hammer())
        assert [type(event) for event in events] == [Unsold, ContestClosed]  # the second one is not put up
        assert (game.level(39), game.decision().act) == (level, "throw")


@covers("ruling.bid")
def test_ruling_bid_each_above_the_last_and_within_the_cash(edition: Edition) -> None:
    note = edition.money.note
    game = declined(position(edition, 3).cash(BOB, euros(edition, 100)))
    with pytest.raises(IllegalMove, match=r"ruling\.bid"):
        game.play(BOB, Bid(0))
    game.play(ANN, Bid(note))
    with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
        game.play(BOB, Bid(note))
    refusal = caught.value.refusal
    assert refusal is not None
    assert (refusal.code, refusal.need, refusal.have) == ("bid-low", 2 * note, note)
    assert game.choices(BOB).bid == (2 * note, euros(edition, 100))
    with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
        game.play(BOB, Bid(euros(edition, 100) + note))
    refusal = caught.value.refusal
    assert refusal is not None
    assert (refusal.code, refusal.have) == ("cash", euros(edition, 100))
    game.play(BOB, Bid(euros(edition, 100)))
    assert game.decision().amount == euros(edition, 100)
    assert game.decision().party == BOB
    assert game.choices(CLEO).bid == (euros(edition, 100) + note, euros(edition, 1500))
    assert game.broken() is None


@covers("ruling.bid")
def test_ruling_bid_who_cannot_go_higher_can_only_pass(edition: Edition) -> None:
    game = declined(position(edition).cash(BOB, euros(edition, 100)))
    game.play(ANN, Bid(euros(edition, 100)))
    assert game.choices(BOB).bid is None
    assert game.decision().must == (BOB,)
    game.play(BOB, Pass())
    assert game.owner(39) == ANN


@covers("ruling.bid", editions=FRANCS)
def test_ruling_bid_in_whole_notes(edition: Edition) -> None:
    game = declined(position(edition))
    for amount in (50, 150, 10001):
        with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
            game.play(BOB, Bid(amount))
        assert caught.value.refusal is not None
        assert caught.value.refusal.code == "bid-note"
    assert game.is_legal(BOB, Bid(100))


@covers("ruling.bid", editions=KEEPERS)
def test_ruling_bid_covers_the_interest_of_a_mortgaged_title(edition: Edition) -> None:
    game = left(position(edition, 3).owns(CLEO, 39).mortgaged(39).cash(BOB, euros(edition, 300)), CLEO)
    note = edition.money.note
    assert game.choices(BOB).bid == (note, euros(edition, 280))
    for amount, code in ((280, "bid-interest"), (300, "cash")):
        with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
            game.play(BOB, Bid(euros(edition, amount) + note))
        assert caught.value.refusal is not None
        assert caught.value.refusal.code == code
    game.play(BOB, Bid(euros(edition, 280)))
    assert game.broken() is None
    game.play(ANN, Pass())
    assert (game.owner(39), game.cash(BOB)) == (BOB, 0)


@covers("ruling.bid-binds")
def test_ruling_bid_binds_the_highest_and_shuts_out_who_passed(edition: Edition) -> None:
    game = declined(position(edition, 3))
    game.play(BOB, Bid(euros(edition, 10)))
    with pytest.raises(IllegalMove, match=r"ruling\.bid-binds"):
        game.play(BOB, Pass())
    game.play(CLEO, Pass())
    for move in (Pass(), Bid(euros(edition, 500))):
        with pytest.raises(IllegalMove, match=r"ruling\.bid-binds"):
            game.play(CLEO, move)
    bidding = game.sale()
    assert bidding is not None
    assert (bidding.still_in, bidding.bidder, bidding.high) == ((ANN, BOB), BOB, euros(edition, 10))
    assert game.decision().must == (ANN,)
    game.play(ANN, Bid(euros(edition, 11)))
    assert game.decision().must == (BOB,)
    game.play(BOB, Pass())  # no longer the highest
    assert game.owner(39) == ANN


@covers("ruling.bid-binds")
def test_ruling_bid_binds_the_money_offered(edition: Edition) -> None:
    at_table = position(edition).owns(BOB, 5, group="brown").cash(BOB, euros(edition, 200)).mortgaged(5)
    game = declined(at_table)
    game.play(BOB, Bid(euros(edition, 100)))
    with pytest.raises(IllegalMove, match=r"mortgage\.lift|mortgage\.transfer"):
        game.play(BOB, Lift(5))  # 110, with 100 free
    game.play(BOB, Build(1))
    game.play(BOB, Build(3))
    with pytest.raises(IllegalMove, match=r"build\.price"):
        game.play(BOB, Build(1))
    assert game.cash(BOB) == euros(edition, 100)
    assert game.broken() is None
    game.play(ANN, Bid(euros(edition, 101)))
    game.play(BOB, Build(1))  # outbid, and free again
    assert game.cash(BOB) == euros(edition, 50)


@covers("ruling.bid-binds", editions=KEEPERS)
def test_ruling_bid_binds_the_interest_as_well(edition: Edition) -> None:
    at_table = position(edition, 3).owns(CLEO, 39).mortgaged(39).owns(BOB, group="brown")
    game = left(at_table.cash(BOB, euros(edition, 260)), CLEO)
    game.play(BOB, Bid(euros(edition, 200)))
    with pytest.raises(IllegalMove, match=r"build\.price"):
        game.play(BOB, Build(1))  # 260 - 200 - 20 leaves 40
    game.play(BOB, Bid(euros(edition, 210)))  # who leads may go higher
    assert game.choices(BOB).bid == (euros(edition, 210) + edition.money.note, euros(edition, 240))
    game = left(at_table.cash(BOB, euros(edition, 270)), CLEO)
    game.play(BOB, Bid(euros(edition, 200)))
    game.play(BOB, Build(1))
    assert game.broken() is None


# -- the hammer


@covers("ruling.hammer")
def test_ruling_hammer_all_but_the_highest_have_passed(edition: Edition) -> None:
    game = declined(position(edition, 3))
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    assert game.decision().must == (CLEO,)  # the last one may still bid
    events = game.play(CLEO, Bid(edition.money.note))
    assert Sold("title", 39, None, CLEO, edition.money.note) in events
    assert game.owner(39) == CLEO


@covers("ruling.hammer")
def test_ruling_hammer_is_the_clocks_when_the_program_keeps_the_bank(edition: Edition) -> None:
    game = declined(position(edition, 3))
    for seat in (ANN, BOB, CLEO):
        with pytest.raises(NotYourMove, match=r"ruling\.hammer"):
            game.play(seat, Hammer())
    game.play(BOB, Bid(euros(edition, 10)))
    events = game.play(OUTSIDE, Hammer())  # with all three still in
    assert events == [
        Sold("title", 39, None, BOB, euros(edition, 10)),
        Paid(BOB, None, euros(edition, 10), "auction", 39),
        TitlePassed(None, BOB, 39),
        TurnBegan(BOB),
    ]
    with pytest.raises(IllegalMove, match=r"auction\.kinds"):
        game.play(OUTSIDE, Hammer())
    check_desk_is_clear(game)


@covers("ruling.hammer")
def test_ruling_hammer_falls_on_nothing(edition: Edition) -> None:
    game = declined(position(edition))
    assert Unsold("title", 39, None) in game.play(OUTSIDE, Hammer())
    assert game.owner(39) is None


@covers("auction.banker")
def test_auction_banker_conducts_the_sale(edition: Edition) -> None:
    game = declined(position(edition, 3, banker=CLEO).turn(ANN))
    game.play(BOB, Bid(euros(edition, 10)))
    for seat in (ANN, BOB, OUTSIDE):
        with pytest.raises(NotYourMove, match=r"ruling\.hammer"):
            game.play(seat, Hammer())
        assert Hammer() not in game.choices(seat).moves
    game.play(ANN, Pass())
    assert Hammer() in game.choices(CLEO).moves
    game.play(CLEO, Hammer())
    assert game.owner(39) == BOB


@covers("ruling.hammer-fair", "ruling.hammer")
def test_ruling_hammer_fair_waits_until_everybody_has_spoken(edition: Edition) -> None:
    game = declined(position(edition, 4, banker=CLEO).turn(ANN))
    refused(game, CLEO, Hammer(), "unheard", "ruling.hammer-fair")
    game.play(BOB, Bid(euros(edition, 10)))
    game.play(DAN, Pass())
    refused(game, CLEO, Hammer(), "unheard", "ruling.hammer-fair")
    game.play(ANN, Bid(euros(edition, 20)))
    game.play(CLEO, Hammer())  # a second word is not waited for
    assert game.owner(39) == ANN
    # the table's clock waits for nobody
    game = declined(position(edition, 3).turn(ANN))
    game.play(BOB, Bid(euros(edition, 10)))
    game.play(OUTSIDE, Hammer())
    assert game.owner(39) == BOB


@covers("ruling.hammer-fair", "auction.banker")
def test_ruling_hammer_fair_a_bankrupt_banker_has_left_the_bank(edition: Edition) -> None:
    game = left(position(edition, 3, banker=CLEO).turn(ANN).owns(CLEO, 1), CLEO)
    assert lot(game) == ("bankrupt-title", 1)
    assert game.decision().must == (ANN, BOB)
    game.play(BOB, Bid(euros(edition, 10)))
    with pytest.raises(NotYourMove, match=r"bankrupt\.out"):
        game.play(CLEO, Bid(euros(edition, 20)))
    assert game.choices(CLEO).moves == ()
    refused(game, CLEO, Hammer(), "banker", "ruling.hammer", NotYourMove)
    game.play(OUTSIDE, Hammer())
    assert game.owner(1) == BOB


@covers("auction.banker", "ruling.banker", editions=KEEPERS)
def test_auction_banker_without_a_token_sells_and_never_bids(edition: Edition) -> None:
    game = declined(position(edition, 5, banker="Zoe"))
    assert game.decision().must == (0, 1, 2, 3, 4)
    with pytest.raises(NotYourMove, match=r"setup\.players|ruling\.players"):
        game.play(5, Bid(euros(edition, 10)))
    game.play(DAN, Bid(euros(edition, 10)))
    assert game.choices(5).moves == ()
    for seat in (ANN, BOB, CLEO):
        game.play(seat, Pass())
    game.play(4, Bid(euros(edition, 11)))
    game.play(DAN, Bid(euros(edition, 12)))
    assert game.choices(5).moves == (Hammer(),)
    game.play(5, Hammer())
    assert game.owner(39) == DAN
