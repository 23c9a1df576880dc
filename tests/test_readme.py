"""The README is true: its Python runs, its links lead somewhere, its commands and figures are those of the project."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import package_check
import wheels
from belleville.cli.commands import NAMES
from long_description import HTML_IMAGE, IMAGE, LINK, is_relative, long_description

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_readme_game_runs_to_its_end() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 3
    scope: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), scope)
    game = scope["game"]
    assert game.is_over  # type: ignore[attr-defined]


def test_readme_shows_a_whole_game_in_a_dozen_lines() -> None:
    block = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    assert len([line for line in block.splitlines() if line.strip()]) <= 12


def test_the_two_commands_come_first() -> None:
    first = README.split("```")[1].splitlines()
    assert [line.split()[0] for line in first[1:]] == ["./play", "./check"]
    assert README.index("```") < 300
    for name in ("play", "check"):
        assert (ROOT / name).stat().st_mode & 0o111


def test_every_command_is_in_the_table() -> None:
    assert sorted(package_check.readme_lines(README)) == sorted(NAMES)


@pytest.mark.parametrize("document", ["README.md", "docs/screens.md"])
def test_links_and_pictures_lead_somewhere(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    targets = [found["to"] for pattern in (IMAGE, LINK, HTML_IMAGE) for found in pattern.finditer(text)]
    relative = [to.partition("#")[0] for to in targets if is_relative(to)]
    assert relative
    assert [to for to in relative if not (ROOT / document).parent.joinpath(to).exists()] == []


def test_figures_are_those_of_the_project() -> None:
    clauses = tomllib.loads((ROOT / "src" / "belleville" / "clauses" / "clauses.toml").read_text("utf-8"))
    about = re.search(r"about (\d+) clauses and rulings", README)
    printed = [clause for clause in clauses["clause"] if clause["chapter"] != "house"]  # house rules are none
    assert about and abs(len(printed) - int(about[1])) <= 10
    versions = wheels.claimed_versions()
    assert f"Python {', '.join(versions[:-1])} and {versions[-1]} are tested" in README


def test_shown_alone_it_refers_to_nothing_beside_it() -> None:
    """As a package index shows it."""
    text = long_description(README, {})
    assert not [found["to"] for pattern in (IMAGE, LINK, HTML_IMAGE) for found in pattern.finditer(text)]
    assert "(`docs/screens.md` in the source distribution)" in text
    assert "`docs/bots.md`: how the bots play" in text
