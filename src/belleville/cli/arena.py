"""The command `arena`: bots compared, with the tables, the chart and the report section it ends in."""

from __future__ import annotations

import math
import os
import shlex
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import msgspec
from rich.console import Console

from .. import editions
from ..editions import Edition
from ..lab import chart_style, output_files
from ..lab.arena import charts, report
from ..lab.arena import plan as arenas
from ..lab.arena import results as results_files
from ..lab.arena import run as runs
from ..lab.arena.paired_games import PairedGames
from ..lab.arena.plan import ArenaPlan, rotations
from ..lab.arena.run import ArenaOutcome
from ..lab.number_limits import THREADS, beyond, refuse
from ..lab.simulate import cores
from ..lab.soak import modes as modes_of
from ..rules.edition_struct import MODES
from . import progress, sheets
from .command_error import CommandError, LimitError
from .exit_codes import INTERRUPTED
from .messages import Messages
from .options import EDITION, AsJson, Command, Truncated, UnderHouseRules, WithCode, flag, option
from .output import print_json
from .values import edition_of, players_of

LINEUP = "strong,sensible:3"
# what others need for the same results: no place of this machine, no number of its cores
SAME = ("players", "games", "edition", "house", "mode", "budget", "code", "seed", "max_turns", "hour")
FILES = ("plot", "report", "section")


@dataclass(frozen=True, kw_only=True)
class ArenaCommand(Truncated, UnderHouseRules, WithCode, AsJson, Command):
    EXAMPLE = "--players strong,sensible:2 --games 6"

    players: tuple[str, ...] = option((), "-p", value="bots", shown=LINEUP)
    games: int = option(1000, "-n")
    edition: str = option(EDITION, "-e", value="editions")
    mode: str = option("standard", "-m", value="modes")
    budget: str = option(f"{arenas.BUDGET:g}", value="numbers")
    seed: int = option(1)
    jobs: int | None = option(None, "-j")
    out: str | None = option(None, value="file")
    fresh: bool = option(False)
    plot: str | None = option(None, value="file")
    report: str | None = option(None, value="file")
    section: str | None = option(None)

    def run(self, words: Messages) -> int:
        plan, left_out = self.plan()
        arenas.check(plan)
        jobs = cores() if self.jobs is None else self.jobs
        refuse(LimitError, beyond("jobs", jobs, THREADS))
        self.check_files()
        path = results_files.usual_path(plan) if self.out is None else Path(self.out)
        with results_files.ArenaResults(path, plan, fresh=self.fresh) as results:
            done = results.wanted()
            total = sum(plan.deals(cell) * len(rotations(cell.players)) for cell in plan.cells)
            with progress.bar(words, "arena.working", total, sum(len(deal.games) for deal in done)) as bar:
                standing = Standing(plan, done)
                bar.so_far = lambda: standing.text(words)

                def hear(deal: PairedGames) -> None:
                    standing.add(deal)
                    bar.advance(len(deal.games))

                finished = runs.run(plan, results, jobs, hear)
            outcome = runs.outcome(plan, results, finished)
        if self.json:
            print_json({"plan": {**plan.identity(), "games": plan.games}, **msgspec.to_builtins(outcome)})
        else:
            notes = [words("arena.left_out", mode=words.mode(mode), boxes=boxes) for mode, boxes in left_out]
            sheets.show(Console(), outcome, plan.max_turns, words, notes)
            print(words("arena.kept", file=path))
        written = self.write_files(plan, outcome) if finished else {}
        if not self.json:
            for name, file in written.items():
                print(words(f"arena.{name}", file=file, section=self.section))
        if not finished:
            files = self.plot is not None or self.report is not None
            print(words("arena.interrupted_papers" if files else "arena.interrupted"))
            return INTERRUPTED
        return 0

    def plan(self) -> tuple[ArenaPlan, list[tuple[str, str]]]:
        """Return the plan, and which editions of `all` lack a mode."""
        self.register_code()
        lineups = [players_of("--players", text) for text in self.players or (LINEUP,)]
        found: list[arenas.Cell] = []
        left_out = []
        for mode in self.mode.split(","):
            if mode not in MODES:
                raise CommandError("usage.choice", option="--mode", value=mode, known=tuple(MODES))
            boxes = list(editions_of(self.edition, self.house))
            if self.edition == "all":
                without = [box.id for box in boxes if mode not in modes_of(box)]
                boxes = [box for box in boxes if mode in modes_of(box)]
                left_out += [(mode, ", ".join(without))] if without else []
            found += arenas.cells(lineups, boxes, [mode], budgets_of(self.budget))
        plan = ArenaPlan(
            cells=tuple(dict.fromkeys(found)),
            games=self.games,
            seed=self.seed,
            max_turns=self.max_turns,
            hour_at=self.hour,
            code=self.code,
        )
        return plan, left_out

    def check_files(self) -> None:
        """Refuse before the games what could not be drawn or written after them."""
        if (self.report is None) != (self.section is None):
            raise CommandError("arena.report_section")
        if self.section is not None and (not self.section.strip() or "\n" in self.section):
            raise CommandError("arena.section_line", section=self.section)
        if self.plot is not None and (wrong := chart_style.not_drawable(Path(self.plot))):
            raise CommandError("error.refused_value", option="--plot", value=self.plot, cause=wrong)
        if self.report is not None:
            if wrong := output_files.not_writable(Path(self.report)):
                raise CommandError("error.refused_value", option="--report", value=self.report, cause=wrong)
            try:
                report.text_of(Path(self.report))
            except (OSError, ValueError) as error:
                raise CommandError("error.refused_value", option="--report", value=self.report, cause=error) from None
        used: dict[Path, str] = {}
        for name, file in (
            *(("--code", file) for file in dict.fromkeys(self.code)),
            ("--out", self.out),
            ("--plot", self.plot),
            ("--report", self.report),
        ):
            if file is not None and (other := used.setdefault(Path(file).resolve(), name)) != name:
                raise CommandError("arena.same_file", one=other, other=name, file=file)

    def write_files(self, plan: ArenaPlan, outcome: ArenaOutcome) -> dict[str, str]:
        """Write the chart and the section, as far as they were asked for; the tables have been shown by now."""
        written = {}
        file = ""
        try:
            if self.plot is not None:
                charts.draw(outcome.cells, Path(file := self.plot))
                written["drawn"] = file
            if self.report is not None and self.section is not None:
                self.write_section(plan, outcome, Path(file := self.report), self.section.strip())
                written["reported"] = file
        except OSError as error:
            raise CommandError("arena.unwritten", file=file, cause=error) from None
        return written

    def write_section(self, plan: ArenaPlan, outcome: ArenaOutcome, path: Path, title: str) -> None:
        """Write the section of the document, in English as all documents are."""
        words = Messages("en")
        picture = None
        if self.plot is not None:
            folder = os.path.dirname(os.path.abspath(path))
            picture = Path(os.path.relpath(os.path.abspath(self.plot), folder)).as_posix()
        note = words("arena.share_note", max_turns=words.number(plan.max_turns))
        new = report.section(title, self.line(), list(sheets.writer(words).sheets(outcome)), [note], picture)
        report.write(path, title, new, words("arena.opening"))

    def line(self) -> str:
        """Return the command by which others get the same results."""
        typed = ["belleville", "arena"]
        usual = {known.name: known.default for known in fields(self)}
        for name in (*SAME, *FILES):
            said = getattr(self, name) or ((LINEUP,) if name == "players" else None)
            if name == "games" or said not in (usual[name], None):
                for one in said if isinstance(said, tuple) else (said,):
                    typed += [flag(name), without_place(str(one))]
        return shlex.join(typed)


