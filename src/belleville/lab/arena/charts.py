"""Charts of an arena: the share of each bot by cell, or by time budget."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..chart_style import COLOURS, INK, STYLE, quiet, save
from .statistics import CellResult, PlayerResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MARKS = ("o", "s", "D", "^", "v", "P", "X", "*")
PLAIN = {"facecolor": "white", "edgecolor": "none", "pad": 1}


def draw(cells: Sequence[CellResult], path: Path) -> None:
    """The picture that suits these cells."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        budgets = {cell.budget for cell in cells if cell.budget is not None}
        save(curve(cells) if len(budgets) > 1 else dots(cells), path)


def kind(line: PlayerResult) -> str:
    """Return a player's name without its budget."""
    return line.player.partition(" ")[0]


def looks(cells: Sequence[CellResult]) -> dict[str, tuple[str, str]]:
    """Return a colour and a mark for everybody."""
    names = dict.fromkeys(kind(line) for cell in cells for line in cell.lines)
    return {name: (COLOURS[at % len(COLOURS)], MARKS[at % len(MARKS)]) for at, name in enumerate(names)}


def dots(cells: Sequence[CellResult]) -> Figure:
    """Return a row a cell: for each player the share of one seat with its interval, and where all would be equal."""
    from matplotlib.figure import Figure

    height = 1.3 + sum(0.3 * len(cell.lines) + 0.25 for cell in cells)
    figure = Figure(figsize=(8, max(2.4, height)), layout="constrained")
    axes = figure.subplots()
    look, seen, ticks, at = looks(cells), set[str](), list[float](), 0.0
    for cell in cells:
        top = at
        for line in cell.lines:
            colour, mark = look[kind(line)]
            share, low, high = (line.a_seat(x) * 100 for x in (line.share, line.low, line.high))
            axes.errorbar(
                share,
                at,
                xerr=[[share - low], [high - share]],
                color=colour,
                marker=mark,
                markersize=6,
                capsize=3,
                clip_on=False,
                zorder=3,
                label=kind(line) if kind(line) not in seen else None,
            )
            axes.annotate(
                f"{share:.1f}", (high, at), xytext=(6, 0), textcoords="offset points", va="center", size=9, bbox=PLAIN
            )
            seen.add(kind(line))
            at += 1
        axes.plot([100 / cell.seats] * 2, [top - 0.9, at - 0.1], color=INK, linestyle="--", linewidth=1, zorder=1)
        ticks.append((top + at - 1) / 2)
        at += 0.8
    axes.set_yticks(ticks, [f"{cell.lineup.replace(',', ', ')}\n{where(cell)}" for cell in cells])
    axes.set_ylim(at - 1.0, -0.8)
    axes.set_xlim(0, axes.get_xlim()[1] * 1.04)
    axes.set_xlabel("share of a seat, %, with its 95% interval; dashed: all equal")
    finish(figure, axes, "x")
    return figure


def curve(cells: Sequence[CellResult]) -> Figure:
    """Return a line for each line-up: the share of who thinks, along its budget."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.8), layout="constrained")
    axes = figure.subplots()
    points: dict[str, list[tuple[float, PlayerResult]]] = defaultdict(list)
    boxes = {(cell.edition, cell.mode) for cell in cells}
    for cell in cells:
        for line in cell.lines:
            if cell.budget is not None and line.p99_us is not None:
                name = f"{kind(line)} in {cell.lineup}" + (f", {where(cell, True)}" if len(boxes) > 1 else "")
                points[name].append((cell.budget, line))
    for at, (name, found) in enumerate(points.items()):
        found.sort(key=lambda point: point[0])
        colour, mark = COLOURS[at % len(COLOURS)], MARKS[at % len(MARKS)]
        budgets = [budget for budget, _ in found]
        shares = [line.a_seat(line.share) * 100 for _, line in found]
        below = [share - line.a_seat(line.low) * 100 for share, (_, line) in zip(shares, found, strict=True)]
        above = [line.a_seat(line.high) * 100 - share for share, (_, line) in zip(shares, found, strict=True)]
        axes.errorbar(budgets, shares, yerr=[below, above], color=colour, marker=mark, capsize=3, label=name)
        for budget, share in zip(budgets, shares, strict=True):
            axes.annotate(f"{share:.1f}", (budget, share), xytext=(8, -10), textcoords="offset points", size=9)
    for equal in sorted({100 / cell.seats for cell in cells}):
        axes.axhline(equal, color=INK, linestyle="--", linewidth=1)
    budgets = sorted({cell.budget for cell in cells if cell.budget is not None})
    axes.set_xscale("log")
    axes.set_xticks(budgets, [f"{budget:g}" for budget in budgets])
    axes.minorticks_off()
    axes.set_xlim(budgets[0] / 1.3, budgets[-1] * 1.3)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("budget, milliseconds a decision")
    axes.set_ylabel("share of a seat, %, with its 95% interval\ndashed: all equal")
    finish(figure, axes, "y")
    return figure


def where(cell: CellResult, short: bool = False) -> str:
    """Return the edition and the mode."""
    mode = "" if cell.mode == "standard" else f", {cell.mode}"
    budget = "" if cell.budget is None or short else f", {cell.budget:g} ms"
    return cell.edition + mode + budget


def finish(figure: Figure, axes: Axes, grid: str) -> None:
    """A quiet frame, and who is who above it."""
    quiet(axes, grid)
    figure.legend(loc="outside upper center", ncols=4, frameon=False)
