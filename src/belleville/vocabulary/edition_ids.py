"""The ids of the editions that come with the package: their file names, which end with their year."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "editions"


def rank(id: str) -> tuple[int, list[int]]:
    """Return the sort key of editions: oldest first, those of one year from z to a."""
    return int(id[-4:]), [-ord(letter) for letter in id]


EDITIONS = tuple(sorted((path.stem for path in FOLDER.glob("*.toml")), key=rank))
