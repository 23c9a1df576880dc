"""The short game of each edition: what its seed and these scripts produce now.

python -m tests.goldens.make    after a change of the rules or of the players, then read the difference
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from belleville import StrikeHour, record
from belleville.bots.codes import POLICY_SENSIBLE
from belleville.lab.recording import play_on, record_game
from belleville.rules import codes
from belleville.rules.game import Game

FOLDER = Path(__file__).parent
SHORTEST, LONGEST = 40, 119  # lines: long enough to show something, short enough to be read

# players, mode, after how many turns the hour strikes (or None), and the rest of the seating
SCRIPTS: dict[str, tuple[list[str], str, int | None, dict[str, Any]]] = {
    "miro-1936": (["Ann", "Bob", "Cléo", "Jean-Luc"], "timed", 16, {"banker": "Mme Oberkampf"}),
    "star-wars-1997": (["Ann", "Player 2", "Zoé"], "timed", 18, {"tokens": ["vader", "leia", "r2-d2"]}),
    "nostalgia-2003": (["Ann", "Bob", "Cléo"], "quick", None, {"banker": "Bob"}),
    "deluxe-2003": (["Ann", "Bob"], "standard", None, {"tokens": ["dog", "hat"]}),
    "zelda-2015": (["Ann", "Bob", "Cléo"], "quick", None, {}),
}


def play(edition: str, seed: int) -> Game:
    """The game of an edition with this seed: sensible players, then the hour and the table's clock if it is timed."""
    names, mode, hour, seating = SCRIPTS[edition]
    policies = [POLICY_SENSIBLE] * len(names)
    game = record_game(edition, names, policies, seed, mode, max_turns=hour or 1000, **seating)
    if hour is not None:
        game.play(codes.OUTSIDE, StrikeHour())
        play_on(game)
    return game


def find(edition: str) -> str:
    """The first seed whose game is short."""
    for seed in count(1):
        text = record.write(play(edition, seed))
        if SHORTEST <= text.count("\n") <= LONGEST and "\nend: " in text:
            return text
    raise AssertionError


def main() -> None:
    for edition in SCRIPTS:
        text = find(edition)
        (FOLDER / f"{edition}.game").write_text(text, "utf-8")
        print(f"{edition}: {text.count(chr(10))} lines, {text.splitlines()[-3]}")


if __name__ == "__main__":
    main()
