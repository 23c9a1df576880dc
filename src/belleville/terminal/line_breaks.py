"""Where rich may break a line: never at a space that does not break, such as that of « 41 100 F » or before a colon."""

from __future__ import annotations

import re

from rich import _wrap

from ..words.typography import FIXED, NARROW

BREAKING = rf"[^\S{FIXED}{NARROW}]"
WORD = re.compile(rf"{BREAKING}*(?:\S|[{FIXED}{NARROW}])+{BREAKING}*")


def keep_fixed_spaces() -> None:
    """Let rich keep together what such a space joins: to its own expression it is a space like any other."""
    _wrap.re_word = WORD
