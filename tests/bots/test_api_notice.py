"""Bots of one's own hear what happens at the table, and know as much of it as the bots of the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from belleville import Bot, Event, Game, Move, Question, StandingClaim, Throw, View, record
from belleville.bots.api import listens
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_WINDOW
from belleville.bots.external.process import ExternalBot
from belleville.bots.in_process import InProcess
from belleville.bots.registry import BOT_SEEDS, make_policy
from belleville.rules.moves import encode
from tests.bots.files.strong_in_python import StrongAgain, StrongDeaf

FILE = Path(__file__).parent / "files" / "listener.py"
AGES = 1000.0


class Reporter(Bot):
    """Keeps what it hears, and makes the move of the clock."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, list[Event]]] = []

    def notice(self, view: View, events: list[Event]) -> None:
        self.heard.append((view.turns, events))

    def decide(self, view: View, question: Question) -> Move | None:
        return None if question.may_wait else view.clock_move(question.seat)


def minds_for(number: int, bot: InProcess | ExternalBot | None, seat: int) -> dict[int, object]:
    """Four strong bots, one of them replaced."""
    policies: dict[int, object] = {at: make_policy("strong", number + BOT_SEEDS * (at + 2)) for at in range(4)}
    return policies if bot is None else {**policies, seat: bot}


def played(number: int, bot: InProcess | None, seat: int, turns: int = 60) -> Game:
    """Some turns among strong bots."""
    game = Game("nostalgia-2003", 4, seed=number)
    for _ in StepwiseGame(game, minds_for(number, bot, seat)).until_person():  # type: ignore[arg-type]
        if game.turns > turns:
            break
    return game


def test_each_move_is_heard_once_in_order() -> None:
    bot = Reporter()
    game = Game(players=3, seed=2)
    table = StepwiseGame(game, {0: InProcess(bot, 0), 1: make_policy("strong", 1), 2: make_policy("sensible", 1)})
    told: list[list[Event]] = []
    for _, events in table.until_person():
        if events:
            told.append(events)
        if game.turns > 12:
            break
    heard = [events for _, events in bot.heard]
    assert (
        len(heard) > 20
        and [event for events in heard for event in events]
        == [event for events in told for event in events][: sum(map(len, heard))]
    )
    turns = [turn for turn, _ in bot.heard]
    assert turns == sorted(turns)


def test_who_does_not_listen_is_told_nothing() -> None:
    assert listens(Reporter) and listens(StrongAgain) and not listens(Bot) and not listens(StrongDeaf)
    policy = InProcess(StrongDeaf(), 0)
    played(1, policy, 0, turns=5)
    assert policy.happened == []


def test_a_bot_of_this_process_draws_lots_as_other_bots_do() -> None:
    """In the first seat it draws for the moment when the time of a timed game is up."""
    bot = InProcess(Reporter(), 0, seed=7)
    assert all(bot.strikes(1) is True for _ in range(20))
    drawn = [bot.strikes(4) for _ in range(400)]
    assert set(drawn) == {True, False} and 60 < sum(drawn) < 140
    again = InProcess(Reporter(), 0, seed=7)
    assert [again.strikes(1) for _ in range(20)] + [again.strikes(4) for _ in range(400)] == [True] * 20 + drawn
    game = Game("nostalgia-2003", 2, mode="timed", seed=5)
    table = StepwiseGame(game, {0: InProcess(Reporter(), 0), 1: make_policy("random", 1)}, hour_at=2)
    for _ in table.until_person():
        if game.turns > 400:
            break
    assert game.outcome() is not None and game.outcome().reason == "hour"  # type: ignore[union-attr]


@pytest.mark.parametrize("seat", range(4))
def test_a_strong_bot_on_the_public_api_makes_the_moves_of_the_original(seat: int) -> None:
    for number in (3, 4):
        original = played(number, None, seat)
        assert record.write(played(number, InProcess(StrongAgain(), seat), seat)) == record.write(original)


def test_one_that_hears_nothing_does_not() -> None:
    numbers = (3, 4, 5)
    original = [record.write(played(number, None, 0)) for number in numbers]
    assert [record.write(played(number, InProcess(StrongDeaf(), 0), 0)) for number in numbers] != original


def test_a_bot_in_a_process_of_its_own_hears_the_same() -> None:
    policy = ExternalBot(str(FILE), "Listener", 1, AGES)
    game = Game(players=2, seed=3)
    table = StepwiseGame(game, {0: policy, 1: make_policy("strong", 1)})
    many = 0
    try:
        for _ in table.until_person():
            many += 1
            if many > 40:
                break
    finally:
        policy.close()
    assert policy.counted["raised"] == 0, policy.faults
    (said,) = {fault.message for fault in policy.faults if fault.kind == "printed" and "moves" in fault.message} or {""}
    assert said == "heard 10 moves"


def test_an_error_in_notice_is_told_as_any_other() -> None:
    policy = ExternalBot(str(FILE), "Clumsy", 1, AGES)
    game = Game(players=2, seed=3)
    table = StepwiseGame(game, {0: policy, 1: make_policy("strong", 1)})
    try:
        for _ in table.until_person():
            if policy.counted["raised"]:
                break
    finally:
        policy.close()
    assert "ZeroDivisionError" in policy.faults[0].message and "listener.py, line" in policy.faults[0].message


def test_in_process_an_illegal_move_is_the_clocks() -> None:
    class Liar(Bot):
        def decide(self, view: View, question: Question) -> Move | None:
            return StandingClaim(view.standing_claim(question.seat))  # which changes nothing, and is refused

    game = Game(players=2, seed=1)
    policy = InProcess(Liar(), game.turn)
    assert policy.decide(game, game.turn, ASK_MUST) == encode(Throw(), game.edition)
    assert policy.decide(game, 1 - game.turn, ASK_WINDOW) is None
