"""The command `simulate`: many games between bots, and who won how often."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from ..lab import simulate as lab
from ..lab.interrupted import Interrupted
from ..lab.simulate import SimulationPlan, SimulationResult
from . import progress, record_files
from .exit_codes import INTERRUPTED
from .faults import print_faults
from .messages import Messages
from .options import AsJson, Command, InEdition, InMode, Threaded, Truncated, UnderHouseRules, WithCode, option
from .output import print_json, table
from .values import editions_of, players_of

COLUMNS = ("seat", "player", "wins", "share", "interval", "shared")


@dataclass(frozen=True, kw_only=True)
class SimulateCommand(Threaded, Truncated, InMode, UnderHouseRules, InEdition, WithCode, AsJson, Command):
    EXAMPLE = "--players strong,sensible:2 --games 20"

    players: str = option("sensible:4", "-p", value="bots")
    games: int = option(1000, "-n")
    seed: int = option(1)
    records: str | None = option(None, value="folder")

    def run(self, words: Messages) -> int:
        self.register_code()
        plans = self.plans()
        found: list[SimulationResult] = []
        stopped = False
        with progress.bar(words, "simulate.working", self.games * len(plans)) as bar:
            for plan in plans:
                keep = record_files.saving(plan, self.records) if self.records and not plan.compiled else None

                def watch(so_far: lab.SoFar) -> None:
                    bar.so_far = lambda: standing(so_far(), words)

                try:
                    found.append(lab.simulate(plan, bar.advance, keep, watch))
                except Interrupted as interrupted:
                    found += [interrupted.partial] if interrupted.partial is not None else []
                    stopped = True
                    break
        if self.records is not None:
            for plan, result in zip(plans, found, strict=False):
                if plan.compiled:
                    record_files.save_simulated(plan, self.records, result.games)
        for result in found:
            print_faults(result.faults, result.blame, words)
        if self.json:
            print_json({"finished": not stopped, "results": found})
        else:
            for result in found:
                show(Console(), result, words)
            if self.records is not None:
                games = sum(result.games for result in found)
                print(words("simulate.recorded", games=words.number(games), folder=self.records))
        if stopped:
            self.say_what_is_left(plans, found, words)
            return INTERRUPTED
        return 0

    def plans(self) -> list[SimulationPlan]:
        """Return what is to be played in each edition, checked."""
        plans = [
            SimulationPlan(
                edition=edition,
                players=players_of("--players", self.players),
                games=self.games,
                seed=self.seed,
                mode=self.mode,
                max_turns=self.max_turns,
                hour_at=self.hour,
                threads=lab.cores() if self.threads is None else self.threads,
            )
            for edition in editions_of(self.edition, self.house)
        ]
        for plan in plans:
            lab.check(plan)
        return plans

    def say_what_is_left(self, plans: list[SimulationPlan], found: list[SimulationResult], words: Messages) -> None:
        """Print how many games the results cover, and how the rest is played: it has numbers of its own."""
        done = sum(result.games for result in found)
        if not done:
            print(words("simulate.nothing"), file=sys.stderr)
            return
        wanted = words.number(self.games * len(plans))
        print(words("simulate.interrupted", games=words.number(done), wanted=wanted), file=sys.stderr)
        counts = [result.games for result in found] + [0] * (len(plans) - len(found))
        for plan, games in zip(plans, counts, strict=True):
            if games < plan.games:
                rest = {"seed": plan.seed + games, "games": plan.games - games, "edition": plan.edition.name}
                print(words("simulate.resume", **rest), file=sys.stderr)


def standing(result: SimulationResult, words: Messages) -> str:
    """Return who has won how often so far, in a few words."""
    return "  ".join(f"{seat.player} {words.percent(seat.share)}" for seat in result.seats)


def show(console: Console, result: SimulationResult, words: Messages) -> None:
    """Print who won how often, how the games ended, and how fast it went."""
    title = words(
        "simulate.title",
        edition=result.edition,
        mode=words.mode(result.mode),
        games=words.number(result.games),
        seed=result.seed,
    )
    shown = table(words, "simulate", COLUMNS, left=("player",), title=title)
    for number, seat in enumerate(result.seats, 1):
        interval = f"{words.percent(seat.low)} – {words.percent(seat.high)}"
        wins, shared = words.number(seat.wins), words.number(seat.shared)
        shown.add_row(str(number), Text(seat.player), wins, words.percent(seat.share), interval, shared)
    console.print(shown)
    figures = {
        "share": words.percent(result.decided_share),
        "decided": words.number(result.decided),
        "games": words.number(result.games),
        "turns": words.number(result.turns_mean, 1),
        "games_per_s": words.number(result.games_per_s),
        "decisions_per_s": words.number(result.decisions_per_s),
        "threads": result.threads,
        "seconds": words.number(result.seconds, 2),
        **{name: words.number(many) for name, many in result.endings.items()},
    }
    for key in ("simulate.decided", "simulate.endings", "simulate.speed"):
        console.print("  " + words(key, **figures), highlight=False)
    if result.endings["goal"] or result.endings["rounds"]:
        console.print("  " + words("simulate.house_endings", **figures), highlight=False)
