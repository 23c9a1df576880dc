"""A small project with two compiled modules, laid out like this one, to test the .pxd generator and the build."""

import json
import shutil
import textwrap
from pathlib import Path

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
