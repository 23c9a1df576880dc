"""What a bot knows of an edition before the game begins: tables computed once, and the weights of its judgement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cython

from ...vocabulary.house_rules import HouseRules
from ..master.network_weights import exponentials, network_weights
from .landing import visits
from .weights import weights_with

if not cython.compiled:
    from ...rules.codes import TITLES
    from ...rules.game import Game
    from ..master.features import EXP_STEPS, NETWORK_WEIGHTS
    from ..structs import EditionTables, ValueNetwork, Weights
    from .strong import compute_rates, compute_worth

if cython.compiled:
    from cython import address
else:
    from ...rules.state_numbers import itself as address


class BotTables:
    """The tables of a game's edition; `changed` are weights other than those of `weights.toml`, by name."""

    tables: EditionTables
    weights: Weights
    network: ValueNetwork

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def __init__(self, game: Any, changed: Mapping[str, int] | None = None) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        if not cython.compiled:
            self.tables, self.weights, self.network = EditionTables(), Weights(), ValueNetwork()
        self.tables.weights = address(self.weights)
        self.tables.network = address(self.network)
        self.set_weights(weights_with(changed or {}))
        played = game
        self.tables.horizon = self.weights.horizon
        self.tables.house_rules = int(played.edition.house != HouseRules())
        stops = visits(played.edition, played.s.edition.jail_turns)
        for title in range(TITLES):
            self.tables.visits[title] = stops[played.edition.titles[title]]
        compute_rates(address(played.s), address(self.tables))
        compute_worth(address(played.s), address(self.tables))
        numbers = network_weights()
        for i in range(NETWORK_WEIGHTS):
            self.network.weights[i] = numbers[i]
        table = exponentials()
        for i in range(EXP_STEPS):
            self.network.exponentials[i] = table[i]

    def set_weights(self, values: dict[str, int]) -> None:
        """Take over all weights by name."""
        if cython.compiled:
            self.weights = values  # type: ignore[assignment]
        else:
            vars(self.weights).update(values)
