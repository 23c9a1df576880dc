"""How hard the properties look: `ci` is the same hunt on every run, `hunt` (BELLEVILLE_HUNT=1) a long new one."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "ci",
    deadline=None,
    print_blob=True,
    derandomize=True,
    database=None,
    suppress_health_check=SLOW,
)
settings.register_profile(
    "hunt",
    deadline=None,
    print_blob=True,
    database=None,
    suppress_health_check=SLOW,
)

HUNTING = os.environ.get("BELLEVILLE_HUNT", "0") not in ("", "0")


def bounded(max_examples: int, steps: int = 50) -> settings:
    """The settings of one property: so many examples in the checks, ten times as many on a hunt."""
    profile = settings.get_profile("hunt" if HUNTING else "ci")
    many = max_examples * 10 if HUNTING else max_examples
    return settings(profile, max_examples=many, stateful_step_count=steps)
