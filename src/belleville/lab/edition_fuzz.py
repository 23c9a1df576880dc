"""Damage editions in every way and read them as if they came from strangers.

An edition is either refused with EditionErrors that name their places, or it is an edition on which games can be
played: begun in each of its modes, with every invariant after every move.

    python -m belleville.lab.edition_fuzz --editions 100000 [--seed 1]
"""

from __future__ import annotations

import argparse
import copy
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from rich.progress import track

from .. import editions
from ..editions import Edition, EditionError, own
from ..editions.tables import tables_of
from ..editions.toml_text import to_toml
from ..rules.game import Game
from ..rules.players import SetupError
from .soak import modes

STEPS = 40  # moves that a game is played in each mode of an accepted edition
PLAYED = 20  # of so many accepted editions, one is played: most are the same to the rules
ODD: tuple[Any, ...] = (
    0, -1, 1, 2, 3, 7, 10, 39, 40, 99, 10**6, 10**9, 2**31, 2**63, 10**30, -(2**63), 0.5, float("nan"), float("inf"),
    True, False, "", " ", "x", "jail", "brown", "station", "x" * 600, "\x00", "\u202e", "é", "<b>", "${x}", [], [1], {},
    {"fr": "x"}, {"fr": "x", "en": "y"}, [[]], [{}], None,
)  # fmt: skip
MARKS = '"[]{}=,#\n\\é\x00'


class EditionFuzzResult(msgspec.Struct):
    """What became of damaged editions: refused, by the part of the edition that was at fault, accepted, failures."""

    editions: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    accepted: int = 0
    moves: int = 0
    failures: list[str] = []


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the path of every value in some tables."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    for key, one in inner:
        yield from places(one, (*path, key))


def plain(tables: Any) -> Any:
    """Return tables with lists, as a file gives them."""
    if isinstance(tables, dict):
        return {key: plain(one) for key, one in tables.items()}
    return [plain(one) for one in tables] if isinstance(tables, list | tuple) else tables


def damaged(tables: dict[str, Any], r: Random) -> dict[str, Any]:
    """Return tables with one to four values changed, removed, doubled, or exchanged."""
    made = copy.deepcopy(tables)
    for _ in range(r.choice((1, 1, 1, 2, 4))):
        every = list(places(made))
        path = r.choice(every)
        *way, last = path
        holder = made
        for key in way:
            holder = holder[key]
        kind = r.randrange(6)
        value = holder[last]
        if kind == 0:
            del holder[last]
        elif kind == 1 and isinstance(holder, list):
            holder.append(copy.deepcopy(value))
        elif kind == 2 and isinstance(value, int):
            holder[last] = value + r.choice((-1, 1, value, 10 * value))
        elif kind == 3:
            other = made
            for key in r.choice(every):
                if not isinstance(other, dict | list):
                    break
                try:
                    other = other[key]
                except (LookupError, TypeError):
                    break
            holder[last] = copy.deepcopy(other)
        elif kind == 4 and isinstance(holder, dict):
            holder[r.choice(("house", "do", "unknown", "index", "group", "a b"))] = r.choice(ODD)
        else:
            holder[last] = copy.deepcopy(r.choice(ODD))
    return made


def damaged_text(text: str, r: Random) -> bytes:
    """Return the text of a file with some characters changed, or cut off, as bytes that may be no UTF-8."""
    raw = bytearray(text.encode())
    for _ in range(r.choice((1, 2, 5))):
        at = r.randrange(len(raw))
        put = r.choice((*[mark.encode() for mark in MARKS], b"\xff", b"1", b"[" * 200))
        raw[at : at + r.choice((0, 1, 1, 9))] = put
    return bytes(raw[: r.randrange(len(raw))] if r.randrange(10) == 0 else raw)


def try_one(found: Edition | list[EditionError], result: EditionFuzzResult, r: Random) -> None:
    """Count what became of an edition; play on it, sometimes, if it was accepted."""
    if isinstance(found, list):
        if not found or not all(error.place and error.sentence("fr") and error.sentence("en") for error in found):
            raise AssertionError("refused without a place or a sentence")
        result.refused[found[0].place.split("[")[0].split(" ")[0][:20]] += 1
        return
    result.accepted += 1
    if result.accepted % PLAYED == 0:
        for mode in modes(found):
            result.moves += play_on(found, mode, r)


def play_on(edition: Edition, mode: str, r: Random) -> int:
    """Play some moves of a game, checking every invariant; return how many."""
    try:
        game = Game(edition, edition.players.min, mode=mode, seed=r.randrange(10**6))
    except SetupError:
        return 0
    for done in range(STEPS):
        decision = game.decision()
        if game.is_over:
            return done
        seat = decision.must[0]
        game.play(seat, r.choice(game.moves(seat)))
        if broken := game.broken():
            raise AssertionError(broken)
    return STEPS


def fuzz(count: int, seed: int = 1, progress: bool = False) -> EditionFuzzResult:
    """Damage so many editions and read them; failures hold the number of the edition and what happened."""
    bases = [plain({**tables_of(editions.load(name)), "id": "own-town"}) for name in editions.names()]
    texts = [to_toml(msgspec.structs.replace(editions.load(name), id="own-town")) for name in editions.names()]
    result = EditionFuzzResult()
    numbers = range(count)
    for number in track(numbers, "Editions", disable=not progress) if progress else numbers:
        r = Random(f"{seed}/{number}")
        result.editions += 1
        try:
            if number % 10:
                found = own.problems_of(damaged(r.choice(bases), r))
            else:
                found = own.problems_in(damaged_text(r.choice(texts), r))
            try_one(found, result, r)
        except Exception as error:  # whatever it is, it is a finding
            result.failures.append(f"edition {number} of seed {seed}: {type(error).__name__}: {error}")
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--editions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    result = fuzz(options.editions, options.seed, progress=sys.stdout.isatty())
    refused = ", ".join(f"{count} {place}" for place, count in result.refused.most_common(12))
    print(f"{result.editions} editions in {time.monotonic() - began:.0f} s: {result.accepted} accepted, "
          f"{result.moves} moves played; refused at {refused}")  # fmt: skip
    for failure in result.failures[:20]:
        print(failure)
    print(f"{len(result.failures)} failures")
    return 1 if result.failures else 0


if __name__ == "__main__":
    sys.exit(main())
