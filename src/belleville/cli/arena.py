"""The command `arena`: what is asked for, the run with its bar, and the tables, picture and section it ends in."""

from __future__ import annotations

import math
import os
import shlex
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from .. import editions
from ..bots.external.process import register_files
from ..editions import Edition
from ..lab import chart_style, output_files
from ..lab.arena import charts, report, run
from ..lab.arena import plan as arenas
from ..lab.arena import results as kept
from ..lab.arena.plan import ArenaError, ArenaPlan
from ..lab.arena.run import ArenaOutcome
from ..lab.number_limits import THREADS, beyond, refuse
from ..lab.simulate import cores
from ..lab.soak import modes as modes_of
from ..rules.edition_struct import MODES
from ..terminal.texts import Lang, book
from .replay import box_of
from .result_tables import figures, progress_bar
from .simulate import players_of, print_json


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """The command as it was typed."""

    players: tuple[str, ...]
    games: int = 1000
    edition: str = "nostalgia-2003"
    mode: str = "standard"
    budget: str = f"{arenas.BUDGET:g}"
    code: tuple[str, ...] = ()
    seed: int = 1
    max_turns: int = 1000
    hour: int = 120
    jobs: int | None = None
    out: str | None = None
    fresh: bool = False
    plot: str | None = None
    report: str | None = None
    section: str | None = None
    json: bool = False

    def command(self) -> str:
        """The command by which others get the same results: no place of this machine, no number of its cores."""
        words = ["belleville", "arena"]
        usual = Wish(players=())
        for name in (
            "players",
            "games",
            "edition",
            "mode",
            "budget",
            "code",
            "seed",
            "max_turns",
            "hour",
            "plot",
            "report",
            "section",
        ):
            said = getattr(self, name)
            if said != getattr(usual, name) or name == "games":
                for one in said if isinstance(said, tuple) else (said,):
                    words += [f"--{name.replace('_', '-')}", without_place(str(one))]
        return shlex.join(words)


def without_place(word: str) -> str:
    """A path on this machine becomes the name of its file."""
    return ",".join(os.path.basename(part) if os.path.isabs(part) else part for part in word.split(","))


def arena(lang: Lang, wish: Wish) -> int:
    """Hold an arena; 130 when it was interrupted, with the tables of what was played."""
    texts = book(lang, "cli")["arena"]
    plan, left_out = plan_of(wish)
    arenas.check(plan)
    jobs = cores() if wish.jobs is None else wish.jobs
    refuse(ArenaError, beyond("jobs", jobs, THREADS))
    check_papers(wish)
    path = kept.usual_path(plan) if wish.out is None else Path(wish.out)
    with kept.ArenaResults(path, plan, fresh=wish.fresh) as results:
        total = sum(plan.deals(cell) * len(arenas.rotations(cell.players)) for cell in plan.cells)
        done = sum(len(deal.games) for deal in results.wanted())
        with progress_bar(texts["working"], total, done=done) as progress:
            finished = run.run(plan, results, jobs, progress)
        outcome = run.outcome(plan, results, finished)
    if wish.json:
        print_json({"plan": {**plan.identity(), "games": plan.games}, **msgspec.to_builtins(outcome)})
    else:
        show(Console(), outcome, plan, lang, [texts["left_out"].format(**words) for words in left_out])
        print(texts["kept"].format(file=path))
    written = write_papers(wish, plan, outcome) if finished else {}
    if not wish.json:
        for name, file in written.items():
            print(texts[name].format(file=file, section=wish.section))
        if not finished:
            print(texts["interrupted" if wish.plot is None and wish.report is None else "interrupted_papers"])
    return 0 if finished else 130


def plan_of(wish: Wish) -> tuple[ArenaPlan, list[dict[str, str]]]:
    """The plan, and which boxes of `all` have no game of a mode."""
    register_files(wish.code)
    lineups = [players_of("--players", text) for text in wish.players]
    found: list[arenas.Cell] = []
    left_out = []
    for mode in wish.mode.split(","):
        if mode not in MODES:
            raise ArenaError(f"--mode {mode}: one of {', '.join(MODES)}")
        boxes = list(boxes_of(wish.edition))
        if wish.edition == "all":
            without = [box.id for box in boxes if mode not in modes_of(box)]
            boxes = [box for box in boxes if mode in modes_of(box)]
            left_out += [{"mode": mode, "boxes": ", ".join(without)}] if without else []
        found += arenas.cells(lineups, boxes, [mode], budgets_of(wish.budget))
    plan = ArenaPlan(
        cells=tuple(dict.fromkeys(found)),
        games=wish.games,
        seed=wish.seed,
        max_turns=wish.max_turns,
        hour_at=wish.hour,
        code=wish.code,
    )
    return plan, left_out


