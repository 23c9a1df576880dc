"""The end of a timed game: the hour may strike at any moment; only what belongs to the roll is finished."""

from __future__ import annotations

from belleville import (
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
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
    PayCard,
    PayInKind,
    StrikeHour,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import Ended, Event, HourStruck, RentLapsed

from .clauses import C_S, MIRO, ZELDA, covers
from .debts import nobody_bids, paid, rented, ruined, taxed
from .positions import ANN, BOB, CLEO, Position, euros, kinds, open_seats, position, refused

TIMED = (MIRO, *C_S)


def table(edition: Edition, players: int = 3) -> Position:
    """A timed game."""
    return position(edition, players, "timed")


def strike(game: Game) -> list[Event]:
    """The hour strikes."""
    events = game.play(OUTSIDE, StrikeHour())
    assert events[0] == HourStruck()
    return events


@covers("short.timed", "ruling.hour", editions=TIMED)
def test_short_timed_between_two_throws_the_game_is_over_at_once(edition: Edition) -> None:
    game = table(edition).cash(BOB, euros(edition, 1600)).game()
    assert strike(game) == [HourStruck(), Ended("hour", (BOB,))]
    ending = game.outcome()
    assert ending is not None
    assert (ending.reason, ending.winners, ending.clause) == ("hour", (BOB,), "short.timed")
    assert ending.ranking[0] == BOB
    refused(game, ANN, Throw(), "over", "ruling.end-at-once")


@covers("short.timed", "ruling.hour")
def test_short_timed_the_hour_is_a_move_from_outside_and_only_of_a_timed_game(edition: Edition) -> None:
    game = position(edition, 3).game()
    refused(game, OUTSIDE, StrikeHour(), "timed", "short.timed")
    refused(game, ANN, StrikeHour(), "seat", "ruling.hour", NotYourMove)
    if edition.id != ZELDA:
        refused(table(edition).game(), ANN, StrikeHour(), "seat", "ruling.hour", NotYourMove)


@covers("ruling.hour", editions=TIMED)
def test_hour_waits_for_the_dice_that_are_rolling(edition: Edition) -> None:
    game = table(edition).game()
    game.play(ANN, Throw())
    refused(game, OUTSIDE, StrikeHour(), "chance-first", "turn.move")


@covers("short.timed", "ruling.hour", editions=TIMED)
def test_hour_in_a_purchase_it_is_finished_and_no_more(edition: Edition) -> None:
    place = table(edition).at(ANN, 35).throws((2, 2)).owns(CLEO, 12, group="brown").mortgaged(12)
    game = place.game()
    game.play(ANN, Throw())
    assert strike(game) == [HourStruck()]
    refused(game, OUTSIDE, StrikeHour(), "hour-past", "ruling.hour")
    refused(game, CLEO, Build(1), "hour-past", "ruling.hour")
    refused(game, CLEO, Lift(12), "hour-past", "ruling.hour")
    refused(game, CLEO, Offer(ANN, Goods(titles=(1,)), Goods(cash=euros(edition, 1))), "hour-past", "ruling.hour")
    assert Build(1) not in game.moves(CLEO)
    assert game.choices(CLEO).offer_to == ()
    events = game.play(ANN, Buy())
    assert game.owner(39) == ANN
    assert kinds(events)[-1] == "Ended"  # the double gives no further throw


@covers("ruling.hour", editions=TIMED)
def test_hour_in_an_auction_it_is_finished(edition: Edition) -> None:
    game = table(edition).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(BOB, Bid(euros(edition, 10)))
    assert strike(game) == [HourStruck()]
    game.play(CLEO, Bid(euros(edition, 20)))
    game.play(ANN, Pass())
    events = game.play(BOB, Pass())
    assert game.owner(39) == CLEO
    assert events[-1] == Ended("hour", (CLEO,))


@covers("ruling.hour", editions=TIMED)
def test_hour_after_a_double_there_is_no_further_throw(edition: Edition) -> None:
    game = table(edition).at(ANN, 18).throws((1, 1)).game()
    game.play(ANN, Throw())
    assert game.turn == ANN
    assert kinds(strike(game)) == ["HourStruck", "Ended"]


@covers("ruling.hour", editions=TIMED)
def test_hour_in_a_debt_to_the_bank_it_is_settled(edition: Edition) -> None:
    game = taxed(table(edition).owns(ANN, 5).cash(ANN, euros(edition, 150)))
    assert strike(game) == [HourStruck()]
    refused(game, ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 90))), "hour-past", "ruling.hour")
    game.play(ANN, Mortgage(5))
    assert game.is_over
    assert game.cash(ANN) == euros(edition, 50)


