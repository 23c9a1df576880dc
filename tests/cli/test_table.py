"""Bots asked one by one in Python play the same game as bots asked in C."""

import pytest

from belleville import Bid, Decline, Game, Goods, Mortgage, Offer, Pass, SetupError, Throw, editions
from belleville.bots.asking.compiled_seat import AskingOrder, CompiledSeat
from belleville.bots.asking.stepwise import Table
from belleville.bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW, POLICY_SENSIBLE
from belleville.bots.registry import PolicyError, bots_for, bots_of_batch, lineup, policy_number
from belleville.lab.batch import Batch

MIXES = [
    ("sensible",) * 4,
    ("random",) * 3,
    ("random", "sensible"),
    ("beginner",) * 4,
    ("strong", "beginner", "sensible", "strong"),
]


@pytest.mark.parametrize("box", editions.names())
@pytest.mark.parametrize("players", MIXES, ids="-".join)
@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
def test_the_table_asks_in_the_order_of_the_driver(box: str, players: tuple[str, ...], mode: str) -> None:
    edition = editions.load(box)
    if mode != "standard" and getattr(edition.modes, mode) is None:
        with pytest.raises(SetupError):
            Game(box, 2, mode=mode)
        return
    turns, seed, odds = 60, 11, 90
    start = Game(box, len(players), mode=mode, listen=False, record=False)
    batch = Batch(start, [policy_number(name) for name in players], turns, checking=True)
    if mode == "timed":
        batch.set_hour(5, odds)
    batch.play(seed, 1)
    game = Game(box, len(players), mode=mode, seed=seed)
    table = Table(game, bots_of_batch(players, seed), hour_at=5 if mode == "timed" else 0, hour_odds=odds)
    for _ in table.until_person():
        if game.turns > turns and table.watch.is_idle():
            break
    assert game.numbers() == batch.numbers()
    assert batch.moves() == sum(isinstance(entry[1], tuple) for entry in game.history or [])


def person_and_bot(box: str = "nostalgia-2003") -> Table:
    """Seat 0 is a person; the bot has the dice or not, as the seed has it."""
    game = Game(box, ["Ann", "Bot"], seed=2)
    return Table(game, bots_for({1: "sensible"}, 2))


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
