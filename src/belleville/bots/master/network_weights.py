"""The numbers of the value network, as trained."""

from __future__ import annotations

import json
import math
from functools import cache
from importlib import resources

from .features import EXP_STEPS


@cache
def network_weights() -> tuple[int, ...]:
    """Return the weights in the order of `ValueNetwork.weights`."""
    text = resources.files(__package__).joinpath("value_network.json").read_text("utf-8")
    return tuple(json.loads(text))


@cache
def exponentials() -> tuple[int, ...]:
    """e to the minus step / 64, of 16,384."""
    return tuple(round(16384 * math.exp(-step / 64)) for step in range(EXP_STEPS))
