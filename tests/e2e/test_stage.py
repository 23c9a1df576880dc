"""The stage: whatever one may answer is whole in sight, on a large screen and a small one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from .conftest import Server, Visit
from .page_users import Player, Seat, make_table, without_motion

SIZES: list[Literal["desktop", "phone"]] = ["desktop", "phone"]
SEEN = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = [[left + 3, top + 3], [left + width - 3, top + height - 3], [left + width / 2, top + height / 2]];
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}"""
ROTE = {"throw": "throw", "buy": "buy", "sale": "pass", "card-choice": "pay-card", "debt": "go-bankrupt"}


class Table:
    """Ada with a page, three others without one; titles have been dealt."""

    def __init__(self, ada: Player, others: dict[int, Seat]) -> None:
        self.ada, self.others = ada, others

    def game(self) -> dict[str, Any]:
        return self.others[1].look()

    def until(self, act: str) -> None:
        """Everybody goes on by rote until Ada is asked for that."""
        for _ in range(4000):
            now = self.game()["now"]
            if now["act"] == act and 0 in now["must"]:
                return
            for seat in set(now["must"]) & set(self.others):
                self.others[seat].ask("play", move={"move": ROTE[now["act"]]})
            if 0 in now["must"]:
                self.ada.act()
            self.ada.page.wait_for_timeout(30)
        raise AssertionError(f"it did not come to that: {act}")

    def offer(self, maker: int, to: int = 0) -> None:
        """A title and some cash for a title."""
        owner = self.game()["owner"]
        give, take = ({"titles": [owner.index(seat)], "cash": 0} for seat in (maker, to))
        move = {"move": "offer", "to": to, "give": {**give, "cash": 5}, "take": take}
        assert self.others[maker].ask("play", move=move)["say"] == "ack"


@contextmanager
def seated(visit: Visit, server: Server, size: Literal["desktop", "phone"]) -> Iterator[Table]:
    made = make_table(server.address, seats=4, mode="quick")
    with ExitStack() as kept:
        others: dict[int, Seat] = {}
        for name in ("Basile", "Chloé", "Denis"):
            guest = Seat(server.address, made["table"])
            sat = guest.ask("sit", name=name)
            guest.leave()
            others[sat["seat"]] = Seat(server.address, made["table"], sat["secret"])
            kept.callback(others[sat["seat"]].leave)
        page = without_motion(visit(size=size)).open(f"/t/{made['table']}#seat={made['secret']}")
        ada = Player(page)
        ada.press(re.compile("^Commencer"))
        assert "seat=" not in page.url, "a secret stays in the address bar"
        expect(ada.primary).to_be_visible()
        yield Table(ada, others)


def all_seen(*places: Locator) -> None:
    """Nothing lies over any of these, and no edge cuts them."""
    for place in places:
        for one in place.all():
            expect(one).to_be_visible()
            one.scroll_into_view_if_needed()  # the stage may have begun anew with what the game asks next
            try:  # what the stage makes room with takes a moment
                one.page.wait_for_function(SEEN, arg=one.element_handle())
            except TimeoutError:
                pytest.fail(f"covered or cut: {one.inner_text()}")


@pytest.mark.parametrize("size", SIZES)
def test_no_offer_is_answered_unseen(visit: Visit, server: Server, size: Literal["desktop", "phone"]) -> None:
    with seated(visit, server, size) as table:
        ada = table.ada
        table.until("throw")
        table.offer(1)
        table.offer(2)
        first, second = (ada.stage(f"{name} vous propose un échange") for name in ("Basile", "Chloé"))
        expect(first.get_by_text("Après l’échange")).to_be_visible()
        expect(second).to_be_visible()
        for lies, folded in ((first, second), (second, first)):
            expect(folded.locator(".goods")).to_have_count(0)
            answers = ada.answer(re.compile("Accepter|Refuser|Contre-offre"))
            expect(answers).to_have_count(3)
            title = lies.get_by_role("heading", level=2).inner_text()
            expect(ada.page.locator(".answers")).to_have_accessible_name(title)  # whose offer one answers
            all_seen(lies.locator(".goods"), lies.locator(".after"), answers)
            ada.press(folded.get_by_role("button").first)
            expect(folded.locator(".after").first).to_be_visible()
            folded.evaluate("card => card.scrollIntoView({ block: 'end' })")


@pytest.mark.parametrize("size", SIZES)
def test_what_the_game_waits_for_comes_first(visit: Visit, server: Server, size: Literal["desktop", "phone"]) -> None:
    with seated(visit, server, size) as table:
        ada = table.ada
        table.until("throw")
        table.offer(1)
        table.until("buy")
        table.offer(2)
        to_buy = ada.stage(re.compile("^À vendre"))
        expect(ada.stage("Chloé vous propose un échange")).to_be_visible()
        expect(ada.answer("Accepter")).to_have_count(0)
        all_seen(to_buy.get_by_text("Après l’achat"), ada.answer("Mettre aux enchères"))
        ada.press(ada.answer("Mettre aux enchères"))
        sale = ada.stage(re.compile("^Aux enchères"))
        own = ada.page.get_by_role("listitem").filter(has_text="Ada (vous)")  # with their cash; it opens on tap
        expect(ada.answer("Passer")).to_be_visible()
        all_seen(sale.get_by_role("button", name="Mon maximum"), ada.answer(re.compile("^(Enchérir|Passer)")), own)


def test_a_refusal_stays_in_the_news(visit: Visit, server: Server) -> None:
    with seated(visit, server, "desktop") as table:
        ada = table.ada
        table.until("throw")
        ada.press("Proposer un échange")
        sheet = ada.opens("Proposer un échange")
        sheet.get_by_role("group", name="Vous donnez").get_by_role("checkbox").first.check()
        sheet.get_by_label("Argent que vous demandez").fill("1")
        ada.press("Envoyer l’offre")
        expect(ada.stage("Votre offre à Basile")).to_be_visible()
        assert table.others[1].ask("play", move={"move": "refuse", "maker": 0})["say"] == "ack"
        news = ada.page.locator(".latest")
        expect(news).to_contain_text("Basile refuse votre offre.")
        for seat in (1, 2):  # two lines of others
            table.offer(seat, to=3)
            table.others[seat].ask("play", move={"move": "withdraw"})
        expect(news).to_contain_text("Chloé retire son offre.")
        expect(news).to_contain_text("Basile refuse votre offre.")
        ada.press(ada.primary)
        expect(news).not_to_contain_text("refuse")
