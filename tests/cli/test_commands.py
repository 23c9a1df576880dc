"""Each command does what its help says, in both languages."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import belleville
from belleville import clauses, editions
from belleville.bots.registry import POLICIES
from belleville.cli import bench as bench_command
from belleville.cli import rules
from belleville.cli.commands import NAMES
from belleville.lab import soak as soaking
from belleville.lab.bench import Figure, strong_players
from belleville.lab.simulate import interval

from .conftest import Ran

Run = Callable[..., Ran]

# -- help


@pytest.mark.parametrize("command", NAMES)
def test_help_speaks_both_languages(run: Run, command: str) -> None:
    english, french = run(command, "--help"), run(command, "--help", "--lang", "fr")
    assert english.code == french.code == 0
    assert f"belleville {command}" in english.out and f"belleville {command}" in french.out
    assert "--lang" in english.out and "the language of your" in english.out
    assert "Langue de tout l’affichage" in french.out


def test_the_language_is_that_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Commandes" in run("--help").out
    assert "Commands" in run("--lang", "en", "--help").out
    assert "Niveau" in run("--lang=fr", "bots").out


def test_version(run: Run) -> None:
    assert run("--version").out.strip() == belleville.__version__


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "belleville", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == belleville.__version__


# -- simulate


def simulated(run: Run, *more: str) -> list[dict[str, object]]:
    done = run("simulate", "--json", *more)
    assert done.code == 0 and done.out.count("\n") == 1
    results = json.loads(done.out)["results"]
    for result in results:
        for name in ("seconds", "cpu_seconds", "threads", "games_per_s", "decisions_per_s"):
            del result[name]
    return results


def test_threads_change_nothing(run: Run) -> None:
    line = ("--games", "60", "--players", "sensible:2,random", "--seed", "7", "--max-turns", "60")
    one = simulated(run, *line, "--threads", "1")
    assert one == simulated(run, *line, "--threads", "3")
    assert one != simulated(run, *line[:4], "--seed", "8", "--max-turns", "60")


def test_all_editions_in_one_object(run: Run) -> None:
    results = simulated(run, "--games", "4", "--edition", "all", "--max-turns", "40")
    assert [result["edition"] for result in results] == editions.names()
    for result in results:
        assert result["games"] == 4
        assert sum(result["endings"].values()) == 4  # type: ignore[attr-defined]


def test_timed_games_end_with_the_hour(run: Run) -> None:
    (result,) = simulated(run, "--games", "6", "--mode", "timed", "--hour", "9", "--players", "sensible:3")
    assert result["endings"] == {"open": 0, "last": 0, "hour": 6, "quick": 0, "goal": 0, "rounds": 0}


def test_the_table_tells_shares_and_endings(run: Run) -> None:
    done = run("simulate", "--games", "10", "--max-turns", "30", "--lang", "fr")
    assert done.code == 0
    assert "nostalgia-2003" in done.out and "Victoires" in done.out and "finies" in done.out


def test_a_share_has_its_interval() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)


def test_a_share_is_in_its_interval_to_the_last_bit() -> None:
    for tries in range(1, 3000):
        assert interval(0.0, tries)[0] == 0.0 and interval(1.0, tries)[1] == 1.0
        for share in (1 / tries, (tries - 1) / tries):
            low, high = interval(share, tries)
            assert 0 <= low <= share <= high <= 1


def test_records_of_a_simulation_are_its_games(run: Run, tmp_path: Path) -> None:
    line = (
        "--games",
        "2",
        "--mode",
        "timed",
        "--hour",
        "6",
        "--players",
        "random:2,sensible",
        "--records",
        str(tmp_path),
    )
    (result,) = simulated(run, *line)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["nostalgia-2003-timed-1.belleville", "nostalgia-2003-timed-2.belleville"]
    turns = 0
    for file in files:
        done = run("replay", str(file), "--verify")
        assert done.code == 0 and "ended: time was up" in done.out
        turns += int(done.out.split(" turns")[0].rsplit(" ", 1)[1])
    assert turns == result["turns"]
    told = run("replay", str(files[0]), "--lang", "fr")
    assert told.code == 0 and "Temps écoulé" in told.out and "lance" in told.out


def test_a_record_of_an_edition_of_ones_own_contains_that_edition(run: Run, tmp_path: Path) -> None:
    text = (Path(editions.__file__).parent / "zelda-2015.toml").read_text(encoding="utf-8")
    edition = tmp_path / "mine.toml"
    edition.write_text(text.replace('id = "zelda-2015"', 'id = "mine"', 1), encoding="utf-8")
    assert run("simulate", "--games", "1", "--edition", str(edition), "--records", str(tmp_path)).code == 0
    record = str(tmp_path / "mine-standard-1.belleville")
    assert run("replay", record, "--verify", "--box", str(edition)).code == 0
    edition.unlink()
    assert run("replay", record, "--verify").code == 0
    assert run("replay", record, "--verify", "--box", "miro-1936").code == 2


# -- rules


def test_the_index_names_every_clause_and_edition(run: Run) -> None:
    out = run("rules").out
    for clause in clauses.all_clauses():
        assert clause.id in out
    for edition in editions.names():
        assert edition in out


@pytest.mark.parametrize("edition", editions.names())
def test_an_edition_shows_its_clauses_and_choices(run: Run, edition: str) -> None:
    out = " ".join(run("rules", edition, "--lang", "fr").out.split())
    assert editions.load(edition).title.fr in out
    for clause in clauses.all_clauses():
        if edition in clause.editions:
            assert clause.id in out
        if edition in clause.differs:
            assert " ".join(clause.differs[edition].fr.split()) in out


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_clause_shows_its_text_and_differences(run: Run, lang: str) -> None:
    clause = clauses.find("rent.claim")
    out = " ".join(run("rules", "rent.claim", "--lang", lang).out.split())
    assert getattr(clause, lang) in out
    for edition, wording in clause.differs.items():
        assert f"{edition} {getattr(wording, lang)}" in out
    assert ("miro-1936 : next-throw" if lang == "fr" else "miro-1936: next-throw") in out


def test_a_clause_shows_the_tests_that_hold_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "find_tests", lambda clause: {"test_a": "miro-1936, zelda-2015"})
    assert "test_a  miro-1936, zelda-2015" in run("rules", "rent.bare").out
    monkeypatch.setattr(rules, "find_tests", lambda clause: None)
    assert "only in a clone of the project" in " ".join(run("rules", "rent.bare").out.split())
    monkeypatch.setattr(rules, "find_tests", lambda clause: {})
    assert "No test covers it" in run("rules", "rent.bare").out


# -- soak and bench


def test_soak_goes_through_every_way_to_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "MAX_TURNS", 8)
    done = run("soak", "--moves", "100", "--edition", "all")
    every = len(soaking.cases([editions.load(name) for name in editions.names()], 1))
    assert done.code == 0 and f"{every} setups" in done.out


def test_soak_seats_everybody_who_is_compiled() -> None:
    cases = soaking.cases([editions.load(name) for name in editions.names()], 1)
    assert {id for case in cases for id in case.players} == set(POLICIES)
    mixed = [case for case in cases if len(set(case.players)) > 2]
    assert {(case.edition.id, case.mode) for case in mixed} == {(case.edition.id, case.mode) for case in cases}
    assert soaking.cases([editions.load("zelda-2015")], 3) == soaking.cases([editions.load("zelda-2015")], 3)


def test_soak_meets_the_hour_at_many_moments() -> None:
    timed = [case for case in soaking.cases([editions.load("deluxe-2003")], 1) if case.mode == "timed"]
    assert {case.hour_odds for case in timed} == set(soaking.ODDS)
    ended = set()
    for case in timed[:6]:
        batch = soaking.new_batch(case)
        batch.play(1, 1)
        ended.add(batch.tally()["endings"].index(1))
    assert 2 in ended


def test_a_broken_invariant_is_told_with_its_record(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Broken:
        def __init__(self, case: soaking.SoakCase) -> None:
            self.played = 0

        def moves(self) -> int:
            return self.played

        def play(self, first: int, many: int) -> None:
            self.played += 50

        def tally(self) -> dict[str, int]:
            return {"broken": int(self.played > 50)}

    def reproduce(case: soaking.SoakCase, seed: int) -> soaking.SoakFailure:
        game = belleville.Game(case.edition, len(case.players), mode=case.mode, seed=seed)
        return soaking.SoakFailure(case, seed, game, "each property has one owner")

    monkeypatch.setattr(soaking, "new_batch", Broken)
    monkeypatch.setattr(soaking, "reproduce", reproduce)
    file = tmp_path / "broken.belleville"
    done = run("soak", "--moves", "100000", "--edition", "zelda-2015", "--out", str(file))
    assert done.code == 1
    assert "each property has one owner" in done.out and "zelda-2015" in done.out and str(file) in done.out
    assert run("replay", str(file), "--verify").code == 0


def test_a_failing_game_can_be_played_again() -> None:
    case = soaking.SoakCase(editions.load("miro-1936"), "timed", ("random", "sensible", "random"), 40)
    assert soaking.reproduce(case, 3).game is None  # nothing is broken in it


def test_bench_prints_each_figure_beside_its_target(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = [
        Figure("speed", 60.0, "times", 50.0),
        Figure("copy", 0.7, "microseconds", 0.5, at_most=True),
        Figure("games", 1234.0, "per-second"),
    ]
    monkeypatch.setattr(bench_command.lab, "bench", lambda quick, progress=None: iter(figures))
    lines = run("bench").out.splitlines()
    assert any("speed" in line and "60 ×" in line and "≥ 50 ×" in line and "ok" in line for line in lines)
    assert any(
        "copy" in line and "0.70 µs" in line and "≤ 0.50 µs" in line and "below target" in line for line in lines
    )
    told = json.loads(run("bench", "--json").out)
    assert [figure["ok"] for figure in told["figures"]] == [True, False, None]


def test_bench_compares_with_the_pure_rules() -> None:
    from belleville.lab.bench import facts, plan, run_pure, simulate

    asked = plan("zelda-2015", "sensible", 1)
    assert facts(run_pure(asked)) == facts(simulate(asked))


def test_strong_players_are_timed_in_every_edition() -> None:
    figures = list(strong_players(1))
    assert len(figures) == len(editions.names())
    for figure in figures:
        assert figure.target == 50.0 and figure.at_most and figure.unit == "microseconds" and figure.value > 0


@pytest.mark.measurement
def test_a_strong_player_decides_in_time() -> None:
    for figure in strong_players(1):
        assert figure.ok, figure


def test_output_that_nobody_reads_is_no_error() -> None:
    command = [sys.executable, "-m", "belleville", "rules", "miro-1936"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ)) as done:
        assert done.stdout is not None and done.stderr is not None
        done.stdout.readline()
        done.stdout.close()
        assert b"Traceback" not in done.stderr.read()
