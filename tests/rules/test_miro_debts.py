"""Miro's paragraphs on debts, read one sentence at a time: what a rent is paid with, who is broken, what then happens.

Each test is one situation written from the book alone.
"""

from __future__ import annotations

from random import Random

from belleville import (
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Game,
    GoBankrupt,
    Goods,
    Keep,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Pass,
    PayInKind,
    Sell,
    SellGroup,
    StandingClaim,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import Paid, RentClaimed, SaleOpened, WentBankrupt
from belleville.rules.moves import StrikeHour

from ..properties.test_in_kind import a_debt, ways_to_pay
from .clauses import MIRO, covers
from .debts import paid, rented, ruined, taxed
from .positions import ANN, BOB, CLEO, Position, position, refused

EVERYTHING_SOLD = (BOB, CLEO)


def two_hundred(place: Position) -> Game:
    """Ann owes Bob 20,000: a house stands on each of his two dearest streets."""
    return rented(place.owns(BOB, group="dark-blue").built(1, group="dark-blue"))


# -- nobody makes themselves unable to pay


@covers("ruling.pay-kept", "ruling.bankrupt-when", editions=MIRO, choice="in_kind")
def test_pay_kept_the_title_needed_for_half_is_not_mortgaged(edition: Edition) -> None:
    """Cash 10,000 and a station: mortgaging it comes to 20,000 in cash; with a cheaper one it would not."""
    game = two_hundred(position(edition, 3).owns(ANN, 12).cash(ANN, 10000))  # 7,500 on it: 2,500 too little
    refused(game, ANN, GoBankrupt(), "must-pay-in-kind", "ruling.bankrupt-when")
    refused(game, ANN, Mortgage(12), "kept-to-pay", "ruling.pay-kept")
    assert Mortgage(12) not in game.moves(ANN)
    game.play(ANN, PayInKind((12,), 10000))
    assert (game.owner(12), game.cash(ANN), game.cash(BOB)) == (BOB, 0, 160000)


@covers("ruling.pay-kept", editions=MIRO)
def test_pay_kept_a_title_that_is_not_needed_may_be_mortgaged(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, 1, 12).cash(ANN, 7500))  # 3,000 and 7,500: 18,000 in all
    refused(game, ANN, GoBankrupt(), "must-pay-in-kind", "ruling.bankrupt-when")
    refused(game, ANN, Mortgage(12), "kept-to-pay", "ruling.pay-kept")
    game.play(ANN, Mortgage(1))
    game.play(ANN, PayInKind((12,), 10000))
    assert (game.cash(ANN), game.owner(1)) == (500, ANN)


@covers("ruling.pay-kept", "play.no-help", editions=MIRO)
def test_pay_kept_nor_sold_to_a_friend_for_a_note(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 12).owns(BOB, group="dark-blue").owns_all(*EVERYTHING_SOLD).cash(ANN, 10000)
    game = two_hundred(place)
    cheap = Offer(CLEO, Goods(titles=(12,)), Goods(cash=edition.money.note))
    refused(game, ANN, cheap, "kept-to-pay", "ruling.pay-kept")
    game.play(ANN, Offer(CLEO, Goods(titles=(12,)), Goods(cash=10000)))  # with that the rent is paid in cash
    game.play(CLEO, Accept(ANN, 1))
    assert (game.owner(12), game.cash(ANN), game.cash(BOB)) == (CLEO, 0, 170000)


@covers("ruling.pay-kept", editions=MIRO)
def test_pay_kept_an_offer_made_before_the_debt_waits_like_all_others(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 12).owns_all(*EVERYTHING_SOLD).owns(BOB, group="dark-blue").cash(ANN, 10000)
    game = place.built(1, group="dark-blue").at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Offer(CLEO, Goods(titles=(12,)), Goods(cash=100)))
    game.play(CLEO, Offer(ANN, Goods(cash=200), Goods(titles=(12,))))
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    refused(game, CLEO, Accept(ANN, 1), "kept-to-pay", "ruling.pay-kept")
    refused(game, ANN, Accept(CLEO, 1), "kept-to-pay", "ruling.pay-kept")
    assert Accept(CLEO, 1) not in game.moves(ANN)
    game.play(ANN, PayInKind((12,), 10000))
    assert game.owner(12) == BOB


@covers("ruling.pay-kept", "ruling.bankrupt-when", editions=MIRO)
def test_pay_kept_who_cannot_pay_anyway_may_do_as_they_like(edition: Edition) -> None:
    game = ruined(position(edition, 3).owns(ANN, 12).cash(ANN, 10000))
    game.play(ANN, Mortgage(12))
    game.play(ANN, GoBankrupt())
    assert game.owner(12) == BOB
    tax = taxed(position(edition, 3).owns(ANN, 1, 12).cash(ANN, 10000))  # a tax is no rent: titles do not pay it
    tax.play(ANN, Mortgage(1))
    tax.play(ANN, Mortgage(12))
    assert tax.cash(ANN) == 500


