"""Switching the language changes every word in view and every name that a screen reader says, on every page.

A word counts as French if it stands in a French message, edition or clause, and in no English one; and the other way
round. What is in the other language on purpose says so by its `lang`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville import Throw
from belleville.editions import load
from tests.long import many
from tests.rules.positions import ANN

from .conftest import Server, Visit
from .page_users import make_table
from .questions import CLOCK, KINDS, four, traded
from .staged_table import TABLE, StagedTable, page_at_rest
from .visible_words import LANGUAGES, Lang, left_behind, only, said

EDITION = "nostalgia-2003"
PAGES = {
    "home": "/",
    "booklet": "/rules/zelda-2015",
    "clauses": "/rules/star-wars-1997/clauses",
    "compare": "/rules",
    "lobby": "/t/{waiting}",
    "end": "/t/{finished}",
    "replay": "/t/{finished}/replay",
    "nowhere": "/nowhere",
}
SHEETS: dict[str, Callable[[Page], None]] = {
    "trade": lambda page: page.get_by_role("button", name="Propose a trade").first.click(),
    "manage": lambda page: page.get_by_role("button", name=re.compile("^Manage")).first.click(),
    "menu": lambda page: page.get_by_role("button", name="Menu", exact=True).click(),
    "shortcuts": lambda page: page.locator("body").press("?"),
    "property": lambda page: page.locator('[data-square="39"]').click(),
    "player": lambda page: page.locator('[data-anchor="seat-1"] button, button[data-anchor="seat-1"]').first.click(),
}
SWITCH = "lang => document.querySelector(`.langs button[lang=${lang}]`).click()"  # also behind a sheet


def switched(page: Page, lang: Lang) -> None:
    """Switch, and wait for the page to be in this language."""
    page.evaluate(SWITCH, lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)


def laid(page: Page, table: StagedTable, *position: Any) -> None:
    """Lay a position, and open the page anew: what happened in the one before is not in its log."""
    table.put(*position)
    page.reload()
    expect(page.locator("[data-square]")).to_have_count(40)
    expect(page.locator(".answers .button").first).to_be_visible()


def check_both(page: Page) -> None:
    """See that nothing stays in the other language, whichever comes first."""
    seen = []
    for lang in (*LANGUAGES, LANGUAGES[0]):
        switched(page, lang)
        assert not left_behind(page, lang), f"left in the other language:\n{chr(10).join(left_behind(page, lang))}"
        seen.append(said(page))
    assert seen[0] != seen[1] and len(seen[1]) > 5


@pytest.fixture(scope="module")
def game(browser: Browser, server: Server) -> Iterator[tuple[Page, StagedTable]]:
    """A game on a desktop, in English to begin with."""
    with page_at_rest(browser, viewport={"width": 1280, "height": 800}, locale="en-GB") as page:
        table = StagedTable(page, EDITION)
        table.put(four(load(EDITION)).game())
        page.goto(f"{server.address}/t/{TABLE}")
        expect(page.locator("[data-square]")).to_have_count(40)
        yield page, table


def test_the_words_of_one_language_are_known() -> None:
    assert {"the", "your", "roll"} <= only("en") and {"vous", "loyer", "aux"} <= only("fr")
    assert not {"rue", "paix", "menu", "belleville"} & (only("en") | only("fr"))


@pytest.mark.parametrize("kind", list(KINDS)[:: many(3, 1)])
def test_every_question_of_a_game(game: tuple[Page, StagedTable], kind: str) -> None:
    page, table = game
    asked = KINDS[kind]
    laid(page, table, asked.game(load(EDITION)), asked.seat, asked.arrange, CLOCK)
    if asked.then:
        asked.then(table)
    expect(page.locator(".answers .button")).to_have_count(asked.answers)
    check_both(page)


def test_the_button_switches_in_the_middle_of_a_game(game: tuple[Page, StagedTable]) -> None:
    page, table = game
    laid(page, table, KINDS["buy"].game(load(EDITION)))
    switched(page, "en")
    expect(page.get_by_role("button", name=re.compile("^Buy ")).first).to_be_visible()
    page.get_by_role("button", name="FR", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Acheter ")).first).to_be_visible()
    assert not left_behind(page, "fr")


@pytest.mark.parametrize("tab", [0, 1, 2, 3])
def test_everything_beside_the_board(game: tuple[Page, StagedTable], tab: int) -> None:
    page, table = game
    laid(page, table, four(load(EDITION)).throws((2, 5), (4, 4)).game())
    table.happens(ANN, Throw(), by="player")
    tabs = page.get_by_role("tab")
    tabs.nth(tab).click()
    expect(tabs.nth(tab)).to_have_attribute("aria-selected", "true")
    check_both(page)


@pytest.mark.parametrize("sheet", list(SHEETS)[:: many(2, 1)])
def test_every_sheet(game: tuple[Page, StagedTable], sheet: str) -> None:
    page, table = game
    laid(page, table, traded(load(EDITION)))
    switched(page, "en")
    SHEETS[sheet](page)
    expect(page.get_by_role("dialog")).to_be_visible()
    check_both(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("name", PAGES)
def test_every_page(visit: Visit, server: Server, finished: str, name: str) -> None:
    waiting = make_table(server.address)["table"] if name == "lobby" else ""
    visitor = visit(lang="en")
    if name == "nowhere":
        visitor.forgiven.append("status of 404")
    page = visitor.open(PAGES[name].format(waiting=waiting, finished=finished))
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator('[aria-busy="true"]')).to_have_count(0)
    check_both(page)
