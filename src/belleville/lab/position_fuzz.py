"""Damage positions of random games in every way and read them back.

A line is either refused with a PositionError, or it is a position of which every invariant holds, that is written in
the same way again, and that can be played on. Compiled rules do not check their bounds, so the lines are read in
processes of their own: one that crashes or hangs is a finding, and the line it died of is reported.

    python -m belleville.lab.position_fuzz --lines 1000000 [--seed 1] [--workers 2] [--out failures.txt]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from .. import editions
from ..bots.registry import POLICIES, policy_number
from ..record import PositionError, from_position, position
from ..rules import codes, state_numbers
from ..rules.edition_struct import UNLIMITED
from ..rules.game import Game
from ..rules.moves import Bid, Build, GoBankrupt, Goods, Hammer, Leave, Move, Offer, PayInKind, StrikeHour
from ..rules.players import SetupError
from ..rules.views import bits
from .batch import Batch
from .position_mutations import mutated
from .soak import cases_of, combination, modes

CHUNK = 5000  # lines of a process
GAMES = 20  # from which the lines of a chunk come
HOUSE_RULES_SHARE = 0.3  # of these games are played by house rules
STEPS = 50  # moves that each of them is played on, line by line
ON = 6  # moves that an accepted position is played on
LIMIT = (
    240  # seconds of processor time after which a process has hung: far more than any needs, however busy the machine
)
BANKER = "Banker"
COMMAND = ("-m", "belleville.lab.position_fuzz")


class FuzzFailure(msgspec.Struct, frozen=True):
    """A line that was neither refused nor a position, and what happened instead."""

    what: str
    line: str


class FuzzResult(msgspec.Struct):
    """What became of some lines: refused by which clause, accepted, played on for how many moves, and failures."""

    lines: int = 0
    accepted: int = 0
    moves: int = 0
    refused: dict[str, int] = {}
    failures: list[FuzzFailure] = []

    def add(self, other: FuzzResult) -> None:
        """Count other lines in."""
        self.lines += other.lines
        self.accepted += other.accepted
        self.moves += other.moves
        self.refused = dict(Counter(self.refused) + Counter(other.refused))
        self.failures = self.failures + other.failures


# -- games to take positions from


def a_game(rnd: Random) -> Game:
    """Return a game of any edition in any mode, somewhere between its first roll and its end."""
    while True:
        edition = editions.load(rnd.choice(editions.names()))
        if rnd.random() < HOUSE_RULES_SHARE:
            edition = rnd.choice(cases_of([edition], combination(rnd), rnd) or cases_of([edition], {}, rnd)).edition
        mode = rnd.choice(list(modes(edition)))
        players = rnd.randint(edition.players.min, edition.players.max)
        banker = rnd.choice((None, None, 0, players - 1, BANKER))
        try:
            game = Game(edition, players, mode=mode, seed=rnd.randrange(1 << 32), banker=banker, record=False)
        except SetupError:
            continue
        break
    if rnd.random() < 0.85:
        start = Game(edition, players, mode=mode, banker=banker, listen=False, record=False, chance="manual")
        names = [rnd.choice(list(POLICIES)) for _ in range(players)]
        batch = Batch(start, [policy_number(name) for name in names], rnd.randrange(4, 160))
        batch.play(rnd.randrange(1 << 30), 1)
        game.restore(batch.numbers())
        game.settle_chance()
    if rnd.random() < 0.6:
        enrich(game, rnd)
    return game


def enrich(game: Game, rnd: Random) -> None:
    """Deal whole groups out, build until houses are scarce, take cash away, put the player to roll in jail.

    Random players hardly ever come so far: contests, fines that cannot be paid, debts within debts.
    """
    s, edition = game.state(), game.edition
    if edition.house.worth_goal > 0:
        return  # it could be reached by then
    if s.depth or s.claims or s.offers or s.over or s.doubles or s.hour:
        return
    alive = [seat for seat in range(game.players) if not s.out[seat]]
    note, limit = edition.money.note, game.max_houses
    s.built, s.mortgaged, s.built_on = [0] * codes.TITLES, 0, 0
    s.paid = [0] * (codes.TITLES * codes.LEVELS)
    s.houses, s.hotels = edition.stock.houses, edition.stock.hotels
    if edition.house.unlimited_buildings > 0:
        s.houses = s.hotels = UNLIMITED
    s.titles, s.groups = [0] * codes.SEATS, [0] * codes.SEATS
    for number, group in enumerate(edition.groups):
        lots = [edition.titles.index(square) for square in edition.members(group.id)]
        owner = rnd.choice(alive)
        for title in lots:
            s.owner[title] = owner
            s.titles[owner] |= 1 << title
        s.groups[owner] |= 1 << number
        deed = edition.squares[edition.titles[lots[0]]]
        level = rnd.choice((0, limit - 1, limit)) if deed.kind == "street" else 0
        if level and level * len(lots) <= s.houses:
            for title in lots:
                s.built[title] = level
                s.built_on |= 1 << title
                s.paid[title * codes.LEVELS : title * codes.LEVELS + level] = [deed.house] * level
            s.houses -= level * len(lots)
        elif rnd.random() < 0.3:
            s.mortgaged |= sum(1 << title for title in lots)
    for seat in alive:
        s.cash[seat] = rnd.choice((0, 3, 30, 300)) * note
        s.standing[seat] = 1 if edition.house.automatic_rent > 0 else rnd.randrange(2)
    thrower = s.turn
    if rnd.random() < 0.4 and s.throws >= 3 * game.players:
        quick = edition.modes.quick
        s.square[thrower] = edition.jail
        s.jail[thrower] = quick.jail_turns if game.mode == "quick" and quick is not None else 3
        s.cash[thrower] = 0
    s.issued = sum(s.cash)
    game.restore(state_numbers.row_of(s))


def a_move(game: Game, rnd: Random) -> tuple[int, Move]:
    """Something somebody may do, mostly one of those the game waits for; it may be refused."""
    if rnd.random() < 0.02:
        return codes.OUTSIDE, rnd.choice((StrikeHour(), Hammer()))
    waiting = bits(game.must_mask())
    seat = rnd.choice(waiting) if rnd.random() < 0.8 else rnd.randrange(game.players)
    choices = game.choices(seat)
    moves = list(choices.moves)
    if rnd.random() < 0.95:
        moves = [move for move in moves if not isinstance(move, Leave | GoBankrupt)] or moves
    if rnd.random() < 0.5:
        moves = [move for move in moves if isinstance(move, Build)] or moves
    if choices.bid is not None:
        low, high = choices.bid
        steps = (high - low) // game.edition.money.note
        moves.append(Bid(low + game.edition.money.note * rnd.randint(0, min(steps, 3))))
    if choices.in_kind:
        some = tuple(sorted(rnd.sample(choices.in_kind, rnd.randint(1, len(choices.in_kind)))))
        half = -(-(game.decision().amount or 0) // (2 * game.edition.money.note)) * game.edition.money.note
        moves += [PayInKind(some, half), PayInKind(some, 0)]
    if choices.offer_to and rnd.random() < 0.3:
        moves.append(an_offer(game, seat, rnd.choice(choices.offer_to), rnd))
    return (seat, rnd.choice(moves)) if moves else (seat, Leave())


def an_offer(game: Game, seat: int, to: int, rnd: Random) -> Offer:
    """Return an offer of random goods for random goods."""
    sides: list[Any] = []
    for who in (seat, to):
        held = [square for square in game.edition.titles if game.owner(square) == who]
        cards = tuple(card for card in game.jail_cards(who) if rnd.random() < 0.3)
        sides.append((tuple(sorted(rnd.sample(held, min(len(held), rnd.randint(0, 2))))), cards))
    cash = rnd.randrange(game.cash(seat) // game.edition.money.note + 1) * game.edition.money.note
    return Offer(to, Goods(cash, *sides[0]), Goods(0, *sides[1]))


def corpus(rnd: Random) -> list[str]:
    """Positions of some games, the rarer moments as often as the others."""
    by_act: dict[str, list[str]] = {}
    for _ in range(GAMES):
        game = a_game(rnd)
        for _ in range(STEPS):
            by_act.setdefault(game.decision().act, []).append(position(game))
            if game.is_over:
                break
            seat, move = a_move(game, rnd)
            if game.is_legal(seat, move):
                game.play(seat, move)
        # and one that waits for chance
        waiting = game.what_if()
        if not game.is_over and waiting.must_mask():
            seat, move = a_move(waiting, rnd)
            if waiting.is_legal(seat, move):
                waiting.play(seat, move)
                by_act.setdefault(waiting.decision().act, []).append(position(waiting))
    fresh = Game(rnd.choice(editions.names()), rnd.randint(2, 6), record=False, chance="manual")
    by_act.setdefault("chance", []).append(position(fresh))
    return [line for lines in by_act.values() for line in rnd.choices(lines, k=60)]


# -- one line


def read(line: str, rnd: Random, found: FuzzResult) -> None:
    """Read a line; if it is accepted, hold it to all that a position must be."""
    found.lines += 1
    try:
        game = from_position(line, banker=BANKER, chance="manual")
    except PositionError as error:
        reason = error.clause or "unreadable"
        found.refused[reason] = found.refused.get(reason, 0) + 1
        if not error.what or (line and not error.where):
            found.failures.append(FuzzFailure("refused without what or where", line))
        return
    found.accepted += 1
    wrong = whats_wrong(game, line)
    if wrong is None:
        game = from_position(line, banker=BANKER, seed=rnd.randrange(1 << 32))
        wrong = play_on(game, rnd, found)
    if wrong is not None:
        found.failures.append(FuzzFailure(wrong, line))


def whats_wrong(game: Game, line: str | None = None) -> str | None:
    """Return what is wrong with a position; None if nothing is."""
    broken = game.broken()
    if broken is not None:
        return f"broken: {broken}"
    if not game.at_rest():
        return "not at rest"
    if line is not None and position(game) != line:
        return f"written {position(game)}"
    decision = game.decision()
    if decision.act == "over":
        return None if game.outcome() is not None else "over without an outcome"
    if decision.act == "chance":
        return None
    if not decision.must:
        return "nobody is asked"
    for seat in decision.must:
        move = game.clock_move(seat)
        if move is None or not game.is_legal(seat, move):
            return f"the clock has no move for seat {seat}"
    return None


def play_on(game: Game, rnd: Random, found: FuzzResult) -> str | None:
    """Play a position on for some moves; what went wrong, if anything did."""
    for number in range(ON):
        if game.is_over:
            return None
        wrong = whats_wrong(game)
        if wrong is not None:
            return f"after {number} moves: {wrong}"
        seat, move = a_move(game, rnd)
        if not game.is_legal(seat, move):
            seat = bits(game.must_mask())[0]
            move = game.clock_move(seat) or move
        game.play(seat, move)
        found.moves += 1
    line = position(game)
    try:
        again = from_position(line, banker=BANKER, chance="manual")
    except PositionError as error:
        return f"after {ON} moves refused: {error}"
    return None if again.numbers() == game.numbers() else "its numbers do not come back"


# -- many lines, in processes of their own


def damaged_lines(seed: int, chunk: int, many: int) -> Iterator[tuple[str, Random]]:
    """The lines of a chunk, the same at every run, each with the luck it is played on with."""
    rnd = Random(f"{seed}/{chunk}")
    lines = corpus(rnd)
    for _ in range(many):
        yield mutated(rnd, lines), Random(rnd.randrange(1 << 32))


def run_chunk(seed: int, chunk: int, many: int, progress: int | None = None) -> FuzzResult:
    """Read a chunk of lines in this process; the number of the line being read is written to `progress`."""
    found = FuzzResult()
    for number, (line, rnd) in enumerate(damaged_lines(seed, chunk, many)):
        if progress is not None:
            os.pwrite(progress, number.to_bytes(4, "big"), 0)
        try:
            read(line, rnd, found)
        except Exception as error:  # whatever is no PositionError is a finding
            found.failures.append(FuzzFailure(f"{type(error).__name__}: {error}", line))
    return found


def limit_processor_time() -> None:
    """End this process when it has used far more processor time than a chunk takes, where the system can do that."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))


