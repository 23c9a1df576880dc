"""Data types of the .pxd generator: structs, functions, classes, and faults in the sources."""

import ast
from dataclasses import dataclass, field
from pathlib import Path

NUMBERS = {"int": "int", "uint32": "unsigned int", "int64": "long long"}


class Fault(Exception):
    """Something in a source that cannot be compiled as written."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")


@dataclass(frozen=True)
class Field:
    """A field of a struct: a number, an array of numbers (`length` > 0), or a pointer to a struct."""

    name: str
    ctype: str
    length: int = 0

    @property
    def pointer(self) -> bool:
        return self.ctype.endswith("*")


@dataclass(frozen=True)
class Struct:
    name: str
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field | None:
        return next((f for f in self.fields if f.name == name), None)


@dataclass(frozen=True)
class Function:
    """A C function: its parameters and local names with their C types; whether it handles Python objects."""

    name: str
    returns: str
    params: dict[str, str]
    locals: dict[str, str] = field(default_factory=dict)
    objects: bool = False


@dataclass(frozen=True)
class Class:
    """A class whose objects have C fields: their C types by name, and the compiled class that it extends, if any."""

    name: str
    fields: dict[str, str]
    base: str = ""


@dataclass
class Source:
    """A parsed module."""

    module: str
    path: Path
    tree: ast.Module

    def fault(self, node: ast.AST, message: str) -> Fault:
        return Fault(self.path, getattr(node, "lineno", 1), message)

    def imported_from(self, node: ast.ImportFrom) -> str:
        """Return the absolute name of the module that an import names."""
        if not node.level:
            return node.module or ""
        package = self.module.split(".")[: -node.level]
        return ".".join([*package, node.module] if node.module else package)


def read_source(module: str, path: Path, shown: Path) -> Source:
    """Parse a module; faults name its file by `shown`."""
    if not path.is_file():
        raise Fault(shown, 1, f"{module} is listed in pyproject.toml, but there is no such file")
    return Source(module, shown, ast.parse(path.read_text("utf-8"), str(shown)))
