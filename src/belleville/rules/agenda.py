"""The agenda of what happens next, a stack in the state: its last item comes first (`engine.step` runs it).

The numbers of an item are read by name with the functions of `agenda_fields`.
"""

import cython

if not cython.compiled:
    from .codes import DEPTH, FULL_AGENDA
    from .structs import State


def push(s: State, act: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Put an item on top of the agenda: it happens before everything already there."""
    at = s.depth
    if at >= DEPTH:
        s.full = FULL_AGENDA
        return
    s.act[at] = act
    s.act_a[at] = a
    s.act_b[at] = b
    s.act_c[at] = c
    s.act_d[at] = d
    s.act_e[at] = e
    s.act_open[at] = 0
    s.act_throw[at] = s.throws
    s.depth = at + 1


def drop(s: State, at: int) -> None:
    """Remove an item from the agenda, wherever it lies; what is above it moves down."""
    last = s.depth - 1
    for i in range(at, last):
        s.act[i] = s.act[i + 1]
        s.act_a[i] = s.act_a[i + 1]
        s.act_b[i] = s.act_b[i + 1]
        s.act_c[i] = s.act_c[i + 1]
        s.act_d[i] = s.act_d[i + 1]
        s.act_e[i] = s.act_e[i + 1]
        s.act_open[i] = s.act_open[i + 1]
        s.act_throw[i] = s.act_throw[i + 1]
    # an emptied place is cleared, so that equal games are equal number by number
    s.act[last] = 0
    s.act_a[last] = 0
    s.act_b[last] = 0
    s.act_c[last] = 0
    s.act_d[last] = 0
    s.act_e[last] = 0
    s.act_open[last] = 0
    s.act_throw[last] = 0
    s.depth = last


def pop(s: State) -> None:
    """Remove the item on top of the agenda."""
    drop(s, s.depth - 1)


def top(s: State) -> int:
    """Return the item in progress; 0 before a roll, when there is none."""
    return s.act[s.depth - 1] if s.depth else 0
