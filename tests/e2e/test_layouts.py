"""The game on every screen: held sideways, upright, small, and with large letters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from belleville.editions import load
from belleville.table.state import TableState
from tests.rules.positions import ANN, BOB, position

from .conftest import Server, check_access
from .questions import KINDS, NOW, four, lands, offered, traded
from .staged_table import TABLE, StagedTable, page_at_rest

EDITION = "nostalgia-2003"
BOUNDS = "element => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
ANSWERS_INSIDE = """() => {
  const answers = [...document.querySelectorAll('.answers .button')].map((one) => one.getBoundingClientRect());
  return answers.length && answers.every((at) =>
    at.left >= -1 && at.top >= -1 && at.right <= innerWidth + 1 && at.bottom <= innerHeight + 1);
}"""


@pytest.fixture(scope="module")
def opened(browser: Browser, server: Server) -> Iterator[tuple[Page, StagedTable]]:
    with page_at_rest(browser, has_touch=True, locale="fr-FR") as page:
        table = StagedTable(page, EDITION)
        table.put(four(load(EDITION)).game())
        page.goto(f"{server.address}/t/{TABLE}")
        expect(page.locator("[data-square]")).to_have_count(40)
        yield page, table


def at(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".game")).to_be_visible()


def inside(place: Locator) -> None:
    """All of it is in the window."""
    size = place.page.viewport_size
    assert size is not None
    left, top, right, bottom = place.evaluate(BOUNDS)
    assert left >= -1 and top >= -1, (left, top)
    assert right <= size["width"] + 1 and bottom <= size["height"] + 1, (right, bottom)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 400)])
def test_held_sideways_the_board_is_as_high_as_the_window(
    opened: tuple[Page, StagedTable], width: int, height: int
) -> None:
    page, table = opened
    table.put(KINDS["buy"].game(load(EDITION)))
    at(page, width, height)
    board, side = page.locator(".game > .board"), page.locator(".game > .side")
    expect(page.locator(".game")).to_have_class(re.compile("beside"))
    inside(board)
    inside(side)
    left, top, right, bottom = board.evaluate(BOUNDS)
    assert bottom - top >= 0.95 * min(height, 0.6 * width) and abs((right - left) - (bottom - top)) <= 2
    assert side.evaluate(BOUNDS)[0] >= right - 1, "the column stands beside the board"
    expect(page.get_by_role("heading", name="À vendre")).to_be_in_viewport()
    expect(page.locator(".site-bar")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("link", name="Accueil")).to_be_visible()
    expect(menu.get_by_role("link", name="Règles")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


@pytest.mark.parametrize("players", [4, 6])
def test_on_a_phone_everybody_is_in_sight(opened: tuple[Page, StagedTable], players: int) -> None:
    page, table = opened
    table.put(position(load(EDITION), players).game())
    at(page, 390, 844)
    strips = page.get_by_role("list", name="Joueurs").get_by_role("listitem")
    expect(strips).to_have_count(players)
    for strip in strips.all():
        inside(strip)


def test_a_player_opens_on_tap(opened: tuple[Page, StagedTable]) -> None:
    page, table = opened
    table.put(traded(load(EDITION)))
    at(page, 390, 844)
    page.get_by_role("button", name=re.compile("^Voir Basile")).tap()
    sheet = page.get_by_role("dialog", name="Basile")
    expect(sheet).to_contain_text(re.compile(r"Argent.*1\s?500"))
    expect(sheet.get_by_role("region", name="rose")).to_contain_text("groupe complet")
    expect(sheet.get_by_role("button", name="Avenue de Neuilly")).to_be_visible()
    check_access(page)
    sheet.get_by_role("button", name="Proposer un échange").tap()
    expect(page.get_by_role("dialog", name="Proposer un échange")).to_be_visible()
    page.keyboard.press("Escape")

    table.put(four(load(EDITION)).owns(BOB, group="green").built(2, group="green").mortgaged(11).game(), ANN)
    page.get_by_role("button", name=re.compile("^Voir Basile")).tap()
    expect(sheet).to_contain_text("Hypothéqué")
    expect(sheet.get_by_role("region", name="vert").get_by_role("img", name="2 maisons")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_tablet_held_upright_shows_names_holdings_and_the_log(opened: tuple[Page, StagedTable]) -> None:
    page, table = opened
    table.put(four(load(EDITION)).game())
    at(page, 820, 1180)
    expect(page.locator(".game")).to_have_class(re.compile("tablet"))
    expect(page.locator(".board text", has_text="de la Paix")).to_have_count(1)
    expect(page.get_by_role("list", name="Propriétés").first).to_be_in_viewport()
    page.get_by_role("tab", name="Journal").click()
    expect(page.get_by_role("log")).to_be_in_viewport()
    inside(page.locator(".below"))
    check_access(page)


@pytest.mark.parametrize("percent", [130, 200])
def test_large_letters_do_not_scroll_sideways(opened: tuple[Page, StagedTable], percent: int) -> None:
    page, table = opened
    try:
        for kind in ("jail", "auction", "debt"):
            table.put(KINDS[kind].game(load(EDITION)), KINDS[kind].seat)
            page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            for width, height in ((390, 844), (844, 390), (820, 1180)):
                at(page, width, height)
                page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
                page.wait_for_function(ANSWERS_INSIDE)
    finally:
        page.evaluate("document.documentElement.style.fontSize = ''")


APART = """(which) => {
  const boxes = which.map((one) => [...document.querySelectorAll(one)].map((e) => e.getBoundingClientRect()));
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.every((found) => found.length && found.every((one) => one.width)) &&
    !boxes[0].some((a) => boxes[1].some((b) => over(a, b)));
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_the_time_left_and_where_one_stands_do_not_cover_each_other(
    opened: tuple[Page, StagedTable], size: tuple[int, int]
) -> None:
    page, table = opened

    def timed(state: TableState) -> None:
        state.time_up_at = NOW + 20 * 60_000

    table.put(four(load(EDITION)).game(), arrange=timed)
    at(page, *size)
    expect(page.locator(".hour")).to_contain_text("Temps restant")
    page.wait_for_function(APART, arg=["button.here", ".facts"])
    inside(page.locator(".hour"))


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_the_dice_do_not_lie_under_the_buttons_of_the_board(
    opened: tuple[Page, StagedTable], size: tuple[int, int]
) -> None:
    page, table = opened
    table.put(lands(four(load(EDITION)), 39))
    at(page, *size)
    page.wait_for_function(APART, arg=[".dice", ".corner .button"])


def test_names_of_four_players_are_not_cut_on_a_phone(opened: tuple[Page, StagedTable]) -> None:
    page, table = opened
    table.put(four(load(EDITION)).game())
    for size in ((390, 844), (844, 390)):
        at(page, *size)
        names = page.locator(".strip .name")
        expect(names).to_have_count(4)
        assert names.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0


def test_accents_above_capitals_are_not_cut(opened: tuple[Page, StagedTable]) -> None:
    page, table = opened
    table.put(KINDS["buy"].game(load(EDITION)))
    at(page, 390, 844)
    about = page.locator(".dock .about")
    expect(about).to_contain_text("À vendre")
    for cut_off in (about, page.locator(".strip .name").first):
        assert cut_off.evaluate("place => getComputedStyle(place).overflowY") == "visible"


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_nothing_lies_on_the_small_board_of_an_offer(opened: tuple[Page, StagedTable], size: tuple[int, int]) -> None:
    page, table = opened
    table.put(traded(load(EDITION)))
    at(page, *size)
    expect(page.locator("button.here")).to_be_visible()
    offered(table)
    expect(page.locator(".phone.offered")).to_have_count(1)
    expect(page.locator("button.here")).to_be_hidden()
    if size[1] < 700:
        assert page.locator(".told").evaluate("place => getComputedStyle(place).display") == "none"
