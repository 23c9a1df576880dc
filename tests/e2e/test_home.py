"""The home page opens, in both languages and both lights, and keeps nobody out."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Server, Visit, Visitor, check_access
from .page_users import Seat, make_table


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_home_page_opens(visit: Visit, size: str, theme: str) -> None:
    page = visit(size=size, theme=theme).open()
    expect(page).to_have_title(re.compile("Belleville"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check_access(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("lang", ["fr-FR", "fr-CA", "fr-CH", "en-GB", "de-DE", "pt-BR"])
def test_the_page_speaks_the_language_of_the_browser(visit: Visit, lang: str) -> None:
    french = lang.startswith("fr")
    page = visit(lang=lang).open()
    expect(page.locator("html")).to_have_attribute("lang", "fr" if french else "en")
    expect(page.get_by_role("link", name="Règles" if french else "Rules").first).to_be_visible()


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
    players = page.get_by_role("list", name="Players")
    for name, level in (("Candide", 1), ("Prudence", 2), ("Octave", 3), ("Sibylle", 4)):
        player = players.get_by_role("listitem").filter(has_text=name)
        expect(player).to_contain_text(f"Level {level}")
    expect(page.get_by_text("You’re watching this game")).to_be_visible()


PHONES = [(320, 568), (360, 640), (390, 664), (390, 844), (844, 390), (640, 360)]


@pytest.mark.parametrize("returning", [False, True])
def test_play_is_seen_without_scrolling_on_every_phone(visit: Visit, server: Server, returning: bool) -> None:
    visitor = visit(size="phone")
    if returning:
        made = make_table(server.address, bots=1)
        note_table(visitor, made)
    page = visitor.open()
    presets = page.get_by_role("region", name=re.compile("^Jouer tout de suite")).get_by_role("button")
    expect(presets).to_have_count(3)
    expect(page.get_by_role("region", name="Mes tables")).to_have_count(int(returning))
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for preset in presets.all():
            expect(preset).to_be_in_viewport(ratio=1)
            edition = preset.bounding_box()
            assert edition is not None and edition["height"] >= 44, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)


def test_my_tables_come_first_and_say_whose_turn_it_is(visit: Visit, server: Server) -> None:
    visitor = visit()
    made = make_table(server.address, bots=1)
    note_table(visitor, made)
    seat = Seat(server.address, made["table"], made["secret"])
    assert seat.ask("begin")["say"] == "ack"
    while 0 not in seat.look()["now"]["must"]:
        pass
    page = visitor.open()
    mine = page.get_by_role("region", name="Mes tables")
    row = mine.get_by_role("listitem")
    expect(row).to_contain_text("À vous de jouer")
    expect(row).to_contain_text("Nostalgia")
    expect(row).to_contain_text("avec ")
    first = page.locator("main").get_by_role("heading").first
    expect(first).to_have_text("Mes tables")
    check_access(page)
    row.get_by_role("link", name="Reprendre").click()
    expect(page.locator("[data-square]")).to_have_count(40)
    seat.leave()


def note_table(visitor: Visitor, made: dict[str, Any]) -> None:
    """Let the device know of a seat, as if it had made the table."""
    note = {"id": made["table"], "box": "nostalgia-2003", "stage": "waiting", "names": [], "at": 1, "seat": 0}
    kept = {f"seat.{made['table']}": made["secret"], "tables": [note]}
    for key, value in kept.items():
        visitor.context.add_init_script(f"localStorage.setItem('belleville.{key}', {json.dumps(json.dumps(value))})")
