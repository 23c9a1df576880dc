"""The command `play`: a game in the browser, or in this terminal."""

from __future__ import annotations

import webbrowser
from dataclasses import dataclass, fields
from pathlib import Path
from urllib.parse import quote

from . import server
from .command_error import CommandError
from .messages import Messages
from .options import EDITION, Command, DataFolder, WithCode, flag, option


@dataclass(frozen=True, kw_only=True)
class PlayCommand(DataFolder, WithCode, Command):
    EXAMPLE = "--terminal --edition zelda-2015 --mode quick --bots beginner,strong"

    share: bool = option(False)
    no_browser: bool = option(False)
    port: int | None = option(None)
    terminal: bool = option(False)
    edition: str | None = option(None, "-e", value="edition", group="in_terminal", shown=EDITION)
    house: str | None = option(None, value="house", group="in_terminal")
    mode: str | None = option(None, "-m", value="mode", group="in_terminal", shown="standard")
    name: str | None = option(None, group="in_terminal")
    bots: str | None = option(None, value="bots", group="in_terminal", shown="sensible:3")
    tokens: str | None = option(None, value="tokens", group="in_terminal")
    seed: int | None = option(None, group="in_terminal")
    position: str | None = option(None, value="record")
    save: str | None = option(None, value="file", group="in_terminal")

    def run(self, words: Messages) -> int:
        if wrong := [flag(name) for name in self.of_the_other_way()]:
            key = "serve.only_browser" if self.terminal else "serve.only_terminal"
            raise CommandError(key, options=" ".join(wrong))
        self.register_code()
        if self.terminal:
            from . import terminal_game

            return terminal_game.play(self, words)
        return self.in_browser(words)

    def of_the_other_way(self) -> list[str]:
        """Return the options given that are for the browser in a game at the terminal, or the other way round."""
        in_terminal = [known.name for known in fields(self) if known.metadata["option"].group]
        in_browser = ["share", "no_browser", "port", "data"]
        names = in_browser if self.terminal else in_terminal
        return [name for name in names if getattr(self, name) not in (None, False)]

    def in_browser(self, words: Messages) -> int:
        """Open a server for this machine, and the browser on it; one that is open already will do."""
        server.need_the_page()
        at = "" if self.position is None else page_of_position(self.position)
        from ..store.folder_lock import AlreadyServed
        from ..web.server import ServerSettings

        host = server.EVERYWHERE if self.share else server.HERE
        where = Path(self.data) if self.data else server.own_folder()
        ports = [self.port] if self.port is not None else [*server.HOME_PORTS, 0]

        def opened(address: str) -> None:
            if at:
                server.say(words, "position", address=address + at)
            if not self.no_browser:
                webbrowser.open(address + at)

        try:
            return server.keep(words, [ServerSettings(host, each, where, home=True) for each in ports], opened)
        except AlreadyServed as taken:
            if not taken.address:
                raise server.busy(taken, where) from None
            server.say(words, "already", address=taken.address)
            opened(taken.address)
            return 0


def page_of_position(what: str) -> str:
    """Return the part of the home page's address that says in which position a table is to begin."""
    from .. import editions, record
    from .terminal_game import position_of

    game = position_of(what, None)
    if game.edition.digest not in {editions.load(name).digest for name in editions.names()}:
        raise CommandError("play.own_edition", edition=game.edition.id)
    return f"#position={quote(record.position(game), safe='')}"
