"""Bad input: one clear line that says what, where and by which clause; exit code 2; no traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Ran

Run = Callable[..., Ran]

FAR = 99999999999999999999
WRONG = [
    ("simulate --edition atlantis", "atlantis", "choose from miro-1936"),
    ("play --terminal --edition atlantis", "atlantis", "choose from miro-1936"),
    ("soak --edition atlantis", "atlantis", "choose from miro-1936"),
    ("simulate --edition ", "--edition ''", "an edition is missing; choose from miro-1936"),
    ("soak --edition ", "--edition ''", "an edition is missing; choose from miro-1936"),
    ("simulate --players clever:2", "--players clever:2", "unknown bot 'clever'; choose from "),
    ("simulate --players sensible:x", "sensible:x", "a number from 1 to 8"),
    ("play --terminal --bots sensible:0", "--bots", "a number from 1 to 8"),
    ("simulate --players sensible:7", "2 to 6", "[setup.players]"),
    ("simulate --players sensible", "got 1", "[setup.players]"),
    ("play --terminal --edition nostalgia-2003 --bots sensible:6", "got 7", "[setup.players]"),
    ("play --terminal --tokens cannon,cannon", "different token", "[setup.tokens]"),
    ("play --terminal --tokens banana", "unknown token 'banana'", "[setup.tokens]"),
    ("play --terminal --name Ada\tBob", "cannot be a player’s name", "[setup.players]"),
    ("simulate --edition zelda-2015 --mode timed", "has no mode 'timed'", "[short.timed]"),
    ("simulate --edition miro-1936 --mode quick", "has no mode 'quick'", "[short.quick]"),
    ("simulate --mode blitz", "'blitz'", "standard"),
    ("simulate --games 0", "--games 0", "from 1 to"),
    ("simulate --max-turns 0", "--max-turns 0", "from 1 to"),
    ("simulate --seed -1", "--seed -1", "numbered"),
    ("simulate --seed 2147483640 --games 10", "--seed", "numbered"),
    ("simulate --threads 0", "--threads 0", "from 1 to"),
    (f"simulate --games {FAR}", f"--games {FAR}", "from 1 to 2147483647"),
    (f"simulate --max-turns {FAR}", f"--max-turns {FAR}", "from 1 to 1000000000"),
    (f"simulate --mode timed --hour {FAR}", f"--hour {FAR}", "from 1 to 1000000000"),
    ("simulate --mode timed --hour 0", "--hour 0", "from 1 to 1000000000"),
    ("simulate --threads 999999", "--threads 999999", "from 1 to 256"),
    ("simulate --games many", "--games", "many"),
    ("simulate --surprise", "--surprise", "unknown option"),
    ("play --terminal --seed -3", "--seed -3", "2**64"),
    ("soak --moves 0", "--moves 0", "from 1 to"),
    (f"soak --moves {FAR}", f"--moves {FAR}", "from 1 to 10000000000"),
    ("soak --out no/such/folder.belleville", "folder.belleville", "cannot be written"),
    (f"calibrate --positions {FAR}", f"--positions {FAR}", "from 1 to 10000000"),
    (f"calibrate --rollouts {FAR}", f"--rollouts {FAR}", "from 1 to 1000000000"),
    ("calibrate --threads 999999", "--threads 999999", "from 1 to 256"),
    (f"calibrate --seed {FAR}", f"--seed {FAR}", "from 0 to 134217727"),
    (f"load --tables {FAR}", f"--tables {FAR}", "from 1 to 10000"),
    ("soak --seed -5", "--seed -5", "whole number"),
    ("rules rent.clame", "rent.clame", "did you mean rent.claim"),
    ("rules zelda-2016", "zelda-2016", "did you mean zelda-2015"),
    ("rules qqq", "qqq", "no clause and no edition"),
    ("rules --lang de", "de", "fr"),
    ("replay nowhere.belleville", "nowhere.belleville", "No such file"),
    ("replay", "FILE", ""),
    ("conquer", "conquer", "unknown command"),
]


@pytest.mark.parametrize(("line", "what", "why"), WRONG, ids=[line for line, _, _ in WRONG])
def test_a_mistake_is_told_in_one_line(run: Run, line: str, what: str, why: str) -> None:
    done = run(*line.split(" "))
    assert done.code == 2
    assert done.err.startswith("belleville: ")
    assert done.err.count("\n") == 1
    assert what in done.err and why in done.err


def test_a_wrong_edition_file_is_named_with_its_place(run: Run, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text('id = "mine"\nyear = "long ago"\n', encoding="utf-8")
    for command in (
        ["simulate", "--edition", str(edition)],
        ["rules", str(edition)],
        ["play", "--terminal", "--edition", str(edition)],
    ):
        done = run(*command)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert "mine.toml" in done.err and "year" in done.err


def test_a_record_is_not_begun_where_it_cannot_be_written(run: Run, tmp_path: Path) -> None:
    done = run("play", "--terminal", "--save", str(tmp_path / "no" / "such" / "folder.belleville"))
    assert done.code == 2
    assert "folder.belleville" in done.err


def test_a_damaged_record_is_told_by_its_line(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert run("simulate", "--games", "1", "--seed", "5", "--records", str(folder)).code == 0
    (file,) = folder.iterdir()
    text = file.read_text(encoding="utf-8")
    bad = tmp_path / "bad.belleville"
    bad.write_text(text.replace("buys", "steals", 1), encoding="utf-8")
    line = next(at for at, words in enumerate(text.splitlines(), 1) if words.endswith("buys"))
    for more in ([], ["--verify"]):
        done = run("replay", str(bad), *more)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert f"bad.belleville: line {line}" in done.err
