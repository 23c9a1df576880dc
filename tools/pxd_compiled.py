"""Parse a compiled module: its imports, functions and classes with their C types."""

import ast
import builtins
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pxd_pure import Layout, Numbers, hint_name
from pxd_types import NUMBERS, Class, Fault, Function, Source, Struct

Def = ast.FunctionDef
Names = dict[str, str]  # the local name -> the name in its module


@dataclass
class World:
    """Everything read so far that a compiled module may import from another."""

    layouts: dict[str, Layout]
    constants: dict[str, Numbers]
    hot: dict[str, "HotModule"] = field(default_factory=dict)

    @property
    def extended(self) -> set[str]:
        """The classes that others extend."""
        return {kind.base for module in self.hot.values() for kind in module.classes.values()}

    @property
    def structs(self) -> dict[str, Struct]:
        return {name: struct for layout in self.layouts.values() for name, struct in layout.structs.items()}


@dataclass
class HotModule:
    source: Source
    cimports: dict[str, Names]
    functions: dict[str, Function]
    classes: dict[str, Class]
    structs: dict[str, Struct]  # those the module has imported

    def nodes(self) -> Iterator[tuple[Def, Function]]:
        for node in self.source.tree.body:
            if isinstance(node, Def) and node.name in self.functions:
                yield node, self.functions[node.name]


def read_signatures(source: Source, world: World, hot: tuple[str, ...]) -> HotModule:
    """Read imports, signatures and classes: the first pass."""
    check_constants(source)
    cimports = read_cimports(source, world, hot)
    structs = {n: struct for n, struct in world.structs.items() if any(n in cimports.get(m, {}) for m in world.layouts)}
    module = HotModule(source, cimports, {}, {}, structs)
    reader = Types(module, world)
    for node in source.tree.body:
        if isinstance(node, Def):
            function = reader.function(node)
            if function:
                module.functions[node.name] = function
    for name, cls in own_classes(source, cimports).items():
        module.classes[name] = reader.read_class(cls)
        check_methods(module, cls)
    return module


def check_methods(module: HotModule, node: ast.ClassDef) -> None:
    """Refuse a method with the name of a compiled function, since Cython takes the one for the other."""
    functions = {*module.functions, *(name for names in module.cimports.values() for name in names)}
    clashes = [item for item in node.body if isinstance(item, Def) and item.name in functions]
    if clashes:
        names = ", ".join(item.name for item in clashes)
        message = f"methods with the name of a compiled function here: {names}; import it as another name"
        raise module.source.fault(clashes[0], message)


def check_constants(source: Source) -> None:
    """Refuse a number at the top of a compiled module, a slow Python object: it belongs to the constants."""
    for node in source.tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        name = ast.unparse(targets[0])
        if name.isupper() and is_number(node.value):
            raise source.fault(node, f"{name} is a number: put it into a module of constants and import it")


def is_number(node: ast.expr) -> bool:
    numeric = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Name, ast.expr_context)
    if not all(isinstance(n, numeric) for n in ast.walk(node)):
        return False
    constants = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant)]
    return bool(constants) and all(type(value) is int for value in constants)


def pure_imports(tree: ast.Module) -> Iterator[ast.ImportFrom]:
    """Return the imports for pure Python only: those below `if not cython.compiled:`, or its `else:`."""
    for node in tree.body:
        if not isinstance(node, ast.If):
            continue
        test = ast.unparse(node.test)
        body = {"not cython.compiled": node.body, "cython.compiled": node.orelse}.get(test, [])
        yield from (n for n in body if isinstance(n, ast.ImportFrom))


def read_cimports(source: Source, world: World, hot: tuple[str, ...]) -> dict[str, Names]:
    """Return what a module imports from structs, constants and other compiled modules."""
    pure = {*world.layouts, *world.constants}
    known = {*pure, *hot}
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom) and source.imported_from(node) in pure:
            raise source.fault(node, "this import belongs below `if not cython.compiled:`")
    found: dict[str, Names] = {}
    for node in pure_imports(source.tree):
        module = source.imported_from(node)
        if module not in known:
            continue
        for alias in node.names:
            if alias.name == "*" or (alias.asname and module in world.layouts):
                raise source.fault(node, f"import {alias.name} from {module} under its own name")
            if module not in world.layouts or alias.name not in NUMBERS:
                found.setdefault(module, {})[alias.asname or alias.name] = alias.name
    return found


def check_cimports(module: HotModule, world: World) -> None:
    """Check that everything imported from another module exists there."""
    for node in pure_imports(module.source.tree):
        other = module.source.imported_from(node)
        for name in module.cimports.get(other, {}).values():
            if other in world.layouts:
                there = name in world.layouts[other].structs
            elif other in world.constants:
                there = name in world.constants[other]
            else:
                there = name in world.hot[other].functions or name in world.hot[other].classes
            if not there and name in {a.name for a in node.names}:
                raise module.source.fault(
                    node,
                    f"{other} has no {name} in compiled form (a number, a layout class, a fully annotated "
                    "function or a class with fields)",
                )


