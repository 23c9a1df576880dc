"""Completion, as shells do it: the script is loaded into a real bash, which is asked what comes next."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Ran

Run = Callable[..., Ran]

# what readline does when Tab is pressed: find the function of the command, fill in COMP_WORDS, call it
TAB = """
source "$1"; shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMP_LINE="$*"
COMP_POINT=${#COMP_LINE}
name=$(complete -p belleville | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
"$name" belleville "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script for bash, as the command prints it."""
    folder = tmp_path_factory.mktemp("completion")
    file = folder / "belleville.bash"
    command = [sys.executable, "-m", "belleville", "completion", "bash"]
    file.write_text(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    program = folder / "belleville"  # which the script calls for what it does not know itself
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m belleville "$@"\n')
    program.chmod(0o755)
    return file


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("sim", {"simulate"}),
        ("", {"play", "serve", "simulate", "completion"}),
        ("simulate --ga", {"--games"}),
        ("arena --m", {"--mode", "--max-turns"}),
        ("simulate --edition ", {"all", "nostalgia-2003", "zelda-2015"}),
        ("simulate -e mi", {"miro-1936"}),
        ("play --terminal --edition s", {"star-wars-1997"}),
        ("simulate --mode ", {"standard", "timed", "quick"}),
        ("simulate --lang ", {"fr", "en"}),
        ("simulate --players st", {"strong"}),
        ("arena --players strong,sen", {"strong,sensible"}),
        ("arena --edition miro-1936,ze", {"miro-1936,zelda-2015"}),
        ("arena --mode standard,q", {"standard,quick"}),
        ("arena --players strong,sensible,be", {"strong,sensible,beginner"}),
        ("play --terminal --bots b", {"beginner"}),
        ("rules rent.cl", {"rent.claim"}),
        ("completion ", {"bash", "zsh", "fish"}),
    ],
)
def test_bash_completes(script: Path, line: str, offered: set[str]) -> None:
    env = {**os.environ, "PATH": f"{script.parent}{os.pathsep}{os.environ['PATH']}"}
    words = ["belleville", *line.split(" ")]
    command = ["bash", "--norc", "-c", TAB, "bash", str(script), *words]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=True)
    found = set(done.stdout.split())
    assert offered <= found, done.stderr
    assert all(word.startswith(words[-1]) for word in found)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_a_script(run: Run, shell: str) -> None:
    done = run("completion", shell)
    assert done.code == 0 and "nostalgia-2003" in done.out and "simulate" in done.out
    if program := shutil.which(shell):
        assert subprocess.run([program, "-n"], input=done.out, text=True, capture_output=True).returncode == 0


def test_a_script_is_installed_where_the_shell_looks(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "BASH_COMPLETION_USER_DIR"):
        monkeypatch.delenv(name, raising=False)
    done = run("completion", "bash", "--install")
    assert done.code == 0, done.err
    file = Path(done.out.splitlines()[0].removeprefix("Installed: "))
    assert file.is_relative_to(tmp_path) and "complete -F" in file.read_text() and str(file) in done.out.splitlines()[1]
