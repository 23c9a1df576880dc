"""Figures as tables: what simulations, measurements and long runs came to."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..lab.bench import Figure
from ..lab.bench import mode as build_mode
from ..lab.simulate import SimulationResult, cores
from ..terminal.texts import Lang, book


@contextmanager
def progress_bar(title: str, total: int, unit: str = "", done: int = 0) -> Iterator[Callable[[int], Any] | None]:
    """A bar on a terminal; nothing where the output goes elsewhere. Some may have been done before."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    rate = TextColumn(f"{{task.fields[rate]}} {unit}")
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total, completed=done, rate="")

        def advance(more: int) -> None:
            known = progress.tasks[0]
            speed = known.finished_speed or known.speed
            progress.update(task, advance=more, rate=f"{speed:,.{0 if speed >= 10 else 2}f}/s" if speed else "")

        yield advance


def figures(number: float, lang: Lang, digits: int = 0) -> str:
    """A number as the language writes it."""
    text = f"{number:,.{digits}f}"
    return text.replace(",", "\u202f").replace(".", ",") if lang == "fr" else text


def percent(share: float, lang: Lang) -> str:
    """A share."""
    return figures(share * 100, lang, 1) + ("\u202f%" if lang == "fr" else " %")


def show_simulation(console: Console, result: SimulationResult, lang: Lang) -> None:
    """Who won how often, how the games ended, and how fast it went."""
    texts = book(lang, "cli")["simulate"]
    title = texts["title"].format(
        edition=result.edition, mode=result.mode, games=figures(result.games, lang), seed=result.seed
    )
    table = Table(title=title, title_justify="left", header_style="dim")
    for name in ("seat", "player", "wins", "share", "interval", "shared"):
        table.add_column(texts[name], justify="left" if name == "player" else "right")
    for number, seat in enumerate(result.seats, 1):
        interval = f"{percent(seat.low, lang)} – {percent(seat.high, lang)}"
        wins, shared = figures(seat.wins, lang), figures(seat.shared, lang)
        table.add_row(str(number), Text(seat.player), wins, percent(seat.share, lang), interval, shared)
    console.print(table)
    told = {
        "share": percent(result.decided_share, lang),
        "decided": figures(result.decided, lang),
        "games": figures(result.games, lang),
        "turns": figures(result.turns_mean, lang, 1),
        "games_per_s": figures(result.games_per_s, lang),
        "decisions_per_s": figures(result.decisions_per_s, lang),
        "threads": result.threads,
        "seconds": figures(result.seconds, lang, 2),
        **result.endings,
    }
    for name in ("decided", "endings", "speed"):
        console.print("  " + texts[name].format(**told), highlight=False)


def show_bench(console: Console, measured: Iterable[Figure], lang: Lang) -> None:
    """Every figure beside its target."""
    texts = book(lang, "cli")["bench"]
    title = texts["title"].format(mode=build_mode(), python=platform.python_version(), cores=cores())
    table = Table(title=title, title_justify="left", header_style="dim")
    table.add_column(texts["figure"])
    for name in ("value", "target", "verdict"):
        table.add_column(texts[name], justify="right")
    for figure in measured:
        target = "" if figure.target is None else bound(figure) + amount(figure, figure.target, lang)
        verdict = texts["none"]
        if figure.ok is not None:
            verdict = f"[green]{texts['ok']}[/]" if figure.ok else f"[red]{texts['short']}[/]"
        table.add_row(figure.name, amount(figure, figure.value, lang), target, verdict)
    console.print(table)
    if build_mode() == "pure":
        console.print(f"[yellow]{texts['pure_note']}[/]")


def bound(figure: Figure) -> str:
    """The sign before a target; none where only equality will do."""
    return "" if figure.unit == "equal" else "≤ " if figure.at_most else "≥ "


def amount(figure: Figure, value: float, lang: Lang) -> str:
    """A measured value with its unit."""
    match figure.unit:
        case "times":
            return figures(value, lang, 2 if value < 10 else 0) + " ×"
        case "share":
            return percent(value, lang)
        case "microseconds":
            return figures(value, lang, 2) + " µs"
        case "milliseconds":
            return figures(value, lang, 1) + " ms"
        case "equal":
            return "=" if value else "≠"
    return figures(value, lang)
