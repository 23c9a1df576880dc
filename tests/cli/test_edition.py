"""`belleville edition`: a file of one's own written, checked and shown; nothing is overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belleville.cli.app import run
from belleville.editions import load


def test_a_new_edition_is_checked_shown_and_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my-town.toml"
    assert run(["edition", "new", str(file), "--base", "zelda-2015"]) == 0
    assert run(["edition", "check", str(file)]) == 0
    assert "my-town" in capsys.readouterr().out
    assert load(file).id == "my-town" and load(file).digest == load("zelda-2015").digest
    assert run(["edition", "show", str(file), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["id"] == "my-town" and shown["squares"][39]["price"] == 400
    assert run(["simulate", "--edition", str(file), "--games", "3", "--players", "sensible:2"]) == 0


def test_every_mistake_is_named_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my-town.toml"
    run(["edition", "new", str(file)])
    file.write_text(file.read_text("utf-8").replace("salary = 200", "salary = -1").replace("price = 60", "price = 61"))
    capsys.readouterr()
    assert run(["edition", "check", str(file), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [mistake["place"] for mistake in found["mistakes"]] == ["money salary", "squares[1] mortgage"]
    assert run(["edition", "check", str(file), "--lang", "fr"]) == 1
    assert "n’est pas positif" in capsys.readouterr().out
    assert run(["edition", "show", str(file)]) == 2


def test_a_file_that_is_there_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my-town.toml"
    file.write_text("mine")
    assert run(["edition", "new", str(file)]) == 2
    assert file.read_text() == "mine" and "already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["twist", "x.toml"], "choose from new, check, show"),
        (["check", "nowhere.toml"], "could not be read"),
        (["new", "nostalgia-2003.toml"], "comes with Belleville"),
        (["new", "été.toml"], "cannot be the id"),
        (["new", "no/such/folder/town.toml"], "could not be written"),
    ],
)
def test_what_cannot_be_done_is_refused(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["edition", *arguments]) == 2
    assert says in " ".join(capsys.readouterr().err.split())
    assert not list(tmp_path.iterdir())
