"""Which commands there are: each is a module of its name here, with a class `NameCommand`."""

from __future__ import annotations

from importlib import import_module

from .options import Command

NAMES = (
    "play",
    "serve",
    "bots",
    "rules",
    "edition",
    "simulate",
    "arena",
    "replay",
    "odds",
    "calibrate",
    "bench",
    "load",
    "soak",
    "completion",
)


def find(name: str) -> type[Command]:
    """Return a command; only its own module is imported."""
    found: type[Command] = getattr(import_module(f"{__package__}.{name}"), f"{name.capitalize()}Command")
    return found
