"""Check what users install: build from a clean clone, install into an empty environment, run every command there.

    package_check.py            in a temporary folder
    package_check.py FOLDER     in this one, which is kept

The wheel is built from the source distribution, without Node. Nothing of this folder is on the path of what is run.
"""

import re
import shlex
import sys
import tarfile
import tempfile
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import wheels
from compiled_modules import C_CACHE, ROOT
from wheels import Failed, run

NOT_PACKAGED = {".ci/run", ".gitignore"}
ROW = re.compile(r"^\| `belleville (?P<line>[^`]+)`", re.MULTILINE)
# the README's commands with numbers as small as they can be; an option that is not here is run unchanged
SMALL = {"--tables": "2", "--seats": "2", "--games": "4", "--moves": "100"}
PLACES = {"FILE[@MOVE]": "{record}@20", "FILE": "{record}", "[EDITION or CLAUSE]": "rent.claim"}
# options that the README leaves out
MORE: dict[str, list[str]] = {
    "play": ["--terminal", "--seed", "1"],
    "load": ["--seconds", "1"],
    "arena": ["--plot", "arena.svg", "--out", "arena.jsonl"],
    "odds": ["--rollouts", "20"],
    "calibrate": ["--positions", "2", "--rollouts", "10"],
    "bench": ["--quick"],
    "soak": ["--edition", "miro-1936"],
}
ALSO = [["odds", "{record}", "--rollouts", "10", "--every", "200", "--plot", "odds.svg"]]
SLOW_IS_NO_FAULT = ("load", "bench")  # they end with 1 where the machine is slower than the target
# played the same by every Python
GAME = """
import belleville, hashlib
from belleville import record
game = belleville.Game("deluxe-2003", players=3, seed=7)
for _ in range(400):
    if game.is_over: break
    seat = game.decision().must[0]
    game.play(seat, game.moves(seat)[0])
print(hashlib.sha256(record.position(game).encode()).hexdigest(), belleville.__file__)
"""


def main(arguments: list[str]) -> int:
    started = time.monotonic()
    try:
        if arguments:
            folder = Path(arguments[0]).resolve()
            folder.mkdir(parents=True)
            tried = check(folder)
        else:
            with tempfile.TemporaryDirectory(prefix="belleville-package-") as temporary:
                tried = check(Path(temporary))
    except Failed as failed:
        print(f"{failed}\nThe package is not in order.", file=sys.stderr)
        return 1
    print(f"The package is in order ({time.monotonic() - started:.0f} s). {tried}")
    return 0


def check(folder: Path) -> str:
    """Check the package; return what was tried on which Python."""
    clone = folder / "clone"
    changed = wheels.clone(clone)
    if changed:
        print(f"With {len(changed)} files that are not committed.")
    wheels.lend_node_modules(clone)
    sdist = wheels.build_sdist(clone, folder / "sdist")
    check_sdist(sdist, clone)
    source = wheels.unpack(sdist, folder / "unpacked")
    here = sys.executable
    with ThreadPoolExecutor(2) as pool:
        pure = pool.submit(pure_wheel, folder, sdist, clone)
        quickly = {"BELLEVILLE_OPTIMIZE": "0", "BELLEVILLE_C_CACHE": str(C_CACHE)}
        wheel = wheels.build_wheel(source, folder / "wheel", here, BELLEVILLE_COMPILED="1", **quickly)
        check_wheel(wheel, clone, compiled=True)
        pure_path = pure.result()
        inside = wheels.environment(folder / "env", here, f"{wheel}[web,arena]")
        command = inside.parent / "belleville"
        work = folder / "elsewhere"
        work.mkdir()
        env = wheels.clean_environment(HOME=str(folder), XDG_DATA_HOME=str(folder / "data"))
        game = pool.submit(run, [inside, ROOT / "tools" / "package_game.py", command, folder], work, env=env)
        versions = pool.submit(same_game_everywhere, folder, pure_path, inside, work)
        run_commands(inside, command, work, env)
        game.result()
        return versions.result()


# -- the contents of the files


