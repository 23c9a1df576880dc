"""The command `bots`: the bots by level."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..bots import registry
from ..bots.registry import RegisteredBot
from .messages import Messages
from .options import AsJson, Command, WithCode
from .output import print_json


@dataclass(frozen=True, kw_only=True)
class BotsCommand(WithCode, AsJson, Command):
    EXAMPLE = ""

    def run(self, words: Messages) -> int:
        self.register_code()
        found = sorted(registry.BOTS.values(), key=lambda bot: (bot.level or 9, not bot.offered))
        if self.json:
            print_json({"bots": [row(bot) for bot in found]})
        else:
            show(Console(), found, words)
        return 0


def row(bot: RegisteredBot) -> dict[str, object]:
    """Return what JSON says about a bot."""
    return {
        "id": bot.id,
        "level": bot.level,
        "name": bot.name,
        "about": bot.about,
        "slow": bot.slow,
        "offered": bot.offered,
        "external": bool(bot.file),
    }


def show(console: Console, found: list[RegisteredBot], words: Messages) -> None:
    """Print the bots, and how to use them."""
    table = Table(header_style="dim")
    for column in ("level", "id", "name", "about"):
        table.add_column(words(f"bots.{column}"), no_wrap=column in ("id", "name"))
    for bot in found:
        about = bot.about[words.lang] if bot.offered else f"{bot.about[words.lang]} {words('bots.measuring')}"
        table.add_row(*map(Text, ("" if bot.level is None else str(bot.level), bot.id, bot.name[words.lang], about)))
    console.print(table)
    if own := [bot.id for bot in found if bot.file]:
        console.print(words("bots.external", bots=", ".join(own)), highlight=False, markup=False)
    console.print(words("bots.hint"), highlight=False)
