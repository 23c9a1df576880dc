"""Look up squares and groups of a board by name, in either language or by an unambiguous part of the name."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from functools import lru_cache

from ..editions import Edition
from .errors import PositionError


def plain(name: str) -> str:
    """Return a name in lower case, without accents and punctuation."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare if letter.isascii()).split())


@lru_cache(maxsize=16)
def names_on(edition: Edition) -> dict[str, tuple[int, ...]]:
    """Return the squares for each plain name; a name shared by several squares stands for none."""
    found: dict[str, set[int]] = {}
    for index, square in enumerate(edition.squares):
        for name in (square.name.fr, square.name.en):
            found.setdefault(plain(name), set()).add(index)
    names = {name: tuple(squares) for name, squares in found.items() if len(squares) == 1}
    for group in edition.groups:
        names |= dict.fromkeys(map(plain, (group.id, group.name.fr, group.name.en)), edition.members(group.id))
    return names


def find_squares(edition: Edition, what: str | int, *, titles: bool = True) -> tuple[int, ...]:
    """Return the square of a name or number, or the squares of a group; with `titles`, only properties."""
    squares = (what,) if isinstance(what, int) else squares_named(edition, what)
    for square in squares:
        if not 0 <= square < len(edition.squares):
            raise PositionError(f"squares are numbered from 0 to {len(edition.squares) - 1}", str(what))
        if titles and square not in edition.titles:
            raise PositionError("nobody can own this square", edition.squares[square].name.fr)
    return squares


def squares_named(edition: Edition, what: str) -> tuple[int, ...]:
    """Return the squares that match a name, or a part that occurs in only one name."""
    if not isinstance(what, str):
        raise PositionError("a square is a name or a number", repr(what))
    names, wanted = names_on(edition), plain(what)
    if wanted in names:
        return names[wanted]
    several = [str(at) for at, square in enumerate(edition.squares) if plain(square.name.fr) == wanted]
    several = several or [str(at) for at, square in enumerate(edition.squares) if plain(square.name.en) == wanted]
    if several:
        raise PositionError("several squares are called this", what, advice=f"say which: {', '.join(several)}")
    parts = {squares for name, squares in names.items() if wanted and f" {wanted} " in f" {name} "}
    if len(parts) == 1:
        return parts.pop()
    shown = {plain(square.name.fr): square.name.fr for square in edition.squares}
    shown |= {plain(square.name.en): square.name.en for square in edition.squares}
    shown |= {plain(group.id): group.id for group in edition.groups}
    near = [shown[name] for name in get_close_matches(wanted, shown, cutoff=0.6)]
    near += [name for key, name in shown.items() if wanted and wanted in key and name not in near]
    if near:
        advice = f"did you mean {' or '.join(near[:3])}?"
    else:
        advice = f"groups are {', '.join(group.id for group in edition.groups)}; properties bear their printed names"
    raise PositionError(f"nothing on the board of {edition.id} is called this", what, advice=advice)
