"""The cast as the command line shows it: who can sit down, who comes from people's own files, what they did wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..bots import registry
from ..bots.external import process
from ..terminal.texts import Lang, book


def bots(lang: Lang, *, json: bool) -> int:
    """Everybody who can sit down."""
    players = sorted(registry.BOTS.values(), key=lambda player: (player.level or 9, not player.offered))
    if json:
        rows = [
            {"id": p.id, "level": p.level, "name": p.name, "about": p.about, "slow": p.slow, "offered": p.offered}
            | {"external": bool(p.file)}
            for p in players
        ]
        sys.stdout.write(msgspec.json.encode({"bots": rows}).decode() + "\n")
        return 0
    texts = book(lang, "cli")["bots"]
    table = Table(header_style="dim")
    for column in ("level", "id", "name", "about"):
        table.add_column(texts[column], no_wrap=column in ("id", "name"))
    for player in players:
        about = player.about[lang] if player.offered else f"{player.about[lang]} {texts['measuring']}"
        row = ("" if player.level is None else str(player.level), player.id, player.name[lang], about)
        table.add_row(*map(Text, row))
    console = Console()
    console.print(table)
    if own := [player.id for player in players if player.file]:
        console.print(texts["external"].format(bots=", ".join(own)), highlight=False, markup=False)
    console.print(texts["hint"], highlight=False)
    return 0


def tell_faults(faults: Iterable[process.BotFault], blame: process.Counts, lang: Lang) -> None:
    """The faults of bots by kind, on the error output: how many, and the first in the words of the arena."""
    texts = book(lang, "cli")["bots"]
    firsts: dict[tuple[str, str], process.BotFault] = {}
    for fault in faults:
        firsts.setdefault((fault.bot, fault.kind), fault)
    for (bot, kind), first in firsts.items():
        line = texts["fault"].format(bot=bot, kind=texts[kind], many=blame[bot][kind])
        print(line, f"  {first}", sep="\n", file=sys.stderr)
