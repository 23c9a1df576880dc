"""A game in figures: counted by hand in a short one, and held against the games on paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from belleville import Buy, Claim, Game, Script, Throw, record
from belleville.record.game_statistics import Best, Fall, StatisticsCollector, story_of
from belleville.rules.events import Paid

from .recorded_games import FIXTURES, mixed_game


def told(game: Game, collector: StatisticsCollector, *moves: tuple[int, object]) -> None:
    for seat, move in moves:
        collector.hear(game.play(seat, move))


def test_a_short_game_counted_by_hand() -> None:
    throws = [(6, 5), (1, 2), (1, 2), (1, 2), (2, 3), (3, 3)]
    game = Game("nostalgia-2003", 2, chance=Script(throws))
    collector = StatisticsCollector(game)
    collector.hear(game.events())
    told(game, collector, (0, Throw()), (0, Buy()), (1, Throw()), (0, Claim(3, 1)))
    story = collector.story()
    assert story.dice == (0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0)  # 11 and 3 to see who starts, then 3 and 3
    assert story.rents == ((0, 0), (4, 0))
    assert story.landings[3] == 2
    assert sum(story.landings) == 2
    assert story.worth == ((1500, 1500), (1500, 1500), (1500, 1500), (1504, 1496))  # the third turn has begun
    assert story.laps == story.lapsed == (0, 0)
    assert story.falls == ()
    assert story.best == (Best(3, 4), None)


def test_a_rent_that_lapsed_is_the_owners() -> None:
    throws = [(6, 5), (1, 2), (1, 2), (1, 2), (2, 3), (2, 4)]
    game = Game("zelda-2015", 2, chance=Script(throws))
    collector = StatisticsCollector(game)
    collector.hear(game.events())
    told(game, collector, (0, Throw()), (0, Buy()), (1, Throw()), (0, Throw()))
    assert collector.story().lapsed == (1, 0)
    assert collector.story().rents == ((0, 0), (0, 0))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_the_figures_of_whole_games_add_up(path: Path) -> None:
    game = record.verify(path.read_text("utf-8"))
    story = story_of(game)
    seats = range(game.players)
    assert len(story.worth) == game.turns + 1
    assert story.worth[-1] == tuple(0 if game.out(seat) else game.worth(seat) for seat in seats)
    assert sorted(fall.seat for fall in story.falls) == [seat for seat in seats if game.out(seat)]
    assert all(1 <= fall.turn <= game.turns and fall.creditor != fall.seat for fall in story.falls)
    throws = [entry for entry in game.history or [] if len(entry) == 2 and not isinstance(entry[1], tuple)]
    assert sum(story.dice) == len(throws)
    assert all(story.rents[seat][seat] == 0 for seat in seats)
    events = [event for step in record.steps(record.read(path.read_text("utf-8"))) for event in step.events]
    salaries = [event.payee for event in events if isinstance(event, Paid) and event.reason == "salary"]
    assert story.laps == tuple(salaries.count(seat) for seat in seats)


def test_told_as_it_happens_or_afterwards_it_is_the_same_story() -> None:
    game = mixed_game("miro-1936", "standard", 4, 3, banker="Player 1")
    text = record.write(game)
    again = None
    for step in record.steps(record.read(text)):
        if again is None:
            again = StatisticsCollector(step.game)
        again.hear(step.events)
    assert again is not None
    assert again.story() == story_of(game)


def test_a_fall_is_told_with_its_turn_and_creditor() -> None:
    path = next(path for path in FIXTURES if path.stem == "nostalgia-2003.last-left")
    story = story_of(record.verify(path.read_text("utf-8")))
    assert all(isinstance(fall, Fall) for fall in story.falls)
    for fall in story.falls:
        worth = [row[fall.seat] for row in story.worth]
        assert not any(worth[fall.turn :]) and any(worth[: fall.turn])
