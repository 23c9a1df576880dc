"""Editions that people made, as tables have them: in a setup they are called `own:` and their content id.

The same name always means the same edition, words included, so one that is in memory is shared by all tables that have
it. Tables hold theirs; others stay in memory for a while.
"""

from __future__ import annotations

import re
from collections import deque
from weakref import WeakValueDictionary

from ..editions import Edition, EditionError, own
from ..editions.errors import UNKNOWN
from ..errors import Message
from ..vocabulary.edition_ids import EDITIONS

OWN = "own:"
NAME = re.compile(rf"{OWN}(?P<id>[0-9a-f]{{32}})")

LATEST = 32  # editions that stay in memory

_latest: deque[Edition] = deque(maxlen=LATEST)
_known: WeakValueDictionary[str, Edition] = WeakValueDictionary()


def name_of(edition: Edition) -> str:
    """Return what a setup calls an edition that somebody made."""
    return OWN + own.content_id(edition)


def id_in(name: str) -> str | None:
    """Return the content id in the name of an edition; None if it is no edition that somebody made."""
    found = NAME.fullmatch(name)
    return None if found is None else found["id"]


def learn(name: str, body: bytes) -> Edition:
    """Return an edition by its name from what was stored; EditionError if this version cannot play it."""
    edition = _known.get(name)
    if edition is None:
        edition = own.read_contents(body, name)
        _known[name] = edition
    _latest.append(edition)
    return edition


def in_memory(name: str) -> Edition | None:
    """Return an edition that somebody made, if it is in memory."""
    return _known.get(name)


def find(name: str) -> Edition:
    """Return an edition that somebody has in memory; EditionError if nobody has."""
    edition = in_memory(name)
    if edition is None:
        raise EditionError(name, UNKNOWN, Message("edition.unknown", name=name, known=EDITIONS))
    return edition
