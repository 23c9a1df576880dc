"""The words that a page shows or lets a screen reader say, and which of them belong to one language alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Page

import messages as tool
from belleville import clauses, editions
from belleville.bots.registry import BOTS

WORD = re.compile(r"\b(?![IVX]+\b)[^\W\d_]{2,}\b")  # no numerals
Lang = Literal["en", "fr"]
LANGUAGES: tuple[Lang, ...] = ("en", "fr")
# texts and names of everything that is not hidden; what is in a language of its own on purpose says so by its `lang`
SAID = """() => {
  const NAMES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription',
    'aria-valuetext'];
  const root = document.documentElement;
  const found = [document.title];
  const foreign = (element) => element.closest('[lang]') !== root || element.closest('[translate=no]');
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || foreign(element)) continue;
    for (const name of NAMES)
      if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
  }
  return found.filter((text) => /\\p{L}/u.test(text)).map((text) => text.trim());
}"""


def said(page: Page) -> list[str]:
    """Every text in view, and every name that is said of something in view."""
    found: list[str] = page.evaluate(SAID)
    return found


class Texts(Visitor):
    """The words of a message, in all its variants."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


def texts(lang: Lang) -> Iterator[str]:
    """Everything that is written in a language: messages, editions, clauses, bots."""
    for pattern in tool.entries(lang).values():
        words = Texts()
        words.visit(pattern)
        yield from words.found
    for name in editions.names():
        edition = editions.load(name)
        yield edition.title[lang]
        for square in edition.squares:
            yield square.name[lang]
        for card in (*edition.chance, *edition.chest):
            yield card.text[lang]
        yield from (token.name[lang] for token in edition.tokens)
        yield from (group.name[lang] for group in edition.groups)
        words_of = edition.words[lang]
        yield from (str(getattr(words_of, field)) for field in words_of.__struct_fields__)
    for clause in clauses.all_clauses():
        yield from (getattr(wording, lang) for wording in (clause, *clause.differs.values()))
    for bot in BOTS.values():
        yield from (bot.about[lang], bot.name[lang])


def words_in(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


@cache
def only(lang: Lang) -> frozenset[str]:
    """The words that one language has and the other has not."""
    mine, other = (
        set().union(*map(words_in, texts(one))) for one in (lang, next(one for one in LANGUAGES if one != lang))
    )
    return frozenset(mine - other)


def left_behind(page: Page, lang: Lang) -> list[str]:
    """The texts on a page in this language that have words of the other."""
    foreign = only(next(one for one in LANGUAGES if one != lang))
    ids = {clause.id for clause in clauses.all_clauses()}  # by which clauses are quoted, in both languages
    return [
        f"{text!r}: {', '.join(sorted(found))}"
        for text in said(page)
        if text not in ids and (found := words_in(text) & foreign)
    ]
