"""Chance stands outside the law: the seeded generator, written out a second time and compared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from belleville import Decline, Game, Pass, Throw

WORD = 1 << 32


def words(seed: int) -> Iterator[int]:
    """The small fast counter generator of 32 bits, from two halves of a seed; twelve words are thrown away."""
    a, b, c = seed % WORD, seed // WORD, 0x9E3779B9
    for counter in range(1, 10**6):
        word = (a + b + counter) % WORD
        a, b, c = b ^ b >> 9, (c + (c << 3)) % WORD, (((c << 21) % WORD | c >> 11) + word) % WORD
        if counter > 12:
            yield word


def number(source: Iterator[int], n: int) -> int:
    """A fair number below n: a word of the uneven rest is drawn again."""
    most = (WORD - 1) // n * n
    return next(word for word in source if word < most) % n


def shuffle(source: Iterator[int], size: int) -> tuple[int, ...]:
    """A fair shuffle, from the last place down."""
    cards = list(range(size))
    for i in range(size - 1, 0, -1):
        j = number(source, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def throw(source: Iterator[int]) -> tuple[int, int]:
    """One of 36 equal throws."""
    faces = number(source, 36)
    return faces // 6 + 1, faces % 6 + 1


def outcomes(game: Game) -> list[tuple[int, ...]]:
    """What chance has answered so far, without the moves."""
    return [entry for entry in game.history or () if isinstance(entry[1], int)]


# in the last four a word of the uneven rest comes up: for a throw, the lowest such word; then while shuffling
@pytest.mark.parametrize(
    "seed", [0, 1, 7 << 32, (1 << 64) - 1, 0x123456789ABCDEF, 21421911, 22657155, 44327618, 57433181]
)
def test_the_seeded_generator_is_exact(seed: int) -> None:
    game = Game("nostalgia-2003", 3, seed=seed)
    for _ in range(30):
        if game.decision().act == "throw":
            game.play(game.turn, Throw())
        elif game.decision().act == "buy":
            game.play(game.decision().must[0], Decline())
        elif game.decision().act == "sale":
            game.play(game.decision().must[0], Pass())
        else:
            break
    made = outcomes(game)
    source = words(seed)
    assert made == [shuffle(source, len(entry)) if len(entry) > 2 else throw(source) for entry in made]
    assert len(made) > 5


def test_the_seeded_generator_deals_the_titles_of_a_short_game() -> None:
    game = Game("zelda-2015", 2, mode="quick", seed=5)
    source = words(5)
    assert 28 in {len(entry) for entry in outcomes(game)}
    assert outcomes(game) == [shuffle(source, len(e)) if len(e) > 2 else throw(source) for e in outcomes(game)]
