"""Games of bots asked one by one in Python are counted like games of compiled bots."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from belleville.bots import registry
from belleville.bots.external.process import read_bots
from belleville.lab.arena.paired_games import StepwiseGames
from belleville.lab.batch import Batch
from belleville.lab.stepwise_batch import StepwiseBatch
from belleville.rules.game import Game

from .rigged_arenas import EDITION, cell, plan

SOUND = str(Path(__file__).parent.parent / "bots" / "files" / "good.py")


@pytest.fixture(autouse=True)
def own_bot() -> None:
    registry.register(player for player in read_bots(SOUND) if player.id not in registry.BOTS)


def test_games_cut_off_are_open() -> None:
    with closing(StepwiseBatch(EDITION, "standard", ("Sound", "sensible"), 5, 0)) as batch:
        batch.play(1, 3)
        tally = batch.tally()
    assert tally["endings"] == [3, 0, 0, 0, 0, 0] and (tally["games"], tally["decided"]) == (3, 0)
    assert tally["wins"] == tally["shared"] == [0, 0]


@pytest.mark.parametrize(("mode", "hour"), [("standard", 0), ("timed", 30), ("quick", 0)])
def test_endings_are_counted_as_in_a_batch(mode: str, hour: int) -> None:
    """The same players, once compiled and once asked one by one."""
    players = ("sensible", "random", "sensible")
    start = Game(EDITION, 3, mode=mode, listen=False, record=False, chance="manual")
    compiled = Batch(start, [registry.policy_number(name) for name in players], 300)
    compiled.set_hour(hour)
    compiled.play(1, 6)
    with closing(StepwiseBatch(EDITION, mode, players, 300, hour)) as asked:
        asked.play(1, 6)
        assert sum(asked.tally()["endings"]) == 6 == sum(compiled.tally()["endings"])
        kinds = [number > 0 for number in asked.tally()["endings"]]
        assert kinds == [number > 0 for number in compiled.tally()["endings"]]


@pytest.mark.parametrize("players", [("Sound", "sensible"), ("sensible", "Sound")])
def test_a_timed_game_with_a_bot_of_ones_own_ends_by_time(players: tuple[str, ...]) -> None:
    """The first seat draws the moment at which time is up, whoever sits there."""
    with closing(StepwiseBatch(EDITION, "timed", players, 400, 6)) as batch:
        batch.play(1, 2)
        assert batch.tally()["endings"] == [0, 0, 2, 0, 0, 0]
    which = msgspec.structs.replace(plan(cell(*players, mode="timed"), max_turns=400), hour_at=6)
    with closing(StepwiseGames(which)) as games:
        assert {game.end for game in games.play(0, 1).games} == {"hour"}
