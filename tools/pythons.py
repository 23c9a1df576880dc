"""Build, install and test the package on every version of Python that it claims to run on.

    pythons.py                      all of them; one that is not on this machine counts as a failure
    pythons.py 3.12 3.13            these
    pythons.py 3.12 -- tests/web    this part of the tests

For each: the wheel, compiled, from the source distribution; an empty environment; the tests, against the installed
package. PYTHONS may name programs (PYTHONS="/opt/py312/bin/python3"); otherwise they are found by their version.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import wheels
from wheels import Failed

TESTS = ("bots", "editions", "properties", "record", "rules", "store", "table", "web")
WITH_THE_TESTS = ("docs", "front", "tools", "tests", "README.md", "CONTRIBUTING.md", "pyproject.toml")


def main(arguments: list[str]) -> int:
    at = arguments.index("--") if "--" in arguments else len(arguments)
    versions, parts = arguments[:at] or wheels.claimed_versions(), arguments[at + 1 :]
    bad = []
    with tempfile.TemporaryDirectory(prefix="belleville-pythons-") as temporary:
        folder = Path(temporary)
        try:
            sdist = source_distribution(folder)
        except Failed as failed:
            print(failed, file=sys.stderr)
            return 1
        for version in versions:
            python = wheels.find_python(version)
            if python is None:
                print(f"== Python {version} is not on this machine: not tested. PYTHONS can name one.", flush=True)
                bad.append(version)
                continue
            started = time.monotonic()
            print(f"== Python {version}", flush=True)
            try:
                code = check(folder / version, python, sdist, parts)
            except Failed as failed:
                print(failed, file=sys.stderr)
                code = 1
            print(f"== Python {version}: {'FAILED' if code else 'ok'}, {time.monotonic() - started:.0f} s", flush=True)
            bad += [version] if code else []
    print(f"Not in order: Python {', '.join(bad)}." if bad else f"In order: Python {', '.join(versions)}.")
    return 1 if bad else 0


def source_distribution(folder: Path) -> Path:
    wheels.clone(folder / "clone")
    wheels.lend_node_modules(folder / "clone")
    return wheels.build_sdist(folder / "clone", folder / "sdist")


def check(folder: Path, python: str, sdist: Path, parts: list[str]) -> int:
    """Build and install for one Python and run the tests there; return pytest's exit code."""
    source = wheels.unpack(sdist, folder / "unpacked")
    wheel = wheels.build_wheel(source, folder / "wheel", python, BELLEVILLE_COMPILED="1")
    inside = wheels.environment(folder / "env", python, f"{wheel}[web,arena]", group="tests")
    # the tests beside the files they read, without the package's sources, which must not be imported instead
    work = folder / "work"
    work.mkdir()
    for name in WITH_THE_TESTS:
        if (source / name).is_dir():
            shutil.copytree(source / name, work / name)
        else:
            shutil.copy(source / name, work / name)
    site = next((folder / "env" / "lib").glob("python3*/site-packages"))
    (work / "src").mkdir()
    (work / "src" / "belleville").symlink_to(site / "belleville")
    env = wheels.clean_environment(BELLEVILLE_COMPILED="1", HOME=str(folder))
    env["PATH"] = f"{inside.parent}{os.pathsep}{env.get('PATH', '')}"
    chosen = parts or [f"tests/{name}" for name in TESTS]
    return subprocess.run([inside, "-m", "pytest", "-q", "-n", "2", *chosen], cwd=work, env=env).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
