"""From annotated Python to C: the generator of .pxd files, the build, and the guard against stale builds."""

import json
import os
import shutil
import subprocess
import sys
import textwrap
from hashlib import sha256
from pathlib import Path

import pytest

import compiled_modules
import linking
import pxd
from pxd_types import Fault

ROOT = Path(__file__).resolve().parent.parent

CODES = """
BANK = -1
SEATS = 4
THROW, BUY = range(1, 3)
WORD = 0xFFFFFFFF
WORDS = ("not", "numbers")
"""

LAYOUT = """
from .codes import BANK, SEATS

uint32 = int
int64 = int


class Box:
    def __init__(self) -> None:
        self.salary = 200


class Rng:
    a: uint32
    total: int64

    def __init__(self) -> None:
        self.a = 1
        self.total = 0
        self.n = 0


class State:
    box: Box

    def __init__(self) -> None:
        self.box = Box()
        self.turn = 0
        self.cash = [0] * (2 * SEATS)
        self.banker = BANK
"""

MONEY = '''
import cython

if not cython.compiled:
    from .codes import BANK, SEATS, WORD
    from .layout import Box, Rng, State, int64, uint32


def give(s: State, payer: int, payee: int, amount: int) -> None:
    """Money changes hands."""
    if payer != BANK:
        s.cash[payer] -= amount
    if payee != BANK:
        s.cash[payee] += amount


def box_of(s: State) -> Box:
    return s.box


def tally(s: State) -> int:
    box: Box = s.box
    same = box_of(s)
    cash = s.cash
    seen = [0] * 4
    total = 0
    for _ in range(2):
        for seat in range(SEATS):
            seen[seat] = cash[seat] // -3
            total += seen[seat] + (box.salary - same.salary)
    while (left := total % 7) > 6:
        total -= left
    return total


def draw(r: Rng) -> uint32:
    big: int64 = r.a
    big = big << 33
    r.total += big
    r.a = (r.a * 1664525 + 1013904223) & WORD
    return r.a


def shout(words: str) -> str:
    return words.upper()
'''

GAME = """
import cython

if not cython.compiled:
    from .codes import BANK
    from .layout import Box, Rng, State
    from .money import draw, give, tally
    from .money import draw as next_number


def rounds(s: State, n: int) -> int:
    for i in range(n):
        give(s, BANK, i % 4, s.box.salary + i)
    return tally(s)


class Game:
    s: State
    box: Box
    rng: Rng
    table: "Table"
    name: str
    n: int

    def __init__(self, name: str) -> None:
        self.name = name
        self.n = 3
        if cython.compiled:
            self.rng.a = 1
            self.box.salary = 200
            self.s.box = cython.address(self.box)
        else:
            self.s = State()
            self.rng = Rng()

    def play(self, n: int) -> int:
        return rounds(cython.address(self.s) if cython.compiled else self.s, n)

    def drawn(self) -> int:
        return next_number(cython.address(self.rng) if cython.compiled else self.rng)

    def total(self) -> int:
        return self.rng.total

    def compiled(self) -> bool:
        return bool(cython.compiled)


class Table:
    seats: list[int]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with two compiled modules, laid out like this one."""
    return write_project(tmp_path / "project")


def write_project(root: Path, **changed: str) -> Path:
    sources = {"codes": CODES, "layout": LAYOUT, "money": MONEY, "game": GAME, **changed}
    rules = root / "src" / "belleville" / "rules"
    rules.mkdir(parents=True)
    (rules / "__init__.py").touch()
    (rules.parent / "__init__.py").write_text("from ._build import prepare\n\nprepare()\n", "utf-8")
    for name in ("_build.py", "_compiled.py", "_pure.py"):
        shutil.copy(ROOT / "src" / "belleville" / name, rules.parent)
    for name, text in sources.items():
        (rules / f"{name}.py").write_text(text.lstrip(), "utf-8")
    listed = [f"belleville.rules.{name}" for name in sources if name not in ("codes", "layout")]
    (root / "pyproject.toml").write_text(
        textwrap.dedent(f"""
        [build-system]
        requires = ["setuptools", "cython"]
        build-backend = "setuptools.build_meta"
        [project]
        name = "belleville"
        version = "0"
        [tool.belleville]
        layouts = ["belleville.rules.layout"]
        constants = ["belleville.rules.codes"]
        hot = {json.dumps(listed)}
        """),
        "utf-8",
    )
    shutil.copy(ROOT / "setup.py", root)
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return root


def generated(root: Path) -> dict[str, str]:
    return {path.stem: text for path, text in pxd.generate(compiled_modules.modules(root)).items()}


def faults(root: Path) -> list[str]:
    try:
        pxd.generate(compiled_modules.modules(root))
    except ExceptionGroup as group:
        return [str(fault) for fault in group.exceptions]
    except Fault as fault:
        return [str(fault)]
    return []


