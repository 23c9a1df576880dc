"""Events as objects: read from numbers, each with its clause."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from belleville.clauses import find
from belleville.editions import load
from belleville.rules import codes, events
from belleville.rules.clause_codes import CLAUSE_IDS
from belleville.rules.event_reader import read_events
from belleville.rules.event_tables import event_tables
from belleville.rules.events import Event
from belleville.rules.moves import Goods
from belleville.vocabulary.events import EVENTS

EDITION = load("nostalgia-2003")
TABLES = event_tables(EDITION)
BANK = codes.BANK
E = events

# numbers, the event, its clause; square 1 is title 0, square 16 is title 11, square 39 is title 27
TOLD: list[tuple[tuple[int, ...], Event]] = [
    ((codes.EV_SHUFFLED, 0), E.Shuffled("chance")),
    ((codes.EV_SHUFFLED, 1), E.Shuffled("chest")),
    ((codes.EV_SHUFFLED, 2), E.Shuffled("titles")),
    ((codes.EV_THREW_FOR_START, 1, 3, 4), E.ThrewForStart(1, (3, 4))),
    ((codes.EV_BECAME_FIRST, 1), E.BecameFirst(1)),
    ((codes.EV_DEALT, 1, 27), E.Dealt(1, 39)),
    ((codes.EV_TURN_BEGAN, 2), E.TurnBegan(2)),
    ((codes.EV_THREW, 2, 6, 5), E.Threw(2, (6, 5))),
    ((codes.EV_MOVED, 2, 30, 1, codes.WAY_DICE), E.Moved(2, 30, 1, "dice")),
    ((codes.EV_MOVED, 2, 30, 1, codes.WAY_CARD), E.Moved(2, 30, 1, "card")),
    ((codes.EV_MOVED, 2, 7, 4, codes.WAY_BACK), E.Moved(2, 7, 4, "back")),
    ((codes.EV_MOVED, 2, 30, 10, codes.WAY_JAIL), E.Moved(2, 30, 10, "jail")),
    ((codes.EV_LANDED, 2, 39), E.Landed(2, 39)),
    ((codes.EV_TITLE_PASSED, BANK, 3, 11), E.TitlePassed(None, 3, 16)),
    ((codes.EV_TITLE_PASSED, 3, 0, 11), E.TitlePassed(3, 0, 16)),
    ((codes.EV_TITLE_PASSED, 3, BANK, 11), E.TitlePassed(3, None, 16)),
    ((codes.EV_DECLINED, 3, 11), E.Declined(3, 16)),
    ((codes.EV_SALE_OPENED, codes.SALE_TITLE, 11, 1), E.SaleOpened("title", 16, None, 1)),
    ((codes.EV_SALE_OPENED, codes.SALE_BANKRUPT, 27, 1), E.SaleOpened("bankrupt", 39, None, 1)),
    ((codes.EV_SALE_OPENED, codes.SALE_CARD, 1, 1), E.SaleOpened("card", None, "chest", 1)),
    ((codes.EV_SALE_OPENED, codes.SALE_HOUSE, -1, 50), E.SaleOpened("house", None, None, 50)),
    ((codes.EV_SALE_OPENED, codes.SALE_HOTEL, -1, 50), E.SaleOpened("hotel", None, None, 50)),
    ((codes.EV_BID_MADE, 4, 120), E.BidMade(4, 120)),
    ((codes.EV_PASSED, 4), E.Passed(4)),
    ((codes.EV_SOLD, codes.SALE_TITLE, 11, 4, 120), E.Sold("title", 16, None, 4, 120)),
    ((codes.EV_SOLD, codes.SALE_CARD, 0, 4, 30), E.Sold("card", None, "chance", 4, 30)),
    ((codes.EV_UNSOLD, codes.SALE_BANKRUPT, 11), E.Unsold("bankrupt", 16, None)),
    ((codes.EV_UNSOLD, codes.SALE_HOTEL, -1), E.Unsold("hotel", None, None)),
    ((codes.EV_RENT_CLAIMED, 1, 2, 11), E.RentClaimed(1, 2, 16)),
    ((codes.EV_RENT_LAPSED, 1, 2, 11, 14), E.RentLapsed(1, 2, 16, 14)),
    ((codes.EV_RENT_LAPSED, 1, 2, 11), E.RentLapsed(1, 2, 16)),  # a throw would have decided
    ((codes.EV_RENT_THROWN, 1, 2, 11, 3, 4), E.RentThrown(1, 2, 16, (3, 4))),
    ((codes.EV_CARD_DRAWN, 1, 0, 15), E.CardDrawn(1, "chance", EDITION.chance[15].id)),
    ((codes.EV_CARD_DRAWN, 1, 1, 0), E.CardDrawn(1, "chest", EDITION.chest[0].id)),
    ((codes.EV_CARD_RETURNED, 1, 3), E.CardReturned("chest", EDITION.chest[3].id)),
    ((codes.EV_JAIL_CARD_PASSED, BANK, 1, 0), E.JailCardPassed(None, 1, "chance")),
    ((codes.EV_JAIL_CARD_PASSED, 1, BANK, 1), E.JailCardPassed(1, None, "chest")),
    ((codes.EV_JAILED, 1, codes.BY_SQUARE), E.Jailed(1, "square")),
    ((codes.EV_JAILED, 1, codes.BY_CARD), E.Jailed(1, "card")),
    ((codes.EV_JAILED, 1, codes.BY_DOUBLES), E.Jailed(1, "doubles")),
    ((codes.EV_JAIL_STAYED, 1, 2), E.JailStayed(1, 2)),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_CARD), E.JailLeft(1, "card")),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_FINE), E.JailLeft(1, "fine")),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_DOUBLE), E.JailLeft(1, "double")),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_THIRD_TURN), E.JailLeft(1, "third-turn")),
    ((codes.EV_BUILT, 1, 11, 4), E.Built(1, 16, "house", 4)),
    ((codes.EV_BUILT, 1, 11, codes.HOTEL), E.Built(1, 16, "hotel", 0)),
    ((codes.EV_BUILDINGS_SOLD, 1, 11, 4), E.BuildingsSold(1, 16, 4)),
    ((codes.EV_MORTGAGED, 1, 11), E.Mortgaged(1, 16)),
    ((codes.EV_MORTGAGE_LIFTED, 1, 11), E.MortgageLifted(1, 16)),
    (
        (codes.EV_OFFERED, 1, 2, 7, -40, 1 << 29, 1 << 27 | 1),
        E.Offered(1, 2, 7, Goods(0, (), ("chest",)), Goods(40, (1, 39))),
    ),
    ((codes.EV_ACCEPTED, 1, 2, 7), E.Accepted(1, 2, 7)),
    ((codes.EV_REFUSED, 1, 2, 7), E.Refused(1, 2, 7)),
    ((codes.EV_WITHDRAWN, 1, 2, 7), E.Withdrawn(1, 2, 7)),
    ((codes.EV_VOIDED, 1, 2, 7), E.Voided(1, 2, 7)),
    ((codes.EV_IN_KIND_OFFERED, 1, 2, 1 << 27 | 1, 40), E.InKindOffered(1, 2, (1, 39), 40)),
    ((codes.EV_IN_KIND_REFUSED, 1, 2), E.InKindRefused(1, 2)),
    ((codes.EV_CONTEST_OPENED, 1, 3), E.ContestOpened("house", 3)),
    ((codes.EV_CONTEST_OPENED, codes.HOTEL, 1), E.ContestOpened("hotel", 1)),
    ((codes.EV_WANTED, 1, 2), E.Wanted(1, 2)),
    ((codes.EV_CONTEST_CLOSED, codes.HOTEL), E.ContestClosed("hotel")),
    ((codes.EV_WENT_BANKRUPT, 1, 2), E.WentBankrupt(1, 2)),
    ((codes.EV_WENT_BANKRUPT, 1, BANK), E.WentBankrupt(1, None)),
    ((codes.EV_HOUR_STRUCK,), E.HourStruck()),
    ((codes.EV_ENDED, codes.END_LAST, 0b100), E.Ended("last", (2,))),
    ((codes.EV_ENDED, codes.END_HOUR, 0b1001), E.Ended("hour", (0, 3))),
    ((codes.EV_ENDED, codes.END_QUICK, 0b1), E.Ended("quick", (0,))),
    ((codes.EV_STANDING_CLAIM_SET, 1, 1), E.StandingClaimSet(1, True)),
    ((codes.EV_STANDING_CLAIM_SET, 1, 0), E.StandingClaimSet(1, False)),
    ((codes.EV_LEFT, 1), E.Left(1)),
    ((codes.EV_INHERITED, 1, 0b11), E.Inherited(1, (1, 3))),
]
RENTS: tuple[E.RentClause, ...] = get_args(E.RentClause)
TOLD += [
    ((codes.EV_RENT_OPENED, 1, 2, 11, 28, CLAUSE_IDS.index(why)), E.RentOpened(1, 2, 16, 28, why)) for why in RENTS
]
TOLD.append(
    (
        (codes.EV_RENT_OPENED, 1, 2, 7, 0, CLAUSE_IDS.index("rent.utility")),
        E.RentOpened(1, 2, 12, None, "rent.utility"),
    )
)
TOLD += [
    ((codes.EV_PAID, 1, 2, 90, code, 11), E.Paid(1, 2, 90, reason, 16))
    for code, reason in enumerate(get_args(E.Reason), 1)
]
TOLD += [
    ((codes.EV_PAID, BANK, 2, 90, codes.FOR_CARD, -1), E.Paid(None, 2, 90, "card", None)),
    ((codes.EV_OWED, 1, BANK, 90, codes.FOR_TAX, -1), E.Owed(1, None, 90, "tax", None)),
    ((codes.EV_OWED, 1, 2, 90, codes.FOR_RENT, 11), E.Owed(1, 2, 90, "rent", 16)),
]


def full(numbers: tuple[int, ...]) -> list[int]:
    return [*numbers, *[0] * (codes.LOG_WIDTH - len(numbers))]


def codes_named(prefix: str) -> set[int]:
    return {value for name, value in vars(codes).items() if name.startswith(prefix)}


def test_every_kind_of_event_has_its_words() -> None:
    assert {numbers[0] for numbers, _ in TOLD} == set(range(1, len(EVENTS) + 1)) == codes_named("EV_")
    assert {type(event) for _, event in TOLD} == set(get_args(Event))


@pytest.mark.parametrize(
    ("prefix", "words"),
    [("FOR_", E.Reason), ("SALE_", E.Lot), ("WAY_", E.Way), ("END_", E.End)],
)
def test_every_small_code_has_its_word(prefix: str, words: object) -> None:
    assert codes_named(prefix) == set(range(1, len(get_args(words)) + 1))


def test_every_way_into_and_out_of_jail_has_its_word() -> None:
    ways = [numbers[2] for numbers, event in TOLD if isinstance(event, E.Jailed | E.JailLeft)]
    assert set(ways) == codes_named("BY_")
    assert {event.cause for _, event in TOLD if isinstance(event, E.Jailed)} == set(get_args(E.JailCause))
    assert {event.how for _, event in TOLD if isinstance(event, E.JailLeft)} == set(get_args(E.JailExit))


@pytest.mark.parametrize(("numbers", "event"), TOLD, ids=lambda value: str(value))
def test_numbers_become_an_event(numbers: tuple[int, ...], event: Event) -> None:
    assert read_events(full(numbers), TABLES) == [event]


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_has_a_clause(kind: type[Event]) -> None:
    assert find(kind.clause).id == kind.clause


def test_an_event_carries_the_clause_it_happened_under() -> None:
    row = full((codes.EV_LANDED, 2, 39))
    (plain,) = read_events(row, TABLES)
    assert plain.clause == E.Landed.clause == "turn.move"
    row[codes.LOG_CLAUSE] = CLAUSE_IDS.index("card.kinds")
    (event,) = read_events(row, TABLES)
    assert event.clause == "card.kinds"
    assert event == plain  # what has happened is the same
    assert E.Landed.clause == "turn.move"


@pytest.mark.parametrize("event", [event for _, event in TOLD], ids=str)
def test_an_event_survives_paper(event: Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_a_log_is_read_in_order() -> None:
    log = [number for numbers, _ in TOLD for number in full(numbers)]
    assert read_events(log, TABLES) == [event for _, event in TOLD]
    assert read_events([], TABLES) == []


def test_on_paper_an_event_reads_as_one_tells_it() -> None:
    paid = msgspec.json.decode(msgspec.json.encode(E.Paid(1, None, 200, "tax", None)))
    assert paid == {"event": "paid", "payer": 1, "payee": None, "amount": 200, "reason": "tax", "title": None}
    assert msgspec.json.encode(E.WentBankrupt(1, 2)) == b'{"event":"went-bankrupt","seat":1,"creditor":2}'
