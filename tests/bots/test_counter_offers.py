"""Counter-offers: at most a few, never the same twice, and always with an end."""

from __future__ import annotations

from typing import Any

import pytest

from belleville import Game, MoveError
from belleville.bots.asking.compiled_seat import CompiledSeat
from belleville.bots.asking.stepwise import Asked, StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER
from belleville.bots.registry import bots_for, policy_number
from belleville.bots.thresholds import COUNTERS, COUNTERS_A_TRADE
from belleville.editions import Edition
from belleville.rules import codes
from belleville.rules.moves import Goods, Offer

from ..rules.positions import position

BOTS = ("beginner", "sensible", "strong")


def near_orange(edition: Edition, cash: int = 20) -> Game:
    """Ann has two of the orange group, Bob the last and nothing else that matters; she is rich."""
    last, *rest = edition.members("orange")
    made = position(edition, 3).owns(0, *rest).owns(1, last).owns_all(2)
    return made.cash(0, cash * edition.money.start // 10).game()


def ask_for_orange(table: StepwiseGame, cash: int) -> Asked:
    """Ann asks for the last title; Bob's question."""
    last, *_ = table.game.edition.members("orange")
    asked = Asked(0, ASK_MUST)
    table.play(asked, Offer(1, Goods(cash=cash), Goods(titles=(last,))))
    question = table.next()
    assert question == (1, ASK_OFFER, 0)
    return question


@pytest.mark.parametrize("bot", ["sensible", "strong"])
def test_too_little_cash_is_countered_with_more(edition: Edition, bot: str) -> None:
    table = StepwiseGame(near_orange(edition), bots_for({1: bot}, 1))
    price = edition.squares[edition.members("orange")[0]].price
    happened = table.ask_bot(ask_for_orange(table, price))
    assert [type(event).__name__ for event in happened] == ["Refused", "Offered"]
    back: Any = happened[1]
    assert (back.maker, back.to) == (1, 0)
    assert back.take.cash > price and back.give.titles == (edition.members("orange")[0],)
    assert table.reason is not None and (table.reason.why, table.reason.group) == ("completes", "orange")
    # Ann is asked at once, and may take it
    question = table.next()
    assert question == (0, ASK_OFFER, 1)
    revision = table.game.state().offer_rev[1]
    table.play_numbers(0, (codes.ACCEPT, 1, revision, 0, 0), question)
    assert all(table.game.owner(square) == 0 for square in edition.members("orange"))


def test_a_person_may_counter_a_counter(edition: Edition) -> None:
    table = StepwiseGame(near_orange(edition), bots_for({1: "sensible"}, 1))
    price = edition.squares[edition.members("orange")[0]].price
    table.ask_bot(ask_for_orange(table, price))
    question = table.next()
    assert question is not None
    note = edition.money.note
    happened = table.play(question, Offer(1, Goods(cash=price + note), Goods(titles=edition.members("orange")[:1])))
    assert [type(event).__name__ for event in happened] == ["Refused", "Offered"]
    assert table.next() == (1, ASK_OFFER, 0)
    # it has named its price, and does not name it again
    assert [type(event).__name__ for event in table.ask_bot(Asked(1, ASK_OFFER, 0))] == ["Refused"]


@pytest.mark.parametrize("bot", BOTS)
def test_patience_ends_and_no_offer_is_made_twice(edition: Edition, bot: str) -> None:
    game = near_orange(edition)
    policy = CompiledSeat(policy_number(bot), 3)
    last, *_ = edition.members("orange")
    backs = []
    for step in range(40):
        trial = game.copy()
        trial.play(0, Offer(1, Goods(cash=edition.money.note * (step + 1)), Goods(titles=(last,))))
        answer = policy.decide(trial, 1, ASK_OFFER, 0)
        if answer is not None and answer[0] == codes.OFFER:
            backs.append(answer)
    assert len(set(backs)) == len(backs) <= COUNTERS
    assert bot == "beginner" or backs


class Stubborn:
    """A mind that answers every offer with the same offer, for ever."""

    def __init__(self, terms: tuple[int, int, int]) -> None:
        self.terms, self.asked = terms, 0

    def open_window(self, seat: int) -> None:
        """Nothing to prepare."""

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> tuple[int, int, int, int, int]:
        """The same offer back."""
        self.asked += 1
        return (codes.OFFER, maker, *self.terms)

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        """Whatever others do."""

    def strikes(self, odds: int) -> bool:
        """Never."""
        return False


def test_two_who_counter_for_ever_are_stopped(edition: Edition) -> None:
    game = near_orange(edition)
    last, *rest = (1 << edition.titles.index(square) for square in edition.members("orange"))
    policies: dict[int, Any] = {0: Stubborn((0, rest[0], last)), 1: Stubborn((0, last, rest[0]))}
    table = StepwiseGame(game, policies)
    asked = Asked(0, ASK_MUST)
    table.play_numbers(0, (codes.OFFER, 1, 0, rest[0], last), asked)
    while (question := table.next()) is not None and question.how == ASK_OFFER:
        table.ask_bot(question)
    assert policies[0].asked + policies[1].asked == COUNTERS_A_TRADE + 1
    assert not any(table.watch.has_offer(seat) for seat in range(3)), "the last offer was refused"


def test_an_unlawful_counter_leaves_the_offer_on_the_table(edition: Edition) -> None:
    table = StepwiseGame(near_orange(edition), bots_for({1: "sensible"}, 1))
    question = ask_for_orange(table, edition.money.note)
    with pytest.raises(MoveError):
        table.play_numbers(1, (codes.OFFER, 0, 0, 0, 0), question)
    assert table.next() == question
