"""Whether anything has to be set up again is told from names, sizes and times of files alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import up_to_date


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project that has been set up."""
    for name in (*up_to_date.MADE, "tools/a.py", "src/belleville/a.py", "src/belleville/a.so", "front/src/App.svelte"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    for name in ("pyproject.toml", "setup.py"):
        (tmp_path / name).touch()
    monkeypatch.setattr(up_to_date, "ROOT", str(tmp_path))
    monkeypatch.setattr(up_to_date, "SIGNATURE", str(tmp_path / ".venv" / "belleville-fresh"))
    assert up_to_date.main() == 1
    Path(up_to_date.SIGNATURE).write_text(up_to_date.signature(up_to_date.sources()), "utf-8")
    assert up_to_date.main() == 0
    return tmp_path


CHANGES: dict[str, Callable[[Path], object]] = {
    "edited": lambda root: (root / "src" / "belleville" / "a.py").write_text("1", "utf-8"),
    "touched": lambda root: os.utime(root / "front" / "src" / "App.svelte", (1, 1)),
    "added": lambda root: (root / "front" / "src" / "New.svelte").touch(),
    "removed": lambda root: (root / "tools" / "a.py").unlink(),
    "page gone": lambda root: (root / "src" / "belleville" / "web" / "static" / "index.html").unlink(),
    "compiled module gone": lambda root: (root / "src" / "belleville" / "a.so").unlink(),
    "command gone": lambda root: (root / ".venv" / "bin" / "belleville").unlink(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_noticed(project: Path, change: str) -> None:
    CHANGES[change](project)
    assert up_to_date.main() == 1


def test_so_is_another_mode(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELLEVILLE_PURE", "1")
    assert up_to_date.main() == 1


def test_what_tools_leave_behind_is_no_change(project: Path) -> None:
    for name in ("src/belleville/__pycache__/a.pyc", "front/node_modules/x.js", "src/belleville/web/static/b.js"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).touch()
    assert up_to_date.main() == 0


def test_telling_costs_no_imports() -> None:
    """./play asks each time, before it does anything else."""
    script = "import sys; before = set(sys.modules); import up_to_date; print(*sorted(set(sys.modules) - before))"
    tools = Path(up_to_date.__file__).parent
    done = subprocess.run([sys.executable, "-S", "-c", script], cwd=tools, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {
        "up_to_date",
        "os",
        "stat",
        "_stat",
        "os.path",
        "posixpath",
        "genericpath",
        "_collections_abc",
    }
