"""Short games: the deal, three houses before a hotel, the closing bankruptcy, fortunes counted."""

from __future__ import annotations

import pytest

from belleville import (
    Build,
    Dice,
    Game,
    GoBankrupt,
    Goods,
    Keep,
    Leave,
    Mortgage,
    Offer,
    Script,
    Sell,
    SellGroup,
    SetupError,
    Swap,
    Throw,
)
from belleville.editions import Edition
from belleville.rules.events import Dealt, Ended, RentLapsed, Voided
from belleville.rules.views import Ending

from .clauses import C_S, MIRO, ZELDA, covers
from .debts import paid, rented, ruined, taxed
from .positions import ANN, BOB, CLEO, DAN, Position, euros, kinds, open_seats, position, refused


def short(edition: Edition) -> str:
    """The short game whose count of fortunes the edition's own rulebook describes."""
    return "timed" if edition.id == MIRO else "quick"


def ended(game: Game) -> Ending:
    """How it ended."""
    ending = game.outcome()
    assert ending is not None
    return ending


# -- the deal


def dealt(edition: Edition, mode: str, banker: int | None = None) -> Game:
    """A game of three, the titles shuffled so that the dearest lies on top."""
    stack = [edition.titles.index(square) for square in (39, 1, 8, 5, 37, 11, 35, 3, 6)]
    chance = Script([(6, 5), (1, 2), (1, 2)], titles=stack)
    return Game(edition, ["Ann", "Bob", "Cleo"], mode=mode, chance=chance, banker=banker)


@covers("short.deal", editions=(MIRO, *C_S))
def test_short_deal_two_titles_each_paid_at_once(edition: Edition) -> None:
    game = dealt(edition, "timed")
    events = game.events()
    assert [e for e in events if isinstance(e, Dealt)] == [
        Dealt(ANN, 39),
        Dealt(ANN, 1),
        Dealt(BOB, 8),
        Dealt(BOB, 5),
        Dealt(CLEO, 37),
        Dealt(CLEO, 11),
    ]
    deals = [entry for entry in paid(events) if entry[3] == "deal"]
    assert deals[0] == (ANN, None, euros(edition, 400), "deal")
    assert [game.cash(seat) for seat in (ANN, BOB, CLEO)] == [
        euros(edition, 1500 - 460),
        euros(edition, 1500 - 300),
        euros(edition, 1500 - 490),
    ]
    assert game.owner(25) is None
    assert game.decision().act == "throw"
    assert game.broken() is None


@covers("short.deal", editions=C_S)
def test_short_deal_two_titles_in_the_quick_game_as_well(edition: Edition) -> None:
    game = dealt(edition, "quick")
    assert [game.owner(square) for square in (39, 1, 8, 5, 37, 11, 35)] == [0, 0, 1, 1, 2, 2, None]
    assert game.cash(BOB) == euros(edition, 1200)


@covers("short.deal", editions=ZELDA)
def test_short_deal_three_titles_each_for_nothing(edition: Edition) -> None:
    game = dealt(edition, "quick")
    assert [game.owner(square) for square in (39, 1, 8, 5, 37, 11, 35, 3, 6)] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert game.owner(9) is None
    assert [game.cash(seat) for seat in range(3)] == [1500] * 3
    assert game.broken() is None


@covers("short.deal")
def test_short_deal_begins_at_the_left_of_the_banker(edition: Edition) -> None:
    game = dealt(edition, short(edition), banker=1)
    assert game.owner(39) == CLEO
    full = Game(edition, 3, chance=Script([(6, 5), (1, 2), (1, 2)]))
    assert [owner for owner in full.state().owner if owner >= 0] == []  # no deal in a full game


# -- quick: three houses, then a hotel


