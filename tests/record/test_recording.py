"""A game of the batch, replayed from its journal, is that game."""

from __future__ import annotations

import pytest

from belleville.bots.codes import JOURNAL_ROWS, POLICY_RANDOM, POLICY_SENSIBLE
from belleville.lab.batch import Batch
from belleville.lab.recording import bench, play_on, record_game
from belleville.rules import codes
from belleville.rules.game import Game

from .recorded_games import MODES


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_a_recorded_game_is_the_one_the_batch_plays(edition: str, mode: str) -> None:
    policies = [POLICY_SENSIBLE, POLICY_RANDOM, POLICY_SENSIBLE]
    batch = Batch(Game(edition, 3, mode=mode, listen=False, record=False, chance="manual"), policies, 50)
    batch.play(11, 1)
    game = record_game(edition, 3, policies, 11, mode, 50)
    assert game.numbers() == batch.numbers()
    assert game.history and game.seed == 11


def test_a_journal_holds_outcomes_and_moves_in_order() -> None:
    batch = Batch(Game("zelda-2015", 2, listen=False, record=False, chance="manual"), [1, 2], 10)
    rows = batch.journal_of(3)
    packs = rows[:32]
    assert [row[:2] for row in packs] == [(-3, codes.CHANCE_DECK_0)] * 16 + [(-3, codes.CHANCE_DECK_1)] * 16
    assert sorted(row[2] for row in packs[:16]) == list(range(16))
    history = record_game("zelda-2015", 2, [1, 2], 3, max_turns=10).history
    assert history is not None
    throws = [row[2:4] for row in rows if row[:2] == (-3, codes.CHANCE_DICE)]
    assert throws == [entry for entry in history if len(entry) == 2 and not isinstance(entry[1], tuple)]
    assert len([row for row in rows if row[0] != -3]) == len(history) - 2 - len(throws)


def test_a_game_longer_than_the_journal_is_recorded_whole() -> None:
    start = Game("miro-1936", 8, listen=False, record=False, chance="manual")
    policies = [POLICY_RANDOM] * 8
    batch = Batch(start, policies, 1500)
    seed = next(seed for seed in range(30) if len(batch.journal_of(seed)) > JOURNAL_ROWS)
    again = Batch(start, policies, 1500)
    again.play(seed, 1)
    assert record_game("miro-1936", 8, policies, seed, max_turns=1500).numbers() == again.numbers()


def test_what_cannot_be_recorded_is_refused() -> None:
    with pytest.raises(ValueError, match="policies"):
        record_game("zelda-2015", 3, [1, 2], 3)
    with pytest.raises(ValueError, match="numbered"):
        record_game("zelda-2015", 2, [1, 2], 1 << 31)


def test_the_clock_plays_a_game_on() -> None:
    game = record_game("deluxe-2003", 2, [2, 2], 1, max_turns=5)
    play_on(game, until=12)
    assert game.turns == 12
    assert game.broken() is None


def test_the_benchmark_says_how_fast() -> None:
    assert "2 games of " in bench(2)
