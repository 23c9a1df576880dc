"""Odds at the terminal: of a position, through a game, and how far they can be relied upon."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import record
from ..lab import chart_style
from ..lab.odds import calibrate as calibrating
from ..lab.odds import charts, report
from ..lab.odds import odds as forecast
from ..lab.odds.through_game import Point, as_numbers, course, game_after, moves_in, points_in
from ..rules.game import Game
from ..terminal.texts import Lang, book
from .errors import CommandError
from .replay import box_of, read_file
from .result_tables import figures, percent, progress_bar
from .simulate import players_of, print_json

BAR = 24
POINTS = 60  # in a chart, if nobody says how many
BEGINNING = "the box, # and its digest, as in miro-1936#8f8a0e81 standard … (docs/record.md)"


def odds(
    lang: Lang,
    what: str,
    *,
    rollouts: int | None,
    error: float | None,
    players: str,
    seed: int,
    max_turns: int,
    hour: int | None,
    threads: int | None,
    every: int | None,
    plot: str | None,
    json: bool,
    box: str | None,
) -> int:
    """Each seat's chance in one position, or through a whole game."""
    if plot is not None and (wrong := chart_style.not_drawable(Path(plot))):
        raise CommandError(f"--plot {plot}: {wrong}")
    players_of("--players", players)
    whole = every is not None or plot is not None
    found = find(what, box, whole)
    most = rollouts if rollouts is not None else forecast.MANY if error is None else forecast.AT_MOST
    texts = book(lang, "cli")["odds"]
    ask = partial(
        forecast.odds,
        rollouts=most,
        policies=players,
        seed=seed,
        error=error,
        threads=threads,
        max_turns=max_turns,
        hour_at=hour,
    )
    if isinstance(found, Game):
        with progress_bar(texts["working"], most) as progress:
            result = ask(found, progress=progress)
        if json:
            print_json(result)
        else:
            show_odds(Console(), result, lang)
        return 0
    step = every if every is not None else max(1, moves_in(found) // POINTS)
    with progress_bar(texts["working"], most * points_in(found, max(1, step))) as progress:
        points = course(found, step, partial(ask, progress=progress))
    if json:
        print_json({"course": as_numbers(points)})
    elif every is not None:
        show_course(Console(), points, lang)
    if plot is not None:
        with told_if_unwritten(plot):
            charts.draw_course(points, Path(plot), texts)
        if not json:
            print(texts["drawn"].format(file=plot))
    return 0


@contextmanager
def told_if_unwritten(file: str) -> Iterator[None]:
    """A disk that is full, say, is told in one line, and what was found has been shown by then."""
    try:
        yield
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from None


def find(what: str, box: str | None, whole: bool) -> Game | record.Record:
    """The position meant by a file, `FILE@MOVE` or the position itself; or the whole record of a file."""
    if not what.strip():
        raise CommandError("a record is missing: a file, FILE@MOVE or a position")
    edition = box_of("--box", box) if box is not None else None
    name, at, move = what, "", ""
    text = what
    if not is_position(what) or os.path.exists(what):
        if not os.path.exists(what):
            name, at, move = what.rpartition("@") if "@" in what else (what, "", "")
        if looks_like_position(what) and not os.path.exists(name):
            raise CommandError(f"{shortened(what)}: neither a file nor a position: a position begins with {BEGINNING}")
        if at and not re.fullmatch(r"-?[0-9]{1,9}", move):
            raise CommandError(f"{what}: after @ comes the number of a move, not {move!r}")
        text = read_file(name)
    try:
        if is_position(text):
            if at or whole:
                raise CommandError(f"{what}: a position has no moves to go through")
            return record.from_position(text.strip(), edition=edition, chance="manual")
        paper = record.read(text, edition=edition, complete=False)
        if whole:
            if at:
                raise CommandError(f"{what}: --every and --plot go through the whole game; leave @{move} out")
            return paper
        return game_after(paper, int(move) if at else moves_in(paper))
    except (record.PositionError, record.RecordError) as error:
        raise CommandError(f"{name}: {error}") from error
    except forecast.OddsError as error:
        raise CommandError(f"{what}: {error}") from error


def is_position(text: str) -> bool:
    """Whether this looks like a one-line position: a box with its digest comes first."""
    line = text.strip()
    return "\n" not in line and re.match(r"\S+#[0-9a-f]+ ", line) is not None


def looks_like_position(text: str) -> bool:
    """Whether somebody meant a one-line position: fields between spaces, one of them as only positions have."""
    fields = text.split()
    return len(fields) > 2 and any("#" in field or "@" in field or field.startswith("turn:") for field in fields)


def shortened(text: str) -> str:
    """The beginning of a long text."""
    return text if len(text) <= 60 else text[:57] + "…"


def show_odds(console: Console, result: forecast.Odds, lang: Lang) -> None:
    """A bar, a percentage and its margin for each seat."""
    texts = book(lang, "cli")["odds"]
    title = texts["title"].format(edition=result.edition, mode=result.mode, turn=result.turns)
    table = Table(title=title, title_justify="left", header_style="dim")
    for name in ("seat", "name", "player", "bar", "chance", "margin"):
        table.add_column(texts[name], justify="right" if name in ("seat", "chance", "margin") else "left")
    best = max(result.chances)
    for number, seat in enumerate(result.seats, 1):
        bar = "█" * round(BAR * seat.chance)
        style = "green" if seat.chance == best else "cyan"
        chance, margin = percent(seat.chance, lang), "± " + figures(100 * seat.margin, lang, 1)
        table.add_row(str(number), Text(seat.name), seat.player, Text(f"{bar:<{BAR}}", style), chance, margin)
    console.print(table)
    console.print("  " + texts["over" if result.over else "made"].format(**told(result, lang)), highlight=False)
    if result.cut:
        console.print("  " + texts["cut"].format(**told(result, lang)), highlight=False)


def told(result: forecast.Odds, lang: Lang) -> dict[str, object]:
    """What the lines below a table are filled with."""
    return {"rollouts": figures(result.rollouts, lang), "seed": result.seed, "share": percent(result.cut, lang)}


def show_course(console: Console, points: list[Point], lang: Lang) -> None:
    """A line a moment, a column a seat."""
    texts = book(lang, "cli")["odds"]
    first = points[0].odds
    title = texts["course"].format(edition=first.edition, mode=first.mode)
    table = Table(title=title, title_justify="left", header_style="dim")
    for name in (texts["move"], texts["turn"], *(seat.name for seat in first.seats), texts["margin"]):
        table.add_column(Text(name), justify="right")
    for point in points:
        best = max(point.odds.chances)
        shares = [
            f"[bold]{percent(chance, lang)}[/]" if chance == best else percent(chance, lang)
            for chance in point.odds.chances
        ]
        margin = "± " + figures(100 * max(seat.margin for seat in point.odds.seats), lang, 1)
        table.add_row(str(point.move), str(point.odds.turns), *shares, margin)
    console.print(table)
    console.print("  " + texts["made"].format(**told(first, lang)), highlight=False)


def calibrate(
    lang: Lang,
    *,
    positions: int,
    rollouts: int,
    players: str | None,
    seed: int,
    threads: int | None,
    keep: str | None,
    out: str | None,
    json: bool,
) -> int:
    """The odds of many positions beside what came of them."""
    if out is not None:
        report.check_folder(out)
    if players is not None:
        players_of("--players", players)
    plan = calibrating.CalibrationPlan(positions=positions, rollouts=rollouts, seed=seed, players=players)
    texts = book(lang, "cli")["calibrate"]
    try:
        with progress_bar(texts["working"], positions) as progress:
            found = calibrating.calibrate(plan, threads=threads, keep=keep, progress=progress)
    except KeyboardInterrupt:
        if keep is not None:
            print(texts["interrupted"].format(file=keep), file=sys.stderr)
        return 130
    if json:
        print_json(found)
    else:
        show_calibration(Console(), found, lang)
    if out is not None:
        said = f"belleville calibrate --positions {positions} --rollouts {rollouts} --seed {seed}"
        said += f" --players {players}" if players is not None else ""
        with told_if_unwritten(out):
            report.write(found, out, f"{said} --out {out}")
        if not json:
            print(texts["written"].format(page=os.path.join(out, report.PAGE)))
    return 0


def show_calibration(console: Console, found: calibrating.Calibration, lang: Lang) -> None:
    """Predicted beside actual, by tenths."""
    texts = book(lang, "cli")["calibrate"]
    numbers = {
        "positions": figures(found.positions, lang),
        "predictions": figures(found.predictions, lang),
        "rollouts": figures(found.plan.rollouts, lang),
        "weighted": figures(100 * found.weighted, lang, 2),
        "unweighted": figures(100 * found.unweighted, lang, 2),
        "brier": figures(found.brier, lang, 4),
        "even": figures(found.even, lang, 4),
    }
    table = Table(title=texts["title"].format(**numbers), title_justify="left", header_style="dim")
    for name in ("tenth", "count", "predicted", "actual", "interval", "error"):
        table.add_column(texts[name], justify="right")
    for bin in found.bins:
        table.add_row(
            f"{100 * bin.low:.0f} – {100 * bin.high:.0f}",
            figures(bin.count, lang),
            percent(bin.predicted, lang),
            percent(bin.actual, lang),
            f"{figures(100 * bin.actual_low, lang, 1)} – {figures(100 * bin.actual_high, lang, 1)}",
            ("+" if bin.actual > bin.predicted else "") + figures(100 * (bin.actual - bin.predicted), lang, 1),
        )
    console.print(table)
    for name in ("errors", "score"):
        console.print("  " + texts[name].format(**numbers), highlight=False)
