"""The beginner: naive, but it plays every clause, its games end, and it gives nothing away."""

from __future__ import annotations

import itertools

import pytest

from belleville import Game
from belleville.bots.codes import POLICY_BEGINNER, POLICY_SENSIBLE
from belleville.bots.registry import policy_number
from belleville.editions import Edition
from belleville.lab.batch import Batch

LEVELS = ("beginner", "sensible", "strong")


@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
def test_it_plays_whole_games_by_the_rules(edition: Edition, mode: str) -> None:
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    for players in (2, 4, 6):
        batch = Batch(
            Game(edition, players, mode=mode, listen=False, record=False, chance="manual"),
            [POLICY_BEGINNER] * players,
            1000,
            checking=True,
        )
        if mode == "timed":
            batch.set_hour(60, 40)
        batch.play(1, 20)
        told = batch.tally()
        assert told["broken"] == 0
        assert told["decided"] >= 19


def test_games_of_any_mix_end(edition: Edition) -> None:
    ended = games = 0
    for players in range(2, 7):
        for mix in itertools.combinations_with_replacement(LEVELS, players):
            batch = Batch(
                Game(edition, players, listen=False, record=False, chance="manual"),
                [policy_number(name) for name in mix],
                1000,
            )
            batch.play(1, 12)
            ended, games = ended + batch.tally()["decided"], games + 12
    assert ended / games >= 0.97


def test_a_sensible_player_beats_three_beginners(edition: Edition) -> None:
    won = 0
    for seat in range(4):
        policies = [POLICY_BEGINNER] * 4
        policies[seat] = POLICY_SENSIBLE
        batch = Batch(Game(edition, 4, listen=False, record=False, chance="manual"), policies, 1000)
        batch.play(1, 100)
        won += batch.tally()["wins"][seat]
    assert won >= 0.40 * 400
