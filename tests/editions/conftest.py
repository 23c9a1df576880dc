"""An edition one may break: the tables of the file, fresh for each test."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

import pytest

Tables = dict[str, Any]


@cache
def _parsed(name: str) -> Tables:
    return tomllib.loads(resources.files("belleville.editions").joinpath(f"{name}.toml").read_text("utf-8"))


@pytest.fixture
def tables() -> Callable[[str], Tables]:
    """`tables("miro-1936")`: a copy of that edition's tables."""
    return lambda name: copy.deepcopy(_parsed(name))
