"""Print a digest of every result that must stay the same when only the code changes.

    fingerprint.py [--games 20] [--only PREFIX]

One line for each result, `name digest`: recorded games and their positions move by move, simulated games of every
edition, mode and level, seeded arena results, and games of the master with a clock that counts its looks instead of
time. `compare_commits.py` prints it for two commits and shows where they differ.
"""

import argparse
import hashlib
import itertools
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from belleville import editions, record
from belleville.bots.asking.stepwise import Policy, StepwiseGame
from belleville.bots.master.player import Master
from belleville.bots.registry import BOT_SEEDS, make_policy, names_of
from belleville.rules.game import Game

ROOT = Path(__file__).resolve().parent.parent
BELLEVILLE = Path(sys.executable).with_name("belleville")
LEVELS = ("random", "beginner", "sensible", "strong", "reference-a", "reference-b", "reference-c")
LINEUPS = ("strong,sensible:3", "sensible,beginner:2", "strong:2,beginner:2", "strong:6")
LOOKS = 40  # at its clock, for each decision of the master
MASTER_TURNS = 60  # of each of its games


def digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:32]


def modes(id: str) -> list[str]:
    """Return the modes that an edition has."""
    known = editions.load(id).modes
    return ["standard", *(mode for mode in ("timed", "quick") if getattr(known, mode) is not None)]


def recorded_games() -> Iterator[tuple[str, str]]:
    """Fixtures and goldens: the record written again, and the position before the first move and after each."""
    for folder in ("fixtures", "goldens"):
        for path in sorted((ROOT / "tests" / folder).glob("*.game")):
            game = record.read(path.read_text("utf-8"))
            yield f"{folder}/{path.stem}/record", digest(record.write(record.replay(game)).encode())
            positions = [record.position(step.game) for step in record.steps(game)]
            yield f"{folder}/{path.stem}/positions", digest("\n".join(positions).encode())


def simulated_games(games: int) -> Iterator[tuple[str, str]]:
    """Records of simulated games, for every edition, mode and level."""
    for id in editions.names():
        for mode, level in itertools.product(modes(id), LEVELS):
            with tempfile.TemporaryDirectory() as folder:
                belleville(
                    "simulate", "--edition", id, "--mode", mode, "--players", f"{level}:4", "--games", str(games),
                    "--max-turns", "300", "--seed", "7", "--records", folder,
                )  # fmt: skip
                texts = [path.read_bytes() for path in sorted(Path(folder).iterdir())]
            yield f"simulate/{id}/{mode}/{level}", digest(*texts)


def arena_results(games: int) -> Iterator[tuple[str, str]]:
    """Results of the arena, deal by deal; its first line names versions and is left out."""
    for id in editions.names():
        for mode, players in itertools.product(modes(id), LINEUPS):
            with tempfile.TemporaryDirectory() as folder:
                out = Path(folder) / "results"
                belleville(
                    "arena", "--edition", id, "--mode", mode, "--players", players, "--games", str(games),
                    "--max-turns", "300", "--seed", "7", "--jobs", "1", "--out", str(out), "--fresh",
                )  # fmt: skip
                lines = out.read_bytes().splitlines()[1:]
            yield f"arena/{id}/{mode}/{players}", digest(*lines)


def master_games() -> Iterator[tuple[str, str]]:
    """Games of masters and strong bots whose clock counts: faster code must not search further."""
    for id in editions.names():
        for mode in modes(id):
            ids = ("master", "strong", "master", "sensible")
            game = Game(editions.load(id), names_of(ids), mode=mode, seed=7, listen=False)
            players = {seat: player(id, seat) for seat, id in enumerate(ids)}
            table = StepwiseGame(game, players, hour_at=MASTER_TURNS if mode == "timed" else 0)
            for _ in table.until_person():
                if game.turns > MASTER_TURNS and table.watch.is_idle():
                    break
            yield f"master/{id}/{mode}", digest(record.write(game).encode())


def player(id: str, seat: int) -> Policy:
    seed = 7 + BOT_SEEDS * (seat + 2)
    return Master(seed, LOOKS / 1000, clock=counting_clock()) if id == "master" else make_policy(id, seed)


def counting_clock() -> Callable[[], float]:
    """Return a clock that moves on by a thousandth of a second whenever it is read."""
    looks = itertools.count()
    return lambda: next(looks) / 1000


def belleville(*arguments: str) -> None:
    done = subprocess.run([BELLEVILLE, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(f"belleville {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games of each simulation and arena")
    parser.add_argument("--only", default="", help="recorded, simulate, arena or master")
    wish = parser.parse_args(arguments)
    parts: dict[str, Callable[[], Iterator[tuple[str, str]]]] = {
        "recorded": recorded_games,
        "simulate": lambda: simulated_games(wish.games),
        "arena": lambda: arena_results(wish.games),
        "master": master_games,
    }
    for name, part in parts.items():
        if wish.only in ("", name):
            for what, found in part():
                print(what, found, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
