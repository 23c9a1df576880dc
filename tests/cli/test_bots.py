"""Players made of code on the command line: who there is, and those of one's own file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from belleville import record
from belleville.bots import registry
from belleville.bots.api import question
from belleville.bots.external import process

from .conftest import Ran

FILES = Path(__file__).resolve().parent.parent / "bots" / "files"
SOUND, BAD = str(FILES / "good.py"), str(FILES / "bad.py")


@pytest.fixture(autouse=True)
def own_cast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))


def test_the_cast_is_listed_by_level(run) -> None:  # type: ignore[no-untyped-def]
    done = run("bots", "--lang", "fr")
    assert done.code == 0 and "Niveau" in done.out
    lines = [line for line in done.out.splitlines() if "│" in line]
    names = [line.split("│")[3].strip() for line in lines]
    assert names.index("Prudence") < names.index("Octave") < names.index("Fantaisie") < names.index("Référence A")
    assert "Elle surveille son argent" in done.out and "(pour comparer)" in done.out
    assert "She is careful with her money" in run("bots").out


def test_the_cast_in_one_object(run) -> None:  # type: ignore[no-untyped-def]
    done = run("bots", "--json", "--code", SOUND)
    rows = {row["id"]: row for row in json.loads(done.out)["bots"]}
    assert done.out.count("\n") == 1 and set(rows) == set(registry.BOTS)
    assert rows["strong"] == {**rows["strong"], "level": 3, "slow": False, "offered": True}
    assert rows["Sound"]["about"]["fr"] == "Buys and builds whatever it can." and rows["Sound"]["slow"]
    assert not rows["reference-a"]["offered"]


def test_games_with_a_bot_of_ones_own(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    line = ("simulate", "--code", SOUND, "--players", "Sound,sensible", "--games", "4", "--max-turns", "30", "--json")
    done: Ran = run(*line, "--threads", "1", "--records", str(tmp_path))
    assert done.code == 0 and done.err == ""
    (result,) = json.loads(done.out)["results"]
    assert [seat["player"] for seat in result["seats"]] == ["Sound", "sensible"]
    assert result["games"] == sum(result["endings"].values()) == 4 and result["failed"] == 0
    assert result["decisions"] > 100 and result["moves"] > 100
    games = [record.verify(path.read_text()) for path in sorted(tmp_path.iterdir())]
    assert len(games) == 4 and sum(game.turns for game in games) == result["turns"]
    del registry.BOTS["Sound"]
    (again,) = json.loads(run(*line, "--threads", "2").out)["results"]
    for name in ("seats", "turns", "decisions", "moves"):
        assert again[name] == result[name], "threads change nothing"


def test_faults_are_told_with_their_position(run) -> None:  # type: ignore[no-untyped-def]
    line = ("simulate", "--code", BAD, "--players", "Illegal,Raises", "--games", "1", "--max-turns", "3")
    done: Ran = run(*line)
    assert done.code == 0 and "Illegal" in done.out
    assert "Illegal: a move against the rules, " in done.err and "Raises: an error in its code, " in done.err
    assert "KeyError: 'a key that is not there' (bad.py, line" in done.err
    lines = [line.strip() for line in done.err.splitlines() if line.startswith("  ")]
    assert len(lines) == 2
    assert lines[0].startswith("Illegal (seat=0), asked (") and lines[1].startswith("Raises (seat=1), asked (")
    for line in lines:
        record.from_position(line.partition(" | ")[2], chance="manual")


SHY = """
from belleville import Bot


class Shy(Bot):
    def decide(self, view, decision):
        if decision.offer:
            raise ValueError(f"{decision.offer.maker} speaks to me")
        return None if decision.may_wait else decision.moves[0]
"""


def test_a_fault_about_an_offer_can_be_seen_again(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "shy.py"
    file.write_text(SHY)
    line = ("simulate", "--code", str(file), "--players", "sensible,Shy,sensible", "--games", "4", "--max-turns", "80")
    told = run(*line).err.splitlines()[1]
    found = re.match(r"  Shy \(seat=1\), asked \(offer\) about the offer of seat=(\d): raised: .* \| (.*)", told)
    assert found is not None, told
    maker = int(found[1])
    scope: dict[str, Any] = {}
    exec(SHY, scope)
    with pytest.raises(ValueError, match=f"{maker} speaks to me"):
        scope["Shy"]().decide(
            *question(record.from_position(found[2], chance="manual"), seat=1, how="offer", maker=maker)
        )


def test_all_faults_are_counted_though_few_are_kept(run, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(process, "KEPT", 2)
    line = ("simulate", "--code", BAD, "--players", "Illegal,sensible", "--games", "2", "--max-turns", "30", "--json")
    done: Ran = run(*line)
    (result,) = json.loads(done.out)["results"]
    assert result["blame"] == {"Illegal": {"illegal": result["failed"]}} and len(result["faults"]) <= 4
    assert result["failed"] > 20 and f", {result['failed']} ×" in done.err


def test_who_sat_where_is_in_the_records(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for players, names in (
        ("strong:2,sensible", ("Octave", "Victoire", "Prudence")),
        ("Sound,strong", ("Sound", "Octave")),
    ):
        folder = tmp_path / names[0]
        done: Ran = run("simulate", "--code", SOUND, "--players", players, "--games", "1", "--records", str(folder))
        assert done.code == 0, done.err
        (path,) = folder.iterdir()
        assert record.verify(path.read_text()).seating.names == names
        del registry.BOTS["Sound"]


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ("Octave,sensible", "unknown bot 'Octave'; its id is strong"),
        ("STRONG,sensible", "unknown bot 'STRONG'; its id is strong"),
        ("strong,,sensible", "'strong,,sensible': a bot is missing; write for example strong,sensible:2"),
        ("nobody,sensible", "unknown bot 'nobody'; choose from beginner"),
    ],
)
def test_a_name_that_is_none_is_told_with_what_was_meant(run, players: str, why: str) -> None:  # type: ignore[no-untyped-def]
    done: Ran = run("simulate", "--players", players)
    assert done.code == 2 and why in done.err


@pytest.mark.parametrize("command", ["bots", "simulate", "serve", "play", "play --terminal"])
def test_a_file_that_is_none_is_told_in_one_line(run, command: str) -> None:  # type: ignore[no-untyped-def]
    done: Ran = run(*command.split(), "--code", "nowhere.py")
    assert done.code == 2 and done.err == "belleville: nowhere.py: no such file\n"


def test_a_name_that_is_taken(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    other = tmp_path / "other.py"
    other.write_text(Path(SOUND).read_text())
    done: Ran = run("bots", "--code", SOUND, "--code", str(other))
    assert done.code == 2 and "other.py: the bot id 'Sound' is already taken" in done.err


def test_a_file_named_twice_is_read_once(run) -> None:  # type: ignore[no-untyped-def]
    done: Ran = run("bots", "--code", SOUND, "--code", SOUND)
    assert done.code == 0 and done.out.count("Buys and builds whatever it can.") == 1


def test_what_a_bot_says_of_itself_is_shown_as_it_is(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "marked.py"
    file.write_text(
        "import belleville\n\n\nclass Marked(belleville.Bot):\n"
        "    name, description = '[red]M[/red]', 'Buys [/all] it can.'\n\n"
        "    def decide(self, view, decision):\n        return None\n"
    )
    done: Ran = run("bots", "--code", str(file))
    assert done.code == 0 and "[red]M[/red]" in done.out and "Buys [/all] it can." in done.out
