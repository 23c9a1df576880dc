"""Name a place in an edition for errors: `squares[6] "Rue de Vaugirard" rents`, `chance[3] "ch04" effect`."""

from __future__ import annotations

import re
from typing import Any

from ..errors import Message
from .errors import EditionError

STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<index>\d+|\.\.\.)\]")


class Places:
    """Names the places of one file."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file = file
        self.data = data

    def error(self, place: str, cause: str | Message) -> EditionError:
        return EditionError(self.file, place, cause)

    def item(self, table: str, index: int, field: str = "") -> str:
        """Return the name of a list item, with the name a reader would look for."""
        place = f"{table}[{index}]{self._called(table, index)}"
        return f"{place} {field}" if field else place

    def of_way(self, way: str) -> str:
        """Return the name of the place at the end of a path such as `$.squares[6].rents[0]`."""
        steps = [(found["key"], found["index"]) for found in STEP.finditer(way)]
        if not steps:
            return "top"
        if len(steps) > 1 and steps[1][1] is not None and steps[1][1].isdigit():
            place, rest = self.item(str(steps[0][0]), int(steps[1][1])), steps[2:]
        else:
            place, rest = str(steps[0][0]), steps[1:]
        for key, index in rest:
            place += f" {key}" if key else f"[{index}]"
        return place

    def _called(self, table: str, index: int) -> str:
        # a square is named by its name, anything else by its id; a faulty file may have neither
        try:
            entry = self.data[table][index]
            return f' "{entry["name"]["fr"] if table == "squares" else entry["id"]}"'
        except (KeyError, IndexError, TypeError):
            return ""
