"""Measure how long the page is busy at a time while tokens move, in a headless Chromium. Needs an idle machine.

    frames.py [SECONDS] [EDITION]

A person presses the highlighted answer, three bots play, and the browser reports every task of the page above 50 ms
(Long Tasks) and the time between frames. The aim is no such task after the first seconds, in which the page is loaded.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from typing import Any

from playwright.sync_api import Page, sync_playwright

from compiled_modules import ROOT

SETTLE = 3000  # milliseconds after which the page has loaded what it needs
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
WATCH = """() => {
  window.tasks = [];
  window.frames_ = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.tasks.push(task.duration);
  }).observe({ entryTypes: ['longtask'] });
  let last = performance.now();
  const frame = (now) => {
    window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def main(arguments: list[str]) -> int:
    seconds = int(arguments[0]) if arguments else 60
    edition = arguments[1] if len(arguments) > 1 else "nostalgia-2003"
    with tempfile.TemporaryDirectory(prefix="belleville-frames-") as data:
        command = [sys.executable, "-m", "belleville", "serve", "--port", "0", "--data", data]
        env = {**os.environ, "BELLEVILLE_TEMPO": "0.3", "PYTHONUNBUFFERED": "1", "LC_ALL": "C"}
        server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert server.stdout is not None
            address = re.search(r"http://[\w.:]+:\d+", server.stdout.readline())
            if address is None:
                sys.exit("the server did not start")
            found = measure(address[0], edition, seconds)
        finally:
            server.terminate()
            server.wait()
    tasks, frames = sorted(found["tasks"]), sorted(found["frames"])
    print(f"{edition}, {seconds} s of play, {found['answers']} answers, {len(frames)} frames")
    print(f"frames: median {frames[len(frames) // 2]:.1f} ms, p95 {frames[len(frames) * 95 // 100]:.1f} ms")
    longest = f", longest {tasks[-1]:.0f} ms, {sum(tasks):.0f} ms in all" if tasks else ""
    print(f"tasks above 50 ms: {len(tasks)}{longest}; aim 0: {'missed' if tasks else 'ok'}")
    return 0


def measure(address: str, edition: str, seconds: int) -> dict[str, Any]:
    """Play with the highlighted answer for so long; return the long tasks and the times between frames."""
    browser_path = shutil.which("chromium") or shutil.which("google-chrome")
    if browser_path is None:
        sys.exit("no Chromium on this machine: install it (on Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
        page.goto(f"{address}/?box={edition}")
        page.get_by_role("radio", name=re.compile(edition.split("-")[0], re.IGNORECASE)).first.check(force=True)
        page.get_by_role("button", name="Play", exact=True).click()
        page.get_by_test_id("primary").wait_for()
        page.wait_for_timeout(SETTLE)
        page.evaluate(WATCH)
        answers = play(page, seconds)
        found: dict[str, Any] = page.evaluate("() => ({ tasks: window.tasks, frames: window.frames_ })")
        browser.close()
    return {**found, "answers": answers}


def play(page: Page, seconds: int) -> int:
    """Give the highlighted answer whenever there is one and nothing moves; return how often."""
    answers = 0
    for _ in range(seconds * 2):
        page.wait_for_timeout(500)
        ready = page.locator('[data-testid="primary"]:not([aria-disabled="true"])')
        moving = page.get_by_role("button", name="Skip").count()
        if ready.count() and not moving:
            page.keyboard.press("Space")
            answers += 1
    return answers


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
