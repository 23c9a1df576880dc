"""People at a table: they read the page, and press what it offers. With a mouse, a finger, or the keyboard alone."""

from __future__ import annotations

import contextlib
import json
import re
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Protocol

import httpx
from playwright.sync_api import Error, Locator, Page, expect
from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from .conftest import Visitor

TABS = 120  # so often Tab is pressed before somebody gives up
PATIENCE = 100_000  # milliseconds that something may take to be seen, on a busy machine too
SOON = 5_000  # after which somebody who cannot press a button looks again at what is asked
LOST = re.compile("^Vous venez de perdre")  # the sheet that explains the first rent one loses


class Hand(Protocol):
    """How a button is pressed."""

    def press(self, button: Locator) -> None: ...


class Mouse:
    """Or a finger: whatever points."""

    def press(self, button: Locator) -> None:
        button.click()


class Keys:
    """Tab until it has the focus, then Enter."""

    def press(self, button: Locator) -> None:
        reach(button)
        button.page.keyboard.press("Enter")


def reach(place: Locator) -> None:
    """Go to something with Tab alone."""
    for _ in range(TABS):
        if place.evaluate("element => element === document.activeElement"):
            return
        place.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {place}")


class Player:
    """Somebody at a table."""

    def __init__(self, page: Page, hand: Hand | None = None) -> None:
        self.page = page
        self.hand = hand or Mouse()
        self.did: list[str] = []  # the buttons pressed, by what they said
        self.closes_lost = True  # the sheet about a lost rent, whenever it opens

    # -- what one sees

    @property
    def primary(self) -> Locator:
        """The first answer, or what says for whom the table waits."""
        return self.page.get_by_test_id("primary")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).first

    def answer(self, name: str | re.Pattern[str]) -> Locator:
        """One of the answers to what is asked, by what it says."""
        return self.page.locator(".answers").get_by_role("button", name=name)

    def stage(self, title: str | re.Pattern[str]) -> Locator:
        """The card of something that is being decided."""
        return self.page.get_by_role("region", name=title)

    def says(self) -> str | None:
        """What the first answer says; None while there is nothing to press."""
        try:
            seen = self.primary.evaluate_all(
                "found => found.map(b => b.getAttribute('aria-disabled') === 'true' ? null : b.textContent.trim())[0]"
            )
        except Error:  # the page is changing under our eyes
            return None
        return seen if isinstance(seen, str) else None

    def purse(self, name: str) -> int:
        """What somebody has in cash, as this page shows it."""
        strip = self.page.get_by_role("list", name="Joueurs").get_by_role("listitem").filter(has_text=name)
        return int(re.sub(r"\D", "", strip.locator(".cash .hidden-label").inner_text()))

    def square(self, name: str) -> Locator:
        """A square of the board by its name, which a sentence may have begun in lower case."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)},", re.IGNORECASE))

    def told(self) -> str:
        """The whole log."""
        if not self.page.get_by_role("log").count():
            self.press(self.page.get_by_role("tab", name="Journal"))
        return self.page.get_by_role("log").inner_text()

    def is_over(self) -> bool:
        return self.page.get_by_role("region", name="Classement").count() > 0

    def look(self) -> dict[str, Any]:
        """The table as it stands: every square with its owner and its guests, every purse, what is being decided."""
        seen: dict[str, Any] = self.page.evaluate(
            """() => {
              const all = (which) => [...document.querySelectorAll(which)];
              const texts = (which) => all(which).map((e) => e.textContent.trim().replace(/\\s+/g, ' '));
              const names = (which) => all(which).map((e) => e.getAttribute('aria-label'));
              return {
                squares: names('[data-square]'),
                players: texts('[data-anchor^="seat-"] .first'),
                stage: texts('section.stage h2'),
                offers: texts('section.stage h2 + * li'),
                primary: texts('[data-testid="primary"]'),
              };
            }"""
        )
        return seen

    # -- what one does

    def press(self, name: str | re.Pattern[str] | Locator) -> None:
        button = self.button(name) if isinstance(name, str | re.Pattern) else name
        self.did.append(button.text_content() or "")
        self.hand.press(button)

    def act(self) -> bool:
        """Do the next thing, as a player would who buys what comes and bids for nothing. False: there is nothing."""
        if self.page.get_by_role("dialog", name=LOST).count():
            if not self.closes_lost:
                return False
            self.page.keyboard.press("Escape")
        says = self.says()
        if says is None:
            return False
        self.page.set_default_timeout(SOON)
        try:
            self._answer(says)
        except Error:  # whatever it was, it is no longer asked
            return False
        finally:
            self.page.set_default_timeout(PATIENCE)
        return True

    def _answer(self, says: str) -> None:
        give_up, auction = self.answer("Faire faillite…"), self.answer("Mettre aux enchères")
        if says.startswith("Enchérir"):
            self.press(self.answer("Passer"))
        elif says.startswith("Réunir") and auction.count():
            self.press(auction)
        elif give_up.count() and not says.startswith("Réunir"):
            self.press(give_up)
            self.press("Oui, faire faillite")
        else:  # an offer is refused, a debt raised as proposed
            self.press(self.primary)

    def play_until(self, done: Callable[[], bool], each: Callable[[], None] | None = None) -> None:
        """Go on until something is so; `each` is called after every move."""
        play_together([self], done, each)

    def opens(self, sheet: str) -> Locator:
        """A sheet that is open, by its title."""
        dialog = self.page.get_by_role("dialog", name=sheet)
        expect(dialog).to_be_visible()
        return dialog


def play_together(players: list[Player], done: Callable[[], bool], each: Callable[[], None] | None = None) -> None:
    """Several people at one table, until something is so."""
    while not done():
        acted = [player.act() for player in players]
        if each and any(acted):
            each()
        if not any(acted):
            players[0].page.wait_for_timeout(40)


def without_motion(visitor: Visitor, speed: int = 0) -> Visitor:
    """Somebody who chose the speed of movements beforehand."""
    prefs = json.dumps(json.dumps({"speed": speed}))
    visitor.context.add_init_script(
        f"localStorage.getItem('belleville.prefs') ?? localStorage.setItem('belleville.prefs', {prefs})"
    )
    return visitor


# -- tables made without the home page, and seats without a page


def make_table(address: str, name: str = "Ada", bots: int = 0, **setup: Any) -> dict[str, Any]:
    """A table, made as the home page makes it: its id, the first seat and that seat's secret."""
    setup = {"box": "nostalgia-2003", "seats": 2, "pace": "calm", **setup}
    asked = {"setup": setup, "name": name, "bots": ["sensible"] * bots}
    answer = httpx.post(f"{address}/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


class Seat:
    """Somebody at a table without a page."""

    def __init__(self, address: str, table: str, secret: str | None = None) -> None:
        self.kept = ExitStack()
        line = connect(f"{address.replace('http', 'ws', 1)}/ws/tables/{table}", max_size=None)
        self.line: ClientConnection = self.kept.enter_context(line)
        self.game: dict[str, Any] = {}
        self.stage = ""
        self._send({"say": "join", "secret": secret}, "welcome")

    def leave(self) -> None:
        """Hang up."""
        self.kept.close()

    def ask(self, say: str, **what: Any) -> dict[str, Any]:
        """Say something and hear the answer."""
        return self._send({"say": say, "id": secrets.token_hex(8), **what}, "ack", "seated", "refused", "trouble")

    def look(self) -> dict[str, Any]:
        """The game as it stands."""
        with contextlib.suppress(TimeoutError):
            while True:
                self._hear(0.05)
        return self.game

    def wait_for(self, stage: str) -> None:
        """Until the table has come so far."""
        while self.stage != stage:
            self._hear()

    def _send(self, message: dict[str, Any], *answers: str) -> dict[str, Any]:
        self.line.send(json.dumps(message))
        while (heard := self._hear())["say"] not in answers:
            pass
        return heard

    def _hear(self, seconds: float | None = None) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self.line.recv(timeout=seconds))
        news = heard if heard["say"] == "welcome" else heard.get("changed", {})
        self.game |= news.get("game") or {}
        self.stage = (news.get("company") or {}).get("stage", self.stage)
        return heard


def finished_game(address: str, edition: str = "nostalgia-2003") -> str:
    """A table where three bots played to the end, after the one who made it had left; its id."""
    made = make_table(address, bots=3, box=edition, seats=4, pace="brisk")
    seat = Seat(address, made["table"], made["secret"])
    assert seat.ask("begin")["say"] == "ack"
    assert seat.ask("play", move={"move": "leave"})["say"] == "ack"
    seat.wait_for("over")
    seat.leave()
    return str(made["table"])