@covers("ruling.pay-kept", editions=MIRO)
def test_pay_kept_no_mortgage_or_sale_makes_a_payable_rent_unpayable(edition: Edition) -> None:
    """Whatever a debtor sells and mortgages, a rent that could be paid still can: tried on many debts."""
    luck = Random(17)
    kept = 0
    for _ in range(300):
        game = a_debt(luck, 8)
        payable = bool(ways_to_pay(game.state()))
        while game.decision().act == "debt" and game.decision().must == (ANN,):
            raising = [move for move in game.moves(ANN) if isinstance(move, Mortgage | Sell | SellGroup)]
            kept += any(
                (why := game.refusal(ANN, Mortgage(square))) is not None and why.code == "kept-to-pay"
                for square in edition.titles
            )
            if not raising:
                break
            game.play(ANN, luck.choice(raising))
            if game.decision().act == "debt":
                assert bool(ways_to_pay(game.state())) == payable
    assert kept > 50


# -- the book, sentence by sentence


@covers("debt.in-kind", "ruling.in-kind-value", editions=MIRO)
def test_half_may_be_paid_in_titles_though_the_rent_could_be_raised(edition: Edition) -> None:
    """ "More rent than can be paid in cash": the purse counts, not what mortgages would bring."""
    game = two_hundred(position(edition, 3).owns(ANN, 6, 34).cash(ANN, 19900))
    game.play(ANN, PayInKind((6,), 10000))
    assert (game.cash(ANN), game.owner(6), game.owner(34)) == (9900, BOB, ANN)


@covers("debt.in-kind", editions=MIRO)
def test_a_rent_that_the_purse_can_pay_is_paid_in_cash(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, 6).cash(ANN, 20000))
    assert (game.cash(ANN), game.owner(6), game.decision().act) == (0, ANN, "throw")


@covers("debt.in-kind", "ruling.in-kind-scope", editions=MIRO)
def test_a_fine_and_a_tax_are_never_paid_in_titles(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 12, 28).cash(ANN, 10000))
    refused(game, ANN, PayInKind((12,), 10000), "in-kind-rent", "ruling.in-kind-scope")


@covers("bankrupt.player", "debt.in-kind", editions=MIRO)
def test_who_can_pay_neither_way_gives_everything_to_the_creditor(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 1, 3, 12).built(1, 1, 3).mortgaged(12).cash(ANN, 3000)
    game = ruined(place)
    events = game.play(ANN, GoBankrupt())
    assert events[0] == WentBankrupt(ANN, BOB)
    # half of two houses, the purse, and the ten per cent on the mortgaged title from the new owner, at once
    assert paid(events) == [
        (None, ANN, 2500, "building-sold"),
        (None, ANN, 2500, "building-sold"),
        (ANN, BOB, 8000, "bankruptcy"),
        (BOB, None, 800, "interest"),
    ]
    game.play(BOB, Lift(12))  # and may pay the principal in the same breath
    assert game.cash(BOB) == 150000 + 8000 - 800 - 7500


@covers("bankrupt.bank", editions=MIRO)
def test_who_cannot_pay_a_tax_loses_everything_to_an_auction_but_buildings(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 1, 3).built(1, 1, 3).cash(ANN, 1000))  # 12,000 in all
    events = game.play(ANN, GoBankrupt())
    assert ("bankrupt", 1) in [(e.lot, e.title) for e in events if isinstance(e, SaleOpened)]
    assert (game.level(1), game.level(3), game.houses) == (0, 0, 32)
    game.play(BOB, Bid(100))
    game.play(CLEO, Pass())
    assert game.owner(1) == BOB


@covers("debt.in-kind", "mortgage.bare", editions=MIRO)
def test_titles_with_buildings_in_their_group_are_freed_first(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, group="light-blue").built(1, 6).cash(ANN, 5000))
    refused(game, ANN, PayInKind((8,), 10000), "in-kind-goods", "ruling.in-kind-scope")
    game.play(ANN, Sell(6))
    game.play(ANN, Mortgage(6))
    assert game.cash(ANN) == 12500
    game.play(ANN, PayInKind((8,), 10000))
    assert game.owner(8) == BOB


@covers("ruling.in-kind-value", editions=MIRO)
def test_no_change_is_given_and_a_dearer_title_is_the_debtors_loss(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, 34).cash(ANN, 10000))
    game.play(ANN, PayInKind((34,), 10000))
    assert (game.cash(ANN), game.cash(BOB), game.owner(34)) == (0, 160000, BOB)


