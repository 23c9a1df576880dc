"""What bots from people's own files did wrong, on the error output."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ..bots.external.process import BotFault, Counts
from .messages import Messages


def print_faults(faults: Iterable[BotFault], blame: Counts, words: Messages) -> None:
    """Print the faults of bots by kind: how many, and the first in full."""
    firsts: dict[tuple[str, str], BotFault] = {}
    for fault in faults:
        firsts.setdefault((fault.bot, fault.kind), fault)
    for (bot, kind), first in firsts.items():
        line = words("bots.fault", bot=bot, kind=words(f"bots.kind.{kind}"), many=blame[bot][kind])
        print(line, f"  {first}", sep="\n", file=sys.stderr)
