"""The three players to measure others by: clause by clause what their description says, and nothing more."""

from __future__ import annotations

import pytest

from belleville import (
    Accept,
    Bid,
    Build,
    Buy,
    Decline,
    Game,
    Goods,
    Lift,
    Offer,
    Pass,
    PayFine,
    Refuse,
    Throw,
    UseCard,
)
from belleville.bots.codes import ASK_OFFER, ASK_WINDOW
from belleville.bots.registry import policy_number
from belleville.editions import Edition
from belleville.lab.batch import Batch
from belleville.rules import codes
from belleville.rules.moves import Move

from ..rules.positions import ANN, BOB, CLEO, Position, euros, position
from .bot_at_position import MODES, answer, bot, watching

ALL = ("reference-a", "reference-b", "reference-c")
TRADERS = ALL[:2]
WAITERS = ("reference-a", "reference-c")

every = pytest.mark.parametrize("name", ALL)
traders = pytest.mark.parametrize("name", TRADERS)
waiters = pytest.mark.parametrize("name", WAITERS)


def buying(edition: Edition, name: str, square: int, left: int) -> Move | None:
    """What a player does with land for sale, if buying it leaves so much."""
    made = position(edition, 3).cash(ANN, edition.squares[square].price + left)
    game = made.at(ANN, square - 3).throws((1, 2)).game()
    game.play(ANN, Throw())
    return answer(game, ANN, bot(name))


def now(made: Position, name: str) -> Move | None:
    """What Ann does when it is hers to throw."""
    return answer(watching(made.game()), ANN, bot(name))


def bidding(made: Position, name: str, square: int) -> Move | None:
    """What Ann says at the sale of a square that Bob did not want."""
    game = made.at(BOB, square - 3).turn(BOB).throws((1, 2)).game()
    game.play(BOB, Throw())
    game.play(BOB, Decline())
    return answer(game, ANN, bot(name))


def reply(made: Position, name: str, offer: Offer) -> Move | None:
    """What Bob says to an offer of Ann's."""
    game = made.game()
    game.play(ANN, offer)
    return answer(game, BOB, bot(name), ASK_OFFER, ANN)


# -- (a) buys whenever it keeps 200


@every
def test_it_buys_whenever_it_keeps_the_sum(edition: Edition, name: str) -> None:
    kept = euros(edition, 200)
    for square in (1, 12, 39):
        assert buying(edition, name, square, kept) == Buy()
        assert buying(edition, name, square, kept - edition.money.note) == Decline()


# -- builds at once the cheapest first


@every
def test_it_builds_at_once_the_cheapest_first(edition: Edition, name: str) -> None:
    def made(cash: int) -> Position:
        both = position(edition, 3).owns(ANN, group="green").owns(ANN, group="light-blue")
        return both.owns_all(BOB, CLEO).cash(ANN, euros(edition, cash))

    first = now(made(250), name)
    assert isinstance(first, Build) and first.title in edition.members("light-blue")
    assert now(made(249), name) == Throw(), "it keeps 200"
    # when the cheap ones are as high as they go for all three, the dear ones come
    dear = now(made(1000).built(3 if name == "reference-b" else 5, group="light-blue"), name)
    assert isinstance(dear, Build) and dear.title in edition.members("green")


@waiters
def test_it_builds_up_to_hotels(edition: Edition, name: str) -> None:
    made = position(edition, 3).owns(ANN, group="orange").built(4, group="orange").owns_all(BOB, CLEO)
    assert isinstance(now(made.cash(ANN, euros(edition, 1000)), name), Build)


@every
def test_it_builds_in_the_window_of_others_too(edition: Edition, name: str) -> None:
    made = position(edition, 3).owns(ANN, group="orange").owns_all(BOB, CLEO).turn(BOB).cash(ANN, euros(edition, 1000))
    move = answer(watching(made.game()), ANN, bot(name), ASK_WINDOW)
    assert isinstance(move, Build)


# -- lifts mortgages at once


@every
def test_it_lifts_mortgages_at_once(edition: Edition, name: str) -> None:
    def made(cash: int) -> Position:
        mine = position(edition, 3).owns(ANN, 5, group="orange").mortgaged(5).owns_all(BOB, CLEO)
        return mine.cash(ANN, euros(edition, cash))

    assert now(made(310), name) == Lift(5), "before anything is built"
    assert now(made(309), name) != Lift(5), "it keeps 200"


