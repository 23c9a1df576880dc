"""The built page, read once and kept in memory, each file as small as the browser can read it."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .asgi import Receive, Scope, Send

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OWN_PAGES = ("", "t", "rules")  # the first word of the addresses that are pages, not files
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}  # whatever this machine says: some take scripts for plain text


class PageMissing(Exception):
    """The page was not built."""

    def __init__(self, folder: Path) -> None:
        how = "./play builds it" if can_be_built() else "this copy of Belleville was installed without it"
        super().__init__(f"the page is missing from {folder}: {how}")


def can_be_built(package: Path = STATIC.parent.parent) -> bool:
    """Whether the package lies in a clone of the project, beside the sources of the page."""
    return (package.parent.parent / "front" / "package.json").is_file()


@dataclass(frozen=True, eq=False)
class StaticFile:
    """Something that is asked for often: its bytes, and the same bytes made smaller, by the name of the coding."""

    type: str
    plain: bytes
    small: dict[str, bytes]
    cache: str = ASK_AGAIN

    @classmethod
    def of(cls, type_: str, plain: bytes) -> StaticFile:
        """Bytes that were made here."""
        return cls(type_, plain, {"gzip": gzip.compress(plain, 9, mtime=0)})

    def answer(self, asked: dict[bytes, bytes], status: int = 200) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """Status, headers and body for somebody who sent these headers."""
        coding, body = self.coded(asked.get(b"accept-encoding", b"").decode("latin-1"))
        tag = f'"{self.digest}{coding[:1]}"'
        headers = {"content-type": self.type, "cache-control": self.cache, "etag": tag, "vary": "accept-encoding"}
        if asked.get(b"if-none-match", b"").decode("latin-1") == tag:
            status, body = 304, b""
        elif coding:
            headers["content-encoding"] = coding
        if status != 304:
            headers["content-length"] = str(len(body))
        return status, [(name.encode(), value.encode()) for name, value in headers.items()], body

    @cached_property
    def digest(self) -> str:
        """What tells one state of it from another."""
        return hashlib.sha256(self.plain).hexdigest()[:20]

    def coded(self, accepted: str) -> tuple[str, bytes]:
        """The smallest form that the reader accepts."""
        known = {word.partition(";")[0].strip() for word in accepted.split(",") if not word.endswith("q=0")}
        for coding in ("br", "gzip"):
            if coding in known and coding in self.small:
                return coding, self.small[coding]
        return "", self.plain


class Pages:
    """All files by their address. `page` finds the one that shows every page, as it is for the address asked for."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.page: Callable[[Scope], StaticFile] = lambda scope: self.files["index.html"]
        if not (folder / "index.html").is_file():
            raise PageMissing(folder)
        found = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
        self.files = {
            path.relative_to(folder).as_posix(): read(path, folder)
            for path in found
            if path.suffix not in (".br", ".gz")
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer whatever is no address of the server's own."""
        status, headers, body = 405, [(b"allow", b"GET, HEAD"), (b"content-length", b"0")], b""
        if scope["method"] in ("GET", "HEAD"):
            status, headers, body = self.find(scope).answer(dict(scope["headers"]), self.status(scope["path"]))
        if scope["method"] == "HEAD":
            body = b""
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def find(self, scope: Scope) -> StaticFile:
        """The file of an address; for the pages, the one page that shows them all."""
        name = scope["path"].strip("/")
        found = None if name == "index.html" else self.files.get(name)
        return found or self.page(scope)

    def status(self, address: str) -> int:
        """200, unless neither a file nor a page has this address."""
        name = address.strip("/")
        return 200 if name in self.files or name.partition("/")[0] in OWN_PAGES else 404


def read(path: Path, folder: Path) -> StaticFile:
    """A file and the smaller copies beside it."""
    small = {}
    for coding, ending in (("br", ".br"), ("gzip", ".gz")):
        copy = path.with_name(path.name + ending)
        if copy.is_file():
            small[coding] = copy.read_bytes()
    known = TYPES.get(path.suffix, "application/octet-stream")
    hashed = path.is_relative_to(folder / "assets")
    return StaticFile(known, path.read_bytes(), small, FOREVER if hashed else ASK_AGAIN)
