"""Rulings on rents: when they are fixed, who may claim them, in which order they are paid."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from belleville import (
    Accept,
    Build,
    Buy,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Goods,
    IllegalMove,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Pass,
    Sell,
    StandingClaim,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.events import Paid, RentClaimed, RentLapsed, RentOpened, RentThrown, StandingClaimSet
from belleville.rules.views import Rent

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, euros, position, refused
from .visits import cashes, paid, visited, with_card

NOT_MIRO = (*C_S, ZELDA)  # where a visitor's own second throw closes no window, several rents may be open


def trade(game: Game, seller: int, buyer: int, square: int, price: int) -> None:
    """A title changes hands for cash."""
    game.play(seller, Offer(buyer, Goods(titles=(square,)), Goods(cash=price)))
    game.play(buyer, Accept(seller, next(offer.revision for offer in game.offers() if offer.maker == seller)))


def rents_paid(events: Iterable[object]) -> list[tuple[int | None, int | None, int]]:
    """Payer, payee and amount of every rent, in order."""
    return [(e.payer, e.payee, e.amount) for e in events if isinstance(e, Paid) and e.reason == "rent"]


# -- ruling.rent-fixed ---------------------------------------------------------------------------------------------


@covers("ruling.rent-fixed")
def test_ruling_rent_fixed_building_and_selling_afterwards_change_nothing(edition: Edition) -> None:
    game = visited(position(edition).owns(BOB, group="dark-blue"), 39)
    game.play(BOB, Build(39))
    assert game.rent(39) == euros(edition, 200)
    assert paid(game, BOB, 39) == euros(edition, 100)
    game = visited(position(edition).owns(BOB, group="dark-blue").built(2, group="dark-blue"), 39)
    game.play(BOB, Sell(39))
    assert game.rent(39) == euros(edition, 200)
    assert paid(game, BOB, 39) == euros(edition, 600)


@covers("ruling.rent-fixed")
def test_ruling_rent_fixed_the_group_and_the_number_are_those_of_the_landing(edition: Edition) -> None:
    game = visited(position(edition).owns(BOB, group="dark-blue"), 39)
    game.play(BOB, Mortgage(37))
    assert game.rent(39) == euros(edition, 50)
    assert paid(game, BOB, 39) == euros(edition, 100)
    # the bank has no title left, so that all editions trade
    game = visited(position(edition, 3).owns(BOB, 5, 15).owns(CLEO, 25, 35).owns_all(CLEO), 5)
    trade(game, BOB, CLEO, 15, euros(edition, 100))
    assert game.rent(5) == euros(edition, 25)
    assert paid(game, BOB, 5) == euros(edition, 50)


@covers("ruling.rent-fixed")
def test_ruling_rent_fixed_lifting_afterwards_brings_none(edition: Edition) -> None:
    game = visited(position(edition).owns(BOB, 39).mortgaged(39), 39)
    game.play(BOB, Lift(39))
    assert game.rents() == []
    refused(game, BOB, Claim(39, ANN), "rent", "rent.claim")
    game = visited(position(edition).owns(BOB, group="dark-blue").mortgaged(37), 39)
    game.play(BOB, Lift(37))
    assert game.rent(39) == euros(edition, 100)
    assert paid(game, BOB, 39) == euros(edition, 50)


@covers("ruling.rent-fixed")
def test_ruling_rent_fixed_cannot_be_claimed_while_the_title_is_mortgaged(edition: Edition) -> None:
    game = visited(position(edition).owns(BOB, 37, 5), 37)
    game.play(BOB, Mortgage(5))
    game.play(BOB, Mortgage(37))
    refused(game, BOB, Claim(37, ANN), "rent-mortgaged", "ruling.rent-fixed")
    assert Claim(37, ANN) not in game.moves(BOB)
    game.play(BOB, Lift(37))
    assert Claim(37, ANN) in game.moves(BOB)
    assert paid(game, BOB, 37) == euros(edition, 35)


# -- ruling.rent-throw ---------------------------------------------------------------------------------------------


@covers("ruling.rent-throw")
def test_ruling_rent_throw_moves_nobody_and_is_no_double(edition: Edition) -> None:
    sent = with_card(edition, "chance", do="move-to", square=28)
    game = visited(position(sent, 3).owns(CLEO, 28).throws((3, 3)), 7)
    throws = game.state().throws
    assert game.turn == BOB
    events = game.play(CLEO, Claim(28, ANN))
    assert RentThrown(ANN, CLEO, 28, (3, 3)) in events
    assert rents_paid(events) == [(ANN, CLEO, euros(edition, 24))]
    assert [game.square(seat) for seat in (ANN, BOB, CLEO)] == [28, 0, 0]
    assert (game.turn, game.dice) == (BOB, (1, 2))
    assert (game.state().doubles, game.state().throws) == (0, throws)
    assert game.broken() is None


@covers("ruling.rent-throw")
def test_ruling_rent_throw_is_made_when_the_rent_is_claimed(edition: Edition) -> None:
    sent = with_card(edition, "chance", do="move-to", square=28)
    game = visited(position(sent).owns(BOB, 28), 7)
    assert game.decision().act == "throw"  # nothing is rolled until the owner speaks
    game.play(BOB, Claim(28, ANN))
    assert game.decision().act == "chance"
    refused(game, BOB, Throw(), "chance-first", "turn.move")


@covers("ruling.rent-throw", editions=ZELDA)
def test_ruling_rent_throw_closes_no_window(edition: Edition) -> None:
    given = position(edition, 4).owns(DAN, 12).owns(CLEO, 16).at(ANN, 8)
    game = given.throws((2, 2), (1, 3), (6, 6)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert [rent.title for rent in game.rents()] == [12, 16]
    assert paid(game, DAN, 12) == 48
    assert game.turn == BOB  # Ann's double was (2, 2), and it is used up
    assert paid(game, CLEO, 16) == 14


# -- ruling.claim-count --------------------------------------------------------------------------------------------


@covers("ruling.claim-count", editions=C_S)
def test_ruling_claim_count_skips_those_who_are_out(edition: Edition) -> None:
    given = position(edition, 4).owns(DAN, 18).at(CLEO, 7).at(DAN, 17).throws((1, 2), (1, 2))
    given.state.out[BOB] = given.state.bankrupts = 1
    game = visited(given.cash(BOB, 0), 18)
    assert game.turn == CLEO
    game.play(CLEO, Throw())
    assert paid(game.copy(), DAN, 18) == euros(edition, 14)
    assert RentLapsed(ANN, DAN, 18, edition.squares[18].rents[0]) in game.play(DAN, Throw())
    refused(game, DAN, Claim(18, ANN), "rent", "rent.claim")


@covers("ruling.claim-count", editions=C_S)
def test_ruling_claim_count_with_two_players_the_visitors_next_turn_closes(edition: Edition) -> None:
    given = position(edition).owns(BOB, 18).at(BOB, 6).throws((2, 2), (4, 6), (1, 1), (1, 2))
    game = visited(given, 18)
    game.play(BOB, Throw())
    game.play(BOB, Throw())
    assert game.turn == ANN
    assert paid(game.copy(), BOB, 18) == euros(edition, 14)
    assert RentLapsed(ANN, BOB, 18, edition.squares[18].rents[0]) in game.play(ANN, Throw())
    refused(game, BOB, Claim(18, ANN), "rent", "rent.claim")


@covers("ruling.claim-count", editions=MIRO)
def test_ruling_claim_count_the_visitors_own_second_throw_closes(edition: Edition) -> None:
    game = position(edition, 3).owns(CLEO, 18).at(ANN, 14).throws((2, 2), (1, 1)).game()
    game.play(ANN, Throw())
    assert paid(game.copy(), CLEO, 18) == euros(edition, 14)
    assert RentLapsed(ANN, CLEO, 18, edition.squares[18].rents[0]) in game.play(ANN, Throw())
    assert game.rents() == []


@covers("ruling.claim-count", editions=ZELDA)
def test_ruling_claim_count_the_next_player_is_the_next_one_in_the_game(edition: Edition) -> None:
    given = position(edition, 3).owns(ANN, 39).owns(CLEO, 18).at(CLEO, 7).throws((1, 2))
    given.state.out[BOB] = given.state.bankrupts = 1
    game = visited(given.cash(BOB, 0), 18)
    assert paid(game.copy(), CLEO, 18) == 14
    assert RentLapsed(ANN, CLEO, 18, edition.squares[18].rents[0]) in game.play(CLEO, Throw())


# -- ruling.claim-many ---------------------------------------------------------------------------------------------


@covers("ruling.claim-many", editions=NOT_MIRO)
def test_ruling_claim_many_are_paid_in_the_order_claimed(edition: Edition) -> None:
    """Ann stops at Bob's, at Cleo's, and before a title that is then auctioned: both claim meanwhile."""
    given = position(edition, 4).owns(BOB, 18).owns(CLEO, 24).at(ANN, 14)
    game = given.throws((2, 2), (3, 3), (1, 2)).game()
    for _ in range(3):
        game.play(ANN, Throw())
    assert [(rent.owner, rent.title) for rent in game.rents()] == [(BOB, 18), (CLEO, 24)]  # in the order of landing
    game.play(ANN, Decline())
    for owner, title in ((CLEO, 24), (BOB, 18)):
        assert RentClaimed(ANN, owner, title) in game.play(owner, Claim(title, ANN))
    assert [rent.claimed for rent in game.rents()] == [True, True]
    assert cashes(game) == [euros(edition, 1500)] * 4
    for seat in (ANN, BOB, CLEO):
        game.play(seat, Pass())
    due = [(ANN, CLEO, euros(edition, 20)), (ANN, BOB, euros(edition, 14))]
    assert rents_paid(game.play(DAN, Pass())) == due
    assert game.broken() is None


@covers("ruling.claim-many", editions=NOT_MIRO)
def test_ruling_claim_many_on_one_title_the_first_landing_first(edition: Edition) -> None:
    back = with_card(edition, "chance", do="move-to", square=15)
    given = position(back, 3).owns(BOB, 15).owns(CLEO, 5).at(ANN, 11)
    game = given.throws((2, 2), (3, 4)).game()
    game.play(ANN, Throw())
    trade(game, CLEO, BOB, 5, euros(edition, 1))
    game.play(ANN, Throw())  # to the chance square, and back to the same station by way of Go
    amounts = [euros(edition, 25), euros(edition, 50)]
    assert [rent.amount for rent in game.rents()] == amounts
    assert paid(game, BOB, 15) == amounts[0]
    assert paid(game, BOB, 15) == amounts[1]
    refused(game, BOB, Claim(15, ANN), "rent", "rent.claim")


@covers("ruling.claim-many", editions=C_S)
def test_ruling_claim_many_each_has_its_own_time(edition: Edition) -> None:
    given = position(edition, 4).owns(DAN, 18, 21).at(BOB, 18).at(CLEO, 7).throws((1, 2), (1, 2))
    game = visited(given, 18)
    game.play(BOB, Throw())
    assert [(rent.title, rent.visitor) for rent in game.rents()] == [(18, ANN), (21, BOB)]
    assert RentLapsed(ANN, DAN, 18, edition.squares[18].rents[0]) in game.play(CLEO, Throw())
    assert game.rents() == [Rent(21, BOB, DAN, euros(edition, 18), claimed=False)]
    assert paid(game, DAN, 21, BOB) == euros(edition, 18)


def claim_rows(game: Game) -> list[tuple[int, ...]]:
    """All that is noted of each open rent, and the empty places after them."""
    state = vars(game.state())
    fields = [name for name, value in state.items() if name.startswith("claim_") and isinstance(value, list)]
    return list(zip(*(state[name] for name in fields), strict=True))


@covers("ruling.claim-many", editions=C_S)
def test_ruling_claim_many_paying_one_leaves_the_time_of_the_others(edition: Edition) -> None:
    given = position(edition, 4).owns(DAN, 18, 21).at(BOB, 18).at(CLEO, 7).throws((1, 2), (1, 2), (1, 2))
    game = visited(given.at(DAN, 7), 18)
    game.play(BOB, Throw())
    rows = claim_rows(game)
    assert paid(game, DAN, 18) == euros(edition, 14)
    assert claim_rows(game) == [*rows[1:], (0,) * len(rows[0])]
    game.play(CLEO, Throw())
    assert game.rents() == [Rent(21, BOB, DAN, euros(edition, 18), claimed=False)]
    assert RentLapsed(BOB, DAN, 21, edition.squares[21].rents[0]) in game.play(DAN, Throw())
    assert set(claim_rows(game)) == {(0,) * len(rows[0])}


@covers("ruling.claim-many", "ruling.claim-bankrupt", editions=C_S)
def test_ruling_claim_many_an_older_rent_leaves_a_claimed_one_in_its_place(edition: Edition) -> None:
    """Cleo, who owes Bob a present, calls in Ann's rent at once; Dan, who spoke before her, waits."""
    present = with_card(edition, "chance", do="collect", amount=euros(edition, 10))
    given = position(present, 4).owns(CLEO, 16).owns(DAN, 18).cash(ANN, 0).cash(CLEO, 0).at(BOB, 14)
    game = visited(given.throws((2, 2), (1, 3)), 16)
    game.play(BOB, Throw())
    game.play(BOB, Throw())
    assert game.decision().must == (CLEO,)
    game.play(DAN, Claim(18, BOB))
    rows = claim_rows(game)
    game.play(CLEO, Claim(16, ANN))
    assert (game.decision().must, game.decision().amount, game.decision().party) == ((ANN,), euros(edition, 14), CLEO)
    assert claim_rows(game) == [*rows[1:], (0,) * len(rows[0])]
    assert game.rents() == [Rent(18, BOB, DAN, euros(edition, 14), claimed=True)]


