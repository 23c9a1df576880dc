"""Bankruptcy: what passes to whom, in which state, and who is left."""

from __future__ import annotations

from belleville import (
    Bid,
    Build,
    Claim,
    Dice,
    GoBankrupt,
    Keep,
    Lift,
    NotYourMove,
    Pass,
    StandingClaim,
    Throw,
)
from belleville.editions import Edition
from belleville.rules.events import BuildingsSold, Inherited, JailCardPassed, TitlePassed, WentBankrupt

from .clauses import ALL, C_S, MIRO, ZELDA, covers
from .debts import nobody_bids, paid, rented, ruined, taxed
from .positions import ANN, BOB, CLEO, DAN, euros, kinds, open_seats, position, refused

NOT_ZELDA = (MIRO, *C_S)


# -- broken by a player


@covers("bankrupt.player", editions=NOT_ZELDA, choice="inherit")
def test_bankrupt_player_titles_pass_as_they_are(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 5, 12).mortgaged(5).cash(ANN, euros(edition, 30)).jail_card(ANN, "chest")
    game = ruined(place)
    events = game.play(ANN, GoBankrupt())
    assert events[0] == WentBankrupt(ANN, BOB)
    assert paid(events) == [
        (ANN, BOB, euros(edition, 30), "bankruptcy"),
        (BOB, None, euros(edition, 10), "interest"),
    ]
    assert (game.owner(5), game.owner(12)) == (BOB, BOB)
    assert game.is_mortgaged(5)
    assert not game.is_mortgaged(12)
    assert JailCardPassed(ANN, BOB, "chest") in events
    assert game.jail_cards(BOB) == ("chest",)
    assert game.cash(BOB) == euros(edition, 1500 + 30 - 10)
    assert game.broken() is None


@covers("bankrupt.player", "ruling.zelda-mortgaged-first", editions=ZELDA, choice="inherit")
def test_bankrupt_player_titles_arrive_mortgaged_and_the_money_with_them(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 5, 12, group="brown").built(1, group="brown").mortgaged(5).cash(ANN, 30)
    game = ruined(place)
    events = game.play(ANN, GoBankrupt())
    assert paid(events) == [
        (None, ANN, 25, "building-sold"),
        (None, ANN, 25, "building-sold"),
        (None, ANN, 30, "mortgage"),
        (None, ANN, 30, "mortgage"),
        (None, ANN, 75, "mortgage"),
        (ANN, BOB, 30 + 50 + 135, "bankruptcy"),
        (BOB, None, 3 + 3 + 10 + 8, "interest"),
    ]
    for square in (1, 3, 5, 12):
        assert game.owner(square) == BOB
        assert game.is_mortgaged(square)
    assert game.decision().titles == (1, 3, 5, 12)
    assert game.cash(BOB) == 1500 + 215 - 24
    assert game.broken() is None


@covers("bankrupt.player")
def test_bankrupt_player_buildings_go_at_half_price_for_the_creditor(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="light-blue").built(5, 6).built(4, 8, 9).cash(ANN, 0)
    game = ruined(place)
    assert (game.houses, game.hotels) == (32 - 8, 12 - 3)
    events = game.play(ANN, GoBankrupt())
    halves = [entry for entry in paid(events) if entry[3] == "building-sold"]
    assert halves == [
        (None, ANN, euros(edition, 125), "building-sold"),
        (None, ANN, euros(edition, 100), "building-sold"),
        (None, ANN, euros(edition, 100), "building-sold"),
    ]
    assert [e for e in events if isinstance(e, BuildingsSold)] == [
        BuildingsSold(ANN, square, 0) for square in (6, 8, 9)
    ]
    assert [game.level(square) for square in (6, 8, 9)] == [0, 0, 0]
    assert (game.houses, game.hotels) == (32, 12 - 2)
    assert {game.owner(square) for square in (6, 8, 9)} == {BOB}
    assert game.broken() is None


