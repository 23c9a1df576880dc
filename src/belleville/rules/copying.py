"""Copying a whole position: one struct assignment."""

import cython

if not cython.compiled:
    from .state_numbers import fill, flat
    from .structs import State


def copy_state(to: State, source: State) -> None:
    """Copy a state into another."""
    if cython.compiled:
        to[0] = source[0]  # type: ignore[index]
    else:
        fill(to, flat(source))
        to.edition = source.edition
