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


def test_the_first_page_is_small(visit: Visit) -> None:
    """At most 150 kB without fonts."""
    page = visit().open()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("""() => [
        ...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource'),
    ].map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }))""")
    sizes = {file["name"]: file["size"] for file in loaded if not re.search(r"\.woff2?$|/api/", file["name"])}
    assert any(name.endswith(".js") for name in sizes) and all(sizes.values()), sizes
    assert sum(sizes.values()) <= 150_000, sizes


@pytest.mark.measurement
def test_the_first_page_is_soon_there(visit: Visit) -> None:
    """Painted within a second of the first byte; the best of three counts."""
    times = []
    for _ in range(3):
        page = visit().open()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        times.append(
            page.evaluate("""() => performance.getEntriesByName('first-contentful-paint')[0].startTime
            - performance.getEntriesByType('navigation')[0].responseStart""")
        )
    assert min(times) < 1000, times


def test_bots_can_be_watched(visit: Visit) -> None:
    page = visit(lang="en").open()
    page.get_by_role("button", name="or watch the bots play").click()
    players = page.get_by_role("list", name="Round the table")
    for name, level in (("Candide", 1), ("Prudence", 2), ("Octave", 3), ("Sibylle", 4)):
        player = players.get_by_role("listitem").filter(has_text=name)
        expect(player).to_contain_text(f"Level {level}")
    expect(page.get_by_text("You are watching this game")).to_be_visible()
