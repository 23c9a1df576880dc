"""What `import belleville` offers, and what it costs."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import belleville
from belleville.rules.events import Event
from belleville.rules.moves import Move


def test_every_name_is_there_and_once() -> None:
    names = belleville.__all__
    assert len(set(names)) == len(names) and sorted(names) == dir(belleville)
    for name in names:
        assert getattr(belleville, name) is not None
    kinds = [kind.__name__ for kind in (*get_args(Move), *get_args(Event))]
    assert {*kinds, "Game", "Position", "Question", "record", "odds", "simulate", "editions"} <= set(names)


def test_a_star_brings_them_all() -> None:
    scope: dict[str, object] = {}
    exec("from belleville import *", scope)
    assert set(belleville.__all__) <= set(scope)


def test_what_is_offered_is_what_type_checkers_are_told() -> None:
    source = Path(belleville.__file__).read_text("utf-8")
    lines = [line for line in source.splitlines() if line.startswith("    from .")]
    told = {line.split()[-1] for line in lines if " as " in line}
    for line in lines:
        if "import *" in line:
            told |= {name for name in vars(import_module(f"belleville{line.split()[1]}")) if not name.startswith("_")}
    offered = set(belleville.__all__) - {"__version__"}
    assert offered <= told and all(not name.startswith("_") for name in told)


def test_a_name_that_is_none_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="belleville has no 'Nothing'"):
        belleville.Nothing  # noqa: B018
    assert not hasattr(belleville, "nothing")


def test_importing_reads_next_to_nothing() -> None:
    script = "import sys, belleville; print(*(name for name in sys.modules if name.startswith('belleville')))"
    read = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.split()
    assert set(read) <= {"belleville", "belleville._build", "belleville._compiled", "belleville._pure"}


def test_the_decision_of_a_game_is_the_one_that_is_offered() -> None:
    assert isinstance(belleville.Game(seed=1).decision(), belleville.Decision)


def test_simulate_and_odds_are_at_hand() -> None:
    found = belleville.simulate("zelda-2015", "sensible:2", games=6, threads=1)
    assert (found.games, found.players) == (6, ("sensible", "sensible"))
    assert found.turns == belleville.simulate("zelda-2015", ["sensible"] * 2, 6, threads=2).turns
    chances = belleville.odds(belleville.Game(players=2, seed=1), 20, "random", max_turns=20).chances
    assert sum(chances) == pytest.approx(1)
