"""House rules, each with the rule on and off. None of them is in a rulebook."""

from __future__ import annotations

import pytest

from belleville import (
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Goods,
    Offer,
    Pass,
    PayFine,
    StandingClaim,
    Throw,
)
from belleville.editions import Edition, EditionError
from belleville.record import from_position
from belleville.record import position as position_line
from belleville.rules.events import (
    Declined,
    Ended,
    Paid,
    RentClaimed,
    SaleOpened,
    TitlePassed,
)
from belleville.rules.moves import Move, Sell
from belleville.rules.players import SetupError

from .clauses import ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, open_seats, position, refused
from .visits import visited, with_card

PARKING, GO, TAX, JAIL = 20, 0, 4, 10


def house(edition: Edition, rules: str) -> Edition:
    """The edition with these house rules; amounts in braces are in euros."""
    head, brace, rest = rules.partition("{")
    if brace:
        amount, _, tail = rest.partition("}")
        return house(edition, f"{head}{euros(edition, int(amount))}{tail}")
    return edition.with_house_rules(rules)


def payments(game: Game, seat: int, move: Move, reason: str) -> list[tuple[int | None, int | None, int, str]]:
    """Payer, payee, amount and clause of what is paid for a reason in a move."""
    events = game.play(seat, move)
    return [(e.payer, e.payee, e.amount, e.clause) for e in events if isinstance(e, Paid) and e.reason == reason]


def answer_by_clock(game: Game) -> None:
    """The first of those the game waits for answers as the clock would."""
    seat = open_seats(game)[0]
    move = game.clock_move(seat)
    assert move is not None
    game.play(seat, move)


# -- money


@covers("house.parking")
def test_parking_collects_taxes_fines_and_cards_and_pays_out(edition: Edition) -> None:
    rules = house(edition, "parking={500}")
    tax = edition.squares[TAX].amount
    game = position(rules).at(ANN, 1).turn(ANN).throws((1, 2), (1, 2)).game()
    start = euros(edition, 500)
    assert game.position().pot == start
    game.play(ANN, Throw())
    assert game.position().pot == start + tax
    game = position(rules).in_jail(ANN).turn(ANN).throws((1, 2)).game()
    game.play(ANN, PayFine())
    assert game.position().pot == start + edition.money.fine
    game = visited(position(with_card(rules, "chance", do="pay", amount=euros(edition, 15))), 7)
    assert game.position().pot == start + euros(edition, 15)


@covers("house.parking")
def test_parking_is_taken_by_who_lands_there_and_filled_again(edition: Edition) -> None:
    rules = house(edition, "parking={500}")
    game = Game(rules, 2, seed=1)
    assert game.position().pot == euros(edition, 500), "the bank puts it in at the start"
    for pot in (0, euros(edition, 730)):
        arranged = position(rules).at(ANN, PARKING - 3).turn(ANN).throws((1, 2))
        arranged.state.pot = pot
        game = arranged.game()
        before = game.cash(ANN)
        taken = payments(game, ANN, Throw(), "parking")
        assert taken == ([(None, ANN, pot, "house.parking")] if pot else [])
        assert game.cash(ANN) == before + pot
        if pot:
            assert game.position().pot == euros(edition, 500)
            assert game.broken() is None


