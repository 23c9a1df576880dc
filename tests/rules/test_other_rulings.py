"""The rulings decided while building (docs/rulings.md)."""

from __future__ import annotations

from belleville import (
    Accept,
    Bid,
    Build,
    Claim,
    Decline,
    GoBankrupt,
    Goods,
    Keep,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Pass,
    Sell,
    StrikeHour,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import Ended, Inherited, Voided

from .clauses import C_S, MIRO, ZELDA, covers
from .debts import nobody_bids, rented, ruined, taxed
from .positions import ANN, BOB, CLEO, DAN, euros, open_seats, position, refused

TIMED = (MIRO, *C_S)


@covers("ruling.gift", "trade.no-loan")
def test_ruling_gift_each_side_brings_something(edition: Edition) -> None:
    game = position(edition, 3).owns_all(ANN, BOB, CLEO).game()
    mine = next(square for square in edition.titles if game.owner(square) == ANN)
    price = euros(edition, 10)
    for give, take in [
        (Goods(titles=(mine,)), Goods()),
        (Goods(), Goods(cash=price)),
        (Goods(cash=price), Goods()),
        (Goods(cash=price, titles=(mine,)), Goods()),
    ]:
        assert game.refusal(ANN, Offer(BOB, give, take)) is not None
    assert game.is_legal(ANN, Offer(BOB, Goods(titles=(mine,)), Goods(cash=price)))


@covers("ruling.offer-as-made", "ruling.offer")
def test_ruling_offer_as_made_is_void_once_the_title_is_mortgaged(edition: Edition) -> None:
    game = position(edition, 2).owns_all(ANN, BOB).game()
    mine = next(square for square in edition.titles if game.owner(square) == ANN)
    game.play(ANN, Offer(BOB, Goods(titles=(mine,)), Goods(cash=euros(edition, 10))))
    events = game.play(ANN, Mortgage(mine))
    assert Voided(ANN, BOB, 1) in events
    assert game.offers() == []
    refused(game, BOB, Accept(ANN, 1), "offer", "ruling.offer")


@covers("ruling.offer-as-made")
def test_ruling_offer_as_made_needs_the_cash_of_both_sides_now(edition: Edition) -> None:
    game = position(edition, 2).owns_all(ANN, BOB).cash(BOB, euros(edition, 10)).game()
    mine = next(square for square in edition.titles if game.owner(square) == ANN)
    more = euros(edition, 10) + edition.money.note
    assert game.refusal(ANN, Offer(BOB, Goods(titles=(mine,)), Goods(cash=more))) is not None
    assert game.is_legal(ANN, Offer(BOB, Goods(titles=(mine,)), Goods(cash=euros(edition, 10))))


@covers("ruling.unsold", "ruling.no-bid")
def test_ruling_unsold_titles_stay_in_the_bank_free_of_mortgage(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 39).mortgaged(39).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    nobody_bids(game)
    assert game.owner(39) is None
    assert not game.is_mortgaged(39)


@covers("ruling.unsold", editions=MIRO)
def test_ruling_unsold_jail_card_goes_under_its_pack(edition: Edition) -> None:
    game = taxed(position(edition, 3).jail_card(ANN, "chest").cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    nobody_bids(game)
    state = game.state()
    card = next(i for i, printed in enumerate(edition.chest) if printed.effect.do == "jail-free")
    assert state.deck_size[1] == 16
    assert state.deck[31] == card


@covers("ruling.contest-wishes", "build.contest")
def test_ruling_contest_wishes_nobody_bids_and_nothing_is_built(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=1).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(1))
    for seat in (ANN, BOB):
        game.play(seat, Pass())
    assert game.decision().act == "throw"
    assert (game.level(31), game.level(1), game.houses) == (0, 0, 1)
    assert game.cash(ANN) == euros(edition, 1500)


@covers("ruling.contest-wishes")
def test_ruling_contest_wishes_count_one_for_the_one_who_begins(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=3).game()
    game.play(ANN, Build(31))
    game.play(BOB, Want(2))  # one and two are three: enough for all
    assert (game.decision().act, game.level(31), game.houses) == ("throw", 1, 2)


@covers("ruling.contest-later", "ruling.auction-one")
def test_ruling_contest_later_waits_for_the_end_of_the_sale(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=1)
    game = place.at(CLEO, 36).turn(CLEO).throws((1, 2)).game()
    game.play(CLEO, Throw())
    game.play(CLEO, Decline())
    refused(game, ANN, Build(31), "one-sale", "ruling.auction-one")
    for seat in (ANN, BOB, CLEO):
        game.play(seat, Pass())
    game.play(ANN, Build(31))
    assert game.decision().act == "contest"


@covers("ruling.tree-whole", editions=ZELDA)
def test_ruling_tree_whole_leaves_the_others_one_sprout_each(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="orange").built(5, 16).built(4, 18, 19).stock(houses=3).game()
    game.play(ANN, Sell(16))
    assert [game.level(square) for square in (16, 18, 19)] == [0, 1, 1]
    # half the tree and its four sprouts, and half of three sprouts on each of the others
    assert game.cash(ANN) == 1500 + (100 + 400) // 2 + 2 * 300 // 2
    assert (game.houses, game.hotels) == (3 + 6, 12)


@covers("ruling.tree-whole", editions=ZELDA)
def test_ruling_tree_whole_brings_two_sprouts_down_to_one(edition: Edition) -> None:
    # lots of a group may stand further apart in an edition's quick game: three sprouts, then the tree
    game = position(edition, 3, "quick").owns(ANN, group="orange").built(5, 16).built(3, 18, 19).stock(houses=2).game()
    game.play(ANN, Sell(16))
    assert [game.level(square) for square in (16, 18, 19)] == [0, 1, 1]
    assert game.cash(ANN) == 1500 + (100 + 300) // 2 + 2 * 200 // 2


@covers("ruling.tree-whole", editions=ZELDA)
def test_ruling_tree_whole_fells_the_others_when_no_sprout_is_left(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").built(5, 37, 39).stock(houses=1).game()
    game.play(ANN, Sell(37))
    assert [game.level(square) for square in (37, 39)] == [0, 1]
    assert game.cash(ANN) == 1500 + (200 + 800) // 2 + (200 + 800) // 2 - 100
    game = position(edition).owns(ANN, group="dark-blue").built(5, 37, 39).stock(houses=0).game()
    game.play(ANN, Sell(37))
    assert [game.level(square) for square in (37, 39)] == [0, 0]
    assert game.cash(ANN) == 1500 + 2 * (200 + 800) // 2


@covers("ruling.quick-three", "short.quick", editions=C_S)
def test_ruling_quick_three_the_fourth_building_is_a_hotel(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="brown").built(3, group="brown").game()
    game.play(ANN, Build(1))
    assert game.level(1) == 5


@covers("ruling.pay-at-once", "debt.raise")
def test_ruling_pay_at_once_when_the_cash_is_there(edition: Edition) -> None:
    game = rented(position(edition).owns(ANN, 5).cash(ANN, euros(edition, 10)))
    assert game.decision().act == "debt"
    game.play(ANN, Mortgage(5))
    assert game.decision().act == "throw"
    assert game.cash(ANN) == euros(edition, 10 + 100 - 50)


@covers("ruling.last-rent", "ruling.hour", editions=TIMED)
def test_ruling_last_rent_is_asked_for_once(edition: Edition) -> None:
    for claims in (True, False):
        game = position(edition, 3, "timed").owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
        game.play(ANN, Throw())
        game.play(OUTSIDE, StrikeHour())
        assert game.decision().act == "last-claim"
        assert open_seats(game) == (BOB,)
        events = game.play(BOB, Claim(39, ANN) if claims else Pass())
        assert isinstance(events[-1], Ended)
        assert game.cash(BOB) == euros(edition, 1550 if claims else 1500)


@covers("ruling.hour-business", editions=TIMED)
def test_ruling_hour_business_only_what_finishes_the_throw(edition: Edition) -> None:
    place = position(edition, 3, "timed").owns(BOB, group="brown").owns(CLEO, 5).mortgaged(5).owns(CLEO, 15)
    game = place.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(OUTSIDE, StrikeHour())
    assert game.decision().act == "buy"
    refused(game, BOB, Build(1), "hour-past", "ruling.hour")
    refused(game, CLEO, Lift(5), "hour-past", "ruling.hour")
    refused(game, CLEO, Offer(BOB, Goods(titles=(15,)), Goods(cash=edition.money.note)), "hour-past", "ruling.hour")
    assert game.is_legal(CLEO, Mortgage(15))
    game.play(ANN, Decline())
    game.play(CLEO, Mortgage(15))
    game.play(CLEO, Bid(euros(edition, 20)))
    for seat in (ANN, BOB):
        game.play(seat, Pass())
    assert (game.is_over, game.owner(39)) == (True, CLEO)


@covers("ruling.claim-bankrupt", editions=(*C_S, ZELDA))
def test_ruling_claim_bankrupt_claimed_rents_are_paid_before_a_tax_breaks_the_visitor(edition: Edition) -> None:
    # Ann lands on Bob's station, and after the double on the tax of 100, with 90 in hand
    game = position(edition, 3).owns(BOB, 35).at(ANN, 33).cash(ANN, euros(edition, 90)).throws((1, 1), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().party) == ("debt", None)
    game.play(BOB, Claim(35, ANN))  # it counts at once, and waits
    assert game.cash(BOB) == euros(edition, 1500)
    game.play(ANN, GoBankrupt())
    assert (game.cash(ANN), game.cash(BOB), game.out(ANN)) == (euros(edition, 65), euros(edition, 1525), 0)
    game.play(ANN, GoBankrupt())
    assert (game.out(ANN), game.cash(BOB)) == (1, euros(edition, 1525))


@covers("ruling.set-off", "ruling.claim-bankrupt", editions=C_S)
def test_ruling_set_off_only_the_rest_is_owed(edition: Edition) -> None:
    place = (
        position(edition, 3).owns(ANN, 5, 15, 25, 35).mortgaged(5, 25, 35).owns(BOB, group="red").built(2, group="red")
    )
    game = place.at(ANN, 20).at(BOB, 12).cash(ANN, 0).cash(BOB, euros(edition, 40)).throws((1, 3), (1, 2)).game()
    game.play(ANN, Throw())  # onto Bob's red street: 300
    game.play(BOB, Throw())  # onto Ann's station: 200
    game.play(ANN, Claim(15, BOB))
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 200))
    game.play(BOB, Claim(24, ANN))
    assert (game.decision().act, open_seats(game)) == ("debt", (ANN,))
    assert (game.decision().amount, game.decision().party) == (euros(edition, 100), BOB)
    game.play(ANN, Mortgage(15))
    assert (game.cash(ANN), game.cash(BOB), game.decision().act) == (0, euros(edition, 140), "throw")
    assert game.broken() is None


