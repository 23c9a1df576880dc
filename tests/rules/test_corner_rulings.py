"""Rulings on corners of the books: paying half in titles, odd halves, a visitor's bankruptcy, rents already open."""

from __future__ import annotations

from belleville import (
    Bid,
    Build,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Leave,
    Lift,
    Mortgage,
    Pass,
    PayInKind,
    Sell,
    SellGroup,
    StandingClaim,
    StrikeHour,
    Throw,
    Want,
    record,
)
from belleville.editions import Edition
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import Paid, RentClaimed, RentLapsed, SaleOpened, StandingClaimSet
from belleville.rules.moves import Move
from belleville.rules.version import is_as_in_1

from .clauses import C_S, MIRO, ZELDA, covers
from .debts import nobody_bids, ruined, taxed
from .positions import ANN, BOB, CLEO, DAN, Position, euros, position, refused


def run_out(game: Game) -> list[Move]:
    """Ann's time runs out until her debt is settled; what was played for her."""
    played: list[Move] = []
    while game.decision().act == "debt":
        move = game.clock_move(ANN)
        assert move is not None
        game.play(ANN, move)
        played.append(move)
    return played


def half_payer(edition: Edition, *more: int) -> Position:
    """Ann has 900 and could raise 660 more: 440 too little for a rent of 2,000, but enough for half of it."""
    return position(edition, 3).owns(ANN, 5, 15, 31, 32, 34, *more).cash(ANN, euros(edition, 900))


# -- Miro: who can pay half in titles can pay


@covers("ruling.bankrupt-when", "debt.in-kind", editions=MIRO, choice="in_kind")
def test_bankrupt_when_half_in_titles_would_do_it_is_refused(edition: Edition) -> None:
    game = ruined(half_payer(edition))
    refused(game, ANN, GoBankrupt(), "must-pay-in-kind", "ruling.bankrupt-when")
    why = game.refusal(ANN, GoBankrupt())
    assert why is not None
    assert (why.need, why.have) == (euros(edition, 1000), euros(edition, 1560))
    assert game.half_in_cash() == euros(edition, 1000)
    assert GoBankrupt() not in game.choices(ANN).moves
    # she may still choose the titles herself: the dearest one makes up for the one she keeps
    game.play(ANN, Mortgage(5))
    game.play(ANN, PayInKind((15, 31, 32, 34), euros(edition, 1000)))
    assert (game.owner(5), game.owner(34), game.cash(ANN)) == (ANN, BOB, 0)


@covers("ruling.bankrupt-when", "ruling.in-kind-scope", editions=MIRO)
def test_bankrupt_when_half_in_titles_is_for_rents_and_for_free_titles(edition: Edition) -> None:
    game = ruined(half_payer(edition).mortgaged(34))  # 980 is left to give, and nothing to mortgage beside it
    assert game.is_legal(ANN, GoBankrupt())
    game = ruined(
        half_payer(edition).cash(ANN, euros(edition, 840) - edition.money.note)
    )  # one note short of the cash half
    assert game.is_legal(ANN, GoBankrupt())
    assert ruined(half_payer(edition).cash(ANN, euros(edition, 840))).refusal(ANN, GoBankrupt()) is not None
    game = taxed(position(edition, 3).owns(ANN, 1, 3).cash(ANN, euros(edition, 130)))  # a tax is no rent
    assert game.is_legal(ANN, GoBankrupt())
    assert game.half_in_cash() is None


@covers("ruling.bankrupt-when", editions=(*C_S, ZELDA))
def test_bankrupt_when_titles_need_consent_they_do_not_count(edition: Edition) -> None:
    game = ruined(half_payer(edition))
    assert game.half_in_cash() is None
    game.play(ANN, GoBankrupt())
    assert game.out(ANN)