def check_sdist(sdist: Path, clone: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = set(wheels.tracked(clone)) - names - NOT_PACKAGED
    if missing:
        raise Failed(f"missing from the source distribution: {', '.join(sorted(missing))}")
    if "src/belleville/web/static/index.html" not in names:
        raise Failed("the source distribution has no built page")


def check_wheel(wheel: Path, clone: Path, *, compiled: bool) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    package = {name.removeprefix("src/") for name in wheels.tracked(clone) if name.startswith("src/belleville/")}
    if missing := package - names:
        raise Failed(f"missing from {wheel.name}: {', '.join(sorted(missing))}")
    built = {name for name in names - package if name.startswith("belleville/")}
    page = {name for name in built if name.startswith("belleville/web/static/")}
    if "belleville/web/static/index.html" not in page:
        raise Failed(f"{wheel.name} has no built page")
    machine = built - page
    if bool(machine) != compiled or wheel.name.endswith("-py3-none-any.whl") == compiled:
        raise Failed(f"{wheel.name} is tagged wrongly: beside the sources it has {sorted(machine) or 'nothing'}")
    if relative := re.findall(r"\]\((?![a-z]+:)[^)]*\)|(?:src|href)=\"(?![a-z]+:)[^\"]*\"", metadata):
        raise Failed(f"the long description refers to files that are not beside it: {relative}")


def pure_wheel(folder: Path, sdist: Path, clone: Path) -> Path:
    source = wheels.unpack(sdist, folder / "unpacked-pure")
    wheel = wheels.build_wheel(source, folder / "pure", sys.executable, BELLEVILLE_PURE="1")
    check_wheel(wheel, clone, compiled=False)
    return wheel


# -- running the commands


def readme_lines(readme: str) -> dict[str, list[str]]:
    """Return the README's commands, with the arguments each has there."""
    found = {}
    for row in ROW.finditer(readme):
        line = row["line"]
        for place, instead in PLACES.items():
            line = line.replace(place, instead)
        name, *options = shlex.split(line)
        found[name] = options
    return found


def small(options: list[str]) -> list[str]:
    """Return the same options with small numbers."""
    return [SMALL.get(before, option) for before, option in zip(["", *options], options, strict=False)]


def run_commands(python: Path, command: Path, work: Path, env: dict[str, str]) -> None:
    """Run each command of the README once, and check that the README lists them all."""
    listed = "from belleville.cli.commands import NAMES; print(*NAMES)"
    known = set(run([python, "-c", listed], work, env=env).split())
    lines = readme_lines((ROOT / "README.md").read_text("utf-8"))
    if known != set(lines):
        raise Failed(f"the README's table and the commands differ: {', '.join(sorted(known ^ set(lines)))}")
    run([command, "simulate", "--games", "1", "--seed", "3", "--records", "records"], work, env=env)
    record = str(next((work / "records").iterdir()))
    lines.pop("serve")  # package_game.py plays a game on it
    for name, *options in [*([name, *options] for name, options in lines.items()), *ALSO]:
        given = [option.replace("{record}", record) for option in options]
        more = [] if [name, *options] in ALSO else MORE.get(name, [])
        expect = (0, 1) if name in SLOW_IS_NO_FAULT else (0,)
        out = run([command, name, *small(given), *more], work, env=env, expect=expect)
        if "Traceback" in out:
            raise Failed(f"{name}: {out}")


def same_game_everywhere(folder: Path, pure: Path, compiled: Path, work: Path) -> str:
    """Check that the pure wheel plays the same game on each claimed Python of this machine as the compiled one."""
    env = wheels.clean_environment()
    wanted = played(compiled, folder, work, env)
    same, absent = [], []
    for version in wheels.claimed_versions():
        python = wheels.find_python(version)
        if python is None:
            absent.append(version)
            continue
        inside = wheels.environment(folder / f"env-{version}", python, str(pure))
        if played(inside, folder, work, env) != wanted:
            raise Failed(f"Python {version} plays another game with the pure wheel than this one does compiled")
        same.append(version)
    missing = f" Not on this machine, not tried: Python {', '.join(absent)}." if absent else ""
    return f"The same game on Python {', '.join(same)}.{missing}"


def played(python: Path, folder: Path, work: Path, env: dict[str, str]) -> str:
    digest, where = run([python, "-c", GAME], work, env=env).split()
    if not Path(where).is_relative_to(folder):
        raise Failed(f"this is not the installed package: {where}")
    return digest


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
