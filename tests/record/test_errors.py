"""The first bad line is named by its number, with its text, the cause, and the clause where a rule was broken."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from belleville import editions, record
from belleville.rules.game import Game

from .recorded_games import fault, golden, mixed_game, sealed


def swap(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with the first `old` replaced and sealed again, and the number of its line."""
    assert old in text
    return sealed(text.replace(old, new, 1)), text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("belleville 1", "belleville 2", "version 2 is not known"),
        ("belleville 1", "Belleville 1", "not a record"),
        ("box: deluxe-2003", "box: luxury-2003", "unknown edition 'luxury-2003'"),
        ("box: deluxe-2003 ", "box: deluxe-2003 0", "has changed"),
        ("box: ", "boxes: ", "expected 'box'"),
        ("mode: standard", "mode: endless", "unknown mode"),
        ("seat 2: ", "seat 3: ", "expected 'seat 2'"),
        ("seat 2: Bob, hat", "seat 2: Bob, sword", "one of the tokens"),
        ("seat 2: Bob, hat", "seat 2: Bob", "one of the tokens"),
        ("seat 2: Bob, hat", "seat 2: Bob B, hat", "one of the tokens"),
        ("seat 2: Bob, hat", 'seat 2: "Bob, hat', "quote"),
        ("banker: the program", "banker: Cléo", "a player, or has no token"),
        ("banker: the program", "banker: Ann, apart", "a player, or has no token"),
        ("banker: the program\n", "", "expected 'banker'"),
        ("seed: ", "seed: -", "not a whole number"),
        ("seed: ", "seed: 99999999999999999999", "not a whole number|too large"),
        ("chance: ", "\nchance: ", "missing before this"),
    ],
)
def test_the_head(old: str, new: str, cause: str) -> None:
    text, line = swap(golden(), old, new)
    error = fault(text)
    assert error.line in (line, line + 1)
    assert error.text == (text.split("\n")[error.line - 1])
    with pytest.raises(record.RecordError, match=cause):
        raise error


def test_setting_up_against_the_rules_quotes_its_clause() -> None:
    text, line = swap(golden(), "mode: standard", "mode: timed")
    text, _ = swap(
        text,
        "deluxe-2003 " + editions.load("deluxe-2003").digest,
        zelda := "zelda-2015 " + (editions.load("zelda-2015").digest),
    )
    assert zelda in text
    error = fault(text)
    assert (error.line, error.clause) == (line, "short.timed")
    text, line = swap(golden(), "seat 2: Bob, hat\n", "")
    assert (fault(text).line, fault(text).clause) == (line, "setup.players")
    text, line = swap(golden(), "Bob, hat", "Bob, dog")
    assert (fault(text).line, fault(text).clause) == (line + 1, "setup.tokens")


def test_a_damaged_line_is_named_by_number() -> None:
    lines = golden().split("\n")
    at = next(i for i, line in enumerate(lines) if line.endswith(" buys"))
    lines[at] = "Ann bys"
    error = fault("\n".join(lines))
    assert (error.line, error.text, error.cause, error.clause) == (at + 1, "Ann bys", "this is not a move", None)
    assert str(error) == f"line {at + 1}: 'Ann bys' this is not a move"
    assert pickle.loads(pickle.dumps(error)).line == at + 1


def test_an_illegal_move_quotes_its_clause() -> None:
    lines = golden().split("\n")
    at = next(i for i, line in enumerate(lines) if line.endswith(" buys"))
    other = "Bob" if lines[at].startswith("Ann") else "Ann"
    lines[at] = f"{other} buys"
    error = fault("\n".join(lines))
    assert (error.line, error.text, error.clause) == (at + 1, f"{other} buys", "buy.option")
    assert error.cause.startswith("No: ") and error.sentence("fr").count("Non\u00a0: ") == 1


def test_an_illegal_move_is_found_before_a_damaged_line_after_it() -> None:
    lines = golden().split("\n")
    at = next(i for i, line in enumerate(lines) if line.endswith(" buys"))
    lines[at] = lines[at].replace("buys", "bids 5")
    lines[at + 5] = "rubbish"
    assert fault("\n".join(lines)).line == at + 1


def test_a_wrong_name_for_a_title_is_found() -> None:
    text = record.write(mixed_game("nostalgia-2003", "standard", 3, 2))
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if " claims " in line and " from " in line)
    name = lines[at].split(" claims ")[1].split(" from ")[0].split(" ", 1)[1]
    lines[at] = lines[at].replace(name, "Rue Imaginaire")
    error = fault("\n".join(lines))
    assert error.line == at + 1
    assert name in error.cause and "Rue Imaginaire" in error.cause


def unseeded(text: str) -> str:
    return sealed("\n".join(line for line in text.split("\n") if not line.startswith("seed: ")))


@pytest.mark.parametrize("seeded", [True, False])
def test_outcomes_missing_too_many_or_impossible(seeded: bool) -> None:
    text = golden() if seeded else unseeded(golden())
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if " throws: " in line)

    def with_lines(*new: str) -> record.RecordError:
        return fault(sealed("\n".join([*lines[:at], *new, *lines[at + 1 :]])))

    thrown, dice = lines[at].split(": ")
    # the throw is not there: the next move comes too soon
    error = with_lines(thrown)
    assert (error.line, error.clause) == (at + 2, "turn.move")
    # a throw nobody asked for
    error = with_lines(lines[at], f"dice: {dice}")
    assert error.line in (at + 2, at + 1)
    assert error.cause in ("nothing is rolled or shuffled now", "no such roll, shuffle or card is possible here")
    # seven eyes
    error = with_lines(f"{thrown}: 7 1")
    assert error.line == at + 1
    # a pack shuffled in mid-game
    pack = next(line for line in lines if line.startswith("chest: "))
    error = with_lines(lines[at], pack)
    assert error.line == at + 2
    # an outcome before the packs are shuffled
    first = next(i for i, line in enumerate(lines) if line.startswith("chance: "))
    error = fault(sealed("\n".join([*lines[:first], "dice: 3 4", *lines[first:]])))
    assert error.line == first + 1


