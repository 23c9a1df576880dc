"""A master: weighs the moves that matter by playing on from each of them, as long as its time allows."""

from __future__ import annotations

import time
from collections.abc import Callable

from ...rules import codes
from ...rules.game import Game
from ..asking.stepwise import Numbers
from ..codes import ASK_OFFER
from .search import Search
from .sizes import CERTAIN, ROUNDS

SHORT, LONG = 0.02, 0.08  # seconds
NEAREST, FARTHEST = 6, 24  # turns of a rollout before it is evaluated
SURE = 2.0  # standard errors by which a candidate is behind when it is dropped
SURER = 3.0  # and by which one of the last two leads when the matter is settled
HINT, SIGN, PROOF = 3, 8, 32  # rollouts of each before any is preferred, dropped, the matter settled
ENOUGH = 16  # rollouts of each; where there is no time for them, the worse half has to go
TRIFLE = 0.002 * CERTAIN  # a difference nobody should think about
OFFERS, MANY = 16, 32  # weighed in a short time, and in any
LUCKS = (1 << 30) - 1


def turns_ahead(budget: float) -> int:
    """How far to look: only with more than a long time it pays to go farther, too (11 turns in half a second)."""
    return min(FARTHEST, round(NEAREST * float(max(budget / LONG, 1.0) ** 0.35)))


def offers_weighed(budget: float) -> int:
    """Return how many offers there is time for: 8 in 5 ms, 16 in 20 ms."""
    return max(1, min(MANY, round(OFFERS * float((budget / SHORT) ** 0.5))))


