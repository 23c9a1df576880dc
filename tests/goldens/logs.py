"""The short game of each edition as its log, in both languages, as its first player reads it.

python -m tests.goldens.logs    after a change of the rules, the players or the sentences, then read the difference

`logs/EDITION.LANG.log` has a sentence a line. `logs/EDITION.json` has the events it is told from, for the page: both
sides must tell the same of a whole game (tests/words/test_logs.py, front/src/words/logs.test.ts).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from belleville import record
from belleville.record import Record
from belleville.rules.events import Event
from belleville.sentences.event_sentences import event_sentence
from belleville.sentences.table_messages import TableMessages

FOLDER = Path(__file__).parent
LOGS = FOLDER / "logs"
READER = 0
LANGUAGES = ("en", "fr")


class Told(NamedTuple):
    """What happened, and in which turn."""

    turn: int
    event: Event


def games() -> dict[str, Record]:
    """The recorded game of each edition."""
    return {path.stem: record.read(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.game"))}


def happened(game: Record) -> Iterator[Told]:
    """The events of a game."""
    for step in record.steps(game):
        yield from (Told(step.game.turns, event) for event in step.events)


def log(game: Record, lang: str) -> str:
    """The log of a game in a language."""
    at = TableMessages(lang, game.edition, game.seating, READER)
    sentences = (str(event_sentence(event, at, turn=turn)) for turn, event in happened(game))
    return "".join(f"{sentence}\n" for sentence in sentences if sentence)


def events(game: Record) -> str:
    """The players and events of a game as JSON, an event a line."""
    seating = game.seating
    seats = [{"name": name, "token": token} for name, token in zip(seating.names, seating.tokens, strict=True)]
    rows = ",\n".join(msgspec.json.encode(row).decode() for row in happened(game))
    return f'{{"seats": {msgspec.json.encode(seats).decode()}, "events": [\n{rows}\n]}}\n'


def files() -> Iterator[tuple[Path, str]]:
    """What each file must contain."""
    for edition, game in games().items():
        yield LOGS / f"{edition}.json", events(game)
        yield from ((LOGS / f"{edition}.{lang}.log", log(game, lang)) for lang in LANGUAGES)


def main() -> None:
    LOGS.mkdir(exist_ok=True)
    for path, text in files():
        path.write_text(text, "utf-8")
        print(f"{path.name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
