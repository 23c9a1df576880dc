"""The strong player, position by position: land, sales, bricks, mortgages, jail and debts."""

from __future__ import annotations

import pytest

from belleville import (
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Keep,
    Lift,
    Mortgage,
    Pass,
    PayCard,
    PayFine,
    PayInKind,
    Place,
    Refuse,
    Sell,
    SellGroup,
    StandingClaim,
    StrikeHour,
    Swap,
    Throw,
    UseCard,
    Want,
)
from belleville.bots.asking.stepwise import Policy
from belleville.bots.codes import ASK_WINDOW
from belleville.editions import Edition
from belleville.rules import codes
from belleville.rules.moves import Move

from ..rules.debts import rented, ruined
from ..rules.positions import ANN, BOB, CLEO, Position, euros, position
from .bot_at_position import answer, bot, watching

WINDOW = ASK_WINDOW


def before_buying(made: Position, square: int) -> Game:
    """Ann has just come to a square that the bank sells."""
    game = watching(made.at(ANN, square - 3).throws((1, 2)).game())
    game.play(ANN, Throw())
    assert game.decision().act == "buy"
    return game


def at_sale(made: Position, square: int) -> Game:
    """Bob did not want the square he came to: it is for sale, and Ann is the one to ask."""
    game = watching(made.at(BOB, square - 3).turn(BOB).throws((1, 2)).game())
    game.play(BOB, Throw())
    game.play(BOB, Decline())
    return game


def teach(policy: Policy, edition: Edition, kind: int, *seats: int) -> Policy:
    """Let a player see others at a sale: a bid, or a cheap title let go."""
    for seat in seats:
        game = at_sale(position(edition, 6), 39)
        policy.notice(game, seat, kind)
    return policy


def keen(edition: Edition) -> Policy:
    """A strong player who knows that Bob bids."""
    return teach(bot("strong"), edition, codes.BID, BOB)


def highest_bid(game: Game) -> int:
    """How far Ann goes when Bob always bids one note more."""
    policy, high = bot("strong"), 0
    while isinstance(bid := answer(game, ANN, policy), Bid):
        assert bid.amount > high and bid.amount <= game.cash(ANN)
        high = bid.amount
        game.play(ANN, bid)
        game.play(BOB, Bid(high + game.edition.money.note))
    assert bid == Pass() or isinstance(bid, Mortgage)
    return high


def business(game: Game, policy: Policy | None = None) -> tuple[list[Move], Move | None]:
    """What Ann does before her throw, and what she ends it with."""
    policy, done = policy or bot("strong"), []
    while not isinstance(move := answer(game, ANN, policy), Throw | PayFine | UseCard | None):
        assert len(done) < 40
        done.append(move)
        game.play(ANN, move)
    return done, move


def through_debt(game: Game, seat: int = ANN) -> list[Move]:
    """What a seat does until its debt is paid or it is out."""
    policy, done = bot("strong"), []
    while not game.is_over and game.decision().act == "debt" and game.decision().must == (seat,):
        move = answer(game, seat, policy)
        assert move is not None
        done.append(move)
        game.play(seat, move)
    assert game.broken() is None
    return done


def levels(game: Game, group: str) -> list[int]:
    """What stands on the lots of a group."""
    return [game.level(square) for square in game.edition.members(group)]


# -- land


def test_it_buys_what_it_can_pay_where_others_bid(edition: Edition) -> None:
    for square in (1, 5, 12, 19, 39):
        game = before_buying(position(edition, 3).cash(ANN, edition.squares[square].price), square)
        assert answer(game, ANN, keen(edition)) == Buy()


def test_it_pawns_for_what_completes_a_group_and_not_for_less(edition: Edition) -> None:
    first, second, last = edition.members("orange")
    made = position(edition, 3).owns(ANN, first, second, 5, 12).cash(ANN, euros(edition, 60))
    game, policy = before_buying(made, last), keen(edition)
    moves = []
    while not isinstance(move := answer(game, ANN, policy), Buy):
        assert isinstance(move, Mortgage), move
        moves.append(move.title)
        game.play(ANN, move)
    assert moves and set(moves) <= {5, 12, first, second}
    # alone it is worth no more than its price, and nobody pawns for that
    alone = position(edition, 3).owns(ANN, 5, 12).cash(ANN, euros(edition, 60))
    assert answer(before_buying(alone, last), ANN, keen(edition)) == Decline()


