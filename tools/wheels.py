"""Build the source distribution and wheels as a user would get them, and install them into empty environments."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from compiled_modules import ROOT

UV = Path(sys.executable).parent / "uv"
NODE_MODULES = Path("front", "node_modules")
NODE_PROGRAMS = ("node", "npm", "npx", "corepack")


class Failed(Exception):
    """A program did not do what it should; the text says which and what it printed."""


def run(
    command: list[str | Path], cwd: Path, *, env: Mapping[str, str] | None = None, expect: Iterable[int] = (0,)
) -> str:
    """Run a program; return what it printed, or raise Failed with all of it."""
    done = subprocess.run(
        command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode not in expect:
        line = " ".join(map(str, command))
        raise Failed(f"{done.stdout}\n{line}\n  ended with {done.returncode}, in {cwd}")
    return done.stdout


def clean_environment(**more: str) -> dict[str, str]:
    """Return the environment without variables that point a program to this project or stop it from saving bytecode."""
    dropped = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {name: value for name, value in kept.items() if not name.startswith("BELLEVILLE_")} | more


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def clone(to: Path) -> list[str]:
    """Clone the last commit and bring it to the state of the working tree; return the names of what differs.

    Work that is not committed yet belongs to what is checked; files that git ignores do not.
    """
    run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, to], ROOT)
    changed = git_names("diff", "HEAD", "--name-only", "--no-renames", "-z")
    changed += git_names("ls-files", "--others", "--exclude-standard", "-z")
    for name in changed:
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
        else:
            (to / name).unlink(missing_ok=True)
    return changed


def git_names(*command: str) -> list[str]:
    return [name for name in run(["git", *command], ROOT).split("\0") if name]


def tracked(folder: Path) -> list[str]:
    """Return the files of a clone, those of its working tree too."""
    names = run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], folder).split("\0")
    return sorted(name for name in names if name and (folder / name).is_file())


def lend_node_modules(to: Path) -> None:
    """Copy the npm packages that are installed here to a clone that asks for the same ones."""
    lock = Path("front", "package-lock.json")
    here = ROOT / NODE_MODULES
    if not here.is_dir() or (ROOT / lock).read_bytes() != (to / lock).read_bytes():
        return

    def link(source: str, target: str) -> None:
        try:
            os.link(source, target)
        except OSError:
            shutil.copy2(source, target)

    shutil.copytree(here, to / NODE_MODULES, symlinks=True, copy_function=link)


def build_sdist(source: Path, to: Path) -> Path:
    """Build the source distribution with the tools of this environment, Node among them."""
    command: list[str | Path] = [
        UV,
        "build",
        "--sdist",
        "--no-build-isolation",
        "--python",
        sys.executable,
        "--out-dir",
        to,
        source,
    ]
    run(command, source, env=clean_environment(BELLEVILLE_PAGE="1"))
    return only(to, "*.tar.gz")


def unpack(sdist: Path, to: Path) -> Path:
    """Unpack a source distribution; return its folder."""
    with tarfile.open(sdist) as archive:
        archive.extractall(to, filter="data")
    (folder,) = (path for path in to.iterdir() if path.is_dir())
    return folder


def build_wheel(source: Path, to: Path, python: str, **env: str) -> Path:
    """Build a wheel from an unpacked source distribution in an environment of its own, without any Node."""
    command: list[str | Path] = [UV, "build", "--wheel", "--python", python, "--out-dir", to, source]
    run(
        command,
        source,
        env=clean_environment(BELLEVILLE_PAGE="1", PATH=path_without_node(to.with_name(f"{to.name}-path")), **env),
    )
    return only(to, "*.whl")


def path_without_node(scratch: Path) -> str:
    """Return the PATH without the programs of Node: a folder with one is replaced by links to all else in it."""
    folders = []
    for number, folder in enumerate(map(Path, os.environ.get("PATH", "").split(os.pathsep))):
        if any((folder / name).exists() for name in NODE_PROGRAMS):
            links = scratch / str(number)
            links.mkdir(parents=True)
            for program in folder.iterdir():
                if program.name not in NODE_PROGRAMS:
                    (links / program.name).symlink_to(program)
            folder = links
        folders.append(str(folder))
    return os.pathsep.join(folders)


def environment(folder: Path, python: str, *needed: str, group: str | None = None) -> Path:
    """Make an empty environment, install what is needed at the pinned versions and return its Python."""
    run([UV, "venv", "--quiet", "--python", python, folder], folder.parent, env=clean_environment())
    inside = folder / "bin" / "python"
    pins = folder / "pins.txt"
    pins.write_text("\n".join(project()["tool"]["uv"]["constraint-dependencies"]) + "\n", "utf-8")
    command: list[str | Path] = [UV, "pip", "install", "--quiet", "--python", inside, "--constraints", pins, *needed]
    if group:
        command += ["--group", f"{ROOT / 'pyproject.toml'}:{group}"]
    run(command, folder.parent, env=clean_environment())
    return inside


def claimed_versions() -> list[str]:
    """Return the versions of Python that pyproject.toml says the package runs on, such as 3.12."""
    found = (
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each)
        for each in project()["project"]["classifiers"]
    )
    return [match[1] for match in found if match]


def find_python(version: str) -> str | None:
    """Return the path of a Python of this version on this machine: named in PYTHONS, or where uv or pyenv have one."""
    for named in os.environ.get("PYTHONS", "").split():
        if version_of(named) == version:
            return shutil.which(named)
    env = clean_environment(UV_PYTHON_DOWNLOADS="never")
    found = answer([str(UV), "python", "find", "--no-project", "--system", version], env)
    if not found and (prefix := answer(["pyenv", "prefix", version], env)):  # pyenv's programs need not be on the PATH
        found = str(Path(prefix) / "bin" / "python")
    return found if version_of(found) == version else None


def answer(command: list[str], env: Mapping[str, str]) -> str:
    """Return what a program says, or nothing if there is none or it fails."""
    try:
        done = subprocess.run(command, cwd=ROOT.parent, env=env, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def version_of(python: str) -> str:
    """Return the version of a Python program as 3.12; nothing if it is none."""
    return answer([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], os.environ) if python else ""


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found
