"""Chance stands outside the rules: a seeded generator that anybody may replace (sfc32, exact everywhere)."""

import cython

if not cython.compiled:
    from .codes import GOLDEN, MASK32
    from .layout import Rng, uint32


def draw(r: Rng) -> uint32:
    """The next 32 bits."""
    t: uint32 = (r.a + r.b + r.counter) & MASK32
    r.counter = (r.counter + 1) & MASK32
    r.a = r.b ^ (r.b >> 9)
    r.b = (r.c + ((r.c << 3) & MASK32)) & MASK32
    r.c = (((r.c << 21) & MASK32) | (r.c >> 11)) & MASK32
    r.c = (r.c + t) & MASK32
    return t


def start_rng(r: Rng, low: uint32, high: uint32) -> None:
    """Start the generator from two halves of a seed; the first draws are thrown away."""
    r.a = low
    r.b = high
    r.c = GOLDEN
    r.counter = 1
    for _ in range(12):
        draw(r)


def below(r: Rng, n: int) -> int:
    """A whole number from 0 to n - 1, each as likely as the other (the uneven rest is drawn again)."""
    limit: uint32 = MASK32 - MASK32 % n
    x: uint32 = draw(r)
    while x >= limit:
        x = draw(r)
    return x % n
