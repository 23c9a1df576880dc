"""What is written is read back as it was: the history, the game, and the text itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from belleville import Script, record
from belleville.editions import load
from belleville.rules.events import Ended
from belleville.rules.game import Game

from .recorded_games import EDITIONS, FIXTURES, MODES, golden, mixed_game


def players_of(edition: str) -> tuple[int, ...]:
    limits = load(edition).players
    return tuple(sorted({limits.min, 3, limits.max}))


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_every_edition_mode_and_number_of_players_comes_back(edition: str, mode: str) -> None:
    for players in players_of(edition):
        for seed in (1, 2):
            game = mixed_game(edition, mode, players, seed)
            text = record.write(game)
            again = record.verify(text)
            assert again == game
            assert again.history == game.history
            assert again.seating == game.seating
            assert record.write(again) == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_without_seed_comes_back_through_answers(edition: str) -> None:
    seeded = mixed_game(edition, "standard", 3, 5)
    text = "\n".join(line for line in record.write(seeded).split("\n") if not line.startswith("seed: "))
    game = record.replay(record.read(text[: text.index("\n\nunfinished")] + "\n", complete=False))
    assert game == seeded
    assert game.seed is None
    assert record.verify(record.write(game)) == seeded


def test_an_unfinished_game_is_played_on_as_if_never_interrupted() -> None:
    first = mixed_game("nostalgia-2003", "standard", 3, 7, max_turns=10)
    longer = mixed_game("nostalgia-2003", "standard", 3, 7, max_turns=30)
    game = record.verify(record.write(first))
    assert first.history is not None and longer.history is not None
    for entry in longer.history[len(first.history) :]:
        if isinstance(entry[1], tuple):
            assert game.play_numbers(*entry)
    assert game == longer


def test_a_game_waiting_for_its_dice_is_written_and_read() -> None:
    for throws in range(4):
        game = Game("zelda-2015", 2, chance=Script([(1, 2), (3, 3), (2, 4)][:throws]))
        if throws >= 2:
            game.play_numbers(game.turn, (1, 0, 0, 0, 0))
        again = record.verify(record.write(game))
        assert again == game
        assert again.chance_wanted() == game.chance_wanted() == (0 if throws == 3 else 1)


def test_chance_given_to_a_replay_answers_from_there_on() -> None:
    game = Game("zelda-2015", 2, chance=Script([(1, 2), (3, 3)]))
    game.play_numbers(1, (1, 0, 0, 0, 0))
    assert game.chance_wanted()
    again = record.replay(record.read(record.write(game)), chance=Script([(2, 1)]))
    assert again.square(1) == 3
    with pytest.raises(ValueError, match="seed"):
        record.replay(record.read(golden()), chance=Script())


def test_bankers_come_back() -> None:
    for edition, banker in (("miro-1936", "Mme Oberkampf"), ("nostalgia-2003", "Player 2"), ("deluxe-2003", None)):
        game = mixed_game(edition, "standard", 3, 3, banker=banker)
        again = record.verify(record.write(game))
        assert (again.seating.banker, again.seating.banker_name) == (
            game.seating.banker,
            game.seating.banker_name,
        )


def test_windows_line_ends_and_a_missing_last_one_do_no_harm() -> None:
    text = golden()
    game = record.verify(text)
    assert record.verify(text.replace("\n", "\r\n")) == game
    assert record.verify(text.rstrip("\n")) == game


def test_a_copy_has_nothing_to_write() -> None:
    game = record.verify(golden())
    with pytest.raises(record.RecordError, match="no history") as error:
        record.write(game.copy())
    assert error.value.line == 0


def test_a_game_put_elsewhere_is_not_written() -> None:
    game = mixed_game("deluxe-2003", "standard", 2, 1, max_turns=5)
    row = game.numbers()
    row[row.index(game.cash(0))] += 1
    game.restore(row)
    with pytest.raises(record.RecordError, match="does not lead"):
        record.write(game)


def test_steps_tell_what_each_line_did() -> None:
    text = golden()
    lines = text.split("\n")
    told = 0
    for step in record.steps(record.read(text)):
        assert lines[step.line - 1] == step.text
        told += len(step.events)
        last = step
    assert last.game.is_over
    assert last.game == record.verify(text)
    assert told > len(lines)
    assert isinstance(last.events[-1], Ended)


def test_steps_raise_before_the_first_when_the_game_does_not_go_through() -> None:
    wrong = golden().replace(" buys\n", " declines\n", 1)
    with pytest.raises(record.RecordError):
        next(record.steps(record.read(wrong)))


def test_moments_raise_before_the_first_when_the_game_does_not_go_through() -> None:
    """Whoever reckons something for each moment does not lose it midway."""
    good = record.read(golden())
    moves = sum(isinstance(entry[1], tuple) for entry in good.entries)
    assert sum(1 for _ in record.moments(good)) == moves + 1
    with pytest.raises(record.RecordError):
        next(record.moments(record.read(golden().replace(" buys\n", " declines\n", 1))))


@pytest.mark.parametrize("path", FIXTURES[::6], ids=lambda path: path.stem)
def test_history_is_what_the_lines_hold(path: Path) -> None:
    text = path.read_text("utf-8")
    assert record.read(text).entries == record.verify(text).history