@covers("ruling.set-off", editions=C_S)
def test_ruling_set_off_is_not_needed_by_who_has_the_cash(edition: Edition) -> None:
    place = (
        position(edition, 3)
        .owns(ANN, 39)
        .owns(BOB, 1)
        .cash(ANN, 0)
        .cash(BOB, euros(edition, 10))
        .at(ANN, 38)
        .at(BOB, 36)
    )
    game = place.throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())  # past Go onto Bob's first street: 2
    game.play(BOB, Throw())  # onto Ann's dearest: 50
    game.play(ANN, Claim(39, BOB))
    assert game.decision().amount == euros(edition, 50)
    game.play(BOB, Claim(1, ANN))  # she has her salary and pays in cash
    assert game.decision().amount == euros(edition, 50)
    assert game.cash(BOB) == euros(edition, 12)


@covers("ruling.set-off", editions=C_S)
def test_ruling_set_off_a_ring_of_three_breaks_nobody(edition: Edition) -> None:
    place = position(edition, 3).owns(BOB, 39).owns(ANN, 5).owns(CLEO, 15).at(ANN, 36).throws((1, 2))
    for seat in (ANN, BOB, CLEO):
        place.cash(seat, 0)
    place.rent_open(CLEO, ANN, 5, euros(edition, 60)).rent_open(BOB, CLEO, 15, euros(edition, 50))
    game = place.game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))  # Ann owes Bob 50,
    game.play(ANN, Claim(5, CLEO))  # Cleo owes Ann 60,
    game.play(CLEO, Claim(15, BOB))  # and Bob owes Cleo 50: it goes round
    assert (game.decision().act, open_seats(game)) == ("debt", (CLEO,))
    assert (game.decision().amount, game.decision().party) == (euros(edition, 10), ANN)
    assert [game.cash(seat) for seat in (ANN, BOB, CLEO)] == [0, 0, 0]
    game.play(CLEO, Mortgage(15))
    assert [game.cash(seat) for seat in (ANN, BOB, CLEO)] == [euros(edition, 10), 0, euros(edition, 90)]
    assert game.broken() is None


