"""Games on paper: writing them into files, telling them again, checking them."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console

from .. import editions, record
from ..bots.asking.stepwise import StepwiseGame
from ..bots.registry import bots_of_batch, names_of
from ..editions import Edition, EditionError
from ..lab.simulate import SimulationPlan
from ..rules.game import Game
from ..table.fair_dice import DICE, Proof, check_record
from ..terminal.event_sentences import tell
from ..terminal.prompt import say_line
from ..terminal.texts import Lang, book
from ..terminal.words import Sentences
from .errors import CommandError

SPEED = 4.0  # events a second on a terminal


def save_game(game: Game, path: str) -> None:
    """Write the record of a game."""
    try:
        Path(path).write_text(record.write(game), encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error


def check_writable(path: str) -> None:
    """Say before the game, not after it, that a record cannot be written there."""
    folder = Path(path).parent
    if not folder.is_dir() or Path(path).is_dir():
        raise CommandError(f"{path}: no file can be written there")


def save_simulated(plan: SimulationPlan, folder: str) -> None:
    """Write a record of every game of a simulation: the same games, played once more with their history."""
    save = saving(plan, folder)
    for number in range(plan.seed, plan.seed + plan.games):
        save(number, play_again(plan, number))


def saving(plan: SimulationPlan, folder: str) -> Callable[[int, Game], None]:
    """What writes a record of a game of a simulation, by its number."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{folder}: {error.strerror}") from error
    return lambda number, game: save_game(
        game, str(Path(folder) / f"{plan.edition.id}-{plan.mode}-{number}.belleville")
    )


def play_again(plan: SimulationPlan, number: int) -> Game:
    """One game of a simulation with its history."""
    game = Game(plan.edition, names_of(plan.players), mode=plan.mode, seed=number, listen=False)
    hour_at = plan.hour_at if plan.mode == "timed" else 0
    table = StepwiseGame(game, bots_of_batch(plan.players, number), hour_at=hour_at)
    for _ in table.until_person():
        if game.turns > plan.max_turns and table.watch.is_idle():
            break
    return game


def box_of(option: str, name: str) -> Edition:
    """A box by its name or file, with the option named if there is none."""
    if not name.strip():
        raise CommandError(f"{option} {name!r}: a name is missing; known are {', '.join(editions.names())}")
    try:
        return editions.load(name)
    except EditionError as error:
        raise CommandError(f"{option} {error}") from None


def read_file(path: str) -> str:
    """The text of a record."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: byte {error.start}: is not UTF-8") from error


def replay(
    lang: Lang,
    file: str,
    *,
    speed: float | None,
    verify: bool,
    box: str | None,
    proof: str | None = None,
    commitment: str | None = None,
) -> int:
    """Tell a recorded game, only verify it, or check it against the proof of its dice.

    A damaged record is told by its first bad line.
    """
    if commitment is not None and proof is None:
        raise CommandError("--commitment: give the proof, too (--proof FILE)")
    text = read_file(file)
    edition = box_of("--box", box) if box is not None else None
    texts = book(lang, "cli")["replay"]
    try:
        if proof is not None:
            return check_proof(lang, file, record.verify(text, edition=edition), proof, commitment)
        if verify:
            game = record.verify(text, edition=edition)
            ending = game.outcome()
            end = texts["open"] if ending is None else texts[f"over_{ending.reason}"]
            moves = sum(isinstance(entry[1], tuple) for entry in game.history or [])
            print(texts["verified"].format(file=file, moves=moves, turns=game.turns, end=end))
            return 0
        return tell_record(lang, record.read(text, edition=edition), speed)
    except record.RecordError as error:
        raise CommandError(f"{file}: {error}") from error


def check_proof(lang: Lang, file: str, game: Game, path: str, commitment: str | None) -> int:
    """Compare what chance gave in a recorded game with a proof, as downloaded from its table; 1 if they differ."""
    if commitment is not None and not re.fullmatch(r"[0-9A-Fa-f]{64}", commitment):
        raise CommandError(f"--commitment {commitment}: 64 hexadecimal digits are wanted")
    try:
        proof = msgspec.json.decode(read_file(path), type=Proof)
    except msgspec.DecodeError as error:
        raise CommandError(f"{path}: this is no proof of a game's dice: {error}") from error
    texts = book(lang, "cli")["proof"]
    given = [entry for entry in game.history or () if not isinstance(entry[1], tuple)]
    fault = check_record(given, proof, commitment, game.seating.names)
    if fault is not None:
        found = texts[fault.what].format(number=fault.number, recorded=fault.recorded, proved=fault.proved)
        print(texts["no"].format(file=file, found=found), file=sys.stderr)
        return 1
    rolls = sum(len(outcome) == DICE for outcome in given)
    print(texts["yes"].format(file=file, rolls=rolls, shuffles=len(given) - rolls))
    print(texts["noted" if commitment else "compare"].format(commitment=proof.commitment))
    for void in proof.voids:
        silent = ", ".join(one.name for one in void.seats if one.how == "silent")
        print(texts["void"].format(start=void.start, names=silent))
    names = ", ".join(one.name for one in proof.seats if one.how == "nonce")
    print(texts["nonces"].format(names=names) if names else texts["alone"])
    return 0


def tell_record(lang: Lang, paper: record.Record, speed: float | None) -> int:
    """Every event in a sentence, as fast as asked."""
    console = Console()
    words = Sentences(lang, paper.edition, paper.seating)
    texts = book(lang, "cli")["replay"]
    names = ", ".join(words.show(words.name(seat)) for seat in range(len(paper.seating.names)))
    box = paper.edition.title[lang]
    console.print(texts["players"].format(box=box, mode=paper.mode, names=names), highlight=False)
    pace = (SPEED if console.is_terminal else 0.0) if speed is None else speed
    for step in record.steps(paper):
        for event in step.events:
            line = tell(event, words, rents=True, turns=step.game.turns, recorded=True)
            if line is not None:
                say_line(console, line)
                if pace > 0:
                    time.sleep(1 / pace)
    return 0