class RolloutStatistics:
    """How candidates did compared with the first one, each time with the same dice."""

    def __init__(self, plans: int) -> None:
        self.open = list(range(plans))
        self.rounds = 0
        self.halved = 0  # after how many rounds, last
        self.sums = [0.0] * plans
        self.squares = [0.0] * plans

    def add(self, rows: dict[int, list[int]]) -> None:
        """More results of every open candidate, in the same order of dice."""
        first = rows[0]
        self.rounds += len(first)
        for plan, row in rows.items():
            gaps = [value - beside for value, beside in zip(row, first, strict=True)]
            self.sums[plan] += sum(gaps)
            self.squares[plan] += sum(gap * gap for gap in gaps)

    def lead(self, plan: int) -> float:
        """By how much a candidate does better than the first, on average."""
        return self.sums[plan] / self.rounds

    def error(self, plan: int) -> float:
        """Return the standard error of that."""
        return float((max(self.squares[plan] / self.rounds - self.lead(plan) ** 2, 0.0) / self.rounds) ** 0.5)

    def leader(self) -> int:
        """Return the candidate that leads."""
        return max(self.open, key=self.lead)

    def best(self) -> int:
        """Return the candidate to choose: the first, unless another leads by more than chance would have it."""
        leader = self.leader()
        return leader if self.leads(leader) else 0

    def leads(self, plan: int) -> bool:
        """Return whether a candidate is better than the first by more than chance would have it."""
        return self.rounds >= HINT and self.lead(plan) > self.error(plan)

    def behind(self) -> list[int]:
        """Plans that are clearly worse than the best; the first stays, for the others are measured by it."""
        if self.rounds < SIGN:
            return []
        best = self.lead(self.leader())
        return [plan for plan in self.open[1:] if best - self.lead(plan) > SURE * self.error(plan)]

    def worse_half(self) -> list[int]:
        """What goes for want of time, whenever there are twice as many rollouts; two are left beside the first."""
        if len(self.open) <= 3 or self.rounds < 2 * self.halved:
            return []
        self.halved = self.rounds
        others = sorted(self.open[1:], key=self.lead, reverse=True)
        return others[max(2, len(self.open) // 2) :]

    @property
    def settled(self) -> bool:
        """Whether more rollouts would hardly change anything."""
        if self.rounds < PROOF or len(self.open) > 2:
            return False
        return all(abs(self.lead(plan)) > SURER * self.error(plan) for plan in self.open[1:])

    @property
    def idle(self) -> bool:
        """Whether it hardly matters which candidate is taken."""
        if self.rounds < PROOF:
            return False
        return all(abs(self.lead(plan)) + SURE * self.error(plan) < TRIFLE for plan in self.open[1:])


class Master:
    """The policy that searches for so many seconds a decision, by the clock given (the thread's own by default)."""

    slow = True

    def __init__(self, seed: int, budget: float, *, clock: Callable[[], float] = time.thread_time) -> None:
        self.search = Search(seed)
        self.clock = clock
        self.luck = seed & LUCKS
        self.think_for(budget)
        self.cost = 0.0  # of one try, as the last ones went; 0: unknown
        self.refused: dict[tuple[int, ...], tuple[int, int]] = {}  # offers: for how much cash, and until which turn

    def think_for(self, budget: float) -> None:
        """Think for so many seconds a decision from now on."""
        self.budget = budget
        self.ahead, self.reach = turns_ahead(budget), offers_weighed(budget)

    def open_window(self, seat: int) -> None:
        """A new roll comes next."""
        self.search.open_window(seat)

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        """Learn who bids at auctions, and whether anybody trades at this table."""
        self.search.notice(game, seat, kind, maker)

    def strikes(self, odds: int) -> bool:
        """Return True once in so many calls, by the bot's random numbers."""
        return self.search.strikes(odds)

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        """Return the best candidate found in the time there is; None for doing nothing."""
        started = self.clock()
        plans = self.search.look(game, seat, asked, maker, self.reach, self.fitting())
        offered = asked == ASK_OFFER
        best = 0
        if plans > 1 and not (offered and self.said_no(game, maker)):
            tries = self.weigh(plans, started)
            best = tries.best()
            if self.search.candidate(1)[0] == codes.ACCEPT and tries.leads(1):
                best = 1  # a good trade is not put at risk by asking for more
            if offered and self.search.candidate(best)[0] != codes.ACCEPT:
                self.say_no(game, maker)
        numbers: Numbers = self.search.candidate(best)
        if numbers[0] == codes.OFFER:
            self.search.propose(seat, *numbers[1:])
        return numbers if numbers[0] else None

    def said_no(self, game: Game, maker: int) -> bool:
        """Return whether the same goods were refused for as much cash within a round: it would be again."""
        goods, cash = self.search.terms(game, maker)
        most, until = self.refused.get(goods, (cash - 1, 0))
        return bool(cash <= most and game.turns < until)

    def say_no(self, game: Game, maker: int) -> None:
        """Remember what is being refused."""
        goods, cash = self.search.terms(game, maker)
        most, until = self.refused.get(goods, (cash, 0))
        self.refused[goods] = (max(cash, most) if game.turns < until else cash, game.turns + game.players)

    def is_too_soon(self, game: Game, maker: int) -> bool:
        """Return whether something in an offer has only just changed hands."""
        return bool(self.search.is_too_soon(game, maker))

    def fitting(self) -> int:
        """How many offers can be tried at all before half of them are dropped, at what a try has cost of late."""
        return max(1, int(self.budget / (2 * self.cost))) if self.cost else self.reach

    def weigh(self, plans: int, started: float) -> RolloutStatistics:
        """Run rollouts of all candidates and drop those that fall behind, until time is up or all is clear."""
        tries = RolloutStatistics(plans)
        began = before = self.clock()
        tried, rounds = 0, 1
        while True:
            self.search.roll(self.luck, self.ahead, rounds)
            self.luck = (self.luck + rounds) & LUCKS
            tries.add({plan: self.search.values(plan) for plan in tries.open})
            tried += rounds * len(tries.open)
            now = self.clock()
            each = (now - before) / rounds / len(tries.open)
            left = started + self.budget - now
            self.drop(tries, tries.behind())
            if left < ENOUGH * each * len(tries.open):
                self.drop(tries, tries.worse_half())
            each *= len(tries.open)
            if len(tries.open) == 1 or tries.settled or tries.idle or each >= left:
                self.cost = (now - began) / tried
                return tries
            before = now
            rounds = max(1, min(ROUNDS, tries.rounds, int(left / 2 / each) if each else ROUNDS))

    def drop(self, tries: RolloutStatistics, plans: list[int]) -> None:
        """Run no more rollouts of some candidates."""
        for plan in plans:
            self.search.close(plan)
            tries.open.remove(plan)