@covers("ruling.set-off", editions=ZELDA)
def test_ruling_set_off_reaches_the_creditors_who_wait(edition: Edition) -> None:
    # "pay each player 50": Ann owes Bob, then Cleo; she claims 40 from Cleo, who has nothing
    place = position(edition, 3).owns(ANN, 5).cash(ANN, 0).cash(CLEO, 0).card_on_top("chance", "pay-each").at(ANN, 4)
    game = place.rent_open(CLEO, ANN, 5, 40).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().party) == ("debt", BOB)
    game.play(ANN, Claim(5, CLEO))
    assert (game.decision().act, open_seats(game), game.cash(CLEO)) == ("debt", (ANN,), 0)
    game.play(ANN, Mortgage(5))
    assert [game.cash(seat) for seat in (ANN, BOB, CLEO)] == [100 - 50 - 10, 1550, 10]


@covers("ruling.claim-many", "ruling.claim-bankrupt", editions=(*C_S, ZELDA))
def test_ruling_claim_many_a_debtors_claim_does_not_jump_the_queue(edition: Edition) -> None:
    place = position(edition, 3).owns(BOB, 5).owns(CLEO, 15).cash(ANN, euros(edition, 60)).cash(BOB, 0)
    place = place.rent_open(ANN, BOB, 5, euros(edition, 60)).rent_open(ANN, CLEO, 15, euros(edition, 60))
    game = place.turn(BOB).at(BOB, 1).throws((1, 2)).game()
    game.play(BOB, Throw())  # onto the tax
    assert open_seats(game) == (BOB,)
    game.play(CLEO, Claim(15, ANN))  # first, and waits
    game.play(BOB, Claim(5, ANN))  # second, but a debtor is served at once: Cleo before him
    assert game.cash(CLEO) == euros(edition, 1560)
    assert (game.decision().act, open_seats(game), game.decision().party) == ("debt", (ANN,), BOB)


