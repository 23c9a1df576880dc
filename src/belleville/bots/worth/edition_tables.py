"""What a player knows of a box before the game begins: a chart of its own, filled once."""

from __future__ import annotations

from typing import Any

import cython

from ..master.network_weights import exps, net
from .landing import chart_row

if not cython.compiled:
    from ...rules.codes import EXP_STEPS, KNOBS, NET, TITLES
    from ...rules.game import Game
    from ...rules.structs import Chart
    from .strong import reckon_rates

if cython.compiled:
    from cython import address
else:
    from ...rules.state_numbers import itself as address


class Study:
    """The chart of a game's box, for a judgement with these knobs (a strong player's, unless told)."""

    chart: Chart

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def __init__(self, game: Any, knobs: Any = None) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        if not cython.compiled:
            self.chart = Chart()
        played = game
        row = chart_row(played.edition, played.s.box.jail_turns, knobs)
        for i in range(TITLES):
            self.chart.visits[i] = row[i]
        for i in range(KNOBS):
            self.chart.knob[i] = row[TITLES + i]
        reckon_rates(address(played.s), address(self.chart))
        weights = net()
        for i in range(NET):
            self.chart.net[i] = weights[i]
        table = exps()
        for i in range(EXP_STEPS):
            self.chart.exps[i] = table[i]
