"""Running a server, for `play` and `serve`: which address it listens on, and what is printed."""

from __future__ import annotations

import io
import socket
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..words import LANGS, messages
from .command_error import CommandError
from .messages import Messages

if TYPE_CHECKING:
    from ..store.folder_lock import AlreadyServed
    from ..web.server import ServerSettings

HOME_PORTS = range(8000, 8020)
EVERYWHERE = "0.0.0.0"
HERE = "127.0.0.1"


def busy(taken: AlreadyServed, folder: Path) -> CommandError:
    """Return the error of a data folder that another server uses."""
    if taken.address:
        return CommandError("serve.busy", folder=folder, address=taken.address)
    return CommandError("serve.busy_unknown", folder=folder)


def keep(words: Messages, places: list[ServerSettings], opened: Callable[[str], None]) -> int:
    """Serve on the first of these addresses that is free, until stopped."""
    from ..store import StoreError
    from ..store.folder_lock import FolderLock
    from ..web import server

    try:
        folder_lock = FolderLock(places[0].data)
    except OSError as error:
        raise CommandError("error.refused_value", option="--data", value=places[0].data, cause=error) from None
    with folder_lock:
        place, door = open_door(places)
        port = door.getsockname()[1]
        address = f"http://{url_host(place.host)}:{port}/"
        try:
            folder_lock.write_address(address)
        except OSError as error:  # a full disk, for example
            door.close()
            raise CommandError("error.refused_value", option="--data", value=place.data, cause=error) from None

        def ready() -> None:
            say(words, "open", address=address)
            if place.host in (EVERYWHERE, "::") and (outside := address_in_the_network()):
                shared = f"http://{outside}:{port}/"
                say(words, "others", address=shared)
                print(picture(shared), flush=True)
            say(words, "data", folder=str(place.data))
            say(words, "stop")
            for lang in LANGS:
                messages(lang).read_all()
            opened(address)

        try:
            server.serve(place, door, ready)
        except StoreError as error:
            door.close()
            raise CommandError("error.refused", option="--data", cause=error) from None
    say(words, "closed")
    return 0


def open_door(places: list[ServerSettings]) -> tuple[ServerSettings, socket.socket]:
    """The first place where nobody listens yet."""
    for place in places[:-1]:
        try:
            return place, place.listen()
        except OSError:
            continue
    last = places[-1]
    try:
        return last, last.listen()
    except (OSError, OverflowError) as error:
        cause = error if isinstance(error, OSError) else CommandError("error.port")
        where = f"--host {last.host} --port {last.port}"
        raise CommandError("error.refused", option=where, cause=cause) from None


def need_the_page() -> None:
    """What the browser's table needs beside the rules."""
    needed = ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets")
    if missing := [name for name in needed if find_spec(name) is None]:
        raise CommandError("serve.no_extra", missing=missing)
    from ..web.static_files import STATIC, can_be_built

    if not (STATIC / "index.html").is_file():
        raise CommandError("serve.no_page_clone" if can_be_built() else "serve.no_page")


def own_folder() -> Path:
    """Where this person's programs keep their data."""
    from platformdirs import user_data_path

    return user_data_path("belleville", appauthor=False)


def url_host(host: str) -> str:
    """How this machine itself calls a host that it listens on."""
    if host in (EVERYWHERE, "::", ""):
        return HERE
    return f"[{host}]" if ":" in host else host


def address_in_the_network() -> str | None:
    """This machine's address as its neighbours know it; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))  # an address kept for documentation
        except OSError:
            return None
        address: str = line.getsockname()[0]
    return None if address.startswith("127.") else address


def picture(address: str) -> str:
    """A code that a telephone's camera reads."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True, border=2)
    return drawn.getvalue().rstrip("\n")


def say(words: Messages, name: str, **values: str) -> None:
    """Print a line about the server at once."""
    print(words(f"serve.{name}", **values), flush=True)
