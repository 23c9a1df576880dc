"""The sentences of the terminal, and in which language: light enough to be read before anything else."""

from __future__ import annotations

import os
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")
FOLDER = os.path.dirname(__file__)


@cache
def book(lang: Lang) -> dict[str, dict[str, Any]]:
    """All sentences of a language by chapter and name."""
    with open(os.path.join(FOLDER, f"{lang}.toml"), "rb") as file:
        return tomllib.load(file)


def plain(text: str) -> str:
    """Letters and figures only, small and without accents: how typed words are compared."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign if sign.isalnum() else " " for sign in bare if not unicodedata.combining(sign)).strip()


@cache
def commands() -> dict[str, str]:
    """The command meant by a typed word, whatever the language."""
    return {
        plain(word): command for lang in LANGS for command, words in book(lang)["commands"].items() for word in words
    }


def language(argv: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """The language asked for with --lang, else that of the person's system, else English."""
    for at, word in enumerate(argv):
        asked = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(argv):
            asked = argv[at + 1]
        for known in LANGS:
            if asked == known:
                return known
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "fr" if environment[name].lower().startswith("fr") else "en"
    return "en"
