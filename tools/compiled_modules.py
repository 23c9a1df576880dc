"""The list of compiled modules: reads the table `[tool.belleville]` in pyproject.toml.

`layouts` are the modules whose classes become C structs, `constants` the modules of numbers; both stay pure Python, and
each may import from those listed before it.
`inline` lists modules of small functions that are compiled into each place that calls them, `hot` the modules that are
compiled.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
C_CACHE = ROOT / "build" / "c-cache"  # what Cython wrote here, for builds of the same sources elsewhere


@dataclass(frozen=True)
class Modules:
    """The compiled part of a project, by dotted names; `source` is the folder of the packages."""

    source: Path
    layouts: tuple[str, ...]
    constants: tuple[str, ...]
    inline: tuple[str, ...]
    hot: tuple[str, ...]

    @property
    def pure(self) -> tuple[str, ...]:
        return (*self.constants, *self.layouts, *self.inline)

    def path(self, module: str, suffix: str = ".py") -> Path:
        return self.source.joinpath(*module.split(".")).with_suffix(suffix)

    def files(self) -> list[Path]:
        """Return every file on which the compiled modules depend."""
        names = (*self.pure, *self.hot)
        return [self.path(name, suffix) for name in names for suffix in (".py", ".pxd")]


def modules(root: Path = ROOT) -> Modules:
    """Read the table of the project at `root`."""
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["belleville"]
    constants, inline = tuple(table["constants"]), tuple(table.get("inline", ()))
    return Modules(root / "src", tuple(table["layouts"]), constants, inline, tuple(table["hot"]))
