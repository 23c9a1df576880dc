"""A copy of a game shares nothing that changes: whatever its chance is, neither takes a throw from the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import cycle
from random import Random
from typing import Any

import pytest

from belleville import Decline, Dice, Game, Order, Pass, Throw
from belleville.bots.api import View
from belleville.record.replay import DeferredChance
from belleville.rules.outcomes import Chance, ChanceError, Script
from belleville.table.fair_dice import FairChance

THROWS = [
    (6, 5),
    (1, 2),
    (1, 2),
    (2, 4),
    (6, 1),
    (3, 1),
    (4, 5),
    (2, 1),
    (5, 6),
    (4, 4),
    (1, 3),
    (2, 6),
    (5, 4),
    (3, 6),
]


class Bag:
    """Somebody's own chance, with a memory of what it has given."""

    def __init__(self) -> None:
        self.luck = Random(7)
        self.given: list[tuple[int, int]] = []

    def dice(self) -> Dice:
        self.given.append((self.luck.randint(1, 6), self.luck.randint(1, 6)))
        return Dice(*self.given[-1])

    def order(self, pack: str) -> Order:
        return Order(tuple(self.luck.sample(range(28 if pack == "titles" else 16), 28 if pack == "titles" else 16)))


def gate() -> DeferredChance:
    """The chance with which a record is played on."""
    gate = DeferredChance(Script(THROWS * 3))
    gate.open = True
    return gate


CHANCES: dict[str, Callable[[], Chance]] = {
    "script": lambda: Script(THROWS * 3),
    "endless script": lambda: Script(cycle(THROWS)),
    "generated script": lambda: Script(throw for throw in THROWS * 3),
    "fair dice": lambda: FairChance(b"s" * 32, "table"),
    "gate": gate,
    "own": Bag,
}


def to_a_throw(game: Game) -> Game:
    """Play on until somebody is to throw."""
    while game.decision().act != "throw":
        play_on(game, 1)
    return game


def play_on(game: Game, moves: int) -> list[tuple[int, int]]:
    """Throw and decline; the dice as they fell."""
    fell = []
    for _ in range(moves):
        seat = game.decision().must[0]
        act = game.decision().act
        game.play(seat, Throw() if act == "throw" else Decline() if act == "buy" else Pass())
        if act == "throw":
            fell.append(game.dice)
    return fell


@pytest.fixture(params=[*CHANCES, "seed"])
def game(request: pytest.FixtureRequest) -> Game:
    if request.param == "seed":
        return Game("nostalgia-2003", 3, seed=5)
    return Game("nostalgia-2003", 3, chance=CHANCES[request.param]())


def test_both_meet_the_same_dice(game: Game) -> None:
    play_on(game, 4)
    twin = game.copy()
    position, history = game.numbers(), list(game.history or ())
    ahead = play_on(twin, 12)
    assert len(set(ahead)) > 1
    # the copy has played on; the first game stands where it stood, and what comes to it is the same
    assert (game.numbers(), game.history) == (position, history)
    third = game.copy()
    assert play_on(game, 12) == ahead
    assert play_on(third, 12) == ahead
    assert game == twin == third


def test_a_copy_of_a_copy_and_a_view_leave_the_game_alone(game: Game) -> None:
    play_on(game, 4)
    to_a_throw(game)
    position = game.numbers()
    expected = play_on(game.copy().copy(), 6)
    view = View(game, 0)
    for other in (view.copy(), game.what_if()):
        assert other.chance is None
        other.play(other.turn, Throw())
        assert other.decision().act == "chance"
    play_on(view.sample(3), 6)
    assert game.numbers() == position
    assert play_on(game, 6) == expected


def test_a_chance_that_cannot_be_copied_is_said_and_nothing_happens() -> None:
    def throws() -> Iterator[Dice]:
        for pair in cycle(THROWS):
            yield Dice(*pair)

    class Tap(Bag):
        def __init__(self) -> None:
            super().__init__()
            self.source = throws()

        def dice(self) -> Dice:
            return next(self.source)

    game = Game("nostalgia-2003", 3, chance=Tap())
    with pytest.raises(ChanceError, match=r"\(Tap\) cannot be copied .*__deepcopy__.*what_if"):
        game.copy()
    assert game.what_if().chance is None
    assert len(play_on(game, 20)) > 2


def test_a_script_reads_its_packs_once_and_for_all() -> None:
    script: Any = Script(THROWS, chance=iter([5, 6]))
    assert script.order("chance").cards[:2] == script.order("chance").cards[:2] == (5, 6)
    twin = deepcopy(script)
    assert [twin.dice(), twin.dice()] == [script.dice(), script.dice()] == [Dice(6, 5), Dice(1, 2)]
    assert Script().dice() is None
