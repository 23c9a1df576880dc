"""Chapter buy and auction: what is auctioned, and in which order a bankrupt's goods go."""

from __future__ import annotations

import pytest

from belleville import (
    Bid,
    Build,
    Buy,
    Claim,
    DrawCard,
    GoBankrupt,
    Hammer,
    IllegalMove,
    Keep,
    Leave,
    Lift,
    Mortgage,
    Pass,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import (
    CardReturned,
    Inherited,
    JailCardPassed,
    MortgageLifted,
    Paid,
    SaleOpened,
    Sold,
    TitlePassed,
)

from .clauses import MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, euros, position
from .test_auction import KEEPERS, all_pass, declined, left, lot


@covers("auction.kinds")
def test_auction_kinds_there_is_no_other_sale(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).game()
    for seat, move in ((ANN, Bid(euros(edition, 10))), (BOB, Pass()), (OUTSIDE, Hammer())):
        with pytest.raises(IllegalMove, match=r"auction\.kinds"):
            game.play(seat, move)


@covers("auction.kinds")
def test_auction_kinds_buildings_that_two_players_want(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").owns(BOB, group="light-blue").stock(houses=1).game()
    game.play(ANN, Build(1))
    events = game.play(BOB, Want(1))
    opened = next(event for event in events if isinstance(event, SaleOpened))
    assert (opened.lot, opened.title, opened.deck) == ("house", None, None)
    assert lot(game) == ("house", None)


@covers("auction.kinds")
def test_auction_kinds_goods_of_a_player_broken_by_a_player_are_not_sold(edition: Edition) -> None:
    at_table = position(edition, 3).owns(BOB, 39).owns(ANN, 1).mortgaged(1).cash(ANN, euros(edition, 10))
    game = at_table.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    events = game.play(ANN, GoBankrupt())
    assert game.owner(1) == BOB
    assert not any(isinstance(event, SaleOpened) for event in events)


@covers("auction.kinds", "ruling.auction-one")
def test_ruling_auction_one_a_bankrupts_titles_in_board_order(edition: Edition) -> None:
    game = left(position(edition, 3).owns(CLEO, 39, 1, 15, 12), CLEO)
    for square, buyer in ((1, ANN), (12, BOB), (15, None), (39, ANN)):
        assert lot(game) == ("bankrupt-title", square)
        assert game.decision().must == (ANN, BOB)
        assert game.refusal(ANN, Throw()) is not None
        if buyer is not None:
            game.play(buyer, Bid(euros(edition, 10)))
        all_pass(game)
        assert game.owner(square) == buyer
        assert game.broken() is None
    assert lot(game) is None
    assert game.decision().act == "throw"
    assert game.cash(ANN) == euros(edition, 1500 - 20)


@covers("ruling.auction-one", editions=MIRO)
def test_ruling_auction_one_miro_sells_the_jail_cards_last(edition: Edition) -> None:
    game = left(position(edition, 3).owns(CLEO, 39).jail_card(CLEO, "chest").jail_card(CLEO, "chance"), CLEO)
    assert lot(game) == ("bankrupt-title", 39)
    all_pass(game)
    assert lot(game) == ("jail-card", "chance")
    assert game.broken() is None
    game.play(BOB, Bid(100))
    events = game.play(ANN, Pass())
    assert events[1:4] == [
        Sold("card", None, "chance", BOB, 100),
        Paid(BOB, None, 100, "auction", None),
        JailCardPassed(None, BOB, "chance"),
    ]
    assert game.jail_cards(BOB) == ("chance",)
    assert game.state().titles[BOB] == 0
    assert lot(game) == ("jail-card", "chest")
    assert CardReturned("chest", "cc04") in all_pass(game)  # nobody wants it: under its pack
    assert game.state().deck[31] == next(i for i, c in enumerate(edition.chest) if c.id == "cc04")
    assert game.state().deck_size == [15, 16]
    assert (lot(game), game.broken()) == (None, None)


@covers("ruling.auction-one")
def test_ruling_auction_one_no_contest_opens_inside_a_sale(edition: Edition) -> None:
    at_table = position(edition, 3).owns(CLEO, group="brown").owns(BOB, group="light-blue")
    game = declined(at_table.stock(houses=1))
    with pytest.raises(IllegalMove, match=r"ruling\.auction-one"):
        game.play(BOB, Build(6))
    assert Build(6) not in game.choices(BOB).moves
    all_pass(game)
    game.play(BOB, Build(6))
    assert game.decision().act == "contest"


@covers("ruling.auction-one")
def test_ruling_auction_one_an_uncontested_purchase_goes_on_inside_a_sale(edition: Edition) -> None:
    game = declined(position(edition, 3).owns(BOB, group="light-blue").stock(houses=1))
    game.play(BOB, Build(6))
    assert game.level(6) == 1
    assert lot(game) == ("title", 39)


@covers("ruling.auction-debt")
def test_ruling_auction_debt_no_sale_opens_before_the_debts_are_settled(edition: Edition) -> None:
    at_table = position(edition, 4).owns(BOB, 39).owns(ANN, 6).owns(DAN, 1, 3).cash(ANN, euros(edition, 10))
    game = at_table.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(DAN, Leave())
    assert lot(game) == ("bankrupt-title", 1)
    game.play(BOB, Claim(39, ANN))  # counts at once, is paid when the sale is over
    assert game.cash(BOB) == euros(edition, 1500)
    all_pass(game)
    assert (game.decision().act, game.decision().must, lot(game)) == ("debt", (ANN,), None)
    game.play(ANN, Mortgage(6))
    assert game.cash(BOB) == euros(edition, 1550)
    assert lot(game) == ("bankrupt-title", 3)


@covers("ruling.auction-debt", "bankrupt.bank", editions=KEEPERS)
def test_ruling_auction_debt_a_title_awaiting_its_sale_is_not_bought(edition: Edition) -> None:
    fair = next(card.id for card in edition.chance if card.effect.square == 24)
    at_table = position(edition, 3).owns(CLEO, 24).card_on_top("chest", "choose").card_on_top("chance", fair)
    game = at_table.at(ANN, 39).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "card-choice"
    game.play(CLEO, Leave())  # no debt is left: her title is sold before Ann's card goes on
    assert (lot(game), game.decision().must) == (("bankrupt-title", 24), (ANN, BOB))
    game.play(BOB, Bid(euros(edition, 10)))
    game.play(ANN, Pass())
    assert game.decision().act == "card-choice"
    game.play(ANN, DrawCard())
    assert (game.square(ANN), game.owner(24), lot(game)) == (24, BOB, None)
    assert game.refusal(ANN, Buy()) is not None
    assert game.state().claims == 1  # a rent for Bob, not a title for Ann


# -- mortgaged titles under the hammer


@covers("ruling.bankrupt-auction", editions=KEEPERS)
def test_ruling_bankrupt_auction_the_buyer_pays_the_interest_then_lifts_or_keeps(edition: Edition) -> None:
    for lifted in (True, False):
        game = left(position(edition, 3).owns(CLEO, 39).mortgaged(39), CLEO)
        game.play(BOB, Bid(euros(edition, 100)))
        events = game.play(ANN, Pass())
        assert events[1:] == [
            Sold("bankrupt", 39, None, BOB, euros(edition, 100)),
            Paid(BOB, None, euros(edition, 100), "auction", 39),
            TitlePassed(None, BOB, 39),
            Inherited(BOB, (39,)),
            Paid(BOB, None, euros(edition, 20), "interest", 39),
        ]
        waits = game.decision()
        assert (waits.act, waits.must, waits.titles) == ("inherit", (BOB,), (39,))
        assert game.is_mortgaged(39)
        if lifted:
            assert MortgageLifted(BOB, 39) in game.play(BOB, Lift(39))  # at the bare value
            assert game.cash(BOB) == euros(edition, 1500 - 100 - 20 - 200)
        else:
            game.play(BOB, Keep())
            assert game.is_mortgaged(39)
            game.play(BOB, Lift(39))  # later: the value and the 10 % once more
            assert game.cash(BOB) == euros(edition, 1500 - 100 - 20 - 220)
        assert not game.is_mortgaged(39)
        assert game.decision().act == "throw"


@covers("auction.kinds", editions=ZELDA)
def test_auction_kinds_zelda_sells_what_the_bank_took_free_of_mortgage(edition: Edition) -> None:
    game = left(position(edition, 3).owns(CLEO, 39).mortgaged(39).jail_card(CLEO), CLEO)
    assert (lot(game), game.is_mortgaged(39)) == (("bankrupt-title", 39), False)
    game.play(BOB, Bid(1500))
    game.play(ANN, Pass())
    assert (game.cash(BOB), game.decision().act, lot(game)) == (0, "throw", None)
