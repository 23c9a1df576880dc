"""The command `replay`: a recorded game played back, verified, or compared with the proof of its dice."""

from __future__ import annotations

import re
import sys
import time
from dataclasses import dataclass
from typing import Any

import msgspec
from rich.console import Console

from .. import record
from ..lab.odds.through_game import moves_in
from ..record.position_decks import decks_of
from ..rules.game import Game
from ..rules.players import Seating, name_players
from ..table.fair_dice import DICE, Proof, check_record
from ..terminal.event_sentences import tell
from ..terminal.prompt import say_line
from ..terminal.words import Sentences
from .command_error import CommandError
from .exit_codes import INTERRUPTED
from .messages import Messages
from .options import AsJson, Command, OfRecord, option
from .output import print_json
from .record_files import read_file
from .values import edition_of

SPEED = 4.0  # events per second on a terminal


@dataclass(frozen=True, kw_only=True)
class ReplayCommand(OfRecord, AsJson, Command):
    EXAMPLE = "game.belleville --verify"

    file: str = option(value="file", argument=True)
    speed: float | None = option(None)
    verify: bool = option(False)
    proof: str | None = option(None, value="file")
    commitment: str | None = option(None, value="commitment")

    def run(self, words: Messages) -> int:
        if self.commitment is not None and self.proof is None:
            raise CommandError("replay.needs_proof")
        text = read_file(self.file)
        edition = edition_of("--box", self.box) if self.box is not None else None
        try:
            if self.proof is not None:
                game, start = record.verify(text, edition=edition), record.read(text, edition=edition).start
                return self.check_proof(game, start, self.proof, words)
            if self.verify:
                return self.say_valid(record.verify(text, edition=edition), words)
            return self.play_back(record.read(text, edition=edition), words)
        except record.RecordError as error:
            raise CommandError("error.file", file=self.file, cause=error) from error

    def say_valid(self, game: Game, words: Messages) -> int:
        """Print that every line of a record follows the rules, and how the game ended."""
        ending = game.outcome()
        end = "open" if ending is None else ending.reason
        moves = sum(isinstance(entry[1], tuple) for entry in game.history or [])
        if self.json:
            print_json({"file": self.file, "valid": True, **summary(game, moves)})
        else:
            said = words(f"replay.end.{end}")
            print(words("replay.verified", file=self.file, moves=moves, turns=game.turns, end=said))
        return 0

    def check_proof(self, game: Game, start: str | None, path: str, words: Messages) -> int:
        """Compare the rolls and shuffles of a record with a proof; return 1 if they differ."""
        if self.commitment is not None and not re.fullmatch(r"[0-9A-Fa-f]{64}", self.commitment):
            raise CommandError("replay.bad_commitment", value=self.commitment)
        try:
            proof = msgspec.json.decode(read_file(path), type=Proof)
        except msgspec.DecodeError as error:
            raise CommandError("replay.no_proof", file=path, cause=error) from error
        given = [entry for entry in game.history or () if not isinstance(entry[1], tuple)]
        decks = () if start is None else decks_of(start)
        fault = check_record(given, proof, self.commitment, game.seating.names, decks)
        rolls = sum(len(outcome) == DICE for outcome in given)
        shuffles = len(decks) + len(given) - rolls
        if self.json:
            print_json(
                {
                    "file": self.file,
                    "verified": fault is None,
                    "fault": None if fault is None else msgspec.to_builtins(fault),
                    "rolls": rolls,
                    "shuffles": shuffles,
                    "commitment": proof.commitment,
                }
            )
            return 0 if fault is None else 1
        if fault is not None:
            found = words(
                f"proof.fault.{fault.what}", number=fault.number, recorded=fault.recorded, proved=fault.proved
            )
            print(words("proof.no", file=self.file, found=found), file=sys.stderr)
            return 1
        print(words("proof.yes", file=self.file, rolls=rolls, shuffles=shuffles))
        print(words("proof.noted" if self.commitment else "proof.compare", commitment=proof.commitment))
        for void in proof.voids:
            silent = ", ".join(one.name for one in void.seats if one.how == "silent")
            print(words("proof.void", start=void.start, names=silent))
        names = ", ".join(one.name for one in proof.seats if one.how == "nonce")
        print(words("proof.nonces", names=names) if names else words("proof.alone"))
        return 0

    def play_back(self, paper: record.Record, words: Messages) -> int:
        """Print every event in a sentence, as fast as asked; say how far it came if it is interrupted."""
        console = Console()
        speaker = Sentences(words.lang, paper.edition, spoken_names(paper.seating, words))
        pace = (SPEED if console.is_terminal else 0.0) if self.speed is None else self.speed
        line, lines, events = 0, paper.first + len(paper.lines) - 1, []
        game: Game | None = None
        if not self.json:
            names = ", ".join(speaker.show(speaker.name(seat)) for seat in range(len(paper.seating.names)))
            box = paper.edition.title[words.lang]
            console.print(words("replay.players", box=box, mode=words.mode(paper.mode), names=names), highlight=False)
        stopped = False
        try:
            for step in record.steps(paper):
                for event in step.events:
                    said = tell(event, speaker, rents=True, turns=step.game.turns, recorded=True)
                    if self.json:
                        events.append({"line": step.line, **msgspec.to_builtins(event), "clause": event.clause})
                    elif said is not None:
                        say_line(console, said)
                        if pace > 0:
                            time.sleep(1 / pace)
                line, game = step.line, step.game
        except KeyboardInterrupt:
            stopped = True
        if self.json and game is not None:
            print_json({"file": self.file, "finished": not stopped, **summary(game, moves_in(paper)), "events": events})
        if stopped:
            print(words("replay.interrupted", line=line, lines=lines), file=sys.stderr)
            return INTERRUPTED
        return 0


def spoken_names(seating: Seating, words: Messages) -> Seating:
    """Return a seating where players without a name of their own are called by number in the reader's language."""
    made_up = name_players(len(seating.names))
    names = (
        words("player", number=seat) if name == without else name
        for seat, (name, without) in enumerate(zip(seating.names, made_up, strict=True), 1)
    )
    return msgspec.structs.replace(seating, names=tuple(names))


def summary(game: Game, moves: int) -> dict[str, Any]:
    """Return what JSON says about a game: how far it went, and how it ended."""
    ending, names, ended = game.outcome(), game.seating.names, None
    if ending is not None:
        winners = [names[seat] for seat in ending.winners]
        ended = {"reason": ending.reason, "winners": winners, "worth": list(ending.worth)}
    return {
        "edition": game.edition.name,
        "mode": game.mode,
        "players": names,
        "moves": moves,
        "turns": game.turns,
        "ending": ended,
    }
