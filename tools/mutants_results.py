"""What became of the mutants: kept in files, one line for each, and shown as a table."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from mutants_python import Mutant
from mutants_tests import KILLED, SURVIVED, TIMEOUT, UNREACHED

HEADINGS = ("package", "mutants", "sample", "noticed", "by time", "share")


@dataclass(frozen=True)
class Result:
    """What became of a mutant of a source, with how many tests, as these tests were then."""

    fate: str
    asked: int
    source: str
    tests: str


class Results:
    """The results of a package in a file; each is there as soon as it is known."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Result] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            kept = json.loads(line)
            self.known[kept["mutant"]] = Result(**kept["result"])

    def get(self, mutant: Mutant, source: str, tests: str) -> Result | None:
        """Return what is known of a mutant; what survived other tests than those of today is not."""
        found = self.known.get(name(mutant))
        if found is None or found.source != source or (found.fate != KILLED and found.tests != tests):
            return None
        return found

    def add(self, mutant: Mutant, result: Result) -> None:
        self.known[name(mutant)] = result
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"mutant": name(mutant), "result": asdict(result)}) + "\n")


def name(mutant: Mutant) -> str:
    """Return the name of a mutant in the file of results."""
    return f"{mutant.file}:{mutant.line}:{mutant.start}-{mutant.end}:{mutant.new.decode()}"


def digest_of(paths: Iterable[Path]) -> str:
    """Return a digest of what is in these files."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.name}:{path.stat().st_size}:".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def draw(found: Sequence[Mutant], seed: int) -> list[Mutant]:
    """Return the mutants in a random order, in which a change of one file moves no mutant of another."""

    def place(mutant: Mutant) -> bytes:
        return hashlib.sha256(f"{seed}:{mutant.file}:{mutant.start}-{mutant.end}:".encode() + mutant.new).digest()

    return sorted(found, key=place)


@dataclass
class Share:
    """How many mutants of a package there are, and what became of those that were judged."""

    package: str
    mutants: int
    fates: Counter[str]

    @property
    def judged(self) -> int:
        return self.noticed + self.fates[SURVIVED]

    @property
    def noticed(self) -> int:
        return self.fates[KILLED] + self.fates[TIMEOUT]

    def row(self) -> tuple[str, ...]:
        share = f"{self.noticed / max(1, self.judged):.1%}"
        return self.package, f"{self.mutants:,}", str(self.judged), str(self.noticed), str(self.fates[TIMEOUT]), share


def table(shares: Sequence[Share]) -> str:
    """Return the shares as a table in Markdown."""
    rows = [HEADINGS, *(share.row() for share in shares)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    unreached = sum(share.fates[UNREACHED] for share in shares)
    if unreached:
        lines += [
            "",
            f"{unreached} more are in files that no unit test imports: only the tests in the browser reach them.",
        ]
    return "\n".join(lines)
