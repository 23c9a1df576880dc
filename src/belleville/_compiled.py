"""Import the compiled modules of the package, which are linked into one file (`tools/linking.py`)."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from types import ModuleType

PACKAGE = __name__.partition(".")[0]
LINKED = f"{PACKAGE}._linked"  # the extension module in that file that creates the others


class LinkedLoader(ExtensionFileLoader):
    """The loader of one module in the file."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module by its whole name: Python itself would look for one named by the last part of it."""
        module: ModuleType = import_module(LINKED).create(spec)
        return module


class Finder:
    """The finder of the modules in the file; all others are left to the ordinary finders."""

    def __init__(self, path: str, modules: Sequence[str]) -> None:
        self.path, self.modules = path, frozenset(modules)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled module, None for any other."""
        if name not in self.modules:
            return None
        spec = ModuleSpec(name, LinkedLoader(name, self.path), origin=self.path)
        spec.has_location = True
        return spec


def install(path: str, modules: Sequence[str]) -> None:
    """Import these modules from the file at `path` from now on."""
    sys.meta_path.insert(0, Finder(path, modules))
