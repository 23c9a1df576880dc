"""What completion offers for a value: editions, modes, bots, clauses. Lists of several are completed part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..vocabulary.edition_ids import EDITIONS

SHELLS = ("bash", "zsh", "fish")
MODES = ("standard", "timed", "quick")


def choices(value: str) -> tuple[str, ...]:
    """Return the values that are offered as they are, written into the completion script."""
    return {
        "edition": EDITIONS,
        "edition_all": ("all", *EDITIONS),
        "action": ("new", "check", "show"),
        "mode": MODES,
        "shell": SHELLS,
    }.get(value, ())


def parts(typed: str, known: Sequence[str]) -> list[str]:
    """Return what a comma-separated list may become, its last part completed."""
    before, comma, _ = typed.rpartition(",")
    return [f"{before}{comma}{name}" for name in known]


def bots(context: Any) -> list[str]:
    """Return the line-ups that begin as typed."""
    from ..bots.registry import BOTS

    return parts(context.incomplete, list(BOTS))


def editions(context: Any) -> list[str]:
    """Return lists of editions."""
    return parts(context.incomplete, [*EDITIONS, *([] if "," in context.incomplete else ["all"])])


def modes(context: Any) -> list[str]:
    """Return lists of modes."""
    return parts(context.incomplete, MODES)


def clauses(context: Any) -> list[str]:
    """Return the editions and the ids of clauses."""
    from ..clauses import all_clauses

    return [*EDITIONS, *(clause.id for clause in all_clauses())]


COMPLETERS: dict[str, Callable[[Any], list[str]]] = {
    "bots": bots,
    "editions": editions,
    "modes": modes,
    "clause": clauses,
}
