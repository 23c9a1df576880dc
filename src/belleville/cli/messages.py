"""The sentences of the command line, by key and in one language: the only module that reads `en.toml` and `fr.toml`."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..errors import Lang, in_language, typeset

FOLDER = os.path.dirname(__file__)


@cache
def sentences(lang: Lang) -> dict[str, str]:
    """Return all sentences of a language by key, such as `help.simulate.games`."""
    with open(os.path.join(FOLDER, f"{lang}.toml"), "rb") as file:
        found = dict(flattened(tomllib.load(file)))
    return {key: typeset(text) for key, text in found.items()} if lang == "fr" else found


def flattened(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of nested tables, each with its whole key."""
    for name, value in table.items():
        if isinstance(value, str):
            yield prefix + name, value
        else:
            yield from flattened(value, f"{prefix}{name}.")


class Messages:
    """Speaks one language: `words("arena.kept", file="a.jsonl")`."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def __call__(self, key: str, /, **arguments: object) -> str:
        """Return a sentence with its arguments filled in."""
        return sentences(self.lang)[key].format(**arguments)

    def has(self, key: str) -> bool:
        """Return whether there is such a sentence."""
        return key in sentences(self.lang)

    def error(self, error: object) -> str:
        """Return what an error of any package says in this language."""
        return in_language(error, self.lang)

    def number(self, number: float, digits: int = 0) -> str:
        """Return a number as this language writes it."""
        text = f"{number:,.{digits}f}"
        return text.replace(",", "\u202f").replace(".", ",") if self.lang == "fr" else text

    def percent(self, share: float, digits: int = 1) -> str:
        """Return a share in percent."""
        return self.number(share * 100, digits) + ("\u202f%" if self.lang == "fr" else "%")

    def mode(self, mode: str) -> str:
        """Return the name of a mode of play."""
        return self(f"mode.{mode}") if self.has(f"mode.{mode}") else mode
