"""Make the icons of the installed page and the pictures of link previews in front/public.

    .venv/bin/python tools/icons.py

The icons come from front/public/icon.svg; the previews from the lids of the home page, which a server of its own
shows to Chromium. Both are kept in the repository: building the page needs no browser.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from compiled_modules import ROOT

OUT = ROOT / "front" / "public"
ICON = OUT / "icon.svg"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
WIDE, HIGH = 1200, 630  # what messengers show
# colours of each edition's preview: paper, ink
PLAIN = ("#efe3cf", "#3b2a1e")
PAPERS = {
    "miro-1936": ("#f3e9d2", "#1e1b16"),
    "star-wars-1997": ("#070a12", "#f0b93a"),
    "nostalgia-2003": ("#efe3cf", "#3b2a1e"),
    "deluxe-2003": ("#0f3d31", "#f6f0df"),
    "zelda-2015": ("#f4ecd2", "#34435e"),
}


def main() -> int:
    with sync_playwright() as playwright:
        found = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        draw_icons(browser)
        with server() as address:
            draw_previews(browser, address)
        browser.close()
    return 0


# -- icons


def draw_icons(browser: Browser) -> None:
    drawing = ICON.read_text("utf-8")
    whole = drawing.replace(' rx="14"', "")  # systems cut the corners themselves
    inner = re.search(r"<path.*?/>", drawing)
    assert inner is not None, "the icon is one path on a square"
    safe = whole.replace(inner[0], f'<g transform="translate(6.4 6.4) scale(.8)">{inner[0]}</g>')
    shape = re.sub(r"<rect.*?/>", "", drawing).replace("#fff7ea", "#fff")
    for name, svg, size in (
        ("icon-192.png", drawing, 192),
        ("icon-512.png", drawing, 512),
        ("icon-maskable-512.png", safe, 512),
        ("apple-touch-icon.png", whole, 180),
        ("badge-96.png", shape, 96),
    ):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
        page.screenshot(path=OUT / name, omit_background=True)
        page.close()


# -- previews

# the lid of one edition beside its name, on its paper
LAY_OUT = """([nth, name, paper, ink]) => {
  const lid = [...document.querySelectorAll('svg[viewBox="0 0 200 270"]')][nth].cloneNode(true);
  const text = lid.querySelector('text');
  document.body.replaceChildren();
  document.body.style.cssText = `margin:0;width:1200px;height:630px;display:flex;align-items:center;gap:80px;` +
    `padding:0 90px;box-sizing:border-box;background:${paper};color:${ink};overflow:hidden`;
  lid.style.cssText = 'flex:none;width:370px;height:500px;border-radius:14px;box-shadow:0 18px 50px rgb(0 0 0 / .35)';
  const words = document.createElement('div');
  const brand = document.createElement('p');
  brand.textContent = 'Belleville';
  brand.style.cssText = "margin:0 0 18px;font:600 92px Fraunces, Georgia, serif;letter-spacing:-.01em";
  const title = document.createElement('p');
  title.textContent = name;
  title.style.cssText = "margin:0;font:500 46px/1.2 Fraunces, Georgia, serif;opacity:.85";
  words.append(brand, title);
  document.body.append(lid, words);
}"""


def draw_previews(browser: Browser, address: str) -> None:
    (OUT / "preview").mkdir(exist_ok=True)
    context = browser.new_context(viewport={"width": WIDE, "height": HIGH}, bypass_csp=True, locale="fr-FR")
    page = context.new_page()
    cards = page.request.get(f"{address}/api/boxes").json()
    for nth, card in enumerate(cards):
        page.goto(address)
        page.locator('svg[viewBox="0 0 200 270"]').nth(len(cards) - 1).wait_for()
        paper, ink = PAPERS.get(card["id"], PLAIN)
        name = f"{re.sub(r',? [0-9]{4}$', '', card['title']['fr'])} · {card['year']}"
        page.evaluate(LAY_OUT, [nth, name, paper, ink])
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        page.screenshot(path=OUT / "preview" / f"{card['id']}.jpg", type="jpeg", quality=82)
    context.close()


@contextmanager
def server() -> Iterator[str]:
    """Start a server without tables; yield its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "belleville", "serve", "--port", "0", "--data", data]
        env = {**os.environ, "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\w.:]+\d", process.stdout.readline())
            if found is None:
                raise SystemExit("the server did not start")
            yield found[0]
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
