"""The catalogue under /api: editions and how they differ, clauses, and bots; each answer is made once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import structs

from .. import editions
from ..bots import registry
from ..clauses import Clause, Wording, all_clauses, find
from ..editions import Edition
from ..rules.players import SetupError, seat
from ..table.messages import Banker, Mode
from ..vocabulary.edition_ids import EDITIONS
from ..vocabulary.house_rules import HOUSE_RULES
from .house_rules import house_rule_cards
from .schemas import BotCard, Difference, EditionCard, EditionSheet, Rulebook

LOOK = "nostalgia-2003"  # of an edition that somebody made and that does not say from which it began
MOST_DIFFERENCES = 6
MOST_ALIKE = 3  # what four editions of five share is no difference of theirs
NO_HOUSE_RULES = "play.no-house-rules"
FEW = 2  # editions that say what no other says

# How much a clause is felt at the table. What an edition says differently on these must be understandable alone.
FELT: dict[str, int] = {
    "rent.claim": 12,
    "trade.open": 11,
    "setup.stock": 10,
    "sell.hotel": 9,
    "debt.in-kind": 9,
    "trade.mortgaged": 8,
    "short.quick": 8,
    "setup.banker": 6,
    "mortgage.bare": 7,
    "build.contest": 7,
    "bankrupt.player": 7,
    "build.side": 7,
    "short.quick-jail": 7,
    "sell.even": 6,
    "jail.wait": 6,
    "setup.tokens": 5,
    "rent.utility": 5,
    "mortgage.transfer": 5,
    "short.timed": 5,
    "bankrupt.bank": 4,
    "sell.half": 4,
    "setup.order": 3,
    "card.draw": 2,
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
        money=edition.money,
        house=tuple(house_rule_cards(edition)),
        forbids_house=edition.id in find(NO_HOUSE_RULES).editions,
        dearest=_dearest(edition),
        titles=len(edition.titles),
        look=edition.id,
    )


def _dearest(edition: Edition) -> tuple[int, ...]:
    prices = sorted((edition.squares[title].price for title in edition.titles), reverse=True)
    return tuple(sum(prices[:dealt]) for dealt in range(HOUSE_RULES["dealt"].most + 1))


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
        yield FELT[clause.id] / alike, Difference(clause.id, said.fr, said.en)


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
