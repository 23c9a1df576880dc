"""Rulings on bankruptcy: order, chains of debts, another's turn, leaving for good."""

from __future__ import annotations

from belleville import (
    Bid,
    Build,
    Buy,
    Claim,
    DrawCard,
    Game,
    GoBankrupt,
    Goods,
    Keep,
    Leave,
    Lift,
    Mortgage,
    NotYourMove,
    Offer,
    Pass,
    StandingClaim,
    Throw,
)
from belleville.editions import Edition
from belleville.editions.model import Effect
from belleville.rules.events import CardReturned, Left, WentBankrupt

from .clauses import C_S, MIRO, ZELDA, covers
from .debts import nobody_bids, paid, rented, ruined, taxed, with_card
from .positions import ANN, BOB, CLEO, DAN, euros, kinds, open_seats, position, refused

DEAR = (31, 32, 34, 37, 39)  # mortgaged, ten per cent of them comes to 15 + 15 + 16 + 18 + 20


@covers("ruling.bankrupt-order")
def test_bankrupt_order_buildings_cash_titles_cards_interest(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 5, group="brown").built(1, group="brown").mortgaged(5)
    game = ruined(place.cash(ANN, euros(edition, 30)).jail_card(ANN))
    events = game.play(ANN, GoBankrupt())
    told = [e.reason if kind == "Paid" else kind for kind, e in zip(kinds(events), events, strict=True)]  # type: ignore[union-attr]
    mortgages = ["mortgage", "Mortgaged"] * 2 if edition.id == ZELDA else []
    assert told == [
        "WentBankrupt",
        "building-sold",
        "BuildingsSold",
        "building-sold",
        "BuildingsSold",
        *mortgages,
        "bankruptcy",
        "TitlePassed",
        "TitlePassed",
        "TitlePassed",
        "JailCardPassed",
        "Inherited",
        "interest",
    ]


@covers("ruling.bankrupt-order", editions=C_S)
def test_bankrupt_order_the_interest_comes_before_a_rent_that_waits(edition: Edition) -> None:
    # Cleo stands on Ann's street; in Ann's turn a card breaks Bob, and Ann claims while he owes
    place = position(edition, 3).turn(CLEO).at(CLEO, 36).owns(ANN, 39).at(ANN, 14).card_on_top("chest", "collect")
    place.owns(BOB, 5).mortgaged(5).cash(BOB, 0)
    game = place.throws((1, 2), (1, 2)).game()
    game.play(CLEO, Throw())
    game.play(ANN, Throw())
    assert open_seats(game) == (BOB,)
    assert paid(game.play(ANN, Claim(39, CLEO))) == []
    events = game.play(BOB, GoBankrupt())
    assert paid(events) == [(ANN, None, euros(edition, 10), "interest")]
    events = game.play(ANN, Keep())
    assert paid(events) == [(CLEO, ANN, euros(edition, 50), "rent"), (CLEO, ANN, euros(edition, 10), "card")]


@covers("ruling.bankrupt-order", "ruling.claim-bankrupt", editions=C_S)
def test_bankrupt_order_a_creditor_short_of_the_interest_is_first_paid_a_rent_that_waits(edition: Edition) -> None:
    place = position(edition, 3).turn(CLEO).at(CLEO, 36).owns(ANN, 39).at(ANN, 14).card_on_top("chest", "collect")
    place.owns(BOB, 5).mortgaged(5).cash(BOB, 0).cash(ANN, 0)
    game = place.throws((1, 2), (1, 2)).game()
    game.play(CLEO, Throw())
    game.play(ANN, Throw())
    game.play(ANN, Claim(39, CLEO))
    events = game.play(BOB, GoBankrupt())
    assert paid(events)[:2] == [(CLEO, ANN, euros(edition, 50), "rent"), (ANN, None, euros(edition, 10), "interest")]
    assert not game.out(ANN)


@covers("ruling.bankrupt-order", editions=(MIRO, *C_S))
def test_bankrupt_order_a_buyer_pays_the_interest_before_a_rent_claimed_in_the_sale(edition: Edition) -> None:
    # Bob stands on Cleo's street when Ann leaves; he bids to his last note, and Cleo claims during the sale
    place = position(edition, 3).turn(BOB).at(BOB, 36).owns(CLEO, 39).owns(ANN, 12).mortgaged(12)
    game = place.cash(BOB, euros(edition, 60)).throws((1, 2)).game()
    game.play(BOB, Throw())
    game.play(ANN, Leave())
    game.play(BOB, Bid(euros(edition, 52)))
    assert paid(game.play(CLEO, Claim(39, BOB))) == []
    events = game.play(CLEO, Pass())
    assert paid(events) == [(BOB, None, euros(edition, 52), "auction"), (BOB, None, euros(edition, 8), "interest")]
    assert (game.decision().act, game.decision().party) == ("debt", CLEO)
    assert not game.out(BOB)