def test_a_throw_that_the_seed_does_not_give_is_found_where_it_stands() -> None:
    lines = golden().split("\n")
    at = [i for i, line in enumerate(lines) if " throws: " in line][3]
    thrown, dice = lines[at].split(": ")
    lines[at] = f"{thrown}: {dice[2]} {dice[0]}" if dice[0] != dice[2] else f"{thrown}: 1 2"
    error = fault(sealed("\n".join(lines)))
    assert error.line == at + 1
    assert f"gives {dice} here" in error.cause


def test_a_pack_that_the_seed_does_not_give_is_found_where_it_stands() -> None:
    text = golden()
    line = next(line for line in text.split("\n") if line.startswith("chest: "))
    cards = line.split(" ")[1:]
    text, at = swap(text, line, " ".join(["chest:", *reversed(cards)]))
    error = fault(text)
    assert (error.line, "gives another order" in error.cause) == (at, True)


def test_moves_after_the_end_are_refused() -> None:
    lines = golden().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("end: ")) - 1
    error = fault(sealed("\n".join([*lines[:at], "Ann throws", *lines[at:]])))
    assert (error.line, error.clause) == (at + 1, "ruling.end-at-once")


@pytest.mark.parametrize(
    ("key", "new", "cause"),
    [
        ("end: ", "end: last-left, Nobody", "the game says 'end: "),
        ("end: ", "unfinished", "the game says 'end: "),
        ("end: ", "end: ", "expected how"),
        ("end: ", "over", "expected 'end'"),
        ("position: ", f"position: {'0' * 64}", "the game has reached the position"),
        ("position: ", "place: 1", "expected 'position'"),
        ("digest: ", f"digest: {'0' * 64}", "the digest of the text is"),
        ("digest: ", "digests: 0", "expected 'digest'"),
    ],
)
def test_the_last_lines(key: str, new: str, cause: str) -> None:
    lines = golden().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(key))
    lines[at] = new
    text = "\n".join(lines)
    error = fault(text if key == "digest: " else sealed(text))
    assert (error.line, error.text) == (at + 1, new)
    assert cause in error.cause


@pytest.mark.parametrize("garbage", ["x", "\n", "Ann throws: 1 2\n", " "])
def test_nothing_may_follow(garbage: str) -> None:
    error = fault(golden() + garbage)
    assert "nothing may follow" in error.cause
    assert error.line == golden().count("\n") + 1


def test_an_edited_record_is_noticed_even_where_the_game_ends_the_same() -> None:
    text = golden().replace(", dog", ", car", 1)
    error = fault(text)
    assert text.split("\n")[error.line - 1].startswith("digest: ")
    assert record.verify(sealed(text)) == record.verify(golden())


def test_a_truncated_record_is_refused_wherever_it_breaks_off() -> None:
    text = golden()
    game = record.verify(text)
    breaks = [i for i, mark in enumerate(text) if mark == "\n"]
    for end in sorted({*range(0, len(text) - 1, 13), *breaks[:-1], *(at + 1 for at in breaks[:-1])}):
        assert fault(text[:end]).line <= text.count("\n") + 1
    assert record.verify(text[:-1]) == game


def test_a_record_being_written_may_be_read_without_its_last_lines() -> None:
    text = golden()
    body = text[: text.index("\n\nend: ") + 1]
    with pytest.raises(record.RecordError, match="breaks off"):
        record.read(body)
    assert record.replay(record.read(body, complete=False)) == record.verify(text)


def test_an_edition_of_ones_own_is_resolved_by_the_reader(tmp_path: Path) -> None:
    source = Path(editions.__file__).parent / "deluxe-2003.toml"
    path = tmp_path / "mine.toml"
    path.write_text(source.read_text("utf-8").replace('id = "deluxe-2003"', 'id = "mine"', 1), "utf-8")
    game = Game(str(path) and editions.load(path), 2, seed=4)
    game.play_numbers(game.turn, (1, 0, 0, 0, 0))
    text = record.write(game)
    assert record.verify(text) == game, "the record has the edition itself"
    without = "\n".join(line for line in text.split("\n") if not line.startswith("edition: "))
    assert "unknown edition 'mine'" in fault(without).cause
    broken = text.replace('"salary":', '"salaries":', 1)
    assert (fault(broken).line, "cannot be loaded" in fault(broken).cause) == (2, True)
    assert "has changed" in fault(text.replace('"fine":', '"fine":1', 1)).cause
    assert record.verify(text, edition=path) == game
    assert record.verify(text, edition=str(path)) == game
    assert "the edition given is deluxe-2003" in fault(text, edition="deluxe-2003").cause
    path.write_text(path.read_text("utf-8").replace("salary = ", "salary = 1", 1), "utf-8")
    assert "has changed" in fault(text, edition=path).cause
    path.unlink()
    error = fault(text, edition=path)
    assert (error.line, "cannot be loaded" in error.cause) == (2, True)


def test_an_edition_with_swapped_choices_is_another_edition() -> None:
    edition = editions.load("deluxe-2003").replace_rules(claim="next-player")
    assert edition.digest != editions.load("deluxe-2003").digest
    game = Game(edition, 2, seed=1)
    text = record.write(game)
    assert "has changed" in fault(text).cause
    assert record.verify(text, edition=edition) == game
