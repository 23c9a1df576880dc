"""A bar for everything that may take more than a moment, with the results so far; nothing where nobody looks at it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Column

from .messages import Messages

OFTEN = 0.5  # seconds between two looks at the results so far


class Bar:
    """A progress bar with the results so far."""

    def __init__(self, progress: Progress | None, task: TaskID | None) -> None:
        self.progress, self.task = progress, task
        self.so_far: Callable[[], str] | None = None
        self.count: Callable[[int], str] = str
        self.looked = 0.0

    def advance(self, more: int) -> None:
        """Add what has been done since the last time; called from any thread."""
        if self.progress is None or self.task is None:
            return
        known = self.progress.tasks[0]
        speed = known.finished_speed or known.speed
        rate = f"{speed:,.{0 if speed >= 10 else 2}f}/s" if speed else ""
        count = self.count(int(known.completed) + more)
        self.progress.update(self.task, advance=more, rate=rate, count=count)
        now = time.monotonic()
        if self.so_far is not None and now - self.looked > OFTEN:
            self.looked = now
            self.progress.update(self.task, so_far=self.so_far())


@contextmanager
def bar(words: Messages, title: str, total: int, done: int = 0) -> Iterator[Bar]:
    """Show a bar on a terminal; some may have been done before."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Bar(None, None)
        return
    texts = (text(field) for field in ("description", "fields[count]", "fields[rate]", "fields[so_far]"))
    about, count, rate, so_far = texts
    columns = (about, BarColumn(20), count, rate, TimeRemainingColumn(), so_far)
    with Progress(*columns, console=console, transient=True) as progress:
        shown = Bar(
            progress, progress.add_task(words(title), total=total, completed=done, rate="", so_far="", count="")
        )
        shown.count = lambda done: f"{words.number(done)} / {words.number(total)}"
        yield shown


def text(field: str) -> TextColumn:
    """Return a column with a field of the task, on one line."""
    return TextColumn(f"{{task.{field}}}", markup=False, table_column=Column(no_wrap=True))


@contextmanager
def part_bars(words: Messages, chapter: str, parts: tuple[str, ...]) -> Iterator[Callable[[str, float], None]]:
    """Show a bar for each part of a measurement, on a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda part, share: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    with Progress(*columns, console=console, transient=True) as progress:
        tasks = {part: progress.add_task(words(f"{chapter}.{part}"), total=1.0) for part in parts}
        yield lambda part, share: progress.update(tasks[part], completed=share)
