"""French grammar: the article of a name, elision, contraction: « de l’avenue Mozart », « au boulevard de Belleville ».

The page does the same with the same words: front/src/words/french.ts. tests/words/cases.json holds both to one table.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from functools import cache
from typing import Any, NamedTuple

from .typography import APOSTROPHE

ARTICLES = ("", "le", "la", "les", "la case", "none")  # what an edition may declare of a square; empty: found here
VOWELS = frozenset("aeiouœæ")


class Noun(NamedTuple):
    """A name behind its article: `le`, `la`, `les`, `la case`, or none; its first letter may be small there."""

    article: str
    name: str


@cache
def _words() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "french.json"), encoding="utf-8") as file:
        words: dict[str, Any] = json.load(file)
    return words


def noun(name: str, article: str = "") -> Noun:
    """Return the name of a square with its article: declared, found by its first word, or « la case »."""
    first = re.split(r"[ \u00a0\u202f]", name, maxsplit=1)[0].lower()
    for known, small in (("streets", True), ("places", False)):
        for found, firsts in _words()[known].items():
            if first in firsts and article in ("", found):
                return Noun(found, name[:1].lower() + name[1:] if small else name)
    return Noun("" if article == "none" else article or "la case", name)


def elides(word: str) -> bool:
    """Return whether `de` and `le` lose their vowel before a word: `d’Hélène`, `d’Yves`, but `de Yann`, `de Han`."""
    first = re.split(r"[^\w-]", word.lower(), maxsplit=1)[0]
    bare = "".join(sign for sign in unicodedata.normalize("NFD", first) if not unicodedata.combining(sign))
    if first in _words()["aspirated"] or first in _words()["whole"] or not bare:
        return False
    if bare[0] == "h":
        return bare[1:2] in VOWELS or bare[1:2] == "y"
    if bare[0] == "y":
        return bare[1:2].isalpha() and bare[1] not in VOWELS
    return bare[0] in VOWELS


def joined(word: str, name: str) -> str:
    """Return `de`, `que` or `le` as it stands before a name, with the blank or the apostrophe that follows."""
    return word[:-1] + APOSTROPHE if elides(name) else word + " "


def le(noun: Noun) -> str:
    """Return what stands before a noun: `l’`, `la `, `la case `; nothing before a proper name."""
    if not noun.article:
        return ""
    return joined(noun.article, noun.name) if noun.article in ("le", "la") else noun.article + " "


def de(noun: Noun) -> str:
    """Return `de` and the article: `de l’`, `du `, `des `, `d’`."""
    if noun.article in ("le", "les") and not (noun.article == "le" and elides(noun.name)):
        return "du " if noun.article == "le" else "des "
    return "de " + le(noun) if noun.article else joined("de", noun.name)


def a(noun: Noun) -> str:
    """Return `à` and the article: `à l’`, `au `, `aux `, `à `."""
    if noun.article in ("le", "les") and not (noun.article == "le" and elides(noun.name)):
        return "au " if noun.article == "le" else "aux "
    return "à " + le(noun)


def que(noun: Noun) -> str:
    """Return `que` and the article: `qu’`, `que la `."""
    return "que " + le(noun) if noun.article else joined("que", noun.name)
