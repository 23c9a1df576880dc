"""Which language somebody gets: the one asked for, else that of the system, else English."""

import pytest

from belleville.words import language
from belleville.words.languages import known_or_fallback


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("fr_FR.UTF-8", "fr"), ("fr_CA", "fr"), ("fr", "fr"), ("fr@euro", "fr"), ("FR_ch.iso88591", "fr"),
        ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("frr_DE", "en"), ("fry", "en"), ("C", "en"), ("POSIX", "en"),
        ("C.UTF-8", "en"), ("pt_BR", "en"), ("x", "en"),
    ],
)  # fmt: skip
def test_a_locale_is_french_or_english_is_spoken(wish: str, lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        assert language([], {name: wish}) == lang
    assert known_or_fallback(wish.replace("_", "-")) == lang


def test_the_first_that_is_set_decides() -> None:
    assert language([], {}) == "en"
    assert language([], {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR"}) == "fr"
    assert language([], {"LC_ALL": "de_DE", "LANG": "fr_FR"}) == "en"
    assert language([], {"LC_MESSAGES": "fr_BE", "LANG": "en_US"}) == "fr"


def test_what_is_asked_for_comes_first() -> None:
    german = {"LANG": "de_DE"}
    assert language(["rules", "--lang", "fr"], german) == language(["--lang=fr"], german) == "fr"
    assert language(["--lang", "en"], {"LANG": "fr_FR"}) == "en"
    assert language(["--lang", "de"], {"LANG": "fr_FR"}) == "fr", "the command line refuses it, in French"
    assert language(["--lang"], {"LANG": "fr_FR"}) == "fr"


@pytest.mark.parametrize(("wish", "lang"), [("fr-CA,fr;q=0.9", "fr"), ("de", "en"), ("frr", "en"), (" en-US", "en")])
def test_a_browser_gets_a_preview_in_its_language(wish: str, lang: str) -> None:
    from belleville.web.link_previews import language as of_preview

    scope = {"type": "http", "headers": [(b"accept-language", wish.encode())]}
    assert of_preview(scope) == lang  # type: ignore[arg-type]
    assert of_preview({"type": "http", "headers": []}) == "fr", "most messengers do not say"  # type: ignore[typeddict-item]
