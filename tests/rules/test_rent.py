"""Chapter rent: what is due, and who must speak in time."""

from __future__ import annotations

import pytest

from belleville import Claim, IllegalMove, Throw
from belleville.editions import Edition
from belleville.rules.events import RentClaimed, RentLapsed, RentOpened, RentThrown
from belleville.rules.views import Rent

from .clauses import ALL, C_S, CLASSIC, FRANCS, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, euros, position
from .visits import paid, visited, with_card

STATIONS = (5, 15, 25, 35)
UTILITIES = (12, 28)


def streets(edition: Edition) -> list[int]:
    """Every lot of the board."""
    return [square.index for square in edition.squares if square.kind == "street"]


# -- what is due ---------------------------------------------------------------------------------------------------


@covers("rent.bare")
def test_rent_bare_is_the_printed_rent(edition: Edition) -> None:
    game = position(edition).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert RentOpened(ANN, BOB, 39, euros(edition, 50), "rent.bare") in events
    assert game.rents() == [Rent(39, ANN, BOB, euros(edition, 50), claimed=False)]
    assert RentClaimed(ANN, BOB, 39) in game.play(BOB, Claim(39, ANN))
    assert game.cash(BOB) == euros(edition, 1500 + 50)
    assert game.cash(ANN) == euros(edition, 1500 - 50)
    assert game.rents() == []


@covers("rent.bare")
def test_rent_bare_on_every_lot(edition: Edition) -> None:
    for square in streets(edition):
        # the neighbours are Cleo's: no group
        given = position(edition, 3).owns(CLEO, group=edition.squares[square].group).owns(BOB, square)
        assert paid(visited(given, square), BOB, square) == edition.squares[square].rents[0]


@covers("rent.bare")
def test_rent_bare_is_not_due_on_an_unowned_or_own_title(edition: Edition) -> None:
    own = visited(position(edition).owns(ANN, 39), 39)
    assert own.rents() == []
    unowned = visited(position(edition), 39)
    assert unowned.rents() == []
    assert unowned.decision().act == "buy"


@covers("rent.group")
def test_rent_group_is_doubled_on_every_bare_lot(edition: Edition) -> None:
    for square in streets(edition):
        game = visited(position(edition).owns(BOB, group=edition.squares[square].group), square)
        assert paid(game, BOB, square) == 2 * edition.squares[square].rents[0]


@covers("rent.group")
def test_rent_group_is_doubled_beside_built_neighbours(edition: Edition) -> None:
    game = position(edition).owns(BOB, group="dark-blue").built(1, 37).at(ANN, 36).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert RentOpened(ANN, BOB, 39, euros(edition, 100), "rent.group") in events
    assert paid(game, BOB, 39) == euros(edition, 100)


@covers("rent.group")
def test_rent_group_needs_the_whole_group_in_one_hand(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(BOB, 31, 34).owns(CLEO, 32), 34)
    assert paid(game, BOB, 34) == euros(edition, 28)
    game = visited(position(edition, 3).owns(BOB, 31, 34), 34)  # the third is still in the bank
    assert paid(game, BOB, 34) == euros(edition, 28)
    game = visited(position(edition, 3).owns(BOB, 31, 32, 34), 34)
    assert paid(game, BOB, 34) == euros(edition, 56)


@covers("rent.group-mortgaged")
def test_rent_group_mortgaged_is_not_doubled(edition: Edition) -> None:
    for away in (31, 32):
        given = position(edition).owns(BOB, group="green").mortgaged(away)
        game = visited(given, 34)
        assert paid(game, BOB, 34) == euros(edition, 28)


@covers("rent.group-mortgaged")
def test_rent_group_mortgaged_elsewhere_takes_nothing_away(edition: Edition) -> None:
    given = position(edition).owns(BOB, group="green").owns(BOB, group="dark-blue").mortgaged(37, 39)
    assert paid(visited(given, 34), BOB, 34) == euros(edition, 56)


@covers("rent.group-mortgaged", "rent.mortgaged", editions=C_S)
def test_rent_group_mortgaged_beside_a_built_lot(edition: Edition) -> None:
    """Where a bare lot may be mortgaged beside a built one: no doubling, but the house earns its rent."""
    for square, due in ((34, 28), (32, 130)):
        given = position(edition).owns(BOB, group="green").built(1, 32).mortgaged(31)
        assert paid(visited(given, square), BOB, square) == euros(edition, due)


