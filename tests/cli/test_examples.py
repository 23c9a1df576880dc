"""The example at the end of every help runs, with `--json` too; docs/commands.md has every option and every field."""

from __future__ import annotations

import io
import json
import re
import shlex
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from belleville.bots import registry
from belleville.cli import commands
from belleville.cli.options import AsJson
from belleville.lab import bench
from belleville.web import server
from belleville.web.server import ServerSettings

from .conftest import Ran

Run = Callable[..., Ran]

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "commands.md").read_text("utf-8")
WITH_JSON = [name for name in commands.NAMES if issubclass(commands.find(name), AsJson)]


@pytest.fixture
def place(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a recorded game; servers end at once, and the bench measures one small thing."""
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    assert run("simulate", "--games", "1", "--seed", "3", "--records", ".").code == 0
    next(tmp_path.glob("*.belleville")).rename("game.belleville")

    def serve(settings: ServerSettings, listening: Any, ready: Callable[[], None]) -> None:
        with listening:
            ready()

    monkeypatch.setattr(server, "serve", serve)
    monkeypatch.setattr("belleville.cli.server.need_the_page", lambda: None)
    monkeypatch.setattr("belleville.cli.load.need_the_page", lambda: None)
    monkeypatch.setattr(webbrowser, "open", lambda address: None)
    monkeypatch.setattr(bench, "PARTS", {"copies": bench.PARTS["copies"]})
    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\nyes\n"))
    return tmp_path


def example(run: Run, name: str, lang: str = "en") -> list[str]:
    """The words of the example at the end of a command's help."""
    out = run(name, "--help", "--lang", lang).out
    last = out.replace("\u00a0", " ").strip().splitlines()[-1]
    assert last.startswith(("Example: ", "Exemple : "))
    program, *words = shlex.split(last.partition(": ")[2])
    assert program == "belleville" and words[0] == name
    return words


@pytest.mark.parametrize("name", commands.NAMES)
def test_the_example_of_a_help_runs(run: Run, place: Path, name: str) -> None:
    words = example(run, name)
    assert example(run, name, "fr") == words
    if name == "serve":  # on any port that is free
        words = ["0" if word.isdigit() else word for word in words]
    done = run(*words)
    assert done.code in ((0, 1) if name == "load" else (0,)), done.err
    assert done.out and "Traceback" not in done.err


# -- the fields of --json


def flattened(value: Any, path: str = "") -> Iterator[str]:
    """Yield the paths of all fields in an object of JSON."""
    if isinstance(value, Mapping) and value:
        for name, inner in value.items():
            yield from flattened(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and value and isinstance(value[0], Mapping):
        for inner in value:
            yield from flattened(inner, f"{path}[]")
    else:
        yield path


def documented(name: str) -> list[str]:
    """The fields that the page lists for a command."""
    section = PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0].partition("| field of `--json` |")[2]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [field for row in rows for field in re.findall(r"`([^`]+)`", row)]


MORE: dict[str, list[list[str]]] = {
    "edition": [["edition", "new", "town.toml"], ["edition", "check", "town.toml"]],
    "odds": [["odds", "game.belleville", "--every", "200", "--rollouts", "5"]],
    "replay": [["replay", "game.belleville"]],
    "rules": [["rules"], ["rules", "miro-1936"], ["rules", "--house"]],
    "arena": [["arena", "--players", "strong,sensible", "--games", "2"]],
}
WITH_PROOF = {"verified", "fault", "rolls", "shuffles", "commitment"}  # tests/cli/test_replay_proof.py


@pytest.mark.parametrize("name", WITH_JSON)
def test_every_field_is_documented(run: Run, place: Path, name: str) -> None:
    fields = documented(name)
    assert len(fields) > 4
    found: set[str] = set()
    for words in [example(run, name), *MORE.get(name, [])]:
        done = run(*words, "--json")
        assert done.out.count("\n") == 1, done.err
        found |= set(flattened(json.loads(done.out)))
    course = {path.removeprefix("course[].") for path in found if path.startswith("course[].")}
    bare = [field.removesuffix("[]") for field in fields]
    for path in found - {f"course[].{path}" for path in course}:
        assert any(path == field or path.startswith((f"{field}.", f"{field}[")) for field in bare), path
    for field in set(bare) - WITH_PROOF:
        # what is inside an empty list cannot be seen here
        assert any(
            path == field or path.startswith((f"{field}.", f"{field}[")) or field.startswith(path) for path in found
        )


def test_commands_without_json_print_no_table() -> None:
    assert set(commands.NAMES) - set(WITH_JSON) == {"play", "serve", "completion"}


def test_the_page_lists_the_options_as_they_are() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "command_docs.py", "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
