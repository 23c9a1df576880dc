"""Link previews: what a messenger shows of a link to this server (Open Graph), written into the head of the page.

Of a table it says what everybody with the link sees anyway: the edition, the host's name and how many seats are free.
The secret of a seat is in no address that reaches a server, and in nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import NamedTuple

from ..table.summaries import TableSummary
from ..words.languages import known_or_fallback
from ..words.resolver import messages
from .asgi import Scope
from .client_address import Visitors
from .static_files import Pages, StaticFile

HEAD_ENDS = b"</head>"
HOST = re.compile(r"[A-Za-z0-9.:\-\[\]]{1,200}")
TABLE = re.compile(r"/t/([a-z0-9-]{1,80})/?")
KNOWN = 256  # pages kept with their previews


class Preview(NamedTuple):
    """What a messenger shows of an address: texts, and the path of a picture with its size."""

    title: str
    about: str
    image: str
    wide: int
    high: int
    lang: str = "fr"


def of_home(lang: str) -> Preview:
    """Return the preview of the home page."""
    return Preview("Belleville", messages(lang).text("preview-home"), "/icon-512.png", 512, 512, lang)


def of_table(summary: TableSummary, title: str, lang: str, has_picture: bool) -> Preview:
    """Return the preview of a table: its edition, its host, and what one can do there."""
    house = len(summary.setup.house.split(",")) if summary.setup.house else 0
    told = {"host": summary.maker or None, "stage": summary.stage, "free": summary.free, "house": house}
    about = messages(lang).text("preview-table", **told)
    picture = (f"/preview/{summary.setup.edition}.jpg", 1200, 630) if has_picture else of_home(lang)[2:5]
    return Preview(f"Belleville · {title}", about, *picture, lang)


def tags(preview: Preview, address: str, origin: str) -> bytes:
    """Return the tags of a preview, escaped."""
    image = origin + preview.image
    properties = {
        "og:type": "website",
        "og:site_name": "Belleville",
        "og:locale": messages(preview.lang).text("preview-locale"),
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": address,
        "og:image": image,
        "og:image:width": str(preview.wide),
        "og:image:height": str(preview.high),
    }
    lines = [f'<meta property="{name}" content="{escape(content)}">' for name, content in properties.items()]
    card = "summary_large_image" if preview.wide > preview.high else "summary"
    lines.append(f'<meta name="twitter:card" content="{card}">')
    return "\n".join(lines).encode()


@dataclass(frozen=True)
class Previews:
    """Writes previews into the page. `find` returns what is known of a table in memory, without building it up."""

    find: Callable[[str], tuple[TableSummary, str, str] | None]
    visitors: Visitors

    def page(self, pages: Pages, scope: Scope) -> StaticFile:
        """Return the page for an address, with its preview."""
        plain = pages.files["index.html"]
        origin = self.origin(scope)
        if origin is None:
            return plain
        return with_tags(plain, tags(self.preview(scope, pages), origin + scope["path"], origin))

    def preview(self, scope: Scope, pages: Pages) -> Preview:
        """Return what there is to show of an address."""
        lang = language(scope)
        asked = TABLE.fullmatch(scope["path"])
        found = self.find(asked[1]) if asked else None
        if found is None:
            return of_home(lang)
        summary, fr, en = found
        return of_table(
            summary, en if lang == "en" else fr, lang, f"preview/{summary.setup.edition}.jpg" in pages.files
        )

    def origin(self, scope: Scope) -> str | None:
        """Return scheme and host by which the server was called; None if that is no name."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        client = scope.get("client")
        scheme = scope.get("scheme", "http")
        if client and self.visitors.is_proxy(str(client[0])):
            scheme = headers.get(b"x-forwarded-proto", scheme.encode()).decode("latin-1").strip().lower()
        return f"{scheme}://{host}" if HOST.fullmatch(host) and scheme in ("http", "https") else None


def language(scope: Scope) -> str:
    """Return the language that a reader wants first, as the page does; a messenger that does not say gets French."""
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    return known_or_fallback(wanted) if wanted.strip() else "fr"


@lru_cache(maxsize=KNOWN)
def with_tags(plain: StaticFile, written: bytes) -> StaticFile:
    """Return the page with these tags at the end of its head."""
    if HEAD_ENDS not in plain.plain:
        return plain
    return StaticFile.of(plain.type, plain.plain.replace(HEAD_ENDS, written + b"\n" + HEAD_ENDS, 1))