@covers("ruling.leave", "ruling.claim-bankrupt", editions=(*C_S, ZELDA))
def test_ruling_leave_pays_the_rents_already_claimed_before(edition: Edition) -> None:
    for rent, creditor_gets in ((50, 50), (70, 60)):
        place = (
            position(edition, 3).owns(BOB, 5).cash(ANN, euros(edition, 60)).rent_open(ANN, BOB, 5, euros(edition, rent))
        )
        game = place.at(ANN, 1).throws((1, 2)).game()
        game.play(ANN, Throw())
        game.play(BOB, Claim(5, ANN))
        game.play(ANN, Leave())
        assert (game.out(ANN), game.cash(BOB)) == (1, euros(edition, 1500 + creditor_gets))
        assert game.broken() is None


@covers("mortgage.transfer", "mortgage.keep", editions=(*C_S, ZELDA))
def test_mortgage_transfer_a_title_sold_on_is_no_longer_the_heirs_to_lift(edition: Edition) -> None:
    stations = (5, 15, 25, 35)
    place = position(edition, 3).owns(ANN, *stations).mortgaged(*stations).owns(BOB, group="dark-blue")
    place = place.built(5, group="dark-blue").cash(ANN, 0).cash(BOB, euros(edition, 10)).cash(CLEO, euros(edition, 800))
    game = ruined(place)
    game.play(ANN, GoBankrupt())
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 40))
    game.play(BOB, Offer(CLEO, Goods(titles=(5,)), Goods(cash=euros(edition, 300))))
    game.play(CLEO, Accept(BOB, 1))
    while game.decision().must == (CLEO,):
        game.play(CLEO, Keep())
    assert (game.decision().act, game.decision().must) == ("inherit", (BOB,))
    assert game.decision().titles == (15, 25, 35)
    assert Lift(5) not in game.moves(BOB)
    assert not game.is_legal(BOB, Lift(5))
    game.play(BOB, Lift(15))
    assert game.broken() is None


@covers("mortgage.transfer", editions=ZELDA)
def test_mortgage_transfer_tells_what_came_mortgaged_and_no_more(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 5, 15, 25).mortgaged(5, 15).owns(CLEO, 35).mortgaged(35).game()
    game.play(ANN, Offer(BOB, Goods(titles=(5, 25)), Goods(cash=100)))
    events = game.play(BOB, Accept(ANN, 1))
    assert Inherited(BOB, (5,)) in events
    assert game.decision().titles == (5,)
    game.play(BOB, Lift(5))
    assert (game.decision().act, game.cash(BOB)) == ("throw", 1500 - 100 - 100)


@covers("ruling.leave-when", "ruling.leave")
def test_ruling_leave_when_nothing_binds(edition: Edition) -> None:
    game = position(edition, 4).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    refused(game, DAN, Leave(), "act", "ruling.leave-when")
    for seat in (BOB, CLEO, DAN, ANN):
        game.play(seat, Pass())
    game.play(DAN, Leave())
    assert game.out(DAN) == 1


@covers("ruling.leave-when", "ruling.leave")
def test_ruling_leave_when_in_debt_only_the_debtor_may(edition: Edition) -> None:
    game = ruined(position(edition, 3).cash(ANN, euros(edition, 10)))
    refused(game, BOB, Leave(), "debt-act", "ruling.leave-when")
    refused(game, CLEO, Leave(), "debt-act", "ruling.leave-when")
    game.play(ANN, Leave())
    assert (game.out(ANN), game.cash(BOB)) == (1, euros(edition, 1510))
