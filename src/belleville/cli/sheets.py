"""Print the tables of an arena in the terminal."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..lab.arena import report
from ..lab.arena.run import ArenaOutcome
from .messages import Messages


def writer(words: Messages) -> report.Writer:
    """Return what writes sheets in a language."""
    return report.Writer(lambda name, **given: words(f"arena.{name}", **given), words.number)


def show(console: Console, outcome: ArenaOutcome, max_turns: int, words: Messages, notes: list[str]) -> None:
    """Print the tables of an outcome."""
    for sheet in writer(words).sheets(outcome):
        if sheet.rows:
            console.print(drawn(sheet, console.width))
        for note in sheet.notes:
            console.print(Padding(Text(note), (0, 0, 0, 2)))
    for note in (words("arena.share_note", max_turns=words.number(max_turns)), *notes):
        console.print(note, style="dim", highlight=False, markup=False)


def drawn(sheet: report.Sheet, room: int) -> Table:
    """A sheet as a table. Without room its titles are broken, then spare columns left out; figures are never cut."""
    shown = list(range(len(sheet.columns)))
    widths = [width(sheet, at, [sheet.columns[at]]) for at in shown]
    if total(widths) > room:
        widths = [width(sheet, at, sheet.columns[at].split()) for at in shown]
    for at in sheet.spare:
        if total([widths[at] for at in shown]) > room:
            shown.remove(at)
    table = Table(title=sheet.title, title_justify="left", header_style="dim", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for at in shown:
        words = at in sheet.worded
        table.add_column(sheet.columns[at], justify="left" if words else "right", width=None if words else widths[at])
    for row in sheet.rows:
        table.add_row(*(Text(row[at]) for at in shown))
    return table


def width(sheet: report.Sheet, at: int, title: list[str]) -> int:
    """How wide a column is under its title, whole or in parts."""
    return max(cell_len(text) for text in [*title, *(row[at] for row in sheet.rows)])


def total(widths: list[int]) -> int:
    """How wide a table of such columns is."""
    return sum(widths) + 2 * len(widths) + 1
