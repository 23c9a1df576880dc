"""Pictures of odds: how they went through a game, and how far they can be relied upon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..chart_style import COLOURS, FAINT, STYLE, quiet, save
from .calibrate import Calibration
from .through_game import Point

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 3)))


def draw_course(points: Sequence[Point], path: Path, words: Callable[[str], str]) -> None:
    """The odds through a game."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        save(lines(points, words), path)


def draw_reliability(found: Calibration, path: Path) -> None:
    """The odds compared with results."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        save(tenths(found), path)


def empty(width: float, height: float) -> Figure:
    """Return a picture with nothing in it yet."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def lines(points: Sequence[Point], words: Callable[[str], str]) -> Figure:
    """Return a line a seat with its 95% interval, over the moves of the game; names stand at the end."""
    figure = empty(9, 4.6)
    axes = figure.subplots()
    quiet(axes, "both")
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
    axes.set(xlim=(0, max(moves[-1], 1)), xlabel=words("chart_move"))
    axes.set(ylim=(0, 100), ylabel=words("chart_chance"))
    return figure


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


def tenths(found: Calibration) -> Figure:
    """Predicted against actual by tenths, with intervals, beside the line of perfect odds; below, how many."""
    figure = empty(6.2, 7.4)
    above, below = figure.subplots(2, 1, height_ratios=(5, 1), sharex=True)
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
    above.set(xlim=(0, 100), ylim=(0, 100), ylabel="games won, %")
    above.legend(frameon=False, loc="upper left")
    above.set_title(
        f"{found.positions:,} positions, {found.predictions:,} predictions\n"
        f"mean error {100 * found.weighted:.2f} points weighted, {100 * found.unweighted:.2f} over the tenths",
        fontsize=10,
    )
    counts = [bin.count for bin in found.bins]
    bars = below.bar([100 * (bin.low + bin.high) / 2 for bin in found.bins], counts, 9, color=FAINT)
    below.bar_label(bars, [f"{count:,}" for count in counts], fontsize=8, padding=2)
    below.set(xlabel="predicted chance, %", ylabel="predictions", yticks=[], ylim=(0, 1.25 * max(counts)))
    quiet(above, "both")
    quiet(below, "x")
    return figure
