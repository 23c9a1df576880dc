"""Rulings on deals: when they are made, what an offer binds, who answers first."""

from __future__ import annotations

from belleville import (
    Accept,
    Bid,
    Build,
    Decline,
    Game,
    Goods,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Pass,
    Refuse,
    Sell,
    Throw,
    Withdraw,
)
from belleville.editions import Edition
from belleville.rules.events import Accepted, Refused, TitlePassed, Voided, Withdrawn
from belleville.rules.views import OpenOffer

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, Position, euros, kinds, open_seats, position, refused


def market(edition: Edition) -> Position:
    """Ann, Bob and Cleo have a station each, Dan everything else: the bank is sold out."""
    return position(edition, 4).owns(ANN, 5).owns(BOB, 15).owns(CLEO, 25).owns_all(DAN)


def sells(edition: Edition, square: int, to: int, price: int = 100) -> Offer:
    """A title for cash."""
    return Offer(to, Goods(titles=(square,)), Goods(cash=euros(edition, price)))


def buys(edition: Edition, square: int, of: int, price: int = 100) -> Offer:
    """Cash for a title."""
    return Offer(of, Goods(cash=euros(edition, price)), Goods(titles=(square,)))


@covers("ruling.offer")
def test_ruling_offer_binds_nobody_until_accepted(edition: Edition) -> None:
    game = market(edition).game()
    game.play(ANN, buys(edition, 15, BOB, 1500))
    assert (game.cash(ANN), game.owner(15)) == (euros(edition, 1500), BOB)
    assert game.offers() == [OpenOffer(ANN, BOB, 1, euros(edition, 1500), (), (15,), (), ())]
    # the maker may spend the money, and the offer is void
    game.play(DAN, Offer(ANN, Goods(titles=(1,)), Goods(cash=edition.money.note)))
    events = game.play(ANN, Accept(DAN, 1))
    assert events[-1] == Voided(ANN, BOB, 1)
    assert game.offers() == []
    refused(game, BOB, Accept(ANN, 1), "offer", "ruling.offer")


@covers("ruling.offer")
def test_ruling_offer_is_refused_or_withdrawn(edition: Edition) -> None:
    game = market(edition).game()
    refused(game, ANN, Withdraw(), "offer", "ruling.offer")
    refused(game, ANN, Refuse(BOB), "offer", "ruling.offer")
    refused(game, ANN, Accept(BOB), "offer", "ruling.offer")
    refused(game, ANN, Accept(8), "offer", "ruling.offer")  # nobody sits there
    game.play(ANN, sells(edition, 5, BOB))
    refused(game, CLEO, Refuse(ANN), "offer", "ruling.offer")
    refused(game, CLEO, Accept(ANN, 1), "offer", "ruling.offer")
    refused(game, BOB, Accept(CLEO, 1), "offer", "ruling.offer")
    assert game.play(BOB, Refuse(ANN)) == [Refused(ANN, BOB, 1)]
    refused(game, BOB, Accept(ANN, 1), "offer", "ruling.offer")
    game.play(ANN, sells(edition, 5, BOB))
    assert game.play(ANN, Withdraw()) == [Withdrawn(ANN, BOB, 2)]
    refused(game, BOB, Accept(ANN, 2), "offer", "ruling.offer")
    assert game.owner(5) == ANN


@covers("ruling.offer")
def test_ruling_offer_a_revision_is_accepted_not_an_older_one(edition: Edition) -> None:
    game = market(edition).game()
    game.play(ANN, sells(edition, 5, BOB, 100))
    game.play(ANN, sells(edition, 5, BOB, 300))  # takes the place of the first
    assert [(offer.revision, offer.cash) for offer in game.offers()] == [(2, -euros(edition, 300))]
    refused(game, BOB, Accept(ANN, 1), "revision", "ruling.offer")
    refused(game, BOB, Accept(ANN, 3), "revision", "ruling.offer")
    assert game.state().offers == 1
    game.play(BOB, Accept(ANN, 2))
    assert game.state().offers == 0
    assert game.cash(ANN) == euros(edition, 1800)
    refused(game, BOB, Accept(ANN, 2), "offer", "ruling.offer")


