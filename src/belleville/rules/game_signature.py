"""The signature of `Game`, for `help` and `inspect.signature`: a compiled class does not show that of `__init__`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from inspect import Signature

    from ..editions import Edition
    from .outcomes import Chance


def new_game(
    edition: str | Edition = "nostalgia-2003",
    players: Any = 2,
    *,
    mode: str = "standard",
    house: str = "",
    seed: int | None = None,
    chance: Chance | Literal["manual"] | None = None,
    tokens: Any = None,
    banker: str | int | None = None,
    listen: bool = True,
    record: bool = True,
) -> None:
    """Have the arguments of `Game.__init__`; a test compares the two."""


class GameSignature:
    """The `__signature__` of the class `Game`, made when it is asked for."""

    def __get__(self, instance: object, owner: type) -> Signature:
        if instance is not None:
            raise AttributeError("a game cannot be called")
        import inspect  # only when needed: it takes as long as all of `import belleville`

        return inspect.signature(new_game)
