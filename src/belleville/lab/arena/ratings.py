"""Ratings of everybody in an arena by openskill, after the whole order in which each game was finished."""

from __future__ import annotations

import random
import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec

from .paired_games import PairedGames
from .plan import ArenaPlan
from .statistics import labels_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

RESAMPLES = 100  # at most; fewer where there are many games
RATED = 30_000  # games rated over all resamples, about
FEWEST = 20
FEW = 10  # deals

Game = tuple[list[str], list[float]]  # who played, and the place of each


class Rating(msgspec.Struct, frozen=True):
    """A player's skill as the mean over resampled deals, its 95% interval, and how sure the model is of it."""

    player: str
    mu: float
    sigma: float
    low: float
    high: float


def is_installed() -> bool:
    """Return whether ratings can be reckoned here."""
    return find_spec("openskill") is not None


def ratings(plan: ArenaPlan, deals: Iterable[PairedGames]) -> list[Rating]:
    """Return all bots that played against another bot, the best first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # a bot's skill does not change from game to game
    by_deal: dict[int, list[Game]] = defaultdict(list)  # the same dice in all cells
    for deal in deals:
        by_deal[deal.deal] += games_of(plan, deal)
    rounds = [games for games in by_deal.values() if games]
    if not rounds:
        return []
    labels = [label for label in labels_of(plan) if any(label in names for games in rounds for names, _ in games)]
    sure = rate(model, rounds, labels)
    luck = random.Random(1)
    total = sum(len(games) for games in rounds)
    resamples = max(FEWEST, min(RESAMPLES, RATED // total))
    # of very many deals a part is drawn, which spreads the more the smaller it is
    many = min(len(rounds), max(FEW, len(rounds) * RATED // (total * resamples)))
    narrower = (many / len(rounds)) ** 0.5
    drawn = [rate(model, luck.choices(rounds, k=many), labels) for _ in range(resamples)]
    made = []
    for label in labels:
        # the model depends on the order of the games; resamples draw that too, so that the mean depends on no one order
        means = [one[label][0] for one in drawn]
        mu, spread, sigma = statistics.fmean(means), statistics.stdev(means) * narrower, sure[label][1]
        if len(rounds) < FEW:  # too few to resample: they would look surer than they are
            spread = max(spread, sigma)
        made.append(Rating(label, mu, sigma, mu - 1.96 * spread, mu + 1.96 * spread))
    return sorted(made, key=lambda rating: -rating.mu)


def games_of(plan: ArenaPlan, deal: PairedGames) -> list[Game]:
    """Return the games of a deal; none where a player meets only itself."""
    cell = plan.cells[deal.cell]
    names = [plan.label(cell, name) for name in cell.players]
    if len(set(names)) == 1:
        return []
    return [(names, [float(place) for place in game.places]) for game in deal.games]


def rate(model: PlackettLuce, rounds: Sequence[list[Game]], labels: Iterable[str]) -> dict[str, tuple[float, float]]:
    """Mean and deviation of everybody after these games.

    Who has several seats has one skill: what its seats have taught is put together, so that its seats against each
    other teach nothing, and three of them no less than three games would.
    """
    known = dict.fromkeys(labels, (model.mu, model.sigma))
    for games in rounds:
        for names, places in games:
            before = [known[name] for name in names]
            after = model.rate([[model.rating(mu, sigma)] for mu, sigma in before], ranks=places)
            for (mu, sigma), name, (seat,) in zip(before, names, after, strict=True):
                now_mu, now_sigma = known[name]
                known[name] = now_mu + seat.mu - mu, now_sigma * seat.sigma / sigma
    return known