@covers("house.parking")
def test_parking_without_the_rule_is_a_place_to_rest(edition: Edition) -> None:
    game = position(edition).at(ANN, 1).turn(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.position().pot is None and game.state().pot == 0
    game = visited(position(edition), PARKING)
    assert game.cash(ANN) == edition.money.start


@covers("house.parking")
def test_parking_takes_no_rent_and_no_purchase(edition: Edition) -> None:
    game = visited(position(house(edition, "parking")), 39)
    game.play(ANN, Buy())
    assert game.position().pot == 0
    game = visited(position(house(edition, "parking")).owns(BOB, 39), 39)
    game.play(BOB, Claim(39, ANN))
    assert game.position().pot == 0


@covers("house.double-go")
def test_double_go_pays_twice_on_the_square_alone(edition: Edition) -> None:
    salary = edition.money.salary
    for rules, landing in ((edition, salary), (house(edition, "double-go"), 2 * salary)):
        game = position(rules).at(ANN, 37).turn(ANN).throws((1, 2)).game()
        clause = "house.double-go" if landing > salary else "turn.salary"
        assert payments(game, ANN, Throw(), "salary") == [(None, ANN, landing, clause)]
        game = position(rules).at(ANN, 38).turn(ANN).throws((1, 2)).game()
        assert payments(game, ANN, Throw(), "salary") == [(None, ANN, salary, "turn.salary")]


@covers("house.double-ones")
def test_double_ones_earn_a_bonus_in_jail_too(edition: Edition) -> None:
    rules = house(edition, "double-ones={300}")
    for arranged in (position(rules).at(ANN, 0), position(rules).in_jail(ANN)):
        game = arranged.turn(ANN).throws((1, 1), (1, 2)).game()
        bonus = payments(game, ANN, Throw(), "double-ones")
        assert bonus == [(None, ANN, euros(edition, 300), "house.double-ones")]
    game = position(rules).at(ANN, 0).turn(ANN).throws((2, 2), (1, 2)).game()
    assert payments(game, ANN, Throw(), "double-ones") == []
    game = position(edition).at(ANN, 0).turn(ANN).throws((1, 1), (1, 2)).game()
    assert payments(game, ANN, Throw(), "double-ones") == []


@covers("house.double-ones")
def test_double_ones_by_default_earn_the_salary(edition: Edition) -> None:
    assert house(edition, "double-ones").house.double_ones == edition.money.salary


@covers("house.starting-cash")
def test_starting_cash_is_given_to_everybody(edition: Edition) -> None:
    game = Game(house(edition, "starting-cash={900}"), 3, seed=1)
    assert [game.cash(seat) for seat in range(3)] == [euros(edition, 900)] * 3
    assert Game(edition, 3, seed=1).cash(0) == edition.money.start


@covers("house.dealt")
def test_dealt_properties_are_paid(edition: Edition) -> None:
    game = Game(house(edition, "dealt=3"), 3, seed=4)
    for seat in range(3):
        mine = [square for square in edition.titles if game.owner(square) == seat]
        assert len(mine) == 3
        assert game.cash(seat) == edition.money.start - sum(edition.squares[square].price for square in mine)
    assert all(Game(edition, 3, seed=4).owner(square) is None for square in edition.titles)


@covers("house.dealt")
def test_dealt_replaces_the_deal_of_a_short_game(edition: Edition) -> None:
    mode = "quick" if edition.modes.quick else "timed"
    game = Game(house(edition, "dealt=1"), 2, mode=mode, seed=4)
    assert [len([s for s in edition.titles if game.owner(s) == seat]) for seat in range(2)] == [1, 1]


@covers("house.dealt")
def test_dealt_needs_enough_properties_and_cash(edition: Edition) -> None:
    with pytest.raises(SetupError, match=r"house\.dealt"):
        Game(house(edition, "dealt=7,dealt-free"), 5, seed=1)
    with pytest.raises(EditionError, match="deal fewer"):
        house(edition, "dealt=7")


@covers("house.starting-cash")
def test_starting_cash_must_pay_for_what_a_short_game_deals(edition: Edition) -> None:
    for mode, deal in (("timed", edition.modes.timed), ("quick", edition.modes.quick)):
        if deal is not None and deal.paid:
            with pytest.raises(SetupError, match=r"house\.starting-cash"):
                Game(house(edition, "starting-cash={100}"), 2, mode=mode, seed=1)
    assert Game(house(edition, "starting-cash={100}"), 2, seed=1).cash(0) == euros(edition, 100)


@covers("house.dealt-free")
def test_dealt_free_properties_cost_nothing(edition: Edition) -> None:
    game = Game(house(edition, "dealt=2,dealt-free"), 2, seed=4)
    assert [game.cash(seat) for seat in range(2)] == [edition.money.start] * 2
    assert sum(game.owner(square) is not None for square in edition.titles) == 4
    with pytest.raises(EditionError, match="only makes sense together with dealt"):
        house(edition, "dealt-free")


# -- buying


@covers("house.first-lap")
def test_first_lap_nobody_buys_before_passing_go(edition: Edition) -> None:
    rules = house(edition, "first-lap")
    game = visited(position(rules), 39)
    assert game.decision().act == "throw" and game.owner(39) is None and game.sale() is None
    arranged = position(rules)
    arranged.state.passed_go = 1 << ANN
    game = visited(arranged, 39)
    game.play(ANN, Buy())
    assert game.owner(39) == ANN
    game = visited(position(edition), 39)
    assert game.decision().act == "buy"


@covers("house.first-lap")
def test_first_lap_ends_on_go_and_not_on_the_way_back(edition: Edition) -> None:
    rules = house(edition, "first-lap")
    game = position(rules).at(ANN, 38).turn(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.position().passed_go == (ANN,)
    assert game.decision().act == "buy"
    back = with_card(rules, "chance", do="move-by", steps=-3)
    game = visited(position(back), 7)
    assert game.position().passed_go == ()


@covers("house.no-auctions")
def test_no_auctions_a_declined_property_stays_in_the_bank(edition: Edition) -> None:
    game = visited(position(house(edition, "no-auctions")), 39)
    events = game.play(ANN, Decline())
    assert next((type(e), e.clause) for e in events) == (Declined, "house.no-auctions")
    assert not any(isinstance(e, SaleOpened) for e in events)
    assert game.owner(39) is None and game.decision().act == "throw"
    game = visited(position(edition), 39)
    assert any(isinstance(e, SaleOpened) for e in game.play(ANN, Decline()))


@covers("house.no-auctions")
def test_no_auctions_of_a_bankrupts_goods(edition: Edition) -> None:
    rules = house(edition, "no-auctions")
    arranged = position(rules, 3).owns(ANN, 39).mortgaged(39).jail_card(ANN).cash(ANN, euros(edition, 10))
    game = arranged.at(ANN, 1).turn(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(ANN, GoBankrupt())
    assert not any(isinstance(e, SaleOpened) for e in events)
    assert any(isinstance(e, TitlePassed) for e in events)
    assert game.owner(39) is None and not game.is_mortgaged(39)
    assert game.broken() is None and game.decision().act == "throw"


@covers("house.half-auctions")
def test_half_auctions_start_at_half_the_price(edition: Edition) -> None:
    note = edition.money.note
    for rules, first in (
        (edition, note),
        (house(edition, "half-auctions"), edition.squares[39].price // 2 // note * note),
    ):
        game = visited(position(rules), 39)
        game.play(ANN, Decline())
        sale = game.sale()
        assert sale is not None and sale.start == first
        if first > note:
            refused(game, BOB, Bid(first - note), "bid-start", "ruling.contest-start")
        game.play(BOB, Bid(first))
        game.play(ANN, Pass())
        assert game.owner(39) == BOB


# -- rent


@covers("house.automatic-rent")
def test_automatic_rent_cannot_be_missed_or_turned_off(edition: Edition) -> None:
    rules = house(edition, "automatic-rent")
    game = Game(rules, 2, seed=3)
    assert all(game.standing_claim(seat) for seat in range(2))
    refused(game, ANN, StandingClaim(False), "house-rent", "house.automatic-rent")
    assert not any(isinstance(move, StandingClaim) for move in game.moves(game.turn))
    arranged = position(rules).owns(BOB, 39)
    arranged.state.standing = [1, 1, *[0] * 6]
    arranged.at(ANN, 36).turn(ANN).throws((1, 2))
    game = arranged.game()
    events = game.play(ANN, Throw())
    assert any(isinstance(e, RentClaimed) for e in events)
    game = visited(position(edition).owns(BOB, 39), 39)
    assert [rent.claimed for rent in game.rents()] == [False]


@covers("house.no-jail-rent")
def test_no_jail_rent_for_an_owner_in_jail(edition: Edition) -> None:
    rules = house(edition, "no-jail-rent")
    for given, due in ((edition, True), (rules, False)):
        game = visited(position(given).owns(BOB, 39).in_jail(BOB), 39)
        assert bool(game.rents()) == due
    game = visited(position(rules).owns(BOB, 39).at(BOB, JAIL), 39)
    assert len(game.rents()) == 1, "just visiting"


# -- building and trading


@covers("house.uneven-building")
def test_uneven_building_and_selling(edition: Edition) -> None:
    for given in (edition, house(edition, "uneven-building")):
        game = position(given).owns(ANN, group="dark-blue").cash(ANN, euros(edition, 5000)).turn(ANN).game()
        game.play(ANN, Build(39))
        if given is edition:
            refused(game, ANN, Build(39), "even", "build.even")
            continue
        for _ in range(4):
            game.play(ANN, Build(39))
        assert game.level(39) == 5 and game.level(37) == 0
        assert game.broken() is None
    game = position(house(edition, "uneven-building")).owns(ANN, group="dark-blue").built(1, 39).built(3, 37).game()
    game.play(ANN, Sell(39))
    assert (game.level(39), game.level(37)) == (0, 3)


@covers("house.uneven-building", editions=ZELDA)
def test_uneven_building_sells_a_hotel_without_touching_the_others(edition: Edition) -> None:
    rules = house(edition, "uneven-building")
    game = position(rules).owns(ANN, group="dark-blue").built(5, 39).built(3, 37).turn(ANN).stock(houses=1).game()
    game.play(ANN, Sell(39))
    assert (game.level(39), game.level(37)) == (0, 3)


@covers("house.unlimited-buildings")
def test_unlimited_buildings_never_run_short(edition: Edition) -> None:
    streets = [group.id for group in edition.groups if group.id not in ("station", "utility")]
    arranged = position(house(edition, "unlimited-buildings"))
    for group in streets:
        arranged.owns(ANN, group=group).built(4, group=group)
    game = arranged.turn(ANN).game()
    assert game.broken() is None and game.position().houses > 40
    assert all(houses > 40 for houses, _ in game.position().fleets)
    arranged = position(edition)
    for group in streets:
        arranged.owns(ANN, group=group).built(4, group=group)
    assert arranged.turn(ANN).game().broken() is not None, "32 houses are not enough for that"


@covers("house.no-mortgaged-trades")
def test_no_mortgaged_trades(edition: Edition) -> None:
    offer = Offer(BOB, Goods(titles=(39,)), Goods(cash=euros(edition, 100)))
    for given in (edition, house(edition, "no-mortgaged-trades")):
        game = position(given).owns_all(ANN, BOB).owns(ANN, 39).mortgaged(39).turn(ANN).game()
        forbidden = given is not edition or edition.rules.mortgaged_trade == "never"
        assert game.is_legal(ANN, offer) != forbidden


@covers("house.no-trades")
def test_no_trades(edition: Edition) -> None:
    offer = Offer(BOB, Goods(titles=(39,)), Goods(cash=euros(edition, 100)))
    game = position(house(edition, "no-trades")).owns_all(ANN, BOB).owns(ANN, 39).turn(ANN).game()
    refused(game, ANN, offer, "house-trades", "house.no-trades")
    assert game.choices(ANN).offer_to == ()
    assert position(edition).owns_all(ANN, BOB).owns(ANN, 39).turn(ANN).game().is_legal(ANN, offer)


# -- the end


@covers("house.first-bankruptcy")
def test_first_bankruptcy_ends_the_game(edition: Edition) -> None:
    for given in (edition, house(edition, "first-bankruptcy")):
        arranged = position(given, 3).cash(ANN, euros(edition, 10)).cash(CLEO, euros(edition, 4000))
        game = arranged.at(ANN, 1).turn(ANN).throws((1, 2)).game()
        game.play(ANN, Throw())
        events = game.play(ANN, GoBankrupt())
        outcome = game.outcome()
        if given is edition:
            assert outcome is None
            continue
        assert outcome is not None and (outcome.reason, outcome.winners) == ("quick", (CLEO,))
        assert outcome.clause == "house.first-bankruptcy"
        assert [e.clause for e in events if isinstance(e, Ended)] == ["house.first-bankruptcy"]
        assert game.broken() is None


@covers("house.worth-goal")
def test_worth_goal_ends_the_game_when_the_roll_is_over(edition: Edition) -> None:
    rules = house(edition, "worth-goal={3000}")
    rich = position(rules, 3).cash(BOB, euros(edition, 3000))
    game = visited(rich, 39)
    assert game.outcome() is None, "the roll is not over before she has answered"
    game.play(ANN, Buy())
    assert game.outcome() is not None
    game = position(rules, 3).cash(BOB, euros(edition, 3000)).at(ANN, 7).turn(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    outcome = game.outcome()
    assert outcome is not None and (outcome.reason, outcome.winners, outcome.clause) == (
        "goal",
        (BOB,),
        "house.worth-goal",
    )
    assert game.broken() is None
    game = (
        position(rules, 3)
        .cash(BOB, euros(edition, 3000) - edition.money.note)
        .at(ANN, 7)
        .turn(ANN)
        .throws((1, 2))
        .game()
    )
    game.play(ANN, Throw())
    assert game.outcome() is None
    with pytest.raises(EditionError, match="already reached"):
        house(edition, "worth-goal={1500}")


@covers("house.round-limit")
def test_round_limit_ends_after_the_last_turn_of_the_round(edition: Edition) -> None:
    rules = house(edition, "round-limit=2")
    arranged = position(rules, 3)
    arranged.state.first = BOB
    game = arranged.at(ANN, 7).at(BOB, 7).at(CLEO, 7).turn(BOB).throws(*[(1, 2)] * 6).game()
    rounds = []
    while game.outcome() is None:
        if game.decision().act == "throw":
            rounds.append((game.turn, game.position().round))
            game.play(game.turn, Throw())
        else:
            answer_by_clock(game)
    assert [seat for seat, _ in rounds] == [BOB, CLEO, ANN, BOB, CLEO, ANN]
    assert [number for _, number in rounds] == [1, 1, 1, 2, 2, 2]
    outcome = game.outcome()
    assert outcome is not None and (outcome.reason, outcome.clause) == ("rounds", "house.round-limit")


@covers("house.round-limit")
def test_round_limit_may_end_the_game_with_a_third_double(edition: Edition) -> None:
    rules = house(edition, "round-limit=1")
    arranged = position(rules)
    arranged.state.first = BOB
    game = arranged.at(ANN, 0).turn(ANN).throws((5, 5), (5, 5), (1, 1)).game()
    while game.outcome() is None:
        if game.decision().act == "throw":
            game.play(ANN, Throw())
        else:
            answer_by_clock(game)
    assert game.broken() is None and game.state().doubles == 3 and game.state().jail[ANN] == 1
    line = position_line(game)
    assert position_line(from_position(line)) == line


@covers("house.round-limit")
def test_round_limit_lets_the_last_rent_be_claimed(edition: Edition) -> None:
    rules = house(edition, "round-limit=1")
    arranged = position(rules).owns(BOB, 39)
    arranged.state.first = BOB
    game = visited(arranged, 39)
    assert game.outcome() is None and game.decision().act == "last-claim"
    before = game.cash(BOB)
    game.play(BOB, Claim(39, ANN))
    assert game.cash(BOB) > before
    outcome = game.outcome()
    assert outcome is not None and outcome.reason == "rounds"


@covers("house.round-limit")
def test_round_limit_counts_on_when_the_first_player_is_out(edition: Edition) -> None:
    rules = house(edition, "round-limit=2")
    arranged = position(rules, 3).cash(ANN, euros(edition, 10))
    arranged.state.first = ANN
    game = arranged.at(ANN, 1).at(BOB, 7).at(CLEO, 7).turn(ANN).throws((1, 2), *[(1, 2)] * 5).game()
    game.play(ANN, Throw())
    game.play(ANN, GoBankrupt())
    turns = []
    while game.outcome() is None:
        if game.decision().act == "throw":
            turns.append(game.turn)
            game.play(game.turn, Throw())
        else:
            answer_by_clock(game)
    assert turns == [BOB, CLEO, BOB, CLEO]