@covers("ruling.bankrupt-when", "ruling.claim-bankrupt")
def test_bankrupt_when_a_rent_is_not_claimed_it_is_no_money(edition: Edition) -> None:
    game = taxed(position(edition, 3).owns(ANN, 3).cash(ANN, 0).rent_open(CLEO, ANN, 3, euros(edition, 200)))
    other = game.copy()
    assert game.is_legal(ANN, GoBankrupt())
    game.play(ANN, GoBankrupt())
    assert game.out(ANN)
    if not other.is_legal(ANN, Claim(3, CLEO)):  # Ann's throw has closed it in this edition
        assert edition.id in (MIRO, ZELDA)
        return
    other.play(ANN, Claim(3, CLEO))
    assert not other.out(ANN)
    assert other.cash(CLEO) == euros(edition, 1300)


# -- what the table gives when time is up


@covers("ruling.in-kind-clock", "ruling.clock", editions=MIRO)
def test_in_kind_clock_gives_the_nearest_sum_and_mortgages_the_rest(edition: Edition) -> None:
    game = ruined(half_payer(edition))
    assert run_out(game) == [Mortgage(34), PayInKind((5, 15, 31, 32), euros(edition, 1000))]
    assert (game.out(ANN), game.cash(ANN), game.owner(34)) == (0, euros(edition, 60), ANN)
    assert game.broken() is None


@covers("ruling.in-kind-clock", editions=MIRO)
def test_in_kind_clock_among_equal_sums_the_dearest_title_then_the_board(edition: Edition) -> None:
    # 320 + 280 and two stations make 1,000, and so do 300 + 300 and two stations
    game = ruined(position(edition, 3).owns(ANN, 5, 15, 25, 29, 31, 32, 34).cash(ANN, euros(edition, 900)))
    assert run_out(game) == [Mortgage(25), PayInKind((5, 15, 29, 34), euros(edition, 1000))]
    assert [square for square in edition.titles if game.owner(square) == ANN] == [25, 31, 32]


@covers("ruling.in-kind-clock", "ruling.in-kind-scope", editions=MIRO)
def test_in_kind_clock_sells_buildings_only_where_titles_are_not_enough(edition: Edition) -> None:
    place = half_payer(edition).owns(ANN, group="brown").built(1, group="brown")
    assert run_out(ruined(place)) == [Mortgage(34), PayInKind((5, 15, 31, 32), euros(edition, 1000))]
    # without the three streets the group with houses on it must be freed
    place = position(edition, 3).owns(ANN, 5, 15, 25, 35, 12).owns(ANN, group="brown").built(1, group="brown")
    game = ruined(place.cash(ANN, euros(edition, 960)))
    assert run_out(game) == [Sell(1), Sell(3), PayInKind((1, 5, 12, 15, 25, 35), euros(edition, 1000))]
    assert not game.out(ANN)
    hotels = position(edition, 3).owns(ANN, 5, 15, 25, 35, 12).owns(ANN, group="brown").built(5, group="brown")
    game = ruined(hotels.cash(ANN, euros(edition, 760)))
    assert run_out(game)[0] == SellGroup("brown")
    assert not game.out(ANN)


@covers("ruling.in-kind-clock", "ruling.in-kind-value", editions=MIRO)
def test_in_kind_clock_rounds_the_cash_half_up(edition: Edition) -> None:
    """A station earns 2,500, twenty-five notes: thirteen of them in cash, the title stands for the other twelve."""
    game = position(edition).owns(BOB, 25).owns(ANN, 1).at(ANN, 22).mortgaged().cash(ANN, 1300).throws((1, 2)).game()
    state = game.state()
    assert state.mortgaged == 0
    game.play(ANN, Throw())
    game.play(BOB, Claim(25, ANN))
    assert run_out(game) == [Mortgage(1)]  # 3,000 on the title: the rent can be paid in cash, and so it is
    dearer = position(edition).owns(BOB, 5, 25).owns(ANN, 1).at(ANN, 22).cash(ANN, 1300).throws((1, 2)).game()
    dearer.play(ANN, Throw())
    dearer.play(BOB, Claim(25, ANN))
    assert dearer.is_legal(ANN, GoBankrupt())  # half of 5,000 is 2,500
    rich = position(edition).owns(BOB, 5, 25).owns(ANN, 1).at(ANN, 22).cash(ANN, 1900).throws((1, 2)).game()
    rich.play(ANN, Throw())
    rich.play(BOB, Claim(25, ANN))
    assert rich.is_legal(ANN, GoBankrupt())  # 1,900 + 3,000 is a note short of 5,000, and 1,900 of the half