@covers("ruling.offer")
def test_ruling_offer_needs_the_cash_of_both(edition: Edition) -> None:
    game = market(edition).cash(ANN, euros(edition, 99)).game()
    refused(game, ANN, buys(edition, 15, BOB), "cash", "ruling.offer")
    refused(game, BOB, sells(edition, 15, ANN), "cash", "ruling.offer")
    game.play(ANN, buys(edition, 15, BOB, 99))
    game.play(BOB, Accept(ANN, 1))
    assert (game.cash(ANN), game.cash(BOB)) == (0, euros(edition, 1599))


@covers("ruling.offer")
def test_ruling_offer_is_void_once_it_cannot_be_delivered(edition: Edition) -> None:
    game = market(edition).game()
    game.play(ANN, sells(edition, 5, BOB))
    events = game.play(ANN, Mortgage(5))  # not the title that was offered any more
    assert events[-1] == Voided(ANN, BOB, 1)
    assert game.offers() == []
    game.play(ANN, buys(edition, 15, BOB))
    assert kinds(game.play(BOB, Mortgage(15)))[-1] == "Voided"
    game.play(CLEO, buys(edition, 1, DAN))
    events = game.play(DAN, Build(1))  # a building stands on the group
    assert events[-1] == Voided(CLEO, DAN, 1)
    assert game.offers() == []


@covers("ruling.offer", editions=(*C_S, ZELDA))
def test_ruling_offer_of_a_mortgaged_title_is_void_once_lifted(edition: Edition) -> None:
    game = market(edition).mortgaged(5, 15).game()
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(titles=(15,))))
    game.play(CLEO, sells(edition, 25, BOB))
    assert game.play(BOB, Lift(15))[-1] == Voided(ANN, BOB, 1)
    assert [offer.maker for offer in game.offers()] == [CLEO]  # another's offer stands


@covers("ruling.offer")
def test_ruling_offer_of_a_rent_payer_is_void(edition: Edition) -> None:
    game = market(edition).cash(BOB, euros(edition, 150)).turn(BOB).at(BOB, 1).throws((1, 2)).game()
    game.play(CLEO, sells(edition, 25, BOB, 150))
    game.play(BOB, Throw())  # 200 of tax
    assert game.offers()[0].maker == CLEO  # a debtor may still find a way
    game.play(BOB, Mortgage(15))
    assert (game.cash(BOB), game.offers()) == (euros(edition, 50), [])


@covers("ruling.offer")
def test_ruling_offer_dies_with_either_side(edition: Edition) -> None:
    game = market(edition).game()
    game.play(ANN, sells(edition, 5, BOB))
    game.play(BOB, sells(edition, 15, ANN))
    events = game.play(BOB, Leave())
    assert {event for event in events if isinstance(event, Voided)} == {Voided(ANN, BOB, 1), Voided(BOB, ANN, 1)}
    assert game.offers() == []


@covers("ruling.offer")
def test_ruling_offer_a_deal_of_three_is_two_offers(edition: Edition) -> None:
    game = market(edition).game()
    # Bob cannot promise Cleo what he has yet to get from Ann
    refused(game, BOB, sells(edition, 5, CLEO, 200), "goods", "trade.goods")
    game.play(ANN, sells(edition, 5, BOB, 100))
    game.play(BOB, sells(edition, 15, CLEO, 200))
    game.play(CLEO, Refuse(BOB))
    assert [offer.maker for offer in game.offers()] == [ANN]  # not conditional on the other
    game.play(BOB, Accept(ANN, 1))
    game.play(BOB, sells(edition, 5, CLEO, 200))
    game.play(CLEO, Accept(BOB, 2))
    assert (game.owner(5), game.cash(BOB)) == (CLEO, euros(edition, 1600))


@covers("ruling.order")
def test_ruling_order_the_first_received_goes_first(edition: Edition) -> None:
    for first, second in ((BOB, CLEO), (CLEO, BOB)):
        game = market(edition).game()
        game.play(ANN, sells(edition, 5, second))
        game.play(first, buys(edition, 5, ANN))
        game.play(ANN, Accept(first, 1))
        # the same station went to the first; the second finds the offer gone
        refused(game, second, Accept(ANN, 1), "offer", "ruling.offer")
        assert (game.owner(5), game.cash(second)) == (first, euros(edition, 1500))
        assert game.history is not None
        assert [entry[0] for entry in game.history[-3:]] == [ANN, first, ANN]


