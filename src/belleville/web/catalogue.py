"""The catalogue under /api: editions and how they differ, clauses, and bots; each answer is made once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import structs

from .. import editions
from ..bots import registry
from ..clauses import Clause, Wording, all_clauses
from ..editions import Edition
from ..rules.players import SetupError, seat
from ..table.messages import Banker, Mode
from ..vocabulary.edition_ids import EDITIONS
from .schemas import BotCard, Difference, EditionCard, EditionSheet, Rulebook

LOOK = "nostalgia-2003"  # of an edition that somebody made and that does not say from which it began
MOST_DIFFERENCES = 6
MOST_ALIKE = 3  # what four editions of five share is no difference of theirs
FEW = 2  # editions that say what no other says
Told = Literal["after", "alone"]

# How much a clause is felt at the table, and whether an edition's own words on it can be understood alone or come after
# the first sentence that all editions share.
FELT: dict[str, tuple[int, Told]] = {
    "rent.claim": (12, "after"),
    "trade.open": (11, "after"),
    "setup.stock": (10, "alone"),
    "sell.hotel": (9, "after"),
    "debt.in-kind": (9, "after"),
    "trade.mortgaged": (8, "after"),
    "short.quick": (8, "after"),
    "setup.banker": (6, "alone"),
    "mortgage.bare": (7, "after"),
    "build.contest": (7, "after"),
    "bankrupt.player": (7, "after"),
    "build.side": (7, "alone"),
    "short.quick-jail": (7, "alone"),
    "sell.even": (6, "after"),
    "jail.wait": (6, "alone"),
    "setup.tokens": (5, "alone"),
    "rent.utility": (5, "after"),
    "mortgage.transfer": (5, "after"),
    "short.timed": (5, "after"),
    "bankrupt.bank": (4, "after"),
    "sell.half": (4, "after"),
    "setup.order": (3, "alone"),
    "card.draw": (2, "after"),
}


@cache
def page(path: str) -> bytes:
    """Return the JSON of /api/`path`: boxes, boxes/ID, rules or bots; raise KeyError for anything else."""
    answers: dict[str, Callable[[], Any]] = {"boxes": cards, "rules": rulebook, "bots": bots}
    value = sheet(path.removeprefix("boxes/")) if path.startswith("boxes/") else answers[path]()
    return msgspec.json.encode(value)


@cache
def cards() -> tuple[EditionCard, ...]:
    """Return all editions, the oldest first."""
    return tuple(_card(editions.load(id)) for id in EDITIONS)


@cache
def sheet(id: str) -> EditionSheet:
    """Return all of an edition of the package; raise KeyError for any other id, such as a path."""
    if id not in EDITIONS:
        raise KeyError(id)
    edition = editions.load(id)
    return EditionSheet(edition, edition.digest)


@cache
def rulebook() -> Rulebook:
    """Return all clauses and rulings."""
    return Rulebook(all_clauses(), EDITIONS)


@cache
def bots() -> tuple[BotCard, ...]:
    """Return the bots people can play with: by level, then those without one."""
    return tuple(
        BotCard(player.id, player.name, player.about, player.level, bool(player.file))
        for player in registry.offered_bots()
    )


def card_of(edition: Edition, name: str) -> EditionCard:
    """Return an edition that somebody made as the catalogue shows editions; `name` is what setups call it."""
    return structs.replace(_card(edition), id=name, look=edition.base or LOOK)


def _card(edition: Edition) -> EditionCard:
    modes: tuple[Mode, ...] = ("timed", "quick")
    banker_seats = _banker_seats(edition)
    return EditionCard(
        id=edition.id,
        year=edition.year,
        title=edition.title,
        about=edition.about,
        players=edition.players,
        modes=("standard", *(mode for mode in modes if getattr(edition.modes, mode) is not None)),
        tokens=edition.tokens,
        tokens_given=edition.rules.tokens == "given",
        bankers=tuple(banker_seats),
        banker_seats=banker_seats,
        differs=_differences(edition.id) if edition.id in EDITIONS else (),
        look=edition.id,
    )


def _banker_seats(edition: Edition) -> dict[Banker, tuple[int, ...]]:
    """Return who may keep the bank, and with how many players."""
    sizes = range(edition.players.min, edition.players.max + 1)
    banker_kinds: dict[Banker, str | int | None] = {"program": None, "player": 0, "apart": "Banker"}
    found = {kind: tuple(n for n in sizes if _seats(edition, n, banker)) for kind, banker in banker_kinds.items()}
    return {kind: numbers for kind, numbers in found.items() if numbers}


def _seats(edition: Edition, players: int, banker: str | int | None) -> bool:
    try:
        seat(edition, players, banker=banker)
    except SetupError:
        return False
    return True


def _differences(edition: str) -> tuple[Difference, ...]:
    """Return what is rarest among the editions and most felt in play."""
    found = sorted(_own_words(edition), key=lambda own: own[0], reverse=True)
    return tuple(difference for _, difference in found[:MOST_DIFFERENCES])


def _own_words(edition: str) -> Iterator[tuple[float, Difference]]:
    for clause in all_clauses():
        said = _said(clause, edition)
        if clause.id not in FELT or said is None:
            continue
        alike = sum(_alike(clause, edition, other) for other in EDITIONS)
        if alike > MOST_ALIKE:
            continue
        felt, told = FELT[clause.id]
        shared = told == "after" and edition in clause.differs and edition in clause.editions
        fr, en = (
            f"{_first_sentence(general)} {own}" if shared else own
            for general, own in ((clause.fr, said.fr), (clause.en, said.en))
        )
        yield felt / alike, Difference(clause.id, fr, en)


def _said(clause: Clause, edition: str) -> Wording | None:
    """Return an edition's own words; none where it says what most say, or nothing, so that a ruling of ours decides."""
    if edition in clause.differs:
        return None if "ruling." in clause.differs[edition].en else clause.differs[edition]
    return clause if edition in clause.editions and len(clause.editions) <= FEW else None


def _alike(clause: Clause, one: str, other: str) -> bool:
    """Return whether two editions have the same to say: by their named choices, or by their very words."""
    rules = [editions.load(edition).rules for edition in (one, other)]
    chosen = [[getattr(choices, name) for name in clause.choices] for choices in rules]
    words = [(edition in clause.editions, clause.differs.get(edition)) for edition in (one, other)]
    return words[0] == words[1] or (chosen[0] == chosen[1] and clause.choices != ())


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.?!]) ", text, maxsplit=1)[0]
