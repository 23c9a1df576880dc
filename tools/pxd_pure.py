"""Parse the modules that stay pure Python: numbers (constants) and structs (layouts)."""

import ast
from dataclasses import dataclass

from pxd_types import NUMBERS, Field, Source, Struct

Numbers = dict[str, int]


@dataclass(frozen=True)
class Layout:
    """The structs of a layout module, and the names of those it refers to in others."""

    structs: dict[str, Struct]
    imports: dict[str, list[str]]


BUILTINS: dict[str, object] = {"range": range, "len": len, "int": int, "sum": sum, "max": max, "min": min}


def read_constants(source: Source, known: dict[str, Numbers]) -> Numbers:
    """Return the whole numbers that a module names at its top level; `known` has those of the modules read before."""
    scope: dict[str, object] = {"__builtins__": BUILTINS}
    own: Numbers = {}
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom):
            scope.update(known.get(source.imported_from(node), {}))
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            names = assign(node, scope)
            for name in names:
                value = scope[name]
                if isinstance(value, int) and not isinstance(value, bool):
                    own[name] = fitting(source, node, name, value)
    return own


def assign(node: ast.Assign | ast.AnnAssign, scope: dict[str, object]) -> list[str]:
    """Evaluate one assignment and return the names it set; none if it cannot be evaluated here."""
    targets: list[ast.expr] = [*node.targets] if isinstance(node, ast.Assign) else [node.target]
    assert node.value is not None
    plain = ast.Assign(targets=targets, value=node.value, lineno=node.lineno, col_offset=0)
    names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
    try:
        exec(compile(ast.Module([plain], []), "<constants>", "exec"), scope)
    except Exception:
        return []
    return names


def fitting(source: Source, node: ast.AST, name: str, value: int) -> int:
    if not -(2**63) <= value < 2**63:
        raise source.fault(node, f"{name} = {value} does not fit into 64 bits")
    return value


def read_layout(source: Source, known: dict[str, Numbers], layouts: dict[str, Layout]) -> Layout:
    """Return the structs that the classes of a layout module describe; `layouts` has the modules read before."""
    scope: Numbers = {}
    imports: dict[str, list[str]] = {}
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom):
            module = source.imported_from(node)
            scope.update(known.get(module, {}))
            if module in layouts:
                imports[module] = [alias.name for alias in node.names if alias.name in layouts[module].structs]
    classes = [n for n in source.tree.body if isinstance(n, ast.ClassDef)]
    for node in classes:
        before = next((module for module, layout in layouts.items() if node.name in layout.structs), None)
        if before is not None:
            raise source.fault(node, f"there is a struct {node.name} in {before} already")
    names = {c.name for c in classes}
    names.update(name for taken in imports.values() for name in taken)
    structs = {c.name: read_struct(source, c, names, scope) for c in classes}
    return Layout({s.name: s for s in in_order(structs)}, {m: taken for m, taken in imports.items() if taken})


def read_struct(source: Source, node: ast.ClassDef, structs: set[str], scope: Numbers) -> Struct:
    """Return the struct of one class: its annotations, then what `__init__` sets."""
    hints = {
        n.target.id: n.annotation for n in node.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
    }
    start = next((n for n in node.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"), None)
    if start is None:
        raise source.fault(node, f"class {node.name} of the layout needs an __init__ that sets its fields")
    fields: dict[str, Field] = {}
    for name, value, hint in settings(source, start):
        if name not in fields:
            fields[name] = read_field(source, name, value, hint or hints.get(name), structs, scope)
    for name, hint in hints.items():
        if name not in fields:
            fields[name] = read_field(source, name, None, hint, structs, scope)
    return Struct(node.name, tuple(sorted(fields.values(), key=rank)))


def rank(field: Field) -> int:
    """Return the sort key of a field: ints first, as one block of memory; then other numbers; pointers last."""
    return 2 if field.pointer else 0 if field.ctype == "int" else 1


def settings(source: Source, start: ast.FunctionDef) -> list[tuple[str, ast.expr, ast.expr | None]]:
    """Return (field, value, annotation) for each `self.field = value` of an `__init__`, in order."""
    found: list[tuple[str, ast.expr, ast.expr | None]] = []
    for node in start.body:
        hint = node.annotation if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Expr | ast.Pass):
            continue
        else:
            raise source.fault(node, "the __init__ of a layout class only sets fields: self.name = value")
        for target in targets:
            if not isinstance(target, ast.Attribute) or node.value is None:
                raise source.fault(node, "the __init__ of a layout class only sets fields: self.name = value")
            found.append((target.attr, node.value, hint))
    return found


def read_field(
    source: Source,
    name: str,
    value: ast.expr | None,
    hint: ast.expr | None,
    structs: set[str],
    scope: Numbers,
) -> Field:
    """Return the C type of one field, from its annotation if it has one and from its value."""
    kind = hint_name(hint)
    if kind in structs:
        return Field(name, f"{kind} *")
    where = value or hint
    assert where is not None
    if kind is not None and kind not in NUMBERS:
        raise source.fault(where, f"{name}: unknown type {kind}; int, uint32, int64 or a class of the layout")
    ctype = NUMBERS[kind or "int"]
    if value is None:
        raise source.fault(where, f"{name} is annotated, but __init__ does not set it")
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in structs:
        raise source.fault(value, f"annotate it in the class body: {name}: {value.func.id}")
    try:
        number = eval(compile(ast.Expression(value), "<layout>", "eval"), {"__builtins__": BUILTINS}, scope)
    except Exception as error:
        raise source.fault(value, f"{name}: its value cannot be worked out ({error})") from None
    if isinstance(number, int) and not isinstance(number, bool):
        return Field(name, ctype)
    if isinstance(number, list) and number and all(type(n) is int for n in number):
        return Field(name, ctype, len(number))
    raise source.fault(value, f"{name} is neither an int, nor a list of ints, nor of a layout class")


def hint_name(hint: ast.expr | None) -> str | None:
    """Return the name in an annotation: `State`, `int` or, for `list[int]`, that of the items."""
    if isinstance(hint, ast.Constant) and isinstance(hint.value, str):
        hint = ast.parse(hint.value, mode="eval").body
    if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "list":
        hint = hint.slice
    return None if hint is None else ast.unparse(hint)


def in_order(structs: dict[str, Struct]) -> list[Struct]:
    """Return the structs in order, each after those it points to."""
    done: dict[str, Struct] = {}

    def add(struct: Struct, above: tuple[str, ...]) -> None:
        for field in struct.fields:
            target = field.ctype.removesuffix(" *")
            if field.pointer and target in structs and target not in above:
                add(structs[target], (*above, target))
        done.setdefault(struct.name, struct)

    for struct in structs.values():
        add(struct, (struct.name,))
    return list(done.values())
