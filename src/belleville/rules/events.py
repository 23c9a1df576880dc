"""The events, as they are declared in `vocabulary.events`, and the words in them."""

from __future__ import annotations

from ..vocabulary.events import *  # noqa: F403 - the events themselves are to be had here, too
from ..vocabulary.words import *  # noqa: F403 - and the words in them
from .clause_codes import CLAUSE_IDS as CLAUSE_IDS


def clause_id(code: int) -> str:
    """Return the id of the clause with a code."""
    return CLAUSE_IDS[code]
