"""The editions that people shared on this server: stored under their content ids, and read again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..editions import Edition, EditionError
from ..editions.own import contents
from ..limits import Limits
from ..store import Store, StoreBusy, StoreFull
from . import own_editions
from .errors import RequestError


class SharedEditions:
    """Stores and finds editions; `check_size` raises StoreFull where nothing more may be stored."""

    def __init__(
        self, store: Store, clock: Callable[[], int], limits: Limits, check_size: Callable[[], Awaitable[None]]
    ) -> None:
        self.store, self.clock, self.limits, self.check_size = store, clock, limits, check_size

    async def share(self, edition: Edition) -> str:
        """Store an edition that somebody made; return its name in setups. RequestError if there is no room."""
        name = own_editions.name_of(edition)
        id, body = name.removeprefix(own_editions.OWN), contents(edition)
        try:
            await self.check_size()
            await self.store.keep_own_edition(id, body, self.clock(), self.limits.unused_editions)
        except StoreFull as error:
            raise RequestError("full", "this server stores no more editions just now") from error
        except StoreBusy as error:
            raise RequestError("store", "nothing can be written just now") from error
        return name

    async def find(self, name: str) -> Edition | None:
        """Return an edition by its name in setups; None if nobody has shared it here, or this version cannot play it.

        Whatever uses its name right after this finds it in memory.
        """
        id = own_editions.id_in(name)
        try:
            body = None if id is None else await self.store.own_edition(id, self.clock())
        except StoreBusy as error:
            raise RequestError("store", "nothing can be read just now") from error
        try:
            return None if body is None else own_editions.learn(name, body)
        except EditionError:
            return None