def test_constants_become_an_enum_and_wide_ones_macros(project: Path) -> None:
    text = generated(project)["codes"]
    assert "cdef enum:\n    BANK = -1\n    SEATS = 4\n    THROW = 1\n    BUY = 2\n" in text
    assert "#define belleville_WORD 4294967295u" in text
    assert "WORDS" not in text


BOTS = """
from .layout import Rng, State
from .numbers import CUPS


class Bot:
    dice: Rng
    game: State

    def __init__(self) -> None:
        self.cups = [0] * CUPS
"""

USE = """
import cython

if not cython.compiled:
    from .bots import Bot
    from .layout import State
    from .money import tally
    from .numbers import CUPS


def worth(b: Bot, s: State) -> int:
    here = b.game
    return tally(here) + b.cups[CUPS - 1] + s.turn
"""


def test_layouts_and_constants_may_lie_in_several_modules(tmp_path: Path) -> None:
    project = write_project(tmp_path / "p", bots=BOTS, numbers="CUPS = 3", use=USE)
    listed = (project / "pyproject.toml").read_text("utf-8")
    for name, known in (("bots", "layout"), ("numbers", "codes")):
        listed = listed.replace(f'"belleville.rules.{name}"', "").replace(", ,", ",")
        listed = listed.replace(
            f'["belleville.rules.{known}"]', f'["belleville.rules.{known}", "belleville.rules.{name}"]'
        )
    (project / "pyproject.toml").write_text(listed, "utf-8")
    texts = generated(project)
    assert texts["bots"].splitlines()[1:] == [
        "from belleville.rules.layout cimport Rng, State",
        "",
        "cdef struct Bot:",
        "    int cups[3]",
        "    Rng *dice",
        "    State *game",
    ]
    assert "from belleville.rules.bots cimport Bot\n" in texts["use"]
    assert "cdef int worth(Bot *b, State *s)" in texts["use"] and "here='State *'" in texts["use"]
    assert "CUPS" not in texts["codes"] and "cdef enum:\n    CUPS = 3" in texts["numbers"]


def test_a_struct_has_one_layout(tmp_path: Path) -> None:
    project = write_project(tmp_path / "p", more="class Box:\n    def __init__(self) -> None:\n        self.n = 0\n")
    listed = (project / "pyproject.toml").read_text("utf-8")
    listed = listed.replace(', "belleville.rules.more"', "")
    listed = listed.replace('["belleville.rules.layout"]', '["belleville.rules.layout", "belleville.rules.more"]')
    (project / "pyproject.toml").write_text(listed, "utf-8")
    assert "more.py:1: there is a struct Box in belleville.rules.layout already" in faults(project)[0]


def test_layout_puts_ints_together_and_pointers_last(project: Path) -> None:
    text = generated(project)["layout"]
    assert "cdef struct State:\n    int turn\n    int cash[8]\n    int banker\n    Box *box\n" in text
    assert "cdef struct Rng:\n    int n\n    unsigned int a\n    long long total\n" in text
    assert text.index("struct Box") < text.index("struct State")


def test_functions_get_c_types(project: Path) -> None:
    text = generated(project)["money"]
    assert "cdef void give(State *s, int payer, int payee, int amount) noexcept nogil" in text
    assert "cdef Box *box_of(State *s) noexcept nogil" in text
    assert "cdef unsigned int draw(Rng *r) noexcept nogil" in text
    assert "from belleville.rules.layout cimport Box, Rng, State\n" in text
    assert "shout" not in text


def test_locals_are_ints_unless_they_say_otherwise(project: Path) -> None:
    line = next(line for line in generated(project)["money"].splitlines() if "seen=" in line)
    assert line == (
        "@cython.locals(box='Box *', same='Box *', cash='int *', seen='int[4]', total=cython.int, "
        "_=cython.int, seat=cython.int, left=cython.int)"
    )


def test_classes_own_their_structs(project: Path) -> None:
    text = generated(project)["game"]
    assert "from belleville.rules.money cimport draw, give, tally, draw as next_number\n" in text
    assert "@cython.final\ncdef class Table:\n    cdef readonly object seats\n" in text
    assert text.endswith(
        "cdef class Game:\n    cdef State s\n    cdef Box box\n    cdef Rng rng\n    cdef Table table\n"
        "    cdef readonly object name\n    cdef int n\n"
    )


HEAD = """\
import cython

if not cython.compiled:
    from .codes import BANK
    from .layout import Rng, State, uint32
    from .money import draw
"""


