"""Train the value network (`bots/master/value_network.py`).

    python tools/train_value_network.py harvest FILE.npz --seconds 300 --seed 1
    python tools/train_value_network.py train FILE.npz [FILE.npz ...]

`harvest` plays games between bots of all kinds in all five editions and keeps samples of positions, with
who won. `train` fits the weights to them and writes `src/belleville/bots/master/value_network.json`. It
needs numpy, which comes with the extra `arena`.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np

from belleville import editions
from belleville.bots.master.features import FEATURES, HIDDEN
from belleville.bots.registry import policy_number
from belleville.bots.worth.weights import strong_weights
from belleville.lab.batch import Batch
from belleville.rules.game import Game

WEIGHTS = Path(__file__).parent.parent / "src/belleville/bots/master/value_network.json"
MOST = 6  # seats at most
EVERY = 14  # turns between two samples of a game
STUBBORN = 100  # the mark of a table where hardly anybody trades
UNIT, BIAS, OUT = 4096, 409600, 256  # the scales of `outlook.mark`

Params = list[np.ndarray]


def table_of(luck: random.Random) -> tuple[list[str], int]:
    """Return the bots of a table, and whether they hardly trade."""
    seats = luck.choice([4, 4, 4, 4, 3, 3, 2, 5, 6])
    kind = luck.random()
    if kind < 0.45:
        return ["strong"] * seats, 0
    if kind < 0.7:
        return [luck.choice(["strong", "strong", "sensible", "beginner"]) for _ in range(seats)], 0
    rivals = luck.choice(["reference-a", "reference-b", "reference-c"])
    names = [rivals] * seats
    names[luck.randrange(seats)] = "strong"
    return names, STUBBORN


def harvest(file: str, seconds: float, seed: int) -> None:
    """Play games for a while and keep samples of them."""
    luck = random.Random(seed)
    boxes = [editions.load(name) for name in editions.names()]
    seen, won = [], []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        names, stubborn = table_of(luck)
        # bots with unusual weights reach positions that the usual ones would never reach
        weights = {
            name: max(1, int(weight * luck.uniform(0.6, 1.6))) if luck.random() < 0.4 else weight
            for name, weight in strong_weights().items()
        }
        game = Game(luck.choice(boxes), len(names), listen=False, record=False, chance="manual")
        batch = Batch(game, [policy_number(name) for name in names], 500, weights=weights)
        for _ in range(8):
            rows, winners = batch.glimpses(luck.randrange(2**31 - 1), luck.randrange(1, 24), EVERY, stubborn)
            looks = np.frombuffer(rows, dtype=np.int16).reshape(-1, len(names), FEATURES)
            if len(looks) == 0 or winners == 0:
                continue
            padded = np.full((len(looks), MOST, FEATURES), -1, np.int16)
            padded[:, : len(names)] = looks
            share = np.array([winners >> seat & 1 for seat in range(MOST)], np.float32)
            seen.append(padded)
            won.append(np.tile(share / share.sum(), (len(looks), 1)))
    np.savez_compressed(file, seen=np.concatenate(seen), won=np.concatenate(won))
    print(f"{sum(map(len, seen))} positions")


def chances(params: Params, looks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return each seat's chance by the network, with its input and hidden layer."""
    inputs = np.maximum(looks, 0).astype(np.float32) / 100
    hidden = np.maximum(inputs @ params[0] + params[1], 0)
    marks = np.where(looks[:, :, 0] >= 0, hidden @ params[2], -1e9)
    grown = np.exp(marks - marks.max(1, keepdims=True))
    return inputs, hidden, grown / grown.sum(1, keepdims=True)


def loss(params: Params, looks: np.ndarray, won: np.ndarray) -> float:
    """Return the mean cross-entropy of the winners."""
    total = 0.0
    for at in range(0, len(looks), 20_000):
        chance = chances(params, looks[at : at + 20_000])[2]
        total -= float((won[at : at + 20_000] * np.log(chance + 1e-9)).sum())
    return total / len(looks)


def train(files: list[str], epochs: int, rate: float, size: int = 4096, seed: int = 0) -> Params:
    """Fit the weights by Adam; one position in twenty is held out for validation."""
    parts = [np.load(file) for file in files]
    looks = np.concatenate([part["seen"] for part in parts])
    won = np.concatenate([part["won"] for part in parts])
    draw = np.random.default_rng(seed)
    order = draw.permutation(len(looks))
    aside, order = order[: len(order) // 20], order[len(order) // 20 :]
    params: Params = [
        draw.normal(0, 0.1, (FEATURES, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        draw.normal(0, 0.1, HIDDEN).astype(np.float32),
    ]
    mean, square = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]
    steps, step = epochs * (len(order) // size), 0
    for epoch in range(epochs):
        order = draw.permutation(order)
        for at in range(0, len(order) - size + 1, size):
            some = order[at : at + size]
            inputs, hidden, chance = chances(params, looks[some])
            gap = (chance - won[some]) / size
            back = gap[:, :, None] * params[2] * (hidden > 0)
            slopes = (
                inputs.reshape(-1, FEATURES).T @ back.reshape(-1, HIDDEN),
                back.sum((0, 1)),
                np.einsum("bsh,bs->h", hidden, gap, optimize=True),
            )
            step += 1
            for i, slope in enumerate(slopes):
                mean[i] = 0.9 * mean[i] + 0.1 * slope
                square[i] = 0.999 * square[i] + 0.001 * slope * slope
                move = mean[i] / (1 - 0.9**step) / (np.sqrt(square[i] / (1 - 0.999**step)) + 1e-8)
                params[i] -= (rate * (1 - 0.95 * step / steps) * move).astype(np.float32)
        print(
            f"epoch {epoch + 1}: loss {loss(params, looks[aside], won[aside]):.4f} on positions kept aside", flush=True
        )
    return params


def write(params: Params) -> None:
    """Write the weights as whole numbers, in the order of `ValueNetwork.weights`."""
    row = np.concatenate([(params[0] * UNIT).ravel(), params[1] * BIAS, params[2] * OUT])
    WEIGHTS.write_text(json.dumps([round(float(x)) for x in row], separators=(",", ":")) + "\n", "utf-8")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("harvest")
    one.add_argument("file")
    one.add_argument("--seconds", type=float, default=300)
    one.add_argument("--seed", type=int, default=1)
    one.set_defaults(run=lambda a: harvest(a.file, a.seconds, a.seed))
    two = commands.add_parser("train")
    two.add_argument("files", nargs="+")
    two.add_argument("--epochs", type=int, default=8)
    two.add_argument("--rate", type=float, default=2e-3)
    two.set_defaults(run=lambda a: write(train(a.files, a.epochs, a.rate)))
    asked = parser.parse_args()
    asked.run(asked)


if __name__ == "__main__":
    main()