@covers("debt.in-kind", "build.any-time", editions=MIRO)
def test_a_title_received_in_kind_makes_a_group_whole_for_the_creditor(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, 29, 5).owns(BOB, 26, 27).cash(ANN, 10000))
    game.play(ANN, PayInKind((29,), 10000))
    game.play(BOB, Build(29))
    assert game.level(29) == 1


@covers("debt.in-kind", "trade.open", editions=MIRO)
def test_payment_in_kind_is_no_trade_and_does_not_wait_for_the_bank_to_be_sold_out(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, 12).cash(ANN, 10000))
    offer = Offer(CLEO, Goods(titles=(12,)), Goods(cash=15000))
    refused(game, ANN, offer, "market", "trade.open")
    game.play(ANN, PayInKind((12,), 10000))
    assert game.owner(12) == BOB


@covers("rent.claim", "ruling.bankrupt-when", editions=MIRO)
def test_an_owner_who_forgets_the_rent_loses_it_and_the_visitor_owes_nothing(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 39).at(ANN, 36).cash(ANN, 0).at(BOB, 12).throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    refused(game, ANN, GoBankrupt(), "debt", "ruling.bankrupt-when")
    game.play(BOB, Throw())
    refused(game, BOB, Claim(39, ANN), "rent", "rent.claim")


@covers("ruling.claim-standing", editions=MIRO)
def test_the_order_to_claim_covers_the_rent_somebody_has_just_run_up(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert RentClaimed(ANN, BOB, 39) in game.play(BOB, StandingClaim(True))
    assert game.cash(ANN) == 145000


@covers("ruling.buy-bankrupt", "buy.auction", editions=MIRO)
def test_a_visitor_who_leaves_before_choosing_leaves_the_property_to_the_highest_bid(edition: Edition) -> None:
    game = position(edition, 3).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.is_legal(ANN, Buy())
    assert SaleOpened("title", 39, None, edition.money.note) in game.play(ANN, Leave())
    bidding = game.sale()
    assert bidding is not None and bidding.what == "title"
    game.play(CLEO, Bid(100))  # any opening price
    game.play(BOB, Pass())
    assert (game.owner(39), game.turn) == (CLEO, BOB)


@covers("ruling.resale-round", "sell.half", editions=MIRO)
def test_half_of_what_was_bid_for_the_last_house_in_whole_notes(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, group="light-blue").owns(CLEO, group="brown").stock(houses=1).game()
    game.play(BOB, Build(9))
    game.play(CLEO, Want(1))
    game.play(BOB, Bid(5100))
    game.play(CLEO, Pass())
    while game.decision().act == "place":
        move = game.clock_move(BOB)
        assert move is not None
        game.play(BOB, move)
    built = next(square for square in edition.members("light-blue") if game.level(square))
    assert Paid(None, BOB, 2500, "building-sold", built) in game.play(BOB, Sell(built))


@covers("debt.in-kind", "ruling.last-rent", editions=MIRO)
def test_after_the_hour_the_last_rent_may_still_be_paid_half_in_titles(edition: Edition) -> None:
    """ "Whoever is playing a throw finishes it and does all that belongs to it.\""""
    place = position(edition, 3, "timed").owns(BOB, group="dark-blue").built(1, group="dark-blue").owns(ANN, 12)
    game = place.cash(ANN, 10000).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(OUTSIDE, StrikeHour())
    game.play(BOB, Claim(39, ANN))
    refused(game, ANN, Mortgage(12), "kept-to-pay", "ruling.pay-kept")
    game.play(ANN, PayInKind((12,), 10000))
    assert game.is_over
    assert game.owner(12) == BOB


@covers("bankrupt.player-interest", "debt.in-kind", editions=MIRO)
def test_a_mortgaged_title_changes_hands_by_bankruptcy_alone(edition: Edition) -> None:
    game = two_hundred(position(edition, 3).owns(ANN, 5, 12).mortgaged(5).cash(ANN, 10000))
    refused(game, ANN, PayInKind((5,), 10000), "in-kind-goods", "ruling.in-kind-scope")
    broken = ruined(position(edition, 3).owns(ANN, 5).mortgaged(5).cash(ANN, 0))
    assert ("interest", 1000) in [(reason, sum_) for _, _, sum_, reason in paid(broken.play(ANN, GoBankrupt()))]
    broken.play(BOB, Keep())
    assert broken.owner(5) == BOB
    assert broken.is_mortgaged(5)


@covers("ruling.in-kind-value", "ruling.bankrupt-when", editions=MIRO)
def test_the_cash_half_counts_to_the_note(edition: Edition) -> None:
    for cash in (9900, 10000):
        game = two_hundred(position(edition, 3).owns(ANN, 12).cash(ANN, cash))
        assert game.is_legal(ANN, GoBankrupt()) is (cash < 10000)