def run_apart(seed: int, chunk: int, many: int) -> FuzzResult:
    """Read a chunk of lines in a process of its own, which may die of one."""
    with tempfile.NamedTemporaryFile() as progress:
        worker = [sys.executable, *COMMAND, "--chunk", str(chunk), "--lines", str(many), "--seed", str(seed)]
        done = subprocess.run([*worker, "--progress", progress.name], capture_output=True)
        died = f"its process ended with {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}"
        if done.returncode == 0:
            return msgspec.json.decode(done.stdout, type=FuzzResult)
        at = int.from_bytes(Path(progress.name).read_bytes(), "big")
    for number, (line, _) in enumerate(damaged_lines(seed, chunk, many)):
        if number == at:
            return FuzzResult(lines=at + 1, failures=[FuzzFailure(died, line)])
    return FuzzResult(failures=[FuzzFailure(died, "")])


def fuzz(lines: int, seed: int, workers: int) -> Iterator[FuzzResult]:
    """Read so many lines; what became of each chunk, as it is done."""
    sizes = [min(CHUNK, lines - first) for first in range(0, lines, CHUNK)]
    pool = ThreadPoolExecutor(workers)
    try:
        yield from pool.map(lambda chunk: run_apart(seed, chunk, sizes[chunk]), range(len(sizes)))
    finally:
        pool.shutdown(cancel_futures=True)


