"""The check of the package notices what it is there to notice."""

from __future__ import annotations

import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

import package_check
import wheels
from wheels import Failed

ROOT = Path(__file__).resolve().parent.parent
METADATA = "belleville-1.dist-info/METADATA"
PAGE = "belleville/web/static/index.html"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with two files of the package."""
    folder = tmp_path / "clone"
    (folder / "src" / "belleville").mkdir(parents=True)
    for name in ("__init__.py", "data.json"):
        (folder / "src" / "belleville" / name).touch()
    subprocess.run(["git", "init", "--quiet", folder], check=True)
    return folder


def wheel(folder: Path, tag: str, *names: str, text: str = "") -> Path:
    path = folder / f"belleville-1-{tag}.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(METADATA, text)
        for name in names:
            archive.writestr(name, "")
    return path


WHOLE = ("belleville/__init__.py", "belleville/data.json", PAGE)


def test_a_whole_wheel_is_in_order(clone: Path, tmp_path: Path) -> None:
    package_check.check_wheel(wheel(tmp_path, "py3-none-any", *WHOLE), clone, compiled=False)
    package_check.check_wheel(wheel(tmp_path, "cp311-cp311-linux", *WHOLE, "belleville/a.so"), clone, compiled=True)


@pytest.mark.parametrize(
    ("tag", "names", "compiled", "text", "said"),
    [
        ("py3-none-any", (WHOLE[0], PAGE), False, "", r"missing from .*: belleville/data\.json"),
        ("py3-none-any", WHOLE[:2], False, "", "no built page"),
        ("cp311-cp311-linux", WHOLE, False, "", "tagged wrongly"),
        ("py3-none-any", (*WHOLE, "belleville/a.so"), True, "", "tagged wrongly"),
        ("cp311-cp311-linux", WHOLE, True, "", "tagged wrongly"),
        ("py3-none-any", WHOLE, False, "see [that](docs/bots.md)", "docs/bots.md"),
        ("py3-none-any", WHOLE, False, '<img src="docs/a.png">', "docs/a.png"),
    ],
)
def test_a_wheel_with_a_fault_is_noticed(
    clone: Path, tmp_path: Path, tag: str, names: tuple[str, ...], compiled: bool, text: str, said: str
) -> None:
    with pytest.raises(Failed, match=said):
        package_check.check_wheel(wheel(tmp_path, tag, *names, text=text), clone, compiled=compiled)


def test_a_command_that_the_readme_does_not_list_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(package_check, "run", lambda *a, **k: "play serve new-one --help")
    with pytest.raises(Failed, match=r"differ: .*\bnew-one\b"):
        package_check.run_commands(tmp_path, tmp_path, tmp_path, {})


def test_every_line_of_the_readme_is_run_with_small_numbers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = package_check.readme_lines((ROOT / "README.md").read_text("utf-8"))
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "one.belleville").touch()
    ran: list[list[str]] = []

    def run(command: list[str], *rest: object, **more: object) -> str:
        ran.append(command[1:])
        return " ".join(lines)

    monkeypatch.setattr(package_check, "run", run)
    package_check.run_commands(Path("python"), Path("belleville"), tmp_path, {})
    assert {command[0] for command in ran[1:]} == set(lines) - {"serve"}
    numbers = [int(word.replace("_", "")) for command in ran for word in command if word.replace("_", "").isdigit()]
    assert numbers and max(numbers) <= 200, "a number of the README is run as it stands: add its option to SMALL"


def test_the_claimed_versions_are_those_of_the_classifiers() -> None:
    claimed = wheels.claimed_versions()
    assert claimed[:3] == ["3.11", "3.12", "3.13"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={claimed[0]}"
    assert wheels.find_python("3.1") is None
