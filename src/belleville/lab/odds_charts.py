"""Pictures of odds: how they went through a game, and how far they can be relied upon."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from .calibrate import Calibration
from .course import Point
from .odds import OddsError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = (".svg", ".png", ".pdf")
# told apart also by those who see few colours
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#5b5b5b", "#8c6d1f")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 3)))
INK, FAINT = "#333333", "#b5b5b5"


def check_chart(path: str) -> None:
    """Say before the work, not after it, that no picture can be drawn there."""
    if Path(path).suffix.lower() not in FORMATS:
        raise OddsError(f"{path}: a picture ends in {', '.join(FORMATS)}")
    if not Path(path).parent.is_dir():
        raise OddsError(f"{path}: there is no such folder")
    if find_spec("matplotlib") is None:
        raise OddsError("matplotlib is missing, which draws: pip install 'belleville[arena]'")


def save(figure: Figure, path: str) -> None:
    """Write a picture, the same bytes for the same figures: no date in it."""
    import matplotlib

    metadata = {".svg": {"Date": None}, ".png": {"Software": None}, ".pdf": {"CreationDate": None}}
    with matplotlib.rc_context({"svg.hashsalt": "belleville"}):
        figure.savefig(path, dpi=150, metadata=metadata[Path(path).suffix.lower()])


def empty(width: float, height: float) -> Figure:
    """A picture with nothing in it yet."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def quiet(axes: Axes) -> None:
    """No more ink than is needed."""
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(color=FAINT, labelcolor=INK)
    axes.grid(color=FAINT, linewidth=0.5, alpha=0.5)


def draw_course(points: Sequence[Point], path: str, texts: dict[str, str]) -> None:
    """A line a seat with its 95 % interval, over the moves of the game; names stand at the end."""
    figure = empty(9, 4.6)
    axes = figure.subplots()
    quiet(axes)
    moves = [point.move for point in points]
    ends: list[tuple[float, str, str]] = []
    for seat, first in enumerate(points[0].odds.seats):
        chances = [point.odds.seats[seat] for point in points]
        shares = [100 * chance.chance for chance in chances]
        low, high = [100 * chance.low for chance in chances], [100 * chance.high for chance in chances]
        colour = COLOURS[seat]
        axes.fill_between(moves, low, high, color=colour, alpha=0.15, linewidth=0)
        axes.plot(moves, shares, color=colour, linestyle=DASHES[seat], linewidth=1.8, label=first.name)
        ends.append((shares[-1], first.name, colour))
    place_names(axes, moves[-1], ends)
    axes.set(xlim=(0, max(moves[-1], 1)), xlabel=texts["chart_move"])
    axes.set(ylim=(0, 100), ylabel=texts["chart_chance"])
    save(figure, path)


def place_names(axes: Axes, right: float, ends: Sequence[tuple[float, str, str]]) -> None:
    """Each name at the end of its line, one above the other where lines meet."""
    floor = 0.0
    for height, name, colour in sorted(ends):
        at = max(height, floor)
        axes.annotate(
            name,
            (right, at),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            color=colour,
            annotation_clip=False,
        )
        floor = at + 6


def draw_reliability(found: Calibration, path: str) -> None:
    """Predicted against actual by tenths, with intervals, beside the line of perfect odds; below, how many."""
    figure = empty(6, 7)
    above, below = figure.subplots(2, 1, height_ratios=(4, 1), sharex=True)
    predicted = [100 * bin.predicted for bin in found.bins]
    actual = [100 * bin.actual for bin in found.bins]
    errors = [
        [100 * (bin.actual - bin.actual_low) for bin in found.bins],
        [100 * (bin.actual_high - bin.actual) for bin in found.bins],
    ]
    above.plot([0, 100], [0, 100], color=FAINT, linestyle="--", linewidth=1.2, label="perfect odds")
    above.errorbar(
        predicted,
        actual,
        yerr=errors,
        color=COLOURS[0],
        marker="o",
        markersize=5,
        capsize=3,
        linewidth=1.4,
        label="ours",
    )
    above.set(xlim=(0, 100), ylim=(0, 100), ylabel="games won, %", aspect="equal")
    above.legend(frameon=False, loc="upper left")
    above.set_title(
        f"{found.positions:,} positions, {found.predictions:,} predictions\n"
        f"mean error {100 * found.weighted:.2f} points weighted, {100 * found.unweighted:.2f} over the tenths",
        fontsize=10,
    )
    below.bar([100 * (bin.low + bin.high) / 2 for bin in found.bins], [bin.count for bin in found.bins], 9, color=FAINT)
    below.set(xlabel="predicted chance, %", ylabel="predictions", yscale="log")
    quiet(above)
    quiet(below)
    save(figure, path)
