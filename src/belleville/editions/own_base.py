"""An edition of one's own as it begins: a copy of another, under an id of its own."""

from __future__ import annotations

from msgspec import structs

from ..vocabulary.edition_ids import EDITIONS
from .model import Edition

ENDING = "-own"


def begun_from(base: Edition, id: str | None = None) -> Edition:
    """Return a copy of an edition, which has the theme of the same packaged edition."""
    if id is None:
        id = base.id + ENDING if base.id in EDITIONS else base.id
    return structs.replace(base, id=id, base=base.id if base.id in EDITIONS else base.base)