def test_where_nobody_bids_it_declines_and_takes_it_for_next_to_nothing(edition: Edition) -> None:
    square = edition.members("orange")[-1]
    policy = teach(bot("strong"), edition, codes.PASS, BOB, CLEO)
    game = before_buying(position(edition, 3), square)
    assert answer(game, ANN, policy) == Decline()
    game.play(ANN, Decline())
    bid = answer(game, ANN, policy)
    assert bid == Bid(edition.money.note)
    game.play(ANN, bid)
    game.play(BOB, Pass())
    game.play(CLEO, Pass())
    assert game.owner(square) == ANN and game.cash(ANN) == edition.money.start - edition.money.note


def test_one_keen_rival_with_money_is_enough_to_buy_at_once(edition: Edition) -> None:
    square = edition.members("orange")[-1]
    policy = teach(teach(bot("strong"), edition, codes.PASS, CLEO), edition, codes.BID, BOB)
    assert answer(before_buying(position(edition, 3), square), ANN, policy) == Buy()
    broke = position(edition, 3).cash(BOB, edition.squares[square].price // 3 - edition.money.note)
    assert answer(before_buying(broke, square), ANN, policy) == Decline()


# -- sales


def test_it_bids_to_value(edition: Edition) -> None:
    first, second, last = edition.members("orange")
    price = edition.squares[last].price
    rich = euros(edition, 3000)

    def limit(made: Position) -> int:
        return highest_bid(at_sale(made.cash(ANN, rich).cash(BOB, 3 * rich), last))

    alone = limit(position(edition, 3))
    completes = limit(position(edition, 3).owns(ANN, first, second))
    blocks = limit(position(edition, 3).owns(CLEO, first, second))
    blocks_poor = limit(position(edition, 3).owns(CLEO, first, second).cash(CLEO, euros(edition, 300)))
    assert price * 3 // 4 < alone < price * 5 // 4
    assert completes > 3 * price, "a whole group is worth more than its prices"
    assert blocks > 2 * price, "and to keep it from a rival too"
    assert alone < blocks_poor < blocks, "the less, the less the rival could pay and build"


def test_what_is_left_must_build(edition: Edition) -> None:
    """For the last title of a group it does not spend what the houses cost, however long somebody drives it up."""
    first, second, last = edition.members("orange")
    for cash in (1500, 2400, 3000):
        made = (
            position(edition, 3)
            .owns(ANN, first, second)
            .cash(ANN, euros(edition, cash))
            .cash(BOB, euros(edition, 9000))
        )
        left = euros(edition, cash) - highest_bid(at_sale(made, last))
        assert left >= 4 * edition.squares[last].house, f"{left} of {cash}"


def test_it_never_bids_beyond_its_purse(edition: Edition) -> None:
    first, second, last = edition.members("orange")
    for cash in (0, 1, 30, 119):
        purse = euros(edition, cash)
        game = at_sale(position(edition, 3).owns(ANN, first, second).cash(ANN, purse), last)
        bid = answer(game, ANN, bot("strong"))
        if isinstance(bid, Bid):
            assert bid.amount <= purse
        else:
            assert isinstance(bid, Mortgage), "it pawns to go on bidding for what completes its group"


def test_out_of_a_sale_it_cannot_win(edition: Edition) -> None:
    square = edition.members("orange")[-1]
    game = at_sale(position(edition, 3).cash(ANN, euros(edition, 100)), square)
    game.play(BOB, Bid(euros(edition, 150)))
    assert answer(game, ANN, bot("strong")) == Pass()


# -- bricks


def test_it_builds_where_it_brings_most_as_far_as_it_may(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="orange").owns(ANN, group="green").owns_all(BOB, CLEO)
    game = watching(made.cash(ANN, euros(edition, 700)).game())
    done, end = business(game)
    assert end == Throw() and all(isinstance(move, Build) for move in done)
    assert sum(levels(game, "orange")) == 6 and sum(levels(game, "green")) == 0
    # no brick is bought with the last money
    assert game.cash(ANN) >= edition.money.fine
    rich = watching(
        position(edition, 3).owns(ANN, group="orange").owns_all(BOB, CLEO).cash(ANN, euros(edition, 3000)).game()
    )
    business(rich)
    assert levels(rich, "orange") == [5, 5, 5]


def test_the_nearer_the_rents_the_more_it_keeps(edition: Edition) -> None:
    def built(level: int) -> int:
        made = position(edition, 2).owns(ANN, group="orange").owns(BOB, group="yellow").built(level, group="yellow")
        made.at(ANN, 20).at(BOB, 0).cash(ANN, euros(edition, 700)).owns_all(BOB)
        game = watching(made.game())
        business(game)
        return sum(levels(game, "orange"))

    assert built(0) > built(2) > built(5) == 0


def test_it_pawns_singles_for_the_first_houses(edition: Edition) -> None:
    made = position(edition, 2).owns(ANN, 5, 15, group="orange").cash(ANN, euros(edition, 60)).owns_all(BOB)
    done, _ = business(watching(made.game()))
    assert Mortgage(5) in done and any(isinstance(move, Build) for move in done)
    assert not any(isinstance(move, Mortgage) and move.title in edition.members("orange") for move in done)


def test_it_builds_in_the_window_of_others(edition: Edition) -> None:
    """Between throws, before a rival near its streets moves."""
    made = position(edition, 3).owns(ANN, group="orange").cash(ANN, euros(edition, 500)).turn(BOB).owns_all(BOB, CLEO)
    assert isinstance(answer(watching(made.game()), ANN, bot("strong"), WINDOW), Build)
    poor = position(edition, 3).owns(ANN, group="orange").cash(ANN, euros(edition, 60)).turn(BOB).owns_all(BOB, CLEO)
    assert answer(watching(poor.game()), ANN, bot("strong"), WINDOW) is None


def test_it_builds_no_more_than_the_bank_has(edition: Edition) -> None:
    made = (
        position(edition, 3)
        .owns(ANN, group="orange")
        .owns_all(BOB, CLEO)
        .cash(ANN, euros(edition, 3000))
        .stock(houses=2)
    )
    game = watching(made.game())
    done, _ = business(game)
    assert sum(levels(game, "orange")) == len(done) == 2


def test_it_lifts_what_stops_it_from_building_then_what_it_can_spare(edition: Edition) -> None:
    first = edition.members("orange")[0]
    made = position(edition, 3).owns(ANN, 12, group="orange").mortgaged(first, 12).owns_all(BOB, CLEO)
    done, _ = business(watching(made.cash(ANN, euros(edition, 500)).game()))
    assert done[0] == Lift(first) and isinstance(done[1], Build) and Lift(12) not in done
    single = position(edition, 3).owns(ANN, 5, 12).mortgaged(5, 12).owns_all(BOB, CLEO)
    done, _ = business(watching(single.cash(ANN, euros(edition, 800)).game()))
    assert sorted(done, key=str) == [Lift(12), Lift(5)]
    poor = position(edition, 3).owns(ANN, 5, 12).mortgaged(5, 12).owns_all(BOB, CLEO)
    done, _ = business(watching(poor.cash(ANN, euros(edition, 300)).game()))
    assert done == []


# -- jail


def test_early_it_leaves_jail_by_its_card_or_the_fine(edition: Edition) -> None:
    assert business(watching(position(edition, 3).in_jail(ANN).game())) == ([], PayFine())
    carded = position(edition, 3).in_jail(ANN).jail_card(ANN, "chest")
    assert business(watching(carded.game())) == ([], UseCard("chest"))
    poor = position(edition, 3).in_jail(ANN).cash(ANN, 2 * edition.money.fine)
    assert business(watching(poor.game())) == ([], Throw())


@pytest.mark.parametrize("carded", [False, True])
def test_late_it_stays_where_rents_ahead_exceed_what_the_start_brings(edition: Edition, carded: bool) -> None:
    def end(level: int) -> Move | None:
        made = position(edition, 3).in_jail(ANN).owns(BOB, group="orange").owns(CLEO, group="red").owns_all(BOB, CLEO)
        made.built(level, group="orange").built(level, group="red")
        if carded:
            made.jail_card(ANN)
        return business(watching(made.game()))[1]

    out = UseCard("chance") if carded else PayFine()
    assert [end(level) for level in (0, 3, 5)] == [out, Throw(), Throw()]


# -- debts


def test_it_raises_money_by_what_costs_least(edition: Edition) -> None:
    """Singles first, the one that earns least for its money before all; then houses, evenly; no more than is due."""
    made = position(edition, 2).owns(ANN, 1, 5, group="orange").built(1, group="orange").cash(ANN, euros(edition, 20))
    game = rented(made.owns(BOB, group="dark-blue").built(1, group="dark-blue"))
    done = through_debt(game)
    assert done[:2] == [Mortgage(1), Mortgage(5)] and isinstance(done[2], Sell) and len(done) == 3
    assert game.cash(ANN) < euros(edition, 50)


def test_hotels_come_down_by_what_the_edition_allows(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="red").built(5, group="red").cash(ANN, euros(edition, 1000))
    game = ruined(made)
    done = through_debt(game)
    kind = SellGroup if edition.rules.sell_hotel == "group" else Swap
    assert isinstance(done[0], kind) and not game.out(ANN)


def test_who_cannot_pay_offers_what_the_edition_allows_and_then_gives_up(edition: Edition) -> None:
    game = ruined(position(edition, 3).owns(ANN, 1, 5).cash(ANN, euros(edition, 20)))
    policy = bot("strong")
    move = answer(game, ANN, policy)
    if edition.rules.in_kind == "agreed":
        assert move == PayInKind((1, 5), euros(edition, 20))
        game.play(ANN, move)
        assert answer(game, BOB, bot("strong")) == Refuse(ANN), "he would get all that anyway, and the debtor out"
        game.play(BOB, Refuse(ANN))
        move = answer(game, ANN, policy)
    assert move == GoBankrupt()


def test_titles_for_a_rent_are_taken_when_they_are_worth_it(edition: Edition) -> None:
    if edition.rules.in_kind != "agreed":
        return
    last = edition.members("orange")[-1]

    def reply(title: int) -> Move | None:
        made = (
            position(edition, 3)
            .owns(ANN, 1, last)
            .owns(BOB, *edition.members("orange")[:-1])
            .cash(ANN, euros(edition, 30))
        )
        game = rented(made.owns(BOB, group="dark-blue").built(1, group="dark-blue"))
        game.play(ANN, PayInKind((title,), 0))
        return answer(game, BOB, bot("strong"))

    assert isinstance(reply(last), Accept)
    assert reply(1) == Refuse(ANN)


def test_titles_inherited_are_lifted_at_the_bare_value_where_it_pays(edition: Edition) -> None:
    last = edition.members("orange")[-1]

    def reply(cash: int, title: int) -> Move | None:
        made = position(edition, 3).owns(BOB, *edition.members("orange")[:-1], *edition.members("dark-blue"))
        made.built(5, group="dark-blue").owns(ANN, title).mortgaged(title).cash(ANN, 0).cash(BOB, euros(edition, cash))
        game = rented(made)
        game.play(ANN, GoBankrupt())
        assert game.decision().act == "inherit"
        return answer(game, BOB, bot("strong"))

    assert reply(300, last) == Lift(last), "part of a whole group"
    assert reply(130, last) == Keep(), "with the last money nothing is lifted"
    assert reply(300, 12) == Keep(), "a single title waits until there is plenty"
    assert reply(900, 12) == Lift(12)


# -- what seldom comes


def test_a_card_that_leaves_the_choice_is_paid(edition: Edition) -> None:
    if not any(card.effect.do == "choose" for card in edition.chest):
        return
    game = position(edition, 2).card_on_top("chest", "choose").at(ANN, 30).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert answer(game, ANN, bot("strong")) == PayCard()


def test_it_takes_part_in_a_contest_for_scarce_houses(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="green").owns(BOB, group="orange").stock(houses=1)
    game = made.game()
    game.play(ANN, Build(31))
    assert answer(game, BOB, bot("strong")) == Want(6)
    game.play(BOB, Want(6))
    assert game.decision().act == "sale"
    policies = {ANN: bot("sensible"), BOB: bot("strong")}
    while game.decision().act == "sale":
        seat = game.decision().must[0]
        move = answer(game, seat, policies[seat])
        assert move is not None
        game.play(seat, move)
    seat = game.decision().must[0]
    placed = answer(game, seat, bot("strong"))
    assert isinstance(placed, Place)
    game.play(seat, placed)
    assert game.level(placed.title) == 1 and game.owner(placed.title) == BOB


def test_after_the_hour_the_last_rent_is_claimed(edition: Edition) -> None:
    if edition.modes.timed is None:
        return
    game = position(edition, 3, "timed").owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(codes.OUTSIDE, StrikeHour())
    assert game.decision().act == "last-claim"
    assert answer(game, BOB, bot("strong")) == Claim(39, ANN)


def test_it_leaves_a_standing_order_first_of_all(edition: Edition) -> None:
    assert answer(position(edition, 3).game(), ANN, bot("strong")) == StandingClaim(True)
