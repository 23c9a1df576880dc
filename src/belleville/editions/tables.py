"""An edition as the tables of its file, from which `loader.build` makes it again."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from .model import Edition, Effect, Square


def tables_of(edition: Edition) -> dict[str, Any]:
    """Return an edition as the tables of a file: what its kind does not have, or the loader works out, is left out."""
    tables: dict[str, Any] = msgspec.to_builtins(edition, builtin_types=())
    for square in _items(tables, "squares"):
        _drop_unset(square, Square, {"index"} if square.get("kind") == "street" else {"index", "group"})
    for card in (*_items(tables, "chance"), *_items(tables, "chest")):
        if isinstance(card.get("effect"), dict):
            _drop_unset(card["effect"], Effect, set())
    for group in _items(tables, "groups"):
        if not group.get("colour"):
            group.pop("colour", None)
    if not tables["base"]:
        del tables["base"]
    for name, mode in dict(tables["modes"]).items():
        if mode is None:
            del tables["modes"][name]
    return tables


def _items(tables: dict[str, Any], name: str) -> list[dict[str, Any]]:
    items = tables[name] if isinstance(tables[name], list | tuple) else ()
    return [item for item in items if isinstance(item, dict)]


def _drop_unset(table: dict[str, Any], struct: type[Struct], derived: set[str]) -> None:
    for field in structs.fields(struct):
        if field.name in derived or table.get(field.name, field.default) == field.default:
            table.pop(field.name, None)
