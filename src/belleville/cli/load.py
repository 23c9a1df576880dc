"""The command `load`: what a server bears, told as a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table

from .. import editions
from ..lab.number_limits import beyond, refuse
from ..terminal.texts import Lang, book
from ..vocabulary.edition_ids import EDITIONS
from .errors import CommandError
from .result_tables import figures
from .serve import need_the_page
from .simulate import print_json

TABLES = 10_000
HOUR = 3600  # seconds
PARTS = ("open", "human", "fast", "open_echo", "echo_human", "echo_fast")


def load(lang: Lang, *, tables: int, seats: int, edition: str, url: str | None, seconds: int, json: bool) -> int:
    """Measure a server; 1 when it is slower than it should be."""
    if edition not in EDITIONS:
        raise CommandError(f"--edition {edition}: one of {', '.join(EDITIONS)}")
    box = editions.load(edition)
    refuse(CommandError, beyond("tables", tables, TABLES), beyond("seconds", seconds, HOUR))
    if not box.players.min <= seats <= box.players.max:
        raise CommandError(f"--seats {seats}: {box.id} is played by {box.players.min} to {box.players.max}")
    need_the_page(lang)
    from ..lab.load import measure as loading

    texts = book(lang, "cli")["load"]
    try:
        with bars(texts) as tell:
            plan = loading.LoadPlan(tables, seats, box.id, human=seconds, fast=seconds * 2 / 3, url=url)
            result = loading.load(plan, tell)
    except (RuntimeError, EOFError, OSError) as error:
        raise CommandError(f"{texts['failed']} {error}") from None
    if json:
        print_json(result)
    else:
        show(Console(), result, lang)
    return 0 if result.ok else 1


@contextmanager
def bars(texts: dict[str, str]) -> Iterator[Callable[[str, float], Any]]:
    """A bar for each part of the work, on a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda part, share: None
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), console=console) as progress:
        tasks = {part: progress.add_task(texts[part], total=1.0) for part in PARTS}
        yield lambda part, share: progress.update(tasks[part], completed=share)


def show(console: Console, result: Any, lang: Lang) -> None:
    """Every pace beside the echo."""
    texts = book(lang, "cli")["load"]
    plan = result.plan
    told = {"tables": figures(plan.tables, lang), "seats": plan.seats, "lines": figures(plan.connections, lang)}
    title = texts["title"].format(**told, size=figures(result.size, lang), cores=os.cpu_count())
    table = Table(title=title, title_justify="left", header_style="dim")
    table.add_column("")
    for name in ("rate", "p50", "p99", "worst", "ratio"):
        table.add_column(texts[name], justify="right")
    for part, compared in (("human", result.human), ("fast", result.fast)):
        for name, found, ratio in (
            (texts[part], compared.table, figures(compared.ratio, lang, 1) + " ×"),
            (texts[f"echo_{part}"], compared.echo, ""),
        ):
            times = [figures(value, lang, 1) + " ms" for value in (found.p50, found.p99, found.worst)]
            table.add_row(name, figures(found.moves_per_s, lang), *times, ratio)
    console.print(table)
    verdict = "[green]ok[/]" if result.ok else f"[red]{texts['short']}[/]"
    console.print(texts["target"].format(target=figures(result.target, lang), verdict=verdict), highlight=False)