# -- ruling.claim-waits --------------------------------------------------------------------------------------------


@covers("ruling.claim-waits")
def test_ruling_claim_waits_for_the_end_of_a_sale(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(BOB, 39).owns(CLEO, 1), 39)
    game.play(CLEO, Leave())  # her title goes to auction at once
    assert game.decision().act == "sale"
    assert RentClaimed(ANN, BOB, 39) in game.play(BOB, Claim(39, ANN))
    assert game.rents() == [Rent(39, ANN, BOB, euros(edition, 50), claimed=True)]
    assert cashes(game)[:2] == [euros(edition, 1500)] * 2
    refused(game, BOB, Claim(39, ANN), "rent", "rent.claim")  # claimed once is enough
    refused(game, BOB, Throw(), "answer-first", "turn.move")  # nobody throws, no window closes
    game.play(BOB, Pass())
    assert rents_paid(game.play(ANN, Pass())) == [(ANN, BOB, euros(edition, 50))]
    assert game.rents() == []
    assert game.broken() is None


@covers("ruling.claim-waits")
def test_ruling_claim_waits_for_the_end_of_a_contest(edition: Edition) -> None:
    given = position(edition, 4).owns(BOB, 39).owns(CLEO, group="brown").owns(DAN, group="light-blue").stock(houses=1)
    game = visited(given, 39)
    game.play(CLEO, Build(1))
    assert game.decision().act == "contest"
    game.play(BOB, Claim(39, ANN))
    assert game.cash(BOB) == euros(edition, 1500)
    assert rents_paid(game.play(DAN, Want(0))) == [(ANN, BOB, euros(edition, 50))]
    assert game.level(1) == 1


