"""Whoever loads the page again, in the middle of whatever, finds the table as it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from belleville import StandingClaim, Throw
from belleville.editions import load
from tests.rules.positions import ANN, BOB, euros, position

from .conftest import Server, Visit
from .page_users import Player, play_together
from .staged_table import TABLE, StagedTable, page_at_rest
from .test_two_browsers import meet


def test_a_reload_in_the_middle_of_everything(visit: Visit) -> None:
    ada, basile = meet(visit)
    reload_in_an_offer(ada, basile)
    reload_in_a_sale(ada, basile)


def reload_both(*players: Player) -> None:
    """Everybody's page shows the same after a reload as before."""
    for player in players:
        before = player.look()
        assert before["squares"] and before["players"] and before["stage"]
        player.page.reload()
        expect(player.primary).to_be_visible()
        player.page.wait_for_load_state("networkidle")
        expect(player.page.locator(".flights > *")).to_have_count(0)
        assert player.look() == before


def reload_in_an_offer(ada: Player, basile: Player) -> None:
    pay(ada, "Basile", 30)
    offer = basile.stage("Ada vous propose un échange")
    expect(offer).to_contain_text("30")
    expect(ada.stage("Votre offre à Basile")).to_be_visible()
    reload_both(ada, basile)
    before = basile.purse("Basile")
    basile.press(basile.answer("Accepter"))
    expect(offer).to_have_count(0)
    assert basile.purse("Basile") == before + 30


def reload_in_a_sale(ada: Player, basile: Player) -> None:
    def offered() -> bool:
        return any((player.says() or "").startswith("Acheter") for player in (ada, basile))

    play_together([ada, basile], offered)
    one, other = (ada, basile) if (ada.says() or "").startswith("Acheter") else (basile, ada)
    one.press("Mettre aux enchères")
    expect(one.primary).to_contain_text("Enchérir")
    one.press(one.primary)
    sale = other.stage(re.compile("^Aux enchères"))
    expect(sale).to_contain_text(re.compile(r"par (Ada|Basile)"))
    expect(one.primary).to_contain_text("Votre enchère est la plus haute")
    reload_both(one, other)
    other.press(other.answer("Passer"))
    expect(one.stage(re.compile("^Aux enchères"))).to_have_count(0)


@pytest.mark.parametrize("seat", [ANN, BOB], ids=["debtor", "creditor"])
def test_a_reload_in_the_middle_of_a_debt(browser: Browser, server: Server, seat: int) -> None:
    """Ann owes more than she has; the page saw it come about before it is loaded again."""
    edition = load("nostalgia-2003")
    place = (
        position(edition, 2).owns(ANN, 1, 5, 12).owns(BOB, 39).at(ANN, 36).cash(ANN, euros(edition, 10)).throws((1, 2))
    )
    with page_at_rest(browser, viewport={"width": 1280, "height": 800}, locale="fr-FR") as page:
        table = StagedTable(page, edition.id, 2)
        game = place.game()
        game.play(BOB, StandingClaim(True))
        table.put(game, seat)
        page.goto(f"{server.address}/t/{TABLE}")
        player = Player(page)
        expect(page.locator("[data-square]")).to_have_count(40)
        table.happens(ANN, Throw())
        debt = player.stage(re.compile("^Vous devez" if seat == ANN else "^Ada (vous )?doit"))
        expect(debt).to_be_visible()
        if seat == ANN:
            expect(debt).to_contain_text("Il manque")
        welcomed = table.welcomed
        reload_both(player)
        assert table.welcomed == welcomed + 1, "it was told anew"


def pay(player: Player, to: str, amount: int) -> None:
    """Offer somebody so much and a title for one of theirs: both have as many as before, and can deal again."""
    player.press("Proposer un échange")
    sheet = player.opens("Proposer un échange")
    sheet.get_by_label("Argent que vous donnez").fill(str(amount))
    for side in ("Vous donnez", f"{to} donne"):
        sheet.get_by_role("group", name=side).get_by_role("checkbox").first.check()
    player.press("Envoyer l’offre")
    expect(sheet).to_have_count(0)
    expect(player.stage(f"Votre offre à {to}")).to_be_visible()
