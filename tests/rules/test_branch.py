"""A game that takes over its branch is as if it had made the branch's move itself."""

from __future__ import annotations

import random

import pytest

from belleville import editions, record
from belleville.rules.branch import branch, take_over
from belleville.rules.game import Game
from belleville.rules.moves import Throw
from belleville.rules.outcomes import Script

NAMES = ("Ann", "Bob", "Cleo")
MOVES = 300


@pytest.mark.parametrize("edition", editions.names())
def test_taking_over_each_move_leads_to_the_same_game(edition: str) -> None:
    played, following = (Game(edition, NAMES, seed=7) for _ in range(2))
    luck = random.Random(7)
    assert following.events() == played.events()
    for _ in range(MOVES):
        if played.is_over:
            break
        seat = luck.choice(played.decision().must)
        move = luck.choice(played.moves(seat))
        twin = branch(following)
        before = following.numbers()
        events = twin.play(seat, move)
        assert following.numbers() == before, "the game itself has not moved yet"
        take_over(following, twin)
        expected = played.play(seat, move)
        assert events == expected
        assert [event.clause for event in events] == [event.clause for event in expected]
        assert following.numbers() == played.numbers()
    assert following.events() == played.events() == []
    assert record.write(following) == record.write(played)
    assert following.broken() is None


def test_a_branch_that_is_dropped_leaves_no_trace() -> None:
    game = Game("nostalgia-2003", NAMES, seed=3)
    untouched = Game("nostalgia-2003", NAMES, seed=3)
    for _ in range(20):
        seat = game.decision().must[0]
        branch(game).play(seat, game.moves(seat)[0])
        assert game.play(seat, game.moves(seat)[0]) == untouched.play(seat, untouched.moves(seat)[0])
    assert record.write(game) == record.write(untouched)


def test_a_source_of_chance_of_ones_own_goes_on_where_the_branch_left_it() -> None:
    game = Game("nostalgia-2003", ("Ann", "Bob"), chance=Script([(6, 5), (2, 1), (3, 4), (1, 2)]))
    twin = branch(game)
    twin.play(twin.turn, Throw())
    assert twin.dice == (3, 4) and game.dice != (3, 4)
    take_over(game, twin)
    assert game.dice == (3, 4) and game.chance is twin.chance


def test_a_game_without_events_has_no_branch() -> None:
    with pytest.raises(ValueError, match="without events"):
        branch(Game("nostalgia-2003", NAMES, seed=1, listen=False))
