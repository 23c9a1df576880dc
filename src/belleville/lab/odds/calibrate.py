"""Calibration of the odds: predicted chances against results, over positions of many games.

Every game gives one position at most, at a moment fixed before its first roll: a moment chosen in the knowledge
of a game's length would prefer short games, and with them whoever wins quickly. The rollouts get the position and
the players, other decks and other dice; the game itself continued with its own.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import random
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from ... import editions
from ...bots.registry import policy_number
from ...errors import CodedError, Message
from ...rules.game import Game
from ...rules.moves import decode, encode
from ..arena.plan import sources
from ..batch import Batch
from ..interrupted import Interrupted
from ..number_limits import GAMES, THREADS, beyond, refuse
from ..recording import FROM_CHANCE
from ..results_file import ResultsFile
from ..shared_work import share_out
from ..simulate import HOUR_AT, cores, interval
from .odds import HIGHEST, MAX_TURNS, OddsError, odds

FORMAT = 1
LEVELS = ("random", "beginner", "sensible", "strong")
SEATS = range(2, 7)
MODES = ("standard", "standard", "standard", "timed", "quick")  # as often as they stand here
LAST_TURN = 150  # moments are taken from the first to this one, each as likely as the other
LAST_MOVE = 8  # and up to so many moves on from the beginning of that turn
BLOCK = 100  # games, at most, between two reports of progress


class CalibrationPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How many positions, and how each is predicted; `players` are taken to sit there, else those who do."""

    positions: int = 10_000
    rollouts: int = 200
    seed: int = 1
    max_turns: int = MAX_TURNS
    players: str | None = None


class CalibrationCase(msgspec.Struct, frozen=True, kw_only=True):
    """One game: its position, the chance predicted for each seat, and the result (1, a share, or 0)."""

    game: int
    edition: str
    mode: str
    players: tuple[str, ...]
    turn: int
    position: bool  # whether there was one: the game may have ended before its moment
    playing: tuple[int, ...] = ()
    predicted: tuple[float, ...] = ()
    actual: tuple[float, ...] = ()
    cut: bool = False


class Bin(msgspec.Struct, frozen=True, kw_only=True):
    """The predictions of one tenth: how many, their mean, and how many came true, with the 95% interval."""

    low: float
    high: float
    count: int
    predicted: float
    actual: float
    actual_low: float
    actual_high: float


class Calibration(msgspec.Struct, frozen=True, kw_only=True):
    """How good the odds are. `even` is the Brier score of giving everybody left the same chance."""

    plan: CalibrationPlan
    positions: int
    predictions: int
    games: int
    cut: int
    bins: tuple[Bin, ...]
    weighted: float
    unweighted: float
    brier: float
    even: float


class CalibrationResults(ResultsFile):
    """The games of a plan that are done, for a run that is resumed."""

    OPTION, OPENING, FOREIGN = "--keep", b'{"calibration":', Message("results.not_odds")
    MEND, ERROR = Message("results.mend_odds"), OddsError
    PARTS: ClassVar = {
        "calibration": Message("results.part_format"),
        "rollouts": Message("results.part_option", option="--rollouts"),
        "seed": Message("results.part_option", option="--seed"),
        "max_turns": Message("results.part_cut"),
        "players": Message("results.part_option", option="--players"),
        "sources": Message("results.part_sources"),
    }

    def __init__(self, path: Path, plan: CalibrationPlan) -> None:
        self.plan = plan
        self.cases: dict[int, CalibrationCase] = {}
        self.one_at_a_time = threading.Lock()
        settings = {name: getattr(plan, name) for name in ("rollouts", "seed", "max_turns", "players")}
        super().__init__(path, {"calibration": FORMAT, **settings, "sources": sources()})

    def read(self, line: bytes) -> None:
        """One game; the first of two with the same number counts."""
        case = msgspec.json.decode(line, type=CalibrationCase)
        if case.game < self.plan.seed:
            raise CodedError("results.no_game", game=case.game, first=self.plan.seed)
        self.cases.setdefault(case.game, case)

    def add(self, case: CalibrationCase) -> None:
        """Keep a game, whichever thread played it."""
        with self.one_at_a_time:
            self.write(case)