@pytest.mark.parametrize(
    ("body", "line", "message"),
    [
        ("def f(s: State, n) -> int:\n    return 0", 8, "parameter n has no annotation"),
        ("def f(s: State, n: str) -> int:\n    return 0", 8, "parameter n is neither a number"),
        ("def f(s: State):\n    return 0", 8, "what it returns is neither"),
        ("def f(s: State, n: int = 1) -> int:\n    return 0", 8, "decorators, defaults or starred"),
        ("def f(s: State, n: Stat) -> int:\n    return 0", 8, "unknown type Stat"),
        ("def f(b: Box) -> int:\n    return 0", 8, "Box is not imported below"),
        ("LIMIT = 3 * 4", 8, "LIMIT is a number: put it into a module of constants"),
        ("def f(n: int) -> int:\n    return n & 0xFFFFFFFF", 9, "4294967295 is too wide for an int"),
        ("def f(r: Rng) -> int:\n    x = draw(r)\n    return 0", 9, "write `x: uint32 = …`"),
        ("def f(s: State) -> int:\n    b = s.box\n    b = 3\n    return b", 10, "use two names"),
        ("def f(n: int) -> int:\n    x: str = ''\n    return n", 9, "x: str is no type of C"),
        ("def f(n: int) -> int:\n    x = [0] * n\n    return n", 9, "the length of a local list"),
        (
            "class C:\n    n: int\n\n    def draw(self) -> int:\n        return 0",
            11,
            "name of a compiled function here: draw;",
        ),
        ("class C:\n    n: int = 3", 9, "set n in __init__"),
        ("from .codes import SEATS", 8, "belongs below `if not cython.compiled:`"),
        ("if not cython.compiled:\n    from .money import shout", 9, "has no shout in compiled form"),
        ("if not cython.compiled:\n    from .layout import Box as B", 9, "under its own name"),
    ],
)
def test_a_fault_names_its_line(tmp_path: Path, body: str, line: int, message: str) -> None:
    found = faults(write_project(tmp_path / "p", bad=f"{HEAD}\n{body}\n"))
    assert len(found) == 1
    assert found[0].startswith(f"src/belleville/rules/bad.py:{line}: ")
    assert message in found[0]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("class A:\n    n = 3\n", "layout.py:1: class A of the layout needs an __init__"),
        (
            "class A:\n    def __init__(self) -> None:\n        self.n = 'x'\n",
            "layout.py:3: n is neither an int",
        ),
        (
            "class A:\n    b: B\n    def __init__(self) -> None:\n        pass\n",
            "layout.py:2: b: unknown type B",
        ),
        (
            "class A:\n    def __init__(self) -> None:\n        self.n = [0] * X\n",
            "layout.py:3: n: its value",
        ),
    ],
)
def test_a_fault_in_the_layout(tmp_path: Path, body: str, message: str) -> None:
    assert message in faults(write_project(tmp_path / "p", layout=body))[0]


def test_circles_are_refused(tmp_path: Path) -> None:
    head = "import cython\n\nif not cython.compiled:\n"
    one = head + "    from .two import g\n\n\ndef f(n: int) -> int:\n    return g(n)\n"
    two = head + "    from .one import f\n\n\ndef g(n: int) -> int:\n    return f(n)\n"
    found = faults(write_project(tmp_path / "p", one=one, two=two))
    assert "belleville.rules.one -> belleville.rules.two -> belleville.rules.one" in found[0]


def test_a_module_that_is_not_listed_is_noticed(project: Path) -> None:
    (project / "src" / "belleville" / "rules" / "new.py").write_text(HEAD, "utf-8")
    assert faults(project) == [
        "src/belleville/rules/new.py:1: list this module as hot in pyproject.toml [tool.belleville]"
    ]


def test_a_function_of_structs_may_return_a_python_object(tmp_path: Path) -> None:
    views = (
        HEAD
        + "\n\ndef seen(s: State, seat: int, words: str) -> tuple[int, str]:\n    at: int\n    for at in range(2):\n"
    )
    views += "        found = s.cash[at]\n    return (found, words)\n"
    text = generated(write_project(tmp_path / "p", views=views))["views"]
    assert "@cython.locals(at=cython.int)\ncdef object seen(State *s, int seat, object words)\n" in text


def test_drift_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert pxd.main([], project) == 0
    assert pxd.main(["--check"], project) == 0
    money = project / "src" / "belleville" / "rules" / "money.pxd"
    money.write_text(money.read_text("utf-8") + "# edited by hand\n", "utf-8")
    money.with_name("gone.pxd").write_text(f"{pxd.MARK}gone.py\n", "utf-8")
    capsys.readouterr()
    assert pxd.main(["--check"], project) == 1
    said = capsys.readouterr().err
    assert "src/belleville/rules/gone.pxd is out of date" in said
    assert "src/belleville/rules/money.pxd is out of date" in said
    assert pxd.main([], project) == 0
    assert pxd.main(["--check"], project) == 0


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