# -- stays in jail until forced


@waiters
def test_it_stays_in_jail_until_forced(edition: Edition, name: str) -> None:
    for tried in (0, 1, 2):
        assert now(position(edition, 3).in_jail(ANN, tried).jail_card(ANN), name) == Throw()


# -- trades one title for one when it completes a set for both, with list-price compensation


def halves(edition: Edition, more: str = "orange") -> Position:
    """Ann lacks one red, Bob one of another group, and each has what the other lacks. All is sold."""
    red, other = edition.members("red"), edition.members(more)
    made = position(edition, 3).owns(ANN, *red[:-1], other[-1]).owns(BOB, *other[:-1], red[-1])
    return made.owns_all(CLEO)


@traders
def test_it_offers_one_for_one_where_both_are_made_whole(edition: Edition, name: str) -> None:
    red, orange = edition.members("red")[-1], edition.members("orange")[-1]
    difference = edition.squares[red].price - edition.squares[orange].price
    assert difference > 0
    assert now(halves(edition), name) == Offer(BOB, Goods(cash=difference, titles=(orange,)), Goods(titles=(red,)))
    # and not where only one of them is
    red_only = position(edition, 3).owns(ANN, *edition.members("red")[:-1], orange).owns(BOB, red).owns_all(CLEO)
    assert now(red_only, name) == Throw()


@traders
def test_it_takes_one_for_one_at_list_price_and_nothing_else(edition: Edition, name: str) -> None:
    red, orange = edition.members("red")[-1], edition.members("orange")[-1]
    difference = edition.squares[red].price - edition.squares[orange].price
    note = edition.money.note

    def says(give: Goods, take: Goods, made: Position | None = None) -> bool:
        return isinstance(reply(made or halves(edition), name, Offer(BOB, give, take)), Accept)

    assert says(Goods(cash=difference, titles=(orange,)), Goods(titles=(red,)))
    assert not says(Goods(cash=difference - note, titles=(orange,)), Goods(titles=(red,)))
    assert not says(Goods(cash=euros(edition, 1500)), Goods(titles=(red,))), "cash is no title"
    station = edition.members("station")[0]
    two = halves(edition).owns(ANN, station)
    assert not says(Goods(cash=difference, titles=(orange, station)), Goods(titles=(red,)), two), "two for one"
    # a set for Bob alone, however well paid
    lone = (
        position(edition, 3)
        .owns(ANN, edition.members("red")[0], orange)
        .owns(BOB, *edition.members("orange")[:-1], red)
    )
    assert not says(Goods(cash=difference, titles=(orange,)), Goods(titles=(red,)), lone.owns_all(CLEO))


@every
def test_it_never_offers_back(edition: Edition, name: str) -> None:
    red, orange = edition.members("red")[-1], edition.members("orange")[-1]
    assert reply(halves(edition), name, Offer(BOB, Goods(titles=(orange,)), Goods(titles=(red,)))) == Refuse(ANN)


# -- (b) prefers stations, orange and light blue


@pytest.mark.parametrize("group", ["station", "orange", "light-blue"])
def test_b_spends_its_last_on_what_it_prefers(edition: Edition, group: str) -> None:
    for square in edition.members(group):
        assert buying(edition, "reference-b", square, 0) == Buy()
        for other in WAITERS:
            assert buying(edition, other, square, 0) == Decline()


@pytest.mark.parametrize("group", ["brown", "pink", "red", "yellow", "green", "dark-blue", "utility"])
def test_b_prefers_nothing_else(edition: Edition, group: str) -> None:
    assert buying(edition, "reference-b", edition.members(group)[0], euros(edition, 199)) == Decline()


# -- bids towards sets


def test_b_bids_towards_sets_and_the_others_never(edition: Edition) -> None:
    first, _, last = edition.members("green")
    begun = position(edition, 3).owns(ANN, first)
    assert isinstance(bidding(begun, "reference-b", last), Bid)
    assert bidding(position(edition, 3), "reference-b", last) == Pass()
    for name in WAITERS:
        assert bidding(begun, name, last) == Pass()


