"""Choose between compiled and pure modules, and refuse compiled ones that are older than their sources.

A compiled module beside an edited .py would be used without notice. The build therefore leaves the digests of what
it compiled in `_compiled.json`, and the package compares them before it loads anything else.
"""

import json
import os
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

HERE = os.path.dirname(os.path.abspath(__file__))
NOTE = "_compiled.json"
LINKED = "_linked"  # the file with all compiled modules, but for its suffix


class StaleBuild(ImportError):
    """A source was edited after it was compiled."""


def prepare() -> None:
    """Choose the modules of this process; called before any module that may be compiled is imported."""
    if wants_pure():
        from . import _pure

        _pure.install()
        return
    check_fresh()
    if file := compiled_file(HERE):
        from . import _compiled

        names = read_note(HERE).get("modules", [])
        _compiled.install(file, [f"{_compiled.PACKAGE}.{name.replace('/', '.')}" for name in names])


def wants_pure() -> bool:
    return os.environ.get("BELLEVILLE_PURE", "0") not in ("", "0")


def check_fresh(folder: str = HERE) -> None:
    """Raise StaleBuild if the compiled module that would be loaded was not made from the sources beside it."""
    if compiled_file(folder) is None:
        return
    for name, digest in read_note(folder).get("files", {}).items():
        try:
            with open(os.path.join(folder, name), "rb") as file:
                same = sha256(file.read()).hexdigest() == digest
        except FileNotFoundError:
            continue
        if not same:
            raise StaleBuild(f"{name} was edited after it was compiled: run ./check --build, or set BELLEVILLE_PURE=1")


def read_note(folder: str) -> dict[str, Any]:
    """Return what the last build compiled; empty if there was none."""
    try:
        with open(os.path.join(folder, NOTE), encoding="utf-8") as file:
            note: dict[str, Any] = json.load(file)
    except FileNotFoundError:
        return {}
    return note


def compiled_file(folder: str) -> str | None:
    """Return the file of compiled modules that this Python would load, or None."""
    paths = (os.path.join(folder, LINKED + suffix) for suffix in EXTENSION_SUFFIXES)
    return next((path for path in paths if os.path.exists(path)), None)


def mode() -> str:
    """Return how the rules run in this process: `compiled` or `pure`."""
    return "pure" if wants_pure() or compiled_file(HERE) is None else "compiled"
