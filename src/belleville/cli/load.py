"""The command `load`: how many tables a server can handle, compared with a bare echo server."""

from __future__ import annotations

import math
import os
import sys
from dataclasses import dataclass
from typing import Any

from rich.console import Console

from .. import editions
from ..lab.interrupted import Interrupted
from ..lab.number_limits import beyond, refuse
from ..vocabulary.edition_ids import EDITIONS
from . import progress
from .command_error import CommandError, LimitError
from .exit_codes import INTERRUPTED
from .messages import Messages
from .options import EDITION, AsJson, Command, option
from .output import print_json, table
from .server import need_the_page

TABLES = 10_000
HOUR = 3600  # seconds
PARTS = ("open", "human", "fast", "open_echo", "echo_human", "echo_fast")
MEASURED = ("human", "echo_human", "fast", "echo_fast")


@dataclass(frozen=True, kw_only=True)
class LoadCommand(AsJson, Command):
    EXAMPLE = "--tables 2 --seats 2 --seconds 3"

    tables: int = option(500, "-n")
    seats: int = option(4)
    edition: str = option(EDITION, "-e", value="edition")
    url: str | None = option(None, value="address")
    seconds: int = option(30)

    def run(self, words: Messages) -> int:
        if self.edition not in EDITIONS:
            raise CommandError("usage.choice", option="--edition", value=self.edition, known=EDITIONS)
        edition = editions.load(self.edition)
        refuse(LimitError, beyond("tables", self.tables, TABLES), beyond("seconds", self.seconds, HOUR))
        least, most = edition.players.min, edition.players.max
        if not least <= self.seats <= most:
            raise CommandError("load.seats", seats=self.seats, edition=edition.id, least=least, most=most)
        need_the_page()
        from ..lab.load import measure as lab

        plan = lab.LoadPlan(
            self.tables, self.seats, edition.id, human=self.seconds, fast=self.seconds * 2 / 3, url=self.url
        )
        try:
            with progress.part_bars(words, "load", PARTS) as hear:
                result = lab.load(plan, hear)
        except Interrupted as interrupted:
            return self.show_part(plan, interrupted.partial or {}, words)
        except (RuntimeError, EOFError, OSError) as error:
            raise CommandError("load.failed", cause=error) from None
        if self.json:
            print_json({"finished": True, **{name: getattr(result, name) for name in result.__struct_fields__}})
        else:
            show(Console(), result, words)
        return 0 if result.ok else 1

    def show_part(self, plan: Any, found: dict[str, Any], words: Messages) -> int:
        """Print what was measured before the run was interrupted."""
        if self.json:
            print_json({"finished": False, "plan": plan, **found})
        elif found:
            show_table(Console(), plan, None, found, {}, words)
        print(words("load.interrupted", done=len(found), parts=len(MEASURED)), file=sys.stderr)
        return INTERRUPTED


def show(console: Console, result: Any, words: Messages) -> None:
    """Print every pace with that of the echo, and whether the target is met."""
    found = {
        "human": result.human.table,
        "echo_human": result.human.echo,
        "fast": result.fast.table,
        "echo_fast": result.fast.echo,
    }
    ratios = {"human": result.human.ratio, "fast": result.fast.ratio}
    show_table(console, result.plan, result.size, found, ratios, words)
    console.print(words("load.relative", rate=words.number(result.fast.rate, 2)), highlight=False)
    if result.fast.effort is not None:
        console.print(words("load.effort", effort=words.number(result.fast.effort, 2)), highlight=False)
    verdict = f"[green]{words('load.ok')}[/]" if result.ok else f"[red]{words('load.short')}[/]"
    console.print(words("load.target", target=words.number(result.target), verdict=verdict), highlight=False)


def show_table(
    console: Console, plan: Any, size: int | None, found: dict[str, Any], ratios: dict[str, float], words: Messages
) -> None:
    """Print the table of what was measured."""
    title = words(
        "load.title",
        tables=words.number(plan.tables),
        seats=plan.seats,
        lines=words.number(plan.connections),
        size="?" if size is None else words.number(size),
        cores=os.cpu_count(),
    )
    shown = table(words, "load", (), title=title)
    shown.add_column("")
    for name in ("rate", "p50", "p99", "worst", "ratio", "processor"):
        shown.add_column(words(f"load.{name}"), justify="right")
    for part in MEASURED:
        if part in found:
            one = found[part]
            times = [figure(value, "ms", words) for value in (one.p50, one.p99, one.worst)]
            ratio = figure(ratios[part], "×", words) if part in ratios else ""
            processor = "" if one.processor is None else words.number(one.processor) + " µs"
            shown.add_row(words(f"load.{part}"), words.number(one.moves_per_s), *times, ratio, processor)
    console.print(shown)


def figure(value: float, unit: str, words: Messages) -> str:
    """Return a number with its unit; a dash where too few moves were made to measure it."""
    return f"{words.number(value, 1)} {unit}" if math.isfinite(value) else "–"
