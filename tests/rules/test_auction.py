"""Chapter buy and auction, rulings on sales: bids, the hammer, and what the bank sells after a bankruptcy."""

from __future__ import annotations

import pytest

from belleville import (
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
    DrawCard,
    Game,
    GoBankrupt,
    Hammer,
    IllegalMove,
    Keep,
    Leave,
    Lift,
    Mortgage,
    NotYourMove,
    Pass,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import (
    CardReturned,
    ContestClosed,
    Inherited,
    JailCardPassed,
    MortgageLifted,
    Paid,
    Passed,
    SaleOpened,
    Sold,
    TitlePassed,
    TurnBegan,
    Unsold,
)
from belleville.rules.views import jail_cards, sale

from .clauses import C_S, FRANCS, MIRO, ZELDA, holds
from .positions import ANN, BOB, CLEO, DAN, Position, euros, position, refused

KEEPERS = (MIRO, *C_S)  # the boxes in which a bankrupt's titles keep their mortgage


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
    bidding = sale(game)
    return None if bidding is None else (bidding.what, bidding.square or bidding.deck)


def check_desk_is_clear(game: Game) -> None:
    """Nothing is left of a sale that is over."""
    state = game.state()
    parts = ("sale", "sale_lot", "sale_start", "sale_high", "sale_bidder", "sale_in")
    assert [state[part] for part in parts] == [0, 0, 0, 0, -1, 0]


# -- bids


@holds("ruling.no-bid")
def test_ruling_no_bid_the_title_stays_in_the_bank(box: Edition) -> None:
    game = declined(position(box, 3))
    assert all_pass(game) == [Passed(ANN), Passed(BOB), Passed(CLEO), Unsold("title", 39, None), TurnBegan(BOB)]
    assert game.owner(39) is None
    assert [game.cash(seat) for seat in range(3)] == [euros(box, 1500)] * 3
    assert (game.turn, game.decision().act, sale(game)) == (BOB, "throw", None)
    check_desk_is_clear(game)


@holds("ruling.no-bid", "ruling.bankrupt-auction", boxes=KEEPERS)
def test_ruling_no_bid_a_bankrupts_title_stays_free_of_mortgage(box: Edition) -> None:
    at_table = position(box, 3).owns(CLEO, 39).mortgaged(39).at(BOB, 36).turn(BOB).throws((1, 2))
    game = left(at_table, CLEO)
    assert game.is_mortgaged(39)
    assert Unsold("bankrupt", 39, None) in all_pass(game)
    assert not game.is_mortgaged(39)
    game.play(BOB, Throw())
    game.play(BOB, Buy())
    assert game.cash(BOB) == euros(box, 1500 - 400)


@holds("ruling.no-bid")
def test_ruling_no_bid_for_a_contested_building_ends_the_contest(box: Edition) -> None:
    for level, stock in ((4, {"hotels": 2}), (3, {"houses": 2})):
        at_table = position(box).owns(ANN, group="dark-blue").built(level, group="dark-blue")
        at_table.owns(BOB, group="brown").built(level, group="brown")
        game = at_table.stock(**stock).game()
        game.play(ANN, Build(39))
        game.play(BOB, Want(2))
        events = game.play(OUTSIDE, Hammer())
        assert [type(event) for event in events] == [Unsold, ContestClosed]  # the second one is not put up
        assert (game.level(39), game.decision().act) == (level, "throw")


@holds("ruling.bid")
def test_ruling_bid_each_above_the_last_and_within_the_cash(box: Edition) -> None:
    note = box.money.note
    game = declined(position(box, 3).cash(BOB, euros(box, 100)))
    with pytest.raises(IllegalMove, match=r"ruling\.bid"):
        game.play(BOB, Bid(0))
    game.play(ANN, Bid(note))
    with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
        game.play(BOB, Bid(note))
    refusal = caught.value.refusal
    assert refusal is not None
    assert (refusal.code, refusal.need, refusal.have) == ("bid-low", 2 * note, note)
    assert game.choices(BOB).bid == (2 * note, euros(box, 100))
    with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
        game.play(BOB, Bid(euros(box, 100) + note))
    refusal = caught.value.refusal
    assert refusal is not None
    assert (refusal.code, refusal.have) == ("cash", euros(box, 100))
    game.play(BOB, Bid(euros(box, 100)))
    assert game.decision().amount == euros(box, 100)
    assert game.decision().party == BOB
    assert game.choices(CLEO).bid == (euros(box, 100) + note, euros(box, 1500))
    assert game.broken() is None


@holds("ruling.bid")
def test_ruling_bid_who_cannot_go_higher_can_only_pass(box: Edition) -> None:
    game = declined(position(box).cash(BOB, euros(box, 100)))
    game.play(ANN, Bid(euros(box, 100)))
    assert game.choices(BOB).bid is None
    assert game.decision().must == (BOB,)
    game.play(BOB, Pass())
    assert game.owner(39) == ANN


@holds("ruling.bid", boxes=FRANCS)
def test_ruling_bid_in_whole_notes(box: Edition) -> None:
    game = declined(position(box))
    for amount in (50, 150, 10001):
        with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
            game.play(BOB, Bid(amount))
        assert caught.value.refusal is not None
        assert caught.value.refusal.code == "bid-note"
    assert game.is_legal(BOB, Bid(100))


@holds("ruling.bid", boxes=KEEPERS)
def test_ruling_bid_covers_the_interest_of_a_mortgaged_title(box: Edition) -> None:
    game = left(position(box, 3).owns(CLEO, 39).mortgaged(39).cash(BOB, euros(box, 300)), CLEO)
    note = box.money.note
    assert game.choices(BOB).bid == (note, euros(box, 280))
    for amount, code in ((280, "bid-interest"), (300, "cash")):
        with pytest.raises(IllegalMove, match=r"ruling\.bid") as caught:
            game.play(BOB, Bid(euros(box, amount) + note))
        assert caught.value.refusal is not None
        assert caught.value.refusal.code == code
    game.play(BOB, Bid(euros(box, 280)))
    assert game.broken() is None
    game.play(ANN, Pass())
    assert (game.owner(39), game.cash(BOB)) == (BOB, 0)


@holds("ruling.bid-binds")
def test_ruling_bid_binds_the_highest_and_shuts_out_who_passed(box: Edition) -> None:
    game = declined(position(box, 3))
    game.play(BOB, Bid(euros(box, 10)))
    with pytest.raises(IllegalMove, match=r"ruling\.bid-binds"):
        game.play(BOB, Pass())
    game.play(CLEO, Pass())
    for move in (Pass(), Bid(euros(box, 500))):
        with pytest.raises(IllegalMove, match=r"ruling\.bid-binds"):
            game.play(CLEO, move)
    bidding = sale(game)
    assert bidding is not None
    assert (bidding.still_in, bidding.bidder, bidding.high) == ((ANN, BOB), BOB, euros(box, 10))
    assert game.decision().must == (ANN,)
    game.play(ANN, Bid(euros(box, 11)))
    assert game.decision().must == (BOB,)
    game.play(BOB, Pass())  # no longer the highest
    assert game.owner(39) == ANN


@holds("ruling.bid-binds")
def test_ruling_bid_binds_the_money_offered(box: Edition) -> None:
    at_table = position(box).owns(BOB, 5, group="brown").cash(BOB, euros(box, 200)).mortgaged(5)
    game = declined(at_table)
    game.play(BOB, Bid(euros(box, 100)))
    with pytest.raises(IllegalMove, match=r"mortgage\.lift|mortgage\.transfer"):
        game.play(BOB, Lift(5))  # 110, with 100 free
    game.play(BOB, Build(1))
    game.play(BOB, Build(3))
    with pytest.raises(IllegalMove, match=r"build\.price"):
        game.play(BOB, Build(1))
    assert game.cash(BOB) == euros(box, 100)
    assert game.broken() is None
    game.play(ANN, Bid(euros(box, 101)))
    game.play(BOB, Build(1))  # outbid, and free again
    assert game.cash(BOB) == euros(box, 50)


@holds("ruling.bid-binds", boxes=KEEPERS)
def test_ruling_bid_binds_the_interest_as_well(box: Edition) -> None:
    at_table = position(box, 3).owns(CLEO, 39).mortgaged(39).owns(BOB, group="brown")
    game = left(at_table.cash(BOB, euros(box, 260)), CLEO)
    game.play(BOB, Bid(euros(box, 200)))
    with pytest.raises(IllegalMove, match=r"build\.price"):
        game.play(BOB, Build(1))  # 260 - 200 - 20 leaves 40
    game.play(BOB, Bid(euros(box, 210)))  # who leads may go higher
    assert game.choices(BOB).bid == (euros(box, 210) + box.money.note, euros(box, 240))
    game = left(at_table.cash(BOB, euros(box, 270)), CLEO)
    game.play(BOB, Bid(euros(box, 200)))
    game.play(BOB, Build(1))
    assert game.broken() is None


# -- the hammer


@holds("ruling.hammer")
def test_ruling_hammer_all_but_the_highest_have_passed(box: Edition) -> None:
    game = declined(position(box, 3))
    game.play(ANN, Pass())
    game.play(BOB, Pass())
    assert game.decision().must == (CLEO,)  # the last one may still bid
    events = game.play(CLEO, Bid(box.money.note))
    assert Sold("title", 39, None, CLEO, box.money.note) in events
    assert game.owner(39) == CLEO


@holds("ruling.hammer")
def test_ruling_hammer_is_the_clocks_when_the_program_keeps_the_bank(box: Edition) -> None:
    game = declined(position(box, 3))
    for seat in (ANN, BOB, CLEO):
        with pytest.raises(NotYourMove, match=r"ruling\.hammer"):
            game.play(seat, Hammer())
    game.play(BOB, Bid(euros(box, 10)))
    events = game.play(OUTSIDE, Hammer())  # with all three still in
    assert events == [
        Sold("title", 39, None, BOB, euros(box, 10)),
        Paid(BOB, None, euros(box, 10), "auction", 39),
        TitlePassed(None, BOB, 39),
        TurnBegan(BOB),
    ]
    with pytest.raises(IllegalMove, match=r"auction\.kinds"):
        game.play(OUTSIDE, Hammer())
    check_desk_is_clear(game)


@holds("ruling.hammer")
def test_ruling_hammer_falls_on_nothing(box: Edition) -> None:
    game = declined(position(box))
    assert Unsold("title", 39, None) in game.play(OUTSIDE, Hammer())
    assert game.owner(39) is None


@holds("auction.banker")
def test_auction_banker_conducts_the_sale(box: Edition) -> None:
    game = declined(position(box, 3, banker=CLEO).turn(ANN))
    game.play(BOB, Bid(euros(box, 10)))
    for seat in (ANN, BOB, OUTSIDE):
        with pytest.raises(NotYourMove, match=r"ruling\.hammer"):
            game.play(seat, Hammer())
        assert Hammer() not in game.choices(seat).moves
    game.play(ANN, Pass())
    assert Hammer() in game.choices(CLEO).moves
    game.play(CLEO, Hammer())
    assert game.owner(39) == BOB


@holds("ruling.hammer-fair", "ruling.hammer")
def test_ruling_hammer_fair_waits_until_everybody_has_spoken(box: Edition) -> None:
    game = declined(position(box, 4, banker=CLEO).turn(ANN))
    refused(game, CLEO, Hammer(), "unheard", "ruling.hammer-fair")
    game.play(BOB, Bid(euros(box, 10)))
    game.play(DAN, Pass())
    refused(game, CLEO, Hammer(), "unheard", "ruling.hammer-fair")
    game.play(ANN, Bid(euros(box, 20)))
    game.play(CLEO, Hammer())  # a second word is not waited for
    assert game.owner(39) == ANN
    # the table's clock waits for nobody
    game = declined(position(box, 3).turn(ANN))
    game.play(BOB, Bid(euros(box, 10)))
    game.play(OUTSIDE, Hammer())
    assert game.owner(39) == BOB


@holds("ruling.hammer-fair", "auction.banker")
def test_ruling_hammer_fair_a_bankrupt_banker_has_left_the_bank(box: Edition) -> None:
    game = left(position(box, 3, banker=CLEO).turn(ANN).owns(CLEO, 1), CLEO)
    assert lot(game) == ("bankrupt-title", 1)
    assert game.decision().must == (ANN, BOB)
    game.play(BOB, Bid(euros(box, 10)))
    with pytest.raises(NotYourMove, match=r"bankrupt\.out"):
        game.play(CLEO, Bid(euros(box, 20)))
    assert game.choices(CLEO).moves == ()
    refused(game, CLEO, Hammer(), "banker", "ruling.hammer", NotYourMove)
    game.play(OUTSIDE, Hammer())
    assert game.owner(1) == BOB


@holds("auction.banker", "ruling.banker", boxes=KEEPERS)
def test_auction_banker_without_a_token_sells_and_never_bids(box: Edition) -> None:
    game = declined(position(box, 5, banker="Zoe"))
    assert game.decision().must == (0, 1, 2, 3, 4)
    with pytest.raises(NotYourMove, match=r"setup\.players|ruling\.players"):
        game.play(5, Bid(euros(box, 10)))
    game.play(DAN, Bid(euros(box, 10)))
    assert game.choices(5).moves == ()
    for seat in (ANN, BOB, CLEO):
        game.play(seat, Pass())
    game.play(4, Bid(euros(box, 11)))
    game.play(DAN, Bid(euros(box, 12)))
    assert game.choices(5).moves == (Hammer(),)
    game.play(5, Hammer())
    assert game.owner(39) == DAN


# -- what is auctioned


@holds("auction.kinds")
def test_auction_kinds_there_is_no_other_sale(box: Edition) -> None:
    game = position(box).owns(ANN, 39).game()
    for seat, move in ((ANN, Bid(euros(box, 10))), (BOB, Pass()), (OUTSIDE, Hammer())):
        with pytest.raises(IllegalMove, match=r"auction\.kinds"):
            game.play(seat, move)


@holds("auction.kinds")
def test_auction_kinds_buildings_that_two_players_want(box: Edition) -> None:
    game = position(box).owns(ANN, group="brown").owns(BOB, group="light-blue").stock(houses=1).game()
    game.play(ANN, Build(1))
    events = game.play(BOB, Want(1))
    opened = next(event for event in events if isinstance(event, SaleOpened))
    assert (opened.lot, opened.title, opened.deck) == ("house", None, None)
    assert lot(game) == ("house", None)


@holds("auction.kinds")
def test_auction_kinds_goods_of_a_player_broken_by_a_player_are_not_sold(box: Edition) -> None:
    at_table = position(box, 3).owns(BOB, 39).owns(ANN, 1).mortgaged(1).cash(ANN, euros(box, 10))
    game = at_table.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    events = game.play(ANN, GoBankrupt())
    assert game.owner(1) == BOB
    assert not any(isinstance(event, SaleOpened) for event in events)


@holds("auction.kinds", "ruling.auction-one")
def test_ruling_auction_one_a_bankrupts_titles_in_board_order(box: Edition) -> None:
    game = left(position(box, 3).owns(CLEO, 39, 1, 15, 12), CLEO)
    for square, buyer in ((1, ANN), (12, BOB), (15, None), (39, ANN)):
        assert lot(game) == ("bankrupt-title", square)
        assert game.decision().must == (ANN, BOB)
        assert game.refusal(ANN, Throw()) is not None
        if buyer is not None:
            game.play(buyer, Bid(euros(box, 10)))
        all_pass(game)
        assert game.owner(square) == buyer
        assert game.broken() is None
    assert lot(game) is None
    assert game.decision().act == "throw"
    assert game.cash(ANN) == euros(box, 1500 - 20)


@holds("ruling.auction-one", boxes=MIRO)
def test_ruling_auction_one_miro_sells_the_jail_cards_last(box: Edition) -> None:
    game = left(position(box, 3).owns(CLEO, 39).jail_card(CLEO, "chest").jail_card(CLEO, "chance"), CLEO)
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
    assert jail_cards(game, BOB) == ("chance",)
    assert game.state()["titles"][BOB] == 0
    assert lot(game) == ("jail-card", "chest")
    assert CardReturned("chest", "cc04") in all_pass(game)  # nobody wants it: under its pack
    assert game.state()["deck"][31] == next(i for i, c in enumerate(box.chest) if c.id == "cc04")
    assert game.state()["deck_size"] == [15, 16]
    assert (lot(game), game.broken()) == (None, None)


@holds("ruling.auction-one")
def test_ruling_auction_one_no_contest_opens_inside_a_sale(box: Edition) -> None:
    at_table = position(box, 3).owns(CLEO, group="brown").owns(BOB, group="light-blue")
    game = declined(at_table.stock(houses=1))
    with pytest.raises(IllegalMove, match=r"ruling\.auction-one"):
        game.play(BOB, Build(6))
    assert Build(6) not in game.choices(BOB).moves
    all_pass(game)
    game.play(BOB, Build(6))
    assert game.decision().act == "contest"


@holds("ruling.auction-one")
def test_ruling_auction_one_an_uncontested_purchase_goes_on_inside_a_sale(box: Edition) -> None:
    game = declined(position(box, 3).owns(BOB, group="light-blue").stock(houses=1))
    game.play(BOB, Build(6))
    assert game.level(6) == 1
    assert lot(game) == ("title", 39)


@holds("ruling.auction-debt")
def test_ruling_auction_debt_no_sale_opens_before_the_debts_are_settled(box: Edition) -> None:
    at_table = position(box, 4).owns(BOB, 39).owns(ANN, 6).owns(DAN, 1, 3).cash(ANN, euros(box, 10))
    game = at_table.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(DAN, Leave())
    assert lot(game) == ("bankrupt-title", 1)
    game.play(BOB, Claim(39, ANN))  # counts at once, is paid when the sale is over
    assert game.cash(BOB) == euros(box, 1500)
    all_pass(game)
    assert (game.decision().act, game.decision().must, lot(game)) == ("debt", (ANN,), None)
    game.play(ANN, Mortgage(6))
    assert game.cash(BOB) == euros(box, 1550)
    assert lot(game) == ("bankrupt-title", 3)


@holds("ruling.auction-debt", "bankrupt.bank", boxes=KEEPERS)
def test_ruling_auction_debt_a_title_awaiting_its_sale_is_not_bought(box: Edition) -> None:
    fair = next(card.id for card in box.chance if card.effect.square == 24)
    at_table = position(box, 3).owns(CLEO, 24).card_on_top("chest", "choose").card_on_top("chance", fair)
    game = at_table.at(ANN, 39).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "card-choice"
    game.play(CLEO, Leave())  # no debt is left: her title is sold before Ann's card goes on
    assert (lot(game), game.decision().must) == (("bankrupt-title", 24), (ANN, BOB))
    game.play(BOB, Bid(euros(box, 10)))
    game.play(ANN, Pass())
    assert game.decision().act == "card-choice"
    game.play(ANN, DrawCard())
    assert (game.square(ANN), game.owner(24), lot(game)) == (24, BOB, None)
    assert game.refusal(ANN, Buy()) is not None
    assert game.state()["claims"] == 1  # a rent for Bob, not a title for Ann


# -- mortgaged titles under the hammer


@holds("ruling.bankrupt-auction", boxes=KEEPERS)
def test_ruling_bankrupt_auction_the_buyer_pays_the_interest_then_lifts_or_keeps(box: Edition) -> None:
    for lifted in (True, False):
        game = left(position(box, 3).owns(CLEO, 39).mortgaged(39), CLEO)
        game.play(BOB, Bid(euros(box, 100)))
        events = game.play(ANN, Pass())
        assert events[1:] == [
            Sold("bankrupt", 39, None, BOB, euros(box, 100)),
            Paid(BOB, None, euros(box, 100), "auction", 39),
            TitlePassed(None, BOB, 39),
            Inherited(BOB, (39,)),
            Paid(BOB, None, euros(box, 20), "interest", 39),
        ]
        waits = game.decision()
        assert (waits.act, waits.must, waits.titles) == ("inherit", (BOB,), (39,))
        assert game.is_mortgaged(39)
        if lifted:
            assert MortgageLifted(BOB, 39) in game.play(BOB, Lift(39))  # at the bare value
            assert game.cash(BOB) == euros(box, 1500 - 100 - 20 - 200)
        else:
            game.play(BOB, Keep())
            assert game.is_mortgaged(39)
            game.play(BOB, Lift(39))  # later: the value and the 10 % once more
            assert game.cash(BOB) == euros(box, 1500 - 100 - 20 - 220)
        assert not game.is_mortgaged(39)
        assert game.decision().act == "throw"


@holds("auction.kinds", boxes=ZELDA)
def test_auction_kinds_zelda_sells_what_the_bank_took_free_of_mortgage(box: Edition) -> None:
    game = left(position(box, 3).owns(CLEO, 39).mortgaged(39).jail_card(CLEO), CLEO)
    assert (lot(game), game.is_mortgaged(39)) == (("bankrupt-title", 39), False)
    game.play(BOB, Bid(1500))
    game.play(ANN, Pass())
    assert (game.cash(BOB), game.decision().act, lot(game)) == (0, "throw", None)
