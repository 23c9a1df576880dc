"""The board looked at closely, deeds at a glance, large letters, and eight players on one screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville import Decline
from belleville.editions import load
from tests.rules.positions import ANN, euros, position

from .conftest import Server, Visit, check_access
from .page_users import PATIENCE, make_table
from .questions import KINDS, four, lands, traded
from .staged_table import TABLE, StagedTable

EDITION = "nostalgia-2003"
Opened = tuple[Page, StagedTable]
SCALE = "place => place.querySelector('svg').clientWidth / place.clientWidth"
PINCH = """(place, apart) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  const at = (by) => [-1, 1].map((side, identifier) => new Touch({
    identifier, target: place, clientX: left + width / 2 + side * by, clientY: top + height / 4,
  }));
  const tell = (type, touches) => place.dispatchEvent(
    new TouchEvent(type, { touches, targetTouches: touches, changedTouches: touches, bubbles: true, cancelable: true }),
  );
  tell('touchstart', at(30));
  for (let by = 35; by <= apart; by += 5) tell('touchmove', at(by));
  tell('touchend', []);
}"""


@pytest.fixture(scope="module")
def opened(browser: Browser, server: Server) -> Iterator[Callable[..., Opened]]:
    """A page with a finger, or with a mouse, at a staged table of an edition."""
    contexts = []

    def come(touch: bool, width: int, height: int, edition: str = EDITION, theme: str = "light") -> Opened:
        context = browser.new_context(
            has_touch=touch,
            locale="fr-FR",
            reduced_motion="reduce",
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
        )
        contexts.append(context)
        context.add_init_script("""localStorage.setItem('belleville.prefs', '{"speed":0}')""")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        table = StagedTable(page, edition)
        table.put(four(load(edition)).game())
        page.goto(f"{server.address}/t/{TABLE}")
        expect(page.locator("[data-square]")).to_have_count(40)
        return page, table

    yield come
    for context in contexts:
        context.close()


def scale(page: Page) -> float:
    return float(page.locator(".board .view").evaluate(SCALE))


def test_the_board_zooms_on_a_phone(opened: Callable[..., Opened]) -> None:
    page, _ = opened(True, 390, 844)
    names = page.locator(".board text", has_text="de Paradis")
    expect(names).to_have_count(0)
    edition = page.locator('[data-square="14"]').bounding_box()
    assert edition is not None
    for _ in range(2):  # a double tap on the square; a single one would open its deed
        page.touchscreen.tap(edition["x"] + edition["width"] / 2, edition["y"] + edition["height"] / 2)
    expect(names).to_have_count(1)
    assert scale(page) > 2
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator('[data-square="14"]')).to_be_in_viewport()
    size = page.locator(".board text.name tspan").first.evaluate("text => text.getBoundingClientRect().height")
    assert size >= 10, "names can be read"
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.locator(".board .view").evaluate("place => place.scrollTo(0, 0)")  # panned
    page.get_by_role("button", name=re.compile("^Vous êtes ici : Départ")).tap()
    expect(page.locator('[data-square="0"]')).to_be_in_viewport()
    page.get_by_role("button", name="Voir tout le plateau").tap()
    expect(names).to_have_count(0)
    assert scale(page) == pytest.approx(1, abs=0.01)

    page.locator(".board .view").evaluate(PINCH, 90)
    assert 2.5 < scale(page) < 3.5
    page.locator(".board .view").evaluate(PINCH, 30)
    page.get_by_role("button", name="Voir tout le plateau").tap()

    page.locator('[data-square="14"]').tap()  # once: the deed, after a moment
    expect(page.get_by_role("dialog", name="Rue de Paradis")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('[data-square="0"]').tap()
    expect(page.get_by_role("dialog", name="Départ")).to_contain_text("chaque fois que vous passez par cette case")
    check_access(page)


def test_a_long_press_opens_the_deed_while_a_trade_is_written(opened: Callable[..., Opened]) -> None:
    page, table = opened(True, 390, 844)
    table.put(traded(load(EDITION)))
    page.get_by_role("button", name="Proposer un échange").tap()
    square = page.locator('[data-square="14"]')
    square.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True, "pointerId": 1})
    deed = page.get_by_role("dialog", name="Rue de Paradis")
    expect(deed).to_be_visible()
    page.keyboard.press("Escape")
    expect(deed).to_have_count(0)
    expect(page.locator(".trade").get_by_role("checkbox", checked=True)).to_have_count(0)


def test_the_board_zooms_by_keyboard_and_buttons(opened: Callable[..., Opened]) -> None:
    page, _ = opened(False, 1280, 800)
    page.get_by_role("button", name="Agrandir").click()
    assert scale(page) == pytest.approx(2, abs=0.05)
    page.locator('[data-square="0"]').focus()
    page.keyboard.press("+")
    assert scale(page) == pytest.approx(3, abs=0.05)
    page.keyboard.press("ArrowUp")  # the next square comes into sight
    expect(page.locator('[data-square="39"]')).to_be_focused()
    expect(page.locator('[data-square="39"]')).to_be_in_viewport()
    before = page.locator(".board .view").evaluate("place => place.scrollLeft")
    place = page.locator(".board .view").bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + place["width"] - 120, place["y"] + 300)
    page.mouse.down()
    page.mouse.move(place["x"] + place["width"] - 20, place["y"] + 300, steps=4)
    page.mouse.up()
    assert page.locator(".board .view").evaluate("place => place.scrollLeft") < before - 50, "dragged"
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator('[data-square="39"]').focus()
    page.keyboard.press("0")
    assert scale(page) == pytest.approx(1, abs=0.01)


def test_a_deed_shows_under_the_mouse_and_covers_no_decision(opened: Callable[..., Opened]) -> None:
    page, table = opened(False, 1280, 800)
    table.put(lands(four(load(EDITION)), 39))
    card = page.locator(".stage .card").first
    expect(card).to_be_visible()
    for square in (39, 13, 24, 3):
        page.locator(f'[data-square="{square}"]').hover()
        peek = page.locator(".peek.placed")
        expect(peek).to_contain_text(load(EDITION).squares[square].name.fr)
        page.wait_for_function(  # the card finds its place after a frame or two
            """() => { const box = (which) => document.querySelector(which).getBoundingClientRect();
            const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
              * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
            return over(box('.peek'), box('.stage .card')) + over(box('.peek'), box('.answers')) === 0; }"""
        )
    page.keyboard.press("Escape")
    expect(page.locator(".peek")).to_have_count(0)


def test_building_shows_the_rent_before_and_after(opened: Callable[..., Opened]) -> None:
    page, table = opened(False, 1280, 800)
    table.put(four(load(EDITION)).owns(ANN, group="brown").game())
    page.keyboard.press("g")
    sheet = page.get_by_role("dialog", name="Mes propriétés")
    lot = sheet.get_by_role("listitem").filter(has_text="Rue Lecourbe")
    expect(lot).to_contain_text(re.compile(r"Loyer\s: 8\s€"))
    sheet.get_by_role("button", name=re.compile(r"Ajouter 1 partout")).click()
    expect(lot).to_contain_text(re.compile(r"Loyer\s: 8\s€ → 20\s€"))
    assert sheet.get_by_role("button", name=re.compile(r"Ajouter 1 partout")).evaluate(
        "button => getComputedStyle(button).borderTopColor !== 'rgba(0, 0, 0, 0)'"
    ), "it looks like a button"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_eight_players_see_their_properties(opened: Callable[..., Opened], theme: str) -> None:
    page, table = opened(False, 1280, 800, "deluxe-2003", theme)
    edition = load("deluxe-2003")
    table.put(position(edition, 8).owns_all(*range(8)).game())
    strips = page.get_by_role("list", name="Joueurs").get_by_role("listitem").locator("xpath=self::li[@data-anchor]")
    expect(strips).to_have_count(8)
    for strip in strips.all():
        expect(strip).to_be_in_viewport(ratio=0.98)
        expect(strip.get_by_role("list", name="Propriétés")).to_be_visible()
    cards = page.get_by_role("tabpanel").locator("li[style*='--back']")
    seen = [card for card in cards.all() if card.evaluate(WHOLE)]
    assert len(seen) >= 3, "one's own properties, as small cards"
    for label in ("Loyer", "Hyp."):
        expect(seen[0]).to_contain_text(label)
    check_access(page)


WHOLE = """card => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const points = [[left + 4, top + 4], [right - 4, bottom - 4]];
  return points.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
}"""


def sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("width", [390, 1280])
def test_large_letters_scroll_no_page_sideways(visit: Visit, server: Server, finished: str, width: int) -> None:
    visitor = visit(size="phone" if width == 390 else "desktop")
    made = make_table(server.address)
    for path, sign in {
        "/": ".site-bar",
        f"/t/{made['table']}#seat={made['secret']}": "h1",
        f"/rules/{EDITION}": "h2",
        f"/t/{finished}": "table, ol",
    }.items():
        page = visitor.open(path)
        expect(page.locator(sign).first).to_be_attached()
        page.wait_for_load_state("networkidle")
        for percent in (130, 200):
            page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
        page.close()


@pytest.mark.parametrize("percent", [130, 200])
def test_large_letters_scroll_no_game_sideways_on_a_desktop(opened: Callable[..., Opened], percent: int) -> None:
    page, table = opened(False, 1280, 800)
    for kind in ("buy", "auction", "debt"):
        table.put(KINDS[kind].game(load(EDITION)), KINDS[kind].seat)
        page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        expect(page.locator(".answers .button")).to_have_count(KINDS[kind].answers)
        assert not sideways(page)
        for answer in page.locator(".answers .button").all():
            expect(answer).to_be_in_viewport(ratio=0.98)


def test_a_refusal_goes_when_the_game_goes_on(opened: Callable[..., Opened]) -> None:
    page, table = opened(False, 1280, 800)
    table.put(four(load(EDITION)).game())
    page.get_by_role("button", name="Réclamer un loyer").click()
    said = page.locator(".said[role=alert]")
    expect(said).to_be_visible()
    table.put(lands(four(load(EDITION)), 39))
    expect(page.get_by_role("button", name="Mettre aux enchères")).to_be_visible()
    expect(said).to_have_count(0)


def test_a_bid_of_five_figures_can_be_read(opened: Callable[..., Opened]) -> None:
    edition = load("star-wars-1997")
    page, table = opened(True, 360, 640, "star-wars-1997")
    game = lands(four(edition).cash(ANN, euros(edition, 1500)), 39)
    game.play(ANN, Decline())
    table.put(game)
    field = page.get_by_label("Montant de votre choix")
    field.fill("18100")
    assert field.evaluate("field => field.scrollWidth <= field.clientWidth")


def test_every_rent_of_a_property_for_sale_has_a_name(opened: Callable[..., Opened]) -> None:
    page, table = opened(True, 390, 844)
    table.put(lands(four(load(EDITION)), 39))
    rents = page.locator("dl.rents")
    expect(rents.get_by_role("term")).to_have_count(6)
    expect(rents).to_contain_text("Terrain nu")
    expect(rents).to_contain_text("1 hôtel")


def test_the_time_left_is_whole_in_a_sheet(opened: Callable[..., Opened]) -> None:
    from .questions import CLOCK, NOW

    page, table = opened(True, 390, 844)
    table.put(KINDS["buy"].game(load(EDITION)), clock=type(CLOCK)((0,), NOW - 20_000, NOW + 8_000, "decide"))
    page.get_by_role("button", name="Menu").tap()
    seconds = page.get_by_role("dialog").get_by_role("timer").locator("> span")
    expect(seconds).to_be_visible()
    seen = seconds.evaluate(
        """text => { const a = text.getBoundingClientRect(), b = text.closest('.body').getBoundingClientRect();
        return a.top >= b.top && a.bottom <= b.bottom; }"""
    )
    assert seen, "no edge cuts it"
