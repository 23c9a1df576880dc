"""An interrupted run continues from its results file, with the same results as without interruption."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

from belleville.lab.arena.paired_games import FastGames, PairedGames
from belleville.lab.arena.plan import ArenaError, ArenaPlan, missing, sources
from belleville.lab.arena.results import ArenaResults, usual_path
from belleville.lab.arena.run import outcome, run

from .rigged_arenas import cell, plan, play

LINEUP = cell("strong", "sensible", "sensible", "random")


def facts(which: ArenaPlan, kept: ArenaResults) -> object:
    """What an arena came to, but for times."""
    told = msgspec.to_builtins(outcome(which, kept, True))
    for one in told["cells"]:
        for line in one["lines"]:
            del line["mean_us"], line["p99_us"]
    return told


def test_an_interrupted_run_comes_to_what_a_whole_one_does(tmp_path: Path) -> None:
    which = plan(LINEUP, cell("random", "sensible"), games=24, max_turns=40)
    whole = tmp_path / "whole.jsonl"
    play(which, whole)
    part = tmp_path / "part.jsonl"
    with ArenaResults(part, which) as kept:
        told = 0

        def stop(deal: PairedGames) -> None:
            nonlocal told
            told += len(deal.games)
            if told > 15:
                raise KeyboardInterrupt

        assert run(which, kept, 1, stop) is False
        assert 15 < sum(len(deal.games) for deal in kept.wanted()) < 48
        assert [one.games < one.wanted for one in outcome(which, kept, False).cells] == [True, True]
    before = part.read_bytes()
    with ArenaResults(whole, which) as one, ArenaResults(part, which) as other:
        assert run(which, other, 2)
        assert facts(which, one) == facts(which, other)
    assert part.read_bytes().startswith(before)
    assert sorted(part.read_bytes().splitlines()) == sorted(whole.read_bytes().splitlines())


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    play(plan(LINEUP, games=8), file)
    before = file.read_bytes()
    play(plan(LINEUP, games=8), file)
    assert file.read_bytes() == before
    more = play(plan(LINEUP, games=12), file)  # more games of the same go on from there
    assert file.read_bytes().startswith(before) and len(more) == 3
    assert len(play(plan(LINEUP, games=4), file)) == 1  # fewer look at the first of them


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_line_half_written_is_mended(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "a.jsonl"
    whole = play(plan(LINEUP, games=12), file, jobs=1)
    lines = file.read_bytes()
    os.truncate(file, len(lines) - cut)
    with ArenaResults(file, plan(LINEUP, games=12)) as kept:
        assert len(kept.deals) == 2 and list(missing(kept.plan, kept.deals)) == [(0, 2)]
        assert file.read_bytes().endswith(b"\n") and lines.startswith(file.read_bytes())
    assert play(plan(LINEUP, games=12), file) == whole
    assert file.read_bytes() == lines


def test_a_first_line_half_written_is_mended(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    play(plan(LINEUP, games=4), file)
    whole = file.read_bytes()
    for length in (0, 3, 30):
        file.write_bytes(whole[:length])
        play(plan(LINEUP, games=4), file)
        assert file.read_bytes() == whole


def test_a_deal_that_stands_there_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    play(plan(LINEUP, games=8), file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, lines[1]]))
    assert [deal.deal for deal in play(plan(LINEUP, games=8), file)] == [0, 1]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (plan(cell("strong", "random", "random", "random")), "--players"),
        (plan(cell("strong", "sensible", "sensible", "random", edition="zelda-2015")), "--edition"),
        (plan(cell("strong", "sensible", "sensible", "random", mode="quick")), "--mode"),
        (plan(LINEUP, max_turns=61), "--max-turns"),
        (ArenaPlan(cells=(LINEUP,), games=12, max_turns=60, seed=2), "--seed"),
        (ArenaPlan(cells=(LINEUP,), games=12, max_turns=60, hour_at=9), "--hour"),
    ],
)
def test_another_plan_is_refused_until_one_starts_anew(tmp_path: Path, changed: ArenaPlan, words: str) -> None:
    file = tmp_path / "a.jsonl"
    play(plan(LINEUP, games=4), file)
    before = file.read_bytes()
    with pytest.raises(ArenaError, match=f"another plan.*{words}.*--fresh"):
        ArenaResults(file, changed)
    assert file.read_bytes() == before
    play(changed, file, fresh=True)
    assert file.read_bytes() != before
    play(changed, file)


def test_results_of_other_bots_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.jsonl"
    play(plan(LINEUP, games=4), file)
    monkeypatch.setattr("belleville.lab.arena.plan.sources", lambda: "0123456789abcdef")
    with pytest.raises(ArenaError, match="the bots or the rules, in another version"):
        ArenaResults(file, plan(LINEUP, games=4))


NO_PLACES = '{"places":[2,3,4,4],"turns":9,"end":"last"}'
BROKEN = [
    ("not json", "it is not JSON"),
    ('{"cell":0,"deal":1}', "games is missing"),
    ('{"cell":7,"deal":1,"games":[]}', "no block 1 of line-up 7"),
    ('{"cell":0,"deal":-1,"games":[]}', "no block -1"),
    ('{"cell":0,"deal":1,"games":[]}', "0 games"),
    ('{"cell":0,"deal":1,"games":[' + ",".join([NO_PLACES] * 4) + "]}", "not the places"),
]


@pytest.mark.parametrize(("line", "words"), BROKEN, ids=[words for _, words in BROKEN])
def test_a_broken_line_is_named_and_nothing_is_lost(tmp_path: Path, line: str, words: str) -> None:
    file = tmp_path / "a.jsonl"
    play(plan(LINEUP, games=8), file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:2], line, *lines[2:], '{"cell":0,"de']))
    before = file.read_bytes()
    with pytest.raises(ArenaError, match=f"a.jsonl: line 3: .*{words}"):
        ArenaResults(file, plan(LINEUP, games=8))
    assert file.read_bytes() == before


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    for text in ("Dear Ann", "Dear Ann,\nhow are you?\n", json.dumps({"a": 1}) + "\n"):
        file.write_text(text)
        for fresh in (False, True):
            with pytest.raises(ArenaError, match="line 1: these are not results of an arena"):
                ArenaResults(file, plan(LINEUP), fresh=fresh)
        assert file.read_text() == text


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    with ArenaResults(file, plan(LINEUP)), pytest.raises(ArenaError, match="another run is writing"):
        ArenaResults(file, plan(LINEUP))
    ArenaResults(file, plan(LINEUP)).__exit__(None, None, None)


def test_a_full_disk_loses_nothing_that_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.jsonl"
    with ArenaResults(file, plan(LINEUP)) as kept:
        kept.add(FastGames(kept.plan).play(0, 0))

        def full(where: int, data: bytes) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("belleville.lab.arena.results.os.write", full)
        with pytest.raises(ArenaError, match=r"a.jsonl: No space left.*so far are saved"):
            kept.add(FastGames(kept.plan).play(0, 1))
        monkeypatch.undo()
    with ArenaResults(file, plan(LINEUP)) as kept:
        assert set(kept.deals) == {(0, 0)}


def test_the_usual_file_is_named_after_the_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = usual_path(plan(LINEUP, games=4))
    assert path.parent == tmp_path / "belleville" / "arena" and path.name.startswith("strong-sensiblex2-random-")
    assert usual_path(plan(LINEUP, games=400)) == path
    assert usual_path(plan(LINEUP, max_turns=61)) != path
    monkeypatch.setattr("belleville.lab.arena.plan.sources", lambda: "0123456789abcdef")
    assert usual_path(plan(LINEUP, games=4)) != path, "other bots, other results: the old ones stay"


def test_whoever_plays_is_part_of_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code and weights both: a network trained anew is another player."""
    for folder in ("bots/levels", "bots/master", "rules"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr("belleville.lab.arena.plan.PACKAGE", tmp_path)
    seen = [sources()]
    for name in ("bots/levels/strong.py", "bots/master/value_network.json", "rules/rent.py"):
        (tmp_path / name).write_text("1", "utf-8")
        seen.append(sources())
    (tmp_path / "bots" / "levels" / "strong.c").write_text("1", "utf-8")  # what was compiled says nothing new
    assert len(set(seen)) == 4 and sources() == seen[-1]