# -- odd halves


@covers("ruling.resale-round", "sell.half", editions=(MIRO, ZELDA))
def test_resale_round_half_of_an_odd_bid_is_rounded_down(edition: Edition) -> None:
    mode = "standard" if edition.id == MIRO else "quick"
    note = edition.money.note
    place = position(edition, 3, mode).owns(BOB, group="light-blue").owns(CLEO, group="brown").stock(houses=1)
    game = place.game()
    game.play(BOB, Build(9))
    game.play(CLEO, Want(1))
    game.play(BOB, Bid(53 * note))
    game.play(CLEO, Pass())
    if game.decision().act == "place":
        move = game.clock_move(BOB)
        assert move is not None
        game.play(BOB, move)
    built = next(square for square in edition.members("light-blue") if game.level(square))
    before = game.cash(BOB)
    assert game.raisable(BOB) - before == 26 * note + sum(
        edition.squares[s].mortgage for s in edition.members("light-blue")
    )
    assert Paid(None, BOB, 26 * note, "building-sold", built) in game.play(BOB, Sell(built))
    assert game.cash(BOB) == before + 26 * note


# -- a visitor who is gone before choosing


@covers("ruling.buy-bankrupt", "buy.auction")
def test_buy_bankrupt_a_visitor_who_leaves_has_declined(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 1).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    game.play(ANN, Leave())
    # Ann's own title, then the one she stood on, in the order of the board; both for all who are left
    for square in (1, 39):
        bidding = game.sale()
        assert bidding is not None
        assert (bidding.square, bidding.still_in) == (square, (BOB, CLEO))
        assert bidding.what == ("bankrupt-title" if square == 1 else "title")  # nobody had owned the second one
        if square == 1:
            nobody_bids(game)
    game.play(CLEO, Bid(euros(edition, 10)))
    game.play(BOB, Pass())
    assert (game.owner(39), game.cash(CLEO), game.turn) == (CLEO, euros(edition, 1490), BOB)
    assert game.broken() is None


@covers("ruling.buy-bankrupt", "ruling.auction-debt", editions=C_S)
def test_buy_bankrupt_by_an_older_rent_the_sale_waits_for_the_debts(edition: Edition) -> None:
    """Before Ann has chosen, Bob claims what she owes him; her heir pays the ten per cent, then comes the sale."""
    place = (
        position(edition, 3)
        .owns(ANN, 5)
        .mortgaged(5)
        .cash(ANN, 0)
        .at(ANN, 33)
        .rent_open(ANN, BOB, 24, euros(edition, 900))
    )
    game = place.owns(BOB, 24).throws((1, 3)).game()
    state = game.state()
    assert state.claims == 1
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    game.play(BOB, Claim(24, ANN))
    events = game.play(ANN, GoBankrupt())
    assert not any(isinstance(event, SaleOpened) for event in events)
    assert game.decision().act == "inherit"
    move = game.clock_move(BOB)
    assert move is not None
    assert SaleOpened("title", 37, None, edition.money.note) in game.play(BOB, move)
    game.play(BOB, Bid(euros(edition, 20)))
    game.play(CLEO, Pass())
    assert (game.owner(37), game.turn) == (BOB, BOB)


@covers("ruling.buy-bankrupt", "ruling.quick-last", editions=ZELDA)
def test_buy_bankrupt_at_the_end_of_a_quick_game_nothing_is_auctioned(edition: Edition) -> None:
    game = position(edition, 3, "quick").at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Leave())
    assert game.is_over
    assert game.owner(39) is None


# -- who counts in the window of two players


