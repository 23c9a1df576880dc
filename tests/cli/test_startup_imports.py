"""What is started most often starts without what it does not need: modules are counted, not seconds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from belleville import start
from belleville.cli import app
from belleville.cli.command_error import CommandError
from belleville.cli.play import PlayCommand

LINES = [["play"], ["play", "--share"], ["play", "--no-browser"], ["play", "--no-browser", "--share"]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """How the browser's game is opened."""
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr(PlayCommand, "run", lambda command, words: found.append((command, words.lang)) or 0)
    for each in ("gc.disable", "gc.freeze"):
        monkeypatch.setattr(each, lambda: None)
    return found


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_a_plain_line_is_understood_as_the_parser_does(line: list[str], asked: list[tuple[Any, ...]]) -> None:
    assert start.run(line) == app.run(line) == 0
    quick, parsed = asked
    assert quick == parsed


@pytest.mark.parametrize("line", [[], ["play", "--help"], ["play", "--port", "0"], ["play", "--lang", "fr"], ["bots"]])
def test_every_other_line_goes_to_the_parser(line: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(app, "run", lambda argv: seen.append(argv) or 7)
    assert start.run(line) == 7 and seen == [line]


def test_a_mistake_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise CommandError("odds.missing")

    monkeypatch.setattr(PlayCommand, "run", refuse)
    frozen: list[bool] = []
    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr("gc.freeze", lambda: frozen.append(True))
    assert start.run(["play"]) == 2
    assert frozen, "nothing is looked through for garbage at the end"
    assert capsys.readouterr().err == "belleville: a game is missing: name a file, FILE@MOVE or a position\n"


SHOW = "print('MODULES', *sorted(sys.modules), flush=True)"
HELP = f"import sys; from belleville import start; start.run(['--help']); {SHOW}"
SERVE = f"""
import os, signal, sys
from belleville import start
from belleville.cli import server
def say(words, name, **values):
    if name == "open":  # the server listens
        {SHOW}
        os.kill(os.getpid(), signal.SIGTERM)
server.say = say
sys.exit(start.run(["play", "--no-browser"]))
"""
NEVER = {"alembic", "matplotlib", "numpy", "openskill", "segno", "sqlalchemy.orm", "sqlalchemy.ext.asyncio"}


def loaded(script: str, data: Path) -> set[str]:
    """The modules that a process has imported when it says so."""
    env = {**os.environ, "XDG_DATA_HOME": str(data)}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return set(next(line for line in done.stdout.splitlines() if line.startswith("MODULES")).split()[1:])


def test_help_imports_neither_server_nor_rules(tmp_path: Path) -> None:
    modules = loaded(HELP, tmp_path)
    unwanted = NEVER | {"litestar", "msgspec", "sqlalchemy", "uvicorn"}
    unwanted |= {f"belleville.{part}" for part in ("bots", "editions", "lab", "record", "rules", "table", "web")}
    assert "cyclopts" in modules and modules & unwanted == set()


def test_the_game_in_the_browser_imports_no_parser_and_no_laboratory(tmp_path: Path) -> None:
    for _ in ("a first start", "a second"):
        modules = loaded(SERVE, tmp_path)
        unwanted = NEVER | {"attr", "cyclopts", "pydantic", "rich", "belleville.cli.app", "belleville.lab"}
        unwanted |= {"belleville.bots.external", "belleville.terminal.play"}
        assert "litestar" in modules and modules & unwanted == set()
