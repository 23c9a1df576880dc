"""Choose between compiled and pure modules, and refuse compiled ones that are older than their sources.

A compiled module beside an edited .py would win in silence. The build therefore leaves the digests of what
it compiled in `_compiled.json`, and the package compares them before it loads anything else.
"""

import json
import os
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

HERE = os.path.dirname(os.path.abspath(__file__))
NOTE = "_compiled.json"


class StaleBuild(ImportError):
    """A source was edited after it was compiled."""


def prepare() -> None:
    """To be called by the package before it imports any module that may be compiled."""
    if wants_pure():
        from . import _pure

        _pure.install()
    else:
        check_fresh()


def wants_pure() -> bool:
    return os.environ.get("BELLEVILLE_PURE", "0") not in ("", "0")


def check_fresh(folder: str = HERE) -> None:
    """Raise StaleBuild if a compiled module would be loaded that is not made from the sources beside it."""
    note = read_note(folder)
    if not any(is_compiled(folder, module) for module in note.get("modules", [])):
        return
    for name, digest in note.get("files", {}).items():
        try:
            with open(os.path.join(folder, name), "rb") as file:
                same = sha256(file.read()).hexdigest() == digest
        except FileNotFoundError:
            continue
        if not same:
            raise StaleBuild(f"{name} was edited after it was compiled: run ./check --build, or set BELLEVILLE_PURE=1")


def read_note(folder: str) -> dict[str, Any]:
    """What the last build compiled; nothing if there was none."""
    try:
        with open(os.path.join(folder, NOTE), encoding="utf-8") as file:
            note: dict[str, Any] = json.load(file)
    except FileNotFoundError:
        return {}
    return note


def is_compiled(folder: str, module: str) -> bool:
    """Whether this Python would load a compiled file for a module, named as `rules/rent`."""
    return any(os.path.exists(os.path.join(folder, module + suffix)) for suffix in EXTENSION_SUFFIXES)


def mode() -> str:
    """How the rules run in this process: `compiled` or `pure`."""
    modules = read_note(HERE).get("modules", [])
    compiled = not wants_pure() and any(is_compiled(HERE, module) for module in modules)
    return "compiled" if compiled else "pure"
