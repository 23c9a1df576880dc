"""An edition as the text of a TOML file, which `loader.build` reads back."""

from __future__ import annotations

import tomli_w

from .model import Edition
from .tables import tables_of

HEAD = """# An edition of Belleville. `belleville edition check FILE` names every mistake with its place.
# Amounts are whole numbers; rents: bare, with one to four houses, with a hotel, or by the number of stations owned.

"""


def to_toml(edition: Edition) -> str:
    """Return an edition as a TOML file, without what is left at its default."""
    return HEAD + tomli_w.dumps(tables_of(edition), multiline_strings=False)