class Standing:
    """Who is ahead so far, counted as games come: first places of each bot of the first line-up that has any."""

    def __init__(self, plan: ArenaPlan, done: list[PairedGames]) -> None:
        self.players = [cell.players for cell in plan.cells]
        self.games, self.first = 0, defaultdict[str, float](float)
        for deal in done:
            self.add(deal)

    def add(self, deal: PairedGames) -> None:
        """Count the games of a block; a shared first place counts in parts."""
        for game in deal.games:
            self.games += 1
            winners = [at for at, place in enumerate(game.places) if place == 1]
            for at in winners:
                self.first[self.players[deal.cell][at]] += 1 / len(winners)

    def text(self, words: Messages) -> str:
        """Return the shares of first places."""
        ranked = sorted(self.first.items(), key=lambda pair: -pair[1])[:4]
        shares = [(bot, words.percent(won / self.games)) for bot, won in ranked]
        return "  ".join(words("arena.so_far", player=bot, share=share) for bot, share in shares)


def without_place(word: str) -> str:
    """Return a path of this machine as the name of its file."""
    return ",".join(os.path.basename(part) if os.path.isabs(part) else part for part in word.split(","))


def editions_of(text: str, house: str | None = None) -> Iterator[Edition]:
    """Return all editions, or those named, with house rules."""
    names = editions.names() if text == "all" else text.split(",")
    if "all" in names:
        raise CommandError("arena.both", editions=text)
    for name in dict.fromkeys(names):
        yield edition_of("--edition", name, house)


def budgets_of(text: str) -> list[float]:
    """Return budgets in milliseconds, each once."""
    try:
        found = [float(word) for word in text.split(",")]
    except ValueError:
        raise CommandError("arena.budget_form", value=text) from None
    if not all(math.isfinite(budget) and 0 < budget <= 60_000 for budget in found):
        raise LimitError("number.budget", value=text)
    return list(dict.fromkeys(found))
