"""Are the odds right? Predicted against what came of it, over positions of many games.

Every game gives one position at most, at a moment fixed before its first throw: a moment chosen in the knowledge
of a game's length would prefer short games, and with them whoever wins quickly. The rollouts get the position and
the players, packs and dice anew; the game itself went on with its own.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .. import editions
from ..bots.cast import policy_number
from ..rules.game import Game
from ..rules.moves import decode, encode
from .batch import Batch
from .limits import GAMES, THREADS, beyond, refuse
from .odds import HIGHEST, MAX_TURNS, OddsError, odds
from .recording import FROM_CHANCE
from .simulate import HOUR_AT, cores, interval
from .threads import share_out

LEVELS = ("random", "beginner", "sensible", "strong")
SEATS = range(2, 7)
MODES = ("standard", "standard", "standard", "timed", "quick")  # as often as they stand here
LAST_TURN = 150  # moments are taken from the first to this one, each as likely as the other
LAST_MOVE = 8  # and up to so many moves on from the beginning of that turn
BLOCK = 100  # games, at most, between two looks at what is done


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How many positions, and how each is predicted; `players` are taken to sit there, else those who do."""

    positions: int = 10_000
    rollouts: int = 200
    seed: int = 1
    max_turns: int = MAX_TURNS
    players: str | None = None


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One game: its position, the chance predicted for each seat, and what came of it (1, a share, or 0)."""

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
    """The predictions of one tenth: how many, their mean, and how many came true, with the 95 % interval."""

    low: float
    high: float
    count: int
    predicted: float
    actual: float
    actual_low: float
    actual_high: float


class Calibration(msgspec.Struct, frozen=True, kw_only=True):
    """How good the odds are. `even` is the Brier score of giving everybody left the same chance."""

    plan: Plan
    positions: int
    predictions: int
    games: int
    cut: int
    bins: tuple[Bin, ...]
    weighted: float
    unweighted: float
    brier: float
    even: float


def calibrate(
    plan: Plan, *, threads: int | None = None, keep: str | None = None, progress: Callable[[int], Any] | None = None
) -> Calibration:
    """Predict positions and compare; `keep` names a file from which a run broken off goes on."""
    threads = cores() if threads is None else threads
    refuse(
        OddsError,
        beyond("positions", plan.positions, GAMES),
        beyond("rollouts", plan.rollouts),
        beyond("max-turns", plan.max_turns),
        beyond("threads", threads, THREADS),
        beyond("seed", plan.seed, HIGHEST // 2, 0),
    )
    cases = read_kept(plan, keep)
    found = sum(case.position for case in cases)
    if progress is not None:
        progress(min(found, plan.positions))
    workers = range(threads)
    while found < plan.positions:
        first = plan.seed + len(cases)
        block: dict[int, Case] = {}

        def do(_: int, number: int, block: dict[int, Case] = block) -> None:
            block[number] = case = one_case(plan, number)
            if progress is not None and case.position:
                progress(1)

        share_out(workers, range(first, first + min(BLOCK, plan.positions - found)), do)
        done = [block[number] for number in sorted(block)]
        cases += done
        found += sum(case.position for case in done)
        write_kept(keep, done)
    return summary(plan, cases)


def read_kept(plan: Plan, keep: str | None) -> list[Case]:
    """The cases of an earlier run of the same plan; a new file is begun with the plan."""
    if keep is None:
        return []
    path = Path(keep)
    if path.exists() and not path.is_file():
        raise OddsError(f"--keep {keep}: no regular file")
    head = msgspec.json.encode(msgspec.structs.replace(plan, positions=0)).decode()
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1] or head + "\n"  # a line broken off in the middle is done again
        if whole != text:
            path.write_text(whole, encoding="utf-8")
    except OSError as error:
        raise OddsError(f"--keep {keep}: {error.strerror}") from error
    begun, *lines = whole.splitlines()
    if begun != head:
        raise OddsError(f"{keep}: was begun with other settings than {head}")
    cases = []
    for at, line in enumerate(lines):
        try:
            cases.append(msgspec.json.decode(line, type=Case))
        except msgspec.DecodeError as error:
            raise OddsError(f"{keep}: line {at + 2}: {error}") from error
        if cases[at].game != plan.seed + at:
            raise OddsError(f"{keep}: line {at + 2}: game {plan.seed + at} should stand here, not {cases[at].game}")
    return cases


def write_kept(keep: str | None, cases: Sequence[Case]) -> None:
    """Add what is done."""
    if keep is not None:
        try:
            with open(keep, "a", encoding="utf-8") as file:
                file.writelines(msgspec.json.encode(case).decode() + "\n" for case in cases)
        except OSError as error:
            raise OddsError(f"--keep {keep}: {error.strerror}; what was done before is kept") from None


def one_case(plan: Plan, number: int) -> Case:
    """Play game `number` to its end, go back to its moment, and predict it from there."""
    chosen = random.Random(number)
    box = editions.load(editions.names()[number % len(editions.names())])
    mode = chosen.choice([mode for mode in MODES if mode == "standard" or getattr(box.modes, mode)])
    players = tuple(chosen.choice(LEVELS) for _ in range(chosen.choice(SEATS)))
    turn, more = chosen.randint(1, LAST_TURN), chosen.randint(0, LAST_MOVE)
    start = Game(box, len(players), mode=mode, listen=False, record=False)
    batch = Batch(start, [policy_number(name) for name in players], plan.max_turns)
    if mode == "timed":
        batch.set_hour(HOUR_AT)
    rows = batch.journal_of(number)
    case = Case(game=number, edition=box.id, mode=mode, players=players, turn=turn, position=False)
    game = go_to(Game(box, len(players), mode=mode, seed=number, listen=False, record=False), rows, turn, more)
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
    """What each seat got of the win; where the game was cut off the richest have it."""
    ending = last.outcome()
    if ending is not None:
        winners = list(ending.winners)
    else:
        left = [seat for seat in range(last.players) if not last.out(seat)]
        best = max(last.worth(seat) for seat in left)
        winners = [seat for seat in left if last.worth(seat) == best]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(last.players)]


def summary(plan: Plan, cases: Sequence[Case]) -> Calibration:
    """The table by tenths, the mean errors and the Brier score; only seats still in the game are counted."""
    taken: list[Case] = []
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
    """One line of the table."""
    count = len(pairs)
    hits = math.fsum(actual for _, actual in pairs)
    low, high = interval(hits, count)
    return Bin(
        low=at / 10,
        high=(at + 1) / 10,
        count=count,
        predicted=math.fsum(predicted for predicted, _ in pairs) / count,
        actual=hits / count,
        actual_low=low,
        actual_high=high,
    )
