"""A master: weighs the moves that matter by playing on from them, as long as its time allows."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..rules import codes
from ..rules.game import Game
from .search import Search

Numbers = tuple[int, int, int, int, int]

AHEAD = 10  # turns that a try goes on for
SURE = 2.0  # standard errors by which a plan must fall behind to be dropped
BETTER = 0.0  # standard errors by which a plan must beat a strong player's move


class Master:
    """A mind that searches within a budget of seconds a decision."""

    slow = True

    def __init__(self, seed: int, budget: float = 0.5, *, ahead: int = AHEAD, clock: Callable[[], float] = time.thread_time, better: float = BETTER) -> None:
        self.search = Search(seed)
        self.budget, self.clock, self.ahead, self.better = budget, clock, ahead, better
        self.luck = seed & 0x3FFFFFFF
        self.searched = self.tries = 0

    def open_window(self, seat: int) -> None:
        self.search.open_window(seat)

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        self.search.notice(game, seat, kind, maker)

    def strikes(self, odds: int) -> bool:
        return odds <= 1

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        started = self.clock()
        search = self.search
        many = search.look(game, seat, asked, maker, 1)
        best = 0 if many < 2 else self.weigh(many, started)
        numbers = search.plan(best)
        if numbers[0] == codes.OFFER:
            search.propose(seat, *numbers[1:])
        return numbers if numbers[0] else None

    def weigh(self, many: int, started: float) -> int:
        """The plan that does best in the tries there is time for."""
        search = self.search
        open_plans = list(range(many))
        rounds = 0
        sums = [0.0] * many
        squares = [0.0] * many
        self.searched += 1
        while True:
            search.roll(self.luck, self.ahead)
            self.luck = (self.luck + codes.ROUNDS) & 0x3FFFFFFF
            rounds += codes.ROUNDS
            rows = {plan: search.values(plan) for plan in open_plans}
            self.tries += codes.ROUNDS * len(open_plans)
            base = rows[open_plans[0]]
            for plan in open_plans:
                for value, first in zip(rows[plan], base):
                    gap = value - first
                    sums[plan] += gap
                    squares[plan] += gap * gap
            best = max(open_plans, key=lambda plan: sums[plan])
            for plan in open_plans[1:]:
                behind = (sums[best] - sums[plan]) / rounds
                if plan != best and behind > SURE * self.error(plan, sums, squares, rounds):
                    search.close(plan)
                    open_plans.remove(plan)
            if len(open_plans) == 1 or self.clock() - started > self.budget:
                break
            if len(open_plans) == 2 and rounds >= 32:
                other = open_plans[1]
                if abs(sums[other] / rounds) > 3 * self.error(other, sums, squares, rounds):
                    break
        best = max(open_plans, key=lambda plan: sums[plan])
        if best and sums[best] / rounds < self.better * self.error(best, sums, squares, rounds):
            return 0
        return best

    @staticmethod
    def error(plan: int, sums: list[float], squares: list[float], rounds: int) -> float:
        """The standard error of a plan's mean gap to the first."""
        mean = sums[plan] / rounds
        return float((max(squares[plan] / rounds - mean * mean, 0.0) / rounds) ** 0.5)
