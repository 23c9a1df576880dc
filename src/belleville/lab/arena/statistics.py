"""Statistics of an arena: win rates with intervals over blocks, who finishes ahead of whom, times and faults."""

from __future__ import annotations

import itertools
import math
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from ...bots.external.process import BotFault
from ...bots.registry import policy_number
from ...editions import Edition
from ...rules.game import Game
from ..batch import Batch
from ..simulate import interval
from .paired_games import GameResult, PairedGames, ThinkingTimes
from .plan import ArenaPlan, Cell, is_slow, rotations

TIMED_FOR = 0.1  # seconds of the processor for the time of a compiled player


class PlayerResult(msgspec.Struct, frozen=True, kw_only=True):
    """How one player fared in a cell, all its seats together; a win shared by several counts as a part for each.

    `share` is wins and games in which it was the richest when they were cut off; `equal` is what chance would give.
    """

    player: str
    seats: int
    equal: float
    share: float
    low: float
    high: float
    wins: float
    win_share: float
    richest: float
    mean_us: float | None
    p99_us: float | None

    def a_seat(self, share: float) -> float:
        """Return a share of all its seats as that of one."""
        return share / self.seats


class CellResult(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of a cell."""

    lineup: str
    edition: str
    mode: str
    budget: float | None
    games: int
    wanted: int
    deals: int
    undecided: int
    turns_mean: float
    lines: tuple[PlayerResult, ...]

    @property
    def timed(self) -> bool:
        """Whether each decision of somebody was timed."""
        return any(line.p99_us is not None for line in self.lines)

    @property
    def decided_share(self) -> float:
        """The games that ended."""
        return 1 - self.undecided / max(1, self.games)

    @property
    def seats(self) -> int:
        """How many play."""
        return sum(line.seats for line in self.lines)


class Pair(msgspec.Struct, frozen=True):
    """In what share of their meetings one player finishes ahead of another; the same place counts half."""

    player: str
    other: str
    meetings: int
    ahead: float
    low: float
    high: float


class FaultCount(msgspec.Struct, frozen=True):
    """How often a player was at fault, in what way most often, and the first time in each way."""

    player: str
    many: int
    kinds: dict[str, int]
    firsts: tuple[BotFault, ...]


def over_deals(values: Sequence[float], games: int) -> tuple[float, float, float]:
    """Return the mean of a share by deal and its 95% interval, where each deal is `games` games with the same dice.

    Games of one deal are not independent, so deals are what is counted: the spread of their means says how many
    independent games they are worth, and Wilson's interval is that of so many. One deal is added whose games
    are independent, lest a few deals that happen to agree look certain.
    """
    many = len(values)
    if many == 0:
        return 0.0, 0.0, 1.0
    mean = math.fsum(values) / many
    chance = mean * (1 - mean)
    if chance <= 1e-12:
        return mean, *interval(mean, many)
    spread = (math.fsum((value - mean) ** 2 for value in values) + chance / games) / many
    worth = chance / (spread / many)
    return mean, *interval(mean, worth)


def credit(game: GameResult, place: int) -> float:
    """Return a player's part of the first place."""
    return 1 / game.places.count(1) if game.places[place] == 1 else 0.0


def results(plan: ArenaPlan, deals: Iterable[PairedGames]) -> list[CellResult]:
    """Return every cell."""
    by_cell: dict[int, list[PairedGames]] = defaultdict(list)
    for deal in deals:
        by_cell[deal.cell].append(deal)
    return [result(plan, cell, by_cell[number]) for number, cell in enumerate(plan.cells)]


def result(plan: ArenaPlan, cell: Cell, deals: Sequence[PairedGames]) -> CellResult:
    """Return the results of one cell."""
    games = [game for deal in deals for game in deal.games]
    return CellResult(
        lineup=cell.lineup,
        edition=cell.edition.name,
        mode=cell.mode,
        budget=cell.budget,
        games=len(games),
        wanted=plan.deals(cell) * len(rotations(cell.players)),
        deals=len(deals),
        undecided=sum(game.end == "open" for game in games),
        turns_mean=sum(game.turns for game in games) / max(1, len(games)),
        lines=tuple(line(plan, cell, name, deals) for name in dict.fromkeys(cell.players)),
    )


def line(plan: ArenaPlan, cell: Cell, name: str, deals: Sequence[PairedGames]) -> PlayerResult:
    """Return the results of one player of a cell."""
    own = [place for place, other in enumerate(cell.players) if other == name]

    def won(game: GameResult) -> float:
        return sum(credit(game, place) for place in own)

    games = [game for deal in deals for game in deal.games]
    each = len(rotations(cell.players))
    values = [sum(won(game) for game in deal.games) / each for deal in deals]
    share, low, high = over_deals(values, each)
    wins = math.fsum(won(game) for game in games if game.end != "open")
    mean_us, p99_us = thought(cell, name, deals)
    return PlayerResult(
        player=plan.label(cell, name),
        seats=len(own),
        equal=len(own) / len(cell.players),
        share=share,
        low=low,
        high=high,
        wins=wins,
        win_share=wins / max(1, len(games)),
        richest=math.fsum(won(game) for game in games if game.end == "open"),
        mean_us=mean_us,
        p99_us=p99_us,
    )


# -- time


def thought(cell: Cell, name: str, deals: Iterable[PairedGames]) -> tuple[float | None, float | None]:
    """Mean and 99th percentile of a decision, in microseconds of the processor."""
    if not is_slow(name):
        return fast_us(cell.edition, cell.mode, name, len(cell.players)), None
    times = ThinkingTimes()
    for deal in deals:
        if name in deal.times:
            times.merge(deal.times[name])
    if times.decisions == 0:
        return None, None
    return times.seconds / times.decisions * 1e6, times.within(0.99) * 1e6


@cache
def fast_us(edition: Edition, mode: str, name: str, seats: int) -> float:
    """Microseconds a decision of a compiled player among its like, measured now."""
    start = Game(edition, seats, mode=mode, listen=False, record=False, chance="manual")
    batch = Batch(start, [policy_number(name)] * seats, 200)
    seed, began = 1, time.thread_time()
    while (took := time.thread_time() - began) < TIMED_FOR:
        batch.play(seed, 1)
        seed += 1
    return took / int(batch.tally()["decisions"]) * 1e6


# -- one against another


def pairs(plan: ArenaPlan, deals: Iterable[PairedGames]) -> list[Pair]:
    """Everybody who met, the first named first. A deal has the same dice in all cells, so it is one deal here too."""
    met: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for deal in deals:
        cell = plan.cells[deal.cell]
        labels = [plan.label(cell, name) for name in cell.players]
        for game in deal.games:
            for one, label in enumerate(labels):
                for other, rival in enumerate(labels):
                    if label != rival:
                        mine, theirs = game.places[one], game.places[other]
                        met[label, rival][deal.deal].append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
    found = []
    for both in itertools.combinations(labels_of(plan), 2):
        if both in met:
            meetings = [len(values) for values in met[both].values()]
            shares = [math.fsum(values) / len(values) for values in met[both].values()]
            found.append(Pair(*both, sum(meetings), *over_deals(shares, max(meetings))))
    return found


def labels_of(plan: ArenaPlan) -> list[str]:
    """Return everybody who plays, in the order in which they are named."""
    return list(dict.fromkeys(plan.label(cell, name) for cell in plan.cells for name in cell.players))


# -- faults


def blames(deals: Iterable[PairedGames]) -> list[FaultCount]:
    """Return who was at fault, the worst first."""
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    firsts: dict[str, dict[str, BotFault]] = defaultdict(dict)
    for deal in deals:
        for bot, many in deal.blame.items():
            kinds[bot].update(many)
        for fault in deal.faults:
            firsts[fault.bot].setdefault(fault.kind, fault)
    found = []
    for bot, counted in kinds.items():
        found.append(FaultCount(bot, counted.total(), dict(counted.most_common()), tuple(firsts[bot].values())))
    return sorted(found, key=lambda blame: -blame.many)
