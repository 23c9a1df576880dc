"""Write docs/api.md, the reference of the Python API, from the docstrings of what `import belleville` offers.

    api_docs.py          write it
    api_docs.py --check  whether it is up to date

The sources are read as they are, not as they are compiled: only so are all types told.
"""

import os

os.environ["BELLEVILLE_PURE"] = "1"

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import belleville
from belleville import record
from belleville.bots.in_process import InProcess
from belleville.rules.events import Event
from belleville.rules.moves import Move

PAGE = Path(__file__).resolve().parent.parent / "docs" / "api.md"
HEAD = """# The Python API

Written by `python tools/api_docs.py` from the docstrings; `help` tells the same. Every example is run by the tests,
after

```python
from belleville import *

game = Game("nostalgia-2003", players=["Ann", "Bob"], seed=1)
```

Seats are numbered from 0, squares from 0 (Go) to 39, and a property is named by its square. Everything here can be
imported from `belleville` unless its name says otherwise.
"""
CLASSES = {
    "Playing": ["Game", "Decision", "Choices", "OpenOffer", "Ending"],
    "Positions": ["Position"],
    "Chance": ["Script", "Dice", "Order", "Drawn"],
    "Bots of your own": ["Bot", "Question", "View"],
}
# methods of `Game` used inside this package only
INSIDE = frozenset(
    {"make_memory", "play_numbers", "judge", "explain", "settle_chance", "put_outcome", "resolve_outcome", "go_on",
     "options", "must_mask", "chance_wanted", "a_seat", "a_seat_or_banker", "a_title", "numbers", "state", "restore",
     "begin_at", "without_chance", "broken_number", "at_rest", "start_dice", "parts", "take_parts", "listen", "table",
     "full_state", "stacked", "seat_of", "squares_of", "title", "name_of", "most_houses", "set_level", "hear",
     "open_window", "strikes"}
)  # fmt: skip
RECORD = ["write", "read", "verify", "replay", "steps", "moments", "position", "from_position"]
ERRORS = ["MoveError", "InvalidMove", "IllegalMove", "NotYourMove", "Refusal", "ChanceError", "SetupError", "BoxError",
          "PositionError", "RecordError"]  # fmt: skip


def text_of(thing: Any) -> str:
    """Return the docstring, with its examples in blocks of their own."""
    lines: list[str] = []
    example = False
    for line in (inspect.getdoc(thing) or "").splitlines():
        begins = line.startswith(">>>")
        if begins and not example:
            lines.append("```pycon")
        elif example and not line.strip():
            lines.append("```")
        example = bool(line.strip()) and (begins or example)
        lines.append(line)
    return "\n".join([*lines, "```"] if example else lines)


def signature_of(thing: Any) -> str:
    """Return the arguments, as they are written in the source."""
    parts: list[str] = []
    signature = inspect.signature(thing)
    bare = False  # whether the next arguments are keyword-only
    for name, found in signature.parameters.items():
        if name == "self":
            continue
        if found.kind is found.KEYWORD_ONLY and not bare:
            parts.append("*")
            bare = True
        mark = "*" if found.kind is found.VAR_POSITIONAL else "**" if found.kind is found.VAR_KEYWORD else ""
        bare = bare or found.kind is found.VAR_POSITIONAL
        typed = "" if found.annotation is found.empty else f": {plain(found.annotation)}"
        default = "" if found.default is found.empty else f" = {found.default!r}"
        parts.append(f"{mark}{name}{typed}{default}")
    back = signature.return_annotation
    return f"({', '.join(parts)})" + ("" if back is signature.empty else f" -> {plain(back)}")


def plain(annotation: Any) -> str:
    """Return a type without its module."""
    found = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))
    return re.sub(r"\b(views|editions)\.|\bPlayer(?=Move)", "", found)


def class_lines(name: str, thing: type, level: str = "###") -> Iterator[str]:
    """Return the section of a class: fields, properties and methods."""
    fields = getattr(thing, "__struct_fields__", ())
    arguments = ", ".join(fields) if fields else ""
    yield f"{level} {name}{f'({arguments})' if fields else ''}\n\n{text_of(thing)}"
    if not fields and "__init__" in vars(thing) and not issubclass(thing, BaseException):
        yield f"```python\n{name}{signature_of(thing).removesuffix(' -> None')}\n```"
    for own, member in vars(thing).items():
        if own.startswith("_") or own in fields or own in INSIDE or not inspect.getdoc(member):
            continue
        if isinstance(member, property):
            yield f"**`{own}`** {text_of(member)}"
        elif inspect.isfunction(member):
            yield f"**`{own}{signature_of(member)}`**\n{text_of(member)}"


def union_lines(union: Any) -> Iterator[str]:
    """Return a table of the members of a union."""
    yield "| name | fields | |\n|---|---|---|"
    for kind in get_args(union):
        fields = ", ".join(f"`{field}`" for field in kind.__struct_fields__)
        yield f"| `{kind.__name__}` | {fields} | {(inspect.getdoc(kind) or '').splitlines()[0]} |"


def function_lines(name: str, thing: Any) -> str:
    """Return the section of a function."""
    return f"### {name}\n\n```python\n{name}{signature_of(thing)}\n```\n\n{text_of(thing)}"


def page() -> str:
    """Return the whole reference."""
    parts = [HEAD]
    for title, names in CLASSES.items():
        parts.append(f"## {title}")
        for name in names:
            parts += class_lines(name, getattr(belleville, name))
    parts += class_lines("belleville.bots.in_process.InProcess", InProcess)
    parts += ["## Moves", "\n".join(union_lines(Move)), "`Goods(cash, titles, cards)` is one side of an `Offer`."]
    parts += ["## Events", "\n".join(union_lines(Event))]
    parts.append("## Records\n\nThe text and the line are described in [record.md](record.md).")
    parts += [function_lines(f"record.{name}", getattr(record, name)) for name in RECORD]
    parts.append("## Many games")
    parts += [function_lines("simulate", belleville.simulate), function_lines("odds", belleville.odds)]
    for name in ("SimulationResult", "Odds"):
        parts += class_lines(name, getattr(belleville, name))
    parts.append("## Errors")
    for name in ERRORS:
        parts += class_lines(name, getattr(belleville, name))
    return "\n\n".join(part.strip() for part in parts) + "\n"


def main() -> int:
    """Write the page, or compare it."""
    found = page()
    if "--check" in sys.argv[1:]:
        if PAGE.is_file() and PAGE.read_text("utf-8") == found:
            return 0
        print("docs/api.md is not up to date: run python tools/api_docs.py")
        return 1
    PAGE.write_text(found, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
