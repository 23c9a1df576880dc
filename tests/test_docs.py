"""Every file that the documentation names exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAME = re.compile(
    r"(?<![\w./<>*-])(?:\.\./)*((?:[\w.-]+/)*[\w-][\w.-]*\.(?:py|pxd|toml|ftl|ts|svelte|css|json|mjs|sh|patch|md))(?![\w/*<])"
)
OF_READERS = {
    "my-edition.toml",
    "my-town.toml",
    "mybots.py",
    "game.proof.json",
}  # files that readers write, or that commands make


def names(text: str) -> set[str]:
    """Return the files that a text names, without addresses."""
    return set(NAME.findall(re.sub(r"https?://\S+", "", text))) - OF_READERS


@cache
def files() -> tuple[str, ...]:
    """Return the paths of all files of the project, each after a slash."""
    folders = (ROOT / name for name in ("src", "front/src", "front/public", "tools", "tests", "docs"))
    paths = [
        *ROOT.iterdir(),
        *(ROOT / "front").iterdir(),
        *(path for folder in folders for path in folder.rglob("*.*")),
    ]
    return tuple(f"/{path.relative_to(ROOT).as_posix()}" for path in paths)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_are_named_exist(page: Path) -> None:
    """By the end of a path: where a file lies is often clear from what stands before."""
    missing = [
        name for name in names(page.read_text("utf-8")) if not any(path.endswith(f"/{name}") for path in files())
    ]
    assert not missing, f"there is no {', '.join(sorted(missing))}"


def test_names_are_found() -> None:
    text = "see `rules/turn.py`, words/fr/event.ftl: and [x](../decisions/README.md), https://a.example/b.py, *.toml"
    assert names(text) == {"rules/turn.py", "words/fr/event.ftl", "decisions/README.md"}
    assert names("`front/src/editions/<id>/theme.ts`") <= {"theme.ts"}
    assert not any(path.endswith("/rules/box.py") for path in files())
