"""Small changes to a Python source, one at a time: what a careful test would notice.

Comparisons, logic, arithmetic, numbers and keys are swapped for their neighbours; a condition is turned round; a call,
a `raise`, a returned or an assigned value is left out. Prose (a text with a blank in it), annotations and imports stay
as they are, and so do numbers that are given a name: 31 tries are as good as 30.
"""

import ast
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

COMPARED = {
    ast.Lt: (b"<", b"<="),
    ast.LtE: (b"<=", b"<"),
    ast.Gt: (b">", b">="),
    ast.GtE: (b">=", b">"),
    ast.Eq: (b"==", b"!="),
    ast.NotEq: (b"!=", b"=="),
    ast.Is: (b"is", b"is not"),
    ast.IsNot: (rb"is\s+not", b"is"),
    ast.In: (b"in", b"not in"),
    ast.NotIn: (rb"not\s+in", b"in"),
}
COUNTED = {
    ast.Add: (rb"\+", b"-"),
    ast.Sub: (b"-", b"+"),
    ast.Mult: (rb"\*", b"//"),
    ast.FloorDiv: (b"//", b"*"),
    ast.Div: (b"/", b"*"),
    ast.Mod: (b"%", b"//"),
    ast.BitAnd: (b"&", b"|"),
    ast.BitOr: (rb"\|", b"&"),
    ast.LShift: (b"<<", b">>"),
    ast.RShift: (b">>", b"<<"),
}
SWAPPED = {"any": "all", "all": "any", "min": "max", "max": "min"}
PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)  # conditions that no other change turns round
FOR_TYPES = {"cast", "TypeVar", "NewType", "Literal", "getLogger"}  # what these are given says nothing about behaviour
FOR_PEOPLE = {"create_task", "Thread"}  # the names that these are given are for people


@dataclass(frozen=True, order=True)
class Mutant:
    """One change: the bytes from `start` to `end` of a file become `new`."""

    file: str
    line: int
    start: int
    end: int
    new: bytes
    what: str

    def change(self, source: bytes) -> bytes:
        """Return the source with this change."""
        return source[: self.start] + self.new + source[self.end :]


def mutants_of(file: str, source: bytes, compiled: bool = False) -> list[Mutant]:
    """Return every change of a source, in its order; `compiled` code has no None to put in the place of a number."""
    finder = Finder(source, b"0" if compiled else b"None")
    finder.visit(ast.parse(source))
    found = {
        Mutant(file, source.count(b"\n", 0, start) + 1, start, end, new, what) for start, end, new, what in finder.found
    }
    return sorted(found, key=lambda one: (one.start, one.end, one.new))