def own_classes(source: Source, cimports: dict[str, Names]) -> dict[str, ast.ClassDef]:
    """Return the classes whose objects have C fields: plain ones with annotated fields, and those that extend one."""
    imported = {name for names in cimports.values() for name in names}
    return {
        node.name: node
        for node in source.tree.body
        if isinstance(node, ast.ClassDef)
        and not node.decorator_list
        and (base_name(node) in imported or (not node.bases and any(isinstance(n, ast.AnnAssign) for n in node.body)))
    }


def base_name(node: ast.ClassDef) -> str:
    """Return the name of the only base of a class; empty if it has none, or several."""
    return node.bases[0].id if len(node.bases) == 1 and isinstance(node.bases[0], ast.Name) else ""


class Types:
    """Translates the annotations of one module to C types."""

    def __init__(self, module: HotModule, world: World) -> None:
        self.source = module.source
        self.structs = module.structs
        self.all_structs = world.structs
        self.classes = {*own_classes(module.source, module.cimports)}
        for other, names in module.cimports.items():
            if other not in world.layouts and other not in world.constants:
                self.classes.update(names)
        self.names = {*dir(builtins), *NUMBERS, *defined_names(module.source.tree)}

    def ctype(self, hint: ast.expr) -> str | None:
        """Return the C type of an annotation; None for Python objects."""
        name = hint_name(hint) if not isinstance(hint, ast.Subscript) else None
        if name is None:
            return None
        if name in NUMBERS:
            return NUMBERS[name]
        if name in self.structs:
            return f"{name} *"
        if name in self.all_structs:
            raise self.source.fault(hint, f"{name} is not imported below `if not cython.compiled:`")
        if name.isidentifier() and name != "None" and name not in self.names:
            raise self.source.fault(hint, f"unknown type {name}")
        return None

    def function(self, node: Def) -> Function | None:
        """Return a C function; None if it stays a Python function, by its annotations, arguments or decorators.

        One that takes a layout class and returns a Python object is one of C that handles Python objects too.
        """
        args = node.args
        special = (args.defaults, args.vararg, args.kwarg, args.kwonlyargs, args.posonlyargs)
        plain = not node.decorator_list and not any(special)
        given = [*args.posonlyargs, *args.args, *args.kwonlyargs]
        types = {a.arg: self.ctype(a.annotation) if a.annotation else None for a in given}
        returns = self.returned(node)
        if plain and returns and all(types.values()):
            return Function(node.name, returns, {n: t for n, t in types.items() if t})
        if plain and node.returns and not returns and all(a.annotation for a in given) and has_struct(types.values()):
            return Function(node.name, "object", {a.arg: self.given_type(a, types) for a in given}, objects=True)
        if has_struct([*types.values(), returns]):
            raise self.source.fault(node, self.why_not(node, given, types, returns))
        return None

    def given_type(self, given: ast.arg, types: dict[str, str | None]) -> str:
        """Return the type of a parameter where Python objects are allowed."""
        hint = given.annotation
        name = hint_name(hint) if not isinstance(hint, ast.Subscript) else None
        return types[given.arg] or (name if name in self.classes else None) or "object"

    def returned(self, node: Def) -> str | None:
        if isinstance(node.returns, ast.Constant) and node.returns.value is None:
            return "void"
        return self.ctype(node.returns) if node.returns else None

    def why_not(self, node: Def, given: list[ast.arg], types: dict[str, str | None], returns: str | None) -> str:
        """Return why a function that takes structs cannot be a C function."""
        bare = [a.arg for a in given if a.annotation is None]
        odd = [a.arg for a in given if a.annotation is not None and types[a.arg] is None]
        if bare:
            reason = f"parameter {bare[0]} has no annotation"
        elif odd:
            reason = f"parameter {odd[0]} is neither a number nor a layout class"
        elif returns is None:
            reason = "what it returns is neither None, nor a number, nor a layout class"
        else:
            reason = "it has decorators, defaults or starred parameters"
        return f"{node.name} takes or returns a layout class, but cannot be compiled: {reason}"

    def read_class(self, node: ast.ClassDef) -> Class:
        """Return a class: structs by value, compiled classes and numbers as they are, the rest as Python objects."""
        fields: dict[str, str] = {}
        for item in node.body:
            if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
                continue
            if item.value is not None:
                raise self.source.fault(item, f"set {item.target.id} in __init__, not in the class body")
            name = hint_name(item.annotation)
            if name in self.classes:
                fields[item.target.id] = str(name)
            else:
                fields[item.target.id] = (self.ctype(item.annotation) or "readonly object").removesuffix(" *")
        return Class(node.name, fields, base_name(node))


def has_struct(types: Iterable[str | None]) -> bool:
    """Return whether any of these types is a struct."""
    return any(kind and kind.endswith("*") for kind in types)


