"""A game on paper: write, read, replay, verify (what PGN is to chess), and one-line positions (what FEN is).

>>> game = verify(write(game))
>>> from_position(position(game)) == game
True
"""

from .errors import PositionError, RecordError
from .paper import Record, read
from .position import position
from .replaying import Step, moments, replay, steps, verify, write
from .setting import from_position

__all__ = [
    "PositionError",
    "Record",
    "RecordError",
    "Step",
    "from_position",
    "moments",
    "position",
    "read",
    "replay",
    "steps",
    "verify",
    "write",
]