def main(arguments: list[str] | None = None) -> int:
    """Return the command."""
    parser = argparse.ArgumentParser(prog="python -m belleville.lab.position_fuzz", description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", default="position-failures.txt")
    parser.add_argument("--chunk", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--progress", help=argparse.SUPPRESS)
    wanted = parser.parse_args(arguments)
    if wanted.chunk is not None:
        progress = os.open(wanted.progress, os.O_WRONLY) if wanted.progress else None
        limit_processor_time()
        found = run_chunk(wanted.seed, wanted.chunk, wanted.lines, progress)
        sys.stdout.buffer.write(msgspec.json.encode(found))
        return 0
    total, began = FuzzResult(), time.perf_counter()
    try:
        for found in fuzz(wanted.lines, wanted.seed, wanted.workers):
            total.add(found)
            for failure in found.failures:
                print(f"FAILED: {failure.what}\n  {failure.line}", flush=True)
    except KeyboardInterrupt:  # what was read so far counts
        print("Interrupted.")
    if total.failures:
        Path(wanted.out).write_text("".join(f"{failure.line}\n" for failure in total.failures), "utf-8")
    clauses = ", ".join(f"{clause} {many:,}" for clause, many in sorted(total.refused.items(), key=lambda x: -x[1]))
    print(f"{total.lines:,} lines in {time.perf_counter() - began:.0f} s: {total.accepted:,} accepted and played on")
    print(f"for {total.moves:,} moves, {sum(total.refused.values()):,} refused ({clauses}),")
    print(f"{len(total.failures):,} failures" + (f", written to {wanted.out}" if total.failures else ""))
    return 1 if total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