@covers("ruling.trade-when")
def test_ruling_trade_when_in_any_turn_and_over_a_purchase(edition: Edition) -> None:
    made = position(edition, 3).jail_card(BOB).turn(ANN).at(ANN, 36).in_jail(CLEO).throws((1, 2))
    game = made.game()
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    game.play(CLEO, Offer(BOB, Goods(cash=euros(edition, 50)), Goods(cards=("chance",))))
    game.play(BOB, Accept(CLEO, 1))
    assert (game.decision().act, game.cash(BOB)) == ("buy", euros(edition, 1550))


@covers("ruling.trade-when")
def test_ruling_trade_when_not_in_a_sale(edition: Edition) -> None:
    made = position(edition, 3).jail_card(BOB).at(ANN, 36).throws((1, 2))
    game = made.game()
    deal = Offer(BOB, Goods(cash=euros(edition, 50)), Goods(cards=("chance",)))
    game.play(CLEO, deal)
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    refused(game, CLEO, deal, "act", "ruling.trade-when")
    refused(game, BOB, Accept(CLEO, 1), "act", "ruling.trade-when")
    assert game.choices(CLEO).offer_to == ()
    assert game.options(BOB)["accept"] == 0
    game.play(CLEO, Bid(euros(edition, 10)))
    for seat in (ANN, BOB):
        game.play(seat, Pass())
    game.play(BOB, Accept(CLEO, 1))  # it has only waited
    assert game.cash(CLEO) == euros(edition, 1440)


@covers("ruling.trade-when")
def test_ruling_trade_when_no_is_said_at_any_moment(edition: Edition) -> None:
    made = position(edition, 3).jail_card(BOB).jail_card(CLEO, "chest").at(ANN, 36).throws((1, 2))
    game = made.game()
    game.play(CLEO, Offer(BOB, Goods(cash=euros(edition, 50)), Goods(cards=("chance",))))
    game.play(BOB, Offer(CLEO, Goods(cash=euros(edition, 50)), Goods(cards=("chest",))))
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(BOB, Refuse(CLEO))
    game.play(BOB, Withdraw())
    assert game.offers() == []


def owing(edition: Edition) -> Game:
    """Bob owes 200 of tax and has 150; Cleo has an offer on the table for Ann's station, Ann one for Bob's."""
    game = market(edition).cash(BOB, euros(edition, 150)).turn(BOB).at(BOB, 1).throws((1, 2)).game()
    game.play(CLEO, buys(edition, 5, ANN, 70))
    game.play(ANN, buys(edition, 15, BOB, 60))
    game.play(BOB, Throw())
    assert game.decision().act == "debt"
    return game


@covers("ruling.trade-when")
def test_ruling_trade_when_not_in_anothers_debt(edition: Edition) -> None:
    game = owing(edition)
    refused(game, ANN, Accept(CLEO, 1), "debt-act", "ruling.trade-when")
    refused(game, CLEO, buys(edition, 5, ANN, 80), "debt-act", "ruling.trade-when")
    refused(game, CLEO, buys(edition, 15, BOB, 80), "debt-act", "ruling.trade-when")  # the debtor asks, others answer
    assert game.choices(CLEO).offer_to == ()
    assert game.choices(BOB).offer_to == (ANN, CLEO, DAN)


@covers("ruling.trade-when", "ruling.any-time")
def test_ruling_trade_when_the_debtor_deals(edition: Edition) -> None:
    game = owing(edition)
    game.play(BOB, Accept(ANN, 1))  # an offer made before
    assert (game.cash(BOB), game.decision().act) == (euros(edition, 10), "throw")
    game = owing(edition)
    game.play(BOB, sells(edition, 15, DAN, 55))
    events = game.play(DAN, Accept(BOB, 1))  # those who answer the debtor
    assert events[0] == Accepted(BOB, DAN, 1)
    assert (game.cash(BOB), game.decision().act, open_seats(game)) == (euros(edition, 5), "throw", (CLEO,))


