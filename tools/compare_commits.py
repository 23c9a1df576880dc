"""Compare the results of two commits: where they differ, a change meant for the code alone changed the game.

    compare_commits.py OLD [NEW] [--games 20] [--only recorded|simulate|arena|master]

Each commit is cloned and built in a folder of its own and prints its fingerprint with its own `tools/fingerprint.py`,
so names inside the code may differ. NEW is HEAD unless given. Ends with 1 if anything differs.
"""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def fingerprint(commit: str, folder: Path, options: list[str]) -> dict[str, str]:
    """Return the digest of each result of a commit, by the result's name."""
    run(["git", "clone", "--quiet", "--no-checkout", str(ROOT), str(folder)], ROOT)
    run(["git", "checkout", "--quiet", "--detach", commit], folder)
    if not (folder / "tools" / "fingerprint.py").exists():
        raise SystemExit(f"{commit} has no tools/fingerprint.py: compare with a later commit")
    run(["./check", "--build"], folder)
    found = run([str(folder / ".venv/bin/python"), "tools/fingerprint.py", *options], folder)
    return dict(line.rsplit(" ", 1) for line in found.splitlines())


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def differences(old: dict[str, str], new: dict[str, str]) -> list[str]:
    """Return what is missing, new or different, by name."""
    found = []
    for name in sorted(old.keys() | new.keys()):
        if old.get(name) != new.get(name):
            what = "missing" if name not in new else "new" if name not in old else "differs"
            found.append(f"{name}: {what}")
    return found


def main(arguments: list[str]) -> int:
    commits = list(arguments)
    options = []
    for option in ("--games", "--only"):
        if option in commits:
            at = commits.index(option)
            options += commits[at : at + 2]
            del commits[at : at + 2]
    if not 1 <= len(commits) <= 2 or any(commit.startswith("-") for commit in commits):
        print(__doc__, file=sys.stderr)
        return 2
    old, new = (
        run(["git", "rev-parse", "--verify", f"{one}^{{commit}}"], ROOT).strip() for one in (*commits, "HEAD")[:2]
    )
    with tempfile.TemporaryDirectory(prefix="belleville-compare-") as temporary, ThreadPoolExecutor(2) as pool:
        olds = pool.submit(fingerprint, old, Path(temporary) / "old", options)
        news = pool.submit(fingerprint, new, Path(temporary) / "new", options)
        found = differences(olds.result(), news.result())
        total = len(news.result())
    for line in found:
        print(line)
    print(f"{old[:10]} and {new[:10]}: {total} results, {len(found)} different")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
