"""The shelf: the boxes one can open, how they differ, the law and the bots; each answer is made once and kept."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from .. import editions
from ..bots import registry
from ..clauses import BOXES, Clause, Wording, all_clauses
from ..editions import Edition
from ..rules.players import SetupError, seat
from ..table.messages import Banker, Mode
from .schemas import BotCard, BoxCard, BoxSheet, Difference, Lawbook

MOST_DIFFERENCES = 6
MOST_ALIKE = 3  # what four boxes of five share is no difference of theirs
FEW = 2  # boxes that say what no other says
Told = Literal["after", "alone"]

# How much a clause is felt at the table, and whether a box's own words on it can be understood alone or come after
# the first sentence that all boxes share.
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


class Page(NamedTuple):
    """An answer ready to be sent."""

    body: bytes
    etag: str


@cache
def page(path: str) -> Page:
    """What stands under /api/`path`: boxes, boxes/ID, rules or bots; KeyError for anything else."""
    answers: dict[str, Callable[[], Any]] = {"boxes": cards, "rules": lawbook, "bots": bots}
    value = sheet(path.removeprefix("boxes/")) if path.startswith("boxes/") else answers[path]()
    body = msgspec.json.encode(value)
    return Page(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


@cache
def cards() -> tuple[BoxCard, ...]:
    """All boxes, the oldest first."""
    return tuple(_card(editions.load(id)) for id in BOXES)


@cache
def sheet(id: str) -> BoxSheet:
    """A box opened; KeyError if it does not stand on the shelf (a path of one's own is none of its names)."""
    if id not in BOXES:
        raise KeyError(id)
    edition = editions.load(id)
    return BoxSheet(edition, edition.digest)


@cache
def lawbook() -> Lawbook:
    """The whole law."""
    return Lawbook(all_clauses(), BOXES)


@cache
def bots() -> tuple[BotCard, ...]:
    """Everybody made of code whom people can play with: by level, then those without one."""
    return tuple(
        BotCard(player.id, player.name, player.about, player.level, bool(player.file))
        for player in registry.offered_bots()
    )


def _card(edition: Edition) -> BoxCard:
    modes: tuple[Mode, ...] = ("timed", "quick")
    banker_seats = _banker_seats(edition)
    return BoxCard(
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
        differs=_differences(edition.id),
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


def _differences(box: str) -> tuple[Difference, ...]:
    """What is rarest among the boxes and most felt in play."""
    found = sorted(_own_words(box), key=lambda own: own[0], reverse=True)
    return tuple(difference for _, difference in found[:MOST_DIFFERENCES])


def _own_words(box: str) -> Iterator[tuple[float, Difference]]:
    for clause in all_clauses():
        said = _said(clause, box)
        if clause.id not in FELT or said is None:
            continue
        alike = sum(_alike(clause, box, other) for other in BOXES)
        if alike > MOST_ALIKE:
            continue
        felt, told = FELT[clause.id]
        shared = told == "after" and box in clause.differs and box in clause.boxes
        fr, en = (
            f"{_first_sentence(general)} {own}" if shared else own
            for general, own in ((clause.fr, said.fr), (clause.en, said.en))
        )
        yield felt / alike, Difference(clause.id, fr, en)


def _said(clause: Clause, box: str) -> Wording | None:
    """A box's own words; none where it says what most say, or nothing, so that a ruling of ours decides."""
    if box in clause.differs:
        return None if "ruling." in clause.differs[box].en else clause.differs[box]
    return clause if box in clause.boxes and len(clause.boxes) <= FEW else None


def _alike(clause: Clause, one: str, other: str) -> bool:
    """Whether two boxes have the same to say: by their named choices, or by their very words."""
    rules = [editions.load(box).rules for box in (one, other)]
    chosen = [[getattr(choices, name) for name in clause.choices] for choices in rules]
    words = [(box in clause.boxes, clause.differs.get(box)) for box in (one, other)]
    return words[0] == words[1] or (chosen[0] == chosen[1] and clause.choices != ())


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.?!]) ", text, maxsplit=1)[0]
