"""Import every module of the package from its .py file, even where a compiled one exists."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = __name__.partition(".")[0] + "."


class SourceOnly:
    """A finder that ignores compiled modules; what it does not find is left to the ordinary finders."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith(PACKAGE):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """Import the package's modules from their sources from now on."""
    if SourceOnly not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnly)
