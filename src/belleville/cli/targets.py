"""What `odds` and `play --position` are about: a position, a moment of a record, or a whole record."""

from __future__ import annotations

import os
import re

from .. import record
from ..lab.odds.odds import OddsError
from ..lab.odds.through_game import game_after, moves_in
from ..rules.game import Game
from .command_error import CommandError
from .record_files import read_file
from .values import edition_of


def find_target(what: str, box: str | None, whole: bool) -> Game | record.Record:
    """Return the position that a file, `FILE@MOVE` or a line names; or the whole record of a file."""
    if not what.strip():
        raise CommandError("odds.missing")
    edition = edition_of("--box", box) if box is not None else None
    name, at, move = what, "", ""
    text = what
    if not is_position(what) or os.path.exists(what):
        if not os.path.exists(what):
            name, at, move = what.rpartition("@") if "@" in what else (what, "", "")
        if looks_like_position(what) and not os.path.exists(name):
            raise CommandError("odds.neither", text=shortened(what))
        if at and not re.fullmatch(r"-?[0-9]{1,9}", move):
            raise CommandError("odds.bad_move", text=what, move=move)
        text = read_file(name)
    try:
        if is_position(text):
            if at or whole:
                raise CommandError("odds.no_moves", text=what)
            return record.from_position(text.strip(), edition=edition, chance="manual")
        paper = record.read(text, edition=edition, complete=False)
        if whole:
            if at:
                raise CommandError("odds.whole_game", text=what, move=move)
            return paper
        return game_after(paper, int(move) if at else moves_in(paper))
    except (record.PositionError, record.RecordError) as error:
        raise CommandError("error.file", file=name, cause=error) from error
    except OddsError as error:
        raise CommandError("error.file", file=what, cause=error) from error


def is_position(text: str) -> bool:
    """Return whether this looks like a one-line position: an edition with its digest comes first."""
    line = text.strip()
    return "\n" not in line and re.match(r"\S+#[0-9a-f]+ ", line) is not None


def looks_like_position(text: str) -> bool:
    """Return whether somebody meant a one-line position: fields between spaces, one of them as only positions have."""
    fields = text.split()
    return len(fields) > 2 and any("#" in field or "@" in field or field.startswith("turn:") for field in fields)


def shortened(text: str) -> str:
    """Return the beginning of a long text."""
    return text if len(text) <= 60 else text[:57] + "…"
