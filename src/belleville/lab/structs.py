"""Totals of many games and rollouts, counted in compiled code."""

from ..rules.codes import SEATS
from ..rules.structs import int64


class GameTally:
    """The totals of many games."""

    turns: int64
    decisions: int64

    def __init__(self) -> None:
        self.games = 0
        self.decided = 0
        self.turns = 0
        self.decisions = 0
        self.wins = [0] * SEATS
        self.shared = [0] * SEATS
        self.richest = [0] * SEATS  # ahead by worth in games cut off undecided
        self.endings = [0] * 6
        self.broken = 0


class RolloutTally:
    """The totals of many rollouts from one position."""

    def __init__(self) -> None:
        self.rollouts = 0
        self.cut = 0  # not ended within their turns: the richest have it
        self.broken = 0
        self.won = [0] * (SEATS * SEATS)  # by seat, and by with how many others it was shared
