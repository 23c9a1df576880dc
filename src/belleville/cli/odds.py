"""The command `odds`: who will win from a position, or through a whole game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..editions import EditionError
from ..lab import chart_style
from ..lab.interrupted import Interrupted
from ..lab.odds import charts
from ..lab.odds import odds as lab
from ..lab.odds.through_game import Point, as_numbers, course, moves_in, points_in
from ..record import PositionError, Record
from ..rules.game import Game
from . import progress
from .command_error import CommandError
from .exit_codes import INTERRUPTED
from .messages import Messages
from .options import AsJson, Command, OfRecord, Threaded, UnderHouseRules, option
from .output import print_json, table
from .targets import find_target
from .values import players_of

BAR = 24
POINTS = 60  # in a chart, if nobody says how many


@dataclass(frozen=True, kw_only=True)
class OddsCommand(Threaded, OfRecord, UnderHouseRules, AsJson, Command):
    EXAMPLE = "game.belleville@120 --rollouts 100"

    record: str = option(value="record", argument=True)
    rollouts: int | None = option(None, "-n")
    error: float | None = option(None)
    players: str = option("strong", "-p", value="bots")
    seed: int = option(1)
    max_turns: int = option(1000)
    hour: int | None = option(None)
    every: int | None = option(None)
    plot: str | None = option(None, value="file")

    def run(self, words: Messages) -> int:
        if self.plot is not None and (wrong := chart_style.not_drawable(Path(self.plot))):
            raise CommandError("error.refused_value", option="--plot", value=self.plot, cause=wrong)
        players_of("--players", self.players)
        found = find_target(self.record, self.box, self.every is not None or self.plot is not None)
        usual = lab.MANY if self.error is None else lab.AT_MOST
        most = usual if self.rollouts is None else self.rollouts
        ask = partial(
            lab.odds,
            rollouts=most,
            policies=self.players,
            seed=self.seed,
            error=self.error,
            threads=self.threads,
            max_turns=self.max_turns,
            hour_at=self.hour,
            house=self.house,
        )
        try:
            if isinstance(found, Game):
                return self.of_position(found, most, ask, words)
            return self.through_game(found, most, ask, words)
        except (EditionError, PositionError) as error:
            if self.house is None:
                raise
            raise CommandError("error.refused_value", option="--house", value=self.house, cause=error) from None

    def of_position(self, game: Game, most: int, ask: Any, words: Messages) -> int:
        """Print each seat's chance in one position."""
        stopped = False
        with progress.bar(words, "odds.working", most) as bar:

            def watch(so_far: Any) -> None:
                bar.so_far = lambda: standing(so_far(), words)

            try:
                result: lab.Odds | None = ask(game, progress=bar.advance, watch=watch)
            except Interrupted as interrupted:
                result, stopped = interrupted.partial, True
        if self.json:
            print_json({"finished": not stopped, **({} if result is None else as_json(result))})
        elif result is not None:
            show(Console(), result, words)
        return self.end(0 if result is None else result.rollouts, most, stopped, words)

    def through_game(self, found: Record, most: int, ask: Any, words: Messages) -> int:
        """Print or draw each seat's chance through a whole game."""
        step = self.every if self.every is not None else max(1, moves_in(found) // POINTS)
        wanted = most * points_in(found, max(1, step))
        points: list[Point] = []
        stopped = False
        with progress.bar(words, "odds.working", wanted) as bar:
            bar.so_far = lambda: standing(points[-1].odds, words) if points else ""
            try:
                for point in course(found, step, partial(ask, progress=bar.advance)):
                    points.append(point)
            except KeyboardInterrupt:
                stopped = True
        if self.json:
            print_json({"finished": not stopped, "course": as_numbers(points)})
        elif self.every is not None and points:
            show_course(Console(), points, words)
        if self.plot is not None and points:
            with refused_if_unwritten(self.plot):
                charts.draw_course(points, Path(self.plot), lambda name: words(f"odds.{name}"))
            if not self.json:
                print(words("odds.drawn", file=self.plot))
        return self.end(sum(point.odds.rollouts for point in points), wanted, stopped, words)

    def end(self, done: int, wanted: int, stopped: bool, words: Messages) -> int:
        """Return the exit code; say how much was done if that is not all."""
        if not stopped:
            return 0
        print(words("odds.interrupted", done=words.number(done), wanted=words.number(wanted)), file=sys.stderr)
        return INTERRUPTED


def as_json(result: lab.Odds) -> dict[str, Any]:
    """Return the odds as JSON has them."""
    return {name: getattr(result, name) for name in result.__struct_fields__}


@contextmanager
def refused_if_unwritten(file: str) -> Iterator[None]:
    """Turn the error of a full disk, say, into one line; what was found has been shown by then."""
    try:
        yield
    except OSError as error:
        raise CommandError("error.file", file=file, cause=error) from None


def standing(result: lab.Odds, words: Messages) -> str:
    """Return the chances so far, in a few words."""
    return "  ".join(f"{seat.name} {words.percent(seat.chance, 0)}" for seat in result.seats)


def show(console: Console, result: lab.Odds, words: Messages) -> None:
    """Print a bar, a percentage and its margin for each seat."""
    title = words("odds.title", edition=result.edition, mode=words.mode(result.mode), turn=result.turns)
    columns = ("seat", "name", "player", "bar", "chance", "margin")
    shown = table(words, "odds", columns, left=("name", "player", "bar"), title=title)
    best = max(result.chances)
    for number, seat in enumerate(result.seats, 1):
        bar = "█" * round(BAR * seat.chance)
        style = "green" if seat.chance == best else "cyan"
        chance, margin = words.percent(seat.chance), "± " + words.number(100 * seat.margin, 1)
        shown.add_row(str(number), Text(seat.name), seat.player, Text(f"{bar:<{BAR}}", style), chance, margin)
    console.print(shown)
    console.print("  " + words("odds.over" if result.over else "odds.made", **figures(result, words)), highlight=False)
    if result.cut:
        console.print("  " + words("odds.cut", **figures(result, words)), highlight=False)


def figures(result: lab.Odds, words: Messages) -> dict[str, object]:
    """Return what the lines below a table are filled with."""
    return {"rollouts": words.number(result.rollouts), "seed": result.seed, "share": words.percent(result.cut)}


def show_course(console: Console, points: list[Point], words: Messages) -> None:
    """Print a row for each point of the game, a column for each seat."""
    first = points[0].odds
    title = words("odds.course", edition=first.edition, mode=words.mode(first.mode))
    shown = Table(title=title, title_justify="left", header_style="dim")
    heads = (words("odds.move"), words("odds.turn"), *(seat.name for seat in first.seats), words("odds.margin"))
    for name in heads:
        shown.add_column(Text(name), justify="right")
    for point in points:
        best = max(point.odds.chances)
        shares = [
            f"[bold]{words.percent(chance)}[/]" if chance == best else words.percent(chance)
            for chance in point.odds.chances
        ]
        margin = "± " + words.number(100 * max(seat.margin for seat in point.odds.seats), 1)
        shown.add_row(str(point.move), str(point.odds.turns), *shares, margin)
    console.print(shown)
    console.print("  " + words("odds.made", **figures(first, words)), highlight=False)
