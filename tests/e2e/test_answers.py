"""Every kind of question, on every kind of screen: each of its answers is whole in sight, and nothing covers it."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from belleville import Bid
from belleville.editions import load
from tests.rules.debts import ruined
from tests.rules.positions import ANN, BOB, CLEO

from .conftest import Server
from .questions import CLOCK, KINDS, four, owing, sold
from .staged_table import TABLE, StagedTable, page_at_rest

SIZES = [
    (320, 568), (360, 640), (390, 664), (390, 844), (844, 390), (640, 400), (820, 1180), (1280, 800), (1366, 650),
    (1920, 1080),
]  # fmt: skip
SHOTS = os.environ.get("BELLEVILLE_SHOTS")  # a folder for pictures of every question at every size


SEEN = """() => [...document.querySelectorAll('.answers .button')].map((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 4, top + 4], [right - 4, bottom - 4]];
  const free = points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  const fits = button.scrollWidth <= button.clientWidth + 1 && button.scrollHeight <= button.clientHeight + 1;
  const large = right - left >= 44 && bottom - top >= 40;
  return { said: button.textContent, ok: inside && free && fits && large, at: [left, top, right, bottom] };
})"""
SETTLES = f"count => {{ const seen = ({SEEN})(); return seen.length === count && seen.every((one) => one.ok); }}"


def settle(page: Page, condition: str, arg: Any) -> None:
    """Wait until the layout of another size is there and the condition stays true, or that was waited for in vain.

    It may be true for a moment before the page has heard of its new size.
    """
    with contextlib.suppress(TimeoutError):
        while True:
            page.wait_for_function(condition, arg=arg)
            page.wait_for_timeout(60)  # some frames
            if page.evaluate(condition, arg):
                break


def answers_seen(page: Page, count: int) -> list[dict[str, Any]]:
    """How each answer is seen in the end."""
    settle(page, SETTLES, count)
    seen: list[dict[str, Any]] = page.evaluate(SEEN)
    return seen


@pytest.fixture(scope="module")
def device(browser: Browser) -> Iterator[Page]:
    """A page with a touch screen, at rest, in French."""
    with page_at_rest(browser, has_touch=True, locale="fr-FR", color_scheme="light") as page:
        yield page


@pytest.fixture(scope="module")
def tables(device: Page, server: Server) -> Callable[[str], StagedTable]:
    """A table of an edition, with the page open on it; the same page as long as the edition stays."""
    laid: list[StagedTable] = []

    def lay(edition: str) -> StagedTable:
        if not laid or laid[-1].edition != edition:
            laid.append(StagedTable(device, edition))
            laid[-1].put(four(load(edition)).game())
            device.goto(f"{server.address}/t/{TABLE}")
            expect(device.locator("[data-square]")).to_have_count(40)
        return laid[-1]

    return lay


LONG = ["buy", "auction", "debt", "offer"]  # with the longest sums of all editions


@pytest.mark.parametrize(
    ("edition", "kind"), [("nostalgia-2003", kind) for kind in KINDS] + [("star-wars-1997", kind) for kind in LONG]
)
def test_no_answer_is_out_of_view(device: Page, tables: Callable[[str], StagedTable], edition: str, kind: str) -> None:
    asked, table = KINDS[kind], tables(edition)
    table.put(asked.game(load(table.edition)), asked.seat, asked.arrange, CLOCK)
    if asked.then:
        asked.then(table)
    answers = device.locator(".answers .button")
    expect(answers).to_have_count(asked.answers)
    marked = device.locator(".answers .button.primary")
    expect(marked).to_have_text(re.compile(f"^{asked.first}"))
    expect(marked).to_have_attribute("aria-keyshortcuts", "Space Enter")
    expect(device.locator(".answers .button.primary.danger")).to_have_count(0)
    expect(marked).not_to_have_css("transition-property", re.compile("background|all"))  # readable in every frame
    for width, height in SIZES:
        device.set_viewport_size({"width": width, "height": height})
        seen = answers_seen(device, asked.answers)
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            device.wait_for_timeout(150)
            device.screenshot(
                path=f"{SHOTS}/{edition[:4]}-{kind.replace(' ', '-').replace(',', '')}-{width}x{height}.png"
            )
        hidden = [one for one in seen if not one["ok"]]
        assert not hidden, f"{kind} at {width}×{height}: covered, cut or out of view: {hidden}"
        assert len(seen) == asked.answers
        sideways = device.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not sideways, f"{kind} at {width}×{height} scrolls sideways"


WHOLE = """card => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const points = [[left + 9, top + 9], [right - 9, top + 9], [left + 9, bottom - 9], [right - 9, bottom - 9]];
  return points.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
}"""


def told(text: str) -> re.Pattern[str]:
    """A sentence, whatever spaces the typography puts into it."""
    return re.compile(re.escape(text).replace("€", r"\s?€").replace("\\ ", r"\s?"))


def whole(card: Locator) -> None:
    """The whole card is in sight."""
    expect(card).to_be_visible()
    assert card.evaluate(WHOLE), f"cut or covered: {card.inner_text()}"


def test_a_debt_says_what_is_missing_and_proposes_the_cheapest_way(
    device: Page, tables: Callable[[str], StagedTable]
) -> None:
    table = tables("nostalgia-2003")
    device.set_viewport_size({"width": 1280, "height": 800})
    table.put(owing(load(table.edition)), ANN)
    card = device.get_by_role("region", name=re.compile("^Vous devez"))
    expect(card).to_contain_text(told("Il manque 183€. Tout vendre et hypothéquer rapporte"))
    ways = card.get_by_role("checkbox")
    expect(ways).to_have_count(8)
    whole(card)
    device.locator(".answers").get_by_role("button", name=told("Réunir 183€")).click()
    expect(card).to_contain_text("Cela couvre la dette.")
    picked = [one.locator("xpath=..").inner_text() for one in ways.all() if one.is_checked()]
    assert all("Hypothéquer" in one for one in picked), picked  # no building is sold where mortgages suffice
    raised = sum(int(re.sub(r"\D", "", one.splitlines()[-1])) for one in picked)
    assert 183 <= raised <= 200, picked
    device.locator(".answers").get_by_role("button", name=re.compile("^Réunir l’argent ainsi")).click()
    expect(card).to_have_count(0)
    assert [move["move"] for move in table.said[-1]["moves"]] == ["mortgage"] * len(picked)

    table.put(ruined(four(load(table.edition)).cash(ANN, 150)), ANN)
    expect(card).to_contain_text(
        told(
            "Il manque 1 850€. Même en vendant et en hypothéquant tout, "
            "vous n’obtenez que 200€ : il manque encore 1 650€."
        )
    )
    said = len(table.said)
    device.locator(".answers").get_by_role("button", name="Faire faillite…").click()
    expect(device.get_by_role("dialog", name="Faire faillite ?")).to_be_visible()
    device.keyboard.press("Escape")
    assert len(table.said) == said, "nothing is given up before it is confirmed"


def test_a_maximum_below_the_price_is_refused_and_one_that_was_passed_says_so(
    device: Page, tables: Callable[[str], StagedTable]
) -> None:
    table = tables("nostalgia-2003")
    device.set_viewport_size({"width": 1280, "height": 800})
    table.put(sold(load(table.edition), (BOB, 60), (CLEO, 98)), ANN, clock=CLOCK)
    card = device.get_by_role("region", name=re.compile("^Aux enchères"))
    whole(card)
    field, bid, leave = (
        card.get_by_label("Montant de votre choix"),
        card.get_by_role("button", name="Enchérir"),
        card.get_by_role("button", name="Mon maximum"),
    )
    field.fill("90")
    expect(card).to_contain_text(told("On en est déjà à 98€ : proposez au moins 99€."))
    expect(bid).to_be_disabled()
    expect(leave).to_be_disabled()
    field.fill("99")
    leave.click()
    expect(card).to_contain_text(told("Nous enchérissons pour vous jusqu’à 99€."))
    table.happens(BOB, Bid(112))
    expect(card).to_contain_text(told("Votre maximum de 99€ est dépassé."))
    expect(field).to_have_value("113")
    assert [said["say"] for said in table.said[-1:]] == ["limit"]
    whole(card)
