"""A trade is written on the board: beside it, by tapping squares, with everything one has to know in sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from belleville import Goods
from belleville.editions import load
from belleville.rules.moves import Offer
from belleville.table.state import TableState
from tests.rules.positions import ANN, BOB, CLEO

from .conftest import Server, check_access
from .questions import four, lands, offer, traded
from .staged_table import TABLE, StagedTable, page_at_rest
from .test_answers import SIZES

EDITION = "nostalgia-2003"
MONTPARNASSE, VILLETTE, PIGALLE = 5, 11, 19
BOUNDS = "element => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
Opened = tuple[Page, StagedTable]


@pytest.fixture(scope="module")
def opened(browser: Browser, server: Server) -> Iterator[Callable[[bool], Opened]]:
    """A page with a finger, or with a mouse, at a staged table."""
    pages: dict[bool, Opened] = {}
    closing = ExitStack()

    def come(touch: bool) -> Opened:
        if touch not in pages:
            page = closing.enter_context(page_at_rest(browser, has_touch=touch, locale="fr-FR"))
            table = StagedTable(page, EDITION)
            table.put(traded(load(EDITION)))
            page.goto(f"{server.address}/t/{TABLE}")
            expect(page.locator("[data-square]")).to_have_count(40)
            pages[touch] = page, table
        page, table = pages[touch]
        page.reload()  # no draft of an earlier test is taken up again
        expect(page.locator("[data-square]")).to_have_count(40)
        return page, table

    with closing:
        yield come


def square(page: Page, index: int) -> Locator:
    return page.locator(f'[data-square="{index}"]')


def money(text: str) -> re.Pattern[str]:
    """Sums are set with narrow spaces that do not break."""
    return re.compile(re.escape(text).replace(r"\ ", r"\s*"))


@pytest.mark.parametrize(("width", "height", "touch"), [(390, 844, True), (1280, 800, False), (844, 390, True)])
def test_a_trade_is_made_by_tapping_squares(
    opened: Callable[[bool], Opened], width: int, height: int, touch: bool
) -> None:
    page, table = opened(touch)
    page.set_viewport_size({"width": width, "height": height})
    table.put(traded(load(EDITION)))
    point = (lambda place: place.tap()) if touch else (lambda place: place.click())
    point(page.get_by_role("button", name="Proposer un échange"))
    panel = page.get_by_role("dialog", name="Proposer un échange")
    expect(panel).to_be_visible()
    board, trade = page.locator(".board").first.evaluate(BOUNDS), panel.evaluate(BOUNDS)
    assert trade[0] >= board[2] - 1 or trade[1] >= board[3] - 1, "beside the board, not over it"
    assert trade[2] <= width + 1 and trade[3] <= height + 1

    point(square(page, MONTPARNASSE))
    expect(panel.get_by_role("status")).to_contain_text("Vous donnez la gare Montparnasse.")
    given = panel.get_by_role("group", name="Vous donnez").get_by_role("checkbox", name=re.compile("Montparnasse"))
    expect(given).to_be_checked()
    expect(given).to_be_in_viewport()
    expect(square(page, MONTPARNASSE)).to_have_accessible_name(re.compile(r"dans l’échange\s: vous donnez$"))
    expect(square(page, MONTPARNASSE)).to_have_attribute("aria-pressed", "true")
    label = given.locator("xpath=ancestor::label")
    for fact in ("Prix 200", "Loyer 25", "Hyp. 100", "complète le groupe gares de Basile"):
        expect(label).to_contain_text(fact)

    point(square(page, VILLETTE))
    taken = panel.get_by_role("group", name="Basile donne").get_by_role("checkbox", name=re.compile("Villette"))
    expect(taken).to_be_checked()
    expect(taken.locator("xpath=ancestor::label")).to_contain_text("défait le groupe rose de Basile")

    # what is no part of the trade says why, and changes nothing
    point(square(page, 0))
    expect(panel.get_by_role("status")).to_contain_text("Départ n’est pas une propriété")
    point(square(page, 16))
    expect(panel.get_by_role("status")).to_contain_text("est à Chloé. Pour l’avoir, choisissez un échange avec Chloé")
    expect(taken).to_be_checked()
    point(square(page, VILLETTE))
    expect(taken).not_to_be_checked()
    point(square(page, VILLETTE))

    # amounts at a touch, and what both have afterwards
    more = panel.get_by_role("group", name="Vous donnez")
    point(more.get_by_role("button", name=money("Ajouter 50 €")))
    point(more.get_by_role("button", name=money("Ajouter 100 €")))
    expect(panel.locator("input[type=number]").first).to_have_value("150")
    after = panel.locator(".after")
    expect(after.first).to_contain_text(money("1 350 €"))
    expect(after.last).to_contain_text(money("1 650 €"))
    expect(after.last).to_contain_text("gares")
    check_access(page)

    point(panel.get_by_role("button", name="Envoyer l’offre"))
    expect(panel).to_have_count(0)
    expect(page.get_by_role("region", name="Votre offre à Basile")).to_be_visible()
    assert table.said[-1]["move"] == {
        "move": "offer",
        "to": BOB,
        "give": {"cash": 150, "titles": [MONTPARNASSE], "cards": []},
        "take": {"cash": 0, "titles": [VILLETTE], "cards": []},
    }


def test_a_third_players_square_makes_them_the_partner(opened: Callable[[bool], Opened]) -> None:
    page, table = opened(False)
    page.set_viewport_size({"width": 1280, "height": 800})
    table.put(traded(load(EDITION)))
    page.keyboard.press("o")
    panel = page.get_by_role("dialog", name="Proposer un échange")
    expect(panel.get_by_role("radio", name="Basile")).to_be_checked()
    square(page, 16).click()  # of Chloé
    expect(panel.get_by_role("radio", name="Chloé")).to_be_checked()
    expect(panel.get_by_role("group", name="Chloé donne").get_by_role("checkbox", checked=True)).to_have_count(1)

    # put aside, the draft is there again; in the meantime the keys play as ever
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("o")
    expect(panel.get_by_role("radio", name="Chloé")).to_be_checked()

    # asking for terms: the smallest note for what is wanted, and the bot answers as it does
    panel.get_by_role("button", name="Demander ses conditions").click()
    expect(panel).to_have_count(0)
    assert table.said[-1]["wants_counter"] is True
    (asked,) = table.said[-1]["moves"]
    assert asked["give"] == {"cash": 1, "titles": [], "cards": []} and asked["to"] == CLEO
    mine = page.get_by_role("region", name="Vous avez demandé ses conditions à Chloé")
    expect(mine).to_contain_text("à convenir")


@pytest.mark.parametrize(("width", "height", "touch"), [(390, 844, True), (1280, 800, False)])
def test_who_is_asked_for_a_counter_offer_sees_it_and_makes_one(
    opened: Callable[[bool], Opened], width: int, height: int, touch: bool
) -> None:
    page, table = opened(touch)
    page.set_viewport_size({"width": width, "height": height})
    table.put(traded(load(EDITION)))
    table.happens(BOB, Offer(ANN, Goods(cash=1), Goods(titles=(MONTPARNASSE,))), wants_counter=True)
    card = page.get_by_role("region", name="Basile vous demande vos conditions")
    expect(card).to_contain_text("à convenir")
    expect(card).to_contain_text("ne peut pas être acceptée telle quelle")
    answers = page.locator(".answers").get_by_role("button")
    expect(answers).to_have_text(["Contre-offre", "Refuser"])
    expect(answers.first).to_have_class(re.compile("primary"))
    answers.first.click()
    panel = page.get_by_role("dialog", name="Contre-offre à Basile")
    expect(panel.get_by_role("checkbox", checked=True)).to_have_count(1)
    expect(panel.locator("input[type=number]").last).to_have_value("")
    panel.locator("input[type=number]").last.fill("90")
    panel.get_by_role("button", name="Refuser et proposer ceci").click()
    expect(panel).to_have_count(0)
    refused, offered = table.said[-1]["moves"]
    assert refused == {"move": "refuse", "maker": BOB}
    assert offered["to"] == BOB and offered["take"]["cash"] == 90


def test_a_trade_by_keyboard_alone(opened: Callable[[bool], Opened]) -> None:
    page, table = opened(False)
    page.set_viewport_size({"width": 1280, "height": 800})
    table.put(traded(load(EDITION)))
    page.keyboard.press("o")
    panel = page.get_by_role("dialog", name="Proposer un échange")
    expect(panel).to_be_focused()
    said = len(table.said)
    page.keyboard.press("Space")  # who writes a trade does not roll
    square(page, MONTPARNASSE).focus()
    page.keyboard.press("Enter")
    expect(panel.get_by_role("checkbox", checked=True)).to_have_count(1)
    panel.get_by_role("checkbox", name=re.compile("Villette")).focus()
    page.keyboard.press("Space")
    send = panel.get_by_role("button", name="Envoyer l’offre")
    expect(send).to_have_attribute("aria-disabled", "false")
    send.focus()
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    assert len(table.said) == said + 1 and table.said[-1]["move"]["move"] == "offer"


def test_two_people_talk_in_the_same_panel(opened: Callable[[bool], Opened]) -> None:
    page, table = opened(True)
    page.set_viewport_size({"width": 390, "height": 844})

    def person(state: TableState) -> None:
        state.occupants[BOB].kind = "person"

    table.put(traded(load(EDITION)), ANN, person)
    table.happens(BOB, offer(ANN, VILLETTE, MONTPARNASSE))
    page.locator(".answers").get_by_role("button", name="Contre-offre").tap()
    panel = page.get_by_role("dialog", name="Contre-offre à Basile")
    expect(panel.get_by_role("checkbox", checked=True)).to_have_count(2)
    panel.get_by_role("button", name="Écrire à Basile").tap()
    panel.get_by_label("Votre message").fill("Avec 50 de plus ?")
    panel.get_by_role("button", name="Envoyer", exact=True).tap()
    expect(panel.get_by_role("log")).to_contain_text("Avec 50 de plus ?")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_trade_covers_no_answer_on_any_screen(opened: Callable[[bool], Opened], width: int, height: int) -> None:
    page, table = opened(True)
    page.set_viewport_size({"width": width, "height": height})
    table.put(lands(four(load(EDITION)), 39))
    page.get_by_role("button", name="Proposer un échange").tap()
    panel = page.locator(".trade")
    expect(panel).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    left, top, right, bottom = panel.evaluate(BOUNDS)
    assert left >= -1 and top >= -1 and right <= width + 1 and bottom <= height + 1
    send = panel.get_by_role("button", name="Envoyer l’offre").evaluate(BOUNDS)
    assert send[3] <= bottom + 1
    for answer in page.locator(".answers .button").all():
        assert answer.evaluate(
            """button => { const b = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2)); }"""
        )
    if not page.locator(".answers").count():
        expect(panel.get_by_role("status")).to_contain_text("À vous de jouer")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.locator(".answers .button")).to_have_count(2)