@covers("ruling.hour", editions=TIMED)
def test_hour_in_a_rent_of_the_throw_it_is_settled_and_a_bankruptcy_too(edition: Edition) -> None:
    game = ruined(table(edition).owns(ANN, 5).mortgaged(5).cash(ANN, euros(edition, 40)))
    assert strike(game) == [HourStruck()]
    assert (game.decision().act, open_seats(game)) == ("debt", (ANN,))
    game.play(ANN, GoBankrupt())
    assert strike_refused(game)
    game.play(BOB, Lift(5))  # inherited: it belongs to the bankruptcy
    assert game.is_over
    ending = game.outcome()
    assert ending is not None
    assert (ending.reason, ending.winners) == ("hour", (BOB,))
    assert game.cash(BOB) == euros(edition, 1540 - 10 - 100)


def strike_refused(game: Game) -> bool:
    """The hour strikes once."""
    return not game.is_legal(OUTSIDE, StrikeHour())


@covers("ruling.hour", editions=TIMED)
def test_hour_in_an_inheritance_it_is_finished(edition: Edition) -> None:
    game = ruined(table(edition).owns(ANN, 5, 15).mortgaged(5, 15).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert strike(game) == [HourStruck()]
    game.play(BOB, Lift(5))
    assert not game.is_over
    game.play(BOB, Keep())
    assert game.is_over


@covers("ruling.hour", editions=TIMED)
def test_hour_in_the_sales_after_a_bankruptcy_all_are_held(edition: Edition) -> None:
    game = taxed(table(edition).owns(ANN, 1, 3).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    strike(game)
    nobody_bids(game)
    assert (game.decision().act, game.decision().square) == ("sale", 3)
    game.play(BOB, Bid(euros(edition, 2)))
    game.play(CLEO, Pass())
    assert game.owner(3) == BOB
    assert game.is_over


@covers("ruling.hour", editions=TIMED)
def test_hour_before_a_card_is_chosen_by(edition: Edition) -> None:
    to_39 = next(card.id for card in edition.chance if card.effect.square == 39)
    place = table(edition).at(ANN, 14).card_on_top("chest", "choose").card_on_top("chance", to_39).owns(BOB, 39)
    game = place.throws((1, 2)).game()
    game.play(ANN, Throw())
    strike(game)
    other = game.copy()
    other.play(ANN, PayCard())
    assert other.is_over
    assert other.cash(ANN) == euros(edition, 1490)
    game.play(ANN, DrawCard())
    assert (game.decision().act, open_seats(game)) == ("last-claim", (BOB,))
    game.play(BOB, Claim(39, ANN))
    assert game.is_over
    assert game.cash(BOB) == euros(edition, 1550)


@covers("ruling.hour", editions=TIMED)
def test_hour_in_the_last_turn_in_jail_the_fine_is_paid_and_the_token_moves(edition: Edition) -> None:
    place = table(edition).in_jail(ANN, tried=2).owns(ANN, 5).cash(ANN, 0).throws((4, 6))
    game = place.game()
    game.play(ANN, Throw())
    strike(game)
    game.play(ANN, Mortgage(5))
    assert game.square(ANN) == 20
    assert game.is_over


# -- rents


@covers("ruling.hour", editions=TIMED)
def test_hour_the_rent_of_the_throw_may_still_be_claimed(edition: Edition) -> None:
    game = table(edition).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert strike(game) == [HourStruck()]
    asked = game.decision()
    assert (asked.act, asked.must, asked.square, asked.party) == ("last-claim", (BOB,), 39, ANN)
    refused(game, ANN, Pass(), "not-your-turn", "ruling.hour", NotYourMove)
    refused(game, CLEO, Leave(), "answer-first", "ruling.any-time")
    waived = game.copy()
    waived.play(BOB, Pass())
    assert waived.is_over
    assert waived.cash(ANN) == euros(edition, 1500)
    events = game.play(BOB, Claim(39, ANN))
    assert paid(events) == [(ANN, BOB, euros(edition, 50), "rent")]
    assert events[-1] == Ended("hour", (BOB,))


@covers("ruling.hour", editions=TIMED)
def test_hour_waiving_the_last_rent_says_that_it_lapsed(edition: Edition) -> None:
    game = table(edition).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    strike(game)
    assert game.play(BOB, Pass()) == [RentLapsed(ANN, BOB, 39, edition.squares[39].rents[0]), Ended("hour", (BOB,))]


@covers("ruling.hour", editions=TIMED)
def test_hour_no_last_claim_on_a_title_mortgaged_since(edition: Edition) -> None:
    game = table(edition).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Mortgage(39))
    assert strike(game)[1:] == [RentLapsed(ANN, BOB, 39, edition.squares[39].rents[0]), Ended("hour", (BOB,))]


@covers("ruling.hour", editions=TIMED)
def test_hour_a_rent_of_the_throw_claimed_in_a_sale_is_paid_after_it(edition: Edition) -> None:
    game = table(edition).owns(BOB, 39).owns(CLEO, 5).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(CLEO, Leave())
    game.play(BOB, Claim(39, ANN))
    assert strike(game) == [HourStruck()]
    game.play(ANN, Pass())
    events = game.play(BOB, Pass())
    assert paid(events) == [(ANN, BOB, euros(edition, 50), "rent")]
    assert game.is_over


def older_rent(edition: Edition, cash: int, *titles: int) -> Game:
    """Ann stood on Bob's street before Bob threw onto the Free Parking; the rent is still open."""
    place = table(edition).owns(BOB, 39).at(ANN, 36).at(BOB, 17).cash(ANN, cash).owns(ANN, *titles)
    game = place.throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Throw())
    assert [rent.title for rent in game.rents()] == [39]
    return game


