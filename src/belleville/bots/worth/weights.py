"""The weights of the strong bot, read from `weights.toml`: every one by its name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from ..structs import Weights


@cache
def strong_weights() -> dict[str, int]:
    """Return every weight of a strong bot."""
    text = resources.files(__package__).joinpath("weights.toml").read_text("utf-8")
    values: dict[str, int] = tomllib.loads(text)
    names = {*vars(Weights())}
    if {*values} != names:
        raise ValueError(f"weights.toml and bots.structs.Weights differ: {', '.join(sorted(names ^ {*values}))}")
    return values


def weights_with(changed: Mapping[str, int]) -> dict[str, int]:
    """Return the weights of a strong bot, some of them changed."""
    usual = strong_weights()
    unknown = {*changed} - {*usual}
    if unknown:
        raise ValueError(f"no such weight: {', '.join(sorted(unknown))}; there are {', '.join(usual)}")
    return {**usual, **changed}
