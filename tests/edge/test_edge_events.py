"""Events at the edge: the rules' numbers become words, and every event answers "why?"."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from belleville.clauses import find
from belleville.editions import load
from belleville.rules import codes, events
from belleville.rules.events import Event, decode_events
from belleville.rules.moves import Goods
from belleville.rules.why import clause_of

BOX = load("nostalgia-2003")
BANK = codes.BANK
E = events

# numbers, the event, its clause; square 1 is title 0, square 16 is title 11, square 39 is title 27
TOLD: list[tuple[tuple[int, ...], Event, str]] = [
    ((codes.EV_SHUFFLED, 0), E.Shuffled("chance"), "setup.decks"),
    ((codes.EV_SHUFFLED, 1), E.Shuffled("chest"), "setup.decks"),
    ((codes.EV_SHUFFLED, 2), E.Shuffled("titles"), "short.deal"),
    ((codes.EV_START_THROW, 1, 3, 4), E.ThrewForStart(1, (3, 4)), "setup.order"),
    ((codes.EV_STARTS, 1), E.BecameFirst(1), "setup.order"),
    ((codes.EV_DEALT, 1, 27), E.Dealt(1, 39), "short.deal"),
    ((codes.EV_TURN, 2), E.TurnBegan(2), "turn.pass"),
    ((codes.EV_THREW, 2, 6, 5), E.Threw(2, (6, 5)), "turn.move"),
    ((codes.EV_MOVED, 2, 30, 1, codes.WAY_DICE), E.Moved(2, 30, 1, "dice"), "turn.move"),
    ((codes.EV_MOVED, 2, 30, 1, codes.WAY_CARD), E.Moved(2, 30, 1, "card"), "card.kinds"),
    ((codes.EV_MOVED, 2, 7, 4, codes.WAY_BACK), E.Moved(2, 7, 4, "back"), "ruling.back-to"),
    ((codes.EV_MOVED, 2, 30, 10, codes.WAY_JAIL), E.Moved(2, 30, 10, "jail"), "jail.sent"),
    ((codes.EV_LANDED, 2, 39), E.Landed(2, 39), "turn.move"),
    ((codes.EV_TITLE, BANK, 3, 11), E.TitlePassed(None, 3, 16), "title.face"),
    ((codes.EV_TITLE, 3, 0, 11), E.TitlePassed(3, 0, 16), "title.face"),
    ((codes.EV_TITLE, 3, BANK, 11), E.TitlePassed(3, None, 16), "bankrupt.bank"),
    ((codes.EV_DECLINED, 3, 11), E.Declined(3, 16), "buy.auction"),
    (
        (codes.EV_SALE_OPENED, codes.SALE_TITLE, 11, 1),
        E.SaleOpened("title", 16, None, 1),
        "buy.auction",
    ),
    (
        (codes.EV_SALE_OPENED, codes.SALE_BANKRUPT, 27, 1),
        E.SaleOpened("bankrupt", 39, None, 1),
        "bankrupt.bank",
    ),
    ((codes.EV_SALE_OPENED, codes.SALE_CARD, 1, 1), E.SaleOpened("card", None, "chest", 1), "bankrupt.bank"),
    (
        (codes.EV_SALE_OPENED, codes.SALE_HOUSE, -1, 50),
        E.SaleOpened("house", None, None, 50),
        "build.contest",
    ),
    (
        (codes.EV_SALE_OPENED, codes.SALE_HOTEL, -1, 50),
        E.SaleOpened("hotel", None, None, 50),
        "build.contest",
    ),
    ((codes.EV_BID, 4, 120), E.BidMade(4, 120), "ruling.bid"),
    ((codes.EV_PASSED, 4), E.Passed(4), "ruling.bid-binds"),
    ((codes.EV_SOLD, 4, codes.SALE_TITLE, 11, 120), E.Sold("title", 16, None, 4, 120), "ruling.hammer"),
    ((codes.EV_SOLD, 4, codes.SALE_CARD, 0, 30), E.Sold("card", None, "chance", 4, 30), "ruling.hammer"),
    ((codes.EV_UNSOLD, codes.SALE_BANKRUPT, 11), E.Unsold("bankrupt", 16, None), "ruling.no-bid"),
    ((codes.EV_UNSOLD, codes.SALE_HOTEL, -1), E.Unsold("hotel", None, None), "ruling.no-bid"),
    ((codes.EV_RENT_CLAIMED, 1, 2, 11), E.RentClaimed(1, 2, 16), "rent.claim"),
    ((codes.EV_RENT_LAPSED, 1, 2, 11, 14), E.RentLapsed(1, 2, 16, 14), "rent.claim"),
    ((codes.EV_RENT_LAPSED, 1, 2, 11), E.RentLapsed(1, 2, 16), "rent.claim"),  # a throw would have decided
    ((codes.EV_RENT_THROW, 1, 2, 11, 3, 4), E.RentThrown(1, 2, 16, (3, 4)), "ruling.rent-throw"),
    ((codes.EV_CARD, 1, 0, 15), E.CardDrawn(1, "chance", BOX.chance[15].id), "card.draw"),
    ((codes.EV_CARD, 1, 1, 0), E.CardDrawn(1, "chest", BOX.chest[0].id), "card.draw"),
    ((codes.EV_CARD_BACK, 1, 3), E.CardReturned("chest", BOX.chest[3].id), "card.draw"),
    ((codes.EV_CARD_TAKEN, BANK, 1, 0), E.JailCardPassed(None, 1, "chance"), "card.jail-free"),
    ((codes.EV_CARD_TAKEN, 1, BANK, 1), E.JailCardPassed(1, None, "chest"), "card.jail-free"),
    ((codes.EV_JAILED, 1, codes.BY_SQUARE), E.Jailed(1, "square"), "jail.causes"),
    ((codes.EV_JAILED, 1, codes.BY_CARD), E.Jailed(1, "card"), "jail.causes"),
    ((codes.EV_JAILED, 1, codes.BY_DOUBLES), E.Jailed(1, "doubles"), "turn.third-double"),
    ((codes.EV_JAIL_STAYED, 1, 2), E.JailStayed(1, 2), "jail.double"),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_CARD), E.JailLeft(1, "card"), "jail.card"),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_FINE), E.JailLeft(1, "fine"), "jail.fine"),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_DOUBLE), E.JailLeft(1, "double"), "jail.double"),
    ((codes.EV_JAIL_LEFT, 1, codes.BY_THIRD_TURN), E.JailLeft(1, "third-turn"), "jail.third-turn"),
    ((codes.EV_BUILT, 1, 11, 4), E.Built(1, 16, "house", 4), "build.even"),
    ((codes.EV_BUILT, 1, 11, codes.HOTEL), E.Built(1, 16, "hotel", 0), "build.hotel"),
    ((codes.EV_UNBUILT, 1, 11, 4), E.BuildingsSold(1, 16, 4), "sell.half"),
    ((codes.EV_MORTGAGED, 1, 11), E.Mortgaged(1, 16), "mortgage.value"),
    ((codes.EV_LIFTED, 1, 11), E.MortgageLifted(1, 16), "mortgage.lift"),
    (
        (codes.EV_OFFERED, 1, 2, 7, -40, 1 << 29, 1 << 27 | 1),
        E.Offered(1, 2, 7, Goods(0, (), ("chest",)), Goods(40, (1, 39))),
        "ruling.offer",
    ),
    ((codes.EV_ACCEPTED, 1, 2, 7), E.Accepted(1, 2, 7), "trade.open"),
    ((codes.EV_REFUSED, 1, 2, 7), E.Refused(1, 2, 7), "ruling.offer"),
    ((codes.EV_WITHDRAWN, 1, 2, 7), E.Withdrawn(1, 2, 7), "ruling.offer"),
    ((codes.EV_VOIDED, 1, 2, 7), E.Voided(1, 2, 7), "ruling.offer"),
    ((codes.EV_IN_KIND_ASKED, 1, 2, 1 << 27 | 1, 40), E.InKindOffered(1, 2, (1, 39), 40), "debt.in-kind"),
    ((codes.EV_IN_KIND_REFUSED, 1, 2), E.InKindRefused(1, 2), "debt.in-kind"),
    ((codes.EV_CONTEST, 1, 3), E.ContestOpened("house", 3), "build.contest"),
    ((codes.EV_CONTEST, codes.HOTEL, 1), E.ContestOpened("hotel", 1), "build.contest"),
    ((codes.EV_WANTED, 1, 2), E.Wanted(1, 2), "ruling.contest-window"),
    ((codes.EV_CONTEST_OVER, codes.HOTEL), E.ContestClosed("hotel"), "build.contest"),
    ((codes.EV_BANKRUPT, 1, 2), E.WentBankrupt(1, 2), "bankrupt.player"),
    ((codes.EV_BANKRUPT, 1, BANK), E.WentBankrupt(1, None), "bankrupt.bank"),
    ((codes.EV_HOUR,), E.HourStruck(), "short.timed"),
    ((codes.EV_OVER, codes.END_LAST, 0b100), E.Ended("last", (2,)), "end.last"),
    ((codes.EV_OVER, codes.END_HOUR, 0b1001), E.Ended("hour", (0, 3)), "short.timed"),
    ((codes.EV_OVER, codes.END_QUICK, 0b1), E.Ended("quick", (0,)), "short.quick"),
    ((codes.EV_STANDING, 1, 1), E.StandingClaimSet(1, True), "ruling.claim-standing"),
    ((codes.EV_STANDING, 1, 0), E.StandingClaimSet(1, False), "ruling.claim-standing"),
    ((codes.EV_LEFT, 1), E.Left(1), "ruling.leave"),
    ((codes.EV_INHERITS, 1, 0b11), E.Inherited(1, (1, 3)), "mortgage.transfer"),
]
RENTS: dict[int, E.RentClause] = {
    codes.RENT_BARE: "rent.bare",
    codes.RENT_GROUP: "rent.group",
    codes.RENT_BUILT: "rent.built",
    codes.RENT_STATION: "rent.station",
    codes.RENT_UTILITY: "rent.utility",
    codes.RENT_CARD: "ruling.card-rent",
}
TOLD += [
    ((codes.EV_RENT_OPENED, 1, 2, 11, 28, code), E.RentOpened(1, 2, 16, 28, why), why) for code, why in RENTS.items()
]
TOLD.append(
    (
        (codes.EV_RENT_OPENED, 1, 2, 7, 0, codes.RENT_UTILITY),
        E.RentOpened(1, 2, 12, None, "rent.utility"),
        "rent.utility",
    )
)

MONEY: dict[int, tuple[E.Reason, str]] = {
    codes.FOR_SALARY: ("salary", "turn.salary"),
    codes.FOR_TITLE: ("title", "buy.option"),
    codes.FOR_AUCTION: ("auction", "buy.auction"),
    codes.FOR_RENT: ("rent", "rent.claim"),
    codes.FOR_TAX: ("tax", "turn.tax"),
    codes.FOR_FINE: ("fine", "jail.fine"),
    codes.FOR_CARD: ("card", "card.kinds"),
    codes.FOR_BUILDING: ("building", "build.price"),
    codes.FOR_BUILDING_SOLD: ("building-sold", "sell.half"),
    codes.FOR_MORTGAGE: ("mortgage", "mortgage.value"),
    codes.FOR_LIFTING: ("lifting", "mortgage.lift"),
    codes.FOR_INTEREST: ("interest", "mortgage.lift"),
    codes.FOR_TRADE: ("trade", "trade.open"),
    codes.FOR_BANKRUPTCY: ("bankruptcy", "bankrupt.player"),
    codes.FOR_START: ("start", "setup.cash"),
    codes.FOR_DEAL: ("deal", "short.deal"),
    codes.FOR_IN_KIND: ("in-kind", "debt.in-kind"),
}
TOLD += [
    ((codes.EV_PAID, 1, 2, 90, code, 11), E.Paid(1, 2, 90, reason, 16), clause)
    for code, (reason, clause) in MONEY.items()
]
TOLD += [
    ((codes.EV_PAID, BANK, 2, 90, codes.FOR_CARD, -1), E.Paid(None, 2, 90, "card", None), "card.kinds"),
    ((codes.EV_OWES, 1, BANK, 90, codes.FOR_TAX, -1), E.Owed(1, None, 90, "tax", None), "turn.tax"),
    ((codes.EV_OWES, 1, 2, 90, codes.FOR_RENT, 11), E.Owed(1, 2, 90, "rent", 16), "rent.claim"),
    ((codes.EV_OWES, 1, BANK, 50, codes.FOR_FINE, -1), E.Owed(1, None, 50, "fine", None), "jail.third-turn"),
    (
        (codes.EV_PAID, 1, BANK, 9, codes.FOR_INTEREST, -1),
        E.Paid(1, None, 9, "interest", None),
        "bankrupt.player-interest",
    ),
    (
        (codes.EV_PAID, 1, BANK, 9, codes.FOR_BANKRUPTCY, -1),
        E.Paid(1, None, 9, "bankruptcy", None),
        "bankrupt.bank",
    ),
]


def full(numbers: tuple[int, ...]) -> list[int]:
    return [*numbers, *[0] * (codes.LOG_WIDTH - len(numbers))]


def codes_named(prefix: str) -> set[int]:
    return {value for name, value in vars(codes).items() if name.startswith(prefix)}


def test_every_kind_of_event_has_its_words() -> None:
    assert {numbers[0] for numbers, _, _ in TOLD} == set(range(1, codes.EVENT_KINDS)) == codes_named("EV_")
    assert {type(event) for _, event, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize(
    ("prefix", "words"),
    [("FOR_", E.Reason), ("RENT_", E.RentClause), ("SALE_", E.Lot), ("WAY_", E.Way), ("END_", E.End)],
)
def test_every_small_code_has_its_word(prefix: str, words: object) -> None:
    assert codes_named(prefix) == set(range(1, len(get_args(words)) + 1))


def test_every_way_into_and_out_of_jail_has_its_word() -> None:
    ways = [numbers[2] for numbers, event, _ in TOLD if isinstance(event, E.Jailed | E.JailLeft)]
    assert set(ways) == codes_named("BY_")
    assert {event.cause for _, event, _ in TOLD if isinstance(event, E.Jailed)} == set(get_args(E.JailCause))
    assert {event.how for _, event, _ in TOLD if isinstance(event, E.JailLeft)} == set(get_args(E.JailExit))


@pytest.mark.parametrize(("numbers", "event", "clause"), TOLD, ids=lambda value: str(value))
def test_numbers_become_an_event_with_its_clause(numbers: tuple[int, ...], event: Event, clause: str) -> None:
    assert decode_events(full(numbers), BOX) == [event]
    assert clause_of(event) == clause
    assert find(clause).id == clause


@pytest.mark.parametrize("event", [event for _, event, _ in TOLD], ids=str)
def test_an_event_survives_paper(event: Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_a_log_is_read_in_order() -> None:
    log = [number for numbers, _, _ in TOLD for number in full(numbers)]
    assert decode_events(log, BOX) == [event for _, event, _ in TOLD]
    assert decode_events([], BOX) == []


def test_on_paper_an_event_reads_as_one_tells_it() -> None:
    paid = msgspec.json.decode(msgspec.json.encode(E.Paid(1, None, 200, "tax", None)))
    assert paid == {"event": "paid", "payer": 1, "payee": None, "amount": 200, "reason": "tax", "title": None}
    assert msgspec.json.encode(E.WentBankrupt(1, 2)) == b'{"event":"went-bankrupt","seat":1,"creditor":2}'


THROW, TURN = E.Threw(1, (2, 3)), E.TurnBegan(1)
RENT = E.RentOpened(1, 2, 16, 28, "rent.group")


@pytest.mark.parametrize(
    ("past", "event", "clause"),
    [
        ([RENT, E.RentClaimed(1, 2, 16)], E.Paid(1, 2, 28, "rent", 16), "rent.group"),
        ([RENT, E.RentClaimed(1, 2, 16)], E.Owed(1, 2, 28, "rent", 16), "rent.group"),
        ([RENT], E.Paid(3, 2, 28, "rent", 16), "rent.claim"),
        ([RENT], E.Paid(1, 3, 28, "rent", 16), "rent.claim"),
        ([RENT], E.Paid(1, 2, 28, "rent", 39), "rent.claim"),
        ([RENT, E.RentOpened(1, 2, 16, 70, "rent.built")], E.Paid(1, 2, 70, "rent", 16), "rent.built"),
        ([TURN], E.Paid(1, None, 50, "fine", None), "jail.fine"),
        ([THROW, E.TurnBegan(2)], E.Paid(2, None, 50, "fine", None), "jail.fine"),
        ([TURN, THROW], E.Paid(1, None, 50, "fine", None), "jail.third-turn"),
        ([TURN, THROW, E.Mortgaged(1, 16)], E.Paid(1, None, 50, "fine", None), "jail.third-turn"),
        ([E.Paid(1, None, 90, "lifting", 16)], E.Paid(1, None, 9, "interest", 16), "mortgage.lift"),
        ([E.TitlePassed(2, 1, 16)], E.Paid(1, None, 9, "interest", 16), "mortgage.transfer"),
        ([E.Paid(1, None, 90, "auction", 16)], E.Paid(1, None, 9, "interest", 16), "mortgage.transfer"),
        ([E.Mortgaged(1, 16)], E.Paid(None, 1, 90, "mortgage", 16), "mortgage.value"),
        ([E.WentBankrupt(1, 2)], E.Paid(None, 1, 90, "mortgage", 16), "ruling.zelda-mortgaged-first"),
        ([E.Sold("house", None, None, 1, 70)], E.Paid(1, None, 70, "building", 16), "ruling.contest-pays"),
        ([E.Sold("title", 16, None, 1, 70)], E.Paid(1, None, 100, "building", 16), "build.price"),
        (
            [E.Sold("hotel", None, None, 1, 70), E.Built(1, 16, "hotel", 0)],
            E.Paid(1, None, 100, "building", 18),
            "build.price",
        ),
    ],
)
def test_what_came_before_explains_a_payment(past: list[Event], event: Event, clause: str) -> None:
    assert clause_of(event, past) == clause
    assert find(clause).id == clause