@covers("ruling.claim-waits", editions=NOT_MIRO)
def test_ruling_claim_waits_for_the_end_of_a_debt(edition: Edition) -> None:
    """Ann, who owes a tax, owes Bob a rent too: he speaks at once and is paid after the tax."""
    given = position(edition, 3).owns(BOB, 35).owns(ANN, 5).at(ANN, 31).cash(ANN, euros(edition, 90))
    game = given.throws((2, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 100))
    game.play(BOB, Claim(35, ANN))
    assert game.rents() == [Rent(35, ANN, BOB, euros(edition, 25), claimed=True)]
    assert game.cash(BOB) == euros(edition, 1500)
    events = game.play(ANN, Mortgage(5))
    payments = [(e.payee, e.amount, e.reason) for e in events if isinstance(e, Paid) and e.payer == ANN]
    assert payments == [(None, euros(edition, 100), "tax"), (BOB, euros(edition, 25), "rent")]
    assert game.cash(ANN) == euros(edition, 90 + 100 - 100 - 25)


# -- ruling.claim-stops, ruling.claim-sold -------------------------------------------------------------------------


@covers("ruling.claim-stops")
def test_ruling_claim_stops_the_turn_of_another_until_it_is_paid(edition: Edition) -> None:
    given = position(edition, 3).owns(CLEO, 39).owns(ANN, 5).cash(ANN, euros(edition, 49)).at(BOB, 7).throws((1, 2))
    game = visited(given, 39)
    assert game.turn == BOB
    game.play(CLEO, Claim(39, ANN))
    decision = game.decision()
    assert (decision.act, decision.must, decision.amount, decision.party) == ("debt", (ANN,), euros(edition, 50), CLEO)
    refused(game, BOB, Throw(), "answer-first", "turn.move")
    game.play(ANN, Mortgage(5))
    assert cashes(game) == [euros(edition, 99), euros(edition, 1500), euros(edition, 1550)]
    assert game.decision().must == (BOB,)
    game.play(BOB, Throw())
    assert game.square(BOB) == 10


