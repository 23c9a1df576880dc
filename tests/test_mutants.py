"""The tool that changes the code at random places and asks whether a test notices."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mutants_python import Mutant, mutants_of, sound
from mutants_results import Result, Results, draw
from mutants_tests import KILLED, SURVIVED, TIMEOUT, Baseline

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


def test_what_is_known_of_tests_is_read_again_until_they_change(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "rules.json.gz"
    digests = {"a": "1", "b": "2"}
    assert Baseline.read(path, "sources", digests) == (Baseline(), ["a", "b"])

    def found() -> Baseline:
        reached = {"f.py": {2: [""], 3: ["", "a::one", "b::two"]}}
        return Baseline({"a::one": 1.0, "b::two": 2.0}, ["a::bad", "b::bad"], reached)

    found().keep(path, "sources", digests)
    assert Baseline.read(path, "sources", digests) == (found(), [])
    assert Baseline.read(path, "other sources", digests) == (Baseline(), ["a", "b"])
    known, missing = Baseline.read(path, "sources", {"a": "1", "b": "3", "c": "4"})
    assert missing == ["b", "c"]
    assert known == Baseline({"a::one": 1.0}, ["a::bad"], {"f.py": {2: [""], 3: ["", "a::one"]}})
    known.add(Baseline({"c::new": 3.0}, ["c::bad"], {"f.py": {3: ["", "c::new"]}, "g.py": {1: ["c::new"]}}))
    reached = {"f.py": {2: [""], 3: ["", "a::one", "c::new"]}, "g.py": {1: ["c::new"]}}
    assert known == Baseline({"a::one": 1.0, "c::new": 3.0}, ["a::bad", "c::bad"], reached)
    assert Baseline.read(path, "sources", {"a": "1"})[0] == Baseline(
        {"a::one": 1.0}, ["a::bad"], {"f.py": {2: [""], 3: ["", "a::one"]}}
    )


def test_results_are_kept_until_what_they_depend_on_changes(tmp_path: Path) -> None:
    killed, survived, hung = (Mutant("f.py", line, line, line + 1, b"x", "key") for line in (1, 2, 3))
    results = Results(tmp_path / "rules.jsonl")
    assert results.get(killed, "source", "tests") is None
    for mutant, fate in ((killed, KILLED), (survived, KILLED), (survived, SURVIVED), (hung, TIMEOUT)):
        results.add(mutant, Result(fate, 4, "source", "tests"))
    again = Results(tmp_path / "rules.jsonl")
    fates = [again.get(mutant, "source", "tests") for mutant in (killed, survived, hung)]
    assert [found and found.fate for found in fates] == [KILLED, SURVIVED, TIMEOUT]
    fates = [again.get(mutant, "source", "more tests") for mutant in (killed, survived, hung)]
    assert [found and found.fate for found in fates] == [KILLED, None, None], "new tests may notice what others did not"
    assert again.get(killed, "another source", "tests") is None


def test_a_change_of_one_file_moves_no_mutant_of_another() -> None:
    mutants = [Mutant(file, 1, at, at + 1, b"x", "key") for file in ("a.py", "b.py") for at in range(20)]
    drawn = draw(mutants, seed=3)
    assert sorted(drawn) == mutants
    assert drawn != mutants
    assert drawn != draw(mutants, seed=4)
    assert draw(mutants[20:], seed=3) == [mutant for mutant in drawn if mutant.file == "b.py"]


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


def start(root: Path, *arguments: str, **env: str) -> subprocess.Popen[str]:
    """Start the tool on a project of a test's own."""
    code = "import sys, pathlib, mutants; sys.exit(mutants.main(sys.argv[2:], pathlib.Path(sys.argv[1])))"
    return subprocess.Popen(
        [sys.executable, "-c", code, str(root), *(arguments or ("rules",))],
        env={**os.environ, "PYTHONPATH": str(TOOLS), "TMPDIR": str(root.parent / "scratch"), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_it_says_what_nobody_noticed_and_leaves_no_trace(project: Path) -> None:
    tool = start(project)
    said, _ = tool.communicate()
    assert "rules: 2 mutants, a sample of 2 with seed 1" in said, said
    assert "| rules   | 2       | 2      | 1       | 0       | 50.0% |" in said
    assert "src/belleville/rules/numbers.py:6: call left out, 1 tests passed" in said
    assert "-     numbers.clear()\n  +     pass\n" in said
    assert "numbers.py:2" not in said
    assert tool.returncode == 1
    assert list((project.parent / "scratch").iterdir()) == []
    assert (project / "src/belleville/rules/numbers.py").read_text() == SOURCE


def test_it_goes_on_where_it_stopped(project: Path) -> None:
    first, _ = start(project, "rules", "--sample", "1").communicate()
    assert "2 mutants, a sample of 1" in first
    (kept,) = (project / "mutants" / "rules.jsonl").read_text().splitlines()
    start(project).communicate()
    lines = (project / "mutants" / "rules.jsonl").read_text().splitlines()
    assert len(lines) == 2, "only the one that was missing"
    assert lines[0] == kept
    with (project / "tests/rules/test_numbers.py").open("a") as tests:
        tests.write("    assert not numbers\n")
    tool = start(project, "belleville", "rules")
    said, _ = tool.communicate()
    assert said.index("belleville: 0 mutants") < said.index("rules: 2 mutants") < said.index("| belleville | 0 ")
    assert "100.0%" in said
    assert "numbers.py:6" not in said
    assert tool.returncode == 0
    assert len((project / "mutants" / "rules.jsonl").read_text().splitlines()) == 3, "the survivor alone"


def test_it_names_the_packages_that_there_are(project: Path) -> None:
    tool = start(project, "rules", "rule")
    said, _ = tool.communicate()
    assert "no package rule: there are belleville, vocabulary, " in said
    assert tool.returncode == 2


def test_it_leaves_no_trace_when_it_is_stopped(project: Path) -> None:
    pipe = project.parent / "pipe"
    os.mkfifo(pipe)
    (project / "tests/rules/test_numbers.py").write_text(HANGS)
    tool = start(project, PIPE=str(pipe))
    assert pipe.read_text() == "here"
    tool.send_signal(signal.SIGINT)
    said, _ = tool.communicate()
    assert tool.returncode != 0
    assert "the same command goes on from here" in said
    assert "Traceback" not in said
    assert list((project.parent / "scratch").iterdir()) == []
