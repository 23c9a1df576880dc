"""`belleville odds` and `belleville calibrate`: what they show, and what they say to bad input."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from belleville import Game, record
from belleville.bots.codes import POLICY_SENSIBLE
from belleville.lab.odds.odds import odds
from belleville.lab.recording import record_game

from .conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture(scope="module")
def game() -> Game:
    return record_game("nostalgia-2003", ["Ann", "Bob", "Cleo"], [POLICY_SENSIBLE] * 3, 4, max_turns=30)


@pytest.fixture
def file(game: Game, tmp_path: Path) -> str:
    path = tmp_path / "game.belleville"
    path.write_text(record.write(game), encoding="utf-8")
    return str(path)


def moves_of(game: Game) -> int:
    return sum(isinstance(entry[1], tuple) for entry in game.history or [])


def asked(run: Run, *more: str) -> dict[str, object]:
    done = run("odds", *more, "--json", "--rollouts", "40", "--players", "sensible")
    assert done.code == 0, done.err
    found: dict[str, object] = json.loads(done.out)
    return found


def test_a_record_gives_the_odds_of_its_last_position(run: Run, game: Game, file: str) -> None:
    found = asked(run, file)
    expected = odds(game, 40, "sensible")
    assert [seat["chance"] for seat in found["seats"]] == expected.chances  # type: ignore[attr-defined]
    for seat in found["seats"]:  # type: ignore[attr-defined]
        assert seat["margin"] == pytest.approx((seat["high"] - seat["low"]) / 2) and 0 < seat["error"] < seat["margin"]
    assert found["turns"] == game.turns and found["rollouts"] == 40
    assert asked(run, f"{file}@{moves_of(game)}") == found


def test_a_position_does_as_well(run: Run, game: Game, file: str, tmp_path: Path) -> None:
    line = record.position(game)
    there = tmp_path / "here.txt"
    there.write_text(line + "\n", encoding="utf-8")
    chances = [seat["chance"] for seat in asked(run, file)["seats"]]  # type: ignore[attr-defined]
    for what in (line, str(there)):
        assert [seat["chance"] for seat in asked(run, what)["seats"]] == chances  # type: ignore[attr-defined]


def test_a_move_is_counted_as_verifying_counts_it(run: Run, game: Game, file: str) -> None:
    assert asked(run, f"{file}@0")["turns"] == 1
    assert f"{moves_of(game)} moves" in run("replay", file, "--verify").out
    at = [moment.turns for moment in record.moments(record.read(Path(file).read_text("utf-8")))]
    assert len(at) == moves_of(game) + 1
    assert asked(run, f"{file}@60")["turns"] == at[60]


def test_the_table_has_a_bar_a_chance_and_its_margin(run: Run, file: str) -> None:
    done = run("odds", file, "--rollouts", "40", "--players", "sensible:2,strong")
    assert done.code == 0
    for name in ("Ann", "Bob", "Cleo"):
        assert name in done.out
    assert "█" in done.out and "%" in done.out and "± " in done.out and "strong" in done.out
    french = run("odds", file, "--rollouts", "40", "--players", "sensible", "--lang", "fr")
    assert "Chances" in french.out and "40 simulations" in french.out


def test_through_the_game_in_a_table_and_a_chart(run: Run, game: Game, file: str, tmp_path: Path) -> None:
    chart = tmp_path / "chart.png"
    done = run("odds", file, "--every", "50", "--rollouts", "20", "--players", "sensible", "--plot", str(chart))
    assert done.code == 0 and f"Chart: {chart}" in done.out
    assert chart.read_bytes().startswith(b"\x89PNG")
    course = asked(run, file, "--every", "50")["course"]
    moves = [point["move"] for point in course]  # type: ignore[attr-defined]
    assert moves == sorted({*range(0, moves_of(game) + 1, 50), moves_of(game)})
    assert len(course) == sum(line.startswith("│") for line in done.out.splitlines())  # type: ignore[arg-type]


WRONG = [
    ("@-1", "", "there is no move -1: the record has moves 0"),
    ("@100000", "", "there is no move 100000"),
    ("@soon", "", "after @, write the number of a move, not 'soon'"),
    ("@", "", "after @, write the number of a move"),
    ("", "--box=", "--box '': an edition is missing; choose from"),
    ("@3", "--every 5", "leave out @3"),
    ("", "--every 0", "--every 0"),
    ("", "--plot chart.gif", "--plot chart.gif: a picture ends in .svg, .png or .pdf"),
    ("", "--plot no/where.svg", "--plot no/where.svg: No such file"),
    ("", "--plot folder.svg", "--plot folder.svg: Is a directory"),
    ("", "--players strong:2", "2 players for 3 seats"),
    ("", "--players clever", "--players clever: unknown bot 'clever'"),
    ("", "--rollouts 0", "--rollouts 0"),
    ("", "--rollouts 99999999999", "--rollouts 99999999999: needs a whole number from 1 to 1000000000"),
    ("", "--hour 99999999999999", "--hour 99999999999999: needs a whole number from 1 to 1000000000"),
    ("@5", "--threads 999999", "--threads 999999: needs a whole number from 1 to 256"),
    ("", "--error 3", "--error 3.0"),
    ("", "--seed -1", "--seed -1"),
    ("", "--hour 0", "--hour 0"),
    (".gone", "", "No such file"),
]


@pytest.mark.parametrize(("tail", "options", "why"), WRONG, ids=[f"{tail} {more}" for tail, more, _ in WRONG])
def test_a_mistake_is_told_in_one_line(
    run: Run, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tail: str, options: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.svg").mkdir()
    done = run("odds", file + tail, *options.split())
    assert done.code == 2
    assert done.err.startswith("belleville: ") and done.err.count("\n") == 1
    assert why in done.err


def test_no_record_at_all_is_told_so(run: Run) -> None:
    assert run("odds", " ").err == "belleville: a game is missing: name a file, FILE@MOVE or a position\n"


def test_names_are_shown_as_they_are(run: Run, tmp_path: Path) -> None:
    game = record_game("nostalgia-2003", ["A[/b]", "[red]B"], [POLICY_SENSIBLE] * 2, 4, max_turns=5)
    path = tmp_path / "marked.belleville"
    path.write_text(record.write(game), encoding="utf-8")
    for more in ((), ("--every", "20")):
        done = run("odds", str(path), "--rollouts", "5", *more)
        assert done.code == 0 and "A[/b]" in done.out and "[red]B" in done.out


def test_a_bad_record_or_position_is_named(run: Run, game: Game, file: str, tmp_path: Path) -> None:
    text = Path(file).read_text("utf-8").replace("throws", "trows", 1)
    bad = tmp_path / "bad.belleville"
    bad.write_text(text, encoding="utf-8")
    done = run("odds", str(bad))
    assert done.code == 2 and "bad.belleville: line " in done.err
    line = record.position(game)
    assert "turn:z" in run("odds", line.replace("turn:", "turn:z", 1)).err
    assert "no moves to go through" in run("odds", line, "--every", "5").err


def test_calibrate_shows_the_tenths_and_writes_the_page(run: Run, tmp_path: Path) -> None:
    done = run("calibrate", "--positions", "20", "--rollouts", "5", "--out", str(tmp_path))
    assert done.code == 0
    assert "20 positions" in done.out and "mean absolute error" in done.out and "Brier" in done.out
    assert "--positions 20 --rollouts 5 --seed 1" in (tmp_path / "odds.md").read_text("utf-8")
    found = json.loads(run("calibrate", "--positions", "20", "--rollouts", "5", "--json").out)
    assert found["positions"] == 20 and len(found["bins"]) > 2
    assert run("calibrate", "--positions", "0").code == 2


def test_a_disk_that_fails_costs_no_figures(
    run: Run, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("belleville.lab.chart_style.put", full)
    done = run("odds", file, "--every", "90", "--rollouts", "5", "--plot", str(tmp_path / "a.svg"))
    assert done.code == 2 and "Cleo" in done.out and "a.svg: No space left on device" in done.err
    done = run("calibrate", "--positions", "5", "--rollouts", "5", "--out", str(tmp_path))
    assert done.code == 2 and "Brier" in done.out and "No space left on device" in done.err


def test_calibrate_says_where_it_goes_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("belleville.lab.odds.calibrate.one_case", stop)
    done = run("calibrate", "--positions", "5", "--keep", str(tmp_path / "kept"))
    assert done.code == 130 and f"saved in {tmp_path / 'kept'}" in done.err
    assert run("calibrate", "--positions", "5").code == 130


@pytest.mark.parametrize(
    "line", ["miro-1936 standard 1500@0/1500@0 6/8/8/6 turn:a", "#abc 1@2 turn:a turns:9 throws:12"]
)
def test_a_garbled_position_is_told_as_one(run: Run, line: str) -> None:
    done = run("odds", line)
    assert done.code == 2 and "neither a file nor a position; a position starts with the edition" in done.err
