"""Compare the speed of two commits, in turns on the same machine: how many times as fast the newer one is.

    compare_speed.py OLD [NEW] [--rounds 5]

Each commit is built in a scratch folder; a folder of this project that is built already may be given instead of one.
The measurements are those of `lab/bench_steps.py` here, run with the package of either commit, one after the other in
each round, and in processor time: other work on the machine slows down both. Names that were other ones in the older
commit are in `measure_steps.py`. NEW is HEAD unless given.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from compare_commits import ROOT, run

STEPS = ROOT / "tools" / "measure_steps.py"


def build(commit: str, folder: Path) -> Path:
    """Build the compiled modules of a commit, and return the folder of its package; or of a folder that is built."""
    if Path(commit).is_dir():
        return Path(commit).resolve() / "src"
    run(["git", "clone", "--quiet", "--no-checkout", str(ROOT), str(folder)], ROOT)
    run(["git", "checkout", "--quiet", "--detach", commit], folder)
    run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], folder)
    return folder / "src"


def measure(package: Path) -> dict[str, float]:
    """Return the rates of a commit."""
    done = subprocess.run(
        [sys.executable, STEPS],
        env={**os.environ, "PYTHONPATH": str(package)},
        cwd=package,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main(arguments: list[str]) -> int:
    commits, rounds = list(arguments), 5
    if "--rounds" in commits:
        at = commits.index("--rounds")
        rounds = int(commits[at + 1])
        del commits[at : at + 2]
    if not 1 <= len(commits) <= 2 or any(commit.startswith("-") for commit in commits):
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="belleville-speed-") as temporary:
        old, new = (build(one, Path(temporary) / str(at)) for at, one in enumerate((*commits, "HEAD")[:2]))
        found = [(measure(old), measure(new)) for _ in range(rounds)]
    for name in found[0][1]:
        ratios = [after[name] / before[name] for before, after in found]
        best = max(after[name] for _, after in found)
        print(f"{name}: {statistics.median(ratios):.2f} times ({min(ratios):.2f} to {max(ratios):.2f}), {best:,.0f}/s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
