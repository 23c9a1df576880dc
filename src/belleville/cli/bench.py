"""The command `bench`: the speed of the engine, each figure with its target."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass

import msgspec
from rich.console import Console

from ..lab import bench as lab
from ..lab.bench import Figure
from ..lab.simulate import cores
from . import progress
from .exit_codes import INTERRUPTED
from .messages import Messages
from .options import AsJson, Command, option
from .output import print_json, table


@dataclass(frozen=True, kw_only=True)
class BenchCommand(AsJson, Command):
    EXAMPLE = "--quick"

    quick: bool = option(False)

    def run(self, words: Messages) -> int:
        found: list[Figure] = []
        begun: list[str] = []
        stopped = False
        try:
            with progress.bar(words, "bench.working", len(lab.PARTS)) as bar:
                bar.so_far = lambda: "  ".join(f"{last.name}: {amount(last, last.value, words)}" for last in found[-1:])

                def begin(part: str) -> None:
                    begun.append(part)
                    bar.advance(int(len(begun) > 1))

                for figure in lab.bench(self.quick, begin):
                    found.append(figure)
        except KeyboardInterrupt:
            stopped = True
        if self.json:
            rows = [{**msgspec.to_builtins(figure), "ok": figure.ok} for figure in found]
            print_json({"finished": not stopped, "mode": lab.mode(), "cores": cores(), "figures": rows})
        else:
            show(Console(), found, words)
        if stopped:
            done = max(0, len(begun) - 1)
            print(words("bench.interrupted", done=done, parts=len(lab.PARTS)), file=sys.stderr)
            return INTERRUPTED
        return 0


def show(console: Console, found: list[Figure], words: Messages) -> None:
    """Print every figure with its target."""
    title = words("bench.title", mode=lab.mode(), python=platform.python_version(), cores=cores())
    shown = table(words, "bench", ("figure", "value", "target", "verdict"), left=("figure",), title=title)
    for figure in found:
        target = "" if figure.target is None else bound(figure) + amount(figure, figure.target, words)
        verdict = words("bench.none")
        if figure.ok is not None:
            verdict = f"[green]{words('bench.ok')}[/]" if figure.ok else f"[red]{words('bench.short')}[/]"
        shown.add_row(figure.name, amount(figure, figure.value, words), target, verdict)
    console.print(shown)
    if lab.mode() == "pure":
        console.print(f"[yellow]{words('bench.pure_note')}[/]")


def bound(figure: Figure) -> str:
    """Return the sign before a target; none where only equality will do."""
    return "" if figure.unit == "equal" else "≤ " if figure.at_most else "≥ "


def amount(figure: Figure, value: float, words: Messages) -> str:
    """Return a measured value with its unit."""
    match figure.unit:
        case "times":
            return words.number(value, 2 if value < 10 else 0) + " ×"
        case "share":
            return words.percent(value)
        case "microseconds":
            return words.number(value, 2) + " µs"
        case "milliseconds":
            return words.number(value, 1) + " ms"
        case "equal":
            return "=" if value else "≠"
    return words.number(value)
