"""What each package holds: no struct or number that only other packages use.

import-linter sees which modules import which; whether something lies where it is used is asked here.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from hot import ROOT, modules

SOURCE = ROOT / "src" / "belleville"
LISTED = modules()


def names_in(tree: ast.Module) -> Iterator[str]:
    """Every name that code uses; words in docstrings and comments are none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name


def declared(tree: ast.Module) -> Iterator[str]:
    """The numbers or structs of a module that stays pure Python."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


@cache
def users() -> dict[str, set[str]]:
    """The packages that use a name; that structs need a number says nothing about where it belongs."""
    declaring = {LISTED.path(module) for module in LISTED.pure}
    found: dict[str, set[str]] = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        if path not in declaring:
            for name in names_in(ast.parse(path.read_text("utf-8"))):
                found[name].add(path.relative_to(SOURCE).parts[0])
    return found


def misplaced(home: str, names: Iterator[str], used: Mapping[str, set[str]]) -> list[str]:
    """What other packages use and its own does not."""
    return [
        f"{name}: used in {', '.join(sorted(used[name]))}" for name in names if used[name] and home not in used[name]
    ]


@pytest.mark.parametrize("module", LISTED.pure)
def test_numbers_and_structs_lie_where_they_are_used(module: str) -> None:
    tree = ast.parse(LISTED.path(module).read_text("utf-8"))
    assert misplaced(module.split(".")[1], declared(tree), users()) == []


def test_what_only_a_higher_package_uses_is_found() -> None:
    used = defaultdict(set, {"SEATS": {"rules", "bots"}, "POLICY": {"bots", "lab"}})
    assert misplaced("rules", iter(("SEATS", "POLICY", "UNUSED")), used) == ["POLICY: used in bots, lab"]
