"""A game with people and bots, asked one question at a time; tests/table/test_asking_order.py compares the order."""

import pytest

from belleville import Bid, Decline, Game, Goods, Mortgage, Offer, Pass, Throw
from belleville.bots.asking.compiled_seat import AskingOrder, CompiledSeat
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW, POLICY_SENSIBLE
from belleville.bots.registry import PolicyError, bots_for, lineup


def person_and_bot(edition: str = "nostalgia-2003") -> StepwiseGame:
    """Seat 0 is a person; the bot has the dice or not, as the seed has it."""
    game = Game(edition, ["Ann", "Bot"], seed=2)
    return StepwiseGame(game, bots_for({1: "sensible"}, 2))


def test_a_person_has_a_window_before_each_throw_of_others() -> None:
    table = person_and_bot()
    asked = table.next()
    while asked is not None and not (asked.seat == 0 and asked.how == ASK_WINDOW):
        if asked.seat == 1:
            table.ask_bot(asked)
        else:
            moves = [move for move in table.game.moves(0) if isinstance(move, Throw | Decline | Pass)]
            table.play(asked, moves[0])
        asked = table.next()
    assert asked is not None and asked.may_wait and table.game.turn == 1
    assert table.next() == asked  # the question stands until it is answered
    table.wait(asked)
    assert table.next() == (1, ASK_MUST, -1)


def test_an_offer_of_a_person_is_answered_at_once() -> None:
    table = person_and_bot()
    game = table.game
    while not [square for square in game.edition.titles if game.owner(square) == 1]:
        asked = table.next()
        assert asked is not None
        if asked.seat == 1:
            table.ask_bot(asked)
        elif asked.may_wait:
            table.wait(asked)
        else:
            move = next(move for move in game.moves(0) if isinstance(move, Throw | Decline | Pass | Bid | Mortgage))
            table.play(asked, move)
    while (asked := table.next()) is not None and asked.seat == 1:
        table.ask_bot(asked)
    assert asked is not None
    title = next(square for square in game.edition.titles if game.owner(square) == 1)
    table.play(asked, Offer(1, Goods(cash=1), Goods(titles=(title,))))
    answer = table.next()
    assert answer == (1, ASK_OFFER, 0)
    happened = table.ask_bot(answer)
    assert [type(event).__name__ for event in happened] == ["Refused"]
    assert table.next() == asked


def test_a_bot_is_asked_only_about_a_game() -> None:
    bot = CompiledSeat(POLICY_SENSIBLE, 1)
    game = Game(seed=1)
    for wrong in (None, 5):
        with pytest.raises(TypeError):
            bot.decide(wrong, 0, ASK_MUST)
        with pytest.raises(TypeError):
            AskingOrder(wrong)
    for seat in (-1, 2, 99):
        with pytest.raises(IndexError):
            bot.decide(game, seat, ASK_MUST)
        with pytest.raises(IndexError):
            bot.decide(game, 0, ASK_OFFER, seat)
        with pytest.raises(IndexError):
            AskingOrder(game).has_business(seat)
        with pytest.raises(IndexError):
            AskingOrder(game).has_offer(seat)
    with pytest.raises(TypeError):
        CompiledSeat(POLICY_SENSIBLE, 1, "a bot")


@pytest.mark.parametrize(
    ("text", "names"),
    [("sensible:2,random", ("sensible", "sensible", "random")), (" random ", ("random",)), ("random:1", ("random",))],
)
def test_a_line_of_players(text: str, names: tuple[str, ...]) -> None:
    assert lineup(text) == names


@pytest.mark.parametrize("text", ["", "nobody", "random:", "random:-1", "random:9", "random:1,,random"])
def test_a_bad_line_of_players_is_refused(text: str) -> None:
    with pytest.raises(PolicyError):
        lineup(text)