@covers("rent.built")
def test_rent_built_by_the_number_of_houses_and_the_hotel(edition: Edition) -> None:
    for level, due in enumerate((100, 200, 600, 1400, 1700, 2000)):
        given = (
            position(edition)
            .owns(BOB, group="dark-blue")
            .built(level, group="dark-blue")
            .cash(ANN, euros(edition, 2000))
        )
        game = visited(given, 39)
        assert paid(game, BOB, 39) == euros(edition, due)


@covers("rent.built")
def test_rent_built_on_every_lot(edition: Edition) -> None:
    for square in streets(edition):
        deed = edition.squares[square]
        for level in range(1, 6):
            given = position(edition).owns(BOB, group=deed.group).built(level, group=deed.group)
            game = visited(given.cash(ANN, euros(edition, 2000)), square)
            assert game.rents() == [Rent(square, ANN, BOB, deed.rents[level], claimed=False)]


@covers("rent.bare", "rent.group", "rent.built", "rent.station", editions=ALL)
def test_rent_says_by_which_clause(edition: Edition) -> None:
    for given, square, why in (
        (position(edition).owns(BOB, 37), 37, "rent.bare"),
        (position(edition).owns(BOB, 37, 39), 37, "rent.group"),
        (position(edition).owns(BOB, 37, 39).built(1, 37), 37, "rent.built"),
        (position(edition).owns(BOB, 5), 5, "rent.station"),
        (position(edition).owns(BOB, 12), 12, "rent.utility"),
    ):
        game = given.at(ANN, (square - 3) % 40).throws((1, 2)).game()
        opened = [event for event in game.play(ANN, Throw()) if isinstance(event, RentOpened)]
        assert [(event.visitor, event.owner, event.title, event.why) for event in opened] == [(ANN, BOB, square, why)]


@covers("rent.mortgaged")
def test_rent_mortgaged_title_earns_nothing_the_others_do(edition: Edition) -> None:
    for square in (39, 5, 12):
        game = visited(position(edition).owns(BOB, square).mortgaged(square), square)
        assert game.rents() == []
        with pytest.raises(IllegalMove, match=r"rent\.claim"):
            game.play(BOB, Claim(square, ANN))
    game = visited(position(edition).owns(BOB, group="dark-blue").mortgaged(39), 37)
    assert paid(game, BOB, 37) == euros(edition, 35)


@covers("rent.station")
def test_rent_station_by_the_number_owned(edition: Edition) -> None:
    for owned, due in enumerate((25, 50, 100, 200), start=1):
        for square in STATIONS:
            others = [station for station in STATIONS if station != square]
            given = position(edition, 3).owns(CLEO, *others).owns(BOB, square, *others[: owned - 1])
            assert paid(visited(given, square), BOB, square) == euros(edition, due)


@covers("ruling.count-owned")
def test_ruling_count_owned_mortgaged_ones_still_count(edition: Edition) -> None:
    game = visited(position(edition).owns(BOB, *STATIONS).mortgaged(5, 15, 35), 25)
    assert paid(game, BOB, 25) == euros(edition, 200)
    game = visited(position(edition).owns(BOB, *STATIONS[:2]).mortgaged(5), 15)
    assert paid(game, BOB, 15) == euros(edition, 50)
    game = visited(position(edition).owns(BOB, *UTILITIES).mortgaged(12).throws((1, 2)), 28)
    assert paid(game, BOB, 28) == euros(edition, 30)  # the visitor threw 3, and so did the owner where a throw is made


# -- utilities -----------------------------------------------------------------------------------------------------


def by_the_throw_of_the_visitor(edition: Edition) -> None:
    """The throw that brought the visitor sets the rent, known at the landing."""
    for square in UTILITIES:
        game = visited(position(edition).owns(BOB, square), square)
        assert game.rents() == [Rent(square, ANN, BOB, euros(edition, 4 * 3), claimed=False)]
        assert paid(game, BOB, square) == euros(edition, 4 * 3)
        game = visited(position(edition).owns(BOB, *UTILITIES), square)
        assert paid(game, BOB, square) == euros(edition, 10 * 3)