@covers("short.quick", editions=(*C_S, ZELDA))
def test_short_quick_a_hotel_stands_on_three_houses(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="brown").built(2, 1).built(3, 3).game()
    refused(game, ANN, Build(3), "even", "build.even")
    game.play(ANN, Build(1))
    assert game.level(1) == 3
    before = (game.houses, game.hotels, game.cash(ANN))
    game.play(ANN, Build(1))
    assert game.level(1) == 5  # no fourth house: the hotel, and three houses back
    assert (game.houses, game.hotels) == (before[0] + 3, before[1] - 1)
    assert game.cash(ANN) == before[2] - euros(edition, 50)
    refused(game, ANN, Build(1), "full", "build.hotel")
    assert game.broken() is None


@covers("short.quick", "short.timed")
def test_short_quick_and_timed_only_where_the_rulebook_has_them(edition: Edition) -> None:
    if edition.id == MIRO:
        with pytest.raises(SetupError, match="quick"):
            Game(edition, 3, mode="quick", chance="manual")
    else:
        assert Game(edition, 3, mode="quick", chance="manual").mode == "quick"
    if edition.id == ZELDA:
        with pytest.raises(SetupError, match="timed"):
            Game(edition, 3, mode="timed", chance="manual")
    else:
        assert Game(edition, 3, mode="timed", chance="manual").mode == "timed"


@covers("short.quick-rent", "ruling.quick-alike", editions=(*C_S, ZELDA))
def test_short_quick_rent_of_a_hotel_is_the_printed_one(edition: Edition) -> None:
    game = rented(position(edition, 3, "quick").owns(BOB, group="dark-blue").built(5, group="dark-blue"))
    assert game.decision().amount == euros(edition, 2000)
    game = rented(position(edition, 3, "quick").owns(BOB, group="dark-blue").built(3, group="dark-blue"))
    assert game.cash(BOB) == euros(edition, 1500 + 1400)


@covers("short.quick-hotel", "ruling.quick-alike", editions=C_S)
def test_short_quick_hotel_sold_back_brings_half_of_it_and_of_three_houses(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, group="dark-blue").game()
    assert game.raisable(ANN) == euros(edition, 1500 + 2 * (100 + 300) + 175 + 200)
    events = game.play(ANN, SellGroup("dark-blue"))
    assert [amount for _, _, amount, _ in paid(events)] == [euros(edition, 400)] * 2
    assert (game.houses, game.hotels) == (32, 12)
    assert game.broken() is None


@covers("short.quick-hotel", "ruling.quick-alike", editions=(*C_S, ZELDA))
def test_short_quick_hotel_is_swapped_for_three_houses(edition: Edition) -> None:
    place = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, group="dark-blue")
    game = place.stock(houses=3).game()
    events = game.play(ANN, Swap(39))
    assert paid(events) == [(None, ANN, euros(edition, 100), "building-sold")]
    assert (game.level(39), game.level(37), game.houses) == (3, 5, 0)
    refused(game, ANN, Swap(37), "swap-houses", "ruling.swap-short")
    short_of = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, group="dark-blue").stock(houses=2)
    refused(short_of.game(), ANN, Swap(39), "swap-houses", "ruling.swap-short")


@covers("short.quick-hotel", editions=ZELDA)
def test_short_quick_hotel_is_never_sold_whole(edition: Edition) -> None:
    game = position(edition, 3, "quick").owns(ANN, group="dark-blue").built(5, group="dark-blue").game()
    refused(game, ANN, Sell(39), "swap", "sell.swap")
    refused(game, ANN, SellGroup("dark-blue"), "swap", "sell.swap")


# -- quick: the closing bankruptcy


@covers("short.quick", "short.quick-goods", editions=C_S)
def test_short_quick_ends_at_the_second_bankruptcy(edition: Edition) -> None:
    place = position(edition, 4, "quick").cash(ANN, 0).cash(CLEO, 0).owns(DAN, 5).at(CLEO, 1).at(BOB, 17)
    game = taxed(place.owns(CLEO, 12).mortgaged(12))
    game.play(ANN, GoBankrupt())
    assert not game.is_over
    assert game.turn == BOB
    for seat in (BOB, CLEO):
        game.play(seat, Throw())
        game.answer(Dice(1, 2))
    events = game.play(CLEO, GoBankrupt())
    assert events[-1] == Ended("quick", (DAN,))
    ending = ended(game)
    assert (ending.reason, ending.clause) == ("quick", "short.quick")
    assert ending.ranking == (DAN, BOB, CLEO, ANN)
    assert ending.worth == (0, euros(edition, 1500), 0, euros(edition, 1700))
    assert game.owner(12) is None  # what the bank took is gone before the count
    assert game.broken() is None


