"""The log of a whole game of each edition is, word for word, what it was when somebody last read it."""

from __future__ import annotations

import pytest

from belleville import editions

from ..goldens import logs


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return {path.name: text for path, text in logs.files()}


@pytest.mark.parametrize("ending", ["json", "en.log", "fr.log"])
@pytest.mark.parametrize("edition", editions.names())
def test_a_log_is_as_it_was_last_read(texts: dict[str, str], edition: str, ending: str) -> None:
    name = f"{edition}.{ending}"
    kept = (logs.LOGS / name).read_text("utf-8")
    assert kept == texts[name], "changed on purpose? python -m tests.goldens.logs, and read the difference"


def test_no_other_logs_are_kept(texts: dict[str, str]) -> None:
    assert {path.name for path in logs.LOGS.iterdir()} == texts.keys()