def by_a_new_throw_after_a_card(edition: Edition) -> None:
    """No printed card of most editions leads to a utility: here one does."""
    sent = with_card(edition, "chance", do="move-to", square=12)
    for owned, times in ((UTILITIES[:1], 4), (UTILITIES, 10)):
        game = visited(position(sent).owns(BOB, *owned).throws((5, 6)), 7)
        assert game.square(ANN) == 12
        assert game.rents() == [Rent(12, ANN, BOB, None, claimed=False)]
        assert paid(game, BOB, 12) == euros(edition, times * 11)


@covers("rent.utility", editions=C_S, choice="utility_throw")
def test_rent_utility_counts_the_throw_of_the_visitor(edition: Edition) -> None:
    by_the_throw_of_the_visitor(edition)


@covers("ruling.miro-utility", editions=MIRO, choice="utility_throw")
def test_ruling_miro_utility_counts_the_throw_of_the_visitor(edition: Edition) -> None:
    by_the_throw_of_the_visitor(edition)
    assert paid(visited(position(edition).owns(BOB, 12), 12), BOB, 12) == 400 * 3


@covers("rent.utility", editions=ZELDA, choice="utility_throw")
def test_rent_utility_is_always_a_new_throw(edition: Edition) -> None:
    for square in UTILITIES:
        game = visited(position(edition).owns(BOB, square).throws((4, 5)), square)
        assert game.rents() == [Rent(square, ANN, BOB, None, claimed=False)]
        assert RentThrown(ANN, BOB, square, (4, 5)) in game.play(BOB, Claim(square, ANN))
        assert game.cash(BOB) == euros(edition, 1500 + 4 * 9)
        game = visited(position(edition).owns(BOB, *UTILITIES).throws((4, 5)), square)
        assert paid(game, BOB, square) == euros(edition, 10 * 9)


@covers("rent.utility", editions=(*C_S, ZELDA))
def test_rent_utility_reached_by_a_card_is_a_new_throw(edition: Edition) -> None:
    by_a_new_throw_after_a_card(edition)


@covers("ruling.miro-utility", editions=MIRO)
def test_ruling_miro_utility_reached_by_a_card_is_a_new_throw(edition: Edition) -> None:
    by_a_new_throw_after_a_card(edition)


# -- who collects --------------------------------------------------------------------------------------------------


@covers("rent.in-jail")
def test_rent_in_jail_the_owner_still_collects(edition: Edition) -> None:
    game = visited(position(edition).owns(BOB, 39).in_jail(BOB), 39)
    assert paid(game, BOB, 39) == euros(edition, 50)
    assert game.jail(BOB) == 1


@covers("rent.duty", editions=(*FRANCS, *CLASSIC))
def test_rent_duty_is_the_owners_alone(edition: Edition) -> None:
    """Nothing is paid unless the owner speaks, and nobody speaks for the owner."""
    game = visited(position(edition, 3).owns(CLEO, 39).throws((1, 2)), 39)
    assert [game.cash(seat) for seat in (ANN, BOB, CLEO)] == [euros(edition, 1500)] * 3
    assert game.decision().must == (BOB,)  # nobody is reminded: the game waits for the next throw
    for other in (ANN, BOB):
        with pytest.raises(IllegalMove, match=r"rent\.claim"):
            game.play(other, Claim(39, ANN))
    for title, visitor in ((37, ANN), (39, BOB)):
        with pytest.raises(IllegalMove, match=r"rent\.claim"):
            game.play(CLEO, Claim(title, visitor))
    assert paid(game, CLEO, 39) == euros(edition, 50)


# -- until when ----------------------------------------------------------------------------------------------------


@covers("rent.claim", editions=MIRO, choice="claim")
def test_rent_claim_is_lost_at_the_next_throw(edition: Edition) -> None:
    game = position(edition).owns(BOB, 39).at(ANN, 35).throws((2, 2), (1, 2)).game()
    game.play(ANN, Throw())
    assert RentLapsed(ANN, BOB, 39, edition.squares[39].rents[0]) in game.play(ANN, Throw())  # after the double
    with pytest.raises(IllegalMove, match=r"rent\.claim"):
        game.play(BOB, Claim(39, ANN))
    assert game.cash(BOB) == euros(edition, 1500)


