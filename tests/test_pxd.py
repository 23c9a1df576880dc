"""The generator of .pxd files: from annotated Python to the types of C, and what cannot be compiled."""

from pathlib import Path

import pytest

import compiled_modules
import pxd
from pxd_types import Fault

from .small_project import write_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with two compiled modules, laid out like this one."""
    return write_project(tmp_path / "project")


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


REPLAY = """
import cython

if not cython.compiled:
    from .game import Game
    from .layout import Rng


class Replay(Game):
    other: Rng
    speed: int
"""


def test_a_class_may_extend_a_compiled_one_of_another_module(tmp_path: Path) -> None:
    texts = generated(write_project(tmp_path / "p", replay=REPLAY))
    assert "from belleville.rules.game cimport Game\n" in texts["replay"]
    assert texts["replay"].endswith("@cython.final\ncdef class Replay(Game):\n    cdef Rng other\n    cdef int speed\n")
    assert "\ncdef class Game:\n" in texts["game"] and "final\ncdef class Game:" not in texts["game"]
    assert "@cython.final\ncdef class Table:\n" in texts["game"]


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
