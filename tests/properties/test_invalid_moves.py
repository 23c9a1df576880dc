"""Whatever is thrown at a game from outside, it answers with a MoveError and stays as it was."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belleville import Bid, Game, Goods, InvalidMove, MoveError, Offer, Throw

from ..long import many
from .invalid_moves import BEYOND, THINGS, Foreign, made_wrong, wild_numbers
from .profiles import bounded
from .random_walks import walk
from .setups import COMPILED, deal_out, shuffled_setups

MANY = many(300_000, 1_000_000) if COMPILED else 20_000
AT_ONE_TABLE = 1_000 if COMPILED else 200


def positions(seed: int) -> Any:
    """Games without end, at every table, fresh ones and from the middle."""
    while True:
        for number, setup in enumerate(shuffled_setups(seed)):
            rnd = Random(f"{seed} {number}")
            game = setup.game(number, record=False)
            if number % 3:
                deal_out(game, rnd)
                game.events()
            for _ in walk(game, rnd, number % 40):
                pass
            yield game, rnd
        seed += 1


@pytest.mark.slow
def test_arbitrary_moves_break_nothing() -> None:
    tables = positions(7)
    made: Counter[int] = Counter()
    errors: Counter[str] = Counter()
    tried = 0
    while tried < MANY:
        game, rnd = next(tables)
        before = game.numbers()
        for number in range(AT_ONE_TABLE):
            seat, numbers = wild_numbers(rnd, game)
            tried += 1
            try:
                game.play_numbers(seat, numbers)
            except MoveError as error:
                errors[type(error).__name__] += 1
                if number % 25 == 0:
                    assert game.numbers() == before, (seat, numbers)
            else:
                made[numbers[0]] += 1
                before = game.numbers()
            assert game.broken() is None, (seat, numbers, game.broken())
            if game.is_over and number % 50 == 49:
                break
        assert game.numbers() == before
    assert set(errors) == {"InvalidMove", "IllegalMove", "NotYourMove"}
    assert sum(made.values()) > MANY // 200 and len(made) > (20 if COMPILED else 8), made


@pytest.mark.parametrize("number", BEYOND)
@pytest.mark.parametrize("place", range(5))
def test_a_number_beyond_32_bits_is_no_move(number: int, place: int) -> None:
    game = Game("nostalgia-2003", 2, seed=1)
    before = game.numbers()
    for kind in range(1, 30):
        numbers = [kind, 0, 0, 0, 0]
        numbers[place] = number
        with pytest.raises(InvalidMove):
            game.play_numbers(game.turn, tuple(numbers))  # type: ignore[arg-type]
    assert game.numbers() == before


def test_a_sum_that_has_no_opposite_is_no_offer() -> None:
    game = Game("nostalgia-2003", 2, seed=1)
    deal_out(game, Random(1))
    for seat, other in ((0, 1), (1, 0)):
        for title in range(28):
            with pytest.raises(MoveError):
                game.play_numbers(seat, (18, other, -(2**31), 1 << title, 0))


@pytest.mark.parametrize(
    "numbers",
    [None, 1, "throw", (), (1,), (1, 0, 0, 0), (1, 0, 0, 0, 0, 0), (None,) * 5, ("1", 0, 0, 0, 0),
     (1.0, 0, 0, 0, 0), (1, 0, 0, 0, None), (1, 0.5, 0, 0, 0), ([1], 0, 0, 0, 0), {}, object()],
)  # fmt: skip
def test_what_is_not_five_whole_numbers_is_no_move(numbers: Any) -> None:
    game = Game("nostalgia-2003", 2, seed=1)
    before = game.numbers()
    with pytest.raises(InvalidMove):
        game.play_numbers(game.turn, numbers)
    assert game.numbers() == before and game.history == Game("nostalgia-2003", 2, seed=1).history


@pytest.mark.parametrize("seat", [None, "0", 0.0, 1.5, (0,), [], -3, 8, 99, *BEYOND, Foreign()])
def test_what_is_no_seat_makes_no_move(seat: Any) -> None:
    game = Game("nostalgia-2003", 2, seed=1)
    before = game.numbers()
    with pytest.raises(MoveError):
        game.play(seat, Throw())
    with pytest.raises(MoveError):
        game.play_numbers(seat, (1, 0, 0, 0, 0))
    assert game.numbers() == before


@bounded(1500 if COMPILED else 200)
@given(move=st.one_of(THINGS, made_wrong()), seed=st.integers(0, 2000))
def test_things_that_are_no_moves_are_refused_and_change_nothing(move: Any, seed: int) -> None:
    game = POOL[seed % len(POOL)]
    before = game.numbers()
    twin = game.copy()
    for seat in range(game.players):
        try:
            expected = game.refusal(seat, move)
        except InvalidMove:
            with pytest.raises(InvalidMove):
                game.play(seat, move)
            assert game.numbers() == before
            continue
        # by luck a move after all: then it is judged like any other
        if expected is None:
            twin.play(seat, move)
            assert twin.broken() is None
            twin = game.copy()
        else:
            with pytest.raises(MoveError) as caught:
                game.play(seat, move)
            assert caught.value.refusal == expected
            assert game.numbers() == before


NO_MOVES: list[Any] = [
    lambda: Bid(True),
    lambda: Bid(-1),
    lambda: Bid(10**30),
    lambda: Bid(1.0),  # type: ignore[arg-type]
    lambda: Offer(1, Goods(5), Goods(5)),
    lambda: Offer(1, Goods(titles=(1, 1)), Goods()),
    lambda: Offer(1, Goods(cards=("chance", "chance")), Goods()),
    lambda: Offer(1, Goods(titles=[1]), Goods()),  # type: ignore[arg-type]
    lambda: Offer(1, None, Goods()),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("made", NO_MOVES)
def test_a_move_made_wrong_is_no_move(made: Any) -> None:
    game = Game("nostalgia-2003", 2, seed=1)
    with pytest.raises(InvalidMove):
        game.play(game.turn, made())


def pool() -> list[Game]:
    """Some games at different moments."""
    games: list[Game] = []
    tables = positions(3)
    while len(games) < 60:
        game, _ = next(tables)
        if not game.is_over:
            games.append(game)
    return games


POOL = pool()