@covers("ruling.claim-stops", editions=C_S)
def test_ruling_claim_stops_a_purchase_until_it_is_paid(edition: Edition) -> None:
    given = position(edition, 3).owns(CLEO, 39).owns(ANN, 5).cash(ANN, euros(edition, 49)).at(BOB, 18).throws((1, 2))
    game = visited(given, 39)
    game.play(BOB, Throw())
    assert game.decision().act == "buy"
    game.play(CLEO, Claim(39, ANN))
    refused(game, BOB, Buy(), "not-now", "buy.option")
    game.play(ANN, Mortgage(5))
    assert (game.decision().act, game.decision().must, game.decision().square) == ("buy", (BOB,), 21)
    game.play(BOB, Buy())
    assert game.owner(21) == BOB


@covers("ruling.claim-sold")
def test_ruling_claim_sold_the_owner_at_the_landing_claims(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(BOB, 39).owns(CLEO, 37).owns_all(BOB, CLEO), 39)
    trade(game, BOB, CLEO, 39, euros(edition, 400))
    assert game.owner(39) == CLEO
    refused(game, CLEO, Claim(39, ANN), "rent", "rent.claim")
    assert paid(game, BOB, 39) == euros(edition, 50)


@covers("ruling.claim-sold")
def test_ruling_claim_sold_to_the_visitor_is_still_owed(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(BOB, 39).owns(CLEO, 37).owns_all(BOB, CLEO), 39)
    trade(game, BOB, ANN, 39, euros(edition, 400))
    assert paid(game, BOB, 39) == euros(edition, 50)


