"""One deal: the same dice once with each rotation of a line-up, and what is kept of it."""

from __future__ import annotations

import math
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import msgspec

from ...bots.asking.stepwise import Numbers, Policy, StepwiseGame, pass_events
from ...bots.codes import ASK_MUST
from ...bots.external.process import BotFault, ExternalBot, register_files
from ...bots.registry import BOT_SEEDS, make_policy, policy_number
from ...rules.events import Event
from ...rules.game import Game
from ..batch import Batch
from ..simulate import ENDINGS
from .plan import ArenaPlan, Cell, rotations

FINENESS = 8  # buckets of time to each doubling: a ninth apart
PATIENCE = 2000  # answers before one throw; then the table's clock plays


class GameResult(msgspec.Struct, frozen=True):
    """One game: the rank of each of the line-up (1 is best, equals share one), its turns, how it ended."""

    places: tuple[int, ...]
    turns: int
    end: str


class ThinkingTimes(msgspec.Struct):
    """How long somebody thought: decisions, seconds, and how many decisions fell into each bucket of time."""

    decisions: int = 0
    seconds: float = 0.0
    buckets: dict[int, int] = msgspec.field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """One more decision."""
        self.decisions += 1
        self.seconds += seconds
        bucket = math.floor(math.log2(max(seconds, 1e-9) * 1e9) * FINENESS)
        self.buckets[bucket] = self.buckets.get(bucket, 0) + 1

    def merge(self, other: ThinkingTimes) -> None:
        """Those of another game as well."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        for bucket, many in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + many

    def within(self, share: float) -> float:
        """In how many seconds such a share of the decisions was made; those of a bucket are taken as spread evenly."""
        left = share * self.decisions
        for bucket, many in sorted(self.buckets.items()):
            if left <= many:
                return float(2 ** ((bucket + left / many) / FINENESS) * 1e-9)
            left -= many
        return 0.0


class PairedGames(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished deal: a game a rotation, the times of who thinks for a while, who was at fault."""

    cell: int
    deal: int
    games: tuple[GameResult, ...]
    times: dict[str, ThinkingTimes] = {}
    faults: tuple[BotFault, ...] = ()  # the first of each bot and kind
    blame: dict[str, dict[str, int]] = {}  # how many faults of each kind, by bot