@covers("short.quick", editions=ZELDA)
def test_short_quick_ends_at_the_first_bankruptcy(edition: Edition) -> None:
    game = ruined(position(edition, 3, "quick").cash(ANN, 40).owns(CLEO, 5))
    events = game.play(ANN, GoBankrupt())
    # Bob: 1,540, two titles at 750, two trees at 800 each
    assert events[-1] == Ended("quick", (BOB,))
    assert ended(game).worth == (0, 1540 + 750 + 2 * 800, 1700)
    assert ended(game).ranking == (BOB, CLEO, ANN)


def second_fall(edition: Edition, place: Position) -> Position:
    """Make the next bankruptcy the closing one: in C and S another seat has fallen before."""
    if edition.id != ZELDA:
        place.state.out[DAN] = 1
        place.state.bankrupts = 1
        place.cash(DAN, 0)
    return place


@covers("short.quick-goods", "ruling.quick-last", editions=(*C_S, ZELDA))
def test_short_quick_goods_pass_to_the_creditor_before_the_count(edition: Edition) -> None:
    place = (
        position(edition, 4, "quick")
        .cash(ANN, euros(edition, 30))
        .owns(ANN, 5)
        .mortgaged(5)
        .cash(BOB, euros(edition, 60))
    )
    game = ruined(second_fall(edition, place))
    events = game.play(ANN, GoBankrupt())
    assert paid(events) == [
        (ANN, BOB, euros(edition, 30), "bankruptcy"),
        (BOB, None, euros(edition, 10), "interest"),
    ]
    # 80 is not enough to lift the station: the fortunes are counted at once
    assert events[-1] == Ended("quick", (BOB,))
    assert game.worth(BOB) == euros(edition, 80 + 100 + 750 + 2 * (200 + 3 * 200))


@covers("ruling.quick-last", editions=(*C_S, ZELDA))
def test_quick_last_the_heir_may_still_lift_what_was_inherited(edition: Edition) -> None:
    place = position(edition, 4, "quick").cash(ANN, 0).owns(ANN, 5).mortgaged(5)
    game = ruined(second_fall(edition, place))
    game.play(ANN, GoBankrupt())
    assert not game.is_over
    assert (game.decision().act, open_seats(game)) == ("inherit", (BOB,))
    refused(game, BOB, Throw(), "answer-first", "turn.move")
    events = game.play(BOB, Keep())
    assert events[-1] == Ended("quick", (BOB,))


@covers("ruling.quick-last", editions=(*C_S, ZELDA))
def test_quick_last_the_bank_auctions_nothing(edition: Edition) -> None:
    place = position(edition, 4, "quick").cash(ANN, 0).owns(ANN, 1).jail_card(ANN)
    game = taxed(second_fall(edition, place))
    events = game.play(ANN, GoBankrupt())
    assert "SaleOpened" not in kinds(events)
    assert kinds(events)[-1] == "Ended"
    assert game.sale() is None
    assert game.owner(1) is None


@covers("ruling.quick-last", editions=C_S)
def test_quick_last_open_claims_and_offers_lapse(edition: Edition) -> None:
    place = position(edition, 4, "quick").turn(CLEO).at(CLEO, 23).owns(BOB, 26).at(ANN, 1).cash(ANN, 0)
    game = second_fall(edition, place).throws((1, 2), (1, 2)).game()
    game.play(CLEO, Throw())  # onto Bob's yellow street
    game.play(BOB, Offer(CLEO, Goods(titles=(26,)), Goods(cash=euros(edition, 1))))
    game.play(ANN, Throw())
    events = game.play(ANN, GoBankrupt())
    assert events[-3:-1] == [RentLapsed(CLEO, BOB, 26, edition.squares[26].rents[0]), Voided(BOB, CLEO, 1)]
    assert kinds(events)[-1] == "Ended"
    assert game.cash(CLEO) == euros(edition, 1500)


