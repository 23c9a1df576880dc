"""Make the pictures of docs/screens: the home page, and each edition in the middle of a game, on a desktop and a phone.

    .venv/bin/python tools/screens.py [EDITION ...]

A server of its own, a person who plays by rote against three bots, and Chromium.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.progress import track
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from belleville import editions
from compiled_modules import ROOT

OUT = ROOT / "docs" / "screens"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True},
}
# one edition is shown in its dark theme
DARK = {"star-wars-1997", "deluxe-2003"}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
TURNS = 90  # by then there are houses
# the person's answers: the first of these that is legal
ANSWERS = ("throw", "buy", "build", "pay-card", "draw-card", "place", "keep", "pass", "decline", "want", "mortgage",
           "sell", "swap", "sell-group", "go-bankrupt")  # fmt: skip


@contextmanager
def server() -> Iterator[str]:
    """Start a server whose bots do not pause; yield its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "belleville", "serve", "--port", "0", "--data", data]
        wide = ("moves_of_seat", "moves_at_table", "moves_of_address", "tables_of_address", "words_of_seat")
        command += [word for name in wide for word in ("--limit", f"{name}=1000/10000")]  # it plays faster than people
        env = {**os.environ, "BELLEVILLE_TEMPO": "0", "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://[\w.:]+", line)
            if found is None:
                raise SystemExit(f"the server did not start: {line}")
            yield found[0]
        finally:
            process.terminate()
            process.wait()


def make_table(address: str, box: str) -> tuple[str, str]:
    """Create a table with one person and three bots; return its id and the person's secret."""
    body = {"setup": {"box": box, "pace": "calm"}, "name": "Camille", "bots": ["beginner", "sensible", "strong"]}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return made["table"], made["secret"]


class Person:
    """Plays mechanically until there is something to see."""

    def __init__(self, line: ClientConnection) -> None:
        self.line, self.said = line, 0
        self.game: dict[str, Any] = {}
        self.mine: dict[str, Any] | None = None

    def say(self, what: str, **more: Any) -> None:
        time.sleep(0.06)  # a connection may send twenty messages a second
        self.said += 1
        ids = {} if what == "join" else {"id": f"s{self.said}"}
        self.line.send(json.dumps({"say": what, **ids, **more}))

    def hear(self) -> str:
        """Handle one message; return its kind."""
        heard = json.loads(self.line.recv(timeout=30))
        if heard["say"] == "welcome":
            self.game, self.mine = heard["game"] or {}, heard["mine"]
        elif heard["say"] == "step":
            self.game |= heard["changed"].get("game", {})
            self.mine = heard["mine"] or self.mine
        return str(heard["say"])

    def play(self, secret: str) -> bool:
        """Return whether the position is good for a picture: late, all still in, this person to roll or buy."""
        self.say("join", secret=secret)
        self.hear()
        self.say("begin")
        while True:
            if self.hear() != "step":
                continue
            if not self.game or self.game["ending"] or any(self.game["out"]):
                return False
            choices = (self.mine or {}).get("choices", {"must": False, "moves": []})
            moves = {move["move"]: move for move in reversed(choices["moves"])}
            for name in {"refuse", "claim"} & moves.keys():  # bots wait for an answer, and while rent can be claimed
                self.say("play", move=moves[name])
            if not choices["must"]:
                continue
            if self.game["turns"] >= TURNS and self.game["now"]["act"] in ("throw", "buy") and any(self.game["level"]):
                return True
            if move := next((moves[name] for name in ANSWERS if name in moves), None):
                self.say("play", move=move)


def scene(address: str, box: str) -> tuple[str, str]:
    """Return a table in the middle of a game."""
    for _ in range(30):
        table, secret = make_table(address, box)
        with connect(f"{address.replace('http', 'ws')}/ws/tables/{table}", origin=Origin(address)) as line:
            if Person(line).play(secret):
                return table, secret
    raise SystemExit(f"{box}: no game came to a good picture")


def shoot(browser: Browser, url: str, name: str, size: str, dark: bool, wait_for: str) -> None:
    """Take one picture, once the page has settled."""
    context = browser.new_context(**SIZES[size], locale="fr-FR", color_scheme="dark" if dark else "light")
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(wait_for)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1500)
    page.screenshot(path=OUT / f"{name}-{size}.png")
    context.close()


def main(boxes: list[str]) -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("no Chromium here: install it (on Debian: apt-get install chromium)", file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for size in SIZES:
            shoot(browser, address, "home", size, False, "h1")
        for box in track(boxes or list(editions.names()), "Pictures"):
            table, secret = scene(address, box)
            for size in SIZES:
                shoot(browser, f"{address}/t/{table}#seat={secret}", box, size, box in DARK, "[data-square]")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