@covers("bankrupt.player", editions=NOT_ZELDA)
def test_bankrupt_player_the_creditor_builds_on_a_group_made_whole(edition: Edition) -> None:
    game = ruined(position(edition, 3).owns(ANN, 1).owns(BOB, 3).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert game.cash(BOB) == euros(edition, 1500)
    assert game.decision().act == "throw"  # nothing was mortgaged: nothing is asked
    game.play(BOB, Build(1))
    assert game.level(1) == 1


@covers("bankrupt.player-interest")
def test_bankrupt_player_interest_is_rounded_up_title_by_title(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 12, 28, 31).mortgaged(12, 28, 31).cash(ANN, 0)
    game = ruined(place)
    events = game.play(ANN, GoBankrupt())
    assert paid(events) == [(BOB, None, euros(edition, 8 + 8 + 15), "interest")]
    assert game.decision().act == "inherit"
    assert open_seats(game) == (BOB,)


@covers("bankrupt.player-interest")
def test_bankrupt_player_interest_then_lift_at_the_bare_value_or_keep(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 12, 15).mortgaged(12, 15).cash(ANN, 0)
    game = ruined(place)
    game.play(ANN, GoBankrupt())
    after = euros(edition, 1500 - 8 - 10)
    assert game.cash(BOB) == after
    refused(game, CLEO, Keep(), "inherit", "mortgage.transfer")
    refused(game, CLEO, Lift(12), "inherit", "mortgage.transfer")
    game.play(BOB, Lift(12))
    assert game.cash(BOB) == after - euros(edition, 75)
    assert not game.is_mortgaged(12)
    assert game.decision().titles == (15,)
    game.play(BOB, Keep())
    assert game.cash(BOB) == after - euros(edition, 75)
    assert game.is_mortgaged(15)
    assert (game.decision().act, game.turn) == ("throw", BOB)
    game.play(BOB, Lift(15))  # later: the value and ten per cent again
    assert game.cash(BOB) == after - euros(edition, 75 + 110)


@covers("bankrupt.player-interest")
def test_bankrupt_player_interest_is_due_on_what_is_received_alone(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 5).owns(BOB, 15).owns(CLEO, 25, 6).mortgaged(5, 15, 25, 6).cash(ANN, 0)
    game = ruined(place)
    events = game.play(ANN, GoBankrupt())
    assert Inherited(BOB, (5,)) in events
    assert paid(events) == [(BOB, None, euros(edition, 10), "interest")]
    assert game.decision().titles == (5,)


@covers("bankrupt.player-interest")
def test_bankrupt_player_interest_of_nothing_mortgaged_is_nothing(edition: Edition) -> None:
    game = ruined(position(edition, 3).cash(ANN, euros(edition, 40)))
    events = game.play(ANN, GoBankrupt())
    assert paid(events) == [(ANN, BOB, euros(edition, 40), "bankruptcy")]
    assert "Inherited" not in kinds(events)


# -- broken by the bank


@covers("bankrupt.bank")
def test_bankrupt_bank_auctions_the_titles_one_by_one_in_board_order(edition: Edition) -> None:
    game = taxed(position(edition, 4).owns(ANN, 12, 3, 1).cash(ANN, euros(edition, 10)))
    events = game.play(ANN, GoBankrupt())
    assert events[0] == WentBankrupt(ANN, None)
    assert paid(events) == [(ANN, None, euros(edition, 10), "bankruptcy")]
    assert [e.title for e in events if isinstance(e, TitlePassed)] == [1, 3, 12]
    bidding = game.sale()
    assert bidding is not None
    assert (bidding.what, bidding.square, bidding.start) == ("bankrupt-title", 1, edition.money.note)
    assert bidding.still_in == (BOB, CLEO, DAN)  # not the bankrupt
    game.play(DAN, Bid(euros(edition, 7)))
    game.play(BOB, Pass())
    game.play(CLEO, Pass())
    assert game.owner(1) == DAN
    assert game.cash(DAN) == euros(edition, 1493)
    assert game.decision().square == 3
    nobody_bids(game)
    assert game.owner(3) is None
    assert game.decision().square == 12
    nobody_bids(game)
    assert (game.decision().act, game.turn) == ("throw", BOB)
    assert game.broken() is None


@covers("bankrupt.bank", editions=NOT_ZELDA, choice="bank_sale")
def test_bankrupt_bank_titles_are_sold_with_their_mortgage(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 12).mortgaged(12).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert game.is_mortgaged(12)
    game.play(BOB, Bid(euros(edition, 20)))
    events = game.play(CLEO, Pass())
    assert paid(events) == [(BOB, None, euros(edition, 20), "auction"), (BOB, None, euros(edition, 8), "interest")]
    assert game.is_mortgaged(12)
    assert (game.decision().act, game.decision().titles) == ("inherit", (12,))
    game.play(BOB, Lift(12))
    assert game.cash(BOB) == euros(edition, 1500 - 20 - 8 - 75)


@covers("bankrupt.bank", editions=ZELDA, choice="bank_sale")
def test_bankrupt_bank_titles_are_sold_free_of_mortgage(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 12).mortgaged(12).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert not game.is_mortgaged(12)
    game.play(BOB, Bid(20))
    events = game.play(CLEO, Pass())
    assert paid(events) == [(BOB, None, 20, "auction")]
    assert game.decision().act == "throw"
    assert not game.is_mortgaged(12)


@covers("bankrupt.bank", editions=(*C_S, ZELDA), choice="bank_cards")
def test_bankrupt_bank_jail_cards_go_under_their_packs(edition: Edition) -> None:
    place = position(edition, 3).jail_card(ANN, "chance").jail_card(ANN, "chest").cash(ANN, 0)
    game = taxed(place)
    events = game.play(ANN, GoBankrupt())
    for which, deck in enumerate(("chance", "chest")):
        assert JailCardPassed(ANN, None, deck) in events  # type: ignore[arg-type]
        under = game.state().deck[which * 16 + 15]
        assert (edition.chance, edition.chest)[which][under].effect.do == "jail-free"
    assert game.state().deck_size == [16, 16]
    assert game.decision().act == "throw"
    assert game.broken() is None


@covers("bankrupt.bank", editions=MIRO, choice="bank_cards")
def test_bankrupt_bank_jail_cards_are_auctioned_after_the_titles(edition: Edition) -> None:
    place = position(edition, 3).jail_card(ANN, "chance").jail_card(ANN, "chest").owns(ANN, 12).cash(ANN, 0)
    game = taxed(place)
    events = game.play(ANN, GoBankrupt())
    assert JailCardPassed(ANN, None, "chance") in events
    assert game.decision().square == 12
    assert game.broken() is None
    nobody_bids(game)
    bidding = game.sale()
    assert bidding is not None
    assert (bidding.what, bidding.deck) == ("jail-card", "chance")
    assert game.broken() is None
    game.play(CLEO, Bid(500))
    game.play(BOB, Pass())
    assert game.jail_cards(CLEO) == ("chance",)
    assert game.cash(CLEO) == 149_500
    nobody_bids(game)  # the other card: it goes under its pack
    assert game.state().deck_size == [15, 16]
    assert (game.decision().act, game.turn) == ("throw", BOB)
    assert game.broken() is None


@covers("bankrupt.bank-buildings", "ruling.bank-buildings", editions=ALL)
def test_bank_buildings_return_unpaid_and_the_lots_are_sold_bare(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="brown").built(1, group="brown").cash(ANN, euros(edition, 50))
    game = taxed(place)
    assert game.houses == 30
    events = game.play(ANN, GoBankrupt())
    assert paid(events) == [(ANN, None, euros(edition, 50), "bankruptcy")]
    assert [e for e in events if isinstance(e, BuildingsSold)] == [BuildingsSold(ANN, 1, 0), BuildingsSold(ANN, 3, 0)]
    assert game.houses == 32
    assert game.level(1) == game.level(3) == 0
    game.play(BOB, Bid(euros(edition, 100)))
    events = game.play(CLEO, Pass())
    assert paid(events) == [(BOB, None, euros(edition, 100), "auction")]
    assert game.level(1) == 0
    assert game.broken() is None


# -- out, and the end


@covers("bankrupt.out")
def test_bankrupt_out_of_the_round_of_the_sales_and_of_every_move(edition: Edition) -> None:
    game = taxed(position(edition, 3).cash(ANN, 0).at(BOB, 17).at(CLEO, 17))
    assert game.out(ANN) == 0
    game.play(ANN, GoBankrupt())
    assert (game.out(ANN), game.out(BOB)) == (1, 0)
    assert game.cash(ANN) == 0
    for move in (Throw(), StandingClaim(True), GoBankrupt(), Claim(1, BOB)):
        refused(game, ANN, move, "out", "bankrupt.out", NotYourMove)
    assert game.moves(ANN) == []
    assert game.decision().may == (BOB, CLEO)
    assert game.turn == BOB
    for thrower in (BOB, CLEO):  # both to the Free Parking
        assert game.turn == thrower
        game.play(thrower, Throw())
        game.answer(Dice(1, 2))
    assert game.turn == BOB
    assert open_seats(game) == (BOB,)


@covers("bankrupt.out")
def test_bankrupt_out_the_dice_skip_the_empty_place(edition: Edition) -> None:
    place = position(edition, 4).turn(DAN).at(DAN, 17).throws((1, 2))
    place.state.out[ANN] = 1
    place.state.out[BOB] = 2
    place.state.bankrupts = 2
    place.cash(ANN, 0).cash(BOB, 0)
    game = place.game()
    game.play(DAN, Throw())
    assert game.turn == CLEO
    assert game.broken() is None


@covers("bankrupt.out")
def test_bankrupt_out_a_standing_order_and_a_cell_are_forgotten(edition: Edition) -> None:
    place = position(edition, 3).in_jail(ANN, tried=2).turn(ANN).cash(ANN, 0).throws((1, 2))
    place.state.standing[ANN] = 1
    game = place.game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 50))
    game.play(ANN, GoBankrupt())
    assert game.jail(ANN) == 0
    assert not game.standing_claim(ANN)
    assert game.square(ANN) == edition.jail  # the token is not moved by the throw
    assert game.turn == BOB