@covers("ruling.trade-when", "ruling.any-time", editions=(MIRO, *C_S))
def test_ruling_trade_when_over_a_card_that_leaves_a_choice(edition: Edition) -> None:
    made = position(edition, 3).card_on_top("chest", "choose").jail_card(BOB).owns(CLEO, group="brown")
    game = made.throws((1, 1)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "card-choice"
    game.play(CLEO, Offer(BOB, Goods(cash=euros(edition, 50)), Goods(cards=("chance",))))
    game.play(BOB, Accept(CLEO, 1))
    game.play(CLEO, Build(1))
    game.play(CLEO, Mortgage(3)) if edition.id in C_S else game.play(CLEO, Sell(1))
    assert (game.decision().act, game.cash(BOB)) == ("card-choice", euros(edition, 1550))


@covers("ruling.trade-when")
def test_ruling_trade_when_acceptance_is_one_act(edition: Edition) -> None:
    game = market(edition).game()
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(titles=(15,))))
    events = game.play(BOB, Accept(ANN, 1))
    assert events == [Accepted(ANN, BOB, 1), TitlePassed(ANN, BOB, 5), TitlePassed(BOB, ANN, 15)]
    assert (game.owner(5), game.owner(15), game.decision().act) == (BOB, ANN, "throw")


@covers("ruling.trade-interest", editions=ZELDA)
def test_ruling_trade_interest_must_be_payable_at_once(edition: Edition) -> None:
    game = market(edition).mortgaged(5).cash(BOB, 109).game()
    refused(game, ANN, sells(edition, 5, BOB, 100), "trade-interest", "ruling.trade-interest")
    refused(game, BOB, buys(edition, 5, ANN, 100), "trade-interest", "ruling.trade-interest")
    game.play(ANN, sells(edition, 5, BOB, 99))
    game.play(BOB, Accept(ANN, 1))
    assert (game.cash(BOB), game.cash(ANN)) == (0, 1599)  # 10 went to the bank
    assert game.broken() is None


@covers("ruling.trade-interest", editions=ZELDA)
def test_ruling_trade_interest_the_price_received_counts(edition: Edition) -> None:
    made = market(edition).owns(ANN, 12).mortgaged(5, 12).cash(BOB, 0)
    # Bob gets 17 with the titles and owes 10 and 8
    game = made.game()
    low = Offer(BOB, Goods(cash=17, titles=(5, 12)), Goods(titles=(15,)))
    refused(game, ANN, low, "trade-interest", "ruling.trade-interest")
    game.play(ANN, Offer(BOB, Goods(cash=18, titles=(5, 12)), Goods(titles=(15,))))
    game.play(BOB, Accept(ANN, 1))
    assert (game.cash(BOB), game.owner(12)) == (0, BOB)


@covers("ruling.trade-interest", editions=ZELDA)
def test_ruling_trade_interest_of_either_side(edition: Edition) -> None:
    game = market(edition).mortgaged(15).cash(ANN, 9).game()
    swap = Offer(BOB, Goods(titles=(5,)), Goods(titles=(15,)))
    refused(game, ANN, swap, "trade-interest", "ruling.trade-interest")
    refused(game, BOB, Offer(ANN, Goods(titles=(15,)), Goods(titles=(5,))), "trade-interest", "ruling.trade-interest")
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=1, titles=(15,))))
    game.play(BOB, Accept(ANN, 1))
    assert (game.cash(ANN), game.owner(15)) == (0, ANN)


@covers("ruling.trade-interest", editions=ZELDA)
def test_ruling_trade_interest_voids_an_offer_too(edition: Edition) -> None:
    made = market(edition).mortgaged(5).cash(BOB, 60).turn(BOB).at(BOB, 10).in_jail(BOB)
    game = made.game()
    game.play(ANN, sells(edition, 5, BOB, 50))
    game.play(DAN, Offer(BOB, Goods(titles=(1,)), Goods(cash=1)))
    assert game.play(BOB, Accept(DAN, 1))[-1] == Voided(ANN, BOB, 1)
    assert game.offers() == []
