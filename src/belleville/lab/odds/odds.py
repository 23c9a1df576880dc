"""Who will win: each seat's chance from any position, by playing it out many times.

>>> odds(game, rollouts=1000).seats[0].chance
0.62

A rollout knows what the players know: decks are shuffled again, dice are its own. The same seed gives the same odds,
whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ...bots.registry import lineup, policy_number
from ...errors import CodedError
from ...record import under_house_rules
from ...rules.game import Game
from ..interrupted import Interrupted
from ..number_limits import THREADS, beyond, refuse
from ..seed_ranges import ROLLOUT_SEEDS
from ..shared_work import share_out
from ..simulate import HOUR_AT, Z, cores, interval
from .rollouts import Rollouts

MAX_TURNS = 1000  # from the position on
MANY = 400
AT_MOST = 100_000  # where an error is asked for
ROUND = 200  # rollouts between two estimates of the error
CHUNK = 25
HIGHEST = ROLLOUT_SEEDS - 1


class OddsError(CodedError):
    """Odds that cannot be had as asked."""


class WinChance(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's chance to win, its 95% interval, half of it, its standard error, and who was taken to sit there.

    The error is the one that the interval stands for: none of them is 0 unless the chance is known.
    """

    name: str
    player: str
    chance: float
    low: float
    high: float
    margin: float
    error: float


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The chance of each seat in one position; `cut` is the share of truncated rollouts, which the richest win."""

    edition: str
    mode: str
    turns: int
    over: bool
    rollouts: int
    seed: int
    cut: float
    seats: tuple[WinChance, ...]

    @property
    def chances(self) -> list[float]:
        """The chances alone, by seat; they add up to 1."""
        return [seat.chance for seat in self.seats]


def odds(
    game: Game,
    rollouts: int | None = None,
    policies: str | Sequence[str] = "strong",
    *,
    seed: int = 1,
    error: float | None = None,
    threads: int | None = None,
    max_turns: int = MAX_TURNS,
    hour_at: int | None = None,
    house: str | None = None,
    progress: Callable[[int], Any] | None = None,
    watch: Callable[[Callable[[], Odds]], Any] | None = None,
) -> Odds:
    """Return each seat's chance to win from this position, played on by `policies`: one for all seats, or one per seat.

    A shared win is split. A rollout that has not ended after `max_turns` more turns goes to the richest, as in a
    timed game. A timed game ends when time is up: in turn `hour_at`, by default turn 120, or when everybody
    has had one more turn if that is later. With `error` there are only as many rollouts (up to `rollouts`) as it takes
    to bring half of every seat's 95% interval down to it. Rollouts follow the rules of the game with its house rules,
    or with those of `house` instead, and are played to their end. `progress` is called with how many more are done.
    `watch` is given, at the beginning, a function that returns the odds so far. At Ctrl+C, `Interrupted` has the odds
    by the rollouts done.
    """
    if not isinstance(game, Game):
        raise TypeError(f"{game!r} is not a game")
    players = seated(policies, game.players)
    most = rollouts if rollouts is not None else MANY if error is None else AT_MOST
    threads = cores() if threads is None else threads
    hour = max(HOUR_AT, game.turns + game.players) if hour_at is None else hour_at
    refuse(
        OddsError,
        beyond("rollouts", most),
        beyond("threads", threads, THREADS),
        beyond("max-turns", max_turns),
        beyond("hour", hour),
        beyond("seed", seed, HIGHEST, 0),
    )
    if error is not None and not (isinstance(error, float | int) and 0 < error < 1):
        raise OddsError("number.share", value=error)
    if game.is_over:
        most = 1
    start = game.copy() if house is None else under_house_rules(game, house)
    numbers = [policy_number(name) for name in players]
    hour = hour if game.mode == "timed" else 0
    workers = [Rollouts(start, numbers, max_turns, hour_at=hour) for _ in range(threads)]

    def play(worker: Rollouts, part: tuple[int, int]) -> None:
        worker.play(seed, *part)
        if progress is not None:
            progress(part[1])

    def so_far() -> Odds:
        return gather(start, players, workers, seed)

    if watch is not None:
        watch(so_far)
    done = 0
    while done < most:
        until = most if error is None else min(most, done + ROUND)
        try:
            share_out(workers, ((at, min(CHUNK, until - at)) for at in range(done, until, CHUNK)), play)
        except KeyboardInterrupt:
            raise Interrupted(so_far() if any(worker.played()[0] for worker in workers) else None) from None
        done = until
        found = so_far()
        if error is not None and max(seat.margin for seat in found.seats) <= error:
            break
    return found


def seated(policies: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """Return who plays each seat: one name is everybody's."""
    names = lineup(policies) if isinstance(policies, str) else policies
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise OddsError("odds.names", players=str(policies))
    for name in names:
        policy_number(name)
    names = tuple(names)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise OddsError("odds.seats", players=len(names), seats=seats)
    return names


def gather(game: Game, players: Sequence[str], workers: Sequence[Rollouts], seed: int) -> Odds:
    """Return what all threads have counted, as odds."""
    done, cut, broken = (sum(column) for column in zip(*(worker.played() for worker in workers), strict=True))
    if broken:
        raise AssertionError(f"a rollout broke the rules: seed {seed}")
    tables = [worker.won() for worker in workers]
    seats = []
    for seat, player in enumerate(players):
        won = [sum(table[seat][others] for table in tables) for others in range(game.players)]
        known = game.is_over or game.out(seat) > 0
        seats.append(estimate(game.seating.names[seat], player, won, done, known))
    return Odds(
        edition=game.edition.name,
        mode=game.mode,
        turns=game.turns,
        over=game.is_over,
        rollouts=done,
        seed=seed,
        cut=cut / max(1, done),
        seats=tuple(seats),
    )


def estimate(name: str, player: str, won: Sequence[int], many: int, known: bool) -> WinChance:
    """A seat's chance from how often it won alone, with one other and so on; what is known already has no error."""
    hits = sum(times / (others + 1) for others, times in enumerate(won))
    mean = hits / max(1, many)
    low, high = (mean, mean) if known else interval(mean, many)
    margin = (high - low) / 2
    return WinChance(name=name, player=player, chance=mean, low=low, high=high, margin=margin, error=margin / Z)
