"""Games whose players are asked one by one in Python: as `batch`, for players that are not all compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..bots.asking.stepwise import Policy, StepwiseGame
from ..bots.external.process import BotFault, ExternalBot
from ..bots.registry import BOT_SEEDS, make_policy, names_of
from ..editions import Edition
from ..rules.game import Game

BUDGET = 0.02  # seconds for a decision of a player who searches
# in the order of the codes; 0 is a game still open
ENDED = {"last-left": 1, "hour": 2, "quick": 3, "goal": 4, "rounds": 5}

Keep = Callable[[int, Game], Any]


class StepwiseBatch:
    """Games of one edition with the same players; one for each thread. `keep` is given every finished game."""

    def __init__(
        self, edition: Edition, mode: str, ids: Sequence[str], max_turns: int, hour_at: int, keep: Keep | None = None
    ) -> None:
        self.edition, self.mode, self.ids = edition, mode, ids
        self.max_turns, self.hour_at, self.keep = max_turns, hour_at, keep
        self.code: dict[int, ExternalBot] = {}  # their processes live on from game to game
        self.made = 0
        self.counts = {"games": 0, "decided": 0, "turns": 0, "decisions": 0}
        self.wins, self.shared, self.endings = [0] * len(ids), [0] * len(ids), [0] * 6

    def play(self, first: int, many: int) -> None:
        """Play games number `first` and on."""
        for number in range(first, first + many):
            self.play_one(number)

    def play_one(self, number: int) -> None:
        """One game, whose number is the seed of its dice."""
        policies = {seat: self.policy(seat, number) for seat in range(len(self.ids))}
        listen = any(hasattr(policy, "hear") for policy in policies.values())
        game = Game(self.edition, names_of(self.ids), mode=self.mode, seed=number, listen=listen)
        table = StepwiseGame(game, policies, hour_at=self.hour_at)
        for _ in table.until_person():
            self.counts["decisions"] += 1
            if game.turns > self.max_turns and table.watch.is_idle():
                break
        self.count(game)
        if self.keep is not None:
            self.keep(number, game)

    def policy(self, seat: int, number: int) -> Policy:
        """Return who sits there in this game."""
        seed = number + BOT_SEEDS * (seat + 2)
        if seat in self.code:
            self.code[seat].begin(seed)
            return self.code[seat]
        policy = make_policy(self.ids[seat], seed, budget=BUDGET)
        if isinstance(policy, ExternalBot):
            self.code[seat] = policy
        return policy

    def count(self, game: Game) -> None:
        """Add a finished game."""
        self.counts["games"] += 1
        self.counts["turns"] += game.turns
        self.made += sum(isinstance(entry[1], tuple) for entry in game.history or [])
        ending = game.outcome()
        self.endings[0 if ending is None else ENDED[ending.reason]] += 1
        if ending is not None:
            self.counts["decided"] += 1
            counted = self.wins if len(ending.winners) == 1 else self.shared
            for seat in ending.winners:
                counted[seat] += 1

    def moves(self) -> int:
        """Return how many moves have been made in all games so far."""
        return self.made

    def tally(self) -> dict[str, Any]:
        """Return the totals of all games so far."""
        return {**self.counts, "wins": self.wins, "shared": self.shared, "endings": self.endings}

    def faults(self) -> tuple[BotFault, ...]:
        """Return what bots from people's files did wrong."""
        return tuple(fault for policy in self.code.values() for fault in policy.faults)

    def close(self) -> None:
        """All go home."""
        for policy in self.code.values():
            policy.close()
