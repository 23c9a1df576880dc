"""Convert README.md into the package's long description, whose links must work without the project's files.

A package index shows this text alone. If pyproject.toml declares under `[project.urls]` an address `Files`, below which
the files of the project can be read, relative links and images lead there. Otherwise no address is made up: images are
left out, and a link becomes its text and the path of the file in the source distribution.
"""

import re
from urllib.parse import urljoin, urlsplit

FENCE = re.compile(r"^(```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)
IMAGE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<to>[^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<to>[^)\s]+)\)")
HTML_IMAGE = re.compile(r"<img\b[^>]*\bsrc=\"(?P<to>[^\"]+)\"[^>]*>")
HTML_LINK = re.compile(r"<a\b[^>]*\bhref=\"(?P<to>[^\"]+)\"[^>]*>(?P<text>.*?)</a>", re.DOTALL)
DEFINITION = re.compile(r"^\[[^\]]+\]:\s*(?P<to>\S+)", re.MULTILINE)


def long_description(readme: str, urls: dict[str, str]) -> str:
    """Return the README with links that work without the project's folder."""
    base = urls.get("Files")
    if base is not None and not base.endswith("/"):
        base += "/"
    parts = FENCE.split(readme)
    text = "".join(part if FENCE.fullmatch(part) else rewrite(part, base) for part in parts)
    return re.sub(r"\n{3,}", "\n\n", text)


def rewrite(text: str, base: str | None) -> str:
    """Rewrite prose without blocks of code."""
    for found in DEFINITION.finditer(text):
        if is_relative(found["to"]):
            raise ValueError(f"README.md: write {found[0]!r} as a link in the text, which can be rewritten")
    for pattern in (IMAGE, HTML_IMAGE):
        text = pattern.sub(lambda found: image(found, base), text)
    for pattern in (LINK, HTML_LINK):
        text = pattern.sub(lambda found: link(found, base), text)
    return text


def image(found: re.Match[str], base: str | None) -> str:
    if not is_relative(found["to"]):
        return found[0]
    return found[0].replace(found["to"], urljoin(base, found["to"])) if base else ""


def link(found: re.Match[str], base: str | None) -> str:
    to, text = found["to"], found["text"]
    if to.startswith("#"):  # an index need not give headings addresses
        return text
    if not is_relative(to):
        return found[0]
    if base:
        return (
            found[0].replace(to, urljoin(base, to), 1) if found[0].startswith("<") else f"[{text}]({urljoin(base, to)})"
        )
    path = to.partition("#")[0]
    return f"`{path}`" if text.strip("`") == path else f"{text} (`{path}` in the source distribution)"


def is_relative(to: str) -> bool:
    parts = urlsplit(to)
    return not parts.scheme and not parts.netloc