@covers("ruling.claim-thrown", "ruling.claim-count", editions=C_S)
def test_claim_thrown_who_has_thrown_counts_even_when_bankrupt(edition: Edition) -> None:
    place = position(edition, 4).owns(DAN, 18).at(ANN, 15).at(BOB, 1).cash(BOB, 0).at(CLEO, 7)
    game = place.throws((1, 2), (1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Throw())  # onto the tax of 200
    game.play(BOB, GoBankrupt())
    assert (game.turn, len(game.rents())) == (CLEO, 1)
    assert game.is_legal(DAN, Claim(18, ANN))
    assert RentLapsed(ANN, DAN, 18, edition.squares[18].rents[0]) in game.play(CLEO, Throw())


@covers("ruling.claim-thrown", "ruling.claim-count", editions=C_S)
def test_claim_thrown_who_leaves_before_throwing_does_not_count(edition: Edition) -> None:
    game = position(edition, 4).owns(DAN, 18).at(ANN, 15).at(CLEO, 7).at(DAN, 17).throws((1, 2), (1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Leave())
    assert game.turn == CLEO
    game.play(CLEO, Throw())
    assert game.is_legal(DAN, Claim(18, ANN))
    assert RentLapsed(ANN, DAN, 18, edition.squares[18].rents[0]) in game.play(DAN, Throw())


# -- a standing order and the rents already open


@covers("ruling.claim-standing")
def test_claim_standing_covers_the_rent_that_is_open(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(BOB, StandingClaim(True))
    assert events[:2] == [StandingClaimSet(BOB, True), RentClaimed(ANN, BOB, 39)]
    assert (game.cash(ANN), game.cash(BOB)) == (euros(edition, 1450), euros(edition, 1550))
    assert game.rents() == []
    assert (game.turn, game.decision().act) == (BOB, "throw")


@covers("ruling.claim-standing", "ruling.claim-many", editions=C_S)
def test_claim_standing_claims_in_the_order_of_landing_and_only_ones_own(edition: Edition) -> None:
    place = position(edition, 4).owns(BOB, 18, 24, 16).owns(CLEO, 5).mortgaged(24).turn(DAN)
    for visitor, owner, square in ((ANN, BOB, 18), (ANN, CLEO, 5), (ANN, BOB, 24), (CLEO, BOB, 16)):
        place.rent_open(visitor, owner, square, euros(edition, 10))
    game = place.game()
    events = game.play(BOB, StandingClaim(True))
    assert [event for event in events if isinstance(event, RentClaimed)] == [
        RentClaimed(ANN, BOB, 18),
        RentClaimed(CLEO, BOB, 16),
    ]
    assert [event.payer for event in events if isinstance(event, Paid)] == [ANN, CLEO]
    # another's rent is another's to claim; the mortgaged one waits until it is lifted in time
    assert [(rent.title, rent.owner) for rent in game.rents()] == [(5, CLEO), (24, BOB)]
    assert RentClaimed(ANN, BOB, 24) in game.play(BOB, Lift(24))
    assert [(rent.title, rent.owner) for rent in game.rents()] == [(5, CLEO)]
    assert game.broken() is None


@covers("ruling.claim-standing", "ruling.claim-waits")
def test_claim_standing_given_in_a_sale_counts_at_once_and_is_paid_after(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 18).at(ANN, 15).throws((1, 2)).game()
    game.play(ANN, Throw())
    state = game.state()
    assert state.claims == 1
    twin = position(edition, 3).owns(BOB, 18).rent_open(ANN, BOB, 18, euros(edition, 14)).turn(BOB).game()
    assert twin.play(BOB, StandingClaim(True))[1] == RentClaimed(ANN, BOB, 18)
    # the visitor stops, throws again after a double, declines what is for sale: the rent is claimed meanwhile
    if edition.id == MIRO:
        return  # there the second throw has closed the window
    double = position(edition, 3).owns(BOB, 18).at(ANN, 14).throws((2, 2), (1, 2)).game()
    double.play(ANN, Throw())
    double.play(ANN, Throw())
    double.play(ANN, Decline())
    events = double.play(BOB, StandingClaim(True))
    assert RentClaimed(ANN, BOB, 18) in events
    assert not any(isinstance(event, Paid) for event in events)
    assert double.rents()[0].claimed
    nobody_bids(double)
    assert double.rents() == []
    assert double.cash(BOB) == euros(edition, 1514)


@covers("ruling.claim-standing", "ruling.claim-bankrupt")
def test_claim_standing_given_by_a_debtor_pays_the_debt(edition: Edition) -> None:
    if edition.id in (MIRO, ZELDA):
        place = position(edition, 3).owns(ANN, 39).cash(ANN, 0).turn(BOB).at(BOB, 36).card_on_top("chest", "pay")
        game = place.throws((1, 2)).game()
        game.play(BOB, Throw())
        assert RentClaimed(BOB, ANN, 39) in game.play(ANN, StandingClaim(True))
        return
    game = taxed(position(edition, 3).owns(ANN, 39).cash(ANN, 0).rent_open(CLEO, ANN, 39, euros(edition, 250)))
    game.play(ANN, StandingClaim(True))
    assert (game.cash(ANN), game.cash(CLEO)) == (euros(edition, 50), euros(edition, 1250))
    assert game.decision().act == "throw"


@covers("ruling.claim-standing", "ruling.last-rent", editions=(MIRO, *C_S))
def test_claim_standing_answers_for_the_last_rent(edition: Edition) -> None:
    game = position(edition, 3, "timed").owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(OUTSIDE, StrikeHour())
    assert game.decision().act == "last-claim"
    other = game.copy()
    other.play(CLEO, StandingClaim(True))  # not hers to answer
    assert (other.decision().act, other.decision().must) == ("last-claim", (BOB,))
    events = game.play(BOB, StandingClaim(True))
    assert RentClaimed(ANN, BOB, 39) in events
    assert game.is_over
    assert game.cash(BOB) == euros(edition, 1550)


@covers("ruling.claim-standing", "ruling.last-rent", editions=(MIRO, *C_S))
def test_claim_standing_of_another_finds_the_last_rent_claimed_by_order(edition: Edition) -> None:
    """A position may have it that the owner of the last rent has the order already: then there is nothing to answer."""
    game = position(edition, 3, "timed").owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(OUTSIDE, StrikeHour())
    line = record.position(game).split(" ")
    seats = line[2].split("/")
    seats[BOB] += "c1"
    game = record.from_position(" ".join([*line[:2], "/".join(seats), *line[3:]]), chance="manual")
    assert RentClaimed(ANN, BOB, 39) in game.play(CLEO, StandingClaim(True))
    assert game.is_over and game.broken() is None
    assert game.cash(BOB) == euros(edition, 1550)


@covers("ruling.claim-standing")
def test_claim_standing_switched_off_claims_nothing(edition: Edition) -> None:
    place = position(edition, 3).owns(BOB, 39).at(ANN, 36).throws((1, 2))
    place.state.standing[CLEO] = 1
    game = place.game()
    game.play(ANN, Throw())
    assert game.play(CLEO, StandingClaim(False)) == [StandingClaimSet(CLEO, False)]
    assert len(game.rents()) == 1


@covers("ruling.claim-standing", editions=C_S)
def test_claim_standing_games_of_version_1_know_where_they_part(edition: Edition) -> None:
    """Under version 1 of the rules neither the order nor a lifted mortgage claimed a rent that was already open."""
    game = position(edition, 3).owns(BOB, 18, 24).mortgaged(24).rent_open(ANN, BOB, 24, euros(edition, 20)).game()
    assert is_as_in_1(game, BOB, Lift(24))
    assert not is_as_in_1(game, BOB, StandingClaim(True))
    assert is_as_in_1(game, CLEO, StandingClaim(True))
    game.play(BOB, StandingClaim(True))
    assert not is_as_in_1(game, BOB, Lift(24))
    game.play(BOB, Lift(24))
    assert game.rents() == []
    assert is_as_in_1(game, BOB, StandingClaim(False))