@covers("ruling.hour", editions=C_S)
def test_hour_older_rents_are_lost(edition: Edition) -> None:
    game = older_rent(edition, euros(edition, 100))
    assert strike(game)[1] == RentLapsed(ANN, BOB, 39, edition.squares[39].rents[0])
    assert game.is_over
    assert game.cash(ANN) == euros(edition, 100)


@covers("ruling.hour", editions=C_S)
def test_hour_all_older_rents_are_lost_and_the_last_one_stands(edition: Edition) -> None:
    place = table(edition).owns(BOB, 24, 29).owns(ANN, 19).at(ANN, 22).at(BOB, 16)
    game = place.throws((1, 1), (2, 3), (1, 2)).game()
    for thrower in (ANN, ANN, BOB):
        game.play(thrower, Throw())
    assert [rent.title for rent in game.rents()] == [24, 29, 19]
    events = strike(game)
    assert [e.title for e in events if isinstance(e, RentLapsed)] == [29, 24]
    assert (game.decision().act, game.decision().square, open_seats(game)) == ("last-claim", 19, (ANN,))


@covers("ruling.hour", editions=C_S)
def test_hour_in_the_debt_of_an_older_rent_it_is_dropped(edition: Edition) -> None:
    game = older_rent(edition, 0, 5)
    game.play(BOB, Claim(39, ANN))
    assert game.decision().act == "debt"
    strike(game)
    assert game.is_over
    assert game.cash(BOB) == euros(edition, 1500)


@covers("ruling.hour", editions=C_S)
def test_hour_in_a_payment_in_kind_of_an_older_rent_both_are_dropped(edition: Edition) -> None:
    game = older_rent(edition, 0, 5)
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, PayInKind((5,), 0))
    strike(game)
    assert game.is_over
    assert game.owner(5) == ANN


