"""`--house`: house rules on the command line and in the Python API, in every command that plays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import belleville
from belleville import Game, StandingClaim
from belleville.editions import HOUSE_RULES, EditionError, load
from belleville.record import PositionError, read, under_house_rules
from belleville.record import position as position_line
from belleville.terminal.play import ENDS
from belleville.vocabulary.house_rules import name_of

from .conftest import Ran

Run = Callable[..., Ran]


def played(run: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json").out)
    return found


def test_simulate_plays_by_house_rules_and_says_so(run: Run) -> None:
    asked = ("simulate", "--games", "3", "--players", "strong:3", "--house", "round-limit=5")
    (result,) = played(run, *asked)["results"]
    assert result["edition"] == "nostalgia-2003+round-limit=5"
    assert result["turns"] == 45 and result["endings"]["rounds"] == 3 and result["decided"] == 3
    shown = run(*asked).out
    assert "nostalgia-2003+round-limit=5" in shown and "last round over 3" in shown
    assert "last round over" not in run("simulate", "--games", "3", "--players", "strong:3").out


def test_simulate_counts_goals_with_bots_in_python_too() -> None:
    result = belleville.simulate("nostalgia-2003", ["strong", "strong"], 4, house="worth-goal=3000")
    assert result.endings["goal"] >= 1 and result.edition == "nostalgia-2003+worth-goal=3000"
    slow = belleville.simulate("nostalgia-2003", ["strong", "master"], 1, house="round-limit=1", threads=1)
    assert slow.endings["rounds"] == 1


def test_house_rules_go_with_all_editions_and_their_own_money(run: Run) -> None:
    results = played(run, "simulate", "--games", "1", "--edition", "all", "--house", "parking,dealt=1")["results"]
    assert [one["edition"].partition("+")[2] for one in results] == ["parking=0,dealt=1"] * 5
    refused = run("simulate", "--edition", "miro-1936", "--house", "parking=150")
    assert refused.code == 2 and "house.parking" in refused.err


@pytest.mark.parametrize("command", ["simulate", "arena", "soak", "play --terminal"])
def test_a_wrong_house_rule_is_named_with_what_could_be_meant(run: Run, command: str) -> None:
    for rules, says in (
        ("no-auction", "unknown house rule 'no-auction'; choose from parking"),
        ("no-auctions,half-auctions", "no-auctions and half-auctions contradict each other: choose one"),
        ("dealt=9", "9 is not between 1 and 7 (house.dealt)"),
    ):
        done = run(*command.split(), "--house", rules)
        assert done.code == 2 and f"--house {rules}" in done.err and says in done.err
    assert "se contredisent" in run(*command.split(), "--house", "no-trades,no-mortgaged-trades", "--lang", "fr").err


def test_house_rules_of_the_option_join_those_of_the_edition(run: Run) -> None:
    asked = ("simulate", "--games", "1", "--edition", "zelda-2015+no-auctions")
    (result,) = played(run, *asked, "--house", "first-lap")["results"]
    assert result["edition"] == "zelda-2015+first-lap,no-auctions"
    assert "given twice" in run(*asked, "--house", "no-auctions").err


def test_records_of_house_rules_have_names_of_their_own(run: Run, tmp_path: Path) -> None:
    for house in ((), ("--house", "no-auctions"), ("--house", "no-trades")):
        assert run("simulate", "--games", "1", "--records", str(tmp_path), *house).code == 0
    files = list(tmp_path.iterdir())
    assert len(files) == 3
    assert {read(file.read_text("utf-8")).edition.name.partition("+")[2] for file in files} == {
        "",
        "no-auctions",
        "no-trades",
    }
    assert all(run("replay", str(file), "--verify").code == 0 for file in files)


def test_replay_says_how_a_game_under_house_rules_ended(run: Run, tmp_path: Path) -> None:
    ends = {"round-limit=3": "the last round was over", "worth-goal=2500": "net-worth goal was reached"}
    for house, says in ends.items():
        folder = tmp_path / house
        run("simulate", "--games", "1", "--players", "strong:3", "--records", str(folder), "--house", house)
        assert says in run("replay", str(next(folder.iterdir())), "--verify").out


def test_arena_never_mixes_results_of_different_house_rules(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "results.jsonl")
    asked = ("arena", "--players", "strong,sensible", "--games", "2", "--out", out)
    found = played(run, *asked, "--house", "no-auctions")
    assert found["cells"][0]["edition"] == "nostalgia-2003+no-auctions"
    assert run(*asked, "--house", "no-auctions").code == 0, "resumed"
    for other in ((), ("--house", "no-trades"), ("--house", "no-auctions,parking")):
        assert "another plan" in run(*asked, *other).err or run(*asked, *other).code == 2


def test_arena_report_names_the_house_rules_and_its_command(run: Run, tmp_path: Path) -> None:
    report = tmp_path / "arena.md"
    asked = ("arena", "--players", "strong,sensible", "--games", "2", "--house", "no-auctions,parking=500")
    done = run(*asked, "--out", str(tmp_path / "r.jsonl"), "--report", str(report), "--section", "House")
    assert done.code == 0
    text = report.read_text("utf-8")
    assert "--house no-auctions,parking=500" in text and "nostalgia-2003+parking=500,no-auctions" in text


def test_play_in_the_terminal_takes_house_rules(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\nyes\n"))
    saved = tmp_path / "game.belleville"
    done = run("play", "--terminal", "--house", "no-auctions,first-lap", "--save", str(saved))
    assert done.code == 0 and "house.no-auctions" in done.out and "house.first-lap" in done.out
    assert "box: nostalgia-2003+first-lap,no-auctions " in saved.read_text("utf-8")
    assert "only with --terminal" in run("play", "--house", "no-auctions").err or run("play", "--house", "x").code == 2


def test_a_position_brings_its_own_house_rules(run: Run) -> None:
    line = position_line(Game("nostalgia-2003", 2, house="no-auctions", seed=1))
    done = run("play", "--terminal", "--position", line, "--bots", "strong", "--house", "no-trades")
    assert done.code == 2 and "nostalgia-2003+no-auctions" in done.err


def test_every_ending_of_the_rules_has_its_sentence_in_the_terminal() -> None:
    from belleville.rules.views import REASONS

    assert set(ENDS) == set(REASONS.values())


# -- odds


def test_odds_are_computed_under_the_house_rules_of_the_game(run: Run) -> None:
    game = Game("nostalgia-2003", 2, house="round-limit=3", seed=2)
    found = played(run, "odds", position_line(game), "--rollouts", "20")
    assert found["edition"] == "nostalgia-2003+round-limit=3" and found["cut"] == 0


def test_odds_can_go_on_under_other_house_rules(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games", "1", "--records", str(tmp_path), "--players", "strong:2", "--max-turns", "40")
    record = str(next(tmp_path.iterdir()))
    found = played(run, "odds", f"{record}@60", "--rollouts", "20", "--house", "parking=300,automatic-rent,first-lap")
    assert found["edition"] == "nostalgia-2003+parking=300,first-lap,automatic-rent"
    assert "no-such" in run("odds", record, "--house", "no-such").err
    course = played(run, "odds", record, "--every", "50", "--rollouts", "5", "--house", "no-trades")
    assert course["finished"] is True


@pytest.mark.parametrize("field", list(HOUSE_RULES))
def test_every_house_rule_can_begin_in_the_middle_of_a_game(field: str) -> None:
    game = Game("nostalgia-2003", 3, seed=5)
    for _ in range(60):
        move = game.clock_move(next(seat for seat in range(3) if game.must_mask() >> seat & 1))
        assert move is not None
        game.play(next(seat for seat in range(3) if game.must_mask() >> seat & 1), move)
    while game.decision().act != "throw":
        seat = next(seat for seat in range(3) if game.must_mask() >> seat & 1)
        move = game.clock_move(seat)
        assert move is not None
        game.play(seat, move)
    rules = "dealt,dealt-free" if field == "dealt_free" else name_of(field)
    again = under_house_rules(game, rules)
    assert again.edition.name == load(f"nostalgia-2003+{rules}").name and again.broken() is None
    assert [again.cash(seat) for seat in range(3)] == [game.cash(seat) for seat in range(3)]
    back = under_house_rules(again, "")
    assert position_line(back).split(" ")[4:] == position_line(game).split(" ")[4:], "and end again"


def test_what_a_house_rule_forbids_cannot_be_under_way() -> None:
    game = Game("nostalgia-2003", 2, seed=1)
    while game.sale() is None:
        seat = next(seat for seat in range(2) if game.must_mask() >> seat & 1)
        move = game.clock_move(seat)
        assert move is not None
        game.play(seat, move)
    with pytest.raises(PositionError):
        under_house_rules(game, "no-auctions")


# -- the Python API


def test_house_is_a_keyword_of_a_game() -> None:
    game = Game("nostalgia-2003", 2, house="no-auctions,automatic-rent", seed=1)
    assert game.edition.name == "nostalgia-2003+no-auctions,automatic-rent"
    assert not any(isinstance(move, StandingClaim) for move in game.moves(game.turn))
    assert "no-auctions" in repr(game)
    assert Game("nostalgia-2003+no-auctions", 2, house="first-lap", seed=1).edition.house.no_auctions == 1
    with pytest.raises(EditionError, match="given twice"):
        Game("nostalgia-2003+no-auctions", 2, house="no-auctions")


# -- `belleville rules`


def test_rules_lists_the_house_rules(run: Run) -> None:
    for lang, says in (("en", "Landing exactly on Go pays the salary twice"), ("fr", "pile sur")):
        shown = " ".join(run("rules", "--house", "--lang", lang).out.split())
        assert all(name_of(field) in shown and rule.clause in shown for field, rule in HOUSE_RULES.items())
        assert lang == "fr" or says in shown
    listed = played(run, "rules", "miro-1936+no-trades", "--house")["house_rules"]
    assert {rule["name"]: rule["in_force"] for rule in listed} == {
        name_of(field): field == "no_trades" for field in HOUSE_RULES
    }
    assert next(rule["default"] for rule in listed if rule["name"] == "starting-cash") % 100 == 0
    assert "rent.claim is a clause" in run("rules", "rent.claim", "--house").err


def test_rules_of_an_edition_begin_with_its_house_rules(run: Run) -> None:
    assert "house.no-auctions" in run("rules", "nostalgia-2003+no-auctions").out.split("Setting up")[0]
