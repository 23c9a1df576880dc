"""The seeded random generator (sfc32, exact on every machine); any other source of chance may replace it."""

import cython

if not cython.compiled:
    from .codes import CHANCE_DICE, CHANCE_TITLES, DECK, GOLDEN, MASK32, TITLES
    from .structs import Outcome, Rng, uint32


def draw(r: Rng) -> uint32:
    """Return the next 32 random bits."""
    t: uint32 = (r.a + r.b + r.counter) & MASK32
    r.counter = (r.counter + 1) & MASK32
    r.a = r.b ^ (r.b >> 9)
    r.b = (r.c + ((r.c << 3) & MASK32)) & MASK32
    r.c = (((r.c << 21) & MASK32) | (r.c >> 11)) & MASK32
    r.c = (r.c + t) & MASK32
    return t


def start_rng(r: Rng, low: uint32, high: uint32) -> None:
    """Seed the generator from two halves of a seed; the first draws are discarded."""
    r.a = low
    r.b = high
    r.c = GOLDEN
    r.counter = 1
    for _ in range(12):
        draw(r)


def below(r: Rng, n: int) -> int:
    """Return a uniform random number from 0 to n - 1 (the uneven rest is drawn again)."""
    limit: uint32 = MASK32 - MASK32 % n
    x: uint32 = draw(r)
    while x >= limit:
        x = draw(r)
    return x % n


def answer_by_luck(r: Rng, outcome: Outcome, wanted: int) -> None:
    """Answer what chance is asked: one of 36 equal rolls, or a fair shuffle of a deck."""
    outcome.kind = wanted
    if wanted == CHANCE_DICE:
        faces = below(r, 36)
        outcome.die1 = faces // 6 + 1
        outcome.die2 = faces % 6 + 1
        return
    size = TITLES if wanted == CHANCE_TITLES else DECK
    for i in range(size):
        outcome.order[i] = i
    for back in range(1, size):
        i = size - back
        j = below(r, i + 1)
        kept = outcome.order[i]
        outcome.order[i] = outcome.order[j]
        outcome.order[j] = kept
