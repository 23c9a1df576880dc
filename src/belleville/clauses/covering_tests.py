"""Which tests cover a clause: read from docs/conformance.md of a clone. An installed package contains no test names."""

from pathlib import Path

CLONE = Path(__file__).resolve().parents[3]
CONFORMANCE = CLONE / "docs" / "conformance.md"  # written by tools/conformance.py


def find_tests(id: str, page: Path = CONFORMANCE) -> dict[str, str] | None:
    """Return the tests that cover a clause, each with its editions in words; None outside a clone."""
    if not page.is_file():
        return None
    _, _, rest = page.read_text(encoding="utf-8").partition(f"\n### `{id}`\n")
    section = rest.partition("\n### ")[0]
    rows = (line.removeprefix("- `").partition("`: ") for line in section.splitlines() if line.startswith("- `"))
    return {test: editions for test, _, editions in rows}
