"""Make the example changes of tools/examples in scratch clones, test them, and count the files that each touches.

    .venv/bin/python tools/example_changes.py [move] [event] [option] [edition]

A move, an event and an option are patches in `tools/examples`; an edition is a copy of an existing one under another
name. Each is made in its own clone of HEAD, where all generators and the tests of the change run, on the pure modules.
Prints the files written by hand, of code and of tests, and the generated ones. Ends with 1 if anything fails.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from compiled_modules import ROOT

EXAMPLES = ROOT / "tools" / "examples"
GENERATORS = ("vocabulary", "pxd", "wire", "messages")
LIKE, NEW = "nostalgia-2003", "example-2024"


class Example(NamedTuple):
    """An example change: what makes it, the most files of code it may touch, and the tests that it must pass."""

    make: Callable[[Path], None]
    most: int
    tests: tuple[str, ...]


def patch(name: str) -> Callable[[Path], None]:
    """Return the function that applies a kept patch."""

    def apply(clone: Path) -> None:
        run(clone, "git", "apply", "--index", str(EXAMPLES / f"{name}.patch"))

    return apply


def add_edition(clone: Path) -> None:
    """Add an edition that is a copy of another: its data, its clauses, its colours and drawings."""
    editions = clone / "src" / "belleville" / "editions"
    text = (editions / f"{LIKE}.toml").read_text("utf-8")
    text = re.sub(r"^year = \d+$", f"year = {NEW[-4:]}", text.replace(LIKE, NEW), count=1, flags=re.MULTILINE)
    (editions / f"{NEW}.toml").write_text(text.replace("Nostalgia, 2003", "Example, 2024"), "utf-8")
    clauses = clone / "src" / "belleville" / "clauses" / "clauses.toml"
    clauses.write_text(
        "\n[[clause]]\n".join(map(also_said, clauses.read_text("utf-8").split("\n[[clause]]\n"))), "utf-8"
    )
    themes = clone / "front" / "src" / "editions"
    (themes / NEW).mkdir()
    for name in ("theme.ts", "theme.css"):
        (themes / NEW / name).write_text((themes / LIKE / name).read_text("utf-8").replace(LIKE, NEW), "utf-8")


def also_said(clause: str) -> str:
    """Return a clause, with the new edition among those that have it if the other one has it; the newest is last."""
    lists = rf'^boxes = \[(.*"{LIKE}".*)\]$'
    clause = re.sub(lists, lambda found: f'boxes = [{found[1]}, "{NEW}"]', clause, flags=re.MULTILINE)
    lines = clause.split("\n")
    differs = [at for at, line in enumerate(lines) if re.match(r"  [a-z0-9-]+-\d{4} = \{", line)]
    own = next((lines[at] for at in differs if lines[at].strip().startswith(LIKE)), None)
    if own is not None:
        lines.insert(differs[-1] + 1, own.replace(LIKE, NEW, 1))
    return "\n".join(lines)


OF_EVERYTHING = ("tests/words/test_sentences.py", "tests/test_clauses.py", "tests/rules/test_unused_numbers.py")
CHANGES = {
    "move": Example(
        patch("move"),
        12,
        ("tests/rules/test_mortgage_all.py", "tests/record/test_move_text.py", "tests/record/test_docs_complete.py"),
    ),
    "event": Example(patch("event"), 4, ("tests/rules/test_just_visiting.py", "tests/rules/test_event_objects.py")),
    "option": Example(
        patch("option"),
        8,
        ("tests/rules/test_salary_on_go.py", "tests/rules/test_swapped_options.py", "tests/rules/test_turn.py"),
    ),
    "edition": Example(
        add_edition,
        4,
        ("tests/editions/test_own_editions.py", "tests/rules/test_rent.py", "tests/rules/test_short_games.py"),
    ),
}


def run(folder: Path, *command: str) -> str:
    """Run a command on the pure modules of a clone; SystemExit with its output if it fails."""
    path = os.pathsep.join(str(folder / name) for name in ("src", "tools"))
    env = {**os.environ, "PYTHONPATH": path, "BELLEVILLE_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def changed(clone: Path) -> set[str]:
    """Return the files that differ from the commit, new ones included."""
    run(clone, "git", "add", "--all")
    return set(run(clone, "git", "diff", "--cached", "--name-only").split())


def generate(clone: Path) -> None:
    """Run all generators, and check their results."""
    for tool in GENERATORS:
        run(clone, sys.executable, f"tools/{tool}.py")
    for tool in GENERATORS:
        run(clone, sys.executable, f"tools/{tool}.py", "--check")


def attempt(name: str, folder: Path) -> bool:
    """Make a change and test it; print the files it touched, and return whether they are few enough."""
    example = CHANGES[name]
    clone = folder / name
    run(folder, "git", "clone", "--quiet", str(ROOT), str(clone))
    example.make(clone)
    by_hand = changed(clone)
    generate(clone)
    generated = changed(clone) - by_hand
    tests = {file for file in by_hand if file.startswith("tests/") or ".test." in file}
    code = by_hand - tests
    run(clone, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *example.tests, *OF_EVERYTHING)
    many = f"{len(code)} files of code by hand (at most {example.most})"
    print(f"{name}: {many}, {len(tests)} of tests, {len(generated)} generated")
    for title, files in (("code", code), ("tests", tests), ("generated", generated)):
        for file in sorted(files):
            print(f"  {title:9} {file}")
    return len(code) <= example.most


def main(arguments: list[str]) -> int:
    names = arguments or list(CHANGES)
    if unknown := [name for name in names if name not in CHANGES]:
        print(f"no such change: {', '.join(unknown)}\n{__doc__}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="belleville-change-") as folder:
        few = [attempt(name, Path(folder)) for name in names]
    return 0 if all(few) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
