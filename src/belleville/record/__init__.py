"""Game and position notation: write, read, replay and verify games (like PGN), one-line positions (like FEN).

>>> game = verify(write(game))
>>> from_position(position(game)) == game
True
"""

from .errors import PositionError, RecordError
from .game_text import Record, read
from .other_house_rules import under_house_rules
from .position_builder import Position
from .position_reader import from_position
from .position_writer import position
from .replay import Step, moments, replay, steps, verify, write

__all__ = [
    "Position",
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
    "under_house_rules",
    "verify",
    "write",
]