# -- ruling.claim-bankrupt -----------------------------------------------------------------------------------------


@covers("ruling.claim-bankrupt", editions=NOT_MIRO)
def test_ruling_claim_bankrupt_a_debtor_claims_to_raise_money(edition: Edition) -> None:
    """Bob has stopped at Ann's, and now draws a card for which all give him 10: she has nothing but his rent."""
    given = position(edition, 3).owns(ANN, 31).cash(ANN, 0).at(BOB, 27).turn(BOB)
    game = given.card_on_top("chest", "collect").throws((2, 2), (1, 1)).game()
    game.play(BOB, Throw())
    game.play(BOB, Throw())
    assert (game.decision().act, game.decision().must) == ("debt", (ANN,))
    game.play(ANN, Claim(31, BOB))
    assert cashes(game) == [euros(edition, 26 - 10), euros(edition, 1500 - 26 + 20), euros(edition, 1490)]
    assert game.decision().act == "throw"


@covers("ruling.claim-bankrupt")
def test_ruling_claim_bankrupt_what_was_not_claimed_is_lost(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(CLEO, 39), 39)
    assert RentLapsed(ANN, CLEO, 39, edition.squares[39].rents[0]) in game.play(CLEO, Leave())
    assert game.rents() == []
    assert game.cash(ANN) == euros(edition, 1500)


@covers("ruling.claim-bankrupt")
def test_ruling_claim_bankrupt_open_rents_against_a_bankrupt_die(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(CLEO, 39), 39)
    assert RentLapsed(ANN, CLEO, 39, edition.squares[39].rents[0]) in game.play(ANN, Leave())
    assert game.rents() == []
    with pytest.raises(IllegalMove, match=r"rent\.claim"):
        game.play(CLEO, Claim(39, ANN))
    assert game.cash(CLEO) == euros(edition, 1500)


@covers("ruling.claim-bankrupt", editions=C_S)
def test_ruling_claim_bankrupt_leaves_the_rents_of_others(edition: Edition) -> None:
    given = position(edition, 4).owns(DAN, 18, 21).at(BOB, 18).throws((1, 2))
    game = visited(given, 18)
    game.play(BOB, Throw())
    game.play(ANN, Leave())
    assert game.rents() == [Rent(21, BOB, DAN, euros(edition, 18), claimed=False)]
    assert paid(game, DAN, 21, BOB) == euros(edition, 18)


