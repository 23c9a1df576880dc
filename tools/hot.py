"""Which modules are compiled: the one reader of the table `[tool.belleville]` in pyproject.toml.

`layouts` are the modules whose classes become C structs, `constants` the modules of numbers; both stay pure Python, and
each may import from those listed before it.
`hot` lists the modules that are compiled.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Modules:
    """The compiled part of a project, by dotted names; `source` is the folder the packages lie in."""

    source: Path
    layouts: tuple[str, ...]
    constants: tuple[str, ...]
    hot: tuple[str, ...]

    @property
    def pure(self) -> tuple[str, ...]:
        return (*self.constants, *self.layouts)

    def path(self, module: str, suffix: str = ".py") -> Path:
        return self.source.joinpath(*module.split(".")).with_suffix(suffix)

    def files(self) -> list[Path]:
        """Every file on which the compiled modules depend."""
        names = (*self.pure, *self.hot)
        return [self.path(name, suffix) for name in names for suffix in (".py", ".pxd")]


def modules(root: Path = ROOT) -> Modules:
    """Read the table of the project at `root`."""
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["belleville"]
    return Modules(root / "src", tuple(table["layouts"]), tuple(table["constants"]), tuple(table["hot"]))
