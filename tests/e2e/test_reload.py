"""Whoever loads the page again, in the middle of whatever, finds the table as it was."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .people import Player, play_together
from .test_two import meet


def test_a_reload_in_the_middle_of_everything(visit: Visit) -> None:
    ada, basile = meet(visit)
    reload_in_an_offer(ada, basile)
    reload_in_a_sale(ada, basile)
    reload_in_a_debt(ada, basile)


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
    one.press("Laisser aux enchères")
    expect(one.primary).to_contain_text("Miser")
    one.press(one.primary)
    sale = other.stage(re.compile("^Aux enchères"))
    expect(sale).to_contain_text(re.compile(r"par (Ada|Basile)"))
    expect(one.primary).to_contain_text("La plus haute mise est la vôtre")
    reload_both(one, other)
    other.press(other.answer("Passer"))
    expect(one.stage(re.compile("^Aux enchères"))).to_have_count(0)


def reload_in_a_debt(ada: Player, basile: Player) -> None:
    """Ada spends all she has, again and again, until she owes more."""
    debt = ada.stage(re.compile("^Vous devez"))

    def owes_or_rich() -> bool:
        throws = (basile.says() or ada.says() or "").startswith("Lancer")
        return debt.count() > 0 or (throws and ada.purse("Ada") > 0)

    while not debt.count():
        play_together([ada, basile], owes_or_rich)
        if not debt.count():
            pay(ada, "Basile", ada.purse("Ada"))
            expect(basile.stage("Ada vous propose un échange")).to_be_visible()
            basile.press(basile.answer("Accepter"))
            expect(ada.stage(re.compile("^Votre offre"))).to_have_count(0)
    expect(debt).to_contain_text("Il manque")
    reload_both(ada, basile)


def pay(player: Player, to: str, amount: int) -> None:
    """Offer somebody so much and a title for one of theirs: both have as many as before, and can deal again."""
    player.press("Proposer un échange")
    sheet = player.opens("Proposer un échange")
    sheet.get_by_label("Argent que vous donnez").fill(str(amount))
    for side in ("Vous donnez", f"{to} donne"):
        sheet.get_by_role("group", name=side).get_by_role("checkbox").first.check()
    player.press("Faire cette offre")
    expect(sheet).to_have_count(0)
    expect(player.stage(f"Votre offre à {to}")).to_be_visible()