@covers("rent.claim", editions=MIRO)
def test_rent_claim_is_lost_at_the_throw_of_the_next_player(edition: Edition) -> None:
    game = visited(position(edition, 3).owns(CLEO, 39).throws((1, 1)), 39)
    assert paid(game.copy(), CLEO, 39) == euros(edition, 50)
    game.play(BOB, Throw())
    with pytest.raises(IllegalMove, match=r"rent\.claim"):
        game.play(CLEO, Claim(39, ANN))


@covers("rent.claim", editions=ZELDA, choice="claim")
def test_rent_claim_is_lost_when_the_next_player_throws(edition: Edition) -> None:
    # Ann's own second throw closes nothing
    game = position(edition, 3).owns(CLEO, 18).at(ANN, 14).at(BOB, 7).throws((2, 2), (1, 1), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert game.square(ANN) == 20
    assert paid(game.copy(), CLEO, 18) == euros(edition, 14)
    game = position(edition, 3).owns(CLEO, 18).at(ANN, 15).at(BOB, 7).throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    assert RentLapsed(ANN, CLEO, 18, edition.squares[18].rents[0]) in game.play(BOB, Throw())
    with pytest.raises(IllegalMove, match=r"rent\.claim"):
        game.play(CLEO, Claim(18, ANN))


@covers("rent.claim", editions=C_S, choice="claim")
def test_rent_claim_is_lost_when_the_second_player_after_throws(edition: Edition) -> None:
    given = position(edition, 4).owns(DAN, 18).at(ANN, 14)
    game = given.throws((2, 2), (1, 1)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert game.turn == ANN  # twice a double
    assert paid(game.copy(), DAN, 18) == euros(edition, 14)
    given = position(edition, 4).owns(DAN, 18).at(ANN, 15).at(BOB, 6).at(CLEO, 7)
    game = given.throws((1, 2), (2, 2), (5, 5), (3, 3), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Throw())
    assert paid(game.copy(), DAN, 18) == euros(edition, 14)
    game.play(BOB, Throw())  # the first player's second throw counts no more than the first
    assert game.square(BOB) == 20
    game.play(BOB, Throw())  # a third double: to jail
    assert (game.jail(BOB), game.turn) == (1, CLEO)
    assert paid(game.copy(), DAN, 18) == euros(edition, 14)
    assert RentLapsed(ANN, DAN, 18, edition.squares[18].rents[0]) in game.play(CLEO, Throw())
    with pytest.raises(IllegalMove, match=r"rent\.claim"):
        game.play(DAN, Claim(18, ANN))


@covers("rent.claim", "ruling.claim-many", editions=(*C_S, ZELDA))
def test_rent_claim_several_are_lost_at_once(edition: Edition) -> None:
    """Three rents of one turn of Ann's lapse together: in the order of landing, and none is forgotten."""
    given = (
        position(edition).owns(BOB, 14, 18, 21).at(ANN, 10).at(BOB, 7).throws((2, 2), (2, 2), (1, 2), (1, 2), (4, 6))
    )
    game = given.game()
    for _ in range(3):
        game.play(ANN, Throw())
    assert [rent.title for rent in game.rents()] == [14, 18, 21]
    # with two players the last throw in time is Bob's own, or the next of Ann's
    events = [*game.play(BOB, Throw()), *(game.play(ANN, Throw()) if game.rents() else [])]
    assert [event for event in events if isinstance(event, RentLapsed)] == [
        RentLapsed(ANN, BOB, title, edition.squares[title].rents[0]) for title in (14, 18, 21)
    ]
    assert game.rents() == []


@covers("ruling.claim-many", editions=ZELDA)
def test_rent_of_a_throw_still_to_come_keeps_its_place(edition: Edition) -> None:
    """A street's rent is paid and a shop's, for which the owner throws, moves up in its place; then all is clear."""
    empty = position(edition, 3).game().state()
    game = position(edition, 3).owns(CLEO, 8, 12).at(ANN, 4).throws((2, 2), (1, 3), (4, 5)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert paid(game, CLEO, 8) == 6
    assert game.rents() == [Rent(12, ANN, CLEO, None, claimed=False)]
    assert paid(game, CLEO, 12) == 4 * 9
    noted = [name for name, value in vars(empty).items() if name.startswith("claim_") and isinstance(value, list)]
    assert all(getattr(game.state(), name) == getattr(empty, name) for name in noted)
