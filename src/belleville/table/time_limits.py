"""How much time there is: for people by the pace of the table, for bots by a tempo that tests may change."""

from __future__ import annotations

from typing import NamedTuple

from .messages import Pace, Speed


class Times(NamedTuple):
    """Milliseconds; None where there is no hurry at all."""

    bot_delay: int  # before a bot acts
    roll_delay: int  # before a bot's throw, while somebody has no standing order and may want to claim
    decide: int | None  # a person who must answer
    sale: int | None  # a sale, from its last bid
    offer: int | None  # an offer on the table
    grace: int  # of absence, before a substitute plays
    claim: int  # a bot's throw, while it would end a rent of which somebody here is being reminded

    def at_speed(self, speed: Speed) -> Times:
        """Return the times with bots at another speed; people's are the same.

        Whoever watches over rents without a reminder keeps a part of `roll_delay` at any speed.
        """
        times = FASTER[speed]
        roll_delay = max(self.roll_delay // times, self.roll_delay // FASTER["4"])
        return self._replace(bot_delay=0 if speed == "instant" else self.bot_delay // times, roll_delay=roll_delay)


FASTER: dict[Speed, int] = {"1": 1, "2": 2, "4": 4, "instant": 25}


def thinking_time(seconds: float, speed: Speed) -> float:
    """Return how long a bot that searches may think about one decision, which is so long at speed 1."""
    return seconds / FASTER[speed]


PACES: dict[Pace, Times] = {
    "calm": Times(1500, 4000, None, None, None, 120_000, 30_000),
    "steady": Times(900, 2500, 60_000, 15_000, 60_000, 45_000, 20_000),
    "brisk": Times(350, 1200, 20_000, 8_000, 20_000, 20_000, 10_000),
}


class Tempo(NamedTuple):
    """How fast a process lets its tables go: bots' pauses and people's clocks times so much.

    `always`: games continue when nobody is there.
    """

    bots: float = 1.0
    clocks: float = 1.0
    always: bool = False

    def times(self, pace: Pace) -> Times:
        """Return the times of a pace at this tempo."""
        plain = PACES[pace]
        return Times(
            int(plain.bot_delay * self.bots),
            int(plain.roll_delay * self.bots),
            self._clock(plain.decide),
            self._clock(plain.sale),
            self._clock(plain.offer),
            int(plain.grace * self.clocks),
            int(plain.claim * self.clocks),
        )

    def _clock(self, plain: int | None) -> int | None:
        return None if plain is None else int(plain * self.clocks)