def calibrate(
    plan: CalibrationPlan,
    *,
    threads: int | None = None,
    keep: str | None = None,
    progress: Callable[[int], Any] | None = None,
    watch: Callable[[Callable[[], Calibration | None]], Any] | None = None,
) -> Calibration:
    """Predict positions and compare; `keep` names a file from which a run that was interrupted resumes.

    `watch` is given, at the beginning, a function that returns the result so far. At Ctrl+C, `Interrupted` has the
    result of the positions done.
    """
    threads = cores() if threads is None else threads
    refuse(
        OddsError,
        beyond("positions", plan.positions, GAMES),
        beyond("rollouts", plan.rollouts),
        beyond("max-turns", plan.max_turns),
        beyond("threads", threads, THREADS),
        beyond("seed", plan.seed, HIGHEST // 2, 0),
    )
    with contextlib.ExitStack() as open_files:
        kept = None if keep is None else open_files.enter_context(CalibrationResults(Path(keep), plan))
        cases = {} if kept is None else kept.cases
        if progress is not None:
            progress(min(sum(case.position for case in cases.values()), plan.positions))

        def do(_: int, number: int) -> None:
            cases[number] = case = one_case(plan, number)
            if kept is not None:
                kept.add(case)
            if progress is not None and case.position:
                progress(1)

        def so_far() -> Calibration | None:
            done = [cases[number] for number in sorted(cases.copy())]
            return summary(plan, done) if any(case.playing for case in done) else None

        if watch is not None:
            watch(so_far)
        try:
            while numbers := next_games(plan, cases):
                share_out(range(threads), numbers, do)
        except KeyboardInterrupt:
            raise Interrupted(so_far()) from None
    return summary(plan, [cases[number] for number in sorted(cases)])


def next_games(plan: CalibrationPlan, cases: Mapping[int, CalibrationCase]) -> Sequence[int]:
    """The games to be played next: what a stopped run left out between others, then some for the positions missing."""
    after = max(cases, default=plan.seed - 1) + 1
    left_out = list(itertools.islice((number for number in range(plan.seed, after) if number not in cases), BLOCK))
    found = sum(case.position for case in cases.values())
    return left_out or range(after, after + min(BLOCK, plan.positions - found))


def one_case(plan: CalibrationPlan, number: int) -> CalibrationCase:
    """Play game `number` to its end, go back to its moment, and predict it from there."""
    chosen = random.Random(number)
    edition = editions.load(editions.names()[number % len(editions.names())])
    mode = chosen.choice([mode for mode in MODES if mode == "standard" or getattr(edition.modes, mode)])
    players = tuple(chosen.choice(LEVELS) for _ in range(chosen.choice(SEATS)))
    turn, more = chosen.randint(1, LAST_TURN), chosen.randint(0, LAST_MOVE)
    start = Game(edition, len(players), mode=mode, listen=False, record=False, chance="manual")
    batch = Batch(start, [policy_number(name) for name in players], plan.max_turns)
    if mode == "timed":
        batch.set_hour(HOUR_AT)
    rows = batch.journal_of(number)
    case = CalibrationCase(game=number, edition=edition.id, mode=mode, players=players, turn=turn, position=False)
    game = go_to(Game(edition, len(players), mode=mode, seed=number, listen=False, record=False), rows, turn, more)
    if game.is_over or game.turns > plan.max_turns:
        return case
    start.restore(batch.numbers())
    found = odds(
        game,
        plan.rollouts,
        players if plan.players is None else plan.players,
        seed=number,
        threads=1,
        max_turns=max(1, plan.max_turns - game.turns),
        hour_at=HOUR_AT,
    )
    return msgspec.structs.replace(
        case,
        position=True,
        playing=tuple(seat for seat in range(game.players) if not game.out(seat)),
        predicted=tuple(found.chances),
        actual=tuple(came_of(start)),
        cut=not start.is_over,
    )


def go_to(game: Game, rows: Sequence[tuple[int, ...]], turn: int, more: int) -> Game:
    """Play a journal again until a turn begins, and so many moves more."""
    for seat, *numbers in rows:
        if game.turns >= turn:
            if more == 0:
                break
            more -= 1
        if seat != FROM_CHANCE:
            game.play_numbers(seat, encode(decode(numbers, game.edition), game.edition))
    return game


def came_of(last: Game) -> list[float]:
    """Return each seat's share of the win; in a truncated game the richest players win."""
    ending = last.outcome()
    if ending is not None:
        winners = list(ending.winners)
    else:
        left = [seat for seat in range(last.players) if not last.out(seat)]
        best = max(last.worth(seat) for seat in left)
        winners = [seat for seat in left if last.worth(seat) == best]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(last.players)]


def summary(plan: CalibrationPlan, cases: Sequence[CalibrationCase]) -> Calibration:
    """Return the table by tenths, the mean errors and the Brier score; only seats still in the game are counted."""
    taken: list[CalibrationCase] = []
    games = 0
    for case in cases:
        if len(taken) == plan.positions:
            break
        games += 1
        if case.position:
            taken.append(case)
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    brier = even = 0.0
    for case in taken:
        for seat in case.playing:
            predicted, actual = case.predicted[seat], case.actual[seat]
            tenths[min(9, int(predicted * 10))].append((predicted, actual))
            brier += (predicted - actual) ** 2
            even += (1 / len(case.playing) - actual) ** 2
    bins = tuple(tenth(at, pairs) for at, pairs in enumerate(tenths) if pairs)
    many = sum(bin.count for bin in bins)
    errors = [abs(bin.predicted - bin.actual) for bin in bins]
    return Calibration(
        plan=plan,
        positions=len(taken),
        predictions=many,
        games=games,
        cut=sum(case.cut for case in taken),
        bins=bins,
        weighted=math.fsum(error * bin.count for error, bin in zip(errors, bins, strict=True)) / many,
        unweighted=math.fsum(errors) / len(bins),
        brier=brier / many,
        even=even / many,
    )


def tenth(at: int, pairs: Sequence[tuple[float, float]]) -> Bin:
    """Return one line of the table."""
    count = len(pairs)
    actual = math.fsum(actual for _, actual in pairs) / count
    low, high = interval(actual, count)
    return Bin(
        low=at / 10,
        high=(at + 1) / 10,
        count=count,
        predicted=math.fsum(predicted for predicted, _ in pairs) / count,
        actual=actual,
        actual_low=low,
        actual_high=high,
    )