@covers("ruling.hour", editions=C_S)
def test_hour_in_a_payment_in_kind_of_the_throw_it_is_answered(edition: Edition) -> None:
    game = rented(table(edition).owns(ANN, 5).cash(ANN, 0))
    game.play(ANN, PayInKind((5,), 0))
    assert strike(game) == [HourStruck()]
    assert open_seats(game) == (BOB,)
    game.play(BOB, Accept(ANN, 1))
    assert game.owner(5) == BOB
    assert game.is_over


@covers("ruling.hour", editions=C_S)
def test_hour_an_older_rent_claimed_to_raise_money_is_dropped_the_debt_stays(edition: Edition) -> None:
    place = table(edition).turn(BOB).at(BOB, 36).owns(CLEO, 39).at(CLEO, 1).cash(CLEO, euros(edition, 150)).cash(BOB, 0)
    game = place.throws((1, 2), (1, 2)).game()
    game.play(BOB, Throw())
    game.play(CLEO, Throw())
    game.play(CLEO, Claim(39, BOB))
    assert open_seats(game) == (BOB,)
    strike(game)
    assert (game.decision().act, open_seats(game), game.decision().amount) == ("debt", (CLEO,), euros(edition, 200))
    game.play(CLEO, Mortgage(39))
    assert game.is_over
    assert not game.out(BOB)


@covers("ruling.hour", "ruling.interest-broke", editions=C_S)
def test_hour_the_interest_of_a_bankruptcy_is_owed_whatever_rent_began_it(edition: Edition) -> None:
    place = table(edition).owns(BOB, 39, 1).at(ANN, 36).at(BOB, 17).cash(ANN, 0).owns(ANN, 31, 32).mortgaged(31, 32)
    game = place.cash(BOB, 0).throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Throw())
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    assert game.decision().amount == euros(edition, 30)
    strike(game)
    assert (game.decision().act, open_seats(game)) == ("debt", (BOB,))
    game.play(BOB, Mortgage(1))
    assert game.is_over
    assert game.cash(BOB) == 0


# -- contests and offers


@covers("ruling.hour", editions=TIMED)
def test_hour_offers_are_void(edition: Edition) -> None:
    game = table(edition).owns(ANN, 5).owns_all(BOB, CLEO).at(ANN, 18).throws((1, 1)).game()
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 1))))
    assert kinds(strike(game)) == ["HourStruck", "Voided", "Ended"]
    assert game.offers() == []
    # and at once, not when the throw is finished
    game = taxed(table(edition).owns(ANN, 5).owns_all(BOB, CLEO).cash(ANN, 0))
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 1))))
    assert kinds(strike(game)) == ["HourStruck", "Voided"]


def contested(edition: Edition, stage: str) -> Game:
    """While Ann may buy, Bob and Cleo contest the last house; Bob may have won it already."""
    place = table(edition).owns(BOB, group="brown").owns(CLEO, group="light-blue").at(ANN, 36).throws((1, 2))
    game = place.stock(houses=1).game()
    game.play(ANN, Throw())
    game.play(BOB, Build(1))
    if stage != "contest":
        game.play(CLEO, Want(1))
    if stage == "place":
        game.play(BOB, Bid(euros(edition, 60)))
        game.play(CLEO, Pass())
    assert game.decision().act == stage
    return game


@covers("ruling.hour", editions=TIMED)
def test_hour_in_a_contest_nothing_is_built(edition: Edition) -> None:
    for stage in ("contest", "sale", "place"):
        game = contested(edition, stage)
        assert kinds(strike(game)) == ["HourStruck", "ContestClosed"]
        assert game.cash(BOB) == euros(edition, 1500)
        assert game.houses == 1
        # the throw in which it broke out is finished
        assert (game.decision().act, open_seats(game)) == ("buy", (ANN,))
        state = game.state()
        assert (state.contest, state.sale, state.sale_in, state.depth) == (0, 0, 0, 1)
        assert state.want == [0] * 8
        game.play(ANN, Buy())
        assert game.is_over
