"""Opening a table in the browser, and keeping a server: what is printed, and which door is opened."""

from __future__ import annotations

import io
import socket
import webbrowser
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..terminal.texts import Lang, book
from .command_error import CommandError

if TYPE_CHECKING:
    from ..web.server import ServerSettings

HOME_PORTS = range(8000, 8020)
EVERYWHERE = "0.0.0.0"
HERE = "127.0.0.1"


def play(lang: Lang, *, port: int | None, data: str | None, share: bool, browser: bool) -> int:
    """A table on one's own machine, in the browser."""
    need_the_page(lang)
    from ..store.folder_lock import AlreadyServed
    from ..web.server import ServerSettings

    host = EVERYWHERE if share else HERE
    where = Path(data) if data else own_folder()
    ports = [port] if port is not None else [*HOME_PORTS, 0]

    def opened(address: str) -> None:
        if browser:
            webbrowser.open(address)

    try:
        return keep(lang, [ServerSettings(host, each, where, home=True) for each in ports], opened)
    except AlreadyServed as taken:
        if not taken.address:
            raise CommandError(str(taken)) from None
        say(lang, "already", address=taken.address)
        opened(taken.address)
        return 0


class Public(NamedTuple):
    """What a public server is told: its proxies, its names, limits other than the usual, and files with bots."""

    proxies: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    code: tuple[str, ...] = ()


def serve(lang: Lang, *, host: str, port: int, data: str | None, public: Public = Public()) -> int:  # noqa: B008
    """A server for others."""
    need_the_page(lang)
    from ..limits import Limits
    from ..store.folder_lock import AlreadyServed
    from ..web.client_address import network
    from ..web.security import host_name
    from ..web.server import ServerSettings

    try:
        limits = Limits().changed(public.limits)
    except ValueError as error:
        raise CommandError(f"--limit {error}") from None
    for proxy in public.proxies:
        try:
            network(proxy)
        except ValueError:
            raise CommandError(f"--proxy {proxy}: {word(lang, 'no_address')}") from None
    for name in public.hosts:
        if not name or "/" in name or host_name(name) != name.lower():
            raise CommandError(f"--allowed-host {name}: {word(lang, 'no_host')}")
    if public.code:
        from ..bots.external import process

        process.register_files(public.code, limits)
    place = ServerSettings(
        host,
        port,
        Path(data) if data else own_folder(),
        limits=limits,
        proxies=public.proxies,
        hosts=public.hosts,
    )
    try:
        return keep(lang, [place], lambda address: None)
    except AlreadyServed as taken:
        raise CommandError(str(taken)) from None


def keep(lang: Lang, places: list[ServerSettings], opened: Callable[[str], None]) -> int:
    """Serve at the first of these places that is free, until told to stop."""
    from ..store import StoreError
    from ..store.folder_lock import FolderLock
    from ..web import server

    try:
        folder_lock = FolderLock(places[0].data)
    except OSError as error:
        raise CommandError(f"--data {places[0].data}: {error.strerror}") from None
    with folder_lock:
        place, door = open_door(places)
        port = door.getsockname()[1]
        address = f"http://{url_host(place.host)}:{port}/"
        try:
            folder_lock.tell(address)
        except OSError as error:  # a full disk, for example
            door.close()
            raise CommandError(f"--data {place.data}: {error.strerror}") from None

        def ready() -> None:
            say(lang, "open", address=address)
            if place.host in (EVERYWHERE, "::") and (outside := address_in_the_network()):
                shared = f"http://{outside}:{port}/"
                say(lang, "others", address=shared)
                print(picture(shared), flush=True)
            say(lang, "data", folder=str(place.data))
            say(lang, "stop")
            opened(address)

        try:
            server.serve(place, door, ready)
        except StoreError as error:
            raise CommandError(str(error)) from None
    say(lang, "closed")
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
        told = error.strerror if isinstance(error, OSError) else "a number from 0 to 65535"
        raise CommandError(f"--host {last.host} --port {last.port}: {told}") from None


def need_the_page(lang: Lang) -> None:
    """What the browser's table needs beside the rules."""
    needed = ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets")
    if missing := [name for name in needed if find_spec(name) is None]:
        raise CommandError(word(lang, "no_extra", missing=", ".join(missing)))
    from ..web.static_files import STATIC, can_be_built

    if not (STATIC / "index.html").is_file():
        raise CommandError(word(lang, "no_page_clone" if can_be_built() else "no_page"))


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


def word(lang: Lang, name: str, **values: str) -> str:
    text: str = book(lang, "cli")["serve"][name]
    return text.format(**values)


def say(lang: Lang, name: str, **values: str) -> None:
    print(word(lang, name, **values), flush=True)
