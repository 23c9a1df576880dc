"""Bring .venv up to date: install what pyproject.toml asks for, compile the rules, build the page, each when needed.

    prepare.py dev          everything, for ./check
    prepare.py base         what playing needs, for ./play
    prepare.py uv PYTHON    only the installer; PYTHON has a pip if .venv has none

Standard library only: it runs before anything is installed.
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import up_to_date
from compiled_modules import C_CACHE, ROOT, modules
from up_to_date import has_compiler

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "belleville-stamp.json"
BROWSER = ("chromium", "fonts-dejavu-core")  # Debian's packages
SHELL = "chromium-headless-shell"  # the same; tests/e2e prefer it, and do without it on other systems
TRIED = VENV / "belleville-headless-shell-tried"
NOTE = ROOT / "src" / "belleville" / "_compiled.json"


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    try:
        if arguments[0] == "uv":
            install_uv(arguments[1])
        else:
            before = up_to_date.sources()  # what is edited from here on counts as new for the next run
            prepare(arguments[0])
            good = build_page() == 0
            if good:
                Path(up_to_date.SIGNATURE).write_text(up_to_date.signature(before), "utf-8")
            if arguments[0] == "dev":
                find_browser()
                return 0 if good else 1
    except subprocess.CalledProcessError as error:
        print(f"Setting up failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    return 0


def prepare(wanted: str) -> None:
    stamp = read_json(STAMP)
    digest = install_digest()
    enough = wanted == "base" or stamp.get("group") == "dev"
    if stamp.get("install") != digest or not enough or not (VENV / "bin" / "belleville").exists():
        install(wanted)
        stamp = {"install": digest, "group": wanted}
    if stamp.get("build") != build_digest() or NOTE.exists() != stamp.get("compiled"):
        compile_rules(wanted)
        stamp = {**stamp, "build": build_digest(), "compiled": NOTE.exists()}
        STAMP.write_text(json.dumps(stamp), "utf-8")


def install(wanted: str) -> None:
    """Install the project in place with its dependencies, at the versions pinned in pyproject.toml."""
    say("installing packages (a minute or two the first time)")
    run(*uv(), *project()["build-system"]["requires"])
    group, extras = ("dev", "arena,web") if wanted == "dev" else ("page", "web")
    # nothing is compiled or built here, where compiler errors would be hidden
    later = {"BELLEVILLE_PURE": "1", "BELLEVILLE_PAGE": "0"}
    run(*uv(), "--no-build-isolation", "--group", group, "--editable", f".[{extras}]", env=later)


def compile_rules(wanted: str) -> None:
    say("compiling the rules")
    run(PYTHON, "setup.py", "-q", "build_ext", "--inplace", env=build_environment(wanted))


def build_page() -> int:
    """Build the page; without it the game can be played in a terminal."""
    return subprocess.run([PYTHON, ROOT / "tools" / "page.py"]).returncode


def find_browser() -> None:
    """Install Chromium from Debian's packages where that can be done; otherwise say that tests will fail."""
    if not any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome", "chrome")):
        if not install_from_debian("Chromium, for the tests of the page", *BROWSER):
            missing = "Chromium is missing, and the tests of the page will fail"
            print(f"{missing}: on Debian, apt-get install {' '.join(BROWSER)}", file=sys.stderr)
            return
    if not shutil.which(SHELL) and not TRIED.exists():
        TRIED.touch()
        install_from_debian("Chromium without windows, which needs less time", SHELL)


def install_from_debian(what: str, *packages: str) -> bool:
    """Install packages where that can be done, and return whether it was."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return False
    say(f"installing {what}")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    with contextlib.suppress(subprocess.CalledProcessError):
        run("apt-get", "-qq", "update", env=quiet)
        run("apt-get", "-qq", "install", "--yes", "--no-install-recommends", *packages, env=quiet)
        return True
    return False


def install_uv(fallback: str) -> None:
    """Install uv, at the version pinned in pyproject.toml, by pip."""
    say("installing uv")
    pins: list[str] = project()["tool"]["uv"]["constraint-dependencies"]
    pin = next((p for p in pins if p.startswith("uv==")), "uv")
    has_pip = subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True).returncode == 0
    pip: list[str | Path] = [PYTHON, "-m", "pip"] if has_pip else [fallback, "-m", "pip", "--python", PYTHON]
    run(*pip, "install", "--quiet", "--disable-pip-version-check", pin)


def uv() -> tuple[str | Path, ...]:
    return (VENV / "bin" / "uv", "pip", "install", "--quiet", "--python", PYTHON)


def build_environment(wanted: str) -> dict[str, str]:
    """Return the environment of the build: with a compiler installed, a failure to compile the rules must be seen.

    What Cython writes is kept for tools/package_check.py, which builds the same again.
    """
    pure = os.environ.get("BELLEVILLE_PURE", "0") not in ("", "0")
    strict = wanted == "dev" and not pure and has_compiler()
    cache = {"BELLEVILLE_C_CACHE": str(C_CACHE)} if wanted == "dev" else {}
    return cache | ({"BELLEVILLE_COMPILED": "1"} if strict else {})


def install_digest() -> str:
    files = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    return digest_of(files, sys.version)


def build_digest() -> str:
    files = [*modules().files(), ROOT / "setup.py"]
    return digest_of(files, os.environ.get("BELLEVILLE_PURE", "0"), str(has_compiler()))


def digest_of(files: list[Path], *words: str) -> str:
    digest = hashlib.sha256(json.dumps(words).encode())
    for path in files:
        digest.update(path.read_bytes() if path.is_file() else b"missing")
        digest.update(b"\0")
    return digest.hexdigest()


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def read_json(path: Path) -> dict[str, Any]:
    try:
        read: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return read


def say(what: str) -> None:
    print(f"Setting up: {what}", flush=True)


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    subprocess.run(command, check=True, env={**os.environ, **(env or {})})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
