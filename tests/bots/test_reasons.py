"""Why a bot does not take an offer, in a word."""

from __future__ import annotations

import pytest

from belleville import Game
from belleville.bots.cast import policy_number
from belleville.bots.reasons import Reason, reason_against
from belleville.bots.seat import BotSeat
from belleville.editions import Edition
from belleville.rules.moves import Goods, Offer

from ..rules.positions import position

BOTS = ("beginner", "sensible", "strong")


def reason(game: Game, offer: Offer, bot: str) -> Reason:
    """What Bob says to Ann's offer."""
    game.play(0, offer)
    mind = BotSeat(policy_number(bot), 1)
    return reason_against(game, mind, 1, 0)


@pytest.mark.parametrize("bot", BOTS)
def test_what_makes_a_group_for_the_other(box: Edition, bot: str) -> None:
    last, *rest = box.members("orange")
    game = position(box, 2).owns(0, *rest).owns(1, last).owns_all(1).game()
    assert reason(game, Offer(1, Goods(cash=box.money.note), Goods(titles=(last,))), bot) == Reason(
        "completes", "orange"
    )


@pytest.mark.parametrize("bot", BOTS)
def test_what_breaks_a_group_of_ones_own(box: Edition, bot: str) -> None:
    game = position(box, 2).owns(1, group="red").owns_all(0).game()
    deal = Offer(1, Goods(cash=box.money.note), Goods(titles=box.members("red")[:1]))
    assert reason(game, deal, bot) == Reason("breaks", "red")


@pytest.mark.parametrize("bot", BOTS)
def test_too_little_too_dear_and_no_cash_to_spare(box: Edition, bot: str) -> None:
    red, green = box.members("red")[0], box.members("green")[0]
    station = box.members("station")[0]
    made = position(box, 3).owns(0, red, station).owns(1, green).owns_all(2)
    cash = Offer(1, Goods(cash=box.money.note), Goods(titles=(green,)))
    assert reason(made.game(), cash, bot) == Reason("short")
    price = box.squares[red].price
    dear = Offer(1, Goods(titles=(red,)), Goods(cash=price * 3))
    assert reason(made.game(), dear, bot) == Reason("dear")
    fair = Offer(1, Goods(titles=(red,)), Goods(cash=price))
    assert reason(made.game(), fair, bot).why == "cash"


def test_what_brings_the_other_nearer_to_a_group(box: Edition) -> None:
    """More than the title is worth to its owner, and still too little for two thirds of a group."""
    first, second, last = box.members("orange")
    made = position(box, 3).owns(0, first).owns(1, second).owns(2, last).owns_all(2)
    deal = Offer(1, Goods(cash=box.squares[second].price * 3 // 2), Goods(titles=(second,)))
    assert reason(made.game(), deal, "strong") == Reason("nears", "orange")
    less = Offer(1, Goods(cash=box.squares[second].price - box.money.note), Goods(titles=(second,)))
    assert reason(made.game(), less, "strong") == Reason("short"), "below its price there is nothing else to say"


def test_who_gains_far_more(box: Edition) -> None:
    """Both groups come whole, but one is worth little."""
    brown, blue = box.members("brown"), box.members("dark-blue")
    made = position(box, 3).owns(0, brown[0], *blue[:-1]).owns(1, blue[-1], brown[1]).owns_all(2)
    cash = box.squares[blue[-1]].price
    deal = Offer(1, Goods(cash=cash, titles=brown[:1]), Goods(titles=blue[-1:]))
    assert reason(made.game(), deal, "sensible").why == "dwarfed"