# -- chains


def heir(edition: Edition, *others: int, cash: int = 0) -> Game:
    """A card breaks Bob, whose titles are all mortgaged; Ann inherits them and owes 84 of interest."""
    place = position(edition, 4).at(ANN, 14).card_on_top("chest", "collect").owns(ANN, *others).cash(ANN, cash)
    game = place.owns(BOB, *DEAR).mortgaged(*DEAR).cash(BOB, 0).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, GoBankrupt())
    return game


@covers("ruling.interest-broke")
def test_interest_broke_the_creditor_owes_it_to_the_bank_and_raises_it(edition: Edition) -> None:
    game = heir(edition, 5)
    asked = game.decision()
    assert (asked.act, asked.must, asked.amount, asked.party) == ("debt", (ANN,), euros(edition, 84), None)
    refused(game, ANN, GoBankrupt(), "must-pay", "ruling.bankrupt-when")
    events = game.play(ANN, Mortgage(5))
    assert paid(events)[1] == (ANN, None, euros(edition, 84), "interest")
    # too poor to lift anything, Ann keeps the mortgages; then Cleo and Dan pay what the card asks
    assert game.cash(ANN) == euros(edition, 100 - 84 + 20)
    assert game.turn == CLEO
    assert game.broken() is None


@covers("ruling.interest-broke", "ruling.auction-debt")
def test_interest_broke_the_creditor_falls_to_the_bank_and_all_is_auctioned(edition: Edition) -> None:
    game = heir(edition, 1, cash=euros(edition, 50))
    assert game.raisable(ANN) == euros(edition, 80)
    events = game.play(ANN, GoBankrupt())
    assert events[0] == WentBankrupt(ANN, None)
    assert (game.out(BOB), game.out(ANN)) == (1, 2)
    # what the card still asked of Cleo and Dan has died with Ann
    assert game.cash(CLEO) == game.cash(DAN) == euros(edition, 1500)
    for square in (1, *DEAR):
        bidding = game.sale()
        assert bidding is not None
        assert (bidding.square, bidding.still_in) == (square, (CLEO, DAN))
        assert game.is_mortgaged(square) == (square != 1 and edition.id != ZELDA)
        nobody_bids(game)
        assert not game.is_mortgaged(square)  # unsold, it lies in the bank free
    assert (game.decision().act, game.turn) == ("throw", CLEO)
    assert game.broken() is None


@covers("ruling.interest-broke", "end.last")
def test_interest_broke_is_never_asked_of_the_last_one_left(edition: Edition) -> None:
    place = position(edition).at(ANN, 14).card_on_top("chest", "collect").cash(ANN, 0)
    game = place.owns(BOB, *DEAR).mortgaged(*DEAR).cash(BOB, 0).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(BOB, GoBankrupt())
    assert paid(events) == []
    assert game.is_over
    assert game.cash(ANN) == 0
    assert game.owner(39) == ANN


@covers("ruling.interest-broke", editions=C_S)
def test_interest_broke_a_chain_of_three(edition: Edition) -> None:
    # Dan owes the tax; he claims a rent of Cleo, who falls to him; her mortgages then break him too
    place = position(edition, 4).turn(CLEO).at(CLEO, 13).owns(DAN, 16).at(DAN, 1).cash(DAN, euros(edition, 120))
    place.owns(CLEO, *DEAR).mortgaged(*DEAR).cash(CLEO, euros(edition, 3))
    game = place.throws((1, 2), (1, 2)).game()
    game.play(CLEO, Throw())
    game.play(DAN, Throw())
    assert (game.decision().must, game.decision().amount) == ((DAN,), euros(edition, 200))
    game.play(DAN, Claim(16, CLEO))
    asked = game.decision()
    assert (asked.must, asked.amount, asked.party) == ((CLEO,), euros(edition, 14), DAN)
    refused(game, DAN, Mortgage(16), "debt-act", "ruling.any-time")
    game.play(CLEO, GoBankrupt())
    # 123 in cash: the interest is paid, and the tax stands where it stood
    assert game.cash(DAN) == euros(edition, 123 - 84)
    assert (game.decision().must, game.decision().amount) == ((DAN,), euros(edition, 200))
    events = game.play(DAN, GoBankrupt())
    assert events[0] == WentBankrupt(DAN, None)
    assert game.decision().square == 16
    for _ in range(6):
        nobody_bids(game)
    assert game.turn == ANN
    assert game.broken() is None