def places(game: Game, seating: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each of the line-up: those left by what they own, then the later fall before the earlier."""
    worth = [(0, -game.worth(seat)) if game.out(seat) == 0 else (1, -game.out(seat)) for seat in range(game.players)]
    found = [0] * game.players
    for seat, place in enumerate(seating):
        found[place] = 1 + sum(other < worth[seat] for other in worth)
    return tuple(found)


def played(game: Game, seating: Sequence[int]) -> GameResult:
    """Return the result of a game; one that has not ended was truncated."""
    return GameResult(places(game, seating), game.turns, ENDINGS[game.state().over])


class FastGames:
    """Games among compiled players: one batch for each rotation of each cell, for one thread."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        self.batches: dict[int, list[tuple[tuple[int, ...], Batch, Game]]] = {}

    def play(self, number: int, deal: int) -> PairedGames:
        """Play a deal of a cell."""
        if number not in self.batches:
            cell = self.plan.cells[number]
            self.batches[number] = [self.batch(cell, seating) for seating in rotations(cell.players)]
        games = []
        for seating, batch, last in self.batches[number]:
            batch.play(self.plan.seed + deal, 1)
            last.restore(batch.numbers())
            games.append(played(last, seating))
        return PairedGames(cell=number, deal=deal, games=tuple(games))

    def batch(self, cell: Cell, seating: tuple[int, ...]) -> tuple[tuple[int, ...], Batch, Game]:
        """Return a runner for one rotation, and a game to read its last position by."""
        start = Game(cell.edition, len(cell.players), mode=cell.mode, listen=False, record=False, chance="manual")
        batch = Batch(start, [policy_number(cell.players[place]) for place in seating], self.plan.max_turns)
        if cell.mode == "timed":
            batch.set_hour(self.plan.hour_at)
        return seating, batch, start.copy()


class TimedPolicy:
    """A policy whose thinking time is measured."""

    def __init__(self, policy: Policy, clock: Callable[[], float], times: ThinkingTimes) -> None:
        self.policy, self.clock, self.times = policy, clock, times

    def open_window(self, seat: int) -> None:
        """Announce to the policy that a window opens for a seat."""
        self.policy.open_window(seat)

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        began = self.clock()
        numbers = self.policy.decide(game, seat, asked, maker)
        if not getattr(self.policy, "at_fault", False):  # what the table decided for it took no thought
            self.times.add(self.clock() - began)
        return numbers

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        self.policy.notice(game, seat, kind, maker)

    def hear(self, game: Game, events: list[Event]) -> None:
        pass_events([self.policy], game, events)

    def strikes(self, odds: int) -> bool:
        return self.policy.strikes(odds)


class StepwiseGames:
    """Games at a table that Python keeps, for policies of any kind."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        self.idle: dict[str, list[ExternalBot]] = {}  # bots whose processes wait for the next game
        register_files(plan.code)

    def play(self, number: int, deal: int) -> PairedGames:
        """Play a deal of a cell."""
        cell = self.plan.cells[number]
        times: dict[str, ThinkingTimes] = {}
        faults: dict[tuple[str, str], BotFault] = {}
        blame: dict[str, Counter[str]] = defaultdict(Counter)
        hour = self.plan.hour_at if cell.mode == "timed" else 0
        games = []
        for seating in rotations(cell.players):
            game = Game(
                cell.edition,
                len(seating),
                mode=cell.mode,
                seed=self.plan.seed + deal,
                listen=False,
                record=False,
            )
            names = [cell.players[place] for place in seating]
            policies: dict[int, Policy] = {}
            try:
                for seat, name in enumerate(names):
                    # every player of the line-up has the same policy in each rotation
                    seed = (self.plan.seed + deal + BOT_SEEDS * (seating[seat] + 2)) % (1 << 64)
                    policies[seat] = self.come(name, seed, cell.budget)
                if any(hasattr(policy, "hear") for policy in policies.values()):
                    game.listen()
                watched = {seat: timed(policy, names[seat], times) for seat, policy in policies.items()}
                self.play_out(StepwiseGame(game, watched, hour_at=hour))
            finally:
                for policy in policies.values():
                    if isinstance(policy, ExternalBot):
                        for fault in policy.faults:
                            faults.setdefault((fault.bot, fault.kind), fault)
                        blame[policy.bot].update(policy.counted)
                        self.leave(policy)
            games.append(played(game, seating))
        return PairedGames(
            cell=number,
            deal=deal,
            games=tuple(games),
            times=times,
            faults=tuple(faults.values()),
            blame={bot: dict(+kinds) for bot, kinds in blame.items() if kinds.total()},
        )

    def come(self, name: str, seed: int, budget: float | None) -> Policy:
        """Return a policy for a game: a new one, or one with a process that has nothing to do."""
        if self.idle.get(name):
            policy = self.idle[name].pop()
            policy.begin(seed)
            return policy
        return make_policy(name, seed, budget=None if budget is None else budget / 1000)

    def leave(self, policy: ExternalBot) -> None:
        """After a game: a bot that has done nothing wrong waits for the next, others go home."""
        if policy.failed:
            policy.close()
        else:
            self.idle.setdefault(policy.bot, []).append(policy)

    def close(self) -> None:
        """Close all bots."""
        for policies in self.idle.values():
            for policy in policies:
                policy.close()
        self.idle.clear()

    def play_out(self, table: StepwiseGame) -> None:
        """To the end or the last turn; who answers without end before one roll is played for by the clock."""
        game = table.game
        throw, answers = (-1, -1), 0
        while (asked := table.next()) is not None:
            if game.turns > self.plan.max_turns and table.watch.is_idle():
                return
            if (now := (game.turns, table.watch.throws())) != throw:
                throw, answers = now, 0
            answers += 1
            if table.strike(asked) is not None:
                continue
            if answers <= PATIENCE:
                table.ask_bot(asked)
            elif asked.how == ASK_MUST and (move := game.clock_move(asked.seat)) is not None:
                table.play(asked, move)
            else:
                table.wait(asked)


def timed(policy: Policy, name: str, times: dict[str, ThinkingTimes]) -> TimedPolicy:
    """Return a policy whose thinking time is measured: in processor time, unless it thinks in another process."""
    clock = time.perf_counter if isinstance(policy, ExternalBot) else time.thread_time
    return TimedPolicy(policy, clock, times.setdefault(name, ThinkingTimes()))