def test_b_bids_no_more_than_half_above_the_price_and_keeps_the_sum(edition: Edition) -> None:
    first, _, last = edition.members("green")
    top = edition.squares[last].price * 3 // 2
    for cash, most in ((5000, top), (450, euros(edition, 250))):
        made = position(edition, 3).owns(ANN, first).cash(ANN, euros(edition, cash)).cash(BOB, euros(edition, 9000))
        game = made.at(BOB, last - 3).turn(BOB).throws((1, 2)).game()
        game.play(BOB, Throw())
        game.play(BOB, Decline())
        policy, high = bot("reference-b"), 0
        while isinstance(bid := answer(game, ANN, policy), Bid):
            high = bid.amount
            game.play(ANN, bid)
            game.play(BOB, Bid(high + edition.money.note))
        assert most - euros(edition, 20) < high <= most and bid == Pass()


# -- builds to exactly three houses


def test_b_builds_to_exactly_three_houses(edition: Edition) -> None:
    game = watching(
        position(edition, 3).owns(ANN, group="orange").owns_all(BOB, CLEO).cash(ANN, euros(edition, 3000)).game()
    )
    policy = bot("reference-b")
    while isinstance(move := answer(game, ANN, policy), Build):
        game.play(ANN, move)
    assert move == Throw() and [game.level(square) for square in edition.members("orange")] == [3, 3, 3]


# -- leaves jail when it has 200


def test_b_leaves_jail_when_it_has_the_sum(edition: Edition) -> None:
    kept = euros(edition, 200)
    assert now(position(edition, 3).in_jail(ANN).cash(ANN, kept), "reference-b") == PayFine()
    assert now(position(edition, 3).in_jail(ANN).cash(ANN, kept).jail_card(ANN), "reference-b") == UseCard("chance")
    assert now(position(edition, 3).in_jail(ANN).cash(ANN, kept - edition.money.note), "reference-b") == Throw()


# -- (c) never trades


def test_c_never_trades(edition: Edition) -> None:
    red, orange = edition.members("red")[-1], edition.members("orange")[-1]
    difference = edition.squares[red].price - edition.squares[orange].price
    assert now(halves(edition), "reference-c") == Throw()
    deal = Offer(BOB, Goods(cash=difference, titles=(orange,)), Goods(titles=(red,)))
    assert reply(halves(edition), "reference-c", deal) == Refuse(ANN)
    gift = Offer(BOB, Goods(cash=euros(edition, 1000)), Goods(titles=(red,)))
    assert reply(halves(edition), "reference-c", gift) == Refuse(ANN)


# -- and all of it by the rules


@every
@pytest.mark.parametrize("mode", MODES)
def test_they_play_whole_games(edition: Edition, name: str, mode: str) -> None:
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    start = Game(edition, 4, mode=mode, listen=False, record=False, chance="manual")
    batch = Batch(start, [policy_number(name)] * 4, 300, checking=True)
    if mode == "timed":
        batch.set_hour(60, 40)
    batch.play(1, 10)
    assert batch.tally()["broken"] == 0
    if mode == "timed":
        assert batch.tally()["decided"] == 10


@every
def test_what_they_do_in_games_is_what_was_said(name: str) -> None:
    """No other kinds of moves than those named, and what nobody can play without."""
    batch = Batch(
        Game("nostalgia-2003", 4, listen=False, record=False, chance="manual"), [policy_number(name)] * 4, 400
    )
    seen = {row[1] for seed in range(20) for row in batch.journal_of(seed) if row[0] >= 0}
    forced = {codes.THROW, codes.BUY, codes.DECLINE, codes.PASS, codes.STANDING_CLAIM, codes.BUILD, codes.LIFT}
    forced |= {codes.MORTGAGE, codes.SELL, codes.SWAP, codes.BANKRUPT, codes.IN_KIND, codes.REFUSE, codes.KEEP}
    forced |= {codes.PAY, codes.WANT, codes.PLACE, codes.BID, codes.SELL_GROUP}
    own = {"reference-a": {codes.OFFER, codes.ACCEPT}, "reference-c": set()}.get(
        name, {codes.OFFER, codes.ACCEPT, codes.FINE, codes.USE_CARD}
    )
    assert seen <= forced | own, seen - forced - own
    assert own - {codes.ACCEPT} <= seen
