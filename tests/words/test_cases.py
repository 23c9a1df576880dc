"""The table of cases that Python and the page share: grammar, typography, numbers, sums, persons, lists, choices."""

import json
from pathlib import Path
from typing import Any

import pytest

from belleville.words.languages import FOLDER
from belleville.words.resolver import Language
from belleville.words.values import Amount, Arg, CardName, GroupName, PersonName, SquareName, Value, ValueList

CASES = json.loads((Path(__file__).parent / "cases.json").read_text("utf-8"))


def argument(given: Any) -> Arg:
    """Return an argument of a case as a value."""
    match given:
        case {"square": name}:
            return SquareName(name, 1, "red", "E", given.get("article", ""))
        case {"person": name}:
            return PersonName(name, 0)
        case {"you": name}:
            return PersonName(name, 0, reads=True)
        case {"bank": True}:
            return PersonName("", None)
        case {"money": amount, "sign": sign, "first": first}:
            return Amount(amount, sign, first)
        case {"list": items}:
            return ValueList([item for each in items if isinstance(item := argument(each), Value)])
        case {"card": [name, deck]}:
            return CardName(name, deck)
        case {"group": name}:
            return GroupName(name, "red", "E")
    return given  # type: ignore[no-any-return]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['lang']} {case['message']} {case['args']}")
def test_case(case: dict[str, Any], tmp_path: Path) -> None:
    folder = tmp_path / case["lang"]
    folder.mkdir()
    values = Path(FOLDER, case["lang"], "value.ftl").read_text("utf-8")
    (folder / "value.ftl").write_text(values, "utf-8")
    message = case["message"].replace(" [", "\n [").replace(" *[", "\n *[").replace(" }", "\n }")
    (folder / "case.ftl").write_text(f"case-it = {message}\n", "utf-8")
    messages = Language(case["lang"], str(tmp_path))
    assert messages.text("case-it", **{name: argument(value) for name, value in case["args"].items()}) == case["text"]
