"""What ./check runs: side by side, each step and each test with a limit, nothing that measures time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import check
import wheels

from .long import LONG

ROOT = Path(__file__).resolve().parents[1]


def step(name: str, code: str, **more: object) -> check.Step:
    return check.Step(name, [sys.executable, "-c", code], **more)  # type: ignore[arg-type]


def test_a_step_shows_what_it_wrote_and_fails_by_its_exit_code() -> None:
    good = check.run(step("good", "print('fine')"))
    bad = check.run(step("bad", "import sys; sys.exit('not fine')"))
    assert (good.good, good.output) == (True, "fine\n") and (bad.good, bad.output) == (False, "not fine\n")
    assert not check.run(check.Step("gone", ["/nowhere/at-all"])).good


def test_a_step_that_hangs_is_ended_with_all_it_started(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    far_end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    child = f"import subprocess; subprocess.run(['sh', '-c', 'exec 3>{pipe}; sleep 100000'])"
    result = check.run(step("stuck", child, limit=2))
    assert not result.good and "stuck: ended, it took more than 2 s" in capfd.readouterr().out
    os.set_blocking(far_end, True)
    assert os.read(far_end, 1) == b"", "nobody is left who could write"
    os.close(far_end)
    assert not check.RUNNING


def test_steps_of_one_core_run_side_by_side(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each waits for the other: one after the other they would never end."""
    one, two = tmp_path / "one", tmp_path / "two"
    os.mkfifo(one)
    os.mkfifo(two)
    todo = [
        step("one", f"open({str(one)!r}, 'w').close(); open({str(two)!r}).close()"),
        step("wide", "print('alone')", wide=True),
        step("two", f"open({str(one)!r}).close(); open({str(two)!r}, 'w').close(); raise SystemExit(3)"),
    ]
    results = {result.step.name: result.good for result in check.run_all(todo)}
    assert results == {"one": True, "two": False, "wide": True}
    assert "== two: FAILED" in capfd.readouterr().out


def test_what_measures_time_has_the_machine_to_itself(tmp_path: Path) -> None:
    """It begins when all others have ended, the one that runs beside them, too."""
    pipe, done = tmp_path / "pipe", tmp_path / "done"
    os.mkfifo(pipe)
    todo = [
        step("beside", f"open({str(pipe)!r}).read(); open({str(done)!r}, 'w').close()"),
        step("wide", f"open({str(pipe)!r}, 'w').close()", wide=True),
        step("measured", f"import os; raise SystemExit(not os.path.exists({str(done)!r}))", wide=True, alone=True),
    ]
    assert all(result.good for result in check.run_all(todo))
    assert [one.name for one in check.steps(long=True) if one.alone] == ["measurements"]


def test_the_summary_names_what_failed() -> None:
    good = check.Result(step("good", ""), True, 1.25, "")
    bad = check.Result(step("bad", ""), False, 100.0, "")
    assert check.summary([good, bad], 101.0).splitlines() == [
        "good           ok         1.2 s",
        "bad            FAILED   100.0 s",
        "all            FAILED   101.0 s",
    ]
    assert check.summary([good], 1.0).splitlines()[-1].split() == ["all", "ok", "1.0", "s"]


def test_measurements_run_only_when_asked_for() -> None:
    for quick in (False, True):
        names = [one.name for one in check.steps(quick=quick)]
        assert "measurements" not in names and {"tests", "tests, pure", "page tests", "types"} <= set(names)
        assert names[0] == "browser tests", "it runs beside all others"
    long = {one.name: one for one in check.steps(long=True)}
    assert long["measurements"].command[-2:] == ["-m", "measurement"] and "-n" not in long["measurements"].command
    assert long["tests"].env == {"BELLEVILLE_LONG": "1"}
    assert "not slow" in " ".join({one.name: one for one in check.steps(quick=True)}["tests"].command)
    assert all(one.limit <= 3 * check.LIMIT for one in check.steps())


def test_no_step_compiles_again_what_it_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert check.run(step("saves", "import sys; raise SystemExit(sys.dont_write_bytecode)")).good
    assert "PYTHONDONTWRITEBYTECODE" not in wheels.clean_environment()


def test_every_test_runs_in_one_of_two_steps(request: pytest.FixtureRequest) -> None:
    """What is in the browser, and all the rest."""
    commands = {one.name: one.command for one in check.steps()}
    assert commands["browser tests"][-1] == check.BROWSER and (ROOT / check.BROWSER / "conftest.py").is_file()
    assert commands["tests"][-2:] == ["--ignore", check.BROWSER]
    assert request.config.getini("testpaths") == ["tests"]


@pytest.mark.parametrize("line", [["--fast"], ["--quick", "--long"]])
def test_an_option_that_is_none_is_told(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(line) == 2
    assert "usage: ./check [--quick | --long | --build]" in capsys.readouterr().err


CLOCKS = re.compile(r"\b(perf_counter|thread_time|process_time|monotonic)\(\)|\btime\.time\(\)|performance\.now\(\)")


def test_no_test_asks_how_long_something_took() -> None:
    """Whatever does is a measurement, and lies where only ./check --long looks."""
    tests = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "front" / "src").rglob("*.test.ts")]
    assert len(tests) > 100
    timing = [path for path in tests if path.parent.name != "measurements" and CLOCKS.search(path.read_text("utf-8"))]
    assert timing == []
    for path in (ROOT / "tests" / "measurements").glob("test_*.py"):
        assert "pytestmark = pytest.mark.measurement" in path.read_text("utf-8"), path


HANGING = """
import ctypes, threading

def test_hangs_in_python():
    threading.Event().wait()

def test_hangs_in_compiled_code():
    lock = ctypes.create_string_buffer(256)
    while True:  # the second time it waits for itself, and for no signal
        ctypes.PyDLL(None).pthread_mutex_lock(lock)

def test_is_fine():
    pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="takes a lock of the C library")
def test_a_test_that_hangs_fails_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGING)
    configured = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path), "-p", "no:cacheprovider"]
    limits = ["--timeout", "2", "-o", "faulthandler_timeout=8"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *configured, *limits, *check.SPREAD, str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert "2 failed, 1 passed" in done.stdout, done.stdout + done.stderr
    assert "Timeout (>2.0s)" in done.stdout
    assert "crashed while running" in done.stdout and "test_hangs_in_compiled_code" in done.stdout


def test_every_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    most = 2 * check.LIMIT if LONG else 600  # `./check --long` plays several times as much, and sets other limits
    for name in ("timeout", "faulthandler_timeout"):
        assert 0 < float(request.config.getini(name)) < most
    assert request.config.getini("faulthandler_exit_on_timeout") is True
