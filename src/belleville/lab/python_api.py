"""What `import belleville` offers of the laboratory: many games, and who will win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import editions
from ..bots.registry import lineup
from ..editions import Edition
from .odds.odds import Odds, odds
from .simulate import HOUR_AT, SimulationPlan, SimulationResult, cores
from .simulate import simulate as run

__all__ = ["Odds", "SimulationResult", "odds", "simulate"]


def simulate(
    edition: str | Edition = "nostalgia-2003",
    players: str | Sequence[str] = "sensible:4",
    games: int = 1000,
    *,
    seed: int = 1,
    mode: str = "standard",
    house: str = "",
    max_turns: int = 1000,
    hour_at: int = HOUR_AT,
    threads: int | None = None,
    progress: Callable[[int], Any] | None = None,
) -> SimulationResult:
    """Play many games between bots and return their statistics, the same whatever the number of threads.

    `players` is one name a seat, as in "strong,sensible:3" or ["strong", "sensible"]; games are numbered from `seed`,
    which is also the seed of their dice. `house` adds house rules: "no-auctions,parking=500". `progress` is called with
    how many more are done.

    >>> result = simulate("zelda-2015", "strong,sensible:3", games=20)
    >>> [seat.player for seat in result.seats], result.games
    (['strong', 'sensible', 'sensible', 'sensible'], 20)
    """
    played = edition if isinstance(edition, Edition) else editions.load(edition)
    plan = SimulationPlan(
        edition=played.with_more_house_rules(house) if house else played,
        players=tuple(lineup(players)) if isinstance(players, str) else tuple(players),
        games=games,
        seed=seed,
        mode=mode,
        max_turns=max_turns,
        hour_at=hour_at,
        threads=cores() if threads is None else threads,
    )
    return run(plan, progress)
