"""Which golden games belong to which version of the rules (`belleville.rules.version`).

    python -m tests.goldens.versions            # write the row of a version that has none yet
    python -m tests.goldens.versions --again    # write the row of the present version anew, before it was released

Each row holds the digest of all golden games, and a seal over itself and the rows before it: a row of a released
version is never edited, and one that was does not pass `check`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from belleville.rules.version import RULES_VERSION

HERE = Path(__file__).parent
ROWS = HERE / "versions.json"
GAMES = (HERE, HERE.parent / "fixtures")
# Version 1 was released before there were rows: its seal is known here, so that no row after it can be made up.
FIRST = "b88fc528eebd011b372291c1208809480f7aa1de058e03a759f64cc27394bb90"

Row = dict[str, str]


def digest() -> str:
    """The digest of all golden games, names included."""
    found = hashlib.sha256()
    for path in sorted(path for folder in GAMES for path in folder.glob("*.game")):
        found.update(f"{path.parent.name}/{path.name}\n".encode() + path.read_bytes())
    return found.hexdigest()


def seal(version: int, games: str, before: str) -> str:
    return hashlib.sha256(f"{version} {games} {before}".encode()).hexdigest()


def check(rows: dict[str, Row], version: int, games: str) -> str | None:
    """What is wrong with the rows, for these golden games under this version; None if nothing is."""
    before = ""
    for number in range(1, len(rows) + 1):
        row = rows.get(str(number))
        if row is None or row["seal"] != seal(number, row["games"], before):
            return f"the row of version {number} was edited"
        before = row["seal"]
        if number == 1 and before != FIRST:
            return "the row of version 1 was edited"
    if len(rows) > version:
        return f"the rules are of version {version}, and there is a row for {len(rows)}"
    if len(rows) < version:
        return f"version {version} has no row: run python -m tests.goldens.versions"
    if rows[str(version)]["games"] != games:
        return f"golden games changed under version {version}: raise RULES_VERSION in rules/version.py"
    return None


def main() -> None:
    rows: dict[str, Row] = json.loads(ROWS.read_text()) if ROWS.exists() else {}
    if str(RULES_VERSION) in rows and "--again" not in sys.argv:
        sys.exit(f"version {RULES_VERSION} has a row: raise RULES_VERSION, or --again if it was never released")
    before = rows[str(RULES_VERSION - 1)]["seal"] if RULES_VERSION > 1 else ""
    rows[str(RULES_VERSION)] = {"games": digest(), "seal": seal(RULES_VERSION, digest(), before)}
    ROWS.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
