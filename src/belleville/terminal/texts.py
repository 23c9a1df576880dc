"""What a person types: compared without accents and capitals, in any language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from ..words import LANGS, messages
from ..words import language as wanted_language

Lang = Literal["fr", "en"]
COMMANDS = (
    "throw", "go", "next", "buy", "decline", "bid", "pass", "claim", "standing", "remind", "build", "sell", "swap",
    "group", "mortgage", "lift", "keep", "fine", "card", "offer", "accept", "refuse", "withdraw", "kind", "bankrupt",
    "want", "place", "pay", "draw", "leave", "hour", "board", "me", "deed", "log", "why", "help", "quit",
)  # fmt: skip


def language(argv: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """Return the language of a person, as far as editions and clauses have it."""
    return "fr" if wanted_language(argv, environment) == "fr" else "en"


def plain(text: str) -> str:
    """Return letters and figures only, small and without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign if sign.isalnum() else " " for sign in bare if not unicodedata.combining(sign)).strip()


@cache
def commands() -> dict[str, str]:
    """Return the command meant by each word that can be typed, whatever the language."""
    return {
        plain(word): command
        for lang in LANGS
        for command in COMMANDS
        for word in messages(lang).words(f"terminal-command-{command}")
    }
