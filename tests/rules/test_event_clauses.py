"""An event carries the clause under which the rule that caused it made it happen."""

from __future__ import annotations

from collections.abc import Iterable

from belleville import Bid, Build, Claim, Decline, GoBankrupt, Leave, Pass, PayFine, Place, Swap, Throw, Want
from belleville.editions import Edition
from belleville.rules.events import BuildingsSold, Event, Owed, Paid, RentOpened

from .clauses import CLASSIC, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, position


def clauses(events: Iterable[Event], reason: str) -> set[str]:
    """The clauses of the payments and debts for a reason."""
    return {event.clause for event in events if isinstance(event, Paid | Owed) and event.reason == reason}


@covers("jail.fine", "jail.third-turn")
def test_a_fine_is_paid_before_the_throw_or_after_the_last(edition: Edition) -> None:
    assert clauses(position(edition).in_jail(ANN).game().play(ANN, PayFine()), "fine") == {"jail.fine"}
    last = position(edition).in_jail(ANN, tried=2).throws((1, 2)).game()
    assert clauses(last.play(ANN, Throw()), "fine") == {"jail.third-turn"}
    poor = position(edition).in_jail(ANN, tried=2).owns(ANN, 39).cash(ANN, 0).throws((1, 2)).game()
    assert clauses(poor.play(ANN, Throw()), "fine") == {"jail.third-turn"}


@covers("rent.group", "rent.bare")
def test_a_rent_is_paid_under_the_clause_that_set_it(edition: Edition) -> None:
    for titles, clause in (((1, 3), "rent.group"), ((3,), "rent.bare")):
        game = position(edition).owns(BOB, *titles).throws((1, 2)).game()
        opened = [event for event in game.play(ANN, Throw()) if isinstance(event, RentOpened)]
        assert [(event.why, event.clause) for event in opened] == [(clause, clause)]
        assert clauses(game.play(BOB, Claim(3, ANN)), "rent") == {clause}


@covers("rent.claim")
def test_a_rent_that_nobody_saw_opened_is_one_that_was_claimed(edition: Edition) -> None:
    game = position(edition).owns(BOB, 39).rent_open(ANN, BOB, 39, edition.money.note).game()
    assert clauses(game.play(BOB, Claim(39, ANN)), "rent") == {"rent.claim"}


@covers("ruling.contest-pays", "build.price")
def test_a_contested_building_is_paid_by_its_bid(edition: Edition) -> None:
    alone = position(edition, 3).owns(ANN, group="green").game()
    assert clauses(alone.play(ANN, Build(31)), "building") == {"build.price"}
    game = position(edition, 3).owns(ANN, group="green").owns(BOB, group="brown").stock(houses=1).game()
    events = [*game.play(ANN, Build(31)), *game.play(BOB, Want(1))]
    low = next(move for move in game.moves(BOB) if isinstance(move, Bid))
    events += [*game.play(BOB, low), *game.play(ANN, Pass())]
    if game.decision().act == "place":
        events += game.play(BOB, Place(1))
    assert clauses(events, "building") == {"ruling.contest-pays"}


@covers("sell.swap", editions=CLASSIC)
def test_a_swapped_hotel_is_paid_by_the_clause_of_swaps(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").built(5, group="brown").game()
    assert {event.clause for event in game.play(ANN, Swap(1))} == {"sell.swap"}


@covers("bankrupt.player", "ruling.zelda-mortgaged-first", editions=ZELDA)
def test_the_bank_lends_for_the_creditor(edition: Edition) -> None:
    place = position(edition).owns(ANN, 5).owns(BOB, group="dark-blue").built(4, group="dark-blue").cash(ANN, 10)
    game = place.at(ANN, 34).throws((2, 3)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    events = game.play(ANN, GoBankrupt())
    assert clauses(events, "mortgage") == {"ruling.zelda-mortgaged-first"}
    assert clauses(events, "bankruptcy") == {"bankrupt.player"}


@covers("bankrupt.bank", "buy.auction")
def test_a_sale_is_paid_by_the_clause_that_opened_it(edition: Edition) -> None:
    game = position(edition, 3).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = [*game.play(ANN, Decline()), *game.play(BOB, Bid(euros(edition, 10)))]
    events += [*game.play(ANN, Pass()), *game.play(CLEO, Pass())]
    assert clauses(events, "auction") == {"buy.auction"}
    ruined = position(edition, 3).owns(ANN, 39).mortgaged(39).cash(ANN, 0).at(ANN, 1).throws((1, 2)).game()
    ruined.play(ANN, Throw())
    events = [*ruined.play(ANN, GoBankrupt()), *ruined.play(BOB, Bid(euros(edition, 100))), *ruined.play(CLEO, Pass())]
    assert clauses(events, "auction") == {"bankrupt.bank"}


@covers("ruling.bank-buildings")
def test_buildings_go_back_to_the_bank_unpaid(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, group="brown").built(1, group="brown").game()
    sold = [event for event in game.play(ANN, Leave()) if isinstance(event, BuildingsSold)]
    assert [event.clause for event in sold] == ["ruling.bank-buildings"] * 2
