"""Why something happened: the clause behind an event, so that every payment and every step can be explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .events import (
    Accepted,
    BecameFirst,
    BidMade,
    BuildingsSold,
    Built,
    CardDrawn,
    CardReturned,
    ContestClosed,
    ContestOpened,
    Dealt,
    Declined,
    Ended,
    Event,
    HourStruck,
    Inherited,
    InKindOffered,
    InKindRefused,
    JailCardPassed,
    Jailed,
    JailLeft,
    JailStayed,
    Landed,
    Left,
    Mortgaged,
    MortgageLifted,
    Moved,
    Offered,
    Owed,
    Paid,
    Passed,
    Reason,
    Refused,
    RentClaimed,
    RentLapsed,
    RentOpened,
    RentThrown,
    SaleOpened,
    Shuffled,
    Sold,
    StandingClaimSet,
    Threw,
    ThrewForStart,
    TitlePassed,
    TurnBegan,
    Unsold,
    Voided,
    Wanted,
    WentBankrupt,
    Withdrawn,
)

_MONEY: dict[Reason, str] = {
    "salary": "turn.salary", "title": "buy.option", "auction": "buy.auction", "rent": "rent.claim",
    "tax": "turn.tax", "fine": "jail.fine", "card": "card.kinds", "building": "build.price",
    "building-sold": "sell.half", "mortgage": "mortgage.value", "lifting": "mortgage.lift",
    "interest": "mortgage.lift", "trade": "trade.open", "bankruptcy": "bankrupt.player",
    "start": "setup.cash", "deal": "short.deal", "in-kind": "debt.in-kind",
}  # fmt: skip


def clause_of(event: Event, past: Sequence[Event] = ()) -> str:
    """The clause that answers "why?"; given the events before it, a payment is explained to the point."""
    clause = _CLAUSES[type(event)]
    return clause if isinstance(clause, str) else clause(event, past)


def _last(past: Sequence[Event], *types: type) -> Event | None:
    return next((event for event in reversed(past) if type(event) in types), None)


def _why_money(event: Paid | Owed, past: Sequence[Event]) -> str:
    before = past[-1] if past else None
    match event.reason:
        case "rent":
            rent = (event.payer, event.payee, event.title)
            for opened in reversed(past):
                if isinstance(opened, RentOpened) and (opened.visitor, opened.owner, opened.title) == rent:
                    return opened.why
        case "fine" if isinstance(event, Owed) or isinstance(_last(past, Threw, TurnBegan), Threw):
            return "jail.third-turn"  # after the throw; before it, who cannot pay may not
        case "interest" if event.title is None:
            return "bankrupt.player-interest"
        case "interest" if before and not (isinstance(before, Paid) and before.reason == "lifting"):
            return "mortgage.transfer"
        case "mortgage" if before and not isinstance(before, Mortgaged):
            return "ruling.zelda-mortgaged-first"
        case "building" if getattr(_last(past, Sold, Built), "lot", None) in ("house", "hotel"):
            return "ruling.contest-pays"
        case "bankruptcy" if event.payee is None:
            return "bankrupt.bank"
    return _MONEY[event.reason]


def _by(field: str, **clauses: str) -> Callable[[Any, Sequence[Event]], str]:
    return lambda event, past: clauses[getattr(event, field)]


_CLAUSES: dict[type, str | Callable[[Any, Sequence[Event]], str]] = {
    Paid: _why_money, Owed: _why_money, RentOpened: lambda event, past: event.why,
    Shuffled: _by("pack", chance="setup.decks", chest="setup.decks", titles="short.deal"),
    Moved: _by("way", dice="turn.move", card="card.kinds", back="ruling.back-to", jail="jail.sent"),
    SaleOpened: _by("lot", title="buy.auction", bankrupt="bankrupt.bank", card="bankrupt.bank",
                    house="build.contest", hotel="build.contest"),
    Jailed: _by("cause", square="jail.causes", card="jail.causes", doubles="turn.third-double"),
    JailLeft: lambda event, past: f"jail.{event.how}",
    Built: _by("building", house="build.even", hotel="build.hotel"),
    Ended: _by("reason", last="end.last", hour="short.timed", quick="short.quick"),
    TitlePassed: lambda event, past: "bankrupt.bank" if event.receiver is None else "title.face",
    WentBankrupt: lambda event, past: "bankrupt.bank" if event.creditor is None else "bankrupt.player",
    ThrewForStart: "setup.order", BecameFirst: "setup.order", Dealt: "short.deal", TurnBegan: "turn.pass",
    Threw: "turn.move", Landed: "turn.move", Declined: "buy.auction", BidMade: "ruling.bid",
    Passed: "ruling.bid-binds", Sold: "ruling.hammer", Unsold: "ruling.no-bid", RentClaimed: "rent.claim",
    RentLapsed: "rent.claim", RentThrown: "ruling.rent-throw", CardDrawn: "card.draw",
    CardReturned: "card.draw", JailCardPassed: "card.jail-free", JailStayed: "jail.double",
    BuildingsSold: "sell.half", Mortgaged: "mortgage.value", MortgageLifted: "mortgage.lift",
    Offered: "ruling.offer", Accepted: "trade.open", Refused: "ruling.offer", Withdrawn: "ruling.offer",
    Voided: "ruling.offer", InKindOffered: "debt.in-kind", InKindRefused: "debt.in-kind",
    ContestOpened: "build.contest", Wanted: "ruling.contest-window", ContestClosed: "build.contest",
    HourStruck: "short.timed", StandingClaimSet: "ruling.claim-standing", Left: "ruling.leave",
    Inherited: "mortgage.transfer",
}  # fmt: skip