def defined_names(tree: ast.Module) -> Iterator[str]:
    """Return every name that a module imports, defines or assigns outside its functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((a.asname or a.name).split(".")[0] for a in node.names)
        elif isinstance(node, ast.ClassDef):
            yield node.name
    for node in tree.body:
        yield from (n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def read_locals(module: HotModule, world: World) -> None:
    """Read the local names of every compiled function: the second pass."""
    known = dict(module.functions)
    for other, names in module.cimports.items():
        if other in world.hot:
            functions = world.hot[other].functions
            known.update({here: functions[there] for here, there in names.items() if there in functions})
    types = Types(module, world)
    for node, function in module.nodes():
        function.locals.update(Locals(types, known, node, function).read())


class Locals:
    """The local names of one function; each is an int unless something says otherwise."""

    def __init__(self, types: Types, functions: dict[str, Function], node: Def, function: Function) -> None:
        self.types = types
        self.functions = functions
        self.node = node
        self.objects = function.objects
        self.known = dict(function.params)
        self.params = set(function.params)
        self.annotated: set[str] = set()

    def read(self) -> dict[str, str]:
        parts = (n for statement in self.node.body for n in ast.walk(statement))
        placed = (n for n in parts if isinstance(n, ast.stmt | ast.expr))
        inside = sorted(placed, key=lambda n: (n.lineno, n.col_offset))
        for node in inside:
            if isinstance(node, ast.Constant) and type(node.value) is int and node.value >= 2**31:
                raise self.fault(node, f"{node.value} is too wide for an int: name it in a module of constants")
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.annotate(node, node.target.id)
            elif isinstance(node, ast.Assign | ast.NamedExpr):
                self.assign(node)
        names = [n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        return {n: self.local(n) for n in dict.fromkeys(names) if n not in self.params and self.local(n) != "object"}

    def local(self, name: str) -> str:
        """Return the type of a local name; in functions with Python objects, one without annotation is an object."""
        kind = self.known.get(name, "int")
        return "object" if self.objects and kind == "int" and name not in self.annotated else kind

    def annotate(self, node: ast.AnnAssign, name: str) -> None:
        kind = self.types.ctype(node.annotation)
        if kind is None and self.objects:
            kind = "object"
        if kind is None:
            raise self.fault(node, f"{name}: {ast.unparse(node.annotation)} is no type of C")
        self.known[name] = kind
        self.annotated.add(name)

    def assign(self, node: ast.Assign | ast.NamedExpr) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            if isinstance(target, ast.Name) and target.id not in self.params | self.annotated:
                self.note(node, target.id, self.infer(node.value))

    def note(self, node: ast.AST, name: str, kind: str | None) -> None:
        """Note the type of a local; only pointers and arrays are inferred from the value alone."""
        if kind in ("unsigned int", "long long"):
            hint = next(n for n, c in NUMBERS.items() if c == kind)
            raise self.fault(node, f"{name} holds more than an int: write `{name}: {hint} = …`")
        before = self.known.get(name)
        if before is not None and before != (kind or "int"):
            raise self.fault(node, f"{name} is {before} above and {kind or 'int'} here: use two names")
        self.known[name] = kind or "int"

    def infer(self, value: ast.expr) -> str | None:
        """Return the C type of an expression if it can be inferred: pointers, arrays, wide numbers."""
        if isinstance(value, ast.Name):
            kind = self.known.get(value.id)
            return kind if kind is None or "[" not in kind else f"{kind.partition('[')[0]} *"
        if isinstance(value, ast.Attribute):
            struct = self.types.all_structs.get((self.infer(value.value) or "").removesuffix(" *"))
            found = struct.field(value.attr) if struct else None
            return None if found is None else f"{found.ctype} *" if found.length else found.ctype
        if isinstance(value, ast.Subscript):
            kind = self.infer(value.value) or ""
            return kind.removesuffix(" *") if kind.endswith("*") else None
        if isinstance(value, ast.Call):
            called = self.functions.get(ast.unparse(value.func))
            return called.returns if called else None
        if isinstance(value, ast.IfExp):
            return self.infer(value.body)
        length = 0 if self.objects else self.list_length(value)
        return f"int[{length}]" if length else None

    def list_length(self, value: ast.expr) -> int:
        """Return how many numbers `[0, 0]` or `[0] * 8` has; 0 for anything else."""
        if isinstance(value, ast.List):
            return len(value.elts)
        if isinstance(value, ast.BinOp) and isinstance(value.left, ast.List):
            times = value.right.value if isinstance(value.right, ast.Constant) else None
            if isinstance(value.op, ast.Mult) and type(times) is int:
                return len(value.left.elts) * times
            raise self.fault(value, "the length of a local list must be written as a number")
        return 0

    def fault(self, node: ast.AST, message: str) -> Fault:
        return self.types.source.fault(node, f"{self.node.name}: {message}")


def find_circle(modules: dict[str, HotModule]) -> list[str]:
    """Return a circle of modules that import each other, if any: compiled modules cannot be loaded then."""
    done: set[str] = set()

    def visit(name: str, above: list[str]) -> list[str]:
        if name in above:
            return [*above[above.index(name) :], name]
        if name in done:
            return []
        done.add(name)
        for other in modules[name].cimports:
            circle = visit(other, [*above, name]) if other in modules else []
            if circle:
                return circle
        return []

    return next((c for name in modules if (c := visit(name, []))), [])
