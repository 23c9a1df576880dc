"""Check quickly whether .venv, the compiled rules and the page were made from the files as they are now.

    up_to_date.py    ends with 0 if nothing has changed since tools/prepare.py last finished, so that it need not run

It compares names, sizes and times of files, which costs milliseconds; only prepare.py reads what is in them. So that it
starts at once, it imports nothing but what Python has loaded anyway.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SIGNATURE = os.path.join(ROOT, ".venv", "belleville-fresh")
SOURCES = ("pyproject.toml", "setup.py", "tools", "src/belleville", "front")
MADE = (".venv/bin/belleville", "src/belleville/web/static/index.html")
NOT_SOURCE = {"__pycache__", "static", "node_modules", ".vite", "dist", "coverage"}
COMPILED = (".so", ".pyd", "_compiled.json")


def main() -> int:
    try:
        with open(SIGNATURE, encoding="utf-8") as file:
            written = file.read()
    except OSError:
        return 1
    return 0 if written == signature(sources()) else 1


def sources() -> list[str]:
    """Return everything on which the outcome of prepare.py depends."""
    found = [sys.version, os.environ.get("BELLEVILLE_PURE", "0"), str(has_compiler())]
    for source in SOURCES:
        path = os.path.join(ROOT, source)
        found += walk(path, source) if os.path.isdir(path) else [described(source, os.stat(path))]
    return found


def signature(made_from: list[str]) -> str:
    """These sources, and what has been made from them, as a text."""
    made = [path for path in MADE if os.path.exists(os.path.join(ROOT, path))]
    return "\n".join([*made_from, *made, *compiled(os.path.join(ROOT, "src", "belleville"))])


def walk(folder: str, name: str) -> list[str]:
    found = []
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            inside = f"{name}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in NOT_SOURCE:
                    found += walk(entry.path, inside)
            elif not entry.name.endswith(COMPILED):
                found.append(described(inside, entry.stat()))
    return found


def compiled(folder: str) -> list[str]:
    """Return the names of the compiled modules, and of the note that was left with them."""
    found = []
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - NOT_SOURCE)
        found += [os.path.join(path, name) for name in sorted(names) if name.endswith(COMPILED)]
    return found


def described(name: str, seen: os.stat_result) -> str:
    return f"{name} {seen.st_size} {seen.st_mtime_ns}"


def has_compiler() -> bool:
    folders = os.environ.get("PATH", "").split(os.pathsep)
    return any(os.access(os.path.join(folder, name), os.X_OK) for folder in folders for name in ("cc", "gcc", "clang"))


if __name__ == "__main__":
    sys.exit(main())
