"""Events from the numbers that the rules write into their log, by the tables of `event_tables`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from .events import CLAUSE_IDS

if TYPE_CHECKING:
    from .event_tables import EventTable
    from .events import Event

if not cython.compiled:
    from .codes import LOG_CLAUSE, LOG_WIDTH


@cython.locals(at=cython.int, place=cython.int, second=cython.int, number=cython.int)  # type: ignore[untyped-decorator]
def read_events(numbers: list[int], tables: list[EventTable]) -> list[Event]:
    """Return the events of a log, LOG_WIDTH numbers each."""
    found: list[Event] = []
    for at in range(0, len(numbers), LOG_WIDTH):
        make, steps = tables[numbers[at]]
        if steps is None:
            event = make(numbers[at + 1 : at + LOG_CLAUSE])
        else:
            values: list[Any] = []
            for place, table, second in steps:
                if table is None:
                    values.append(numbers[at + place])
                    continue
                number = numbers[at + place]
                value = table[number + 1]
                if second:
                    number = numbers[at + second]
                    value = value[number + 1]
                values.append(value)
            event = make(*values)
        number = numbers[at + LOG_CLAUSE]
        if number:  # another clause than is declared for its kind
            event.__dict__["clause"] = CLAUSE_IDS[number]
        found.append(event)
    return found
