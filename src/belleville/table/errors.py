"""`RequestError`: why a request is refused, for a reason that is not in the rules of the game."""

from __future__ import annotations

from ..editions.model import Text
from .messages import Trouble


class RequestError(Exception):
    """A request that is not carried out: `trouble` says why, in the words of the wire.

    `where` is the faulty field of a position or of house rules, and `why` what is wrong with it.
    """

    def __init__(
        self, code: str, detail: str = "", clause: str | None = None, where: str = "", why: Text | None = None
    ) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code, self.detail, self.clause, self.where = code, detail, clause, where
        self.why = why

    def trouble(self, id: str | None = None) -> Trouble:
        """Return the answer to the request with this id."""
        return Trouble(self.code, id, self.detail, self.clause, self.where, self.why)  # type: ignore[arg-type]
