"""Two set-ups of one clone at the same time: the second waits for the first, and says so."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "tools" / "lock.py"
pytestmark = pytest.mark.skipif(importlib.util.find_spec("fcntl") is None, reason="./play and ./check need a shell")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with a copy of the script, as in a clone."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "lock.py").write_text(SCRIPT.read_text("utf-8"), "utf-8")
    return tmp_path


def start(clone: Path, *command: str) -> subprocess.Popen[str]:
    """Start a command under the lock of a clone."""
    return subprocess.Popen(
        [sys.executable, str(clone / "tools" / "lock.py"), *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def line_of(process: subprocess.Popen[str]) -> str:
    """Wait for the next line that a process prints."""
    assert process.stdout is not None
    out: IO[str] = process.stdout
    return out.readline()


def test_the_second_waits_for_the_first_and_says_so(clone: Path) -> None:
    hold = "print('first begins', flush=True); input(); print('first ends', flush=True)"
    first = start(clone, sys.executable, "-c", hold)
    assert line_of(first) == "first begins\n"
    second = start(clone, sys.executable, "-c", "print('second begins', flush=True)")
    assert "waiting" in line_of(second)
    out, _ = first.communicate("\n")
    assert out == "first ends\n" and line_of(second) == "second begins\n"
    assert (first.wait(), second.wait()) == (0, 0)
    second.communicate()


def test_it_ends_as_the_command_does_and_leaves_nobody_locked_out(clone: Path) -> None:
    for code in (3, 0):
        process = start(clone, sys.executable, "-c", f"raise SystemExit({code})")
        assert process.communicate()[0] == "" and process.returncode == code


def test_a_killed_one_locks_nobody_out(clone: Path) -> None:
    first = start(clone, sys.executable, "-c", "print('begins', flush=True); input()")
    assert line_of(first) == "begins\n"
    first.kill()
    first.communicate()
    second = start(clone, sys.executable, "-c", "print('second')")
    assert second.communicate()[0] == "second\n"


def test_a_lock_that_cannot_be_had_is_no_obstacle(clone: Path) -> None:
    (clone / ".setup.lock").mkdir()  # as a folder that cannot be written
    assert start(clone, sys.executable, "-c", "print(1)").communicate()[0] == "1\n"


def test_both_scripts_set_up_under_the_lock() -> None:
    shell = (ROOT / "tools" / "setup.sh").read_text("utf-8")
    assert "tools/lock.py" in shell and all("set_up " in (ROOT / name).read_text("utf-8") for name in ("play", "check"))
