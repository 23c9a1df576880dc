"""The command `serve`: a server on which others play."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from . import server
from .command_error import CommandError
from .messages import Messages
from .options import Command, DataFolder, WithCode, option


@dataclass(frozen=True, kw_only=True)
class ServeCommand(DataFolder, WithCode, Command):
    EXAMPLE = "--port 8080"

    host: str = option("127.0.0.1", value="address")
    port: int = option(8000)
    proxy: tuple[str, ...] = option((), value="address")
    allowed_host: tuple[str, ...] = option((), value="text")
    limit: tuple[str, ...] = option((), value="limit")

    def run(self, words: Messages) -> int:
        server.need_the_page()
        from ..errors import CodedError
        from ..limits import Limits
        from ..store.folder_lock import AlreadyServed
        from ..web.client_address import network
        from ..web.security import host_name
        from ..web.server import ServerSettings

        try:
            limits = Limits().changed(self.limit)
        except CodedError as error:
            raise CommandError("error.refused", option="--limit", cause=error) from None
        for proxy in self.proxy:
            try:
                network(proxy)
            except ValueError:
                raise CommandError("serve.no_address", value=proxy) from None
        for name in self.allowed_host:
            if not name or "/" in name or host_name(name) != name.lower():
                raise CommandError("serve.no_host", value=name)
        if self.code:
            from ..bots.external import process

            process.register_files(self.code, limits)
        place = ServerSettings(
            self.host,
            self.port,
            Path(self.data) if self.data else server.own_folder(),
            limits=limits,
            proxies=self.proxy,
            hosts=self.allowed_host,
        )
        try:
            return server.keep(words, [place], lambda address: None)
        except AlreadyServed as taken:
            raise server.busy(taken, place.data) from None
