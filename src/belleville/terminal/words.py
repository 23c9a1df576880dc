"""The messages of a table as the terminal shows them: rich markup, with players and titles in their colours."""

from __future__ import annotations

from rich.markup import escape

from ..sentences.table_messages import TableMessages
from ..words.values import Amount, Arg, GroupName, Part, PersonName, SquareName, Value

SEAT_COLOURS = (
    "bright_red", "bright_blue", "bright_green", "bright_magenta",
    "bright_yellow", "bright_cyan", "orange3", "white",
)  # fmt: skip
GROUP_COLOURS = {
    "brown": "orange4", "light-blue": "sky_blue1", "pink": "orchid", "orange": "dark_orange", "red": "red1",
    "yellow": "yellow1", "green": "green3", "dark-blue": "royal_blue1", "station": "grey70", "utility": "grey85",
}  # fmt: skip


class Sentences(TableMessages):
    """What is said at one table, as rich markup."""

    def __call__(self, key: str, /, **arguments: Arg) -> str:
        """Return the message `terminal-KEY` filled in."""
        return self.show(self.sentence(f"terminal-{key}", **arguments))

    def show(self, value: Value) -> str:
        """Return a sentence, or a value by itself."""
        return "".join(self.marked(part) for part in value.parts(self.messages))

    def marked(self, part: Part) -> str:
        """Return a part of a sentence: players and titles in their colours, titles with the letter of their group."""
        text = escape(part.text)
        match part.of:
            case PersonName(seat=int(seat)):
                return f"[{SEAT_COLOURS[seat]}]{text}[/]"
            case SquareName(group=str(group), letter=letter) | GroupName(group=str(group), letter=letter) if group:
                return f"[{self.colour(group)}]{text}[/] ({letter})"
            case Amount(strong=True):
                return f"[bold]{text}[/]"
        return text

    def colour(self, group: str) -> str:
        """Return the colour in which a group is shown."""
        return GROUP_COLOURS.get(group, "white")
