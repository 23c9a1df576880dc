"""The command `calibrate`: estimated odds compared with real results."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Any

import msgspec
from rich.console import Console

from ..lab.interrupted import Interrupted
from ..lab.odds import calibrate as lab
from ..lab.odds import report
from ..lab.odds.calibrate import Calibration, CalibrationPlan
from . import progress
from .exit_codes import INTERRUPTED
from .messages import Messages
from .odds import refused_if_unwritten
from .options import AsJson, Command, Threaded, option
from .output import print_json, table
from .values import players_of

COLUMNS = ("tenth", "count", "predicted", "actual", "interval", "error")


@dataclass(frozen=True, kw_only=True)
class CalibrateCommand(Threaded, AsJson, Command):
    EXAMPLE = "--positions 10 --rollouts 20"

    positions: int = option(10_000)
    rollouts: int = option(200, "-n")
    players: str | None = option(None, "-p", value="bots")
    seed: int = option(1)
    keep: str | None = option(None, value="file")
    out: str | None = option(None, value="folder")

    def run(self, words: Messages) -> int:
        if self.out is not None:
            report.check_folder(self.out)
        if self.players is not None:
            players_of("--players", self.players)
        plan = CalibrationPlan(positions=self.positions, rollouts=self.rollouts, seed=self.seed, players=self.players)
        stopped = False
        found: Calibration | None
        with progress.bar(words, "calibrate.working", self.positions) as bar:

            def watch(so_far: Any) -> None:
                bar.so_far = lambda: standing(so_far(), words)

            try:
                found = lab.calibrate(plan, threads=self.threads, keep=self.keep, progress=bar.advance, watch=watch)
            except Interrupted as interrupted:
                found, stopped = interrupted.partial, True
        if self.json:
            print_json({"finished": not stopped, **({} if found is None else msgspec.structs.asdict(found))})
        elif found is not None:
            show(Console(), found, words)
        if stopped:
            done = 0 if found is None else found.positions
            wanted = words.number(self.positions)
            print(words("calibrate.interrupted", positions=words.number(done), wanted=wanted), file=sys.stderr)
            if self.keep is not None:
                print(words("calibrate.resume", file=self.keep), file=sys.stderr)
            return INTERRUPTED
        if self.out is not None and found is not None:
            with refused_if_unwritten(self.out):
                report.write(found, self.out, self.line())
            if not self.json:
                print(words("calibrate.written", page=os.path.join(self.out, report.PAGE)))
        return 0

    def line(self) -> str:
        """Return the command by which the page is written again."""
        line = f"belleville calibrate --positions {self.positions} --rollouts {self.rollouts} --seed {self.seed}"
        return line + (f" --players {self.players}" if self.players is not None else "") + f" --out {self.out}"


def standing(found: Calibration | None, words: Messages) -> str:
    """Return how far off the odds are so far."""
    return "" if found is None else words("calibrate.so_far", weighted=words.number(100 * found.weighted, 2))


def show(console: Console, found: Calibration, words: Messages) -> None:
    """Print the predictions and the results, in ten ranges."""
    figures = {
        "positions": words.number(found.positions),
        "predictions": words.number(found.predictions),
        "rollouts": words.number(found.plan.rollouts),
        "weighted": words.number(100 * found.weighted, 2),
        "unweighted": words.number(100 * found.unweighted, 2),
        "brier": words.number(found.brier, 4),
        "even": words.number(found.even, 4),
    }
    shown = table(words, "calibrate", COLUMNS, title=words("calibrate.title", **figures))
    for bin in found.bins:
        shown.add_row(
            f"{100 * bin.low:.0f} – {100 * bin.high:.0f}",
            words.number(bin.count),
            words.percent(bin.predicted),
            words.percent(bin.actual),
            f"{words.number(100 * bin.actual_low, 1)} – {words.number(100 * bin.actual_high, 1)}",
            ("+" if bin.actual > bin.predicted else "") + words.number(100 * (bin.actual - bin.predicted), 1),
        )
    console.print(shown)
    for key in ("calibrate.errors", "calibrate.score"):
        console.print("  " + words(key, **figures), highlight=False)
