"""Why a bot does not take an offer, in a word."""

from __future__ import annotations

import pytest

from belleville import Game
from belleville.bots.asking.compiled_seat import CompiledSeat
from belleville.bots.reasons import Reason, reason_against, reason_for
from belleville.bots.registry import policy_number
from belleville.editions import Edition
from belleville.rules.moves import Accept, Decline, Goods, Offer, Pass, Throw

from ..rules.positions import position

BOTS = ("beginner", "sensible", "strong")


def reason(game: Game, offer: Offer, bot: str) -> Reason:
    """What Bob says to Ann's offer."""
    game.play(0, offer)
    policy = CompiledSeat(policy_number(bot), 1)
    return reason_against(game, policy, 1, 0)


@pytest.mark.parametrize("bot", BOTS)
def test_what_makes_a_group_for_the_other(edition: Edition, bot: str) -> None:
    last, *rest = edition.members("orange")
    game = position(edition, 2).owns(0, *rest).owns(1, last).owns_all(1).game()
    assert reason(game, Offer(1, Goods(cash=edition.money.note), Goods(titles=(last,))), bot) == Reason(
        "completes", "orange"
    )


@pytest.mark.parametrize("bot", BOTS)
def test_what_breaks_a_group_of_ones_own(edition: Edition, bot: str) -> None:
    game = position(edition, 2).owns(1, group="red").owns_all(0).game()
    deal = Offer(1, Goods(cash=edition.money.note), Goods(titles=edition.members("red")[:1]))
    assert reason(game, deal, bot) == Reason("breaks", "red")


@pytest.mark.parametrize("bot", BOTS)
def test_too_little_too_dear_and_no_cash_to_spare(edition: Edition, bot: str) -> None:
    red, green = edition.members("red")[0], edition.members("green")[0]
    station = edition.members("station")[0]
    made = position(edition, 3).owns(0, red, station).owns(1, green).owns_all(2)
    cash = Offer(1, Goods(cash=edition.money.note), Goods(titles=(green,)))
    assert reason(made.game(), cash, bot) == Reason("short")
    price = edition.squares[red].price
    dear = Offer(1, Goods(titles=(red,)), Goods(cash=price * 3))
    assert reason(made.game(), dear, bot) == Reason("dear")
    fair = Offer(1, Goods(titles=(red,)), Goods(cash=price))
    assert reason(made.game(), fair, bot).why == "cash"


def test_what_brings_the_other_nearer_to_a_group(edition: Edition) -> None:
    """More than the title is worth to its owner, and still too little for two thirds of a group."""
    first, second, last = edition.members("orange")
    made = position(edition, 3).owns(0, first).owns(1, second).owns(2, last).owns_all(2)
    deal = Offer(1, Goods(cash=edition.squares[second].price * 3 // 2), Goods(titles=(second,)))
    assert reason(made.game(), deal, "strong") == Reason("nears", "orange")
    less = Offer(1, Goods(cash=edition.squares[second].price - edition.money.note), Goods(titles=(second,)))
    assert reason(made.game(), less, "strong") == Reason("short"), "below its price there is nothing else to say"


def test_who_gains_far_more(edition: Edition) -> None:
    """Both groups come whole, but one is worth little."""
    brown, blue = edition.members("brown"), edition.members("dark-blue")
    made = position(edition, 3).owns(0, brown[0], *blue[:-1]).owns(1, blue[-1], brown[1]).owns_all(2)
    cash = edition.squares[blue[-1]].price
    deal = Offer(1, Goods(cash=cash, titles=brown[:1]), Goods(titles=blue[-1:]))
    assert reason(made.game(), deal, "sensible").why == "dwarfed"


# -- why a bot passes, leaves a property to auction, or trades


def test_why_a_property_is_left_to_auction(edition: Edition) -> None:
    price = edition.squares[39].price
    for cash, why in ((price - edition.money.note, "leave-cash"), (price, "leave-dear")):
        game = position(edition, 2).at(0, 36).cash(0, cash).throws((1, 2)).game()
        assert reason_for(game, 0, Throw()) is None
        game.play(0, Throw())
        assert reason_for(game, 0, Decline()) == Reason(why)


def test_why_an_auction_is_passed(edition: Edition) -> None:
    for cash, why in ((0, "pass-cash"), (edition.money.start, "pass-dear")):
        game = position(edition, 2).at(0, 36).cash(1, cash).throws((1, 2)).game()
        game.play(0, Throw())
        game.play(0, Decline())
        assert reason_for(game, 1, Pass()) == Reason(why)


def test_why_a_trade_is_wanted(edition: Edition) -> None:
    last, *rest = edition.members("red")
    game = position(edition, 2).owns(1, *rest).owns(0, last, 5).owns_all(0).game()
    offer = Offer(0, Goods(cash=edition.money.note), Goods(titles=(last,)))
    assert reason_for(game, 1, offer) == Reason("trade-group", "red")
    station = Offer(1, Goods(titles=(5,)), Goods(cash=edition.money.note))
    assert reason_for(game, 0, station) == Reason("trade-worth")
    game.play(0, Offer(1, Goods(titles=(last,)), Goods(cash=edition.money.note)))
    assert reason_for(game, 1, Accept(0, 1)) == Reason("trade-group", "red")


def test_why_a_debtor_sells(edition: Edition) -> None:
    game = position(edition, 2).owns(0, 5, 15).owns_all(1).cash(0, 0).at(0, 1).throws((1, 2)).game()
    game.play(0, Throw())
    assert game.decision().act == "debt"
    assert reason_for(game, 0, Offer(1, Goods(titles=(5,)), Goods(cash=edition.money.note))) == Reason("trade-debt")
