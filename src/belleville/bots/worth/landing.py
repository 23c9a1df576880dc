"""How often a token stops on each square of an edition: the exact chances of its board, dice, cards and jail."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from ...editions import Edition
from ...editions.model import Card

PER = 10_000  # visits are counted per so many turns of one player
ROUNDS = 120  # turns after which the chain has long forgotten where it began

Place = tuple[int, int]  # a square, and the throws tried in jail (0 when free)
Chances = dict[Place, float]

THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


class Walk:
    """Where one turn leads in an edition, and where it stops on the way.

    A prisoner waits for a double until the last turn there. A deck is taken as freshly shuffled at each draw, and
    a card that leaves the choice is paid.
    """

    def __init__(self, edition: Edition, jail_turns: int) -> None:
        self.edition = edition
        self.size = len(edition.squares)
        self.jail, self.jail_turns = edition.jail, jail_turns
        self.stops = [0.0] * self.size

    def land(self, square: int, chance: float, after: Chances) -> None:
        """A token stops: count it, obey cards that move on, and note where it ends."""
        self.stops[square] += chance
        kind = self.edition.squares[square].kind
        if kind == "go-to-jail":
            after[self.jail, 1] += chance
        elif kind in ("chance", "chest"):
            cards = self.edition.chance if kind == "chance" else self.edition.chest
            for card in cards:
                self.draw(card, square, chance / len(cards), after)
        else:
            after[square, 0] += chance

    def draw(self, card: Card, square: int, chance: float, after: Chances) -> None:
        """What one card does to the place of a token."""
        effect = card.effect
        match effect.do:
            case "move-to" | "back-to":
                self.land(effect.square, chance, after)
            case "move-by":
                self.land((square + effect.steps) % self.size, chance, after)
            case "nearest":
                ahead = ((square + step) % self.size for step in range(1, self.size))
                self.land(next(at for at in ahead if self.edition.squares[at].kind == effect.kind), chance, after)
            case "jail":
                after[self.jail, 1] += chance
            case _:
                after[square, 0] += chance

    def turn(self, place: Place, chance: float) -> Chances:
        """Return a whole turn from a place, doubles and all."""
        ends: Chances = defaultdict(float)
        square, tried = place
        if tried:
            for a, b in THROWS:
                if a == b or tried == self.jail_turns:
                    self.land((square + a + b) % self.size, chance / 36, ends)
                else:
                    ends[square, tried + 1] += chance / 36
            return ends
        on: Chances = {place: chance}
        for doubles in range(3):
            again: Chances = defaultdict(float)
            for (at, jailed), share in on.items():
                if jailed:
                    ends[at, jailed] += share
                    continue
                for a, b in THROWS:
                    if a == b and doubles == 2:
                        ends[self.jail, 1] += share / 36
                    else:
                        self.land((at + a + b) % self.size, share / 36, again if a == b else ends)
            on = again
        return ends


@lru_cache(maxsize=32)
def visits(edition: Edition, jail_turns: int) -> tuple[int, ...]:
    """Stops on each square in the long run, per 10,000 turns of one player; the quick game may cut jail short."""
    walk = Walk(edition, jail_turns)
    places: Chances = {(0, 0): 1.0}
    seen: dict[Place, tuple[Chances, list[float]]] = {}
    total = [0.0] * walk.size
    for _ in range(ROUNDS):
        following: Chances = defaultdict(float)
        total = [0.0] * walk.size
        for place, share in places.items():
            if place not in seen:
                walk.stops = [0.0] * walk.size
                seen[place] = (walk.turn(place, 1.0), walk.stops)
            ends, stops = seen[place]
            for end, chance in ends.items():
                following[end] += share * chance
            for square, often in enumerate(stops):
                total[square] += share * often
        places = following
    return tuple(round(often * PER) for often in total)
