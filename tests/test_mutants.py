"""The tool that changes the code at random places and asks whether a test notices."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mutants_python import mutants_of, sound
from mutants_tests import Baseline

TOOLS = Path(__file__).parents[1] / "tools"
SOURCE = """def double(numbers: list[int]) -> None:
    numbers.extend(numbers)


def forget(numbers: list[int]) -> None:
    numbers.clear()
"""
NOTICES = """from belleville.rules.numbers import double, forget

def test_double():
    numbers = [1]
    double(numbers)
    assert numbers == [1, 1]
    forget(numbers)
"""
HANGS = """import os

def test_hangs():
    with open(os.environ["PIPE"], "w") as pipe:
        pipe.write("here")
    while True:
        pass
"""


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("a < b", ["a <= b"]),
        ("a is not b", ["a is b"]),
        ("a in b and c == d", ["a in b and c != d", "a in b or c == d", "a not in b and c == d"]),
        ("x = not a", ["x = (a)"]),
        ("if a:\n    b()", ["if a:\n    pass", "if not (a):\n    b()"]),
        ("raise E(1)", ["pass", "raise E(2)"]),
        ("f(1, key='words of prose')", ["f(2, key='words of prose')", "pass"]),
        ("f(True, key=g)", ["f(False, key=g)", "f(True, key=None)", "pass"]),
        ("any(a)", ["all(a)", "pass"]),
        ("x[0]", ["x[1]"]),
        ("for a in b:\n    break", ["for a in b:\n    continue"]),
        ("def f(a: int = 1) -> 'T':\n    '''It.'''\n    a += 1\n    return a", None),
        ("def f():\n    return a - b", ["def f():\n    return None", "def f():\n    return a + b"]),
        ("é = 'ü'\nx = {'key': b >> c}", ["é = 'XXü'\nx = {'key': b >> c}", "é = 'ü'\nx = {'XXkey': b >> c}"]),
    ],
)
def test_each_change_is_a_small_one(source: str, changes: list[str] | None) -> None:
    made = [mutant.change(source.encode()).decode() for mutant in mutants_of("x.py", source.encode())]
    if changes is None:
        changes = [
            source.replace(*swap) for swap in (("= 1) ", "= 2) "), ("+=", "-="), ("+= 1", "+= 2"), ("n a", "n None"))
        ]
    assert sorted(made) == sorted(changes)
    assert all(sound(text.encode()) for text in made)


@pytest.mark.parametrize(
    "source",
    [
        "'''A docstring.'''",
        "from a import b",
        "TRIES = 30",
        "HOUR: float = 60 * 60",
        "if TYPE_CHECKING:\n    f(1)",
        "if not cython.compiled:\n    x = 1",
        "x: Literal['a'] = cast('T', y)",
        "@f(1)\ndef g(a: int, b: 'T') -> int: ...",
    ],
)
def test_what_no_test_could_judge_stays_as_it_is(source: str) -> None:
    assert mutants_of("x.py", source.encode()) == []


def test_compiled_code_gets_a_number_where_other_code_gets_none() -> None:
    source = b"def f():\n    x = g()"
    assert [mutant.new for mutant in mutants_of("x.py", source, compiled=True)] == [b"0"]
    assert [mutant.new for mutant in mutants_of("x.py", source)] == [b"None"]


def test_those_tests_are_asked_first_that_reach_the_line_and_are_quick() -> None:
    seconds = {"a::slow": 2.0, "a::quick": 1.0, "a::near": 0.5, "b::far": 0.1}
    found = Baseline(seconds, [], {"f.py": {3: ["a::slow", "a::quick", ""], 9: ["b::far"]}})
    assert found.choose("f.py", [3], 10) == ["a::quick", "a::slow", "a::near", "b::far"]
    assert found.choose("f.py", [3], 3.2) == ["a::quick", "a::slow"]
    far = {"f.py": {9: ["a::quick"]}}
    assert Baseline(seconds, [], far).choose("f.py", [3], 1.7) == ["a::quick", "b::far", "a::near"], "reached by none"
    assert found.choose("f.py", [3], 0.1) == ["a::quick"], "one at least"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A tiny project with one module of two functions, of which one is tested."""
    root = tmp_path / "project"
    for name, text in {
        "pyproject.toml": "",
        "src/belleville/__init__.py": "",
        "src/belleville/rules/__init__.py": "",
        "src/belleville/rules/numbers.py": SOURCE,
        "tests/rules/test_numbers.py": NOTICES,
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    (tmp_path / "scratch").mkdir()
    return root


def start(root: Path, **env: str) -> subprocess.Popen[str]:
    """Start the tool on a project of a test's own."""
    code = "import sys, pathlib, mutants; sys.exit(mutants.main(['rules'], pathlib.Path(sys.argv[1])))"
    return subprocess.Popen(
        [sys.executable, "-c", code, str(root)],
        env={**os.environ, "PYTHONPATH": str(TOOLS), "TMPDIR": str(root.parent / "scratch"), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_it_says_what_nobody_noticed_and_leaves_no_trace(project: Path) -> None:
    tool = start(project)
    said, _ = tool.communicate()
    assert "rules: 2 mutants, a sample of 2 with seed 1" in said, said
    assert "1 of 2 noticed (50.0%), 0 of them by time" in said
    assert "src/belleville/rules/numbers.py:6: call left out, 1 tests passed" in said
    assert "-     numbers.clear()\n  +     pass\n" in said
    assert "numbers.py:2" not in said
    assert tool.returncode == 1
    assert list((project.parent / "scratch").iterdir()) == []
    assert (project / "src/belleville/rules/numbers.py").read_text() == SOURCE


def test_it_leaves_no_trace_when_it_is_stopped(project: Path) -> None:
    pipe = project.parent / "pipe"
    os.mkfifo(pipe)
    (project / "tests/rules/test_numbers.py").write_text(HANGS)
    tool = start(project, PIPE=str(pipe))
    assert pipe.read_text() == "here"
    tool.send_signal(signal.SIGINT)
    tool.communicate()
    assert tool.returncode != 0
    assert list((project.parent / "scratch").iterdir()) == []
