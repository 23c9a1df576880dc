"""The first game: from the home page to the first purchase, guided, on every kind of screen, and by keyboard."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from belleville.editions import load
from tests.long import many

from .conftest import Server, Visit, check_access
from .page_users import PATIENCE, Hand, Keys, Mouse, Player, without_motion
from .questions import CLOCK, KINDS, four
from .staged_table import TABLE, StagedTable
from .test_answers import SEEN, SETTLES, SIZES, settle

PATHS = [(390, 844), (844, 390), (820, 1180), (1280, 800)]
SHOTS = os.environ.get("BELLEVILLE_SHOTS")  # a folder for pictures of every hint at every size
CLAIMS = many(3, 6)  # rents, after which a game has shown enough
HINTED = {"roll": "roll", "buy": "buy", "claim": "rent", "jail": "jail", "debt": "debt"}  # questions and their topics
GUIDED = """localStorage.setItem('belleville.prefs', '{"speed":0}');
localStorage.setItem('belleville.guide', '{"on":true,"seen":[]}')"""


def hint(page: Page) -> Locator:
    return page.get_by_role("region", name="Premiers pas")


def reach_question(player: Player, first: str, about: str = "") -> None:
    """Play until this is the first answer; bots may move before, and sell something by auction.

    Or until there is a hint about it: a rent to claim may come before the answer that the hint is about.
    """
    while not re.match(first, says := player.says() or ""):
        if about and topic(player.page, about).count():
            return
        assert not player.is_over()
        if says:
            wish = "Passer" if says.startswith("Enchérir") else says
            with contextlib.suppress(Error):  # it is no longer asked
                player.press(player.answer(wish).first)
        else:
            player.page.wait_for_timeout(40)


def give(player: Player, answer: str, about: str) -> None:
    """Give an answer, and with it the hint about it is read; a button that has just changed does nothing yet."""
    while topic(player.page, about).count():
        with contextlib.suppress(Error):
            player.press(player.answer(re.compile(answer)).first)
        player.page.wait_for_timeout(100)


def topic(page: Page, name: str) -> Locator:
    return hint(page).and_(page.locator(f'[data-topic="{name}"]'))


@pytest.mark.parametrize(("width", "height", "hand"), [*((*size, Mouse) for size in PATHS), (1280, 800, Keys)])
def test_the_first_game_is_guided(visit: Visit, width: int, height: int, hand: Callable[[], Hand]) -> None:
    page = without_motion(visit(size="desktop" if width > 1000 else "phone")).open()
    page.set_viewport_size({"width": width, "height": height})
    player = Player(page, hand())
    player.press(page.get_by_role("button", name=re.compile("^Apprendre")))
    expect(page.locator("[data-square]")).to_have_count(40)
    reach_question(player, "Lancer", "start")
    expect(topic(page, "start")).to_contain_text("propriétés, déjà payées")
    player.press(hint(page).get_by_role("button", name="J’ai compris"))
    expect(topic(page, "roll")).to_contain_text("C’est à vous")
    expect(page.locator(".flights > *")).to_have_count(0)
    check_access(page)
    give(player, "^Lancer", "roll")
    reach_question(player, "Acheter", "buy")
    expect(topic(page, "buy")).to_contain_text("Achetez-la")
    give(player, "^Acheter", "buy")
    kept = page.evaluate("JSON.parse(localStorage.getItem('belleville.guide'))")
    assert kept["on"] and {"roll", "buy"} <= set(kept["seen"]), kept


def test_hints_can_be_switched_off_and_shown_again(visit: Visit) -> None:
    page = without_motion(visit()).open()
    player = Player(page)
    player.press(page.get_by_role("button", name=re.compile("^Apprendre")))
    reach_question(player, "Lancer")
    for about in ("start", "roll"):
        expect(topic(page, about)).to_be_visible()
        player.press(hint(page).get_by_role("button", name="J’ai compris"))
        expect(topic(page, about)).to_have_count(0)
    player.press("Menu")
    player.press("Revoir tous les conseils")
    expect(hint(page)).to_be_visible()
    player.press(hint(page).get_by_role("button", name="Ne plus montrer de conseils"))
    expect(hint(page)).to_have_count(0)
    page.reload()
    expect(page.locator("[data-square]")).to_have_count(40)
    player.press("Menu")
    expect(page.get_by_role("switch", name="Premiers pas")).not_to_be_checked()
    expect(hint(page)).to_have_count(0)


def test_the_highlighted_answer_alone_loses_no_rent(visit: Visit) -> None:
    """On default settings, from the home page, until some rents were claimed or there is nothing left to press."""
    page = without_motion(visit()).open()
    player = Player(page)
    player.press(page.get_by_role("button", name=re.compile("^Apprendre")))
    expect(page.locator("[data-square]")).to_have_count(40)
    marked, give_up = page.locator(".answers .button.primary"), page.locator(".answers .button.danger")

    def done() -> bool:
        claims = sum(said.startswith("Réclamer") for said in player.did)
        return claims >= CLAIMS or player.is_over() or page.get_by_text("Vous êtes hors jeu").count() > 0

    while not done():
        if player.says() and marked.count():
            with contextlib.suppress(Error):  # it is no longer asked
                player.press(marked)
        elif give_up.count():
            break
        else:
            page.wait_for_timeout(40)
    if player.is_over():
        story = page.request.get(f"{page.url.replace('/t/', '/api/tables/')}/story").json()
        assert story["lapsed"][0] == 0
    else:
        assert "garde son argent" not in player.told(), "a rent of the reader's was lost"


@pytest.fixture(scope="module")
def guided(browser: Browser, server: Server) -> Iterator[tuple[Page, StagedTable]]:
    """A table whose page has the guide switched on."""
    context = browser.new_context(has_touch=True, locale="fr-FR", reduced_motion="reduce", color_scheme="light")
    context.add_init_script(GUIDED)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    table = StagedTable(page, "nostalgia-2003")
    table.put(four(load(table.edition)).game())
    page.goto(f"{server.address}/t/{TABLE}")
    expect(page.locator("[data-square]")).to_have_count(40)
    yield page, table
    context.close()


@pytest.mark.parametrize("kind", HINTED)
def test_no_hint_covers_an_answer(guided: tuple[Page, StagedTable], kind: str) -> None:
    page, table = guided
    page.reload()  # the init script lets everything be explained again
    asked = KINDS[kind]
    table.put(asked.game(load(table.edition)), asked.seat, asked.arrange, CLOCK)
    card = hint(page)
    expect(card).to_have_attribute("data-topic", HINTED[kind])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page, FREE, [asked.answers, card.element_handle()])
        inside, seen = card.evaluate(INSIDE), page.evaluate(SEEN)
        if SHOTS:
            page.wait_for_timeout(200)
            page.screenshot(path=str(Path(SHOTS) / f"hint-{kind}-{width}x{height}.png"))
        assert len(seen) == asked.answers and all(one["ok"] for one in seen), (kind, width, height, seen)
        assert inside, f"the hint of {kind} is cut at {width}×{height}"


INSIDE = """card => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    && getComputedStyle(card).visibility === 'visible' && document.querySelector('svg.lines rect') !== null;
}"""
FREE = f"([count, card]) => ({INSIDE})(card) && ({SETTLES})(count)"
