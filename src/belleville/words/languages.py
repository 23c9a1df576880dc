"""The languages that have a folder here, and the one a person wants."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache

FOLDER = os.path.dirname(__file__)
FALLBACK = "en"  # what a language lacks is said in this one


def languages(folder: str) -> tuple[str, ...]:
    """Return the languages of a folder: each has a folder of its own with messages."""
    return tuple(sorted(entry.name for entry in os.scandir(folder) if entry.is_dir() and entry.name[0] not in "_."))


@cache
def known() -> tuple[str, ...]:
    """Return the languages of the package, French first, the language of the rulebooks."""
    return tuple(sorted(languages(FOLDER), key=lambda lang: (lang != "fr", lang)))


LANGS = known()


def language(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language asked for with --lang, else that of the person's system, else English."""
    for at, word in enumerate(argv):
        asked = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(argv):
            asked = argv[at + 1]
        if asked in LANGS:
            return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return known_or_fallback(environment[name])
    return FALLBACK


def known_or_fallback(wish: str) -> str:
    """Return the language of a locale or a language tag (`fr_CA.UTF-8`, `fr-CH`), English if there is no such one."""
    tag = re.split(r"[^a-z]", wish.strip().lower(), maxsplit=1)[0]
    return tag if tag in LANGS else FALLBACK
