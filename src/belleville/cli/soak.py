"""The command `soak`: games in every edition, mode and line-up, with every invariant checked after every move."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from ..lab import soak as lab
from ..lab.interrupted import Interrupted
from ..lab.number_limits import beyond, refuse
from ..lab.soak import SoakResult
from . import progress, record_files
from .command_error import CommandError, LimitError
from .exit_codes import INTERRUPTED
from .messages import Messages
from .options import AsJson, Command, UnderHouseRules, option
from .output import print_json
from .values import editions_of

COMBINATIONS = 10_000


@dataclass(frozen=True, kw_only=True)
class SoakCommand(UnderHouseRules, AsJson, Command):
    EXAMPLE = "--moves 100 --edition miro-1936"

    moves: int = option(10_000_000)
    seed: int = option(1)
    edition: str = option("all", "-e", value="edition_all")
    combinations: int | None = option(None)
    out: str = option("broken.belleville", value="file")

    def run(self, words: Messages) -> int:
        refuse(LimitError, beyond("moves", self.moves, lab.MOST), beyond("seed", self.seed, lab.HIGHEST, 0))
        if self.combinations is not None:
            refuse(LimitError, beyond("combinations", self.combinations, COMBINATIONS, 0))
            if self.house is not None:
                raise CommandError("soak.either")
        record_files.check_writable(self.out)
        editions = editions_of(self.edition, self.house)
        stopped = False
        with progress.bar(words, "soak.working", self.moves) as bar:
            seen = SoakResult(moves=0, games=0, cases=0, seconds=0.0)
            bar.so_far = lambda: words("soak.so_far", games=words.number(seen.games), cases=words.number(seen.cases))

            def hear(so_far: SoakResult) -> None:
                nonlocal seen
                more, seen = so_far.moves - seen.moves, so_far
                bar.advance(more)

            try:
                done = lab.soak(editions, self.moves, self.seed, hear, self.combinations)
            except Interrupted as interrupted:
                done, stopped = interrupted.partial or seen, True
        failure = done.failure
        saved = ""
        if failure is not None and failure.game is not None:
            record_files.save_game(failure.game, saved := self.out)
        if self.json:
            print_json(as_numbers(done, not stopped, saved))
        else:
            self.show(done, stopped, words)
        if stopped:
            return INTERRUPTED
        return 0 if failure is None else 1

    def show(self, done: SoakResult, stopped: bool, words: Messages) -> None:
        """Print how much was played, or which invariant was broken where."""
        figures = {name: words.number(getattr(done, name)) for name in ("moves", "games", "cases")}
        if stopped:
            print(words("soak.interrupted", **figures, wanted=words.number(self.moves)), file=sys.stderr)
        elif done.failure is None:
            print(words("soak.done", **figures, rate=words.number(done.moves / done.seconds)))
        else:
            failure = done.failure
            print(words("soak.failed", broken=failure.broken, case=failure.case, seed=failure.seed))
            print(words("soak.again", edition=self.edition, soak_seed=self.seed))
            if failure.game is not None:
                print(words("soak.record", file=self.out))


def as_numbers(done: SoakResult, finished: bool, record: str) -> dict[str, object]:
    """Return what JSON says about a run."""
    failure = done.failure
    return {
        "finished": finished,
        "moves": done.moves,
        "games": done.games,
        "cases": done.cases,
        "seconds": done.seconds,
        "failure": None
        if failure is None
        else {"broken": failure.broken, "case": str(failure.case), "seed": failure.seed, "record": record or None},
    }
