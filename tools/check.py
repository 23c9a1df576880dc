"""Run every check of the project and end with a table of what passed, failed and how long it took."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from hot import ROOT

BIN = Path(sys.executable).parent


@dataclass
class Step:
    name: str
    command: list[str]
    env: dict[str, str] = field(default_factory=dict)


def tool(name: str, *arguments: str) -> list[str]:
    return [str(BIN / name), *arguments]


def script(path: str, *arguments: str) -> list[str]:
    return [sys.executable, path, *arguments]


def steps(quick: bool) -> list[Step]:
    """The checks, quick ones first; those whose files do not exist are left out."""
    marks = ["-m", "not slow"] if quick else []
    found = [
        Step("types for C", script("tools/pxd.py", "--check")),
        Step("page types", script("tools/wire.py", "--check")),
        Step("page words", script("tools/told.py", "--check")),
        Step("lint", tool("ruff", "check")),
        Step("format", tool("ruff", "format", "--check")),
        Step("types", tool("mypy")),
        Step("rooms", tool("lint-imports")),
    ]
    if (ROOT / "tools" / "conformance.py").exists():
        found.append(Step("documents", script("tools/conformance.py", "--check")))
    found += [
        Step("page", script("tools/page.py", "run", "check")),
        Step("page tests", script("tools/page.py", "run", "test")),
    ]
    pure = [folder for folder in ("tests/rules", "tests/record") if any((ROOT / folder).glob("**/test_*.py"))]
    if pure:
        found.append(Step("tests, pure", tool("pytest", *marks, *pure), {"BELLEVILLE_PURE": "1"}))
    found.append(Step("tests", tool("pytest", *marks)))
    return found


def run(step: Step) -> tuple[bool, float]:
    print(f"\n== {step.name}", flush=True)
    start = time.monotonic()
    try:
        code = subprocess.run(step.command, cwd=ROOT, env={**os.environ, **step.env}).returncode
    except OSError as error:
        print(error)
        code = 1
    return code == 0, time.monotonic() - start


def main(arguments: list[str]) -> int:
    unknown = set(arguments) - {"--quick"}
    if unknown:
        print(f"usage: ./check [--quick | --build]    (not {' '.join(sorted(unknown))})", file=sys.stderr)
        return 2
    results = [(step.name, *run(step)) for step in steps("--quick" in arguments)]
    print("\n== summary")
    for name, good, seconds in results:
        print(f"{name:<14} {'ok' if good else 'FAILED':<7} {seconds:6.1f} s")
    return 0 if all(good for _, good, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