class Finder(ast.NodeVisitor):
    """Walks through a source and notes what could be changed."""

    def __init__(self, source: bytes, nothing: bytes) -> None:
        self.source, self.nothing = source, nothing
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.found: list[tuple[int, int, bytes, str]] = []
        self.inside = 0  # of how many functions

    # -- places

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> bytes:
        start, end = self.span(node)
        return self.source[start:end]

    def put(self, node: ast.expr | ast.stmt, new: bytes, what: str) -> None:
        start, end = self.span(node)
        if self.source[start:end] != new:
            self.found.append((start, end, new, what))

    def between(self, left: ast.expr, right: ast.expr, old: bytes, new: bytes, what: str) -> None:
        """Replace the operator that stands between two expressions."""
        start, end = self.span(left)[1], self.span(right)[0]
        word = rb"\b" + old + rb"\b" if old[:1].isalpha() else old
        if place := re.search(word, self.source[start:end]):
            self.found.append((start + place.start(), start + place.end(), new, what))

    # -- what is left as it is

    def visit_Import(self, node: ast.Import) -> None:
        pass

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass  # Python 3.11 does not say where its parts are

    def visit_arg(self, node: ast.arg) -> None:
        pass

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and not self.is_chosen(node.value):
            self.visit(node.value)

    def is_chosen(self, value: ast.expr) -> bool:
        """Return whether a value is a number that somebody chose and named; 0 and 1 mean something by themselves."""
        if isinstance(value, ast.BinOp):
            return self.is_chosen(value.left) and self.is_chosen(value.right)
        plain = isinstance(value, ast.Constant) and type(value.value) in (int, float)
        return not self.inside and plain and repr(value.value) not in ("0", "1")  # type: ignore[attr-defined]

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default)
        self.inside += 1
        self.visit_all(node.body)
        self.inside -= 1

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        inside, self.inside = self.inside, 0
        self.visit_all(node.body)
        self.inside = inside

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not (isinstance(node.value, ast.Name) and node.value.id in FOR_TYPES):
            self.generic_visit(node)

    def visit_all(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self.visit(statement)

    # -- what is changed

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) in ("TYPE_CHECKING", "not cython.compiled", "__name__ == '__main__'"):
            return self.visit_all(node.orelse)
        self.turn_round(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.turn_round(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.turn_round(test)
        self.generic_visit(node)

    def turn_round(self, test: ast.expr) -> None:
        if isinstance(test, PLAIN):
            self.put(test, b"not (" + self.text(test) + b")", "condition")

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            self.between(left, right, *COMPARED[type(operator)], "comparison")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = (b"and", b"or") if isinstance(node.op, ast.And) else (b"or", b"and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(left, right, old, new, "logic")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.put(node, b"(" + self.text(node.operand) + b")", "condition")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        texts = isinstance(node.left, ast.Constant | ast.JoinedStr) and not isinstance(
            getattr(node.left, "value", ""), int | float
        )
        if type(node.op) in COUNTED and self.inside and not texts:
            self.between(node.left, node.right, *COUNTED[type(node.op)], "arithmetic")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.put(node, str(not value).encode(), "truth")
        elif isinstance(value, int):
            self.put(node, str(value + 1).encode(), "number")
        elif isinstance(value, float):
            self.put(node, repr(value * 2 + 1).encode(), "number")
        elif isinstance(value, str) and value and not re.search(r"\s", value):
            self.put(node, repr(f"XX{value}").encode(), "key")

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if isinstance(node.func, ast.Name) and name in SWAPPED:
            self.put(node.func, SWAPPED[name].encode(), "function")
        if name in FOR_TYPES:
            return
        if name in FOR_PEOPLE:
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != "name"]
        for keyword in node.keywords:
            if keyword.arg is not None and not isinstance(keyword.value, ast.Constant):
                self.put(keyword.value, self.nothing, "argument")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node.value, ast.Call | ast.Await):
            self.put(node, b"pass", "call left out")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.put(node, b"pass", "raise left out")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self.put(node.value, self.nothing, "result")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if (isinstance(target, ast.Name) and target.id.startswith("__")) or self.is_chosen(node.value):
            return
        simple = isinstance(target, ast.Name | ast.Attribute | ast.Subscript)
        if self.inside and simple and not isinstance(node.value, ast.Constant):
            self.put(node.value, self.nothing, "assigned value")
        for one in node.targets:
            self.visit(one)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in COUNTED:
            old, new = COUNTED[type(node.op)]
            self.between(node.target, node.value, old + b"=", new + b"=", "arithmetic")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.put(node, b"continue", "loop")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.put(node, b"break", "loop")


def sound(source: bytes) -> bool:
    """Return whether this is Python at all."""
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def texts(source: bytes, mutant: Mutant) -> Iterator[str]:
    """Return the changed lines as a diff shows them."""
    after = mutant.change(source)
    first = source.rfind(b"\n", 0, mutant.start) + 1
    for sign, text, end in (("-", source, mutant.end), ("+", after, mutant.start + len(mutant.new))):
        last = text.find(b"\n", end)
        for line in text[first : None if last < 0 else last].decode().split("\n"):
            yield f"{sign} {line}"


@contextmanager
def applied(folder: Path, mutant: Mutant) -> Iterator[None]:
    """Change a file for a while."""
    path = folder / mutant.file
    source, times = path.read_bytes(), path.stat()
    path.write_bytes(mutant.change(source))
    for old in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        old.unlink()  # lest Python overlooks a change within the same second
    try:
        yield
    finally:
        path.write_bytes(source)
        os.utime(path, (times.st_atime, times.st_mtime))
