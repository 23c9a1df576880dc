"""What all pictures have in common: colours, files, and a quiet frame."""

from __future__ import annotations

import io
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import Message
from .output_files import not_writable, put

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = {".svg": {"Date": None}, ".png": {"Software": None}, ".pdf": {"CreationDate": None}}  # what is left out
# distinguishable for colour-blind readers
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#5b5b5b", "#8c6d1f")
INK, FAINT = "#333333", "#b5b5b5"
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "belleville",
    "svg.fonttype": "path",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "xtick.color": INK,
    "ytick.color": INK,
}


def is_installed() -> bool:
    """Return whether pictures can be drawn here."""
    return find_spec("matplotlib") is not None


def not_drawable(path: Path) -> Message | None:
    """Return why no picture can be drawn there, to be said before the work; None if one can."""
    if path.suffix.lower() not in FORMATS:
        *others, last = FORMATS
        return Message("file.picture", formats=others, last=last)
    if not is_installed():
        return Message("file.no_matplotlib")
    return not_writable(path)


def save(figure: Figure, path: Path) -> None:
    """Write a picture, the same bytes for the same figures: no date in it."""
    kind = path.suffix.lower()
    content = io.BytesIO()
    figure.savefig(content, format=kind[1:], dpi=150, metadata=FORMATS[kind])
    put(path, content.getvalue())


def quiet(axes: Axes, grid: str) -> None:
    """No more ink than is needed, with lines to read off figures along `x`, `y` or both."""
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="x" if grid == "x" else "y" if grid == "y" else "both", color=FAINT, linewidth=0.5, alpha=0.6)
    axes.set_axisbelow(True)
