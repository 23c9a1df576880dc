"""The same bytes in another process, compiled or pure; where nothing is compiled, in two pure ones."""

from __future__ import annotations

import os
import subprocess
import sys

from belleville import _build

from .recorded_games import EDITIONS

PROGRAM = """
import hashlib, sys
from belleville import _build, record
from belleville.lab.recording import record_game
seen = hashlib.sha256()
for box in sys.argv[1:]:
    for seed in (1, 2):
        game = record_game(box, ["Ann", "Bob B", "Cléo"], [2, 1, 2], seed, max_turns=40)
        text = record.write(game)
        seen.update(text.encode())
        for step in record.steps(record.read(text)):
            if step.line % 10 == 0:
                seen.update(record.position(step.game).encode())
                assert record.from_position(record.position(step.game), chance="manual") == step.game
print(_build.mode(), seen.hexdigest())
"""


def run(**changes: str) -> list[str]:
    """How a process ran the rules, and the digest of all it wrote."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **changes}
    command = [sys.executable, "-c", PROGRAM, *EDITIONS]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()


def test_compiled_and_pure_write_the_same_bytes() -> None:
    pure, pure_digest = run(BELLEVILLE_PURE="1", PYTHONHASHSEED="1")
    other, other_digest = run(PYTHONHASHSEED="2")
    assert pure == "pure"
    assert other == _build.mode()
    assert pure_digest == other_digest
