"""The reference of the Python API: up to date, and each of its examples run as it stands."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import belleville

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "api.md"


def test_the_reference_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "api_docs.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_example_is_true() -> None:
    scope = {name: getattr(belleville, name) for name in belleville.__all__}
    scope["game"] = belleville.Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
    page = PAGE.read_text("utf-8").replace("\n```\n", "\n\n")
    examples = doctest.DocTestParser().get_doctest(page, scope, "api", None, 0)
    assert len(examples.examples) >= 8
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(examples, out=said.append).failed == 0, "".join(said)


def test_the_reference_names_all_there_is() -> None:
    page = PAGE.read_text("utf-8")
    left_out = {"__version__", "Move", "Event", "editions", "Edition", "record"}
    assert [name for name in set(belleville.__all__) - left_out if name not in page] == []