@covers("end.last")
def test_end_last_one_left_wins(edition: Edition) -> None:
    game = ruined(position(edition).cash(ANN, euros(edition, 40)).owns(ANN, 5).mortgaged(5))
    events = game.play(ANN, GoBankrupt())
    assert kinds(events)[-1] == "Ended"
    assert game.is_over
    assert game.decision().act == "over"
    ending = game.outcome()
    assert ending is not None
    assert (ending.reason, ending.winners, ending.ranking, ending.clause) == (
        "last-left",
        (BOB,),
        (BOB, ANN),
        "end.last",
    )
    assert game.cash(BOB) == euros(edition, 1540)
    assert game.broken() is None


@covers("end.last")
def test_end_last_not_while_two_are_left(edition: Edition) -> None:
    game = rented(position(edition, 3).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert not game.is_over
    assert game.outcome() is None
    game = taxed(position(edition, 3).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert not game.is_over


@covers("end.last", "bankrupt.out")
def test_end_last_ranks_the_later_fall_before_the_earlier(edition: Edition) -> None:
    place = position(edition, 3).cash(BOB, 0).cash(ANN, 0)
    place.state.out[BOB] = 1
    place.state.bankrupts = 1
    place.owns(CLEO, 39).at(ANN, 36).throws((1, 2))
    game = place.game()
    game.play(ANN, Throw())
    game.play(CLEO, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    ending = game.outcome()
    assert ending is not None
    assert (ending.winners, ending.ranking) == ((CLEO,), (CLEO, ANN, BOB))
    assert game.out(ANN) == 2