def boxes_of(words: str) -> Iterator[Edition]:
    """All boxes, or those named."""
    names = editions.names() if words == "all" else words.split(",")
    if "all" in names:
        raise ArenaError(f"--edition {words}: all, or the names of boxes, not both")
    for name in dict.fromkeys(names):
        yield box_of("--edition", name)


def budgets_of(words: str) -> list[float]:
    """Budgets in milliseconds, each once."""
    try:
        found = [float(word) for word in words.split(",")]
    except ValueError:
        raise ArenaError(f"--budget {words}: milliseconds, as in 20 or 5,20,80") from None
    if not all(math.isfinite(budget) and 0 < budget <= 60_000 for budget in found):
        raise ArenaError(f"--budget {words}: milliseconds a decision, more than 0 and at most 60000")
    return list(dict.fromkeys(found))


def check_papers(wish: Wish) -> None:
    """Refuse before the games what could not be drawn or written after them."""
    if (wish.report is None) != (wish.section is None):
        raise ArenaError("--report and --section: the one needs the other")
    if wish.section is not None and (not wish.section.strip() or "\n" in wish.section):
        raise ArenaError(f"--section {wish.section!r}: a title of one line")
    if wish.plot is not None and (wrong := chart_style.not_drawable(Path(wish.plot))):
        raise ArenaError(f"--plot {wish.plot}: {wrong}")
    if wish.report is not None:
        if wrong := output_files.not_writable(Path(wish.report)):
            raise ArenaError(f"--report {wish.report}: {wrong}")
        try:
            report.text_of(Path(wish.report))
        except (OSError, ValueError) as error:
            raise ArenaError(f"--report {wish.report}: {error}") from None
    used: dict[Path, str] = {}
    for option, file in (
        *(("--code", file) for file in dict.fromkeys(wish.code)),
        ("--out", wish.out),
        ("--plot", wish.plot),
        ("--report", wish.report),
    ):
        if file is not None and (other := used.setdefault(Path(file).resolve(), option)) != option:
            raise ArenaError(f"{other} and {option}: {file} cannot be both")


def write_papers(wish: Wish, plan: ArenaPlan, outcome: ArenaOutcome) -> dict[str, str]:
    """The picture and the section, as far as they were asked for; the tables have been shown by now."""
    written = {}
    file = ""
    try:
        if wish.plot is not None:
            charts.draw(outcome.cells, Path(file := wish.plot))
            written["drawn"] = file
        if wish.report is not None and wish.section is not None:
            write_section(wish, plan, outcome, Path(file := wish.report), wish.section.strip())
            written["reported"] = file
    except OSError as error:
        raise ArenaError(f"{file}: {error.strerror}; the results are kept, and the same command writes them") from None
    return written


def write_section(wish: Wish, plan: ArenaPlan, outcome: ArenaOutcome, path: Path, title: str) -> None:
    """The section of the document, in English as all documents are."""
    texts = book("en", "cli")["arena"]
    writer = report.Writer(texts, lambda number, digits: figures(number, "en", digits))
    picture = None
    if wish.plot is not None:
        folder = os.path.dirname(os.path.abspath(path))
        picture = Path(os.path.relpath(os.path.abspath(wish.plot), folder)).as_posix()
    note = texts["share_note"].format(max_turns=figures(plan.max_turns, "en"))
    new = report.section(title, wish.command(), list(writer.sheets(outcome)), [note], picture)
    report.write(path, title, new, texts["opening"])


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


def show(console: Console, outcome: ArenaOutcome, plan: ArenaPlan, lang: Lang, notes: list[str]) -> None:
    """The tables at the terminal."""
    texts = book(lang, "cli")["arena"]
    writer = report.Writer(texts, lambda number, digits: figures(number, lang, digits))
    for sheet in writer.sheets(outcome):
        if sheet.rows:
            console.print(drawn(sheet, console.width))
        for note in sheet.notes:
            console.print(Padding(Text(note), (0, 0, 0, 2)))
    for note in (texts["share_note"].format(max_turns=figures(plan.max_turns, lang)), *notes):
        console.print(note, style="dim", highlight=False, markup=False)
