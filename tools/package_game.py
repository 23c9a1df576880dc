"""Play a game over HTTP and WebSocket against an installed `belleville serve`, and look at the page it serves.

    PYTHON package_game.py BELLEVILLE FOLDER

PYTHON is that of the environment in which the package is installed, BELLEVILLE its command, FOLDER a place for data.
"""

import asyncio
import os
import random
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

MOVES = 120  # of the person, who then leaves: somebody who only ever buys may play for hours
MINUTE = 60


def main(command: str, folder: Path) -> None:
    env = {**os.environ, "BELLEVILLE_TEMPO": "0.01"}
    served = [command, "serve", "--port", "0", "--data", str(folder / "data")]
    served += [
        word for name in ("of_seat", "at_table", "of_address") for word in ("--limit", f"moves_{name}=1000/1000")
    ]
    server = subprocess.Popen(served, stdout=subprocess.PIPE, text=True, cwd=folder, env=env)
    try:
        assert server.stdout is not None
        url = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+:\d+", line)))
        look_at_page(url)
        table = asyncio.run(asyncio.wait_for(play(url), 2 * MINUTE))
        record = folder / "served.game"
        record.write_bytes(fetch(f"{url}/api/tables/{table}/record")[0])
        fetch(f"{url}/api/tables/{table}/story")
        fetch(f"{url}/api/tables/{table}/proof")
        subprocess.run([command, "replay", record, "--verify"], check=True, cwd=folder, stdout=subprocess.DEVNULL)
    finally:
        server.terminate()
        code = server.wait(MINUTE)
    assert code == 0, f"serve ended with {code}"


def look_at_page(url: str) -> None:
    """Check that the page and every file it names arrive with the right types."""
    page, kind = fetch(f"{url}/")
    assert kind.startswith("text/html"), kind
    names = set(re.findall(r'(?:src|href)="(/[^"]+)"', page.decode()))
    scripts = [name for name in names if name.endswith(".js")]
    assert scripts and any(name.endswith(".css") for name in names), names
    for name in scripts:  # the parts that the page loads later
        names |= {f"/{part}" for part in re.findall(r"assets/[\w.-]+\.(?:js|css)", fetch(url + name)[0].decode())}
    assert len(names) > 5, names
    for name in sorted(names):
        content, kind = fetch(url + name)
        assert content and "html" not in kind, f"{name}: {kind}"
    assert fetch(f"{url}/api/boxes")[1].startswith("application/json")


async def play(url: str) -> str:
    """Return one person and a bot at a table, until the game is over; return the table's id."""
    from belleville.lab.load.clients import Address, ClientTable, PlayRequest
    from belleville.table.messages import Setup

    table = ClientTable(
        Address(url), Setup(edition="nostalgia-2003", mode="quick", seats=2), random.Random(1), ("beginner",)
    )
    await table.open()
    made = 0
    while not table.over and made < MOVES:
        made += await table.move() is not None
    assert made, "no move was accepted"
    while not table.over:
        table.news.clear()
        await table.ask(0, PlayRequest(table.name(), {"move": "leave"}))
        if not table.over:
            await table.wait()
    table.close()
    return table.id


def fetch(url: str) -> tuple[bytes, str]:
    with urllib.request.urlopen(url, timeout=MINUTE) as answer:
        return answer.read(), answer.headers["content-type"]


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
