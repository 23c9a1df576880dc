"""The home page opens, in both languages and both lights, and keeps nobody out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit, check_access


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_home_page_opens(visit: Visit, size: str, theme: str) -> None:
    page = visit(size=size, theme=theme).open()
    expect(page).to_have_title(re.compile("Belleville"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check_access(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_speaks_the_language_of_the_browser(visit: Visit, lang: str) -> None:
    page = visit(lang=lang).open()
    expect(page.locator("html")).to_have_attribute("lang", lang)