@covers("ruling.claim-bankrupt", editions=NOT_MIRO)
def test_ruling_claim_bankrupt_claimed_ones_are_paid_before_in_order(edition: Edition) -> None:
    """Bob claims before Cleo, whose rent breaks Ann: he is paid in full and she takes what is left."""
    given = position(edition, 4).owns(BOB, 18).owns(CLEO, group="red").built(1, group="red").at(ANN, 14)
    game = given.cash(ANN, euros(edition, 60)).throws((2, 2), (3, 3), (1, 2)).game()
    for _ in range(3):
        game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(BOB, Claim(18, ANN))
    game.play(CLEO, Claim(24, ANN))
    for seat in (ANN, BOB, CLEO, DAN):
        game.play(seat, Pass())
    assert cashes(game) == [euros(edition, 46), euros(edition, 1514), euros(edition, 1500), euros(edition, 1500)]
    decision = game.decision()
    assert (decision.act, decision.must, decision.amount, decision.party) == ("debt", (ANN,), euros(edition, 100), CLEO)
    game.play(ANN, GoBankrupt())
    assert cashes(game) == [0, euros(edition, 1514), euros(edition, 1546), euros(edition, 1500)]


# -- the rest ------------------------------------------------------------------------------------------------------


@covers("ruling.claim-jail", editions=NOT_MIRO)
def test_ruling_claim_jail_closes_no_window(edition: Edition) -> None:
    game = position(edition, 3).owns(CLEO, 26).at(ANN, 22).throws((2, 2), (1, 3)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert (game.jail(ANN), game.turn) == (1, BOB)
    assert paid(game, CLEO, 26) == euros(edition, 22)


@covers("ruling.claim-standing")
def test_ruling_claim_standing_is_off_unless_asked_for(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 39).owns(CLEO, 18).at(ANN, 36).at(BOB, 15).throws((1, 2), (1, 2)).game()
    assert not any(game.standing_claim(seat) for seat in range(3))
    assert game.play(BOB, StandingClaim(True)) == [StandingClaimSet(BOB, on=True)]
    refused(game, BOB, StandingClaim(True), "standing", "ruling.claim-standing")
    refused(game, CLEO, StandingClaim(False), "standing", "ruling.claim-standing")
    events = game.play(ANN, Throw())
    assert RentClaimed(ANN, BOB, 39) in events
    assert rents_paid(events) == [(ANN, BOB, euros(edition, 50))]
    assert rents_paid(game.play(BOB, Throw())) == []  # Cleo left no order
    assert game.rents() == [Rent(18, BOB, CLEO, euros(edition, 14), claimed=False)]


@covers("ruling.claim-standing")
def test_ruling_claim_standing_is_taken_back(edition: Edition) -> None:
    game = position(edition).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(BOB, StandingClaim(True))
    assert game.play(BOB, StandingClaim(False)) == [StandingClaimSet(BOB, on=False)]
    assert rents_paid(game.play(ANN, Throw())) == []
    assert paid(game, BOB, 39) == euros(edition, 50)


@covers("ruling.card-rent")
def test_ruling_card_rent_multiplied_is_claimed_like_any_other(edition: Edition) -> None:
    double = with_card(edition, "chance", do="nearest", kind="station", times=2)
    for owned, due in (((15,), 50), ((15, 35), 100)):
        given = position(double, 3).owns(BOB, *owned).at(ANN, 4).at(BOB, 7).at(CLEO, 7)
        game = given.throws((1, 2), (1, 2), (1, 2)).game()
        assert RentOpened(ANN, BOB, 15, euros(edition, due), "ruling.card-rent") in game.play(ANN, Throw())
        assert game.cash(BOB) == euros(edition, 1500)
        assert paid(game.copy(), BOB, 15) == euros(edition, due)
        game.play(BOB, Throw())
        game.play(CLEO, Throw())
        refused(game, BOB, Claim(15, ANN), "rent", "rent.claim")


@covers("ruling.card-rent")
def test_ruling_card_rent_of_a_utility_is_what_the_card_says(edition: Edition) -> None:
    note = edition.money.note
    for owned, times in (((12,), 10 * note), ((12, 28), 10 * note), ((12, 28), 2 * note)):  # never ten times ten
        sent = with_card(edition, "chance", do="nearest", kind="utility", times=times)
        game = position(sent).owns(BOB, *owned).at(ANN, 4).throws((1, 2), (2, 5)).game()
        assert RentOpened(ANN, BOB, 12, None, "ruling.card-rent") in game.play(ANN, Throw())
        assert paid(game, BOB, 12) == times * 7
