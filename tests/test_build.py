"""The build: compiled and linked modules against pure Python, and the guard against stale builds."""

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import linking
import pxd

from .small_project import write_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with two compiled modules, laid out like this one."""
    return write_project(tmp_path / "project")


GAME_SCRIPT = """
from belleville.rules.game import Game
g = Game("one")
print([g.compiled(), g.play(10), g.drawn(), g.drawn(), g.total()])
"""


def run(root: Path, *command: str, **env: str) -> "subprocess.CompletedProcess[str]":
    clean = {k: v for k, v in os.environ.items() if not k.startswith("BELLEVILLE_")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env={**clean, "PYTHONPATH": str(root / "src"), **env},
        capture_output=True,
        text=True,
    )


def build(root: Path, **env: str) -> str:
    done = run(root, "setup.py", "-q", "build_ext", "--inplace", **env)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stderr


def compiled_files(root: Path) -> list[str]:
    return sorted(p.name.partition(".")[0] for p in (root / "src").rglob("*.so"))


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_compiled_and_pure_agree_and_a_stale_build_is_refused(project: Path, tmp_path: Path) -> None:
    pxd.main([], project)
    build(project, BELLEVILLE_COMPILED="1", BELLEVILLE_C_CACHE=str(tmp_path / "cache"))
    assert compiled_files(project) == ["_linked"]
    assert sorted(path.name.partition(".")[0] for path in (tmp_path / "cache").iterdir()) == ["game", "money"]
    assert not list((project / "src").rglob("*.c"))

    compiled = run(project, "-c", GAME_SCRIPT)
    pure = run(project, "-c", GAME_SCRIPT, BELLEVILLE_PURE="1")
    assert compiled.stdout.startswith("[True, "), compiled.stderr
    assert pure.stdout.startswith("[False, "), pure.stderr
    assert compiled.stdout.partition(",")[2] == pure.stdout.partition(",")[2]

    money = project / "src" / "belleville" / "rules" / "money.py"
    money.write_text(money.read_text("utf-8") + "# edited\n", "utf-8")
    stale = run(project, "-c", GAME_SCRIPT)
    assert "StaleBuild: rules/money.py was edited after it was compiled: run ./check --build" in stale.stderr
    assert run(project, "-c", GAME_SCRIPT, BELLEVILLE_PURE="1").stdout == pure.stdout

    assert "pure Python" in build(project, CC="/nowhere/cc")
    assert compiled_files(project) == []
    assert run(project, "-c", GAME_SCRIPT).stdout == pure.stdout


def test_a_change_compiles_its_module_alone(project: Path) -> None:
    pxd.main([], project)
    if shutil.which("cc") is None:
        return
    build(project, BELLEVILLE_COMPILED="1")
    before = {path.stem: path.stat().st_mtime_ns for path in (project / "build").rglob("*.o")}
    money = project / "src" / "belleville" / "rules" / "money.py"
    money.write_text(money.read_text("utf-8").replace("words.upper()", "words.lower()"), "utf-8")
    build(project, BELLEVILLE_COMPILED="1")
    after = {path.stem: path.stat().st_mtime_ns for path in (project / "build").rglob("*.o")}
    assert {name for name in after if after[name] != before[name]} == {"belleville.rules.money"}
    said = run(project, "-c", "from belleville.rules.money import shout; print(shout('A'))")
    assert said.stdout == "a\n", said.stderr


def test_a_build_may_be_pure(project: Path) -> None:
    pxd.main([], project)
    said = build(project, BELLEVILLE_PURE="1")
    assert said.strip().splitlines() == [
        "belleville: pure Python, some seventy times slower, because BELLEVILLE_PURE is set"
    ]
    assert compiled_files(project) == []


MODULE = """static int (*__pyx_f_1m_4rent_due)(int); /*proto*/
static int __pyx_f_1m_4jail_fine(int); /*proto*/
static int __pyx_f_1m_4jail_fine(int n) {
  return __pyx_f_1m_4rent_due(n);
}
  void (*const out[])(void) = {(void (*)(void))&__pyx_f_1m_4jail_fine, (void (*)(void)) NULL};
  void (**const in[])(void) = {(void (**)(void))&__pyx_f_1m_4rent_due, (void (**)(void)) NULL};
PyObject *PyInit_jail(void);
"""


def test_linked_modules_call_each_other_directly() -> None:
    code = linking.direct(MODULE, "m.jail")
    assert "\nint __pyx_f_1m_4rent_due(int);\n" in code
    assert "\nint __pyx_f_1m_4jail_fine(int n) {\n" in code
    assert "(void (**)(void))&belleville_unused," in code
    assert "PyObject *PyInit_m_jail(void);" in code


def test_c_that_cannot_be_linked_is_refused() -> None:
    with pytest.raises(linking.CannotLink, match="not everything it takes"):
        linking.direct(MODULE.replace("(**)", "(* *)"), "m.jail")
    with pytest.raises(linking.CannotLink, match="nobody has __pyx_f_1m_4rent_due"):
        linking.check([MODULE])
    linking.check([MODULE, MODULE.replace("fine", "other").replace("4jail_other", "4rent_due")])


def test_a_slip_into_python_objects_is_no_silent_one(tmp_path: Path) -> None:
    slip = "import cython\n\nif not cython.compiled:\n    from .codes import BANK\n\n\n"
    slip += "def f(n: int) -> int:\n    return len({n: BANK})\n"
    root = write_project(tmp_path / "p", slip=slip)
    pxd.main([], root)
    done = run(root, "setup.py", "-q", "build_ext", "--inplace")
    if shutil.which("cc") is None:  # nothing is compiled, and that is said
        assert done.returncode == 0
        assert "pure Python" in done.stdout + done.stderr
        return
    assert done.returncode != 0
    assert "slip.py:8" in done.stdout + done.stderr
    assert "belleville does not compile" in done.stderr


def test_missing_sources_are_no_reason_to_refuse(tmp_path: Path) -> None:
    from importlib.machinery import EXTENSION_SUFFIXES

    from belleville import _build

    (tmp_path / f"_linked{EXTENSION_SUFFIXES[0]}").touch()
    note = {"modules": ["rent"], "files": {"rent.py": sha256(b"text").hexdigest()}}
    (tmp_path / "_compiled.json").write_text(json.dumps(note), "utf-8")
    _build.check_fresh(str(tmp_path))
    (tmp_path / "rent.py").write_bytes(b"text")
    _build.check_fresh(str(tmp_path))
    (tmp_path / "rent.py").write_bytes(b"other")
    with pytest.raises(_build.StaleBuild, match=r"rent\.py was edited"):
        _build.check_fresh(str(tmp_path))
    (tmp_path / f"_linked{EXTENSION_SUFFIXES[0]}").unlink()
    _build.check_fresh(str(tmp_path))