# -- whose turn


@covers("ruling.bankrupt-turn")
def test_bankrupt_turn_unused_doubles_are_lost(edition: Edition) -> None:
    game = position(edition, 3).at(ANN, 2).cash(ANN, 0).throws((1, 1)).game()
    game.play(ANN, Throw())
    assert game.turn == ANN
    game.play(ANN, GoBankrupt())
    assert (game.turn, game.decision().act, open_seats(game)) == (BOB, "throw", (BOB,))
    assert game.state().doubles == 0


@covers("ruling.bankrupt-turn")
def test_bankrupt_turn_after_a_double_a_rent_ends_the_turn_too(edition: Edition) -> None:
    game = position(edition, 3).owns(CLEO, 39).at(ANN, 35).cash(ANN, 0).throws((2, 2)).game()
    game.play(ANN, Throw())
    assert (game.turn, game.decision().act) == (ANN, "throw")
    game.play(CLEO, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    assert (game.turn, open_seats(game)) == (BOB, (BOB,))


@covers("ruling.bankrupt-turn")
def test_bankrupt_turn_in_anothers_turn_that_turn_goes_on(edition: Edition) -> None:
    game = rented(position(edition, 3).cash(ANN, 0))
    assert game.turn == BOB  # the dice had passed when Bob spoke
    game.play(ANN, GoBankrupt())
    assert (game.turn, open_seats(game)) == (BOB, (BOB,))
    # a card drawn after a double: the debtors of the drawer fall, the drawer throws again
    place = position(edition, 3).at(ANN, 15).card_on_top("chest", "collect").cash(BOB, 0).throws((1, 1))
    game = place.game()
    game.play(ANN, Throw())
    game.play(BOB, GoBankrupt())
    assert (game.turn, game.decision().act, open_seats(game)) == (ANN, "throw", (ANN,))
    assert game.state().doubles == 1


@covers("ruling.bankrupt-card", editions=(MIRO, ZELDA))
def test_bankrupt_card_goes_under_its_pack(edition: Edition) -> None:
    debt = with_card(edition, "chest", Effect(do="pay", amount=euros(edition, 100)))
    place = position(debt, 3).at(ANN, 14).card_on_top("chest", "pay").cash(ANN, 0).throws((1, 2))
    top = place.pack(1)[0]
    game = place.game()
    game.play(ANN, Throw())
    assert game.state().deck_size[1] == 15
    events = game.play(ANN, GoBankrupt())
    assert CardReturned("chest", debt.chest[top].id) in events
    assert game.state().deck[31] == top
    assert game.state().deck_size == [16, 16]
    assert game.broken() is None


@covers("ruling.bankrupt-card", "ruling.end-at-once", editions=(MIRO, ZELDA))
def test_bankrupt_card_goes_under_even_when_the_game_is_over(edition: Edition) -> None:
    place = position(edition).at(ANN, 14).card_on_top("chest", "collect").cash(BOB, 0).throws((1, 2))
    top = place.pack(1)[0]
    game = place.game()
    game.play(ANN, Throw())
    game.play(BOB, GoBankrupt())
    assert game.is_over
    assert game.state().deck[31] == top
    assert game.broken() is None


# -- the end at once


@covers("ruling.end-at-once")
def test_end_at_once_nothing_more_is_sold_or_claimed(edition: Edition) -> None:
    game = taxed(position(edition).owns(ANN, 1).cash(ANN, 0))
    events = game.play(ANN, GoBankrupt())
    assert "SaleOpened" not in kinds(events)
    assert game.is_over
    assert game.sale() is None
    assert open_seats(game) == ()
    assert game.moves(BOB) == []
    for move in (Throw(), Pass(), StandingClaim(True)):
        refused(game, BOB, move, "over", "ruling.end-at-once")
    assert game.state().depth == 0


@covers("ruling.end-at-once", editions=C_S)
def test_end_at_once_open_rents_and_offers_are_gone(edition: Edition) -> None:
    place = position(edition, 3).owns(CLEO, 39).at(ANN, 36).owns(CLEO, 5).throws((1, 2))
    place.state.out[BOB] = 1
    place.state.bankrupts = 1
    place.cash(BOB, 0)
    game = place.game()
    game.play(ANN, Throw())
    game.play(CLEO, Offer(ANN, Goods(titles=(5,)), Goods(cash=euros(edition, 1))))
    events = game.play(ANN, Leave())
    assert {"RentLapsed", "Voided", "Ended"} <= set(kinds(events))
    assert game.rents() == []
    assert game.offers() == []


# -- leaving


@covers("ruling.leave")
def test_leave_is_bankruptcy_to_the_bank(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 5).jail_card(BOB).game()
    events = game.play(BOB, Leave())
    assert events[:2] == [Left(BOB), WentBankrupt(BOB, None)]
    assert game.out(BOB) == 1
    assert (game.decision().act, game.decision().square) == ("sale", 5)
    nobody_bids(game)
    if edition.id == MIRO:
        nobody_bids(game)
    assert game.jail_cards(BOB) == ()
    assert (game.turn, game.decision().act) == (ANN, "throw")
    assert game.broken() is None


@covers("ruling.leave")
def test_leave_in_a_debt_is_bankruptcy_to_the_creditor_even_if_one_could_pay(edition: Edition) -> None:
    game = rented(position(edition, 3).owns(ANN, 5, 15).cash(ANN, euros(edition, 20)))
    refused(game, CLEO, Leave(), "debt-act", "ruling.leave-when")
    events = game.play(ANN, Leave())
    assert events[:2] == [Left(ANN), WentBankrupt(ANN, BOB)]
    assert (game.owner(5), game.owner(15)) == (BOB, BOB)


@covers("ruling.leave", "ruling.bankrupt-turn")
def test_leave_in_ones_turn_passes_the_dice(edition: Edition) -> None:
    game = position(edition, 3).game()
    game.play(ANN, Leave())
    assert (game.turn, open_seats(game)) == (BOB, (BOB,))
    refused(game, ANN, Leave(), "out", "bankrupt.out", NotYourMove)
    game = position(edition, 3).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    game.play(ANN, Leave())
    assert (game.decision().act, game.decision().square) == ("sale", 39)  # what is not bought is auctioned
    nobody_bids(game)
    assert game.owner(39) is None
    assert (game.turn, game.decision().act) == (BOB, "throw")


@covers("ruling.leave", "ruling.auction-debt")
def test_leave_while_another_decides_the_goods_are_sold_first(edition: Edition) -> None:
    game = position(edition, 3).at(ANN, 36).owns(BOB, 5).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Leave())
    assert (game.decision().act, game.decision().square) == ("sale", 5)
    refused(game, CLEO, Leave(), "act", "ruling.leave-when")
    nobody_bids(game)
    assert (game.decision().act, game.decision().square, open_seats(game)) == ("buy", 39, (ANN,))
    game.play(ANN, Buy())
    assert game.owner(39) == ANN
    assert game.turn == CLEO


