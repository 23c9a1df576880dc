"""How help is printed: the tables of cyclopts, with their words in one language."""

from __future__ import annotations

from typing import Any

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from .messages import Messages


class HelpPage(DefaultFormatter):
    """Writes `[default: …]`, `[required]` and names of arguments in the language of the reader."""

    def __init__(self, words: Messages) -> None:
        super().__init__()
        self.words = words
        self.arguments: dict[str, str] = {}  # what an argument is called, by the name it has in the parser

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        super().__call__(console, options, panel.copy(entries=[self.spoken(entry) for entry in panel.entries]))

    def spoken(self, entry: HelpEntry) -> HelpEntry:
        """Return an entry whose description ends with what cyclopts would say in English."""
        marks = []
        if entry.choices:
            marks.append(self.words("help.choices", values=", ".join(entry.choices)))
        if entry.default is not None:
            marks.append(self.words("help.default", value=entry.default))
        if entry.required:
            marks.append(self.words("help.required"))
        description = Text(plain(entry.description))
        for mark in marks:
            description.append(" " + mark, style="dim")
        label = entry.positional_label
        return entry.copy(
            description=description,
            choices=None,
            default=None,
            required=False,
            positional_label=None if label is None else self.arguments.get(label, label),
        )

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        if usage:
            console.print(Text(self.words("help.usage", line=str(usage).strip()) + "\n", style="bold"))


def plain(description: Any) -> str:
    """Return the text of a description."""
    return str(getattr(getattr(description, "primary_renderable", description), "plain", description or "")).strip()
