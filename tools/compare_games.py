"""Compare how many games of each plain edition two builds play in a second of the processor.

    compare_games.py OLD NEW [--rounds 5] [--games 150]

OLD and NEW are folders of clones that are built. Both play the same games of sensible and of strong bots, alternately,
each in a process of its own; printed is the median of the ratios, which is reliable on a busy machine too.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

PLAY = """
import json, sys, time
from belleville import editions
from belleville.bots.registry import policy_number
from belleville.lab.batch import Batch
from belleville.rules.game import Game
games, rates = int(sys.argv[1]), {}
for id in editions.names():
    for name, many in (("sensible", 8 * games), ("strong", games)):
        start = Game(id, 4, listen=False, record=False, chance="manual")
        batch = Batch(start, [policy_number(name)] * 4, 1000)
        batch.play(1, many // 10)
        began = time.process_time()
        batch.play(1000, many)
        rates[f"{id}, {name}"] = many / (time.process_time() - began)
print(json.dumps(rates))
"""


def rates(folder: str, games: int) -> dict[str, float]:
    """Return the games a second of the processor, by edition and bot."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(games)],
        env={**os.environ, "PYTHONPATH": str(Path(folder).resolve() / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=150)
    wish = parser.parse_args(arguments)
    found = [(rates(wish.old, wish.games), rates(wish.new, wish.games)) for _ in range(wish.rounds)]
    every = []
    for name in found[0][0]:
        ratios = [new[name] / old[name] for old, new in found]
        every.append(statistics.median(ratios))
        print(f"{name}: {every[-1]:.3f} ({min(ratios):.3f} to {max(ratios):.3f})")
    print(f"mean of the medians: {statistics.fmean(every):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