@covers("ruling.leave", "ruling.auction-debt", editions=(MIRO, *C_S))
def test_leave_no_title_is_bought_at_its_price_while_it_awaits_its_sale(edition: Edition) -> None:
    # a card leaves Ann the choice to draw another, which will send her to a title of the one who leaves
    to_39 = next(card.id for card in edition.chance if card.effect.square == 39)
    place = position(edition, 3).at(ANN, 14).card_on_top("chest", "choose").card_on_top("chance", to_39)
    game = place.owns(BOB, 39).mortgaged(39).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "card-choice"
    game.play(BOB, Leave())
    assert (game.decision().act, game.decision().square) == ("sale", 39)
    game.play(CLEO, Bid(euros(edition, 5)))
    game.play(ANN, Pass())
    game.play(CLEO, Lift(39))
    assert (game.decision().act, open_seats(game)) == ("card-choice", (ANN,))
    game.play(ANN, DrawCard())
    assert [(rent.owner, rent.title) for rent in game.rents()] == [(CLEO, 39)]
    assert game.owner(39) == CLEO
    assert game.broken() is None


@covers("ruling.leave", "ruling.bankrupt-card", editions=(MIRO, *C_S))
def test_leave_before_a_card_is_chosen_by(edition: Edition) -> None:
    game = position(edition, 3).at(ANN, 14).card_on_top("chest", "choose").throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Leave())
    assert (game.decision().act, game.turn) == ("throw", BOB)
    assert game.state().deck_size == [16, 16]
    assert game.broken() is None


@covers("ruling.leave")
def test_leave_not_in_a_contest(edition: Edition) -> None:
    place = position(edition, 4).owns(BOB, group="brown").owns(CLEO, group="light-blue").stock(houses=1)
    game = place.game()
    game.play(BOB, Build(1))
    for seat in (BOB, CLEO, DAN):
        refused(game, seat, Leave(), "contest-act", "ruling.leave-when")
