"""The clauses of the rulebooks, and our rulings, in French and English: look them up by id.

The texts are in `clauses.toml`; this module reads them once and checks them.
"""

import difflib
import tomllib
from functools import cache
from importlib import resources

import msgspec

from ..errors import Lang, Message
from ..vocabulary.edition_ids import EDITIONS

HOUSE = "house"  # the chapter of the house rules
ALL = "all"  # instead of the list of all editions


class UnknownClause(KeyError):
    """No clause has this id; the message suggests similar ones."""

    def __init__(self, id: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(id)
        self.id = id
        self.near = near

    def __reduce__(self) -> tuple[type["UnknownClause"], tuple[str, tuple[str, ...]]]:
        return type(self), (self.id, self.near)

    def sentence(self, lang: Lang = "en") -> str:
        """Return what is wrong, in a language."""
        return Message("clause.near" if self.near else "clause.unknown", name=self.id, near=self.near).sentence(lang)

    def __str__(self) -> str:
        return self.sentence()


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str


class Clause(Wording, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rule that can be quoted: its words, the editions that have it, and what each says where they differ."""

    id: str
    chapter: str
    editions: tuple[str, ...] = msgspec.field(name="boxes")
    ruling: bool = False
    choices: tuple[str, ...] = ()
    differs: dict[str, Wording] = {}

    @property
    def is_house_rule(self) -> bool:
        """Return whether it is in force only where players have agreed on it: no rulebook has it."""
        return self.chapter == HOUSE


@cache
def all_clauses() -> tuple[Clause, ...]:
    """Return all clauses, then all rulings, in the order of `clauses.toml`."""
    text = resources.files(__package__).joinpath("clauses.toml").read_text(encoding="utf-8")
    return parse(text)


def parse(text: str) -> tuple[Clause, ...]:
    """Return the clauses in a TOML text; refuse an invalid one."""
    tables = tomllib.loads(text)["clause"]
    for table in tables:
        if table.get("boxes") == ALL:
            table["boxes"] = list(EDITIONS)
    clauses = msgspec.convert(tables, tuple[Clause, ...])
    seen: set[str] = set()
    for clause in clauses:
        if clause.id in seen:
            raise ValueError(f"clause {clause.id}: the id is used twice")
        seen.add(clause.id)
        _check(clause)
    return clauses


def find(id: str) -> Clause:
    """Return the clause with this id, or raise `UnknownClause`."""
    try:
        return _by_id()[id]
    except KeyError:
        near = difflib.get_close_matches(id, _by_id(), n=3)
        raise UnknownClause(id, tuple(near)) from None


def chapters() -> dict[str, tuple[Clause, ...]]:
    """Return the clauses of each chapter, in the order of `clauses.toml`."""
    found: dict[str, list[Clause]] = {}
    for clause in all_clauses():
        found.setdefault(clause.chapter, []).append(clause)
    return {chapter: tuple(clauses) for chapter, clauses in found.items()}


@cache
def _by_id() -> dict[str, Clause]:
    return {clause.id: clause for clause in all_clauses()}


def _check(clause: Clause) -> None:
    for wording in (clause, *clause.differs.values()):
        if not wording.fr.strip() or not wording.en.strip():
            raise ValueError(f"clause {clause.id}: a text is missing in one language")
    if not clause.editions:
        raise ValueError(f"clause {clause.id}: no edition has it")
    for edition in (*clause.editions, *clause.differs):
        if edition not in EDITIONS:
            raise ValueError(f"clause {clause.id}: unknown edition {edition!r}")
    if clause.ruling != clause.id.startswith("ruling."):
        raise ValueError(f"clause {clause.id}: a ruling is marked as one, and named so")
    if clause.is_house_rule != clause.id.startswith(f"{HOUSE}."):
        raise ValueError(f"clause {clause.id}: a house rule is in the chapter {HOUSE!r}, and named so")
