"""The Python of the README is run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_readme_game_runs_to_its_end() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 3
    scope: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(README), "exec"), scope)
    game = scope["game"]
    assert game.is_over  # type: ignore[attr-defined]


def test_readme_shows_a_whole_game_in_a_dozen_lines() -> None:
    block = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)[0]
    assert len([line for line in block.splitlines() if line.strip()]) <= 12
