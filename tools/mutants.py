"""How good are the tests of the law? Change the rules at random places and see whether a test notices.

    python tools/mutants.py --sample 400 --seed 1     score of a random sample, and the survivors by name
    python tools/mutants.py --show NAME               what a mutant changes

mutmut makes the mutants of `rules/` and runs, for each, the tests that reach the changed function, in pure mode.
It is not part of ./check: a sample of 400 takes about a quarter of an hour on two cores.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MUTMUT = str(Path(sys.executable).parent / "mutmut")
ENV = {**os.environ, "BELLEVILLE_PURE": "1"}
# the law is in the chapters and the dispatcher; left out are the shape of the memory, the checks on what is never
# broken, and the edge, which speaks in words (`tests/edge` and `tests/properties` hold those)
LEFT_OUT = re.compile(
    r"rules\.(layout|invariants|memory|views|moves|events|refusals|why|outcomes|tables|seating|game|options)\."
)


def mutmut(*arguments: str) -> str:
    return subprocess.run([MUTMUT, *arguments], cwd=ROOT, env=ENV, text=True, capture_output=True).stdout


def all_mutants() -> list[str]:
    """Every mutant of the law proper: the chapters and the dispatcher."""
    shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    mutmut("run", "belleville.rules.no_such_module*")  # writes the mutants, runs none
    names = re.findall(r"(belleville\.rules\.\S+): ", mutmut("results", "--all", "true"))
    return sorted(name for name in names if not LEFT_OUT.search(name))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show")
    wanted = parser.parse_args()
    if wanted.show:
        print(mutmut("show", wanted.show))
        return 0
    names = all_mutants()
    sample = sorted(random.Random(wanted.seed).sample(names, min(wanted.sample, len(names))))
    print(f"{len(names)} mutants of the rules, a sample of {len(sample)} with seed {wanted.seed}", flush=True)
    subprocess.run([MUTMUT, "run", *sample], cwd=ROOT, env=ENV, check=False)
    results = dict(re.findall(r"(belleville\.rules\.\S+): (.+)", mutmut("results", "--all", "true")))
    counts = Counter(results.get(name, "not checked").strip() for name in sample)
    killed = counts["killed"] + counts["timeout"]
    for name in sample:
        if results.get(name, "").strip() not in ("killed", "timeout"):
            print(f"  {results.get(name)}: {name}")
    print(dict(counts))
    print(f"score {killed / len(sample):.1%}: {killed} of {len(sample)} noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