@covers("ruling.quick-last", editions=(*C_S, ZELDA))
def test_quick_last_offers_lapse_when_it_closes_and_again_when_it_is_over(edition: Edition) -> None:
    dear = (31, 32, 34, 37, 39)
    place = position(edition, 4, "quick").at(ANN, 14).card_on_top("chest", "collect").cash(ANN, 0).cash(BOB, 0)
    place.owns(BOB, *dear).mortgaged(*dear).owns(ANN, 5).owns(CLEO, 6)
    game = second_fall(edition, place).throws((1, 2)).game()
    game.play(CLEO, Offer(ANN, Goods(cash=euros(edition, 1)), Goods(titles=(5,))))
    game.play(ANN, Throw())
    assert "Voided" in kinds(game.play(BOB, GoBankrupt()))
    game.play(ANN, Offer(CLEO, Goods(titles=(5,)), Goods(cash=euros(edition, 90))))  # to raise the interest
    assert kinds(game.play(ANN, Mortgage(5)))[-2:] == ["Voided", "Ended"]
    assert game.offers() == []


@covers("ruling.quick-last", editions=(*C_S, ZELDA))
def test_quick_last_what_a_card_still_asked_of_others_lapses(edition: Edition) -> None:
    place = position(edition, 4, "quick").at(ANN, 14).card_on_top("chest", "collect").cash(BOB, 0)
    game = second_fall(edition, place.owns(BOB, 5).mortgaged(5)).throws((1, 2)).game()
    top = game.state().deck[16]
    game.play(ANN, Throw())
    events = game.play(BOB, GoBankrupt())
    assert paid(events) == [(ANN, None, euros(edition, 10), "interest")]
    game.play(ANN, Keep())
    assert game.is_over
    assert game.cash(CLEO) == euros(edition, 1500)
    assert game.state().deck[31] == top  # the card went under its pack
    assert game.broken() is None


@covers("ruling.quick-last", editions=(*C_S, ZELDA))
def test_quick_last_one_who_leaves_closes_it_while_another_decides(edition: Edition) -> None:
    place = second_fall(edition, position(edition, 4, "quick")).at(ANN, 36).throws((1, 2))
    game = place.game()
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    game.play(BOB, Leave())
    assert game.is_over
    assert game.owner(39) is None
    assert ended(game).winners == ((ANN, CLEO) if edition.id != ZELDA else (ANN, CLEO, DAN))


@covers("ruling.quick-last", "ruling.interest-broke", editions=(*C_S, ZELDA))
def test_quick_last_an_heir_broken_by_the_interest_falls_too(edition: Edition) -> None:
    dear = (31, 32, 34, 37, 39)
    place = position(edition, 5, "quick").at(ANN, 14).card_on_top("chest", "collect").cash(ANN, 0).cash(BOB, 0)
    game = second_fall(edition, place.owns(BOB, *dear).mortgaged(*dear).owns(ANN, 1)).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, GoBankrupt())
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 84))
    events = game.play(ANN, GoBankrupt())
    assert "SaleOpened" not in kinds(events)
    assert ended(game).reason == "quick"
    assert game.out(ANN) == game.out(BOB) + 1


@covers("ruling.last-two", editions=C_S)
def test_last_two_a_quick_game_of_three_or_two_ends_when_one_is_left(edition: Edition) -> None:
    game = taxed(position(edition, 3, "quick").cash(ANN, 0).cash(BOB, 0).at(BOB, 1))
    game.play(ANN, GoBankrupt())
    assert not game.is_over
    game.play(BOB, Throw())
    game.answer(Dice(1, 2))
    events = game.play(BOB, GoBankrupt())
    assert events[-1] == Ended("last", (CLEO,))
    game = taxed(position(edition, 2, "quick").cash(ANN, 0))
    assert game.play(ANN, GoBankrupt())[-1] == Ended("last", (BOB,))
